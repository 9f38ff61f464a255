import type { Message } from "../../chat/message.ts";
import type { Pressing } from "../pressing.ts";
import type { Texts } from "../texts/en.ts";

export interface ComponentContext {
	message: Message;
	pressing: Pressing;
	/** The custom_id of what was pressed and has no answer yet; null: nothing. */
	waitingFor: string | null;
	text: Texts;
}
