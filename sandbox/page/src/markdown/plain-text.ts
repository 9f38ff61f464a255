import { type Block, parseMarkdown } from "./block.ts";
import type { Inline } from "./inline.ts";

/** The first block of Discord's markdown as text without marks. Times and mentions, which have no text, are left out. */
export function plainText(source: string): string {
	const [first] = parseMarkdown(source);
	return first === undefined ? "" : blockText(first).trim();
}

function blockText(block: Block): string {
	switch (block.type) {
		case "code":
			return block.text;
		case "quote":
			return block.blocks.map(blockText).join(" ");
		case "list":
			return block.items.map(({ children }) => inlineText(children)).join(" ");
		default:
			return inlineText(block.children);
	}
}

function inlineText(nodes: readonly Inline[]): string {
	return nodes.map(nodeText).join("");
}

function nodeText(node: Inline): string {
	switch (node.type) {
		case "text":
		case "code":
			return node.text;
		case "time":
		case "mention":
			return "";
		case "command":
			return `/${node.name}`;
		case "emoji":
			return `:${node.name}:`;
		default:
			return inlineText(node.children);
	}
}
