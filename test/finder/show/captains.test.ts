import { describe, expect, it } from "vitest";
import { captainsEmbed } from "../../../src/finder/show/captains.ts";
import { LOCALES } from "../../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../../src/text/texts.ts";
import { createCaptain } from "../../fixtures/captain.ts";
import { NOON } from "../../fixtures/listing.ts";
import { expectWithinLimits } from "../../helpers/limits.ts";

const CON_L = ENGLISH.attributes.names.contact_left;

const fresh = { fetchedAt: NOON, stale: false } as const;

describe("the captains embed", () => {
	it("says what is not known: the boosts of the tiers, or the value of one", () => {
		const value = { name: "Speed", value: "" };
		const tier = { tier: "Tier 1", description: "5 Gulls", attributes: [value] };
		const captains = [createCaptain({ boosts: [] }), createCaptain({ boosts: [tier] })];
		const [none, unknown] = captains.map(captain => {
			const data = { captains: [captain], found: 1, total: 2, filters: "named “Quill”" };
			return captainsEmbed({ data, ...fresh }, ENGLISH).fields?.[0]?.value;
		});
		expect(none).toContain(ENGLISH.captains.unknownTiers);
		expect(unknown).toContain(ENGLISH.captains.unknownBoost("Speed"));
		const data = { captains, found: 2, total: 2, filters: "" };
		expect(
			captainsEmbed({ data, ...fresh }, ENGLISH)
				.description?.split("\n")
				.slice(2, 4),
		).toEqual([
			"**95 Odd Quill** · Harbor Gulls",
			`**95 Odd Quill** · Harbor Gulls · ${ENGLISH.captains.unknownBoost("Speed")}`,
		]);
	});

	it("has a line for each captain, with the largest boost of the highest tier and the number of its others", () => {
		const data = { captains: [createCaptain(), createCaptain({ team: null })], found: 2, total: 2, filters: "" };
		const { description, fields } = captainsEmbed({ data, ...fresh }, ENGLISH);
		expect(fields).toEqual([]);
		expect(description?.split("\n")).toEqual([
			"2 captains",
			"-# Updated <t:1777636800:R>",
			`**95 Odd Quill** · Harbor Gulls · +8 ${CON_L} and 2 more`,
			`**95 Odd Quill** · +8 ${CON_L} and 2 more`,
			`-# ${ENGLISH.captains.largest}`,
		]);
	});

	it("shows of one captain the ability, and each tier's requirement, boosts and increases", () => {
		const view = { captains: [createCaptain()], found: 1, total: 75, filters: "boosting Speed" };
		expect(captainsEmbed({ data: view, ...fresh }, ENGLISH)).toEqual({
			title: "Captains",
			description: "1 of 75 captains boosting Speed\n-# Updated <t:1777636800:R>",
			color: 0x2f7d4f,
			fields: [
				{
					name: "95 Odd Quill · CF · Harbor Gulls",
					value: [
						"*Harbor Lights*: Boosts your Gulls.",
						"**Tier 1** · 5 Gulls",
						`+5 ${CON_L}, +3 Speed`,
						"**Tier 2** · 10 Gulls",
						`+8 ${CON_L} (+3), +3 Speed, −2 Power (new)`,
					].join("\n"),
				},
			],
		});
	});

	it("says what to do if no captain passes the filter", () => {
		const view = { captains: [], found: 0, total: 75, filters: "of Nowhere" };
		expect(captainsEmbed({ data: view, ...fresh }, ENGLISH).description).toBe(ENGLISH.captains.noneFound("of Nowhere"));
	});

	it.each(LOCALES)("keeps the longest captains within Discord's limits in %s", locale => {
		const long = "_".repeat(1500);
		const boost = { tier: long, description: long, attributes: [{ name: long, value: "+5" }] };
		const captain = createCaptain({ name: long, abilityName: long, abilityDesc: long, boosts: [boost, boost, boost] });
		for (const found of [1, 10]) {
			const data = { captains: Array<typeof captain>(found).fill(captain), found, total: 20, filters: "" };
			const embed = captainsEmbed({ data, ...fresh }, textsFor(locale));
			expectWithinLimits(embed);
			expect(found === 1 ? embed.fields : embed.description?.match(/^\*\*/gm)).toHaveLength(found);
		}
	});

	it("names the tiers and attributes in the reader's language, and leaves what it does not know as served", () => {
		const boosts = [{ tier: "Tier 1", description: "5 Gulls", attributes: [{ name: "Speed", value: "+5" }] }];
		const data = { captains: [createCaptain({ boosts })], found: 1, total: 75, filters: "" };
		const { fields } = captainsEmbed({ data, ...fresh }, textsFor("es-ES"));
		expect(fields?.[0]?.value.split("\n").slice(1)).toEqual(["**Nivel 1** · 5 Gulls", "+5 Velocidad"]);
	});
});
