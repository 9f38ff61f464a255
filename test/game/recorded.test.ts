import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "../../src/api/operations/game-history.ts";
import type { GameLog } from "../../src/api/operations/game-log.ts";
import { parseText } from "../../src/api/operations/text.ts";
import { formatEnding } from "../../src/format/game.ts";
import { findTeamBoxScore, parseBoxScore } from "../../src/game/box-score.ts";
import { deriveHistory } from "../../src/game/history.ts";
import { deriveLineScore } from "../../src/game/line-score.ts";
import { parseInningsPitched } from "../../src/game/pitching.ts";
import { parsePlayByPlay } from "../../src/game/play-by-play.ts";
import { tallyRecord } from "../../src/game/record.ts";
import { deriveEnding } from "../../src/game/ruling.ts";
import { otherSide, SIDES } from "../../src/game/sides.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { reassemble, sourceHalves } from "./half-innings.ts";
import { NO_RECORDED_GAMES, readGames, readHistory, readWholeGame } from "./recorded-games.ts";

describe.skipIf(NO_RECORDED_GAMES)("recorded games (skipped where ../shared/recorded is missing)", () => {
	const games: GameLog[] = NO_RECORDED_GAMES ? [] : [readWholeGame(), ...readGames()];

	it("are all there", () => {
		expect(games).toHaveLength(16);
	});

	it("lose and repeat no word in their plays", () => {
		for (const { text } of games) expect(reassemble(parsePlayByPlay(text).innings)).toEqual(sourceHalves(text));
	});

	it("have each coloured segment as a separate play, and each go-ahead mark on one", () => {
		for (const { text } of games) {
			const plays = parsePlayByPlay(text).innings.flatMap(inning => inning.halves.flatMap(half => half.plays));
			const narration = text.split("Game Log Legend")[0] ?? "";
			const count = (token: string) => narration.split(token).length - 1;
			expect(plays.filter(play => play.critical)).toHaveLength(count("^c46^"));
			expect(plays.filter(play => play.criticalSituation)).toHaveLength(count("^c47^"));
			expect(plays.filter(play => play.scoring && !play.critical)).toHaveLength(count("^c48^"));
			expect(plays.filter(play => play.goAhead)).toHaveLength(count("^c50^*"));
		}
	});

	it("have as many runs in their plays as in their totals", () => {
		for (const { text } of games) {
			for (const { plays, totals } of parsePlayByPlay(text).innings.flatMap(inning => inning.halves)) {
				const counted = plays.reduce((runs, play) => runs + (play.runs ?? 0), 0);
				const allTold = plays.every(play => play.runs !== null);
				if (allTold) expect(counted).toBe(totals?.runs);
				else expect(counted).toBeLessThan(totals?.runs ?? 0);
			}
		}
	});

	it("name the batting team of each half, and have totals for it", () => {
		for (const { text, record } of games) {
			for (const half of parsePlayByPlay(text).innings.flatMap(inning => inning.halves)) {
				expect(half.battingTeam).toBe(record[half.side].fullName);
				expect(half.totals).not.toBeNull();
			}
		}
	});

	it("have a full trailer", () => {
		for (const { text } of games) {
			const { perfectContact, ...trailer } = parsePlayByPlay(text).trailer;
			expect(Object.values(trailer)).not.toContain(null);
			expect(trailer.umpires.map(umpire => umpire.position)).toEqual(["HP", "1B", "2B", "3B"]);
			expect(trailer.gameScores).toHaveLength(2);
			expect(perfectContact).toHaveLength(text.split(" mph (").length - 1);
		}
	});

	it("add up their innings to their runs and hits", () => {
		for (const log of games) {
			const { innings } = parsePlayByPlay(log.text);
			const lineScore = deriveLineScore(log, innings);
			expect(lineScore.innings).toHaveLength(log.record.innings);
			for (const side of SIDES) {
				const halves = innings.flatMap(inning => inning.halves.filter(half => half.side === side));
				const runs = lineScore.innings.map(inning => inning[side]).filter(half => half !== "unplayed");
				expect(runs).toEqual(halves.map(half => half.totals?.runs));
				expect(runs.reduce<number>((sum, half) => sum + Number(half), 0)).toBe(lineScore[side].runs);
				expect(halves.reduce((sum, half) => sum + (half.totals?.hits ?? 0), 0)).toBe(lineScore[side].hits);
			}
		}
	});

	it("hold the last nine innings in their slots", () => {
		for (const log of games) {
			const lineScore = deriveLineScore(log, parsePlayByPlay(log.text).innings);
			const slots = deriveLineScore({ ...log, text: "", boxScores: [] }, []);
			const numbers = (half: unknown) => (typeof half === "number" ? half : 0);
			for (const [index, inning] of slots.innings.entries()) {
				const isHeld = index >= slots.innings.length - 9;
				for (const side of SIDES) {
					if (isHeld) expect(numbers(inning[side])).toBe(numbers(lineScore.innings[index]?.[side]));
					else expect(inning[side]).toBe("unknown");
				}
			}
		}
	});

	it("add up their box scores to the line score, each pitcher's runs to the other side's", () => {
		for (const log of games) {
			const boxScore = parseBoxScore(log);
			for (const side of SIDES) {
				const { runs, hits } = log.record[side];
				expect(boxScore[side]?.batting).toMatchObject({ r: runs, h: hits });
				expect(boxScore[otherSide(side)]?.pitching).toMatchObject({ r: runs, h: hits });
				expect(boxScore[side]?.batting).toMatchObject({
					bb: boxScore[otherSide(side)]?.pitching.bb,
					so: boxScore[otherSide(side)]?.pitching.so,
				});
			}
		}
	});

	it("agree with the service's decisions and totals", () => {
		const [whole] = games;
		if (!whole) throw new Error("No game");
		for (const side of SIDES) {
			const source = findTeamBoxScore(whole, side);
			const { ip = "", ...pitching } = source?.pitchingTotals ?? {};
			expect(parseBoxScore(whole)[side]).toMatchObject({
				batting: source?.battingTotals,
				pitching: { outs: parseInningsPitched(ip), ...pitching },
			});
		}
		for (const log of games) {
			for (const side of SIDES) {
				const source = findTeamBoxScore(log, side);
				const lines = parseBoxScore(log)[side];
				for (const { positions } of lines?.batters ?? []) expect(positions.length).toBeGreaterThan(0);
				for (const [index, row] of source?.pitchers.entries() ?? []) {
					expect(lines?.pitchers[index]?.decision).toBe(/\((\w+)\)$/.exec(row.playerName)?.[1] ?? null);
				}
			}
		}
	});

	it("end as their records say", () => {
		expect(
			games.map(log => formatEnding(deriveEnding(log.record), ENGLISH).replace(/awarded to .*/, "awarded")),
		).toMatchObject([
			"Ended in the 7th",
			"Ended in the 3rd. The win was awarded",
			"Ended in the 3rd. The win was awarded",
			"Ended in the 5th",
			"Final after 5 innings, by 10 runs",
			"Final after 6 innings, by 10 runs",
			"Final after 6 innings, by 10 runs",
			"Final after 7 innings, by 11 runs",
			"Final after 7 innings, by 13 runs",
			"Ended in the 8th",
			"Final",
			"Final",
			"Final after 10 innings",
			"Ended in the 10th. The win was awarded",
			"Final after 11 innings",
			"Final after 11 innings",
		]);
	});
});

