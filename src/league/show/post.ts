import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { formatPitchers } from "../../format/game.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatRelative } from "../../format/time.ts";
import { SIDES } from "../../game/sides.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import type { PostedGame, ResultsPost } from "../posting/plan-results.ts";
import { nextMeetings } from "../rules/appointments.ts";
import type { Reminder } from "../rules/fixtures.ts";
import { resultKey } from "../rules/judge.ts";
import type { SeasonNotables } from "../rules/notable.ts";
import { rarestFeats } from "../rules/notables.ts";
import { formatPair } from "../rules/owed-games.ts";
import { resultsOf, sumResults } from "../rules/results.ts";
import type { JudgedGame } from "../season/game.ts";
import type { SeasonView } from "../season/view.ts";
import { appointmentText } from "./appointments.ts";
import { formatGameLine, formatTeam, legendLines } from "./league.ts";
import { formatNotable } from "./notable.ts";
import { decidedSeriesText } from "./series.ts";
import { leagueTableEmbed } from "./table.ts";
import { endedLines, leagueTitle } from "./title.ts";

const REGULATION_INNINGS = 9;
/** With more games than this in a post, each has only one line. */
const MOST_WITH_RECORDS = 3;
/** The most lines about rare things in one post. */
const MOST_RARE = 2;
/** The number of a round's games that a reminder names. */
const MOST_OPEN = 8;
/** The most characters of a decision's reason. */
const REASON_LENGTH = 150;

/**
 * Stands for the records of two teams in the line that is stored with a post, because the records are written whenever
 * the post is. Escaped names never contain two bars in a row.
 */
const recordsMark = (away: string, home: string) => `|| ${away} || ${home} ||`;
const RECORDS_MARK = /\|\| (.*?) \|\| (.*?) \|\|/;

/**
 * The lines about the games of a post: a single game gets more than each game of a list. A line may hold a mark for
 * records.
 */
export function resultLines(
	games: readonly JudgedGame[],
	view: SeasonView,
	notables: SeasonNotables,
	text: Texts,
): string[] {
	const isAlone = games.length === 1;
	let rareLeft = games.length > MOST_WITH_RECORDS ? 0 : MOST_RARE;
	return games.map(game => {
		const rare = rarestFeats(notables, game.key, isAlone ? rareLeft : Math.min(1, rareLeft));
		rareLeft -= rare.length;
		const [away, home] = [game.away, game.home].map(({ member }) => formatTeam(member, view.members, text));
		const records = recordsMark(away ?? "", home ?? "");
		const pitchers = escapeMarkdown(formatPitchers(game.pitcherInfo, text), 300);
		return [
			resultLine(game, view, text),
			games.length <= MOST_WITH_RECORDS && `${isAlone ? "" : "-# "}${records}`,
			...rare.map(notable => `⭐ ${formatNotable(notable, view.members, text)}`),
			isAlone && pitchers !== "" && `-# ${pitchers}`,
		]
			.filter(line => line !== false)
			.join("\n");
	});
}

function resultLine(game: JudgedGame, view: SeasonView, text: Texts): string {
	if (game.awarded === "forfeit") return forfeitLine(game, view, text);
	const { innings = 0 } = game.check ?? {};
	const line = formatGameLine(game, view.members, text);
	const isRegular = innings === 0 || innings === REGULATION_INNINGS;
	if (game.awarded === "elsewhere") return withReason(`${line} · ${text.league.posts.elsewhere}`, game, view);
	return isRegular ? line : `${line} · ${text.league.posts.innings(innings)}`;
}

/** Names the team that won without playing, with the reason. */
function forfeitLine(game: JudgedGame, view: SeasonView, text: Texts): string {
	const { members } = view;
	const { posts, decisions: words } = text.league;
	const won = posts.forfeit(
		`**${formatTeam(game.away.member, members, text)}**`,
		formatTeam(game.home.member, members, text),
	);
	const scored = game.hasScore ? words.withScore(won, `${game.away.runs}–${game.home.runs}`) : won;
	return withReason(scored, game, view);
}

/** Adds the reason of a result by decision. */
function withReason(line: string, game: JudgedGame, { decisions }: SeasonView): string {
	const decision = decisions.find(({ id }) => resultKey(id) === game.key);
	const reason = escapeMarkdown(decision?.reason ?? "", REASON_LENGTH);
	return reason === "" ? line : `${line}: ${reason}`;
}

