import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type APIMessage, ComponentType, Locale, MessageFlags } from "discord.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { startFeedBot } from "../helpers/feed-bot.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { startLeagueBot } from "../helpers/league-bot.ts";
import { bindPerson } from "../helpers/league-members.ts";
import { MARKET, serveMarket, TEO } from "../helpers/market.ts";
import { createMemoryFolder } from "../helpers/memory-folder.ts";
import { createKeepingFile } from "../helpers/refusing-file.ts";

const SPANISH = textsFor("es-419");

let bot: TestBot;
beforeAll(async () => {
	bot = await startTestBot({
		crawled: false,
		serve: serveGames,
		timings: { retries: 0, breakAfter: 1000 },
	});
});
afterAll(() => bot.stop());

/** All that the database's files hold. */
const readFiles = async (of = bot.folder) =>
	Buffer.concat(await Promise.all((await readdir(of)).map(name => readFile(join(of, name))))).toString("latin1");

const ask = async (name: string, options = {}, person = bot.ann) => {
	const answer = await person.command(name, options).answer;
	expect((answer.flags ?? 0) & MessageFlags.Ephemeral, `/${name} is private`).toBe(MessageFlags.Ephemeral);
	return answer;
};

describe("/link and /unlink", () => {
	it("say that nothing is stored before anything is", async () => {
		expect((await ask("link")).content).toBe(ENGLISH.links.nothingYet);
		expect((await ask("unlink")).content).toBe(ENGLISH.links.nothingStored);
	});

	it("link a gamertag the service knows, show it, use it, and survive a restart", async () => {
		const linked = await ask("link", { gamertag: FOX, platform: "psn" });
		expect(linked.content).toMatch(/^Linked: \*\*quiet\\_fox12\*\* \(PlayStation\)\./);
		await bot.restart();
		expect((await ask("link")).content).toContain(`${ENGLISH.settings.stored.title}: **quiet\\_fox12** (PlayStation)`);
		const history = await bot.ann.command("history").answer;
		expect(history.embeds[0]?.description).toContain("57 games");
		const game = await bot.ann.command("game", { id: "1000000057" }).answer;
		expect(game.embeds[0]?.title).toBe("Lanterns 3 – 4 Foxes");
	});

	it("take the linked platform for another gamertag given without one", async () => {
		const { content } = await bot.ann.command("history", { gamertag: "no_one99" }).answer;
		expect(content).toContain(ENGLISH.players.notFound("no\\_one99", "PlayStation"));
	});

	it("leave nothing readable about a person in the database's files", async () => {
		expect(await readFiles()).toContain(FOX);
		const asked = await ask("unlink");
		expect(asked.content).toBe(
			`${ENGLISH.links.question}\n• **Everything**: ${ENGLISH.links.gamertagOf("**quiet\\_fox12** (PlayStation)")}.`,
		);
		expect(await readFiles()).toContain(FOX);
		const deleted = bot.ann.click(asked, { label: "Everything" });
		expect((await deleted.answer).content).toBe(`Deleted: ${ENGLISH.links.gamertag}.\n-# ${ENGLISH.links.backups}`);
		expect((await deleted.acknowledged).inPlace).toBe(true);
		const left = await readFiles();
		expect(left).not.toContain(FOX);
		expect(left).not.toContain(bot.ann.id);
		expect((await ask("link")).content).toContain(ENGLISH.links.nothingStored);
	});

	it("ask before linking a gamertag the service does not know", async () => {
		const doubt = await ask("link", { gamertag: "no_one99", platform: "xbl" }, bot.ben);
		expect(doubt.content).toContain(ENGLISH.players.notFound("no\\_one99", "Xbox"));
		expect((await ask("link", {}, bot.ben)).content).toContain("Nothing is stored");
		const linked = bot.ben.click(doubt, { label: ENGLISH.links.linkAnyway });
		expect((await linked.answer).content).toContain("Linked: **no\\_one99** (Xbox)");
		expect((await linked.acknowledged).inPlace).toBe(true);
	});

	it("link on the platform where the gamertag is known", async () => {
		const doubt = await ask("link", { gamertag: FOX, platform: "nsw" }, bot.ben);
		expect(doubt.content).toContain(
			ENGLISH.links.elsewhere(ENGLISH.players.notFound("quiet\\_fox12", ENGLISH.players.platforms.nsw), "PlayStation"),
		);
		const linked = bot.ben.click(doubt, { label: "Link on PlayStation" });
		const { content } = await linked.answer;
		expect(content).toContain("Linked: **quiet\\_fox12** (PlayStation) instead of **no\\_one99** (Xbox).");
		expect((await linked.acknowledged).inPlace).toBe(true);
		expect(JSON.stringify(doubt.components)).toContain(ENGLISH.links.linkAnyway);
	});

	it("say that the gamertag could not be checked when the service is down", async () => {
		bot.upstream.on("/apis/game_history.json", () => ({ status: 503 }));
		const { content } = await ask("link", { gamertag: "someone_else", platform: "psn" }, bot.ben);
		expect(content).toContain("could not be looked up. Nothing is stored yet.");
		serveGames(bot.upstream);
	});

	it("forget the person by a button, too", async () => {
		const shown = await ask("link", {}, bot.ben);
		const asked = await bot.ben.click(shown, { label: ENGLISH.links.forgetMe }).answer;
		expect((await bot.ben.click(asked, { label: "Everything" }).answer).content).toContain("Deleted: your gamertag");
	});
});

