import type { AppearanceResult, Zone } from "../game/plate-appearance.ts";
import type { StoredAppearance } from "../game/stored-appearances.ts";
import { countBy } from "./count-by.ts";
import { appearancesOf, type StatGame, sidesOf } from "./stat-games.ts";

/** Results without a ball in play or over the fence. */
const NOT_HIT: readonly AppearanceResult[] = ["strikeout", "walk", "intentional-walk", "hit-by-pitch", "interference"];

const isManner = (strikeout: StoredAppearance["strikeout"]) =>
	strikeout === "chased" || strikeout === "late" || strikeout === "early" || strikeout === "looking";

export function strikeoutsOf(appearances: readonly StoredAppearance[]) {
	const all = appearances.filter(({ result }) => result === "strikeout");
	const by = { chased: 0, late: 0, early: 0, looking: 0, other: 0 };
	for (const { strikeout } of all) by[isManner(strikeout) ? strikeout : "other"]++;
	const pitches = countBy(all.flatMap(({ pitch }) => (pitch === "none" ? [] : pitch)));
	const zonesOf = (some: readonly StoredAppearance[]) =>
		Object.fromEntries(countBy(some.flatMap(({ zone }) => (zone === "none" ? [] : zone)))) as Partial<
			Record<Zone, number>
		>;
	return {
		/** Plate appearances that the text tells. */
		appearances: appearances.length,
		strikeouts: all.length,
		by,
		/** The most frequent pitches first, from appearances whose pitch is known. */
		pitches: pitches.map(([pitch, count]) => ({ pitch, count })),
		/** The zones of appearances whose place is known. */
		zones: zonesOf(all),
		/** The zones of chased pitches, which were outside the strike zone. */
		chased: zonesOf(all.filter(({ strikeout }) => strikeout === "chased")),
	};
}

/** The text tells no kind of home runs, which are fly balls by far the most often. */
const kindOf = ({ result, contact }: StoredAppearance) => (result === "homer" && contact === "none" ? "fly" : contact);

export const FIELDS = ["infield", "left", "center", "right"] as const;

export function contactOf(appearances: readonly StoredAppearance[]) {
	const all = appearances.filter(({ result }) => !NOT_HIT.includes(result));
	const by = { ground: 0, line: 0, fly: 0, pop: 0, bunt: 0 };
	const to = { infield: 0, left: 0, center: 0, right: 0 };
	for (const each of all) {
		const kind = kindOf(each);
		if (kind !== "none") by[kind]++;
		if (each.to !== null) to[FIELDS[Math.max(0, each.to - 6)] ?? "infield"]++;
	}
	const homers = all.filter(({ result }) => result === "homer");
	const measured = homers.flatMap(({ batter, feet }) => (feet === null ? [] : { batter, feet }));
	const perfect = all.flatMap(({ batter, mph }) => (mph === null ? [] : { batter, mph }));
	return {
		/** Batted balls, home runs among them. */
		batted: all.length,
		by,
		to,
		homers: homers.length,
		/**
		 * The results of batted balls without a kind, the most frequent first: the text gives the kind only for outs and some
		 * singles.
		 */
		unkind: countBy(all.flatMap(each => (kindOf(each) === "none" ? each.result : []))),
		/** The number of balls hit with perfect timing and contact. */
		perfect: perfect.length,
		/** The longest home run, and the hardest hit; null if none is known. */
		longest: most(measured, ({ feet }) => feet),
		hardest: most(perfect, ({ mph }) => mph),
	};
}

/** The longest home run of the player's batters, with the number of games searched; null if none is known. */
export function longestHomer(games: readonly StatGame[]): { batter: string; feet: number; games: number } | null {
	const known = games.filter(game => sidesOf(game) !== null);
	const { longest } = contactOf(appearancesOf(known, "batting"));
	return longest && { ...longest, games: known.length };
}

/** The first of the largest values. */
function most<Value>(values: readonly Value[], of: (value: Value) => number): Value | null {
	const greatest = Math.max(...values.map(of));
	return values.find(value => of(value) === greatest) ?? null;
}
