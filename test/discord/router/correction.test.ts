import { type APIEmbed, ComponentType, MessageFlags } from "discord.js";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Answer, Modal } from "../../../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../../../src/discord/components.ts";
import { createCommands, createSubcommand, defineButton } from "../../../src/discord/definition.ts";
import { choiceField, commandModal, selectField, textField } from "../../../src/discord/modal.ts";
import { listPage, pageNumber, pageRow } from "../../../src/discord/pages.ts";
import { correctionAnswer, filledIn } from "../../../src/discord/router/correction.ts";
import { ApiError, UserError } from "../../../src/errors.ts";
import { ENGLISH } from "../../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../../helpers/bot.ts";
import { ownTexts } from "../../helpers/own-texts.ts";

const SIZES = ["small", "large"] as const;
const PACES = ["slow", "fast"] as const;
const form = (id = "1") =>
	commandModal(
		"A form",
		"test",
		{ action: "put", id },
		textField("short", "Short", { value: "as it is", required: false }),
		textField("long", "Long", { isParagraph: true, required: false }),
		selectField("size", "Size", {
			choices: SIZES.map(value => ({ label: `${value} one`, value })),
			chosen: "large",
			required: false,
		}),
		choiceField("pace", "Pace", {
			choices: PACES.map(value => ({ label: `${value} one`, value })),
			chosen: "fast",
			required: false,
		}),
	);

const defaults = ({ modal }: Modal) =>
	Object.fromEntries(
		modal.components.flatMap(part => {
			if (part.type !== ComponentType.Label) return [];
			const { component } = part;
			if (component.type === ComponentType.TextInput) return [[component.custom_id, component.value]];
			if (!("options" in component)) return [];
			return [[component.custom_id, component.options.find(option => option.default)?.value ?? ""]];
		}),
	);

/** What Discord does to a message's embeds: their texts lose the spaces at their ends. */
const sent = (embeds: readonly APIEmbed[] = []): APIEmbed[] =>
	JSON.parse(JSON.stringify(embeds), (_key, value) => (typeof value === "string" ? value.trim() : value));

const anyText = (maxLength: number) =>
	fc.oneof(
		fc.string({ unit: "binary", maxLength }),
		fc
			.array(fc.constantFrom("`", "``", "```", "\n", " ", "\u200B", "“", "*", "x"), { maxLength })
			.map(each => each.join("")),
	);

describe("what was typed into a form", () => {
	it("comes back from the message to the letter, whatever it is", () => {
		const typed = fc.record({
			short: anyText(300),
			long: anyText(1200),
			size: fc.constantFrom("", ...SIZES),
			pace: fc.constantFrom("", ...PACES),
		});
		fc.assert(
			fc.property(typed, values => {
				const { embeds } = correctionAnswer("No.", ENGLISH.forms.correct, form(), values);
				expect(defaults(filledIn(form(), sent(embeds)))).toEqual(values);
			}),
		);
	});

	it.each([
		["letters", "x".repeat(4000)],
		["back-ticks", "`".repeat(4000)],
		["spaces", ` ${"\n".repeat(3998)} `],
	])("comes back from the message when it is 4,000 %s", (_what, long) => {
		const { embeds = [] } = correctionAnswer("No.", ENGLISH.forms.correct, form(), {
			short: "y".repeat(300),
			long,
			size: "small",
			pace: "slow",
		});
		const texts = embeds.flatMap(({ title = "", description = "", fields = [] }) => [
			title,
			description,
			...fields.flatMap(({ name, value }) => [name, value]),
		]);
		expect(texts.join("").length).toBeLessThanOrEqual(6000);
		for (const { description = "" } of embeds) expect(description.length).toBeLessThanOrEqual(4096);
		expect(defaults(filledIn(form(), sent(embeds)))).toEqual({
			short: "y".repeat(300),
			long,
			size: "small",
			pace: "slow",
		});
	});

	it("is not kept, without a button, where a message has no room", () => {
		const short = "x".repeat(3000);
		const long = "y".repeat(3000);
		expect(correctionAnswer("No.", ENGLISH.forms.correct, form(), { short, long })).toEqual({ content: "No." });
		expect(correctionAnswer("No.", ENGLISH.forms.correct, form(), { long: "y".repeat(4095) })).toEqual({
			content: "No.",
		});
	});

	it("is looked for in no other message", () => {
		const other = { title: "A form", fields: [{ name: "Short", value: "```\nother\n```" }] };
		expect(filledIn(form(), [other])).toEqual(form());
	});
});

/** What is wrong with the form; a test sets it. */
let failure: Error | null;

const list = createSubcommand(
	{
		name: "test list",
		options: {},
		values: { page: pageNumber },
		run: async ({ page }): Promise<Answer> => ({
			content: `page ${page}`,
			components: layout(
				pageRow(listPage("test", { action: "list" }, { page, count: 7, perPage: 1 }), ENGLISH),
				buttonRow(commandButton("Open", "test", { action: "form", id: "1" })),
			),
		}),
	},
	ownTexts(),
);

