import type { APIEmbed } from "discord.js";
import { fitLines, listSome, textEmbed } from "../../embeds/fit.ts";
import { formatResult } from "../../format/game.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatPlayer } from "../../format/player.ts";
import { type Column, formatTable, PHONE_COLUMNS } from "../../format/table.ts";
import { formatDate, formatRelative } from "../../format/time.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import { leagueDay } from "../rules/dates.ts";
import { detailsOf } from "../rules/results.ts";
import { gamesBehind } from "../rules/table.ts";
import { MAX_GAMES_A_SEASON } from "../season/bounds.ts";
import { presentMembers } from "../season/member.ts";
import { playoffSpots } from "../season/playoffs.ts";
import type { Standing } from "../season/standing.ts";
import type { SeasonView } from "../season/view.ts";
import { formatAdjustment, formatTeam, teamOf } from "./league.ts";
import { ruleSentences } from "./rule-table.ts";

export const STANDINGS_A_PAGE = 20;
/** Shown for a percentage without a game, and for no games behind. */
export const UNKNOWN = "–";
/** The columns of a table's row for the place and the spaces beside it. */
const RANK_COLUMNS = 3;
/** Marks in the table, which the lines below it explain. */
const ADJUSTED = "*";
const SHORT = "†";
/** Gamertags that the game does not know and that are named. */
const NAMED = 5;
const ADJUSTMENTS_LIMIT = 1500;

/** "Liga de Verano · season 2", escaped. */
export function leagueTitle({ league, number }: Pick<SeasonView, "league" | "number">, text: Texts): string {
	return text.league.season(escapeMarkdown(league.name, 100), text.format.number(number));
}

/** States the day of the league on which the season ended, if it has. */
export function endedLines({ endedAt, rules }: Pick<SeasonView, "endedAt" | "rules">, text: Texts): string[] {
	return endedAt === null ? [] : [text.seasons.ended(text.format.date(Date.parse(leagueDay(endedAt, rules))))];
}

/** The rules of a season, a sentence each. */
export function leagueRulesEmbed(
	view: Pick<SeasonView, "league" | "number" | "rules" | "fixtures">,
	text: Texts,
): APIEmbed {
	const lines = ruleSentences(view.rules, text, { fixtures: view.fixtures }).map(sentence => `• ${sentence}`);
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}

/** A page of the standings, what they leave open, and what is wrong with the gamertags. */
export function leagueTableEmbed(view: SeasonView, standings: readonly Standing[], text: Texts): APIEmbed {
	const { table: words } = text.league;
	const { table } = view;
	const warnings = accountWarnings(view, text);
	const lines =
		table.standings.length === 0
			? [words.noMembers]
			: present([
					...formatStandings(standings, view, text).split("\n"),
					...fitLines(noteLines(standings, view, text), ADJUSTMENTS_LIMIT, text)
						.split("\n")
						.filter(Boolean),
					...endedLines(view, text),
					summary(view, text),
					view.isFull && words.full(MAX_GAMES_A_SEASON),
				]);
	const shown = [...lines, ...warnings, ...ageLines(view, text)];
	return textEmbed({ title: leagueTitle(view, text), lines: shown, isWarning: warnings.length > 0 }, text);
}

/** The time by which all histories had been read, if they have been. */
function ageLines({ readAt }: Pick<SeasonView, "readAt">, text: Texts): string[] {
	return readAt === null ? [] : [`-# ${text.league.table.read(formatRelative(readAt))}`];
}

/**
 * Warnings where a table could be taken as final: what has not been read, and how old the table is.
 *
 * @param sayUnchecked the sentence about logs that have not been read; default: their effect on the table
 */
export function readingLines(view: SeasonView, text: Texts, sayUnchecked?: (games: number) => string): string[] {
	const { unchecked } = view.table;
	const { neverChecked, uncheckedLogs } = text.league.table;
	const say = sayUnchecked ?? (isPast(view) ? neverChecked : uncheckedLogs);
	return present([...accountWarnings(view, text), unchecked > 0 && say(unchecked), ...ageLines(view, text)]);
}

/** Whether the next season has started, so that nothing more of this one is read or decided. */
const isPast = ({ number, league }: Pick<SeasonView, "number" | "league">) => number < league.season;

/** A column of the table. */
interface Figures {
	heading: string;
	/** The values, in the order of all standings. */
	values: readonly string[];
	/** The columns that it usually takes: what is shown does not depend on one long value. */
	width: number;
}

