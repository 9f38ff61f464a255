import type { Client } from "../../src/api/client.ts";
import { createRequestQueue } from "../../src/api/transport/requests.ts";
import type { SimulatedTime } from "./simulated-time.ts";

type HistoryClient = Pick<Client, "gameHistory" | "gameLog">;

/** A client whose requests pass the queue of requests, as those to the service do, in simulated time. */
export function paceClient(client: HistoryClient, { now, wait }: Pick<SimulatedTime, "now" | "wait">): HistoryClient {
	const queue = createRequestQueue({ totalMs: 60_000, now, wait });
	return {
		gameHistory(query, options) {
			const { priority = "person", person = "", isPaced, signal } = options ?? {};
			const request = { key: `history ${JSON.stringify(query)}`, operation: "gameHistory" };
			return queue.run({ ...request, priority, person, isPaced, signal }, () => client.gameHistory(query, options));
		},
		gameLog(query, options) {
			const { priority = "person", person = "", isPaced, signal } = options ?? {};
			const request = { key: `log ${JSON.stringify(query)}`, operation: "gameLog" };
			return queue.run({ ...request, priority, person, isPaced, signal }, () => client.gameLog(query, options));
		},
	};
}
