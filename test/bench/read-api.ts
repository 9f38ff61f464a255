import fastify from "fastify";
import { Pool } from "undici";
import { createReadApi } from "../../src/sandbox/read-api/service.ts";

/**
 * How fast the read API answers a page of listings, beside a bare server of the same framework that answers the same
 * bytes: both in this process, measured in turns, so that a noisy machine is noisy for both.
 */
const PAGE = "/apis/listings.json?type=mlb_card&page=1";
const REQUESTS = 8000;
const CONNECTIONS = 16;
const ROUNDS = 7;

const service = await createReadApi({ host: "127.0.0.1", port: 0, league: "mlb" });
const body = await (await fetch(service.url + PAGE)).text();

const bare = fastify();
bare.get("/apis/listings.json", (_, reply) => reply.type("application/json; charset=utf-8").send(body));
const bareUrl = await bare.listen({ host: "127.0.0.1", port: 0 });

/** Requests a second. */
async function measure(url: string): Promise<number> {
	const pool = new Pool(url, { connections: CONNECTIONS });
	let left = REQUESTS;
	const startedAt = performance.now();
	await Promise.all(
		Array.from({ length: CONNECTIONS }, async () => {
			while (left-- > 0) {
				const response = await pool.request({ path: PAGE, method: "GET" });
				if ((await response.body.text()).length !== body.length) throw new Error("another answer");
			}
		}),
	);
	const seconds = (performance.now() - startedAt) / 1000;
	await pool.close();
	return REQUESTS / seconds;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

await measure(bareUrl);
await measure(service.url);
const rounds: { bare: number; service: number }[] = [];
for (let round = 0; round < ROUNDS; round++) {
	rounds.push({ bare: await measure(bareUrl), service: await measure(service.url) });
}
const ratio = median(rounds.map(({ bare, service }) => service / bare));
process.stdout.write(
	[
		`read API, a page of listings (${body.length} bytes), median of ${ROUNDS} rounds`,
		`  bare server  ${Math.round(median(rounds.map(({ bare }) => bare)))} requests/s`,
		`  service      ${Math.round(median(rounds.map(({ service }) => service)))} requests/s`,
		`  ratio        ${ratio.toFixed(2)} (at least 0.70 is the aim)`,
		"",
	].join("\n"),
);
await service.close();
await bare.close();
