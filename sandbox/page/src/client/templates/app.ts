import { html, nothing, type TemplateResult } from "lit/html.js";
import type { ChatState } from "../../chat/state.ts";
import type { Client } from "../client.ts";
import type { Texts } from "../texts/en.ts";
import type { View } from "../view.ts";
import { composerTemplate } from "./composer.ts";
import { dots } from "./dots.ts";
import { headerTemplate } from "./header.ts";
import { inspectorTemplate } from "./inspector.ts";
import { logTemplate } from "./log.ts";
import { modalTemplate } from "./modal.ts";
import { sidebarTemplate } from "./sidebar.ts";

export function appTemplate(view: View, client: Client, text: Texts): TemplateResult {
	const { chat, drawerOpen, inspectorOpen } = view;
	if (chat === null) return html`<p class="splash" role="status">${dots()} ${text.connection.connecting}</p>`;
	const { navigation, composing, pressing } = client;
	return html`<div class="app" ?data-inspector=${inspectorOpen}>
		${sidebarTemplate(view, chat, client, text)}
		<main class="chat">
			${headerTemplate(view, chat, navigation, text)} ${noticeTemplate(view, chat, text)}
			${logTemplate(view, chat, client, text)}
			${composerTemplate(view, chat, composing, text)}
		</main>
		${inspectorTemplate(view, chat, navigation, text)} ${modalTemplate(view, pressing, text)}
		${
			drawerOpen || inspectorOpen
				? html`<button
						type="button"
						class="backdrop"
						aria-label=${text.header.backToChat}
						@click=${navigation.closePanels}
					></button>`
				: nothing
		}
	</div>`;
}

function noticeTemplate(view: View, chat: ChatState, text: Texts): TemplateResult {
	const { connection } = view;
	const notice = findNotice(view, chat, text);
	return html`<div class="notices" role="status">
		${notice === null ? nothing : html`<p class="notice" data-kind=${connection === "open" ? "bot" : "connection"}>${notice}</p>`}
	</div>`;
}

/** Explains why the bot may not answer right now; null if it answers. */
function findNotice({ connection }: View, { bot, commands }: ChatState, text: Texts): string | null {
	if (connection !== "open") return text.connection.lost;
	if (bot.status === "offline") return text.bot.offline(bot.name);
	if (bot.status === "starting" || commands.length === 0) return text.bot.starting(bot.name);
	return null;
}
