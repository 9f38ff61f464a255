/** One line of the table. */
export interface Row {
	/** The action, such as "warm /price". */
	what: string;
	/** The measured figure, such as "p99". */
	figure: string;
	unit: "ms" | "s" | "MiB" | "1/s" | "requests" | "questions" | "processes" | "%";
	ours: number;
	/** The alternative, measured alternately with the bot in the same run. */
	beside?: { name: string; value: number };
	/** The ratio of the bot's figure to the alternative's; the median over the rounds. */
	ratio?: number;
	goal?: { text: string; isMet: boolean };
}

/** Measures some rows, each with only the parts that it needs. */
export type Bench = () => Promise<Row[]>;

export const median = (numbers: readonly number[]) => percentile(numbers, 0.5);

/** The smallest number that at least this share of all numbers does not exceed; NaN if there are none. */
export function percentile(numbers: readonly number[], share: number): number {
	const sorted = numbers.toSorted((a, b) => a - b);
	return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The goal of a ratio in words, and whether it is met. */
export function atMost(ratio: number, limit: number): NonNullable<Row["goal"]> {
	return { text: `≤ ${limit}`, isMet: ratio <= limit };
}

const COLUMNS = ["", "", "ours", "", "beside", "ratio", "goal"];
const LEFT = new Set([0, 1, 3, 6]);

/** Formats the rows in columns. */
export function formatTable(rows: readonly Row[]): string {
	const lines = [COLUMNS, ...rows.map(cellsOf)];
	const widths = COLUMNS.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)));
	const pad = (cell: string, column: number) =>
		LEFT.has(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
	return lines.map(line => line.map(pad).join("  ").trimEnd()).join("\n");
}

function cellsOf({ what, figure, unit, ours, beside, ratio, goal }: Row): string[] {
	return [
		what,
		figure,
		formatNumber(ours),
		unit,
		beside === undefined ? "" : `${beside.name} ${formatNumber(beside.value)}`,
		ratio === undefined ? "" : ratio.toFixed(2),
		goal === undefined ? "" : `${goal.text}  ${goal.isMet ? "met" : "MISSED"}`,
	];
}

function formatNumber(value: number): string {
	if (Number.isInteger(value) || value >= 100) return value.toFixed(0);
	return value >= 0.1 ? value.toPrecision(3) : value.toPrecision(2);
}
