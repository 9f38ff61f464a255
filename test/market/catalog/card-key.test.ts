import fc from "fast-check";
import { expect, it } from "vitest";
import { findByKey, shortCardKey } from "../../../src/market/catalog/card-key.ts";
import { createItemSummary, createListing, NOON } from "../../fixtures/listing.ts";

const entryOf = (uuid: string) => ({ ...createListing({ item: createItemSummary({ uuid }) }), fetchedAt: NOON });
const hex = fc.stringMatching(/^[0-9a-f]{32}$/);

it("a card is found by its key and its uuid while no other card has the key, and is never taken for another", () => {
	fc.assert(
		fc.property(fc.uniqueArray(hex, { minLength: 1, maxLength: 30 }), hex, (uuids, middle) => {
			const entries = uuids.map(entryOf);
			const [uuid = ""] = uuids;
			const twin = uuid.slice(0, 4) + middle.slice(4, -4) + uuid.slice(-4);
			const isAlone = uuids.filter(other => shortCardKey(other) === shortCardKey(uuid)).length === 1;
			expect(findByKey(entries, shortCardKey(uuid))).toBe(isAlone ? uuid : null);
			expect(findByKey(entries, uuid)).toBe(uuid);
			if (!uuids.includes(twin)) expect(findByKey([...entries, entryOf(twin)], shortCardKey(uuid))).toBeNull();
		}),
	);
});

it("five keys with commas fit into a custom_id together with the values of the longest button", () => {
	const keys = Array.from({ length: 5 }, () => shortCardKey("0123456789abcdef0123456789abcdef")).join();
	expect(`compare|cards=${keys}|all=yes`).toHaveLength(66);
});
