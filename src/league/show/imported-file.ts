import { type CsvRow, readCsv, withoutEmptyEnd } from "../../format/csv.ts";
import { withoutListMarks } from "../../format/list-marks.ts";
import {
	type Columns,
	hasMoreLines,
	isWebPage,
	readTable,
	type Table,
	type TableKind,
} from "../../format/read-table.ts";
import { dayOfCell, readDays } from "../../format/typed-day.ts";
import { PLATFORMS } from "../../ground/words.ts";
import { LOCALES } from "../../text/formats.ts";
import { textsFor } from "../../text/texts.ts";
import type { NewMember } from "../rules/plan-members.ts";
import { foldTeam } from "../rules/team-names.ts";
import type { Member } from "../season/member.ts";
import { type FoundOrder, findExchanged } from "./exchanged-columns.ts";
import {
	areResults,
	dayOrderOf,
	GAMERTAG_COLUMNS,
	isHeadings,
	type LeagueColumn,
	type LeagueFileSide,
	leagueColumnOf,
} from "./imported-columns.ts";
import { formatLine, type MemberLayout, type ParsedImport, parseMembers } from "./typed-members.ts";
import { parsePlatform } from "./typed-platform.ts";
import { type ParsedResults, parseResults, type ResultDays, type ResultLayout, USUAL_RESULT } from "./typed-results.ts";

/** The most rows of a file: more than there can be members and results. */
export const MAX_FILE_ROWS = 1000;
/** The most lines of a file, empty ones included. */
const MAX_LINES = 10 * MAX_FILE_ROWS;

/** What a commissioner has typed or sent. `unused` are the headings of columns that are not read. */
export type Imported =
	| { members: ParsedImport; unused: string[] }
	| { results: ParsedResults; unused: string[] }
	| { exchanged: ExchangedColumns }
	| { problem: ImportProblem };

/** A list without headings whose columns seem to be in another order. Nothing of it is stored before it is confirmed. */
export interface ExchangedColumns {
	order: FoundOrder;
	/** The members in this order. */
	members: readonly NewMember[];
	/** The cells of each row. */
	rows: readonly (readonly string[])[];
}

/**
 * The reason why nothing can be read:
 * - `html`: a web page
 * - `large`: more rows than any such list has
 * - `wide`: more columns than any table has
 * - `order`: results without headings whose first column is not their day
 * - `missing`: headings without these columns
 * - `runs`: it is not clear whose runs a column has
 * - `games`: the exported list of games, some of which do not count
 */
export type ImportProblem =
	| { why: "html" | "large" | "wide" | "order" | "runs" | "games" }
	| { why: "missing"; columns: readonly MissingColumn[]; headings: readonly string[] };
export type MissingColumn = "team" | "gamertag" | "platform" | "day" | "winner" | "loser";

/** What is known of the season. */
export interface ImportContext extends ResultDays {
	members: readonly Member[];
}

const TABLE: TableKind<LeagueColumn> = {
	columnOf: leagueColumnOf,
	isHeadings,
	// Two cells are too few for a row of any kind, so that another separator may be the right one.
	guess: rows => (rows.some(cells => cells.length > 2) ? new Map() : null),
	maxRows: MAX_FILE_ROWS,
};

/** Reads members or results, with or without headings. @param isTyped whether each line may have its own separator */
export async function readImport(text: string, isTyped: boolean, season: ImportContext): Promise<Imported> {
	if (hasMoreLines(text, MAX_LINES)) return { problem: { why: "large" } };
	// A form's first line may be a team such as "<Rods>".
	if (!isTyped && isWebPage(text)) return { problem: { why: "html" } };
	const content = withoutMarks(text, season);
	const table = await readTable(content, TABLE);
	if (table !== null && "problem" in table) return { problem: { why: table.problem === "wide" ? "wide" : "large" } };
	if (table !== null && table.headings.length > 0) {
		return areResults(new Set(table.columns.keys())) ? readResults(table, season) : readMembers(table);
	}
	const rows = table === null || isTyped ? readLines(content) : table.rows;
	return rows.length > MAX_FILE_ROWS ? { problem: { why: "large" } } : readInOrder(rows, season);
}

/** The list without its marks, unless a team of the league has such a name. */
function withoutMarks(text: string, { members }: ImportContext): string {
	const unmarked = withoutListMarks(text);
	if (unmarked === text) return text;
	const teams = new Set(members.map(({ team }) => foldTeam(team)));
	return readLines(text).some(({ cells }) => teams.has(foldTeam(cells[0] ?? ""))) ? text : unmarked;
}

/** The cells of each line, separated by tabs, else by semicolons, else by commas. */
function readLines(text: string): CsvRow[] {
	return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((typed, index) => {
		const [row] = readCsv(typed.trim());
		const cells = withoutEmptyEnd(row?.cells ?? []);
		return cells.length === 0 ? [] : { line: index + 1, cells };
	});
}

