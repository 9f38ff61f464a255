import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { median } from "../../bench/result.ts";
import { openDatabase } from "../../src/storage/open-database.ts";
import { createPersonalAnswers } from "../../src/storage/personal-answers.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot } from "../helpers/bot.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { serveMarket, TEO } from "../helpers/market.ts";

const GAMES = 20_000;
const AT_ONCE = 100;
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

test.each([
	["no one's games", "somebody else"],
	["all games", FOX],
])(
	"One person's parallel /unlink, which deletes %s of 20,000, is answered in Discord's time and delays no one",
	{
		timeout: 120_000,
	},
	async (_what, gamertag) => {
		const folder = await mkdtemp(join(tmpdir(), "dugout-flood-"));
		onTestFinished(() => rm(folder, { recursive: true }));
		const storageUrl = `sqlite://${join(folder, "dugout.sqlite")}`;
		await keepGames(storageUrl, gamertag);
		const bot = await startTestBot({
			storageUrl,
			answerLimit: 10_000,
			serve(upstream) {
				serveMarket(upstream);
				serveGames(upstream);
			},
		});
		onTestFinished(() => bot.stop());
		const { ann, ben } = bot;
		await ben.command("price", { card: TEO }).answer;
		await ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
		const asked = await ann.command("unlink").answer;

		let isOver = false;
		const startedAt = performance.now();
		const unlinking = Promise.all(
			Array.from({ length: AT_ONCE }, async () => {
				const { content } = await ann.click(asked, "unlink|what=everything", { unchecked: true }).answer;
				return { content, ms: performance.now() - startedAt };
			}),
		).finally(() => {
			isOver = true;
		});
		const others: number[] = [];
		while (!isOver) {
			const askedAt = performance.now();
			expect((await ben.command("price", { card: TEO }).answer).embeds[0]?.title).toContain("Teo");
			others.push(performance.now() - askedAt);
		}
		const answers = await unlinking;
		for (const { content } of answers)
			expect(content).toMatch(/^(?:Deleted: your gamertag|Nothing is stored about you)/);
		expect((await ann.command("link").answer).content).toContain(ENGLISH.links.nothingStored);
		const last = Math.max(...answers.map(({ ms }) => ms));
		process.stderr.write(
			`${AT_ONCE} /unlink: the last after ${Math.round(last)} ms; ${others.length} /price of others meanwhile: p50 ${median(others).toFixed(1)} ms, the slowest ${Math.round(Math.max(...others))} ms\n`,
		);
	},
);

async function keepGames(storageUrl: string, gamertag: string): Promise<void> {
	const database = await openDatabase(storageUrl, { logger: SILENT });
	const answers = createPersonalAnswers(database.db, { now: Date.now });
	const game = { text: "x".repeat(7900) };
	for (let n = 0; n < GAMES; n++) await answers.set(`game ${n}`, game, [gamertag], 10 ** 9);
	await database.close();
}
