import { type AttributeGroup, groupAttributes } from "./attribute.ts";
import { formatTable } from "./table.ts";

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
const HITTER_GROUPS: ReadonlySet<string> = new Set(["Hitting", "Fielding", "Running"]);
const PITCHER_GROUPS: ReadonlySet<string> = new Set(["Pitching"]);
/** Attributes of those groups that rarely matter. */
const MINOR: ReadonlySet<string> = new Set(["Bunting", "Drag bunt", "Durability", "Aggression"]);

/** The attributes that matter to the kinds of the two cards, including equal ones. */
export function compareMainAttributes(a: Ratings, b: Ratings): ComparisonGroup[] {
	const mainGroups = new Set(
		[a, b].flatMap(({ isHitter }) => [...(isHitter === false ? PITCHER_GROUPS : HITTER_GROUPS)]),
	);
	const groups = compareGroups(a, b).filter(({ name }) => mainGroups.has(name));
	return pickRows(groups, ({ label }) => !MINOR.has(label));
}

/** Every attribute in which the two cards differ. */
export function compareAllAttributes(a: Ratings, b: Ratings): ComparisonGroup[] {
	return pickRows(compareGroups(a, b), ({ values: [one, other] }) => one !== other);
}

/** The index of the better value: the higher one, or with `lowest` the lower one; null if a value is missing or both are equal. */
export function findBetter(a: number | null, b: number | null, lowest = false): 0 | 1 | null {
	if (a === null || b === null || a === b) return null;
	return a > b === lowest ? 1 : 0;
}

/** Rows as a table of 12, 10 and 10 columns under "A" and "B", a `*` before the better value. */
export function formatComparison(rows: readonly ComparisonRow[]): string {
	const number = { width: 10, align: "right" } as const;
	const cell = ({ values, better }: ComparisonRow, side: 0 | 1) => `${better === side ? "*" : ""}${values[side]}`;
	const body = rows.map(row => [row.label, cell(row, 0), cell(row, 1)]);
	return formatTable([{ width: 12 }, number, number], [["", "A", "B"], ...body]);
}

function compareGroups(a: Ratings, b: Ratings): ComparisonGroup[] {
	const groups = [groupAttributes(a.attributes, a.isHitter), groupAttributes(b.attributes, b.isHitter)] as const;
	return distinct(groups.flat().map(({ name }) => name)).map(name => {
		const [ofA, ofB] = groups.map(group => labelled(group.find(other => other.name === name)));
		const labels = distinct([...(ofA?.keys() ?? []), ...(ofB?.keys() ?? [])]);
		return { name, rows: labels.map(label => attributeRow(label, ofA?.get(label) ?? null, ofB?.get(label) ?? null)) };
	});
}

function attributeRow(label: string, a: number | null, b: number | null): ComparisonRow {
	return { label, values: [String(a ?? NOTHING), String(b ?? NOTHING)], better: findBetter(a, b) };
}

function pickRows(groups: readonly ComparisonGroup[], keep: (row: ComparisonRow) => boolean): ComparisonGroup[] {
	return groups.map(({ name, rows }) => ({ name, rows: rows.filter(keep) })).filter(({ rows }) => rows.length > 0);
}

function labelled(group: AttributeGroup | undefined): Map<string, number> {
	return new Map(group?.attributes.map(({ label, value }) => [label, value]));
}

function distinct(texts: readonly string[]): string[] {
	return [...new Set(texts)];
}
