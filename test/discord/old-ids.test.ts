import { readFileSync, writeFileSync } from "node:fs";
import type { Asked, Person } from "@dugout/discord-stand-in/person";
import type { Where } from "@dugout/discord-stand-in/places";
import { expect, it } from "vitest";
import { commands } from "../../commands/index.ts";
import { CHOSEN, decodePageId, encodePageId } from "../../src/discord/page-id.ts";
import type { CardContext } from "../../src/discord/question.ts";
import { createAskers } from "../../src/discord/router/ask-question.ts";
import { createCommandIndex } from "../../src/discord/router/command-index.ts";
import { againId } from "../../src/discord/router/correction.ts";
import { UserError } from "../../src/errors.ts";
import { FEED_KINDS } from "../../src/ground/words.ts";
import { planFixtures } from "../../src/league/rules/round-robin.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { createRules } from "../fixtures/league.ts";
import {
	type Clock,
	createClock,
	createSpy,
	FOX,
	MEMBERS,
	NOON,
	passPauses,
	serveLeagueGames,
} from "../helpers/league-bot.ts";
import { bindPerson } from "../helpers/league-members.ts";
import { newIds, noIds, shapeOf } from "../helpers/page-ids.ts";
import { IS_FULL_SCALE } from "../helpers/scale.ts";
import { runSteps, STEPS_MS, SUBJECTS } from "../steps/all.ts";
import { startStepsBot } from "../steps/bot.ts";
import { CARDS, HITTER, serveStepsMarket } from "../steps/market-data.ts";

/** Whether to add what the files lack. */
const UPDATES = process.env.UPDATE_IDS === "1";

/** Files of ids that the bot has shown, one a line. Lines are only ever added: old messages carry these ids. */
const FILES = { pages: "page-ids", forms: "form-ids", queries: "saved-queries" } as const;
type File = keyof typeof FILES;

const pathOf = (file: File) => new URL(`../fixtures/${FILES[file]}.txt`, import.meta.url);
const linesOf = (file: File) => readFileSync(pathOf(file), "utf8").split("\n").filter(Boolean);

/** Adds the ids, if this is asked for. @returns those that the file still lacks */
function update(file: File, added: readonly string[]): readonly string[] {
	if (!UPDATES) return added;
	writeFileSync(pathOf(file), `${[...new Set([...linesOf(file), ...added])].sort().join("\n")}\n`);
	return [];
}

const index = createCommandIndex(commands);

/** What the router reads by itself. */
const OF_ROUTER = ["action", "copy", "x", CHOSEN];
/** What nothing reads: it tells two buttons of a message apart, or the market has no such filter. */
const UNREAD: Readonly<Record<string, string>> = {
	stats: "again",
	"commissioner discover": "tab",
	"commissioner members": "refresh",
	market: "min_overall",
};
/** An earlier button may have changed the person's language. */
const REFUSALS = LOCALES.map(locale => textsFor(locale).errors).flatMap(({ outdated, defect }) => [outdated, defect]);

/** What is wrong with an id before it is pressed; null if nothing is. */
function faultOf(id: string, isForm: boolean): string | null {
	const page = decodePageId(id.split("\t")[0] ?? "");
	const match = page && index.find(page);
	if (!match) return "no command has this action";
	const { [CHOSEN]: option, ...values } = match.id.values;
	if (option !== undefined) values[option] = id.split("\t")[1] ?? "";
	if (values.page === "?") values.page = "1";
	const read = new Set([...OF_ROUTER, UNREAD[[page.command, values.action ?? []].flat().join(" ")]]);
	const watched = new Proxy(values, {
		get(target, name) {
			read.add(String(name));
			return Reflect.get(target, name);
		},
	});
	const prepared = match.action.prepare(watched, ENGLISH);
	const ignored = Object.keys(values).filter(name => !read.has(name));
	if (ignored.length > 0) return `nothing reads ${ignored}`;
	if (!("problems" in prepared) || isForm) return null;
	return [...prepared.problems().values()].join(" ");
}

it.runIf(IS_FULL_SCALE || UPDATES)(
	"the files have an example of each button and form that the steps show",
	async () => {
		const ids = noIds();
		for (const subject of SUBJECTS) await runSteps(subject, "en-US", { ids });
		for (const file of ["pages", "forms"] as const)
			expect.soft(update(file, newIds(linesOf(file), ids[file])), FILES[file]).toEqual([]);
	},
	STEPS_MS * SUBJECTS.length,
);

it.each(["pages", "forms", "queries"] as const)("every name and value of an old id is still understood: %s", file => {
	const faults = linesOf(file).flatMap(id => {
		const fault = faultOf(id, file === "forms");
		return fault === null ? [] : [`${id}: ${fault}`];
	});
	expect(faults).toEqual([]);
});

/** The last ones, because nothing is left of a season, a league or a person's data afterwards. */
const ENDS = /^unlink\b|action=(end|erase|leave|next|playoffs|clear|clearsurely)\b/;

/** What to press: all ids at full scale, otherwise one of each shape. A form is opened as after a refusal. */
function pressedIds(): string[] {
	const ids = (["pages", "forms"] as const).flatMap(file => {
		const all = linesOf(file);
		const some = IS_FULL_SCALE ? all : [...new Map(all.map(id => [shapeOf(id), id])).values()];
		return file === "forms" ? some.map(againId) : some;
	});
	return ids.toSorted((one, other) => Number(ENDS.test(one)) - Number(ENDS.test(other)));
}

