import { describe, expect, it } from "vitest";
import { REFRESH_MS } from "../../../src/api/refresh.ts";
import { createSalesRates } from "../../../src/market/prices/sales-rates.ts";
import { createHourly } from "../../fixtures/hourly-profit.ts";
import { NOON } from "../../fixtures/listing.ts";

const HOUR = 60 * 60_000;

function createClock() {
	const clock = { at: NOON };
	const rates = createSalesRates(() => clock.at);
	/** So many sales within the last hour. */
	const sell = (uuid: string, count: number) =>
		rates.note(uuid, { perHour: count, hourly: createHourly(count), dayAgo: null });
	return { clock, rates, sell };
}

describe("sales rates", () => {
	it("are known only for requested cards", () => {
		const { rates, sell } = createClock();
		sell("a", 12);
		expect([rates.perHour("a", NOON), rates.hourly("a", NOON)?.perHour]).toEqual([12, 12]);
		expect([rates.perHour("b", NOON), rates.hourly("b", NOON)]).toEqual([null, null]);
	});

	it("are the latest ones of a refresh, and the first ones for sessions from that time", () => {
		const { clock, rates, sell } = createClock();
		for (const count of [10, 20, 30]) {
			sell("a", count);
			clock.at += 60_000;
		}
		expect(rates.perHour("a", clock.at)).toBe(30);
		expect(rates.perHour("a", NOON)).toBe(10);
	});

	it("are 0 for a card without a recorded sale, which is then not among the busiest", () => {
		const { rates } = createClock();
		rates.note("a", { perHour: 0, hourly: null, dayAgo: null });
		expect(rates.perHour("a", NOON)).toBe(0);
		expect(rates.busiest(5)).toEqual([]);
	});

	it("come with the price of a day ago", () => {
		const { rates } = createClock();
		rates.note("a", { perHour: 0, hourly: null, dayAgo: 700 });
		expect([rates.dayAgo("a", NOON), rates.dayAgo("a", NOON - 1), rates.dayAgo("b", NOON)]).toEqual([700, null, null]);
	});

	it("belong to an instant, so that a list keeps its order when more become known", () => {
		const { clock, rates, sell } = createClock();
		sell("a", 10);
		const began = clock.at;
		for (let refresh = 0; refresh < 3; refresh++) {
			clock.at += REFRESH_MS / 2;
			sell("a", 20);
			sell("late", 30);
			clock.at += REFRESH_MS / 2;
			sell("a", 40);
			expect(rates.perHour("a", began)).toBe(10);
			expect(rates.perHour("late", began)).toBeNull();
		}
		expect(rates.perHour("a", clock.at)).toBe(40);
	});

	it("are forgotten after a day", () => {
		const { clock, rates, sell } = createClock();
		sell("a", 10);
		clock.at += 24 * HOUR;
		expect(rates.perHour("a", clock.at)).toBe(10);
		clock.at += 1;
		expect(rates.perHour("a", clock.at)).toBeNull();
		expect(rates.busiest(5)).toEqual([]);
	});

	it("list the busiest cards first", () => {
		const { rates, sell } = createClock();
		sell("slow", 1);
		sell("fast", 50);
		sell("middling", 7);
		expect(rates.busiest(2)).toEqual(["fast", "middling"]);
		sell("faster", 60);
		expect(rates.busiest(2)).toEqual(["faster", "fast"]);
	});

	it("list a card no longer that has not been read for a day", () => {
		const { clock, rates, sell } = createClock();
		sell("a", 10);
		expect(rates.busiest(5)).toEqual(["a"]);
		clock.at += 24 * HOUR + 1;
		expect(rates.busiest(5)).toEqual([]);
	});

	it("are kept for at least the last four refreshes", () => {
		const { clock, rates, sell } = createClock();
		const began = clock.at;
		for (let refresh = 1; refresh <= 4; refresh++) {
			sell("a", 10 * refresh);
			clock.at += 60_000;
			sell("a", 10 * refresh);
			clock.at += REFRESH_MS - 60_000;
		}
		expect(rates.perHour("a", began)).toBe(10);
		sell("a", 50);
		expect(rates.perHour("a", began)).toBeNull();
	});

	it("are kept only for the cards requested last", () => {
		const { rates, sell } = createClock();
		for (let card = 0; card <= 5000; card++) sell(`card ${card}`, 1);
		expect(rates.perHour("card 0", NOON)).toBeNull();
		expect(rates.perHour("card 5000", NOON)).toBe(1);
	});
});
