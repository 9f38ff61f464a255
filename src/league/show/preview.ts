import type { APIEmbed } from "discord.js";
import { listSome, textEmbed } from "../../embeds/fit.ts";
import { columnsOf, fitColumns, padColumns } from "../../format/columns.ts";
import { formatResult } from "../../format/game.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatAverage, formatInnings, formatMean, formatShare } from "../../format/rate.ts";
import { formatTable } from "../../format/table.ts";
import { formatRelative } from "../../format/time.ts";
import { present } from "../../ground/present.ts";
import { placesTable, rateCells, rateNotes, rateText, rightColumn, sumOfCounts } from "../../stats/show/index.ts";
import type { Texts } from "../../text/en.ts";
import { bracketOf } from "../rules/bracket.ts";
import { membersWithout } from "../rules/fixtures.ts";
import type { Preview, PreviewedPair, PreviewedRound, PreviewSide, RaceOutcome, Stakes } from "../rules/preview.ts";
import type { RaceEntry } from "../rules/race/race.ts";
import type { SeasonView } from "../season/view.ts";
import { formatGameLine, formatTeam, teamOf } from "./league.ts";
import { UNKNOWN } from "./team-table.ts";
import { leagueTitle } from "./title.ts";

/** Label, the first team's figure, the other's. */
const SIDES = [{ width: 14 }, rightColumn(9), rightColumn(9)] as const;
/** The number of teams without a fixture that are named. */
const NAMED = 10;
/** The most characters of a player's name. */
const NAME_LENGTH = 40;
/** A menu has as many choices. */
export const PAIRS_SHOWN = 25;

/** Two teams before they play, the same lines for both. */
export function leaguePreviewEmbed(preview: Preview, view: SeasonView, text: Texts): APIEmbed {
	const { preview: words } = text.league;
	const { one, other } = preview;
	const sides = [one, other];
	const teams = sides.map(({ member }) => formatTeam(member, view.members, text));
	const [first = "", second = ""] = teams;
	const hasBoxScores = sides.some(({ boxScores }) => boxScores > 0);
	// A player without a rate is not shown.
	const rates = sides.flatMap(({ strikeoutRate, batter, pitcher }) => [
		strikeoutRate,
		...present([batter?.rate, pitcher?.rate]),
	]);
	const lines = present([
		...recordTable(preview, view, text).split("\n"),
		...stakesLines(preview, view, text),
		...(hasBoxScores ? figureLines(preview, view, text) : []),
		`-# ${words.sample(
			text.format.list(
				sides.map(({ boxScores, games }, index) =>
					words.known(teams[index] ?? "", text.format.number(boxScores), text.format.number(games)),
				),
			),
		)} ${hasBoxScores ? `${words.strikeoutsOnly} ${rateNotes(rates, text)}` : ""}`.trim(),
		`-# ${leagueTitle(view, text)}`,
	]);
	return textEmbed({ title: text.compare.title(first, second), lines }, text);
}

/** The records, the places, the last results, and the games against each other. */
function recordTable({ one, other, versus }: Preview, view: SeasonView, text: Texts): string {
	const { rows } = text.league.preview;
	const sides = [one, other];
	const standings = sides.map(({ member }) => view.table.standings.find(standing => standing.member === member));
	const isMet = versus.wins + versus.losses > 0;
	return formatTable(
		SIDES,
		present([
			...headings(sides, view, text),
			[rows.record, ...standings.map(standing => (standing ? `${standing.wins}–${standing.losses}` : UNKNOWN))],
			[rows.place, ...standings.map(standing => (standing ? String(standing.rank) : UNKNOWN))],
			[rows.last, ...sides.map(side => lastResults(side, text))],
			[rows.wins, ...(isMet ? [String(versus.wins), String(versus.losses)] : [UNKNOWN, UNKNOWN])],
			isMet && [rows.runs, String(versus.runsFor), String(versus.runsAgainst)],
		]),
	);
}

/** The names above their columns; if one is wider than its column, they stand one above the other, each over its own. */
function headings(sides: readonly PreviewSide[], view: SeasonView, text: Texts): string[][] {
	const teams = sides.map(({ member }) => teamOf(member, view.members, text));
	const [label, ...columns] = SIDES;
	if (teams.every((team, index) => columnsOf(team) <= (columns[index]?.width ?? 0))) return [["", ...teams]];
	let end: number = label.width;
	return teams.map((team, index) => {
		end += 1 + (columns[index]?.width ?? 0);
		return [padColumns(fitColumns(team, end), end, "right")];
	});
}

/** Formats "WLWWL", the newest first; a tie is a dash. */
function lastResults({ last }: PreviewSide, text: Texts): string {
	const letters = last.map(({ won }) => {
		if (won === 0.5) return "–";
		return formatResult(won === 1 ? "W" : "L", text);
	});
	return letters.length === 0 ? UNKNOWN : letters.join("");
}

