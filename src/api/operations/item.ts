import { z } from "zod";
import { DAY } from "../../ground/times.ts";
import { defineOperation } from "../operation.ts";
import { flag, list, optionalNumber, optionalText, pickFields, requiredText, text } from "./fields.ts";
import { itemFields, parseItemSummary } from "./listings.ts";

/** How the names of ratings begin: the newest edition splits some ("hits_per_bf_left", "reaction_back"). */
const ATTRIBUTE =
	/^(stamina|pitching_|hits_per_bf|k_per_bf|bb_per_bf|hr_per_bf|pitch_|contact_|power_|plate_|batting_|bunting_|drag_bunting_|hitting_|fielding_|arm_|reaction_|pop_time|blocking|speed|base_stealing|baserunning_)/;

function parseAttributes(record: Record<string, unknown>): Record<string, number> {
	const attributes: Record<string, number> = {};
	for (const [name, value] of Object.entries(record)) {
		const number = ATTRIBUTE.test(name) ? optionalNumber.safeParse(value).data : null;
		if (number != null) attributes[name] = number;
	}
	return attributes;
}

/** "LF, CF, RF" → three; "" → none. */
function parsePositions(positions: string | null): string[] {
	return (positions ?? "").split(/[,/]\s*/).filter(position => position !== "" && position !== "-");
}

const pitch = z.object({
	name: requiredText,
	speed: optionalNumber,
	control: optionalNumber,
	movement: optionalNumber,
});
export type Pitch = z.output<typeof pitch>;

const quirk = z.object({ name: requiredText, description: text });
export type Quirk = z.output<typeof quirk>;

const cardFields = {
	...itemFields,
	display_secondary_positions: optionalText,
	jersey_number: optionalText,
	age: optionalNumber,
	bat_hand: optionalText,
	throw_hand: optionalText,
	weight: optionalText,
	height: optionalText,
	born: optionalText,
	is_hitter: flag,
	pitches: list(pitch, "pitches"),
	quirks: list(quirk, "quirks"),
	locations: list(text, "locations"),
	has_rank_change: flag,
	new_rank: optionalNumber,
	has_augment: flag,
	augment_text: optionalText,
	brand: optionalText,
	slot: optionalText,
	description: optionalText,
	bonus: optionalText,
	attribute_names: list(text),
	attribute_values: list(text),
	capacity: optionalText,
	surface: optionalText,
	elevation: optionalText,
	built: optionalNumber,
};

// Loose, because the names of the ratings are not fixed.
const itemRecord = z.preprocess(record => pickFields(record, cardFields, ATTRIBUTE), z.looseObject(cardFields));

const item = itemRecord.transform(record => ({
	...parseItemSummary(record, "card"),
	secondaryPositions: parsePositions(record.display_secondary_positions),
	jerseyNumber: record.jersey_number,
	age: record.age,
	batHand: record.bat_hand,
	throwHand: record.throw_hand,
	weight: record.weight,
	height: record.height,
	born: record.born,
	/** null for an item that is no player's card. */
	isHitter: record.is_hitter,
	/** Every rating there is (0 to 125), by the service's name for it: editions differ in which they have. */
	attributes: parseAttributes(record),
	pitches: record.pitches,
	quirks: record.quirks,
	/** Where it can be obtained. */
	locations: record.locations.filter(location => location !== ""),
	/** The announced new overall, or null. */
	newRank: record.has_rank_change === true ? record.new_rank : null,
	augment: record.has_augment === true ? record.augment_text : null,
	brand: record.brand,
	slot: record.slot,
	description: record.description,
	bonus: record.bonus,
	equipmentAttributes: record.attribute_names.map((name, index) => ({
		name,
		value: record.attribute_values[index] ?? "",
	})),
	/** With separators, as "29,603". */
	capacity: record.capacity,
	surface: record.surface,
	/** With its unit, as "550ft". */
	elevation: record.elevation,
	/** The year. */
	built: record.built,
}));

/** A card or another item with all that is shown of it; fields of another kind of item are null or empty. */
export type Item = z.output<typeof item>;

/** One item (read API §4.3). */
export const itemOperation = defineOperation({
	name: "item",
	path: "/apis/item.json",
	params: ({ uuid }: { uuid: string }) => ({ uuid }),
	response: () => item,
	freshUntil: fetchedAt => fetchedAt + DAY,
});
