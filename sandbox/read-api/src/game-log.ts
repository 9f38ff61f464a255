import { z } from "zod";
import { createJsonAnswer, sendAnswer } from "./answer.ts";
import type { App, Context } from "./context.ts";
import { platformParameter } from "./game-history.ts";
import * as schema from "./game-schema.ts";
import { BAD_REQUEST } from "./refusal.ts";
import { gameRecord } from "./sample/game/played-game.ts";
import { isPlayer } from "./sample/history.ts";

const ID_RULE = "must be the id of a game";
const UNKNOWN = "game not found";
const MISMATCH = "Username and platform do not match the game record.";

/** Closes a tuple in the description, because some tools need it. */
function closed<T extends z.ZodTuple>(tuple: T): T {
	const length = tuple.def.items.length;
	return tuple.meta({ items: {}, minItems: length, maxItems: length });
}

/** One finished game, read API §4.2. */
export function addGameLogRoute(app: App, { sample, league, now }: Context): void {
	const text = z.string().describe("^n^ breaks a line, ^c46^ and others are colours.");
	const pairs = closed(
		z.tuple([
			closed(z.tuple([z.literal("line_score"), schema.gameRecord(league)])),
			closed(z.tuple([z.literal("game_log"), text])),
			closed(z.tuple([z.literal("box_score"), closed(z.tuple([schema.teamBoxScore, schema.teamBoxScore]))])),
		]),
	);
	const platformOf = platformParameter(league);
	const failure = z.strictObject({ error: z.enum([UNKNOWN, MISMATCH]) });
	app.get(
		"/apis/game_log.json",
		{
			schema: {
				operationId: "gameLog",
				tags: ["games"],
				summary: "One game",
				description:
					"Line score, play-by-play and box scores, home first. The id is enough; username and platform, when given, " +
					"must be those of a participant. For a mismatch and for an unknown game the answer is an error with status " +
					"200, as on the live service. The two participants know the same game by different ids.",
				querystring: z.object({
					id: z.string(ID_RULE).min(1, ID_RULE).max(64, ID_RULE),
					username: z.string("must be given once").optional(),
					platform: platformOf.schema.optional(),
				}),
				response: { 200: z.union([z.strictObject({ game: pairs }), failure]), ...BAD_REQUEST },
			},
		},
		(request, reply) => {
			const { id, username, platform } = request.query;
			const fail = (error: string) => sendAnswer(request, reply, createJsonAnswer({ error }), "no-cache");
			const found = sample.games.find(id, now());
			if (!found) return fail(UNKNOWN);
			const { matchup } = found;
			const asker = { username, platform: platformOf.parse(platform) };
			if (!isPlayer(matchup, "home", asker) && !isPlayer(matchup, "away", asker)) return fail(MISMATCH);
			const game = sample.games.play(matchup);
			const answer = createJsonAnswer({
				game: [
					["line_score", gameRecord(game, id, league)],
					["game_log", game.text],
					["box_score", game.boxScores],
				],
			});
			return sendAnswer(request, reply, answer, "max-age=31536000, immutable");
		},
	);
}
