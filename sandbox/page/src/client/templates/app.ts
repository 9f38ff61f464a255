import { html, nothing, type TemplateResult } from "lit/html.js";
import type { ChatState } from "../../chat/state.ts";
import type { Client } from "../client.ts";
import type { View } from "../view.ts";
import { composerTemplate } from "./composer.ts";
import { dots } from "./dots.ts";
import { headerTemplate } from "./header.ts";
import { inspectorTemplate } from "./inspector.ts";
import { logTemplate } from "./log.ts";
import { modalTemplate } from "./modal.ts";
import { sidebarTemplate } from "./sidebar.ts";

export function appTemplate(view: View, client: Client): TemplateResult {
	const { chat, drawerOpen, inspectorOpen } = view;
	if (chat === null) return html`<p class="splash" role="status">${dots()} Connecting to the sandbox…</p>`;
	const { navigation, composing, pressing } = client;
	return html`<div class="app" ?data-inspector=${inspectorOpen}>
		${sidebarTemplate(view, chat, navigation)}
		<main class="chat">
			${headerTemplate(view, chat, navigation)} ${noticeTemplate(view, chat)} ${logTemplate(view, chat, client)}
			${composerTemplate(view, chat, composing)}
		</main>
		${inspectorTemplate(view, chat, navigation)} ${modalTemplate(view, pressing)}
		${
			drawerOpen || inspectorOpen
				? html`<button
						type="button"
						class="backdrop"
						aria-label="Back to the chat"
						@click=${navigation.closePanels}
					></button>`
				: nothing
		}
	</div>`;
}

/** Says why the bot may not answer right now. */
function noticeTemplate({ connection }: View, { bot, commands }: ChatState): TemplateResult {
	const text =
		connection !== "open"
			? "The connection is lost. Reconnecting…"
			: bot.status === "offline"
				? `${bot.name} is offline and cannot answer.`
				: bot.status === "starting" || commands.length === 0
					? `${bot.name} is starting…`
					: null;
	return html`<div class="notices" role="status">
		${text === null ? nothing : html`<p class="notice" data-kind=${connection === "open" ? "bot" : "connection"}>${text}</p>`}
	</div>`;
}
