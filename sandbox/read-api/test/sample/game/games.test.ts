import { describe, expect, it } from "vitest";
import type { TeamBoxScore } from "../../../src/sample/game/box-score.ts";
import { gameRecord, type PlayedGame } from "../../../src/sample/game/played-game.ts";
import { GAMES, readHalves } from "./sample-games.ts";

type Row = Record<string, string>;

const SIDES = ["home", "away"] as const;
const sum = (values: readonly (string | number | undefined)[]) =>
	values.reduce<number>((total, value) => total + Number(value), 0);
const list = (text: unknown) => String(text).split(",").map(Number);
const outs = (ip: string | undefined) => {
	const [innings, rest] = String(ip).split(".").map(Number);
	return 3 * (innings ?? 0) + (rest ?? 0);
};

/** A team's statistics are under its id. */
function statistics(box: TeamBoxScore) {
	const found = Object.values(box).find(value => typeof value === "object");
	if (!found) throw new Error("A box score without statistics");
	return found;
}

function read(game: PlayedGame) {
	const record = gameRecord(game, "1", "mlb");
	const [home, away] = game.boxScores;
	const number = (key: string) => Number(record[key]);
	return {
		game,
		record,
		number,
		box: { home, away },
		stats: { home: statistics(home), away: statistics(away) },
		halves: readHalves(game.text),
		wasQuit: record.ruling !== "0",
	};
}

const ALL = GAMES.map(read);
const FINISHED = ALL.filter(({ wasQuit }) => !wasQuit);

