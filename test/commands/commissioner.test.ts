import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, ComponentType, Locale, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import {
	FOX,
	HERON,
	LANTERN,
	type LeagueBot,
	PLAYED,
	QUILL,
	type ServedGame,
	serveLeagueGames,
	startLeagueBot,
} from "../helpers/league-bot.ts";
import { bindPerson } from "../helpers/league-members.ts";
import { setUpLeague } from "../helpers/league-setup.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { menuValues } from "../helpers/menu.ts";
import { pin } from "../helpers/pin.ts";
import { languages } from "../helpers/scale.ts";
import { shownMessage } from "../helpers/shown-message.ts";
import { createWaits } from "../helpers/waits.ts";

const LINES = [
	`Yarrows, ${FOX}, psn`,
	`Drovers\t${LANTERN}\tPlayStation 5`,
	"",
	`Bold Owls; ${QUILL}; ps5; odd_quill_two`,
	`Pipers, ${HERON}, PSN`,
];

const SETUP = {
	name: "Liga de Verano",
	start: "2026-4-1",
	points: "3-1",
	games_per_pair: "2",
	timezone: "caracas",
};

function createHands({ ann, discord }: LeagueBot, person: Person = ann) {
	const isPrivate = (message: APIMessage) => {
		expect((message.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		return message;
	};
	const ask = async (action: string, options = {}, use = {}) =>
		isPrivate(await person.command(`commissioner ${action}`, options, use).answer);
	const click = async (message: APIMessage, label: string | RegExp) => {
		const found = labelsOf(message).find(each => (typeof label === "string" ? each === label : label.test(each)));
		return isPrivate(await person.click(message, { label: found ?? String(label) }).answer);
	};
	return {
		ask,
		click,
		setUp: async (rules = {}) => isPrivate(await setUpLeague(person, rules)),
		form: (message: APIMessage, label: string) => person.click(message, { label }).modal,
		async submit(lines: readonly string[] | string) {
			const form = await person.command("commissioner import").modal;
			const members = typeof lines === "string" ? lines : lines.join("\n");
			return isPrivate(await person.submit(form, { members }, { unchecked: true }).answer);
		},
		shown: (message: APIMessage) =>
			JSON.parse(
				JSON.stringify(shownMessage(message, discord.applicationId))
					.replaceAll(/<t:\d+:/g, "<t:TIME:")
					.replaceAll(/<@\d+>/g, "<@PERSON>")
					.replaceAll(/(user=|after=@)\d+/g, "$1PERSON"),
			),
	};
}

function labelsOf({ components = [] }: APIMessage): string[] {
	const parts = components.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	return parts.flatMap(part => ("label" in part && part.label !== undefined ? [part.label] : []));
}

/** The league of the server, with its members and games. */
async function startLeague(
	options: Record<string, string | number> = SETUP,
	lines: readonly string[] = LINES,
	games: readonly ServedGame[] = PLAYED,
) {
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
	const hands = createHands(bot);
	await hands.setUp(options);
	await hands.submit(lines);
	const [league] = await bot.leagues.ofServer(bot.discord.guilds[0]?.id ?? "");
	if (league === undefined) throw new Error("There is no league");
	await bot.settled(league);
	return { ...bot, ...hands, league };
}

describe.each(languages([Locale.EnglishUS, Locale.SpanishES]))("/commissioner in %s", locale => {
	it("makes a league, takes its members, and shows what follows", async () => {
		const bot = await startLeagueBot();
		bot.ann.locale = locale;
		const { ask, setUp, click, form, submit, shown } = createHands(bot);
		const made = await setUp(SETUP);
		pin(shown(made), locale, "a new league");
		const [, importing = ""] = labelsOf(made);
		pin(await form(made, importing), locale, "the form");
		const wrong = ["Yarrows, quiet_fox12, atari", "Mice", "", "Rods, a, xbox, A", "Cobs, b, pc", "cobs, c, switch"];
		pin(shown(await submit(wrong)), locale, "lines that are wrong");
		const taken = await submit([...LINES, "Rods, nobody_at_all, xbox"]);
		pin(taken.content, locale, "lines that are right");
		const [league] = await bot.leagues.ofServer(bot.discord.guilds[0]?.id ?? "");
		if (league === undefined) throw new Error("There is no league");
		await bot.settled(league);
		pin(shown(await click(taken, /Refresh|Actualizar/)), locale, "the members");
		const preview = await setUp();
		pin(shown(preview), locale, "the rules, and the table of games already played");
		pin(await bot.ann.command("commissioner setup").modal, locale, "dates");
		for (const label of labelsOf(preview).slice(2, 4)) {
			pin(await form(preview, label), locale, "other forms");
		}
		// The histories are read again.
		const { content, embeds } = await setUp({ early: "baseball", end: "2026-09-30" });
		pin([content, embeds[0]?.description], locale, "other rules");
		await bot.settled(league);
		const filled = await form(await setUp({ early: "review" }), importing);
		expect(JSON.stringify(filled)).toContain(`Bold Owls, ${QUILL}, PlayStation, odd_quill_two\\nPipers`);
		const members = await click(await ask("member", { team: "drovers", user: bot.ben.id }), /members|miembros/i);
		pin(shown(members), locale, "somebody who was named");
	});

	it("decides what waits, one at a time, and undoes it", async () => {
		const { ann, ben, ask, click, leagues, league, shown } = await startLeague();
		ann.locale = locale;
		const request = { userId: ben.id, team: "Rockies", gamertag: "otter_9", platform: "nsw" } as const;
		expect(await leagues.requests.put(league.id, request)).toBeNull();
		const first = await ask("review");
		pin(shown(first), locale, "somebody asks to join");
		const game = await click(first, /^(Accept|Aceptar)$/);
		pin(shown(game), locale, "accepted, then a game that ended early");
		const left = await click(game, /^(Next|Siguiente) ▶$/);
		pin(shown(left), locale, "left out");
		const again = await click(left, /start|principio/);
		pin(shown(await click(again, /(Award to|Dar la victoria a) Drovers/)), locale, "nothing waits");
		const reason = "Did not come *twice*";
		pin(
			shown(await ask("result", { winner: "pipers", loser: "Yarrows", kind: "forfeit", reason })),
			locale,
			"a forfeit",
		);
		pin(shown(await ask("adjust", { member: "yarr", points: -2, reason })), locale, "fewer points");
		await click(await ask("member", { team: "Rockies", remove: "kept" }), /^(Remove|Quitar)$/);
		const log = await ask("log");
		pin(shown(log), locale, "the log");
		const [, adjusted = ""] = menuValues(log, "menu|name=undo");
		pin(shown(await ann.select(log, "menu|name=undo", [adjusted]).answer), locale, "undone");
	});
});

describe("/commissioner", () => {
	it("is offered to the people who manage the server, in a server only", async () => {
		const bot = await startLeagueBot();
		expect(() => bot.ben.command("commissioner log")).toThrow("is not offered to ben");
		const direct = await bot.ann.command("about", {}, { where: "dm" }).answer;
		const answer = await bot.ann.click(direct, "commissioner|action=log", { unchecked: true }).answer;
		expect(answer.content).toBe(ENGLISH.league.onlyInServers);
		const { ask } = createHands(bot);
		for (const action of ["import", "review", "log"]) {
			expect((await ask(action)).content).toBe(`${ENGLISH.league.none}\n${ENGLISH.settings.firstSteps.intro}`);
		}
	});

	it("refuses a setup that makes no sense, changes nothing, and opens the form again with what was typed", async () => {
		const { ann, setUp, leagues, league } = await startLeague(SETUP, []);
		const before = await leagues.view(league.id);
		for (const [rules, sentence] of [
			[{ start: "2026-02-30" }, /^\*\*First day\*\*: type a day as year-month-day, for example/],
			[{ start: "4/5/2026" }, /2026-04-05.*2026-05-04/],
			[{ end: "2026-13-01" }, /^\*\*Last day\*\*: type a day/],
			[{ end: "2026-03-31" }, ENGLISH.commissioner.setup.endBeforeStart("2026-04-01", "2026-03-31")],
			[{ start: "x", points: "2-3" }, /^\*\*First day.*\n\*\*Points for a win.*: type the points for a win and for/],
			[
				{ timezone: "Mars/Olympus" },
				new RegExp(String.raw`^\*\*${ENGLISH.commissioner.fields.timeZone.label}\*\*: this time zone is unknown\.`),
			],
			[{ forfeit: "4" }, ENGLISH.commissioner.setup.forfeitTooHigh(4, 3)],
			[{ timezone: "America" }, /this time zone is unknown/],
			[{ timezone: "AST" }, /: “AST” .* `America\/Santo_Domingo`, `America\/Halifax`/],
			[
				{ games: "friendly" },
				new RegExp(String.raw`^\*\*${ENGLISH.commissioner.fields.games.label}\*\* takes one of: `),
			],
			[{ games_per_pair: "-1" }, ENGLISH.errors.tooLow(`**${ENGLISH.commissioner.fields.gamesPerPair.label}**`, 0)],
			[
				{ games_per_pair: "three" },
				ENGLISH.errors.wholeNumber(`**${ENGLISH.commissioner.fields.gamesPerPair.label}**`),
			],
			[{ day_starts: "24" }, ENGLISH.errors.tooHigh(`**${ENGLISH.commissioner.fields.dayStarts.label}**`, 23)],
			[{ name: "\u200B" }, ENGLISH.errors.problems.blank("`name`")],
			[{ name: "x".repeat(33) }, ENGLISH.errors.tooLong("`name`", 32)],
			[{ name: "liga  de VERANO" }, ENGLISH.commissioner.setup.nameTaken("Liga de Verano")],
			[{ league: "xyzzy" }, ENGLISH.league.unknown("Liga de Verano")],
		] as const) {
			const { content } = await setUp(rules);
			expect(content).toEqual(typeof sentence === "string" ? sentence : expect.stringMatching(sentence));
		}
		expect((await leagues.view(league.id))?.rules).toEqual(before?.rules);
		expect((await leagues.view(league.id))?.decisions).toEqual(before?.decisions);
		const refused = await setUp({ start: "2026-05-01", points: "2-3" });
		const again = await ann.click(refused, { label: ENGLISH.forms.correct }).modal;
		expect(JSON.stringify(again.components)).toMatch(/"value":"2026-05-01".*"value":"2-3"/);
		await ann.submit(again, { points: "2-1" }).answer;
		expect((await leagues.view(league.id))?.rules).toMatchObject({ start: "2026-05-01", points: { win: 2, loss: 1 } });
	});

	it("sets every rule by its forms, and takes an empty field for none", async () => {
		const { setUp, leagues, league } = await startLeague(SETUP, []);
		const rulesOf = async () => (await leagues.view(league.id))?.rules;
		await setUp({ name: undefined, start: "April 2, 2026", end: "30/9/2026", games: "ranked", points: "percentage" });
		await setUp({ games_per_pair: "3", ties: "half", forfeit: "-1", early: "awarded", tiebreak: "wins" });
		const saved = await setUp({
			playoff_spots: "4",
			best_of: "5",
			min_games: "9",
			timezone: "EST",
			day_starts: "5",
			join: "closed",
			team_check: "yes",
			innings: "7",
		});
		expect(saved.content).toMatch(/Time zone: America\/New_York \(UTC−[45]\), where it is now/);
		expect(await rulesOf()).toEqual({
			...{ start: "2026-04-02", end: "2026-09-30", games: "ranked", points: "percentage" },
			...{ gamesPerPair: 3, ties: "half", forfeit: -1, early: "awarded", tieBreak: "wins" },
			...{
				playoffSpots: 4,
				bestOf: 5,
				minGames: 9,
				timeZone: "America/New_York",
				dayStarts: 5,
				join: "closed",
				teamCheck: true,
				innings: 7,
			},
		});
		await setUp({ end: "", forfeit: "", team_check: "no" });
		expect(await rulesOf()).toMatchObject({ end: null, forfeit: null, teamCheck: false, minGames: 9, ties: "half" });
	});

	it("keeps four leagues a server, each with a name of its own", async () => {
		const { setUp, ann, ask } = await startLeague(SETUP, []);
		for (const name of ["B", "C", "D"]) expect((await setUp({ name })).content).toContain(`Created: **${name}**.`);
		expect((await setUp({ name: "E" })).content).toBe(ENGLISH.commissioner.setup.tooMany(4));
		expect((await ask("setup")).content).toBe(ENGLISH.commissioner.which("Liga de Verano, B, C, and D"));
		const choices = await ann.autocomplete("commissioner setup", { league: "c" }, "league");
		expect(choices.map(({ name }) => name)).toEqual(["C"]);
		const value = String(choices[0]?.value);
		expect((await setUp({ league: value, name: "d" })).content).toMatch(/already has a league called \*\*D\*\*/);
		expect((await setUp({ league: value, name: "Serie C", end: "none" })).content).toBe(
			ENGLISH.commissioner.setup.changed("Serie C"),
		);
	});

	it("takes all lines of an import or none, and opens the form again with them", async () => {
		const { ann, submit, leagues, league } = await startLeague();
		const before = await leagues.view(league.id);
		const typedAgain = async (refused: APIMessage) => {
			const { components } = await ann.click(refused, { label: ENGLISH.forms.correct }).modal;
			return JSON.parse(JSON.stringify(components))[0].component.value;
		};
		const many = Array.from({ length: 41 }, (_, index) => `Team ${index}, player_${index}, psn`);
		for (const [lines, problem] of [
			[
				["Mice, m, psn", `Rods, ${FOX.toUpperCase()}, xbox, ${HERON}`],
				`Line 2: ${ENGLISH.commissioner.import.problems.gamertagTaken("QUIET\\_FOX12", "Yarrows")}`,
			],
			[many, `Line 41: ${ENGLISH.commissioner.import.problems.tooManyMembers(40)}`],
			// With the four who are there.
			[many.slice(0, 38), `Line 37: ${ENGLISH.commissioner.import.problems.tooManyMembers(40)}`],
			[["```, a|b, psn"], `Line 1: ${ENGLISH.commissioner.import.problems.gamertag("a\\|b")}`],
			[[`**_@everyone_**${"x".repeat(40)}, a, psn`], "Line 1: “\\_@\u200Beveryone\\_"],
		] as const) {
			const answer = await submit(lines);
			expect(answer.content).toMatch(/^\d+ lines? (has a mistake|have mistakes), so \*\*nothing was changed\*\*\./);
			expect(answer.content).toContain(problem);
			expect(await typedAgain(answer)).toBe(lines.join("\n"));
		}
		expect((await submit(" \n\n")).content).toBe(ENGLISH.commissioner.import.noLines);
		const long = "Team, a, b\n".repeat(400).slice(0, 4000);
		const answer = await submit(long);
		expect(await typedAgain(answer)).toBe(long);
		expect(answer.content?.length).toBeLessThanOrEqual(2000);
		expect((await submit(`${long}x`)).content).toBe(
			ENGLISH.errors.tooLong(`**${ENGLISH.commissioner.import.field}**`, 4000),
		);
		expect(await leagues.view(league.id)).toMatchObject({ version: before?.version, judged: before?.judged });
	});

	it("says whose games an import takes out of the table, and how to keep them", async () => {
		const { submit } = await startLeague();
		const stored = await submit(["Yarrows, somebody_else, psn", `Drovers, ${LANTERN}, psn`]);
		expect(stored.content?.split("\n")).toEqual([
			ENGLISH.commissioner.import.done(2),
			expect.stringMatching(/^⚠️ \*\*Yarrows\*\*: \d+ games? no longer counts?, because the gamertag was replaced\.$/),
			`-# ${ENGLISH.commissioner.import.keep}`,
		]);
	});

	it("names the platform on which the game knows a gamertag, and takes it at a press", async () => {
		const { submit, click, leagues, league } = await startLeague(SETUP, []);
		const stored = await submit([`Yarrows, ${FOX}, xbox`, `Drovers, ${LANTERN}, psn`, "Rods, nobody_at_all, pc"]);
		expect(stored.embeds[0]?.description).toContain("❌ quiet\\_fox12 (Xbox): there is one on **PlayStation**");
		expect(stored.embeds[0]?.description).toMatch(
			new RegExp(String.raw`❌ nobody\\_at\\_all \(${ENGLISH.players.platforms.ts}\)$`, "m"),
		);
		const corrected = await click(stored, ENGLISH.commissioner.members.take);
		expect(corrected.content).toBe(ENGLISH.commissioner.members.taken(1));
		expect(corrected.embeds[0]?.description).toContain("✅ quiet\\_fox12 (PlayStation)");
		expect(labelsOf(corrected)).not.toContain(ENGLISH.commissioner.members.take);
		const accounts = (await leagues.view(league.id))?.members.flatMap(each => each.accounts);
		expect(accounts?.map(({ platform }) => platform)).toEqual(["psn", "psn", "ts"]);
	});

	it("adds, renames, changes and removes one member", async () => {
		const { ask, click, ann, ben, leagues, league } = await startLeague();
		const member = async (team: string) => (await leagues.view(league.id))?.members.find(each => each.team === team);
		const yarrows = await member("Yarrows");
		expect((await ask("member", { team: "Mice" })).content).toBe(ENGLISH.commissioner.member.needsGamertag("Mice"));
		// A part of a team's name with a gamertag, but no platform, is no new member.
		const meant = await ask("member", { team: "Yarr", gamertag: FOX });
		expect([meant.content, labelsOf(meant)]).toEqual([ENGLISH.commissioner.member.didYouMean("Yarr"), ["Yarrows"]]);
		expect((await ask("member", { team: "Mice", gamertag: FOX, platform: "psn" })).content).toMatch(
			/^Saved: \*\*Mice\*\*/,
		);
		expect((await member("Mice"))?.id).toBe(yarrows?.id);
		expect((await ask("member", { team: "Mice", rename: "pipers" })).content).toBe(
			ENGLISH.commissioner.member.notSaved(ENGLISH.commissioner.import.problems.teamTaken("Pipers")),
		);
		await ask("member", { team: "Mice", rename: "Yarrows", also: "fox_two", platform: "xbl" });
		expect((await member("Yarrows"))?.accounts).toMatchObject([
			{ gamertag: FOX, platform: "psn" },
			{ gamertag: "fox_two", platform: "xbl" },
		]);
		// Buttons would have no room for all of this.
		const longest = { user: ben.id, gamertag: "g".repeat(40), also: "h".repeat(40) };
		const typed = await ask("member", { team: "Yarr", ...longest });
		expect([typed.content, labelsOf(typed)]).toEqual([
			`${ENGLISH.commissioner.member.didYouMean("Yarr")}\n${ENGLISH.commissioner.member.typeTeam("**Yarrows**")}`,
			[],
		]);
		const old = await ask("member", { team: "Yarrows", platform: "nsw", ...longest });
		expect(old.content).toMatch(/ Do they stay\?\nNothing was changed\. Run the command again and .* `old_games`\.$/);
		const asked = await ask("member", { team: "Yarrows", gamertag: "fox_new" });
		expect(asked.content).toMatch(/^\d+ games of \*\*Yarrows\*\* were played with the gamertag that you are replacing/);
		expect((await member("Yarrows"))?.accounts[0]?.gamertag).toBe(FOX);
		// A corrected platform replaces no gamertag, and its games stay.
		const standings = (await leagues.view(1))?.table.standings;
		await ask("member", { team: "Yarrows", platform: "nsw" });
		expect((await leagues.view(1))?.table.standings).toEqual(standings);
		await ask("member", { team: "Yarrows", also: "fox_three" });
		expect((await member("Yarrows"))?.accounts).toMatchObject(
			[FOX, "fox_two", "fox_three"].map(gamertag => ({ gamertag, platform: "nsw" })),
		);
		expect((await ask("member", { team: "Yarrows", also: "fox_four" })).content).toBe(
			ENGLISH.commissioner.member.notSaved(ENGLISH.commissioner.import.problems.accounts(3)),
		);
		expect((await ask("member", { team: "Yarrows", remove: "kept", also: "x" })).content).toBe(
			ENGLISH.commissioner.member.onlyRemove,
		);
		expect((await ask("member", { team: "Yarrows", rename: "Mice", gamertag: "x" })).content).toBe(
			ENGLISH.commissioner.member.renameAlone,
		);
		const question = await ask("member", { team: "yarr", user: ben.id });
		expect([question.content, labelsOf(question)]).toEqual([
			ENGLISH.commissioner.member.didYouMean("yarr"),
			["Yarrows"],
		]);
		expect((await click(question, "Yarrows")).content).toMatch(
			/^Saved: \*\*Yarrows\*\*\.\n.* only after confirming it/,
		);
		expect((await ask("member", { team: "nobody", rename: "Mice" })).content).toMatch(/^No team of this league/);
		expect((await ask("member", { team: "nobody", remove: "kept" })).content).toMatch(/^No team of this league/);
		const sure = await click(await ask("member", { team: "pip", remove: "excluded" }), "Pipers");
		expect([sure.content, labelsOf(sure)]).toEqual([
			ENGLISH.commissioner.member.remove.question(
				"Pipers",
				`${ENGLISH.commissioner.member.remove.open(3)}, ${ENGLISH.commissioner.member.remove.leave(3)}, and ${ENGLISH.commissioner.member.remove.gamertags(1)}`,
			),
			["Remove"],
		]);
		expect(await member("Pipers")).toMatchObject({ removed: null, accounts: { length: 1 } });
		const before = (await leagues.view(league.id))?.table;
		const removed = await click(sure, "Remove");
		expect([removed.content, labelsOf(removed)]).toEqual([
			ENGLISH.commissioner.member.removedExcluded("Pipers"),
			["Undo", "Log"],
		]);
		expect((await click(removed, "Undo")).content).toBe(
			`Undone: ${ENGLISH.league.decisions.excluded("Pipers")}. ${ENGLISH.commissioner.log.withoutGamertag("Pipers")}`,
		);
		expect((await member("Pipers"))?.removed).toBeNull();
		expect((await leagues.view(league.id))?.table).toEqual(before);
		expect((await ask("member", { team: "Pipers", gamertag: HERON, platform: "psn" })).content).toMatch(/^Saved/);
		expect((await leagues.view(league.id))?.table).toEqual(before);
		const kept = await ask("member", { team: "Pipers", remove: "kept" });
		expect(kept.content).toBe(
			ENGLISH.commissioner.member.remove.question(
				"Pipers",
				`${ENGLISH.commissioner.member.remove.open(3)}, 3 played games stay, and ${ENGLISH.commissioner.member.remove.gamertags(1)}`,
			),
		);
		expect((await click(kept, "Remove")).content).toBe(ENGLISH.commissioner.member.removedKept("Pipers", 3, 3));
		expect((await ask("member", { team: "Pipers", gamertag: HERON, platform: "psn" })).content).toMatch(/^Saved/);
		expect((await member("Pipers"))?.removed).toBeNull();
		const teams = await ann.autocomplete("commissioner member", { team: "w" }, "team");
		expect(teams.map(({ name }) => name)).toEqual(["Yarrows", "Bold Owls"]);
		expect((await ask("member", { team: "Yarrows", user: ben.id })).content).toContain("only after confirming it");
	});

	it.each([
		["2", ENGLISH.commissioner.member.removedKept("Voles", 0, 8)],
		["0", ENGLISH.commissioner.member.removedKept("Voles", 0, 0)],
	])(
		"does not say that games of a removed member stay who has played none, with %s games a pair",
		async (each, said) => {
			const { ask, click } = await startLeague({ ...SETUP, games_per_pair: each });
			await ask("member", { team: "Voles", gamertag: "vole_nine", platform: "psn" });
			const removed = await click(await ask("member", { team: "Voles", remove: "kept" }), "Remove");
			expect(removed.content).toBe(said);
		},
	);

	it("asks whether a team is new whose name is nearly that of another", async () => {
		const { ask, click, leagues, league } = await startLeague();
		const teams = async () => (await leagues.view(league.id))?.members.map(({ team }) => team);
		const before = await teams();
		const given = { gamertag: "otter_9", platform: "psn" };
		const question = await ask("member", { team: "Piper", ...given });
		expect([question.content, labelsOf(question)]).toEqual([
			ENGLISH.commissioner.member.isNew("Piper", "**Pipers**"),
			["New team: Piper", "Pipers"],
		]);
		expect(await teams()).toEqual(before);
		expect((await click(question, "New team: Piper")).content).toMatch(/^Saved: \*\*Piper\*\*/);
		expect(await teams()).toEqual([...(before ?? []), "Piper"]);
		// The other one already has a gamertag with games.
		const other = await ask("member", { team: "Drovrs", gamertag: "otter_8", platform: "psn" });
		expect((await click(other, "Drovers")).content).toMatch(/^\d+ games of \*\*Drovers\*\* were played with/);
		const long = await ask("member", {
			team: "Drovrs",
			gamertag: "g".repeat(40),
			also: "h".repeat(40),
			platform: "psn",
		});
		expect([long.content, labelsOf(long)]).toEqual([
			`${ENGLISH.commissioner.member.isNew("Drovrs", "**Drovers**")}\n${ENGLISH.commissioner.member.typeNew("**Drovers**")}`,
			[],
		]);
		expect((await ask("member", { team: "Otters", ...given, gamertag: "otter_7" })).content).toMatch(/^Saved/);
	});

	it("asks a person again whose gamertag a commissioner changes", async () => {
		const { ask, click, ben, ann, leagues, league } = await startLeague();
		const view = await leagues.view(league.id);
		const drovers = view?.members.find(({ team }) => team === "Drovers")?.id ?? 0;
		await bindPerson(leagues, league.id, drovers, ben.id);
		expect((await ask("member", { team: "Drovers", user: ann.id })).content).toBe(
			ENGLISH.commissioner.member.takenPerson("Drovers"),
		);
		expect((await ask("member", { team: "Drovers" })).embeds[0]?.description).toContain(`is <@${ben.id}>`);
		const changed = await ask("member", { team: "Drovers", gamertag: "another_one", old_games: "kept" });
		expect(changed.embeds[0]?.description).toContain(ENGLISH.commissioner.members.named(`<@${ben.id}>`));
		expect(changed.content).toContain(ENGLISH.commissioner.member.confirms(`<@${ben.id}>`));
		const released = await ask("member", { team: "Drovers", release: "yes" });
		expect(released.content).toMatch(/^\*\*Drovers\*\* has no player now/);
		expect((await click(released, "Undo")).content).toBe("Undone: Player released: Drovers.");
		await ask("member", { team: "Drovers", release: "yes" });
		expect((await ask("member", { team: "Drovers", release: "yes" })).content).toBe(
			ENGLISH.commissioner.member.noPerson("Drovers"),
		);
	});

	it("is told of those who came and left by themselves, once", async () => {
		const { ask, setUp, ben, leagues, league } = await startLeague();
		await ask("log");
		const [member] = (await leagues.view(league.id))?.members ?? [];
		await bindPerson(leagues, league.id, member?.id ?? 0, ben.id);
		await leagues.people.leave(league.id, ben.id);
		const answer = await ask("review");
		expect(answer.content).toBe(ENGLISH.commissioner.log.news("Player left: Yarrows"));
		expect((await ask("review")).content).not.toContain("🔔");
		const table = await setUp({ early: "awarded" });
		expect(table.embeds.at(-1)?.description).toContain(ENGLISH.league.table.noGamertag("Yarrows"));
	});

	it("accepts whoever says to be a member, and nobody is a member before", async () => {
		const { ask, click, ben, leagues, league } = await startLeague();
		const personOf = async () => (await leagues.view(league.id))?.members[0]?.userId;
		await ben.command("link", { gamertag: FOX, platform: "psn" }).answer;
		const question = await ben.command("league join").answer;
		expect(question.content).toContain(ENGLISH.league.join.claim("Yarrows", ""));
		const asked = await ben.click(question, { label: ENGLISH.league.buttons.agree }).answer;
		expect(asked.content).toBe(ENGLISH.league.join.claimed("Yarrows"));
		expect(await personOf()).toBeNull();
		const review = await ask("review");
		expect(review.embeds[0]?.description).toContain(ENGLISH.commissioner.review.claim(`<@${ben.id}>`, "Yarrows"));
		await click(review, /^Accept$/);
		expect(await personOf()).toBe(ben.id);
	});

	it("decides about any game, and about each as it is then", async () => {
		const { ask, ann, click, leagues, league } = await startLeague();
		const games = await ann.autocomplete("commissioner review", { game: "bold" }, "game");
		expect(games[0]?.name).toBe("Bold Owls 4–0 Drovers · E · ? · May 1, 20:30 UTC");
		const other = games.find(({ name }) => name.startsWith("Bold Owls 6–2 Yarrows"));
		const shown = await ask("review", { game: String(other?.value) });
		expect(shown.embeds[0]?.description).toContain(ENGLISH.league.verdicts.result);
		// To count it is the win for Bold Owls.
		expect(labelsOf(shown)).toEqual([
			"Count: win for Bold Owls",
			ENGLISH.commissioner.review.exclude,
			"Award to Yarrows",
			ENGLISH.commissioner.review.boxScore,
			ENGLISH.commissioner.review.withReason,
			ENGLISH.buttons.next,
		]);
		const excluded = await click(shown, ENGLISH.commissioner.review.exclude);
		expect(excluded.content).toBe(`Does not count: Bold Owls 6–2 Yarrows.`);
		expect(excluded.embeds[0]?.description).toContain("Bold Owls 4–0 Drovers");
		const box = await click(excluded, ENGLISH.commissioner.review.boxScore);
		expect(box.embeds[0]?.title).toContain("Bold Owls 4 – 0 Drovers");
		const back = await click(box, /Back/);
		expect(back.embeds[0]?.description).toContain("Bold Owls 4–0 Drovers · E · ?");
		expect(back.embeds[0]?.description).toContain(
			`-# ${ENGLISH.league.legend.early} · ${ENGLISH.league.legend.review}`,
		);
		const counted = await click(back, "Count: win for Bold Owls");
		expect(counted.content).toBe(`Counts, win for Bold Owls: **Bold Owls** 4–0 Drovers.`);
		expect(counted.embeds[0]?.description).toBe(ENGLISH.commissioner.review.none);
		expect((await leagues.view(league.id))?.table.waiting).toBe(0);
		expect((await ask("review", { game: "nonsense" })).content).toBe(ENGLISH.commissioner.review.noGame);
	});

	it("decides about a game with a reason, which the log shows", async () => {
		const { ask, ann, leagues, league } = await startLeague();
		const form = await ann.click(await ask("review"), { label: ENGLISH.commissioner.review.withReason }).modal;
		expect(JSON.stringify(form)).toContain('"label":"Count: win for Bold Owls","value":"count"');
		const decided = await ann.submit(form, { say: "home", reason: "Left *twice*" }).answer;
		expect(decided.content).toBe(`Win awarded to Drovers: Bold Owls 4–0 **Drovers**, awarded.\n-# Left \\*twice\\*`);
		expect((await leagues.view(league.id))?.decisions.at(-1)).toMatchObject({
			kind: "verdict",
			reason: "Left *twice*",
		});
		expect((await ask("log")).embeds[0]?.description).toContain("Left \\*twice\\*");
	});

	it("suggests the teams of all leagues before one is named, and takes the league of the one that is chosen", async () => {
		const { ask, ann, leagues, league, addLeague } = await startLeague();
		const other = await addLeague("Summer League", {}, [
			{ team: "Ghosts", accounts: [{ gamertag: "ghost_1", platform: "psn" }] },
			{ team: "Owls of June", accounts: [{ gamertag: "ghost_2", platform: "psn" }] },
		]);
		const suggest = (action: string, values: Record<string, string>, option: string) =>
			ann.autocomplete(`commissioner ${action}`, values, option);
		const members = (await leagues.view(other.id))?.members ?? [];
		const [ghosts = "", owls = ""] = members.map(({ id }) => `#${other.id}/${id}`);
		for (const [action, option] of [
			["member", "team"],
			["result", "winner"],
			["adjust", "member"],
		] as const) {
			expect(await suggest(action, { [option]: "ghost" }, option)).toEqual([
				{ name: "Ghosts · Summer League", value: ghosts },
			]);
		}
		const names = (await suggest("member", { team: "owls" }, "team")).map(({ name }) => name);
		expect(names).toEqual(["Bold Owls · Liga de Verano", "Owls of June · Summer League"]);
		const named = await suggest("member", { league: String(other.id), team: "owls" }, "team");
		expect(named).toEqual([{ name: "Owls of June", value: owls }]);
		const reason = "-";
		const entered = await ask("result", { winner: ghosts, loser: owls, kind: "forfeit", reason });
		expect(entered.content).toContain("**Ghosts**");
		expect((await ask("adjust", { member: ghosts, wins: -1, reason })).content).toContain("Ghosts");
		expect((await leagues.view(other.id))?.decisions.filter(({ by }) => by === ann.id)).toHaveLength(5);
		expect((await ask("member", { team: owls, rename: "Owls" })).content).toBe(
			ENGLISH.commissioner.member.saved("Owls"),
		);
		expect((await leagues.view(other.id))?.members.map(({ team }) => team)).toEqual(["Ghosts", "Owls"]);
		expect((await ask("member", { team: "Ghosts" })).content).toMatch(/^This server has several leagues/);
		expect((await leagues.view(league.id))?.members).toHaveLength(4);
	});

	it("hears what members did in the league that a choice names, with the answer about it", async () => {
		const { ask, ben, leagues, addLeague } = await startLeague();
		const other = await addLeague("Summer League", {}, [
			{ team: "Ghosts", accounts: [{ gamertag: "ghost_1", platform: "psn" }] },
			{ team: "Owls of June", accounts: [{ gamertag: "ghost_2", platform: "psn" }] },
		]);
		await ask("log", { league: String(other.id) });
		const [ghosts, owls] = (await leagues.view(other.id))?.members ?? [];
		await bindPerson(leagues, other.id, owls?.id ?? 0, ben.id);
		await leagues.people.leave(other.id, ben.id);
		const choice = (member?: { id: number }) => `#${other.id}/${member?.id}`;
		const entered = { winner: choice(ghosts), loser: choice(owls), kind: "forfeit", reason: "-" };
		const { content } = await ask("result", entered);
		expect(content).toContain(`${ENGLISH.commissioner.log.news("Player left: Owls of June")}\n`);
	});

	it("suggests the games and the seasons of all leagues before one is named, and opens the one that is chosen", async () => {
		const { ask, ann, leagues, league, addLeague } = await startLeague();
		const other = await addLeague("Summer League", { start: "2026-04-01" }, [
			{ team: "Ghosts", accounts: [{ gamertag: FOX, platform: "psn" }] },
			{ team: "Wraiths", accounts: [{ gamertag: LANTERN, platform: "psn" }] },
		]);
		await leagues.readNew(other.id, 5000, ann.id);
		const games = await ann.autocomplete("commissioner review", { game: "ghosts" }, "game");
		expect(games.length).toBeGreaterThan(0);
		expect(games.every(({ name }) => name.endsWith(" · Summer League"))).toBe(true);
		const opened = await ask("review", { game: games[0]?.value ?? "" });
		expect(opened.embeds[0]?.description).toContain("Ghosts");
		const seasons = await ann.autocomplete("commissioner export", { season: "" }, "season");
		expect(seasons).toEqual([
			{ name: "Liga de Verano · season 1", value: `#${league.id}/1` },
			{ name: "Summer League · season 1", value: `#${other.id}/1` },
		]);
		const files = await ask("export", { season: seasons[1]?.value ?? "" });
		expect(files.content).toContain("**Summer League · season 1** as files");
	});

	it("lets a game without a recorded winner be awarded or left out only", async () => {
		const { ask, ann } = await startLeague({ ...SETUP, start: "2026-3-1" }, LINES, [
			{ at: Date.UTC(2026, 4, 1), away: LANTERN, home: FOX, runs: [3, 3], results: ["D", "D"] },
		]);
		const [game] = await ann.autocomplete("commissioner review", {}, "game");
		for (const message of [await ask("review"), await ask("review", { game: String(game?.value) })]) {
			expect(labelsOf(message)).toEqual([
				ENGLISH.commissioner.review.exclude,
				"Award to Drovers",
				"Award to Yarrows",
				ENGLISH.commissioner.review.boxScore,
				ENGLISH.commissioner.review.withReason,
				ENGLISH.buttons.next,
			]);
		}
	});

	it("counts a game with level runs as a tie where ties are half a win", async () => {
		const { setUp, ask, click } = await startLeague({ ...SETUP, start: "2026-3-1", ties: "half" }, LINES, [
			{ at: Date.UTC(2026, 4, 1), away: LANTERN, home: FOX, runs: [3, 3], results: ["D", "D"] },
		]);
		const counted = await click(await ask("review"), ENGLISH.commissioner.review.countTie);
		expect(counted.content).toBe("Counts: Drovers 3–3 Yarrows.");
		expect((await setUp()).embeds.at(-1)?.description).toContain("Yarrows    0.5  0.5");
	});

	it("asks once more before a correction that is larger than the member's games", async () => {
		const { ask, ann, leagues, league } = await startLeague();
		const before = (await leagues.view(league.id))?.decisions.length;
		const reason = "Left in the middle of a game, again, ".repeat(5).trim();
		const form = await ann.command("commissioner adjust", { member: "Pipers", points: -100, reason }).modal;
		expect(form.title).toBe("−100 points · Pipers");
		expect(JSON.stringify(form)).toContain("can bring. Submit enters it; Cancel changes nothing.");
		expect((await leagues.view(league.id))?.decisions).toHaveLength(before ?? 0);
		const entered = await ann.submit(form, { reason }).answer;
		expect(entered.content).toMatch(/^Entered: Pipers −100 points\n-# Left in the middle/);
		expect((await ask("adjust", { member: "Pipers", points: -1, reason })).content).toMatch(
			/^Entered: Pipers −1 point\n/,
		);
	});

	it("lists decisions of people, and what nobody decided behind a button", async () => {
		const { ask, click, ann, leagues, league } = await startLeague();
		const key = (await leagues.view(league.id))?.judged[0]?.key ?? "";
		expect(labelsOf(await ask("log"))).not.toContain("Decisions");
		await ask("adjust", { member: "Pipers", points: -1, reason: "Late" });
		for (let count = 0; count < 12; count++) {
			await leagues.decisions.add(league.id, { kind: "changed", key, before: "counts", after: "review" }, ann.id, "");
		}
		const log = await ask("log");
		expect(log.embeds[0]?.description).toMatch(/^\*\*\d+\.\*\* Pipers −1 point\n/);
		expect(log.embeds[0]?.description).not.toContain(`now ${ENGLISH.league.statuses.review}`);
		const every = await click(log, /^Everything \(\d+\)$/);
		expect(every.embeds[0]?.description).toContain(`now ${ENGLISH.league.statuses.review}`);
		expect(every.embeds[0]?.description).not.toContain("Pipers −1 point");
		expect((await click(every, "Decisions")).embeds[0]?.description).toBe(log.embeds[0]?.description);
	});

	it("lists the members of an import in one line, and each behind a button", async () => {
		const { ask, click, ben, ann, leagues, league } = await startLeague();
		ben.locale = Locale.EnglishUS;
		const added = Array.from({ length: 12 }, (_, index) => ({
			team: `Team ${index + 1}`,
			accounts: [{ gamertag: `imported_${index + 1}`, platform: "psn" as const }],
		}));
		await leagues.members.put(league.id, added, ann.id);
		const [line = "", who = ""] = (await ask("log")).embeds[0]?.description?.split("\n") ?? [];
		expect(line).toMatch(/^\*\*(\d+)–\d+\.\*\* Added 12 members: Team 1, Team 2, .*Team 8 .*4 more$/);
		expect(who).toContain(`<@${ann.id}>`);
		const every = await click(await ask("log"), /^Everything/);
		expect(every.embeds[0]?.description).toMatch(/^\*\*\d+\.\*\* Added: Team 12\n/);
		const first = (await leagues.view(league.id))?.decisions.findLast(({ kind }) => kind === "member")?.id;
		await leagues.decisions.undo(league.id, first ?? 0, ann.id);
		const [undone, , , rest] = (await ask("log")).embeds[0]?.description?.split("\n") ?? [];
		expect(undone).toContain("~~Added: Team 12~~");
		expect(rest).toContain("Added 11 members: Team 1");
		ann.locale = Locale.SpanishLATAM;
		expect((await ask("log")).embeds[0]?.description).toContain("11 miembros añadidos: Team 1");
	});

	it("needs a reason and two teams for a result, and a figure for an adjustment", async () => {
		const { ask, setUp, leagues, league } = await startLeague();
		const before = (await leagues.view(league.id))?.decisions.length;
		const result = { winner: "Pipers", loser: "Drovers", kind: "elsewhere", reason: "Played at the final" };
		for (const [action, options, sentence] of [
			["result", { ...result, reason: "  " }, ENGLISH.errors.missing("`reason`")],
			["result", { ...result, reason: "\u200B" }, ENGLISH.errors.problems.blank("`reason`")],
			["result", { ...result, loser: "pipers" }, ENGLISH.commissioner.result.same],
			["result", { ...result, loser: "xyzzy" }, ENGLISH.league.noMember("xyzzy")],
			["result", { ...result, score: "3-5" }, ENGLISH.commissioner.result.lowerScore],
			["result", { ...result, score: "many" }, /^`score`: type the runs of the winner and of the loser/],
			["result", { ...result, day: "June" }, /^`day`: type a day as year-month-day/],
			["result", { ...result, day: "2026-04-31" }, /^`day`: type a day as year-month-day/],
			["result", { ...result, day: "2026-03-31" }, ENGLISH.commissioner.result.otherDay("2026-04-01", "2026-05-02")],
			["result", { ...result, day: "2026-05-03" }, ENGLISH.commissioner.result.otherDay("2026-04-01", "2026-05-02")],
			["adjust", { member: "Pipers", reason: "x" }, ENGLISH.commissioner.result.noChange],
			["adjust", { member: "r", points: 1, reason: "x" }, /^Several teams match “r”/],
			["adjust", { member: "Pipers", points: "3-2", reason: "x" }, ENGLISH.errors.wholeNumber("`points`")],
		] as const) {
			const { content } = await ask(action, options, { unchecked: true });
			expect(content).toEqual(typeof sentence === "string" ? sentence : expect.stringMatching(sentence));
		}
		expect((await leagues.view(league.id))?.decisions).toHaveLength(before ?? 0);
		await setUp({ points: "percentage" });
		expect((await ask("adjust", { member: "Pipers", points: 1, reason: "x" })).content).toMatch(/winning percentage/);
		expect((await ask("adjust", { member: "Pipers", wins: 1, losses: -1, reason: "x" })).content).toMatch(
			/^Entered: Pipers \+1 win, −1 loss\n-# x\nNow in place \d: \*\*Pipers\*\* \d–−?\d$/,
		);
		const entered = await ask("result", { ...result, score: "5-3" });
		expect(entered.content).toMatch(
			new RegExp(String.raw`^Entered: Pipers beat Drovers in a game ${ENGLISH.league.posts.elsewhere}, 5–3\n`),
		);
	});

	it("gives a result its day's place among the games of two members", async () => {
		const { ask, leagues, league } = await startLeague();
		const games = async () => {
			const { judged = [], members = [] } = (await leagues.view(league.id)) ?? {};
			const teams = members.filter(({ team }) => ["Yarrows", "Drovers"].includes(team)).map(({ id }) => id);
			return judged
				.filter(({ away, home }) => teams.includes(away.member) && teams.includes(home.member))
				.map(({ playedAt, verdict }) => `${new Date(playedAt).toISOString().slice(5, 10)} ${verdict.status}`);
		};
		expect(await games()).toEqual(["04-10 counts", "04-20 counts", "04-28 extra"]);
		const result = { winner: "Yarrows", loser: "Drovers", kind: "elsewhere", reason: "Played at the final" };
		expect((await ask("result", { ...result, day: "2026-4-15" })).content).toMatch(
			new RegExp(
				String.raw`^Entered: Yarrows beat Drovers in a game ${ENGLISH.league.posts.elsewhere}, Apr 15, 2026\n`,
			),
		);
		expect(await games()).toEqual(["04-10 counts", "04-15 counts", "04-20 extra", "04-28 extra"]);
	});

	it("is unknown to other servers, whoever presses its buttons", async () => {
		const { ann, discord, league } = await startLeague();
		const other = discord.addGuild({ name: "Another" });
		const message = await ann.command("about", {}, { channelId: other.channelId }).answer;
		const answer = await ann.click(message, `commissioner|action=log|i=${league.id}`, { unchecked: true }).answer;
		expect(answer.content).toMatch(/^This server has no league yet/);
	});

	it("does nothing to another league by the buttons of one that was deleted, whatever its name", async () => {
		const { ann, ask, click, leagues, league } = await startLeague();
		const question = await ask("season end");
		await setUpLeague(ann, { name: `Liga ${league.id}`, start: "2026-04-01" });
		await leagues.remove(league.id);
		const pressed = await click(question, /^End/);
		expect(pressed.content).toBe(ENGLISH.league.unknown(`Liga ${league.id}`));
		const [other] = await leagues.ofServer(league.serverId);
		expect((await leagues.view(other?.id ?? 0))?.endedAt).toBeNull();
		expect((await ask("season end", { league: `liga ${league.id}` })).content).toContain(`End **Liga ${league.id}`);
	});

	it("stays within Discord's limits with the longest members and decisions", async () => {
		// The histories of 240 gamertags are not read.
		const bot = await startLeagueBot({ wait: createWaits().wait, answerLimit: 1000 });
		const { ask, setUp, click } = createHands(bot);
		for (const locale of languages([Locale.EnglishUS, Locale.SpanishES])) {
			bot.ann.locale = locale;
			await setUp({ name: `${locale}${"`".repeat(27)}`, min_games: "3" });
			const leagues = await bot.leagues.ofServer(bot.discord.guilds[0]?.id ?? "");
			const id = leagues.at(-1)?.id ?? 0;
			const members = Array.from({ length: 40 }, (_, index) => ({
				team: `${"*".repeat(22)}${index + 10}`,
				accounts: [0, 1, 2].map(each => ({
					gamertag: `${"_".repeat(36)}${each}${index + 10}`,
					platform: "nsw" as const,
				})),
			}));
			expect([...(await bot.leagues.members.put(id, members, bot.ann.id))]).toEqual([]);
			for (let decision = 0; decision < 12; decision++) {
				const reason = "`*_@everyone ".repeat(20).slice(0, 200);
				const [winner, loser] = [10, 11].map(each => `${"*".repeat(22)}${decision + each}`);
				const values = { league: String(id), winner, loser, kind: "elsewhere", score: "5-3", reason };
				const entered = await ask("result", values);
				expect(entered.content).toMatch(/^(Entered|Anotado): /);
				await click(entered, /Undo|Deshacer/);
			}
			for (const message of [
				await ask("log", { league: String(id) }),
				await setUp({ league: String(id) }),
				await ask("member", { league: String(id), team: `${"*".repeat(22)}49` }),
				await ask("review", { league: String(id) }),
				await click(await ask("member", { league: String(id), team: `${"*".repeat(22)}49` }), /members|miembros/),
			]) {
				// Discord would have refused a longer one, and the person read a sentence instead.
				expect(message.embeds).not.toEqual([]);
				expectWithinLimits(...message.embeds);
				for (const row of message.components ?? []) expect(row.type === 1 && row.components.length <= 5).toBe(true);
			}
		}
	});
});
