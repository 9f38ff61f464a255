import { PERIOD_MS, periodAt } from "@dugout/read-api/sample/calendar";
import { gameRecord, type PlayedGame } from "@dugout/read-api/sample/game/played-game";
import { pricesAt } from "@dugout/read-api/sample/prices";
import { createSample } from "@dugout/read-api/sample/sample";
import { GAMES } from "@dugout/read-api/test/sample/game/sample-games";
import { describe, expect, it } from "vitest";
import { type GameLog, gameLogOperation, isComplete } from "../../src/api/operations/game-log.ts";
import { parseBoxScore } from "../../src/game/box-score.ts";
import { deriveLineScore } from "../../src/game/line-score.ts";
import { parsePlayByPlay } from "../../src/game/play-by-play.ts";
import { quickSellValue } from "../../src/market/prices/profit.ts";
import { examples } from "../helpers/scale.ts";

function readLog(game: PlayedGame): GameLog {
	const pairs = [
		["line_score", gameRecord(game, "1", "mlb")],
		["game_log", game.text],
		["box_score", game.boxScores],
	];
	return gameLogOperation.response({ id: "1" }).parse({ game: pairs });
}

describe("the bot's own reading of the sample's games", () => {
	const read = GAMES.slice(0, examples(60, GAMES.length)).map(game => ({ game, log: readLog(game) }));

	it("finds all of them complete", () => {
		expect(read.filter(({ log }) => !isComplete(log))).toEqual([]);
	});

	it("finds every inning's runs, also in extra innings", () => {
		for (const { game, log } of read) {
			const { innings } = deriveLineScore(log, parsePlayByPlay(log.text).innings);
			const { home, away } = game.lines;
			expect(innings.map(({ inning }) => inning)).toEqual(home.r.map((_, i) => i + 1));
			expect(innings.map(inning => inning.away)).toEqual(away.r);
			expect(innings.map(inning => (inning.home === "unplayed" ? 0 : inning.home))).toEqual(home.r);
		}
	});

	it("understands every line of the trailer", () => {
		for (const { log } of read) {
			const { trailer } = parsePlayByPlay(log.text);
			expect(Object.entries(trailer).filter(([, value]) => value === null)).toEqual([]);
			expect(trailer.gameScores).toHaveLength(2);
			expect(trailer.umpires).toHaveLength(4);
		}
	});

	it("understands every row of the box scores", () => {
		for (const { game, log } of read) {
			const { home, away } = parseBoxScore(log);
			expect(home?.pitchers.length).toBe(log.boxScores[0]?.pitchers.length);
			expect(home?.batting.h).toBe(game.lines.home.h.reduce((sum, hits) => sum + hits, 0));
			expect(away?.pitchers.every(pitcher => pitcher.name !== "" && !pitcher.name.includes("("))).toBe(true);
			expect(away?.batters.every(batter => batter.positions.length > 0)).toBe(true);
		}
	});
});

it("the sample's market never bids less for a card than the game itself pays", () => {
	const opensAt = Date.parse("2026-07-01T12:10:00Z");
	const { markets } = createSample("test", [], opensAt);
	const start = periodAt(opensAt);
	for (
		let earlier = start - 2000;
		earlier < start + 100;
		earlier += earlier < start ? examples(485, 97) : examples(25, 5)
	) {
		for (const item of markets.at(earlier * PERIOD_MS).items) {
			if (item.type !== "card") continue;
			const { buy } = pricesAt(item, earlier);
			const floor = quickSellValue({ ovr: item.overall, type: "card", isLive: item.series === "Live" }) ?? 0;
			if (buy > 0) expect(buy).toBeGreaterThanOrEqual(floor);
		}
	}
});
