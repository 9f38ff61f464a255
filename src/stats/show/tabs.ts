import { escapeMarkdown, truncate } from "../../format/markup.ts";
import { formatAverage, formatInnings, formatMean, formatShare } from "../../format/rate.ts";
import { type Column, formatTable, PHONE_COLUMNS } from "../../format/table.ts";
import { formatRelative } from "../../format/time.ts";
import { OUTS_PER_INNING } from "../../game/pitching.ts";
import { ZONES, type Zone } from "../../game/plate-appearance.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import { battersOf, meetingsOf, type OpponentLine, pitchersOf } from "../people.ts";
import { LEAST, type Rate, rateOf } from "../rate.ts";
import { createResampling } from "../resampling.ts";
import { type GameSplit, gameSplitsOf, SPLITS, type Split, splitsOf } from "../splits.ts";
import { appearancesOf, boxGamesOf } from "../stat-games.ts";
import { contactOf, FIELDS, strikeoutsOf } from "../swings.ts";
import { NO_RATE, rateCells, rateNotes } from "./rate.ts";
import { PLAYERS_A_PAGE, type StatsView } from "./view.ts";

const right = (width: number): Column => ({ width, align: "right" });
/** The columns: label, count, share, range. */
const SHARES: readonly Column[] = [{ width: 13 }, right(5), right(5), right(8)];

/** A row of a share of `whole`, with its range where that is small. */
function shareRow(label: string, part: number, whole: number, text: Texts): string[] {
	const bare = (value: number) => String(Math.round(value * 100));
	const [value, range] = rateCells(rateOf(part, whole), bare);
	return [label, text.format.number(part), value === NO_RATE ? value : `${value}%`, range];
}

/** The most frequent pitches; the others are one row. */
const MOST_PITCHES = 6;

export function strikeoutLines({ games, part }: StatsView, text: Texts): string[] {
	const { stats, format } = text;
	const { appearances, strikeouts, by, pitches, zones, chased } = strikeoutsOf(appearancesOf(games, part));
	if (strikeouts === 0) return [stats.noStrikeouts];
	const share = rateOf(strikeouts, appearances);
	const placed = sumOf(zones);
	const thrown = pitches.reduce((sum, { count }) => sum + count, 0);
	const others = pitches.slice(MOST_PITCHES).reduce((sum, { count }) => sum + count, 0);
	const manners = Object.entries(by).map(([manner, count]) =>
		shareRow(stats.manners[manner as keyof typeof by], count, strikeouts, text),
	);
	const thrownRows = pitches
		.slice(0, MOST_PITCHES)
		.map(({ pitch, count }) => shareRow(stats.pitches[pitch], count, thrown, text));
	if (others > 0) thrownRows.push(shareRow(stats.otherPitches, others, thrown, text));
	const rates = [share, rateOf(0, strikeouts)];
	const places: string[] = [];
	if (placed > 0)
		places.push(`**${stats.where(format.number(placed))}**`, formatTable(GRID, gridRows(zones, chased, text)));
	if (thrown > 0) {
		rates.push(rateOf(0, thrown));
		places.push(`**${stats.byPitch(format.number(thrown))}**`, formatTable(SHARES, thrownRows));
	}
	return [
		share === null
			? stats.strikeoutCount(strikeouts)
			: stats.strikeouts(
					strikeouts,
					rateText(share, value => formatShare(value, text)),
				),
		`**${stats.manner}**`,
		formatTable(SHARES, manners),
		...places,
		`-# ${stats.strikeoutsOnly} ${rateNotes(rates, text)}`.trim(),
	];
}

/** "24%", with its range where that rests on little: "24% (18%–31%)". */
function rateText(rate: Rate, format: (value: number) => string): string {
	const [value, range] = rateCells(rate, format);
	return range === "" ? value : `${value} (${range})`;
}

/** Row, three places of all, three of the chased ones. */
const GRID: readonly Column[] = [{ width: 5 }, right(3), right(3), right(4), right(5), right(3), right(4)];
/** The column in which the chased pitches start. */
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
	const { batted, by, to, perfect, homers, longest, hardest } = contact;
	const known = sumOf(by);
	const directed = sumOf(to);
	const rate = rateOf(perfect, batted);
	const count = (n: number) => `${stats.columns.n} ${format.number(n)}`;
	const distances = [stats.homers(homers)];
	if (longest !== null) distances.push(stats.longest(format.number(longest.feet), escapeMarkdown(longest.batter)));
	return present([
		stats.batted(batted),
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
		hardest !== null && stats.hardest(format.number(hardest.mph), escapeMarkdown(hardest.batter)),
		`-# ${[...kindNotes(contact, text), rateNotes([rateOf(0, known), rateOf(0, directed), rate], text)].join(" ").trim()}`,
	]);
}

/**
 * The appearances that the shares by kind leave out: chiefly hits, which a reader would otherwise take for ground and fly
 * balls.
 */
