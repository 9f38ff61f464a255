import { escapeMarkdown } from "../../format/markup.ts";
import type { Texts } from "../../text/en.ts";
import type { MemberProblem } from "../rules/plan-members.ts";
import {
	MAX_ACCOUNTS_A_MEMBER,
	MAX_DECISIONS_A_SEASON,
	MAX_JOIN_REQUESTS,
	MAX_MEMBERS,
	MAX_TEAM_LENGTH,
} from "../season/bounds.ts";
import type { SeasonView } from "../season/view.ts";
import { formatTeam } from "./league.ts";
import type { LineProblem } from "./typed-members.ts";
import type { ResultProblem } from "./typed-results.ts";

/** The most characters of a typed name, including its escapes. */
const NAME_LENGTH = 60;

/** A mention, which shows the person's name. No message of the bot notifies anybody. */
export const formatPerson = (id: string): string => `<@${id}>`;

export function formatLeague({ name }: { name: string }): string {
	return escapeMarkdown(name, 80);
}

/** The reason why a line or a member is refused, as text after a colon. */
export function problemText(problem: LineProblem | MemberProblem, text: Texts): string {
	const { problems } = text.commissioner.import;
	const name = (typed: string) => escapeMarkdown(typed, NAME_LENGTH);
	switch (problem.why) {
		case "fields":
			return problems.fields;
		case "cells":
			return problems.cells;
		case "team-length":
			return problems.teamLength(name(problem.team), MAX_TEAM_LENGTH);
		case "gamertag":
			return problems.gamertag(name(problem.gamertag));
		case "platform":
			return problems.platform(name(problem.platform));
		case "too-many-accounts":
			return problems.accounts(MAX_ACCOUNTS_A_MEMBER);
		case "team-twice":
			return problems.teamTwice(name(problem.team), problem.line);
		case "gamertag-twice":
			return problems.gamertagTwice(name(problem.gamertag), problem.line);
		case "gamertag-taken":
			return problems.gamertagTaken(name(problem.gamertag), name(problem.team));
		case "team-taken":
			return problems.teamTaken(name(problem.team));
		case "too-many-members":
			return problems.tooManyMembers(MAX_MEMBERS);
		case "too-many-requests":
			return problems.tooManyRequests(MAX_JOIN_REQUESTS);
	}
}

/** The reason why a row of a file is not a result, as text after a colon. */
export function resultProblemText(problem: ResultProblem, { commissioner }: Texts): string {
	const { results: words } = commissioner.import;
	switch (problem.why) {
		case "outside":
			return words.outside(problem.from, problem.until);
		case "day":
		case "kind":
		case "team":
		case "winner":
			return words[problem.why](escapeMarkdown(problem.typed, NAME_LENGTH));
		case "days":
			return words.days(escapeMarkdown(problem.typed, NAME_LENGTH), problem.days.join(", "));
		case "no-winner":
			return words.noWinner;
		case "lower-score":
			return words.lowerScore;
		case "too-many":
			return commissioner.result.full(MAX_DECISIONS_A_SEASON);
		default:
			return words[problem.why];
	}
}

/** Formats a member's row of the table: "Now 2. **Yarrows** 10–3, 36 points". */
export function formatStanding(member: number, { members, table }: SeasonView, text: Texts): string {
	const { result } = text.commissioner;
	const standing = table.standings.find(row => row.member === member);
	if (standing === undefined) return formatTeam(member, members, text);
	const { rank, wins, losses, points } = standing;
	const record = [wins, losses].map(games => text.format.decimal(games, 1)).join("–");
	const row = result.row(text.format.number(rank), formatTeam(member, members, text), record);
	return points === null ? row : result.rowPoints(row, points);
}
