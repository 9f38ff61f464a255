/** Does all of the work at once. */
export function finish<Result>(work: Generator<undefined, Result>): Result {
	for (;;) {
		const part = work.next();
		if (part.done) return part.value;
	}
}
