import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type APIMessage, type APIModalInteractionResponseCallbackData, ComponentType, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { MAX_DISCOVERY_REQUESTS, MAX_PEOPLE } from "../../src/league/reading/discovery.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import {
	HERON,
	LANTERN,
	type LeagueBot,
	NOBODY,
	NOON,
	type ServedGame,
	serveLeagueGames,
	startLeagueBot,
} from "../helpers/league-bot.ts";
import { playRoundRobin } from "../helpers/league-games.ts";
import type { TestUpstream } from "../helpers/upstream.ts";

const DAY = 24 * 3_600_000;
const FROM = NOON - 20 * DAY;
const PEOPLE = ["ada_lark", "bob_lark", "cy_lark", "dot_lark", "eve_lark", "fay_lark"];
const LEAGUE = playRoundRobin(PEOPLE, FROM);
const { discovery: words } = ENGLISH;
const FIND = ENGLISH.discovery.open;
const HISTORY = "/apis/game_history.json";

const startBot = (games: readonly ServedGame[] = LEAGUE, serve: (upstream: TestUpstream) => void = () => {}) =>
	startLeagueBot({
		serve(upstream) {
			serveLeagueGames(upstream, games);
			serve(upstream);
		},
	});

const start = ({ ann }: LeagueBot, gamertag = "ada_lark", more: { since?: string; platform?: string } = {}) =>
	ann.command("commissioner discover", { gamertag, platform: "psn", ...more }).answer;

/** The answer once nothing more is read. */
async function finish(bot: LeagueBot, shown: APIMessage): Promise<APIMessage> {
	let answer = shown;
	await expect
		.poll(
			async () => {
				answer = await bot.ann.click(answer, { label: ENGLISH.buttons.refresh }).answer;
				return textOf(answer);
			},
			{ timeout: 15_000 },
		)
		.not.toContain("Still reading");
	return answer;
}

/** The text without escapes. */
const textOf = ({ content, embeds }: APIMessage) => `${content}${embeds[0]?.description ?? ""}`.replaceAll("\\_", "_");

const peopleIn = (answer: APIMessage) =>
	[...textOf(answer).matchAll(/^`\S` \*\*(.+?)\*\*/gm)].map(([, name]) => name).sort();

/** The lines with which the form of the import is filled in. */
function linesOf({ components }: APIModalInteractionResponseCallbackData): string[] {
	for (const part of components) {
		if (part.type !== ComponentType.Label || part.component.type !== ComponentType.TextInput) continue;
		return part.component.value?.split("\n") ?? [];
	}
	return [];
}

const labelsOf = ({ components = [] }: APIMessage) =>
	components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.flatMap(part => (part.type === ComponentType.Button && "label" in part ? (part.label ?? "") : []));

/** The custom_id of the menu of people. */
function menuIn({ components = [] }: APIMessage): string {
	const parts = components.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	return parts.flatMap(part => (part.type === ComponentType.StringSelect ? part.custom_id : []))[0] ?? "";
}

/** Holds back the history of one person until it is released. */
function holdHistory(upstream: TestUpstream, games: readonly ServedGame[], username: string) {
	const released = Promise.withResolvers<void>();
	const reached = Promise.withResolvers<void>();
	let most = 0;
	let held = 0;
	serveLeagueGames(
		{
			...upstream,
			on: (path, handler) =>
				upstream.on(path, async query => {
					if (query.username !== username) return handler(query);
					reached.resolve();
					held++;
					most = Math.max(most, held);
					await released.promise;
					held--;
					return handler(query);
				}),
		},
		games,
	);
	return { release: released.resolve, reached: reached.promise, most: () => most };
}

/** The usernames of the requested histories, in order. */
const asked = ({ upstream }: LeagueBot, platform = /./) =>
	upstream.requests
		.filter(({ path, query }) => path === HISTORY && platform.test(query.platform ?? ""))
		.map(({ query }) => query.username?.toLowerCase());

