import { ComponentType, MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Answer, Modal } from "../../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../../src/discord/components.ts";
import { createCommand } from "../../../src/discord/definition.ts";
import { choiceField, commandModal, selectField, textField } from "../../../src/discord/modal.ts";
import { booleanOption } from "../../../src/discord/options/option.ts";
import { problemKey } from "../../../src/discord/problems.ts";
import type { Query } from "../../../src/discord/query.ts";
import { ENGLISH } from "../../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../../helpers/bot.ts";
import { ownTexts } from "../../helpers/own-texts.ts";

const options = { ask: { ...booleanOption, schema: z.stringbool().or(z.boolean()).optional() } };
const values = {
	card: z.string().optional(),
	size: z.enum(["small", "large"]).optional(),
	pace: z.enum(["slow", "fast"]).optional(),
	text: z
		.string()
		.max(5)
		.refine(text => text !== "no", problemKey("filter"))
		.optional(),
};
type FormQuery = Query<typeof options, typeof values>;

const form = (command: string) =>
	commandModal(
		"A form",
		command,
		{ card: "0a1b" },
		selectField("size", "Size", {
			choices: [
				{ label: "Small", value: "small" },
				{ label: "Large", value: "large" },
			],
			chosen: "large",
		}),
		choiceField("pace", "Pace", {
			choices: [
				{ label: "Slow", value: "slow" },
				{ label: "Fast", value: "fast" },
			],
			required: false,
		}),
		textField("text", "Text", { value: "12", required: false }),
	);
const openButton = (command: string) => buttonRow(commandButton("Open", command, { card: "0a1b" }));

/** How the commands answer a query that is no call for the form; a test sets it. */
let answer: (query: FormQuery) => Promise<Answer | Modal>;
/** When the form is ready; a test may delay it. */
let ready: () => Promise<void>;

const define = (name: string, isPrivate: boolean) =>
	createCommand(
		{
			name,
			options,
			values,
			private: isPrivate,
			form: () => form(name),
			async run(given: FormQuery) {
				if (given.size !== undefined) return answer(given);
				if (given.card === undefined && given.ask !== true) return { content: "press", components: [openButton(name)] };
				await ready();
				return form(name);
			},
		},
		ownTexts("ask"),
	);

let bot: TestBot;
beforeAll(async () => {
	bot = await startTestBot({
		commands: [define("public", false), define("private", true)],
		crawled: false,
		deferAfterMs: 30,
	});
});
afterAll(() => bot.stop());

const isPrivate = ({ flags }: { flags?: number }) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
const echo = async (given: FormQuery) => ({ content: JSON.stringify(given) });

/** The message of a command with its form open, by a person's click on it. */
async function open(person = bot.ann, command = "public") {
	answer = echo;
	ready = async () => {};
	const message = await bot.ann.command(command).answer;
	return { message, form: await person.click(message, { label: "Open" }).modal };
}