const isDay = (text = ""): boolean => readDays(dayOfCell(text), { today: "2026-01-01" }).length > 0;
/** It also matches a day that does not exist: such a row is a result, and its problem is shown. */
const DAY_FORM = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;

/** The rows that tell where the days are. */
const MAX_COMPARED = 20;

/** Rows without headings: results have their day in the first column, and members their platform in the third. */
async function readInOrder(rows: readonly CsvRow[], season: ImportContext): Promise<Imported> {
	const isResult = ({ cells }: CsvRow) => {
		const [first = ""] = cells;
		return (isDay(first) || DAY_FORM.test(first)) && parsePlatform(cells[2] ?? "") === null;
	};
	const [first, second] = rows;
	if (first !== undefined && isResult(first)) {
		return { results: await parseResults(rows, USUAL_RESULT, season), unused: [] };
	}
	const beginning = rows.slice(0, MAX_COMPARED).map(({ cells }) => cells.slice(0, USUAL_RESULT.width));
	const hasDays = beginning.every(
		cells => cells.length > 3 && parsePlatform(cells[2] ?? "") === null && cells.some(isDay),
	);
	if (hasDays && beginning.length > 0) return { problem: { why: "order" } };
	// Unknown headings may name the loser first.
	if (first !== undefined && second !== undefined && isResult(second))
		return missingOf(["day", "winner", "loser"], first.cells);
	const usual = parseMembers(rows);
	const order = findExchanged(rows, season.members);
	const headings = usual.members.length === 0 && second !== undefined ? loneHeadings(first?.cells ?? []) : null;
	if (headings !== null) return missingOf(headings, first?.cells ?? []);
	const { members } = order === null ? usual : parseMembers(rows, layoutInOrder(order));
	const isWorse = members.length === 0 || members.length < usual.members.length;
	if (order === null || isWorse) return { members: usual, unused: [] };
	return { exchanged: { order, members: members.map(({ member }) => member), rows: rows.map(({ cells }) => cells) } };
}

/** The columns of members that a first row lacks which has one heading of theirs; null for a row without such a heading. */
function loneHeadings(cells: readonly string[]): MissingColumn[] | null {
	const columns = new Set(cells.map(cell => leagueColumnOf(cell)?.column));
	if (columns.has("team")) return ["gamertag", "platform"];
	return columns.has("gamertag") || columns.has("player") ? ["team", "platform"] : null;
}

const missingOf = (columns: readonly MissingColumn[], headings: readonly string[]): Imported => ({
	problem: { why: "missing", columns, headings },
});

function layoutInOrder(order: FoundOrder): MemberLayout {
	const at = (column: FoundOrder[number]) => order.indexOf(column);
	const account = { gamertag: at("gamertag"), platform: at("platform"), fixed: null };
	return { team: [at("team")], accounts: [account], width: order.length, isOpen: true };
}

function readMembers(table: Table<LeagueColumn>): Imported {
	const { columns, headings, rows } = table;
	const accounts = findAccounts(columns);
	const hasPlatform = columns.has("platform") || accounts.every(({ fixed }) => fixed !== null);
	const missing = [
		columns.has("team") ? [] : ["team" as const],
		accounts.length > 0 ? [] : ["gamertag" as const],
		hasPlatform ? [] : ["platform" as const],
	].flat();
	if (missing.length > 0) return missingOf(missing, headings);
	const team = columns.get("team") ?? [];
	const unused = unusedOf(table, [
		...team,
		...accounts.flatMap(({ gamertag, platform }) => (platform === null ? gamertag : [gamertag, platform])),
	]);
	const layout = { team, accounts, width: headings.length, isOpen: unused.length === 0 };
	return { members: parseMembers(rows, layout), unused };
}

/** The columns of gamertags in their order, each with the column of its platform. */
function findAccounts(columns: Columns<LeagueColumn>): MemberLayout["accounts"] {
	const found = GAMERTAG_COLUMNS.flatMap(column =>
		(columns.get(column) ?? []).map(gamertag => ({
			column,
			gamertag,
			fixed: PLATFORMS.find(platform => platform === column) ?? null,
		})),
	).toSorted((a, b) => a.gamertag - b.gamertag);
	// A column of players may have their names.
	const certain = found.filter(({ column }) => column !== "player");
	const accounts = certain.length > 0 ? certain : found;
	const platforms = (columns.get("platform") ?? []).toSorted((a, b) => a - b);
	return accounts.map(({ gamertag, fixed }, index) => {
		const next = accounts[index + 1]?.gamertag ?? Number.POSITIVE_INFINITY;
		const behind = platforms.find(at => at > gamertag && at < next);
		const paired = platforms.length === accounts.length ? platforms[index] : behind;
		const platform = platforms.length === 1 ? platforms[0] : paired;
		// Beside columns of several platforms, each says its own.
		return { gamertag, fixed, platform: fixed !== null && accounts.length > 1 ? null : (platform ?? null) };
	});
}

