import { ChannelType, type Interaction, PermissionFlagsBits, PermissionsBitField } from "discord.js";
import type { Obstacle } from "../../ground/words.ts";

const { ViewChannel, SendMessages, SendMessagesInThreads, EmbedLinks } = PermissionFlagsBits;
const THREADS: readonly ChannelType[] = [
	ChannelType.AnnouncementThread,
	ChannelType.PublicThread,
	ChannelType.PrivateThread,
];

/**
 * The permission that the bot lacks to post embeds into a channel. Discord sends the permissions in the channel of the
 * interaction and in chosen channels.
 *
 * @returns null if it lacks nothing; undefined if the interaction does not say
 */
export function obstacleIn(interaction: Interaction, channelId: string): Obstacle | null | undefined {
	const { permissions, type } = describeChannel(interaction, channelId);
	if (permissions === undefined) return undefined;
	if (!permissions.has(ViewChannel)) return "missing-access";
	if (!permissions.has(EmbedLinks)) return "lacks-embeds";
	const inChannels = permissions.has(SendMessages);
	const inThreads = permissions.has(SendMessagesInThreads);
	// discord.js does not keep the type of the interaction's channel: it may be a thread.
	if (type === undefined && inThreads && !inChannels) return undefined;
	const isThread = type !== undefined && THREADS.includes(type);
	const maySend = isThread ? inThreads : inChannels;
	return maySend ? null : "lacks-send";
}

interface DescribedChannel {
	permissions?: Readonly<PermissionsBitField> | undefined;
	type?: ChannelType | undefined;
}

function describeChannel(interaction: Interaction, channelId: string): DescribedChannel {
	if (interaction.channelId === channelId) {
		return { permissions: interaction.appPermissions, type: interaction.channel?.type };
	}
	const chosen = interaction.isChatInputCommand() ? interaction.options.resolved?.channels?.get(channelId) : undefined;
	if (!chosen) return {};
	if ("appPermissions" in chosen) return { permissions: chosen.appPermissions ?? undefined, type: chosen.type };
	const { app_permissions: bits, type } = chosen;
	return { permissions: bits === undefined ? undefined : new PermissionsBitField(BigInt(bits)), type };
}