/** The columns of the table, and the columns that do not fit beside whole names of teams: they are in the details. */
function figuresOf(view: SeasonView, text: Texts): { shown: Figures[]; hidden: Figures[] } {
	const { headings } = text.league.table;
	const { standings } = view.table;
	const isByPercentage = view.rules.points === "percentage";
	const figures = (heading: string, width: number, value: (standing: Standing) => string): Figures => ({
		heading,
		values: standings.map(standing => value(standing).replace(/^-/, "−")),
		width: Math.max(width, heading.length),
	});
	const wins = figures(headings.wins, 2, standing => String(standing.wins));
	const losses = figures(headings.losses, 2, standing => String(standing.losses));
	const points = figures(headings.points, 3, standing => String(standing.points));
	const percentage = figures(headings.percentage, 4, standing => formatPercentage(standing.percentage));
	const behind = figures(headings.behind, 4, standing => formatBehind(standings[0], standing));
	const left = figures(headings.left, 2, standing => String(standing.left ?? ""));
	const owesGames = standings.some(standing => standing.left !== null);
	const inOrder = [wins, losses, ...(isByPercentage ? [percentage, behind, left] : [left, points])];
	const all = inOrder.filter(each => each !== left || owesGames);
	const byImportance = isByPercentage ? all : [points, wins, losses, left];
	const longest = Math.max(...standings.map(({ member }) => teamOf(member, view.members, text).length));
	let room = PHONE_COLUMNS - RANK_COLUMNS - longest - markWidthOf(standings);
	const fits = new Set<Figures>();
	for (const each of byImportance.filter(other => all.includes(other))) {
		room -= 1 + each.width;
		if (room < 0) break;
		fits.add(each);
	}
	return { shown: all.filter(each => fits.has(each)), hidden: all.filter(each => !fits.has(each)) };
}

const markWidthOf = (standings: readonly Standing[]) => Math.max(0, ...standings.map(each => marksOf(each).length));

/** Standings as a code block, with a line below the last place in the playoffs. */
function formatStandings(standings: readonly Standing[], view: SeasonView, text: Texts): string {
	const { shown } = figuresOf(view, text);
	const start = view.table.standings.findIndex(({ member }) => member === standings[0]?.member);
	const markWidth = markWidthOf(standings);
	const rows = standings.map((standing, index) =>
		shown.map(({ values }, column) => {
			const marks = column === shown.length - 1 ? marksOf(standing).padEnd(markWidth) : "";
			return `${values[start + index]}${marks}`;
		}),
	);
	const headings = shown.map(({ heading }) => heading);
	return formatTeamTable(headings, standings, rows, view, text, lastPlace(view) - start);
}

/** The place below which the table has a line; 0: none. */
function lastPlace(view: SeasonView): number {
	const spots = playoffSpots(view);
	return spots < view.table.standings.length ? spots : 0;
}

/** The members' records in more detail: a table of runs and streaks, one of records, and what the table has no room for. */
export function leagueDetailsEmbed(view: SeasonView, standings: readonly Standing[], text: Texts): APIEmbed {
	const { details } = text.league.table;
	const shown = standings.map(({ member }) => detailsOf(view.judged, member));
	const record = ({ wins, losses }: { wins: number; losses: number }) => `${wins}–${losses}`;
	const runs = shown.map(({ runsFor, runsAgainst, streak }) => [
		String(runsFor),
		String(runsAgainst),
		text.format.signed(runsFor - runsAgainst),
		streak === null ? UNKNOWN : `${formatResult(streak.result, text)}${streak.games}`,
	]);
	const records = shown.map(({ lastTen, home, away }) => [lastTen, home, away].map(record));
	const { hidden } = figuresOf(view, text);
	const start = view.table.standings.findIndex(({ member }) => member === standings[0]?.member);
	const others = standings.map((_, index) => hidden.map(({ values }) => values[start + index] ?? ""));
	const headings = hidden.map(({ heading }) => heading);
	const more = hidden.length === 0 ? [] : formatTeamTable(headings, standings, others, view, text).split("\n");
	const lines = [
		...more,
		...formatTeamTable(Object.values(details.runs), standings, runs, view, text).split("\n"),
		...formatTeamTable(Object.values(details.records), standings, records, view, text).split("\n"),
		`-# ${details.legend}`,
	];
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}

/**
 * A row of figures for each team; the teams take what the figures leave of a phone's width.
 *
 * @param linePlace the row below which there is a line, from 1
 */
