import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { FieldValues } from "@dugout/discord-stand-in/people/modal-use";
import type { Asked, Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, ComponentType, type LocaleString } from "discord.js";
import { expect, onTestFinished } from "vitest";
import type { BotOptions } from "../../src/bot.ts";
import { decodePageId } from "../../src/discord/page-id.ts";
import { startTestBot, type TestBotOptions } from "../helpers/bot.ts";
import { serveCaptains, serveMetaData } from "../helpers/captains.ts";
import { serveGames } from "../helpers/games.ts";
import { createMemoryFolder } from "../helpers/memory-folder.ts";
import { addShownIds, type ShownIds } from "../helpers/page-ids.ts";
import { shownMessage } from "../helpers/shown-message.ts";
import type { TestUpstream } from "../helpers/upstream.ts";
import { splitWords, wordsIn } from "../text/entries.ts";
import { type StepsMarket, serveStepsMarket } from "./market-data.ts";
import { type ShownText, shownTexts } from "./shown.ts";
import { formatStep, type Step } from "./step.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const HALF_HOUR = 30 * 60_000;
/** For a slow machine. */
const CRAWL_MS = 20_000;

/** Values that lead to other texts; of other values only the name counts, so that each kind of button is pressed once. */
const TELLING = new Set([
	"tab",
	"side",
	"sort",
	"chart",
	"all",
	"action",
	"do",
	"list",
	"what",
	"type",
	"mode",
	"sure",
]);

const ENGLISH_WORDS = wordsIn("en");

/** The language in which the steps are done, and what they have shown. */
export interface StepsOptions {
	locale: LocaleString;
	textsFor?: BotOptions["textsFor"];
	shown: ShownText[];
	/** Takes a message or a form that is shown, without Discord's ids, under the title of its step. */
	pin?: (title: string, shown: unknown) => void;
	/** Every word of the data, in lower case. */
	data: Set<string>;
	/** Takes the ids of what is shown. */
	ids?: ShownIds;
}

export type StepsBot = Awaited<ReturnType<typeof startStepsBot>>;

/** A bot over the data of the steps, and a person who presses everything. */
export async function startStepsBot(
	{ locale, shown, data, ids, textsFor, pin }: StepsOptions,
	options: TestBotOptions = {},
) {
	const state: StepsMarket & { now: number } = { price: 12_500, sellPrice: 700, now: NOON };
	/** Resolvers of the pending waits. */
	const waiting: (() => void)[] = [];
	const folder = await createMemoryFolder();
	const bot = await startTestBot({
		now: () => state.now,
		wait: (_ms, signal) =>
			new Promise<void>((resolve, reject) => {
				signal?.throwIfAborted();
				waiting.push(resolve);
				signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
			}),
		timings: { retries: 0 },
		answerLimit: 1_000_000,
		storageUrl: `sqlite://${join(folder, "dugout.sqlite")}`,
		...(textsFor && { textsFor }),
		...options,
		serve(upstream) {
			serveStepsMarket(upstream, state);
			serveCaptains(upstream);
			serveMetaData(upstream, "Live");
			serveGames(upstream);
			noteData(upstream, data);
			options.serve?.(upstream);
		},
	});
	onTestFinished(async () => {
		await bot.stop();
		await rm(folder, { recursive: true });
	});
	bot.ann.locale = locale;
	const [home] = bot.discord.guilds;
	if (home !== undefined) home.locale = locale;
	data.add(bot.ann.name);
	bot.discord.events.on("call", ({ path, body }) => {
		if (path.endsWith("/commands")) return;
		shown.push(...shownTexts(body));
		if (ids !== undefined) addShownIds(body, ids);
	});
	const { use, visit, press } = createHands(bot.ann, data);

	function pinResult(title: string, result: Result): Result {
		pin?.(title, "message" in result ? shownMessage(result.message, bot.discord.applicationId) : formOf(result.modal));
		return result;
	}

	const take = (step: Step) => ("press" in step ? press(step.press) : use(...step));
	return {
		...bot,
		use,
		visit,
		press,
		state,
		pin: (title: string, message: APIMessage) => pinResult(title, { message }),
		/** Takes a step and pins what it shows. */
		show: async (step: Step) => pinResult(formatStep(step), await take(step)),
		/** Takes a step, and presses everything below the answer of a command. */
		explore: (step: Step) => ("press" in step ? press(step.press) : visit(...step)),
		/** Lets half an hour pass, or longer, and the market be read again. */
		async crawl(ms = HALF_HOUR) {
			await bot.logged("feeds checked");
			state.now += ms;
			bot.logs.length = 0;
			// After the crawl before, the bot may not wait for the next refresh yet.
			const goOn = () => {
				for (const resolve of waiting.splice(0)) resolve();
				return bot.logs.map(({ message }) => message);
			};
			await expect.poll(goOn, { timeout: CRAWL_MS }).toContain("feeds checked");
			// What the saved searches have to say has this time, not that of the next refresh.
			const messages = () => bot.logs.map(({ message }) => message);
			await expect.poll(messages, { timeout: CRAWL_MS }).toContain("searches checked");
		},
	};
}

