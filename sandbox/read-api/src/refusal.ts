import type { FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "./context.ts";

/** A logger for failures of the service itself; refusals are mistakes of the caller and are not logged. */
export interface Logger {
	error(fields: object, message: string): void;
}

/** Every refusal is JSON; `parameters` names each invalid parameter and the allowed values. */
export const refusal = z.strictObject({
	error: z.string(),
	parameters: z.record(z.string(), z.string()).optional(),
});

/** The refusals of a route with parameters, for its description. */
export const BAD_REQUEST = { 400: refusal.describe("A parameter is missing or out of range.") };
/** The refusals of a route without parameters. */
export const UNREADABLE = { "4xx": refusal.describe("The request cannot be read.") };
export const NOT_FOUND = { 404: refusal.describe("There is nothing of that name.") };

/** Sent with every answer: any page may read them, because all data are invented. */
export const OPEN_HEADERS = {
	"access-control-allow-origin": "*",
	"access-control-expose-headers": "ETag",
	"x-content-type-options": "nosniff",
};

/** Answers an address that Fastify cannot read, for example with broken percent-encoding: no hook runs for it. */
export function refuseAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
	reply
		.code(400)
		.headers(OPEN_HEADERS)
		.send({ error: "This address cannot be read" } satisfies z.output<typeof refusal>);
}

export function refuseUnknown(reply: FastifyReply, error: string): void {
	reply.code(404).send({ error } satisfies z.output<typeof refusal>);
}

/**
 * Answers requests that no route answers: invalid parameters, unknown addresses, other methods, and failures of the
 * service.
 */
export function addRefusals(app: App, logger: Logger | undefined): void {
	app.setErrorHandler((error, request, reply) => {
		if (hasZodFastifySchemaValidationErrors(error)) {
			const parameters = Object.fromEntries(
				error.validation.map(issue => [issue.instancePath.replaceAll("/", ""), issue.message ?? "is not allowed"]),
			);
			const sentences = Object.entries(parameters).map(([name, message]) => `${name} ${message}`);
			return reply.code(400).send({ error: sentences.join("; "), parameters });
		}
		const status = statusOf(error);
		if (status < 500) return reply.code(status).send({ error: "This request cannot be read" });
		logger?.error({ err: error, method: request.method, path: request.routeOptions.url }, "read API failed");
		return reply.code(500).send({ error: "The service failed" });
	});

	app.setNotFoundHandler((request, reply) => {
		const isRead = request.method === "GET" || request.method === "HEAD";
		if (isRead || !isKnownPath(app, request.url.replace(/\?.*/, ""))) {
			return refuseUnknown(reply, "Nothing is answered here; /docs lists what is");
		}
		return reply.code(405).header("allow", "GET, HEAD").send({ error: "Only GET and HEAD are answered here" });
	});
}

function isKnownPath(app: App, path: string): boolean {
	return app.hasRoute({ method: "GET", url: path }) || path.startsWith("/images/");
}

function statusOf(error: unknown): number {
	const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
	return typeof status === "number" ? status : 500;
}
