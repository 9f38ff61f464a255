import type { ChannelPosts } from "./channel-posts.ts";
import type { PausedChannelTable } from "./store/paused-channels.ts";

/**
 * Posts into all channels except the ones that the host has paused. Every process asks the database each time, so
 * that a pause holds for all of them at once.
 */
export function outsidePaused(channels: ChannelPosts, paused: Pick<PausedChannelTable, "has">): ChannelPosts {
	return {
		async send(channelId, ...post) {
			return (await paused.has(channelId)) ? { paused: "host" } : channels.send(channelId, ...post);
		},
		async edit(channelId, ...edit) {
			return (await paused.has(channelId)) ? { paused: "host" } : channels.edit(channelId, ...edit);
		},
	};
}
