import { expect, it, onTestFinished } from "vitest";
import { createDiscordStandIn } from "../../src/stand-in.ts";
import { TOKEN } from "../client.ts";
import { connectRaw, identify } from "./raw-gateway.ts";

it("a shard that identifies too soon after another one of its bucket is refused, but not one of another bucket", async () => {
	let now = 1_000_000;
	const discord = await createDiscordStandIn({
		token: TOKEN,
		maxConcurrency: 2,
		clocks: { identifyMs: 5000 },
		now: () => now,
	});
	onTestFinished(() => discord.close());
	const answer = async (shard: number) => {
		const gateway = connectRaw(discord);
		await gateway.next();
		gateway.send(identify(TOKEN, { shard: [shard, 4] }));
		const { op, d } = await gateway.next();
		return op === 9 ? d : op;
	};
	expect([await answer(0), await answer(1), await answer(2)]).toEqual([0, 0, false]);
	now += 4999;
	expect(await answer(2)).toBe(false);
	now += 1;
	expect([await answer(2), await answer(0)]).toEqual([0, false]);
});
