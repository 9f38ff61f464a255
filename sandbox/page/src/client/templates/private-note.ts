import { html, type TemplateResult } from "lit/html.js";
import { ICONS } from "../icons.ts";
import type { Texts } from "../texts/en.ts";

/** The note below a message that only one person sees. */
export function privateNoteTemplate(dismiss: () => void, { message }: Texts): TemplateResult {
	return html`<p class="private-note">
		${ICONS.eye} ${message.privateNote} •
		<button type="button" class="link" @click=${dismiss}>${message.dismiss}</button>
	</p>`;
}
