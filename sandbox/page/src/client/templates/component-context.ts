import type { Message } from "../../chat/message.ts";
import type { Pressing } from "../pressing.ts";
import type { Texts } from "../texts/en.ts";

export interface ComponentContext {
	message: Message;
	pressing: Pressing;
	/** The custom_id of the pressed component that has no answer yet; null if there is none. */
	waitingFor: string | null;
	text: Texts;
}
