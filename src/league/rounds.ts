import { isDeepStrictEqual } from "node:util";
import { ATTEMPTS, LIMITED } from "./decisions.ts";
import { type Calls, closeRound } from "./rules/close-round.ts";
import { MAX_DECISIONS_A_SEASON } from "./season/bounds.ts";
import type { Fixtures } from "./season/fixtures.ts";
import type { SeasonView } from "./season/view.ts";
import { fixturesRuling } from "./seasons.ts";
import type { LeagueStore } from "./store/leagues.ts";
import type { SeasonViews } from "./views.ts";

/** What has been decided about the games of a round. */
export interface ClosedRound {
	/** The number of results that were entered, and of games that moved. */
	results: number;
	moved: number;
	/** The round to which they moved. */
	to: number | null;
}

/** The decisions about whole rounds. @param now epoch ms */
export function createRounds(store: LeagueStore, views: Pick<SeasonViews, "view">, now: () => number) {
	return {
		/**
		 * Decides about several open games of a round at once. A game that was played in the meantime keeps its result.
		 *
		 * @param shown the season with the fixtures to which the calls belong
		 * @returns `changed` if the fixtures or the season are others now; `full` if there is no room for the results
		 */
		async close(
			shown: SeasonView & { fixtures: Fixtures },
			called: { round: number; calls: Calls },
			{ by, reason }: { by: string; reason: string },
		): Promise<ClosedRound | "changed" | "full"> {
			for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
				const view = await views.view(shown.league.id);
				if (view === null || !isSame(view, shown)) return "changed";
				const { results, fixtures, moves, to } = closeRound(
					{ ...view, fixtures: shown.fixtures },
					view.judged,
					called,
					now(),
				);
				const moved = moves.length;
				if (results.length === 0 && moved === 0) return { results: 0, moved: 0, to };
				const note = { by, at: now(), reason };
				const closed = await store.change(
					view.league.id,
					async (_season, write) => {
						if ((await write.decisions.count(LIMITED)) + results.length > MAX_DECISIONS_A_SEASON) return "full";
						await write.decisions.add(
							results.map(result => ({ kind: "result" as const, result })),
							note,
						);
						if (fixtures !== null) {
							await write.season.setFixtures(fixtures);
							await write.decisions.add([{ ...fixturesRuling(shown.fixtures, fixtures), moves }], note);
						}
						return { results: results.length, moved, to };
					},
					view,
				);
				if (closed !== undefined) return closed;
			}
			return "changed";
		},
	};
}

/** Whether the season is still in progress, with the same fixtures. The server of a league that is being deleted is empty. */
function isSame(view: SeasonView, { league, number, fixtures }: SeasonView): boolean {
	const isInProgress = view.number === number && view.endedAt === null;
	return isInProgress && view.league.serverId === league.serverId && isDeepStrictEqual(view.fixtures, fixtures);
}
