import type { Message } from "../chat/message.ts";
import type { Action } from "../request.ts";
import type { Connection } from "./connection.ts";
import type { Press } from "./press.ts";
import type { Store } from "./store.ts";
import type { View } from "./view.ts";

/** What a reader does with a message. */
export interface Pressing {
	press(message: Message, customId: string): void;
	choose(message: Message, customId: string, values: string[]): void;
	dismiss(id: string): void;
}

export function createPressing(store: Store<View>, connection: Connection): Pressing {
	const note = (messageId: string, press: Press) =>
		store.update(view => ({ ...view, presses: { ...view.presses, [messageId]: press } }));

	async function act(messageId: string, customId: string, action: Action): Promise<void> {
		note(messageId, { customId, interactionId: null, complaint: null });
		const outcome = await connection.request(action);
		note(messageId, {
			customId,
			interactionId: "interactionId" in outcome ? outcome.interactionId : null,
			complaint: "complaint" in outcome ? outcome.complaint : null,
		});
	}

	return {
		press({ id: messageId }, customId) {
			const { personId } = store.value;
			void act(messageId, customId, { type: "click", personId, messageId, customId });
		},
		choose({ id: messageId }, customId, values) {
			const { personId } = store.value;
			void act(messageId, customId, { type: "select", personId, messageId, customId, values });
		},
		dismiss: id => store.update(view => ({ ...view, dismissed: [...view.dismissed, id] })),
	};
}
