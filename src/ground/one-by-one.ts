/**
 * Does the work of each key one after the other, in the order in which it was added, and that of other keys beside it. Work
 * that fails does not stop the work after it.
 *
 * @param pause between the end of one work and the start of the next
 */
export function oneByOne<Key = string>(pause: () => Promise<void> = async () => {}) {
	/** The last work of each key that runs or waits; it is settled when the work ends. */
	const last = new Map<Key, Promise<unknown>>();

	/** @returns the result of the work, or its error */
	return <Result>(key: Key, work: () => Promise<Result>): Promise<Result> => {
		const before = last.get(key);
		const result = before === undefined ? work() : before.then(pause).then(work);
		const end = result
			.catch(() => {})
			.finally(() => {
				if (last.get(key) === end) last.delete(key);
			});
		last.set(key, end);
		return result;
	};
}
