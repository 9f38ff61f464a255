/**
 * The service's formulaic English in another language, as data. `{slot}`s stand for a name, `{n}` for a number, and those
 * in `slots` for one of their entries.
 */
export interface Phrasebook {
	slots: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** English → the other language, with the same slots. */
	phrases: Readonly<Record<string, string>>;
}

/** No formula is longer, and a longer text is not worth searching. */
const MAX_LENGTH = 200;

/** A number: "1,250". */
const NUMBER = "\\d[\\d,]*";
/** "Acuna Jr.", "deGrom", "de la Cruz", "3B". Words of a formula have no capital letter, so none is taken for a name. */
const WORD = "[^\\s()]*[A-ZÀ-ÞĀ-ž][^\\s()]*";
const PARTICLES = "(?:(?:de|del|la|las|los|van|von|der|den) )*";
const NAME = `${PARTICLES}${WORD}(?: ${PARTICLES}${WORD})*`;
/** Who fielded the ball, as a scorer writes it: " (6-4-3 DP)". It is the same in all languages. */
const SCORING = "(?<scoring> ?\\([-\\dA-Z ]+\\))?";

/** A translator of one phrase; null for a phrase that the book does not know. */
export function createTranslator({ slots, phrases }: Phrasebook): (phrase: string) => string | null {
	const entries = Object.entries(phrases).map(([english, other]) => ({
		// Most formulas are ruled out by their longest fixed part, without the work of a pattern.
		fixed: english.split(/\{\w+\}|\.$/).reduce((longest, part) => (part.length > longest.length ? part : longest), ""),
		pattern: patternOf(english, slots),
		other,
	}));
	return phrase => {
		if (phrase.length > MAX_LENGTH) return null;
		for (const { fixed, pattern, other } of entries) {
			const match = phrase.includes(fixed) ? pattern.exec(phrase) : null;
			if (match === null) continue;
			const { scoring = "", ...values } = match.groups ?? {};
			const filled = other.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
				const value = values[slot] ?? "";
				return slots[slot]?.[value] ?? value;
			});
			// A name such as "Acuna Jr." ends a sentence with its own period.
			return filled.replace(/\.{1,2}$/, () => `${scoring}.`);
		}
		return null;
	};
}

function patternOf(english: string, slots: Phrasebook["slots"]): RegExp {
	const source = english.replaceAll(/[.$()+]/g, "\\$&").replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
		const names = Object.keys(slots[slot] ?? {});
		const name = names.length > 0 ? names.join("|") : NAME;
		return `(?<${slot}>${slot === "n" ? NUMBER : name})`;
	});
	return new RegExp(`^${source.replace(/\\\.$/, `${SCORING}\\.`)}$`);
}