/** What the game means for both, whoever wins it. */
function stakesLines({ one, other, stakes }: Preview, view: SeasonView, text: Texts): string[] {
	const { preview: words } = text.league;
	const first = formatTeam(one.member, view.members, text);
	const second = formatTeam(other.member, view.members, text);
	switch (stakes.kind) {
		case "none":
			return [noStakes(stakes.why, view, text)];
		case "series":
			return [`**${words.means}**`, ...seriesLines(stakes, view, text)];
		case "race": {
			const { spots, now, outcomes } = stakes;
			const places = ({ one, other }: Places) =>
				[words.places(first, formatPlaces(one, spots)), words.places(second, formatPlaces(other, spots))].join(" · ");
			if (outcomes.every(outcome => isSame(now, outcome))) return unchangedLines(stakes, places(now), view, text);
			const decided = spots === 0 ? [] : decidedLines(stakes, [first, second], text);
			const isMarked = [now, ...outcomes].some(hasMark);
			return present([
				spots === 0 ? `**${words.means}**` : `**${words.means}** · ${words.spots(spots)}`,
				`${words.now}: ${places(now)}`,
				...outcomes.map(outcome => `${words.win(formatTeam(outcome.winner, view.members, text))}: ${places(outcome)}`),
				...decided,
				spots > 0 && decided.length === 0 && words.neither,
				`-# ${words.legend}${spots > 0 && isMarked ? ` ${words.marks}` : ""}`,
				spots === 0 && `-# ${words.noSpots}`,
			]);
		}
	}
}

type Places = Omit<RaceOutcome, "winner">;

const isSame = (now: Places, after: Places): boolean =>
	(["one", "other"] as const).every(
		side =>
			now[side].best === after[side].best &&
			now[side].worst === after[side].worst &&
			now[side].verdict === after[side].verdict,
	);

const hasMark = ({ one, other }: Places): boolean => [one, other].some(({ verdict }) => verdict !== "alive");

/** A game that changes no place, whoever wins it: one line. @param places of both, as text */
function unchangedLines(
	{ spots, now }: Extract<Stakes, { kind: "race" }>,
	places: string,
	{ table }: SeasonView,
	text: Texts,
): string[] {
	const { unchanged, marks } = text.league.preview;
	const { length: last } = table.standings;
	if ([now.one, now.other].every(({ best, worst }) => best === 1 && worst === last)) return [unchanged.every(last)];
	return present([unchanged.each(places), spots > 0 && hasMark(now) && `-# ${marks}`]);
}

/** Formats "2–5", and whether the member is in or out. */
function formatPlaces({ best, worst, verdict }: RaceEntry, spots: number): string {
	const places = best === worst ? String(best) : `${best}–${worst}`;
	if (spots === 0 || verdict === "alive") return places;
	return `${places} ${verdict === "clinched" ? "✅" : "❌"}`;
}

/** What a win or a loss decides that was open before. */
function decidedLines(
	{ now, outcomes }: Extract<Stakes, { kind: "race" }>,
	[first, second]: readonly [string, string],
	text: Texts,
): string[] {
	const { preview: words, power } = text.league;
	const [won, lost] = outcomes;
	const sides = [
		{ team: first, before: now.one, win: won.one, loss: lost.one },
		{ team: second, before: now.other, win: lost.other, loss: won.other },
	];
	return sides
		.filter(({ before }) => before.verdict === "alive")
		.flatMap(({ team, win, loss }) =>
			present([
				win.verdict === "clinched" && words.clinches(team, power.range(win.worst, win.worst)),
				loss.verdict === "out" && words.out(team),
			]),
		);
}

function seriesLines(
	{ series, needed, isFinal }: Extract<Stakes, { kind: "series" }>,
	{ members }: SeasonView,
	text: Texts,
): string[] {
	const { preview: words } = text.league;
	const sides = series.members.map((member, index) => ({
		team: formatTeam(member ?? 0, members, text),
		wins: series.wins[index] ?? 0,
	}));
	/** @param winner of one more game, by the index */
	const score = (winner?: number) =>
		sides.map(({ team, wins }, index) => words.places(team, String(wins + (index === winner ? 1 : 0)))).join(" · ");
	return [
		words.series(score(), needed),
		...sides.map(({ team, wins }, index) => {
			if (wins + 1 < needed) return words.levels(team, score(index));
			return isFinal ? words.champions(team) : words.goesOn(team);
		}),
	];
}

function noStakes(why: Extract<Stakes, { kind: "none" }>["why"], view: SeasonView, text: Texts): string {
	const { preview: words, race } = text.league;
	switch (why) {
		case "ended":
			return words.noGame;
		case "nothing-left":
			return words.nothingLeft;
		case "unknown":
			return race.unknown;
		case "unplanned": {
			const without = membersWithout(view).map(id => formatTeam(id, view.members, text));
			return race.unplanned(listSome(without, NAMED, text));
		}
		case "race":
			return race.failed;
	}
}

