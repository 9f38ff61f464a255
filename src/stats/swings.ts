import type { Result, Zone } from "../game/plate-appearance.ts";
import type { StoredAppearance } from "../game/stored-appearances.ts";
import { countBy } from "./count-by.ts";
import { appearancesOf, type StatGame, sidesOf } from "./stat-games.ts";

/** Ended without a ball hit into the field, or over its fence. */
const NOT_HIT: readonly Result[] = ["strikeout", "walk", "intentional-walk", "hit-by-pitch", "interference"];

export function strikeoutsOf(appearances: readonly StoredAppearance[]) {
	const all = appearances.filter(({ result }) => result === "strikeout");
	const by = { chased: 0, late: 0, early: 0, looking: 0, swinging: 0, dropped: 0 };
	for (const { strikeout } of all) if (strikeout !== "none") by[strikeout]++;
	const pitches = countBy(all.flatMap(({ pitch }) => (pitch === "none" ? [] : pitch)));
	const zonesOf = (some: readonly StoredAppearance[]) =>
		Object.fromEntries(countBy(some.flatMap(({ zone }) => (zone === "none" ? [] : zone)))) as Partial<
			Record<Zone, number>
		>;
	return {
		/** Plate appearances that the text tells. */
		appearances: appearances.length,
		strikeouts: all.length,
		/** "swinging" and "dropped" are the others. */
		by,
		/** The most frequent first; of those whose pitch is told. */
		pitches: pitches.map(([pitch, count]) => ({ pitch, count })),
		/** Of those whose place is told. */
		zones: zonesOf(all),
		/** Of the chased ones, which were outside the strike zone. */
		chased: zonesOf(all.filter(({ strikeout }) => strikeout === "chased")),
	};
}

export const FIELDS = ["infield", "left", "center", "right"] as const;

export function contactOf(appearances: readonly StoredAppearance[]) {
	const all = appearances.filter(({ result }) => !NOT_HIT.includes(result));
	const by = { ground: 0, line: 0, fly: 0, pop: 0, bunt: 0 };
	const to = { infield: 0, left: 0, center: 0, right: 0 };
	for (const { contact, to: fielder } of all) {
		if (contact !== "none") by[contact]++;
		if (fielder !== null) to[FIELDS[Math.max(0, fielder - 6)] ?? "infield"]++;
	}
	const homers = all.filter(({ result }) => result === "homer");
	const measured = homers.flatMap(({ batter, feet }) => (feet === null ? [] : { batter, feet }));
	const perfect = all.flatMap(({ batter, mph }) => (mph === null ? [] : { batter, mph }));
	return {
		/** Balls in play, home runs among them. */
		inPlay: all.length,
		...{ by, to, homers: homers.length },
		/** Hit with perfect timing and contact. */
		perfect: perfect.length,
		/** The longest home run, and the hardest hit; null where none is told. */
		longest: most(measured, ({ feet }) => feet),
		hardest: most(perfect, ({ mph }) => mph),
	};
}

/** The longest home run of the player's batters, and of how many games; null where none is told. */
export function longestHomer(games: readonly StatGame[]): { batter: string; feet: number; games: number } | null {
	const known = games.filter(game => sidesOf(game) !== null);
	const { longest } = contactOf(appearancesOf(known, "batting"));
	return longest && { ...longest, games: known.length };
}

/** The first of the greatest. */
function most<Value>(values: readonly Value[], of: (value: Value) => number): Value | null {
	const greatest = Math.max(...values.map(of));
	return values.find(value => of(value) === greatest) ?? null;
}
