import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { ClaimStore } from "./api/claims.ts";
import { type AlertFeed, alertChangesSchema, createAlertFeed } from "./market/alert-feed.ts";
import { createLease, leaseRow } from "./storage/lease.ts";
import type { Storage } from "./storage/storage.ts";
import type { Logger } from "./storage/store.ts";

/** By what the bot's processes, who share nothing but the storage, do together what is to be done once. */
export interface Sharing {
	/** Whether this is the one that crawls and reads watched cards. */
	isLeader(): boolean;
	/** One request for an answer that several want at once. */
	claims: ClaimStore;
	/** Whose alerts another process has changed. */
	alertFeed: AlertFeed;
	/** Gives the lead to another process. */
	stop(): Promise<void>;
}

/** Resolves once it is known whether somebody leads. */
export async function startSharing(storage: Pick<Storage, "store">, logger: Logger): Promise<Sharing> {
	const lease = createLease({
		store: storage.store("state", leaseRow),
		key: "leader",
		holder: randomUUID(),
		logger,
		onHeld: () => logger.info({}, "this process leads: it crawls, and reads watched cards"),
		onLost: () => logger.info({}, "this process leads no more"),
	});
	await lease.start();
	return {
		isLeader: lease.isHeld,
		claims: storage.store("state", z.unknown()),
		alertFeed: createAlertFeed(storage.store("state", alertChangesSchema)),
		stop: () => lease.stop(),
	};
}
