import { render } from "lit/html.js";
import { isOwnAnswer, receive } from "./arrival.ts";
import type { Client } from "./client.ts";
import { createComposing } from "./composing.ts";
import { connect } from "./connection.ts";
import { recall, remember } from "./memory.ts";
import { createNavigation, systemTheme } from "./navigation.ts";
import { createPressing } from "./pressing.ts";
import { RelativeTime } from "./relative-time.ts";
import { createScreen } from "./screen.ts";
import { createStore } from "./store.ts";
import { appTemplate } from "./templates/app.ts";
import { showModal } from "./templates/modal.ts";
import { EMPTY_VIEW, textOf, type View } from "./view.ts";

customElements.define("relative-time", RelativeTime);

const store = createStore<View>({ ...EMPTY_VIEW, ...recall() }, show);
const screen = createScreen(store);
const connection = connect(`${location.origin.replace("http", "ws")}/socket`, {
	onMessage(message) {
		const { build, chat } = store.value;
		// The server's code has changed.
		if (message.type === "snapshot" && build !== null && build !== message.build) return location.reload();
		store.update(view => receive(view, message));
		if (message.type === "event" && isOwnAnswer(store.value, message.event)) screen.reveal(message.event.message.id);
		// The composer is not focused on a touch screen, whose keyboard would cover half of the page.
		if (chat === null && matchMedia("(pointer: fine)").matches) screen.focusComposer();
	},
	onStatus: status => store.update(view => ({ ...view, connection: status })),
});
const client: Client = {
	navigation: createNavigation(store, screen),
	composing: createComposing(store, connection, screen),
	pressing: createPressing(store, connection),
};
show(store.value);

function show(view: View): void {
	const text = textOf(view);
	document.documentElement.dataset.theme = view.theme ?? systemTheme();
	// Setting the language, even to the same value, makes the browser compute the styles of all messages.
	if (document.documentElement.lang !== view.locale) document.documentElement.lang = view.locale;
	if (view.chat !== null) document.title = text.sidebar.title(view.chat.bot.name);
	render(appTemplate(view, client, text), document.body);
	showModal(view);
	document.querySelector(".picker [aria-selected=true]")?.scrollIntoView({ block: "nearest" });
	remember(view);
}

addEventListener("keydown", event => {
	// An open modal gets all key presses.
	if (document.querySelector("dialog[open]")) return;
	if (event.key === "Escape" && !event.defaultPrevented) client.navigation.closePanels();
	// As in Discord, a slash typed anywhere starts a command.
	const isTyping = event.target instanceof HTMLInputElement;
	if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
	event.preventDefault();
	client.composing.begin();
});
// Until a reader chooses a theme, it is the system's.
matchMedia("(prefers-color-scheme: light)").addEventListener("change", () => store.update(view => ({ ...view })));
