import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { z } from "zod";
import { parseJson } from "../ground/json.ts";
import { MINUTE } from "../ground/times.ts";
import { isSigned, SIGNATURE_HEADER, TIME_HEADER } from "./signature.ts";

/** What the host can do at the shell, by the last part of the path. */
export const HOST_ACTIONS = ["forget", "pause", "resume"] as const;
export type HostAction = (typeof HOST_ACTIONS)[number];

/** The actions on a person or a channel, by Discord's id. Each resolves with lines for the host. */
export type HostActions = Readonly<Record<HostAction, (id: string) => Promise<string[]>>> & {
	/**
	 * Notes the time of a request (epoch ms). Resolves with false if a request of this time or a later one was made before,
	 * in any process, unless the clock was ahead then.
	 */
	isNew(at: number): Promise<boolean>;
};

export interface HostRoutesOptions {
	/** The key with which requests are signed. */
	key: string;
	/** Null until the bot has started. */
	actions(): HostActions | null;
	logger: { info(fields: object, message: string): void; error(fields: object, message: string): void };
	/** Epoch ms. */
	now?: () => number;
}

export const hostPath = (action: HostAction): string => `/admin/${action}`;

/** The body of a request: a person's or a channel's id. */
export const hostRequestBody = z.object({ id: z.string().regex(/^\d{17,20}$/) });
export const hostAnswer = z.object({ lines: z.array(z.string()) });

/** A signature holds for this long, before and after its time: clocks may differ. */
export const HOST_VALID_MS = MINUTE;
const MAX_BODY_BYTES = 1000;

/**
 * The handlers of the host's requests, by path, for POST alone. Whoever cannot sign a request learns nothing: the answer is
 * an empty 401, whatever is wrong.
 */
export function createHostRoutes({ key, actions, logger, now = Date.now }: HostRoutesOptions) {
	async function handle(action: HostAction, request: IncomingMessage, response: ServerResponse): Promise<void> {
		const body = await readBody(request);
		const at = Number(request.headers[TIME_HEADER]);
		const signature = String(request.headers[SIGNATURE_HEADER]);
		const isTimely = Math.abs(now() - at) <= HOST_VALID_MS;
		if (body === null || !isTimely || !isSigned({ method: "POST", path: hostPath(action), body, at }, signature, key))
			return answer(response, 401);
		const bot = actions();
		if (bot === null) return answer(response, 503, ["The bot is still starting: try again"]);
		if (!(await bot.isNew(at))) return answer(response, 401);
		const { data } = hostRequestBody.safeParse(parseJson(body));
		if (data === undefined) return answer(response, 400, ["An id has 17 to 20 digits"]);
		logger.info({ action }, "the host acts at the shell");
		answer(response, 200, await bot[action](data.id));
	}

	const route =
		(action: HostAction): RequestListener =>
		(request, response) => {
			handle(action, request, response).catch(err => {
				logger.error({ err, action }, "a request of the host failed");
				answer(response, 500, ["It failed: the bot's log says why"]);
			});
		};
	return new Map(HOST_ACTIONS.map(action => [hostPath(action), route(action)]));
}

/** Null if it is too long. */
async function readBody(request: IncomingMessage): Promise<string | null> {
	const parts: Buffer[] = [];
	let bytes = 0;
	for await (const part of request) {
		bytes += part.length;
		if (bytes > MAX_BODY_BYTES) return null;
		parts.push(part);
	}
	return Buffer.concat(parts).toString();
}

/** The connection is closed, because the rest of a body may not have been read. */
function answer(response: ServerResponse, status: number, lines?: readonly string[]): void {
	response.writeHead(status, { "cache-control": "no-store", "content-type": "application/json", connection: "close" });
	response.end(lines && JSON.stringify({ lines }));
}
