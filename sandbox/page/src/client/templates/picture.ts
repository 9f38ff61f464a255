import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Picture } from "../../chat/message.ts";
import { ICONS } from "../icons.ts";
import type { Texts } from "../texts/en.ts";

/** A picture, or a link to it if it is foreign: the page loads nothing from elsewhere. */
export function pictureTemplate(
	picture: Picture | null,
	className: string,
	alt: string,
	text: Texts,
): TemplateResult | typeof nothing {
	if (picture === null) return nothing;
	const { src, url } = picture;
	if (src === null) {
		return html`<a class="foreign-picture ${className}" href=${url} target="_blank" rel="noopener noreferrer">
			${ICONS.outside} ${text.message.pictureOn(URL.parse(url)?.host ?? text.message.anotherServer)}
		</a>`;
	}
	return html`<a class=${className} href=${src} target="_blank" rel="noopener">
		<img src=${src} alt=${alt} loading="lazy" decoding="async" />
	</a>`;
}

/** A small picture before a name; a foreign one is left out. */
export function iconTemplate(picture: Picture | null): TemplateResult | typeof nothing {
	return picture?.src == null ? nothing : html`<img class="embed-icon" src=${picture.src} alt="" loading="lazy" />`;
}
