import type { Asked } from "@dugout/discord-stand-in/person";
import type { Random } from "@dugout/read-api/sample/random";
import type { APIMessage } from "discord.js";
import type { Ledger } from "./ledger.ts";
import type { Visitor } from "./people.ts";
import { type Hands, pressable } from "./visits.ts";

/** A timeout longer than the bot ever takes for a deferred answer. */
const ANSWER_TIMEOUT_MS = 30_000;

/** A visitor's actions: each is recorded and awaited. */
export function createHands(visitor: Visitor, other: () => Visitor, ledger: Ledger, random: Random): Hands {
	const { person, use } = visitor;

	async function settle<T>(answer: Promise<T>): Promise<T | null> {
		let timer: NodeJS.Timeout | undefined;
		const timeout = new Promise<never>((_resolve, reject) => {
			timer = setTimeout(() => reject(new Error("no answer at all")), ANSWER_TIMEOUT_MS);
		});
		try {
			return await Promise.race([answer, timeout]);
		} catch (error) {
			ledger.lose(String(error));
			return null;
		} finally {
			clearTimeout(timer);
		}
	}

	/** The message may have been deleted meanwhile; then nothing is pressed. */
	function press(act: () => Asked): Promise<APIMessage | null> {
		try {
			return settle(act().answer);
		} catch {
			return Promise.resolve(null);
		}
	}

	const has = (message: APIMessage, button: string | { label: string }) =>
		typeof button === "string" || pressable(message).labels.has(button.label);

	return {
		command: (name, values = {}, how = {}) => settle(person.command(name, values, { ...use, ...how }).answer),
		async type(name, option, text) {
			for (let length = Math.min(1, text.length); length <= text.length; length++) {
				await settle(person.autocomplete(name, { [option]: text.slice(0, length) }, option, use));
			}
		},
		async click(message, button, how) {
			return message && has(message, button) ? press(() => person.click(message, button, how)) : null;
		},
		async otherClicks(message, button) {
			return message && has(message, button) ? press(() => other().person.click(message, button)) : null;
		},
		async choose(message) {
			const menu = message && pressable(message).menu;
			return menu ? press(() => person.select(message, menu.id, [random.pick(menu.values)])) : null;
		},
	};
}
