export type Span = "strong" | "emphasis" | "underline" | "strike" | "spoiler";
/** The style of a time: short or long time, short or long date, both, or the distance from now. */
export type TimeStyle = "t" | "T" | "d" | "D" | "f" | "F" | "R";

/** Text within a line or paragraph. */
export type Inline =
	| { type: "text" | "code"; text: string }
	| { type: Span; children: Inline[] }
	| { type: "link"; url: string; children: Inline[] }
	/** `at` is epoch ms. */
	| { type: "time"; at: number; style: TimeStyle }
	| { type: "mention"; of: "person" | "role" | "channel"; id: string }
	/** A command that can be clicked in Discord, or a server's own emoji, by its name. */
	| { type: "command" | "emoji"; name: string };

interface Rule {
	/** The pattern, which is sticky. */
	pattern: RegExp;
	node(match: readonly string[]): Inline | null;
}

/** The largest time that JavaScript's Date can hold (±100,000,000 days). */
const MAX_TIME = 8.64e15;

const MENTIONS: Readonly<Record<string, "person" | "role" | "channel">> = {
	"@": "person",
	"@!": "person",
	"@&": "role",
	"#": "channel",
};

/** The rules in the order in which they are tried. The text between two marks may contain escapes and further marks. */
const RULES: readonly Rule[] = [
	{ pattern: /\\([^0-9A-Za-z\s])/y, node: ([, text = ""]) => ({ type: "text", text }) },
	{ pattern: /(`+)([\s\S]*?[^`])\1(?!`)/y, node: ([, , text = ""]) => ({ type: "code", text: trimCode(text) }) },
	{
		pattern: /\[((?:\\[\s\S]|[^\]\\])+)\]\(\s*<?(https?:\/\/[^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)>?\s*\)/y,
		node: ([, text = "", url = ""]) => ({ type: "link", url, children: parseInline(text) }),
	},
	{ pattern: /<(https?:\/\/[^\s>]+)>/y, node: ([, url = ""]) => bareLink(url) },
	{ pattern: /https?:\/\/[^\s<]*[^\s<.,:;!?"'\])*_~|]/y, node: ([url = ""]) => bareLink(url) },
	{ pattern: /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, node: ([, seconds, style]) => time(Number(seconds) * 1_000, style) },
	{
		pattern: /<(@[!&]?|#)(\d{1,20})>/y,
		node: ([, sign = "", id = ""]) => ({ type: "mention", of: MENTIONS[sign] ?? "person", id }),
	},
	{ pattern: /<\/([^:>]{1,100}):\d{1,20}>/y, node: ([, name = ""]) => ({ type: "command", name }) },
	{ pattern: /<a?:(\w{2,32}):\d{1,20}>/y, node: ([, name = ""]) => ({ type: "emoji", name }) },
	span("spoiler", /\|\|([\s\S]+?)\|\|/y),
	span("strong", /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y),
	span("underline", /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y),
	span("emphasis", /\b_((?:__|\\[\s\S]|[^\\_])+?)_\b/y),
	span("emphasis", /\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y),
	span("strike", /~~((?:\\[\s\S]|[^\\])+?)~~/y),
];

/** Text in which no rule can start. */
const PLAIN = /[^\\`[<*_~|h]+/y;

/** Parses Discord's markdown within a line; marks without a counterpart are text. */
export function parseInline(text: string): Inline[] {
	const nodes: Inline[] = [];
	let at = 0;
	while (at < text.length) {
		const { node, length } = nextNode(text, at);
		const last = nodes.at(-1);
		if (node.type === "text" && last?.type === "text")
			nodes[nodes.length - 1] = { ...last, text: last.text + node.text };
		else nodes.push(node);
		at += length;
	}
	return nodes;
}

function nextNode(text: string, at: number): { node: Inline; length: number } {
	for (const { pattern, node } of RULES) {
		const match = matchAt(pattern, text, at);
		const found = match && node(match);
		if (found) return { node: found, length: match[0].length };
	}
	const plain = matchAt(PLAIN, text, at)?.[0] ?? text.charAt(at);
	return { node: { type: "text", text: plain }, length: plain.length };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
	pattern.lastIndex = at;
	return pattern.exec(text);
}

function span(type: Span, pattern: RegExp): Rule {
	return { pattern, node: ([, text = ""]) => ({ type, children: parseInline(text) }) };
}

function bareLink(url: string): Inline {
	return { type: "link", url, children: [{ type: "text", text: url }] };
}

/** A space separates a back-tick at the edge of code from the marks, and is removed. */
function trimCode(text: string): string {
	return text.replace(/^ (?=`)/, "").replace(/(?<=`) $/, "");
}

function time(at: number, style: string | undefined): Inline | null {
	return Math.abs(at) > MAX_TIME ? null : { type: "time", at, style: isTimeStyle(style) ? style : "f" };
}

function isTimeStyle(style: string | undefined): style is TimeStyle {
	return style !== undefined && /^[tTdDfFR]$/.test(style);
}
