import type { PastLists } from "../editions/editions.ts";
import { pastListsNotice } from "../editions/show/past-lists.ts";
import { present } from "../ground/present.ts";
import type { Texts } from "../text/en.ts";
import type { Answer } from "./answer.ts";
import { buttonRow, commandButton } from "./components.ts";

/** The buttons that decide about the lists of an earlier edition. */
export function pastButtons({ deletedAt }: PastLists, { settings: { past } }: Texts) {
	const button = (label: string, decision: "delete" | "keep") =>
		commandButton(label, "settings", { action: "set", past: decision });
	return present([button(past.delete, "delete"), deletedAt !== null && button(past.keep, "keep")]);
}

/** The notice that the lists of an earlier edition are no longer used. */
export function pastNotice(lists: PastLists, text: Texts): Answer {
	return { content: pastListsNotice(lists, text), components: [buttonRow(...pastButtons(lists, text))] };
}
