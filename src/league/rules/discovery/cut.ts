import { LEAST_TIES, type Ties } from "./ties.ts";

/** The people who are taken out, and the two parts that are left. */
interface Cut {
	shared: number[];
	parts: [number[], number[]];
}

/**
 * Divides people who are tied directly or through others, by the fourth rule of `groups.ts`.
 *
 * For each two people without a tie, the fewest people whose removal separates them are found as a maximum flow through
 * people (Menger's theorem): at most 780 flows for 40 people, each given up as soon as too many people would be shared.
 *
 * @returns the two groups, which share people; null if they cannot be told apart
 */
export function findCut(people: readonly string[], ties: Ties): [string[], string[]] | null {
	const indexes = new Map(people.map((person, index) => [person, index]));
	const graph = people.map(person => [...(ties.get(person) ?? [])].flatMap(other => indexes.get(other) ?? []));
	const most = Math.floor(people.length / 3);
	let best: Cut | null = null;
	for (const one of graph.keys()) {
		for (let other = one + 1; other < graph.length; other++) {
			if (graph[one]?.includes(other)) continue;
			for (const cut of separate(graph, one, other, most)) {
				if (isCut(cut, graph) && (best === null || isBetter(cut, best))) best = cut;
			}
		}
	}
	if (best === null) return null;
	const { shared, parts } = best;
	const groupOf = (part: readonly number[]) => [...part, ...shared].map(index => people[index] ?? "").sort();
	return [groupOf(parts[0]), groupOf(parts[1])];
}

function isCut({ shared, parts }: Cut, graph: readonly (readonly number[])[]): boolean {
	return parts.every(part => {
		const group = [...part, ...shared];
		const isLarge = part.length >= shared.length;
		return isLarge && isDense(part, graph) && isDense(group, graph) && areMembers(group, graph);
	});
}

/** Whether at least half of the pairs are tied. */
function isDense(group: readonly number[], graph: readonly (readonly number[])[]): boolean {
	const members = new Set(group);
	const ends = group.reduce((sum, index) => sum + (graph[index]?.filter(other => members.has(other)).length ?? 0), 0);
	return 2 * ends >= group.length * (group.length - 1);
}

/** Whether everybody is tied to enough of the others to be a member. */
function areMembers(group: readonly number[], graph: readonly (readonly number[])[]): boolean {
	return group.every(index => group.filter(other => graph[index]?.includes(other)).length >= LEAST_TIES);
}

function isBetter(one: Cut, other: Cut): boolean {
	if (one.shared.length !== other.shared.length) return one.shared.length < other.shared.length;
	const smaller = ({ parts }: Cut) => Math.min(...parts.map(({ length }) => length));
	return smaller(one) > smaller(other);
}

/** The smallest cuts between two people without a tie: the one nearest to each. None if more than `most` are needed. */
function separate(graph: readonly (readonly number[])[], from: number, to: number, most: number): Cut[] {
	const flow = createFlow(graph, from, to);
	for (let paths = 0; flow.augment(); paths++) if (paths === most) return [];
	return [flow.reachedFrom(), flow.reachingTo()].map(isIn => {
		const shared: number[] = [];
		const near: number[] = [];
		const far: number[] = [];
		for (const index of graph.keys()) {
			const side = isIn(index);
			if (side === "near") near.push(index);
			else if (side === "far") far.push(index);
			else shared.push(index);
		}
		return { shared, parts: [near, far] };
	});
}

type Place = "near" | "far" | "cut";

/** A flow in which each person carries at most one path: person `i` is the node `2i`, which leads to the node `2i + 1`. */
function createFlow(graph: readonly (readonly number[])[], from: number, to: number) {
	const count = 2 * graph.length;
	const room = new Uint8Array(count * count);
	const neighbours: number[][] = Array.from({ length: count }, () => []);
	const connect = (a: number, b: number) => {
		room[a * count + b] = 1;
		neighbours[a]?.push(b);
		neighbours[b]?.push(a);
	};
	for (const [index, tied] of graph.entries()) {
		connect(2 * index, 2 * index + 1);
		for (const other of tied) connect(2 * index + 1, 2 * other);
	}
	const source = 2 * from + 1;
	const sink = 2 * to;

	/** For each node the node before it on a way from `start`; -1 if there is none. */
	function search(start: number, hasRoom: (a: number, b: number) => boolean): Int16Array {
		const before = new Int16Array(count).fill(-1);
		before[start] = start;
		const queue = [start];
		for (const node of queue) {
			for (const next of neighbours[node] ?? []) {
				if (before[next] !== -1 || !hasRoom(node, next)) continue;
				before[next] = node;
				queue.push(next);
			}
		}
		return before;
	}

	const forwards = (a: number, b: number) => room[a * count + b] === 1;
	const backwards = (a: number, b: number) => room[b * count + a] === 1;

	return {
		/** Adds a path, if there is one. */
		augment(): boolean {
			const before = search(source, forwards);
			if (before[sink] === -1) return false;
			for (let node = sink; node !== source; node = before[node] ?? source) {
				const previous = before[node] ?? source;
				room[previous * count + node] = 0;
				room[node * count + previous] = 1;
			}
			return true;
		},
		/** The places of people by the cut nearest to the source. */
		reachedFrom(): (index: number) => Place {
			const before = search(source, forwards);
			return index => {
				if (index === from) return "near";
				if (before[2 * index] === -1) return "far";
				return before[2 * index + 1] === -1 ? "cut" : "near";
			};
		},
		/** The places of people by the cut nearest to the sink. */
		reachingTo(): (index: number) => Place {
			const before = search(sink, backwards);
			return index => {
				if (index === to) return "far";
				if (before[2 * index + 1] === -1) return "near";
				return before[2 * index] === -1 ? "cut" : "far";
			};
		},
	};
}
