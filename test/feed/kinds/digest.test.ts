import { describe, expect, it } from "vitest";
import { digest, digestEvent, dueDigest, median } from "../../../src/feed/kinds/digest.ts";
import { localTime } from "../../../src/ground/time-zone.ts";
import { MINUTE } from "../../../src/ground/times.ts";
import { createFeed } from "../../fixtures/feed.ts";
import { createHourly } from "../../fixtures/hourly-profit.ts";
import { createItemSummary, NOON } from "../../fixtures/listing.ts";
import { createRefreshPrices } from "../../fixtures/refresh-prices.ts";

const HALF_HOUR = 30 * MINUTE;

const at = (iso: string) => Date.parse(iso);

describe("dueDigest", () => {
	const feed = { hour: 9, timezone: "America/New_York", createdAt: at("2026-04-01T00:00Z") };
	it.each([
		["before its hour", feed, "2026-05-02T12:59Z", null],
		["at its hour", feed, "2026-05-02T13:00Z", "2026-05-02"],
		["at its hour in winter, an hour later in UTC", feed, "2026-12-02T13:30Z", null],
		["at its hour in winter", feed, "2026-12-02T14:00Z", "2026-12-02"],
		["late, after an outage", feed, "2026-05-02T15:59Z", "2026-05-02"],
		["too late", feed, "2026-05-02T16:00Z", null],
		["a minute before its minute", { ...feed, minute: 30 }, "2026-05-02T13:29Z", null],
		["at its minute", { ...feed, minute: 30 }, "2026-05-02T13:30Z", "2026-05-02"],
		["three hours after its minute", { ...feed, minute: 30 }, "2026-05-02T16:30Z", null],
		["again on the same day", { ...feed, lastEvent: "2026-05-02" }, "2026-05-02T14:00Z", null],
		["on the next day", { ...feed, lastEvent: "2026-05-01" }, "2026-05-02T13:00Z", "2026-05-02"],
		[
			"on the day it was made, after its hour",
			{ ...feed, createdAt: at("2026-05-02T13:30Z") },
			"2026-05-02T14:00Z",
			null,
		],
		[
			"on the day it was made, before its hour",
			{ ...feed, createdAt: at("2026-05-02T12:30Z") },
			"2026-05-02T13:00Z",
			"2026-05-02",
		],
		["at an hour that summer time skips", { ...feed, hour: 2, createdAt: 0 }, "2026-03-08T07:10Z", "2026-03-08"],
		["in a zone half an hour off", { ...feed, timezone: "Asia/Kolkata" }, "2026-05-02T03:30Z", "2026-05-02"],
		["by default at 9 UTC", { ...feed, hour: null, timezone: null }, "2026-05-02T09:00Z", "2026-05-02"],
		["late, past midnight", { ...feed, hour: 23, minute: 45 }, "2026-05-03T06:44Z", "2026-05-02"],
		["too late, past midnight", { ...feed, hour: 23, minute: 45 }, "2026-05-03T06:45Z", null],
		["past midnight, again", { ...feed, hour: 23, minute: 45, lastEvent: "2026-05-02" }, "2026-05-03T04:01Z", null],
		[
			"past midnight, of a feed made before midnight, after its time",
			{ ...feed, hour: 23, minute: 45, createdAt: at("2026-05-03T03:50Z") },
			"2026-05-03T04:01Z",
			null,
		],
		[
			"past midnight, of a feed made after midnight",
			{ ...feed, hour: 23, minute: 45, createdAt: at("2026-05-03T04:00Z") },
			"2026-05-03T04:01Z",
			null,
		],
		["late in the evening, on its own day", { ...feed, hour: 23 }, "2026-05-03T03:10Z", "2026-05-02"],
	])("%s", (_, overrides, now, date) => {
		expect(dueDigest(createFeed({ kind: "digest", ...overrides }), at(now))).toBe(date);
	});

	it("is still posted on the day on which a feed resumes after a pause", () => {
		const paused = createFeed({ ...feed, kind: "digest", lastEvent: "2026-05-01" });
		const resumed = { ...paused, lastEvent: digest.resumeMark(paused, at("2026-05-02T12:00Z")) };
		expect(dueDigest(resumed, at("2026-05-02T13:00Z"))).toBe("2026-05-02");
	});

	// The clocks of New York and of Lord Howe, there by half an hour, are set on the second day.
	it.each([
		["UTC", "2026-05-02T00:00Z"],
		["America/New_York", "2026-03-07T05:00Z"],
		["America/New_York", "2026-10-31T04:00Z"],
		["Australia/Lord_Howe", "2026-04-03T13:00Z"],
		["Asia/Kathmandu", "2026-05-01T18:15Z"],
	])("is due once a day at each of the 1,440 times of a day, in %s from %s on", (timezone, midnight) => {
		const firstRefresh = Math.ceil(at(midnight) / HALF_HOUR) * HALF_HOUR;
		const crawls = Array.from({ length: 3 * 48 }, (_, i) => {
			const now = firstRefresh + i * HALF_HOUR + MINUTE;
			const { date, hour, minute } = localTime(now, timezone);
			return { now, date, minutes: hour * 60 + minute };
		});
		const days = [...new Set(crawls.map(({ date }) => date))].slice(0, 2);
		const wrong: string[] = [];
		for (const date of days) {
			for (let time = 0; time < 1440; time++) {
				const first = crawls.findIndex(crawl => crawl.date > date || (crawl.date === date && crawl.minutes >= time));
				const settings = { hour: Math.floor(time / 60), minute: time % 60, createdAt: at(midnight) - 1 };
				// The crawl before has posted the digest of the day before.
				let lastEvent: string | null = date === days[0] ? null : (days[0] ?? null);
				const posted: (string | null)[] = [];
				for (const { now } of crawls.slice(Math.max(0, first - 1), first + 2)) {
					const due = dueDigest(createFeed({ kind: "digest", timezone, lastEvent, ...settings }), now);
					posted.push(due);
					lastEvent = due ?? lastEvent;
				}
				const expected = first === 0 ? [date, null] : [null, date, null];
				if (posted.join() !== expected.join()) wrong.push(`${date} ${time}: ${posted.join()}`);
			}
		}
		expect(wrong).toEqual([]);
	});

	it("is one on the day an hour comes twice", () => {
		const twice = createFeed({ hour: 1, timezone: "America/New_York", lastEvent: "2026-11-01", createdAt: 0 });
		expect(dueDigest(twice, at("2026-11-01T06:30Z"))).toBeNull();
	});
});

