import { expect, it } from "vitest";
import { LANGUAGES, splitWords } from "./entries.ts";
import { createPseudoTexts } from "./pseudo.ts";
import { tour } from "./tour.ts";

it("shows no letter that is neither of the texts nor of the data", async () => {
	const used = new Set<string>();
	const pseudo = createPseudoTexts(path => used.add(path));
	const { shown, data } = await tour("en-US", () => pseudo);
	const own = new Set([...data, "ann", "min", "max"]);
	const unmarked = shown.flatMap(({ place, text }) => {
		const words = splitWords(text).filter(word => /[a-z]/.test(word) && !own.has(word));
		return words.length === 0 ? [] : [`${words.join(" ")} — ${place}: ${text.slice(0, 200)}`];
	});
	console.log(shown.length, [...new Map(unmarked.map(line => [line.split(" — ")[0], line])).values()].join("\n"));
	console.log("UNUSED", [...(LANGUAGES.en?.keys() ?? [])].filter(path => !used.has(path)).join(" "));
	expect(unmarked).toEqual([]);
}, 40_000);
