import { isDeepStrictEqual } from "node:util";
import { HOUR } from "../ground/times.ts";
import { createAppointments } from "./appointments.ts";
import { createDecisions, setRules } from "./decisions.ts";
import { createMembers } from "./members.ts";
import { createPeople } from "./people.ts";
import { createPowers } from "./powers.ts";
import { type LeagueReader, SLEEP_MS } from "./reading/reader.ts";
import { createRenames } from "./renames.ts";
import { createRequests } from "./requests.ts";
import { createRounds } from "./rounds.ts";
import type { Report } from "./rules/report.ts";
import { foldTeam } from "./rules/team-names.ts";
import { MAX_LEAGUES_A_SERVER } from "./season/bounds.ts";
import type { JudgedGame, LeagueGame } from "./season/game.ts";
import type { League } from "./season/league.ts";
import type { Rules } from "./season/rules.ts";
import type { SeasonView } from "./season/view.ts";
import { createSeasonFacts } from "./season-facts.ts";
import { createSeasons } from "./seasons.ts";
import type { LeagueStore } from "./store/leagues.ts";
import type { SeasonViews } from "./views.ts";

export interface LeaguesOptions {
	store: LeagueStore;
	views: SeasonViews;
	reader: Pick<LeagueReader, "report" | "readNew" | "readSince" | "awaken">;
	/** Epoch ms. */
	now: () => number;
}

/** How often a league's use is noted. */
const USE_MS = HOUR;

const outOfDates = (game: LeagueGame): JudgedGame => ({
	...game,
	keys: [game.key],
	verdict: { status: "out", why: "dates" },
	awarded: null,
	hasScore: true,
});

/**
 * The leagues of all servers. Each group of methods is in the file of its name. Every method rejects with a StorageError when
 * the database fails; a write is on disk when its promise resolves.
 */
export function createLeagues({ store, views, reader, now }: LeaguesOptions) {
	return {
		members: createMembers(store, now),
		people: createPeople(store, now),
		requests: createRequests(store, now),
		renames: createRenames(store, now),
		decisions: createDecisions(store, views, now),
		seasons: createSeasons(store, now),
		appointments: createAppointments(store, now),
		rounds: createRounds(store, views, now),
		seasonFacts: createSeasonFacts(store),
		powers: createPowers(now),
		ofServer: (serverId: string): Promise<League[]> => store.ofServer(serverId),
		/**
		 * A season with its judged games and its table. Viewing a league that was asleep lets it be read again.
		 *
		 * @param number default: the season in progress
		 * @returns null for an unknown league or season
		 */
		async view(leagueId: number, number?: number): Promise<SeasonView | null> {
			const league = await store.find(leagueId);
			if (league === undefined) return null;
			if (now() - league.usedAt >= USE_MS) {
				// People can read even if the disk is full; the database's failure is logged.
				await store.use(leagueId, now()).catch(() => {});
				const season = { leagueId, season: league.season };
				if (now() - league.usedAt >= SLEEP_MS) await reader.awaken(season).catch(() => {});
			}
			return views.view(leagueId, number);
		},
		/** @returns null if the server has reached its limit of leagues, or has one of this name */
		async create(
			{ serverId, name, locale, rules }: { serverId: string; name: string; locale: string; rules: Rules },
			by: string,
		): Promise<League | null> {
			const isFree = (others: readonly League[]) =>
				others.length < MAX_LEAGUES_A_SERVER && others.every(other => foldTeam(other.name) !== foldTeam(name));
			const created = await store.create({ serverId, name, locale, createdAt: now() }, rules, isFree);
			if (created === undefined) return null;
			await store.change(created.id, (_, write) =>
				write.decisions.add([{ kind: "rules", before: null, after: rules }], { by, at: now() }),
			);
			return created;
		},
		/** Changes the league's name, and the rules of the season in progress. */
		async change(leagueId: number, { name, rules }: { name?: string; rules?: Rules }, by: string): Promise<void> {
			await store.change(leagueId, async ({ rules: before }, write) => {
				if (name !== undefined) await write.season.rename(name);
				if (rules === undefined || isDeepStrictEqual(before, rules)) return;
				await setRules(write, before, rules);
				await write.decisions.add([{ kind: "rules", before, after: rules }], { by, at: now() });
			});
		},
		/** Deletes the league with all of its seasons. */
		remove: (leagueId: number): Promise<void> => store.remove(leagueId),
		/** The league that a person chose last in a server with several. */
		chosenBy: (userId: string, serverId: string): Promise<number | undefined> =>
			store.people.chosenLeague(userId, serverId),
		/** Stores a person's choice. It is only a convenience, so people can read even if the disk is full. */
		async choose(userId: string, { id, serverId }: League): Promise<void> {
			if ((await store.people.chosenLeague(userId, serverId)) === id) return;
			await store.people.chooseLeague(userId, serverId, id).catch(() => {});
		},
		/**
		 * Reads the newest games of an account now, before all others. Within a minute of the last read, its answer is
		 * repeated.
		 *
		 * @param person the Discord id of the person who waits for it
		 * @throws ApiError
		 */
		async report(leagueId: number, account: number, person: string): Promise<Report> {
			const { result, readAt } = await reader.report(leagueId, account, person);
			const keys = new Set(result.found);
			const view = keys.size === 0 ? null : await views.view(leagueId);
			const found = view?.judged.filter(({ key }) => keys.has(key)) ?? [];
			return { found: [...result.outside.map(outOfDates), ...found], others: result.others, readAt };
		},
		/**
		 * Reads the members that have not been read yet, before all others. Resolves when they have been read, or after a
		 * timeout.
		 */
		readNew: reader.readNew,
		/** Reads the members that have not been read since an instant, before all others. Resolves as `readNew` does. */
		readSince: reader.readSince,
	};
}

export type Leagues = ReturnType<typeof createLeagues>;
