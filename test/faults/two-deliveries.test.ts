import { expect, it, onTestFinished } from "vitest";
import { commands } from "../../commands/index.ts";
import { startBot } from "../../src/bot.ts";
import { createMetrics } from "../../src/monitor/metrics.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { describePostgres, SILENT } from "../helpers/databases.ts";
import { startLeagueBot } from "../helpers/league-bot.ts";
import { setUpLeague } from "../helpers/league-setup.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";

describePostgres("two processes with one shard, which both get each interaction", createUrl => {
	it("decide once, and nobody sees an error", { timeout: 120_000 }, async () => {
		const storageUrl = await createUrl();
		const bot = await startLeagueBot({ storageUrl });
		const errors: string[] = [];
		const second = await startBot({
			config: {
				discordToken: TOKEN,
				discordApiUrl: bot.discord.url,
				discordGuildId: null,
				apiBaseUrl: bot.upstream.url,
				league: "mlb",
				storageUrl,
				cacheUrl: "sqlite://:memory:",
				sharding: "off",
			},
			commands,
			metrics: createMetrics(),
			logger: { ...SILENT, error: (_fields, message) => void errors.push(message) },
		});
		onTestFinished(() => second.stop());
		const league = await bot.addLeague("Liga de Verano");
		const ask = async (command: string, options = {}) => (await bot.ann.command(command, options).answer).content;
		const entered = await ask("commissioner result", {
			winner: "Yarrows",
			loser: "Pipers",
			kind: "forfeit",
			reason: "did not come",
		});
		expect(entered).toContain("did not come");
		await ask("commissioner adjust", { member: "Yarrows", points: 2, reason: "fair play" });
		const review = await bot.ann.command("commissioner review").answer;
		await bot.ann.click(review, { label: ENGLISH.commissioner.review.exclude }).answer;
		const removal = await bot.ann.command("commissioner member", { team: "Drovers", remove: "kept" }).answer;
		await bot.ann.click(removal, { label: "Remove" }).answer;
		await ask("commissioner member", { team: "Cranes", gamertag: "loud_owl34", platform: "xbl" });
		await setUpLeague(bot.ann, { min_games: "5", league: "Liga de Verano" });
		// Both processes have ended with an interaction once a later one has changed nothing more.
		const kinds = async () => {
			const decisions = (await bot.leagues.view(league.id))?.decisions.filter(({ by }) => by === bot.ann.id) ?? [];
			return decisions.map(decision => (decision.kind === "member" ? decision.change : decision.kind)).slice(5);
		};
		const once = ["result", "adjust", "verdict", "removed", "added", "rules"];
		await expect.poll(kinds).toEqual(once);
		await second.stop();
		expect(await kinds()).toEqual(once);
		expect([errors, bot.logs.filter(({ level }) => level === "error")]).toEqual([[], []]);
	});
});
