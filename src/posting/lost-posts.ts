import type { Logger } from "../ground/logger.ts";
import type { Database } from "../storage/database.ts";
import type { LostPost } from "./private-part.ts";
import { type Recipient, toPerson } from "./recipient.ts";
import type { PrivateOutbox } from "./store/private-outbox.ts";
import { targetPart } from "./target.ts";

export interface LostPostsOptions {
	privates: PrivateOutbox;
	database: Pick<Database, "announce" | "onAnnouncement">;
	logger: Logger;
}

/** The posts that people may have missed; each is told once, after the person's next answer. */
export function createLostPosts({ privates, database, logger }: LostPostsOptions) {
	/** Answers to everybody else need no query. */
	const people = new Set<Recipient>();
	/** Whether other processes do not know all of them yet. */
	let isNew = false;

	/** Nobody is taken away: somebody may have been added meanwhile. */
	const read = async () => {
		for (const person of await privates.peopleWithLost()) people.add(person);
	};
	const readInBackground = () =>
		void read().catch(err => logger.warn({ err }, "the people who may have missed messages could not be read"));

	return {
		/** Reads in the background who has missed posts, and again when the leader, which sends them, announces new ones. */
		load(): void {
			database.onAnnouncement(announcement => {
				if (announcement === "notices") readInBackground();
			});
			readInBackground();
		},
		/** Notes that a person may have missed a post. */
		add(person: Recipient): void {
			people.add(person);
			isNew = true;
		},
		/** Lets other processes know who may have missed posts. */
		async announce(): Promise<void> {
			if (!isNew) return;
			isNew = false;
			try {
				await database.announce("notices");
			} catch (error) {
				isNew = true;
				throw error;
			}
		},
		/** What a person may have missed, by part, the oldest first; each post is returned once. */
		async take(userId: string): Promise<ReadonlyMap<string, readonly LostPost[]>> {
			const person = toPerson(userId);
			// The person is deleted before the read, because a post that is lost meanwhile adds them again.
			if (!people.delete(person)) return new Map();
			try {
				return Map.groupBy(await privates.takeLost(userId), ({ target }) => targetPart(target));
			} catch (error) {
				people.add(person);
				throw error;
			}
		},
	};
}

export type LostPosts = ReturnType<typeof createLostPosts>;
