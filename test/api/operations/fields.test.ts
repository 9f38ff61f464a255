import { describe, expect, it } from "vitest";
import {
	count,
	flag,
	imageUrl,
	label,
	optionalId,
	optionalNumber,
	optionalText,
	price,
	rawText,
	requiredNumber,
	requiredText,
	text,
	uuid,
} from "../../../src/api/operations/fields.ts";

describe("price", () => {
	it.each([
		[1234, 1234],
		["1,234", 1234],
		["434,008", 434_008],
		["1234", 1234],
		[" 12 ", 12],
		[0, null],
		["0", null],
		["-", null],
		["", null],
		[" ", null],
		["no orders", null],
		[null, null],
		[undefined, null],
		[-5, null],
	])("reads %j as %j", (value, stubs) => {
		expect(price.parse(value)).toBe(stubs);
	});

	it.each([["abc"], ["1,23"], ["12 stubs"], [true], [{}], [[]]])("refuses %j", value => {
		expect(price.safeParse(value).success).toBe(false);
	});
});

describe("number", () => {
	it.each([
		["7", 7],
		["+7", 7],
		["-3", -3],
		["0", 0],
		["0.5", 0.5],
		[" ", null],
		[null, null],
	])("optionalNumber reads %j as %j", (value, number) => {
		expect(optionalNumber.parse(value)).toBe(number);
	});

	it("count takes nothing for none", () => {
		expect([count.parse(" "), count.parse(undefined), count.parse("3")]).toEqual([0, 0, 3]);
	});

	it("requiredNumber refuses nothing", () => {
		expect(requiredNumber.safeParse(undefined).success).toBe(false);
		expect(requiredNumber.parse("68")).toBe(68);
	});
});

describe("flag", () => {
	it.each([
		[true, true],
		[false, false],
		[1, true],
		[0, false],
		["1", true],
		["0", false],
		["true", true],
		["false", false],
		[null, null],
		[undefined, null],
		["", null],
	])("reads %j as %j", (value, boolean) => {
		expect(flag.parse(value)).toBe(boolean);
	});

	it.each([["perhaps"], [{}]])("refuses %j", value => {
		expect(flag.safeParse(value).success).toBe(false);
	});
});

describe("text", () => {
	it.each([
		["Otters", "Otters"],
		["", null],
		[" ", null],
		[null, null],
		[undefined, null],
		[17, "17"],
	])("optionalText reads %j as %j", (value, text) => {
		expect(optionalText.parse(value)).toBe(text);
	});

	it("no text has U+0000, which PostgreSQL does not store", () => {
		const written = " ^b53^Ott\0ers";
		expect([rawText.parse(written), text.parse(written), label.parse(written)]).toEqual([
			" ^b53^Otters",
			"Otters",
			"Otters",
		]);
		expect(optionalId.parse("\0")).toBeNull();
	});

	it.each([[""], ["^b53^"], [null], [undefined], [7]])("requiredText refuses %j", value => {
		expect(requiredText.safeParse(value).success).toBe(false);
	});
});

describe("imageUrl", () => {
	it.each([
		["https://img.example/a.webp", "https://img.example/a.webp"],
		["http://127.0.0.1:3000/images/a.svg", "http://127.0.0.1:3000/images/a.svg"],
		["http://localhost/a.svg", "http://localhost/a.svg"],
		["http://img.example/a.webp", null],
		["ftp://127.0.0.1/a", null],
		["https://user:secret@img.example/a.webp", null],
		["https://user@img.example/a.webp", null],
		["data:image/png;base64,AA", null],
		[`https://img.example/${"a".repeat(2100)}`, null],
		[`https://img.example/${"é".repeat(700)}`, null],
		["javascript:alert(1)", null],
		["/relative.png", null],
		["", null],
		[null, null],
		[undefined, null],
		[5, null],
	])("reads %j as %j", (value, url) => {
		expect(imageUrl.parse(value)).toBe(url);
	});
});

describe("uuid", () => {
	it.each(["0123456789abcdef0123456789abcdef", "A-b_9"])("takes %j", value => {
		expect(uuid.parse(value)).toBe(value);
	});

	it.each(["", "a b", "a|b", "a".repeat(65), "../x"])("refuses %j", value => {
		expect(uuid.safeParse(value).success).toBe(false);
	});
});
