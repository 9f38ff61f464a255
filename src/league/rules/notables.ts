import { GAME_KINDS, type GameNotable, MOST_OF_A_KIND, WORTH } from "../../game/notables.ts";
import { otherSide } from "../../game/sides.ts";
import type { JudgedGame } from "../season/game.ts";
import type { Rules } from "../season/rules.ts";
import type { SeasonTable } from "../season/standing.ts";

/** The kinds of notable feats: in a game itself, or in the season so far; the rarest first. */
export const NOTABLE_KINDS = [...GAME_KINDS, "streak", "streakEnded", "firstWin", "newLeader"] as const;
export type NotableKind = (typeof NOTABLE_KINDS)[number];

export interface Notable {
	kind: NotableKind;
	/** The id of the member who achieved it. */
	member: number;
	player: string | null;
	value: number;
	inning: number | null;
	/** Whether it is worth mentioning regardless of its rank. */
	isWorth: boolean;
}

/** A feat on the list of records. */
export interface RecordedNotable extends Notable {
	key: string;
	/** The rank, from 1, among all players' feats of the kind; equal values have the same rank. */
	rank: number;
}

export interface RankedNotable extends RecordedNotable {
	/** The rank, from 1, among the best of the kind in each game; equal values have the same rank. */
	rank: number;
	/** Games of the season in which the best of the kind is at least as good. */
	atLeast: number;
	/** The number of games among which it is ranked: all games that count, or all whose log has been read. */
	among: number;
}

export interface SeasonNotables {
	/** The number of games among which a kind is ranked. */
	among: (kind: NotableKind) => number;
	/** The feats by game, the rarest first; only the best of each kind in the game. */
	byGame: ReadonlyMap<string, readonly RankedNotable[]>;
	/** The best of each kind in the season, at most `MOST_RECORDS`; several may be from one game. */
	byKind: ReadonlyMap<NotableKind, readonly RecordedNotable[]>;
}

/** Records that are listed for each kind. */
const MOST_RECORDS = MOST_OF_A_KIND;

/** The shortest streak, and the fewest losses before a first win, that are worth mentioning. */
const LEAST_STREAK = 5;
const LEAST_LOSSES = 3;
/** With fewer games, nothing is rare. */
const LEAST_GAMES = 10;
/** A feat is rare if at most this share of games has it. */
const RARE = 0.15;

interface SeasonGames {
	/** The games in order of play. */
	judged: readonly JudgedGame[];
	rules: Rules;
	table: Pick<SeasonTable, "adjustments">;
}

/**
 * Ranks the feats in the games that count among all of these games.
 *
 * @param factsOf the feats in each game whose log has been read, by the game's key
 */
export function rankNotables(
	season: SeasonGames,
	factsOf: ReadonlyMap<string, readonly GameNotable[]>,
): SeasonNotables {
	const counted = season.judged.filter(({ verdict }) => verdict.status === "counts");
	const history = findHistory(counted, season);
	const bests = new Map<NotableKind, Keyed[]>();
	const byKind = new Map<NotableKind, Keyed[]>();
	for (const game of counted) {
		const best = new Map<NotableKind, Keyed>();
		const ofGame = factsOf.get(game.key) ?? [];
		for (const { kind, value, side, player, inning } of ofGame) {
			const isBest = value > (best.get(kind)?.value ?? 0);
			// A season has tens of thousands of feats, of which hardly any are kept.
			if (!isBest && !isRecord(byKind.get(kind), value)) continue;
			const { member } = game[side];
			const keyed = { kind, member, player, value, inning, isWorth: value >= WORTH[kind], key: game.key };
			if (isBest) best.set(kind, keyed);
			addRecord(byKind, keyed);
		}
		for (const notable of history.get(game.key) ?? []) {
			const keyed = { ...notable, key: game.key };
			if (notable.value > (best.get(notable.kind)?.value ?? 0)) best.set(notable.kind, keyed);
			addRecord(byKind, keyed);
		}
		for (const keyed of best.values()) {
			const some = bests.get(keyed.kind);
			if (some === undefined) bests.set(keyed.kind, [keyed]);
			else some.push(keyed);
		}
	}
	const withLog = counted.filter(({ key }) => factsOf.has(key)).length;
	const among = (kind: NotableKind) => (isOfLog(kind) ? withLog : counted.length);
	const ranked = [...bests].flatMap(([kind, some]) => rank(some, among(kind))).sort(byRarity);
	const records = [...byKind].map(([kind, some]) => [kind, rankRecords(some)] as const);
	return { among, byGame: Map.groupBy(ranked, ({ key }) => key), byKind: new Map(records) };
}

/** Whether a kind is found in the logs of games; the others follow from the results. */
export const isOfLog = (kind: NotableKind): boolean => GAME_KINDS.some(each => each === kind);

/** A feat with the key of its game. */
type Keyed = Notable & { key: string };

/** Whether a value is among the best of its kind; if values are equal, the earlier ones are. */
const isRecord = (records: readonly Keyed[] | undefined, value: number): boolean =>
	records === undefined || records.length < MOST_RECORDS || value > (records.at(-1)?.value ?? 0);

