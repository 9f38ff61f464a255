/**
 * 200,000 interactions of 20,000 people with the bot, which is a separate process: `npm run soak`. Its memory at the end
 * is compared with its memory after the first 20,000, both after a garbage collection (`--expose-gc`); the peak including
 * garbage is shown, too. Discord's stand-in, with its 3 s limit, and the read API run here.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { createReadApi } from "@dugout/read-api";
import { createRandom } from "@dugout/read-api/sample/random";
import { createSample } from "@dugout/read-api/sample/sample";
import { z } from "zod";
import { startChild } from "../child.ts";
import { type Memory, memorySchema } from "../parent.ts";
import { createHands } from "./hands.ts";
import { createLedger } from "./ledger.ts";
import { createVisitors } from "./people.ts";
import { createVisits } from "./visits.ts";

const SEED = "dugout";
const PEOPLE = 20_000;
const INTERACTIONS = Number(process.env.SOAK_INTERACTIONS ?? 200_000);
/** The number of interactions after which its memory is the base of the comparison. */
const BASE = INTERACTIONS / 10;
const AT_ONCE = 64;
const ALLOWED_GROWTH = 1.1;

const folder = await mkdtemp(join(tmpdir(), "dugout-soak-"));
const random = createRandom(`${process.env.SOAK_SEED ?? "soak"}/visits`);
const readApi = await createReadApi({ host: "127.0.0.1", port: 0, league: "mlb", seed: SEED });
const token = "a-token-of-the-stand-in-for-discord";
// Few messages are kept in a channel, because the stand-in is not measured; but enough that no message is dropped before
// its click.
const discord = await createDiscordStandIn({ token, messagesPerChannel: 2_000 });
const anyone = createVisitors(discord, PEOPLE, random);
const anyVisit = createVisits(SEED, createSample(SEED), random);
const ledger = createLedger(discord);

const bot = startChild(new URL("../bot-process.ts", import.meta.url), {
	settings: {
		discordToken: token,
		discordApiUrl: discord.url,
		apiBaseUrl: readApi.url,
		storageUrl: `sqlite://${join(folder, "dugout.sqlite")}`,
	},
	nodeOptions: process.env.SOAK_NODE_OPTIONS?.split(" ") ?? [],
});
await bot.reported("ready");
await bot.reported("catalog crawled");

interface Row extends Memory {
	asked: number;
	seconds: number;
}

const rows: Row[] = [];
const startedAt = performance.now();

async function measure(): Promise<void> {
	const memory = await bot.ask("memory", memorySchema);
	const row = { asked: ledger.asked, seconds: (performance.now() - startedAt) / 1000, ...memory };
	rows.push(row);
	const cells = [row.asked, row.seconds, row.rss, row.peakRss, row.heapUsed, row.heapTotal, row.external];
	const text = cells.map(cell => cell.toFixed(0).padStart(12)).join("");
	const own = (process.memoryUsage.rss() / 2 ** 20).toFixed(0);
	process.stdout.write(`${text}${ledger.late.toString().padStart(8)}${own.padStart(12)}\n`);
}

async function visitUntil(count: number): Promise<void> {
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			while (ledger.asked < count) await anyVisit()(createHands(anyone(), anyone, ledger, random));
		}),
	);
}

const HEADS = ["interactions", "seconds", "RSS MiB", "peak MiB", "heap MiB", "heap total", "external"];
process.stdout.write(`${HEADS.map(head => head.padStart(12)).join("")}    late  this MiB\n`);
await measure();
for (let count = BASE; count <= INTERACTIONS; count += BASE) {
	await visitUntil(count);
	await measure();
}
const troubles = await bot.ask("troubles", z.record(z.string(), z.number()));
await bot.stop();
await discord.close();
await readApi.close();
await rm(folder, { recursive: true });

const growth = (rows.at(-1)?.rss ?? 0) / (rows[1]?.rss ?? 0);
const lost = [...ledger.lost.values()].reduce((sum, count) => sum + count, 0);
const result = {
	interactions: ledger.asked,
	people: ledger.people(),
	growth,
	late: ledger.late,
	lost: Object.fromEntries(ledger.lost),
	deferred: ledger.deferred,
	ms: {
		p50: ledger.percentile(0.5),
		p99: ledger.percentile(0.99),
		p999: ledger.percentile(0.999),
		most: ledger.percentile(1),
	},
	troubles,
	rows,
};
await writeFile("soak.json", `${JSON.stringify(result, null, "\t")}\n`);
/** The promises in words, and whether they are kept. */
const promises: readonly (readonly [string, boolean])[] = [
	[
		`memory at the end / after the first ${BASE}: ${growth.toFixed(3)}, at most ${ALLOWED_GROWTH}`,
		growth <= ALLOWED_GROWTH,
	],
	["no answer late", ledger.late === 0],
	["no answer lost", lost === 0],
	[`${PEOPLE} people`, ledger.people() === PEOPLE || INTERACTIONS < 200_000],
	[
		"the bot's storage kept up",
		!Object.keys(troubles).some(trouble => /^the storage fails|^the cache fails/.test(trouble)),
	],
	["nothing unhandled", !Object.keys(troubles).some(trouble => trouble.startsWith("unhandled"))],
];
const isKept = promises.every(([, isMet]) => isMet);
process.stdout.write(
	[
		`first answer: p50 ${result.ms.p50} ms, p99 ${result.ms.p99} ms, p99.9 ${result.ms.p999} ms, the slowest ${result.ms.most} ms`,
		`${ledger.asked} interactions of ${ledger.people()} people; ${ledger.deferred} deferred, ${ledger.late} late, ${lost} lost`,
		...[...ledger.lost].map(([why, count]) => `  ${count} × ${why}`),
		...Object.entries(troubles).map(([what, count]) => `  the bot's log: ${count} × ${what}`),
		...promises.map(([what, isMet]) => `${isMet ? "kept    " : "NOT KEPT"}  ${what}`),
		"",
	].join("\n"),
);
process.exitCode = isKept ? 0 : 1;
