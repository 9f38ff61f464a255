import { html, type TemplateResult } from "lit/html.js";
import type { TimeStyle } from "../../markdown/inline.ts";
import { formatInstant, formatSentAt } from "../../markdown/time.ts";
import type { Texts } from "../texts/en.ts";

/** An instant (epoch ms) within a text, in the reader's time zone and language. */
export function timeTemplate(at: number, style: TimeStyle, { format }: Texts): TemplateResult {
	const { locale } = format;
	const content =
		style === "R"
			? html`<relative-time at=${at} lang=${locale}></relative-time>`
			: formatInstant(at, style, { locale });
	return html`<time class="time" datetime=${isoTime(at)} title=${formatInstant(at, "F", { locale })}>${content}</time>`;
}

/** The time at which a message was sent. */
export function sentAtTemplate(at: number, { format }: Texts): TemplateResult {
	const { locale } = format;
	const sentAt = formatSentAt(at, Date.now(), { locale });
	return html`<time class="sent-at" datetime=${isoTime(at)} title=${formatInstant(at, "F", { locale })}>${sentAt}</time>`;
}

function isoTime(at: number): string {
	return new Date(at).toISOString();
}