/** The cards of the steps belong to no set. */
const withSet = (number: number) => ({ card: { set_name: number % 2 === 0 ? "CORE" : "SEASON 1" } });

/** A server with all that ids are about: two leagues, feeds, alerts and cards. Ann is a member, and manages the server. */
async function startServer() {
	const clock = createClock(NOON);
	const spy = createSpy();
	const bot = await startStepsBot(
		{ locale: "en-US", shown: [], data: new Set() },
		{
			commands: [...commands, spy.command],
			now: () => clock.now,
			wait: passPauses(clock),
			serve(upstream) {
				serveLeagueGames(upstream);
				serveStepsMarket(upstream, { price: 12_500, sellPrice: 700, edit: withSet });
			},
		},
	);
	const { ann, ben, discord } = bot;
	await ann.command("spy").answer;
	const context = spy.seen();
	if (context === undefined) throw new Error("The bot has no parts");
	const { leagues } = context;
	const [home] = discord.guilds;
	for (const name of ["Qorl", "Vumbri"]) {
		const rules = createRules({ gamesPerPair: 2, join: "open", start: "2026-03-01" });
		const league = await leagues.create({ serverId: home?.id ?? "", name, rules, locale: "en-US" }, ben.id);
		if (league === null) throw new Error("The league was not made");
		await leagues.members.put(league.id, MEMBERS, ben.id);
		const members = (await leagues.view(league.id))?.members ?? [];
		const plan = { rounds: 2, daysARound: 2, firstDay: "2026-05-03" };
		await leagues.seasons.setFixtures(
			league.id,
			null,
			planFixtures(
				members.map(({ id }) => id),
				plan,
			),
			ben.id,
		);
		for (const [number, person] of [ann, ben].entries())
			await bindPerson(leagues, league.id, members[number]?.id ?? 0, person.id);
	}
	const given: [string, object][] = [
		["link", { gamertag: FOX, platform: "psn" }],
		["mine add", { card: HITTER, card_2: CARDS[5] }],
		["alert add", { card: HITTER, side: "buy", price: "12000" }],
		["alert add", { card: CARDS[5], side: "overall" }],
		...FEED_KINDS.map((kind): [string, object] => ["feed add", { kind }]),
	];
	for (const [name, values] of given) await bot.use(name, values);
	return { ...bot, context, clock };
}

/** Presses an id below a message of the person's own. */
async function click(person: Person, where: Where, id: string): Promise<Asked> {
	const message = await person.command("about", {}, { where }).answer;
	const [menu = "", choices] = id.split("\t");
	return choices === undefined
		? person.click(message, id, { unchecked: true })
		: person.select(message, menu, choices.split(","), { unchecked: true });
}

/** What a person gets: the form, or what the message says. */
const resultOf = (asked: Asked) =>
	Promise.any([asked.modal.then(form => ({ form })), asked.answer.then(({ content }) => ({ content }))]);

const isRefused = (result: Awaited<ReturnType<typeof resultOf>>) =>
	"content" in result && REFUSALS.some(sentence => result.content.includes(sentence));

const BETWEEN_MS = 10_000;

/** The ids that the bot does not know any more, or that make it fail: each is pressed, and its form is sent as it is. */
async function findFailed(person: Person, where: Where, ids: readonly string[], clock: Clock): Promise<string[]> {
	const failed: string[] = [];
	for (const id of ids) {
		// A channel takes only so many posts at a time.
		clock.pass(BETWEEN_MS);
		const result = await resultOf(await click(person, where, id));
		const last = "form" in result ? await resultOf(person.submit(result.form, {}, { unchecked: true })) : result;
		if (isRefused(last)) failed.push(id);
	}
	return failed;
}

it("every button, menu and form that the bot has ever shown still answers, in a server and in a direct message", async () => {
	const { ann, discord, clock } = await startServer();
	const ids = pressedIds();
	expect.soft(await findFailed(ann, "guild", ids, clock), "in a server").toEqual([]);
	const guest = discord.person({ name: "guest" });
	const inMessages = IS_FULL_SCALE ? ids : [];
	expect.soft(await findFailed(guest, "dm", inMessages, clock), "in a direct message").toEqual([]);
});

/** The lists of the buttons, each as it is saved. */
function savedQueries(context: CardContext): string[] {
	return linesOf("pages").flatMap(id => {
		const page = decodePageId(id);
		const match = page && index.find(page);
		if (!match?.action.question) return [];
		try {
			return [encodePageId(match.id.command, match.action.question.values(match.id.values, context))];
		} catch (error) {
			// It names what this market does not have.
			if (error instanceof UserError) return [];
			throw error;
		}
	});
}

it("every list that people have saved is still asked", async () => {
	const { context } = await startServer();
	expect(update("queries", newIds(linesOf("queries"), savedQueries(context)))).toEqual([]);
	const ask = createAskers(commands, context, textsFor)();
	const failed: string[] = [];
	for (const query of linesOf("queries")) {
		const error: unknown = await ask(query).then(
			() => null,
			error => error,
		);
		const isRefusal = error instanceof UserError && !REFUSALS.includes(error.message);
		if (error !== null && !isRefusal) failed.push(`${query}: ${error}`);
	}
	expect(failed).toEqual([]);
});
