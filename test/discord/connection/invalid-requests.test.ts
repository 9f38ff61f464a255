import { expect, it } from "vitest";
import { createInvalidRequests } from "../../../src/discord/connection/invalid-requests.ts";
import { NOON } from "../../fixtures/listing.ts";

const MINUTE = 60_000;

function setUp() {
	const clock = { now: NOON };
	const faults: string[] = [];
	const logs: string[] = [];
	const log = (fields: object, message: string) => void logs.push(`${JSON.stringify(fields)} ${message}`);
	const invalid = createInvalidRequests(
		{ debug: log, info: log, warn: log, error: log },
		fault => void faults.push(fault),
		() => clock.now,
	);
	return {
		clock,
		faults,
		logs,
		pauseMs: invalid.pauseMs,
		refuse(times: number, status = 403, headers = {}) {
			for (let time = 0; time < times; time++) invalid.count({ status, headers: new Headers(headers) });
		},
	};
}

it("messages wait after 4,500 invalid requests within ten minutes, until those are over", () => {
	const { clock, faults, logs, pauseMs, refuse } = setUp();
	for (const status of [401, 403, 429]) refuse(1499, status);
	refuse(2);
	expect(pauseMs()).toBe(0);
	expect(new Set(faults)).toEqual(new Set(["invalid-requests"]));
	clock.now += 4 * MINUTE;
	refuse(1);
	expect(pauseMs()).toBe(6 * MINUTE);
	expect(faults.at(-1)).toBe("messages-paused");
	expect(logs.at(-1)).toMatch(/^\{"count":4500,"seconds":360\} Discord refuses too many requests/);
	clock.now += 6 * MINUTE;
	expect(pauseMs()).toBe(0);
	refuse(4499);
	expect(pauseMs()).toBe(0);
});

it("refusals over a longer time change nothing", () => {
	const { clock, pauseMs, refuse } = setUp();
	for (let hour = 0; hour < 24; hour++) {
		refuse(1000);
		clock.now += 10 * MINUTE;
	}
	expect(pauseMs()).toBe(0);
});

it.each([
	["what Discord has taken", 200, {}],
	["an invalid message", 400, {}],
	["a channel that is gone", 404, {}],
	["a limit that is shared with other applications", 429, { "x-ratelimit-scope": "shared" }],
])("%s does not count", (_what, status, headers) => {
	const { logs, pauseMs, refuse } = setUp();
	refuse(5000, status, headers);
	expect([pauseMs(), logs]).toEqual([0, []]);
});
