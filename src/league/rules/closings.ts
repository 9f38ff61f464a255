import type { AwardedResult } from "../season/awarded-result.ts";
import type { Decision } from "../season/decision.ts";
import type { JudgedGame } from "../season/game.ts";
import type { Season } from "../season/season.ts";
import { bracketOf } from "./bracket.ts";
import { fillFixtures, openFixtures } from "./fixtures.ts";
import { formatPair, gamesOwed, isPlayed } from "./owed-games.ts";

/** The keys of a pair's games that a decision remembers. All games that were played before these were known, too. */
const MAX_KNOWN = 40;

/** The games of a pair that were known when something about the pair was decided. */
export type KnownGames = Required<AwardedResult>["closes"]["known"];

/** A decision in force about a game of two members that was due. */
export interface Closing {
	/** The decision's id. */
	id: number;
	/** When it was decided, epoch ms. */
	at: number;
	pair: string;
	/** The round of the fixture, from 1; null: a game of a series, or of a league without fixtures. */
	round: number | null;
	/** The time of its place in the order of play, epoch ms; null: it has no result, so the game that is used has its own. */
	playedAt: number | null;
	/** The keys of games that the decision knows, and a time (epoch ms): it knows all games of before. */
	keys: ReadonlySet<string>;
	knownBefore: number;
}

/** The decisions that own the place of a game. Decisions stored by an earlier version do not say it, and own none. */
export function closingsOf(inForce: readonly Decision[]): Closing[] {
	return inForce.flatMap((decision): Closing[] => {
		const { id, at } = decision;
		if (decision.kind === "result" && decision.result.closes !== undefined) {
			const { winner, loser, playedAt, closes } = decision.result;
			const { round = null, known } = closes;
			return [{ id, at, pair: formatPair(winner, loser), round, playedAt, ...parseKnown(known) }];
		}
		if (decision.kind !== "fixtures") return [];
		const moves = decision.moves ?? [];
		return moves.map(({ away, home, to, known }) => {
			return { id, at, pair: formatPair(away, home), round: to, playedAt: null, ...parseKnown(known) };
		});
	});
}

const parseKnown = ({ keys, before = Number.NEGATIVE_INFINITY }: KnownGames) => ({
	keys: new Set(keys),
	knownBefore: before,
});

/** The decisions of some that were made after a game was played, and did not know it. */
export function decidedWithout(
	{ key, keys, playedAt }: Pick<JudgedGame, "key" | "keys" | "playedAt">,
	closings: readonly Closing[],
): Closing[] {
	const plain = closings.length === 0 ? [] : [key, ...keys].map(plainKey);
	return closings.filter(({ at, keys: known, knownBefore }) => {
		const isKnown = playedAt < knownBefore || plain.some(each => known.has(each));
		return playedAt < at && !isKnown;
	});
}

/** Games of other pairs decide whether a key has a number at its end. */
const plainKey = (key: string) => key.replace(/~\d+$/, "");

/**
 * Finds the games of two members that a decision about them knows: those that have a place. A game that waits or does not
 * count is not among them: if it counted later, it would take another place.
 */
export function createKnownGames(judged: readonly JudgedGame[]): (one: number, other: number) => KnownGames {
	const placed = judged
		.filter(({ awarded }) => awarded === null)
		.filter(game => isPlayed(game) || game.verdict.status === "playoff" || game.verdict.status === "extra");
	const byPair = Map.groupBy(placed, ({ away, home }) => formatPair(away.member, home.member));
	return (one, other) => {
		const games = byPair.get(formatPair(one, other)) ?? [];
		const newest = games.slice(-MAX_KNOWN);
		const keys = [...new Set(newest.flatMap(({ key, keys }) => [key, ...keys].map(plainKey)))];
		const [oldest] = newest;
		return oldest === undefined || games.length === newest.length ? { keys } : { keys, before: oldest.playedAt };
	};
}

