import type { Message } from "../chat/message.ts";
import type { FieldValues, Modal } from "../chat/modal.ts";
import { applyEvent } from "../chat/state.ts";
import type { Action } from "../request.ts";
import type { Connection } from "./connection.ts";
import { checkModal } from "./modal-values.ts";
import type { Store } from "./store.ts";
import { type Press, textOf, type View } from "./view.ts";

/** The actions of a reader on a message. */
export interface Pressing {
	press(message: Message, customId: string): void;
	choose(message: Message, customId: string, values: string[]): void;
	dismiss(id: string): void;
	/** Sends the open modal. */
	submitModal(fields: FieldValues): void;
	/** Closes the open modal, if there is one. */
	dismissModal(): void;
}

/** The modal that is open for a person, with its id. */
export function openModal({ chat, personId }: View): { id: string; modal: Modal } | null {
	const interaction = chat?.interactions.findLast(({ personId: by, modal }) => by === personId && modal !== null);
	return interaction === undefined || interaction.modal === null
		? null
		: { id: interaction.id, modal: interaction.modal };
}

export function createPressing(store: Store<View>, connection: Connection): Pressing {
	const note = (messageId: string, press: Press) =>
		store.update(view => ({ ...view, presses: { ...view.presses, [messageId]: press } }));

	async function act(messageId: string, customId: string, action: Action): Promise<void> {
		note(messageId, { customId, interactionId: null, complaint: null });
		const outcome = await connection.request(action, textOf(store.value));
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
		submitModal(fields) {
			const open = openModal(store.value);
			if (open === null) return;
			const { customId } = open.modal;
			const complaint = checkModal(open.modal, fields, textOf(store.value));
			if (complaint !== null) return note(open.id, { customId, interactionId: null, complaint });
			const { personId } = store.value;
			void act(open.id, customId, { type: "submit", personId, modalId: open.id, fields });
		},
		dismissModal() {
			const open = openModal(store.value);
			if (open === null) return;
			const { personId } = store.value;
			// The modal is closed at once, even if the connection is lost.
			store.update(view => ({
				...view,
				chat: view.chat && applyEvent(view.chat, { type: "modal", interactionId: open.id, modal: null }),
			}));
			void connection.request({ type: "dismiss", personId, modalId: open.id }, textOf(store.value));
		},
		dismiss: id => store.update(view => ({ ...view, dismissed: [...view.dismissed, id] })),
	};
}
