import type { Texts } from "../text/en.ts";
import { type AttributeGroupId, groupAttributes } from "./attribute.ts";
import { fitColumns, padColumns, widestOf } from "./columns.ts";
import { formatCodeBlock, formatTable, PHONE_COLUMNS } from "./table.ts";

/** Shown for a value that a card does not have. */
export const NO_VALUE = "–";

/** One value by which cards are compared. */
export interface ComparisonRow {
	label: string;
	/** The values, one for each card. */
	values: readonly string[];
	/** The indices of the best value; none if all are equal. */
	best: readonly number[];
}

export interface ComparisonGroup {
	name: string;
	rows: ComparisonRow[];
}

/** The part of a card that the comparison needs. */
export interface Ratings {
	attributes: Readonly<Record<string, number>>;
	isHitter: boolean | null;
}

/** The groups that decide how a card plays; a pitcher's fielding and running rarely matter. */
const HITTER_GROUPS: readonly AttributeGroupId[] = ["hitting", "fielding", "running"];
const PITCHER_GROUPS: readonly AttributeGroupId[] = ["pitching"];
/** Attributes of those groups that rarely matter. */
const MINOR: ReadonlySet<string> = new Set([
	"bunting_ability",
	"drag_bunting_ability",
	"hitting_durability",
	"fielding_durability",
	"baserunning_aggression",
]);

/** The attributes that matter to the kinds of the cards, including equal ones. */
export function compareMainAttributes(cards: readonly Ratings[], text: Texts): ComparisonGroup[] {
	const main = new Set(cards.flatMap(({ isHitter }) => (isHitter === false ? PITCHER_GROUPS : HITTER_GROUPS)));
	const groups = compareGroups(cards, text).filter(({ id }) => main.has(id));
	return pickRows(groups, ({ attribute }) => !MINOR.has(attribute));
}

/** Every attribute in which the cards differ. */
export function compareAllAttributes(cards: readonly Ratings[], text: Texts): ComparisonGroup[] {
	return pickRows(compareGroups(cards, text), ({ values }) => new Set(values).size > 1);
}

/** The indices of the highest value; none if only one card has a value or all values are equal. */
export function findBest(values: readonly (number | null)[]): number[] {
	const known = values.filter(value => value !== null);
	const best = Math.max(...known);
	if (known.every(value => value === best)) return [];
	return [...values.keys()].filter(index => values[index] === best);
}

/** Prices up to 9,999,999 and a mark; some languages need one more for "no orders". */
const LEAST_VALUE = 10;
const LONGEST_VALUE = 11;

/**
 * Formats rows of two values as a table of 12, 10 and 10 columns under "A" and "B" (or 10, 11 and 11), with a `*` before
 * the better one.
 */
export function formatComparison(rows: readonly ComparisonRow[], { compare }: Texts): string {
	const body = rows.map(({ label, values, best }) => [
		label,
		...values.map((value, index) => `${best.includes(index) ? "*" : ""}${value}`),
	]);
	const longest = Math.max(LEAST_VALUE, widestOf(body.flatMap(([, ...cells]) => cells)));
	const number = { width: Math.min(LONGEST_VALUE, longest), align: "right" } as const;
	const label = { width: PHONE_COLUMNS - 2 * (1 + number.width) };
	return formatTable([label, number, number], [["", ...compare.letters.slice(0, 2)], ...body]);
}

/** The columns for an attribute's name, and the most columns for a rating with its `*`. */
const LABEL = 13;
const WIDEST_RATING = 6;

/**
 * Formats ratings of three to five cards, with a `*` after the best of each: for five cards a rating has three columns
 * and one for the `*`, for fewer cards more.
 */
export function formatRatings(rows: readonly ComparisonRow[], { compare }: Texts): string {
	const cards = rows[0]?.values.length ?? 0;
	const width = Math.min(WIDEST_RATING, Math.floor((PHONE_COLUMNS - LABEL) / cards));
	const room = PHONE_COLUMNS - width * cards - 1;
	const lineOf = ({ label, values, best }: ComparisonRow) => {
		const cells = values.map((value, index) => value.padStart(width - 1) + (best.includes(index) ? "*" : " "));
		return `${padColumns(fitColumns(label, room), room)} ${cells.join("")}`;
	};
	return formatCodeBlock([{ label: "", values: [...compare.letters.slice(0, cards)], best: [] }, ...rows].map(lineOf));
}

interface AttributeRow extends ComparisonRow {
	attribute: string;
}

function compareGroups(cards: readonly Ratings[], text: Texts) {
	const ofCards = cards.map(({ attributes, isHitter }) => groupAttributes(attributes, isHitter, text));
	const names = new Map(ofCards.flat().map(({ id, name }) => [id, name]));
	return [...names].map(([id, name]) => {
		const inGroup = ofCards.map(groups => groups.find(group => group.id === id)?.attributes ?? []);
		const labels = new Map(inGroup.flat().map(({ name, label }) => [name, label]));
		const rows = [...labels].map(([attribute, label]): AttributeRow => {
			const values = inGroup.map(attributes => attributes.find(({ name }) => name === attribute)?.value ?? null);
			return { attribute, label, values: values.map(value => String(value ?? NO_VALUE)), best: findBest(values) };
		});
		return { id, name, rows };
	});
}

function pickRows(
	groups: readonly { name: string; rows: readonly AttributeRow[] }[],
	keep: (row: AttributeRow) => boolean,
): ComparisonGroup[] {
	return groups.map(({ name, rows }) => ({ name, rows: rows.filter(keep) })).filter(({ rows }) => rows.length > 0);
}
