import { expect, it } from "vitest";
import { ApiError } from "../../src/errors.ts";
import { createLeagues } from "../../src/league/leagues.ts";
import { createLeagueReader } from "../../src/league/reading/reader.ts";
import { createLeagueTables } from "../../src/league/store/leagues.ts";
import { createSeasonStore } from "../../src/league/store/season-store.ts";
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

it("a season keeps who plays whom, its playoffs and its end, and what nobody has planned is null", async () => {
	const { store, id, view } = await createStore();
	expect(await view()).toMatchObject({ fixtures: null, playoffs: null, endedAt: null });
	const [ann, ben] = (await view()).members.map(member => member.id) as [number, number];
	const fixtures = { rounds: [{ first: "2026-04-01", last: "2026-04-07", games: [{ away: ann, home: ben }] }] };
	const playoffs = { spots: 2, bestOf: 3, startedAt: NOON, seeds: [ben, ann] };
	await store.change(id, async (_, write) => {
		await write.setFixtures(fixtures);
		await write.setPlayoffs(playoffs);
		await write.endSeason(NOON);
	});
	expect(await view()).toMatchObject({ fixtures, playoffs, endedAt: NOON });
	await store.change(id, async (plan, write) => {
		expect(plan).toMatchObject({ fixtures, playoffs, endedAt: NOON });
		await write.setFixtures(null);
		await write.setPlayoffs(null);
		await write.endSeason(null);
	});
	expect(await view()).toMatchObject({ fixtures: null, playoffs: null, endedAt: null });
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
