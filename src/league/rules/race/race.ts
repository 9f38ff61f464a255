import { present } from "../../../ground/present.ts";
import type { RaceProblem } from "./problem.ts";
import { findBlockers, largestSets, MAX_SET, sizeOf } from "./sets.ts";
import { settledOrders } from "./settled.ts";

export type RaceVerdict = "clinched" | "alive" | "out";

/**
 * The reason for a verdict: facts that are true for every outcome of the games left. Members are identified by their ids.
 */
export type RaceReason =
	/** The member cannot reach the number of games that the playoffs need. */
	| { kind: "short"; games: number }
	/**
	 * Even if the member wins all games, and so reaches `score`, the members `ahead` end above in any case. The members
	 * `among` have `games` left against each other, and at least `atLeast` of them end above.
	 */
	| { kind: "out"; score: number; ahead: number[]; among: number[]; games: number; atLeast: number }
	/**
	 * Even if the member loses all games, and so keeps `score` or more, at most `atMost` of the `threats` end above, and
	 * nobody else can.
	 */
	| { kind: "clinched"; score: number; threats: number[]; atMost: number }
	/**
	 * `magic`: the number of wins that is enough whatever the others do; null if even winning all games may not be enough.
	 */
	| { kind: "alive"; magic: number | null };

export interface RaceEntry {
	member: number;
	/** The number of games left. */
	left: number;
	/** The best and worst places still possible. If many members are close, these are bounds. */
	best: number;
	worst: number;
	verdict: RaceVerdict;
	reason: RaceReason;
}

/** The races of the members, each with the chance of a place in whole per cent; 0 and 100 are proven. */
export type Race = (RaceEntry & { odds: number })[];

interface Problem extends RaceProblem {
	settled: ReturnType<typeof settledOrders>;
}

/** The best or worst place that a member can still reach among some rivals, and the rivals who decide it. */
interface ReachablePlace {
	place: number;
	/** The rivals who end above in any case, or can do so whatever the others do. */
	free: readonly number[];
	/** The rivals whose games against each other decide; their position is their bit in `largest`. */
	close: readonly number[];
	largest: Uint8Array;
}

/**
 * Finds the places that each member can still reach, and whether a place in the playoffs is certain, possible or neither. All
 * games left are assumed to be played, each with a winner, or a tie if ties count as half; a loss may be a forfeit. Members who
 * may end level may end above or below each other, unless the tie-break is settled. The places are exact up to 17 members. With
 * more, only the closest are compared in full, so that places are bounds; what is clinched or out is still certain.
 */
export function solveRace(race: RaceProblem): RaceEntry[] {
	const problem = { ...race, settled: settledOrders(race) };
	const { members, spots } = problem;
	const all = members.map((_, index) => index);
	const eligible = all.filter(index => members[index]?.isEligible);
	return members.map(({ id, left, isEligible, games }, self) => {
		const top = best(problem, self, all);
		const bottom = worst(problem, self, all, 0);
		const entry = { member: id, left, best: top.place, worst: bottom.place };
		if (!isEligible) return { ...entry, verdict: "out", reason: { kind: "short", games } };
		const hasOthers = eligible.length < all.length;
		const upper = hasOthers ? best(problem, self, eligible) : top;
		const lower = hasOthers ? worst(problem, self, eligible, 0) : bottom;
		if (upper.place > spots) return { ...entry, verdict: "out", reason: reasonOut(problem, self, upper) };
		if (lower.place <= spots) return { ...entry, verdict: "clinched", reason: reasonClinched(problem, self, lower) };
		return { ...entry, verdict: "alive", reason: { kind: "alive", magic: findMagic(problem, self, eligible) } };
	});
}

/** Identifies the verdict on a decided member: "clinched 3". */
export const raceKey = ({ verdict, member }: RaceEntry): string => `${verdict} ${member}`;

/** The members who have been decided since. @param known the verdicts from before, by `raceKey` */
export function newlyDecided(race: readonly RaceEntry[], known: ReadonlySet<string>): RaceEntry[] {
	return race.filter(entry => entry.verdict !== "alive" && !known.has(raceKey(entry)));
}

/**
 * The best place of a member, who wins all games while as few rivals as possible end above. @param self the member's
 * index
 */
function best(problem: Problem, self: number, rivals: readonly number[]): ReachablePlace {
	const { members, left, settled, unitsAGame } = problem;
	const value = members[self]?.high.at(-1) ?? 0;
	const found = rivals.flatMap(index => {
		const { low = [], left: games = 0 } = members[index] ?? {};
		const most = (games - (left[self]?.[index] ?? 0)) * unitsAGame;
		const isBelow = (score: number | undefined = 0) =>
			score < value || (score === value && (settled[index]?.[self] ?? 0) <= 0);
		const room = low.slice(0, most + 1).findLastIndex(isBelow);
		return index === self ? [] : { index, weight: -room };
	});
	const ahead = found.filter(({ weight }) => weight > 0).map(({ index }) => index);
	const { close, largest } = share(
		problem,
		found.filter(({ weight }) => weight <= 0),
	);
	return { place: 1 + ahead.length + close.length - (largest.at(-1) ?? 0), free: ahead, close, largest };
}

