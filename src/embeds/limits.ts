import type { APIEmbed } from "discord.js";

/** Discord's limits of an embed. */
const FIELD_VALUE = 1024;
const TOTAL = 6000;

/** As many whole lines as fit into a field; a code block keeps its closing line, and what is left out is counted. */
export function fitLines(lines: readonly string[], limit = FIELD_VALUE): string {
	const closing = lines[0] === "```" ? ["```"] : [];
	const body = closing.length > 0 ? lines.slice(0, -1) : lines;
	const whole = [...body, ...closing].join("\n");
	if (whole.length <= limit) return whole;
	const kept: string[] = [];
	// Room for the closing line and the count.
	let room = limit - "\n```\n… and 9999 more".length;
	for (const line of body) {
		room -= line.length + 1;
		if (room < 0) break;
		kept.push(line);
	}
	return [...kept, ...closing, `… and ${body.length - kept.length} more`].join("\n");
}

/** The characters of an embed that count towards a message's 6,000. */
export function embedLength({ title = "", description = "", footer, author, fields = [] }: APIEmbed): number {
	const texts = [title, description, footer?.text ?? "", author?.name ?? ""];
	return [...texts, ...fields.flatMap(({ name, value }) => [name, value])].join("").length;
}

/** The embed with as many of its fields, in their order, as a message holds beside `taken` characters of other embeds. */
export function fitEmbed({ fields = [], ...embed }: APIEmbed, taken = 0): APIEmbed {
	let room = TOTAL - taken - embedLength(embed);
	const fitting = fields.slice(0, 25).filter(({ name, value }) => {
		const size = name.length + value.length;
		if (size > room) return false;
		room -= size;
		return true;
	});
	return { ...embed, fields: fitting };
}