/** Formats "Yarrows 10–3 · Drovers 4–9" as in the table; in the playoffs the wins in their series, and what it decides. */
function formatRecords(game: JudgedGame, names: readonly string[], post: ResultsPost, text: Texts): string {
	const { away, home, verdict } = game;
	const isSeries = verdict.status === "playoff";
	const pair = [away.member, home.member] as const;
	const wins = [seriesWins(game, pair[0], post), seriesWins(game, pair[1], post)] as const;
	const decided = isSeries ? decidedSeriesText(post.view, pair, text, wins) : null;
	if (decided !== null) return decided;
	const records = SIDES.map((side, index) => {
		const { member } = game[side];
		return `${names[index]} ${isSeries ? wins[index] : recordOf(member, post)}`;
	}).join(" · ");
	return isSeries ? text.league.posts.series(records) : records;
}

/** Formats "10–3", with the commissioner's corrections. */
function recordOf(member: number, { view, later }: ResultsPost): string {
	const { wins, losses } = sumResults(
		resultsOf(
			view.judged.filter(game => !later.has(game)),
			member,
		),
	);
	const corrections = view.table.adjustments.filter(adjustment => adjustment.member === member);
	const sum = (field: "wins" | "losses") => corrections.reduce((total, each) => total + each[field], 0);
	return `${wins + sum("wins")}–${losses + sum("losses")}`.replaceAll("-", "−");
}

/** The wins in the series; a pair meets in only one series of the playoffs. */
function seriesWins(game: JudgedGame, member: number, { view, later }: ResultsPost): number {
	const pair = formatPair(game.away.member, game.home.member);
	return view.judged.filter(other => {
		const { away, home, verdict } = other;
		if (later.has(other) || verdict.status !== "playoff" || verdict.winner === null) return false;
		return formatPair(away.member, home.member) === pair && other[verdict.winner].member === member;
	}).length;
}

/** The games of one post. */
export function leagueResultsEmbed(post: ResultsPost, text: Texts): APIEmbed {
	const { games, more, view } = post;
	const total = games.length + more;
	const known = games.flatMap(({ game }) => (game === null || game.awarded === "forfeit" ? [] : game));
	const lines = present([
		total !== 1 && `**${text.league.games.count(total)}**`,
		...games.flatMap(game => postedLines(game, post, text)),
		more > 0 && text.words.andMore(text.format.number(more)),
		...legendLines(known, text),
	]);
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}

function postedLines({ line, game, isSame }: PostedGame, post: ResultsPost, text: Texts): string[] {
	const { members } = post.view;
	if (game !== null && isSame) {
		const written = line.replace(RECORDS_MARK, (_, away, home) => formatRecords(game, [away, home], post, text));
		return written.split("\n");
	}
	const { posts } = text.league;
	const [was = ""] = line.split("\n");
	const status = game?.verdict.status;
	const now =
		game !== null && (status === "counts" || status === "playoff")
			? posts.now(formatGameLine(game, members, text))
			: posts.notAnyMore;
	return [`~~${was}~~`, now];
}

/** The members who owe each other a game of the round that is about to end, with the times on which they agreed. */
export function reminderEmbed({ round, until, isOver, open }: Reminder, view: SeasonView, text: Texts): APIEmbed {
	const { posts } = text.league;
	const team = (member: number) => formatTeam(member, view.members, text);
	const times = new Map(
		nextMeetings(view).flatMap(meeting => {
			const time = meeting.round === round ? appointmentText(meeting, view, text) : null;
			return time === null ? [] : [[formatPair(meeting.away, meeting.home), time]];
		}),
	);
	const games = open.slice(0, MOST_OPEN).map(({ away, home }) => {
		const time = times.get(formatPair(away, home));
		return `• ${[text.league.unplayed(team(away), team(home)), time].filter(part => part !== undefined).join(" · ")}`;
	});
	const end = (isOver ? posts.roundEnded : posts.roundEnds)(text.format.number(round), formatRelative(until));
	const isLeft = isOver ? posts.notPlayed : posts.toBePlayed;
	const lines = present([
		open.length === 0 ? end : `${end} ${isLeft}`,
		...(open.length === 0 ? [text.rounds.allPlayed] : games),
		open.length > MOST_OPEN && text.words.andMore(text.format.number(open.length - MOST_OPEN)),
	]);
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}

/** What the post of a round becomes that is not played any more. */
export function roundOverEmbed(view: SeasonView, text: Texts): APIEmbed {
	const [line = text.rounds.gone] = endedLines(view, text);
	return textEmbed({ title: leagueTitle(view, text), lines: [line] }, text);
}

/** The table without the parts that change even if no game was played. */
export function postedTableEmbed(view: SeasonView, text: Texts): APIEmbed {
	const table = { ...view.table, unchecked: 0 };
	const shown = { ...view, table, readAt: null, unread: [], readAgain: [], backTo: null, unknown: [] };
	return leagueTableEmbed(shown, view.table.standings, text);
}
