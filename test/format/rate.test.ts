import { expect, it } from "vitest";
import { formatAverage } from "../../src/format/rate.ts";

it("an average is rounded as on paper, half of a thousandth up", () => {
	for (let atBats = 1; atBats <= 400; atBats++)
		for (let hits = 0; hits <= atBats; hits++) {
			const thousandths = Math.floor((2000 * hits + atBats) / (2 * atBats));
			const digits = String(thousandths).padStart(4, "0");
			expect(formatAverage(hits / atBats)).toBe(`${digits.slice(0, 1)}.${digits.slice(1)}`.replace(/^0/, ""));
		}
	expect(formatAverage(83 / 400)).toBe(".208");
});
