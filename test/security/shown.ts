import { type Block, parseMarkdown } from "@dugout/page/markdown/block";
import type { Inline } from "@dugout/page/markdown/inline";
import { type APIMessage, ComponentType } from "discord.js";

/** What a reader sees of a message, and what Discord makes of its markup beyond what the bot itself writes. */
export interface Shown {
	/** Text of all places, without the unseen marks that keep mentions apart. */
	text: string;
	/** "mention", "link", "heading" …: none of the bot's own texts has any. */
	live: string[];
	/** What Discord makes something of that is no markdown: pings by name, addresses, invitations. */
	triggers: string[];
	/** Epoch ms of every time shown. */
	times: number[];
}

/** Bold, cursive, code, small print and times are the bot's own; lists, quotes and headings it does not write. */
const OWN = new Set(["text", "code", "strong", "emphasis", "small", "time", "paragraph"]);

const TRIGGER = /@everyone|@here|:\/\/|discord\.gg\//gi;
const CODE = /```[\s\S]*?```|`[^`]*`/g;

/** Reads messages as a client of Discord does: markup in texts and embeds, none in labels. */
export function readMessages(messages: readonly APIMessage[]): Shown {
	const shown: Shown = { text: "", live: [], triggers: [], times: [] };
	for (const message of messages) {
		for (const text of markupTexts(message)) {
			readBlocks(parseMarkdown(text), shown);
			// Only what is whole is one: ours are taken apart, which nobody sees.
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

/** Of buttons and of the options of menus. */
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
