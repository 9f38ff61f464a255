import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FieldValues } from "@dugout/discord-stand-in/people/modal-use";
import type { Asked, Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, ComponentType, type LocaleString } from "discord.js";
import { onTestFinished } from "vitest";
import { commands } from "../../commands/index.ts";
import type { BotOptions } from "../../src/bot.ts";
import { decodePageId } from "../../src/discord/page-id.ts";
import { startTestBot, type TestBot, type TestBotOptions } from "../helpers/bot.ts";
import { serveCaptains, serveMetaData } from "../helpers/captains.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import type { TestUpstream } from "../helpers/upstream.ts";
import { splitWords } from "./entries.ts";
import { type ShownText, shownTexts } from "./shown.ts";
import { BLANK, CARD_NAME, HITTER, OTHERS, PITCHER, STRANGER, serveTourMarket, TWIN } from "./tour-market.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const PLAYER = { gamertag: FOX, platform: "psn" };
const GAME = { id: "1000000057", ...PLAYER };

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

/** What was shown in a tour, and every word of the data. */
export interface Tour {
	shown: ShownText[];
	data: ReadonlySet<string>;
}

/** Calls everything there is in one language, and returns all that was shown. */
export async function tour(locale: LocaleString, textsFor?: BotOptions["textsFor"]): Promise<Tour> {
	const shown: ShownText[] = [];
	const data = new Set<string>();
	const options = { locale, shown, data, ...(textsFor && { textsFor }) };
	await tourCommands(options);
	return { shown, data };
}

interface TourOptions extends Tour {
	locale: LocaleString;
	data: Set<string>;
	textsFor?: BotOptions["textsFor"];
}

