import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { APIMessage } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import { commands } from "../../commands/index.ts";
import type { Context } from "../../src/discord/context.ts";
import { createCommand } from "../../src/discord/definition.ts";
import { textOption } from "../../src/discord/options/option.ts";
import { createMetrics } from "../../src/monitor/metrics.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { createRules } from "../fixtures/league.ts";
import { startTestBot } from "../helpers/bot.ts";
import { FOX, FOX_GAMES, serveGames } from "../helpers/games.ts";
import { LANTERN, serveLeagueGames, startLeagueBot } from "../helpers/league-bot.ts";
import { bindPerson } from "../helpers/league-members.ts";
import { ownTexts } from "../helpers/own-texts.ts";
import type { Handler, TestUpstream } from "../helpers/upstream.ts";

const HISTORY = "/apis/game_history.json";
const TEAM = { team: "Yarrows", accounts: [{ gamertag: FOX, platform: "psn" as const }] };

/** A bot with a file, over a service that holds back some pages of a history. */
async function setUp(serveHistories: (upstream: TestUpstream) => void = upstream => serveGames(upstream)) {
	const hold = createHold(serveHistories);
	const reads: string[] = [];
	const metrics = { ...createMetrics(), leagueRead: (_kind: string, outcome: string) => void reads.push(outcome) };
	const bot = await startLeagueBot({ metrics, serve: hold.serve, deferAfterMs: 100 });
	/** How often the gamertag is in the files of the database, once nothing is under way. */
	async function countTraces(): Promise<number> {
		await bot.restart();
		const files = await Promise.all((await readdir(bot.folder)).map(name => readFile(join(bot.folder, name))));
		return Buffer.concat(files).toString("latin1").toLowerCase().split(FOX).length - 1;
	}
	const pagesAsked = () => bot.upstream.requests.filter(({ path }) => path === HISTORY).map(({ query }) => query.page);
	return { ...bot, hold, reads, countTraces, pagesAsked };
}

/** Answers as the service does, but holds back the page that is named until it is let go. */
function createHold(serveHistories: (upstream: TestUpstream) => void) {
	const handlers = new Map<string, Handler>();
	const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
	const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
	/** `reached`: the page was asked for. */
	const hold = { page: "", release, reached };
	const serve = (upstream: TestUpstream) => {
		serveHistories({ ...upstream, on: (path, handler) => void handlers.set(path, handler) });
		for (const [path, answer] of handlers) {
			upstream.on(path, async query => {
				if (path === HISTORY && query.page === hold.page) {
					reach();
					await letGo;
				}
				return answer(query);
			});
		}
	};
	return Object.assign(hold, { serve });
}

it("a /history that two people await is kept for neither once its player has used /unlink", async () => {
	const { ann, ben, clock, hold, countTraces } = await setUp();
	await ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	clock.now += 120_000;
	hold.page = "1";
	const histories = [ann.command("history"), ben.command("history", { gamertag: FOX, platform: "psn" })];
	await hold.reached;
	await ann.click(await ann.command("unlink").answer, { label: "Everything" }).answer;
	hold.release();
	for (const { answer } of histories) expect((await answer).embeds[0]?.description).toContain(`${FOX_GAMES} games`);
	expect(await countTraces()).toBe(0);
});

it("an answer made of several pages keeps none that it asks for after its player has used /unlink", async () => {
	const { ann, clock, hold, countTraces } = await setUp();
	await ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	clock.now += 120_000;
	hold.page = "1";
	const answer = ann.autocomplete("game", { id: "1" }, "id");
	await hold.reached;
	await ann.click(await ann.command("unlink").answer, { label: "Everything" }).answer;
	hold.release();
	await answer;
	expect(await countTraces()).toBe(0);
});

it("/stats that is under way is shown, and keeps nothing once its player has used /unlink", async () => {
	const { ann, ben, clock, discord, hold, upstream, countTraces } = await setUp();
	await ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	clock.now += 120_000;
	hold.page = "1";
	const slow = await ben.command("stats", { gamertag: FOX, platform: "psn" }).answer;
	expect(slow.content).toContain(ENGLISH.stats.slow);
	const shown = new Promise<APIMessage>(resolve =>
		discord.events.on("edit", ({ message }) => {
			if (message.id === slow.id) resolve(message);
		}),
	);
	await ann.click(await ann.command("unlink").answer, { label: "Everything" }).answer;
	hold.release();
	expect((await shown).embeds[0]?.description).toContain("25 games");
	expect(upstream.requests.filter(({ path }) => path === "/apis/game_log.json")).toEqual([]);
	expect(await countTraces()).toBe(0);
});

it.each(["unlink", "league leave"])(
	"a league's read that is under way ends at /%s and keeps nothing",
	async command => {
		const { ben, leagues, ask, addLeague, hold, reads, countTraces, pagesAsked } = await setUp();
		const { id } = await addLeague("Liga", {}, []);
		hold.page = "2";
		await leagues.members.put(id, [TEAM], "boss");
		const [member] = (await leagues.view(id))?.members ?? [];
		await bindPerson(leagues, id, member?.id ?? 0, ben.id);
		await hold.reached;
		const label = command === "unlink" ? "Everything" : "Leave";
		const question = command === "unlink" ? ben.command("unlink") : ask({ action: "leave", person: ben });
		await ben.click(await question.answer, { label }).answer;
		hold.release();
		await expect.poll(() => reads).toEqual(["unknown"]);
		expect(pagesAsked()).toEqual(["1", "2"]);
		expect(await countTraces()).toBe(0);
	},
);

