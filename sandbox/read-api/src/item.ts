import { z } from "zod";
import { createJsonAnswer, sendAnswer } from "./answer.ts";
import type { App, Context } from "./context.ts";
import { itemRecord } from "./item-record.ts";
import * as schema from "./item-schema.ts";
import { uuid } from "./parameters.ts";
import { BAD_REQUEST, NOT_FOUND, refuseUnknown } from "./refusal.ts";

/** One item with all it has, read API §4.3. */
export function addItemRoute(app: App, context: Context): void {
	app.get(
		"/apis/item.json",
		{
			schema: {
				operationId: "item",
				tags: ["market"],
				summary: "One item",
				description: "A card with attributes, pitches and quirks, or an item of another kind.",
				querystring: z.object({ uuid }),
				response: { 200: schema.itemRecord, ...BAD_REQUEST, ...NOT_FOUND },
			},
		},
		(request, reply) => {
			const item = context.sample.markets.at(context.now()).findItem(request.query.uuid);
			if (!item) return refuseUnknown(reply, "item not found");
			return sendAnswer(request, reply, createJsonAnswer(itemRecord(item, context)), "max-age=86400");
		},
	);
}
