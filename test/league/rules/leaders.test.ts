import { gameRecord } from "@dugout/read-api/sample/game/played-game";
import { createGamertags } from "@dugout/read-api/sample/gamertags";
import { createSample } from "@dugout/read-api/sample/sample";
import { visitedSeason } from "@dugout/read-api/sample/season";
import { describe, expect, it } from "vitest";
import { type GameLog, gameLogOperation } from "../../../src/api/operations/game-log.ts";
import { findFacts, formatFacts, type GameFacts } from "../../../src/game/facts.ts";
import { SIDES, type Side } from "../../../src/game/sides.ts";
import { createSeasonTotals, leadersOf, STAT_NAMES, type Stat } from "../../../src/league/rules/leaders.ts";
import { parseFacts } from "../../../src/league/store/stored.ts";
import { createLeagueGame } from "../../fixtures/league-season.ts";
import { NO_RECORDED_GAMES, readGames } from "../../game/recorded-games.ts";
import { readRecorded } from "../../helpers/recorded.ts";
import { examples } from "../../helpers/scale.ts";

type Row = Record<string, string>;
type Rows = { batting: Row[]; pitching: Row[] };

/** A game as the service tells it, and the log that the bot reads. */
interface Game {
	members: Record<Side, number>;
	rows: Record<Side, Rows>;
	log: GameLog;
}

/** By member and name. */
type Values = Record<string, number>;

/** The facts as they are after they have been stored. */
function storedFacts(log: GameLog): GameFacts | null {
	const facts = findFacts(log);
	const text = facts && formatFacts(facts);
	return text === null ? null : parseFacts(text);
}

function computedLeaders(games: readonly Game[], stat: Stat): Values {
	const sums = createSeasonTotals();
	for (const { members, log } of games) {
		const { away, home } = createLeagueGame({ away: { member: members.away }, home: { member: members.home } });
		const facts = storedFacts(log);
		if (facts === null) throw new Error("A log without facts");
		sums.add({ away, home }, facts);
	}
	const standings = [...new Set(games.flatMap(({ members }) => Object.values(members)))].map(member => ({ member }));
	const leaders = leadersOf(sums.totals(games.length), { standings }, stat);
	expect(leaders.map(({ rank }) => rank)).toEqual(leaders.map(({ rank }) => rank).toSorted((a, b) => a - b));
	return Object.fromEntries(leaders.map(({ member, name, value }) => [`${member} ${name}`, round(value)]));
}

const round = (value: number) => Number(value.toFixed(9));

/** The same from the fields of the service, by nothing that the bot uses. */
function trueLeaders(games: readonly Game[], stat: Stat): Values {
	const isPitching = ["era", "k", "w", "sv", "whip"].includes(stat);
	const rowsOf = new Map<string, Row[]>();
	const played: Record<number, number> = {};
	for (const { members, rows } of games) {
		for (const side of SIDES) {
			played[members[side]] = (played[members[side]] ?? 0) + 1;
			for (const row of rows[side][isPitching ? "pitching" : "batting"]) {
				const told = row.player_name ?? "";
				const name = isPitching
					? (told.split(" (")[0] ?? "").replace("...", "…")
					: (told.split(", ")[0] ?? "").replace(/^[0-9a-z]+-/, "");
				const key = `${members[side]} ${name}`;
				rowsOf.set(key, [...(rowsOf.get(key) ?? []), row]);
			}
		}
	}
	const values: Values = {};
	for (const [key, rows] of rowsOf) {
		const sum = (field: string) => rows.reduce((total, row) => total + Number(row[field]), 0);
		const teamGames = played[Number(key.split(" ")[0])] ?? 0;
		const thirds = rows.map(({ ip = "" }) => Number(ip.split(".")[0]) * 3 + Number(ip.split(".")[1] ?? 0));
		const innings = thirds.reduce((total, outs) => total + outs, 0) / 3;
		const singles = sum("h") - sum("doubles") - sum("triples") - sum("hr");
		const bases = singles + 2 * sum("doubles") + 3 * sum("triples") + 4 * sum("hr");
		const reached = sum("h") + sum("bb") + sum("hbp");
		const chances = sum("ab") + sum("bb") + sum("hbp") + sum("sf");
		const isOften = 2 * (chances + sum("sh")) >= 3 * teamGames && sum("ab") > 0;
		const isLong = 2 * innings + 1e-9 >= teamGames;
		const value = {
			avg: isOften ? sum("h") / sum("ab") : null,
			ops: isOften ? reached / chances + bases / sum("ab") : null,
			era: isLong ? (9 * sum("er")) / innings : null,
			whip: isLong ? (sum("bb") + sum("h")) / innings : null,
			hr: sum("hr") || null,
			rbi: sum("rbi") || null,
			sb: sum("sb") || null,
			k: sum("so") || null,
			w: sum("win") || null,
			sv: sum("save") || null,
		}[stat];
		if (value !== null) values[key] = round(value);
	}
	return values;
}

