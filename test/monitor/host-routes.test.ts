import { describe, expect, it, onTestFinished } from "vitest";
import { createHostRoutes, HOST_ACTIONS, type HostActions } from "../../src/monitor/host-routes.ts";
import { startMonitorServer } from "../../src/monitor/server.ts";
import { type HostRequest, SIGNATURE_HEADER, signRequest, TIME_HEADER } from "../../src/monitor/signature.ts";
import { NOON } from "../fixtures/listing.ts";

const KEY = "a-token-that-nobody-else-has";
const ID = "100000000000000001";
const MINUTE = 60_000;

/** The port, with actions that note what they are called for. */
async function startPort({ isStarted = true } = {}) {
	const called: string[] = [];
	const logs: object[] = [];
	let last = 0;
	const act = (action: string) => async (id: string) => {
		if (id === "9".repeat(20)) throw new Error(`about ${id}`);
		called.push(`${action} ${id}`);
		return [`${action} done`];
	};
	const actions: HostActions = {
		forget: act("forget"),
		pause: act("pause"),
		resume: act("resume"),
		async isNew(at) {
			if (at <= last) return false;
			last = at;
			return true;
		},
	};
	const log = (fields: object) => void logs.push(fields);
	const logger = { info: log, error: log };
	const hostRoutes = createHostRoutes({
		key: KEY,
		actions: () => (isStarted ? actions : null),
		logger,
		now: () => NOON,
	});
	const monitor = { metrics: async () => "", ready: async () => ({ ready: true, checks: {} }) };
	const { url, close } = await startMonitorServer({ host: "127.0.0.1", port: 0, monitor, logger, hostRoutes });
	onTestFinished(close);

	/** Sends a request with the signature of another one, if that is given. */
	async function send(request: Partial<HostRequest>, { signed = {}, key = KEY }: Forgery = {}) {
		const sent = { method: "POST", path: "/admin/pause", body: JSON.stringify({ id: ID }), at: NOON, ...request };
		const response = await fetch(url + sent.path, {
			method: sent.method,
			body: sent.body,
			headers: { [TIME_HEADER]: String(sent.at), [SIGNATURE_HEADER]: signRequest({ ...sent, ...signed }, key) },
		});
		return { status: response.status, body: await response.text() };
	}
	return { url, called, logs, send };
}

interface Forgery {
	signed?: Partial<HostRequest>;
	key?: string;
}

const REFUSED = { status: 401, body: "" };

describe("a request of the host", () => {
	it.each(HOST_ACTIONS)("that is signed runs: %s", async action => {
		const { send, called } = await startPort();
		expect(await send({ path: `/admin/${action}` })).toEqual({ status: 200, body: `{"lines":["${action} done"]}` });
		expect(called).toEqual([`${action} ${ID}`]);
	});

	it("is accepted once", async () => {
		const { send, called } = await startPort();
		await send({ at: NOON });
		expect([await send({ at: NOON }), await send({ at: NOON - 1 })]).toEqual([REFUSED, REFUSED]);
		expect((await send({ at: NOON + 1 })).status).toBe(200);
		expect(called).toHaveLength(2);
	});

	it.each<[string, Partial<HostRequest>, Forgery]>([
		["another key", {}, { key: "another-token" }],
		["an empty key", {}, { key: "" }],
		["the signature of another body", {}, { signed: { body: JSON.stringify({ id: "2".repeat(18) }) } }],
		["the signature of another action", {}, { signed: { path: "/admin/resume" } }],
		["the signature of another method", {}, { signed: { method: "PUT" } }],
		["the signature of another time", {}, { signed: { at: NOON - 1 } }],
		["a time more than a minute ago", { at: NOON - MINUTE - 1 }, {}],
		["a time in more than a minute", { at: NOON + MINUTE + 1 }, {}],
		["no time", { at: Number.NaN }, {}],
		["a long body", { body: " ".repeat(1001) }, {}],
	])("with %s is refused, and learns nothing", async (_what, request, forgery) => {
		const { send, called, logs } = await startPort();
		expect(await send(request, forgery)).toEqual(REFUSED);
		expect([called, logs]).toEqual([[], []]);
	});

	it("without headers, or with GET, is refused as well", async () => {
		const { url, called } = await startPort();
		const bare = await fetch(`${url}/admin/pause`, { method: "POST", body: "{}" });
		const read = await fetch(`${url}/admin/pause`);
		expect([bare.status, await bare.text(), read.status, called]).toEqual([401, "", 404, []]);
		expect((await fetch(`${url}/admin/else`, { method: "POST" })).status).toBe(405);
	});

	it("before the bot has started says so, to the host alone", async () => {
		const { send } = await startPort({ isStarted: false });
		expect((await send({})).status).toBe(503);
		expect(await send({}, { key: "another-token" })).toEqual(REFUSED);
	});

	it.each(["", "{}", `{"id":"12"}`, `{"id":"<@${ID}>"}`, "[", `{"id":${ID}}`])(
		"with the body %j does nothing",
		async body => {
			const { send, called } = await startPort();
			expect(await send({ body })).toEqual({ status: 400, body: `{"lines":["An id has 17 to 20 digits"]}` });
			expect(called).toEqual([]);
		},
	);

	it("that fails is logged, and its answer does not say why", async () => {
		const { send, logs } = await startPort();
		const { status, body } = await send({ body: JSON.stringify({ id: "9".repeat(20) }) });
		expect([status, body]).toEqual([500, `{"lines":["It failed: the bot's log says why"]}`]);
		expect(logs).toContainEqual({ err: expect.any(Error), action: "pause" });
	});
});