it("shows midnight as hour 0", () => {
	expect(localTime(at("2026-05-02T04:00Z"), "America/New_York")).toEqual({
		date: "2026-05-02",
		hour: 0,
		minute: 0,
	});
});

describe("digestEvent", () => {
	const card = (uuid: string, buyNow: number | null, sellNow: number | null, overrides = {}) => {
		const item = createItemSummary({ uuid, ...overrides });
		return { name: item.name, item, buyNow, sellNow, fetchedAt: NOON };
	};
	const refresh = createRefreshPrices({
		entries: [
			card("rare", 10_000, 5000),
			card("busy", 2000, 1500),
			card("loss", 1000, 950),
			card("gone", null, 500),
			card("gold", 600, 100, { rarity: "Gold", isLive: false, series: "Prime" }),
		],
		dayAgo: new Map([
			["rare", { buyNow: 5000, sellNow: 1 }],
			["busy", { buyNow: 1000, sellNow: 1 }],
		]),
		hourly: uuid =>
			({ rare: createHourly(40, 4000), busy: createHourly(9000, 300), loss: createHourly(0) })[uuid] ?? null,
	});

	it("has the best flips by profit an hour, what the Live collection costs, and an index by rarity", () => {
		const event = digestEvent(createFeed({ kind: "digest" }), refresh);
		expect(event.flips.map(({ entry, profit, hourly }) => [entry.item.uuid, profit, hourly])).toEqual([
			["busy", 300, 9000],
			["rare", 4000, 40],
		]);
		expect(event.live?.cost).toBe(13_000);
		expect(event.live?.missing.map(({ item }) => item.uuid)).toEqual(["gone"]);
		// Over the two cards that had a price a day ago: 6,000 against 3,000.
		expect(event.index).toEqual([
			{ rarity: "Diamond", median: 2000, day: 1, week: null },
			{ rarity: "Gold", median: 600, day: null, week: null },
		]);
	});

	it("takes only the cards of its filter, but always the whole Live collection", () => {
		const event = digestEvent(createFeed({ kind: "digest", series: "Prime" }), refresh);
		expect([event.flips, event.index.map(({ rarity }) => rarity)]).toEqual([[], ["Gold"]]);
		expect(event.live?.cost).toBe(13_000);
	});
});

it.each([
	[[], null],
	[[3], 3],
	[[9, 1, 5], 5],
	[[4, 1, 2, 9], 3],
])("the median of %j is %j", (values, middle) => expect(median(values)).toBe(middle));
