import { describe, expect, it } from "vitest";
import { type Facts, readyReport } from "../../src/monitor/health.ts";

const NOW = 1_000_000;
const WHOLE = { complete: true, pages: 3, totalPages: 3, size: 70, unread: 0, crawledAt: NOW - 90_000 };
const WELL: Facts = {
	shards: ["Ready", "Ready"],
	catalog: WHOLE,
	storage: { isWritable: true },
	upstreamAnsweredAt: NOW - 12_400,
	upstreamRefuses: false,
	upstreamStalledMs: 0,
};
const EMPTY = { complete: false, pages: 0, totalPages: 0, size: 0, unread: 0, crawledAt: null };

describe("readiness", () => {
	it("is true when every part is ok, and describes each part", () => {
		expect(readyReport(WELL, NOW)).toEqual({
			ready: true,
			checks: {
				gateway: { ok: true, detail: "2 of 2 shards up" },
				catalog: { ok: true, detail: "70 cards, whole 90 s ago" },
				storage: { ok: true, detail: "read and written" },
				upstream: { ok: true, detail: "answered 12 s ago" },
			},
		});
	});

	it("is false before any part exists", () => {
		const nothing = { shards: null, catalog: null, storage: null, upstreamAnsweredAt: null };
		expect(readyReport({ ...WELL, ...nothing }, NOW)).toEqual({
			ready: false,
			checks: {
				gateway: { ok: false, detail: "not connected yet" },
				catalog: { ok: false, detail: "not there yet" },
				storage: { ok: false, detail: "not open yet" },
				upstream: { ok: false, detail: "has not answered since the start" },
			},
		});
	});

	it.each<[string, Partial<Facts>, string, string]>([
		["a shard that is down", { shards: ["Ready", "Resuming"] }, "gateway", "1 of 2 shards up; others: Resuming"],
		["no shard", { shards: [] }, "gateway", "not connected yet"],
		[
			"a catalog being filled",
			{ catalog: { complete: false, pages: 2, totalPages: 9, size: 50, unread: 0, crawledAt: null } },
			"catalog",
			"being filled: 50 cards, 2 of 9 pages",
		],
		["a storage that fails", { storage: { isWritable: false, reason: "fails: EIO" } }, "storage", "fails: EIO"],
		[
			"requests to the read API that do not end",
			{ upstreamStalledMs: 30_000 },
			"upstream",
			"requests hang, none has ended for 30 s; answered 12 s ago",
		],
	])("is false with %s", (_, facts, check, detail) => {
		const report = readyReport({ ...WELL, ...facts }, NOW);
		const failing = Object.entries(report.checks).filter(([, { ok }]) => !ok);
		expect([report.ready, failing]).toEqual([false, [[check, { ok: false, detail }]]]);
	});

	it("is true while the read API has not answered yet but there are cards to show", () => {
		const { ready, checks } = readyReport({ ...WELL, upstreamAnsweredAt: null }, NOW);
		expect([ready, checks.upstream]).toEqual([true, { ok: true, detail: "has not answered since the start" }]);
		expect(readyReport({ ...WELL, upstreamAnsweredAt: null, catalog: EMPTY }, NOW).checks.upstream?.ok).toBe(false);
	});

	it("names a refusal of this machine apart from an outage", () => {
		const refused = { ...WELL, upstreamRefuses: true };
		expect(readyReport(refused, NOW).checks.upstream).toEqual({
			ok: true,
			detail: "the service refuses this machine (403); answered 12 s ago",
		});
		expect(readyReport({ ...refused, upstreamAnsweredAt: null, catalog: EMPTY }, NOW).checks.upstream).toEqual({
			ok: false,
			detail: "the service refuses this machine (403); has not answered since the start",
		});
	});
});
