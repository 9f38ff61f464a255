import { type APIMessage, ComponentType, MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { CAPTAINS, serveCaptains, serveMetaData } from "../helpers/captains.ts";
import { FOX, FOX_GAMES, serveGames } from "../helpers/games.ts";
import { menuValues } from "../helpers/menu.ts";

let bot: TestBot;
beforeAll(async () => {
	bot = await startTestBot({
		crawled: false,
		serve(upstream) {
			serveCaptains(upstream);
			serveMetaData(upstream);
			serveGames(upstream);
		},
	});
});
afterAll(() => bot.stop());

/** Every answer with pages: how to open it, and the rows that all pages together show once each. */
const ANSWERS = [
	{
		name: "/captains",
		open: () => bot.ann.command("captains").answer,
		rows: ({ embeds }: APIMessage) => [...(embeds[0]?.description ?? "").matchAll(/^\*\*.*$/gm)].map(([row]) => row),
		count: CAPTAINS,
	},
	{
		name: "/meta series",
		open: () => bot.ann.command("meta", { list: "series" }).answer,
		rows: ({ embeds }: APIMessage) => [...(embeds[0]?.description ?? "").matchAll(/^• .*$/gm)].map(([row]) => row),
		count: 45,
	},
	{
		name: "/history",
		open: () => bot.ann.command("history", { gamertag: FOX, platform: "psn" }).answer,
		rows: (message: APIMessage) => menuValues(message),
		count: FOX_GAMES,
	},
	{
		name: "/game, plays",
		async open() {
			const game = await bot.ann.command("game", { id: "1000000001", gamertag: FOX, platform: "psn" }).answer;
			return bot.ann.click(game, { label: "Plays" }).answer;
		},
		rows: ({ embeds }: APIMessage) =>
			[...(embeds[0]?.description ?? "").matchAll(/^\*\*(Top|Bottom) \d.*$/gm)].map(([row]) => row),
		count: 17,
	},
];

function button({ components = [] }: APIMessage, label: string) {
	const buttons = components.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	const found = buttons.find(part => "label" in part && part.label?.startsWith(label) === true);
	if (found === undefined || !("custom_id" in found)) throw new Error(`no button ${label}`);
	return found;
}
const labelOf = (part: ReturnType<typeof button>) => ("label" in part ? part.label : undefined);
const isEnabled = (message: APIMessage, label: string) => {
	const found = button(message, label);
	return !("disabled" in found && found.disabled === true);
};
const next = (message: APIMessage) => bot.ann.click(message, { label: ENGLISH.buttons.next }).answer;

describe.each(ANSWERS)("$name", ({ open, rows, count }) => {
	it("shows every row once from the first page to the last, whose dead ends are disabled", async () => {
		let message = await open();
		expect(isEnabled(message, ENGLISH.buttons.previous)).toBe(false);
		const seen = rows(message);
		while (isEnabled(message, ENGLISH.buttons.next)) {
			message = await next(message);
			seen.push(...rows(message));
		}
		expect(isEnabled(message, ENGLISH.buttons.previous)).toBe(true);
		expect(seen).toHaveLength(count);
		expect(new Set(seen).size).toBe(count);
	});

	it("goes to a page by its number, in place, and to the last page for a number beyond it", async () => {
		const message = await open();
		const [, pages = ""] = /^1 \/ (\d+)$/.exec(String(labelOf(button(message, "1 /")))) ?? [];
		const second = await next(message);
		const form = await bot.ann.click(second, { label: `2 / ${pages}` }).modal;
		expect(form).toMatchObject({
			title: ENGLISH.pages.title,
			components: [{ label: `Page, 1 to ${pages}`, component: { custom_id: "page", value: "2" } }],
		});
		const last = await bot.ann.submit(form, { page: pages }).answer;
		expect([last.id, labelOf(button(last, pages))]).toEqual([message.id, `${pages} / ${pages}`]);
		const again = await bot.ann.click(last, { label: `${pages} / ${pages}` }).modal;
		const beyond = await bot.ann.submit(again, { page: "9999" }).answer;
		expect(rows(beyond)).toEqual(rows(last));
		const back = await bot.ann.click(beyond, { label: `${pages} / ${pages}` }).modal;
		expect(rows(await bot.ann.submit(back, { page: "1" }).answer)).toEqual(rows(message));
	});

	it("asks for a number, privately, when something else is typed", async () => {
		const message = await open();
		const label = String(labelOf(button(message, "1 /")));
		const form = await bot.ann.click(message, { label }).modal;
		const said = await bot.ann.submit(form, { page: "two" }).answer;
		expect(said.content).toBe(ENGLISH.pages.invalid(label.slice(4)));
		expect((said.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
	});

	it("gives another person the typed page privately", async () => {
		const message = await open();
		const label = String(labelOf(button(message, "1 /")));
		const form = await bot.ben.click(message, { label }).modal;
		const copy = await bot.ben.submit(form, { page: "2" }).answer;
		expect((copy.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		expect(labelOf(button(copy, "2 /"))).toBe(`2 / ${label.slice(4)}`);
	});

	it("gives other people a private copy and leaves the asker's page as it is", async () => {
		const message = await open();
		const clicked = bot.ben.click(message, { label: ENGLISH.buttons.next });
		const copy = await clicked.answer;
		expect((copy.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		expect(rows(copy)).not.toEqual(rows(message));
		const original = bot.discord.messages(bot.ann).find(({ id }) => id === message.id);
		expect(original && rows(original)).toEqual(rows(message));
	});

	it("answers a click after a restart", async () => {
		const message = await open();
		await bot.restart();
		const turned = await next(message);
		expect(turned.id).toBe(message.id);
		expect(rows(turned)).not.toEqual(rows(message));
	});

	it("answers a tampered id privately", async () => {
		const message = await open();
		const id = button(message, ENGLISH.buttons.next).custom_id ?? "";
		for (const tampered of [id.replace(/^\w+/, "nothing"), `${id}|`, `${id}|x`]) {
			const { content, flags } = await bot.ann.click(message, tampered, { unchecked: true }).answer;
			expect(content).toBe(ENGLISH.errors.outdated);
			expect((flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		}
		const beyond = await bot.ann.click(message, id.replace(/p=\d+$/, "p=9999"), { unchecked: true }).answer;
		expect(isEnabled(beyond, ENGLISH.buttons.next)).toBe(false);
	});
});
