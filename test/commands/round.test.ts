import { type APIMessage, ComponentType, Locale, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import type { Rules } from "../../src/league/season/rules.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { createRules } from "../fixtures/league.ts";
import { startLeagueBot } from "../helpers/league-bot.ts";
import { pin } from "../helpers/pin.ts";
import { languages } from "../helpers/scale.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const DAY = 86_400_000;
const { rounds: words } = ENGLISH;

const textOf = ({ embeds, content }: APIMessage) => [content, embeds[0]?.description].filter(Boolean).join("\n");
const buttonsOf = ({ components = [] }: APIMessage) =>
	components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.flatMap(part => ("custom_id" in part && "label" in part ? [{ label: part.label ?? "", id: part.custom_id }] : []));
const idOf = (message: APIMessage, label: string) =>
	buttonsOf(message).find(each => each.label.endsWith(label))?.id ?? "";

/** Six rounds of two days for four members from the third of May on. No game was played; it is the ninth of May, round 4. */
async function startRounds(rules: Partial<Rules> = {}) {
	const bot = await startLeagueBot({ serve: () => {} });
	const { ann, clock, leagues } = bot;
	const league = await leagues.create(
		{
			serverId: bot.discord.guilds[0]?.id ?? "",
			name: "Summer",
			rules: createRules({ gamesPerPair: 0, timeZone: "UTC", ...rules }),
			locale: "en-US",
		},
		ann.id,
	);
	if (league === null) throw new Error("the league was not made");
	const teams = ["Yarrows", "Drovers", "Bold Owls", "Pipers"].map(team => ({ team, accounts: [] }));
	await leagues.members.put(league.id, teams, ann.id);
	const plan = await ann.command("commissioner fixtures", { rounds: 6, days_a_round: 2, first_day: "2026-05-03" })
		.answer;
	await ann.click(plan, { label: ENGLISH.fixtures.plan.store }).answer;
	clock.now += 7 * DAY;
	const view = async () => {
		const found = await leagues.view(league.id);
		if (found === null) throw new Error("the league is gone");
		return found;
	};
	const enter = async (shown: APIMessage, reason = "as agreed") => {
		const label = buttonsOf(shown).find(each => each.label.startsWith("Enter"))?.label ?? "";
		return ann.submit(await ann.click(shown, { label }).modal, { reason }).answer;
	};
	const press = (shown: APIMessage, label: string) => ann.click(shown, idOf(shown, label)).answer;
	return {
		...bot,
		league,
		view,
		enter,
		press,
		ask: (options = {}) => ann.command("commissioner round", options).answer,
	};
}

describe.each(languages([Locale.EnglishUS, Locale.SpanishES]))("a round in %s", locale => {
	it("is decided in one list, and extended", async () => {
		const { ann, ask, discord } = await startRounds();
		const isEnglish = locale === Locale.EnglishUS;
		ann.locale = locale;
		const shown = (message: APIMessage) =>
			JSON.parse(
				JSON.stringify(shownMessage(message, discord.applicationId))
					.replaceAll(/of=[\w-]+/g, "of=DIGEST")
					.replaceAll(/<t:\d+/g, "<t:TIME"),
			);
		const first = await ask();
		expect((first.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		pin(shown(first), locale, "open");
		const [forfeit, , , later] = buttonsOf(first);
		const one = await ann.click(first, forfeit?.id ?? "").answer;
		const both = await ann.click(
			one,
			buttonsOf(one).filter(({ label }) => label.slice(1) === later?.label.slice(1))[1]?.id ?? "",
		).answer;
		pin(shown(both), locale, "chosen");
		const form = await ann.click(both, { label: isEnglish ? "Enter (2)" : "Anotar (2)" }).modal;
		pin(form.title, locale, "form");
		pin(shown(await ann.submit(form, { reason: "zork" }).answer), locale, "entered");
		const extension = await ann.click(await ask({ round: 4 }), { label: isEnglish ? "Extend" : "Alargar" }).modal;
		pin(shown(await ann.submit(extension, { days: "3", follow: "yes" }).answer), locale, "extended");
	});
});

describe("/commissioner round", () => {
	it("enters every decision with one reason, and the log undoes each", async () => {
		const { ann, press, ask, enter, view } = await startRounds();
		const shown = await ask({ round: 1 });
		const one = await press(shown, words.forfeits("Yarrows"));
		const two = await ann.click(one, buttonsOf(one).filter(({ label }) => label.endsWith(words.noContest))[1]?.id ?? "")
			.answer;
		const entered = await enter(two, "no show");
		expect(textOf(entered)).toContain(words.entered(2));
		expect(textOf(entered)).toContain(words.allPlayed);
		const results = (await view()).decisions.filter(({ kind }) => kind === "result");
		expect(results.map(({ reason }) => reason)).toEqual(["no show", "no show"]);
		await ann.click(entered, `commissioner|action=undo|i=1|decision=${results[0]?.id}`, { unchecked: true }).answer;
		expect(textOf(await ask({ round: 1 }))).toContain("1. ");
	});

	it("takes a decision back when its button is pressed again", async () => {
		const { press, ask } = await startRounds();
		const shown = await ask({ round: 1 });
		const label = words.forfeits("Yarrows");
		const chosen = await press(shown, label);
		expect(textOf(chosen)).toContain(`→ **${label}**`);
		const back = await press(chosen, label);
		expect(textOf(back)).toBe(textOf(shown));
		expect(buttonsOf(back).some(each => each.label.startsWith("Enter"))).toBe(false);
	});

	it("enters nothing twice: pressed three times at once, and again later", async () => {
		const { ann, press, ask, view } = await startRounds();
		const chosen = await press(await ask({ round: 1 }), words.forfeits("Yarrows"));
		const form = await ann.click(chosen, { label: words.enter(1) }).modal;
		const answers = await Promise.all([1, 2, 3].map(() => ann.submit(form, { reason: "late" }).answer));
		expect(answers.filter(answer => textOf(answer).includes(words.entered(1)))).toHaveLength(1);
		expect(answers.filter(answer => textOf(answer).includes(words.nothing))).toHaveLength(2);
		expect((await view()).decisions.filter(({ kind }) => kind === "result")).toHaveLength(1);
	});

	it("moves a game to the round in progress, and undoes that", async () => {
		const { ann, press, ask, enter, view } = await startRounds();
		const chosen = await press(await ask({ round: 1 }), words.later("4"));
		const before = (await view()).fixtures;
		const moved = await enter(chosen);
		expect(textOf(moved)).toContain(words.moved(1, "4"));
		expect((await view()).fixtures?.rounds.map(({ games }) => games.length)).toEqual([1, 2, 2, 3, 2, 2]);
		const decision = (await view()).decisions.findLast(({ kind }) => kind === "fixtures");
		expect(decision?.reason).toBe("as agreed");
		await ann.click(moved, `commissioner|action=undo|i=1|decision=${decision?.id}`, { unchecked: true }).answer;
		expect((await view()).fixtures).toEqual(before);
	});

	it("stores nothing for fixtures that have changed since, and shows the new ones", async () => {
		const { ann, press, ask, view, league, leagues } = await startRounds();
		const chosen = await press(await ask({ round: 4 }), words.forfeits("Yarrows"));
		const form = await ann.click(chosen, { label: words.enter(1) }).modal;
		const { fixtures } = await view();
		if (fixtures === null) throw new Error("there are no fixtures");
		const fewer = { ...fixtures, rounds: fixtures.rounds.slice(0, 5) };
		await leagues.seasons.setFixtures(league.id, fixtures, fewer, ann.id);
		const other = await ann.submit(form, { reason: "late" }).answer;
		expect(textOf(other)).toContain(words.changed);
		expect(textOf(await ann.click(other, idOf(chosen, words.enter(1)), { unchecked: true }).answer)).toContain(
			words.changed,
		);
		expect(textOf(await ann.click(other, idOf(chosen, words.noContest), { unchecked: true }).answer)).toContain(
			words.changed,
		);
		const extension = await ann.click(other, { label: words.extend }).modal;
		await leagues.seasons.setFixtures(league.id, fewer, fixtures, ann.id);
		const extended = await ann.submit(extension, { days: "3", follow: "no" }).answer;
		expect(textOf(extended)).toContain(words.changed);
		expect((await view()).decisions.filter(({ kind }) => kind === "result")).toEqual([]);
		expect((await view()).fixtures).toEqual(fixtures);
	});

	it("keeps the result of a game that is played while the form is open", async () => {
		const { ann, press, ask, view, league, leagues } = await startRounds();
		const chosen = await press(await ask({ round: 1 }), words.forfeits("Yarrows"));
		const form = await ann.click(chosen, { label: words.enter(1) }).modal;
		const [game] = (await view()).fixtures?.rounds[0]?.games.filter(({ away, home }) => [away, home].includes(1)) ?? [];
		const result = {
			winner: 1,
			loser: game?.away === 1 ? game.home : (game?.away ?? 0),
			playedAt: Date.UTC(2026, 4, 8),
		};
		await leagues.decisions.add(
			league.id,
			{ kind: "result", result: { ...result, kind: "elsewhere", score: null } },
			ann.id,
			"played",
		);
		expect(textOf(await ann.submit(form, { reason: "late" }).answer)).toContain(words.nothing);
		expect((await view()).table.standings.find(({ member }) => member === 1)?.wins).toBe(1);
	});

	it("changes nothing in a league that is being deleted", async () => {
		const { ann, press, ask, league, leagues } = await startRounds();
		const chosen = await press(await ask({ round: 1 }), words.forfeits("Yarrows"));
		const form = await ann.click(chosen, { label: words.enter(1) }).modal;
		const deleted = leagues.remove(league.id);
		const answer = await ann.submit(form, { reason: "late" }).answer;
		await deleted;
		expect(answer.content).toBe(ENGLISH.league.none);
		expect(await leagues.view(league.id)).toBeNull();
	});

	it("says so without fixtures, after the end, and for a round that does not exist", async () => {
		const { ann, ask, view, leagues, league } = await startRounds();
		expect((await ask({ round: 7 })).content).toBe(words.unknown(6));
		const { fixtures } = await view();
		await leagues.seasons.setFixtures(league.id, fixtures, null, ann.id);
		expect((await ask()).content).toBe(words.none);
		await leagues.seasons.end(await view(), ann.id);
		expect((await ask()).content).toBe(ENGLISH.seasons.end.already);
	});

	it("refuses more decisions than a season may have, and enters none of them", async () => {
		const { ann, ask, enter, view, league, leagues } = await startRounds();
		for (let points = 1; points <= 199; points++) {
			const adjustment = { member: 3, points, wins: 0, losses: 0 };
			await leagues.decisions.add(league.id, { kind: "adjust", adjustment }, ann.id, "x");
		}
		const shown = await ask({ round: 1 });
		const labels = [
			words.forfeits("Yarrows"),
			words.forfeits("Drovers"),
			words.forfeits("Bold Owls"),
			words.forfeits("Pipers"),
		];
		const games = buttonsOf(shown).filter(({ label }) => labels.some(each => label.endsWith(each)));
		const one = await ann.click(shown, games[0]?.id ?? "").answer;
		const second = buttonsOf(one).filter(({ label }) => labels.some(each => label.endsWith(each)))[2];
		const both = await ann.click(one, second?.id ?? "").answer;
		expect((await enter(both)).content).toBe(ENGLISH.commissioner.result.full(200));
		expect((await view()).decisions.filter(({ kind }) => kind === "result")).toEqual([]);
	});

	it("is extended with the last day of the season named before and after, and only by whole days", async () => {
		const { ann, ask, view } = await startRounds({ end: "2026-05-14" });
		const open = async () => ann.click(await ask({ round: 6 }), { label: words.extend }).modal;
		const none = await ann.submit(await open(), { days: "0" }).answer;
		expect(none.content).toContain(words.days);
		const form = await open();
		expect(JSON.stringify(form)).toContain(words.daysUntil(30, "May 14, 2026"));
		const extended = await ann.submit(form, { days: "2" }).answer;
		expect(textOf(extended)).toContain(ENGLISH.fixtures.plan.afterEnd("May 14, 2026"));
		await ann.click(extended, { label: "Undo" }).answer;
		expect((await view()).fixtures?.rounds.at(-1)?.last).toBe("2026-05-14");
	});

	it("opens from the reminder's post, for people who manage the server and for nobody else", async () => {
		const { ann, ben, discord } = await startRounds();
		await ann.command("commissioner channel", { remind: 48 }).answer;
		const home = discord.guilds[0]?.channelId ?? "";
		const posts = () =>
			discord.messages(ann, { channelId: home }).filter(each => each.interaction_metadata === undefined);
		await expect.poll(() => posts().filter(each => idOf(each, words.manage) !== "")).toHaveLength(1);
		const reminder = posts().find(each => idOf(each, words.manage) !== "");
		if (reminder === undefined) throw new Error("there is no reminder");
		const opened = await ann.click(reminder, { label: words.manage }).answer;
		expect((opened.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		expect(opened.id).not.toBe(reminder.id);
		expect(textOf(opened)).toContain("Round 4 of 6");
		expect((await ben.click(reminder, { label: words.manage }).answer).content).toBe(ENGLISH.errors.notPermitted);
	});

	it("has room in its buttons for the largest league", async () => {
		const { ask, leagues, league, ann } = await startRounds();
		const teams = Array.from({ length: 36 }, (_, index) => ({ team: `Team ${index}`, accounts: [] }));
		await leagues.members.put(league.id, teams, ann.id);
		const plan = await ann.command("commissioner fixtures", { rounds: 50, days_a_round: 1 }).answer;
		await ann.click(plan, { label: ENGLISH.fixtures.plan.replace }).answer;
		let shown = await ask({ round: 50 });
		for (let page = 1; page <= 7; page++) {
			const forfeits = buttonsOf(shown).filter(({ label }) => label.includes("Forfeit by"));
			for (let game = 0; game < forfeits.length / 2; game++) {
				const again = buttonsOf(shown).filter(({ label }) => label.includes("Forfeit by"));
				shown = await ann.click(shown, again[game * 2 + 1]?.id ?? "").answer;
			}
			for (const { id } of buttonsOf(shown)) expect(id.length).toBeLessThanOrEqual(80);
			if (page < 7) shown = await ann.click(shown, { label: ENGLISH.buttons.next }).answer;
		}
		expect(buttonsOf(shown).map(({ label }) => label)).toContain(words.enter(20));
	});
});

describe("rounds in progress at the same time", () => {
	/** Extends a round alone. */
	async function extendAlone(bot: Awaited<ReturnType<typeof startRounds>>, round: number, days: number) {
		const form = await bot.ann.click(await bot.ask({ round }), { label: words.extend }).modal;
		await bot.ann.submit(form, { days: String(days), follow: "no" }).answer;
		return bot;
	}
	const left = async ({ ann }: Awaited<ReturnType<typeof startRounds>>) => ann.command("league left").answer;

	it("are all on the desk, each with its button", async () => {
		const bot = await extendAlone(await startRounds(), 3, 4);
		const desk = await bot.ann.command("commissioner desk").answer;
		expect(textOf(desk)).toMatch(/Round 3 ends <t:\d+:R>: 2 games are open\nRound 4 ends <t:\d+:R>: 2 games are open/);
		expect(textOf(desk)).toContain("**4 late games**: round 1 (2) and round 2 (2)");
		const four = await bot.ann.click(desk, { label: "Round 4" }).answer;
		expect(textOf(four)).toContain("Also in progress: round 3, through May 12 (2 games open).");
	});

	it("are named in /league left, with the games of every round that is over", async () => {
		const bot = await extendAlone(await startRounds(), 3, 4);
		const shown = textOf(await left(bot));
		expect(shown).toContain("**Round 3 of 6**");
		expect(shown).toContain("Also in progress: round 4, through May 10 (2 games open).");
		bot.clock.now += 2 * DAY;
		// The fourth is over, and the third is not.
		const later = await left(bot);
		expect(textOf(later)).toContain("Also in progress: round 5, through May 12 (2 games open).");
		expect(
			textOf(later)
				.match(/^Round \d: /gm)
				?.map(line => line.slice(6, 7)),
		).toEqual(["1", "1", "2", "2", "4", "4"]);
		bot.ann.locale = Locale.SpanishLATAM;
		expect(textOf(await left(bot))).toContain("También en curso: jornada 5, hasta el 12 may (2 pendientes).");
	});

	it("open at the oldest that is over; else at the first that has open games", async () => {
		const bot = await extendAlone(await startRounds(), 1, 9);
		expect(textOf(await bot.ask())).toContain("**Round 2 of 6**");
		const { fixtures } = await bot.view();
		if (fixtures === null) throw new Error("no fixtures");
		// The first is in progress and has no game, and the second and third have none either.
		const rounds = fixtures.rounds.map((round, index) => (index < 3 ? { ...round, games: [] } : round));
		await bot.leagues.seasons.setFixtures(bot.league.id, fixtures, { ...fixtures, rounds }, bot.ann.id);
		expect(textOf(await bot.ask())).toContain("**Round 4 of 6**");
	});

	it("are each reminded of at once, where they end at the same time", async () => {
		const bot = await extendAlone(await startRounds(), 1, 6);
		await bot.ann.command("commissioner channel", { table: false, remind: 48 }).answer;
		const home = bot.discord.guilds[0]?.channelId ?? "";
		const reminders = () =>
			bot.discord.messages(bot.ann, { channelId: home }).flatMap(({ embeds }) => {
				return /⏰[^\n]*Round (\d)/.exec(embeds[0]?.description ?? "")?.[1] ?? [];
			});
		await expect.poll(reminders).toEqual(["1", "4"]);
	});
});
