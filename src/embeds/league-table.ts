import type { APIEmbed } from "discord.js";
import { formatResult } from "../format/game.ts";
import { formatAdjustment, formatTeam, rulesText, teamOf } from "../format/league.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatPlayer } from "../format/player.ts";
import { type Column, formatTable, PHONE_COLUMNS } from "../format/table.ts";
import { formatDate, formatRelative } from "../format/time.ts";
import type { SeasonView } from "../league/leagues.ts";
import { leagueDay } from "../league/rules/dates.ts";
import { detailsOf } from "../league/rules/results.ts";
import { gamesBehind } from "../league/rules/table.ts";
import { MAX_GAMES_A_SEASON, type Standing } from "../league/season.ts";
import type { Texts } from "../text/en.ts";
import { fitLines, listSome, textEmbed } from "./fit.ts";

export const STANDINGS_A_PAGE = 20;
/** Stands for a percentage without a game, and for no games behind. */
export const UNKNOWN = "–";
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

/** Says on which day of the league the season ended, if it has. */
export function endedLines({ endedAt, rules }: Pick<SeasonView, "endedAt" | "rules">, text: Texts): string[] {
	return endedAt === null ? [] : [text.seasons.ended(text.format.date(Date.parse(leagueDay(endedAt, rules))))];
}

/** The rules of a season, a sentence each. */
export function leagueRulesEmbed(
	view: Pick<SeasonView, "league" | "number" | "rules" | "fixtures">,
	text: Texts,
): APIEmbed {
	const lines = rulesText(view.rules, text, view.fixtures !== null).map(sentence => `• ${sentence}`);
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}

/** A page of the standings, what they leave open, and what is wrong with the gamertags. */
export function leagueTableEmbed(view: SeasonView, standings: readonly Standing[], text: Texts): APIEmbed {
	const { table: words } = text.league;
	const { table, readAt } = view;
	const warnings = accountWarnings(view, text);
	const lines =
		table.standings.length === 0
			? [words.noMembers]
			: [
					...formatStandings(standings, view, text).split("\n"),
					...fitLines(noteLines(standings, view, text), ADJUSTMENTS_LIMIT, text)
						.split("\n")
						.filter(Boolean),
					...endedLines(view, text),
					summary(view, text),
					...(view.isFull ? [words.full(MAX_GAMES_A_SEASON)] : []),
				];
	const shown = [...lines, ...warnings, ...(readAt === null ? [] : [`-# ${words.read(formatRelative(readAt))}`])];
	return textEmbed({ title: leagueTitle(view, text), lines: shown, isWarning: warnings.length > 0 }, text);
}

/** Standings as a code block. */
export function formatStandings(standings: readonly Standing[], view: SeasonView, text: Texts): string {
	const { headings } = text.league.table;
	const { rules, table } = view;
	const isByPercentage = rules.points === "percentage";
	const owesGames = standings.some(({ left }) => left !== null);
	const markWidth = Math.max(0, ...standings.map(standing => marksOf(standing).length));
	const rows = standings.map(standing => {
		const { wins, losses, left, points, percentage } = standing;
		const owed = owesGames ? [String(left ?? "")] : [];
		const figures = isByPercentage
			? [formatPercentage(percentage), formatBehind(table.standings[0], standing), ...owed]
			: [...owed, String(points)];
		const last = figures.length - 1;
		return [
			...[wins, losses].map(String),
			...figures.with(last, `${figures[last]}${marksOf(standing).padEnd(markWidth)}`),
		].map(figure => figure.replace(/^-/, "−"));
	});
	const owed = owesGames ? [headings.left] : [];
	const order = isByPercentage ? [headings.percentage, headings.behind, ...owed] : [...owed, headings.points];
	return formatTeamTable([headings.wins, headings.losses, ...order], standings, rows, view, text);
}

/** The members' records in more detail: a table of runs and streaks, and one of records. */
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
	const lines = [
		...formatTeamTable(Object.values(details.runs), standings, runs, view, text).split("\n"),
		...formatTeamTable(Object.values(details.records), standings, records, view, text).split("\n"),
		`-# ${details.legend}`,
	];
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}