describe.skipIf(NO_RECORDED_GAMES)("the recorded history (skipped where ../shared/recorded is missing)", () => {
	const entries = NO_RECORDED_GAMES ? [] : readHistory();

	it("shows the requested user's side in each of their entries", () => {
		expect(entries).toHaveLength(110);
		// The pages hold the games of two users, who stay with their teams.
		for (const { gamertag, team } of findUsers(entries)) {
			const theirs = entries.filter(({ home, away }) => (home.fullName === team) !== (away.fullName === team));
			const games = deriveHistory(theirs, gamertag);
			expect(new Set(games.map(game => game.team))).toEqual(new Set([team]));
			const record = tallyRecord(games);
			expect(record.games).toBe(theirs.length);
			expect(record.wins + record.losses).toBe(theirs.length);
		}
	});

	it("distinguishes computers from people whose name is hidden", () => {
		for (const { gamertag } of findUsers(entries)) {
			for (const [index, game] of deriveHistory(entries, gamertag).entries()) {
				const { home, away } = entries[index] ?? {};
				expect(game.opponentIsComputer).toBe(home?.fullName === "CPU" || away?.fullName === "CPU");
			}
		}
	});
});

/** The two gamertags met most often, with their teams. */
function findUsers(entries: HistoryEntry[]): { gamertag: string; team: string }[] {
	const people = entries.flatMap(({ home, away }) => [home, away]).filter(({ name }) => name !== "CPU");
	const byName = [...Map.groupBy(people, ({ name }) => name)].sort(([, one], [, other]) => other.length - one.length);
	return byName.slice(0, 2).map(([name, [first]]) => ({
		gamertag: parseText(name),
		team: first?.fullName ?? "",
	}));
}
