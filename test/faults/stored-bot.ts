import type { Person } from "@dugout/discord-stand-in/person";
import { MessageFlags } from "discord.js";
import { expect, onTestFinished } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { ANA, serveMarket, TEO } from "../helpers/market.ts";

const FAILS = /^The bot's database is not working right now, so this could not be done\. Try again in a few minutes/;

/** The whole bot over a storage that can fail. */
export interface StoredBot extends TestBot {
	/** As health asks. */
	checkStorage(): Promise<void>;
}

export async function startStoredBot(storageUrl: string): Promise<StoredBot> {
	let checkStorage: StoredBot["checkStorage"] | undefined;
	const bot = await startTestBot({
		storageUrl,
		serve(upstream) {
			serveMarket(upstream);
			serveGames(upstream);
		},
		registerProbes: probes => {
			checkStorage = probes.checkStorage ?? checkStorage;
		},
	});
	onTestFinished(() => bot.stop());
	return Object.assign(bot, { checkStorage: async () => checkStorage?.() });
}

export async function privately(person: Person, name: string, options = {}): Promise<string> {
	const { flags = 0, content = "", embeds } = await person.command(name, options).answer;
	expect(flags & MessageFlags.Ephemeral, `/${name} is private`).toBe(MessageFlags.Ephemeral);
	return `${content}${JSON.stringify(embeds)}`;
}

export const link = (person: Person) => privately(person, "link", { gamertag: FOX, platform: "psn" });
export const alert = (person: Person) => privately(person, "alert add", { card: TEO, side: "buy", price: "5000" });
export const stored = (person: Person) => privately(person, "link");
export const alerts = (person: Person) => privately(person, "alert list");

/** Ann is linked and has an alert. */
export async function remember(bot: TestBot): Promise<void> {
	expect(await link(bot.ann)).toContain("Linked:");
	expect(await alert(bot.ann)).toContain("you get a direct message");
}

export async function expectRemembered(person: Person): Promise<void> {
	expect(await stored(person)).toContain("quiet\\_fox12");
	expect(await alerts(person)).toContain("5,000");
}

export async function expectNothingStored(person: Person): Promise<void> {
	expect(await stored(person)).toContain(ENGLISH.links.nothingStored);
}

async function expectPrice(bot: TestBot, uuid: string, price: string): Promise<void> {
	const { embeds } = await bot.ben.command("price", { card: uuid }).answer;
	expect(JSON.stringify(embeds)).toContain(price);
}

/** Prices still work, and a person who wants something stored is informed that it could not be. */
export async function expectRefusals(bot: TestBot): Promise<void> {
	await expectPrice(bot, TEO, "12,500");
	expect(await Promise.all([link(bot.ben), alert(bot.ben)])).toEqual([
		expect.stringMatching(FAILS),
		expect.stringMatching(FAILS),
	]);
	await expectPrice(bot, ANA, "700");
}

/** What is asked again now is kept, and so is what was confirmed before. */
export async function expectRecovery(bot: TestBot, ...remembered: Person[]): Promise<void> {
	expect(await link(bot.ben)).toContain("Linked:");
	expect(await alert(bot.ben)).toContain("you get a direct message");
	await bot.restart();
	for (const person of [...remembered, bot.ben]) await expectRemembered(person);
}

export const errors = (bot: TestBot) => bot.logs.filter(({ level }) => level === "error").map(({ message }) => message);
