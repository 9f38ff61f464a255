import { expect, test } from "vitest";
import { retry } from "../../src/ground/async.ts";

const noWait = async () => {};

function failing(times: number) {
	let attempts = 0;
	return async () => {
		attempts++;
		if (attempts <= times) throw new Error(`failure ${attempts}`);
		return attempts;
	};
}

test("An attempt is repeated until it succeeds", async () => {
	expect(await retry(failing(3), { pauseMs: () => 0, wait: noWait })).toBe(4);
});

test("Each pause follows from the number of failures and the error", async () => {
	const pauses: unknown[] = [];
	await retry(failing(2), {
		pauseMs: (failures, error) => {
			pauses.push([failures, String(error)]);
			return failures * 100;
		},
		wait: async ms => void pauses.push(ms),
	});
	expect(pauses).toEqual([[1, "Error: failure 1"], 100, [2, "Error: failure 2"], 200]);
});

test("The last error is thrown when no repetition is left or the pause gives up", async () => {
	await expect(retry(failing(9), { retries: 2, pauseMs: () => 0, wait: noWait })).rejects.toThrow("failure 3");
	await expect(retry(failing(9), { pauseMs: n => (n < 2 ? 0 : null), wait: noWait })).rejects.toThrow("failure 2");
});

test("An abort ends the pause, and the last error is thrown", async () => {
	const stopping = new AbortController();
	const retrying = retry(failing(9), { pauseMs: () => 60_000, signal: stopping.signal });
	stopping.abort(new Error("stopping"));
	await expect(retrying).rejects.toThrow("failure 1");
});