/** Adds a feat if it is among the best of its kind. */
function addRecord(byKind: Map<NotableKind, Keyed[]>, notable: Keyed): void {
	const records = byKind.get(notable.kind) ?? [];
	if (!isRecord(records, notable.value)) return;
	const place = records.findIndex(({ value }) => value < notable.value);
	records.splice(place < 0 ? records.length : place, 0, notable);
	records.length = Math.min(records.length, MOST_RECORDS);
	byKind.set(notable.kind, records);
}

const rankRecords = (records: readonly Keyed[]): RecordedNotable[] =>
	records.map(notable => ({ ...notable, rank: 1 + records.findIndex(({ value }) => value === notable.value) }));

function rank(notables: readonly Keyed[], among: number): RankedNotable[] {
	const byValue = [...Map.groupBy(notables, ({ value }) => value)].sort(([one], [other]) => other - one);
	let above = 0;
	return byValue.flatMap(([, same]) => {
		const rank = above + 1;
		above += same.length;
		return same.map(notable => ({ ...notable, rank, atLeast: above, among }));
	});
}

function byRarity(one: RankedNotable, other: RankedNotable): number {
	return one.atLeast - other.atLeast || NOTABLE_KINDS.indexOf(one.kind) - NOTABLE_KINDS.indexOf(other.kind);
}

/** The rarest feats in a game, at most `most`; a no-hitter is always rare. */
export function rarest({ byGame }: SeasonNotables, key: string, most = 2): RankedNotable[] {
	const isRare = ({ kind, isWorth, atLeast, among }: RankedNotable) =>
		kind === "noHitter" || (isWorth && among >= LEAST_GAMES && atLeast <= Math.max(1, among * RARE));
	return (byGame.get(key) ?? []).filter(isRare).slice(0, most);
}

interface Standing {
	games: number;
	/** Points, or wins if the percentage orders the table. */
	score: number;
	/** The number of wins in a row; a tie ends them. */
	streak: number;
	/** The key of the last game. */
	key: string;
}

/**
 * Finds the feats of each game in the season up to it: streaks, first wins, new leaders. A streak belongs to its last
 * game.
 */
function findHistory(
	counted: readonly JudgedGame[],
	{ rules, table }: Pick<SeasonGames, "rules" | "table">,
): Map<string, Notable[]> {
	const found = new Map<string, Notable[]>();
	const standing = new Map<number, Standing>();
	/**
	 * The losses before the loser's first win, by the loser and the winner; after that −Infinity, so that no later win is
	 * the first.
	 */
	const lostTo = new Map<string, number>();
	let leader: number | null = null;
	const of = (member: number) => standing.get(member) ?? { games: 0, score: 0, streak: 0, key: "" };
	for (const game of counted) {
		const { verdict, key } = game;
		const winner = verdict.status === "counts" ? verdict.winner : null;
		const side = winner ?? "away";
		const share = winner === null ? 0.5 : 1;
		const { member } = game[side];
		const { member: opponent } = game[otherSide(side)];
		const won = of(member);
		const lost = of(opponent);
		standing.set(member, addGame(won, share, game, rules)).set(opponent, addGame(lost, 1 - share, game, rules));
		const first = table.adjustments.length > 0 ? null : onlyFirst(standing, rules);
		if (winner !== null) {
			const streak = won.streak + 1;
			const losses = lostTo.get(`${member} ${opponent}`) ?? 0;
			const add = (kind: NotableKind, value: number, isWorth: boolean) => {
				const notable = { kind, member, player: null, value, inning: null, isWorth };
				found.set(key, [...(found.get(key) ?? []), notable]);
			};
			if (streak > 2)
				found.set(
					won.key,
					(found.get(won.key) ?? []).filter(({ kind }) => kind !== "streak"),
				);
			if (streak > 1) add("streak", streak, streak >= LEAST_STREAK);
			if (lost.streak > 1) add("streakEnded", lost.streak, lost.streak >= LEAST_STREAK);
			if (losses > 0) add("firstWin", losses, losses >= LEAST_LOSSES);
			lostTo.set(`${member} ${opponent}`, Number.NEGATIVE_INFINITY);
			lostTo.set(`${opponent} ${member}`, (lostTo.get(`${opponent} ${member}`) ?? 0) + 1);
			if (first !== null && leader !== null && first !== leader && first === member) add("newLeader", 1, true);
		}
		leader = first ?? leader;
	}
	return found;
}

/** @param share 1 for a win, 0.5 for a tie, 0 for a loss */
function addGame(
	{ games, score, streak }: Standing,
	share: number,
	{ key, awarded }: JudgedGame,
	{ points, forfeit }: Rules,
): Standing {
	const usual = points === "percentage" ? share : share * points.win + (1 - share) * points.loss;
	const isForfeit = points !== "percentage" && share === 0 && awarded === "forfeit";
	const added = isForfeit ? (forfeit ?? usual) : usual;
	return { games: games + 1, score: score + added, streak: share === 1 ? streak + 1 : 0, key };
}

/** The only member who is first by points or percentage; null if there are several. */
function onlyFirst(standing: ReadonlyMap<number, Standing>, { points }: Rules): number | null {
	const scores = [...standing].map(([member, { games, score }]) => {
		return { member, score: points === "percentage" ? score / games : score };
	});
	const most = Math.max(...scores.map(({ score }) => score));
	const [first, ...others] = scores.filter(({ score }) => score === most);
	return first === undefined || others.length > 0 ? null : first.member;
}
