import { expect, it } from "vitest";
import { formatSparkline } from "../../src/format/price.ts";

it.each([
	[[1, 2, 3, 4, 5, 6, 7, 8], "▁▂▃▄▅▆▇█"],
	[[8, null, 1], "█·▁"],
	[[7, 7, 7], "▄▄▄"],
	[[42], "▄"],
	[[null, null], "··"],
	[[], ""],
])("%j is drawn as %j", (values, line) => expect(formatSparkline(values)).toBe(line));
