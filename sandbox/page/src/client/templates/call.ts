import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Call } from "../../chat/interaction.ts";
import { copyText } from "../clipboard.ts";
import { ICONS } from "../icons.ts";
import { tokenizeJson } from "../json-tokens.ts";
import type { Texts } from "../texts/en.ts";

/** A request and its status in one line. */
export function callHeadTemplate({ method, path, status, ms }: Call, { inspector }: Texts): TemplateResult {
	return html`<span class="call-head">
		<b>${method}</b> <span class="call-path" title=${path}>${shortPath(path)}</span>
		<span class="call-status" ?data-refused=${status >= 400 || status === 0}>${status === 0 ? inspector.cutOff : status}</span>
		${ms === null ? nothing : html`<span class="took">${ms} ms</span>`}
	</span>`;
}

/** The body of a request and its response. */
export function callBodyTemplate({ body, files, response }: Call, { inspector }: Texts): TemplateResult {
	return html`${files.length === 0 ? nothing : html`<p class="call-files">${inspector.files(files.join(", "))}</p>`}
	${body == null ? nothing : jsonTemplate(inspector.request, inspector.copyRequest, body)} ${response == null ? nothing : jsonTemplate(inspector.response, inspector.copyResponse, response)}`;
}

/** A path without the version's prefix, and with shortened ids and tokens. */
function shortPath(path: string): string {
	return path.replace(/^\/api\/v10/, "").replace(/\d{15,}|[\w-]{24,}/g, text => `${text.slice(0, 4)}…`);
}

function jsonTemplate(title: string, copyLabel: string, value: unknown): TemplateResult {
	const copy = ({ currentTarget }: Event) => void copyWithSign(currentTarget, JSON.stringify(value, null, 2));
	return html`<div class="json">
		<p class="json-head">
			${title}
			<button type="button" class="icon-button copy" aria-label=${copyLabel} @click=${copy}>${ICONS.copy}${ICONS.check}</button>
		</p>
		<pre tabindex="0">${tokenizeJson(value).map(({ kind, text }) => html`<span data-kind=${kind}>${text}</span>`)}</pre>
	</div>`;
}

/** The button shows for a moment that the text was copied. */
async function copyWithSign(button: EventTarget | null, text: string): Promise<void> {
	const isCopied = await copyText(text);
	if (!(button instanceof HTMLElement) || !isCopied) return;
	button.dataset.done = "";
	setTimeout(() => delete button.dataset.done, 1_500);
}
