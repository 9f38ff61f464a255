import { z } from "zod";
import { createAnswer, sendAnswer } from "./answer.ts";
import { cardPicture } from "./card-picture.ts";
import type { App, Context } from "./context.ts";
import { NOT_FOUND, refuseUnknown } from "./refusal.ts";

const TYPE = "image/svg+xml; charset=utf-8";

/** The picture of a quirk; all quirks share it. */
const QUIRK =
	'<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" role="img" aria-label="Quirk"><circle cx="32" cy="32" r="30" fill="#334155"/><path d="M34 10 18 36h12l-4 18 18-28H32z" fill="#facc15"/></svg>';

/** The pictures to which records point. */
export function addImageRoute(app: App, { sample, now }: Context): void {
	const quirk = createAnswer(QUIRK, TYPE);
	app.get(
		"/images/:name.svg",
		{
			schema: {
				operationId: "image",
				tags: ["pictures"],
				summary: "A picture",
				description: "An item's picture by its uuid, as SVG.",
				params: z.object({ name: z.string() }),
				response: {
					200: { description: "An SVG document.", content: { "image/svg+xml": { schema: z.string() } } },
					...NOT_FOUND,
				},
			},
		},
		(request, reply) => {
			const { name } = request.params;
			const item = sample.markets.at(now()).findItem(name);
			if (!item && name !== "quirk") return refuseUnknown(reply, "picture not found");
			const answer = item ? createAnswer(cardPicture(item), TYPE) : quirk;
			return sendAnswer(request, reply, answer, "max-age=31536000, immutable");
		},
	);
}
