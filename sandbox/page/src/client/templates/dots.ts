import { html, type TemplateResult } from "lit/html.js";

/** Three dots that move while something is waited for. */
export function dots(): TemplateResult {
	return html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`;
}
