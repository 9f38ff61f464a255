import { z } from "zod";
import { ATTRIBUTE_NAMES } from "./sample/attributes.ts";
import { RARITIES } from "./sample/rarity.ts";

const text = z.string();
const count = z.int().min(0);
const attribute = z.int().min(0).max(125);

const shared = {
	uuid: z.string().regex(/^[0-9a-f]{32}$/),
	img: z.string().describe("Address of a picture this service draws (SVG)."),
	baked_img: text.describe("The same picture."),
	name: text.describe("May hold HTML entities (&reg;) and markup tokens (^e^), as on the live service."),
	rarity: z.enum(RARITIES),
};

/** A card in a listing, with the field names of the newest edition. */
export const cardSummary = z.strictObject({
	...shared,
	type: text.regex(/^[a-z]+_card$/),
	sc_baked_img: z.null(),
	short_description: z.null(),
	team: text,
	team_short_name: text,
	ovr: count.max(99),
	series: text,
	series_texture_name: text.describe("Empty for Live cards."),
	series_year: count,
	display_position: text,
	has_augment: z.boolean().describe("Whether the card is better for a while; its attributes are then the better ones."),
	augment_text: text.nullable().describe("What brought the augment about."),
	augment_end_date: z.iso.datetime().nullable().describe("Until when the augment lasts, UTC."),
	has_matchup: z.boolean().describe("Whether the card's overall is another one today, by whom its player meets."),
	stars: count.min(1).max(5).nullable().describe("How good today's match-up is."),
	trend: z
		.enum(["1", "2", "3"])
		.nullable()
		.describe("Today's match-up raises the overall (1), lowers it (2) or leaves it (3)."),
	new_rank: count.describe(
		"The overall just now: today's by the match-up, or the augment's while it lasts. Never that of a roster update.",
	),
	has_rank_change: z.boolean().describe("Whether `new_rank` differs from `ovr`; only with a match-up or an augment."),
	event: z.boolean(),
	set_name: text,
	is_live_set: z.boolean().nullable(),
	ui_anim_index: count,
});

const pitch = z.strictObject({ name: text, speed: count, control: attribute, movement: attribute });
const quirk = z.strictObject({ name: text, description: text, img: text });

/** The additional fields in the full record of a card, read API §2.2. */
export const cardDetails = z.strictObject({
	display_secondary_positions: text.describe("Separated by commas; may be empty."),
	jersey_number: text,
	age: count,
	bat_hand: z.enum(["L", "R", "S"]),
	throw_hand: z.enum(["L", "R"]),
	weight: text,
	height: text,
	born: text,
	is_hitter: z.boolean(),
	// fromEntries loses the keys' type; they are the attributes' names.
	...(Object.fromEntries(ATTRIBUTE_NAMES.map(name => [name, attribute])) as Record<
		(typeof ATTRIBUTE_NAMES)[number],
		typeof attribute
	>),
	hit_rank_image: text,
	fielding_rank_image: text,
	pitches: z.array(pitch),
	quirks: z.array(quirk),
	is_sellable: z.literal(true),
	locations: z.array(text),
});

const stadium = z.strictObject({
	...shared,
	type: z.literal("stadium"),
	team: text,
	team_short_name: text,
	capacity: text,
	surface: text,
	elevation: text,
	built: count,
	is_sellable: z.literal(true),
});

const equipment = z.strictObject({
	...shared,
	type: z.literal("equipment"),
	brand: text,
	brand_logo_name: text,
	slot: text,
	attribute_names: z.array(text),
	attribute_values: z.array(text),
	description: text,
	is_sellable: z.literal(true),
});

const sponsorship = z.strictObject({
	...shared,
	type: z.literal("sponsorship"),
	brand: text,
	brand_logo_name: text,
	bonus: text,
	is_sellable: z.literal(true),
});

const unlockable = z.strictObject({
	...shared,
	type: z.literal("unlockable"),
	is_sellable: z.literal(true),
	category_id: count,
	sub_category_id: count,
});

const souvenir = z.strictObject({
	...shared,
	type: z.literal("souvenir"),
	description: text,
	is_sellable: z.literal(true),
});

export const goodRecord = z.discriminatedUnion("type", [stadium, equipment, sponsorship, unlockable, souvenir]);
export const itemSummary = z.union([cardSummary, goodRecord]);
export const itemRecord = z.union([z.strictObject({ ...cardSummary.shape, ...cardDetails.shape }), goodRecord]);
