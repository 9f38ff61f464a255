import { escapeMarkdown, truncate } from "../format/markup.ts";
import { formatAverage, formatInnings, formatMean, formatShare, NO_RATE, rateCells } from "../format/rate.ts";
import { type Column, formatTable } from "../format/table.ts";
import { formatRelative } from "../format/time.ts";
import { OUTS_PER_INNING } from "../game/pitching.ts";
import { ZONES, type Zone } from "../game/plate-appearance.ts";
import { battersOf, opponentsOf, pitchersOf } from "../stats/people.ts";
import { LEAST, type Rate, rateOf } from "../stats/rate.ts";
import { GAME_SPLITS, gameSplitsOf, SPLITS, splitsOf } from "../stats/splits.ts";
import { appearancesOf } from "../stats/stat-games.ts";
import { contactOf, FIELDS, strikeoutsOf } from "../stats/swings.ts";
import type { Texts } from "../text/en.ts";
import { PLAYERS_A_PAGE, type StatsView } from "./stats-view.ts";

const right = (width: number): Column => ({ width, align: "right" });
/** Label, count, share, range. */
const SHARES: readonly Column[] = [{ width: 13 }, right(4), right(5), right(9)];

/** A row of a share of `whole`, with its range where that is small. */
function shareRow(label: string, part: number, whole: number, text: Texts): string[] {
	const bare = (value: number) => String(Math.round(value * 100));
	const [value, range] = rateCells(rateOf(part, whole), bare);
	return [label, text.format.number(part), value === NO_RATE ? value : `${value}%`, range];
}

export function strikeoutLines({ games, part }: StatsView, text: Texts): string[] {
	const { stats } = text;
	const { appearances, strikeouts, by, pitches, zones, chased } = strikeoutsOf(appearancesOf(games, part));
	if (strikeouts === 0) return [stats.noStrikeouts];
	const share = rateOf(strikeouts, appearances);
	const { swinging, dropped, ...manners } = by;
	return [
		share === null
			? stats.strikeoutCount(strikeouts)
			: stats.strikeouts(
					strikeouts,
					rateText(share, value => formatShare(value, text)),
				),
		formatTable(SHARES, [
			...Object.entries(manners).map(([manner, count]) =>
				shareRow(stats.manners[manner as keyof typeof manners], count, strikeouts, text),
			),
			shareRow(stats.manners.other, swinging + dropped, strikeouts, text),
		]),
		`**${stats.where}**`,
		formatTable(GRID, gridRows(zones, chased, text)),
		`**${stats.byPitch}**`,
		formatTable(
			SHARES,
			pitches.slice(0, 6).map(({ pitch, count }) => shareRow(stats.pitches[pitch], count, strikeouts, text)),
		),
		`-# ${stats.ranges}`,
	];
}

/** "24%", with its range where that rests on little: "24% (18%–31%)". */
function rateText(rate: Rate, format: (value: number) => string): string {
	const [value, range] = rateCells(rate, format);
	return range === "" ? value : `${value} (${range})`;
}

/** Row, three places of all, three of the chased ones. */
const GRID: readonly Column[] = [{ width: 5 }, right(3), right(3), right(4), right(5), right(3), right(4)];
/** Where the places of the chased ones begin. */
const CHASED_FROM = 20;

function gridRows(zones: Partial<Record<Zone, number>>, chased: typeof zones, { stats }: Texts): string[][] {
	const { rows, sides, allPlaces, chasedPlaces } = stats;
	const places = ZONES.slice(1);
	const cells = (of: typeof zones, row: number) =>
		places.slice(row * 3, row * 3 + 3).map(zone => (of[zone] === undefined ? "·" : String(of[zone])));
	const heading = [sides.in, sides.middle, sides.away];
	return [
		[`${" ".repeat(6)}${allPlaces}`.padEnd(CHASED_FROM) + chasedPlaces],
		["", ...heading, ...heading],
		...[rows.high, rows.middle, rows.low].map((label, row) => [label, ...cells(zones, row), ...cells(chased, row)]),
	];
}

