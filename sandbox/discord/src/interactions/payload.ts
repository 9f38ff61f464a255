import { ChannelType, InteractionContextType, Locale } from "discord.js";
import type { ChatMessage } from "../events.ts";
import type { Channel } from "../places.ts";
import { MAX_FILE_SIZE } from "../rules/message-body.ts";
import { authorizingOwners, type Interaction } from "./interaction.ts";

/** All permissions a plain member has: none that matter here, as the bot asks for none. */
const NO_PERMISSIONS = "0";

/** Which kind of place a channel is, in Discord's words. */
export function contextOf({ type }: Channel): InteractionContextType {
	switch (type) {
		case ChannelType.GuildText:
			return InteractionContextType.Guild;
		case ChannelType.DM:
			return InteractionContextType.BotDM;
		case ChannelType.GroupDM:
			return InteractionContextType.PrivateChannel;
	}
}

/** An interaction as the gateway sends it (INTERACTION_CREATE). */
export function interactionPayload(
	interaction: Interaction,
	applicationId: string,
	data: unknown,
	source: ChatMessage | null,
) {
	const { summary, token, account, channel } = interaction;
	const { guild } = channel;
	const { user, locale } = account;
	const channelDetails = guild ? { guild_id: guild.id, permissions: NO_PERMISSIONS } : { recipients: [user] };
	return {
		id: summary.id,
		application_id: applicationId,
		type: summary.type,
		token,
		version: 1,
		data,
		channel_id: channel.id,
		channel: { id: channel.id, type: channel.type, ...channelDetails },
		...(guild
			? {
					guild_id: guild.id,
					guild: { id: guild.id, locale: Locale.EnglishUS, features: [] },
					guild_locale: Locale.EnglishUS,
					member: {
						user,
						roles: [],
						nick: null,
						avatar: null,
						joined_at: "2020-01-01T00:00:00.000000+00:00",
						deaf: false,
						mute: false,
						flags: 0,
						permissions: NO_PERMISSIONS,
					},
				}
			: { user }),
		...(source && { message: source.message }),
		app_permissions: NO_PERMISSIONS,
		locale,
		entitlements: [],
		authorizing_integration_owners: authorizingOwners(interaction),
		context: contextOf(channel),
		attachment_size_limit: MAX_FILE_SIZE,
	};
}
