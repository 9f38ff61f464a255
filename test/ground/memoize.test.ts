import { expect, test } from "vitest";
import { memoize } from "../../src/ground/memoize.ts";

test("A result is computed once for an object and its arguments, and again for others", () => {
	const computed: unknown[] = [];
	const add = memoize((key: { n: number }, more: number) => {
		computed.push([key.n, more]);
		return key.n + more;
	});
	const one = { n: 1 };
	const two = { n: 2 };
	expect([add(one, 1), add(one, 1), add(two, 1), add(one, 5), add(two, 1)]).toEqual([2, 2, 3, 6, 3]);
	expect(computed).toEqual([
		[1, 1],
		[2, 1],
		[1, 5],
	]);
});