async function readResults(table: Table<LeagueColumn>, season: ImportContext): Promise<Imported> {
	const { columns, headings, rows } = table;
	if (isListOfGames(headings)) return { problem: { why: "games" } };
	const layouts = findLayouts(table);
	if ("problem" in layouts) return layouts;
	const read = [];
	for (const layout of layouts) read.push({ layout, parsed: await parseResults(rows, layout, season) });
	// Runs belong to the teams with which every winner has more.
	const fitting = read.filter(({ parsed }) => parsed.problems.every(({ problem }) => problem.why !== "lower-score"));
	const [chosen, other] = read.length === 1 ? read : fitting;
	if (chosen === undefined || other !== undefined) return { problem: { why: "runs" } };
	const { day, teams, runs, score, winner, kind } = chosen.layout;
	const used = [day, ...teams, ...(runs ?? []), score, winner, kind].filter(index => typeof index === "number");
	// A column that is empty so far may be that of the kind.
	return { results: chosen.parsed, unused: unusedOf(table, [...used, ...(columns.get("kind") ?? [])]) };
}

/** The possible layouts of a table of results: two where it is not clear whose runs a column has. */
function findLayouts({ columns, headings }: Table<LeagueColumn>): ResultLayout[] | { problem: ImportProblem } {
	const at = (column: LeagueColumn) => columns.get(column)?.[0];
	const inOrder = (column: LeagueColumn) => (columns.get(column) ?? []).toSorted((a, b) => a - b);
	const isNamed = at("winner") !== undefined && at("loser") !== undefined;
	const sides: readonly [LeagueFileSide, LeagueFileSide] = isNamed ? ["winner", "loser"] : ["away", "home"];
	const others = columns.has("numbered-team") ? inOrder("numbered-team") : inOrder("team");
	const [teamA, teamB] = at("away") === undefined && !isNamed ? others : sides.map(at);
	const day = at("day");
	if (day === undefined || teamA === undefined || teamB === undefined) {
		const missing: MissingColumn[] = [];
		if (day === undefined) missing.push("day");
		if (teamA === undefined || teamB === undefined) {
			if (at("winner") === undefined) missing.push("winner");
			if (at("loser") === undefined) missing.push("loser");
		}
		return { problem: { why: "missing", columns: missing, headings } };
	}
	const common = {
		day,
		order: dayOrderOf(headings[day] ?? ""),
		teams: [teamA, teamB] as const,
		winner: isNamed ? ("first" as const) : (at("winner") ?? null),
		kind: at("kind") ?? null,
		width: headings.length,
	};
	const [runsA, runsB] = sides.map(side => at(`${side}-runs`));
	if (runsA !== undefined && runsB !== undefined) return [{ ...common, runs: [runsA, runsB], score: null }];
	const [one, two, three] = inOrder("runs");
	if (one === undefined) {
		const isHalf = runsA !== undefined || runsB !== undefined;
		return isHalf ? { problem: { why: "runs" } } : [{ ...common, runs: null, score: null }];
	}
	// "5-3" does not say whose runs come first, unless the winner is a column.
	if (two === undefined) return isNamed ? [{ ...common, runs: null, score: one }] : { problem: { why: "runs" } };
	if (three !== undefined) return { problem: { why: "runs" } };
	const [firstTeam, secondTeam] = [teamA, teamB].toSorted((a, b) => a - b);
	const isBehind = one === (firstTeam ?? 0) + 1 && two === (secondTeam ?? 0) + 1;
	const isBefore = one === (firstTeam ?? 0) - 1 && two === (secondTeam ?? 0) - 1;
	const inTurn = teamA < teamB ? ([one, two] as const) : ([two, one] as const);
	if (isBehind || isBefore) return [{ ...common, runs: inTurn, score: null }];
	return [
		{ ...common, runs: [one, two], score: null },
		{ ...common, runs: [two, one], score: null },
	];
}

/** Whether these are the headings of the exported list of games, in any language. */
function isListOfGames(headings: readonly string[]): boolean {
	return LOCALES.some(locale => {
		const { status, why } = textsFor(locale).commissioner.export.headings;
		return headings.includes(status) && headings.includes(why);
	});
}

/** The headings of the columns that are not read; of one without a heading, its number. */
function unusedOf({ headings, rows }: Table<LeagueColumn>, used: readonly number[]): string[] {
	return [...headings.entries()].flatMap(([index, heading]) => {
		if (used.includes(index)) return [];
		if (heading !== "") return heading;
		return rows.some(({ cells }) => (cells[index] ?? "") !== "") ? `#${index + 1}` : [];
	});
}

/** The list with headings above its columns, as a form takes it. */
export function withHeadings(headings: readonly string[], rows: readonly (readonly string[])[]): string {
	return [headings, ...rows].map(formatLine).join("\n");
}
