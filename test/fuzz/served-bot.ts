import type { OptionValues } from "@dugout/discord-stand-in/people/option-values";
import type { Asked } from "@dugout/discord-stand-in/person";
import { type APIMessage, ComponentType } from "discord.js";
import { menuValues } from "../helpers/menu.ts";
import type { Reply, TestUpstream } from "../helpers/upstream.ts";
import { type Answers, askAnswers } from "./answers.ts";
import type { Json } from "./mutation.ts";
import { startWatchedBot, type WatchedBot } from "./watched-bot.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A watched bot whose service gives one answer for each operation. */
export interface ServedBot extends WatchedBot {
	/** The first answers. */
	right: Answers;
	/** Changes the answers; all earlier data become too old to be served, even as stale. */
	answerWith(answers: Partial<Answers>): void;
	/** Reads the market again. */
	crawl(): Promise<void>;
	/** A card or a game that is not cached. */
	newUuid(): string;
	newGameId(): string;
	/** Runs a command and returns its checked answer. */
	use(name: string, values?: OptionValues): Promise<APIMessage>;
	/** Presses the button with this label, if the message has it enabled. */
	press(message: APIMessage, label: string): Promise<APIMessage[]>;
	/** Chooses the first and the last option of a menu as another person, so that the message is not replaced. */
	choose(message: APIMessage, menu: string): Promise<APIMessage[]>;
}

export async function startServedBot(): Promise<ServedBot> {
	const right = await askAnswers();
	let served = right;
	let now = Date.UTC(2026, 4, 2, 12);
	let nextId = 0;
	/** Resolvers of the pending waits for the next refresh. */
	const waiting: (() => void)[] = [];

	const bot = await startWatchedBot({
		now: () => now,
		wait: (ms, signal) =>
			new Promise((resolve, reject) => {
				signal?.throwIfAborted();
				// A page that could not be read is retried at once.
				if (ms <= MINUTE) setImmediate(resolve);
				waiting.push(() => resolve(undefined));
				signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
			}),
		serve: upstream => serveAnswers(upstream, () => served),
	});

	async function answered(asked: Asked): Promise<APIMessage> {
		await bot.expectAnswer(asked);
		return asked.answer;
	}

	return {
		...bot,
		get answered() {
			return bot.answered;
		},
		right,
		answerWith(answers) {
			served = { ...right, ...answers };
			now += 9 * DAY;
		},
		async crawl() {
			bot.logs.length = 0;
			for (const goOn of waiting.splice(0)) goOn();
			await bot.logged("catalog crawled");
		},
		newUuid: () => (nextId++).toString(16).padStart(32, "0"),
		newGameId: () => String(++nextId),
		use: (name, values = {}) => answered(bot.person().command(name, values, { unchecked: true })),
		async press(message, label) {
			if (!hasButton(message, label)) return [];
			return [await answered(bot.person().click(message, { label }))];
		},
		async choose(message, menu) {
			const values = menuValues(message, menu);
			const shown: APIMessage[] = [];
			for (const value of new Set([...values.slice(0, 1), ...values.slice(-1)])) {
				shown.push(await answered(bot.discord.person({ name: "somebody else" }).select(message, menu, [value])));
			}
			return shown;
		},
	};
}

function serveAnswers(upstream: TestUpstream, served: () => Answers): void {
	const on = (path: string, pick: (answers: Answers) => Json | undefined) =>
		upstream.on(path, () => asJson(pick(served())));
	upstream.on("/apis/listings.json", ({ type }) =>
		asJson(type === "mlb_card" ? served().listings : { page: 1, total_pages: 0, listings: [] }),
	);
	on("/apis/listing.json", ({ listing }) => listing);
	on("/apis/item.json", ({ items }) => items[0]);
	on("/apis/captains.json", ({ captains }) => captains);
	on("/apis/meta_data.json", ({ metaData }) => metaData);
	on("/apis/game_history.json", ({ gameHistory }) => gameHistory);
	on("/apis/game_log.json", ({ gameLog }) => gameLog);
}

const asJson = (body: Json | undefined): Reply => ({
	headers: { "content-type": "application/json" },
	body: JSON.stringify(body),
});

function hasButton({ components = [] }: APIMessage, label: string): boolean {
	const parts = components.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	return parts.some(
		part => part.type === ComponentType.Button && "label" in part && part.label === label && !part.disabled,
	);
}
