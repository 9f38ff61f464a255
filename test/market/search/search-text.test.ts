import { describe, expect, it } from "vitest";
import { parseQuery, parseWords } from "../../../src/market/search/search-text.ts";

describe("parseWords", () => {
	it.each([
		["Mike Tarrowick", ["mike", "tarrowick"]],
		["José Velmarín", ["jose", "velmarin"]],
		["Jose\u0301 Velmari\u0301n", ["jose", "velmarin"]],
		["J.T. Rellmont", ["jt", "rellmont"]],
		["O'Harnow", ["oharnow"]],
		["O’Harnow", ["oharnow"]],
		["O`Harnow", ["oharnow"]],
		["Jung-Ho  Sangwon", ["jung", "ho", "sangwon"]],
		["Weißkopf Ødegrav Łukasz", ["weisskopf", "odegrav", "lukasz"]],
		["ÆSIR Œuvre Þor Đorde", ["aesir", "oeuvre", "thor", "dorde"]],
		["İzmir ısmar", ["izmir", "ismar"]],
		["Thunderknot® Bat™", ["thunderknot", "bat"]],
		["99 Mike Tarrowick · Prime · CF", ["99", "mike", "tarrowick", "prime", "cf"]],
		["Pallaro, Jr.", ["pallaro", "jr"]],
		["···", []],
		["", []],
	])("%j has the words %j", (text, words) => {
		expect(parseWords(text)).toEqual(words);
	});
});

describe("parseQuery", () => {
	it("reads the first 100 characters after leading spaces", () => {
		expect(parseQuery(`   ${"a".repeat(6_000)}`)).toEqual(["a".repeat(100)]);
	});

	it("reads the first 12 words", () => {
		expect(parseQuery("a b c d e f g h i j k l m n")).toEqual([..."abcdefghijkl"]);
	});

	it("reads a text cut within a character", () => {
		expect(parseQuery(`${"a".repeat(99)}😀`)).toEqual(["a".repeat(99)]);
	});
});
