import { once } from "node:events";
import { expect, it } from "vitest";
import { createRequestQueue } from "../../../src/api/transport/requests.ts";

it("the queue tells how long no request has ended, as long as one is being sent", async () => {
	const queue = createRequestQueue(60, Date.now);
	const request = { key: "a", operation: "item", priority: "person", person: "ann" } as const;
	expect(queue.stalledMs()).toBe(0);
	const end = Promise.withResolvers<void>();
	const sent = queue.run(request, async signal => {
		await once(signal, "abort");
		// Longer than its time.
		expect(queue.stalledMs()).toBeGreaterThan(50);
		await end.promise;
	});
	end.resolve();
	await sent;
	expect(queue.stalledMs()).toBe(0);
});
