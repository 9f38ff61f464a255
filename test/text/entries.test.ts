import { describe, expect, it } from "vitest";
import { LANGUAGES, lostValues, write } from "./entries.ts";

const english = LANGUAGES.en ?? new Map();

describe.each(Object.entries(LANGUAGES))("the texts in %s", (language, entries) => {
	it("are the same entries as the English ones, and none is empty", () => {
		expect([...entries.keys()]).toEqual([...english.keys()]);
		const empty = [...entries].filter(([, entry]) => typeof entry === "string" && entry.trim() === "");
		expect(empty.map(([path]) => `${language}: ${path} is empty`)).toEqual([]);
	});

	it("show every value that they get", () => {
		const missing = [...english].flatMap(([path, entry]) => {
			const own = entries.get(path);
			if (typeof entry === "string") return typeof own === "string" ? [] : [`${language}: ${path} takes values`];
			if (own === undefined) return [];
			return lostValues(own, entry.length).map(position => `${language}: ${path} does not show value ${position + 1}`);
		});
		expect(missing).toEqual([]);
	});

	it("fit where Discord shows few characters", () => {
		const labels = [...entries].filter(([path]) => path.startsWith("buttons.") || path.startsWith("alerts.form."));
		for (const [path, entry] of labels) {
			expect(write(entry, ["", ""])?.length, path).toBeLessThanOrEqual(path.startsWith("buttons.") ? 80 : 45);
		}
	});
});
