import { EmbedType } from "discord.js";
import { describe, expect, it } from "vitest";
import { embedFromDiscord } from "../../src/from-discord/embed.ts";
import { createPictureOf } from "../../src/from-discord/pictures.ts";

const IMAGES = "http://127.0.0.1:4000/images/";
const pictureOf = createPictureOf([IMAGES]);
const OWN = `${IMAGES}a.svg`;
const FORWARDED = { url: OWN, src: "/media?url=http%3A%2F%2F127.0.0.1%3A4000%2Fimages%2Fa.svg" };
const FOREIGN = "https://example.com/a.png";

describe("an embed", () => {
	it("keeps all that Discord shows", () => {
		const embed = embedFromDiscord(
			{
				type: EmbedType.Rich,
				color: 0x00_2a_ff,
				author: { name: "Market", url: "https://example.com", icon_url: OWN },
				title: "Card",
				url: "https://example.com/card",
				description: "**text**",
				fields: [
					{ name: "a", value: "1", inline: true },
					{ name: "b", value: "2" },
				],
				thumbnail: { url: OWN },
				image: { url: FOREIGN },
				footer: { text: "foot" },
				timestamp: "2026-01-02T03:04:05.000Z",
			},
			pictureOf,
			[{ url: FOREIGN, description: "A chart" }],
		);
		expect(embed).toEqual({
			color: "#002aff",
			author: { name: "Market", url: "https://example.com", icon: FORWARDED },
			title: "Card",
			url: "https://example.com/card",
			description: "**text**",
			fields: [
				{ name: "a", value: "1", inline: true },
				{ name: "b", value: "2", inline: false },
			],
			thumbnail: FORWARDED,
			image: { url: FOREIGN, src: null },
			imageText: "A chart",
			footer: { text: "foot", icon: null },
			at: Date.UTC(2026, 0, 2, 3, 4, 5),
		});
	});

	it("may be empty but for one text", () => {
		expect(embedFromDiscord({ description: "x" }, pictureOf)).toEqual({
			color: null,
			author: null,
			title: null,
			url: null,
			description: "x",
			fields: [],
			thumbnail: null,
			image: null,
			imageText: null,
			footer: null,
			at: null,
		});
	});
});
