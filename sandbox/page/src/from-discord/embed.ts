import type { APIAttachment, APIEmbed } from "discord.js";
import type { Embed } from "../chat/message.ts";
import type { PictureOf } from "./pictures.ts";

/** An embed as the page shows it. @param files the files of its message, which contain the alt texts of its pictures */
export function embedFromDiscord(
	embed: APIEmbed,
	pictureOf: PictureOf,
	files: readonly Pick<APIAttachment, "url" | "description">[] = [],
): Embed {
	const { author, footer, thumbnail, image } = embed;
	const picture = (url: string | null | undefined) => (url == null ? null : pictureOf(url));
	return {
		color: embed.color == null ? null : formatColor(embed.color),
		author: author ? { name: author.name, url: author.url ?? null, icon: picture(author.icon_url) } : null,
		title: embed.title ?? null,
		url: embed.url ?? null,
		description: embed.description ?? null,
		fields: (embed.fields ?? []).map(({ name, value, inline = false }) => ({ name, value, inline })),
		thumbnail: picture(thumbnail?.url),
		image: picture(image?.url),
		imageText: files.find(({ url }) => url === image?.url)?.description ?? null,
		footer: footer ? { text: footer.text, icon: picture(footer.icon_url) } : null,
		at: embed.timestamp == null ? null : Date.parse(embed.timestamp),
	};
}

/** Formats Discord's 24-bit number for CSS. */
function formatColor(color: number): string {
	return `#${color.toString(16).padStart(6, "0")}`;
}
