import { AttachmentBuilder, type Interaction } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAttachments } from "../src/attachments.ts";
import { createSnowflakes } from "../src/snowflake.ts";
import { answerWith, PATIENCE, type Pair, request, startPair, TOKEN } from "./client.ts";

const PICTURE = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

let pair: Pair;
let failures: Error[];

async function answer(interaction: Interaction): Promise<unknown> {
	if (!interaction.isChatInputCommand()) return undefined;
	const chart = new AttachmentBuilder(PICTURE, { name: "chart.png", description: "Prices of a week" });
	switch (interaction.options.getString("how")) {
		case "later":
			await interaction.deferReply();
			return interaction.editReply({ embeds: [{ image: { url: "attachment://chart.png" } }], files: [chart] });
		case "replace": {
			await interaction.reply({ files: [chart] });
			await interaction.editReply("Still there");
			const notes = new AttachmentBuilder(Buffer.from("text"), { name: "notes.txt" });
			return interaction.editReply({ attachments: [], files: [notes] });
		}
		default:
			return interaction.reply({ embeds: [{ image: { url: "attachment://chart.png" } }], files: [chart] });
	}
}

beforeAll(async () => {
	pair = await startPair();
	const options = [{ type: 3, name: "how", description: "How" }] as const;
	await pair.client.application.commands.set([{ name: "chart", description: "Draws", options }]);
	failures = answerWith(pair.client, answer);
});
afterAll(() => pair.stop());

describe("a file of a message", () => {
	it.each(["at once", "later"])("sent %s is described, shown in the embed and served", async how => {
		const message = await pair.discord.person({ name: "Ann" }).command("chart", { how }).answer;
		const [attachment] = message.attachments;
		expect(attachment).toMatchObject({
			filename: "chart.png",
			description: "Prices of a week",
			size: PICTURE.byteLength,
			content_type: "image/png",
		});
		expect(message.embeds[0]?.image?.url).toBe(attachment?.url);
		const served = await fetch(attachment?.url ?? "");
		expect(served.headers.get("content-type")).toBe("image/png");
		expect(Buffer.from(await served.arrayBuffer())).toEqual(PICTURE);
	});

	it("stays until an edit no longer names it", async () => {
		const asked = pair.discord.person({ name: "Ann" }).command("chart", { how: "replace" });
		const edits: string[][] = [];
		pair.discord.events.on("edit", ({ message }) => edits.push(message.attachments.map(({ filename }) => filename)));
		await asked.answer;
		await expect.poll(() => edits, PATIENCE).toEqual([["chart.png"], ["notes.txt"]]);
	});

	it("cannot be shown when it did not come", async () => {
		const ann = pair.discord.person({ name: "Ann" });
		const channelId = pair.discord.channelId(ann, "dm");
		const refused = await request(pair.discord, "POST", `/channels/${channelId}/messages`, {
			embeds: [{ image: { url: "attachment://missing.png" } }],
		});
		expect(refused).toMatchObject({ status: 400, body: { code: 50_035 } });
	});

	it("comes in a form that can be read, or is refused", async () => {
		const response = await fetch(`${pair.discord.url}/v10/channels/1/messages`, {
			method: "POST",
			headers: { authorization: `Bot ${TOKEN}`, "content-type": "multipart/form-data; boundary=x" },
			body: "not a form",
		});
		expect(await response.json()).toMatchObject({ code: 50_109 });
	});

	it("is found at its own address only", async () => {
		const origin = pair.discord.url.replace("/api", "");
		expect((await fetch(`${origin}/attachments/1/2/chart.png`)).status).toBe(404);
	});
});

it("holds 64 MiB of files, the newest", () => {
	const nextId = createSnowflakes(Date.now);
	const attachments = createAttachments(nextId, () => "");
	const file = {
		index: "0",
		name: "a.bin",
		contentType: "application/octet-stream",
		data: new Uint8Array(8 * 1_024 * 1_024),
	};
	const urls = Array.from({ length: 9 }, () => attachments.add("1", file, null).url);
	expect(urls.map(url => attachments.get(url) !== undefined)).toEqual([false, ...Array(8).fill(true)]);
});

it("no answer failed", () => expect(failures).toEqual([]));