function kindNotes({ homers, unkind }: ReturnType<typeof contactOf>, { stats, format }: Texts): string[] {
	const { double = 0, triple = 0, single = 0, error = 0, ...others } = Object.fromEntries(unkind);
	const kinds = { double, triple, single, error, other: sumOf(others) };
	const list = Object.entries(kinds).flatMap(([kind, count]) =>
		count === 0 ? [] : stats.unkind[kind as keyof typeof kinds](count),
	);
	const notes: string[] = [];
	if (homers > 0) notes.push(stats.homersAreFlies);
	if (list.length > 0) notes.push(stats.withoutKind(format.list(list)));
	return notes;
}

const sumOf = (counts: Readonly<Record<string, number>>) =>
	Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Label, at bats, three rates. */
const SPLIT_COLUMNS: readonly Column[] = [{ width: 10 }, right(5), right(5), right(5), right(5)];
/** The width of the ranges of the row above, in one cell that takes the whole line. */
const RANGE_WIDTH = 9;
const GAME_COLUMNS: readonly Column[] = [{ width: 14 }, right(7), right(10)];

export function situationLines(view: StatsView, text: Texts): string[] {
	const { stats } = text;
	const { games, part, gamertag } = view;
	const resampling = createResampling(boxGamesOf(games).map(({ id }) => id));
	const splits = splitsOf(games, part, resampling);
	const rates = SPLITS.flatMap(name => [splits[name].avg, splits[name].obp, splits[name].slg]);
	const hasRanges = rates.some(rate => rate?.range != null);
	const notes = present([
		stats.aheadNote(escapeMarkdown(gamertag)),
		stats.scoringNote,
		hasRanges && stats.splitRanges,
		rateNotes(rates, text),
	]);
	const { ab } = stats.players;
	const { avg, obp, slg } = stats.labels;
	return present([
		formatTable(SPLIT_COLUMNS, [
			["", ab, avg, obp, slg],
			...SPLITS.flatMap(name => splitRows(name, splits[name], text)),
		]),
		// The record is the same for the pitchers.
		part === "batting" && formatTable(GAME_COLUMNS, gameSplitRows(games, text)),
		`-# ${notes.join(" ").trim()}`,
	]);
}

function splitRows(name: (typeof SPLITS)[number], { ab, ...rates }: Split, { stats, format }: Texts): string[][] {
	const cells = [rates.avg, rates.obp, rates.slg].map(rate => rateCells(rate, formatAverage));
	const row = [stats.splits[name], format.number(ab), ...cells.map(([value]) => value)];
	const ranges = cells.map(([, range]) => range.padStart(RANGE_WIDTH)).join("  ");
	return ranges.trim() === "" ? [row] : [row, [ranges.padStart(PHONE_COLUMNS)]];
}

function gameSplitRows(games: StatsView["games"], { stats, format }: Texts): string[][] {
	const { home, away, oneRun, extra, difficulties } = gameSplitsOf(games);
	const boxes = games.filter(({ facts }) => facts !== null).length;
	const rated = difficulties.reduce((sum, split) => sum + split.games, 0);
	const row = (label: string, { wins, losses, runs, opponentRuns }: GameSplit) => [
		label,
		`${wins}–${losses}`,
		`${runs}–${opponentRuns}`,
	];
	const rows = [["", stats.columns.record, stats.columns.runs]];
	if (home.games > 0) rows.push(row(stats.gameSplits.home, home));
	if (away.games > 0) rows.push(row(stats.gameSplits.away, away));
	if (oneRun.games > 0) rows.push(row(stats.gameSplits.oneRun, oneRun));
	if (extra.games > 0) {
		if (boxes < games.length) rows.push([stats.withBoxScore(format.number(boxes))]);
		rows.push(row(stats.gameSplits.extra, extra));
	}
	if (rated > 0) {
		if (rated < games.length) rows.push([stats.withDifficulty(format.number(rated))]);
		for (const split of difficulties) rows.push(row(split.name, split));
	}
	return rows;
}

/** Behind a name that two people may have. */
const SHARED = "*";

/** A table of one kind of the player's players. */
interface PlayerTable {
	columns: readonly Column[];
	heading: string[];
	/** The rows of the open page. */
	shown: { name: string; isShared: boolean; cells: string[] }[];
	/** The meaning of the rates in it. */
	note: string;
}

export function playerLines(view: StatsView, text: Texts): string[] {
	const { stats } = text;
	const { columns, heading, shown, note } = view.part === "batting" ? batters(view, text) : pitchers(view, text);
	if (shown.length === 0) return [stats.noPlayers];
	const [name = { width: 0 }] = columns;
	const rows = shown.map(({ name: player, isShared, cells }) => {
		const mark = isShared ? SHARED : "";
		return [truncate(player, name.width - mark.length) + mark, ...cells];
	});
	return present([
		formatTable(columns, [["", ...heading], ...rows]),
		`-# ${stats.asTold} ${note}`.trim(),
		shown.some(({ isShared }) => isShared) && `-# ${stats.shared}`,
	]);
}

/** The number of players in a list. */
export function countPlayers({ games, part }: Pick<StatsView, "games" | "part">): number {
	return (part === "batting" ? battersOf(games) : pitchersOf(games)).length;
}

