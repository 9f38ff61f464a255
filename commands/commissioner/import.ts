import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Answer, Modal } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { commandModal, fileField, textField } from "../../src/discord/modal.ts";
import { MAX_FILE_SIZE, type SentFile } from "../../src/discord/options/file-option.ts";
import { fileOption } from "../../src/discord/options/option.ts";
import { correctionAnswer } from "../../src/discord/router/correction.ts";
import { fitLines, listSome } from "../../src/embeds/fit.ts";
import { UserError } from "../../src/errors.ts";
import { CONTENT_LIMIT, TYPED_LIMIT } from "../../src/format/limits.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { formatPlayer } from "../../src/format/player.ts";
import { foldName } from "../../src/game/participant.ts";
import { present } from "../../src/ground/present.ts";
import type { Discovery } from "../../src/league/reading/discovery.ts";
import { lastResultDay, leagueDay, resultTime } from "../../src/league/rules/dates.ts";
import { type NewMember, planMembers } from "../../src/league/rules/plan-members.ts";
import type { AwardedResult } from "../../src/league/season/awarded-result.ts";
import { MAX_DECISIONS_A_SEASON } from "../../src/league/season/bounds.ts";
import type { League } from "../../src/league/season/league.ts";
import { type Member, presentMembers } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import {
	type ExchangedColumns,
	type ImportProblem,
	MAX_FILE_ROWS,
	readImport,
	withHeadings,
} from "../../src/league/show/imported-file.ts";
import { formatTeamName } from "../../src/league/show/league.ts";
import { problemText, resultProblemText } from "../../src/league/show/problems.ts";
import { formatImportLine, type ParsedImport } from "../../src/league/show/typed-members.ts";
import type { ParsedResults, ResultProblem, TypedResult } from "../../src/league/show/typed-results.ts";
import type { Texts } from "../../src/text/en.ts";
import { viewLeague } from "../league/find-league.ts";
import { membersLike } from "../league/find-member.ts";
import { defineAction, defineActionButton } from "./action.ts";
import { READ_MS, showMembers } from "./members.ts";
import { countOldGames } from "./new-member.ts";

/** The headings that an answer names, and the characters of each. */
const MAX_HEADINGS = 10;
const HEADING_LENGTH = 40;
/** The members that show how a list would be stored. */
const MAX_EXAMPLES = 5;

/** Asks for members, one line each. */
export const importMembers = defineAction({
	name: "commissioner import",
	options: { file: fileOption },
	run: ({ file }, view, context) =>
		file === undefined ? askForMembers(view, context.text) : importFile(file, view, context),
});

/** The submitted form: stores all members of its lines, or everything in its file, or nothing. */
export const put = defineActionButton({
	name: "put",
	values: { members: z.string().max(TYPED_LIMIT).default(""), file: fileOption.schema },
	form: (_query, { league }, { text }) => memberImportForm(league, [], text),
	run: ({ members, file }, view, context) =>
		file === undefined ? importText(members, true, view, context) : importFile(file, view, context),
});

/** The form, with the lines of the existing members. */
function askForMembers({ league, members }: SeasonView, text: Texts): Modal {
	const lines = presentMembers({ members })
		.filter(({ accounts }) => accounts.length > 0)
		.map(({ team, accounts }) => formatImportLine(team, accounts, text));
	return memberImportForm(league, lines, text);
}

/** The form that takes members, filled in with lines as `formatImportLine` writes them, as many as fit. */
export function memberImportForm(league: League, lines: readonly string[], text: Texts): Modal {
	const { import: words } = text.commissioner;
	let room = TYPED_LIMIT;
	const fitting = lines.filter(line => {
		room -= line.length + 1;
		return room >= 0;
	});
	return commandModal(
		text.commissioner.members.title(league.name),
		"commissioner",
		{ action: "put", league: league.id },
		textField("members", words.field, {
			value: fitting.length === 0 ? undefined : fitting.join("\n"),
			description: words.how,
			placeholder: words.placeholder,
			isParagraph: true,
			maxLength: TYPED_LIMIT,
			required: false,
		}),
		fileField("file", words.file, words.fileHow),
	);
}

/** Stores all members or results of a file, or none. */
async function importFile(file: SentFile, view: SeasonView, context: Context): Promise<Answer> {
	const { import: words } = context.text.commissioner;
	const read = await context.readFile(file);
	if ("problem" in read) {
		const tooLarge = words.tooLarge(MAX_FILE_SIZE / 1000, MAX_FILE_ROWS);
		throw new UserError({ size: tooLarge, text: words.notText, unavailable: words.unavailable }[read.problem]);
	}
	// Its accents may be wrong, and what is imported here is shown to everybody.
	if (read.encoding === "windows-1252") throw new UserError(words.notText);
	return importText(read.text, false, view, context);
}

