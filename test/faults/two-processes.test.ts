import { createDiscordStandIn } from "@dugout/discord-stand-in";
import type { Person } from "@dugout/discord-stand-in/person";
import { Client } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { type Child, startChild } from "../../bench/child.ts";
import { describePostgres } from "../helpers/databases.ts";
import { ANA, MARKET, serveMarket, TEO } from "../helpers/market.ts";
import { createTestUpstream } from "../helpers/upstream.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
const SHARDS = 2;
const TIMEOUT = { timeout: 120_000 };
/** No refresh begins during the test. */
const TEN_PAST = Date.UTC(2026, 4, 2, 12, 10);
const WAIT = { timeout: 120_000, interval: 1 };
/** Far more than are sent before a process is stopped. */
const WATCHERS = 60;
/** So many messages of alerts are sent at once. */
const IN_FLIGHT = 10;

/** What becomes of the leader; `returns`: it goes on after another process leads. */
const ENDS: { end: string; returns: boolean; lose: (leader: Child, storageUrl: string) => unknown }[] = [
	{ end: "is killed", returns: false, lose: leader => leader.kill("SIGKILL") },
	{ end: "hangs for a while", returns: true, lose: leader => leader.kill("SIGSTOP") },
	{
		end: "hangs while its session is ended, and goes on",
		returns: true,
		async lose(leader, storageUrl) {
			leader.kill("SIGSTOP");
			await endLeaderSession(storageUrl);
		},
	},
];

describePostgres("Two processes over one PostgreSQL, a shard each", createUrl => {
	it.each(ENDS)("crawl once, alert once, and go on when the leader $end", TIMEOUT, async ({ returns, lose }) => {
		const storageUrl = await createUrl();
		const market = structuredClone([...MARKET]);
		const upstream = await createTestUpstream();
		serveMarket(upstream, market);
		const discord = await createDiscordStandIn({ token: TOKEN, shards: SHARDS, latencyMs: 20 });
		onTestFinished(async () => {
			await discord.close();
			await upstream.close();
		});
		const servers = Array.from({ length: SHARDS }, (_, shard) =>
			discord.addGuild({ id: String(BigInt(SHARDS * 1000 + shard) << 22n), name: `Server ${shard}` }),
		);
		const askOn = (shard: number, person: Person, command: string, options = {}) =>
			person.command(command, options, { channelId: servers[shard]?.channelId ?? "" }).answer;
		const origin = { now: TEN_PAST, world: Date.now() };
		async function start(shard: number): Promise<Child> {
			const process = startChild(new URL("shard-process.ts", import.meta.url), {
				settings: {
					discordToken: TOKEN,
					discordApiUrl: discord.url,
					apiBaseUrl: upstream.url,
					storageUrl,
					origin,
					sharding: { first: shard, last: shard, total: SHARDS },
				},
			});
			onTestFinished(() => process.kill("SIGKILL"));
			await process.reported("ready");
			return process;
		}
		const setPrice = (card: string, price: number) => {
			for (const row of market) if (row.item.uuid === card) row.best_sell_price = price;
		};
		/** People with an alert each, of which the processes that follow have read no price. */
		async function watch(shard: number, card: string): Promise<Person[]> {
			const people = Array.from({ length: WATCHERS }, () => discord.person({ name: `ann${discord.people.length}` }));
			for (const person of people) {
				const answer = await askOn(shard, person, "alert add", { card, side: "buy", price: "100" });
				expect(answer.content).toContain("you get a direct message");
			}
			return people;
		}
		const reader = discord.person({ name: "reader" });
		const told = (people: readonly Person[]) => people.map(({ dms }) => dms.length);
		const once = Array.from({ length: WATCHERS }, () => 1);

		const earlier = await start(0);
		await earlier.reported("catalog crawled");
		await earlier.reported("watched cards read");
		const first = await watch(0, TEO);
		const second = await watch(0, ANA);
		await earlier.stop();
		const pages = () => upstream.requests.filter(({ path }) => path === "/apis/listings.json").length;
		const crawled = pages();
		const leader = await start(0);
		await leader.reported("this process is the leader");
		const follower = await start(1);
		await follower.reported("catalog restored");
		expect(pages(), "pages of listings that the next processes asked for").toBe(crawled);

		setPrice(TEO, 90);
		await askOn(0, reader, "price", { card: TEO });
		await expect.poll(() => told(first).filter(count => count > 0).length, WAIT).toBeGreaterThan(5);
		const lostAt = performance.now();
		await lose(leader, storageUrl);
		await follower.reported("this process is the leader");
		const unsent = told(first).filter(count => count === 0).length;
		process.stderr.write(
			`another process leads after ${Math.round(performance.now() - lostAt)} ms, ${unsent} messages unsent\n`,
		);
		expect(unsent).toBeGreaterThan(IN_FLIGHT);
		await askOn(1, reader, "price", { card: TEO });
		await expect.poll(() => told(first).filter(count => count === 0).length, WAIT).toBeLessThanOrEqual(IN_FLIGHT);
		if (returns) {
			leader.kill("SIGCONT");
			await leader.reported("this process is no longer the leader");
		}
		setPrice(ANA, 90);
		for (const shard of returns ? [0, 1] : [1]) await askOn(shard, reader, "price", { card: ANA });
		await expect.poll(() => told(second), WAIT).toEqual(once);
		expect(Math.max(...told(first)), "messages of one alert").toBe(1);
	});
});

/** Ends the session that holds the leader's lock, as when its machine is cut off. */
async function endLeaderSession(storageUrl: string): Promise<void> {
	const client = new Client({ connectionString: storageUrl });
	await client.connect();
	await client.query(
		"SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = database WHERE locktype = 'advisory' AND datname = current_database()",
	);
	await client.end();
}
