import type { Wait } from "../../src/ground/async.ts";
import { createDelivery, type Delivery } from "../../src/posting/delivery.ts";
import type { SendDirect } from "../../src/posting/direct-messages.ts";
import { createLostPosts } from "../../src/posting/lost-posts.ts";
import { createOutbox } from "../../src/posting/store/outbox.ts";
import { createPrivateOutbox } from "../../src/posting/store/private-outbox.ts";
import type { Database } from "../../src/storage/database.ts";
import { SILENT } from "./databases.ts";

/** The delivery of a process that posts to people only. */
export function createTestDelivery(
	database: Database,
	{ sendDirect, now, wait }: { sendDirect: SendDirect; now: () => number; wait?: Wait },
): Delivery {
	const privates = createPrivateOutbox(database.db);
	return createDelivery({
		outbox: createOutbox(database.db),
		privates,
		channels: {
			send: () => Promise.reject(new Error("nothing is posted into channels")),
			edit: () => Promise.reject(new Error("nothing is posted into channels")),
		},
		sendDirect,
		database,
		lostPosts: createLostPosts({ privates, database, logger: SILENT }),
		logger: SILENT,
		now,
		wait,
	});
}
