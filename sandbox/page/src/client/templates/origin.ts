import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Message } from "../../chat/message.ts";
import type { ChatState, Person } from "../../chat/state.ts";
import { plainText } from "../../markdown/plain-text.ts";
import type { Navigation } from "../navigation.ts";
import type { Texts } from "../texts/en.ts";
import { avatarTemplate } from "./avatar.ts";

/** The person who caused a message, and how: by a command, or by a button of another message. */
export function originTemplate(
	{ interaction, repliesTo }: Message,
	chat: ChatState,
	{ showMessage }: Navigation,
	text: Texts,
): TemplateResult | typeof nothing {
	if (interaction === null) return nothing;
	const { kind, name, person } = interaction;
	if (kind === "command" || repliesTo === null) return commandOriginTemplate(chat, person, name, text);
	const source = chat.messages.find(({ id }) => id === repliesTo);
	return html`<p class="origin">
		${personTemplate(chat, person)} ${text.message.pressed}
		<button type="button" class="link origin-source" @click=${() => showMessage(repliesTo)}>${summaryOf(source, text)}</button>
	</p>`;
}

/** Formats "Ann used /price"; the name is null if it is unknown. */
export function commandOriginTemplate(
	chat: ChatState,
	person: Person,
	name: string | null,
	{ message }: Texts,
): TemplateResult {
	// A command in a person's menu is not a slash command.
	const isMenu = chat.menus.some(menu => menu.name === name);
	const shownName = isMenu ? name : `/${name}`;
	return html`<p class="origin">
		${personTemplate(chat, person)} ${message.used} <span class="mention">${name === null ? message.aCommand : shownName}</span>
	</p>`;
}

function personTemplate(chat: ChatState, { id, name }: Person): TemplateResult {
	return html`${avatarTemplate(chat, id)} <span class="origin-person">${name}</span>`;
}

/** The start of a message. */
function summaryOf(message: Message | undefined, text: Texts): string {
	return plainText(message?.embeds[0]?.title ?? message?.content ?? "").slice(0, 60) || text.message.aMessage;
}
