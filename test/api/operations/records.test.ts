import { describe, expect, it } from "vitest";
import { count, text } from "../../../src/api/operations/fields.ts";
import { pickFields } from "../../../src/api/operations/records.ts";

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
