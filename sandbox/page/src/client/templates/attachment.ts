import { html, type TemplateResult } from "lit/html.js";
import type { Attachment } from "../../chat/message.ts";
import { ICONS } from "../icons.ts";
import { pictureTemplate } from "./picture.ts";

export function attachmentTemplate(attachment: Attachment): TemplateResult {
	const { isPicture, name, size, src, url, description } = attachment;
	if (isPicture) return html`${pictureTemplate(attachment, "attachment-picture", description ?? name)}`;
	return html`<a class="attachment-file" href=${src ?? url} download=${name}>
		${ICONS.file} <span>${name}</span> <span class="size">${formatSize(size)}</span>
	</a>`;
}

function formatSize(bytes: number): string {
	const kilobytes = bytes / 1_024;
	if (kilobytes < 1) return `${bytes} bytes`;
	return kilobytes < 1_024 ? `${kilobytes.toFixed(1)} kB` : `${(kilobytes / 1_024).toFixed(1)} MB`;
}
