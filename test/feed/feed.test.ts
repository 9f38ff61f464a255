import { expect, it } from "vitest";
import { feedNonce } from "../../src/feed/feed.ts";

it("a nonce is the same for one event of one feed only, and short enough for Discord", () => {
	const nonces = [
		feedNonce(1, "roster 1"),
		feedNonce(1, "roster 2"),
		feedNonce(2, "roster 1"),
		feedNonce(1, "roster 1"),
	];
	expect(new Set(nonces).size).toBe(3);
	expect(nonces.every(nonce => nonce.length === 25)).toBe(true);
});
