import { createLostPosts } from "../../src/posting/lost-posts.ts";
import { createPrivateOutbox } from "../../src/posting/store/private-outbox.ts";
import type { Database } from "../../src/storage/database.ts";

/** The options of a delivery that has nothing to send to people. */
export function createNobody(database: Database) {
	const privates = createPrivateOutbox(database.db);
	return {
		privates,
		lostPosts: createLostPosts({ privates, database, logger: { debug() {}, info() {}, warn() {}, error() {} } }),
		sendDirect: async () => "sent" as const,
	};
}
