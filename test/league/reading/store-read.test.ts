import { expect, it } from "vitest";
import { createLeagues } from "../../../src/league/leagues.ts";
import { createLeagueReader } from "../../../src/league/reading/reader.ts";
import { storeRead } from "../../../src/league/reading/store-read.ts";
import { MAX_GAMES_A_SEASON } from "../../../src/league/season/bounds.ts";
import { createLeagueStore } from "../../../src/league/store/leagues.ts";
import { createLeagueReads } from "../../../src/league/store/reads.ts";
import { createSeasonViews } from "../../../src/league/views.ts";
import { createHistoryEntry } from "../../fixtures/history-entry.ts";
import { createRules } from "../../fixtures/league.ts";
import { openEmpty, SILENT } from "../../helpers/databases.ts";
import { createHistories } from "../../helpers/league-histories.ts";
import { HOUR, NOON } from "../../helpers/league-reader.ts";

/** A league of two, and what is read of the first one's history. */
async function createRead() {
	const database = await openEmpty();
	const store = createLeagueStore(database.db);
	const views = createSeasonViews(store);
	const now = () => NOON;
	const reader = createLeagueReader({
		store,
		views,
		now,
		api: createHistories().client(now),
		forget: async () => {},
		database,
		logger: SILENT,
	});
	const leagues = createLeagues({ store, views, reader, now });
	const rules = createRules({ gamesPerPair: 0, start: "2025-01-01" });
	const league = await leagues.create({ serverId: "1", name: "Summer", rules, locale: "en-US" }, "boss");
	const id = league?.id ?? 0;
	const members = ["quiet_fox12", "paper_lantern7"].map(gamertag => ({
		team: gamertag,
		accounts: [{ gamertag, platform: "psn" as const }],
	}));
	await leagues.members.put(id, members, "boss");
	const reads = createLeagueReads(database.db);
	const account = (await leagues.view(id))?.members[0]?.accounts[0]?.id ?? 0;
	const entryOf = (game: number) =>
		createHistoryEntry({ id: String(game), playedAt: NOON - game * HOUR, pitcherInfo: "" });
	return {
		/** Reads these games, which are numbered from the newest. */
		async read(...games: number[]) {
			const found = await reads.account(account);
			if (found === undefined) throw new Error("the account is gone");
			const state = {
				readAt: NOON,
				playedAt: NOON - HOUR,
				newest: {},
				backTo: null,
				isUnknown: false,
				dueAt: NOON,
			};
			const read = { account: found, entries: games.map(entryOf), state, isAwaited: false };
			return storeRead({ store, views, reads }, id, read, NOON);
		},
		/** As this process shows it, and as one that starts. */
		views: async () => [await views.view(id), await createSeasonViews(store).view(id)],
	};
}

it("a season takes no more than its most games, the first ones of a read first, and shows what is stored", async () => {
	const { read, views } = await createRead();
	await read(...Array.from({ length: MAX_GAMES_A_SEASON - 1 }, (_, index) => index + 10));
	expect((await views()).map(view => view?.isFull)).toEqual([false, false]);
	expect((await read(1, 2, 3))?.found).toHaveLength(1);
	const [shown, stored] = await views();
	expect([shown?.judged.length, stored?.judged.length]).toEqual([MAX_GAMES_A_SEASON, MAX_GAMES_A_SEASON]);
	expect([shown?.judged.at(-1)?.playedAt, shown?.isFull, stored?.isFull]).toEqual([NOON - HOUR, true, true]);
	expect((await read(1, 4))?.found).toEqual([]);
});
