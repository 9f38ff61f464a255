import { afterAll, describe, expect, it } from "vitest";
import { gameId } from "../src/sample/matchups.ts";
import { createSample } from "../src/sample/sample.ts";
import { gameHistory, gameLog } from "./contract.ts";
import { NOON, setUp } from "./setup.ts";

const { get, json } = await setUp({}, afterAll);

const SEED = "test";
const { games } = createSample(SEED);
const met = games.recent(NOON).find(({ players }) => players.home && players.away);
const { home, away } = met?.players ?? {};
if (!met || !home || !away) throw new Error("Nobody has met anybody in the sample");
const id = gameId(SEED, met.number, "home");
const wire = (platform: string) => (platform === "ts" ? "lgts" : platform);

const MISMATCH = { error: "Username and platform do not match the game record." };

describe("a game log", () => {
	it.each([
		["the id alone", {}],
		["one participant", { username: home.name, platform: wire(home.platform) }],
		["the other participant", { username: away.name, platform: wire(away.platform) }],
		["a name in capitals", { username: home.name.toUpperCase(), platform: wire(home.platform) }],
		["a name alone", { username: away.name }],
	])("is answered to %s", async (_, asker) => {
		const { game } = gameLog.parse(await json(`/apis/game_log.json?${new URLSearchParams({ id, ...asker })}`));
		expect(game[0][1].id).toBe(id);
	});

	it.each([
		["a stranger", { username: "nobody", platform: wire(home.platform) }],
		["a stranger without platform", { username: "nobody" }],
	])("is refused to %s, with status 200 as on the live service", async (_, asker) => {
		expect(await json(`/apis/game_log.json?${new URLSearchParams({ id, ...asker })}`)).toEqual(MISMATCH);
	});

	it.each(["1", "no-game", "99999999999999"])(
		"is not found, with status 200 as on the live service: %s",
		async unknown => {
			expect(await json(`/apis/game_log.json?id=${unknown}`)).toEqual({ error: "game not found" });
		},
	);

	it("is refused to a participant's name on a platform nobody played on", async () => {
		const platform = ["psn", "xbl", "lgts", "nsw"].find(
			name => name !== wire(home.platform) && name !== wire(away.platform),
		);
		const query = new URLSearchParams({ id, username: home.name, platform: platform ?? "" });
		expect(await json(`/apis/game_log.json?${query}`)).toEqual(MISMATCH);
	});

	it("is the same for both participants, but for the id", async () => {
		const other = gameId(SEED, met.number, "away");
		const [mine, theirs] = await Promise.all(
			[id, other].map(async own => gameLog.parse(await json(`/apis/game_log.json?id=${own}`)).game),
		);
		expect(mine?.[0][1]).toEqual({ ...theirs?.[0][1], id });
		expect(mine?.slice(1)).toEqual(theirs?.slice(1));
	});

	it("agrees with the history that leads to it", async () => {
		const asker = new URLSearchParams({ username: home.name, platform: wire(home.platform) });
		const { game_history } = gameHistory.parse(await json(`/apis/game_history.json?${asker}`));
		for (const entry of game_history) {
			const { game } = gameLog.parse(await json(`/apis/game_log.json?id=${entry.id}&${asker}`));
			const { home_name, away_name, ...facts } = entry;
			expect(game[0][1]).toMatchObject(facts);
			expect([game[0][1].home_name, "CPU"]).toContain(home_name);
			expect([game[0][1].away_name, "CPU"]).toContain(away_name);
		}
	});

	it("may be kept for good, and a refusal not at all", async () => {
		const cacheControl = async (path: string) => (await get(path)).headers.get("cache-control");
		expect(await cacheControl(`/apis/game_log.json?id=${id}`)).toBe("public, max-age=31536000, immutable");
		expect(await cacheControl(`/apis/game_log.json?id=${id}&username=nobody`)).toBe("public, no-cache");
	});
});
