import { partsOf } from "../../ground/async.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { Boosts } from "../captain-boosts.ts";
import { type Condition, captainedCard, qualifies } from "../captain-condition.ts";
import type { CardColumns } from "../columns.ts";
import type { Candidate, SquadProblem } from "./options.ts";
import { type Goal, kindsOf, type Rating, SLOT_KINDS, SLOTS, type SlotKind, slotValue, weightsOf } from "./slots.ts";

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

/** The cards of a question, and one problem for each tier of the captain; the first one is without boosts. */
export interface SquadQuestion {
	entries: readonly CatalogEntry[];
	problems: SquadProblem[];
	/** Cards that cannot be bought. */
	noOrders: number;
}

const HIGHEST = 125;
/** Cards looked at in some milliseconds. */
const PART = 100;

/** A card that may be in the squad, before the captain's boosts. */
interface Card extends Omit<Candidate, "values"> {
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

	const weights = new Map(SLOT_KINDS.map(kind => [kind, weightsOf(wish.goal, kind)]));

	async function problemOf(boosts: Boosts | null): Promise<SquadProblem> {
		const candidates: Candidate[] = [];
		for await (const part of partsOf(cards, PART)) candidates.push(...part.map(card => candidateOf(card, boosts)));
		const least = boosts?.players ?? 0;
		return { slots: SLOTS.map(kind => SLOT_KINDS.indexOf(kind)), budget, least, cards: candidates };
	}

	function candidateOf({ player, price, isKept, kinds, rating, ...card }: Card, boosts: Boosts | null): Candidate {
		const boosted: Rating =
			boosts === null || !card.qualifies
				? rating
				: attribute => {
						const value = rating(attribute);
						return value === undefined ? undefined : Math.min(HIGHEST, value + (boosts.attributes[attribute] ?? 0));
					};
		const values = new Map(kinds.map(kind => [kind, slotValue(weights.get(kind) ?? {}, boosted)]));
		return {
			...{ player, price, isKept, qualifies: boosts !== null && card.qualifies },
			values: SLOT_KINDS.map(kind => values.get(kind) ?? null),
		};
	}

	const problems: SquadProblem[] = [];
	for (const boosts of [null, ...(captain?.tiers ?? [])]) problems.push(await problemOf(boosts));
	return { entries, noOrders, problems };
}

const isAsked = ({ item }: CatalogEntry, { team, series, rarity }: SquadWish) =>
	(team === undefined || item.team === team) &&
	(series === undefined || item.series === series) &&
	(rarity === undefined || item.rarity === rarity);
