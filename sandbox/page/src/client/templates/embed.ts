import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Embed, EmbedField } from "../../chat/message.ts";
import { lineTemplate, markdownTemplate, type Names } from "./markdown.ts";
import { iconTemplate, pictureTemplate } from "./picture.ts";
import { timeTemplate } from "./time.ts";

/** Inline fields that stand beside each other. */
const FIELDS_A_ROW = 3;

export function embedTemplate(embed: Embed, names: Names): TemplateResult {
	const { color, title, url, description } = embed;
	const titleText = title === null ? nothing : lineTemplate(title, names);
	// As a property: the page's policy forbids style attributes.
	return html`<article class="embed" .style=${color === null ? "" : `--edge: ${color}`}>
		${pictureTemplate(embed.thumbnail, "embed-thumbnail", `Small picture: ${title ?? "untitled"}`)}
		<div class="embed-body">
			${authorTemplate(embed)}
			${
				title === null
					? nothing
					: html`<p class="embed-title">
							${url === null ? titleText : html`<a href=${url} target="_blank" rel="noopener noreferrer">${titleText}</a>`}
						</p>`
			}
			${description === null ? nothing : html`<div class="embed-description markdown">${markdownTemplate(description, names)}</div>`}
			${fieldRows(embed.fields).map(fields => fieldRowTemplate(fields, names))}
		</div>
		${pictureTemplate(embed.image, "embed-image", embed.imageText ?? `Picture: ${title ?? "untitled"}`)}
		${footerTemplate(embed)}
	</article>`;
}

function authorTemplate({ author }: Embed): TemplateResult | typeof nothing {
	if (author === null) return nothing;
	const { name, url, icon } = author;
	return html`<p class="embed-author">
		${iconTemplate(icon)}${url === null ? name : html`<a href=${url} target="_blank" rel="noopener noreferrer">${name}</a>`}
	</p>`;
}

function fieldRowTemplate(fields: readonly EmbedField[], names: Names): TemplateResult {
	return html`<div class="embed-fields">
		${fields.map(
			({ name, value }) => html`<div class="embed-field">
				<p class="embed-field-name">${lineTemplate(name, names)}</p>
				<div class="markdown">${markdownTemplate(value, names)}</div>
			</div>`,
		)}
	</div>`;
}

/** Fields in the rows they are shown in: inline ones side by side, every other one by itself. */
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

function footerTemplate({ footer, at }: Embed): TemplateResult | typeof nothing {
	if (footer === null && at === null) return nothing;
	const separator = footer && at !== null ? " • " : nothing;
	return html`<footer class="embed-footer">
		${footer && iconTemplate(footer.icon)}
		<span>${footer?.text ?? nothing}${separator}${at === null ? nothing : timeTemplate(at, "f")}</span>
	</footer>`;
}
