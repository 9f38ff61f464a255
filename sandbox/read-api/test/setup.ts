import { onTestFinished } from "vitest";
import { createReadApi, type ReadApiOptions } from "../src/service.ts";

export interface Setup {
	url: string;
	/** A clock that only moves when it is set; epoch ms. */
	clock: { now: number };
	/** Asks over a real socket. */
	get(path: string, headers?: Record<string, string>): Promise<Response>;
	/** The JSON of an answer of status 200. */
	json(path: string): Promise<unknown>;
}

export const NOON = Date.parse("2026-07-01T12:10:00Z");

/**
 * The service on a free port.
 *
 * @param whenOver gets the function that closes it: when the test ends, or `afterAll` for one service a file
 */
export async function setUp(
	options: Partial<ReadApiOptions> = {},
	whenOver: (close: () => Promise<void>) => void = onTestFinished,
): Promise<Setup> {
	const clock = { now: NOON };
	const service = await createReadApi({
		seed: "test",
		league: "lg",
		host: "127.0.0.1",
		port: 0,
		now: () => clock.now,
		...options,
	});
	whenOver(() => service.close());
	const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers });
	return {
		url: service.url,
		clock,
		get,
		json: async path => {
			const response = await get(path);
			if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
			return response.json();
		},
	};
}
