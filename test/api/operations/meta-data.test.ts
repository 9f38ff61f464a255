import { describe, expect, it } from "vitest";
import { metaDataOperation } from "../../../src/api/operations/meta-data.ts";

const schema = metaDataOperation.response({});

describe("meta-data", () => {
	it("reads the lists, the entry for all included", () => {
		const record = {
			series: [
				{ series_id: -1, name: "All" },
				{ series_id: 1337, name: "Live" },
			],
			brands: [{ brand_id: "12", name: "Hollow&reg;" }],
			sets: ["CORE"],
		};
		expect(schema.parse(record)).toEqual({
			series: [
				{ id: -1, name: "All" },
				{ id: 1337, name: "Live" },
			],
			brands: [{ id: 12, name: "Hollow®" }],
			sets: ["CORE"],
		});
	});

	it("does without a list", () => {
		expect(schema.parse({ series: [], brands: null })).toEqual({ series: [], brands: [], sets: [] });
	});

	it("doubts metadata without anything in it", () => {
		expect(metaDataOperation.isDoubtful?.({ series: [], brands: [], sets: [] })).toBe(true);
		expect(metaDataOperation.isDoubtful?.({ series: [], brands: [], sets: ["CORE"] })).toBe(false);
	});

	it.each([
		[{ series: "Live" }, "series"],
		["lists", ""],
	])("says where %j does not fit", (body, field) => {
		expect(schema.safeParse(body).error?.issues[0]?.path.join(".")).toBe(field);
	});
});
