import { z } from "zod";
import { endOfPacificDay } from "../../ground/time-zone.ts";
import { DAY, HOUR } from "../../ground/times.ts";
import { defineOperation } from "../operation.ts";
import { flag, optionalNumber, optionalText, requiredText, text } from "./fields.ts";
import { itemFields, parseItemSummary } from "./item-summary.ts";
import { listOrEmpty } from "./lists.ts";
import { pickFields } from "./records.ts";

/** The starts of the ratings' names: the newest edition splits some ("hits_per_bf_left", "reaction_back"). */
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

/** Parses "LF, CF, RF" into three positions, "" into none. */
function parsePositions(positions: string | null): string[] {
	return (positions ?? "").split(/[,/]\s*/).filter(position => position !== "" && position !== "-");
}

const pitch = z.object({
	name: requiredText,
	speed: optionalNumber,
	control: optionalNumber,
	movement: optionalNumber,
});
export type ItemPitch = z.output<typeof pitch>;

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
	pitches: listOrEmpty("pitches", pitch),
	quirks: listOrEmpty("quirks", quirk),
	locations: listOrEmpty("locations", text),
	has_rank_change: flag.catch(null),
	new_rank: optionalNumber.catch(null),
	has_matchup: flag.catch(null),
	stars: optionalNumber.catch(null),
	augment_text: optionalText.catch(null),
	augment_end_date: optionalText.transform(parseIsoTime).catch(null),
	brand: optionalText,
	slot: optionalText,
	description: optionalText,
	bonus: optionalText,
	// The names and the values are two lists in the same order.
	attribute_names: listOrEmpty("attribute_names", text.catch("")),
	attribute_values: listOrEmpty("attribute_values", text.catch("")),
	capacity: optionalText,
	surface: optionalText,
	elevation: optionalText,
	built: optionalNumber,
};

// Loose, because the names of the ratings are not fixed.
const itemRecord = z.preprocess(record => pickFields(record, cardFields, ATTRIBUTE), z.looseObject(cardFields));

/** Parses an ISO time into epoch ms; null if the text is not a time. */
function parseIsoTime(text: string | null): number | null {
	const time = Date.parse(text ?? "");
	return Number.isNaN(time) ? null : time;
}

/**
 * The temporary properties of a card. `new_rank` is the overall of the match-up or of the augment, never of a roster
 * update; if the card has both, it is unknown to which it belongs.
 */
function parseTemporary(record: z.output<typeof itemRecord>) {
	const { ovr, has_rank_change, new_rank, has_matchup, stars, has_augment, augment_text, augment_end_date } = record;
	const overall = has_rank_change === true ? new_rank : ovr;
	const isClear = has_matchup !== has_augment && overall !== null;
	return {
		/** Today's overall, and the quality of the match-up: 1 to 5 stars. */
		matchup: has_matchup === true && isClear ? { overall, stars } : null,
		/** Set if the ratings come from an augment. `endsAt` is epoch ms, and the overall is null if it does not change. */
		augment:
			has_augment === true
				? { overall: isClear && overall !== ovr ? overall : null, text: augment_text, endsAt: augment_end_date }
				: null,
	};
}

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
	/** Null for an item that is not a player's card. */
	isHitter: record.is_hitter,
	/** All ratings (0 to 125), by the service's names: editions have different ones. */
	attributes: parseAttributes(record),
	pitches: record.pitches,
	quirks: record.quirks,
	/** The places where it can be obtained. */
	locations: record.locations.filter(location => location !== ""),
	...parseTemporary(record),
	brand: record.brand,
	slot: record.slot,
	description: record.description,
	bonus: record.bonus,
	equipmentAttributes: record.attribute_names
		.map((name, index) => ({ name, value: record.attribute_values[index] ?? "" }))
		.filter(({ name }) => name !== ""),
	/** The capacity with separators, such as "29,603". */
	capacity: record.capacity,
	surface: record.surface,
	/** The elevation with its unit, such as "550ft". */
	elevation: record.elevation,
	/** The year in which it was built. */
	built: record.built,
}));

/** A card or another item with everything that is shown of it; fields of other kinds of items are null or empty. */
export type Item = z.output<typeof item>;

/** A card is requested again after this time if its augment has ended or has no known end. */
const UNKNOWN_END_MS = HOUR;

const untilEnd = (fetchedAt: number, endsAt: number | null): number =>
	endsAt !== null && endsAt > fetchedAt ? endsAt : fetchedAt + UNKNOWN_END_MS;

/** One item (read API §4.3). */
export const itemOperation = defineOperation({
	name: "item",
	shape: 2,
	path: "/apis/item.json",
	params: ({ uuid }: { uuid: string }) => ({ uuid }),
	response: () => item,
	freshUntil: (fetchedAt, { matchup, augment }) =>
		Math.min(
			fetchedAt + DAY,
			matchup === null ? Number.POSITIVE_INFINITY : endOfPacificDay(fetchedAt),
			augment === null ? Number.POSITIVE_INFINITY : untilEnd(fetchedAt, augment.endsAt),
		),
});
