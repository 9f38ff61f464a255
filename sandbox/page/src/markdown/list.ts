import { type Inline, parseInline } from "./inline.ts";

export interface ListItem {
	children: Inline[];
	/** A list below the item. */
	inner: List | null;
}

export interface List {
	type: "list";
	/** The first number; null for bullets. */
	start: number | null;
	items: ListItem[];
}

interface Line {
	indent: number;
	/** The number; null for a bullet. */
	number: number | null;
	text: string;
}

/** The number of spaces that make a line an inner one. */
const STEP = 2;

/** Parses lines that all start as items of a list, by their indentation. */
export function parseList(text: string): List {
	return buildList(text.trimEnd().split("\n").map(parseLine));
}

function parseLine(line: string): Line {
	const [, spaces = "", mark = "", text = ""] = /^( *)(\S+) +(.*)$/.exec(line) ?? [];
	return { indent: spaces.length, number: /^\d/.test(mark) ? Number.parseInt(mark, 10) : null, text };
}

function buildList(lines: readonly Line[]): List {
	const outer = lines[0]?.indent ?? 0;
	const groups: Line[][] = [];
	for (const line of lines) {
		const group = groups.at(-1);
		if (group && line.indent >= outer + STEP) group.push(line);
		else groups.push([line]);
	}
	return {
		type: "list",
		start: lines[0]?.number ?? null,
		items: groups.map(([item, ...inner]) => ({
			children: parseInline(item?.text ?? ""),
			inner: inner.length > 0 ? buildList(inner) : null,
		})),
	};
}
