import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { FOX, serveGames } from "../helpers/games.ts";

let bot: TestBot;
let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "dugout-"));
	const storageUrl = `sqlite://${join(folder, "dugout.sqlite")}`;
	bot = await startTestBot({
		crawled: false,
		serve: serveGames,
		storageUrl,
		timings: { retries: 0, breakAfter: 1000 },
	});
});
afterAll(async () => {
	await bot.stop();
	await rm(folder, { recursive: true });
});

const ask = async (name: string, options = {}, person = bot.ann) => {
	const answer = await person.command(name, options).answer;
	expect((answer.flags ?? 0) & MessageFlags.Ephemeral, `/${name} is private`).toBe(MessageFlags.Ephemeral);
	return answer;
};

describe("/link and /unlink", () => {
	it("say that nothing is stored before anything is", async () => {
		expect((await ask("link")).content).toBe(
			"Nothing is stored about you. Link yourself with `/link gamertag platform`.",
		);
		expect((await ask("unlink")).content).toBe("Nothing is stored about you.");
	});

	it("link a gamertag the service knows, show it, use it, and survive a restart", async () => {
		const linked = await ask("link", { gamertag: FOX, platform: "psn" });
		expect(linked.content).toMatch(/^Linked: \*\*quiet\\_fox12\*\* \(PlayStation\)\./);
		await bot.restart();
		expect((await ask("link")).content).toContain("Stored about you: **quiet\\_fox12** (PlayStation)");
		const history = await bot.ann.command("history").answer;
		expect(history.embeds[0]?.description).toContain("57 games");
		const game = await bot.ann.command("game", { id: "1000000057" }).answer;
		expect(game.embeds[0]?.title).toBe("Lanterns 3 – 4 Foxes");
	});

	it("take the linked platform for another gamertag given without one", async () => {
		const { content } = await bot.ann.command("history", { gamertag: "no_one99" }).answer;
		expect(content).toContain("**no\\_one99** (PlayStation)");
	});

	it("leave nothing readable about a person in the database's files", async () => {
		const readFiles = async () =>
			Buffer.concat(await Promise.all((await readdir(folder)).map(name => readFile(join(folder, name))))).toString(
				"latin1",
			);
		expect(await readFiles()).toContain(FOX);
		expect((await ask("unlink")).content).toContain(
			"Done: your link, the stored pages of your games and your alerts are deleted.\n",
		);
		const left = await readFiles();
		expect(left).not.toContain(FOX);
		expect(left).not.toContain(bot.ann.id);
		expect((await ask("link")).content).toContain("Nothing is stored about you.");
	});

	it("ask before linking a gamertag the service does not know", async () => {
		const doubt = await ask("link", { gamertag: "no_one99", platform: "xbl" }, bot.ben);
		expect(doubt.content).toContain("The game knows no **no\\_one99** (Xbox)");
		expect((await ask("link", {}, bot.ben)).content).toContain("Nothing is stored");
		const linked = bot.ben.click(doubt, { label: "Link anyway" });
		expect((await linked.answer).content).toContain("Linked: **no\\_one99** (Xbox)");
		expect((await linked.acknowledged).inPlace).toBe(true);
	});

	it("name the platform where the gamertag is known", async () => {
		const { content } = await ask("link", { gamertag: FOX, platform: "nsw" }, bot.ben);
		expect(content).toContain("The game knows that name on PlayStation, not on Nintendo Switch.");
	});

	it("say that the gamertag could not be checked when the service is down", async () => {
		bot.upstream.on("/apis/game_history.json", () => ({ status: 503 }));
		const { content } = await ask("link", { gamertag: "someone_else", platform: "psn" }, bot.ben);
		expect(content).toContain("could not be looked up. Nothing is stored yet.");
		serveGames(bot.upstream);
	});

	it("forget the person by a button, too", async () => {
		const shown = await ask("link", {}, bot.ben);
		expect((await bot.ben.click(shown, { label: "Forget me" }).answer).content).toContain("Done:");
	});
});

it("/about says what the bot is, what it stores, how old the data are, and how to add it", async () => {
	const { embeds, components } = await bot.ann.command("about").answer;
	const text = JSON.stringify(embeds);
	expect(text).toContain("Unofficial");
	expect(text).toContain("`/unlink` deletes it all");
	expect(embeds[0]?.fields?.map(({ name }) => name)).toEqual(["Data", "What is stored", "Add it"]);
	const id = bot.discord.applicationId;
	const url = `https://discord.com/oauth2/authorize?client_id=${id}&integration_type=`;
	expect(components).toMatchObject([
		{
			components: [
				{ label: "Add to a server", url: `${url}0&scope=applications.commands` },
				{ label: "Add to yourself", url: `${url}1&scope=applications.commands` },
			],
		},
	]);
});
