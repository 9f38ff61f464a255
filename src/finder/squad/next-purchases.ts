import { REQUIRED_VALUE, type SquadProblem } from "./options.ts";
import { createOwnSquads, EMPTY, EMPTY_COST, type OwnSquad, type Steps } from "./own-squad.ts";

export interface PurchaseProblem {
	/** The problem without boosts first, then with the boosts of each tier of the captain. Owned cards cost nothing here. */
	tiers: readonly [SquadProblem, ...SquadProblem[]];
	/** 1 for each card that the person owns. */
	owned: Uint8Array;
}

/** The best squad of the person's cards. */
export interface BestOwn {
	/** A card for each slot, or EMPTY. */
	cards: readonly number[];
	/** The sum of the values; an empty slot counts as 0. */
	value: number;
	/** 0 without boosts, then the captain's tiers from 1. */
	tier: number;
}

/** One card to buy. */
export interface Purchase {
	card: number;
	/** The kind of the slot in which it plays. */
	kind: number;
	/** The price in stubs. */
	price: number;
	/** What all slots gain together. */
	gain: number;
	/** Whether a slot that was empty is filled. */
	fills: boolean;
	/** The cards that lose their place in the field, or on the bench if the purchase sits there, with the kinds of their slots. */
	replaces: readonly { card: number; kind: number }[];
	/** The tier of the squad with the card. */
	tier: number;
}

export interface NextPurchases {
	own: BestOwn;
	/** The best first: what fills an empty slot, then by gain for each stub. */
	purchases: readonly Purchase[];
	/** Whether it is proven that no other purchase belongs here. */
	isProven: boolean;
}

/** The kept cards do not fit into one squad. */
export interface KeptOut {
	keptOut: true;
}

const MOST_PURCHASES = 5;
/** A smaller gain is shown as 0. */
export const LEAST_GAIN = 0.05;
/** Far more than any question needs; a step takes about a millisecond. */
const STEPS = 5000;
/** What a purchase brings. */
type Gain = Pick<Purchase, "price" | "gain" | "fills">;

/** A squad with a card in a kind of slot, and the best owned cards in the others. */
interface Place {
	tier: number;
	kind: number;
	/** The number of the owned cards that must qualify. */
	least: number;
	value: number;
	others: OwnSquad;
	worth: number;
}

/**
 * The purchases with the most gain for each stub. The gain of a card is what the best squad of the owned cards and this
 * one is worth more than the best squad of the owned cards alone. If the card plays in a slot, the other slots have the
 * best squad of the owned cards of other players; that squad is the same for all cards of the same slot, unless it
 * contains the card's player. So few squads are computed exactly, and none for cards that even without this restriction
 * gain less than five others.
 *
 * @param bench the kind of slot that is the bench
 */