it("an opponent's history that a league reads after /unlink leaves no page that names the gamertag", async () => {
	const { ben, leagues, addLeague, clock, countTraces, upstream, settled } = await setUp(serveLeagueGames);
	const opponent = { team: "Drovers", accounts: [{ gamertag: LANTERN, platform: "psn" as const }] };
	const league = await addLeague("Liga", {}, [TEAM, opponent]);
	const [member] = (await leagues.view(league.id))?.members ?? [];
	await bindPerson(leagues, league.id, member?.id ?? 0, ben.id);
	await ben.click(await ben.command("unlink").answer, { label: "Everything" }).answer;
	const asked = () => upstream.requests.filter(({ query }) => query.username === LANTERN).length;
	const before = asked();
	clock.now += 7_200_000;
	await leagues.change(league.id, { name: "Otra" }, "boss");
	await expect.poll(asked).toBeGreaterThan(before);
	await settled(league);
	expect(await countTraces()).toBe(0);
});

it("a /league report that is under way keeps nothing once its player has left", async () => {
	const { ben, leagues, ask, addLeague, hold, clock, countTraces } = await setUp();
	const { id } = await addLeague("Liga", {}, [TEAM]);
	const [member] = (await leagues.view(id))?.members ?? [];
	await bindPerson(leagues, id, member?.id ?? 0, ben.id);
	clock.now += 120_000;
	hold.page = "1";
	const report = ask({ action: "report", person: ben });
	await hold.reached;
	await ben.click(await ask({ action: "leave", person: ben }).answer, { label: "Leave" }).answer;
	hold.release();
	await report.answer;
	expect(await countTraces()).toBe(0);
});

it("nothing that a person began before /unlink is stored after it, and the answer says so", async () => {
	const { promise: mayWrite, resolve: write } = Promise.withResolvers<void>();
	const begun: string[] = [];
	const writes: Record<string, (context: Context) => Promise<unknown>> = {
		link: ({ links, user }) => links.set(user.id, { gamertag: FOX, platform: "psn" }),
		settings: ({ settings, user }) => settings.changePerson(user.id, { private: true }),
		search: ({ searches, user }) =>
			searches.add(
				{ userId: user.id, query: "market", kind: "fits", percent: 0, name: "All", locale: "en-US" },
				async () => ({ fits: [], unclear: [] }),
			),
		cards: ({ ownedCards, user }) => ownedCards.change(user.id, new Map([["a", 1]])),
		import: ({ cardImports, user }) => cardImports.read(user.id, "1", () => Promise.reject(new Error("not reached"))),
		league: ({ leagues, user, server }) =>
			leagues.create({ serverId: server?.id ?? "", name: "Liga", rules: createRules(), locale: "en-US" }, user.id),
	};
	const slow = createCommand(
		{
			name: "slow",
			options: { what: textOption(20) },
			async run({ what = "" }: { what?: string | undefined }, context: Context) {
				begun.push(what);
				await mayWrite;
				await writes[what]?.(context);
				return { content: "stored" };
			},
		},
		ownTexts("what"),
	);
	const bot = await startTestBot({ serve: serveGames, crawled: false, commands: [...commands, slow] });
	onTestFinished(bot.stop);
	const running = Object.keys(writes).map(what => bot.ann.command("slow", { what }).answer);
	await expect.poll(() => begun.length).toBe(running.length);
	await bot.ann.click(await bot.ann.command("unlink").answer, { label: ENGLISH.links.deleteAnyway }).answer;
	write();
	const answers = await Promise.all(running);
	expect(answers.map(({ content }) => content)).toEqual(running.map(() => ENGLISH.errors.forgotten));
	expect((await bot.ann.command("unlink").answer).content).toBe(ENGLISH.links.nothingStored);
	await bot.ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	expect((await bot.ann.command("unlink").answer).content).toContain("your gamertag");
});

it("a request that a commissioner accepts while its person deletes their data leaves nothing about the person", async () => {
	const bot = await startLeagueBot({ serve: serveLeagueGames });
	const { ann, ben, leagues } = bot;
	const { id } = await bot.addLeague("Liga", { start: "2026-03-01" });
	const { answer: words, deleted } = { answer: ENGLISH.commissioner.review, deleted: ENGLISH.links };
	for (const isAcceptedFirst of [true, false]) {
		await ben.command("link", { gamertag: FOX, platform: "psn" }).answer;
		await leagues.people.claim(id, (await leagues.view(id))?.members[0]?.id ?? 0, ben.id, {
			gamertag: FOX,
			platform: "psn",
		});
		const review = await ann.command("commissioner review").answer;
		const question = await ben.command("unlink").answer;
		const accept = () => ann.click(review, { label: words.accept }).answer;
		const unlink = () => ben.click(question, { label: deleted.everything }).answer;
		const both = isAcceptedFirst ? [accept(), unlink()] : [unlink(), accept()];
		await Promise.all(both);
		expect((await ben.command("unlink").answer).content).toBe(deleted.nothingStored);
		expect((await leagues.view(id))?.members.map(({ userId }) => userId)).not.toContain(ben.id);
	}
});
