import { describe, expect, it } from "vitest";
import { z } from "zod";
import { listOrEmpty, listOrUnknown, readableList } from "../../../src/api/operations/lists.ts";
import { collectSkipped } from "../../../src/api/operations/skipped.ts";

describe("list", () => {
	const record = z.object({ pitches: listOrEmpty("pitches", z.number()) });

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
		const schema = z.object({
			a: listOrEmpty("a", z.number()),
			b: listOrEmpty("b", z.number()),
			c: listOrEmpty("c", z.number()),
		});
		const { parsed } = collectSkipped(() => schema.safeParse({ a: many, b: many, c: many }));
		expect(parsed.error?.issues[0]?.path).toEqual(["c", 0]);
	});
});

describe("array", () => {
	const invalid = (values: unknown[]) => readableList("rows", z.number()).safeParse(values).error?.issues[0]?.path;

	it.each([[[]], [[1, "x"]], [["x", 1, "y", 2]]])("reads what can be read of %j", values => {
		const numbers = values.filter(value => typeof value === "number");
		expect(readableList("rows", z.number()).parse(values)).toEqual(numbers);
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
		expect(readableList("rows", element).safeParse(["a", "b", "c", "d"]).success).toBe(false);
		expect(read).toEqual(["a", "b", "c"]);
	});
});
