import { MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import type { Answer } from "../../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../../src/discord/components.ts";
import type { Autocomplete } from "../../../src/discord/context.ts";
import { createCommand } from "../../../src/discord/definition.ts";
import { commandMultiMenu } from "../../../src/discord/menus.ts";
import { textOption } from "../../../src/discord/options/option.ts";
import { UserError } from "../../../src/errors.ts";
import { ENGLISH } from "../../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../../helpers/bot.ts";
import { ownTexts } from "../../helpers/own-texts.ts";

/** The next answer of the commands below; a test sets it, and may delay it. */
let answer: () => Promise<Answer> = async () => ({ content: "hello" });

const text = { ...textOption(100), schema: z.string().max(5).optional() };
let complete: (typed: string) => ReturnType<Autocomplete> = () => [];

const COMMANDS = [
	createCommand(
		{
			name: "public",
			options: { text: { ...text, complete: (typed: string) => complete(typed) } },
			run: () => answer(),
		},
		ownTexts("text"),
	),
	createCommand(
		{ name: "private", private: true, options: { text: { ...text, complete: () => [] } }, run: () => answer() },
		ownTexts("text"),
	),
];
const BUTTON = { content: "press", components: [buttonRow(commandButton("Again", "public", {}))] };
const SORRY = "Something went wrong in the bot. You did nothing wrong.";

let bot: TestBot;
beforeAll(async () => {
	bot = await startTestBot({ commands: COMMANDS, crawled: false, deferAfterMs: 30 });
});
afterAll(() => bot.stop());

const isPrivate = ({ flags }: { flags?: number }) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
const visible = (id: string) => bot.discord.messages(bot.ben).some(message => message.id === id);

/** Makes the next answer wait until the bot has deferred. */
function afterDeferral(then: () => Answer): void {
	answer = async () => {
		await new Promise<void>(resolve => bot.discord.events.once("acknowledge", () => resolve()));
		return then();
	};
}
const failing = (error: Error) => () => {
	throw error;
};

describe("the router", () => {
	it("answers directly when the answer is ready in time", async () => {
		answer = async () => ({ content: "hello" });
		const asked = bot.ann.command("public");
		expect((await asked.answer).content).toBe("hello");
		expect((await asked.acknowledged).deferred).toBe(false);
	});

	it("acts once on an interaction that is delivered six times, and on the next one", async () => {
		let runs = 0;
		answer = async () => {
			runs++;
			return { content: "once" };
		};
		bot.discord.deliverTimes(6);
		onTestFinished(() => bot.discord.deliverTimes(1));
		const delivered = [bot.ann.command("public"), bot.ann.command("public")];
		for (const { answer } of delivered) expect((await answer).content).toBe("once");
		// A later interaction is handled after all deliveries of the earlier ones.
		bot.discord.deliverTimes(1);
		await bot.ann.command("public").answer;
		expect(runs).toBe(3);
	});

	it("defers and edits when it is late", async () => {
		afterDeferral(() => ({ content: "at last" }));
		const asked = bot.ann.command("public");
		expect((await asked.acknowledged).deferred).toBe(true);
		expect((await asked.answer).content).toBe("at last");
		expect(asked.messages).toHaveLength(1);
	});

	it("answers a private command privately, deferred or not", async () => {
		answer = async () => ({ content: "for you" });
		expect(isPrivate(await bot.ann.command("private").answer)).toBe(true);
		afterDeferral(() => ({ content: "for you" }));
		expect(isPrivate(await bot.ann.command("private").answer)).toBe(true);
	});

	it.each(["public", "private"])("answers a user error privately, for a %s command", async name => {
		answer = async () => failing(new UserError("Not so."))();
		const said = await bot.ann.command(name).answer;
		expect([said.content, isPrivate(said)]).toEqual(["Not so.", true]);
	});

	it("deletes a public deferral when the answer fails, and sends the error privately", async () => {
		afterDeferral(failing(new UserError("Not so.")));
		const asked = bot.ann.command("public");
		const said = await asked.answer;
		expect([said.content, isPrivate(said)]).toEqual(["Not so.", true]);
		expect(asked.messages.map(({ id }) => id)).toEqual([said.id]);
	});

	it("sends a private answer of a public command privately, deferred or not", async () => {
		answer = async () => ({ content: "which one?", private: true });
		expect(isPrivate(await bot.ann.command("public").answer)).toBe(true);
		afterDeferral(() => ({ content: "which one?", private: true }));
		const asked = bot.ann.command("public");
		const said = await asked.answer;
		expect([said.content, isPrivate(said)]).toEqual(["which one?", true]);
		expect(asked.messages.map(({ id }) => id)).toEqual([said.id]);
	});

	it("turns a private deferral into the error", async () => {
		afterDeferral(failing(new UserError("Not so.")));
		const asked = bot.ann.command("private");
		expect((await asked.answer).content).toBe("Not so.");
		expect(asked.messages).toHaveLength(1);
	});

	it("says that what was typed is too long for the buttons of the answer", async () => {
		answer = async () => ({ components: [buttonRow(commandButton("Again", "public", { text: "%".repeat(40) }))] });
		const { content } = await bot.ann.command("public").answer;
		expect(content).toMatch(/^This is too long for the buttons of the answer\./);
	});

	it("shows one fixed sentence for a defect and logs the cause", async () => {
		answer = async () => failing(new TypeError("secret details"))();
		const said = await bot.ann.command("public").answer;
		expect(said.content).toContain(SORRY);
		expect(said.content).not.toContain("secret");
		expect(bot.logs).toContainEqual({
			level: "error",
			fields: { err: expect.objectContaining({ message: "secret details" }) },
			message: "a command failed",
		});
	});

	it("answers with an error when Discord refuses the message", async () => {
		answer = async () => ({ content: "x".repeat(2001) });
		const said = await bot.ann.command("public").answer;
		expect([said.content?.includes(SORRY), isPrivate(said)]).toEqual([true, true]);
	});

	it("pings nobody, whatever an answer says", async () => {
		const sent = new Promise(resolve => {
			bot.discord.events.on("call", ({ body }) => JSON.stringify(body).includes("@everyone") && resolve(body));
		});
		answer = async () => ({ content: "@everyone" });
		await bot.ann.command("public").answer;
		expect(await sent).toMatchObject({ data: { content: "@everyone", allowed_mentions: { parse: [] } } });
	});

	it("names an invalid option and says what it takes", async () => {
		const said = await bot.ann.command("public", { text: "too long" }).answer;
		expect(said.content).toBe(ENGLISH.errors.tooLong("`text`", 5));
	});
});

describe("a button", () => {
	it("updates the asker's message in place and clears what the new page lacks", async () => {
		answer = async () => ({ ...BUTTON, embeds: [{ title: "old" }] });
		const message = await bot.ann.command("public").answer;
		answer = async () => ({ content: "turned" });
		const clicked = bot.ann.click(message, { label: "Again" });
		expect(await clicked.answer).toMatchObject({ id: message.id, content: "turned", embeds: [], components: [] });
	});

	it("replaces a private message with a private answer, but never a public message", async () => {
		const more = { content: "mine", components: [buttonRow(commandButton("Mine", "private", {}))] };
		answer = async () => more;
		const message = await bot.ann.command("public").answer;
		const mine = await bot.ann.click(message, { label: "Mine" }).answer;
		expect([isPrivate(mine), mine.id === message.id]).toEqual([true, false]);
		const again = await bot.ann.click(mine, { label: "Mine" }).answer;
		expect(again.id).toBe(mine.id);
	});

	it("keeps the page when the new one fails late, and says so privately", async () => {
		answer = async () => BUTTON;
		const message = await bot.ann.command("public").answer;
		afterDeferral(failing(new UserError("Not so.")));
		const clicked = bot.ann.click(message, { label: "Again" });
		expect((await clicked.acknowledged).deferred).toBe(true);
		const said = await clicked.answer;
		expect([said.content, isPrivate(said)]).toEqual(["Not so.", true]);
		expect(visible(message.id)).toBe(true);
		expect(visible(said.id)).toBe(false);
	});

	it("gives another person a private copy, even after a deferral", async () => {
		answer = async () => BUTTON;
		const message = await bot.ann.command("public").answer;
		afterDeferral(() => ({ content: "a copy" }));
		const copy = await bot.ben.click(message, { label: "Again" }).answer;
		expect([copy.content, isPrivate(copy), copy.id === message.id]).toEqual(["a copy", true, false]);
	});
});

describe("autocomplete", () => {
	it("shows at most 25 choices", async () => {
		complete = () => Array.from({ length: 40 }, (_, n) => ({ name: `choice ${n}`, value: String(n) }));
		expect(await bot.ann.autocomplete("public", { text: "c" }, "text")).toHaveLength(25);
	});

	it("searches only for the first 100 characters", async () => {
		complete = typed => [{ name: `${typed.length} characters`, value: "x" }];
		const choices = await bot.ann.autocomplete("public", { text: "c".repeat(6000) }, "text");
		expect(choices).toEqual([{ name: "100 characters", value: "x" }]);
	});

	it("searches only for a person's newest text, and for each person separately", async () => {
		const searched: string[] = [];
		complete = typed => {
			searched.push(typed);
			return [{ name: typed, value: typed }];
		};
		const typed = ["t", "te", "teo"].map(text => bot.ann.autocomplete("public", { text }, "text"));
		const other = bot.ben.autocomplete("public", { text: "ben" }, "text");
		expect(await Promise.all(typed)).toEqual([[], [], [{ name: "teo", value: "teo" }]]);
		expect(await other).toEqual([{ name: "ben", value: "ben" }]);
		expect(searched.toSorted()).toEqual(["ben", "teo"]);
	});

	it("is empty when the search is late or fails", async () => {
		complete = () => new Promise(() => {});
		expect(await bot.ann.autocomplete("public", { text: "c" }, "text")).toEqual([]);
		complete = failing(new Error("broken"));
		expect(await bot.ann.autocomplete("public", { text: "c" }, "text")).toEqual([]);
		complete = async () => failing(new Error("broken later"))();
		expect(await bot.ann.autocomplete("public", { text: "c" }, "text")).toEqual([]);
	});
});

it("a callback that Discord fails to take is logged, and later commands are answered", async () => {
	const fault = bot.discord.fault({ route: /callback/, status: 500, times: 10 });
	answer = async () => ({ content: "lost" });
	bot.ann.command("public").answer.catch(() => {});
	await bot.logged("the answer did not reach Discord");
	fault.remove();
	answer = async () => ({ content: "hello" });
	expect((await bot.ann.command("public").answer).content).toBe("hello");
});

it("a menu of several choices runs its command with its values and all that is chosen", async () => {
	const choices = ["a", "b", "c", "b"].map(value => ({ label: `Card ${value}`, value }));
	const menu = (min: number) =>
		commandMultiMenu("Choose", "echo", { also: "kept" }, { option: "of", min, max: 5, choices });
	const echo = createCommand(
		{
			name: "echo",
			options: {},
			values: { of: z.string().optional(), also: z.string().optional(), chosen: z.string().optional() },
			run: async given => ({ content: JSON.stringify(given), components: menu(2) }),
		},
		ownTexts(),
	);
	const echoBot = await startTestBot({ commands: [echo], crawled: false });
	onTestFinished(() => echoBot.stop());
	const message = await echoBot.ann.command("echo").answer;
	const id = "echo|also=kept|chosen=of";
	expect(message.components?.[0]).toMatchObject({
		components: [
			{ custom_id: id, min_values: 2, max_values: 3, options: [{ value: "a" }, { value: "b" }, { value: "c" }] },
		],
	});
	const chosen = await echoBot.ann.select(message, id, ["c", "a"]).answer;
	expect(JSON.parse(chosen.content)).toEqual({ also: "kept", of: "c,a" });
	expect(() => echoBot.ann.select(message, id, ["c"])).toThrow("wants 2 to 3 different values");
	// Pressed as a button it is no choice.
	const pressed = await echoBot.ann.click(message, id, { unchecked: true }).answer;
	expect(JSON.parse(pressed.content)).toEqual({ also: "kept", chosen: "of" });
	expect(menu(4)).toEqual([]);
});
