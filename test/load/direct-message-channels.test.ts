import { expect, it } from "vitest";
import { createDirectMessages } from "../../src/discord/connection/direct-message.ts";

it("the channels of the 10,000 people written to last are known, others are opened again", async () => {
	const opened: unknown[] = [];
	const send = createDirectMessages({
		rest: {
			async post(route, options) {
				if (route === "/users/@me/channels") opened.push(options?.body);
				return { id: "1" };
			},
		},
		pauseMs: () => 0,
		now: () => 0,
	});
	const write = (person: number) => send(String(person), { content: "here" }, String(person));
	for (let person = 0; person < 10_000; person++) await write(person);
	await write(0);
	expect(opened).toHaveLength(10_000);
	await write(10_000);
	await write(0);
	expect(opened).toHaveLength(10_001);
	await write(1);
	expect(opened.slice(10_000)).toEqual([{ recipient_id: "10000" }, { recipient_id: "1" }]);
});
