import { describe, expect, it } from "vitest";
import { captainsEmbed } from "../../../src/finder/show/captains.ts";
import { LOCALES } from "../../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../../src/text/texts.ts";
import { createCaptain } from "../../fixtures/captain.ts";
import { NOON } from "../../fixtures/listing.ts";
import { expectWithinLimits } from "../../helpers/limits.ts";

const fresh = { fetchedAt: NOON, stale: false } as const;

describe("the captains embed", () => {
	it("says what is not known: the boosts of the tiers, or the value of one", () => {
		const value = { name: "Speed", value: "" };
		const tier = { tier: "Tier 1", description: "5 Gulls", attributes: [value] };
		const data = {
			captains: [createCaptain({ boosts: [] }), createCaptain({ boosts: [tier] })],
			found: 2,
			total: 2,
			filters: "",
		};
		const { fields = [] } = captainsEmbed({ data, ...fresh }, ENGLISH);
		expect(fields[0]?.value).toContain(ENGLISH.captains.unknownTiers);
		expect(fields[1]?.value).toContain(ENGLISH.captains.unknownBoost("Speed"));
	});

	it("shows the ability, and each tier's requirement, boosts and increases", () => {
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
						"+5 Contact vs L, +3 Speed",
						"**Tier 2** · 10 Gulls",
						"+8 Contact vs L (+3), +3 Speed, −2 Power (new)",
					].join("\n"),
				},
			],
		});
	});

	it("says what to do if no captain passes the filter", () => {
		const view = { captains: [], found: 0, total: 75, filters: "of Nowhere" };
		expect(captainsEmbed({ data: view, ...fresh }, ENGLISH).description).toBe(ENGLISH.captains.noneFound("of Nowhere"));
	});

	it.each(LOCALES)("keeps the five longest captains within Discord's limits in %s", locale => {
		const long = "_".repeat(1500);
		const boost = { tier: long, description: long, attributes: [{ name: long, value: "+5" }] };
		const captain = createCaptain({ name: long, abilityName: long, abilityDesc: long, boosts: [boost, boost, boost] });
		const embed = captainsEmbed(
			{ data: { captains: Array(5).fill(captain), found: 5, total: 5, filters: "" }, ...fresh },
			textsFor(locale),
		);
		expectWithinLimits(embed);
		expect(embed.fields).toHaveLength(5);
	});

	it("names the tiers and attributes in the reader's language, and leaves what it does not know as served", () => {
		const boosts = [{ tier: "Tier 1", description: "5 Gulls", attributes: [{ name: "Speed", value: "+5" }] }];
		const data = { captains: [createCaptain({ boosts })], found: 1, total: 75, filters: "" };
		const { fields } = captainsEmbed({ data, ...fresh }, textsFor("es-ES"));
		expect(fields?.[0]?.value.split("\n").slice(1)).toEqual(["**Nivel 1** · 5 Gulls", "+5 Velocidad"]);
	});
});