export function contactLines({ games, part }: StatsView, text: Texts): string[] {
	const { stats, format } = text;
	const contact = contactOf(appearancesOf(games, part));
	const { inPlay, by, to, perfect, homers, longest, hardest } = contact;
	const [known, directed] = [sumOf(by), sumOf(to)];
	const rate = rateOf(perfect, inPlay);
	const count = (n: number) => `${stats.columns.n} ${format.number(n)}`;
	const distances = [
		stats.homers(homers),
		...(longest === null ? [] : [stats.longest(format.number(longest.feet), escapeMarkdown(longest.batter))]),
	];
	return [
		stats.inPlay(inPlay),
		formatTable(SHARES, [
			[stats.how, "", "", count(known)],
			...Object.entries(by).map(([kind, count]) =>
				shareRow(` ${stats.contacts[kind as keyof typeof by]}`, count, known, text),
			),
			[stats.whereTo, "", "", count(directed)],
			...FIELDS.map(field => shareRow(` ${stats.fields[field]}`, to[field], directed, text)),
		]),
		rate === null
			? stats.perfectCount(format.number(perfect))
			: stats.perfect(
					format.number(perfect),
					rateText(rate, value => format.tenths(value * 100)),
				),
		distances.join(" · "),
		...(hardest === null ? [] : [stats.hardest(format.number(hardest.mph), escapeMarkdown(hardest.batter))]),
		`-# ${stats.ofKnown} ${stats.ranges}`,
	];
}

const sumOf = (counts: Readonly<Record<string, number>>) =>
	Object.values(counts).reduce((sum, count) => sum + count, 0);

const SPLIT_COLUMNS: readonly Column[] = [{ width: 12 }, right(5), right(5), right(9)];
const GAME_COLUMNS: readonly Column[] = [{ width: 14 }, right(7), right(10)];

export function situationLines({ games, part }: StatsView, text: Texts): string[] {
	const { stats, format } = text;
	const splits = splitsOf(appearancesOf(games, part), part);
	const names: Readonly<Record<string, string>> = stats.gameSplits;
	const kinds: readonly string[] = GAME_SPLITS;
	return [
		formatTable(SPLIT_COLUMNS, [
			["", stats.players.ab, stats.columns.avg, ""],
			...SPLITS.map(name => {
				const { ab, h } = splits[name];
				return [stats.splits[name], format.number(ab), ...rateCells(rateOf(h, ab), formatAverage)];
			}),
		]),
		formatTable(GAME_COLUMNS, [
			["", stats.columns.record, stats.columns.runs],
			...gameSplitsOf(games).map(({ name, wins, losses, runs, opponentRuns }) => [
				(kinds.includes(name) ? names[name] : undefined) ?? name,
				`${wins}–${losses}`,
				`${runs}–${opponentRuns}`,
			]),
		]),
		`-# ${stats.scoringNote} ${stats.ranges}`,
	];
}

/** Behind a name that two people may have. */
const SHARED = "*";

/** The lines of one kind of a player's players, in order. */
interface Listed {
	name: string;
	isShared: boolean;
	cells: string[];
}

export function playerLines(view: StatsView, text: Texts): string[] {
	const { stats } = text;
	const { columns, heading, listed, note } =
		view.part === "batting" ? battingList(view, text) : pitchingList(view, text);
	const start = (view.page - 1) * PLAYERS_A_PAGE;
	const shown = listed.slice(start, start + PLAYERS_A_PAGE);
	if (shown.length === 0) return [stats.noPlayers];
	const [name = { width: 0 }] = columns;
	const rows = shown.map(({ name: told, isShared, cells }) => {
		const mark = isShared ? SHARED : "";
		return [truncate(told, name.width - mark.length) + mark, ...cells];
	});
	return [
		formatTable(columns, [["", ...heading], ...rows]),
		`-# ${stats.asTold} ${note}`.trim(),
		...(shown.some(({ isShared }) => isShared) ? [`-# ${stats.shared}`] : []),
	];
}

