import type { APIEmbed } from "discord.js";

/** Discord's limits of an embed. */
const FIELD_VALUE = 1024;
const TOTAL = 6000;

/** Begins and ends a code block, on a line of its own. */
const FENCE = "```";

/** As many whole lines as fit into a field; a code block that is cut is closed, and what is left out is counted. */
export function fitLines(lines: readonly string[], limit = FIELD_VALUE): string {
	const whole = lines.join("\n");
	if (whole.length <= limit) return whole;
	// Room for the closing line and the count.
	let room = limit - "\n```\n… and 999999 more".length;
	const end = lines.findIndex(line => {
		room -= line.length + 1;
		return room < 0;
	});
	const kept = lines.slice(0, end);
	const isOpen = kept.filter(line => line === FENCE).length % 2 === 1;
	const left = lines.slice(end).filter(line => line !== FENCE).length;
	return [...kept, ...(isOpen ? [FENCE] : []), `… and ${left} more`].join("\n");
}

/** The characters of an embed that count towards a message's 6,000. */
export function embedLength({ title = "", description = "", footer, author, fields = [] }: APIEmbed): number {
	const texts = [title, description, footer?.text ?? "", author?.name ?? ""];
	return [...texts, ...fields.flatMap(({ name, value }) => [name, value])].join("").length;
}

/**
 * The embed with as many of its fields, in their order, as a message holds beside `taken` characters of other embeds.
 * A field in which there is nothing to see is left out: Discord refuses the whole message for it.
 */
export function fitEmbed({ fields = [], ...embed }: APIEmbed, taken = 0): APIEmbed {
	let room = TOTAL - taken - embedLength(embed);
	const visible = fields.filter(({ name, value }) => name.trim() !== "" && value.trim() !== "");
	const fitting = visible.slice(0, 25).filter(({ name, value }) => {
		const size = name.length + value.length;
		if (size > room) return false;
		room -= size;
		return true;
	});
	return { ...embed, fields: fitting };
}
