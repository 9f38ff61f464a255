import type { FastifyInstance } from "fastify";
import type { Callback } from "../interactions/callback.ts";
import type { Interaction } from "../interactions/interaction.ts";
import type { Interactions } from "../interactions/interactions.ts";
import type { WebhookMessages } from "../interactions/webhook-messages.ts";
import { unknownWebhook } from "../rest-error.ts";
import { bodyOf } from "./server.ts";

export interface InteractionRoutesParts {
	applicationId: string;
	interactions: Interactions;
	callback: Callback;
	webhookMessages: WebhookMessages;
}

interface CallbackRoute {
	Params: { id: string; token: string };
	Querystring: { with_response?: string };
}

interface WebhookRoute {
	Params: { application: string; token: string };
	Querystring: { wait?: string };
}

interface WebhookMessageRoute {
	Params: { application: string; token: string; message: string };
}

/** The answers to interactions. Their token is the only permission needed. */
export function addInteractionRoutes(app: FastifyInstance, parts: InteractionRoutesParts): void {
	const { applicationId, interactions, callback, webhookMessages } = parts;

	app.post<CallbackRoute>("/interactions/:id/:token/callback", async (request, reply) => {
		const { json, files } = bodyOf(request);
		const interaction = interactions.awaiting(request.params.id, request.params.token);
		const response = callback(interaction, json, files);
		return request.query.with_response === "true" ? response : reply.code(204).send();
	});

	app.post<WebhookRoute>("/webhooks/:application/:token", async (request, reply) => {
		const { json, files } = bodyOf(request);
		const message = webhookMessages.followUp(interactionOf(request.params), json, files);
		return request.query.wait === "true" ? message : reply.code(204).send();
	});

	// The router decodes "%40original", which discord.js requests, to "@original".
	const path = "/webhooks/:application/:token/messages/:message";
	app.get<WebhookMessageRoute>(path, async ({ params }) => webhookMessages.get(interactionOf(params), params.message));
	app.patch<WebhookMessageRoute>(path, async request => {
		const { json, files } = bodyOf(request);
		return webhookMessages.edit(interactionOf(request.params), request.params.message, json, files);
	});
	app.delete<WebhookMessageRoute>(path, async ({ params }, reply) => {
		webhookMessages.remove(interactionOf(params), params.message);
		return reply.code(204).send();
	});

	function interactionOf({ application, token }: WebhookRoute["Params"]): Interaction {
		if (application !== applicationId) throw unknownWebhook();
		return interactions.ofToken(token);
	}
}
