import { expect, it } from "vitest";
import { findFacts, type GameFacts } from "../../../src/game/facts.ts";
import type { PlayedGame } from "../../../src/game/history.ts";
import { type AppearanceResult, PITCHES } from "../../../src/game/plate-appearance.ts";
import { type OpenTab, STATS_TABS, TABS } from "../../../src/stats/show/tabs.ts";
import { ENGLISH, textsFor } from "../../../src/text/texts.ts";
import { createGameLog } from "../../fixtures/game-log.ts";

const FACTS = findFacts(createGameLog());
const LINE = FACTS?.home.batting[0];
const APPEARANCE = FACTS?.home.appearances[0];

/** A player's only game. */
function openTab(home: Partial<GameFacts["home"]>, id = "1"): OpenTab {
	const played: PlayedGame = {
		...({
			id,
			mode: "ARENA",
			playedAt: 1,
			side: "home",
			result: "W",
			name: null,
			team: "Foxes",
			runs: 4,
		} as const),
		opponentTeam: "Lanterns",
		opponentRuns: 3,
		opponent: null,
		opponentIsComputer: false,
	};
	return {
		gamertag: "quiet_fox12",
		platform: "psn",
		mode: "all",
		opponent: undefined,
		names: [],
		tab: "players",
		group: "batting",
		sort: "avg",
		page: 1,
		without: 0,
		uncounted: 0,
		minutesLeft: null,
		games: [{ played, facts: FACTS && { ...FACTS, home: { ...FACTS.home, ...home } } }],
	};
}

const told = (count: number, result: AppearanceResult) =>
	APPEARANCE === undefined ? [] : Array.from({ length: count }, () => ({ ...APPEARANCE, result }));

it("the buttons of all tabs leave rows for the menu and the pages of a list", () => {
	const ROWS = 5;
	const BUTTONS_A_ROW = 5;
	// The other group, Refresh, and all games.
	const others = 3;
	const rows = Math.ceil((STATS_TABS.length + others) / BUTTONS_A_ROW);
	expect(rows + 2).toBeLessThanOrEqual(ROWS);
});

it("players with too few at bats for an average come last, those with more of them first", () => {
	const line = (name: string, ab: number, h: number) => (LINE === undefined ? [] : [{ ...LINE, name, ab, h }]);
	const batting = [...line("Ash", 3, 0), ...line("Elm", 1, 1), ...line("Oak", 29, 2), ...line("Fir", 40, 8)];
	const [table = ""] = TABS.players.lines(openTab({ batting }), ENGLISH);
	expect(table.match(/^[A-Z][a-z]+/gm)).toEqual(["Fir", "Oak", "Ash", "Elm"]);
});

it("an average of situations stands beside the at bats that it rests on, and that of all comes first", () => {
	// A sacrifice bunt is neither an at bat nor a chance to be on base; a sacrifice fly is such a chance.
	const sacrifices = [...told(7, "sacrifice-bunt"), ...told(1, "sacrifice-fly")];
	const appearances = [...told(20, "walk"), ...told(29, "out"), ...sacrifices];
	const [table = ""] = TABS.situations.lines(openTab({ appearances }), ENGLISH);
	expect(table).toMatch(/ AB +AVG +OBP +SLG\nAll +29 +– +\.400 +–\n/);
	expect(table).toMatch(/Inn. 1–3 +29 +– +\.400 +–\n/);
});

it("a situation of less than 400 at bats has the ranges of its three rates below it", () => {
	const appearances = [...told(30, "single"), ...told(70, "out")];
	const games = Array.from({ length: 12 }, (_, index) => {
		const some = index % 2 === 0 ? appearances : told(25, "out");
		return openTab({ appearances: some }, String(index)).games;
	}).flat();
	const few = TABS.situations.lines({ ...openTab({}), games: games.slice(0, 2) }, ENGLISH).join("\n");
	expect(few).toMatch(/^All +125 +\.240 +\.240 +\.24\n +\.183–\.308 +\.183–\.308$/m);
	expect(few).toContain(ENGLISH.stats.notes.rough);
	const more = TABS.situations.lines({ ...openTab({}), games: games.slice(1) }, ENGLISH).join("\n");
	expect(more).toMatch(/^All +650 +\.231 +\.231 +\.231\nInn/m);
	expect(more).not.toContain(ENGLISH.stats.notes.ranges);
});

it("the record by kind of game says how many games it rests on, and stands under batting only", () => {
	const [game] = openTab({}).games;
	const games = game === undefined ? [] : [game, game, { ...game, facts: null }];
	const shown = (group: "batting" | "pitching") =>
		TABS.situations.lines({ ...openTab({}), games, group }, ENGLISH).join("\n");
	expect(shown("batting")).toMatch(/Home +3–0 +12–9\n/);
	expect(shown("batting")).toMatch(new RegExp(`${ENGLISH.stats.withDifficulty("2")}\nAll-Star +2–0`));
	expect(shown("pitching")).not.toContain("Home");
	if (game?.facts == null) throw new Error("the sample has no facts");
	const long = { ...game.facts, away: { ...game.facts.away, innings: Array<number>(11).fill(0) } };
	const withLong = TABS.situations
		.lines({ ...openTab({}), games: [...games, { ...game, facts: long }] }, ENGLISH)
		.join("\n");
	expect(withLong).toMatch(new RegExp(`${ENGLISH.stats.withBoxScore("3")}\nExtra inn\\. +1–0 `));
	for (const group of ["batting", "pitching"] as const)
		expect(shown(group)).toContain(ENGLISH.stats.aheadNote("quiet\\_fox12"));
});

