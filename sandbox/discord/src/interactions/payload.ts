import { ChannelType, InteractionContextType } from "discord.js";
import type { ChatMessage } from "../events.ts";
import { type Channel, memberPermissions } from "../places.ts";
import { MAX_FILE_SIZE } from "../rules/message-body.ts";
import { authorizingOwners, type Interaction } from "./interaction.ts";

/** The kind of place that a channel is, in Discord's terms. */
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
	const permissions = String(memberPermissions(channel, user.id));
	const channelDetails = guild ? { guild_id: guild.id, name: channel.name, permissions } : { recipients: [user] };
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
					guild: { id: guild.id, locale: guild.locale, features: [] },
					guild_locale: guild.locale,
					member: {
						user,
						roles: [],
						nick: null,
						avatar: null,
						joined_at: "2020-01-01T00:00:00.000000+00:00",
						deaf: false,
						mute: false,
						flags: 0,
						permissions,
					},
				}
			: { user }),
		...(source && { message: source.message }),
		app_permissions: String(channel.botPermissions),
		locale,
		entitlements: [],
		authorizing_integration_owners: authorizingOwners(interaction),
		context: contextOf(channel),
		attachment_size_limit: MAX_FILE_SIZE,
	};
}
