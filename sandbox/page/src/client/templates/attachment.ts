import { html, type TemplateResult } from "lit/html.js";
import type { Attachment } from "../../chat/message.ts";
import { ICONS } from "../icons.ts";
import type { Texts } from "../texts/en.ts";
import { pictureTemplate } from "./picture.ts";

export function attachmentTemplate(attachment: Attachment, text: Texts): TemplateResult {
	const { isPicture, name, size, src, url, description } = attachment;
	if (isPicture) return html`${pictureTemplate(attachment, "attachment-picture", description ?? name, text)}`;
	return html`<a class="attachment-file" href=${src ?? url} download=${name}>
		${ICONS.file} <span>${name}</span> <span class="size">${formatSize(size, text)}</span>
	</a>`;
}

function formatSize(size: number, { message }: Texts): string {
	const kilobytes = size / 1_024;
	if (kilobytes < 1) return message.bytes(size);
	return kilobytes < 1_024 ? message.kilobytes(kilobytes) : message.megabytes(kilobytes / 1_024);
}