/** Stores all members or results of a text, or none. @param isTyped whether it was typed into the form */
async function importText(typed: string, isTyped: boolean, view: SeasonView, context: Context): Promise<Answer> {
	const { text } = context;
	const days = { from: view.rules.start, until: lastResultDay(view, context.now()) };
	const imported = await readImport(typed, isTyped, { members: presentMembers(view), ...days });
	if ("problem" in imported) throw new UserError(importProblemText(imported.problem, text));
	if ("exchanged" in imported) return confirmOrder(imported.exchanged, view.league, text);
	const { content = "", ...answer } =
		"members" in imported
			? await storeMembers(imported.members, view, context)
			: await enterResults(imported.results, view, context);
	const headings = imported.unused.map(heading => escapeMarkdown(heading, HEADING_LENGTH));
	const unused = headings.length > 0 && text.commissioner.import.unused(listSome(headings, MAX_HEADINGS, text));
	return { ...answer, content: present([content, unused]).join("\n") };
}

/** The reason why nothing of a file or a list was read. */
function importProblemText(problem: ImportProblem, text: Texts): string {
	const { import: words } = text.commissioner;
	if (problem.why === "large") return words.tooLarge(MAX_FILE_SIZE / 1000, MAX_FILE_ROWS);
	if (problem.why !== "missing") return words.unread[problem.why];
	const headings = problem.headings.filter(Boolean).map(heading => escapeMarkdown(heading, HEADING_LENGTH));
	const columns = problem.columns.map(column => words.unread.columns[column]);
	return words.unread.missing(columns.join(", "), listSome(headings, MAX_HEADINGS, text));
}

/** Shows how a list without headings would be stored, with a button for the form that has headings above it. */
function confirmOrder({ order, members, rows }: ExchangedColumns, league: League, text: Texts): Answer {
	const { import: words, export: exported } = text.commissioner;
	const headings = order.map(column => exported.members[column]);
	const list = withHeadings(headings, rows);
	const isLong = list.length > TYPED_LIMIT;
	const examples = members.slice(0, MAX_EXAMPLES).map(member => {
		const gamertags = member.accounts.map(({ gamertag, platform }) => formatPlayer(gamertag, platform, text));
		return `${formatTeamName(member.team)} · ${gamertags.join(", ")}`;
	});
	const content = [
		words.exchanged(order.map(column => words.unread.columns[column]).join(", ")),
		...examples,
		isLong ? words.addHeadings(headings.join(", ")) : words.confirm,
	].join("\n");
	if (isLong) throw new UserError(content);
	return correctionAnswer(content, words.check, memberImportForm(league, [], text), { members: list });
}

/** Stores all members or none. @throws UserError for a line that cannot be stored; then nothing is stored */
async function storeMembers({ members, problems }: ParsedImport, view: SeasonView, context: Context): Promise<Answer> {
	const { league } = view;
	const { leagues, discoveries, text, user } = context;
	if (members.length === 0 && problems.length === 0) throw new UserError(text.commissioner.import.noLines);
	const newMembers = members.map(({ member }) => member);
	const notTaken =
		problems.length > 0
			? problems
			: [...(await leagues.members.put(league.id, newMembers, user.id))].map(([index, problem]) => ({
					line: members[index]?.line ?? 0,
					problem,
				}));
	if (notTaken.length > 0) {
		const lines = notTaken.map(({ line, problem }) => ({ line, problem: problemText(problem, text) }));
		throw lineErrors(lines, text);
	}
	await leagues.readNew(league.id, READ_MS, user.id);
	const after = await viewLeague(league.id, context);
	const early = findEarlyGames(discoveries.ofServer(league.serverId), after);
	const start = text.format.date(Date.parse(after.rules.start));
	const content = present([
		text.commissioner.import.done(members.length),
		...lostGames(newMembers, view, text),
		early !== null && text.discovery.beforeStart(early.games, start),
	]).join("\n");
	const values = { action: "setup", form: "main", league: league.id, start: early?.first };
	const change = early !== null && buttonRow(commandButton(text.discovery.changeStart, "commissioner", values));
	const { components = [], ...answer } = await showMembers(after, 1, context);
	return { ...answer, content, components: present([change, ...components]) };
}

