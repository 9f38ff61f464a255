import type { Action, Outcome, PageMessage, PageRequest } from "../request.ts";
import type { Texts } from "./texts/en.ts";
import type { ConnectionStatus } from "./view.ts";

export interface ConnectionListeners {
	onMessage(message: Exclude<PageMessage, { type: "reply" }>): void;
	onStatus(status: ConnectionStatus): void;
}

export interface Connection {
	/** Sends an action in the language of the texts. Never rejects: a lost connection is a complaint. */
	request(action: Action, text: Texts): Promise<Outcome>;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5_000;

/** Connects to the page's server, and reconnects whenever the connection is lost. */
export function connect(address: string, { onMessage, onStatus }: ConnectionListeners): Connection {
	const waiting = new Map<number, (outcome: Outcome | null) => void>();
	let socket: WebSocket | null = null;
	let pause = FIRST_PAUSE;
	let lastNumber = 0;

	function open(): void {
		const opened = new WebSocket(address);
		opened.addEventListener("open", () => {
			socket = opened;
			pause = FIRST_PAUSE;
			onStatus("open");
		});
		opened.addEventListener("message", ({ data }) => {
			// The page's own server sends only these messages.
			const message = JSON.parse(String(data)) as PageMessage;
			if (message.type === "reply") settle(message.number, message.outcome);
			else onMessage(message);
		});
		opened.addEventListener("close", () => {
			socket = null;
			for (const number of [...waiting.keys()]) settle(number, null);
			onStatus("lost");
			setTimeout(open, pause);
			pause = Math.min(LONGEST_PAUSE, pause * 2);
		});
	}

	/** @param outcome null if the connection was lost */
	function settle(number: number, outcome: Outcome | null): void {
		waiting.get(number)?.(outcome);
		waiting.delete(number);
	}

	open();
	return {
		async request(action, text) {
			const lost = { complaint: text.connection.notSent };
			if (socket === null) return lost;
			lastNumber += 1;
			const request: PageRequest = { number: lastNumber, locale: text.format.locale, action };
			const { promise, resolve } = Promise.withResolvers<Outcome | null>();
			waiting.set(request.number, resolve);
			socket.send(JSON.stringify(request));
			const outcome = (await promise) ?? lost;
			// The stand-in's reasons are in English, for developers of a bot.
			return "complaint" in outcome && outcome !== lost
				? { complaint: text.connection.refused(outcome.complaint) }
				: outcome;
		},
	};
}
