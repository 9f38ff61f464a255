import { describe, expect, it } from "vitest";
import { cardDetails } from "../../src/sample/attributes.ts";
import { createSample } from "../../src/sample/sample.ts";

const cards = createSample("test").items.filter(item => item.type === "card");
const all = cards.map(card => ({ card, ...cardDetails(card) }));
const hitters = all.filter(({ isHitter }) => isHitter);
const pitchers = all.filter(({ isHitter }) => !isHitter);

describe("cardDetails", () => {
	it("keeps every attribute a whole number from 0 to 125, some above 99", () => {
		const values = all.flatMap(({ attributes }) => Object.values(attributes));
		expect(values.every(value => Number.isInteger(value) && value >= 0 && value <= 125)).toBe(true);
		expect(values.some(value => value > 99)).toBe(true);
	});

	it("gives hitters no pitches and pitchers three to five", () => {
		expect(hitters.every(({ pitches }) => pitches.length === 0)).toBe(true);
		for (const { pitches } of pitchers) {
			expect(pitches.length).toBeGreaterThanOrEqual(3);
			expect(pitches.length).toBeLessThanOrEqual(5);
			expect(new Set(pitches.map(pitch => pitch.name)).size).toBe(pitches.length);
		}
	});

	it("keeps the two kinds apart, as the service does", () => {
		expect(hitters.every(({ attributes }) => attributes.stamina === 0 && attributes.pitch_control === 10)).toBe(true);
		expect(pitchers.every(({ attributes }) => attributes.hitting_durability === 0 && attributes.blocking === 0)).toBe(
			true,
		);
	});

	it("makes better cards better", () => {
		const mean = (list: typeof all) => {
			const sums = list.map(({ attributes }) => attributes.contact_left + attributes.power_left);
			return sums.reduce((sum, value) => sum + value, 0) / sums.length;
		};
		const good = hitters.filter(({ card }) => card.overall >= 85);
		const poor = hitters.filter(({ card }) => card.overall < 65);
		expect(mean(good)).toBeGreaterThan(mean(poor) + 30);
	});

	it("gives the same answer every time", () => {
		for (const { card, attributes } of all.slice(0, 50)) expect(cardDetails(card).attributes).toEqual(attributes);
	});
});
