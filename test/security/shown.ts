import { type Block, parseMarkdown } from "@dugout/page/markdown/block";
import type { Inline } from "@dugout/page/markdown/inline";
import { type APIMessage, ComponentType } from "discord.js";

/** What a reader sees of a message, and which markup Discord finds that the bot does not write. */
export interface Shown {
	/** The text of all places, without the invisible characters that break mentions. */
	text: string;
	/** "mention", "link", "heading" …: the bot's own texts have none. */
	live: string[];
	/** Text that Discord interprets although it is no markdown: pings by name, addresses, invitations. */
	triggers: string[];
	/** Epoch ms of every time shown. */
	times: number[];
}

/** The bot writes bold, italic, code, small print and times; it writes no lists, quotes or headings. */
const OWN = new Set(["text", "code", "strong", "emphasis", "small", "time", "paragraph"]);

const TRIGGER = /@everyone|@here|:\/\/|discord\.gg\//gi;
const CODE = /```[\s\S]*?```|`[^`]*`/g;

/** Reads messages like a Discord client: texts and embeds have markup, labels have none. */
export function readMessages(messages: readonly APIMessage[]): Shown {
	const shown: Shown = { text: "", live: [], triggers: [], times: [] };
	for (const message of messages) {
		for (const text of markupTexts(message)) {
			readBlocks(parseMarkdown(text), shown);
			// Only an unbroken one works: the bot breaks them with invisible characters.
			shown.triggers.push(...(text.replace(CODE, "").match(TRIGGER) ?? []));
		}
		shown.text += `${labels(message).join("\n")}\n`;
	}
	return { ...shown, text: shown.text.replaceAll("\u200B", "") };
}

function markupTexts({ content, embeds }: APIMessage): string[] {
	return [
		content,
		...embeds.flatMap(({ title, description, fields = [] }) => [
			title,
			description,
			...fields.flatMap(({ name, value }) => [name, value]),
		]),
	].flatMap(text => text ?? []);
}

/** The labels of buttons and of menu options. */
function labels({ components = [] }: APIMessage): string[] {
	const parts = components.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	return parts.flatMap(part => {
		if (part.type === ComponentType.StringSelect)
			return part.options.flatMap(({ label, description }) => [label, description ?? ""]);
		return "label" in part ? [part.label ?? ""] : [];
	});
}

function readBlocks(blocks: readonly Block[], shown: Shown): void {
	for (const block of blocks) {
		if (!OWN.has(block.type)) shown.live.push(block.type);
		if (block.type === "code") shown.text += block.text;
		else if (block.type === "quote") readBlocks(block.blocks, shown);
		else if (block.type !== "list") readInlines(block.children, shown);
		shown.text += "\n";
	}
}

function readInlines(nodes: readonly Inline[], shown: Shown): void {
	for (const node of nodes) {
		if (!OWN.has(node.type)) shown.live.push(node.type);
		if ("text" in node) shown.text += node.text;
		if (node.type === "time") shown.times.push(node.at);
		if ("children" in node) readInlines(node.children, shown);
	}
}