/** The strikeouts by manner and place, and the best players. */
function figureLines({ one, other }: Preview, view: SeasonView, text: Texts): string[] {
	const { preview: words } = text.league;
	const { stats, format } = text;
	const sides = [one, other];
	const { rows } = words;
	const shares = sides.map(({ strikeoutRate }) => rateCells(strikeoutRate, value => formatShare(value, text)));
	const hasRange = shares.some(([, range]) => range !== "");
	const bare = sides.map(({ strikeoutRate }) => rateCells(strikeoutRate, value => String(Math.round(value * 100)))[1]);
	const manners = Object.keys(one.strikeouts.by) as (keyof typeof one.strikeouts.by)[];
	const table = formatTable(
		SIDES,
		present([
			...headings(sides, view, text),
			[rows.strikeouts, ...sides.map(({ strikeouts }) => format.number(strikeouts.strikeouts))],
			[rows.appearances, ...sides.map(({ strikeouts }) => words.appearances(format.number(strikeouts.appearances)))],
			[rows.share, ...shares.map(([value]) => value)],
			hasRange && [rows.range, ...bare],
			...manners.map(manner => [
				stats.manners[manner],
				...sides.map(({ strikeouts }) => format.number(strikeouts.by[manner])),
			]),
		]),
	);
	const labels = [teamOf(one.member, view.members, text), teamOf(other.member, view.members, text)] as const;
	const counts = sides.map(({ strikeouts: { zones } }) => format.number(sumOfCounts(zones)));
	const hasPlaces = sides.some(({ strikeouts: { zones } }) => Object.keys(zones).length > 0);
	return present([
		`**${words.strikeouts}**`,
		...table.split("\n"),
		hasPlaces && `**${words.where(format.list(counts))}**`,
		...(hasPlaces ? placesTable([one.strikeouts.zones, other.strikeouts.zones], labels, text).split("\n") : []),
		...bestLines(sides, view, text),
	]);
}

/** The best players of both; nothing where neither has a figure for one. */
function bestLines(sides: readonly PreviewSide[], { members }: SeasonView, text: Texts): string[] {
	const { preview: words } = text.league;
	const players = sides.map(side => bestPlayers(side, text));
	if (players.every(best => best.length === 0)) return [];
	return [
		`**${words.best}**`,
		...sides.map(({ member, boxScores }, index) => {
			const best = players[index] ?? [];
			const none = boxScores === 0 ? words.noBox : words.noFigure;
			return `${formatTeam(member, members, text)}: ${best.length === 0 ? none : best.join(" · ")}`;
		}),
	];
}

/** The best batter and pitcher, each with the figure by which they are. */
function bestPlayers({ batter, pitcher }: PreviewSide, text: Texts): string[] {
	const { preview: words } = text.league;
	const average = batter?.rate == null ? null : rateText(batter.rate, formatAverage);
	const [mean, range] = rateCells(pitcher?.rate ?? null, formatMean, end => formatMean(end, true));
	return present([
		batter !== null &&
			average !== null &&
			words.batter(escapeMarkdown(batter.name, NAME_LENGTH), average, text.format.number(batter.figures.ab)),
		pitcher?.rate != null &&
			words.pitcher(
				escapeMarkdown(pitcher.name, NAME_LENGTH),
				range === "" ? mean : `${mean} (${range})`,
				formatInnings(pitcher.figures.outs),
			),
	]);
}

/** The pairs of a round, with their games in it, and with their records; in the playoffs with the wins in their series. */
export function roundPreviewEmbed({ round, until, pairs }: PreviewedRound, view: SeasonView, text: Texts): APIEmbed {
	const { preview: words } = text.league;
	const records = new Map(view.table.standings.map(({ member, wins, losses }) => [member, `${wins}–${losses}`]));
	const team = (member: number) => formatTeam(member, view.members, text);
	const withRecord = (member: number) => words.places(team(member), records.get(member) ?? UNKNOWN);
	const pairLine = ({ away, home, played, isOpen, wins }: PreviewedPair) => {
		if (wins !== null)
			return text.league.unplayed(
				words.places(team(away), String(wins.away)),
				words.places(team(home), String(wins.home)),
			);
		return present([
			...played.map(game => formatGameLine(game, view.members, text)),
			isOpen && text.league.unplayed(withRecord(away), withRecord(home)),
		]).join(" · ");
	};
	const number = text.format.number(round);
	const after = (bracketOf(view)?.rounds.length ?? 0) - round;
	return textEmbed(
		{
			title: leagueTitle(view, text),
			lines: present([
				`**${until === null ? words.playoffs(text.bracket.rounds[after] ?? number) : words.title(number)}**`,
				until === null ? words.how : words.ends(formatRelative(until)),
				...pairs.slice(0, PAIRS_SHOWN).map(pair => `• ${pairLine(pair)}`),
				pairs.length > PAIRS_SHOWN && text.words.andMore(text.format.number(pairs.length - PAIRS_SHOWN)),
			]),
		},
		text,
	);
}