/**
 * The games between members that the last search found before the season's first day: their number, and the first one's day.
 * A league that was made before the search begins on the day on which it was made, and none of them would count.
 */
function findEarlyGames(
	found: Discovery | null,
	{ members, rules }: SeasonView,
): { games: number; first: string } | null {
	const accounts = presentMembers({ members }).flatMap(each => each.accounts);
	const folded = new Set(accounts.map(({ gamertag }) => foldName(gamertag)));
	const isAny = rules.games === "any";
	const early = (found?.games ?? []).filter(
		({ person, opponent, isLeague, playedAt }) =>
			folded.has(person) &&
			folded.has(opponent) &&
			(isAny || (isLeague && rules.games === "league")) &&
			leagueDay(playedAt, rules) < rules.start,
	);
	const [first] = early.map(({ playedAt }) => leagueDay(playedAt, rules)).sort();
	// Both histories list a game.
	return first === undefined ? null : { games: new Set(early.map(({ key }) => key)).size, first };
}

/** The members whose games leave the table because their gamertags are replaced, with a remedy. */
function lostGames(given: readonly NewMember[], view: SeasonView, text: Texts): string[] {
	const { import: words } = text.commissioner;
	const lost = planMembers(given, view.members).planned.flatMap(({ entry, member }) => {
		const games = member === null ? 0 : countOldGames(member, entry, view);
		return games === 0 ? [] : [words.lost(formatTeamName(entry.team), games)];
	});
	return lost.length === 0 ? [] : [fitLines(lost, CONTENT_LIMIT / 2, text), `-# ${words.keep}`];
}

async function enterResults(parsed: ParsedResults, view: SeasonView, context: Context): Promise<Answer> {
	const { leagues, text, user, now } = context;
	const { results: words } = text.commissioner.import;
	const findResult = createFindResult(view, now());
	const found = parsed.results.map(({ line, result }) => ({ line, found: findResult(result) }));
	const problems = [
		...parsed.problems,
		...found.flatMap(({ line, found }) => ("why" in found ? [{ line, problem: found }] : [])),
	].toSorted((a, b) => a.line - b.line);
	if (problems.length > 0) {
		const lines = problems.map(({ line, problem }) => ({ line, problem: resultProblemText(problem, text) }));
		const isUnclear = problems.some(({ problem }) => problem.why === "days");
		throw lineErrors(lines, text, isUnclear ? words.dayOrder : "");
	}
	const results = found.flatMap(({ found }) => ("why" in found ? [] : found));
	const added = await leagues.decisions.enterResults(view.league.id, results, user.id, words.reason);
	if (added === null) throw new UserError(text.commissioner.result.full(MAX_DECISIONS_A_SEASON));
	return { content: words.done(added, results.length - added) };
}

/** Finds the members and the time of results. A file repeats few teams and days, so each is looked up once. */
function createFindResult(view: SeasonView, now: number): (typed: TypedResult) => AwardedResult | ResultProblem {
	const from = view.rules.start;
	const until = lastResultDay(view, now);
	const membersOf = new LRUCache<string, Member[]>({
		max: MAX_FILE_ROWS,
		memoMethod: team => membersLike(team, view.members),
	});
	const timeOf = new LRUCache<string, number>({
		max: MAX_FILE_ROWS,
		memoMethod: day => resultTime(day, view, now),
	});
	const memberOf = (team: string) => {
		const [first, ...others] = membersOf.memo(team);
		return others.length === 0 ? first : undefined;
	};
	return typed => {
		const { day, kind, score } = typed;
		if (day < from || day > until) return { why: "outside", from, until };
		const winner = memberOf(typed.winner);
		if (winner === undefined) return { why: "team", typed: typed.winner };
		const loser = memberOf(typed.loser);
		if (loser === undefined) return { why: "team", typed: typed.loser };
		if (winner.id === loser.id) return { why: "same" };
		return { winner: winner.id, loser: loser.id, kind, score, playedAt: timeOf.memo(day) };
	};
}

/** The problems, line by line. @param advice for several of them */
function lineErrors(problems: readonly { line: number; problem: string }[], text: Texts, advice = ""): UserError {
	const { import: words } = text.commissioner;
	const lines = problems.map(({ line, problem }) => words.line(line, problem));
	const first = words.refused(problems.length);
	const shown = fitLines(lines, CONTENT_LIMIT - first.length - advice.length - 2, text);
	return new UserError(present([first, shown, advice !== "" && advice]).join("\n"));
}
