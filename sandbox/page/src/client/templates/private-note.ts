import { html, type TemplateResult } from "lit/html.js";
import { ICONS } from "../icons.ts";

/** The note below a message that only one person sees. */
export function privateNoteTemplate(dismiss: () => void): TemplateResult {
	return html`<p class="private-note">
		${ICONS.eye} Only you can see this •
		<button type="button" class="link" @click=${dismiss}>Dismiss message</button>
	</p>`;
}
