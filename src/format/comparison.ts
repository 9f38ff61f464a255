import type { Texts } from "../text/en.ts";
import { type AttributeGroupId, groupAttributes } from "./attribute.ts";
import { formatTable, PHONE_COLUMNS } from "./table.ts";

/** Stands for a value that a card does not have. */
export const NOTHING = "–";

/** One value by which two cards are compared. */
export interface ComparisonRow {
	label: string;
	values: readonly [string, string];
	/** The index of the better value; null when neither is. */
	better: 0 | 1 | null;
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

/** The attributes that matter to the kinds of the two cards, including equal ones. */
export function compareMainAttributes(a: Ratings, b: Ratings, text: Texts): ComparisonGroup[] {
	const main = new Set([a, b].flatMap(({ isHitter }) => (isHitter === false ? PITCHER_GROUPS : HITTER_GROUPS)));
	const groups = compareGroups(a, b, text).filter(({ id }) => main.has(id));
	return pickRows(groups, ({ attribute }) => !MINOR.has(attribute));
}

/** Every attribute in which the two cards differ. */
export function compareAllAttributes(a: Ratings, b: Ratings, text: Texts): ComparisonGroup[] {
	return pickRows(compareGroups(a, b, text), ({ values: [one, other] }) => one !== other);
}

/** The index of the higher value; null if a value is missing or both are equal. */
export function findBetter(a: number | null, b: number | null): 0 | 1 | null {
	if (a === null || b === null || a === b) return null;
	return a > b ? 0 : 1;
}

/** Prices up to 9,999,999 and a mark; some languages need one more for "no orders". */
const [LEAST_VALUE, LONGEST_VALUE] = [10, 11];

/** Rows as a table of 12, 10 and 10 columns under "A" and "B" (or 10, 11 and 11), a `*` before the better value. */
export function formatComparison(rows: readonly ComparisonRow[], { compare }: Texts): string {
	const cell = ({ values, better }: ComparisonRow, side: 0 | 1) => `${better === side ? "*" : ""}${values[side]}`;
	const body = rows.map(row => [row.label, cell(row, 0), cell(row, 1)] as const);
	const longest = Math.max(LEAST_VALUE, ...body.flatMap(([, a, b]) => [a.length, b.length]));
	const number = { width: Math.min(LONGEST_VALUE, longest), align: "right" } as const;
	const label = { width: PHONE_COLUMNS - 2 * (1 + number.width) };
	return formatTable([label, number, number], [["", compare.a, compare.b], ...body]);
}

interface AttributeRow extends ComparisonRow {
	attribute: string;
}

function compareGroups(a: Ratings, b: Ratings, text: Texts) {
	const groupsOf = ({ attributes, isHitter }: Ratings) => groupAttributes(attributes, isHitter, text);
	const [groupsA, groupsB] = [groupsOf(a), groupsOf(b)];
	const names = new Map([...groupsA, ...groupsB].map(({ id, name }) => [id, name]));
	return [...names].map(([id, name]) => {
		const [ofA, ofB] = [attributesOf(groupsA, id), attributesOf(groupsB, id)];
		const labels = new Map([...ofA, ...ofB].map(({ name, label }) => [name, label]));
		const rows = [...labels].map(([attribute, label]): AttributeRow => {
			const [one, other] = [valueIn(ofA, attribute), valueIn(ofB, attribute)];
			const values = [String(one ?? NOTHING), String(other ?? NOTHING)] as const;
			return { attribute, label, values, better: findBetter(one, other) };
		});
		return { id, name, rows };
	});
}

type Groups = ReturnType<typeof groupAttributes>;

function attributesOf(groups: Groups, id: AttributeGroupId): Groups[number]["attributes"] {
	return groups.find(group => group.id === id)?.attributes ?? [];
}

function valueIn(attributes: Groups[number]["attributes"], name: string): number | null {
	return attributes.find(attribute => attribute.name === name)?.value ?? null;
}

function pickRows(
	groups: readonly { name: string; rows: readonly AttributeRow[] }[],
	keep: (row: AttributeRow) => boolean,
): ComparisonGroup[] {
	return groups.map(({ name, rows }) => ({ name, rows: rows.filter(keep) })).filter(({ rows }) => rows.length > 0);
}
