import type { ChatMessage, StandInEmitter } from "./events.ts";

/** The newest messages of all channels. */
export interface Messages {
	add(message: ChatMessage): void;
	get(id: string): ChatMessage | undefined;
	/** Replaces the message with this id by a changed one. */
	replace(message: ChatMessage): void;
	remove(id: string): void;
	/** The messages of a channel, oldest first. */
	inChannel(channelId: string): ChatMessage[];
}

/** Creates the store of messages, which keeps `limit` messages for each channel and emits each change on `events`. */
export function createMessages(limit: number, events: StandInEmitter): Messages {
	const channels = new Map<string, Map<string, ChatMessage>>();
	const channelOf = new Map<string, Map<string, ChatMessage>>();

	return {
		add(added) {
			const { id, channel_id } = added.message;
			const channel = channels.get(channel_id) ?? new Map<string, ChatMessage>();
			channels.set(channel_id, channel.set(id, added));
			channelOf.set(id, channel);
			for (const oldest of channel.keys()) {
				if (channel.size <= limit) break;
				channel.delete(oldest);
				channelOf.delete(oldest);
			}
			events.emit("message", added);
		},
		get: id => channelOf.get(id)?.get(id),
		replace(changed) {
			channelOf.get(changed.message.id)?.set(changed.message.id, changed);
			events.emit("edit", changed);
		},
		remove(id) {
			const removed = channelOf.get(id)?.get(id);
			if (!removed) return;
			channelOf.get(id)?.delete(id);
			channelOf.delete(id);
			events.emit("delete", removed);
		},
		inChannel: channelId => [...(channels.get(channelId)?.values() ?? [])],
	};
}
