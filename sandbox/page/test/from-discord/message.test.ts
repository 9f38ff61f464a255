import { type APIMessage, InteractionType, MessageFlags, MessageType } from "discord.js";
import { expect, it } from "vitest";
import { embedFromDiscord } from "../../src/from-discord/embed.ts";
import { messageFromDiscord } from "../../src/from-discord/message.ts";
import { createPictureOf } from "../../src/from-discord/pictures.ts";

const IMAGES = "http://127.0.0.1:4000/images/";
const pictureOf = createPictureOf([IMAGES]);
const OWN = `${IMAGES}a.svg`;
const FORWARDED = { url: OWN, src: "/media?url=http%3A%2F%2F127.0.0.1%3A4000%2Fimages%2Fa.svg" };
const FOREIGN = "https://example.com/a.png";

it("a message names who asked, how, and who sees it, and shows each file once", () => {
	const user = { username: "ann", global_name: "Ann", discriminator: "0", avatar: null };
	const message: APIMessage = {
		id: "1",
		channel_id: "2",
		author: { id: "3", username: "dugout", global_name: null, discriminator: "0", avatar: null, bot: true },
		content: "hello",
		timestamp: "2026-01-02T03:04:05.000Z",
		edited_timestamp: "2026-01-02T03:04:06.000Z",
		tts: false,
		mention_everyone: false,
		mentions: [],
		mention_roles: [],
		embeds: [{ image: { url: `${IMAGES}b.svg` } }],
		components: [],
		pinned: false,
		type: MessageType.Reply,
		flags: MessageFlags.Loading | MessageFlags.Ephemeral,
		message_reference: { type: 0, channel_id: "2", message_id: "9" },
		interaction_metadata: {
			id: "7",
			type: InteractionType.MessageComponent,
			user: { id: "4", ...user },
			authorizing_integration_owners: {},
			interacted_message_id: "9",
		},
		attachments: [
			{
				id: "5",
				filename: "a.svg",
				size: 10,
				url: OWN,
				proxy_url: OWN,
				content_type: "image/svg+xml",
				description: "a card",
			},
			{
				id: "8",
				filename: "b.svg",
				size: 10,
				url: `${IMAGES}b.svg`,
				proxy_url: `${IMAGES}b.svg`,
				description: "a chart",
			},
			{ id: "6", filename: "a.txt", size: 20, url: FOREIGN, proxy_url: FOREIGN },
		],
	};
	const stored = { message, viewerId: "4", interactionId: "7" };
	const name = "price|card=1";
	expect(messageFromDiscord(stored, { pictureOf, interactionName: id => (id === "7" ? name : null) })).toEqual({
		id: "1",
		channelId: "2",
		viewerId: "4",
		author: { id: "3", name: "dugout" },
		at: Date.UTC(2026, 0, 2, 3, 4, 5),
		editedAt: Date.UTC(2026, 0, 2, 3, 4, 6),
		loading: true,
		interaction: { kind: "component", name, person: { id: "4", name: "Ann" } },
		repliesTo: "9",
		content: "hello",
		embeds: [{ ...embedFromDiscord({ image: { url: `${IMAGES}b.svg` } }, pictureOf), imageText: "a chart" }],
		attachments: [
			{ ...FORWARDED, name: "a.svg", size: 10, isPicture: true, description: "a card" },
			{ url: FOREIGN, src: null, name: "a.txt", size: 20, isPicture: false, description: null },
		],
		rows: [],
	});
});