describe("with a gamertag and alerts, /unlink", () => {
	let both: TestBot;
	beforeEach(async () => {
		both = await startTestBot({
			serve(upstream) {
				serveMarket(upstream);
				serveGames(upstream);
			},
		});
		await both.ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
		await both.ann.command("alert add", { card: TEO, side: "buy", price: "5" }).answer;
		await both.ann.command("alert add", { card: TEO, side: "sell", price: "99999" }).answer;
	});
	afterEach(() => both.stop());

	const labels = ({ components = [] }: APIMessage) =>
		components
			.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
			.map(button => "label" in button && button.label);
	const stored = async () => (await both.ann.command("link").answer).content;

	it("says what each button deletes, and deletes nothing before one is pressed", async () => {
		const asked = await both.ann.command("unlink").answer;
		expect(asked.content?.split("\n")).toEqual([
			ENGLISH.links.question,
			`• **${ENGLISH.links.onlyGamertag}**: ${ENGLISH.links.gamertagOf("**quiet\\_fox12** (PlayStation)")}. Keeps 2 alerts.`,
			`• **Everything**: ${ENGLISH.links.gamertagOf("**quiet\\_fox12** (PlayStation)")}, and 2 alerts.`,
		]);
		expect(labels(asked)).toEqual([ENGLISH.links.onlyGamertag, "Everything", "Cancel"]);
		expect(await stored()).toContain("(PlayStation) and 2 alerts");
		const cancelled = await both.ann.click(asked, { label: "Cancel" }).answer;
		expect([cancelled.content, labels(cancelled)]).toEqual([ENGLISH.links.cancelled, []]);
		expect(await stored()).toContain("(PlayStation) and 2 alerts");
	});

	it("deletes only the gamertag on request", async () => {
		const asked = await both.ann.command("unlink").answer;
		const { content } = await both.ann.click(asked, { label: ENGLISH.links.onlyGamertag }).answer;
		expect(content).toContain(`Deleted: ${ENGLISH.links.gamertag}.`);
		expect(await stored()).toContain(`${ENGLISH.settings.stored.title}: 2 alerts`);
	});

	it("deletes everything on request, and has nothing left to delete afterwards", async () => {
		const asked = await both.ann.command("unlink").answer;
		const deleted = await both.ann.click(asked, { label: "Everything" }).answer;
		expect(deleted.content).toContain(`Deleted: ${ENGLISH.links.gamertag}, and 2 alerts.`);
		expect(labels(deleted)).toEqual([]);
		expect(await stored()).toContain(ENGLISH.links.nothingStored);
		const again = await both.ann.click(deleted, "unlink|what=everything", { unchecked: true }).answer;
		expect(again.content).toContain(ENGLISH.links.nothingStored);
	});
});

it("/unlink deletes the stored pages at the second attempt when the first one failed", async () => {
	const other = await createMemoryFolder();
	const path = join(other, "dugout.sqlite");
	await createKeepingFile(path);
	const { ann, ben, stop } = await startTestBot({
		serve(upstream) {
			serveMarket(upstream);
			serveGames(upstream);
		},
		storageUrl: `sqlite://${path}`,
	});
	onTestFinished(async () => {
		await stop();
		await rm(other, { recursive: true });
	});
	await ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	await ben.command("alert add", { card: TEO, side: "buy", price: "5" }).answer;
	const partly = await ann.click(await ann.command("unlink").answer, { label: "Everything" }).answer;
	expect(partly.content).toContain(`**May still be stored: ${ENGLISH.links.gamertag}.**`);
	await ben.command("alert remove", { alert: `buy-${TEO}` }).answer;
	expect(await readFiles(other)).toContain(FOX);
	const { content } = await ann.click(partly, { label: ENGLISH.links.tryAgain }).answer;
	expect(content).toContain(`Deleted: ${ENGLISH.links.gamertag}.`);
	expect(await readFiles(other)).not.toContain(FOX);
});

