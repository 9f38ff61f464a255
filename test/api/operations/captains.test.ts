import { describe, expect, it } from "vitest";
import { captainsOperation } from "../../../src/api/operations/captains.ts";
import { captainRecord, UUID } from "../records.ts";

const parse = (captain: unknown) =>
	captainsOperation
		.response({ page: 1 })
		.parse({ page: 1, per_page: 25, total_pages: 3, total_captains: 61, captains: [captain] });

describe("captains", () => {
	it("are fresh for six hours", () => {
		expect(captainsOperation.freshUntil(1000, parse(captainRecord()))).toBe(1000 + 6 * 3_600_000);
	});

	it("reads a page", () => {
		expect(parse(captainRecord())).toEqual({
			page: 1,
			totalPages: 3,
			captains: [
				{
					uuid: UUID,
					name: "Ané Tollworth",
					position: "CF",
					team: "Otters",
					ovr: 90,
					abilityName: "Early Bird",
					abilityDesc: "Boosts speed",
					boosts: [{ tier: "1", description: "5 Otters", attributes: [{ name: "Speed", value: "+5" }] }],
				},
			],
		});
	});

	it.each([
		["5", "+5"],
		["+5", "+5"],
		["++5", "+5"],
		["-3", "-3"],
		["+ 5", "+5"],
		[5, "+5"],
		["10%", "+10%"],
		["MAX", "MAX"],
		["", ""],
	])("writes a boost of %j with one sign: %j", (value, expected) => {
		const boosts = [{ tier: 2, description: "", attributes: [{ name: "Speed", value }] }];
		expect(parse(captainRecord({ boosts })).captains[0]?.boosts[0]?.attributes[0]?.value).toBe(expected);
	});

	it("takes the colour out of a remark and leaves its text", () => {
		const captain = captainRecord({ ability_desc: "Boosts speed ^c59^(home only)^c50^" });
		expect(parse(captain).captains[0]?.abilityDesc).toBe("Boosts speed (home only)");
	});

	it("reads a captain without boosts, and tiers with more and fewer attributes", () => {
		expect(parse(captainRecord({ boosts: null })).captains[0]?.boosts).toEqual([]);
		const boosts = [
			{ tier: "1", description: "", attributes: [] },
			{
				tier: "2",
				description: "",
				attributes: [
					{ name: "A", value: "1" },
					{ name: "B", value: "2" },
				],
			},
		];
		expect(parse(captainRecord({ boosts })).captains[0]?.boosts.map(boost => boost.attributes.length)).toEqual([0, 2]);
	});
});
