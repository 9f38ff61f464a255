import type { CsvRow } from "../../format/csv.ts";
import { foldName, isGamertag } from "../../game/participant.ts";
import { PLATFORMS, type Platform } from "../../ground/words.ts";
import type { Texts } from "../../text/en.ts";
import { typedWords } from "../../text/texts.ts";
import type { MemberProblem, NewMember } from "../rules/plan-members.ts";
import { foldTeam } from "../rules/team-names.ts";
import { MAX_ACCOUNTS_A_MEMBER, MAX_MEMBERS, MAX_TEAM_LENGTH } from "../season/bounds.ts";
import type { Account } from "../season/member.ts";

/** The reason why a line is not a member; `line` is the number of the line that has the same team or gamertag, from 1. */
export type LineProblem =
	| MemberProblem
	| { why: "fields" }
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

/** The names of the platforms as people write them, folded. */
const PLATFORM_WORDS: Readonly<Record<Platform, string>> = {
	psn: "psn ps ps4 ps5 playstation playstation4 playstation5 playstationnetwork play sony",
	xbl: "xbl xb xb1 xbox xboxone xboxlive xboxseries xboxseriesx xboxseriess xboxseriesxs xbone xsx xss",
	ts: ["ts", "pc", "steam", ...typedWords("gameAccount").map(foldWord)].join(" "),
	nsw: "nsw ns switch switch2 nintendo nintendoswitch nintendoswitch2",
};

/** The platform that a person means; null if the word is not a platform. */
export function parsePlatform(typed: string): Platform | null {
	const word = foldWord(typed);
	return PLATFORMS.find(platform => PLATFORM_WORDS[platform].split(" ").includes(word)) ?? null;
}

/** The word without case, accents, spaces and punctuation. */
function foldWord(typed: string): string {
	const letters = typed.normalize("NFD").toLowerCase();
	return letters.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Parses `team, gamertag, platform[, gamertag[, platform]]…`, one line for each member. Fields are separated by tabs,
 * else by semicolons, else by commas, so that names may contain the other separators. A further gamertag without a
 * platform is on the platform of the first. The members already in the league are not considered.
 */
export function parseImport(typed: string): ParsedImport {
	const lines = typed.split(/\r\n|[\n\r\u2028\u2029]/).map((text, index) => {
		const separator = ["\t", ";"].find(sign => text.trim().includes(sign)) ?? ",";
		return { line: index + 1, cells: text.trim().split(separator) };
	});
	return parseMembers(lines);
}

/** Parses the rows of a file, or of lines. */
export function parseMembers(rows: readonly CsvRow[]): ParsedImport {
	const members: { line: number; member: NewMember }[] = [];
	const problems: { line: number; problem: LineProblem }[] = [];
	const teams = new Map<string, number>();
	const gamertags = new Map<string, number>();
	let count = 0;
	for (const { line, cells } of rows) {
		const parsed = parseLine(cells);
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

function parseLine(cells: readonly string[]): NewMember | LineProblem | null {
	const fields = cells.map(field => field.replaceAll(/\s+/g, " ").trim());
	while (fields.at(-1) === "") fields.pop();
	if (fields.length === 0) return null;
	const [team = "", ...others] = fields;
	// A name that consists only of invisible characters is not a name.
	if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(team) || others.length < 2 || others.includes("")) return { why: "fields" };
	if (team.length > MAX_TEAM_LENGTH) return { why: "team-length", team };
	return parseAccounts(team, others);
}

function parseAccounts(team: string, [first = "", typedPlatform = "", ...others]: string[]): NewMember | LineProblem {
	const platform = parsePlatform(typedPlatform);
	if (platform === null) return { why: "platform", platform: typedPlatform };
	const accounts = [{ gamertag: first, platform }];
	let isOpen = false;
	for (const field of others) {
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
	const wrong = accounts.find(({ gamertag }) => !isGamertag(gamertag));
	if (wrong !== undefined) return { why: "gamertag", gamertag: wrong.gamertag };
	return accounts.length > MAX_ACCOUNTS_A_MEMBER ? { why: "too-many-accounts" } : { team, accounts };
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

/** Formats a member as a line that `parseImport` reads. */
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
	const holds = (sign: string) => fields.some(field => field.includes(sign));
	if (holds(";")) return fields.join("\t");
	return fields.join(holds(",") ? "; " : ", ");
}
