import type { HalfRuns, LineScore } from "../game/line-score.ts";
import { formatTable, PHONE_COLUMNS } from "./table.ts";

const NAME_WIDTH = 7;

/**
 * A line score as code blocks, each within a phone's columns: innings under their true numbers, then R H E side by side.
 * A game too long for one block goes on in the next. "x" is a half that was not played, "?" one that nobody recorded.
 */
export function formatLineScore({ innings, away, home }: LineScore): string[] {
	const columns = innings.map(({ inning, away, home }) => [String(inning), formatRuns(away), formatRuns(home)]);
	const totals = [
		["R", String(away.runs), String(home.runs)],
		["H", String(away.hits), String(home.hits)],
		["E", String(away.errors), String(home.errors)],
	].map(column => column.map(cell => cell.padStart(2)));
	return chunkGroups([...columns.map(column => [column]), totals]).map(chunk =>
		formatTable(
			[{ width: NAME_WIDTH }, ...chunk.map(column => ({ width: widthOf(column), align: "right" as const }))],
			["", away.team, home.team].map((name, row) => [name, ...chunk.map(column => column[row] ?? "")]),
		),
	);
}

function formatRuns(runs: HalfRuns): string {
	return runs === "unplayed" ? "x" : runs === "unknown" ? "?" : String(runs);
}

function widthOf(column: readonly string[]): number {
	return Math.max(...column.map(cell => cell.length));
}

/** Groups of columns, none of them torn apart, in as few blocks as hold them. */
function chunkGroups(groups: readonly string[][][]): string[][][] {
	const chunks: string[][][] = [];
	let room = 0;
	for (const group of groups) {
		const width = group.reduce((sum, column) => sum + 1 + widthOf(column), 0);
		if (width > room) {
			chunks.push([]);
			room = PHONE_COLUMNS - NAME_WIDTH;
		}
		chunks.at(-1)?.push(...group);
		room -= width;
	}
	return chunks;
}
