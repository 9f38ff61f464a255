import { html, type TemplateResult } from "lit/html.js";
import type { TimeStyle } from "../../markdown/inline.ts";
import { formatInstant, formatSentAt } from "../../markdown/time.ts";

/** An instant (epoch ms) within a text, in the reader's own zone and language. */
export function timeTemplate(at: number, style: TimeStyle): TemplateResult {
	const content = style === "R" ? html`<relative-time at=${at}></relative-time>` : formatInstant(at, style);
	return html`<time class="time" datetime=${isoTime(at)} title=${formatInstant(at, "F")}>${content}</time>`;
}

/** When a message was sent. */
export function sentAtTemplate(at: number): TemplateResult {
	const text = formatSentAt(at, Date.now());
	return html`<time class="sent-at" datetime=${isoTime(at)} title=${formatInstant(at, "F")}>${text}</time>`;
}

function isoTime(at: number): string {
	return new Date(at).toISOString();
}
