import type { Formats } from "../formats.ts";

export const posting = (format: Formats) => ({
	/** The sentences of feeds and leagues about posts that fail. */
	posting: {
		notTaken: "Discord did not accept the post. Try again in a minute.",
		tryLater: (seconds: number) =>
			`The bot tried to post just a moment ago. Try again in ${format.count(seconds, { one: "# second", other: "# seconds" })}.`,
		/** Why nothing can be posted, and what to do. @param channel a mention */
		obstacles: {
			"missing-access": (channel: string) =>
				`The bot cannot see ${channel}: it lacks the permission **View Channel** there, or it is in this server without permissions (\`/about\` has the link “Add with posts in channels”).`,
			"missing-permissions": (channel: string) =>
				`The bot cannot post in ${channel}: it lacks the permission **Send Messages** or **Embed Links** there.`,
			"unknown-channel": (channel: string) => `${channel} no longer exists.`,
			archived: (channel: string) => `${channel} is an archived thread. Open it again, or use another channel.`,
			locked: (channel: string) => `${channel} is a locked thread. Unlock it, or use another channel.`,
			"wrong-kind": (channel: string) =>
				`Discord takes no posts of a bot in ${channel}, because of the kind of this channel. Use a text channel or a thread.`,
			host: (channel: string) =>
				`The posts in ${channel} are paused by the host of this bot, and nobody else can resume them.`,
			/** Used if only one permission is missing. */
			"lacks-send": (channel: string) =>
				`The bot cannot post in ${channel}: it lacks the permission **Send Messages** there.`,
			"lacks-embeds": (channel: string) =>
				`The bot cannot post embeds in ${channel}: it lacks the permission **Embed Links** there.`,
		},
		/** Why Discord refuses a post, and what to do. @param words Discord's explanation, with the code of the error */
		refusals: {
			automod: (channel: string, words: string) =>
				`AutoMod of this server blocks the post in ${channel}: “${words}”. Let the bot's role pass in the AutoMod rule, in the server's settings.`,
			"slow-mode": (channel: string) =>
				`${channel} has slow mode, which holds up the post. Turn slow mode off there, or try again once its time is over.`,
			invalid: (channel: string, words: string) =>
				`Discord does not accept the form of the post in ${channel}: “${words}”. This is a defect of the bot, so please report it.`,
			limit: (channel: string, words: string) =>
				`${channel} has reached one of Discord's limits: “${words}”. Archive or delete what is no longer needed, or use another channel.`,
			refused: (channel: string, words: string) => `Discord refuses the posts in ${channel}: “${words}”.`,
		},
	},
});
