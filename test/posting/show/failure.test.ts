import { expect, it } from "vitest";
import { formatNotBegun } from "../../../src/posting/show/failure.ts";
import type { Failure } from "../../../src/posting/trial-posts.ts";
import { ENGLISH } from "../../../src/text/texts.ts";

const { remedies } = ENGLISH.feeds;

it.each<[Failure, boolean]>([
	["missing-permissions", true],
	["archived", true],
	["unknown-channel", false],
	["wrong-kind", false],
	["host", false],
	["not-taken", false],
	[{ waitMs: 1000 }, false],
	[{ refused: "automod", words: "no" }, false],
])("after %j, the settings of the channel are what to change: %s", (failure, isSaid) => {
	expect(formatNotBegun(failure, "20", remedies, ENGLISH).includes(remedies.begin)).toBe(isSaid);
});