it("/link shows and /unlink deletes who made feeds, and the feeds stay", async () => {
	const { ann } = await startFeedBot(MARKET, Date.UTC(2026, 4, 2, 12));
	for (let feed = 0; feed < 2; feed++) await ann.command("feed add", { kind: "new" }).answer;
	expect((await ann.command("link").answer).content).toBe(ENGLISH.links.stored(ENGLISH.links.madeFeeds(2)));
	const asked = await ann.command("unlink").answer;
	expect(asked.content).toContain(`• **Everything**: ${ENGLISH.links.madeFeeds(2)}.`);
	const deleted = await ann.click(asked, { label: "Everything" }).answer;
	expect(deleted.content).toContain(`Deleted: ${ENGLISH.links.madeFeeds(2)}.`);
	expect((await ann.command("link").answer).content).toContain(ENGLISH.links.nothingStored);
	expect((await ann.command("feed list").answer).embeds[0]?.description).toContain("2 of 10 feeds");
});

it("/about says what the bot is, what it stores, how old the data are, and how to add it", async () => {
	const { embeds, components } = await bot.ann.command("about").answer;
	const text = JSON.stringify(embeds);
	expect(text).toContain("Unofficial");
	expect(text).toContain("`/unlink` deletes it");
	expect(embeds[0]?.fields?.map(({ name }) => name)).toEqual(["Data", ENGLISH.about.stored, ENGLISH.about.add]);
	const [row] = components ?? [];
	const links = row?.type === ComponentType.ActionRow ? row.components : [];
	const found = links.flatMap(link =>
		"url" in link && "label" in link ? [[link.label, Object.fromEntries(new URL(link.url).searchParams)]] : [],
	);
	const client_id = bot.discord.applicationId;
	const posting = { scope: "bot applications.commands", permissions: String(1024 + 2048 + 16_384) };
	expect(found).toEqual([
		[ENGLISH.about.addToServer, { client_id, integration_type: "0", scope: "applications.commands" }],
		[ENGLISH.about.addWithPosts, { client_id, integration_type: "0", ...posting }],
		[ENGLISH.about.addToYourself, { client_id, integration_type: "1", scope: "applications.commands" }],
	]);
});

describe("of a league's member and commissioner", () => {
	it("/link and /unlink name of who was only named nothing but the Discord id, since the gamertag stays", async () => {
		const { ben, leagues, addLeague } = await startLeagueBot();
		const { id } = await addLeague("Liga de Verano");
		const [member] = (await leagues.view(id))?.members ?? [];
		if (member === undefined) throw new Error("the league has no members");
		const gamertags = async () => (await leagues.view(id))?.members[0]?.accounts.map(({ gamertag }) => gamertag);
		const before = await gamertags();
		await leagues.members.put(id, [{ ...member, proposedUserId: ben.id }], "1");
		const thing = ENGLISH.links.namedIn("**Liga de Verano**");
		expect((await ben.command("link").answer).content).toMatch(`${ENGLISH.settings.stored.title}: ${thing}`);
		const asked = await ben.command("unlink").answer;
		expect((await ben.click(asked, { label: "Everything" }).answer).content).toMatch(`Deleted: ${thing}`);
		expect((await ben.command("link").answer).content).toMatch(/^Nothing is stored about you/);
		expect(await gamertags()).toEqual(before);
	});

	it("/link shows and /unlink deletes what leagues hold, and the results stay", async () => {
		const { ann, ben, leagues, addLeague, ...league } = await startLeagueBot();
		const { id } = await addLeague("Liga de Verano");
		const [member] = (await leagues.view(id))?.members ?? [];
		await bindPerson(leagues, id, member?.id ?? 0, ben.id);
		const before = (await leagues.view(id))?.table.standings;
		const things = ENGLISH.links.memberOf(`**Liga de Verano**, and ${ENGLISH.links.decided(1)}`);
		expect((await ben.command("link").answer).content).toContain(
			`${ENGLISH.settings.stored.title}: ${things.replace(", and", " and")}. Nothing else.`,
		);
		const asked = await ben.command("unlink").answer;
		expect(asked.content?.split("\n")).toEqual([
			ENGLISH.links.question,
			`• **Everything**: ${things}.`,
			`-# ${ENGLISH.links.resultsStay}`,
		]);
		expect((await ben.click(asked, { label: "Everything" }).answer).content).toBe(
			`Deleted: ${things}.\n-# ${ENGLISH.links.backups}`,
		);
		const after = await leagues.view(id);
		expect(after?.members[0]).toMatchObject({ accounts: [], userId: null });
		expect(after?.table.standings).toEqual(before);
		// Ann has made the league and decided about it.
		ann.locale = Locale.SpanishES;
		await ann.command("link", { gamertag: "quiet_fox12", platform: "psn" }).answer;
		const question = await ann.command("unlink").answer;
		expect(question.content).toMatch(/Conserva tu id de Discord con \d+ decisiones de liga\./);
		await ann.click(question, { label: "Todo" }).answer;
		expect((await leagues.view(id))?.decisions.map(({ by }) => by)).not.toContain(ann.id);
		expect((await ann.command("link").answer).content).toContain(SPANISH.links.nothingStored);
		expect(league.logs.filter(({ level }) => level === "error")).toEqual([]);
	});
});
