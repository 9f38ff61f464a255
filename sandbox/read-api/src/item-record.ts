import type { z } from "zod";
import type { Context } from "./context.ts";
import type * as schema from "./item-schema.ts";
import { cardDetails } from "./sample/attributes.ts";
import { augmentEnd } from "./sample/calendar.ts";
import { type Card, overallNow } from "./sample/cards.ts";
import { decodeEntities } from "./sample/entities.ts";
import type { Item } from "./sample/items.ts";

/** An item in a listing. */
export function itemSummary(item: Item, context: Context): z.output<typeof schema.itemSummary> {
	return item.type === "card" ? cardSummary(item, context) : goodRecord(item, context);
}

/** The whole record of an item; only a card has more than its summary. */
export function itemRecord(item: Item, context: Context): z.output<typeof schema.itemRecord> {
	if (item.type !== "card") return goodRecord(item, context);
	return { ...cardSummary(item, context), ...details(item, context) };
}

function shared({ uuid, name, rarity }: Item, { publicUrl }: Context) {
	const img = `${publicUrl()}/images/${uuid}.svg`;
	return { uuid, img, baked_img: img, name, rarity };
}

const TRENDS = { up: "1", down: "2", equal: "3" } as const;

function cardSummary(card: Card, context: Context): z.output<typeof schema.cardSummary> {
	const { player, overall, series, set, matchup, augment } = card;
	const newOverall = overallNow(card);
	return {
		...shared(card, context),
		type: `${context.league}_card`,
		sc_baked_img: null,
		short_description: null,
		team: player.team.name,
		team_short_name: player.team.short,
		ovr: overall,
		series,
		series_texture_name: series === "Live" ? "" : series.toLowerCase(),
		series_year: card.seriesYear,
		display_position: player.position,
		has_augment: augment !== null,
		augment_text: augment,
		augment_end_date: augment === null ? null : new Date(augmentEnd(context.now())).toISOString(),
		has_matchup: matchup !== null,
		stars: matchup?.stars ?? null,
		trend: matchup === null ? null : trendOf(matchup.change),
		new_rank: newOverall,
		has_rank_change: newOverall !== overall,
		event: false,
		set_name: set,
		// Null for the basic set, as in the newest edition.
		is_live_set: set === "CORE" ? null : set === "SET 3",
		ui_anim_index: overall >= 90 ? 1 : 0,
	};
}

function trendOf(change: number) {
	if (change === 0) return TRENDS.equal;
	return change > 0 ? TRENDS.up : TRENDS.down;
}

function details(card: Card, { publicUrl }: Context): z.output<typeof schema.cardDetails> {
	const { player } = card;
	const { isHitter, attributes, pitches, quirks, locations } = cardDetails(card);
	return {
		display_secondary_positions: player.secondaryPositions.join(", "),
		jersey_number: String(player.jerseyNumber),
		age: player.age,
		bat_hand: player.bats,
		throw_hand: player.throws,
		weight: `${player.weightPounds} lbs`,
		height: `${Math.floor(player.heightInches / 12)}'${player.heightInches % 12}"`,
		born: player.born,
		is_hitter: isHitter,
		...attributes,
		hit_rank_image: "",
		fielding_rank_image: "",
		pitches,
		quirks: quirks.map(quirk => ({ ...quirk, img: `${publicUrl()}/images/quirk.svg` })),
		is_sellable: true,
		locations,
	};
}

function goodRecord(item: Exclude<Item, Card>, context: Context): z.output<typeof schema.goodRecord> {
	const fields = { ...shared(item, context), is_sellable: true } as const;
	switch (item.type) {
		case "stadium":
			return {
				...fields,
				type: item.type,
				team: item.team.name,
				team_short_name: item.team.short,
				capacity: item.capacity.toLocaleString("en-US"),
				surface: item.surface,
				elevation: `${item.elevationFeet}ft`,
				built: item.built,
			};
		case "equipment":
			return {
				...fields,
				type: item.type,
				...brandFields(item.brand),
				slot: item.slot,
				attribute_names: item.attributes.map(({ name }) => name),
				attribute_values: item.attributes.map(({ value }) => value),
				description: item.description,
			};
		case "sponsorship":
			return { ...fields, type: item.type, ...brandFields(item.brand), bonus: item.bonus };
		case "unlockable":
			return { ...fields, type: item.type, category_id: item.categoryId, sub_category_id: item.subCategoryId };
		case "souvenir":
			return { ...fields, type: item.type, description: item.description };
	}
}

function brandFields(brand: string) {
	return { brand, brand_logo_name: decodeEntities(brand).replace(/[®™]/g, "") };
}