it("shares by kind take home runs as fly balls, and say which batted balls have no kind", () => {
	const homers = told(10, "homer").map(each => ({ ...each, to: null }));
	const grounders = told(30, "out").map(each => ({ ...each, contact: "ground" as const, to: 6 }));
	const doubles = told(2, "double").map(each => ({ ...each, to: 7 }));
	const errors = told(1, "error").map(each => ({ ...each, to: null }));
	const [balls, table = "", ...others] = TABS.contact.lines(
		openTab({ appearances: [...homers, ...grounders, ...doubles, ...errors] }),
		ENGLISH,
	);
	expect(balls).toBe("43 batted balls");
	expect(table).toMatch(/How +of 40\n Ground +30 +75%/);
	expect(table).toMatch(/ Fly +10 +25%/);
	expect(table).toMatch(/To +of 32\n Infield +30 +94%/);
	expect(others.join()).toContain(
		`${ENGLISH.stats.homersAreFlies} ${ENGLISH.stats.withoutKind("2 doubles and 1 error")}`,
	);
});

it.each([
	["en-US", "1,151"],
	["es-419", "1,151"],
])("counts of four digits are whole in %s", (locale, count) => {
	const appearances = told(1151, "out").map(each => ({ ...each, contact: "ground" as const, to: 6 }));
	const strikeouts = told(1151, "strikeout").map(each => {
		return { ...each, strikeout: "chased" as const, pitch: "knuckleball" as const };
	});
	const text = textsFor(locale);
	const shown = [
		...TABS.contact.lines(openTab({ appearances }), text),
		...TABS.strikeouts.lines(openTab({ appearances: strikeouts }), text),
	].join("\n");
	expect(shown.match(new RegExp(count, "g"))?.length).toBeGreaterThan(5);
	expect(shown).not.toContain("…");
});

it("pitches beyond the six most frequent are one row, so that the rows add up to those that name one", () => {
	const strikeouts = PITCHES.slice(1).flatMap(pitch =>
		told(10, "strikeout").map(each => ({ ...each, strikeout: "looking" as const, pitch })),
	);
	const unnamed = told(4, "strikeout").map(each => ({
		...each,
		strikeout: "looking" as const,
		pitch: "none" as const,
	}));
	const lines = TABS.strikeouts.lines(openTab({ appearances: [...strikeouts, ...unnamed] }), ENGLISH);
	const at = lines.indexOf(`**${ENGLISH.stats.byPitch("140")}**`);
	const counts = [...(lines[at + 1] ?? "").matchAll(/^[A-Z]\D+(\d+)/gm)].map(([, count]) => Number(count));
	expect(counts).toEqual([10, 10, 10, 10, 10, 10, 80]);
});

it("what the rates mean is said only where there is such a rate", () => {
	const notes = (strikeouts: number) =>
		TABS.strikeouts
			.lines(openTab({ appearances: [...told(strikeouts, "strikeout"), ...told(600, "out")] }), ENGLISH)
			.at(-1);
	expect(notes(20)).toMatch(/fewer than 30\.$/);
	expect(notes(100)).toMatch(/9 times in 10; shares based on 400 or more have no range\.$/);
	expect(notes(100)).not.toContain(ENGLISH.stats.notes.few);
	expect(notes(400)).not.toMatch(/fewer than 30|9 times/);
});

it("pitchers have the range of their ERA, and one digit where there is none", () => {
	const line = FACTS?.home.pitching[0];
	const pitching = (er: number) => (line === undefined ? [] : [{ ...line, name: "Jay", outs: 12, er }]);
	const games = Array.from(
		{ length: 12 },
		(_, index) => openTab({ pitching: pitching(index % 4) }, String(index)).games,
	).flat();
	const shown = (some: typeof games, sort: "era" | "so") =>
		TABS.players.lines({ ...openTab({}), games: some, group: "pitching", sort }, ENGLISH)[0];
	expect(shown(games, "era")).toMatch(/Jay +48\.0 +3\.38 +\d\.\d–\d\.\d\n/);
	expect(shown(games.slice(0, 4), "era")).toMatch(/Jay +16\.0 +3\.4\n/);
	expect(shown(games, "so")).toMatch(/Jay +48\.0 +3\.4 +\d+ +\d+–\d+\n/);
});

it("a pitcher's record of two digits each is whole", () => {
	const line = FACTS?.home.pitching[0];
	const pitching = line === undefined ? [] : [{ ...line, name: "Jay", outs: 702, so: 231, win: 14, loss: 11 }];
	const [table] = TABS.players.lines({ ...openTab({ pitching }), group: "pitching", sort: "win" }, ENGLISH);
	expect(table).toMatch(/^Jay +234\.0 +\d\.\d +231 14–11$/m);
});

it("games against the computer and against hidden names are rows of their own", () => {
	const [game] = openTab({}).games;
	const against = (opponent: string | null, opponentIsComputer = false) =>
		game === undefined ? [] : [{ ...game, played: { ...game.played, opponent, opponentIsComputer, playedAt: null } }];
	const games = [...against("odd_quill3"), ...against("CPU", true), ...against("CPU", true), ...against(null)];
	expect(TABS.opponents.lines({ ...openTab({}), games }, ENGLISH)).toEqual([
		"odd\\_quill3: **1–0** · runs 4–3",
		`${ENGLISH.stats.computerGames(2)}: **2–0** · runs 8–6`,
		`${ENGLISH.stats.hiddenGames(1)}: **1–0** · runs 4–3`,
	]);
});
