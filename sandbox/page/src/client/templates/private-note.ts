import { html, type TemplateResult } from "lit/html.js";
import { ICONS } from "../icons.ts";

/** What stands below a message that one person alone sees. */
export function privateNoteTemplate(dismiss: () => void): TemplateResult {
	return html`<p class="private-note">
		${ICONS.eye} Only you can see this •
		<button type="button" class="link" @click=${dismiss}>Dismiss message</button>
	</p>`;
}