/** The worst place of a member with this number of wins, against any opponents: as many rivals as possible end above. */
function worst(problem: Problem, self: number, rivals: readonly number[], wins: number): ReachablePlace {
	const { members, settled, unitsAGame } = problem;
	const value = members[self]?.low[wins * unitsAGame] ?? 0;
	const found = rivals.flatMap(index => {
		const { high = [], left = 0 } = members[index] ?? {};
		const isAbove = (score: number) => score > value || (score === value && (settled[index]?.[self] ?? 0) >= 0);
		const need = high.findIndex(isAbove);
		return index === self || need < 0 ? [] : { index, weight: need - left * unitsAGame };
	});
	const selfWeight = (wins - (members[self]?.left ?? 0)) * unitsAGame;
	const { close, others, largest } = share(
		problem,
		present([...found, wins > 0 && { index: self, weight: selfWeight }]),
	);
	const selfBit = close.indexOf(self);
	const rest = [...close, ...others];
	const free = found.map(({ index }) => index).filter(index => !rest.includes(index));
	const above = selfBit < 0 ? (largest.at(-1) ?? 0) : largestWith(selfBit, largest);
	const more = others.filter(index => index !== self).length;
	return { place: 1 + free.length + above + more, free: [...free, ...others], close, largest };
}

/**
 * Splits members who may take games from each other: the closest ones, with the results of `largestSets`, and the others.
 */
function share({ left, unitsAGame }: Problem, members: readonly { index: number; weight: number }[]) {
	const units = (one: number, other: number) => (left[one]?.[other] ?? 0) * unitsAGame;
	const bound = findBlockers(members, units).sort((a, b) => b.weight - a.weight);
	const indexes = bound.map(({ index }) => index);
	const close = indexes.slice(0, MAX_SET);
	const weights = bound.slice(0, MAX_SET).map(({ weight }) => weight);
	const largest = largestSets(
		weights,
		close.map(one => close.map(other => units(one, other))),
	);
	return { close, largest, others: indexes.slice(MAX_SET) };
}

/** The largest number of members who can succeed together, including the one of `bit`. */
function largestWith(bit: number, largest: Uint8Array): number {
	let most = 0;
	for (let set = 1 << bit; set < largest.length; set++) {
		if ((set & (1 << bit)) === 0 || (largest[set] as number) <= most) continue;
		const size = sizeOf(set);
		if (largest[set] === size) most = size - 1;
	}
	return most;
}

/** The smallest number of wins that is enough; more wins are never worse. */
function findMagic(problem: Problem, self: number, rivals: readonly number[]): number | null {
	const isEnough = (wins: number) => worst(problem, self, rivals, wins).place <= problem.spots;
	let few = 0;
	let enough = problem.members[self]?.left ?? 0;
	if (enough === 0 || !isEnough(enough)) return null;
	while (enough - few > 1) {
		const middle = (few + enough) >> 1;
		if (isEnough(middle)) enough = middle;
		else few = middle;
	}
	return enough;
}

/**
 * Explains with as few members as possible why a member is out: the games between these members keep enough of them
 * above.
 */
function reasonOut(
	{ members, left, spots }: RaceProblem,
	self: number,
	{ free, close, largest }: ReachablePlace,
): RaceReason {
	const missing = spots - free.length;
	let found = largest.length - 1;
	for (let set = 0; set < largest.length; set++) {
		const size = sizeOf(set);
		if (size - (largest[set] ?? 0) >= missing && size < sizeOf(found)) found = set;
	}
	const among = missing <= 0 ? [] : close.filter((_, bit) => found & (1 << bit));
	const games =
		among.reduce((sum, one) => sum + among.reduce((games, other) => games + (left[one]?.[other] ?? 0), 0), 0) / 2;
	const ids = (indexes: readonly number[]) => indexes.map(index => members[index]?.id ?? 0);
	const atLeast = missing <= 0 ? 0 : sizeOf(found) - (largest[found] ?? 0);
	return { kind: "out", score: members[self]?.most ?? 0, ahead: ids(free), among: ids(among), games, atLeast };
}

function reasonClinched(
	{ members }: RaceProblem,
	self: number,
	{ place, free, close, largest }: ReachablePlace,
): RaceReason {
	const threats = [...free, ...close.filter((_, bit) => largest[1 << bit] === 1)];
	const ids = threats.map(index => members[index]?.id ?? 0);
	return { kind: "clinched", score: members[self]?.least ?? 0, threats: ids, atMost: place - 1 };
}
