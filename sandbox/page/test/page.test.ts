import { once } from "node:events";
import { request } from "node:http";
import { connect as connectTcp } from "node:net";
import { text } from "node:stream/consumers";
import { connect } from "@dugout/discord-stand-in/test/client";
import { ApplicationCommandOptionType, ApplicationCommandType, AttachmentBuilder, type Interaction } from "discord.js";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { openSocket, type PageSocket } from "./socket.ts";
import { type Stage, startPage, startStage } from "./stage.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const CARDS = [{ name: "99 Orso Vale", value: "uuid-1" }];

async function answer(interaction: Interaction): Promise<unknown> {
	if (interaction.isAutocomplete()) return interaction.respond(CARDS);
	if (interaction.isButton()) {
		return interaction.update({ content: interaction.customId === "locale" ? interaction.locale : "pressed" });
	}
	if (interaction.isStringSelectMenu()) return interaction.update({ content: interaction.values.join() });
	if (interaction.isUserContextMenuCommand()) {
		return interaction.reply(`${interaction.commandName} of ${interaction.targetUser.username}`);
	}
	if (!interaction.isChatInputCommand()) return undefined;
	switch (interaction.commandName) {
		case "price":
			return interaction.reply({
				content: `price of ${interaction.options.getString("card")}`,
				components: [
					{ type: 1, components: [{ type: 2, style: 2, label: "Refresh", custom_id: "refresh" }] },
					{ type: 1, components: [{ type: 3, custom_id: "menu", options: [{ label: "One", value: "1" }] }] },
				],
			});
		case "locale":
			return interaction.reply({
				content: interaction.locale,
				components: [{ type: 1, components: [{ type: 2, style: 2, label: "Which?", custom_id: "locale" }] }],
			});
		case "picture":
			return interaction.reply({
				files: [new AttachmentBuilder(Buffer.from(SVG), { name: "a.svg", description: "a card" })],
			});
		case "file":
			return interaction.reply({ files: [new AttachmentBuilder(Buffer.from("<b>"), { name: "a.html" })] });
		default:
			return undefined;
	}
}

const COMMANDS = [
	{
		name: "price",
		description: "What it costs",
		options: [
			{
				type: ApplicationCommandOptionType.String as const,
				name: "card",
				description: "c",
				required: true,
				autocomplete: true,
			},
		],
	},
	{ name: "locale", description: "Your language", descriptionLocalizations: { "es-ES": "Tu idioma" } },
	{ name: "picture", description: "A picture" },
	{ name: "file", description: "A file" },
	{ name: "silent", description: "No answer" },
	{ type: ApplicationCommandType.User as const, name: "Games" },
];

let stage: Stage;
let socket: PageSocket;

beforeAll(async () => {
	stage = await startStage({ commands: COMMANDS, answer, clocks: { acknowledgeMs: 400 } });
	socket = await openSocket(stage.page.url);
});
afterAll(async () => {
	socket.close();
	await stage.stop();
	expect(stage.mistakes).toEqual([]);
});

const ann = () => socket.state.people.find(({ name }) => name === "Ann")?.id ?? "";
const general = () => socket.state.channels.find(({ place }) => place === "guild")?.id ?? "";
const use = (name: string, values: Record<string, string> = {}) =>
	socket.request({ type: "command", personId: ann(), channelId: general(), name, values });

/** Uses a command and waits for its message. */
async function ask(name: string, values: Record<string, string> = {}) {
	const before = socket.state.messages.length;
	await use(name, values);
	const { messages } = await socket.until(state => state.messages.length > before);
	const message = messages.at(-1);
	if (!message) throw new Error("no message");
	return message;
}

