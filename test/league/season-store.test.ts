import { expect, it } from "vitest";
import { ApiError } from "../../src/errors.ts";
import { createLeagues } from "../../src/league/leagues.ts";
import { createLeagueReader } from "../../src/league/reading/reader.ts";
import { createSeasonStore } from "../../src/league/season-store.ts";
import { createLeagueTables } from "../../src/storage/leagues.ts";
import { createRules } from "../fixtures/league.ts";
import { openForTest, SILENT } from "../helpers/databases.ts";
import { createHistories } from "../helpers/league-histories.ts";
import { NOON } from "../helpers/league-reader.ts";

/** A league of two, of whom the service knows nothing while `isDown`. */
async function createStore() {
	const service = { isDown: "" };
	const database = await openForTest("sqlite://:memory:");
	const tables = createLeagueTables(database.db);
	const store = createSeasonStore(tables);
	const now = () => NOON;
	const api = createHistories().client(now, gamertag => {
		if (gamertag === service.isDown) throw new ApiError("unavailable", "no", { operation: "gameHistory" });
	});
	const reader = createLeagueReader({ store, now, api, forget: async () => {}, database, logger: SILENT });
	const leagues = createLeagues({ store, tables, reader, now });
	const league = await leagues.create({ serverId: "1", name: "Summer", rules: createRules(), locale: "en-US" }, "boss");
	const id = league?.id ?? 0;
	const members = ["ann", "ben"].map(gamertag => ({
		team: `Team ${gamertag}`,
		accounts: [{ gamertag, platform: "psn" as const }],
	}));
	await leagues.putMembers(id, members, "boss");
	const view = async () => {
		const found = await store.view(id);
		if (found === null) throw new Error("the league is gone");
		return found;
	};
	return { service, store, leagues, id, view };
}

it("games are not added to a season that has changed since it was viewed", async () => {
	const { store, leagues, id, view } = await createStore();
	const before = await view();
	await leagues.change(id, { rules: { ...before.rules, minGames: 3 } }, "boss");
	let isStored = false;
	const add = async (season: typeof before) =>
		store.addReadings(season, [], NOON, async () => {
			isStored = true;
		});
	expect([await add(before), isStored]).toEqual([false, false]);
	expect([await add(await view()), isStored]).toEqual([true, true]);
	expect((await view()).rules.minGames).toBe(3);
});

it("a season has been read when the members it still has were read", async () => {
	const { service, leagues, id, view } = await createStore();
	service.isDown = "ben";
	await leagues.readNew(id, 1000, "boss");
	const [, ben] = (await view()).members;
	expect(await view()).toMatchObject({ unread: [ben?.id], readAt: null });
	await leagues.removeMember(id, ben?.id ?? 0, "kept", "boss", "leaves");
	expect(await view()).toMatchObject({ unread: [], readAt: NOON });
});
