import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { createFileReader } from "../../../src/discord/connection/sent-file.ts";
import { MAX_FILE_SIZE } from "../../../src/discord/options/file-option.ts";

async function serve(listener: RequestListener): Promise<string> {
	const server = createServer(listener).listen(0, "127.0.0.1");
	await new Promise(resolve => server.once("listening", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const logger = { debug() {}, info() {}, warn() {}, error() {} };
const reader = (apiUrl: string, deadlineMs = 60_000) => createFileReader({ apiUrl, logger, deadlineMs });

describe("a file that was sent", () => {
	it.each([
		["with a byte order mark", "\uFEFFñ"],
		["without one", "ñ"],
	])("is read as UTF-8 %s", async (_, text) => {
		const origin = await serve((_, response) => response.end(text));
		expect(await reader(`${origin}/api`)({ url: `${origin}/a.csv`, size: 10 })).toEqual({
			text: "ñ",
			encoding: "utf-8",
		});
	});

	it.each([
		["the bytes of an archive", Buffer.from([0x50, 0x4b, 3, 4, 0xff])],
		["a zero byte", Buffer.from("a\0b")],
	])("is no text with %s", async (_, data) => {
		const origin = await serve((_, response) => response.end(data));
		expect(await reader(origin)({ url: `${origin}/a.csv`, size: 10 })).toEqual({ problem: "text" });
	});

	it("is not asked for when Discord says that it is too large", async () => {
		let asked = 0;
		const origin = await serve((_, response) => {
			asked++;
			response.end("a");
		});
		expect(await reader(origin)({ url: `${origin}/a.csv`, size: MAX_FILE_SIZE + 1 })).toEqual({ problem: "size" });
		expect(asked).toBe(0);
	});

	it("may be larger where the caller allows it, and no larger than that", async () => {
		const data = "a".repeat(MAX_FILE_SIZE + 1);
		const origin = await serve((_, response) => response.end(data));
		const file = { url: `${origin}/a.csv`, size: 10 };
		expect(await reader(origin)(file)).toEqual({ problem: "size" });
		expect(await reader(origin)(file, MAX_FILE_SIZE)).toEqual({ problem: "size" });
		expect(await reader(origin)(file, MAX_FILE_SIZE + 1)).toEqual({ text: data, encoding: "utf-8" });
	});

	it("has a separate turn of the event loop, no matter how many come at once", async () => {
		const read = reader("http://127.0.0.1:1");
		let turn = 0;
		let next = setImmediate(function count() {
			turn++;
			next = setImmediate(count);
		});
		onTestFinished(() => clearImmediate(next));
		const file = { url: "http://127.0.0.1:1/a.csv", size: MAX_FILE_SIZE + 1 };
		const turns = await Promise.all(Array.from({ length: 5 }, () => read(file).then(() => turn)));
		expect(new Set(turns).size).toBe(5);
	});

	it("is left when it turns out to be larger than Discord said, though it never ends", async () => {
		const closed = Promise.withResolvers<void>();
		const origin = await serve((request, response) => {
			const chunk = Buffer.alloc(20_000, "a");
			const write = () => {
				if (!response.destroyed) response.write(chunk, () => setImmediate(write));
			};
			request.socket.on("close", () => closed.resolve());
			write();
		});
		expect(await reader(origin)({ url: `${origin}/a.csv`, size: 10 })).toEqual({ problem: "size" });
		await closed.promise;
	});

	it.each([
		"http://169.254.169.254/latest",
		"https://cdn.discordapp.com.evil.example/a",
		"file:///etc/passwd",
		"nonsense",
	])("is not fetched from %s", async url => {
		const logs: string[] = [];
		const warn = ({ err }: { err?: unknown }) => logs.push(String(err));
		const read = createFileReader({ apiUrl: "https://discord.com/api", logger: { ...logger, warn } });
		expect(await read({ url, size: 10 })).toEqual({ problem: "unavailable" });
		expect(logs.join()).toMatch(/not on Discord's file server|Invalid URL/);
	});

	it("is not fetched from this machine where Discord is elsewhere, nor from another port of it", async () => {
		let asked = 0;
		const origin = await serve((_, response) => {
			asked++;
			response.end("a");
		});
		const file = { url: `${origin}/a.csv`, size: 10 };
		expect(await reader("https://discord.com/api")(file)).toEqual({ problem: "unavailable" });
		expect(await reader("https://proxy.example/api")(file)).toEqual({ problem: "unavailable" });
		expect(await reader("http://127.0.0.1:1/api")(file)).toEqual({ problem: "unavailable" });
		expect(asked).toBe(0);
	});

	it("is not followed to where the server sends it", async () => {
		let asked = 0;
		const elsewhere = await serve((_, response) => {
			asked++;
			response.end("secret");
		});
		const origin = await serve((_, response) => response.writeHead(302, { location: elsewhere }).end());
		expect(await reader(origin)({ url: `${origin}/a.csv`, size: 10 })).toEqual({ problem: "unavailable" });
		expect(asked).toBe(0);
	});

	it.each([
		["no answer", () => {}],
		["half a file", (_: unknown, response: { write(text: string): void }) => response.write("a,b")],
	])("is given up after its deadline with %s", async (_, listener) => {
		const origin = await serve(listener as RequestListener);
		expect(await reader(origin, 50)({ url: `${origin}/a.csv`, size: 10 })).toEqual({ problem: "unavailable" });
	});
});
