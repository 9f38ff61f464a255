import { z } from "zod";
import { createJsonAnswer, sendAnswer } from "./answer.ts";
import type { App, Context } from "./context.ts";
import * as schema from "./game-schema.ts";
import { oneOf, page, wordOf } from "./parameters.ts";
import { BAD_REQUEST } from "./refusal.ts";
import { PLATFORMS, type Platform } from "./sample/gamertags.ts";
import { HISTORY_PAGE_SIZE, historyPage } from "./sample/history.ts";
import type { GameMode } from "./sample/matchups.ts";

const MODES: Record<string, GameMode> = { arena: "ARENA", exhibition: "EXHIBITION", league: "LEAGUE" };

const history = z.strictObject({
	page: z.int(),
	per_page: z.literal(HISTORY_PAGE_SIZE),
	total_pages: z.int(),
	game_history: z.array(schema.historyEntry),
});

/** The service's name of a platform: "psn", "<league>ts" and so on. */
export function platformName(platform: Platform, league: string): string {
	return platform === "ts" ? `${league}ts` : platform;
}

/** Accepts a platform by the service's name. */
export function platformParameter(league: string) {
	const byName = new Map(PLATFORMS.map(platform => [platformName(platform, league), platform]));
	return { schema: oneOf([...byName.keys()]), parse: (name: string | undefined) => byName.get(name ?? "") };
}

/** One user's games, read API §4.7. */
export function addGameHistoryRoute(app: App, { sample, league, now }: Context): void {
	const platformOf = platformParameter(league);
	app.get(
		"/apis/game_history.json",
		{
			schema: {
				operationId: "gameHistory",
				tags: ["games"],
				summary: "Game history",
				description:
					"A page of one user's games, newest first, on one platform, or on all if none is given. The mode all " +
					"leaves exhibitions out. An unknown user has 0 pages; past the last page the last one is repeated. " +
					"The case of usernames does not matter.",
				querystring: z.object({
					username: z.string("must be given once").min(1, "must not be empty").max(64, "is too long"),
					platform: platformOf.schema.optional(),
					mode: wordOf(["all", "arena", "exhibition", "league"]).prefault("all"),
					page,
				}),
				response: { 200: history, ...BAD_REQUEST },
			},
		},
		(request, reply) => {
			const { username, platform, mode } = request.query;
			const query = { username, platform: platformOf.parse(platform), mode: MODES[mode] };
			const { page, totalPages, entries } = historyPage(sample.seed, sample.games, query, request.query.page, now());
			const answer = createJsonAnswer({
				page,
				per_page: HISTORY_PAGE_SIZE,
				total_pages: totalPages,
				game_history: entries,
			});
			return sendAnswer(request, reply, answer, "max-age=60");
		},
	);
}
