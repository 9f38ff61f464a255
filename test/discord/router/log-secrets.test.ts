import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createLogger } from "../../../src/logger.ts";
import { startTestBot, type TestBot } from "../../helpers/bot.ts";
import { FOX, serveGames } from "../../helpers/games.ts";
import { serveMarket, TEO } from "../../helpers/market.ts";
import { createRefusingFile } from "../../helpers/refusing-file.ts";
import { RESET, WEB_PAGE } from "../../helpers/upstream.ts";

const folder = mkdtempSync(join(tmpdir(), "dugout-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Gamertags and other words that only their person may read. */
const TYPED = [FOX, "shy_heron8", "zzyzx of qwerty", "secretopponent"] as const;
const [, HERON, WORDS, OPPONENT] = TYPED;

/** The log as the host reads it. */
function writtenLog({ logs }: TestBot): string {
	const lines: string[] = [];
	const logger = createLogger("info", { write: line => void lines.push(line) });
	for (const { level, fields, message } of logs) logger[level](fields, message);
	return lines.join("");
}

/** Uses everything that takes a person's own words; the outcome does not matter. */
async function useEverything({ ann, ben }: TestBot): Promise<void> {
	const asked = [
		ann.command("price", { card: TEO }),
		ann.command("price", { card: WORDS }),
		ann.command("history", { gamertag: FOX, platform: "psn" }),
		ann.command("history", { gamertag: FOX, platform: "psn", opponent: OPPONENT }),
		ben.command("history", { gamertag: HERON, platform: "xbl" }),
		ben.command("game", { id: "1000000057", gamertag: HERON, platform: "psn" }),
		ann.command("link", { gamertag: HERON, platform: "psn" }),
		ann.command("alert add", { card: TEO, side: "buy", price: "9000" }),
		ann.command("alert list"),
		ann.command("unlink"),
		ann.command("captains", { name: WORDS }),
		ann.command("market", { series: WORDS }, { unchecked: true }),
	];
	const settled = await Promise.allSettled(asked.map(({ answer }) => answer));
	const message = settled.find(({ status }) => status === "fulfilled");
	if (message?.status !== "fulfilled") return;
	const clicks = [`history|g=${HERON}|f=psn`, `${HERON}|a=b`, `price|card=${WORDS}`];
	await Promise.allSettled(clicks.map(id => ann.click(message.value, id, { unchecked: true }).answer));
	await ann.autocomplete("price", { card: WORDS }, "card").catch(() => {});
}

it("the log of many commands and faults contains no token, no typed word and no person", async () => {
	const bot = await startTestBot({
		acknowledgeMs: 500,
		timings: { totalMs: 300, retries: 0 },
		serve(upstream) {
			serveMarket(upstream);
			serveGames(upstream);
		},
	});
	const tokens = new Set<string>();
	bot.discord.events.on("call", ({ path }) => {
		const [, token] = /\/(?:interactions|webhooks)\/\d+\/([^/?]+)/.exec(path) ?? [];
		if (token !== undefined) tokens.add(token);
	});
	await useEverything(bot);
	for (const reply of [{ status: 403 }, WEB_PAGE, RESET]) {
		for (const name of ["listing", "game_history", "game_log"]) bot.upstream.on(`/apis/${name}.json`, () => reply);
		await useEverything(bot);
	}
	for (const options of [{ status: 500 }, { status: 400 }, { drop: true }, { drop: "response" as const }]) {
		const fault = bot.discord.fault({ route: /callback|webhooks/, ...options });
		await useEverything(bot);
		fault.remove();
	}
	bot.discord.dropSockets();
	await bot.stop();

	const log = writtenLog(bot);
	expect(log).toContain('"outcome":"undelivered"');
	expect(log).toContain('"outcome":"api-error"');
	expect(tokens.size).toBeGreaterThan(50);
	for (const secret of [...tokens, ...TYPED, bot.discord.token, bot.ann.id, bot.ben.id]) {
		expect(log.includes(secret), secret).toBe(false);
	}
});

it("the log of a failing database contains none either", async () => {
	const path = join(folder, "refusing.sqlite");
	await createRefusingFile(path);
	const bot = await startTestBot({ storageUrl: `sqlite://${path}`, serve: serveMarket });
	await useEverything(bot);
	await bot.stop();
	const log = writtenLog(bot);
	expect(log).toContain('"outcome":"storage-error"');
	for (const secret of [...TYPED, bot.discord.token, bot.ann.id]) expect(log.includes(secret), secret).toBe(false);
});