/** As fetch, but with any header. */
async function get(path: string, headers: Record<string, string> = {}) {
	const asked = request(new URL(path, stage.page.url), { headers }).end();
	const [response] = await once(asked, "response");
	return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe("the page's files", () => {
	it("are served with a policy that lets nothing in from elsewhere", async () => {
		const { status, headers, body } = await get("/");
		expect(status).toBe(200);
		expect(headers["content-security-policy"]).toMatch(
			/^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';/,
		);
		expect(headers["content-security-policy"]).not.toMatch(/unsafe|http|\*/);
		expect(headers).toMatchObject({
			"x-content-type-options": "nosniff",
			"x-frame-options": "DENY",
			"referrer-policy": "no-referrer",
		});
		expect(body).not.toMatch(/(src|href)="(?!\/)/);
	});

	it.each([
		["/page.js", "text/javascript; charset=utf-8"],
		["/page.css", "text/css; charset=utf-8"],
		["/icon.svg", "image/svg+xml"],
	])("%s is of the type %s", async (path, type) => {
		const { status, headers, body } = await get(path);
		expect([status, headers["content-type"], body.length > 100]).toEqual([200, type, true]);
	});

	it("are refused, with the policy, to a request without Host", async () => {
		const socket = connectTcp(Number(new URL(stage.page.url).port), "127.0.0.1");
		socket.write("GET / HTTP/1.1\r\nconnection: close\r\n\r\n");
		const answer = await text(socket);
		expect(answer).toMatch(/^HTTP\/1\.1 403 /);
		expect(answer).toContain("content-security-policy: default-src 'none'");
	});

	it("are served over at most 200 connections; further ones are closed", async () => {
		const { page, discord } = await startPage();
		const open = async () => {
			const socket = connectTcp(Number(new URL(page.url).port), "127.0.0.1");
			await once(socket, "connect");
			return socket;
		};
		await Promise.all(Array.from({ length: 200 }, open));
		expect(await text(await open())).toBe("");
		await page.close();
		await discord.close();
	});

	it.each(["/", "/page.js"])("%s is refused under a foreign host's name", async path => {
		expect((await get(path, { host: "evil.example" })).status).toBe(403);
	});
});

describe("the socket", () => {
	it.each([
		["a foreign origin", "/socket", { origin: "http://evil.example" }, 403],
		["no origin", "/socket", {}, 403],
		["another path", "/other", { origin: "own" }, 404],
		["a foreign host's name", "/socket", { origin: "http://evil.example", host: "evil.example" }, 403],
	])("is refused to %s", async (_, path, given: { origin?: string; host?: string }, status) => {
		const { host, origin } = new URL(stage.page.url);
		const refused = new WebSocket(`ws://${host}${path}`, {
			headers: { ...given, ...(given.origin === "own" && { origin }) },
		});
		refused.on("error", () => {});
		const [, response] = await once(refused, "unexpected-response");
		expect(response.statusCode).toBe(status);
	});

	it.each([
		"no JSON",
		'{"number":1,"action":{"type":"dismiss","personId":"1","modalId":"1"}}',
		'{"number":1,"locale":"de","action":{"type":"dismiss","personId":"1","modalId":"1"}}',
		"{}",
		'{"number":1,"locale":"es-ES","action":{"type":"shout"}}',
		'{"number":-1,"locale":"es-ES","action":{"type":"click","personId":"1","messageId":"1","customId":"a"}}',
		'{"number":1,"locale":"es-ES","action":{"type":"click","personId":"../1","messageId":"1","customId":"a"}}',
		`{"number":1,"locale":"es-ES","action":{"type":"click","personId":"1","messageId":"1","customId":"${"a".repeat(101)}"}}`,
		'{"number":1,"locale":"es-ES","action":{"type":"command","personId":"1","channelId":"1","name":"a","values":{"x":[]}}}',
	])("is closed on what is no request: %s", async request => {
		const other = await openSocket(stage.page.url);
		other.sendRaw(request);
		expect(await other.closed).toEqual({ code: 1008, reason: "not a request of this page" });
	});

	it("contains the bot, the people, the channels and the commands", async () => {
		const { bot, people, channels, commands } = await socket.until(state => state.commands.length > 0);
		expect([bot.name, bot.status]).toEqual(["Dugout", "online"]);
		expect(people.map(({ name }) => name)).toEqual(["Ann", "Ben"]);
		expect(channels.map(({ place, memberId }) => [place, memberId])).toEqual([
			["guild", null],
			["guild", null],
			["dm", people[0]?.id],
			["dm", people[1]?.id],
		]);
		expect(commands.map(({ name }) => name)).toEqual(["price", "locale", "picture", "file", "silent"]);
	});

	it("has examples filled in with the bot's own suggestions, and keeps quiet how it got them", async () => {
		const { examples, interactions } = await socket.until(state => state.examples.length > 0);
		expect(examples[0]).toEqual({ name: "price", values: { card: "uuid-1" }, labels: { card: "99 Orso Vale" } });
		expect(interactions.every(({ kind }) => kind !== "autocomplete")).toBe(true);
	});

	it("sends a command, and reports its answer, its duration and its requests", async () => {
		const message = await ask("price", { card: "uuid-1" });
		expect(message).toMatchObject({
			content: "price of uuid-1",
			viewerId: null,
			interaction: { kind: "command", name: "price", person: { name: "Ann" } },
		});
		const { interactions } = await socket.until(state => (state.interactions.at(-1)?.calls.length ?? 0) > 0);
		expect(interactions.at(-1)).toMatchObject({
			name: "price",
			acknowledgement: { ms: expect.any(Number), deferred: false },
			calls: [{ method: "POST", status: 204, body: { data: { content: "price of uuid-1" } }, ms: expect.any(Number) }],
		});
	});

	it("sends what a person does in their language, and the commands' descriptions in all of them", async () => {
		const as = { personId: ann(), channelId: general() };
		const { messages } = socket.state;
		await socket.request({ type: "command", ...as, name: "locale", values: {} }, "es-419");
		const asked = await socket.until(state => state.messages.length > messages.length);
		const messageId = asked.messages.at(-1)?.id ?? "";
		expect(asked.messages.at(-1)?.content).toBe("es-419");
		await socket.request({ type: "click", personId: ann(), messageId, customId: "locale" }, "es-ES");
		await socket.until(state => state.messages.at(-1)?.content === "es-ES");
		expect(asked.commands.find(({ name }) => name === "locale")).toMatchObject({
			description: "Your language",
			localizations: { "es-ES": "Tu idioma" },
		});
	});

	it("asks the bot for suggestions", async () => {
		const asked = { type: "autocomplete", personId: ann(), channelId: general(), name: "price" } as const;
		expect(await socket.request({ ...asked, values: { card: "ors" }, focused: "card" })).toEqual({ choices: CARDS });
	});

	it("presses buttons and chooses from menus", async () => {
		const { id: messageId } = await ask("price", { card: "x" });
		const contentOf = (content: string) => socket.until(({ messages }) => messages.at(-1)?.content === content);
		await socket.request({ type: "click", personId: ann(), messageId, customId: "refresh" });
		await contentOf("pressed");
		await socket.request({ type: "select", personId: ann(), messageId, customId: "menu", values: ["1"] });
		await contentOf("1");
	});

	it("uses what the menu of a person offers, for oneself and for others", async () => {
		expect(socket.state.menus).toEqual([{ name: "Games", places: ["guild", "dm"] }]);
		for (const { id: targetId, name } of socket.state.people) {
			const before = socket.state.messages.length;
			await socket.request({ type: "menu", personId: ann(), channelId: general(), name: "Games", targetId });
			const { messages } = await socket.until(state => state.messages.length > before);
			expect(messages.at(-1)).toMatchObject({ content: `Games of ${name}`, interaction: { name: "Games" } });
		}
		expect(
			await socket.request({ type: "menu", personId: ann(), channelId: general(), name: "Games", targetId: "1" }),
		).toEqual({ complaint: "There is no command Games, or no person 1" });
	});

	it("says why something is not sent", async () => {
		expect(await use("price")).toEqual({ complaint: "/price requires card" });
		expect(await use("gone")).toEqual({ complaint: "/gone is not registered" });
		const bensDirect = socket.state.channels.at(-1)?.id ?? "";
		const base = { type: "command", name: "silent", values: {} } as const;
		expect(await socket.request({ ...base, personId: ann(), channelId: bensDirect })).toEqual({
			complaint: expect.stringContaining("Ann is in no channel"),
		});
		expect(await socket.request({ ...base, personId: "1", channelId: general() })).toEqual({
			complaint: "There is no such person",
		});
		expect(await socket.request({ type: "click", personId: ann(), messageId: "1", customId: "x" })).toEqual({
			complaint: "Ann sees no message 1",
		});
	});

	it("reports an interaction without an answer", async () => {
		const outcome = await use("silent");
		const id = "interactionId" in outcome ? outcome.interactionId : "";
		await socket.until(({ interactions }) => interactions.some(one => one.id === id && one.late));
	});

	it("sends the whole state to a browser that connects later", async () => {
		await ask("price", { card: "late" });
		const later = await openSocket(stage.page.url);
		expect(later.state).toEqual(socket.state);
		later.close();
	});
});

describe("files of messages", () => {
	it("are forwarded under the page's own origin, as pictures that run nothing", async () => {
		const [picture] = (await ask("picture")).attachments;
		expect(picture).toMatchObject({
			isPicture: true,
			description: "a card",
			src: expect.stringMatching(/^\/media\?url=/),
		});
		const { status, headers, body } = await get(picture?.src ?? "");
		expect([status, headers["content-type"], body]).toEqual([200, "image/svg+xml", SVG]);
		expect(headers["content-security-policy"]).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
		expect(headers["content-disposition"]).toBeUndefined();
	});

	it("are downloads when they are no pictures", async () => {
		const [file] = (await ask("file")).attachments;
		expect((await get(file?.src ?? "")).headers["content-disposition"]).toBe("attachment");
	});

	it("are not there any more, or no address at all", async () => {
		const gone = `${new URL(stage.discord.url).origin}/attachments/1/2/a.png`;
		expect((await get(`/media?${new URLSearchParams({ url: gone })}`)).status).toBe(404);
		expect((await get("/media")).status).toBe(400);
	});

	it("are the only addresses that are forwarded", async () => {
		for (const url of [
			`${stage.discord.url}/v10/gateway/bot`,
			"http://127.0.0.1:1/attachments/a",
			"file:///etc/passwd",
		]) {
			expect((await get(`/media?${new URLSearchParams({ url })}`)).status).toBe(403);
		}
	});
});

it("says that the bot is starting, online and offline", async () => {
	const empty = await startPage();
	onTestFinished(async () => {
		await empty.page.close();
		await empty.discord.close();
	});
	const watching = await openSocket(empty.page.url);
	expect(watching.state.bot.status).toBe("starting");
	const client = await connect(empty.discord);
	await watching.until(({ bot }) => bot.status === "online");
	await client.destroy();
	await watching.until(({ bot }) => bot.status === "offline");
	watching.close();
});

it("rejects on a port that is taken", async () => {
	await expect(startPage({ port: Number(new URL(stage.page.url).port) })).rejects.toMatchObject({ code: "EADDRINUSE" });
});
