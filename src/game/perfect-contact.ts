import { parseAppearance } from "./parse-appearance.ts";
import { MAX_APPEARANCES, type PlateAppearance, type ToldAppearance } from "./plate-appearance.ts";
import { splitSentences } from "./sentences.ts";
import type { PerfectContact } from "./trailer.ts";

/**
 * The trailer repeats the plays of perfect contact, in order and in other words. If a play fits plate appearances of both
 * sides, nothing shows which side hit it, so it is not counted.
 */
export function withContact(
	appearances: readonly PlateAppearance[],
	contacts: readonly PerfectContact[],
): PlateAppearance[] {
	const all = [...appearances];
	let latest = -1;
	for (const { batter, speed, text } of contacts.slice(0, MAX_APPEARANCES)) {
		const [sentence = ""] = splitSentences(text);
		const repeated = parseAppearance(sentence);
		if (repeated === null || speed < MIN_MPH || speed > MAX_MPH) continue;
		const fitting = [...all.entries()].filter(
			([, each]) => each.mph === null && each.batter === batter && isSamePlay(each, repeated),
		);
		const isOfOneSide = new Set(fitting.map(([, { side }]) => side)).size === 1;
		const [at, appearance] = fitting.find(([index]) => index > latest) ?? fitting[0] ?? [];
		if (!isOfOneSide || at === undefined || appearance === undefined) continue;
		all[at] = { ...appearance, mph: speed };
		latest = at;
	}
	return all;
}

/** The trailer names fielders by their positions, and not always. */
const isSamePlay = (one: ToldAppearance, repeated: ToldAppearance): boolean =>
	one.result === repeated.result &&
	one.contact === repeated.contact &&
	one.feet === repeated.feet &&
	(repeated.to === null || one.to === repeated.to) &&
	(repeated.code === null || one.code === repeated.code);

/** Bounds of the stored form; real perfect contact is well within them. */
const MIN_MPH = 61;
const MAX_MPH = 123;
