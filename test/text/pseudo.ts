import { en, type Texts } from "../../src/text/en.ts";
import { createFormats } from "../../src/text/formats.ts";

/** The full-width letters of Unicode: marked letters are as long as unmarked ones, so that tables keep their form. */
const FULL_WIDTH = 0xff_00 - 0x20;

/** A text with all its letters replaced by full-width ones: "Buy now" → "Ｂｕｙ ｎｏｗ". */
function mark(text: string): string {
	return text.replaceAll(/[A-Za-z]/g, letter => String.fromCodePoint(FULL_WIDTH + letter.charCodeAt(0)));
}

/**
 * The English texts with marked letters; those of the values stay as they are. Every letter that a person sees unmarked
 * is data, or did not come from the texts.
 *
 * @param onUse called with the path of each entry that is used, as "market.sorts.profit"
 */
export function createPseudoTexts(onUse: (path: string) => void = () => {}): Texts {
	return markAll(en(createFormats("en-US")), [], onUse);
}

function markAll<Part>(part: Part, path: readonly string[], onUse: (path: string) => void): Part {
	const marked = {};
	for (const [name, value] of Object.entries(part as object)) {
		const own = [...path, name];
		const shown = typeof value === "object" ? markAll(value, own, onUse) : markEntry(value, own);
		Object.defineProperty(marked, name, {
			enumerable: true,
			get() {
				if (typeof value !== "object" && path[0] !== "format") onUse(own.join("."));
				return shown;
			},
		});
	}
	// It has the same properties, of the same types.
	return marked as Part;
}

function markEntry(entry: unknown, path: readonly string[]): unknown {
	if (path.join(".") === "format.locale" || path[0] === "served") return entry;
	if (typeof entry === "string") return mark(entry);
	if (typeof entry !== "function") return entry;
	return (...values: unknown[]) => {
		const kept: string[] = [];
		const text: unknown = entry(...values.map(value => keep(value, kept)));
		return mark(String(text)).replaceAll(/[\uE000-\uF8FF]/g, sign => kept[sign.charCodeAt(0) - 0xe0_00] ?? sign);
	};
}

/** A text as a sign of a private area, which `kept` explains; a list's texts as such signs; other values unchanged. */
function keep(value: unknown, kept: string[]): unknown {
	if (Array.isArray(value)) return value.map(part => keep(part, kept));
	if (typeof value !== "string") return value;
	return String.fromCharCode(0xe0_00 + kept.push(value) - 1);
}
