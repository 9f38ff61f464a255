import { expect, it } from "vitest";
import { plainText } from "../../src/markdown/plain-text.ts";

it.each([
	["", ""],
	["📋 **Roster update**", "📋 Roster update"],
	["# __Porch Light__ · *table*\nsecond", "Porch Light · table"],
	["R\\.W\\. ~~McKameshiro~~ `1B` ||hidden|| [here](https://example.com/)", "R.W. McKameshiro 1B hidden here"],
	["-# since <t:1700000000:R>, see </price:123> <:ball:123>", "since , see /price :ball:"],
	["> **quoted**", "quoted"],
	["- **one**\n- two", "one two"],
	["```\na | b\n```", "a | b"],
])("%j is %j in a line of plain text", (markdown, plain) => {
	expect(plainText(markdown)).toBe(plain);
});
