import { z } from "zod";
import { createJsonAnswer, maxAge, sendAnswer } from "./answer.ts";
import type { App, Context } from "./context.ts";
import { itemRecord } from "./item-record.ts";
import * as schema from "./item-schema.ts";
import { uuid } from "./parameters.ts";
import { BAD_REQUEST, NOT_FOUND, refuseUnknown } from "./refusal.ts";
import { augmentEnd } from "./sample/calendar.ts";
import type { Item } from "./sample/items.ts";

const DAY_MS = 24 * 60 * 60_000;

/** An augmented card changes when its augment ends. */
function freshMs(item: Item, now: number): number {
	const isAugmented = item.type === "card" && item.augment !== null;
	return isAugmented ? Math.min(DAY_MS, augmentEnd(now) - now) : DAY_MS;
}

/** One item with all its fields, read API §4.3. */
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
			return sendAnswer(
				request,
				reply,
				createJsonAnswer(itemRecord(item, context)),
				maxAge(freshMs(item, context.now())),
			);
		},
	);
}
