import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
	array,
	collectSkipped,
	count,
	flag,
	imageUrl,
	label,
	list,
	listOrUnknown,
	optionalId,
	optionalNumber,
	optionalText,
	pickFields,
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

describe("list", () => {
	const record = z.object({ pitches: list("pitches", z.number()) });

	it.each([[{ pitches: [1] }], [{ pitches: { pitches: [1] } }]])("reads %j as one element", value => {
		expect(record.parse(value)).toEqual({ pitches: [1] });
	});

	it.each([[{}], [{ pitches: null }], [{ pitches: { pitches: null } }]])("reads %j as none", value => {
		expect(record.parse(value)).toEqual({ pitches: [] });
	});

	const read = (value: unknown) => collectSkipped(() => record.safeParse({ pitches: value }));

	it("loses an entry that cannot be read, which is counted under its field", () => {
		const { parsed, skipped } = read([1, "x", 2, "y", 3]);
		expect([parsed.data, [...skipped]]).toEqual([{ pitches: [1, 2, 3] }, [["pitches.*", 2]]]);
	});

	it("is empty if most of its entries cannot be read, and all are counted; a list that may be unknown is null", () => {
		const { parsed, skipped } = read([1, "x", "y"]);
		expect([parsed.data, [...skipped]]).toEqual([{ pitches: [] }, [["pitches.*", 3]]]);
		expect(listOrUnknown("pitches", z.number()).parse(["x"])).toBeNull();
	});

	it("is invalid in an answer that has lost a thousand entries already", () => {
		const many = Array.from({ length: 900 }, () => "x");
		const schema = z.object({ a: list("a", z.number()), b: list("b", z.number()), c: list("c", z.number()) });
		const { parsed } = collectSkipped(() => schema.safeParse({ a: many, b: many, c: many }));
		expect(parsed.error?.issues[0]?.path).toEqual(["c", 0]);
	});
});

describe("array", () => {
	const invalid = (values: unknown[]) => array("rows", z.number()).safeParse(values).error?.issues[0]?.path;

	it.each([[[]], [[1, "x"]], [["x", 1, "y", 2]]])("reads what can be read of %j", values => {
		const numbers = values.filter(value => typeof value === "number");
		expect(array("rows", z.number()).parse(values)).toEqual(numbers);
	});

	it.each<[unknown[], number]>([
		[["x"], 0],
		[[1, "x", "y"], 1],
	])("does not take %j, most of which cannot be read", (values, index) => {
		expect(invalid(values)).toEqual([index]);
	});

	it("is parsed until most of it cannot be read", () => {
		const read: unknown[] = [];
		const element = z.unknown().refine(value => read.push(value) === 0);
		expect(array("rows", element).safeParse(["a", "b", "c", "d"]).success).toBe(false);
		expect(read).toEqual(["a", "b", "c"]);
	});
});

describe("pickFields", () => {
	const shape = { name: text, ovr: count };

	it("picks the shape's fields and those of a known name, and no other", () => {
		const record = JSON.parse('{"name":"a","1":1,"speed_2":2,"__proto__":{"ovr":9},"other":{"name":"b"}}');
		expect(Object.entries(pickFields(record, shape, /^speed_/) ?? {})).toEqual([
			["name", "a"],
			["speed_2", 2],
		]);
	});

	it("picks at most 200 fields by their names", () => {
		const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`speed_${index}`, 1]));
		expect(Object.keys(pickFields({ ...many, name: "a" }, shape, /^speed_/) ?? {})).toHaveLength(201);
	});

	it.each([[null], [7], ["text"], [[1]]])("leaves %j to the schema to refuse", value => {
		expect(pickFields(value, shape, /./)).toBe(value);
	});
});
