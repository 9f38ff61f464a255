import { ApplicationCommandOptionType, Locale, MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { createCommand, createCommands, createSubcommand, defineButton } from "../../src/discord/definition.ts";
import { commandModal, textField } from "../../src/discord/modal.ts";
import { choiceOption, required, textOption } from "../../src/discord/options/option.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { ownTexts } from "../helpers/own-texts.ts";

const PLACES = ["hill", "lake"] as const;

const plantForm = async () => commandModal("Plant", "garden", { action: "plant" }, textField("card", "Tree"));

const plant = createSubcommand(
	{
		name: "garden plant",
		form: plantForm,
		options: {
			card: {
				...required(textOption(20)),
				schema: z.string().trim().min(1),
				complete: (typed: string) => [{ name: `plant ${typed}`, value: "oak" }],
			},
			place: choiceOption(PLACES, text => {
				const isEnglish = text.format.locale.startsWith("en");
				return { hill: isEnglish ? "On the hill" : "En la colina", lake: "At the lake" };
			}),
		},
		run: async ({ card, place = "hill" }) => ({
			content: `planted ${card}: ${place}`,
			components: [
				buttonRow(
					commandButton("Fell", "garden", { action: "fell", card }),
					commandButton("Ask", "garden", { action: "ask" }),
					commandButton("Log", "garden", { action: "log" }),
				),
			],
		}),
	},
	ownTexts("card", "place"),
);

const log = createSubcommand(
	{
		name: "garden log",
		private: true,
		options: {
			card: { ...textOption(20), complete: (typed: string) => [{ name: `log ${typed}`, value: "elm" }] },
		},
		run: async ({ card = "all" }) => ({ content: `log of ${card}` }),
	},
	ownTexts("card"),
);

const fell = defineButton({
	name: "fell",
	values: { card: z.string() },
	run: async ({ card }) => ({ content: `felled ${card}` }),
});

const ask = defineButton({ name: "ask", run: plantForm });

const garden = createCommands({ name: "garden", subcommands: [plant, log, fell, ask] }, ownTexts());

const plain = createCommand(
	{ name: "plain", options: { card: textOption(20) }, run: async () => ({ content: "hello" }) },
	ownTexts("card"),
);

const OUTDATED = ENGLISH.errors.outdated;

let bot: TestBot;
beforeAll(async () => {
	bot = await startTestBot({ commands: [garden, plain], crawled: false });
});
afterAll(() => bot.stop());

const isPrivate = ({ flags }: { flags?: number }) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
const planted = () => bot.ann.command("garden plant", { card: "oak" }).answer;

describe("a command with subcommands", () => {
	it("offers each with its own options, and nothing of what only buttons run", () => {
		expect(garden.data(ENGLISH).options).toMatchObject([
			{
				type: ApplicationCommandOptionType.Subcommand,
				name: "plant",
				options: [{ name: "card", required: true }, { name: "place" }],
			},
			{ type: ApplicationCommandOptionType.Subcommand, name: "log", options: [{ name: "card" }] },
		]);
		expect(() => bot.ann.command("garden fell", { card: "oak" })).toThrow();
	});

	it("runs the subcommand that is typed, with its own schema and defaults", async () => {
		expect((await planted()).content).toBe("planted oak: hill");
		expect((await bot.ann.command("garden log").answer).content).toBe("log of all");
	});

	it("needs what is required, and says privately what is missing or wrong", async () => {
		for (const [options, sentence] of [
			[{}, ENGLISH.errors.missing("`card`")],
			[{ card: " " }, ENGLISH.errors.missing("`card`")],
			[{ card: "oak", place: "sea" }, ENGLISH.errors.oneOf("`place`", "On the hill, At the lake")],
		] as const) {
			const answer = await bot.ann.command("garden plant", options, { unchecked: true }).answer;
			expect([answer.content, isPrivate(answer)]).toEqual([sentence, true]);
		}
	});

	it("names options and choices in a problem as the person's language does, and runs by the English names", async () => {
		bot.ann.locale = Locale.SpanishES;
		const { content } = await bot.ann.command("garden plant", { place: "sea" }, { unchecked: true }).answer;
		const { content: done } = await planted();
		bot.ann.locale = Locale.EnglishUS;
		expect(content).toBe("Falta `carta`.\n`place` admite uno de estos valores: En la colina, At the lake.");
		expect(done).toBe("planted oak: hill");
	});

	it("completes the options of the subcommand that is typed", async () => {
		expect(await bot.ann.autocomplete("garden plant", { card: "o" }, "card")).toEqual([
			{ name: "plant o", value: "oak" },
		]);
		expect(await bot.ann.autocomplete("garden log", { card: "o" }, "card")).toEqual([{ name: "log o", value: "elm" }]);
	});

	it("answers a private subcommand privately, and the others publicly", async () => {
		expect(isPrivate(await planted())).toBe(false);
		expect(isPrivate(await bot.ann.command("garden log").answer)).toBe(true);
		const message = await planted();
		const answer = await bot.ann.click(message, { label: "Log" }).answer;
		expect([isPrivate(answer), answer.id === message.id]).toEqual([true, false]);
	});

	it("has no action for a name that it does not have", () => {
		expect(garden.actionOf({ action: "water" })).toBeUndefined();
		expect(garden.actionOf({ action: "constructor" })).toBeUndefined();
		expect(garden.actionOf({})).toBeUndefined();
		expect(plain.actionOf({ action: "water" })).toBeDefined();
	});
});

describe("a button or form of a subcommand", () => {
	it("goes to its subcommand, through the same schema", async () => {
		const message = await planted();
		expect((await bot.ann.click(message, { label: "Fell" }).answer).content).toBe("felled oak");
		const pressed = bot.ann.click(message, "garden|action=plant|card=elm|place=lake", { unchecked: true });
		expect((await pressed.answer).content).toBe("planted elm: lake");
	});

	it("opens a form whose fields are options of a subcommand", async () => {
		const form = await bot.ann.click(await planted(), { label: "Ask" }).modal;
		expect((await bot.ann.submit(form, { card: "yew" }).answer).content).toBe("planted yew: hill");
		const empty = await bot.ann.click(await planted(), { label: "Ask" }).modal;
		const answer = await bot.ann.submit(empty, { card: " " }, { unchecked: true }).answer;
		expect([answer.content, isPrivate(answer)]).toEqual([ENGLISH.errors.missing("**Tree**"), true]);
	});

	it.each([
		"garden",
		"garden|action=water",
		"garden|action=__proto__",
		"garden|action=fell",
		"garden|action=plant",
		"garden|action=plant|card=oak|place=sea",
		"garden|card=oak",
	])("of an older version says privately to run the command again: %s", async id => {
		const answer = await bot.ann.click(await planted(), id, { unchecked: true }).answer;
		expect([answer.content, isPrivate(answer)]).toEqual([OUTDATED, true]);
	});
});
