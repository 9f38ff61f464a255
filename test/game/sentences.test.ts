import { describe, expect, it } from "vitest";
import { splitSentences } from "../../src/game/sentences.ts";

describe("splitSentences", () => {
	it.each([
		["Elm walked. Fir stole 2nd.", ["Elm walked.", "Fir stole 2nd."]],
		["Elm homered to left (406 feet). Fir scores. ", ["Elm homered to left (406 feet).", "Fir scores."]],
		["O'Ilex pitching. deWolf walked.", ["O'Ilex pitching.", "deWolf walked."]],
		["J.R. Alder flied out to C. Birch (F8). Elm walked.", ["J.R. Alder flied out to C. Birch (F8).", "Elm walked."]],
		["St. Clair popped out (P4). Elm walked.", ["St. Clair popped out (P4).", "Elm walked."]],
		["Elm Jr. doubled. Fir Sr. scores. Ash out.", ["Elm Jr. doubled.", "Fir Sr. scores.", "Ash out."]],
		["Elm flied out to Fir Jr. (F8). Ash walked.", ["Elm flied out to Fir Jr. (F8).", "Ash walked."]],
		["Ash pinch runs for Elm Jr.. Fir walked.", ["Ash pinch runs for Elm Jr..", "Fir walked."]],
		["Ash pinch runs for Elm Jr. Fir walked.", ["Ash pinch runs for Elm Jr.", "Fir walked."]],
		["Elm at bat. (2-5-4). Fir out.", ["Elm at bat.", "(2-5-4).", "Fir out."]],
		["no period at the end", ["no period at the end"]],
		["", []],
		["  ", []],
	])("splits %j", (text, sentences) => {
		expect(splitSentences(text)).toEqual(sentences);
	});
});
