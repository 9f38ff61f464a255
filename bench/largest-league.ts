import { createLeagues } from "../src/league/leagues.ts";
import { createLeagueReader } from "../src/league/reading/reader.ts";
import { createLeagueStore } from "../src/league/store/leagues.ts";
import { createSeasonViews } from "../src/league/views.ts";
import { openDatabase } from "../src/storage/open-database.ts";
import { createRules } from "../test/fixtures/league.ts";
import { createHistories } from "../test/helpers/league-histories.ts";

export const MEMBERS = 40;
export const GAMES = 2000;
const NOON = Date.UTC(2026, 3, 30, 12);
const MINUTE = 60_000;
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** The largest possible league, one game short of its limit, in a separate database. */
export async function openLargestLeague(storageUrl: string, serverId: string) {
	const database = await openDatabase(storageUrl, { logger: SILENT });
	const store = createLeagueStore(database.db);
	let now = NOON;
	const clock = () => now;
	const histories = createHistories();
	const parts = { store, views: createSeasonViews(store), now: clock };
	const api = histories.client(clock);
	const reader = createLeagueReader({ ...parts, api, forget: async () => {}, database, logger: SILENT });
	const leagues = createLeagues({ ...parts, reader });

	const names = Array.from({ length: MEMBERS }, (_, index) => `player${index}`);
	const play = (game: number) =>
		histories.play({
			playedAt: NOON - game * 20 * MINUTE,
			away: names[game % MEMBERS] ?? "",
			home: names[(game + 1 + (game % (MEMBERS - 1))) % MEMBERS] ?? "",
			runs: { away: game % 7, home: 8 },
		});
	for (let game = 1; game < GAMES; game++) play(game);
	const rules = createRules({ start: "2026-01-01", gamesPerPair: 0 });
	const { id = 0 } = (await leagues.create({ serverId, name: "Largest", rules, locale: "en-US" }, "boss")) ?? {};
	const members = names.map((gamertag, index) => ({
		team: `Team ${index}`,
		accounts: [{ gamertag, platform: "psn" as const }],
	}));
	await leagues.members.put(id, members, "boss");

	/** A report is possible once a minute. */
	async function read(account: number): Promise<void> {
		now += MINUTE;
		await leagues.report(id, account, "boss");
	}
	const accounts = (await leagues.view(id))?.members.map(member => member.accounts[0]?.id ?? 0) ?? [];
	for (const account of accounts) await read(account);

	return {
		database,
		store,
		leagues,
		id,
		histories,
		/** Returns a game by its number; games up to `GAMES` have been played. */
		play,
		accounts,
		read,
		async decide(): Promise<void> {
			const adjustment = { member: 1, points: 1, wins: 0, losses: 0 };
			await leagues.decisions.add(id, { kind: "adjust", adjustment }, "boss", "");
		},
	};
}
