import { describe, expect, it } from "vitest";
import { createFormats } from "../../src/text/formats.ts";

describe("figures in English", () => {
	const format = createFormats("en-US");

	it.each([
		[0, "0"],
		[1234, "+1,234"],
		[-56, "−56"],
	])("a gain of %j is shown as %j", (amount, text) => expect(format.signed(amount)).toBe(text));

	it.each([
		[0, "0%"],
		[0.0321, "+3.2%"],
		[-0.5, "−50%"],
		[12.5, "+1,250%"],
	])("a share of %j is shown as %j", (share, text) => expect(format.signedPercent(share)).toBe(text));
});
