import { html, type TemplateResult } from "lit/html.js";
import type { ChatState } from "../../chat/state.ts";

/** A diamond for the bot, the initial for a person. */
export function avatarTemplate({ bot, people }: ChatState, id: string): TemplateResult {
	if (id === bot.id) {
		return html`<span class="avatar bot" aria-hidden="true">
			<svg viewBox="0 0 24 24"><path d="M12 4 20 12 12 20 4 12Z" /><circle cx="12" cy="12" r="2" /></svg>
		</span>`;
	}
	const index = people.findIndex(person => person.id === id);
	return html`<span class="avatar" data-person=${index} aria-hidden="true">${people[index]?.name.charAt(0) ?? "?"}</span>`;
}