/** How many players a list has. */
export function countPlayers({ games, part }: Pick<StatsView, "games" | "part">): number {
	return (part === "batting" ? battersOf(games) : pitchersOf(games)).length;
}

function battingList({ games, sort }: StatsView, text: Texts) {
	const { players, columns: labels } = text.stats;
	const batters = battersOf(games);
	// Those with too few at bats for an average come last.
	const value = ({ figures }: (typeof batters)[number]) => {
		if (sort === "avg") return figures.ab < LEAST ? -1 : figures.h / figures.ab;
		return figures[sort === "h" || sort === "rbi" || sort === "sb" || sort === "so" ? sort : "hr"];
	};
	const sorted = batters.toSorted((a, b) => value(b) - value(a) || b.figures.ab - a.figures.ab);
	if (sort === "avg")
		return {
			columns: [{ width: 13 }, right(4), right(4), right(9)],
			heading: [players.ab, labels.avg, ""],
			note: text.stats.ranges,
			listed: sorted.map(({ name, isShared, figures: { h, ab } }): Listed => {
				return { name, isShared, cells: [String(ab), ...rateCells(rateOf(h, ab), formatAverage)] };
			}),
		};
	const last = sort === "sb" || sort === "so" ? sort : "rbi";
	return {
		columns: [{ width: 13 }, right(4), right(4), right(4), right(4)],
		heading: [players.ab, players.h, players.hr, players[last]],
		note: "",
		listed: sorted.map(({ name, isShared, figures }): Listed => {
			return { name, isShared, cells: [figures.ab, figures.h, figures.hr, figures[last]].map(String) };
		}),
	};
}

function pitchingList({ games, sort }: StatsView, text: Texts) {
	const { players } = text.stats;
	const all = pitchersOf(games);
	const average = ({ figures: { er, outs } }: (typeof all)[number]) => (er * 9 * OUTS_PER_INNING) / outs;
	// Those with too few innings for an average come last.
	const value = (each: (typeof all)[number]) => {
		if (sort === "so" || sort === "win" || sort === "outs") return each.figures[sort];
		return each.figures.outs < LEAST ? each.figures.outs - 1000 : -average(each);
	};
	const sorted = all.toSorted((a: Parameters<typeof value>[0], b: typeof a) => value(b) - value(a));
	return {
		columns: [{ width: 12 }, right(5), right(5), right(3), right(5)],
		heading: [players.ip, players.era, players.so, players.record],
		note: text.stats.fewInnings,
		listed: sorted.map((each): Listed => {
			const { outs, so, win, loss } = each.figures;
			const era = formatMean(average(each), outs, mean => mean.toFixed(2));
			return { ...each, cells: [formatInnings(outs), era, String(so), `${win}–${loss}`] };
		}),
	};
}

/** More lines than these would be off a phone's screen. */
export const MOST_OPPONENTS = 15;

export function opponentLines({ games }: StatsView, text: Texts): string[] {
	const { stats, words, format } = text;
	const all = opponentsOf(games.map(({ played }) => played));
	if (all.length === 0) return [stats.noOpponents];
	const lines = all.slice(0, MOST_OPPONENTS).map(({ name, wins, losses, runs, opponentRuns, lastAt }) => {
		const record = stats.opponent(`${wins}–${losses}`, `${runs}–${opponentRuns}`);
		return `${escapeMarkdown(name, 60)}: ${record}${lastAt === null ? "" : ` · ${formatRelative(lastAt)}`}`;
	});
	return all.length > MOST_OPPONENTS ? [...lines, words.andMore(format.number(all.length - MOST_OPPONENTS))] : lines;
}
