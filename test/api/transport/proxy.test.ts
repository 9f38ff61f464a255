import { expect, it, onTestFinished } from "vitest";
import { createTransport } from "../../../src/api/transport/transport.ts";
import { VALID } from "../../faults/certificates.ts";
import { createTestProxy, type TestProxy } from "../../helpers/proxy.ts";
import { type Certificate, createTestUpstream } from "../../helpers/upstream.ts";
import { itemRecord } from "../records.ts";
import { createMapAnswers, createMapCache, createSourceClient, failureOf, SHORT } from "../setup.ts";

const ITEM = "/apis/item.json";

/** The client, whose requests go to the read API through a proxy that asks for a password. */
async function setUpProxy({ certificate, breakAfter = 2 }: { certificate?: Certificate; breakAfter?: number }) {
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
		timings: { ...SHORT, retries: 1, breakAfter },
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
		const { upstream, proxy, client, logs } = await setUpProxy(certificate ? { certificate } : {});
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

it.each<[string, string, (proxy: TestProxy) => unknown]>([
	["refuses the tunnel", "403", proxy => Object.assign(proxy, { refusal: 403 })],
	["wants other credentials", "407", proxy => Object.assign(proxy, { refusal: 407 })],
	["hangs up", "UND_ERR_SOCKET", proxy => Object.assign(proxy, { refusal: "hang-up" })],
	["is gone", "ECONNREFUSED", proxy => proxy.close()],
])("a proxy that %s is an outage, whose reason names the setting and no password", async (_, reason, fail) => {
	const { upstream, proxy, transport, client, logs } = await setUpProxy({ certificate: VALID });
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

it("a service that refuses the machine is noticed and logged once, until it gives another response", async () => {
	const { upstream, transport, client, logs } = await setUpProxy({ breakAfter: 9 });
	upstream.on(ITEM, () => ({ status: 403 }));
	await failureOf(client.item({ uuid: "a" }));
	await failureOf(client.item({ uuid: "b" }));
	expect(transport.isRefusing()).toBe(true);
	const remedies = logs.filter(line => JSON.stringify(line).includes("API_PROXY_URL"));
	expect(remedies).toEqual([
		{
			fields: { status: 403 },
			message: "the service refuses this machine (403); if this goes on, try another proxy in API_PROXY_URL",
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
