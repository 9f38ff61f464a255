import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Message } from "../../chat/message.ts";
import type { ChatState } from "../../chat/state.ts";
import type { Client } from "../client.ts";
import type { PressState } from "../press.ts";
import type { Texts } from "../texts/en.ts";
import { attachmentTemplate } from "./attachment.ts";
import { avatarTemplate } from "./avatar.ts";
import { rowTemplate } from "./components.ts";
import { dots } from "./dots.ts";
import { embedTemplate } from "./embed.ts";
import { markdownTemplate, type Names } from "./markdown.ts";
import { originTemplate } from "./origin.ts";
import { privateNoteTemplate } from "./private-note.ts";
import { sentAtTemplate } from "./time.ts";

export interface MessageContext {
	chat: ChatState;
	names: Names;
	client: Client;
	/** The state of the last press on it. */
	press: PressState | null;
	text: Texts;
}

/** Milliseconds after which a deferred answer can no longer arrive: its token has expired (a Discord limit). */
const TOKEN_LIFE = 15 * 60_000;

export function messageTemplate(message: Message, context: MessageContext): TemplateResult {
	const { chat, names, press, client, text } = context;
	const { id, author, at, content, embeds, attachments, rows, viewerId } = message;
	const waitingFor = press && "waitingFor" in press ? press.waitingFor : null;
	return html`<li class="message" id="message-${id}" ?data-private=${viewerId !== null}>
		${originTemplate(message, chat, client.navigation, text)}
		${avatarTemplate(chat, author.id)}
		<div class="message-main">
			<p class="message-head">
				<span class="author">${author.name}</span> <span class="app-mark">${text.bot.mark}</span> ${sentAtTemplate(at, text)}
			</p>
			${message.loading ? loadingTemplate(message, text) : nothing}
			${content === "" ? nothing : html`<div class="content markdown">${markdownTemplate(content, names, text)}</div>`}
			${editedTemplate(message, text)}
			${attachments.map(attachment => attachmentTemplate(attachment, text))} ${embeds.map(embed => embedTemplate(embed, names, text))}
			${rows.map(row => rowTemplate(row, { message, pressing: client.pressing, waitingFor, text }))}
			${press && "failure" in press ? html`<p class="failure" role="alert">${press.failure}</p>` : nothing}
			${viewerId === null ? nothing : privateNoteTemplate(() => client.pressing.dismiss(id), text)}
		</div>
	</li>`;
}

function loadingTemplate({ author, at }: Message, { bot }: Texts): TemplateResult {
	return Date.now() - at > TOKEN_LIFE
		? html`<p class="failure">${bot.noAnswer}</p>`
		: html`<p class="loading">${dots()} ${bot.thinking(author.name)}</p>`;
}

function editedTemplate({ editedAt, content }: Message, text: Texts): TemplateResult | typeof nothing {
	return editedAt === null || content === "" ? nothing : html`<span class="edited">${text.message.edited}</span>`;
}