describe("the sample's games", () => {
	it("add up by inning: runs, hits and errors in box score, record and text", () => {
		for (const { number, box, halves } of ALL) {
			for (const side of SIDES) {
				for (const [column, total] of [
					["r", "runs"],
					["h", "hits"],
					["e", "errors"],
				] as const) {
					expect(sum(list(box[side][column]))).toBe(number(`${side}_${total}`));
					expect(list(box[side][column])).toHaveLength(number("innings"));
				}
				const own = halves.filter((_, i) => (i % 2 === 0) === (side === "away"));
				expect(own.map(half => half.runs)).toEqual(list(box[side].r).slice(0, own.length));
				expect(own.map(half => half.hits)).toEqual(list(box[side].h).slice(0, own.length));
				expect(sum(own.map(half => half.errors))).toBe(number(`${side === "home" ? "away" : "home"}_errors`));
			}
		}
	});

	it("hold the last nine innings in their slots, spaces where nothing was played", () => {
		for (const { record, number, box, game, halves, wasQuit } of ALL) {
			const innings = game.lines.home.r.length;
			const isHomeUnplayed = !wasQuit && halves.length % 2 === 1;
			for (const side of SIDES) {
				const slots = Array.from({ length: 9 }, (_, i) => record[`${side}_runs_${i + 1}`]);
				const played = slots.filter(slot => slot !== " ");
				const expected = list(box[side].r).slice(-9);
				expect(played.map(Number)).toEqual(expected.slice(0, played.length));
				expect(expected.length - played.length).toBe(side === "home" && isHomeUnplayed ? 1 : 0);
				if (innings <= 9) expect(sum(played)).toBe(number(`${side}_runs`));
			}
			expect(number("innings")).toBe(innings);
		}
	});

	it("have batters' rows that add up to the totals and the record", () => {
		for (const { number, stats } of ALL) {
			for (const side of SIDES) {
				const { batting_stats: rows, batting_totals: totals } = stats[side];
				for (const column of ["ab", "r", "h", "rbi", "bb", "so"]) {
					expect(sum(rows.map(row => row[column]))).toBe(Number(totals[column]));
				}
				expect(Number(totals.r)).toBe(number(`${side}_runs`));
				expect(Number(totals.h)).toBe(number(`${side}_hits`));
				expect(sum(rows.map(row => row.e))).toBe(number(`${side}_errors`));
				expect(Number(totals.rbi)).toBeLessThanOrEqual(Number(totals.r));
			}
		}
	});

	it("have pitchers' rows that add up to the totals and to what the batters did", () => {
		for (const { stats } of ALL) {
			for (const [side, other] of [
				["home", "away"],
				["away", "home"],
			] as const) {
				const { pitching_stats: rows, pitching_totals: totals } = stats[side];
				const batters = stats[other].batting_totals;
				for (const column of ["h", "r", "er", "bb", "so"]) {
					expect(sum(rows.map(row => row[column]))).toBe(Number(totals[column]));
				}
				for (const column of ["h", "r", "bb", "so"]) expect(totals[column]).toBe(batters[column]);
				expect(sum(rows.map(row => outs(row.ip)))).toBe(outs(totals.ip));
				for (const row of rows) expect(Number(row.er)).toBeLessThanOrEqual(Number(row.r));
			}
		}
	});

	it("have three outs a turn, except the last one of a game that ends at once", () => {
		for (const { stats, halves, number } of FINISHED) {
			const turns = { away: halves.filter((_, i) => i % 2 === 0), home: halves.filter((_, i) => i % 2 === 1) };
			expect(outs(stats.home.pitching_totals.ip)).toBe(3 * turns.away.length);
			const homeOuts = outs(stats.away.pitching_totals.ip);
			const endedAtOnce = halves.length % 2 === 0 && number("home_runs") > number("away_runs");
			if (endedAtOnce) {
				expect(homeOuts).toBeGreaterThanOrEqual(3 * (turns.home.length - 1));
				expect(homeOuts).toBeLessThan(3 * turns.home.length);
			} else {
				expect(homeOuts).toBe(3 * turns.home.length);
			}
		}
	});

	it("bring every batter somewhere: out, home, or left on base", () => {
		for (const { game, stats, halves } of FINISHED) {
			// The last half-inning does not count runners left on base.
			const side = halves.length % 2 === 0 ? "away" : "home";
			const own = halves.filter((_, i) => (i % 2 === 0) === (side === "away"));
			const rows = stats[side].batting_stats;
			const batters = sum(rows.flatMap(row => [row.ab, row.bb, row.hbp, row.sh, row.sf]));
			const { home, away } = game.matchup.players;
			const regulation = game.matchup.mode !== "EXHIBITION" && (!home || !away) ? 3 : 9;
			const automatic = own.filter(half => half.inning > regulation).length;
			const ended =
				outs(stats[side === "home" ? "away" : "home"].pitching_totals.ip) +
				sum(rows.map(row => row.r)) +
				sum(own.map(half => half.leftOn ?? Number.NaN));
			expect(batters + automatic).toBe(ended);
		}
	});

	it("mention every run in the text, by a runner who scores or a home run", () => {
		for (const { halves } of ALL) {
			for (const { plays, runs } of halves) {
				expect([...plays.matchAll(/ scores\.| homered /g)]).toHaveLength(runs);
			}
		}
	});

	it("give the win to the side with more runs, unless a player quit", () => {
		for (const { record, number } of FINISHED) {
			const isHome = number("home_runs") > number("away_runs");
			expect([record.home_display_result, record.away_display_result]).toEqual(isHome ? ["W", "L"] : ["L", "W"]);
			expect(record.winning_mlb_team_id).toBe(isHome ? record.home_mlb_team_id : record.away_mlb_team_id);
		}
	});

	it("end with the run that is needed, unless a home run brings more", () => {
		const walkOffs = FINISHED.filter(
			({ game, halves, number }) =>
				halves.length % 2 === 0 &&
				number("home_runs") > number("away_runs") &&
				number("home_runs") - number("away_runs") < 10 &&
				!game.text
					.split("^n^Game Log Legend")[0]
					?.split(" batting. ")
					.at(-1)
					?.split(/\^c4\d\^/)
					.at(-1)
					?.includes(" homered "),
		);
		expect(walkOffs.length).toBeGreaterThan(5);
		for (const { number } of walkOffs) expect(number("home_runs") - number("away_runs")).toBe(1);
	});

	it("let the last go-ahead play belong to the winner", () => {
		for (const { halves, record } of FINISHED) {
			const last = halves.findLast(half => half.plays.includes("^c50^*"));
			const winner = record.home_display_result === "W" ? "home" : "away";
			expect(last && (halves.indexOf(last) % 2 === 1 ? "home" : "away")).toBe(winner);
		}
	});

	it("credit one winner and one loser, on the right sides and in every place alike", () => {
		for (const { record, stats } of ALL) {
			const winner = record.home_display_result === "W" ? "home" : "away";
			const loser = winner === "home" ? "away" : "home";
			const marked = (side: "home" | "away", column: string) =>
				stats[side].pitching_stats.filter((row: Row) => row[column] === "1");
			if (record.display_pitcher_info === "") {
				expect([...marked("home", "win"), ...marked("away", "win")]).toEqual([]);
				continue;
			}
			const [won, ...others] = marked(winner, "win");
			const [lost, ...moreLost] = marked(loser, "loss");
			expect([...others, ...moreLost, ...marked(loser, "win"), ...marked(winner, "loss")]).toEqual([]);
			expect(won?.player_name).toMatch(/ \(W\)$/);
			expect(lost?.player_name).toMatch(/ \(L\)$/);
			const info = /^W: .+? \((\d+)-\d+, [\d.]+\), L: .+? \(\d+-(\d+), (?:[\d.]+|INF)\)/.exec(
				record.display_pitcher_info ?? "",
			);
			expect(info?.[1]).toBe(won?.s_wins);
			expect(info?.[2]).toBe(lost?.s_losses);
			const saves = [...marked(winner, "save"), ...marked(loser, "save")];
			expect(saves.length).toBe(record.display_pitcher_info?.includes(", SV: ") ? 1 : 0);
			if (saves[0]) expect(stats[winner].pitching_stats.slice(1).at(-1)).toBe(saves[0]);
		}
	});

	it("give a save to a last pitcher who came in with a lead of one to three runs", () => {
		const saved = ALL.filter(({ record }) => record.display_pitcher_info?.includes(", SV: "));
		for (const { record, halves } of saved) {
			const fielded = record.home_display_result === "W" ? 0 : 1;
			const entered = halves.findLastIndex(({ plays }, i) => i % 2 === fielded && / pitching\. /.test(plays));
			const runsOf = (half: number) => sum(halves.slice(0, entered).map(({ runs }, i) => (i % 2 === half ? runs : 0)));
			const lead = runsOf(1 - fielded) - runsOf(fielded);
			expect([1, 2, 3]).toContain(lead);
		}
	});

	it("use no token the contract does not name", () => {
		const tokens = new Set(ALL.flatMap(({ game }) => game.text.match(/\^[^^ ]{1,4}\^/g) ?? []));
		expect(tokens).toEqual(new Set(["^n^", "^c46^", "^c47^", "^c48^", "^c49^", "^c50^", "^c51^", "^e^"]));
	});

	it.each<[string, (game: (typeof ALL)[number]) => boolean]>([
		["walk-offs", ({ halves, wasQuit }) => !wasQuit && halves.length % 2 === 0 && (halves.at(-1)?.runs ?? 0) > 0],
		["games without a last turn of the home side", ({ halves, wasQuit }) => !wasQuit && halves.length % 2 === 1],
		["extra innings", ({ game }) => game.lines.home.r.length > 9],
		[
			"short games against the computer",
			({ number, record }) => number("innings") === 3 && record.home_full_name === "CPU",
		],
		["games that were quit", ({ wasQuit }) => wasQuit],
		["ties with a winner", ({ number }) => number("home_runs") === number("away_runs")],
		[
			"wins with fewer runs",
			({ number, record }) => record.home_display_result === "W" && number("home_runs") < number("away_runs"),
		],
		["substitutes", ({ stats }) => stats.home.batting_stats.some(row => /^\d-.*, P[HR]/.test(row.player_name ?? ""))],
		["saves", ({ record }) => record.display_pitcher_info?.includes("SV: ") ?? false],
		["long names cut short", ({ stats }) => stats.home.pitching_stats.some(row => row.player_name?.includes("..."))],
		["perfect contact", ({ game }) => game.text.includes("Perfect-Perfect")],
	])("hold %s", (_, isOne) => {
		expect(ALL.filter(isOne).length).toBeGreaterThan(0);
	});

	it("score about as much as ranked games do", () => {
		const nine = FINISHED.filter(({ game }) => game.lines.home.r.length === 9);
		const runs = sum(nine.map(({ number }) => number("home_runs") + number("away_runs"))) / nine.length / 2;
		expect(runs).toBeGreaterThan(2);
		expect(runs).toBeLessThan(4.5);
	});
});