describe("/commissioner discover", () => {
	it("finds a league, and imports it into a league made on the way", async () => {
		const bot = await startBot();
		const answer = await finish(bot, await start(bot));
		expect(answer.embeds).toMatchSnapshot();
		const form = await bot.ann.click(answer, { label: ENGLISH.discovery.makeLeague }).modal;
		const made = await bot.ann.submit(form, { name: "Porch League" }).answer;
		expect((await bot.leagues.ofServer(bot.discord.guilds[0]?.id ?? ""))[0]).toBeDefined();
		const rules = (await bot.leagues.view(1))?.rules;
		expect(rules).toMatchObject({ games: "league", start: "2026-03-03" });
		const found = await bot.ann.click(made, { label: ENGLISH.discovery.back }).answer;
		const lines = await bot.ann.click(found, { label: "Import these 6" }).modal;
		expect(linesOf(lines)).toEqual([
			"Lanterns, ada_lark, PlayStation",
			"Lanterns 2, bob_lark, PlayStation",
			"Lanterns 3, cy_lark, PlayStation",
			"Foxes, dot_lark, PlayStation",
			"Foxes 2, eve_lark, PlayStation",
			"Foxes 3, fay_lark, PlayStation",
		]);
		expect((await bot.leagues.view(1))?.members).toEqual([]);
		const stored = await bot.ann.submit(lines, {}).answer;
		expect(stored.content).toContain("6 members are stored");
		expect((await bot.leagues.view(1))?.members).toHaveLength(6);
	});

	it("keeps the edited list of the people chosen in the menu when it has a mistake, until it is right", async () => {
		const bot = await startBot();
		await bot.addLeague("Porch League", {}, []);
		const { ann } = bot;
		const answer = await finish(bot, await start(bot));
		const chosen = ["ada_lark", "bob_lark", "cy_lark", "dot_lark", "eve_lark"];
		const form = await ann.select(answer, menuIn(answer), chosen).modal;
		const lines = linesOf(form);
		expect(lines).toHaveLength(5);
		const edited = lines.with(0, "Larks, ada_lark, Sega").with(1, "Robins bob_lark").join("\n");
		const refused = await ann.submit(form, { members: edited }).answer;
		expect(refused.content).toContain(ENGLISH.commissioner.import.refused(2));
		const again = await ann.click(refused, { label: ENGLISH.forms.correct }).modal;
		expect(linesOf(again)).toEqual(edited.split("\n"));
		const better = lines.with(0, "Larks, ada_lark, PlayStation").with(1, "Robins bob_lark").join("\n");
		const still = await ann.submit(again, { members: better }).answer;
		const third = await ann.click(still, { label: ENGLISH.forms.correct }).modal;
		expect(linesOf(third)).toEqual(better.split("\n"));
		const right = lines.with(0, "Larks, ada_lark, PlayStation").join("\n");
		expect((await ann.submit(third, { members: right }).answer).content).toContain("5 members are stored");
		expect((await bot.leagues.view(1))?.members.map(({ team }) => team)).toContain("Larks");
	});

	it("is the first thing that a new league offers, as a form", async () => {
		const bot = await startBot();
		const { ann } = bot;
		const form = await ann.command("commissioner setup", { name: "Porch League" }).modal;
		const made = await ann.submit(form, {}).answer;
		expect(labelsOf(made)[0]).toBe(FIND);
		const asking = await ann.click(made, { label: FIND }).modal;
		expect(asking.title).toBe(FIND);
		const found = await finish(bot, await ann.submit(asking, { gamertag: "ada_lark", platform: "psn" }).answer);
		const lines = await ann.click(found, { label: "Import these 6" }).modal;
		const stored = await ann.submit(lines, {}).answer;
		expect(labelsOf(stored)).not.toContain(FIND);
		// The league begins on the day on which it was made, after the games.
		expect(stored.content).toContain(ENGLISH.discovery.beforeStart(30, "May 2, 2026"));
		const rules = await ann.click(stored, { label: ENGLISH.discovery.changeStart }).modal;
		expect(JSON.stringify(rules)).toContain('"value":"2026-04-12"');
		await ann.submit(rules, {}).answer;
		expect((await bot.leagues.view(1))?.rules.start).toBe("2026-04-12");
		const again = await ann.command("commissioner import").modal;
		const stays = await ann.submit(again, {}).answer;
		expect(stays.content).not.toContain("first day");
		expect(labelsOf(stays)).not.toContain(ENGLISH.discovery.changeStart);
		// A league with members needs it no more.
		const settings = await ann.submit(await ann.command("commissioner setup").modal, {}).answer;
		expect(labelsOf(settings)).not.toContain(FIND);
	});

	it("is offered by the desk, the table and the members of a league without members", async () => {
		const bot = await startBot();
		await bot.addLeague("Porch League", {}, []);
		const { ann, ben } = bot;
		const desk = await ann.command("commissioner desk").answer;
		expect(labelsOf(desk)).toEqual([FIND, ENGLISH.desk.buttons.next.members, ENGLISH.buttons.refresh]);
		const form = await ann.click(desk, { label: FIND }).modal;
		const answer = await ann.submit(form, { gamertag: "ada_lark", platform: "psn", since: "Apr 1" }).answer;
		const found = await finish(bot, answer);
		expect(labelsOf(found).slice(0, 3)).toEqual(["Import these 6", ENGLISH.buttons.refresh, ENGLISH.desk.back]);
		const back = await ann.click(found, { label: ENGLISH.desk.back }).answer;
		expect(textOf(back)).toContain(ENGLISH.desk.next.members);
		const table = await ann.command("league table").answer;
		expect(labelsOf(table)[0]).toBe(FIND);
		// The table is for everybody; what the search finds is not.
		const asked = await ann.click(table, { label: FIND }).modal;
		const own = await ann.submit(asked, { gamertag: "ada_lark", platform: "psn" }).answer;
		expect((own.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		const member = await ben.command("league table").answer;
		const forged = "commissioner|action=discover|ask=yes|i=1";
		expect((await ben.click(member, forged, { unchecked: true }).answer).content).toBe(ENGLISH.errors.notPermitted);
		expect(labelsOf(await ben.command("league table").answer)).not.toContain(FIND);
		const members = await ann.click(desk, "commissioner|action=members|i=1", { unchecked: true }).answer;
		expect(labelsOf(members)).toContain(FIND);
	});

	it("asks for a gamertag where none is named or linked, and keeps what was typed", async () => {
		const bot = await startBot();
		const { ann } = bot;
		const form = await ann.command("commissioner discover").modal;
		const typed = { gamertag: "nobody", platform: "psn", since: "Apr 1" };
		const refused = await ann.submit(form, typed).answer;
		expect(refused.content).toContain("No player named “nobody” on PlayStation");
		const again = await ann.click(refused, { label: ENGLISH.forms.correct }).modal;
		expect(JSON.stringify(again.components)).toContain('"value":"nobody"');
		expect(peopleIn(await finish(bot, await ann.submit(again, { gamertag: "ada_lark" }).answer))).toEqual(PEOPLE);
		await ann.command("link", { gamertag: "bob_lark", platform: "psn" }).answer;
		await bot.addLeague("Porch League", {}, []);
		const own = await ann.click(await ann.command("commissioner desk").answer, { label: FIND }).modal;
		expect(JSON.stringify(own.components)).toContain('"value":"bob_lark"');
	});

	it("imports the chosen people only, and leaves members of the league as they are", async () => {
		const bot = await startBot([
			...LEAGUE,
			{ at: FROM, away: "gus", home: "ada_lark", runs: [1, 2], mode: "LEAGUE" },
			{ at: FROM + 1000, away: "gus", home: "ada_lark", runs: [1, 2], mode: "LEAGUE" },
		]);
		await bot.addLeague("Porch League", {}, [
			{ team: "Lanterns", accounts: [{ gamertag: "Bob_Lark", platform: "psn" }] },
			{ team: "Foxes 2", accounts: [{ gamertag: "zoe", platform: "psn" }] },
		]);
		const answer = await finish(bot, await start(bot));
		expect(textOf(answer)).toContain(
			`**bob_lark** (PlayStation) · Lanterns · 5 opponents, 10 games · ✓ ${ENGLISH.discovery.isMember}`,
		);
		expect(textOf(answer)).toContain("not enough for the list: gus (2 games, with ada_lark).");
		const form = await bot.ann.select(answer, menuIn(answer), ["cy_lark", "gus"]).modal;
		expect(linesOf(form)).toEqual(["Lanterns 3, cy_lark, PlayStation", "Lanterns 4, gus, PlayStation"]);
		const all = await bot.ann.click(answer, { label: "Import these 5" }).modal;
		// The team of a member would change that member.
		expect(linesOf(all).join("\n")).not.toMatch(/^(Lanterns|Foxes 2),/m);
	});

	it("offers everybody who is tied, directly or through others, in the first weeks of a league", async () => {
		const ring = PEOPLE.flatMap((one, index) =>
			playRoundRobin([one, PEOPLE[(index + 1) % PEOPLE.length] ?? ""], FROM + index * DAY, { games: 1 }),
		);
		const bot = await startBot([...ring, ...playRoundRobin(["ada_lark", "gus"], FROM, { mode: "ARENA" })]);
		await bot.addLeague("Porch League", {}, []);
		const answer = await finish(bot, await start(bot));
		expect(peopleIn(answer)).toEqual(PEOPLE);
		expect(textOf(answer)).toContain("it cannot be told yet whether this is one league or several");
		const all = await bot.ann.click(answer, { label: "Import these 6" }).modal;
		expect(linesOf(all)).toHaveLength(6);
		const some = await bot.ann.select(answer, menuIn(answer), ["cy_lark", "eve_lark"]).modal;
		expect(linesOf(some)).toHaveLength(2);
	});

	it("names one day where all games were played on it", async () => {
		const bot = await startBot(playRoundRobin(["ada_lark", "bob_lark"], FROM, { games: 1 }));
		expect(textOf(await finish(bot, await start(bot)))).toContain("Played on Apr 12, 2026.");
	});

	it("says one rule, once it is known, whatever was shown while it was read", async () => {
		const bot = await startBot();
		const held = holdHistory(bot.upstream, LEAGUE, "cy_lark");
		const rules = [words.league.rule, words.anyMode.rule, words.early.rule];
		const rulesIn = (answer: APIMessage) => rules.filter(rule => textOf(answer).includes(rule));
		const answer = await start(bot);
		await held.reached;
		const meanwhile = await bot.ann.click(answer, { label: ENGLISH.buttons.refresh }).answer;
		expect(textOf(meanwhile)).toContain("Still reading");
		expect([rulesIn(answer), rulesIn(meanwhile)]).toEqual([[], []]);
		held.release();
		expect(rulesIn(await finish(bot, answer))).toEqual([words.league.rule]);
	});

	it("marks a platform that is a guess, and keeps one that is known", async () => {
		// The game knows no history of the last one, whose badge means Xbox.
		const bot = await startBot(LEAGUE, upstream =>
			serveLeagueGames(
				{
					...upstream,
					on: (path, handler) =>
						upstream.on(path, query =>
							query.username?.toLowerCase() === "fay_lark"
								? { body: { page: 1, per_page: 25, total_pages: 0, game_history: [] } }
								: handler(query),
						),
				},
				LEAGUE,
			),
		);
		const answer = await finish(bot, await start(bot));
		expect(textOf(answer)).toContain("**fay_lark** (Xbox?) ·");
		expect(textOf(answer)).toContain("**eve_lark** (PlayStation) ·");
		expect(textOf(answer)).toContain(words.guess);
	});

	it("brings in nobody whom a member met online by chance", async () => {
		const strangers = Array.from({ length: 100 }, (_, index) => ({
			at: FROM + index * 60_000,
			away: `stranger${index}`,
			home: "ada_lark",
			runs: [1, 2] as [number, number],
		}));
		const bot = await startBot([...playRoundRobin(PEOPLE, FROM, { mode: "ARENA" }), ...strangers]);
		const answer = await finish(bot, await start(bot));
		expect(peopleIn(answer)).toEqual(PEOPLE);
		expect(textOf(answer)).toContain(ENGLISH.discovery.strangers(100));
		expect(textOf(answer)).toContain("ada_lark has no games in the mode League since then");
		expect(new Set(asked(bot))).toEqual(new Set(PEOPLE));
	});

	it("shows two leagues that share three people as two groups", async () => {
		const shared = ["ada_lark", "bob_lark", "cy_lark"];
		const others = ["pat", "quinn", "ray", "sue", "tom"];
		const bot = await startBot([
			...LEAGUE,
			...playRoundRobin([...shared, ...others], FROM + 5 * DAY).filter(
				({ away, home }) => !(shared.includes(away) && shared.includes(home)),
			),
		]);
		await bot.addLeague("Porch League", {}, []);
		const answer = await finish(bot, await start(bot, "dot_lark"));
		expect(peopleIn(answer)).toEqual(PEOPLE);
		expect(textOf(answer)).toContain(
			"**Group 1 of 2** shares 3 people with group 2 (ada_lark, bob_lark, and cy_lark).",
		);
		const second = await bot.ann.click(answer, { label: "Group 2 (8)" }).answer;
		expect(peopleIn(second)).toEqual([...shared, ...others].sort());
		const form = await bot.ann.click(second, { label: "Import these 8" }).modal;
		expect(linesOf(form)).toHaveLength(8);
	});

	it("stops at forty people and three hundred requests, and says so", async () => {
		const crowd = Array.from({ length: 60 }, (_, index) => `p${index}`);
		const circle = crowd.flatMap((one, index) => [
			{ one, other: crowd[(index + 1) % 60] ?? "" },
			{ one, other: crowd[(index + 2) % 60] ?? "" },
		]);
		const gamesOf = (times: number): ServedGame[] =>
			circle.flatMap(({ one, other }, pair) =>
				Array.from({ length: times }, (_, game) => ({
					at: FROM + (pair * times + game) * 60_000,
					away: one,
					home: other,
					runs: [1, 2] as [number, number],
					mode: "LEAGUE",
				})),
			);
		const people = await startBot(gamesOf(2));
		const answer = await finish(people, await start(people, "p0"));
		expect(textOf(answer)).toContain("The search ends at 40 people.");
		expect(new Set(asked(people)).size).toBe(MAX_PEOPLE);
		const requests = await startBot(gamesOf(60));
		const cut = await finish(requests, await start(requests, "p0"));
		expect(textOf(cut)).toContain("The search ends at 300 requests");
		expect(asked(requests).length).toBeLessThanOrEqual(MAX_DISCOVERY_REQUESTS);
		expect(asked(requests).length).toBeGreaterThan(MAX_DISCOVERY_REQUESTS * 0.9);
	});

	it("reads each history once if two people start the same search at once", async () => {
		const bot = await startBot();
		const [one, other] = await Promise.all([start(bot), start(bot, "ADA_Lark")]);
		await finish(bot, one);
		await finish(bot, other);
		const first = asked(bot, /psn/).filter(name => name === "bob_lark");
		expect(first).toHaveLength(1);
	});

	it("goes on where it was when it is started again within ten minutes, and not later", async () => {
		const bot = await startBot();
		await finish(bot, await start(bot));
		const before = asked(bot).length;
		await finish(bot, await start(bot));
		expect(asked(bot)).toHaveLength(before);
		bot.clock.now += 11 * 60_000;
		await finish(bot, await start(bot));
		expect(asked(bot)).toHaveLength(2 * before);
	});

	it("stays usable when the league is deleted meanwhile", async () => {
		const bot = await startBot();
		const league = await bot.addLeague("Porch League", {}, []);
		const answer = await finish(bot, await start(bot));
		await bot.leagues.remove(league.id);
		const refused = await bot.ann.click(answer, { label: "Import these 6" }).answer;
		expect(refused.content).toContain("This server has no league yet.");
		const again = await bot.ann.click(answer, { label: ENGLISH.buttons.refresh }).answer;
		expect(JSON.stringify(again.components)).toContain(ENGLISH.discovery.makeLeague);
	});

	it("asks which league takes the people if there are several", async () => {
		const bot = await startBot();
		await bot.addLeague("Porch League", {}, []);
		const second = await bot.addLeague("Barn League", {}, []);
		expect((await start(bot)).content).toContain("Choose one with `league`.");
		const named = { gamertag: "ada_lark", platform: "psn", league: String(second.id) };
		const answer = await finish(bot, await bot.ann.command("commissioner discover", named).answer);
		const form = await bot.ann.click(answer, { label: "Import these 6" }).modal;
		expect(form.title).toContain("Barn League");
	});
});

describe("/commissioner discover explains", () => {
	it("a gamertag that the service does not know, or only on another platform", async () => {
		const bot = await startBot();
		expect((await start(bot, "nobody")).content).toBe(
			ENGLISH.history.checkSpelling(ENGLISH.players.notFound("nobody", "PlayStation")),
		);
		expect((await start(bot, "ada_lark", { platform: "xbl" })).content).toContain("There is one on PlayStation");
	});

	it("a history whose opponents are all hidden, and one without games since the day", async () => {
		const bot = await startBot([
			{ at: FROM, away: NOBODY, home: "ada_lark", runs: [1, 2] },
			{ at: FROM, away: LANTERN, home: HERON, runs: [1, 2] },
		]);
		expect(textOf(await start(bot))).toContain("hides the opponents of **ada_lark** (PlayStation) in all 1 game");
		expect(textOf(await start(bot, HERON, { since: "2026-05-01" }))).toContain("has no games against other people");
		expect(textOf(await start(bot, HERON, { since: "2027-05-01" }))).toContain("is in the future");
		expect(textOf(await finish(bot, await start(bot, HERON)))).toContain("No group has been found");
	});

	it("that the service is down, at the start and in the middle, and goes on where it was", async () => {
		const bot = await startBot();
		bot.upstream.fault = () => ({ status: 503 });
		expect((await start(bot)).content).toMatch(/service/i);
		bot.upstream.fault = null;
		const held = holdHistory(bot.upstream, LEAGUE, "bob_lark");
		const answer = await start(bot);
		expect(textOf(answer)).toContain("Still reading");
		await held.reached;
		bot.upstream.fault = () => ({ status: 503 });
		held.release();
		const look = async () => textOf(await bot.ann.click(answer, { label: ENGLISH.buttons.refresh }).answer);
		await expect.poll(look, { timeout: 15_000 }).toContain("the search has stopped");
		bot.upstream.fault = null;
		const whole = await finish(bot, answer);
		expect(peopleIn(whole)).toEqual(PEOPLE);
		expect(asked(bot).filter(name => name === "ada_lark").length).toBeLessThanOrEqual(3);
	});
});

/** How often the files of the database and of the cache have one of the people. */
async function countTraces({ folder }: LeagueBot): Promise<number> {
	const files = await readdir(folder, { recursive: true, withFileTypes: true });
	const bytes = await Promise.all(
		files.filter(file => file.isFile()).map(file => readFile(join(file.parentPath, file.name))),
	);
	return Buffer.concat(bytes).toString("latin1").toLowerCase().split("_lark").length - 1;
}

describe("a search", () => {
	it("leaves nothing in the files, and is gone with the process", async () => {
		const bot = await startBot();
		const answer = await finish(bot, await start(bot));
		expect(await countTraces(bot)).toBe(0);
		const before = asked(bot).length;
		await bot.restart();
		expect(await countTraces(bot)).toBe(0);
		const taken = await bot.ann.click(answer, { label: ENGLISH.buttons.refresh }).answer;
		await finish(bot, taken);
		expect(asked(bot)).toHaveLength(2 * before);
	});

	it("ends when one of its people uses /unlink, and reads no further", async () => {
		const bot = await startBot();
		const league = await bot.addLeague("Porch League", {}, []);
		const held = holdHistory(bot.upstream, LEAGUE, "fay_lark");
		const answer = await start(bot);
		await held.reached;
		await bot.ben.command("link", { gamertag: "bob_lark", platform: "psn" }).answer;
		await bot.ben.click(await bot.ben.command("unlink").answer, { label: "Everything" }).answer;
		held.release();
		const refused = await bot.ann.click(answer, `commissioner|action=found|g=ada_lark|p=1|i=${league.id}`, {
			unchecked: true,
		}).answer;
		expect(refused.content).toContain("The search is not in memory any more.");
		expect(asked(bot)).not.toContain("eve_lark");
		expect(await countTraces(bot)).toBe(0);
	});

	it("holds back neither people nor leagues, with one request at a time", async () => {
		const games = [...LEAGUE, { at: FROM, away: LANTERN, home: HERON, runs: [1, 2] as [number, number] }];
		const bot = await startBot(games);
		const held = holdHistory(bot.upstream, games, "bob_lark");
		await start(bot);
		await held.reached;
		// Its members are read while the search has a request under way.
		await bot.addLeague("Porch League");
		const history = await bot.ben.command("history", { gamertag: HERON, platform: "psn" }).answer;
		expect(history.embeds[0]?.description).toContain("paper");
		expect(held.most()).toBe(1);
		held.release();
	});
});
