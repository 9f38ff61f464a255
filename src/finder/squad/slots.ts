import type { AttributeName } from "../../market/attributes.ts";
import { type MeasureCode, measureOf } from "../attribute-names.ts";

const HITTER_SLOTS = ["C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "DH"] as const;
/** The kinds of slots in a squad; BN is the bench. */
export const SLOT_KINDS = [...HITTER_SLOTS, "SP", "RP", "BN"] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

/** Nine hitters, then five starters and four relievers. */
export const SLOTS: readonly SlotKind[] = [
	...HITTER_SLOTS,
	...Array<SlotKind>(5).fill("SP"),
	...Array<SlotKind>(4).fill("RP"),
];

/** The number of hitters on the bench. */
export const BENCH = { most: 5, usual: 4 } as const;
/** The weight of a card on the bench, relative to a hitter in the field. */
export const BENCH_WEIGHT = 0.1;

/** What a slot is worth in a squad. */
export const slotWeight = (kind: SlotKind) => (kind === "BN" ? BENCH_WEIGHT : 1);

/** The rating of a slot, 0 to 125, from what it adds to the squad's value. */
export const ownRating = (kind: SlotKind, value: number) => value / slotWeight(kind);

/** The slots of a squad with a bench of this size. */
export const slotsOf = (bench: number): readonly SlotKind[] => [...SLOTS, ...Array<SlotKind>(bench).fill("BN")];

export const isPitcherSlot = (slot: number) => slot >= HITTER_SLOTS.length && slot < SLOTS.length;

/** A squad's value is the mean of its slots; a slot of the bench counts as a tenth. */
export const weightOfSlots = (bench: number) => SLOTS.length + BENCH_WEIGHT * bench;

/** The goals for which a squad can be optimised. */
export const GOALS = ["balanced", "contact", "power", "speed", "defence", "left", "right"] as const;
export type Goal = (typeof GOALS)[number];

/** The weight of each attribute; the value is the weighted mean. */
export type Weights = Readonly<Partial<Record<MeasureCode, number>>>;

const HITTERS: Readonly<Record<Goal, Weights>> = {
	balanced: { cl: 14, cr: 16, pl: 12, pr: 14, vi: 8, cu: 6, sp: 8, fd: 8, ra: 8, as: 4, ac: 2 },
	contact: { cl: 30, cr: 34, vi: 14, di: 6, sp: 4, fd: 6, ra: 6 },
	power: { pl: 34, pr: 38, cl: 6, cr: 8, vi: 4, fd: 5, ra: 5 },
	speed: { sp: 45, st: 20, br: 15, cl: 5, cr: 5, fd: 5, ra: 5 },
	defence: { fd: 36, ra: 24, as: 16, ac: 12, cl: 6, cr: 6 },
	left: { cl: 42, pl: 38, vi: 6, cu: 6, fd: 4, ra: 4 },
	right: { cr: 42, pr: 38, vi: 6, cu: 6, fd: 4, ra: 4 },
};
const PITCHERS: Weights = { ha: 24, ka: 22, wb: 14, hm: 10, cu: 6, ve: 8, ct: 8, mv: 8 };
const PITCHERS_VERSUS: Readonly<Partial<Record<Goal, Weights>>> = {
	left: { hl: 36, kl: 30, wb: 12, hm: 6, ve: 8, ct: 4, mv: 4 },
	right: { hr: 36, kr: 30, wb: 12, hm: 6, ve: 8, ct: 4, mv: 4 },
};
/** Only starters need stamina. */
const STAMINA: Weights = { sa: 12 };
/** A DH does not field, so these attributes do not count for one. */
const IN_THE_FIELD: ReadonlySet<string> = new Set(["fd", "ra", "as", "ac"] satisfies MeasureCode[]);
/** Earlier editions do not split these attributes by side. */
const WHOLE: Readonly<Partial<Record<MeasureCode, MeasureCode>>> = { hl: "ha", hr: "ha", kl: "ka", kr: "ka" };

export function weightsOf(goal: Goal, kind: SlotKind): Weights {
	if (kind === "RP") return PITCHERS_VERSUS[goal] ?? PITCHERS;
	if (kind === "SP") return { ...weightsOf(goal, "RP"), ...STAMINA };
	if (kind !== "DH") return HITTERS[goal];
	return Object.fromEntries(Object.entries(HITTERS[goal]).filter(([code]) => !IN_THE_FIELD.has(code)));
}

export type Rating = (name: AttributeName) => number | undefined;

/** Creates a function for the weighted mean of a card, 0 to 125; an attribute that the card lacks counts as 0. */
export function createValue(weights: Weights): (rating: Rating) => number {
	const measures = (Object.entries(weights) as [MeasureCode, number][]).map(([code, weight]) => ({
		weight,
		alternatives: [code, WHOLE[code] ?? code].flatMap(each => measureOf(each)?.alternatives ?? []),
	}));
	const total = measures.reduce((sum, { weight }) => sum + weight, 0);
	return rating => {
		let sum = 0;
		for (const { weight, alternatives } of measures) sum += weight * measured(alternatives, rating);
		return sum / total;
	};
}

/** The mean of the attributes of a measure, in the first of its forms that the card has; 0 if it has none. */
function measured(alternatives: readonly (readonly AttributeName[])[], rating: Rating): number {
	for (const names of alternatives) {
		let sum = 0;
		for (const name of names) sum += rating(name) ?? Number.NaN;
		if (!Number.isNaN(sum)) return sum / names.length;
	}
	return 0;
}

/** Relievers are listed under two positions, and every hitter can be the DH or sit on the bench. */
export function kindsOf(position: string): readonly SlotKind[] {
	const kind = SLOT_KINDS.find(each => each === (position === "CP" ? "RP" : position));
	if (kind === undefined) return [];
	return kind === "SP" || kind === "RP" ? [kind] : [kind, "DH", "BN"];
}
