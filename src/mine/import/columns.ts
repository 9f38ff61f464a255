import { foldText } from "../../market/search/search-text.ts";
import { MAX_COPIES } from "../../storage/packed-cards.ts";
import { type CardListColumn, type ImportRow, parseUuid, shortenLine, type TypedLine } from "./row.ts";

/**
 * The headings of columns, folded and without spaces, as exports and people write them in English and Spanish. Of two columns
 * that mean the same, the earlier one here counts, unless it is empty.
 */
const HEADINGS: Readonly<Record<CardListColumn, string>> = {
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

const COLUMN_BY_HEADING: ReadonlyMap<string, { column: CardListColumn; rank: number }> = new Map(
	Object.entries(HEADINGS).flatMap(([column, headings]) =>
		headings.split(" ").map((heading, rank) => [heading, { column: column as CardListColumn, rank }] as const),
	),
);

/** The meaning of a heading; undefined for one without a meaning here. */
export function cardListColumnOf(heading: string): { column: CardListColumn; rank: number } | undefined {
	return COLUMN_BY_HEADING.get(foldText(heading.slice(0, 40)).replaceAll(" ", ""));
}

/** The values of a row by column, the one that counts first; each a text, a number or true or false. */
export type Fields = ReadonlyMap<CardListColumn, readonly unknown[]>;

/** What columns say of a card that a person has, and of others. */
const YES: ReadonlySet<string> = new Set([
	..."true yes y x si s 1 v on ✓ ✔ ✅ ☑ owned have got done complete completed collected obtained acquired locked".split(
		" ",
	),
	..."checked verdadero cierto tengo completa completada completo obtenida conseguida poseida".split(" "),
	...["in collection", "in club", "locked in", "got it", "have it", "la tengo", "en coleccion"],
]);
const NO: ReadonlySet<string> = new Set([
	..."false no n 0 - off none null ✗ ✘ ❌ ☐ missing need needed want wanted incomplete unowned unlocked".split(" "),
	..."uncollected unchecked remaining falso falta faltan faltante pendiente incompleta incompleto".split(" "),
	...[
		"not owned",
		"not collected",
		"not complete",
		"not locked",
		"don't have",
		"no tengo",
		"no la tengo",
		"no obtenida",
	],
]);

/** What a cell says in a column that tells whether a person has a card; an empty one is no tick. null for other texts. */
export function flagOf(text: string): "yes" | "no" | null {
	const word = text
		.toLowerCase()
		.normalize("NFD")
		.replaceAll(/\p{M}/gu, "")
		.replaceAll(/[\s_’]+/g, letter => (letter === "’" ? "'" : " "))
		.trim();
	if (word === "" || NO.has(word)) return "no";
	return YES.has(word) ? "yes" : null;
}

/**
 * A row of a table, or an object, as a card.
 *
 * @returns "none" for a row that says nothing about a card, "not-owned" for a card that the person does not have, and what
 *   was read if the number of copies is not a number or if there is no name
 */
export function readFields(line: number, fields: Fields): ImportRow | { unread: TypedLine } | "none" | "not-owned" {
	const texts = (column: CardListColumn) => (fields.get(column) ?? []).map(textOf).filter(text => text !== "");
	// Some lists have ids in a column for cards.
	const [uuid] = [...texts("uuid"), ...texts("name")].flatMap(text => parseUuid(text) ?? []);
	const [first = ""] = texts("name").filter(text => parseUuid(text) === null);
	const name = [first, texts("surname")[0] ?? ""].join(" ").trim();
	const series = texts("series")[0] ?? "";
	const [overall] = texts("overall").flatMap(text => parseOverall(text) ?? []);
	const described = name === "" ? (uuid ?? "") : [overall ?? "", name, series].join(" ");
	if (described === "") {
		const rest = shortenLine([texts("overall")[0] ?? "", series].join(" "));
		return rest === "" ? "none" : { unread: { line, typed: rest } };
	}
	const count = readCopies(fields);
	if (count === null) return { unread: { line, typed: shortenLine(described) } };
	if (count === 0) return "not-owned";
	return {
		line,
		// It can be sent again as a line.
		typed: shortenLine(count > 1 ? `${count}x ${described}` : described),
		copies: Math.min(count, MAX_COPIES),
		...(count > MAX_COPIES && { isCapped: true }),
		...(uuid !== undefined && { uuid }),
		...(name !== "" && { name: shortenLine(name) }),
		...(overall !== undefined && { overall }),
		...(series !== "" && { series: shortenLine(series) }),
	};
}

export function textOf(value: unknown): string {
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
	return digits === undefined ? null : Number(digits);
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
	const flag = flagOf(text);
	if (flag === "no") return 0;
	return parseCopies(text) ?? (flag === "yes" ? 1 : null);
}
