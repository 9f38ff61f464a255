/** Computes once for each object and the other arguments; the result is kept as long as the object. */
export function memoize<Key extends object, Rest extends unknown[], Result>(
	compute: (key: Key, ...rest: Rest) => Result,
): (key: Key, ...rest: Rest) => Result {
	const results = new WeakMap<Key, { rest: Rest; result: Result }>();
	return (key, ...rest) => {
		const known = results.get(key);
		if (known?.rest.every((value, index) => value === rest[index])) return known.result;
		const result = compute(key, ...rest);
		results.set(key, { rest, result });
		return result;
	};
}
