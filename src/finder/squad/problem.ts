import { partsOf } from "../../ground/async.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import { boosted } from "../attributes.ts";
import type { Boosts } from "../captain-boosts.ts";
import { type Condition, captainedCard, qualifies } from "../captain-condition.ts";
import type { CardColumns } from "../columns.ts";
import type { SquadProblem } from "./options.ts";
import { createValue, type Goal, kindsOf, type Rating, SLOT_KINDS, SLOTS, type SlotKind, weightsOf } from "./slots.ts";

/** What a person asks for. */
export interface SquadWish {
	/** Stubs. */
	budget: number;
	goal: Goal;
	team?: string | undefined;
	series?: string | undefined;
	rarity?: string | undefined;
	/** Uuids of cards that the person has; they cost nothing, unless `keepCosts`. */
	kept: readonly string[];
	/** Uuids of cards that must be bought. */
	wanted: readonly string[];
	/** Uuids of cards that must not be in it. */
	without: readonly string[];
	keepCosts: boolean;
}

/** A captain whose sentence is understood, or who is taken to boost everybody. */
export interface SquadCaptain {
	/** Null: everybody qualifies. */
	condition: Condition | null;
	/** The lowest tier first. */
	tiers: readonly Boosts[];
}

export interface SquadQuestion {
	/** The cards. */
	entries: readonly CatalogEntry[];
	/** Without boosts, then with those of each tier of the captain. */
	tiers: readonly [SquadProblem, ...SquadProblem[]];
	/** Cards that cannot be bought. */
	noOrders: number;
}

/** Cards looked at in some milliseconds. */
const PART = 50;

/** A card that may be in the squad, before the captain's boosts. */
interface Card {
	player: number;
	price: number;
	isKept: boolean;
	qualifies: boolean;
	kinds: readonly SlotKind[];
	rating: Rating;
}

/** In parts, between which people are answered. */
export async function createQuestion(
	all: readonly CatalogEntry[],
	columns: CardColumns,
	wish: SquadWish,
	captain: SquadCaptain | null,
): Promise<SquadQuestion> {
	const { budget, kept, wanted, without, keepCosts } = wish;
	const [own, chosen, refused] = [new Set(kept), new Set(wanted), new Set(without)];
	const players = new Map<string, number>();
	const entries: CatalogEntry[] = [];
	const cards: Card[] = [];
	let noOrders = 0;
	for await (const part of partsOf(all, PART)) for (const entry of part) add(entry);

	function add(entry: CatalogEntry): void {
		const { item, buyNow } = entry;
		const { uuid, name } = item;
		const isKept = own.has(uuid) || chosen.has(uuid);
		if (item.type !== "card" || refused.has(uuid) || !(isKept || isAsked(entry, wish))) return;
		const row = columns.row(uuid);
		if (row === undefined || item.position === null) return;
		const isFree = own.has(uuid) && (!keepCosts || buyNow === null);
		if (buyNow === null && !isFree) {
			noOrders++;
			return;
		}
		const card = captainedCard(item, columns);
		const positions = [item.position, ...columns.details(row).secondaryPositions].flatMap(kindsOf);
		const isHitter = positions.some(kind => kind !== "SP" && kind !== "RP");
		const player = players.get(name) ?? players.size;
		players.set(name, player);
		entries.push(entry);
		cards.push({
			...{ player, isKept, rating: card.rating },
			price: isFree ? 0 : (buyNow ?? 0),
			kinds: [...new Set([...positions, ...(isHitter || item.position === "DH" ? (["DH"] as const) : [])])],
			qualifies: captain !== null && (captain.condition === null || qualifies(captain.condition, card) === "yes"),
		});
	}

	const common = {
		players: Int32Array.from(cards, ({ player }) => player),
		prices: Float64Array.from(cards, ({ price }) => price),
		kept: Uint8Array.from(cards, ({ isKept }) => Number(isKept)),
		slots: SLOTS.map(kind => SLOT_KINDS.indexOf(kind)),
		budget,
	};
	/** Most slots of hitters have the same weights. */
	const valuations = [...Map.groupBy(SLOT_KINDS, kind => weightsOf(wish.goal, kind))].map(([weights, kinds]) => ({
		kinds,
		worth: createValue(weights),
	}));

	async function tierOf(boosts: Boosts | null): Promise<SquadProblem> {
		const values = SLOT_KINDS.map(() => new Float64Array(cards.length).fill(Number.NaN));
		for await (const part of partsOf([...cards.entries()], PART)) {
			for (const [card, { rating, ...known }] of part) {
				const boosted = boosts !== null && known.qualifies ? boostedRating(rating, boosts) : rating;
				for (const { kinds, worth } of valuations) {
					const own = kinds.filter(kind => known.kinds.includes(kind));
					const value = own.length === 0 ? 0 : worth(boosted);
					for (const kind of own) values[SLOT_KINDS.indexOf(kind)]?.fill(value, card, card + 1);
				}
			}
		}
		const qualifies = Uint8Array.from(cards, card => Number(boosts !== null && card.qualifies));
		return { ...common, values, qualifies, least: boosts?.players ?? 0 };
	}

	const tiers: [SquadProblem, ...SquadProblem[]] = [await tierOf(null)];
	for (const boosts of captain?.tiers ?? []) tiers.push(await tierOf(boosts));
	return { entries, noOrders, tiers };
}

function boostedRating(rating: Rating, { attributes }: Boosts): Rating {
	return name => {
		const value = rating(name);
		return value === undefined ? undefined : boosted(value, attributes[name]);
	};
}

const isAsked = ({ item }: CatalogEntry, { team, series, rarity }: SquadWish) =>
	(team === undefined || item.team === team) &&
	(series === undefined || item.series === series) &&
	(rarity === undefined || item.rarity === rarity);
