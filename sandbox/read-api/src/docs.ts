import { createAnswer, createJsonAnswer, sendAnswer } from "./answer.ts";
import type { App, Context } from "./context.ts";
import { description, docsPage } from "./docs-page.ts";
import { platformName } from "./game-history.ts";
import { gameId } from "./sample/matchups.ts";
import type { Sample } from "./sample/sample.ts";

/** The service's description: for programs at /openapi.json, for people at /docs. */
export function addDocsRoutes(app: App, context: Context): void {
	app.get("/openapi.json", { schema: { hide: true } }, (request, reply) =>
		sendAnswer(request, reply, createJsonAnswer(app.swagger()), "no-cache"),
	);
	app.get("/docs", { schema: { hide: true } }, (request, reply) => {
		// The page loads nothing and runs nothing.
		reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
		const page = docsPage(description.parse(app.swagger()), examples(context));
		return sendAnswer(request, reply, createAnswer(page, "text/html; charset=utf-8"), "no-cache");
	});
	app.get("/", { schema: { hide: true } }, (_, reply) => reply.redirect("/docs"));
}

/** For each path, a query that has an answer right now. */
function examples({ sample, league, now }: Context): Record<string, string> {
	const uuid = sample.items[0]?.uuid ?? "";
	const { id, username, platform } = busyPlayer(sample, now());
	const player = new URLSearchParams({ username, platform: platformName(platform, league) });
	return {
		"/api/v1/listings.json": `?type=${league}_Card&page=1`,
		"/apis/listings.json": `?type=${league}_card&page=1`,
		"/apis/listing.json": `?uuid=${uuid}`,
		"/apis/item.json": `?uuid=${uuid}`,
		"/apis/captains.json": "?page=1",
		"/apis/meta_data.json": "",
		"/apis/game_log.json": `?id=${id}`,
		"/apis/game_history.json": `?${player}`,
		"/images/{name}.svg": uuid,
	};
}

/** A player of the last game, with the game's id for that player. */
function busyPlayer({ seed, games }: Sample, time: number) {
	const [matchup] = games.recent(time);
	const side = matchup?.players.home ? "home" : "away";
	const player = matchup?.players[side];
	return {
		id: matchup ? gameId(seed, matchup.number, side) : "",
		username: player?.name ?? "",
		platform: player?.platform ?? "psn",
	};
}
