import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MonitorServerOptions, startMonitorServer } from "../../src/monitor/server.ts";

const SECURITY = {
	"cache-control": "no-store",
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
};

let isReady = true;
let metrics = async () => "a_metric 1\n";
const monitor: MonitorServerOptions["monitor"] = {
	metrics: () => metrics(),
	ready: async () => ({ ready: isReady, checks: { storage: { ok: isReady, detail: "so" } } }),
};

const logged: object[] = [];
let server: Awaited<ReturnType<typeof startMonitorServer>>;
const logger = { error: (fields: object) => logged.push(fields) };
const hostRoutes = new Map<string, RequestListener>([["/admin/pause", (_request, response) => response.end()]]);
const start = (port = 0, host = "127.0.0.1") => startMonitorServer({ host, port, monitor, logger, hostRoutes });
beforeAll(async () => {
	server = await start();
});
afterAll(() => server.close());

const get = (path: string, init?: RequestInit) => fetch(server.url + path, init);

/** Sends raw bytes and reads the whole answer. */
async function send(bytes: string): Promise<string> {
	const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
	await once(socket, "connect");
	socket.write(bytes);
	return text(socket);
}

describe("the HTTP port", () => {
	it("reports that the process is alive without asking any part", async () => {
		const response = await get("/healthz");
		expect([response.status, await response.text()]).toEqual([200, "ok\n"]);
	});

	it.each([
		[true, 200],
		[false, 503],
	])("reports readiness (%s) by its status %i, with one line per check", async (ready, status) => {
		isReady = ready;
		const response = await get("/readyz");
		expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/json"]);
		expect(await response.json()).toEqual({ ready, checks: { storage: { ok: ready, detail: "so" } } });
	});

	it("gives the metrics in Prometheus' format", async () => {
		const response = await get("/metrics");
		expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
			200,
			"text/plain; version=0.0.4; charset=utf-8",
			"a_metric 1\n",
		]);
	});

	it.each(["/healthz", "/readyz", "/metrics"])("answers HEAD like GET, without a body: %s", async path => {
		isReady = true;
		const [head, whole] = await Promise.all([get(path, { method: "HEAD" }), get(path)]);
		expect(head.status).toBe(200);
		expect(head.headers.get("content-type")).toBe(whole.headers.get("content-type"));
		expect(await head.text()).toBe("");
	});

	it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "PURGE"])("refuses %s", async method => {
		for (const path of ["/metrics", "/nothing"]) {
			const response = await get(path, { method });
			expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
			expect(Object.fromEntries(response.headers)).toMatchObject(SECURITY);
		}
	});

	it.each(["/", "/metrics/", "/healthz/../etc/passwd", "/favicon.ico", "/metrics%2F", "/%zz", "/toString"])(
		"has nothing at %s",
		async path => {
			expect((await get(path)).status).toBe(404);
		},
	);

	it("ignores the query", async () => {
		expect((await get("/healthz?from=a-load-balancer")).status).toBe(200);
	});

	it("answers a request without Host, with the security headers", async () => {
		const answer = await send("GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n");
		expect(answer).toMatch(/^HTTP\/1\.1 200 /);
		for (const [name, value] of Object.entries(SECURITY)) expect(answer).toContain(`${name}: ${value}\r\n`);
	});

	it("goes with security headers and no banner, whatever it answers", async () => {
		const asked = [get("/metrics"), get("/readyz"), get("/no"), get("/metrics", { method: "POST" }), get("/%zz")];
		for (const { headers } of await Promise.all(asked)) {
			expect(Object.fromEntries(headers)).toMatchObject(SECURITY);
			expect([...headers.keys()]).not.toEqual(expect.arrayContaining([expect.stringMatching(/server|powered/)]));
		}
	});

	it.each([
		["no HTTP at all", "hello\r\n\r\n", "400 Bad Request"],
		[
			"a header without end",
			`GET / HTTP/1.1\r\nx: ${"x".repeat(20_000)}\r\n\r\n`,
			"431 Request Header Fields Too Large",
		],
	])("refuses %s", async (_, bytes, status) => {
		const answer = await send(bytes);
		expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`));
		for (const [name, value] of Object.entries(SECURITY)) expect(answer).toContain(`${name}: ${value}\r\n`);
		expect((await get("/healthz")).status).toBe(200);
	});

	it.each([
		["127.0.0.1:3000", "200 OK"],
		["192.0.2.7", "200 OK"],
		["[::1]:3000", "200 OK"],
		["localhost:3000", "200 OK"],
		["bot:3000", "200 OK"],
		["evil.example", "403 Forbidden"],
		["127.0.0.1.evil.example:3000", "403 Forbidden"],
		["localhost.", "403 Forbidden"],
		["a b", "403 Forbidden"],
	])("of the name %s, each path is answered with %s", async (name, status) => {
		for (const request of ["GET /healthz", "GET /readyz", "GET /metrics", "POST /admin/pause"]) {
			const answer = await send(`${request} HTTP/1.1\r\nhost: ${name}\r\nconnection: close\r\n\r\n`);
			expect(answer, request).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`));
		}
	});

	it("reads no body", async () => {
		const answer = await send(
			"POST /metrics HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999\r\nconnection: close\r\n\r\n",
		);
		expect(answer).toMatch(/^HTTP\/1\.1 405 /);
	});

	it("shows nothing of a failure, and logs it", async () => {
		metrics = () => Promise.reject(new Error("hunter2"));
		const response = await get("/metrics");
		expect([response.status, await response.text()]).toEqual([500, "Something went wrong; the log says what.\n"]);
		expect(logged).toEqual([{ err: expect.objectContaining({ message: "hunter2" }) }]);
	});

	it.each([
		["silent", ""],
		["kept alive", "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"],
	])("holds 200 %s connections, and answers a new one in place of the oldest", async (_, sent) => {
		const crowded = await start();
		const { port, hostname } = new URL(crowded.url);
		const open = async () => {
			const socket = connect(Number(port), hostname).on("error", () => {});
			await once(socket, "connect");
			if (sent === "") return socket;
			socket.write(sent);
			await once(socket, "data");
			return socket;
		};
		const oldest = await open();
		const ended = once(oldest, "close");
		for (let opened = 1; opened < 200; opened++) await open();
		expect(oldest.closed).toBe(false);
		for (const path of ["/healthz", "/readyz"]) expect((await fetch(crowded.url + path)).status).toBe(200);
		await ended;
		await crowded.close();
	});

	it("rejects when its port is taken", async () => {
		await expect(start(Number(new URL(server.url).port))).rejects.toMatchObject({ code: "EADDRINUSE" });
	});
});