/** Notes every word of the service's answers. */
function noteData(upstream: TestUpstream, data: Set<string>): void {
	upstream.fault = honest => {
		if (typeof honest === "object") for (const word of splitWords(JSON.stringify(honest.body))) data.add(word);
		return honest;
	};
}

/** What is posted or shown later would be in another language than that of the steps. */
const CHANGES_LANGUAGE = /\b(action=language\b|language=)/;

type Result = { message: APIMessage } | { modal: Awaited<Asked["modal"]> };

/** What a person sees of a form. */
const formOf = ({ id: _, ...form }: Awaited<Asked["modal"]>) => form;

function createHands(person: Person, data: Set<string>) {
	const pressed = new Set<string>();

	/** What came of it: a message or a form. */
	const resultOf = (asked: Asked): Promise<Result> =>
		Promise.any([asked.answer.then(message => ({ message })), asked.modal.then(modal => ({ modal }))]);

	/** Presses whatever is there, and what follows from it, each kind of button once. */
	async function explore(result: Result): Promise<void> {
		if ("modal" in result) return;
		const { message } = result;
		for (const { id, send } of choicesOf(message)) {
			if (pressed.has(kindOf(id)) || CHANGES_LANGUAGE.test(id)) continue;
			pressed.add(kindOf(id));
			const next = await resultOf(send());
			await explore(next);
			if ("modal" in next) {
				await explore(await resultOf(person.submit(next.modal, {}, { unchecked: true })));
				for (const fields of badFields(next.modal)) {
					const again = await resultOf(send());
					if ("modal" in again) await resultOf(person.submit(again.modal, fields, { unchecked: true }));
				}
			}
		}
	}

	function choicesOf(message: APIMessage): { id: string; send: () => Asked }[] {
		const parts = (message.components ?? []).flatMap(row =>
			row.type === ComponentType.ActionRow ? row.components : [],
		);
		return parts.flatMap(part => {
			if (part.type === ComponentType.StringSelect) {
				return part.options.map(({ value }) => ({
					id: value,
					send: () => person.select(message, part.custom_id, [value], { unchecked: true }),
				}));
			}
			if (part.type !== ComponentType.Button || !("custom_id" in part) || part.disabled) return [];
			const { custom_id: id } = part;
			return [{ id, send: () => person.click(message, id, { unchecked: true }) }];
		});
	}

	/** Some answers repeat what was typed: words that are none of the texts' count as data. */
	const use = async (name: string, values: object = {}) => {
		for (const word of splitWords(JSON.stringify(values))) if (!ENGLISH_WORDS.has(word)) data.add(word);
		return resultOf(person.command(name, { ...values }, { unchecked: true }));
	};

	return {
		use,
		async visit(name: string, values: object = {}) {
			await explore(await use(name, values));
		},
		/** Presses a button that need not be there. */
		async press(id: string) {
			const about = await person.command("about").answer;
			return resultOf(person.click(about, id, { unchecked: true }));
		},
	};
}

function kindOf(id: string): string {
	const { command, values } = decodePageId(id) ?? { command: id, values: {} };
	const parts = Object.entries(values).map(([name, value]) =>
		TELLING.has(name) || value === "?" ? `${name}=${value}` : name,
	);
	return [command, ...parts.toSorted()].join("|");
}

/** Each text field with nonsense, the others as they are. */
function badFields({ components }: Awaited<Asked["modal"]>): FieldValues[] {
	return components.flatMap(part => {
		const field = "component" in part ? part.component : undefined;
		return field?.type === ComponentType.TextInput ? [{ [field.custom_id]: "?%?" }] : [];
	});
}
