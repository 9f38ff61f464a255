import type { SquadCard } from "./problem.ts";
import { type SlotKind, slotsOf, slotWeight } from "./slots.ts";
import type { FoundPurchases, FoundSquad, PlacedCard } from "./squads.ts";

/** A card that a squad buys, with its rating in its slot, 0 to 125. */
export interface Buy extends PlacedCard {
	rating: number;
	/** The rating of the card that goes for it, in the slot that it had; null if an empty slot is filled. */
	before: number | null;
}

/** A slot of the squad before and after; null for an empty one. */
interface Seat {
	kind: SlotKind;
	before: Sitting | null;
	after: Sitting | null;
}

interface Sitting {
	card: SquadCard;
	rating: number;
}

const uuidOf = ({ card }: Sitting) => card.entry.item.uuid;

/**
 * What a squad buys that replaces the best one of a person's cards; what brings most comes first. A card that takes the
 * slot of another one, which moves to a further slot, is held against what was in the last of these slots: nothing, or a
 * card that loses its place in the field or, on the bench, in the squad.
 */
export function buyListOf(
	{ own }: Pick<FoundPurchases, "own">,
	{ cards, ratings }: Pick<FoundSquad, "cards" | "ratings">,
	bench: number,
): Buy[] {
	const slots = slotsOf(bench);
	const after = cards.map((card, slot): Sitting => ({ card, rating: ratings[slot] ?? 0 }));
	const seats = [...new Set(slots)].flatMap(kind => {
		const ofKind = <Each>(list: readonly Each[]) => list.filter((_, slot) => slots[slot] === kind);
		return seatsOf(kind, ofKind(own), ofKind(after));
	});
	const seatAfter = new Map(seats.map(seat => [seat.after && uuidOf(seat.after), seat]));

	/** The slot at the end of the moves that a new card in a slot causes. */
	function lastOf(first: Seat): Seat {
		let seat = first;
		for (;;) {
			const next = seat.before === null ? undefined : seatAfter.get(uuidOf(seat.before));
			const leavesField = next?.kind === "BN" && first.kind !== "BN";
			if (next === undefined || leavesField) return seat;
			seat = next;
		}
	}

	return seats
		.flatMap(seat => {
			if (seat.after === null || seat.after.card.isOwned) return [];
			const { card, rating } = seat.after;
			const last = lastOf(seat);
			const lost = last.before === null ? 0 : slotWeight(last.kind) * last.before.rating;
			const gain = slotWeight(seat.kind) * rating - lost;
			return [{ buy: { card, kind: seat.kind, rating, before: last.before?.rating ?? null }, gain }];
		})
		.sort((one, other) => other.gain - one.gain)
		.map(({ buy }) => buy);
}

/** The slots of one kind have no order: who stays keeps the slot, and the best new card takes an empty or the weakest one. */
function seatsOf(kind: SlotKind, before: readonly (Sitting | null)[], after: readonly Sitting[]): Seat[] {
	const known = new Map(after.map(each => [uuidOf(each), each]));
	const had = new Set(before.map(each => each && uuidOf(each)));
	const coming = after.filter(each => !had.has(uuidOf(each))).sort((one, other) => other.rating - one.rating);
	const stays = before.flatMap(each => {
		const stayed = each && known.get(uuidOf(each));
		return stayed ? [{ kind, before: each, after: stayed }] : [];
	});
	const free = before
		.filter(each => each === null || !known.has(uuidOf(each)))
		.sort((one, other) => (one?.rating ?? -1) - (other?.rating ?? -1));
	return [...stays, ...free.map((each, place) => ({ kind, before: each, after: coming[place] ?? null }))];
}
