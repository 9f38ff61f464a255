import type { Action, Outcome, PageMessage, PageRequest } from "../request.ts";
import type { ConnectionStatus } from "./view.ts";

export interface ConnectionListeners {
	onMessage(message: Exclude<PageMessage, { type: "reply" }>): void;
	onStatus(status: ConnectionStatus): void;
}

export interface Connection {
	/** Never rejects: a lost connection is a complaint. */
	request(action: Action): Promise<Outcome>;
}

const LOST: Outcome = { complaint: "The connection to the sandbox is lost. Reconnecting…" };
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5_000;

/** Connects to the page's server, and again whenever the connection is lost. */
export function connect(address: string, { onMessage, onStatus }: ConnectionListeners): Connection {
	const waiting = new Map<number, (outcome: Outcome) => void>();
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
			// The page's own server sends nothing else.
			const message = JSON.parse(String(data)) as PageMessage;
			if (message.type === "reply") settle(message.number, message.outcome);
			else onMessage(message);
		});
		opened.addEventListener("close", () => {
			socket = null;
			for (const number of [...waiting.keys()]) settle(number, LOST);
			onStatus("lost");
			setTimeout(open, pause);
			pause = Math.min(LONGEST_PAUSE, pause * 2);
		});
	}

	function settle(number: number, outcome: Outcome): void {
		waiting.get(number)?.(outcome);
		waiting.delete(number);
	}

	open();
	return {
		async request(action) {
			if (socket === null) return LOST;
			lastNumber += 1;
			const request: PageRequest = { number: lastNumber, action };
			const { promise, resolve } = Promise.withResolvers<Outcome>();
			waiting.set(request.number, resolve);
			socket.send(JSON.stringify(request));
			return promise;
		},
	};
}
