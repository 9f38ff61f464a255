import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Monitor } from "./monitor.ts";

/** For answers that no browser is to show, keep, frame or pass on. */
export const SECURITY_HEADERS = {
	"cache-control": "no-store",
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
} as const;

const ALLOWED_METHODS = "GET, HEAD";

const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Adds /healthz, /readyz and /metrics to a server. Whatever else the server has is left as it is. */
export function addMonitorRoutes(app: FastifyInstance, { metrics, ready }: Monitor): void {
	app.register((scope, _options, done) => {
		scope.addHook("onRequest", async (_request, reply) => {
			reply.headers(SECURITY_HEADERS);
		});
		// Whoever gets an answer at all: the process lives and its event loop turns.
		scope.get("/healthz", (_request, reply) => reply.type("text/plain").send("ok\n"));
		scope.get("/readyz", async (_request, reply) => {
			const report = await ready();
			return reply
				.code(report.ready ? 200 : 503)
				.type("application/json")
				.send(`${JSON.stringify(report, null, "\t")}\n`);
		});
		scope.get("/metrics", async (_request, reply) => reply.type(METRICS_TYPE).send(await metrics()));
		done();
	});
}

/** Refuses whatever does not only read. As a hook it comes before any route, and for paths that are none as well. */
export async function refuseOtherMethods({ method }: FastifyRequest, reply: FastifyReply): Promise<unknown> {
	if (method === "GET" || method === "HEAD") return;
	return reply.code(405).header("allow", ALLOWED_METHODS).type("text/plain").send("Only GET and HEAD.\n");
}
