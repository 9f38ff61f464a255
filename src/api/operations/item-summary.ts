import { z } from "zod";
import { ITEM_TYPES, type ItemType } from "../../ground/words.ts";
import { flag, imageUrl, label, optionalNumber, requiredLabel, uuid } from "./fields.ts";

const TYPES_BY_WORD: ReadonlyMap<string, ItemType> = new Map(ITEM_TYPES.map(type => [type, type]));

/** Parses "<league>_card" and "<league>_Card" into "card". */
function parseItemType(text: string | null): ItemType | undefined {
	return TYPES_BY_WORD.get(text?.toLowerCase().replace(/^[a-z]+_/, "") ?? "");
}

/** The fields of an item summary, with the service's names. Only uuid, name and rarity are in every edition. */
export const itemFields = {
	uuid,
	type: label,
	name: requiredLabel,
	rarity: requiredLabel,
	team: label,
	team_short_name: label,
	ovr: optionalNumber,
	series: label,
	series_year: optionalNumber,
	display_position: label,
	img: imageUrl,
	set_name: label,
	is_live_set: flag,
	has_augment: flag.catch(null),
};

export const itemRecord = z.object(itemFields);

/** Converts an upstream record to a summary; `type` is used if the record has no known type. */
export function parseItemSummary(record: z.output<typeof itemRecord>, type: ItemType) {
	return {
		uuid: record.uuid,
		type: parseItemType(record.type) ?? type,
		name: record.name,
		/** The rarity: Common to Diamond, and "Red Diamond" in the newest edition; unknown rarities are kept. */
		rarity: record.rarity,
		team: record.team,
		teamShort: record.team_short_name,
		ovr: record.ovr,
		series: record.series,
		/** The year of the season that the card is about; early editions do not have it. */
		seriesYear: record.series_year,
		/** The set's name, as in the metadata; early editions do not have it. */
		set: record.set_name,
		position: record.display_position,
		img: record.img,
		/**
		 * Whether the card belongs to the Live series; its quick-sell value depends on it. The service's flag is also true for
		 * other series (a set still in play), so it counts only without a series.
		 */
		isLive: record.series === null ? record.is_live_set === true : record.series === "Live",
		/** Whether the card temporarily has other ratings and another overall. */
		hasAugment: record.has_augment === true,
	};
}

/** The fields of every kind of item. */
export type ItemSummary = ReturnType<typeof parseItemSummary>;
