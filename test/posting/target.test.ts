import { expect, it } from "vitest";
import { parseTarget, postTarget, targetPart } from "../../src/posting/target.ts";

it.each([
	["feed:12", 12],
	["feed:", null],
	["league:12", null],
	["feed:1e3", null],
])("the target %s is the feed %j", (target, id) => expect(parseTarget(target, "feed")).toBe(id));

it("a target of a part whose name has a hyphen is read", () => {
	expect(parseTarget("feed-pause:12", "feed-pause")).toBe(12);
	expect(parseTarget("feed-pause:12", "feed")).toBeNull();
	expect(targetPart("feed-pause:12")).toBe("feed-pause");
});

it("a target names its part and its subscription", () => {
	const target = postTarget("league", 7);
	expect(targetPart(target)).toBe("league");
	expect(parseTarget(target, "league")).toBe(7);
});
