import { expect, it, onTestFinished } from "vitest";
import { createTransport, type Timings } from "../../../src/api/transport/transport.ts";
import { VALID } from "../../faults/certificates.ts";
import {
	BLACK_HOLE,
	createTestProxy,
	endlessHeaders,
	GARBAGE,
	HANG,
	type ProxyFault,
	RESET,
	refuse,
	type TestProxy,
} from "../../helpers/proxy.ts";
import { type Certificate, createTestUpstream } from "../../helpers/upstream.ts";
import { itemRecord } from "../records.ts";
import { createMapAnswers, createMapCache, createSourceClient, failureOf, SHORT } from "../setup.ts";

const ITEM = "/apis/item.json";

interface Options {
	certificate?: Certificate | undefined;
	timings?: Partial<Timings>;
}

/** The client, whose requests go to the read API through a proxy that asks for a password. */
async function setUpProxy({ certificate, timings }: Options = {}) {
	const upstream = await createTestUpstream(certificate);
	onTestFinished(() => upstream.close());
	upstream.on(ITEM, () => ({ body: itemRecord({}) }));
	const proxy = await createTestProxy();
	onTestFinished(() => proxy.close());
	const logs: unknown[] = [];
	const log = (fields: object, message: string) => void logs.push({ fields, message });
	const transport = createTransport({
		baseUrl: upstream.url,
		proxyUrl: `http://us%40er:hunter2@${proxy.address}`,
		league: "lg",
		cache: createMapCache(),
		personalAnswers: createMapAnswers(),
		logger: { debug: log, info: log, warn: log, error: log },
		timings: { ...SHORT, retries: 1, breakAfter: 9, ...timings },
	});
	onTestFinished(() => transport.close());
	return { upstream, proxy, transport, client: createSourceClient(transport), logs };
}

it.each<[string, Certificate | undefined]>([
	["http", undefined],
	["https", VALID],
])(
	"a request reaches a read API over %s through a tunnel of the proxy, with the credentials",
	async (_, certificate) => {
		const { upstream, proxy, client, logs } = await setUpProxy({ certificate });
		expect((await client.item({ uuid: "a" })).source).toBe("network");
		expect(proxy.tunnels).toEqual([
			{
				target: new URL(upstream.url).host,
				authorization: `Basic ${Buffer.from("us@er:hunter2").toString("base64")}`,
			},
		]);
		expect(upstream.requests).toHaveLength(1);
		expect(JSON.stringify(logs)).not.toContain("hunter2");
	},
);

const failing = (fault: ProxyFault) => (proxy: TestProxy) => Object.assign(proxy, { fault });

it.each<[string, string, (proxy: TestProxy) => unknown]>([
	["refuses the tunnel", "403", failing(refuse("403 Forbidden"))],
	["wants other credentials", "407", failing(refuse("407 Proxy Authentication Required"))],
	["sends elsewhere", "302", failing(refuse("302 Found", "location: http://elsewhere.invalid/"))],
	["hangs up", "UND_ERR_SOCKET", failing(client => client.destroy())],
	["breaks the connection off", "ECONNRESET", failing(RESET)],
	["does not speak HTTP", "HPE_", failing(GARBAGE)],
	["sends headers without end", "UND_ERR_HEADERS_OVERFLOW", failing(endlessHeaders(0))],
	["is gone", "ECONNREFUSED", proxy => proxy.close()],
])("a proxy that %s is an outage, whose reason names the setting and no password", async (_, reason, fail) => {
	const { upstream, proxy, transport, client, logs } = await setUpProxy({
		certificate: VALID,
		timings: { breakAfter: 2 },
	});
	await fail(proxy);
	const failure = await failureOf(client.item({ uuid: "a" }));
	expect(failure).toMatchObject({ kind: "unavailable", message: expect.stringContaining(reason) });
	expect(transport.isRefusing()).toBe(false);
	await failureOf(client.item({ uuid: "b" }));
	expect(JSON.stringify(logs)).toContain("through API_PROXY_URL the request failed");
	expect(JSON.stringify([logs, describe(failure)])).not.toMatch(/hunter2|aHVudGVyM/);
	expect(upstream.requests).toHaveLength(0);
	// One for each attempt: a failed tunnel is not tried without end.
	expect(proxy.tunnels.length).toBeLessThanOrEqual(4);
});

it.each<[string, ProxyFault]>([
	["takes requests for tunnels and answers none", HANG],
	["sends headers bit by bit without end", endlessHeaders(50)],
	["makes tunnels that lead nowhere", BLACK_HOLE],
])("a proxy that %s costs each request its time, and nothing afterwards", async (_, fault) => {
	const { proxy, client } = await setUpProxy({ timings: { connectMs: 200, totalMs: 500 } });
	proxy.fault = fault;
	const uuids = ["a", "b", "c", "d", "e", "f"];
	const failures = await Promise.all(uuids.map(uuid => failureOf(client.item({ uuid }, { person: uuid }))));
	expect(failures).toEqual(Array(6).fill(expect.objectContaining({ kind: "unavailable" })));
	proxy.fault = null;
	// On a busy machine even a good answer may take longer than these short times.
	const answer = async () => (await client.item({ uuid: "g" }).catch(() => null))?.source;
	await expect.poll(answer).toBe("network");
});

it("a service that refuses the machine is noticed and logged once, until it gives another response", async () => {
	const { upstream, transport, client, logs } = await setUpProxy();
	upstream.on(ITEM, () => ({ status: 403 }));
	await failureOf(client.item({ uuid: "a" }));
	await failureOf(client.item({ uuid: "b" }));
	expect(transport.isRefusing()).toBe(true);
	const remedies = logs.filter(line => JSON.stringify(line).includes("API_PROXY_URL"));
	expect(remedies).toEqual([
		{
			fields: { status: 403 },
			message: "the service refuses this machine (403); if this continues, try another proxy in API_PROXY_URL",
		},
	]);
	upstream.on(ITEM, () => ({ body: itemRecord({}) }));
	await client.item({ uuid: "c" });
	expect(transport.isRefusing()).toBe(false);
});

/** The messages of an error and all its causes. */
function describe(error: unknown): string[] {
	return error instanceof Error ? [String(error), ...describe(error.cause)] : [];
}
