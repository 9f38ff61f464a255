import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createRest } from "../../../src/discord/connection/rest.ts";
import { SILENT } from "../../helpers/databases.ts";

/** A REST API that echoes its requests, with a discord.js client for it. */
async function startEcho() {
	const sockets = new Set<Socket>();
	const server = createServer(async (request, response) => {
		const chunks = await request.toArray();
		const body = Buffer.concat(chunks).toString();
		response.writeHead(200, { "content-type": "application/json" });
		response.end(JSON.stringify({ type: request.headers["content-type"], token: request.headers.authorization, body }));
	});
	let opened = 0;
	server.on("connection", socket => {
		opened++;
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket));
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo; // A listening TCP server has one.
	const apiUrl = `http://127.0.0.1:${port}`;
	const { rest, close } = createRest({ token: "a-token", apiUrl, logger: SILENT, onFault() {} });
	rest.options.globalRequestsPerSecond = Number.POSITIVE_INFINITY;
	onTestFinished(async () => {
		await close();
		server.close();
	});
	return { apiUrl, rest, close, sockets, opened: () => opened };
}

it("a burst uses at most 512 connections, and the next burst reuses them", async () => {
	const { rest, opened } = await startEcho();
	const burst = () =>
		Promise.all(Array.from({ length: 1000 }, (_, id) => rest.post(`/channels/${id + 1}/messages`, { body: { id } })));
	const answers = await burst();
	expect(answers.map(answer => JSON.parse(Object(answer).body).id)).toEqual(answers.map((_, id) => id));
	await burst();
	expect(opened()).toBe(512);
});

it("a message is sent as JSON with the token, a file as a form", async () => {
	const { rest } = await startEcho();
	expect(await rest.post("/channels/1/messages", { body: { content: "é" } })).toEqual({
		type: "application/json",
		token: "Bot a-token",
		body: '{"content":"é"}',
	});
	const files = [{ name: "chart.png", data: Buffer.from("a picture") }];
	expect(await rest.post("/channels/1/messages", { body: { content: "" }, files })).toMatchObject({
		type: expect.stringMatching(/^multipart\/form-data; boundary=/),
		body: expect.stringContaining("a picture"),
	});
});

it("a response has no getter, for which V8 would keep it in memory", async () => {
	const { apiUrl, rest } = await startEcho();
	const response = await rest.options.makeRequest(apiUrl, { ...(rest.agent && { dispatcher: rest.agent }) });
	const fields = Object.entries(Object.getOwnPropertyDescriptors(response));
	expect(fields.filter(([, { get }]) => get !== undefined)).toEqual([]);
});

it("a closed client ends its connections and opens no more", async () => {
	const { rest, close, sockets } = await startEcho();
	await rest.post("/channels/1/messages", { body: {} });
	const ended = [...sockets].map(socket => once(socket, "close"));
	expect(ended).toHaveLength(1);
	await close();
	await Promise.all(ended);
	await expect(rest.post("/channels/1/messages", { body: {} })).rejects.toThrow("destroyed");
});

it("a request whose connection is lost each time is sent four times, then fails", async () => {
	let sent = 0;
	const server = createServer(({ socket }) => {
		sent++;
		socket.destroy();
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo; // A listening TCP server has one.
	const apiUrl = `http://127.0.0.1:${port}`;
	const { rest, close } = createRest({ token: "a-token", apiUrl, logger: SILENT, onFault() {} });
	onTestFinished(async () => {
		await close();
		server.close();
	});
	await expect(rest.get("/channels/1")).rejects.toThrow();
	expect(sent).toBe(4);
});
