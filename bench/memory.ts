import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collectSamples } from "./answers.ts";
import { startMarket } from "./market.ts";
import { memorySchema } from "./parent.ts";
import { type Bench, median, type Row } from "./result.ts";
import type { Sides } from "./rounds.ts";
import { SLASH_COMMANDS } from "./slash-commands.ts";
import { type Act, ask, type Stage, startStage } from "./stage.ts";

const SIZES = [2000, 10_000];
const ANSWERS = 3000;
const AT_ONCE = 8;
/** The number of different cards requested. */
const CARDS = 200;
const ALLOWED_MIB = 50;
/** Pairs of a bot and a bare bot: the resident memory of equal processes differs by some 10 MiB. */
const PAIRS = 3;

/** Resident memory after 3,000 answers and a garbage collection: the pair with the median difference. */
export const benchMemory: Bench = async () => {
	const rows: Row[] = [];
	for (const size of SIZES) {
		const pairs: Sides<number>[] = [];
		for (let pair = 0; pair < PAIRS; pair++) pairs.push(await measurePair(size));
		const differences = pairs.map(({ ours, other }) => ours - other);
		const middle = pairs[differences.indexOf(median(differences))];
		const { ours, other } = middle ?? { ours: Number.NaN, other: Number.NaN };
		rows.push({
			what: `resident memory, ${size} cards`,
			figure: `after ${ANSWERS} answers`,
			unit: "MiB",
			ours,
			beside: { name: "bare bot", value: other },
			ratio: ours / other,
			...(size === 2000 && { goal: { text: `≤ ${ALLOWED_MIB} MiB above`, isMet: ours - other <= ALLOWED_MIB } }),
		});
	}
	return rows;
};

async function measurePair(size: number): Promise<Sides<number>> {
	const market = await startMarket(size);
	const folder = await mkdtemp(join(tmpdir(), "dugout-bench-"));
	const storageUrl = `sqlite://${join(folder, "dugout.sqlite")}`;
	const cacheUrl = `sqlite://${join(folder, "cache.sqlite")}`;
	const ours = await startStage("bot-process.ts", { apiBaseUrl: market.url, storageUrl, cacheUrl });
	await ours.bot.reported("catalog crawled");
	const samples = await collectSamples(ours, market.uuids[0] ?? "");
	const bare = await startStage("bare-bot.ts", {
		...samples,
		commands: SLASH_COMMANDS,
		deferred: [],
	});
	let turn = 0;
	const act = ask("price", () => ({ card: market.uuids[turn++ % CARDS] ?? "" }));
	const resident = { ours: await fill(ours, act), other: await fill(bare, act) };
	await Promise.all([ours.stop(), bare.stop()]);
	await market.close();
	await rm(folder, { recursive: true });
	return resident;
}

async function fill(stage: Stage, act: Act): Promise<number> {
	for (let done = 0; done < ANSWERS; done += AT_ONCE) {
		await Promise.all(Array.from({ length: AT_ONCE }, () => act(stage)));
	}
	return (await stage.bot.ask("memory", memorySchema)).rss;
}