const ask = createSubcommand(
	{ name: "test form", options: {}, values: { id: z.string().optional() }, run: async ({ id }) => form(id) },
	ownTexts(),
);

const put = defineButton({
	name: "put",
	values: {
		id: z.string(),
		short: z.string().max(5).optional(),
		long: z.string().optional(),
		size: z.enum(SIZES).optional(),
		pace: z.enum(PACES).optional(),
	},
	form: ({ id }) => form(id),
	async run(query) {
		if (failure !== null) throw failure;
		return { content: JSON.stringify(query) };
	},
});

const command = createCommands({ name: "test", subcommands: [list, ask, put] }, ownTexts());

let bot: TestBot;
beforeAll(async () => {
	bot = await startTestBot({ commands: [command], crawled: false });
});
afterAll(() => bot.stop());

const isPrivate = ({ flags }: { flags?: number }) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
const labels = ({ components = [] }: { components?: unknown[] }) =>
	[...JSON.stringify(components).matchAll(/"label":"([^"]*)"/g)].map(([, label]) => label);

/** The list with the form open from its button. */
async function open() {
	failure = null;
	const list = await bot.ann.command("test list").answer;
	return { list, opened: await bot.ann.click(list, { label: "Open" }).modal };
}

describe("a form that is refused", () => {
	it.each([
		[new UserError("There is no such size."), "There is no such size.", ENGLISH.forms.correct],
		[
			new ApiError("unavailable", "down", { operation: "listing" }),
			"The game's service is not responding",
			ENGLISH.forms.again,
		],
	])("says so privately, and opens again with what was typed: %s", async (error, sentence, label) => {
		const { list, opened } = await open();
		failure = error;
		const values = { short: "", long: "a\n```b\n", size: ["small"], pace: "slow" };
		const said = await bot.ann.submit(opened, values).answer;
		expect([isPrivate(said), said.id === list.id, labels(said)]).toEqual([true, false, [label]]);
		expect(said.content).toContain(sentence);
		expect(said.embeds).toMatchObject([
			{ title: "A form", fields: [{ name: "Long" }, { name: "Size" }, { name: "Pace" }] },
		]);
		const again = await bot.ann.click(said, { label }).modal;
		expect(again.custom_id).toBe(opened.custom_id);
		expect(defaults({ modal: again })).toEqual({ short: "", long: "a\n```b\n", size: "small", pace: "slow" });
		const refused = await bot.ann.submit(again, { short: "123" }).answer;
		expect([refused.id, labels(refused)]).toEqual([said.id, [label]]);
		failure = null;
		const done = await bot.ann.submit(await bot.ann.click(refused, { label }).modal).answer;
		expect([done.id, done.embeds]).toEqual([said.id, []]);
		expect(JSON.parse(done.content)).toEqual({ id: "1", short: "123", long: "a\n```b\n", size: "small", pace: "slow" });
	});

	it("names a field that is not valid by its label", async () => {
		const { opened } = await open();
		const said = await bot.ann.submit(opened, { short: "123456" }).answer;
		expect(said.content).toBe(ENGLISH.errors.tooLong("**Short**", 5));
		expect(defaults({ modal: await bot.ann.click(said, { label: ENGLISH.forms.correct }).modal })).toMatchObject({
			short: "123456",
		});
	});

	it("opens again where a slash command opened it first", async () => {
		failure = new UserError("No.");
		const opened = await bot.ann.command("test form").modal;
		const said = await bot.ann.submit(opened, { short: "abc" }).answer;
		const again = await bot.ann.click(said, { label: ENGLISH.forms.correct }).modal;
		expect(defaults({ modal: again })).toEqual({ short: "abc", long: "", size: "large", pace: "fast" });
	});

	it("about a page opens again with the pages there are", async () => {
		const { list } = await open();
		const said = await bot.ann.submit(await bot.ann.click(list, { label: "1 / 7" }).modal, { page: "two" }).answer;
		expect([said.content, labels(said)]).toEqual([ENGLISH.pages.invalid("7"), ["Correct it: 1 / 7"]]);
		const again = await bot.ann.click(said, { label: "Correct it: 1 / 7" }).modal;
		expect([again.components.map(part => "label" in part && part.label), defaults({ modal: again })]).toEqual([
			["Page, 1 to 7"],
			{ page: "two" },
		]);
		const still = await bot.ann.submit(again, { page: "0" }).answer;
		expect([still.id, labels(still)]).toEqual([said.id, ["Correct it: 1 / 7"]]);
		const third = await bot.ann.click(still, { label: "Correct it: 1 / 7" }).modal;
		expect((await bot.ann.submit(third, { page: "9" }).answer).content).toBe("page 7");
	});
});
