import { startMarket } from "./market.ts";
import type { Bench } from "./result.ts";
import { startStage } from "./stage.ts";

/** The cards fill a little over 100 pages; four other types have pages of their own. */
const CARDS = 2500;
const READERS = 3;
/** The latency of a page, as over a network. */
const LATENCY_MS = 20;

/** The first reading of the whole market, compared with a reader that parses the same pages and keeps nothing. */
export const benchCrawl: Bench = async () => {
	const market = await startMarket(CARDS, LATENCY_MS);
	const started = market.arrived(1).then(() => performance.now());
	const stage = await startStage("bot-process.ts", { apiBaseUrl: market.url, storageUrl: "sqlite://:memory:" });
	await stage.bot.reported("catalog crawled");
	const ms = performance.now() - (await started);
	await stage.stop();

	const asked = market.requests.map(({ url }) => url);
	const pages = new Set(asked.filter(url => url.startsWith("/apis/listings.json")));
	const { maxInFlight } = market;
	const bareMs = await readAll(market.url, [...pages]);
	await market.close();
	const what = `crawl of ${pages.size} pages`;
	return [
		{
			what,
			figure: "requests",
			unit: "requests",
			ours: asked.length,
			beside: { name: "pages", value: pages.size },
			ratio: asked.length / pages.size,
		},
		{
			what,
			figure: "most in flight",
			unit: "requests",
			ours: maxInFlight,
			goal: { text: "≤ 4", isMet: maxInFlight <= 4 },
		},
		{ what, figure: "time", unit: "ms", ours: ms, beside: { name: "bare reader", value: bareMs }, ratio: ms / bareMs },
	];
};

async function readAll(origin: string, pages: string[]): Promise<number> {
	const startedAt = performance.now();
	await Promise.all(
		Array.from({ length: READERS }, async () => {
			for (let page = pages.pop(); page !== undefined; page = pages.pop()) await (await fetch(origin + page)).json();
		}),
	);
	return performance.now() - startedAt;
}
