import type { Database } from "../storage/database.ts";
import { createDelivery, type DeliveryOptions } from "./delivery.ts";
import { outsidePaused } from "./host-pauses.ts";
import { createLostPosts } from "./lost-posts.ts";
import type { PrivateParts } from "./private-part.ts";
import { createOutbox } from "./store/outbox.ts";
import { createPausedChannelTable } from "./store/paused-channels.ts";
import { createPrivateOutbox } from "./store/private-outbox.ts";
import { createTrialPosts } from "./trial-posts.ts";

export interface PostingRoomOptions extends Omit<DeliveryOptions, "outbox" | "privates" | "lostPosts" | "database"> {
	database: Database;
}

/** The parts with which feeds, leagues, alerts and saved searches post, into channels and to people. */
export function createPostingRoom(options: PostingRoomOptions) {
	const { database, now } = options;
	const outbox = createOutbox(database.db);
	const privates = createPrivateOutbox(database.db);
	const channels = outsidePaused(options.channels, createPausedChannelTable(database.db));
	const lostPosts = createLostPosts({ ...options, privates });
	const delivery = createDelivery({ ...options, channels, outbox, privates, lostPosts });
	return {
		services: {
			delivery,
			tryPost: createTrialPosts({ delivery, now }),
			/** What people are told privately. */
			privatePosts: { count: privates.count, forget: privates.forget, takeLost: lostPosts.take },
		},
		probes: {
			postsWaiting: async () => (await outbox.pending()).length,
			messagesWaiting: () => privates.countDue(now()),
		},
		load: lostPosts.load,
		/** Starts sending, in the leader process. @param parts everything that tells people something */
		start: (parts: PrivateParts): void => delivery.start(parts),
		stop: delivery.stop,
	};
}

export type PostingServices = Pick<ReturnType<typeof createPostingRoom>["services"], "privatePosts">;
