import { once } from "node:events";
import type { ChatInputCommandInteraction } from "discord.js";
import { afterEach, describe, expect, it } from "vitest";
import { type Pair, request, startPair } from "../client.ts";

const START = Date.UTC(2026, 3, 1);
let time = START;
let pair: Pair;

/** A stand-in whose clock stands still until the test moves it, and a bot which leaves the answering to the test. */
async function start(clocks = {}) {
	time = START;
	pair = await startPair({ now: () => time, clocks });
	await pair.client.application.commands.set([{ name: "ask", description: "Asks" }]);
	const ann = pair.discord.person({ name: "Ann" });
	return async () => {
		const arrived = once(pair.client, "interactionCreate");
		const asked = ann.command("ask");
		const [interaction]: ChatInputCommandInteraction[] = await arrived;
		if (!interaction) throw new Error("No interaction came");
		return { asked, interaction };
	};
}
afterEach(() => pair.stop());

describe("the three seconds", () => {
	it("end a silent application's chance, and say so to the person", async () => {
		const ask = await start({ acknowledgeMs: 30 });
		const late = once(pair.discord.events, "late");
		const { asked, interaction } = await ask();
		await expect(asked.answer).rejects.toThrow("The application did not respond");
		await expect(asked.acknowledged).rejects.toThrow("The application did not respond");
		expect(await late).toMatchObject([{ id: asked.id, name: "ask" }]);
		await expect(interaction.reply("Here")).rejects.toMatchObject({ status: 404, code: 10_062 });
	});

	it("are measured by the given clock", async () => {
		const ask = await start();
		const inTime = await ask();
		time += 2_999;
		await inTime.interaction.reply("Just so");
		expect(await inTime.asked.acknowledged).toMatchObject({ ms: 2_999 });

		const tooLate = await ask();
		time += 3_000;
		await expect(tooLate.interaction.reply("Late")).rejects.toMatchObject({ status: 404, code: 10_062 });
		await expect(tooLate.asked.answer).rejects.toThrow("The application did not respond");
	});
});

describe("the fifteen minutes", () => {
	it("end an answered interaction's token", async () => {
		const ask = await start();
		const { interaction } = await ask();
		await interaction.reply("One");
		time += 899_999;
		await interaction.editReply("Two");
		time += 1;
		await expect(interaction.editReply("Three")).rejects.toMatchObject({ status: 401, code: 50_027 });
		await expect(interaction.followUp("Three")).rejects.toMatchObject({ status: 401, code: 50_027 });
	});

	it("end the wait for a deferred answer", async () => {
		const ask = await start({ tokenMs: 60 });
		const { asked, interaction } = await ask();
		await interaction.deferReply();
		await expect(asked.answer).rejects.toThrow("deferred ask and never answered");
	});

	it("let a finished interaction be forgotten", async () => {
		const ask = await start();
		const { interaction } = await ask();
		await interaction.reply("One");
		time += 900_001;
		await ask();
		const callback = `/interactions/${interaction.id}/${interaction.token}/callback`;
		expect(await request(pair.discord, "POST", callback, { type: 4 }, {})).toMatchObject({
			status: 404,
			body: { code: 10_062 },
		});
	});
});

it("closing tells everybody who still waits", async () => {
	const ask = await start();
	const { asked } = await ask();
	const answered = expect(asked.answer).rejects.toThrow("closed");
	await pair.discord.close();
	await answered;
	await pair.client.destroy();
	pair = await startPair();
});
