import type { KyselyPlugin } from "kysely";
import { ForgottenError } from "../errors.ts";

/**
 * Refuses to store the id of a person who deletes their data, until everything that the person has begun before is over: an
 * answer that is under way must not store something after the deletion.
 *
 * It knows what this process has begun. What others write about a person is safe among processes by a condition in the write
 * itself: the person's request, or their place in a league, must still be there. What a person has begun in another process
 * is not refused: that would take a list of forgotten people in the database, asked before each write, or a connection for
 * each answer to hold a lock.
 */
export function createForgetting() {
	const underWay = new Map<string, Set<Promise<unknown>>>();
	/** The number of deletions by person. */
	const refused = new Map<string, number>();

	const plugin: KyselyPlugin = {
		transformQuery({ node }) {
			if (refused.size === 0 || (node.kind !== "InsertQueryNode" && node.kind !== "UpdateQueryNode")) return node;
			const written = node.kind === "InsertQueryNode" ? [node.values, node.onConflict?.updates] : node.updates;
			const text = JSON.stringify(written);
			if ([...refused.keys()].some(userId => text.includes(userId)))
				throw new ForgottenError("the person is being deleted");
			return node;
		},
		transformResult: async ({ result }) => result,
	};

	return {
		/** For the database: statements that would store the id of such a person reject with a `ForgottenError`. */
		plugin,
		/** Runs what a person has asked for. */
		async during<T>(userId: string, work: () => Promise<T>): Promise<T> {
			const all = underWay.get(userId) ?? new Set();
			underWay.set(userId, all);
			const running = work();
			all.add(running);
			try {
				return await running;
			} finally {
				all.delete(running);
				if (all.size === 0) underWay.delete(userId);
			}
		},
		/** Deletes a person's data by `erase`. */
		async forget<T>(userId: string, erase: () => Promise<T>): Promise<T> {
			const before = [...(underWay.get(userId) ?? [])];
			refused.set(userId, (refused.get(userId) ?? 0) + 1);
			try {
				return await erase();
			} finally {
				void Promise.allSettled(before).then(() => {
					const left = (refused.get(userId) ?? 1) - 1;
					if (left > 0) refused.set(userId, left);
					else refused.delete(userId);
				});
			}
		},
	};
}

export type Forgetting = ReturnType<typeof createForgetting>;
