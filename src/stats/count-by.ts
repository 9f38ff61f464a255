/** Counts equal values; the most frequent come first. */
export function countBy<Value extends string>(values: readonly Value[]): [Value, number][] {
	const counts = new Map<Value, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts].sort(([, one], [, other]) => other - one);
}
