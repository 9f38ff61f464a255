import { createReadApi } from "@dugout/read-api";
import fastify from "fastify";
import { Pool } from "undici";
import type { Bench } from "./result.ts";
import { compareRounds, oneAfterTheOther } from "./rounds.ts";

const PAGE = "/apis/listings.json?type=mlb_card&page=1";
const REQUESTS = 8000;
const CONNECTIONS = 16;
const ROUNDS = 7;
const LEAST = 0.7;

/**
 * How fast the read API answers a page of listings, compared with a bare server of the same framework that answers the
 * same bytes: both run in this process.
 */
export const benchReadApi: Bench = async () => {
	const service = await createReadApi({ host: "127.0.0.1", port: 0, league: "mlb" });
	const body = await (await fetch(service.url + PAGE)).text();
	const bare = fastify();
	bare.get("/apis/listings.json", (_, reply) => reply.type("application/json; charset=utf-8").send(body));
	const bareUrl = await bare.listen({ host: "127.0.0.1", port: 0 });

	/** Measures requests a second. */
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

	for (const url of [bareUrl, service.url]) await measure(url);
	const { rate } = await compareRounds(
		ROUNDS,
		oneAfterTheOther({ ours: () => measure(service.url), other: () => measure(bareUrl) }),
		{ rate: perSecond => perSecond },
	);
	await service.close();
	await bare.close();
	return [
		{
			what: "read API, a page of listings",
			figure: "requests",
			unit: "1/s",
			ours: rate.ours,
			beside: { name: "bare server", value: rate.other },
			ratio: rate.ratio,
			goal: { text: `≥ ${LEAST}`, isMet: rate.ratio >= LEAST },
		},
	];
};
