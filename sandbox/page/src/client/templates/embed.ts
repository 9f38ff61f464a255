import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Embed, EmbedField } from "../../chat/message.ts";
import type { Texts } from "../texts/en.ts";
import { lineTemplate, markdownTemplate, type Names } from "./markdown.ts";
import { iconTemplate, pictureTemplate } from "./picture.ts";
import { timeTemplate } from "./time.ts";

/** The number of inline fields in a row. */
const FIELDS_A_ROW = 3;

export function embedTemplate(embed: Embed, names: Names, text: Texts): TemplateResult {
	const { color, title, url, description } = embed;
	const imageText = embed.imageText ?? text.message.picture(title ?? text.message.untitled);
	const titleText = title === null ? nothing : lineTemplate(title, names, text);
	// The style is set as a property, because the page's policy forbids style attributes.
	return html`<article class="embed" .style=${color === null ? "" : `--edge: ${color}`}>
		${pictureTemplate(embed.thumbnail, "embed-thumbnail", text.message.thumbnail(title ?? text.message.untitled), text)}
		<div class="embed-body">
			${authorTemplate(embed)}
			${
				title === null
					? nothing
					: html`<p class="embed-title">
							${url === null ? titleText : html`<a href=${url} target="_blank" rel="noopener noreferrer">${titleText}</a>`}
						</p>`
			}
			${description === null ? nothing : html`<div class="embed-description markdown">${markdownTemplate(description, names, text)}</div>`}
			${fieldRows(embed.fields).map(fields => fieldRowTemplate(fields, names, text))}
		</div>
		${pictureTemplate(embed.image, "embed-image", imageText, text)}
		${footerTemplate(embed, text)}
	</article>`;
}

function authorTemplate({ author }: Embed): TemplateResult | typeof nothing {
	if (author === null) return nothing;
	const { name, url, icon } = author;
	return html`<p class="embed-author">
		${iconTemplate(icon)}${url === null ? name : html`<a href=${url} target="_blank" rel="noopener noreferrer">${name}</a>`}
	</p>`;
}

function fieldRowTemplate(fields: readonly EmbedField[], names: Names, text: Texts): TemplateResult {
	return html`<div class="embed-fields">
		${fields.map(
			({ name, value }) => html`<div class="embed-field">
				<p class="embed-field-name">${lineTemplate(name, names, text)}</p>
				<div class="markdown">${markdownTemplate(value, names, text)}</div>
			</div>`,
		)}
	</div>`;
}

/** The fields by row: inline ones side by side, every other one alone. */
function fieldRows(fields: readonly EmbedField[]): EmbedField[][] {
	const rows: EmbedField[][] = [];
	for (const field of fields) {
		const row = rows.at(-1);
		const joins = field.inline && row?.every(({ inline }) => inline) && row.length < FIELDS_A_ROW;
		if (joins) row?.push(field);
		else rows.push([field]);
	}
	return rows;
}

function footerTemplate({ footer, at }: Embed, text: Texts): TemplateResult | typeof nothing {
	if (footer === null && at === null) return nothing;
	const separator = footer && at !== null ? " • " : nothing;
	return html`<footer class="embed-footer">
		${footer && iconTemplate(footer.icon)}
		<span>${footer?.text ?? nothing}${separator}${at === null ? nothing : timeTemplate(at, "f", text)}</span>
	</footer>`;
}
