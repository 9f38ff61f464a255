import { html, type TemplateResult } from "lit/html.js";
import type { Interaction } from "../../chat/interaction.ts";
import type { ChatState } from "../../chat/state.ts";
import type { Pressing } from "../pressing.ts";
import type { Texts } from "../texts/en.ts";
import { avatarTemplate } from "./avatar.ts";
import { dots } from "./dots.ts";
import { commandOriginTemplate } from "./origin.ts";
import { privateNoteTemplate } from "./private-note.ts";

/** A command without an answer, which is being sent or has failed. Only its sender sees it. */
export function attemptTemplate(
	interaction: Interaction,
	chat: ChatState,
	{ dismiss }: Pressing,
	text: Texts,
): TemplateResult {
	const { id, name, personId, late } = interaction;
	const person = chat.people.find(someone => someone.id === personId) ?? { id: personId, name: text.message.someone };
	return html`<li class="message attempt" ?data-private=${late}>
		${commandOriginTemplate(chat, person, name, text)} ${avatarTemplate(chat, chat.bot.id)}
		<div class="message-main">
			<p class="message-head"><span class="author">${chat.bot.name}</span> <span class="app-mark">${text.bot.mark}</span></p>
			${
				late
					? html`<p class="failure" role="alert">${text.bot.noAnswer}</p>
							${privateNoteTemplate(() => dismiss(id), text)}`
					: html`<p class="loading">${dots()} ${text.bot.sending}</p>`
			}
		</div>
	</li>`;
}
