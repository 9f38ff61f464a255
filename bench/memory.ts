import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collectSamples } from "./answers.ts";
import { startMarket } from "./market.ts";
import { memorySchema } from "./parent.ts";
import type { Bench, Row } from "./result.ts";
import { SLASH_COMMANDS } from "./slash-commands.ts";
import { type Act, ask, type Stage, startStage } from "./stage.ts";

const SIZES = [2000, 10_000];
const ANSWERS = 3000;
const AT_ONCE = 8;
/** The number of different cards requested. */
const CARDS = 200;
const ALLOWED_MIB = 50;

/** Resident memory after 2,000 answers and a garbage collection. */
export const benchMemory: Bench = async () => {
	const rows: Row[] = [];
	for (const size of SIZES) {
		const market = await startMarket(size);
		const folder = await mkdtemp(join(tmpdir(), "dugout-bench-"));
		const storageUrl = `sqlite://${join(folder, "dugout.sqlite")}`;
		const ours = await startStage("bot-process.ts", { apiBaseUrl: market.url, storageUrl });
		await ours.bot.reported("catalog crawled");
		const samples = await collectSamples(ours, market.uuids[0] ?? "");
		const bare = await startStage("bare-bot.ts", {
			...samples,
			commands: SLASH_COMMANDS,
			deferred: [],
		});
		let turn = 0;
		const act = ask("price", () => ({ card: market.uuids[turn++ % CARDS] ?? "" }));
		const oursMiB = await fill(ours, act);
		const bareMiB = await fill(bare, act);
		const above = oursMiB - bareMiB;
		rows.push({
			what: `resident memory, ${size} cards`,
			figure: `after ${ANSWERS} answers`,
			unit: "MiB",
			ours: oursMiB,
			beside: { name: "bare bot", value: bareMiB },
			ratio: oursMiB / bareMiB,
			...(size === 2000 && { goal: { text: `≤ ${ALLOWED_MIB} MiB above`, isMet: above <= ALLOWED_MIB } }),
		});
		await Promise.all([ours.stop(), bare.stop()]);
		await market.close();
		await rm(folder, { recursive: true });
	}
	return rows;
};

async function fill(stage: Stage, act: Act): Promise<number> {
	for (let done = 0; done < ANSWERS; done += AT_ONCE) {
		await Promise.all(Array.from({ length: AT_ONCE }, () => act(stage)));
	}
	return (await stage.bot.ask("memory", memorySchema)).rss;
}
