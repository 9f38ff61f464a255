import type { Store } from "./store.ts";
import type { View } from "./view.ts";

/** Focus and scrolling, after the last change is rendered. */
export interface Screen {
	/** Moves the keyboard's focus to the composer's current field. */
	focusComposer(): void;
	/** Scrolls the log to its end. */
	showNewest(): void;
	/** Scrolls the log to a message, if it is rendered. */
	showMessage(id: string): void;
	/** Scrolls to the start of a message that was added or has grown beyond the top of the log. */
	reveal(id: string): void;
}

/** The mark of the message box itself; no option has this name. */
const BOX = "/";

export function createScreen(store: Store<View>): Screen {
	const find = (selector: string) => document.querySelector<HTMLElement>(selector);
	const findMessage = (id: string) => find(`[id="message-${id}"]`);

	async function reveal(id: string): Promise<void> {
		// The change has not been rendered yet.
		const before = findMessage(id)?.offsetHeight ?? 0;
		await store.rendered();
		const message = findMessage(id);
		if (message === null) return;
		const scroll = () => {
			const top = find(".log")?.getBoundingClientRect().top ?? 0;
			if (message.offsetHeight > before && message.getBoundingClientRect().top < top) message.scrollIntoView();
		};
		scroll();
		// A picture has no height until it is loaded.
		for (const picture of message.querySelectorAll("img")) {
			if (!picture.complete) picture.addEventListener("load", scroll, { once: true });
		}
	}

	return {
		reveal: id => void reveal(id),
		focusComposer: () =>
			void store.rendered().then(() => {
				const { draft, focused } = store.value.composer;
				const field = draft === null ? BOX : (focused ?? draft.fields[0]?.option.name);
				// A command without options is ready to be sent.
				find(field === undefined ? ".send" : `[data-focus="${CSS.escape(field)}"]`)?.focus();
			}),
		showMessage: id => void store.rendered().then(() => findMessage(id)?.scrollIntoView({ block: "center" })),
		showNewest: () => void store.rendered().then(() => find(".log")?.scrollTo({ top: 0 })),
	};
}
