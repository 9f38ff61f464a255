import type { Store } from "./store.ts";
import type { View } from "./view.ts";

/** What is done to the page itself, once the last change is on it. */
export interface Screen {
	/** Puts the keyboard's focus where the composer has it. */
	focusComposer(): void;
	/** Scrolls the log to its end. */
	showNewest(): void;
	/** Scrolls the log to a message, where it is laid out. */
	showMessage(id: string): void;
}

/** The mark of the box itself; no option is called so. */
const BOX = "/";

export function createScreen(store: Store<View>): Screen {
	const find = (selector: string) => document.querySelector<HTMLElement>(selector);
	return {
		focusComposer: () =>
			void store.rendered().then(() => {
				const { draft, focused } = store.value.composer;
				const field = draft === null ? BOX : (focused ?? draft.fields[0]?.option.name);
				// A command without options is ready to be sent.
				find(field === undefined ? ".send" : `[data-focus="${CSS.escape(field)}"]`)?.focus();
			}),
		showMessage: id =>
			void store.rendered().then(() => find(`[id="message-${id}"]`)?.scrollIntoView({ block: "center" })),
		showNewest: () => void store.rendered().then(() => find(".log")?.scrollTo({ top: 0 })),
	};
}
