import type { APIEmbed } from "discord.js";
import { listSome, textEmbed } from "../../embeds/fit.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatCodeBlock, PHONE_COLUMNS } from "../../format/table.ts";
import type { Texts } from "../../text/en.ts";
import type { FoundGroup, FoundMember } from "../rules/discovery/found-groups.ts";
import { formatTeamName } from "./league.ts";
import { formatImportLine } from "./typed-members.ts";

/** What an answer says about a search, besides its groups. */
export interface DiscoverySummary {
	gamertag: string;
	/** Epoch ms. */
	since: number;
	isLeague: boolean;
	read: number;
	requests: number;
	unnamed: number;
	/** The gamertags whose history was not read to the first day. */
	partial: readonly string[];
	/** Null while it is read; `failed`: the service does not answer. */
	end: "complete" | "people" | "requests" | "failed" | null;
	/** The bounds of a search. */
	most: { people: number; requests: number };
	/** Whether the server has a league that takes the people. */
	hasLeague: boolean;
}

/** The people on one page: their lines and the matrix fit into one message. */
export const PEOPLE_A_PAGE = 20;
/** The names in one sentence. */
const NAMES = 10;
/** Room for the longest gamertag with its escapes. */
const NAME_LENGTH = 50;

/** The sign of each person in the matrix: one column, for up to 52 people. */
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The pages of all groups, one after another. */
export interface GroupPage {
	/** The index of the group, and the range of its members. */
	group: number;
	start: number;
	end: number;
}

export function groupPages(groups: readonly FoundGroup[]): GroupPage[] {
	return groups.flatMap(({ members }, group) =>
		Array.from({ length: Math.max(1, Math.ceil(members.length / PEOPLE_A_PAGE)) }, (_, page) => ({
			group,
			start: page * PEOPLE_A_PAGE,
			end: Math.min((page + 1) * PEOPLE_A_PAGE, members.length),
		})),
	);
}

/** One page of a group: its figures, its people, and how often each pair has met. */
export function discoveryEmbed(
	search: DiscoverySummary,
	groups: readonly FoundGroup[],
	page: GroupPage,
	text: Texts,
): APIEmbed {
	const { discovery: words } = text;
	const ofMode = modeWords(search.isLeague, text);
	const title = words.title(formatName(search.gamertag));
	const group = groups[page.group];
	if (group === undefined) return textEmbed({ title, lines: stateLines(search, text) }, text);
	const { members, nearby, nearbyCount, strangers } = group;
	const people = nearby.map(({ gamertag, games, of }) =>
		words.nearbyPerson(formatName(gamertag), games, formatName(of)),
	);
	const nearbyLine = listSome(people, NAMES, text, nearbyCount);
	const notes = [
		nearbyCount > 0 && (members.length === 0 ? ofMode.around(nearbyLine) : ofMode.nearby(nearbyLine)),
		strangers > 0 && words.strangers(strangers),
		members.slice(page.start, page.end).some(({ isGuess }) => isGuess) && words.guess,
	];
	const shown = members.slice(page.start, page.end);
	return textEmbed(
		{
			title,
			lines: [
				...summaryLines(search, group, text),
				...stateLines(search, text),
				...groupLines(groups, page.group, search, text),
				"",
				...shown.map((member, index) => memberLine(member, SIGNS[page.start + index] ?? "?", text)),
				...(members.length === 0 ? [] : [`-# ${words.matrix}`, ...matrixLines(group, page)]),
				...notes,
			],
			below: `\n-# ${[ruleOf(search, group, text), words.stored].filter(Boolean).join(" ")}${search.hasLeague ? "" : `\n${words.noLeague}`}`,
			isWarning: search.end === "failed",
		},
		text,
	);
}

/** What makes a member. While it is read, neither the mode nor the group is sure: the rule would change before one's eyes. */
function ruleOf({ isLeague, end }: DiscoverySummary, { members, isEarly }: FoundGroup, text: Texts): string {
	if (end === null || (members.length === 0 && end === "failed")) return "";
	return isEarly ? text.discovery.early.rule : modeWords(isLeague, text).rule;
}

function summaryLines(search: DiscoverySummary, { members, games, met, pairs }: FoundGroup, text: Texts): string[] {
	const { discovery: words, format } = text;
	const since = format.date(search.since);
	if (members.length === 0) return search.end === null ? [] : [words.noGroup(since)];
	return [words.summary(members.length, games, since, format.tenths(games / met), met, pairs)];
}

