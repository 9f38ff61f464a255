import type { CsvRow } from "../../format/csv.ts";
import { withoutListMarks } from "../../format/list-marks.ts";
import { foldName, isGamertag } from "../../game/participant.ts";
import type { Platform } from "../../ground/words.ts";
import type { Texts } from "../../text/en.ts";
import type { MemberProblem, NewMember } from "../rules/plan-members.ts";
import { foldTeam } from "../rules/team-names.ts";
import { MAX_ACCOUNTS_A_MEMBER, MAX_MEMBERS, MAX_TEAM_LENGTH } from "../season/bounds.ts";
import type { Account } from "../season/member.ts";
import { parsePlatform } from "./typed-platform.ts";

/** The reason why a line is not a member; `line` is the number of the line that has the same team or gamertag, from 1. */
export type LineProblem =
	| MemberProblem
	| { why: "fields" | "cells" }
	| { why: "team-length"; team: string }
	| { why: "gamertag"; gamertag: string }
	| { why: "platform"; platform: string }
	| { why: "too-many-accounts" }
	| { why: "team-twice"; team: string; line: number }
	| { why: "gamertag-twice"; gamertag: string; line: number };

/** Lines are numbered from 1, empty ones included. */
export interface ParsedImport {
	members: readonly { line: number; member: NewMember }[];
	problems: readonly { line: number; problem: LineProblem }[];
}

/** Where the cells of a member are, by their index. */
export interface MemberLayout {
	/** The first of these that is not empty. */
	team: readonly number[];
	/** In the order of the columns. `fixed` is the platform that the heading of the gamertag names. */
	accounts: readonly { gamertag: number; platform: number | null; fixed: Platform | null }[];
	/** The number of headings. */
	width: number;
	/** Whether further cells are further gamertags, as in a line without headings. */
	isOpen: boolean;
}

/**
 * Finds members in rows: by a layout, or else `team, gamertag, platform[, gamertag[, platform]]…`. A further gamertag without
 * a platform is on the platform of the first. The members already in the league are not considered.
 */
export function parseMembers(rows: readonly CsvRow[], layout: MemberLayout | null = null): ParsedImport {
	const members: { line: number; member: NewMember }[] = [];
	const problems: { line: number; problem: LineProblem }[] = [];
	const teams = new Map<string, number>();
	const gamertags = new Map<string, number>();
	let count = 0;
	for (const { line, cells } of rows) {
		const parsed = parseRow(cells, layout);
		if (parsed === null) continue;
		count += 1;
		if (count === MAX_MEMBERS + 1) problems.push({ line, problem: { why: "too-many-members" } });
		if ("why" in parsed) {
			problems.push({ line, problem: parsed });
			continue;
		}
		const repeated = findRepetition(parsed, teams, gamertags);
		teams.set(foldTeam(parsed.team), line);
		for (const { gamertag } of parsed.accounts) gamertags.set(foldName(gamertag), line);
		if (repeated === null) members.push({ line, member: parsed });
		else problems.push({ line, problem: repeated });
	}
	return { members, problems };
}

function parseRow(cells: readonly string[], layout: MemberLayout | null): NewMember | LineProblem | null {
	const further = cells.length - (layout?.width ?? 1);
	if (further > 2 * MAX_ACCOUNTS_A_MEMBER) return { why: "too-many-accounts" };
	const fields = cells.map(field => field.replaceAll(/\s+/g, " ").trim());
	while (fields.at(-1) === "") fields.pop();
	if (fields.length === 0) return null;
	const [first = "", ...others] = fields;
	const team = layout === null ? first : (layout.team.map(index => fields[index] ?? "").find(Boolean) ?? "");
	// A name that consists only of invisible characters is not a name.
	if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(team)) return { why: "fields" };
	if (team.length > MAX_TEAM_LENGTH) return { why: "team-length", team };
	const accounts = layout === null ? accountsInOrder(others) : accountsByHeading(fields, layout);
	if ("why" in accounts) return accounts;
	const wrong = accounts.find(({ gamertag }) => !isGamertag(gamertag));
	if (wrong !== undefined) return { why: "gamertag", gamertag: wrong.gamertag };
	return accounts.length > MAX_ACCOUNTS_A_MEMBER ? { why: "too-many-accounts" } : { team, accounts };
}

