import { REQUIRED_VALUE, type SquadProblem } from "./options.ts";
import { createOwnSquads, EMPTY, EMPTY_COST, type OwnSquad, type Steps } from "./own-squad.ts";

export interface PurchaseProblem {
	/** The kind of slot that is the bench. */
	bench: number;
	/** Purchases with which all slots together gain less are left out. */
	leastGain: number;
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

/** One card to buy for a slot that the person's cards fill already. */
export interface Purchase {
	card: number;
	/** The kind of the slot in which it plays. */
	kind: number;
	/** The price in stubs. */
	price: number;
	/** What all slots gain together. */
	gain: number;
	/** What the card adds in its slot. */
	value: number;
	/** The cards that lose their place in the field, or on the bench if the purchase sits there; the least valuable first. */
	replaces: readonly { card: number; kind: number; value: number }[];
	/** The tier of the squad with the card. */
	tier: number;
}

export interface NextPurchases {
	own: BestOwn;
	/** The best first, by gain for each stub. */
	purchases: readonly Purchase[];
	/** Whether it is proven that no other purchase belongs here. */
	isProven: boolean;
}

/** The kept cards do not fit into one squad. */
export interface KeptOut {
	keptOut: true;
}

const MOST_PURCHASES = 5;
/** Far more than any question needs; a step takes about a millisecond. */
const STEPS = 5000;
/** What a purchase brings. */
type Gain = Pick<Purchase, "price" | "gain">;

/** A squad with a card in a kind of slot, and the best owned cards in the others. */
interface SquadWithCard {
	tier: number;
	kind: number;
	/** The number of the owned cards that must qualify. */
	least: number;
	value: number;
	others: OwnSquad;
	worth: number;
}

/**
 * The purchases with the most gain for each stub, for the slots that the owned cards fill. What fills an empty slot is no
 * matter of gain: the cheapest card would gain most for each stub. The gain of a card is what the best squad of the owned
 * cards and this one is worth more in these slots than the best squad of the owned cards alone. If the card plays in a
 * slot, the other slots have the best squad of the owned cards of other players; that squad is the same for all cards of
 * the same slot, unless it contains the card's player. So few squads are computed exactly, and none for cards that even
 * without this restriction gain less than five others.
 */
export function findPurchases({ tiers, owned, bench, leastGain }: PurchaseProblem): NextPurchases | KeptOut {
	const steps: Steps = { left: STEPS, isComplete: true };
	const solvers = tiers.map(problem => createOwnSquads(problem, owned, steps));
	const { players, prices, budget, required } = tiers[0];
	const priceOf = (card: number) => prices[card] ?? 0;

	let own: OwnSquad & { tier: number } = { cards: [], worth: Number.NEGATIVE_INFINITY, tier: 0 };
	for (const [tier, { least, slots }] of tiers.entries()) {
		const squad = solvers[tier]?.best({ slots, without: EMPTY, least }) ?? null;
		if (squad !== null && squad.worth > own.worth) own = { ...squad, tier };
	}
	const keptWorth =
		REQUIRED_VALUE * required.reduce((sum, isRequired, card) => sum + isRequired * (owned[card] ?? 0), 0);
	if (own.worth < keptWorth - REQUIRED_VALUE / 2) return { keptOut: true };
	/** The slots that the owned cards fill, and their squad in these. */
	const slots = tiers[0].slots.filter((_, slot) => own.cards[slot] !== EMPTY);
	const filled = {
		cards: own.cards.filter(card => card !== EMPTY),
		worth: own.worth + EMPTY_COST * (tiers[0].slots.length - slots.length),
	};

	const known = new Map<string, OwnSquad | null>();
	/** The best squad of the owned cards for all of these slots but one of a kind. */
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
	function placesOf(card: number): SquadWithCard[] {
		const places: SquadWithCard[] = [];
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
	function squadWith(card: number, places: readonly SquadWithCard[]): SquadWithCard | null {
		const player = players[card] ?? 0;
		let best: SquadWithCard | null = null;
		for (const place of places) {
			const { tier, kind, least, value } = place;
			const worth: number = best?.worth ?? filled.worth;
			if (place.worth <= worth) break;
			const isValid = place.others.cards.every(other => other === EMPTY || players[other] !== player);
			const others = isValid ? place.others : othersOf(tier, kind, least, player);
			if (others !== null && value + others.worth > worth) best = { ...place, others, worth: value + others.worth };
		}
		return best;
	}

	const gainOf = (card: number, worth: number): Gain => ({ price: priceOf(card), gain: worth - filled.worth });
	const isGain = ({ gain }: Gain) => gain >= leastGain;

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
		const { kind, others, worth, tier, value } = best;
		const gain = gainOf(card, worth);
		if (!isGain(gain)) continue;
		const squad = others.cards.toSpliced(slots.indexOf(kind), 0, card);
		const replaces = replaced(filled.cards, squad, slots, kind === bench ? -1 : bench)
			.map(old => ({ ...old, value: tiers[own.tier]?.values[old.kind]?.[old.card] ?? 0 }))
			.sort((one, other) => one.value - other.value);
		found.push({ ...gain, card, kind, value, replaces, tier });
		found.sort((one, other) => compareGains(one, other) || one.price - other.price || one.card - other.card);
	}
	return {
		own: { cards: own.cards, value: filled.worth - keptWorth, tier: own.tier },
		purchases: found.slice(0, MOST_PURCHASES),
		isProven: steps.isComplete,
	};
}

/** What gains most for each stub comes first. */
const compareGains = (one: Gain, other: Gain) => other.gain / other.price - one.gain / one.price;

/** The cards that leave a squad, or move to the ignored kind of slot. */
function replaced(before: readonly number[], after: readonly number[], slots: readonly number[], ignored: number) {
	const stay = new Set(after.filter((_, slot) => slots[slot] !== ignored));
	return before.flatMap((card, slot) => {
		const kind = slots[slot] ?? -1;
		return card === EMPTY || kind === ignored || stay.has(card) ? [] : [{ card, kind }];
	});
}
