import type { APIEmbed } from "discord.js";
import { listSome, textEmbed } from "../../embeds/fit.ts";
import { widestOf } from "../../format/columns.ts";
import { type Column, formatTable, PHONE_COLUMNS } from "../../format/table.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import { MOST_RUNS, weightOf } from "../rules/power/pairings.ts";
import { LEAST_OF_MEMBER, LEAST_POWER_GAMES, type Power, type PowerEntry } from "../rules/power/power.ts";
import { MEASURED, type RankRange } from "../rules/power/rank-draws.ts";
import type { SeasonView } from "../season/view.ts";
import { formatTeam, teamOf } from "./league.ts";
import { formatMoved } from "./moved.ts";
import { UNKNOWN } from "./team-table.ts";
import { leagueTitle } from "./title.ts";

/** The number of members without a rank that are named. */
const NAMED = 10;

interface PowerPage {
	view: SeasonView;
	power: Power;
	/** The range of the entries that is shown. */
	start: number;
	end: number;
}

/** A page of the members' strengths and how they are computed; with too few games, what is missing. */
export function leaguePowerEmbed({ view, power, start, end }: PowerPage, text: Texts): APIEmbed {
	const { power: words } = text.league;
	const { games, entries, unranked } = power;
	const names = unranked.map(
		each => `${formatTeam(each.member, view.members, text)} ${text.format.number(each.games)}`,
	);
	const title = leagueTitle(view, text);
	const waiting = unranked.length > 0 && words.unranked(LEAST_OF_MEMBER, listSome(names, NAMED, text));
	if (entries.length === 0) {
		const missing =
			games < LEAST_POWER_GAMES ? words.tooFew(games, LEAST_POWER_GAMES) : words.tooFewOfTeams(LEAST_OF_MEMBER);
		const lines = present([missing, waiting]);
		return textEmbed({ title, lines }, text);
	}
	const notes = present([
		words.legend(text.format.percent(MEASURED.least), text.format.percent(MEASURED.most), MEASURED.leagues),
		words.weights(MOST_RUNS, text.format.decimal(weightOf(MOST_RUNS) / weightOf(1), 1)),
		words.noEffect,
		waiting,
	]);
	const lines = [
		`**${words.heading(entries.length, games)}**`,
		...formatEntries(entries.slice(start, end), view, text).split("\n"),
		...notes.map(note => `-# ${note}`),
	];
	return textEmbed({ title, lines }, text);
}

/** Two lines a member: the rank, the strength and the move; the record and the strength of the opponents. */
function formatEntries(entries: readonly PowerEntry[], view: SeasonView, text: Texts): string {
	const { headings } = text.league.power;
	const records = new Map(view.table.standings.map(standing => [standing.member, standing]));
	const rows = entries.flatMap(({ member, range, chance, moved, met, ahead }) => {
		const { wins, losses } = records.get(member) ?? { wins: 0, losses: 0 };
		return [
			[formatPlaces(range), teamOf(member, view.members, text), formatChance(chance), formatMoved(moved)],
			["", `${wins}–${losses}`, formatChance(met), formatChance(ahead)],
		];
	});
	const cells = [
		[headings.rank, headings.team, headings.chance, headings.moved],
		["", headings.record, headings.met, headings.ahead],
		...rows,
	];
	const widthOf = (column: number) => widestOf(cells.map(row => row[column] ?? ""));
	const room = PHONE_COLUMNS - widthOf(0) - widthOf(2) - widthOf(3) - 3;
	const columns: Column[] = [
		{ width: widthOf(0) },
		{ width: Math.min(widthOf(1), room) },
		{ width: widthOf(2), align: "right" },
		{ width: widthOf(3), align: "right" },
	];
	return formatTable(columns, cells);
}

/** Formats "2–5", or "1". */
function formatPlaces({ best, worst }: RankRange): string {
	return best === worst ? String(best) : `${best}–${worst}`;
}

/** A chance in whole per cent; null: not known. */
function formatChance(chance: number | null): string {
	return chance === null ? UNKNOWN : `${Math.round(100 * chance)}%`;
}
