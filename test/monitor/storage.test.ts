import { expect, it, onTestFinished, vi } from "vitest";
import { createMetrics } from "../../src/monitor/metrics.ts";
import { createMonitor } from "../../src/monitor/monitor.ts";

/** A monitor of a storage, with a clock moved by hand. */
function monitorStorage(check: () => Promise<void>) {
	const state = { now: 0, checks: 0 };
	const monitor = createMonitor({ metrics: createMetrics(), now: () => state.now });
	monitor.registerProbes({
		checkStorage() {
			state.checks++;
			return check();
		},
	});
	const storage = async () => (await monitor.ready()).checks.storage;
	return { state, storage };
}

it("checks the storage once for any number of requests until the result is 5 s old", async () => {
	const { state, storage } = monitorStorage(async () => {});
	const ok = { ok: true, detail: "read and written" };
	expect(await Promise.all([storage(), storage(), storage()])).toEqual([ok, ok, ok]);
	state.now = 4999;
	await storage();
	expect(state.checks).toBe(1);
	state.now = 5000;
	await storage();
	expect(state.checks).toBe(2);
});

it("reports a storage that hangs as failing", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "setImmediate"] });
	onTestFinished(() => void vi.useRealTimers());
	const { storage } = monitorStorage(() => new Promise(() => {}));
	const report = storage();
	await vi.advanceTimersByTimeAsync(2001);
	expect(await report).toEqual({ ok: false, detail: "fails: no answer within 2000 ms" });
});

it.each<[string, unknown, string]>([
	["a nested error by the innermost code", new Error("a", { cause: failure("b") }), "SQLITE_READONLY"],
	["an error by its code, not its message", failure("redis://user:hunter2@db.example fails"), "SQLITE_READONLY"],
	["an error without a code by its name", new TypeError("postgres://user:hunter2@db.example/dugout"), "TypeError"],
	["a thrown text without the text", "hunter2", "for an unknown reason"],
])("reports %s", async (_, error, reason) => {
	expect(await monitorStorage(() => Promise.reject(error)).storage()).toEqual({
		ok: false,
		detail: `fails: ${reason}`,
	});
});

function failure(message: string): Error {
	return Object.assign(new Error(message), { code: "SQLITE_READONLY" });
}
