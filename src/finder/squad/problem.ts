import { partsOf } from "../../ground/async.ts";
import type { AttributeName } from "../../market/attributes.ts";
import { type CardFilter, cardCheck } from "../../market/browse/filter.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import { type Boosts, boostedRating } from "../captain-boosts.ts";
import { type Condition, captainedCard, evaluateCondition } from "../captain-condition.ts";
import type { Augment } from "../card-facts.ts";
import type { CardColumns } from "../columns.ts";
import type { SquadProblem } from "./options.ts";
import { type OwnedList, saleOf } from "./owned-list.ts";
import {
	createValue,
	type Goal,
	kindsOf,
	type Rating,
	SLOT_KINDS,
	type SlotKind,
	slotsOf,
	slotWeight,
	weightsOf,
} from "./slots.ts";

/** The requirements of a person for a squad. */
export interface SquadRequirements extends CardFilter {
	/** The budget in stubs. */
	budget: number;
	goal: Goal;
	/** Uuids of cards that the squad must contain. They cost nothing, unless `keepCosts` and the person does not own them. */
	kept: readonly string[];
	/** Uuids of cards that the squad must buy. */
	mustBuy: readonly string[];
	/** Uuids of cards that the squad must not contain. */
	without: readonly string[];
	/** The uuid of one card of each player who must not be in the squad. */
	withoutPlayers: readonly string[];
	keepCosts: boolean;
	/**
	 * Whether cards count as their augments make them. If not, they count as usual; where that is unknown, only kept cards
	 * and cards to buy are used.
	 */
	augments: boolean;
	/** The number of hitters on the bench. */
	bench: number;
	/** The cards that the squad may use because the person owns them; null: it buys all cards but the kept ones. */
	mine: OwnedList | null;
}

/** A captain whose sentence is understood, or that boosts every card because the person says so. */
export interface SquadCaptain {
	condition: Condition;
	/** The boosts of each tier, the lowest first. */
	tiers: readonly Boosts[];
}

/** A card that can be in a squad. */
export interface SquadCard {
	entry: CatalogEntry;
	/** The price in stubs. An owned card costs nothing; if the squad may sell cards, it costs what its sale would bring. */
	price: number;
	/** Whether the person owns it. */
	isOwned: boolean;
	/** The augment from which its ratings come; null if they are the usual ones. */
	augment: Pick<Augment, "endsAt"> | null;
	/** Whether it counts towards the captain's players. */
	qualifies: boolean;
}

/** The problems of one squad, all about the same cards. */
export interface SquadProblems {
	cards: readonly SquadCard[];
	/** The problem without boosts first, then with the boosts of each tier of the captain. */
	tiers: readonly [SquadProblem, ...SquadProblem[]];
	/** The number of cards that cannot be bought. */
	noOrders: number;
	/** The number of cards that may or may not count towards the captain's players; they are not counted. */
	open: number;
	/** The number of cards in the person's list that are no players, not on the market, or not read yet. */
	unknown: number;
	/** The number of cards with an augment that are left out, because their usual attributes are unknown. */
	augmented: number;
	/** What the owned cards would bring in stubs; 0 if the squad may not sell them. */
	proceeds: number;
}

/** A card before the captain's boosts. */
interface Candidate extends SquadCard {
	player: number;
	/** Whether the person owns it, or the squad must buy it. */
	isRequired: boolean;
	kinds: readonly SlotKind[];
	rating: Rating;
}

/** The number of cards read in a few milliseconds. */
const PART = 50;

