import { html, type TemplateResult } from "lit/html.js";

/** Three moving dots, shown while something is loading. */
export function dots(): TemplateResult {
	return html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`;
}