export function findPurchases({ tiers, owned }: PurchaseProblem, bench: number): NextPurchases | KeptOut {
	const steps: Steps = { left: STEPS, isComplete: true };
	const solvers = tiers.map(problem => createOwnSquads(problem, owned, steps));
	const { slots, players, prices, budget, required } = tiers[0];
	const priceOf = (card: number) => prices[card] ?? 0;

	let own: OwnSquad & { tier: number } = { cards: [], worth: Number.NEGATIVE_INFINITY, tier: 0 };
	for (const [tier, { least }] of tiers.entries()) {
		const squad = solvers[tier]?.best({ slots, without: EMPTY, least }) ?? null;
		if (squad !== null && squad.worth > own.worth) own = { ...squad, tier };
	}
	const keptWorth =
		REQUIRED_VALUE * required.reduce((sum, isRequired, card) => sum + isRequired * (owned[card] ?? 0), 0);
	if (own.worth < keptWorth - REQUIRED_VALUE / 2) return { keptOut: true };

	const known = new Map<string, OwnSquad | null>();
	/** The best squad of the owned cards for all slots but one of a kind. */
	function othersOf(tier: number, kind: number, least: number, without: number): OwnSquad | null {
		const key = [tier, kind, least, without].join();
		const squad = known.get(key);
		if (squad !== undefined) return squad;
		const search = { slots: slots.toSpliced(slots.indexOf(kind), 1), without, least };
		const found = solvers[tier]?.best(search) ?? null;
		known.set(key, found);
		return found;
	}

	/** The squads with a card in each of its slots, even if they contain another card of its player; the best first. */
	function placesOf(card: number): Place[] {
		const places: Place[] = [];
		for (const [tier, { values, least, qualifies }] of tiers.entries()) {
			const stillNeeded = Math.max(0, least - (qualifies[card] ?? 0));
			for (const [kind, ofKind] of values.entries()) {
				const value = ofKind[card] ?? Number.NaN;
				const others = Number.isNaN(value) || !slots.includes(kind) ? null : othersOf(tier, kind, stillNeeded, EMPTY);
				if (others !== null)
					places.push({ tier, kind, least: stillNeeded, value, others, worth: value + others.worth });
			}
		}
		return places.sort((one, other) => other.worth - one.worth);
	}

	/** The best valid squad with a card; null if none is better than the owned cards alone. */
	function squadWith(card: number, places: readonly Place[]): Place | null {
		const player = players[card] ?? 0;
		let best: Place | null = null;
		for (const place of places) {
			const { tier, kind, least, value } = place;
			const worth: number = best?.worth ?? own.worth;
			if (place.worth <= worth) break;
			const isValid = place.others.cards.every(other => other === EMPTY || players[other] !== player);
			const others = isValid ? place.others : othersOf(tier, kind, least, player);
			if (others !== null && value + others.worth > worth) best = { ...place, others, worth: value + others.worth };
		}
		return best;
	}

	function gainOf(card: number, worth: number): Gain {
		const fills = worth - own.worth > EMPTY_COST / 2;
		return { price: priceOf(card), gain: worth - own.worth - (fills ? EMPTY_COST : 0), fills };
	}
	const isGain = ({ gain, fills }: Gain) => fills || gain >= LEAST_GAIN;

	const candidates = [...owned.keys()]
		.filter(card => owned[card] !== 1 && priceOf(card) > 0 && priceOf(card) <= budget)
		.map(card => {
			const places = placesOf(card);
			return { card, places, limit: gainOf(card, places[0]?.worth ?? Number.NEGATIVE_INFINITY) };
		})
		.filter(({ limit }) => isGain(limit))
		.sort((one, other) => compareGains(one.limit, other.limit));

	const found: Purchase[] = [];
	for (const { card, places, limit } of candidates) {
		const last = found[MOST_PURCHASES - 1];
		if (last !== undefined && compareGains(last, limit) < 0) break;
		const best = squadWith(card, places);
		if (best === null) continue;
		const { kind, others, worth, tier } = best;
		const gain = gainOf(card, worth);
		if (!isGain(gain)) continue;
		const after = others.cards.toSpliced(slots.indexOf(kind), 0, card);
		found.push({ ...gain, card, kind, replaces: replaced(own.cards, after, slots, kind === bench ? -1 : bench), tier });
		found.sort((one, other) => compareGains(one, other) || one.price - other.price || one.card - other.card);
	}
	const empty = own.cards.filter(card => card === EMPTY).length;
	return {
		own: { cards: own.cards, value: own.worth - keptWorth + empty * EMPTY_COST, tier: own.tier },
		purchases: found.slice(0, MOST_PURCHASES),
		isProven: steps.isComplete,
	};
}

/** What fills an empty slot comes first, then what gains most for each stub. */
function compareGains(one: Gain, other: Gain): number {
	return Number(other.fills) - Number(one.fills) || other.gain / other.price - one.gain / one.price;
}

/** The cards that leave a squad, or move to the ignored kind of slot. */
function replaced(before: readonly number[], after: readonly number[], slots: readonly number[], ignored: number) {
	const stay = new Set(after.filter((_, slot) => slots[slot] !== ignored));
	return before.flatMap((card, slot) => {
		const kind = slots[slot] ?? -1;
		return card === EMPTY || kind === ignored || stay.has(card) ? [] : [{ card, kind }];
	});
}
