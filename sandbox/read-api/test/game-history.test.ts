import { afterAll, describe, expect, it } from "vitest";
import { createSample } from "../src/sample/sample.ts";
import type { Season } from "../src/sample/season.ts";
import { gameHistory, gameLog } from "./contract.ts";
import { NOON, setUp } from "./setup.ts";

const { gamertags } = createSample("test").games;
const members = gamertags.slice(0, 6);
const DAY_MS = 24 * 60 * 60_000;
const season: Season = { members: members.map(own => [own]), from: NOON - DAY_MS, to: NOON, gamesPerPair: 3 };

const { json } = await setUp({ seasons: [season] }, afterAll);
const [player] = members;
const wire = (platform: string) => (platform === "ts" ? "lgts" : platform);

async function page(query: Record<string, string>) {
	return gameHistory.parse(await json(`/apis/game_history.json?${new URLSearchParams(query)}`));
}

describe("a history", () => {
	const username = player?.name ?? "";

	it("repeats its last page past the end, and says which one it is", async () => {
		const { total_pages } = await page({ username });
		expect(total_pages).toBeGreaterThan(1);
		const last = await page({ username, page: String(total_pages) });
		expect(await page({ username, page: String(total_pages + 5) })).toEqual(last);
		expect(last.page).toBe(total_pages);
	});

	it("is found without a platform", async () => {
		expect(await page({ username })).toEqual(await page({ username, platform: "psn" }));
	});

	it.each([
		["LEAGUE", ["LEAGUE"]],
		["Arena", ["ARENA"]],
		["exhibition", ["EXHIBITION"]],
	])("keeps to a mode, written in any case: %s", async (mode, expected) => {
		const { game_history } = await page({ username, mode });
		expect([...new Set(game_history.map(entry => entry.game_mode))]).toEqual(expected);
	});

	it("leaves exhibitions out where all modes are asked for, as the live service does", async () => {
		const { total_pages } = await page({ username, mode: "all" });
		const pages = await Promise.all(
			Array.from({ length: total_pages }, (_, i) => page({ username, page: String(i + 1) })),
		);
		const modes = pages.flatMap(({ game_history }) => game_history.map(entry => entry.game_mode));
		expect(modes).toContain("LEAGUE");
		expect(modes).not.toContain("EXHIBITION");
	});
});

it("both sides of every league game find it in their histories, under different ids", async () => {
	const seen = new Map<string, { id: string; by: string }[]>();
	for (const { name: username, platform } of members) {
		const query = { username, platform: wire(platform), mode: "league" };
		const { total_pages } = await page(query);
		for (let number = 1; number <= total_pages; number++) {
			const { game_history } = await page({ ...query, page: String(number) });
			for (const entry of game_history.filter(({ display_date }) => Date.parse(`${display_date}Z`) >= season.from)) {
				const id = String(entry.id);
				const log = gameLog.parse(await json(`/apis/game_log.json?${new URLSearchParams({ ...query, id })}`));
				const uuid = String(log.game[0][1].game_uuid);
				seen.set(uuid, [...(seen.get(uuid) ?? []), { id, by: username }]);
			}
		}
	}
	expect(seen.size).toBeGreaterThanOrEqual(3 * 15);
	for (const sides of seen.values()) {
		expect(new Set(sides.map(({ by }) => by)).size).toBe(2);
		expect(new Set(sides.map(({ id }) => id)).size).toBe(2);
	}
});