type Planned = Pick<Season, "rules" | "members" | "fixtures" | "playoffs">;

/**
 * Adds to each result the place that it owns. A forfeit and a game without a contest close an open game of the pair, the
 * one of the oldest round; in playoffs, every result closes a game of the series. A result that is only typed in (a game
 * played elsewhere) takes its place in the order of play, as does one beyond the games that are owed.
 *
 * @param results entered together; the earlier ones take the older rounds
 */
export function addClosings(
	season: Planned,
	judged: readonly JudgedGame[],
	results: readonly AwardedResult[],
): AwardedResult[] {
	const inSeason = openInSeason(season, judged);
	const inSeries = openInSeries(season, judged);
	const knownGames = createKnownGames(judged);
	/** The places of each pair that earlier results have left, before and in the playoffs. */
	const left = new Map<string, (number | null)[]>();
	const close = (result: AwardedResult): AwardedResult => {
		const { winner, loser, kind } = result;
		const isOfSeries = isOfPlayoffs(season, result);
		const pair = `${formatPair(winner, loser)} ${isOfSeries}`;
		const open = left.get(pair) ?? [...(isOfSeries ? inSeries : inSeason)(winner, loser)];
		left.set(pair, open);
		const place = open.shift();
		if (place === undefined || (kind === "elsewhere" && !isOfSeries)) return result;
		const known = knownGames(winner, loser);
		return { ...result, closes: place === null ? { known } : { round: place, known } };
	};
	const inOrder = [...results.entries()].toSorted(([, a], [, b]) => a.playedAt - b.playedAt);
	const closed = new Map(inOrder.map(([index, result]) => [index, close(result)]));
	return results.map((result, index) => closed.get(index) ?? result);
}

const isOfPlayoffs = ({ playoffs }: Pick<Season, "playoffs">, { playedAt }: { playedAt: number }): boolean =>
	playoffs !== null && playedAt >= playoffs.startedAt;

/** The open games of two members, each by its round; null: no fixture. */
type OpenPlaces = (one: number, other: number) => readonly (number | null)[];

/** The games that two members still owe each other before the playoffs. */
function openInSeason(season: Planned, judged: readonly JudgedGame[]): OpenPlaces {
	if (season.fixtures !== null) {
		const open = openFixtures(fillFixtures(season, judged));
		const byPair = Map.groupBy(open, ({ away, home }) => formatPair(away, home));
		return (one, other) => byPair.get(formatPair(one, other))?.map(({ round }) => round) ?? [];
	}
	const owed = gamesOwed(season);
	if (owed === null) return () => [];
	const played = Map.groupBy(judged.filter(isPlayed), ({ away, home }) => formatPair(away.member, home.member));
	return (one, other) => {
		const games = owed(one, other) - (played.get(formatPair(one, other))?.length ?? 0);
		return Array.from({ length: Math.max(0, games) }, () => null);
	};
}

/** The games that the undecided series of two members can still have. */
function openInSeries({ members, playoffs }: Planned, judged: readonly JudgedGame[]): OpenPlaces {
	const series = bracketOf({ playoffs, members, judged })?.rounds.flat() ?? [];
	return (one, other) => {
		const open = series.find(
			({ members, winner }) => winner === null && members.includes(one) && members.includes(other),
		);
		if (open === undefined) return [];
		return Array.from({ length: (playoffs?.bestOf ?? 0) - open.wins[0] - open.wins[1] }, () => null);
	};
}

/** Whether two members have an open game, so that a game that waits can count besides the decision about another one. */
export function hasOpenGame(
	season: Planned & { judged: readonly JudgedGame[] },
	game: Pick<JudgedGame, "away" | "home" | "playedAt">,
): boolean {
	const { judged } = season;
	const one = game.away.member;
	const other = game.home.member;
	if (isOfPlayoffs(season, game)) return openInSeries(season, judged)(one, other).length > 0;
	return gamesOwed(season) === null || openInSeason(season, judged)(one, other).length > 0;
}