function stateLines(
	{ isLeague, end, read, requests, partial, unnamed, most, gamertag }: DiscoverySummary,
	text: Texts,
) {
	const { discovery: words } = text;
	return [
		read > 0 && (isLeague ? words.onlyLeague : words.allGames(formatName(gamertag))),
		endLine(end, { read, requests, most }, text),
		partial.length > 0 && words.partial(listSome(partial.map(formatName), NAMES, text)),
		unnamed > 0 && words.unnamed(unnamed),
	];
}

function endLine(
	end: DiscoverySummary["end"],
	{ read, requests, most }: Pick<DiscoverySummary, "read" | "requests" | "most">,
	{ discovery: words }: Texts,
): string {
	switch (end) {
		case null:
			return words.reading(read, requests);
		case "complete":
			return words.ends.complete(read);
		case "people":
			return words.ends.people(most.people);
		case "requests":
			return words.ends.requests(most.requests);
		case "failed":
			return words.ends.failed;
	}
}

/** What depends on whether only games of the mode League are counted. */
const modeWords = (isLeague: boolean, { discovery: words }: Texts) => (isLeague ? words.league : words.anyMode);

/** What tells one group from the others, and what it leaves open. */
function groupLines(groups: readonly FoundGroup[], index: number, { isLeague, end }: DiscoverySummary, text: Texts) {
	const { discovery: words, format } = text;
	const group = groups[index];
	if (group === undefined || group.members.length === 0) return [];
	const ofMode = modeWords(isLeague, text);
	const nameOf = (folded: string) => formatName(group.members.find(each => each.folded === folded)?.gamertag ?? folded);
	const shared = [...group.shared].map(([other, people]) =>
		words.shared(people.length, other + 1, format.list(people.map(nameOf))),
	);
	// While it is read, few pairs are known.
	const isSparse = end !== null && 2 * group.tied < group.pairs;
	return [
		shared.length > 0 && ofMode.group(index + 1, groups.length, format.list(shared)),
		words.days(format.date(group.firstAt), format.date(group.lastAt)),
		group.isEarly ? end !== null && words.early.few : isSparse && ofMode.sparse,
		...group.sameTeams.map(([one, other]) => words.sameTeam(nameOf(one), nameOf(other))),
	];
}

function memberLine(
	{ gamertag, platform, isGuess, team, opponents, games, knownAs }: FoundMember,
	sign: string,
	text: Texts,
) {
	const { discovery: words, players } = text;
	const known = knownAs === null ? "" : ` · ✓ ${words.isMember}`;
	const figures = words.member(opponents, games);
	return `\`${sign}\` **${formatName(gamertag)}** (${players.platforms[platform]}${isGuess ? "?" : ""}) · ${formatTeamName(team)} · ${figures}${known}`;
}

/**
 * The games of the page's people against all of the group, a column for each sign. Columns that do not fit beside each
 * other follow in a second block.
 */
function matrixLines({ members, tally }: FoundGroup, { start, end }: GroupPage): string[] {
	const most = PHONE_COLUMNS - 2;
	const blocks = Math.ceil(members.length / most);
	const width = Math.ceil(members.length / blocks);
	return Array.from({ length: blocks }, (_, block) => {
		const columns = members.slice(block * width, (block + 1) * width);
		const heading = `  ${SIGNS.slice(block * width, block * width + columns.length)}`;
		const rows = members.slice(start, end).map((member, index) => {
			const cells = columns.map(other => cellOf(member, other, tally.get(member.folded)?.get(other.folded) ?? 0));
			return `${SIGNS[start + index] ?? "?"} ${cells.join("")}`;
		});
		return formatCodeBlock([heading, ...rows]);
	}).flatMap(block => block.split("\n"));
}

function cellOf(member: FoundMember, other: FoundMember, games: number): string {
	if (member === other) return "\\";
	if (games === 0) return "·";
	return games > 9 ? "+" : String(games);
}

const formatName = (gamertag: string) => escapeMarkdown(gamertag, NAME_LENGTH);

/** The lines of the import for people who are not yet in the league. */
export function importLines(people: readonly FoundMember[], text: Texts): string[] {
	return people
		.filter(({ knownAs }) => knownAs === null)
		.map(({ team, gamertag, platform }) => formatImportLine(team, [{ gamertag, platform }], text));
}
