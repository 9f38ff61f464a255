import { request } from "node:http";
import { text } from "node:stream/consumers";
import { type Sandbox, startSandbox } from "@dugout/page";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMonitorRoutes } from "../../src/monitor/server.ts";

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox({
		host: "127.0.0.1",
		port: 0,
		league: "mlb",
		logger: { error: () => {} },
		routes: createMonitorRoutes({
			host: "127.0.0.1",
			monitor: { metrics: async () => "a_metric 1\n", ready: async () => ({ ready: true, checks: {} }) },
			logger: { error: () => {} },
		}),
	});
});
afterAll(() => sandbox.stop());

const get = (path: string, init?: RequestInit) => fetch(sandbox.url + path, init);

/** The status for who asks for another host, which fetch does not let one do. */
async function statusFor(host: string, path: string): Promise<number | undefined> {
	const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
	request(sandbox.url + path, { headers: { host } }, response => {
		text(response).then(() => resolve(response.statusCode), reject);
	})
		.on("error", reject)
		.end();
	return promise;
}

it("the sandbox's port serves health and metrics besides its page", async () => {
	const answers = await Promise.all(["/healthz", "/readyz", "/metrics", "/"].map(path => get(path)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	expect(answers[2]?.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
	expect(answers[3]?.headers.get("content-security-policy")).toContain("script-src 'self'");
});

it.each([
	["127.0.0.1:3000", 200, 200],
	["localhost", 200, 200],
	["[::1]:3000", 200, 200],
	// As Prometheus beside compose.yaml asks.
	["bot:3000", 200, 403],
	["evil.example", 403, 403],
])("of %s, health and metrics are answered with %i, and the page with %i", async (host, probe, page) => {
	for (const path of ["/healthz", "/readyz", "/metrics"]) expect(await statusFor(host, path)).toBe(probe);
	expect(await statusFor(host, "/")).toBe(page);
});

it.each(["POST", "PUT", "DELETE", "OPTIONS"])("the sandbox's port refuses %s", async method => {
	for (const path of ["/", "/metrics", "/nothing"]) {
		const response = await get(path, { method });
		expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
	}
});