async function startTourBot({ locale, shown, data, textsFor }: TourOptions, options: TestBotOptions = {}) {
	const state = { price: 12_500, now: NOON };
	const folder = await mkdtemp(join(tmpdir(), "dugout-"));
	const bot = await startTestBot({
		now: () => state.now,
		timings: { retries: 0 },
		answerLimit: 1_000_000,
		storageUrl: `sqlite://${join(folder, "dugout.sqlite")}`,
		...(textsFor && { textsFor }),
		...options,
		serve(upstream) {
			serveTourMarket(upstream, state);
			serveCaptains(upstream);
			serveMetaData(upstream);
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
	bot.discord.events.on("call", ({ path, body }) => {
		if (!path.endsWith("/commands")) shown.push(...shownTexts(body, path.replaceAll(/\d{15,}|[\w-]{60,}/g, "…")));
	});
	return { ...bot, state, ...createHands(bot, bot.ann, data) };
}

/** Notes every word of the service's answers. */
function noteData(upstream: TestUpstream, data: Set<string>): void {
	upstream.fault = honest => {
		if (typeof honest === "object") for (const word of splitWords(JSON.stringify(honest.body))) data.add(word);
		return honest;
	};
}

type Result = { message: APIMessage } | { modal: Awaited<Asked["modal"]> };

function createHands(bot: TestBot, person: Person, data: Set<string>) {
	const pressed = new Set<string>();

	/** What came of it: a message or a form. */
	const resultOf = (asked: Asked): Promise<Result> =>
		Promise.any([asked.answer.then(message => ({ message })), asked.modal.then(modal => ({ modal }))]);

	/** Presses whatever is there, and what follows from it, each kind of button once. */
	async function explore(result: Result): Promise<void> {
		if ("modal" in result) return;
		const { message } = result;
		for (const { id, send } of choicesOf(message)) {
			if (pressed.has(kindOf(id))) continue;
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

	/** What is typed is shown again by some answers: it counts as data. */
	const use = async (name: string, values = {}) => {
		for (const word of splitWords(`${name} ${JSON.stringify(values)}`)) data.add(word);
		return resultOf(person.command(name, values, { unchecked: true }));
	};

	return {
		use,
		async visit(name: string, values = {}) {
			await explore(await use(name, values));
		},
		/** Presses a button that need not be there. */
		async press(id: string) {
			const about = await person.command("about").answer;
			return resultOf(person.click(about, id, { unchecked: true }));
		},
		dms: (count: number) =>
			new Promise<void>(resolve => {
				const look = () => person.dms.length >= count && resolve();
				bot.discord.events.on("message", look);
				look();
			}),
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

async function tourCommands(options: TourOptions): Promise<void> {
	const bot = await startTourBot(options);
	const { ann, visit, use, press, state, upstream, logged, dms } = bot;

	for (const card of [HITTER, PITCHER, STRANGER, BLANK, ...OTHERS]) {
		await visit("price", { card });
		await visit("item", { card });
	}
	for (const card of [`${CARD_NAME} Twinna`, "vexo", "vexu drimblo", "xyzzyx", "", "0".repeat(32)]) {
		await visit("price", { card });
	}
	await use("item", { card: "0".repeat(32) });

	await visit("market");
	for (const sort of ["price", "lowest", "profit", "margin", "hourly", "change", "quick", "nonsense"]) {
		await visit("market", { sort });
	}
	for (const type of ["card", "stadium", "equipment", "sponsorship", "unlockable", "souvenir"]) {
		await visit("market", { type, min_price: "5", max_price: "5000" });
	}
	for (const facet of ["rarity", "team", "series", "position"]) {
		await visit("market", { [facet]: facet === "series" ? "qellan" : "re", min_price: "5" });
		await visit("market", { [facet]: "xyzzyx" });
	}
	for (const prices of [
		{ min_price: "5", max_price: "1" },
		{ min_price: "cheap" },
		{ max_price: "1000m" },
		{ min_price: "1" },
		{ max_price: "2" },
	]) {
		await visit("market", prices);
	}

	await visit("compare", { card: HITTER, with: PITCHER });
	await visit("compare", { card: HITTER, with: TWIN });
	await visit("compare", { card: STRANGER, with: BLANK });
	await visit("compare", { card: BLANK, with: OTHERS[0] });
	await visit("compare", { card: HITTER, with: HITTER });
	await visit("compare", { card: "vexo", with: "drimble" });
	await visit("compare", { card: "vexo", with: HITTER });

	await visit("captains");
	for (const filter of [
		{ name: "captain 1" },
		{ team: "Iron" },
		{ boost: "Speed" },
		{ name: "xyzzyx" },
		{ name: "a|b" },
		{ name: "x".repeat(99) },
	]) {
		await visit("captains", filter);
	}
	for (const list of ["series", "brands", "sets", "nonsense", ""]) await visit("meta", { list });

	for (const values of [
		{},
		PLAYER,
		{ ...PLAYER, mode: "arena" },
		{ ...PLAYER, mode: "exhibition" },
		{ ...PLAYER, opponent: "quill" },
		{ ...PLAYER, opponent: "quill", mode: "league" },
		{ ...PLAYER, opponent: "xyzzyx" },
		{ ...PLAYER, platform: "xbl" },
		{ ...PLAYER, platform: "xb1" },
		{ gamertag: "plugh_99", platform: "ts" },
		{ gamertag: FOX },
		{ gamertag: "a|b", platform: "nsw" },
	]) {
		await visit("history", values);
	}
	for (const values of [GAME, { id: GAME.id }, { id: "quill" }, { ...GAME, id: "7" }, { ...GAME, platform: "nsw" }]) {
		await visit("game", values);
	}

	await visit("unlink");
	for (const values of [
		{},
		{ gamertag: FOX },
		{ gamertag: "plugh_99", platform: "nsw" },
		{ ...PLAYER, platform: "xbl" },
	]) {
		await visit("link", values);
	}
	await press("unlink|what=everything");
	await press("unlink|what=gamertag");

	await use("alert list");
	await use("alert remove", { alert: "xyzzyx" });
	await use("alert remove");
	for (const values of [
		{ card: HITTER },
		{ card: HITTER, side: "hold", price: "5" },
		{ card: HITTER, side: "buy", price: "x" },
	]) {
		await use("alert add", values);
	}
	await use("alert add", { card: HITTER, side: "buy", price: "13000" });
	await use("alert add", { card: HITTER, side: "sell", price: "1" });
	await use("alert add", { card: HITTER, side: "buy", price: "12000" });
	await use("alert add", { card: HITTER, side: "sell", price: "99999" });
	await use("alert add", { card: PITCHER, side: "buy", price: "1" });
	await use("alert remove", { alert: "vexo" });
	await press("alert|action=remove");
	await press(`alert|action=remove|alert=buy-${BLANK}|p=1`);
	await use("alert list");
	await use("link", PLAYER);
	await use("link");
	await use("unlink");
	state.now += 61_000;
	state.price = 11_000;
	await use("price", { card: HITTER });
	await dms(1);
	await use("alert list");
	ann.closedDms = true;
	for (const price of [13_000, 10_000]) {
		state.now += 61_000;
		state.price = price;
		await use("price", { card: HITTER });
	}
	await logged("alert");
	await visit("alert list");
	await visit("unlink");
	await use("alert add", { card: HITTER, side: "buy", price: "12000" });
	await press("unlink|what=everything");

	await visit("about");
	await visit("help");
	await press("nothing|of=this");
	await press("market|sort=nonsense");

	await completeAll(bot);
	for (const fault of FAULTS) {
		state.now += 10 * 60_000;
		upstream.fault = fault;
		await use("price", { card: HITTER });
		await visit("market", { sort: "profit" });
		await use("item", { card: "f".repeat(32) });
		await use("link", { gamertag: "plugh_7", platform: "psn" });
	}
}

const FAULTS: NonNullable<TestUpstream["fault"]>[] = [
	() => ({ status: 429, headers: { "retry-after": "90" } }),
	() => ({ status: 403 }),
	() => ({ body: "[1,2" }),
	() => ({ status: 503 }),
];

/** Asks for the choices of every option that completes, half typed and untyped. */
async function completeAll({ ann }: TestBot): Promise<void> {
	await ann.command("alert add", { card: HITTER, side: "buy", price: "3" }).answer;
	for (const { name, autocomplete } of commands) {
		for (const option of Object.keys(autocomplete)) {
			for (const typed of ["", "e", "captain", "power"]) {
				const path = name === "alert" ? `alert ${option === "card" ? "add" : "remove"}` : name;
				await ann.autocomplete(path, { ...(name === "game" ? PLAYER : {}), [option]: typed }, option);
			}
		}
	}
}