/** Works in parts, so that the bot can answer others in between. */
export async function createProblems(
	all: readonly CatalogEntry[],
	columns: CardColumns,
	requirements: SquadRequirements,
	captain: SquadCaptain | null,
): Promise<SquadProblems> {
	const { budget, keepCosts, augments, mine } = requirements;
	const isCard = cardCheck({ type: "card" });
	const isWanted = cardCheck({ ...requirements, type: "card" });
	const kept = new Set(requirements.kept);
	const mustBuy = new Set(requirements.mustBuy);
	const without = new Set(requirements.without);
	const withoutPlayers = new Set(requirements.withoutPlayers);
	const withoutNames = new Set(all.filter(({ item }) => withoutPlayers.has(item.uuid)).map(({ item }) => item.name));
	const players = new Map<string, number>();
	const cards: Candidate[] = [];
	let noOrders = 0;
	let open = 0;
	let unknown = mine?.copies.size ?? 0;
	let augmented = 0;
	let proceeds = 0;
	// If several squads are equal, the search returns the first, so the order must not depend on the market's.
	const sorted = all.toSorted((one, other) => (one.item.uuid < other.item.uuid ? -1 : 1));
	for await (const part of partsOf(sorted, PART)) for (const entry of part) add(entry);

	function add(entry: CatalogEntry): void {
		const { item, buyNow } = entry;
		const { uuid, name, position } = item;
		const isRequired = kept.has(uuid) || mustBuy.has(uuid);
		const copies = mine?.copies.get(uuid) ?? 0;
		const read = captainedCard(item, columns);
		if (read.facts === undefined || position === null) return;
		const { augment, secondaryPositions } = read.facts;
		if (copies > 0) unknown--;
		if (without.has(uuid) || withoutNames.has(name)) return;
		if (!(isRequired ? isCard : isWanted)(entry)) return;
		const isOwned = copies > 0 || (kept.has(uuid) && (!keepCosts || buyNow === null));
		if (buyNow === null && !isOwned) {
			noOrders++;
			return;
		}
		const isTemporary = augment !== null && (augments || (isRequired && augment.usual === null));
		const isLeftOut = augment !== null && augment.usual === null && !isTemporary;
		if (isLeftOut) augmented++;
		// An owned card that is left out can still be sold.
		if (isLeftOut && !isOwned) return;
		const usual = isTemporary ? null : augment?.usual;
		const card = usual ? { ...read, rating: (name: AttributeName) => usual[name] } : read;
		const sale = mine?.sells && copies > 0 ? saleOf(entry) : 0;
		proceeds += copies * sale;
		const player = players.get(name) ?? players.size;
		players.set(name, player);
		const verdict = captain === null ? "no" : evaluateCondition(captain.condition, card);
		if (verdict === "cannot tell") open++;
		cards.push({
			entry,
			player,
			isRequired,
			rating: card.rating,
			price: isOwned ? sale : (buyNow ?? 0),
			isOwned,
			augment: isTemporary ? augment : null,
			// A card that the person swaps in is meant to play, not to sit on the bench.
			kinds: isLeftOut
				? []
				: [position, ...secondaryPositions].flatMap(kindsOf).filter(kind => kind !== "BN" || !mustBuy.has(uuid)),
			qualifies: verdict === "yes",
		});
	}

	const common = {
		players: Int32Array.from(cards, ({ player }) => player),
		prices: Float64Array.from(cards, ({ price }) => price),
		required: Uint8Array.from(cards, ({ isRequired }) => Number(isRequired)),
		slots: slotsOf(requirements.bench).map(kind => SLOT_KINDS.indexOf(kind)),
		budget: budget + proceeds,
	};
	const worths = SLOT_KINDS.map(kind => {
		const value = createValue(weightsOf(requirements.goal, kind));
		const weight = slotWeight(kind);
		return { kind, worth: (rating: Rating) => weight * value(rating) };
	});

	async function tierOf(boosts: Boosts | null): Promise<SquadProblem> {
		const values = SLOT_KINDS.map(() => new Float64Array(cards.length).fill(Number.NaN));
		for await (const part of partsOf([...cards.entries()], PART)) {
			for (const [card, { rating, qualifies, kinds }] of part) {
				const boosted = boosts !== null && qualifies ? boostedRating(boosts, rating) : rating;
				for (const [index, { kind, worth }] of worths.entries())
					if (kinds.includes(kind)) values[index]?.fill(worth(boosted), card, card + 1);
			}
		}
		const qualifies = Uint8Array.from(cards, card => Number(boosts !== null && card.qualifies));
		// No squad reaches a tier whose number of players is unknown.
		const least = boosts === null ? 0 : (boosts.players ?? Number.POSITIVE_INFINITY);
		return { ...common, values, qualifies, least };
	}

	const tiers: [SquadProblem, ...SquadProblem[]] = [await tierOf(null)];
	for (const boosts of captain?.tiers ?? []) tiers.push(await tierOf(boosts));
	return { cards, noOrders, open, unknown, augmented, proceeds, tiers };
}