describe("a modal", () => {
	it("is shown by a button as the command made it", async () => {
		const { form: shown } = await open();
		expect(shown).toMatchObject({
			title: "A form",
			custom_id: "public|card=0a1b",
			components: [
				{
					label: "Size",
					component: { custom_id: "size", options: [{ value: "small" }, { value: "large", default: true }] },
				},
				{ label: "Pace", component: { type: ComponentType.RadioGroup, custom_id: "pace", required: false } },
				{ label: "Text", component: { custom_id: "text", value: "12", required: false } },
			],
		});
	});

	it("runs its command with the values of its id and of its fields, in place for the asker", async () => {
		const { message, form: shown } = await open();
		const updated = await bot.ann.submit(shown, { size: ["small"], text: "abc" }).answer;
		expect(updated.id).toBe(message.id);
		expect(JSON.parse(updated.content)).toEqual({ card: "0a1b", size: "small", text: "abc" });
	});

	it("has the value of the chosen radio button", async () => {
		const { form: shown } = await open();
		const { content } = await bot.ann.submit(shown, { pace: "fast" }).answer;
		expect(JSON.parse(content)).toEqual({ card: "0a1b", size: "large", pace: "fast", text: "12" });
	});

	it.each([
		[1, ComponentType.StringSelect],
		[2, ComponentType.RadioGroup],
		[5, ComponentType.RadioGroup],
		[6, ComponentType.StringSelect],
	])("shows %i choices as a component of type %i", async (count, type) => {
		const choices = Array.from({ length: count }, (_, index) => ({ label: `Choice ${index}`, value: `${index}` }));
		const { component } = choiceField("one", "One", { choices, chosen: "1", description: "How it works" });
		const options = "options" in component ? component.options : [];
		expect([component.type, options.length]).toEqual([type, count]);
		expect(options.filter(option => option.default)).toEqual(options.slice(1, 2));
	});

	it.each(["", "  "])("takes %j for an option that was not given", async text => {
		const { form: shown } = await open();
		const { content } = await bot.ann.submit(shown, { text }).answer;
		expect(JSON.parse(content)).toEqual({ card: "0a1b", size: "large" });
	});

	it("gives another person a private copy", async () => {
		const { message, form: shown } = await open(bot.ben);
		const copy = await bot.ben.submit(shown).answer;
		expect([isPrivate(copy), copy.id === message.id]).toEqual([true, false]);
	});

	it("never replaces a public message with a private answer", async () => {
		answer = async () => ({ content: "mine", components: [openButton("private")] });
		const message = await bot.ann.command("public").answer;
		const press = bot.ann.click(message, "private|card=0a1b", { unchecked: true });
		const mine = await bot.ann.submit(await press.modal).answer;
		expect([isPrivate(mine), mine.id === message.id]).toEqual([true, false]);
	});

	it.each(["public", "private"])("of a slash command is answered as the %s command is", async name => {
		answer = echo;
		ready = async () => {};
		const shown = await bot.ann.command(name, { ask: true }).modal;
		expect(isPrivate(await bot.ann.submit(shown).answer)).toBe(name === "private");
	});

	it("is acknowledged before anything runs, and runs nothing if Discord does not take that", async () => {
		const { message, form: shown } = await open();
		const steps: string[] = [];
		bot.discord.events.once("acknowledge", () => void steps.push("acknowledged"));
		answer = async () => {
			steps.push("ran");
			return { content: "at last" };
		};
		const submitted = bot.ann.submit(shown);
		expect((await submitted.acknowledged).deferred).toBe(true);
		expect(await submitted.answer).toMatchObject({ id: message.id, content: "at last" });
		expect(steps).toEqual(["acknowledged", "ran"]);
		const { form: lost } = await open();
		const fault = bot.discord.fault({ route: /callback/, status: 500, times: 10 });
		bot.ann.submit(lost).answer.catch(() => {});
		await bot.logged("the answer did not reach Discord");
		fault.remove();
		expect(steps).toEqual(["acknowledged", "ran"]);
	});

	it.each([
		["too long", ENGLISH.errors.tooLong("**Text**", 5)],
		["no", ENGLISH.errors.problems.filter("**Text**")],
	])("names the field that does not take %j, privately", async (text, sentence) => {
		const { form: shown } = await open();
		const said = await bot.ann.submit(shown, { text }).answer;
		expect([said.content, isPrivate(said)]).toEqual([sentence, true]);
	});

	it.each(["nothing|card=0a1b", "public|ask=maybe", "public|x"])(
		"of an older version (%s) is refused",
		async custom_id => {
			const { form: shown } = await open();
			const said = await bot.ann.submit({ ...shown, custom_id }, {}, { unchecked: true }).answer;
			expect([said.content, isPrivate(said)]).toEqual([ENGLISH.errors.outdated, true]);
		},
	);

	it("that is not ready in time cannot be shown any more, and says so privately", async () => {
		const { message } = await open();
		ready = () => new Promise<void>(resolve => bot.discord.events.once("acknowledge", () => resolve()));
		const said = await bot.ann.click(message, { label: "Open" }).answer;
		expect([said.content, isPrivate(said)]).toEqual([ENGLISH.errors.formLate, true]);
	});

	it("cannot follow a modal: that is a defect of the command", async () => {
		const { form: shown } = await open();
		answer = async () => form("public");
		expect((await bot.ann.submit(shown).answer).content).toContain("Something went wrong in the bot");
	});

	it("is logged when it is shown and when it is submitted", async () => {
		const { form: shown } = await open();
		await bot.ann.submit(shown).answer;
		const lines = () => bot.logs.filter(({ message }) => message === "interaction").slice(-2);
		await expect
			.poll(() => lines().map(({ fields }) => fields))
			.toMatchObject([
				{ kind: "button", command: "public", outcome: "asked" },
				{ kind: "modal", command: "public", outcome: "deferred" },
			]);
	});
});
