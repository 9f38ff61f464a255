import { expect, it } from "vitest";
import { createLeagues } from "../../../src/league/leagues.ts";
import { createLeagueReader } from "../../../src/league/reading/reader.ts";
import { storeRead } from "../../../src/league/reading/store-read.ts";
import { MAX_GAMES_A_SEASON } from "../../../src/league/season.ts";
import { createSeasonStore } from "../../../src/league/season-store.ts";
import { createLeagueReads } from "../../../src/storage/league-reads.ts";
import { createLeagueTables } from "../../../src/storage/leagues.ts";
import { createHistoryEntry } from "../../fixtures/history-entry.ts";
import { createRules } from "../../fixtures/league.ts";
import { openForTest, SILENT } from "../../helpers/databases.ts";
import { createHistories } from "../../helpers/league-histories.ts";
import { HOUR, NOON } from "../../helpers/league-reader.ts";

it("a season takes no more than its most games, the first ones of a read first", async () => {
	const database = await openForTest("sqlite://:memory:");
	const tables = createLeagueTables(database.db);
	const whole = createSeasonStore(tables);
	/** There is room for one game more. */
	const store: typeof whole = {
		...whole,
		addGames: (view, games, at, work) =>
			whole.addGames(view, games, at, write => work({ ...write, countGames: async () => MAX_GAMES_A_SEASON - 1 })),
	};
	const now = () => NOON;
	const reader = createLeagueReader({
		store,
		tables,
		now,
		api: createHistories().client(now),
		forget: async () => {},
		database,
		logger: SILENT,
	});
	const leagues = createLeagues({ store, tables, reader, now });
	const rules = createRules({ gamesPerPair: 0 });
	const league = await leagues.create({ serverId: "1", name: "Summer", rules, locale: "en-US" }, "boss");
	const id = league?.id ?? 0;
	const members = ["quiet_fox12", "paper_lantern7"].map(gamertag => ({
		team: gamertag,
		accounts: [{ gamertag, platform: "psn" as const }],
	}));
	await leagues.putMembers(id, members, "boss");
	const account = (await leagues.view(id))?.members[0]?.accounts[0]?.id ?? 0;
	const entries = [1, 2, 3].map(game =>
		createHistoryEntry({ id: String(game), playedAt: NOON - game * HOUR, pitcherInfo: "" }),
	);
	const state = { readAt: NOON, playedAt: NOON - HOUR, newest: null, isUnknown: 0, dueAt: NOON } as const;
	const storage = { store, tables, reads: createLeagueReads(database.db) };
	const read = await storeRead(storage, id, { account, entries, state }, NOON);
	expect(read?.found).toHaveLength(1);
	const stored = await createSeasonStore(tables).view(id);
	expect(stored?.judged.map(({ playedAt }) => playedAt)).toEqual([NOON - HOUR]);
});
