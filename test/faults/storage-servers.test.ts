import { MessageFlags } from "discord.js";
import { Client } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { describePostgres, describeWithPostgres } from "../helpers/databases.ts";
import { FOX } from "../helpers/games.ts";
import { startServer, type TestServer } from "../helpers/servers.ts";
import {
	expectNothingStored,
	expectRecovery,
	expectRefusals,
	expectRemembered,
	remember,
	startStoredBot,
} from "./stored-bot.ts";

const AWAY: [string, (server: TestServer) => Promise<void>, (server: TestServer) => Promise<void>][] = [
	["stopped", server => server.stop(), server => server.start()],
	["killed", server => server.kill(), server => server.start()],
	["silent", server => server.freeze(), server => server.thaw()],
];

async function startBot() {
	const server = await startServer("postgres");
	onTestFinished(() => server.close());
	const bot = await startStoredBot(server.url);
	await remember(bot);
	return { server, bot };
}

describeWithPostgres("a bot whose PostgreSQL goes away", () => {
	it.each(AWAY)(
		"%s, answers without it, logs it, and has all it confirmed when it is back",
		async (state, leave, come) => {
			const { server, bot } = await startBot();
			await leave(server);
			await expectRefusals(bot);
			await bot.logged("the database fails");
			const { embeds, flags } = await bot.ben.command("history", { gamertag: FOX, platform: "psn" }).answer;
			expect(embeds[0]?.title).toBe("Games");
			// Whether the person wants private answers is unknown.
			expect(flags).toBe(MessageFlags.Ephemeral);
			await expect(bot.checkStorage()).rejects.toThrow();

			await come(server);
			await expect.poll(() => bot.checkStorage().then(() => "works", String)).toBe("works");
			await bot.logged("the database works again");
			await expectRemembered(bot.ann);
			// A silent server may have received what was refused, and does it when it is back.
			if (state !== "silent") await expectNothingStored(bot.ben);
			await expectRecovery(bot, bot.ann);
		},
	);

	it("before the start, waits for it, and then has all confirmed data", async () => {
		const { server, bot } = await startBot();
		await server.stop();
		const restarted = bot.restart();
		await bot.logged("PostgreSQL cannot be reached; trying again");
		await server.start();
		await restarted;
		await expectRemembered(bot.ann);
	});
});

describePostgres("a bot whose PostgreSQL becomes read-only", createUrl => {
	it("shows stored data, rejects new data, and accepts them when it can be written again", async () => {
		const url = await createUrl();
		const bot = await startStoredBot(url);
		await remember(bot);
		const admin = new Client({ connectionString: url });
		await admin.connect();
		onTestFinished(() => admin.end());
		async function setReadOnly(isReadOnly: boolean): Promise<void> {
			await admin.query("SET default_transaction_read_only = off");
			await admin.query(
				`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = ${isReadOnly}`,
			);
			// The setting holds for new sessions.
			await admin.query(
				"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
			);
		}
		await setReadOnly(true);
		await expect.poll(() => bot.checkStorage().catch(String)).toMatch("read-only transaction");
		await expectRefusals(bot);
		await expectRemembered(bot.ann);
		await setReadOnly(false);
		await expect.poll(() => bot.checkStorage().then(() => "works", String)).toBe("works");
		await expectNothingStored(bot.ben);
		await expectRecovery(bot, bot.ann);
	});
});
