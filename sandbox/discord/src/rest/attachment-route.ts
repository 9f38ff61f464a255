import type { FastifyInstance } from "fastify";
import type { Attachments } from "../attachments.ts";
import { notFound } from "../rest-error.ts";

/** Serves the files of messages to anyone, as Discord's own file server does. */
export function addAttachmentRoute(app: FastifyInstance, attachments: Attachments): void {
	app.get<{ Params: { "*": string } }>("/attachments/*", async (request, reply) => {
		const file = attachments.get(request.url.replace(/\?.*$/, ""));
		if (!file) throw notFound();
		return reply
			.type(file.contentType)
			.headers({
				"access-control-allow-origin": "*",
				// A file is shown, never run.
				"content-security-policy": "sandbox",
				"x-content-type-options": "nosniff",
			})
			.send(file.data);
	});
}