/** A row of figures for each team; the teams take what the figures leave of a phone's width. */
export function formatTeamTable(
	heading: readonly string[],
	standings: readonly Standing[],
	figures: readonly (readonly string[])[],
	{ members }: SeasonView,
	text: Texts,
): string {
	const { headings } = text.league.table;
	const teams = [headings.team, ...standings.map(({ member }) => teamOf(member, members, text))];
	const ranks = [headings.rank, ...standings.map(({ rank }) => String(rank))];
	const rows = [heading, ...figures];
	const widths = heading.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
	const longest = Math.max(...teams.map(({ length }) => length));
	const room = PHONE_COLUMNS - 3 - widths.reduce((sum, width) => sum + 1 + width, 0);
	// Two spaces between the figures where there is room for them.
	const gap = longest + widths.length <= room ? 1 : 0;
	const columns: Column[] = [
		{ width: 2, align: "right" },
		{ width: Math.min(longest, room) },
		...widths.map(width => ({ width: width + gap, align: "right" as const })),
	];
	return formatTable(
		columns,
		rows.map((row, index) => [ranks[index] ?? "", teams[index] ?? "", ...row]),
	);
}

/** "1.5"; "+1" for who has fewer losses than the first, from fewer games. */
function formatBehind(first: Standing | undefined, standing: Standing): string {
	const behind = first === undefined ? 0 : gamesBehind(first, standing);
	return behind === 0 ? UNKNOWN : behind < 0 ? `+${-behind}` : String(behind);
}

function marksOf({ isAdjusted, isShort }: Standing): string {
	return `${isAdjusted ? ADJUSTED : ""}${isShort ? SHORT : ""}`;
}

/** 0.625 → ".625", 1 → "1.000", as baseball writes it in every language. */
export function formatPercentage(percentage: number | null): string {
	return percentage === null ? UNKNOWN : percentage.toFixed(3).replace(/^0/, "");
}

/** What the marks in these standings mean. */
function noteLines(standings: readonly Standing[], { members, rules, table }: SeasonView, text: Texts): string[] {
	const { table: words, decisions } = text.league;
	const shown = new Set(standings.map(({ member }) => member));
	const adjustments = table.adjustments
		.filter(({ member }) => shown.has(member))
		.map(adjustment => {
			const team = formatTeam(adjustment.member, members, text);
			const change = decisions.adjust(team, formatAdjustment(adjustment, text));
			return `\\${ADJUSTED} ${words.adjustment(change, escapeMarkdown(adjustment.reason, 150), formatDate(adjustment.at))}`;
		});
	return [...adjustments, ...(standings.some(({ isShort }) => isShort) ? [words.short(rules.minGames)] : [])];
}

function summary({ table, judged }: SeasonView, text: Texts): string {
	const { table: words } = text.league;
	const { counted, undecided, waiting, extra, unchecked } = table;
	if (judged.length === 0) return words.noGames;
	return [
		words.counted(counted),
		...(undecided === 0 ? [] : [words.undecided(undecided)]),
		...(waiting === 0 ? [] : [words.waiting(waiting)]),
		...(extra === 0 ? [] : [words.extra(extra)]),
		...(unchecked === 0 ? [] : [words.unchecked(unchecked)]),
	].join(" · ");
}

/** Whose games have not been read, and which gamertags the game does not know. */
export function accountWarnings({ members, unread, backTo, unknown }: SeasonView, text: Texts): string[] {
	const { table: words } = text.league;
	const accounts = members.flatMap(member =>
		member.accounts
			.filter(({ id }) => unknown.includes(id))
			.map(({ gamertag, platform }) => formatPlayer(gamertag, platform, text)),
	);
	const without = members.filter(member => member.removed === null && member.accounts.length === 0);
	const teams = without.map(({ id }) => formatTeam(id, members, text));
	return [
		...(teams.length === 0 ? [] : [words.noGamertag(listSome(teams, NAMED, text))]),
		...(unread.length === 0 ? [] : [words.unread(unread.length)]),
		...(backTo === null ? [] : [words.backTo(formatDate(backTo))]),
		...(accounts.length === 0 ? [] : [words.unknown(listSome(accounts, NAMED, text))]),
	];
}
