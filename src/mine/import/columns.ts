import { foldText } from "../../market/search/search-text.ts";
import { MAX_COPIES } from "../../storage/packed-cards.ts";
import { type ImportRow, parseUuid, shorten, type UnreadRow } from "./row.ts";

/** What a column of a table, or a field of an object, says about a card. */
export type Column = "uuid" | "name" | "surname" | "overall" | "series" | "copies" | "owned";

/**
 * The headings of columns, folded and without spaces, as exports and people write them in English and Spanish. Of two columns
 * that mean the same, the earlier one here counts, unless it is empty.
 */
const HEADINGS: Readonly<Record<Column, string>> = {
	uuid: "uuid carduuid itemuuid cardid itemid guid uid id identificador idcarta idtarjeta iddelacarta",
	name: "name cardname playername itemname listingname fullname nombre nombredelacarta nombredeljugador nombrecarta jugador player players firstname card cards carta cartas tarjeta item title",
	surname: "lastname surname apellido apellidos",
	overall:
		"ovr overall overallrating ovrrating cardovr rating rtg ov media valoracion puntuacion general valoraciongeneral",
	series: "series serie seriesname cardseries set setname program programa edition edicion coleccion",
	copies:
		"copies copiesowned ownedcopies qty quantity qtyowned ownedqty quantityowned ownedquantity count ownedcount countowned cardcount numberowned amount cantidad copias numerodecopias unidades",
	owned: "owned isowned own have has ihave inclub collected isincollection tengo latengo tiene poseida obtenida",
};

const COLUMN_BY_HEADING: ReadonlyMap<string, { column: Column; rank: number }> = new Map(
	Object.entries(HEADINGS).flatMap(([column, headings]) =>
		headings.split(" ").map((heading, rank) => [heading, { column: column as Column, rank }] as const),
	),
);

/** The meaning of a heading; undefined for one without a meaning here. */
export function columnOf(heading: string): { column: Column; rank: number } | undefined {
	return COLUMN_BY_HEADING.get(foldText(heading.slice(0, 40)).replaceAll(" ", ""));
}

/** The values of a row by column, the one that counts first; each a text, a number or true or false. */
export type Fields = ReadonlyMap<Column, readonly unknown[]>;

/** The words of columns that say whether a person has a card. */
const YES = new Set("true yes y x si s 1 owned have v verdadero cierto tengo ✓ ✔ ✅ ☑".split(" "));
const NO = new Set("false no n 0 - none missing falso ✗ ✘ ❌ ☐".split(" "));

/**
 * A row of a table, or an object, as a card.
 *
 * @returns "none" for a row without a card, "not-owned" for a card that the person does not have, and what was read if the
 *   number of copies is not a number
 */
export function readFields(line: number, fields: Fields): ImportRow | { unread: UnreadRow } | "none" | "not-owned" {
	const texts = (column: Column) => (fields.get(column) ?? []).map(textOf).filter(text => text !== "");
	// Some lists have ids in a column for cards.
	const [uuid] = [...texts("uuid"), ...texts("name")].flatMap(text => parseUuid(text) ?? []);
	const [first = ""] = texts("name").filter(text => parseUuid(text) === null);
	const name = [first, texts("surname")[0] ?? ""].join(" ").trim();
	const series = texts("series")[0] ?? "";
	const [overall] = texts("overall").flatMap(text => parseOverall(text) ?? []);
	if (uuid === undefined && name === "") return "none";
	const described = shorten([overall ?? "", name, series].join(" "));
	const typed = name === "" ? (uuid ?? "") : described;
	const copies = readCopies(fields);
	if (copies === null) return { unread: { line, typed } };
	if (copies === 0) return "not-owned";
	return {
		line,
		typed,
		copies,
		...(uuid !== undefined && { uuid }),
		...(name !== "" && { name: shorten(name) }),
		...(overall !== undefined && { overall }),
		...(series !== "" && { series: shorten(series) }),
	};
}

function textOf(value: unknown): string {
	return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
		? String(value).slice(0, 500).trim()
		: "";
}

/** "99", "99.0", "99 OVR". */
function parseOverall(text: string): number | null {
	const [, digits] = /^(\d{1,3})(?:[.,]0+)?(?: ?ovr)?$/i.exec(text) ?? [];
	return digits === undefined ? null : Number(digits);
}

/** "2", "2.0", "x2", "2x"; null for other texts. */
export function parseCopies(text: string): number | null {
	const [, before, after] = /^(?:[x×] ?(\d{1,4})|(\d{1,4})(?:[.,]0+)?(?: ?[x×])?)$/i.exec(text) ?? [];
	const digits = before ?? after;
	return digits === undefined ? null : Math.min(Number(digits), MAX_COPIES);
}

/** The number of copies, 1 if no column says it; null if it cannot be understood. */
function readCopies(fields: Fields): number | null {
	const owned = fields.has("owned") ? readOwned((fields.get("owned") ?? []).map(textOf).find(Boolean) ?? "") : 1;
	if (owned === 0 || !fields.has("copies")) return owned;
	const text = (fields.get("copies") ?? []).map(textOf).find(Boolean) ?? "";
	// An empty number beside a tick is one card; alone, it may mean one or none.
	if (text === "") return fields.has("owned") ? owned : null;
	return parseCopies(text);
}

/** A tick or a number; an empty field is no tick. */
function readOwned(text: string): number | null {
	const word = text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
	if (word === "" || NO.has(word)) return 0;
	return parseCopies(word) ?? (YES.has(word) ? 1 : null);
}
