import { z } from "zod";
import { createJsonAnswer, sendAnswer } from "./answer.ts";
import type { App } from "./context.ts";
import { UNREADABLE } from "./refusal.ts";
import { metaData } from "./sample/meta-data.ts";

const lists = z.strictObject({
	series: z.array(z.strictObject({ series_id: z.int(), name: z.string() })),
	brands: z.array(z.strictObject({ brand_id: z.int(), name: z.string() })),
	sets: z.array(z.string()),
});

/** The lists of series, brands and sets, read API §4.5. */
export function addMetaDataRoute(app: App): void {
	const answer = createJsonAnswer(metaData() satisfies z.output<typeof lists>);
	app.get(
		"/apis/meta_data.json",
		{
			schema: {
				operationId: "metaData",
				tags: ["market"],
				summary: "Metadata",
				description: "Series, brands and sets; the id -1 means all of them.",
				response: { 200: lists, ...UNREADABLE },
			},
		},
		(request, reply) => sendAnswer(request, reply, answer, "max-age=86400"),
	);
}
