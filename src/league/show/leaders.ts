import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { columnsOf, fitColumns, widestOf } from "../../format/columns.ts";
import { formatAverage } from "../../format/rate.ts";
import { type Column, formatTable, PHONE_COLUMNS } from "../../format/table.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import { kindOf, LEAST_FOR_LEADERS, type Leader, type SeasonTotals, type Stat } from "../rules/leaders.ts";
import type { Member } from "../season/member.ts";
import type { SeasonView } from "../season/view.ts";
import { formatTeam, teamOf } from "./league.ts";
import { leagueTitle } from "./title.ts";

export const LEADERS_A_PAGE = 10;
/** Marks a name that two people may share; a line below the list explains it. */
export const SHARED = "*";
/** Decimals of the rates, as baseball writes them in every language. */
const DECIMALS: Partial<Record<Stat, number>> = { avg: 3, ops: 3, era: 2, whip: 2 };

interface LeaderList {
	view: SeasonView;
	totals: SeasonTotals;
	stat: Stat;
	/** The leaders on this page. */
	leaders: readonly Leader[];
	/** The only member whose players are shown. */
	member: Member | undefined;
}

/** A page of the players who lead in a statistic, the number of games that it is based on, and who qualifies. */
export function leagueLeadersEmbed({ view, totals, stat, leaders, member }: LeaderList, text: Texts): APIEmbed {
	const { leaders: words } = text.league;
	const { of, isRate } = kindOf(stat);
	const team = member === undefined ? [] : [formatTeam(member.id, view.members, text)];
	const heading = `**${[words.stats[stat], ...team].join(" · ")}**`;
	const nobody = isRate ? words.nobodyQualifies : words.nobody;
	const none = totals.games === 0 ? words.noGames : nobody;
	const notes = present([
		words.games(totals.games, totals.counted),
		isRate && qualification(of, text),
		stat === "ops" && words.formula,
		leaders.some(({ isShared }) => isShared) && words.shared,
	]);
	const lines = [
		heading,
		...(leaders.length === 0 ? [none] : formatLeaders(leaders, stat, view, text).split("\n")),
		...notes.map(note => `-# ${note}`),
	];
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}

/** The minimum that a player needs to be among the leaders in a rate. */
function qualification(of: "batting" | "pitching", { league: { leaders: words }, format }: Texts): string {
	return of === "batting"
		? words.qualified.batting(format.tenths(LEAST_FOR_LEADERS.batting.appearances))
		: words.qualified.pitching(format.tenths(LEAST_FOR_LEADERS.pitching.innings));
}

/** Names and teams share the width of a phone that the ranks and values leave. */
function formatLeaders(leaders: readonly Leader[], stat: Stat, { members }: SeasonView, text: Texts): string {
	const rows = leaders.map(({ rank, name, isShared, member, value }) => [
		String(rank),
		name,
		isShared ? SHARED : "",
		teamOf(member, members, text),
		formatValue(value, stat),
	]);
	const widthOf = (column: number) => widestOf(rows.map(row => row[column] ?? ""));
	const room = PHONE_COLUMNS - widthOf(0) - widthOf(2) - widthOf(4) - 3;
	const name = Math.min(widthOf(1), Math.max(Math.ceil(room / 2), room - widthOf(3)));
	const columns: Column[] = [
		{ width: widthOf(0), align: "right" },
		{ width: name + widthOf(2) },
		{ width: Math.min(widthOf(3), room - name) },
		{ width: widthOf(4), align: "right" },
	];
	return formatTable(
		columns,
		rows.map(([rank = "", player = "", mark = "", ...rest]) => [rank, shorten(player, name) + mark, ...rest]),
	);
}

/** Shortens a name first by its suffix, "McNakanuma Jr." → "McNakanuma", and cuts it only if that is still too long. */
function shorten(player: string, width: number): string {
	return fitColumns(columnsOf(player) > width ? player.replace(/ (?:Jr\.|Sr\.|I{2,3}|IV)$/, "") : player, width);
}

/** Formats 0.3125 as ".313", 1.25 as "1.250". */
export function formatValue(value: number, stat: Stat): string {
	const decimals = DECIMALS[stat];
	return decimals === 3 ? formatAverage(value) : value.toFixed(decimals ?? 0);
}
