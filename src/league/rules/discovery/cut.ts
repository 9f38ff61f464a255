import { isMember, type Ties } from "./ties.ts";

/** Steps of a flow that take about a millisecond. */
const STEPS_AT_ONCE = 200_000;

/** The people who are taken out, and the two parts that are left. */
interface Cut {
	shared: number[];
	parts: [number[], number[]];
}

/**
 * Divides people who are tied directly or through others, by the fourth rule of `groups.ts`.
 *
 * For each two people without a tie, the fewest people whose removal separates them are found as a maximum flow through
 * people (Menger's theorem), given up as soon as too many people would be shared. If several smallest sets separate two
 * people, the ones nearest to either are tried. The work yields every few milliseconds.
 *
 * @returns the two groups, which share people; null if they cannot be told apart
 */
export function* findCut(people: readonly string[], ties: Ties): Generator<undefined, [string[], string[]] | null> {
	const indexes = new Map(people.map((person, index) => [person, index]));
	const graph = people.map(person => [...(ties.get(person)?.keys() ?? [])].flatMap(other => indexes.get(other) ?? []));
	const sets = graph.map(tied => new Set(tied));
	const most = Math.floor(people.length / 3);
	const namesOf = (group: readonly number[]) => group.map(index => people[index] ?? "");
	const isCut = ({ shared, parts }: Cut) =>
		parts.every(part => {
			const group = [...part, ...shared];
			const isLarge = part.length >= shared.length;
			return isLarge && isDense(part, graph) && isDense(group, graph) && areMembers(namesOf(group), ties);
		});
	const flow = createFlow(graph);
	let best: Cut | null = null;
	let steps = 0;
	for (const one of graph.keys()) {
		for (let other = one + 1; other < graph.length; other++) {
			if (sets[one]?.has(other)) continue;
			// Whoever is tied to both is in every set that separates them.
			const common = graph[other]?.filter(index => sets[one]?.has(index)) ?? [];
			if (common.length > most) continue;
			for (const cut of flow.separate(one, other, common, most)) {
				if (isCut(cut) && (best === null || isBetter(cut, best))) best = cut;
			}
			steps += flow.takeSteps();
			if (steps < STEPS_AT_ONCE) continue;
			yield;
			steps = 0;
		}
	}
	if (best === null) return null;
	const { shared, parts } = best;
	const groupOf = (part: readonly number[]) => namesOf([...part, ...shared]).sort();
	return [groupOf(parts[0]), groupOf(parts[1])];
}

/** Whether at least half of the pairs are tied. */
function isDense(group: readonly number[], graph: readonly (readonly number[])[]): boolean {
	const members = new Set(group);
	const ends = group.reduce((sum, index) => sum + (graph[index]?.filter(other => members.has(other)).length ?? 0), 0);
	return 2 * ends >= group.length * (group.length - 1);
}

const areMembers = (group: readonly string[], ties: Ties) => group.every(person => isMember(person, group, ties));

function isBetter(one: Cut, other: Cut): boolean {
	if (one.shared.length !== other.shared.length) return one.shared.length < other.shared.length;
	const smaller = ({ parts }: Cut) => Math.min(...parts.map(({ length }) => length));
	return smaller(one) > smaller(other);
}

/** The place of a person by a cut between two others: nearer to the first, nearer to the second, or taken out. */
type CutSide = "near" | "far" | "cut";

/**
 * A flow between two people in which each person carries at most one path: person `i` is the node `2i`, which leads to the
 * node `2i + 1`. Only people are taken out, and no ties.
 */
function createFlow(graph: readonly (readonly number[])[]) {
	const count = 2 * graph.length;
	const empty = new Uint8Array(count * count);
	const neighbours: number[][] = Array.from({ length: count }, () => []);
	const connect = (a: number, b: number, paths: number) => {
		empty[a * count + b] = paths;
		neighbours[a]?.push(b);
		neighbours[b]?.push(a);
	};
	for (const [index, tied] of graph.entries()) {
		connect(2 * index, 2 * index + 1, 1);
		for (const other of tied) connect(2 * index + 1, 2 * other, graph.length);
	}
	const room = new Uint8Array(count * count);
	const before = new Int16Array(count);
	const queue = new Int16Array(count);
	let steps = 0;

	/**
	 * Searches the nodes that `start` reaches, or that reach it; ends early at `end`. Afterwards `before` has for each node
	 * the one before it, or -1.
	 */
	function search(start: number, end: number, isBackwards: boolean): boolean {
		before.fill(-1);
		before[start] = start;
		queue[0] = start;
		let length = 1;
		for (let index = 0; index < length; index++) {
			const node = queue[index] ?? 0;
			const reachable = neighbours[node] ?? [];
			steps += reachable.length;
			for (const next of reachable) {
				if (before[next] !== -1) continue;
				if (room[isBackwards ? next * count + node : node * count + next] === 0) continue;
				before[next] = node;
				if (next === end) return true;
				queue[length++] = next;
			}
		}
		return false;
	}

	function addPath(source: number, sink: number): void {
		for (let node = sink; node !== source; ) {
			const previous = before[node] ?? source;
			room[previous * count + node] = (room[previous * count + node] ?? 0) - 1;
			room[node * count + previous] = (room[node * count + previous] ?? 0) + 1;
			node = previous;
		}
	}

	const isReached = (node: number) => before[node] !== -1;

	/** The place of a person after a search from the first of the two. */
	function placeFrom(index: number): CutSide {
		if (!isReached(2 * index)) return "far";
		return isReached(2 * index + 1) ? "near" : "cut";
	}

	/** The place of a person after a search backwards from the second of the two. */
	function placeTo(index: number): CutSide {
		if (!isReached(2 * index + 1)) return "near";
		return isReached(2 * index) ? "far" : "cut";
	}

	function cutOf(placeOf: (index: number) => CutSide, one: number, other: number, common: readonly number[]): Cut {
		const cut: Cut = { shared: [...common], parts: [[one], [other]] };
		for (const index of graph.keys()) {
			if (index === one || index === other || common.includes(index)) continue;
			const place = placeOf(index);
			if (place === "cut") cut.shared.push(index);
			else cut.parts[place === "near" ? 0 : 1].push(index);
		}
		return cut;
	}

	return {
		/** The number of steps since the last call. */
		takeSteps(): number {
			const taken = steps;
			steps = 0;
			return taken;
		},
		/**
		 * The smallest cuts between two people without a tie: the one nearest to each. None if more than `most` people are
		 * needed.
		 *
		 * @param common the people who are tied to both
		 */
		separate(one: number, other: number, common: readonly number[], most: number): Cut[] {
			room.set(empty);
			steps += count * count;
			for (const index of common) room[2 * index * count + 2 * index + 1] = 0;
			const source = 2 * one + 1;
			const sink = 2 * other;
			for (let paths = common.length; search(source, sink, false); paths++) {
				if (paths === most) return [];
				addPath(source, sink);
			}
			const near = cutOf(placeFrom, one, other, common);
			search(sink, -1, true);
			return [near, cutOf(placeTo, one, other, common)];
		},
	};
}
