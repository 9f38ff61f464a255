import type { Database } from "../storage/database.ts";
import { createDelivery, type DeliveryOptions } from "./delivery.ts";
import type { SendDirect } from "./direct-messages.ts";
import { outsidePaused } from "./host-pauses.ts";
import { createOutbox } from "./store/outbox.ts";
import { createPausedChannelTable } from "./store/paused-channels.ts";
import { createTrialPosts } from "./trial-posts.ts";

export interface PostingRoomOptions extends Omit<DeliveryOptions, "outbox" | "database"> {
	database: Pick<Database, "db" | "isLeader">;
	sendDirect: SendDirect;
}

/** The parts with which feeds, leagues and alerts post. */
export function createPostingRoom(options: PostingRoomOptions) {
	const { database, sendDirect, now } = options;
	const outbox = createOutbox(database.db);
	const channels = outsidePaused(options.channels, createPausedChannelTable(database.db));
	const delivery = createDelivery({ ...options, channels, outbox });
	return {
		services: { delivery, sendDirect, tryPost: createTrialPosts({ delivery, now }) },
		probes: { postsWaiting: async () => (await outbox.pending()).length },
		start: delivery.start,
		stop: delivery.stop,
	};
}
