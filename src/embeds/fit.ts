import type { APIEmbed } from "discord.js";
import { DESCRIPTION_LIMIT, EMBEDS_LIMIT, MAX_FIELDS } from "../format/limits.ts";
import { type Absent, present } from "../ground/present.ts";
import type { Texts } from "../text/en.ts";
import { BRAND_COLOR, WARNING_COLOR } from "./color.ts";

/** Lists at most `most` names in a sentence, with the number of the others. */
export function listSome(
	names: readonly string[],
	most: number,
	{ format, words }: Texts,
	count = names.length,
): string {
	const more = count - most;
	return more <= 0 ? format.list(names) : `${names.slice(0, most).join(", ")} ${words.andMore(format.number(more))}`;
}

/** Opens and closes a code block, on a separate line. */
const FENCE = "```";

/** Joins as many whole lines as fit, then the number of lines left out. A code block that is cut is closed. */
export function fitLines(parts: readonly (string | Absent)[], limit: number, { format, words }: Texts): string {
	const lines = present(parts);
	const whole = lines.join("\n");
	if (whole.length <= limit) return whole;
	// Room for the closing line and the count.
	let room = limit - `\n${FENCE}\n${words.andMore(format.number(999_999))}`.length;
	const end = lines.findIndex(line => {
		room -= line.length + 1;
		return room < 0;
	});
	const kept = lines.slice(0, end);
	const isOpen = kept.filter(line => line === FENCE).length % 2 === 1;
	const left = lines.slice(end).filter(line => line !== FENCE).length;
	return present([...kept, isOpen && FENCE, words.andMore(format.number(left))]).join("\n");
}

interface TextEmbed {
	title: string;
	lines: readonly (string | Absent)[];
	/** The text below the lines, which is shown no matter how many of them fit. */
	below?: string;
	isWarning?: boolean;
}

/** An embed of a title and as many lines as fit. */
export function textEmbed({ title, lines, below = "", isWarning = false }: TextEmbed, text: Texts): APIEmbed {
	return {
		title,
		description: fitLines(lines, DESCRIPTION_LIMIT - below.length, text) + below,
		color: isWarning ? WARNING_COLOR : BRAND_COLOR,
	};
}

/** Divides items, in order, into as few chunks as possible; an item larger than `limit` is a separate chunk. */
export function chunkBySize<Item>(items: readonly Item[], limit: number, sizeOf: (item: Item) => number): Item[][] {
	const chunks: Item[][] = [];
	let room = 0;
	for (const item of items) {
		if (chunks.length === 0 || sizeOf(item) > room) {
			chunks.push([]);
			room = limit;
		}
		chunks.at(-1)?.push(item);
		room -= sizeOf(item);
	}
	return chunks;
}

/** The characters of an embed that count towards EMBEDS_LIMIT. */
export function embedLength({ title = "", description = "", footer, author, fields = [] }: APIEmbed): number {
	const texts = [title, description, footer?.text ?? "", author?.name ?? ""];
	return [...texts, ...fields.flatMap(({ name, value }) => [name, value])].join("").length;
}

/**
 * The embed with as many of its fields, in order, as fit into a message with `taken` characters of other embeds. A blank
 * field is left out, because Discord would refuse the whole message.
 */
export function fitEmbed({ fields = [], ...embed }: APIEmbed, taken = 0): APIEmbed {
	let room = EMBEDS_LIMIT - taken - embedLength(embed);
	const visible = fields.filter(({ name, value }) => name.trim() !== "" && value.trim() !== "");
	const fitting = visible.slice(0, MAX_FIELDS).filter(({ name, value }) => {
		const size = name.length + value.length;
		if (size > room) return false;
		room -= size;
		return true;
	});
	return { ...embed, fields: fitting };
}