type Accounts = NewMember["accounts"][number][];

function accountsInOrder(fields: readonly string[]): Accounts | LineProblem {
	const [first = "", typedPlatform = "", ...others] = fields;
	if (fields.length < 2 || fields.includes("")) return { why: "fields" };
	const platform = parsePlatform(typedPlatform);
	if (platform === null) return { why: "platform", platform: typedPlatform };
	return [{ gamertag: first, platform }, ...furtherAccounts(others, platform)];
}

function accountsByHeading(fields: readonly string[], layout: MemberLayout): Accounts | LineProblem {
	const further = fields.slice(layout.width);
	if (further.length > 0 && !layout.isOpen) return { why: "cells" };
	const accounts: Accounts = [];
	let main: Platform | null = null;
	for (const { gamertag: at, platform: platformAt, fixed } of layout.accounts) {
		const gamertag = fields[at] ?? "";
		const typed = platformAt === null ? "" : (fields[platformAt] ?? "");
		// One column of platforms may be that of several gamertags.
		const isShared = layout.accounts.every(each => each.platform === platformAt);
		if (gamertag === "" && (typed === "" || (isShared && layout.accounts.length > 1))) continue;
		const platform: Platform | null = typed === "" ? (fixed ?? main) : parsePlatform(typed);
		if (gamertag === "" || (platform === null && typed === "")) return { why: "fields" };
		if (platform === null) return { why: "platform", platform: typed };
		main ??= platform;
		accounts.push({ gamertag, platform });
	}
	if (main === null || further.includes("")) return { why: "fields" };
	return [...accounts, ...furtherAccounts(further, main)];
}

/** Gamertags, each with or without a platform behind it. @param platform of those without */
function furtherAccounts(fields: readonly string[], platform: Platform): Accounts {
	const accounts: Accounts = [];
	let isOpen = false;
	for (const field of fields) {
		const own = parsePlatform(field);
		const last = accounts.at(-1);
		// Directly after a platform, a platform's name is a gamertag.
		if (isOpen && own !== null && last !== undefined) {
			last.platform = own;
			isOpen = false;
		} else {
			accounts.push({ gamertag: field, platform });
			isOpen = true;
		}
	}
	return accounts;
}

/** The team or gamertag that the line, or an earlier one, already has. */
function findRepetition(
	{ team, accounts }: NewMember,
	teams: ReadonlyMap<string, number>,
	gamertags: ReadonlyMap<string, number>,
): LineProblem | null {
	const teamLine = teams.get(foldTeam(team));
	if (teamLine !== undefined) return { why: "team-twice", team, line: teamLine };
	const seen = new Set<string>();
	for (const { gamertag } of accounts) {
		const folded = foldName(gamertag);
		const line = gamertags.get(folded);
		if (line !== undefined) return { why: "gamertag-twice", gamertag, line };
		if (seen.has(folded)) return { why: "gamertag-taken", gamertag, team };
		seen.add(folded);
	}
	return null;
}

/** Formats a member as a line that an import reads. */
export function formatImportLine(
	team: string,
	accounts: readonly Pick<Account, "gamertag" | "platform">[],
	{ players: { platforms } }: Texts,
): string {
	const [first, ...others] = accounts;
	const fields = [team, first?.gamertag ?? "", first === undefined ? "" : platforms[first.platform]];
	for (const [index, { gamertag, platform }] of others.entries()) {
		fields.push(gamertag);
		const next = others[index + 1]?.gamertag ?? "";
		if (platform !== first?.platform || parsePlatform(next) !== null) fields.push(platforms[platform]);
	}
	return formatLine(fields);
}

/** Formats cells as a line of a form: names with quotes only where it would be read otherwise. */
export function formatLine(cells: readonly string[]): string {
	const fields = cells.map(cell => {
		const text = cell.replace(/^'(?='*[=+\-@＝＋－＠])/, "''");
		const isPlain = !text.includes('"') && withoutListMarks(text) === text;
		return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
	});
	const holds = (sign: string) => fields.some(field => field.includes(sign));
	if (holds(";")) return fields.join("\t");
	return fields.join(holds(",") ? "; " : ", ");
}