const VISITED_AT = Date.parse("2026-07-01T12:10:00Z");

/** The sample's league games. */
function sampleGames(): Game[] {
	const season = visitedSeason(createGamertags("dugout"), VISITED_AT);
	const { games } = createSample("dugout", [season]);
	const ids = new Map<string, number>();
	const matchups = games.recent(VISITED_AT).filter(({ mode }) => mode === "LEAGUE");
	return matchups.slice(0, examples(20, 60)).flatMap(matchup => {
		const { away, home } = matchup.players;
		if (away === null || home === null) return [];
		for (const { name } of [away, home]) ids.set(name, ids.get(name) ?? ids.size + 1);
		const game = games.play(matchup);
		const teams = { home: game.boxScores[0], away: game.boxScores[1] };
		const json = {
			game: [
				["line_score", gameRecord(game, "1", "mlb")],
				["game_log", game.text],
				["box_score", game.boxScores],
			],
		};
		const rowsOf = (side: Side): Rows => {
			const found = teams[side][String(teams[side].team_id)];
			if (found === undefined || typeof found === "string") throw new Error("A box score without rows");
			return { batting: found.batting_stats, pitching: found.pitching_stats };
		};
		return {
			members: { away: ids.get(away.name) ?? 0, home: ids.get(home.name) ?? 0 },
			rows: { away: rowsOf("away"), home: rowsOf("home") },
			log: gameLogOperation.response({ id: "1" }).parse(json),
		};
	});
}

/** All are of the same two members, on either side. */
function recordedGames(): Game[] {
	const parts = readRecorded("mlb26/game_log_parts.json") as {
		batting_stats: Record<Side, Row[]>;
		pitching_stats: Record<Side, Row[]>;
	}[];
	return readGames().map((log, index) => ({
		members: index % 2 === 0 ? { away: 1, home: 2 } : { away: 2, home: 1 },
		rows: {
			away: { batting: parts[index]?.batting_stats.away ?? [], pitching: parts[index]?.pitching_stats.away ?? [] },
			home: { batting: parts[index]?.batting_stats.home ?? [], pitching: parts[index]?.pitching_stats.home ?? [] },
		},
		log,
	}));
}

it("the leaders of the sample's league are those that the fields of its box scores give", () => {
	const games = sampleGames();
	expect(games.length).toBeGreaterThan(examples(10, 30));
	for (const stat of STAT_NAMES) {
		const expected = trueLeaders(games, stat);
		expect(computedLeaders(games, stat), stat).toEqual(expected);
		expect(Object.keys(expected).length, stat).toBeGreaterThan(0);
	}
});

describe.skipIf(NO_RECORDED_GAMES)("recorded games (skipped where ../shared/recorded is missing)", () => {
	const games = NO_RECORDED_GAMES ? [] : recordedGames();

	it("have the leaders that the fields of their box scores give, all together and each alone", () => {
		for (const some of [games, ...games.map(game => [game])])
			for (const stat of STAT_NAMES) expect(computedLeaders(some, stat), stat).toEqual(trueLeaders(some, stat));
		for (const stat of STAT_NAMES) expect(Object.keys(trueLeaders(games, stat)).length, stat).toBeGreaterThan(0);
	});

	it("take at most 3 kB each as facts", () => {
		const sizes = games.map(({ log }) => {
			const facts = findFacts(log);
			return Buffer.byteLength((facts && formatFacts(facts)) ?? "");
		});
		expect(Math.min(...sizes)).toBeGreaterThan(300);
		expect(Math.max(...sizes)).toBeLessThanOrEqual(3000);
	});
});

