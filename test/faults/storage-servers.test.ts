import { MessageFlags } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import type { Person } from "../../src/sandbox/discord/person.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { describeWith } from "../helpers/databases.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { serveMarket, TEO } from "../helpers/market.ts";
import { SERVER_KINDS, startServer, type TestServer } from "../helpers/servers.ts";

const FAILS = /^The bot's own storage does not work right now, so this could not be done\. Try again in a few minutes/;

interface StoredBot extends TestBot {
	/** As health asks. */
	checkStorage(): Promise<void>;
}

async function startBot(storageUrl: string): Promise<StoredBot> {
	let checkStorage: StoredBot["checkStorage"] | undefined;
	const bot = await startTestBot({
		storageUrl,
		serve(upstream) {
			serveMarket(upstream);
			serveGames(upstream);
		},
		watch: probes => {
			checkStorage = probes.checkStorage ?? checkStorage;
		},
	});
	onTestFinished(() => bot.stop());
	return Object.assign(bot, { checkStorage: async () => checkStorage?.() });
}

async function privately(person: Person, name: string, options = {}): Promise<string> {
	const { flags = 0, content = "", embeds } = await person.command(name, options).answer;
	expect(flags & MessageFlags.Ephemeral, `/${name} is private`).toBe(MessageFlags.Ephemeral);
	return `${content}${JSON.stringify(embeds)}`;
}

const link = (person: Person) => privately(person, "link", { gamertag: FOX, platform: "psn" });
const alert = (person: Person) => privately(person, "alert add", { card: TEO, side: "buy", price: 5000 });

async function expectRemembered(person: Person): Promise<void> {
	expect(await privately(person, "link")).toContain("quiet\\_fox12");
	expect(await privately(person, "alert list")).toContain("5,000");
}

/** The market is there as ever, and whoever wants something remembered is told that it could not be. */
async function expectRefusals({ ben, discord }: TestBot): Promise<void> {
	const late: string[] = [];
	discord.events.on("late", ({ name }) => late.push(name));
	const { embeds, flags = 0 } = await ben.command("price", { card: TEO }).answer;
	expect(flags & MessageFlags.Ephemeral).toBe(0);
	expect(JSON.stringify(embeds)).toContain("12,500");
	expect(await Promise.all([link(ben), alert(ben)])).toEqual([
		expect.stringMatching(FAILS),
		expect.stringMatching(FAILS),
	]);
	expect(late).toEqual([]);
}

const AWAY: [string, (server: TestServer) => Promise<void>, (server: TestServer) => Promise<void>][] = [
	["stopped", server => server.stop(), server => server.start()],
	["killed", server => server.kill(), server => server.start()],
	["silent", server => server.freeze(), server => server.thaw()],
];

for (const kind of SERVER_KINDS) {
	describeWith(kind, `a bot whose ${kind} goes away`, () => {
		it.each(AWAY)(
			"%s, answers without it, says so, and has all it confirmed when it is back",
			async (_, leave, come) => {
				const server = await startServer(kind);
				onTestFinished(() => server.close());
				const bot = await startBot(server.url);
				expect(await link(bot.ann)).toContain("Linked:");
				expect(await alert(bot.ann)).toContain("you get a direct message");

				await leave(server);
				await expectRefusals(bot);
				await bot.logged("the storage fails");
				await expect(bot.checkStorage()).rejects.toThrow();

				await come(server);
				await bot.logged("the storage works again");
				await expectRemembered(bot.ann);
				expect(await link(bot.ben)).toContain("Linked:");
				await bot.checkStorage();
			},
		);

		it("before the start, starts and answers without it, and needs no restart once it is there", async () => {
			const server = await startServer(kind);
			onTestFinished(() => server.close());
			const before = await startBot(server.url);
			expect(await link(before.ann)).toContain("Linked:");
			expect(await alert(before.ann)).toContain("you get a direct message");
			await server.stop();
			await before.restart();

			await expectRefusals(before);
			await server.start();
			await before.logged("the storage works again");
			await expectRemembered(before.ann);
		});
	});
}
