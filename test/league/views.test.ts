import { expect, it } from "vitest";
import { ApiError } from "../../src/errors.ts";
import { createLeagues } from "../../src/league/leagues.ts";
import { createLeagueReader } from "../../src/league/reading/reader.ts";
import { createLeagueStore } from "../../src/league/store/leagues.ts";
import { createSeasonViews } from "../../src/league/views.ts";
import { createRules } from "../fixtures/league.ts";
import { openEmpty, SILENT } from "../helpers/databases.ts";
import { createHistories } from "../helpers/league-histories.ts";
import { NOON } from "../helpers/league-reader.ts";

/** A league of two, of whom the service knows nothing while `isDown`. */
async function createStore() {
	const service = { isDown: "" };
	const database = await openEmpty();
	const store = createLeagueStore(database.db);
	const views = createSeasonViews(store);
	const now = () => NOON;
	const api = createHistories().client(now, gamertag => {
		if (gamertag === service.isDown) throw new ApiError("unavailable", "no", { operation: "gameHistory" });
	});
	const reader = createLeagueReader({ store, views, now, api, forget: async () => {}, database, logger: SILENT });
	const leagues = createLeagues({ store, views, reader, now });
	const league = await leagues.create({ serverId: "1", name: "Summer", rules: createRules(), locale: "en-US" }, "boss");
	const id = league?.id ?? 0;
	const members = ["ann", "ben"].map(gamertag => ({
		team: `Team ${gamertag}`,
		accounts: [{ gamertag, platform: "psn" as const }],
	}));
	await leagues.members.put(id, members, "boss");
	const view = async () => {
		const found = await views.view(id);
		if (found === null) throw new Error("the league is gone");
		return found;
	};
	return { service, store, views, leagues, id, view };
}

it("games are not added to a season that has changed since it was viewed", async () => {
	const { store, views, leagues, id, view } = await createStore();
	const before = await view();
	await leagues.change(id, { rules: { ...before.rules, minGames: 3 } }, "boss");
	const add = async (season: typeof before) => {
		const rejudged = await views.rejudge(season, []);
		const added = await store.change(
			id,
			(_, write) => write.decisions.add(rejudged.changes, { by: null, at: NOON }),
			season,
		);
		if (added !== undefined) await views.keep(season, rejudged, added);
		return added;
	};
	expect(await add(before)).toBeUndefined();
	expect(await add(await view())).toEqual([]);
	expect((await view()).rules.minGames).toBe(3);
});

it("a season keeps its fixtures, its playoffs and its end, and parts that nobody has planned are null", async () => {
	const { store, id, view } = await createStore();
	expect(await view()).toMatchObject({ fixtures: null, playoffs: null, endedAt: null });
	const [ann, ben] = (await view()).members.map(member => member.id) as [number, number];
	const fixtures = { rounds: [{ first: "2026-04-01", last: "2026-04-07", games: [{ away: ann, home: ben }] }] };
	const playoffs = { spots: 2, bestOf: 3, startedAt: NOON, seeds: [ben, ann] };
	await store.change(id, async (_, write) => {
		await write.season.setFixtures(fixtures);
		await write.season.setPlayoffs(playoffs);
		await write.season.end(NOON);
	});
	expect(await view()).toMatchObject({ fixtures, playoffs, endedAt: NOON });
	await store.change(id, async (plan, write) => {
		expect(plan).toMatchObject({ fixtures, playoffs, endedAt: NOON });
		await write.season.setFixtures(null);
		await write.season.setPlayoffs(null);
		await write.season.end(null);
	});
	expect(await view()).toMatchObject({ fixtures: null, playoffs: null, endedAt: null });
});

it("a season has been read when the members it still has were read", async () => {
	const { service, leagues, id, view } = await createStore();
	service.isDown = "ben";
	await leagues.readNew(id, 1000, "boss");
	const [, ben] = (await view()).members;
	expect(await view()).toMatchObject({ unread: [ben?.id], readAt: null });
	await leagues.members.remove(id, ben?.id ?? 0, "kept", "boss", "leaves");
	expect(await view()).toMatchObject({ unread: [], readAt: NOON });
});
