import { z } from "zod";
import { gameRecord } from "../sample/game/played-game.ts";
import { isPlayer } from "../sample/history.ts";
import { createJsonAnswer, sendAnswer } from "./answer.ts";
import type { App, Context } from "./context.ts";
import { platformParameter } from "./game-history.ts";
import * as schema from "./game-schema.ts";
import { BAD_REQUEST, NOT_FOUND, refuseUnknown } from "./refusal.ts";

const ID_RULE = "must be the id of a game";
const MISMATCH = "Username and platform do not match the game record.";

/** One finished game, read API §4.2. */
export function addGameLogRoute(app: App, { sample, league, now }: Context): void {
	const pairs = z.tuple([
		z.tuple([z.literal("line_score"), schema.gameRecord(league)]),
		z.tuple([z.literal("game_log"), z.string().describe("^n^ breaks a line, ^c46^ and others are colours.")]),
		z.tuple([z.literal("box_score"), z.tuple([schema.teamBoxScore, schema.teamBoxScore])]),
	]);
	const platformOf = platformParameter(league);
	const mismatch = z.strictObject({ error: z.literal(MISMATCH) });
	app.get(
		"/apis/game_log.json",
		{
			schema: {
				summary: "One game",
				description:
					"Line score, play-by-play and box scores, home first. The id is enough; username and platform, when given, " +
					"must be those of a participant, else the answer is an error with status 200, as on the live service. " +
					"The two participants know the same game by different ids.",
				querystring: z.object({
					id: z.string(ID_RULE).min(1, ID_RULE).max(64, ID_RULE),
					username: z.string("must be given once").optional(),
					platform: platformOf.schema.optional(),
				}),
				response: { 200: z.union([z.strictObject({ game: pairs }), mismatch]), ...BAD_REQUEST, ...NOT_FOUND },
			},
		},
		(request, reply) => {
			const { id, username, platform } = request.query;
			const found = sample.games.find(id, now());
			if (!found) return refuseUnknown(reply, "game not found");
			const { matchup } = found;
			const asker = { username, platform: platform === undefined ? undefined : platformOf.parse(platform) };
			if (!isPlayer(matchup, "home", asker) && !isPlayer(matchup, "away", asker)) {
				return sendAnswer(request, reply, createJsonAnswer({ error: MISMATCH }), "no-cache");
			}
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
