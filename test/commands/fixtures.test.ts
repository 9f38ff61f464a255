import { type APIMessage, ComponentType, Locale, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import type { Rules } from "../../src/league/season/rules.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { FOX, type LeagueBot, NOON, startLeagueBot } from "../helpers/league-bot.ts";
import { pin } from "../helpers/pin.ts";
import { languages } from "../helpers/scale.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const DAY = 86_400_000;

const textOf = ({ embeds, content }: APIMessage) => [content, embeds[0]?.description].filter(Boolean).join("\n");
const buttonsOf = ({ components = [] }: APIMessage) =>
	components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.flatMap(part => ("custom_id" in part && "label" in part ? { label: part.label ?? "", id: part.custom_id } : []));

/** Four members; Drovers, Bold Owls, Yarrows and Pipers have played each other from April on. It is the second of May. */
async function startLeague(rules: Partial<Rules> = {}) {
	const bot = await startLeagueBot();
	const league = await bot.addLeague("Liga de Verano", rules);
	const plan = (options: Record<string, string | number> = {}) =>
		bot.ann.command("commissioner fixtures", options).answer;
	const view = async () => {
		const found = await bot.leagues.view(league.id);
		if (found === null) throw new Error("the league is gone");
		return found;
	};
	return {
		bot,
		league,
		plan,
		view,
		press: (message: APIMessage, label: string) => bot.ann.click(message, { label }).answer,
		async store(options: Record<string, string | number> = {}) {
			const shown = await plan(options);
			return bot.ann.click(shown, buttonsOf(shown)[0]?.id ?? "").answer;
		},
		left: (options = {}) => bot.ask({ action: "left", ...options }).answer,
	};
}

const shown = (message: APIMessage, { discord }: LeagueBot) =>
	JSON.parse(JSON.stringify(shownMessage(message, discord.applicationId)).replaceAll(/of=[\w-]+/g, "of=DIGEST"));

describe.each(languages([Locale.EnglishUS, Locale.SpanishES]))("fixtures in %s", locale => {
	it("are planned, stored, played and replaced", async () => {
		const { bot, plan, store, left } = await startLeague({ timeZone: "America/New_York", gamesPerPair: 0 });
		bot.ann.locale = locale;
		const preview = await plan({ first_day: "2026-04-10", days_a_round: 10 });
		expect((preview.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		pin(shown(preview, bot), locale, "preview");
		pin(shown(await store({ first_day: "2026-04-10", days_a_round: 10 }), bot), locale, "stored");
		pin(shown(await left(), bot), locale, "left");
		pin(shown(await left({ member: "pipers" }), bot), locale, "of one member");
		pin(shown(await plan({ rounds: 6 }), bot), locale, "replaced");
		pin(shown(await plan({ remove: "yes" }), bot), locale, "removed");
		expect(shown(await bot.ann.command("commissioner log").answer, bot).embeds[0].description).toMatch(
			locale === Locale.EnglishUS
				? /3 rounds planned, Apr 10 to May 9, 6 games/
				: /Calendario de 3 jornadas, del 10 abr al 9 may, 6 partidos/,
		);
	});
});

describe("/commissioner fixtures", () => {
	it("says how many games of before the first day fill fixtures, in both languages", async () => {
		const { bot, plan } = await startLeague({ gamesPerPair: 0 });
		const early = async () => textOf(await plan({ days_a_round: 2 })).split("\n")[3];
		expect(await early()).toBe(ENGLISH.fixtures.plan.early(4, "May 2, 2026"));
		bot.ann.locale = Locale.SpanishLATAM;
		expect(await early()).toBe(textsFor("es-419").fixtures.plan.early(4, "2 may 2026"));
		bot.ann.locale = Locale.EnglishUS;
		expect(textOf(await plan({ first_day: "2026-05-03", days_a_round: 2, rounds: 1 }))).toMatch(/fill/);
	});

	it.each(
		languages([
			[
				Locale.EnglishUS,
				"Games played before May 2, 2026 don't count",
				"⚠️ 6 games that count now were played too early",
			],
			[
				Locale.SpanishLATAM,
				"Los partidos jugados antes del 2 may 2026 no cuentan",
				"⚠️ 6 partidos que ahora cuentan se",
			],
		]),
	)("counts games from the first day on only, where that is chosen, in %s", async (locale, rule, lost) => {
		const { bot, plan, view, press } = await startLeague({ gamesPerPair: 0 });
		bot.ann.locale = locale;
		const played = async () => (await view()).table.counted;
		const shownRule = async () => textOf(await bot.ask({ action: "rules" }).answer).includes(rule);
		const before = await played();
		const preview = await plan({ days_a_round: 2, games: "new" });
		expect(textOf(preview)).toContain(rule);
		expect(textOf(preview)).toContain(lost);
		expect(await shownRule()).toBe(false);
		const stored = await bot.ann.click(preview, buttonsOf(preview)[0]?.id ?? "").answer;
		expect([await played(), await shownRule()]).toEqual([before - 6, true]);
		await bot.ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
		const why = await Promise.all(
			(await bot.ann.autocomplete("league why", { game: "" }, "game")).map(({ value }) =>
				bot.ask({ action: "why", game: value }).answer.then(textOf),
			),
		);
		expect(why.filter(text => text.includes(rule)).length).toBeGreaterThan(0);
		// Planned again without the choice, it stays; the other choice alone takes it back.
		expect(textOf(await plan({ rounds: 6 }))).toContain(rule);
		expect(textOf(await plan({ games: "all" }))).not.toContain(rule);
		await press(stored, locale === Locale.EnglishUS ? "Undo" : "Deshacer");
		expect([await played(), await shownRule()]).toEqual([before, false]);
	});

	it("has room for the longest plan in its buttons", async () => {
		const { plan } = await startLeague({ gamesPerPair: 0 });
		const longest = { rounds: 80, days_a_round: 30, first_day: "2026-05-04", games: "new" };
		// A league's number may have five digits more.
		for (const { id } of buttonsOf(await plan(longest))) expect(id.length).toBeLessThanOrEqual(95);
	});

	it("stores nothing before the button is pressed, and once however often it is", async () => {
		const { bot, plan, view } = await startLeague();
		const preview = await plan();
		expect((await view()).fixtures).toBeNull();
		const [store] = buttonsOf(preview);
		const answers = await Promise.all(
			[1, 2, 3].map(() => bot.ann.click(preview, store?.id ?? "", { unchecked: true }).answer),
		);
		expect(answers.map(textOf).filter(text => text.startsWith("The fixtures are stored"))).toHaveLength(1);
		expect((await view()).fixtures?.rounds).toHaveLength(3);
		expect((await view()).decisions.filter(({ kind }) => kind === "fixtures")).toHaveLength(1);
		expect(textOf(await bot.ann.click(preview, store?.id ?? "", { unchecked: true }).answer)).toMatch(
			/^Fixtures are already stored/,
		);
	});

	it("shows what would be stored now if a member has come or others have stored since", async () => {
		const { bot, league, plan, press, store, view } = await startLeague();
		const preview = await plan({ first_day: "2026-06-01" });
		await bot.leagues.members.put(league.id, [{ team: "Terns", accounts: [] }], bot.ann.id);
		const again = await press(preview, ENGLISH.fixtures.plan.store);
		expect(textOf(again)).toMatch(/^Something has changed in the meantime\.[\s\S]*5 rounds, 10 games: Jun 1 to Jul 5/);
		await store({ rounds: 1, first_day: "2026-07-01" });
		expect(textOf(await press(again, ENGLISH.fixtures.plan.store))).toMatch(
			/changed in the meantime[\s\S]*1 round with 1 open game will be/,
		);
		expect((await view()).fixtures?.rounds).toHaveLength(1);
	});

	it("keeps the rounds that have begun, and lets everybody meet once with a member who came later", async () => {
		const { bot, league, store, view, left } = await startLeague();
		await store({ days_a_round: 3, first_day: "2026-05-01" });
		const [first] = (await view()).fixtures?.rounds ?? [];
		await bot.leagues.members.put(league.id, [{ team: "Terns", accounts: [] }], bot.ann.id);
		expect(textOf(await left())).toContain(ENGLISH.fixtures.without("Terns"));
		await store();
		const rounds = (await view()).fixtures?.rounds ?? [];
		expect(rounds[0]).toEqual(first);
		expect(rounds.map(({ first, last }) => `${first} ${last}`).slice(0, 2)).toEqual([
			"2026-05-01 2026-05-03",
			"2026-05-04 2026-05-06",
		]);
		expect(rounds.flatMap(({ games }) => games)).toHaveLength(10);
		expect(textOf(await left())).not.toContain("Terns yet");
	});

	it("are undone in the order in which they were made, and removing them gives the rules' games back", async () => {
		const { bot, store, view } = await startLeague({ gamesPerPair: 2 });
		const undo = async (message: APIMessage, id = buttonsOf(message)[0]?.id ?? "") =>
			textOf(await bot.ann.click(message, id, { unchecked: true }).answer);
		const first = await store({ rounds: 1 });
		const before = (await view()).fixtures;
		expect((await view()).table.standings.map(({ left }) => left)).toEqual([0, 0, 1, 1]);
		const [undoFirst] = buttonsOf(first);
		const second = await store({ remove: "yes" });
		expect((await view()).fixtures).toBeNull();
		expect((await view()).table.standings.some(({ left }) => left !== 0)).toBe(true);
		expect(await undo(first, undoFirst?.id)).toContain(ENGLISH.commissioner.log.outcomes.changed);
		expect(await undo(second)).toContain("Undone: ");
		expect((await view()).fixtures).toEqual(before);
		expect(await undo(first, undoFirst?.id)).toContain("Undone: ");
		expect((await view()).fixtures).toBeNull();
		expect(textOf(await bot.ann.command("commissioner log").answer)).toContain(
			`~~${ENGLISH.fixtures.removed}: 1 round, `,
		);
	});

	it("keeps so many changes and no more, whoever makes them", async () => {
		const { bot, league, view } = await startLeague();
		const rounds = (last: string) => ({ rounds: [{ first: "2026-05-01", last, games: [{ away: 1, home: 2 }] }] });
		for (let day = 10; day < 30; day++) {
			const { fixtures } = await view();
			await bot.leagues.seasons.setFixtures(league.id, fixtures, rounds(`2026-05-${day}`), bot.ann.id);
		}
		expect((await view()).decisions.filter(({ kind }) => kind === "fixtures")).toHaveLength(10);
		expect(await bot.leagues.seasons.setFixtures(league.id, null, null, bot.ann.id)).toBeUndefined();
		expect((await view()).fixtures).toEqual(rounds("2026-05-29"));
	});

	it.each([
		[{ first_day: "2026-03-31" }, /The season starts on 2026-04-01: `first_day` must be that day or later/],
		[{ first_day: "someday" }, /`first_day`: type a day as year-month-day/],
		[{ rounds: 81 }, /`rounds`.* 80/],
		[{ rounds: 0 }, /`rounds`.* 1/],
		[{ days_a_round: 31 }, /`days_a_round`.* 30/],
		[{ remove: "yes" }, /This league has no fixtures/],
		[{ remove: "yes", rounds: 3 }, /^Use `remove` alone/],
		[{ remove: "no" }, /`remove`/],
	])("answers %j with what is wrong, and stores nothing", async (options, answer) => {
		const { bot, view } = await startLeague();
		expect(textOf(await bot.ann.command("commissioner fixtures", options, { unchecked: true }).answer)).toMatch(answer);
		expect((await view()).fixtures).toBeNull();
	});

	it("says when it cannot plan: too few members, a day in a round that has begun, nothing new, a season that has ended", async () => {
		const { bot, store, plan, view } = await startLeague();
		await store({ rounds: 1 });
		expect(textOf(await plan({ first_day: "2026-05-05" }))).toMatch(
			/have begun stay, and the last one ends on 2026-05-08/,
		);
		expect(textOf(await plan({ rounds: 1 }))).toMatch(/Plan more `rounds`/);
		for (const { id } of (await view()).members.slice(1)) {
			await bot.leagues.members.remove(1, id, "kept", bot.ann.id, "gone");
		}
		expect(textOf(await plan())).toMatch(/at least two members/);
		const end = await bot.ann.command("commissioner season end").answer;
		await bot.ann.click(end, buttonsOf(end)[0]?.id ?? "").answer;
		expect(textOf(await plan())).toBe(ENGLISH.seasons.end.already);
		expect(textOf(await plan({ remove: "yes" }))).toBe(ENGLISH.seasons.end.already);
	});

	it("proposes rounds so short that the plan fits the season", async () => {
		const { bot, plan, press, view } = await startLeague({ end: "2026-05-10", gamesPerPair: 0 });
		const shown = await plan();
		expect(textOf(shown)).toContain("3 rounds, 6 games: May 2 to May 10.\n3 days a round, so that all of it fits");
		const pages = await press(shown, ENGLISH.buttons.next);
		await press(pages, ENGLISH.fixtures.plan.store);
		expect((await view()).fixtures?.rounds.map(({ first }) => first)).toEqual([
			"2026-05-02",
			"2026-05-05",
			"2026-05-08",
		]);
		bot.ann.locale = Locale.SpanishLATAM;
		expect(textOf(await plan({ rounds: 6, first_day: "2026-05-05" }))).toContain("1 día por jornada, para que todo");
	});

	it("stores no plan that does not fit the season, and leads to one that does, or to the last day", async () => {
		const { bot, plan, press, view } = await startLeague({ end: "2026-05-10", gamesPerPair: 0 });
		const typed = await plan({ days_a_round: 7 });
		expect(textOf(typed)).toContain(ENGLISH.fixtures.plan.tooLong);
		expect(textOf(typed)).toContain(ENGLISH.fixtures.plan.tooManyDays("May 22, 2026", "May 10, 2026", 3));
		const labels = (message: APIMessage) => buttonsOf(message).map(({ label }) => label);
		expect(labels(typed).slice(0, 2)).toEqual(["3 days a round", ENGLISH.commissioner.setup.forms.main]);
		expect(labels(await press(typed, "3 days a round"))[0]).toBe(ENGLISH.fixtures.plan.store);
		const many = await plan({ rounds: 12, days_a_round: 2 });
		expect(textOf(many)).toContain(ENGLISH.fixtures.plan.tooManyRounds(12, 9, "May 10, 2026"));
		const fewer = await press(many, "9 rounds");
		expect(textOf(fewer)).toContain("9 rounds, 18 games: May 2 to May 10.");
		const late = await plan({ first_day: "2026-05-11" });
		expect(textOf(late)).toContain("the season has 0 days left for them");
		expect(labels(late)[0]).toBe(ENGLISH.commissioner.setup.forms.main);
		// The season is made shorter while the plan is open.
		const { rules } = await view();
		await bot.leagues.change(1, { rules: { ...rules, end: "2026-05-05" } }, bot.ann.id);
		expect(textOf(await press(fewer, ENGLISH.fixtures.plan.store))).toContain(ENGLISH.fixtures.plan.tooLong);
		expect((await view()).fixtures).toBeNull();
		bot.ann.locale = Locale.SpanishLATAM;
		expect(textOf(await plan({ days_a_round: 7 }))).toMatch(
			/no cabe en la temporada[\s\S]*Con 1 día por jornada sí cabe/,
		);
		expect(textOf(await plan({ rounds: 5 }))).toContain("a la temporada le quedan 4 días: termina el 5 may 2026.");
	});

	it("names the games that would be extra", async () => {
		const { plan } = await startLeague({ gamesPerPair: 0 });
		expect(textOf(await plan())).toContain(
			ENGLISH.fixtures.plan.extra(2, "**Yarrows** 5–1 Drovers (Apr 20) and Yarrows 2–3 **Drovers** (Apr 28)"),
		);
		expect(textOf(await plan({ days_a_round: 1, rounds: 12 }))).not.toMatch(/will be extra/);
	});

	it("is for those who manage the league alone", async () => {
		const { bot, plan, view } = await startLeague();
		const preview = await plan();
		const about = await bot.ben.command("about").answer;
		const pressed = await bot.ben.click(about, buttonsOf(preview)[0]?.id ?? "", { unchecked: true }).answer;
		expect(textOf(pressed)).not.toContain("stored.");
		expect((await view()).fixtures).toBeNull();
	});
});

describe("/league left with fixtures", () => {
	it("opens at the round of the day, and the buttons lead to the others", async () => {
		const { bot, store, left, press } = await startLeague();
		await store({ first_day: "2026-05-02" });
		const round = (message: APIMessage) => /\*\*Round (\d) of 3\*\*/.exec(textOf(message))?.[1];
		expect(round(await left())).toBe("1");
		const later = await press(await left(), ENGLISH.buttons.next);
		expect(round(later)).toBe("2");
		expect(textOf(later)).toContain("begins May 9");
		bot.clock.now = NOON + 8 * DAY;
		expect(round(await left())).toBe("2");
		expect(textOf(await left())).toMatch(/^⚠️ \*\*\d games? of (a round that is|rounds that are) over\*\*/);
		expect(round(await press(await left(), ENGLISH.buttons.previous))).toBe("1");
		expect(textOf(await press(await left(), ENGLISH.buttons.previous))).not.toContain("⚠️");
		bot.clock.now = NOON + 99 * DAY;
		expect(round(await left())).toBe("3");
	});

	it.each(languages(LOCALES))("names what was played, decided, void and free in %s", async locale => {
		const { bot, league, store, left, view } = await startLeague();
		await bot.leagues.members.put(league.id, [{ team: "Terns", accounts: [] }], bot.ann.id);
		await store({ rounds: 15, days_a_round: 1, first_day: "2026-05-02" });
		const id = (team: string) => view().then(({ members }) => members.find(member => member.team === team)?.id ?? 0);
		const forfeit = { winner: await id("Drovers"), loser: await id("Terns"), kind: "forfeit", score: null } as const;
		const result = { ...forfeit, playedAt: NOON };
		await bot.leagues.decisions.add(league.id, { kind: "result", result }, bot.ann.id, "as agreed");
		await bot.leagues.members.remove(league.id, await id("Pipers"), "kept", bot.ann.id, "gone");
		bot.ann.locale = locale;
		const rounds: string[] = [];
		let message = await left();
		for (let page = 1; page <= 5; page++) {
			rounds.push(textOf(message).replaceAll(/<t:\d+:/g, "<t:TIME:"));
			const next = buttonsOf(message).find(({ id }) => id.includes(`p=${page + 1}`));
			message = await bot.ann.click(message, next?.id ?? "").answer;
		}
		pin(rounds, locale);
	});

	it("explains why a game beyond the fixtures is extra", async () => {
		const { bot, store } = await startLeague({ gamesPerPair: 0 });
		await store();
		await bot.ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
		const why = await Promise.all(
			(await bot.ann.autocomplete("league why", { game: "" }, "game")).map(({ value }) =>
				bot.ask({ action: "why", game: value }).answer.then(textOf),
			),
		);
		expect(why.filter(text => text.includes(ENGLISH.fixtures.rule))).toHaveLength(2);
		expect(textOf(await bot.ask({ action: "rules" }).answer)).toContain(ENGLISH.fixtures.rule);
	});
});