function pageOf<Line>(lines: readonly Line[], { page }: StatsView): Line[] {
	return lines.slice((page - 1) * PLAYERS_A_PAGE, page * PLAYERS_A_PAGE);
}

function batters(view: StatsView, text: Texts): PlayerTable {
	const { sort } = view;
	const { players, columns: labels } = text.stats;
	const all = battersOf(view.games);
	// Players with too few at bats for an average come last.
	const value = ({ figures }: (typeof all)[number]) => {
		if (sort === "avg") return figures.ab < LEAST ? -1 : figures.h / figures.ab;
		return figures[sort === "h" || sort === "rbi" || sort === "sb" || sort === "so" ? sort : "hr"];
	};
	const shown = pageOf(
		all.toSorted((a, b) => value(b) - value(a) || b.figures.ab - a.figures.ab),
		view,
	);
	if (sort === "avg") {
		const rates = shown.map(({ figures }) => rateOf(figures.h, figures.ab));
		return {
			columns: [{ width: 13 }, right(4), right(4), right(9)],
			heading: [players.ab, labels.avg, ""],
			note: rateNotes(rates, text),
			shown: shown.map(({ name, isShared, figures }, index) => {
				return { name, isShared, cells: [String(figures.ab), ...rateCells(rates[index] ?? null, formatAverage)] };
			}),
		};
	}
	const last = sort === "sb" || sort === "so" ? sort : "rbi";
	return {
		columns: [{ width: 13 }, right(4), right(4), right(4), right(4)],
		heading: [players.ab, players.h, players.hr, players[last]],
		note: "",
		shown: shown.map(({ name, isShared, figures }) => {
			return { name, isShared, cells: [figures.ab, figures.h, figures.hr, figures[last]].map(String) };
		}),
	};
}

function pitchers(view: StatsView, text: Texts): PlayerTable {
	const { games, sort } = view;
	const { players, fewInnings } = text.stats;
	const all = pitchersOf(games);
	const average = (er: number, outs: number) => (er * 9 * OUTS_PER_INNING) / outs;
	// Players with too few innings for an average come last.
	const value = ({ figures }: (typeof all)[number]) => {
		if (sort === "so" || sort === "win" || sort === "outs") return figures[sort];
		return figures.outs < LEAST ? figures.outs - 1000 : -average(figures.er, figures.outs);
	};
	const shown = pageOf(
		all.toSorted((a, b) => value(b) - value(a)),
		view,
	);
	const resampling = createResampling(boxGamesOf(games).map(({ id }) => id));
	const rates = shown.map(({ byGame, figures }) =>
		resampling.meanOf({
			games: byGame.map(({ er, outs }) => [er, outs]),
			of: ([er = 0, outs = 0]) => average(er, outs),
			n: figures.outs,
		}),
	);
	if (sort === "era")
		return {
			columns: [{ width: 12 }, right(5), right(5), right(9)],
			heading: [players.ip, players.era, ""],
			note: `${fewInnings} ${rateNotes(rates, text)}`.trim(),
			shown: shown.map(({ name, isShared, figures: { outs } }, index) => {
				const cells = rateCells(rates[index] ?? null, formatMean, end => formatMean(end, true));
				return { name, isShared, cells: [formatInnings(outs), ...cells] };
			}),
		};
	return {
		columns: [{ width: 11 }, right(5), right(5), right(4), right(5)],
		heading: [players.ip, players.era, players.so, players.record],
		note: fewInnings,
		shown: shown.map(({ name, isShared, figures: { outs, so, win, loss } }, index) => {
			const rate = rates[index] ?? null;
			// There is no room for the range.
			const era = rate === null ? NO_RATE : formatMean(rate.value, true);
			return { name, isShared, cells: [formatInnings(outs), era, String(so), `${win}–${loss}`] };
		}),
	};
}

/** The most lines of a table; more would be off a phone's screen. */
export const MOST_OPPONENTS = 15;

export function opponentLines({ games }: StatsView, text: Texts): string[] {
	const { stats, words, format } = text;
	const { opponents, computer, hidden } = meetingsOf(games.map(({ played }) => played));
	const line = (name: string, { wins, losses, runs, opponentRuns, lastAt }: OpponentLine) => {
		const record = stats.opponent(`${wins}–${losses}`, `${runs}–${opponentRuns}`);
		return `${name}: ${record}${lastAt === null ? "" : ` · ${formatRelative(lastAt)}`}`;
	};
	const lines = opponents.slice(0, MOST_OPPONENTS).map(opponent => line(escapeMarkdown(opponent.name, 60), opponent));
	if (opponents.length > MOST_OPPONENTS) lines.push(words.andMore(format.number(opponents.length - MOST_OPPONENTS)));
	if (opponents.length === 0) lines.push(stats.noOpponents);
	if (computer.games > 0) lines.push(line(stats.computerGames(computer.games), computer));
	if (hidden.games > 0) lines.push(line(stats.hiddenGames(hidden.games), hidden));
	return lines;
}
