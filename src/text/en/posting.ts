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
			host: (channel: string) =>
				`The posts in ${channel} are paused by the host of this bot, and nobody else can resume them.`,
			/** Used if only one permission is missing. */
			"lacks-send": (channel: string) =>
				`The bot cannot post in ${channel}: it lacks the permission **Send Messages** there.`,
			"lacks-embeds": (channel: string) =>
				`The bot cannot post embeds in ${channel}: it lacks the permission **Embed Links** there.`,
		},
		/** @param reason in Discord's words */
		refused: (channel: string, reason: string) => `Discord refuses the posts in ${channel}: “${reason}”.`,
	},
});
