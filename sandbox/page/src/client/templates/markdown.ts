import { html, type TemplateResult } from "lit/html.js";
import { type Block, parseMarkdown } from "../../markdown/block.ts";
import { type Inline, parseInline } from "../../markdown/inline.ts";
import type { List } from "../../markdown/list.ts";
import type { Texts } from "../texts/en.ts";
import { timeTemplate } from "./time.ts";

/** The names of people and channels, by id. */
export type Names = ReadonlyMap<string, string>;

/** Converts Discord's markdown to HTML. */
export function markdownTemplate(source: string, names: Names, text: Texts): TemplateResult[] {
	return parseMarkdown(source).map(block => blockTemplate(block, names, text));
}

/** Converts markdown within a line: titles and the names of fields. */
export function lineTemplate(source: string, names: Names, text: Texts): (TemplateResult | string)[] {
	return inlineTemplates(parseInline(source), names, text);
}

function blockTemplate(block: Block, names: Names, text: Texts): TemplateResult {
	switch (block.type) {
		case "paragraph":
			return html`<p>${inlineTemplates(block.children, names, text)}</p>`;
		case "small":
			return html`<p class="small">${inlineTemplates(block.children, names, text)}</p>`;
		case "heading":
			// Headings of a message are not headings of the page, so they are not h1 to h3.
			return html`<p class="heading" role="heading" aria-level=${block.level + 3} data-level=${block.level}>
				${inlineTemplates(block.children, names, text)}
			</p>`;
		case "code":
			return html`<pre class="code-block" tabindex="0"><code>${block.text}</code></pre>`;
		case "quote":
			return html`<blockquote>${block.blocks.map(inner => blockTemplate(inner, names, text))}</blockquote>`;
		case "list":
			return listTemplate(block, names, text);
	}
}

function listTemplate({ start, items }: List, names: Names, text: Texts): TemplateResult {
	const content = items.map(
		({ children, inner }) =>
			html`<li>${inlineTemplates(children, names, text)}${inner && listTemplate(inner, names, text)}</li>`,
	);
	return start === null ? html`<ul>${content}</ul>` : html`<ol start=${start}>${content}</ol>`;
}

function inlineTemplates(nodes: readonly Inline[], names: Names, text: Texts): (TemplateResult | string)[] {
	return nodes.map(node => inlineTemplate(node, names, text));
}

function inlineTemplate(node: Inline, names: Names, text: Texts): TemplateResult | string {
	switch (node.type) {
		case "text":
			return node.text;
		case "code":
			return html`<code>${node.text}</code>`;
		case "strong":
			return html`<strong>${inlineTemplates(node.children, names, text)}</strong>`;
		case "emphasis":
			return html`<em>${inlineTemplates(node.children, names, text)}</em>`;
		case "underline":
			return html`<u>${inlineTemplates(node.children, names, text)}</u>`;
		case "strike":
			return html`<s>${inlineTemplates(node.children, names, text)}</s>`;
		case "spoiler":
			// The markup is on one line, because spaces within a paragraph are shown.
			return html`<button type="button" class="spoiler" aria-expanded="false" @click=${reveal}><span>${inlineTemplates(node.children, names, text)}</span></button>`;
		case "link":
			return html`<a href=${node.url} target="_blank" rel="noopener noreferrer">${inlineTemplates(node.children, names, text)}</a>`;
		case "time":
			return timeTemplate(node.at, node.style, text);
		case "mention":
			return html`<span class="mention">${node.of === "channel" ? "#" : "@"}${names.get(node.id) ?? text.message.unknown}</span>`;
		case "command":
			return html`<span class="mention">/${node.name}</span>`;
		case "emoji":
			return `:${node.name}:`;
	}
}

function reveal({ currentTarget }: Event): void {
	if (currentTarget instanceof HTMLElement) currentTarget.setAttribute("aria-expanded", "true");
}
