import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { startSandbox } from "../src/sandbox.ts";
import { openSocket } from "./socket.ts";

const OPTIONS = { host: "127.0.0.1", port: 0, league: "mlb", logger: { error: () => {} } };

const start = (port = 0) => startSandbox({ ...OPTIONS, port });
const isReachable = (url: string) =>
	fetch(url).then(
		() => true,
		() => false,
	);

describe("the sandbox", () => {
	it("serves a page, a stand-in for Discord and the read API, until it is stopped", async () => {
		const sandbox = await start();
		const { url, discordApiUrl, discordToken, apiBaseUrl } = sandbox;
		const authorization = `Bot ${discordToken}`;
		const me = await fetch(`${discordApiUrl}/v10/users/@me`, { headers: { authorization } });
		expect(await me.json()).toMatchObject({ username: "Dugout", bot: true });
		const listings = await fetch(`${apiBaseUrl}/apis/listings.json`);
		expect(await listings.json()).toMatchObject({ page: 1, listings: expect.any(Array) });
		const socket = await openSocket(url);
		expect(socket.state.bot).toMatchObject({ name: "Dugout", status: "starting" });
		await sandbox.stop();
		expect((await socket.closed).code).toBe(1006);
		expect(await Promise.all([url, discordApiUrl, apiBaseUrl].map(isReachable))).toEqual([false, false, false]);
	});

	it("forwards the pictures of the sample's cards, and nothing else of the read API", async () => {
		const { url, apiBaseUrl, stop } = await start();
		const forward = (path: string) => fetch(`${url}/media?${new URLSearchParams({ url: apiBaseUrl + path })}`);
		const picture = await forward("/images/quirk.svg");
		expect([picture.status, picture.headers.get("content-type")]).toEqual([
			200,
			expect.stringContaining("image/svg+xml"),
		]);
		expect((await forward("/apis/listings.json")).status).toBe(403);
		await stop();
	});

	it("names a league of 14 whose season is in progress, managed by the page's first person", async () => {
		const { url, sampleLeague, stop } = await start();
		const { people, ownerId } = (await openSocket(url)).state;
		expect(sampleLeague).toMatchObject({
			ownerId: people[0]?.id,
			gamesPerPair: 3,
			start: expect.stringMatching(/-01$/),
		});
		expect(ownerId).toBe(people[0]?.id);
		expect(new Set(sampleLeague?.members.map(({ team }) => team)).size).toBe(14);
		expect(sampleLeague?.members.filter(({ accounts }) => accounts.length === 2)).toHaveLength(2);
		await stop();
	});

	it.each(["README.md", "README.es.md"])("lets the price of the card fall that %s names for an alert", async file => {
		let now = Date.UTC(2026, 10, 22, 12, 10);
		const { apiBaseUrl, stop } = await startSandbox({ ...OPTIONS, now: () => now });
		const [, name = ""] = /(?:card|carta): 99 ([^\n`]+?)(?:`| side)/.exec(await readFile(file, "utf8")) ?? [];
		async function price(): Promise<number> {
			const page = await fetch(`${apiBaseUrl}/apis/listings.json?name=${encodeURIComponent(name)}`);
			const { listings } = (await page.json()) as { listings: { best_sell_price: number; item: { ovr: number } }[] };
			const [card, ...others] = listings.filter(({ item }) => item.ovr === 99);
			expect(others).toEqual([]);
			return card?.best_sell_price ?? 0;
		}
		const before = await price();
		now += 60_000;
		expect(await price()).toBeLessThanOrEqual(0.95 * before);
		await stop();
	});

	it("informs the page whether the data are invented", async () => {
		for (const sampleData of [true, false]) {
			const { url, stop } = await startSandbox({ ...OPTIONS, sampleData });
			const socket = await openSocket(url);
			expect(socket.state.sampleData).toBe(sampleData);
			await stop();
		}
	});

	it("rejects when its port is taken", async () => {
		const { url, stop } = await start();
		await expect(start(Number(new URL(url).port))).rejects.toMatchObject({ code: "EADDRINUSE" });
		await stop();
	});
});
