import type { JudgedGame } from "../season/game.ts";
import type { Member } from "../season/member.ts";
import type { Playoffs } from "../season/playoffs.ts";
import type { Season } from "../season/season.ts";

/** One pair of the playoffs. */
export interface Series {
	/** The round, from 1; the last round is the final. */
	round: number;
	/** Members' ids, first the better seed, which has home advantage; null: not known yet. */
	members: readonly [number | null, number | null];
	/** The wins of the two members, in the same order. */
	wins: readonly [number, number];
	winner: number | null;
}

export interface Bracket {
	/** All series, by round and from the top of the bracket. */
	rounds: readonly (readonly Series[])[];
	/** The members who begin in the second round, the best first. */
	byes: readonly number[];
	champion: number | null;
}

/** The entrant of a series: a member's id, or the winner of an earlier series. */
type Entrant = number | OpenSeries;
type OpenSeries = { -readonly [Field in keyof Series]: Series[Field] } & { from: readonly [Entrant, Entrant] };

/**
 * The playoffs after these games. A game counts for the series that its two members are in when it is played, until that
 * series is decided; a game that counts in the place of a decision has the time of that one, and a game that waits because
 * its place was decided keeps waiting. A later series begins as soon as both of its members are known. A member who was
 * removed loses the series in progress; a member who was removed with all games loses the first one.
 *
 * @param played the games since the playoffs began, in order of play, each judged separately
 * @returns the same games with their verdicts in the playoffs
 */
export function playBracket(
	{ seeds, bestOf }: Playoffs,
	members: readonly Member[],
	played: readonly JudgedGame[],
): { bracket: Bracket; games: JudgedGame[] } {
	const { rounds, byes } = draw(seeds);
	const goneAt = new Map<number, number>();
	for (const { id, removed, removedAt } of members) {
		if (removed === "excluded") goneAt.set(id, Number.NEGATIVE_INFINITY);
		if (removed === "kept") goneAt.set(id, removedAt ?? 0);
	}

	/** Moves winners into their next series. A member wins if the opponent is gone at this time (epoch ms). */
	function advance(at: number): void {
		for (const series of rounds.flat().filter(({ winner }) => winner === null)) {
			const entrants = series.from.map(entrant => (typeof entrant === "number" ? entrant : entrant.winner));
			const [one = null, other = null] = entrants.sort((a, b) => rankOf(a) - rankOf(b));
			series.members = [one, other];
			const isGone = (id: number) => goneAt.has(id) && (goneAt.get(id) ?? 0) <= at;
			if (one !== null && other !== null && (isGone(one) || isGone(other))) series.winner = isGone(other) ? one : other;
		}
	}
	const rankOf = (member: number | null) => (member === null ? seeds.length : seeds.indexOf(member));

	function play(game: JudgedGame): JudgedGame {
		advance(timeOf(game));
		const { away, home, verdict, closedBy } = game;
		if (verdict.status === "out" || (verdict.status === "review" && closedBy !== undefined)) return game;
		const ofPair = rounds.flat().filter(series => [away, home].every(({ member }) => series.members.includes(member)));
		const series = ofPair.find(({ winner }) => winner === null);
		if (series === undefined) {
			const winner = verdict.status === "review" ? null : verdict.winner;
			return { ...game, verdict: ofPair.length > 0 ? { status: "extra", winner } : { status: "out", why: "series" } };
		}
		if (verdict.status !== "counts" && verdict.status !== "playoff") return game;
		if (verdict.winner === null) return { ...game, verdict: { status: "out", why: "replay" } };
		const winner = game[verdict.winner].member;
		const [first, second] = series.wins;
		series.wins = winner === series.members[0] ? [first + 1, second] : [first, second + 1];
		if (Math.max(...series.wins) > bestOf / 2) series.winner = winner;
		return { ...game, verdict: { ...verdict, status: "playoff" } };
	}

	const inOrder = played.toSorted((a, b) => timeOf(a) - timeOf(b));
	const after = new Map(inOrder.map(game => [game, play(game)]));
	const games = played.map(game => after.get(game) ?? game);
	advance(Number.POSITIVE_INFINITY);
	const shown = rounds.map(round => round.map(({ from: _, ...series }): Series => series));
	return { bracket: { rounds: shown, byes, champion: shown.at(-1)?.[0]?.winner ?? null }, games };
}

/** The time of a game in the order of play, epoch ms. */
const timeOf = ({ place, playedAt }: JudgedGame) => place?.at ?? playedAt;

/** The first round and all that follow from it. The best seeds have byes if the seeds are no power of two, and meet last. */
function draw(seeds: readonly number[]): { rounds: OpenSeries[][]; byes: number[] } {
	const order = drawOrder(seeds.length);
	const rounds: OpenSeries[][] = [];
	let entrants: (Entrant | undefined)[] = order.map(seed => seeds[seed]);
	while (entrants.length > 1) {
		const round: OpenSeries[] = [];
		const next: (Entrant | undefined)[] = [];
		for (let index = 0; index < entrants.length; index += 2) {
			const [one, other] = entrants.slice(index, index + 2);
			if (one === undefined || other === undefined) next.push(one ?? other);
			else {
				const series = { round: rounds.length + 1, from: [one, other] as const, members: [null, null] as const };
				round.push({ ...series, wins: [0, 0], winner: null });
				next.push(round.at(-1));
			}
		}
		rounds.push(round);
		entrants = next;
	}
	return { rounds, byes: seeds.slice(0, order.length - seeds.length) };
}

/**
 * The places of the seeds (from 0) in the first round, from the top: 0, 3, 1, 2 for four seeds. Places without a seed are
 * byes.
 */
function drawOrder(spots: number): number[] {
	let order = [0];
	while (order.length < spots) {
		const { length } = order;
		order = order.flatMap(seed => [seed, length * 2 - 1 - seed]);
	}
	return order;
}

/** The playoffs of a season by its judged games, oldest first; null if it has none. */
export function bracketOf({
	playoffs,
	members,
	judged,
}: Pick<Season, "playoffs" | "members"> & { judged: readonly JudgedGame[] }): Bracket | null {
	if (playoffs === null) return null;
	const played = judged.filter(({ playedAt }) => playedAt >= playoffs.startedAt);
	return playBracket(playoffs, members, played).bracket;
}
