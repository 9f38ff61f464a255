import { sql } from "kysely";
import { onTestFinished } from "vitest";
import type { HistoryQuery } from "../../src/api/operations/game-history.ts";
import type { GameLogQuery } from "../../src/api/operations/game-log.ts";
import { createLeagues } from "../../src/league/leagues.ts";
import { createLeagueReader } from "../../src/league/reading/reader.ts";
import type { Rules } from "../../src/league/season/rules.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { createLeagueStore } from "../../src/league/store/leagues.ts";
import { createSeasonViews } from "../../src/league/views.ts";
import type { Database } from "../../src/storage/database.ts";
import { createRules } from "../fixtures/league.ts";
import { allTables } from "./all-tables.ts";
import { openEmpty } from "./databases.ts";
import { createHistories } from "./league-histories.ts";
import { paceClient } from "./paced-client.ts";
import { createSimulatedTime } from "./simulated-time.ts";

export const NOON = Date.UTC(2026, 3, 10, 12);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A request as one word: "ann all 1", "ann log". */
function describeRequest(gamertag: string, query: HistoryQuery | GameLogQuery): string {
	return "page" in query ? `${gamertag} ${query.mode} ${query.page}` : `${gamertag} log`;
}

/** Processes over one database in simulated time, and a service that the test may break. */
export async function createReaderWorld() {
	const time = createSimulatedTime(NOON);
	const { db } = await openEmpty();
	const store = createLeagueStore(db);
	const histories = createHistories();
	const listeners: Parameters<Database["onAnnouncement"]>[0][] = [];
	const world = {
		store,
		db,
		time,
		/** The number of rows in all tables of leagues together. */
		async rows(): Promise<Record<string, number>> {
			const { rows } = await sql<{ name: string }>`
				SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'league%'`.execute(db);
			const counts = rows.map(async ({ name }) => {
				const counted = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(name)}`.execute(db);
				return [name, counted.rows[0]?.count ?? 0] as const;
			});
			return Object.fromEntries(await Promise.all(counts));
		},
		histories,
		accounts: () => allTables(db).selectFrom("leagueAccounts").selectAll().execute(),
		requests: [] as { at: number; what: string; person: string | undefined }[],
		/** The gamertags whose cached answers were deleted. */
		forgotten: [] as string[],
		/** Decides whether a request fails. */
		fault: (_what: string): Error | null => null,
		/** Runs while a request is in progress; if it awaits another request, it delays the read. */
		meanwhile: async (_what: string): Promise<unknown> => undefined,
		/** The requests since the last call. */
		take(): string[] {
			return world.requests.splice(0).map(({ what }) => what);
		},
		join,
	};

	/** Starts a process. */
	function join({ leads = true } = {}) {
		const process = { leads, logs: [] as string[], reads: [] as string[] };
		const log = (_fields: object, message: string) => void process.logs.push(message);
		const store = createLeagueStore(db);
		const views = createSeasonViews(store);
		const client = histories.client(time.now, async (gamertag, query, options) => {
			const what = describeRequest(gamertag, query);
			world.requests.push({ at: time.now(), what, person: options?.person });
			const fault = world.fault(what);
			if (fault !== null) throw fault;
			await world.meanwhile(what);
		});
		const api = paceClient(client, time);
		const reader = createLeagueReader({
			forget: async gamertag => void world.forgotten.push(gamertag),
			api,
			store,
			views,
			database: {
				db,
				isLeader: () => process.leads,
				announce: async announcement => {
					for (const listener of listeners) listener(announcement);
				},
				onAnnouncement: listener => void listeners.push(listener),
			},
			logger: { debug: log, info: log, warn: log, error: log },
			now: time.now,
			wait: time.wait,
			onRead: (kind, outcome) => void process.reads.push(`${kind} ${outcome}`),
		});
		const leagues = createLeagues({ store, views, reader, now: time.now });
		reader.start();
		onTestFinished(() => reader.stop());
		return Object.assign(process, {
			leagues,
			/** The client of this process, whose requests are paced together. */
			api,
			stop: reader.stop,
			/** Creates a league whose members have these gamertags. */
			async create(gamertags: readonly string[], rules: Partial<Rules> = {}, serverId = "1") {
				const all = createRules({ timeZone: "UTC", games: "league", gamesPerPair: 0, ...rules });
				const league = await leagues.create({ serverId, name: gamertags.join(), rules: all, locale: "en-US" }, "boss");
				if (league === null) throw new Error("the league was not created");
				const members = gamertags.map(gamertag => ({
					team: `Team ${gamertag}`,
					accounts: [{ gamertag, platform: "psn" as const }],
				}));
				await leagues.members.put(league.id, members, "boss");
				const view = async (): Promise<SeasonView> => {
					const found = await leagues.view(league.id);
					if (found === null) throw new Error("the league is gone");
					return found;
				};
				return { id: league.id, view, rules: all };
			},
		});
	}

	return world;
}
