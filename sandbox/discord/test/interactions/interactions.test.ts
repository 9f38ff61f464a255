import { EventEmitter } from "node:events";
import { InteractionType } from "discord.js";
import { expect, it } from "vitest";
import { createInteractions } from "../../src/interactions/interactions.ts";
import { createPlaces } from "../../src/places.ts";
import { createSnowflakes } from "../../src/snowflake.ts";

it("holds 30,000 interactions, the newest, whatever their age", async () => {
	const nextId = createSnowflakes(() => 0);
	const places = createPlaces(nextId);
	const account = places.addAccount({ name: "Ann", locale: "en-US" });
	const clocks = { acknowledgeMs: 60_000, tokenMs: 60_000 };
	const interactions = createInteractions({ clocks, now: () => 0, nextId, events: new EventEmitter() });
	const open = () =>
		interactions.open({
			type: InteractionType.ApplicationCommand,
			name: "ask",
			account,
			channel: places.find("guild", account.user.id),
			installedBy: "guild",
			sourceId: null,
		});
	const first = open();
	const second = open();
	for (let count = 2; count < 30_002; count += 1) open();
	expect(interactions.find(first.token)).toBeUndefined();
	expect(interactions.find(second.token)).toBe(second);
	await expect(first.answer.promise).rejects.toThrow("forgotten");
	interactions.close();
});
