import { type Inline, parseInline } from "./inline.ts";
import { type List, parseList } from "./list.ts";

/** A part of a message that consists of whole lines. */
export type Block =
	| { type: "paragraph" | "small"; children: Inline[] }
	| { type: "heading"; level: 1 | 2 | 3; children: Inline[] }
	| { type: "code"; text: string }
	| { type: "quote"; blocks: Block[] }
	| List;

/** A block at the start of `text`, and the number of its characters. */
interface Found {
	block: Block;
	length: number;
}

const FENCE = /^```(?:[\w+.#-]*\n)?([\s\S]+?)```\n?/;
const HEADING = /^(#{1,3}) +(.+)(?:\n|$)/;
const SMALL = /^-# +(.+)(?:\n|$)/;
/** Items of one kind, each with inner items of any kind. */
const POINTS = /^(?: ?[-*] +.+(?:\n|$)(?: {2,}(?:[-*]|\d{1,9}\.) +.+(?:\n|$))*)+/;
const NUMBERS = /^(?: ?\d{1,9}\. +.+(?:\n|$)(?: {2,}(?:[-*]|\d{1,9}\.) +.+(?:\n|$))*)+/;
const QUOTE = /^(?:> .*(?:\n|$))+/;
const LONG_QUOTE = /^>>> ([\s\S]*)$/;
/** A line, up to the start of a code block. */
const LINE = /^(?:.+?(?=```[\s\S]+?```)|.*(?:\n|$))/;

/** Parses Discord's markdown. Line breaks within a paragraph are line breaks. */
export function parseMarkdown(text: string): Block[] {
	return parseBlocks(text.replaceAll("\r\n", "\n"), { quotes: true });
}

/** Discord does not support a quote within a quote. */
function parseBlocks(text: string, allowed: { quotes: boolean }): Block[] {
	const blocks: Block[] = [];
	let paragraph = "";
	let rest = text;
	const endParagraph = () => {
		if (paragraph !== "") blocks.push({ type: "paragraph", children: parseInline(paragraph) });
		paragraph = "";
	};
	while (rest !== "") {
		const found = findBlock(rest) ?? (allowed.quotes ? findQuote(rest) : null);
		if (found) {
			endParagraph();
			blocks.push(found.block);
			rest = rest.slice(found.length);
		} else {
			const [line = rest] = LINE.exec(rest) ?? [];
			paragraph += line;
			rest = rest.slice(line.length);
		}
	}
	endParagraph();
	return blocks;
}

function findBlock(text: string): Found | null {
	const fence = FENCE.exec(text);
	if (fence)
		return { block: { type: "code", text: (fence[1] ?? "").replace(/^\n|\n$/g, "") }, length: fence[0].length };
	const heading = HEADING.exec(text);
	if (heading) {
		const signs = heading[1]?.length;
		const level = signs === 1 || signs === 2 ? signs : 3;
		return { block: { type: "heading", level, children: parseInline(heading[2] ?? "") }, length: heading[0].length };
	}
	const small = SMALL.exec(text);
	if (small) return { block: { type: "small", children: parseInline(small[1] ?? "") }, length: small[0].length };
	const list = POINTS.exec(text) ?? NUMBERS.exec(text);
	return list && { block: parseList(list[0]), length: list[0].length };
}

function findQuote(text: string): Found | null {
	const long = LONG_QUOTE.exec(text);
	const short = long ? null : QUOTE.exec(text);
	const quoted = long ? long[1] : short?.[0].replaceAll(/^> /gm, "");
	if (quoted === undefined) return null;
	return {
		block: { type: "quote", blocks: parseBlocks(quoted, { quotes: false }) },
		length: (long ?? short)?.[0].length ?? 0,
	};
}
