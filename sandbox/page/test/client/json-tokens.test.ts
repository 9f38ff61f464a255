import { expect, it } from "vitest";
import { tokenizeJson } from "../../src/client/json-tokens.ts";

it("distinguishes names, texts, numbers and words", () => {
	const tokens = tokenizeJson({ a: "x: 1", b: [-1.5e3, true, null] }).filter(({ kind }) => kind !== "mark");
	expect(tokens.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
		'name "a"',
		'text "x: 1"',
		'name "b"',
		"number -1500",
		"word true",
		"word null",
	]);
});

it.each([{}, [], 'a "b" \\ \n', { 'a"b': { c: [1, [2, "true"]] } }, null, 0, "ünï 🎉 </script>"])(
	"loses nothing of %j",
	value => {
		const tokens = tokenizeJson(value);
		expect(tokens.map(({ text }) => text).join("")).toBe(JSON.stringify(value, null, 2));
	},
);

it("has nothing for what has no JSON", () => expect(tokenizeJson(undefined)).toEqual([]));
