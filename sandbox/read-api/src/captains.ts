import { z } from "zod";
import { createJsonAnswer, sendAnswer } from "./answer.ts";
import type { App, Context } from "./context.ts";
import { page } from "./parameters.ts";
import { BAD_REQUEST } from "./refusal.ts";
import type { Captain } from "./sample/captains.ts";

const PAGE_SIZE = 25;

const text = z.string();
const boost = z.strictObject({
	tier: text,
	description: text,
	attributes: z.array(z.strictObject({ name: text, value: text.describe('"5" or "+5"') })),
});
const captain = z.strictObject({
	uuid: text.describe("The uuid of the captain's card."),
	name: text,
	display_position: text,
	team: text,
	ovr: z.int(),
	ability_name: text,
	ability_desc: text.describe("May hold a coloured remark (^c59^…^c50^)."),
	boosts: z.array(boost).describe("Tiers in ascending order."),
});
const captainsPage = z.strictObject({
	page: z.int(),
	per_page: z.literal(PAGE_SIZE),
	total_pages: z.int(),
	total_captains: z.int(),
	captains: z.array(captain),
});

/** The captains, read API §4.6. */
export function addCaptainsRoute(app: App, { sample }: Context): void {
	const total = sample.captains.length;
	const totalPages = Math.ceil(total / PAGE_SIZE);
	// Captains never change, so each page is created once. Pages past the end are not cached, because a caller may request
	// any number.
	const kept = Array.from({ length: totalPages }, (_, index) => createJsonAnswer(captainsPageOf(index + 1)));

	function captainsPageOf(page: number): z.output<typeof captainsPage> {
		return {
			page,
			per_page: PAGE_SIZE,
			total_pages: totalPages,
			total_captains: total,
			captains: sample.captains.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(captainRecord),
		};
	}

	app.get(
		"/apis/captains.json",
		{
			schema: {
				operationId: "captains",
				tags: ["market"],
				summary: "Captains",
				description: "A page of captains, best first. Pages past the end are empty.",
				querystring: z.object({ page }),
				response: { 200: captainsPage, ...BAD_REQUEST },
			},
		},
		(request, reply) => {
			const { page } = request.query;
			const answer = kept[page - 1] ?? createJsonAnswer(captainsPageOf(page));
			return sendAnswer(request, reply, answer, "max-age=21600");
		},
	);
}

function captainRecord({ card, abilityName, abilityDescription, boosts }: Captain): z.output<typeof captain> {
	return {
		uuid: card.uuid,
		name: card.name,
		display_position: card.player.position,
		team: card.player.team.name,
		ovr: card.overall,
		ability_name: abilityName,
		ability_desc: abilityDescription,
		boosts,
	};
}