export function formatTeamTable(
	heading: readonly string[],
	standings: readonly Standing[],
	figures: readonly (readonly string[])[],
	{ members }: SeasonView,
	text: Texts,
	linePlace = 0,
): string {
	const { headings } = text.league.table;
	const teams = [headings.team, ...standings.map(({ member }) => teamOf(member, members, text))];
	const ranks = [headings.rank, ...standings.map(({ rank }) => String(rank))];
	const rows = [heading, ...figures];
	const widths = heading.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
	const longest = Math.max(...teams.map(({ length }) => length));
	const room = PHONE_COLUMNS - RANK_COLUMNS - widths.reduce((sum, width) => sum + 1 + width, 0);
	// Two spaces between the figures where there is room for them.
	const gap = longest + widths.length <= room ? 1 : 0;
	const columns: Column[] = [
		{ width: 2, align: "right" },
		{ width: Math.min(longest, room) },
		...widths.map(width => ({ width: width + gap, align: "right" as const })),
	];
	const cells = rows.map((row, index) => [ranks[index] ?? "", teams[index] ?? "", ...row]);
	const line = "─".repeat(columns.reduce((sum, { width }) => sum + width + 1, -1));
	const withLine = linePlace > 0 && linePlace < standings.length ? cells.toSpliced(linePlace + 1, 0, [line]) : cells;
	return formatTable(columns, withLine);
}

/** Formats "1.5"; a member with a worse percentage from more games may be no games behind. */
function formatBehind(first: Standing | undefined, standing: Standing): string {
	const behind = first === undefined ? 0 : gamesBehind(first, standing);
	return behind <= 0 ? UNKNOWN : String(behind);
}

function marksOf({ isAdjusted, isShort }: Standing): string {
	return `${isAdjusted ? ADJUSTED : ""}${isShort ? SHORT : ""}`;
}

/** 0.625 → ".625", 1 → "1.000", as baseball writes it in every language. */
export function formatPercentage(percentage: number | null): string {
	return percentage === null ? UNKNOWN : percentage.toFixed(3).replace(/^0/, "");
}

/** The meanings of the marks in these standings. */
function noteLines(standings: readonly Standing[], view: SeasonView, text: Texts): string[] {
	const { members, rules, table } = view;
	const { table: words, decisions } = text.league;
	const shown = new Set(standings.map(({ member }) => member));
	const adjustments = table.adjustments
		.filter(({ member }) => shown.has(member))
		.map(adjustment => {
			const team = formatTeam(adjustment.member, members, text);
			const change = decisions.adjust(team, formatAdjustment(adjustment, text));
			return `\\${ADJUSTED} ${words.adjustment(change, escapeMarkdown(adjustment.reason, 150), formatDate(adjustment.at))}`;
		});
	const spots = lastPlace(view);
	return present([
		...adjustments,
		standings.some(({ isShort }) => isShort) && words.short(rules.minGames),
		spots > 0 && text.league.rules.playoffSpots(spots),
	]);
}

function summary(view: SeasonView, text: Texts): string {
	const { table: words } = text.league;
	const { table, judged } = view;
	const { counted, undecided, extra, unchecked } = table;
	const waiting = isPast(view) ? 0 : table.waiting;
	if (judged.length === 0) return words.noGames;
	return present([
		words.counted(counted),
		undecided > 0 && words.undecided(undecided),
		waiting > 0 && words.waiting(waiting),
		extra > 0 && words.extra(extra),
		unchecked > 0 && words.unchecked(unchecked),
	]).join(" · ");
}

/** The members whose games have not been read, and the gamertags that the game does not know. */
export function accountWarnings(view: SeasonView, text: Texts): string[] {
	const { members, unread, readAgain, backTo, unknown } = view;
	const { table: words } = text.league;
	// The gamertags of a past season are not corrected any more.
	if (isPast(view)) return neverReadLines(view, text);
	const accounts = members.flatMap(member =>
		member.accounts
			.filter(({ id }) => unknown.includes(id))
			.map(({ gamertag, platform }) => formatPlayer(gamertag, platform, text)),
	);
	const without = presentMembers({ members }).filter(({ accounts }) => accounts.length === 0);
	const teams = without.map(({ id }) => formatTeam(id, members, text));
	return present([
		teams.length > 0 && words.noGamertag(listSome(teams, NAMED, text)),
		unread.length > 0 && words.unread(unread.length),
		readAgain.length > 0 && words.readAgain(readAgain.length),
		backTo !== null && words.backTo(formatDate(backTo)),
		accounts.length > 0 && words.unknown(listSome(accounts, NAMED, text)),
	]);
}

/** The games that were not read before the next season started. */
function neverReadLines(
	{ unread, readAgain, backTo }: Pick<SeasonView, "unread" | "readAgain" | "backTo">,
	text: Texts,
): string[] {
	const { table: words } = text.league;
	const members = unread.length + readAgain.length;
	return present([members > 0 && words.neverRead(members), backTo !== null && words.onlyBackTo(formatDate(backTo))]);
}
