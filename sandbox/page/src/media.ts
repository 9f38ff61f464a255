import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { isForwarded, MEDIA_PATH } from "./from-discord/pictures.ts";
import { MEDIA_POLICY } from "./security.ts";

/** Milliseconds that a picture's server may take. */
const TIMEOUT = 10_000;

const querySchema = z.object({ url: z.string().max(2_000) });

/**
 * Forwards pictures and files of messages under the page's own origin, so that the page loads nothing from elsewhere.
 * Only addresses that start with one of `sources` are forwarded.
 */
export function addMediaRoute(app: FastifyInstance, sources: readonly string[]): void {
	app.get(MEDIA_PATH, async (request, reply) => {
		const query = querySchema.safeParse(request.query);
		if (!query.success) return refuse(reply, 400, "url is missing");
		const { url } = query.data;
		if (!isForwarded(url, sources)) return refuse(reply, 403, "This address is not forwarded");
		const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT) });
		if (!response.ok) return refuse(reply, response.status === 404 ? 404 : 502, "There is no such file");
		const type = response.headers.get("content-type") ?? "application/octet-stream";
		return reply
			.type(type)
			.headers({
				"cache-control": "private, max-age=3600",
				"content-security-policy": MEDIA_POLICY,
				...(!type.startsWith("image/") && { "content-disposition": "attachment" }),
			})
			.send(Buffer.from(await response.arrayBuffer()));
	});
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
	return reply.code(status).type("text/plain").send(message);
}
