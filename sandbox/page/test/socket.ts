import { EventEmitter, on, once } from "node:events";
import { WebSocket } from "ws";
import type { Locale } from "../src/chat/locale.ts";
import { applyEvent, type ChatState } from "../src/chat/state.ts";
import type { Action, Outcome, PageMessage } from "../src/request.ts";

/** What a browser does with the page's socket, without a browser. */
export interface PageSocket {
	/** The state as the last message left it. */
	readonly state: ChatState;
	/** @param locale the reader's language; default: English */
	request(action: Action, locale?: Locale): Promise<Outcome>;
	/** Resolves once the state is so. */
	until(condition: (state: ChatState) => boolean): Promise<ChatState>;
	sendRaw(text: string): void;
	/** The code and the reason with which the server ended it. */
	closed: Promise<{ code: number; reason: string }>;
	close(): void;
}

export async function openSocket(pageUrl: string): Promise<PageSocket> {
	const { host, origin } = new URL(pageUrl);
	const socket = new WebSocket(`ws://${host}/socket`, { origin });
	const changes = new EventEmitter<{ change: [] }>().setMaxListeners(0);
	const waiting = new Map<number, (outcome: Outcome) => void>();
	let state: ChatState | undefined;
	let number = 0;

	socket.on("message", data => {
		// The page's server under test speaks no other language.
		const message = JSON.parse(String(data)) as PageMessage;
		if (message.type === "reply") waiting.get(message.number)?.(message.outcome);
		else if (message.type === "snapshot") state = message.state;
		else if (state) state = applyEvent(state, message.event);
		changes.emit("change");
	});
	const closed = once(socket, "close").then(([code, reason]) => ({ code: Number(code), reason: String(reason) }));
	await once(changes, "change");

	const current = () => {
		if (!state) throw new Error("The first message was no snapshot");
		return state;
	};
	return {
		get state() {
			return current();
		},
		request(action, locale = "en-US") {
			number += 1;
			const { promise, resolve } = Promise.withResolvers<Outcome>();
			waiting.set(number, resolve);
			socket.send(JSON.stringify({ number, locale, action }));
			return promise;
		},
		async until(condition) {
			if (condition(current())) return current();
			for await (const _ of on(changes, "change")) {
				if (condition(current())) break;
			}
			return current();
		},
		sendRaw: text => socket.send(text),
		closed,
		close: () => socket.close(),
	};
}
