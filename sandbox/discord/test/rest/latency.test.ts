import { Agent, request } from "undici";
import { expect, it, onTestFinished } from "vitest";
import { createDiscordStandIn } from "../../src/stand-in.ts";
import { TOKEN } from "../client.ts";

it("at a distance, the first answer over a connection comes after those over one that is open", async () => {
	const discord = await createDiscordStandIn({ token: TOKEN, latencyMs: 100 });
	const open = new Agent({ connections: 1 });
	const fresh = new Agent({ connections: 1 });
	onTestFinished(async () => {
		await Promise.all([open.destroy(), fresh.destroy()]);
		await discord.close();
	});
	const order: string[] = [];
	async function ask(name: string, dispatcher: Agent): Promise<void> {
		const { body } = await request(`${discord.url}/v10/gateway`, { dispatcher });
		await body.dump();
		order.push(name);
	}
	await ask("handshake", open);
	await Promise.all([ask("handshake too", fresh), ask("open", open)]);
	expect(order).toEqual(["handshake", "open", "handshake too"]);
});