describe("leaders", () => {
	const line = (name: string, figures: Partial<GameFacts["away"]["batting"][number]>) => ({
		ab: 0,
		r: 0,
		h: 0,
		rbi: 0,
		bb: 0,
		so: 0,
		hr: 0,
		sb: 0,
		doubles: 0,
		triples: 0,
		hbp: 0,
		sf: 0,
		sh: 0,
		name,
		...figures,
	});
	const sideOf = (...batting: ReturnType<typeof line>[]): GameFacts["away"] => {
		return { batting, pitching: [], errors: 0, innings: [], appearances: [] };
	};
	const pitched = (name: string, outs: number) => ({
		name,
		outs,
		h: 0,
		r: 0,
		er: 0,
		bb: 0,
		so: 0,
		win: 0,
		loss: 0,
		save: 0,
		hold: 0,
		blownSave: 0,
	});
	const sumOf = (...games: GameFacts["away"][]) => {
		const sums = createSeasonTotals();
		for (const away of games) sums.add(createLeagueGame(), { version: 2, difficulty: null, away, home: sideOf() });
		return sums.totals(games.length);
	};
	const standings = [{ member: 1 }, { member: 2 }];

	it("in a rate need 1.5 plate appearances or half an inning a game of the team", () => {
		const enough = (pa: number, outs: number, games: number) => {
			const played = { ...sideOf(line("Alder", { ab: pa, h: 1 })), pitching: [pitched("Jay", outs)] };
			const totals = sumOf(played, ...Array<GameFacts["away"]>(games - 1).fill(sideOf()));
			return (["avg", "era"] as const).map(stat => leadersOf(totals, { standings }, stat).length === 1);
		};
		expect([enough(1, 1, 1), enough(2, 2, 1), enough(7, 7, 5), enough(8, 8, 5)]).toEqual([
			[false, false],
			[true, true],
			[false, false],
			[true, true],
		]);
	});

	it("in a rate are there in a league of two members who change their line-ups in 119 games", () => {
		// As real line-ups: the most anybody has is two and a half plate appearances a game of the team.
		const regular = line("Alder", { ab: 4, h: 1 });
		const games = Array.from({ length: 119 }, (_, game) => (game % 8 < 5 ? sideOf(regular) : sideOf()));
		expect(leadersOf(sumOf(...games), { standings }, "avg").map(({ name }) => name)).toEqual(["Alder"]);
	});

	it("are marked where one box score has two lines of a name, and not where two games have one each", () => {
		const alder = line("Alder", { ab: 4, h: 2, hr: 1 });
		const twice = leadersOf(sumOf(sideOf(alder, alder), sideOf(alder)), { standings }, "hr");
		expect(twice).toEqual([{ rank: 1, member: 1, name: "Alder", isShared: true, value: 3 }]);
		expect(leadersOf(sumOf(sideOf(alder), sideOf(alder)), { standings }, "hr")).toMatchObject([{ isShared: false }]);
	});

	it("by OPS share a rank exactly if their fractions are equal, in all small lines", () => {
		const lines: GameFacts["away"]["batting"] = [];
		for (let ab = 1; ab <= 6; ab++)
			for (let h = 0; h <= ab; h++)
				for (let bb = 0; bb <= 4; bb++)
					for (let bases = h; bases <= 4 * h; bases++) {
						const hr = Math.floor((bases - h) / 3);
						const others = { doubles: Number((bases - h) % 3 === 1), triples: Number((bases - h) % 3 === 2) };
						lines.push({ ...line(`${lines.length}`, { ab, h, bb, hr }), ...others });
					}
		const ranks = leadersOf(sumOf(sideOf(...lines)), { standings }, "ops").map(leader => {
			const { ab, h, bb, doubles, triples, hr } = lines[Number(leader.name)] ?? line("", {});
			const bases = h + doubles + 2 * triples + 3 * hr;
			return { rank: leader.rank, part: BigInt((h + bb) * ab + bases * (ab + bb)), whole: BigInt(ab * (ab + bb)) };
		});
		let rank = 0;
		for (const [index, { part, whole, rank: shown }] of ranks.entries()) {
			const before = ranks[index - 1];
			if (before === undefined || before.part * whole !== part * before.whole) rank = index + 1;
			expect(shown).toBe(rank);
		}
	});

	it("have equal ranks for equal values, and leave out members who are not in the table", () => {
		const totals = sumOf(
			sideOf(line("Elm", { hr: 2, ab: 2, h: 2 }), line("Birch", { hr: 2, ab: 2, h: 2 }), line("Fir", { hr: 1 })),
		);
		const leaders = leadersOf(totals, { standings }, "hr");
		expect(leaders.map(({ rank, name }) => `${rank} ${name}`)).toEqual(["1 Birch", "1 Elm", "3 Fir"]);
		expect(leadersOf(totals, { standings: [{ member: 2 }] }, "hr")).toEqual([]);
	});
});
