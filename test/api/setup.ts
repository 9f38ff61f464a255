import { onTestFinished } from "vitest";
import { type AnswerSource, type Client, createClient, type Transport } from "../../src/api/client.ts";
import type { AnswerCache, PersonalAnswers } from "../../src/api/transport/answers.ts";
import { type CachedTransport, createTransport, type TransportOptions } from "../../src/api/transport/transport.ts";
import { createTestUpstream, type TestUpstream } from "../helpers/upstream.ts";

/** Short enough for a test, long enough for a slow machine. */
export const SHORT = { retryMs: 1, totalMs: 5000 };

export const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** As a real store: what comes back is a copy, through JSON. */
const copyOf = (value: unknown) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** A cache over a map, which shows what is in it. */
export function createMapCache(): AnswerCache & { map: Map<string, unknown>; ttls: Map<string, number> } {
	const map = new Map<string, unknown>();
	const ttls = new Map<string, number>();
	return {
		map,
		ttls,
		get: async key => copyOf(map.get(key)),
		set: async (key, value, ttlMs) => {
			map.set(key, value);
			ttls.set(key, ttlMs);
		},
	};
}

/** A store of answers that name people, which shows what is in it. */
export function createMapAnswers(): PersonalAnswers & {
	map: Map<string, { names: readonly string[]; ttlMs: number }>;
} {
	const map = new Map<string, { value: unknown; names: readonly string[]; ttlMs: number }>();
	return {
		map,
		get: async key => copyOf(map.get(key)?.value),
		set: async (key, value, names, ttlMs) => {
			map.set(key, { value, names, ttlMs });
		},
		async forget(name) {
			for (const [key, { names }] of map) if (names.includes(name)) map.delete(key);
		},
	};
}

type WithSource<Call> = Call extends (...args: infer Args) => Promise<infer Answer>
	? (...args: Args) => Promise<Answer & { source: AnswerSource }>
	: never;

/** A client whose answers also say where they came from. */
export type SourceClient = { [Name in keyof Client]: WithSource<Client[Name]> };

export function createSourceClient(transport: Transport): SourceClient {
	const client = createClient({
		async get(operation, query, options) {
			const sources: AnswerSource[] = [];
			const onSource = (source: AnswerSource) => void sources.push(source);
			const fetched = await transport.get(operation, query, { ...options, onSource });
			return { ...fetched, source: sources.join() };
		},
	});
	return client as SourceClient; // `get` above adds the source.
}

export interface Setup {
	upstream: TestUpstream;
	client: SourceClient;
	transport: CachedTransport;
	cache: ReturnType<typeof createMapCache>;
	personalAnswers: ReturnType<typeof createMapAnswers>;
	/** A clock that only moves when it is set; epoch ms. */
	clock: { now: number };
	/** Another client over the same upstream and the same storage, as after a restart. */
	restart(): SourceClient;
	/** The transport of such a client. */
	start(): CachedTransport;
}

/** The real client over a real socket, closed when the test ends. */
export async function setUp(options: Partial<TransportOptions> = {}): Promise<Setup> {
	const upstream = await createTestUpstream();
	onTestFinished(() => upstream.close());
	const cache = createMapCache();
	const personalAnswers = createMapAnswers();
	const clock = { now: Date.UTC(2031, 3, 9, 12, 10) };

	function start() {
		const transport = createTransport({
			baseUrl: upstream.url,
			league: "lg",
			cache,
			personalAnswers,
			logger: SILENT,
			now: () => clock.now,
			timings: SHORT,
			...options,
		});
		onTestFinished(() => transport.close());
		return transport;
	}

	const transport = start();
	return {
		upstream,
		cache,
		personalAnswers,
		clock,
		transport,
		client: createSourceClient(transport),
		restart: () => createSourceClient(start()),
		start,
	};
}

/** What a promise was rejected with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
	return promise.then(
		() => undefined,
		error => error,
	);
}
