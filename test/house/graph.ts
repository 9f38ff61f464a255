/** What each node imports. Every node that is imported has an entry. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups of nodes that all reach each other: each is at least one circle. The largest group comes first. */
export function circles(graph: Graph): string[][] {
	const groups: string[][] = [];
	const indexes = new Map<string, number>();
	const lowest = new Map<string, number>();
	const stack: string[] = [];

	// Tarjan's algorithm.
	function visit(node: string): number {
		const index = indexes.size;
		let low = index;
		indexes.set(node, index);
		stack.push(node);
		for (const next of graph.get(node) ?? []) {
			const seen = indexes.get(next);
			if (seen === undefined) low = Math.min(low, visit(next));
			else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? seen, seen);
		}
		lowest.set(node, low);
		if (low === index) {
			const group = stack.splice(stack.lastIndexOf(node));
			if (group.length > 1) groups.push(group.sort());
		}
		return low;
	}

	for (const node of graph.keys()) if (!indexes.has(node)) visit(node);
	return groups.sort((first, second) => second.length - first.length);
}

/** For each node the longest way down from it; a node that closes a circle ends the way. */
export function longestWays(graph: Graph): Map<string, readonly string[]> {
	const ways = new Map<string, readonly string[]>();

	function wayFrom(node: string, above: readonly string[]): readonly string[] {
		const found = ways.get(node);
		if (found !== undefined) return found;
		const path = [...above, node];
		let longest: readonly string[] = [];
		for (const next of graph.get(node) ?? []) {
			if (path.includes(next)) continue;
			const way = wayFrom(next, path);
			if (way.length > longest.length) longest = way;
		}
		const way = [node, ...longest];
		ways.set(node, way);
		return way;
	}

	for (const node of graph.keys()) wayFrom(node, []);
	return ways;
}
