import type { Texts } from "./texts/en.ts";
import type { View } from "./view.ts";

/** The state of a press: the custom_id without an answer, or the reason why it failed. */
export type PressState = { waitingFor: string } | { failure: string };

/** The state of the last press on a message; null if it was answered, or if there was none. */
export function pressState({ chat, presses }: View, messageId: string, text: Texts): PressState | null {
	const press = presses[messageId];
	if (!press) return null;
	if (press.complaint !== null) return { failure: press.complaint };
	const interaction = chat?.interactions.find(({ id }) => id === press.interactionId);
	if (interaction?.late) return { failure: text.bot.failed };
	const isAnswered = press.interactionId !== null && interaction?.acknowledgement !== null;
	return isAnswered ? null : { waitingFor: press.customId };
}
