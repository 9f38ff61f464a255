import { randomUUID } from "node:crypto";
import type { IIdentifyThrottler } from "discord.js";
import { createIdentifyThrottler, identifyTurnSchema } from "./discord/identify.ts";
import { type AlertFeed, alertChangesSchema, createAlertFeed } from "./market/alert-feed.ts";
import { createLease, leaseRow } from "./storage/lease.ts";
import type { Storage } from "./storage/storage.ts";
import type { Logger } from "./storage/store.ts";

/** By what the bot's processes, who share nothing but the storage, do together what is to be done once. */
export interface Sharing {
	/** Whether this is the one that crawls and reads watched cards. */
	isLeader(): boolean;
	/** Whose alerts another process has changed. */
	alertFeed: AlertFeed;
	/** One of a bucket at a time. @param maxConcurrency shards that may identify at once */
	identify(maxConcurrency: number): IIdentifyThrottler;
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
	const turns = storage.store("state", identifyTurnSchema);
	return {
		isLeader: lease.isHeld,
		alertFeed: createAlertFeed(storage.store("state", alertChangesSchema)),
		identify: maxConcurrency => createIdentifyThrottler({ turns, maxConcurrency, logger }),
		stop: () => lease.stop(),
	};
}
