import { describe, expect, it } from "vitest";
import { gameHistoryOperation } from "../../../src/api/operations/game-history.ts";
import { PLATFORMS } from "../../../src/ground/words.ts";
import { historyRecord } from "../records.ts";

const query = { username: "quiet_kettle", platform: "psn", mode: "all", page: 1 } as const;
const parse = (record: unknown) =>
	gameHistoryOperation.response(query).parse({ page: 1, per_page: 25, total_pages: 2, game_history: [record] });

describe("game-history", () => {
	it("reads a page, names with their tokens", () => {
		expect(parse(historyRecord())).toEqual({
			page: 1,
			totalPages: 2,
			games: [
				{
					id: "7001",
					mode: "ARENA",
					home: { fullName: "Otters", name: "quiet_kettle ^b53^", result: "W", runs: 5, hits: 9, errors: 0 },
					away: { fullName: "Herons", name: "CPU", result: "L", runs: 3, hits: 6, errors: 1 },
					pitcherInfo: "W: A. Example (1-0, 2.00)",
					playedAt: Date.parse("2031-04-08T21:48:42Z"),
				},
			],
		});
	});

	it.each([
		[{ display_pitcher_info: "" }, { pitcherInfo: "" }],
		[{ display_pitcher_info: undefined }, { pitcherInfo: "" }],
		[{ display_pitcher_info: "L: B. Example (0-1, INF)" }, { pitcherInfo: "L: B. Example (0-1, INF)" }],
		[{ display_date: "" }, { playedAt: null }],
		[{ display_date: undefined }, { playedAt: null }],
		[{ game_mode: "LEAGUE" }, { mode: "LEAGUE" }],
		[{ id: 7001 }, { id: "7001" }],
		[{ home_runs: 5 }, { home: { runs: 5 } }],
		[{ home_runs: " " }, { home: { runs: 0 } }],
	])("reads %j", (overrides, expected) => {
		expect(parse(historyRecord(overrides)).games[0]).toMatchObject(expected);
	});

	it("keeps who won by the service's word, not by runs", () => {
		const quit = historyRecord({ home_display_result: "L", away_display_result: "W" });
		expect(parse(quit).games[0]).toMatchObject({ home: { result: "L", runs: 5 }, away: { result: "W", runs: 3 } });
	});

	it("reads an unknown user as one without pages", () => {
		const body = { page: 1, per_page: 25, total_pages: 0, game_history: [] };
		const page = gameHistoryOperation.response(query).parse(body);
		expect(page).toEqual({ page: 1, totalPages: 0, games: [] });
		expect(gameHistoryOperation.isDoubtful?.(page)).toBe(false);
	});

	it("doubts an empty page of a user who has games", () => {
		expect(gameHistoryOperation.isDoubtful?.({ page: 1, totalPages: 2, games: [] })).toBe(true);
	});

	it.each([
		[{}, "page"],
		[{ page: 1, total_pages: 1 }, "game_history"],
		[{ page: 1, total_pages: 1, game_history: [historyRecord({ id: "" })] }, "game_history.0.id"],
		[{ page: 1, total_pages: 1, game_history: [historyRecord({ home_runs: "many" })] }, "game_history.0.home_runs"],
	])("says where %j does not fit", (body, field) => {
		expect(gameHistoryOperation.response(query).safeParse(body).error?.issues[0]?.path.join(".")).toBe(field);
	});

	it("asks for a platform by the service's word for it", () => {
		const asked = PLATFORMS.map(platform => gameHistoryOperation.params({ ...query, platform }, "lg").platform);
		expect(asked).toEqual(["psn", "xbl", "lgts", "nsw"]);
	});
});
