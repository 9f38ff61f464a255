import { type REST, Routes } from "discord.js";
import { z } from "zod";
import type { Sharding } from "../config.ts";

/** Which shards run here, of how many in all, and how many of them may be started side by side. */
export interface ShardPlan {
	ids: number[];
	total: number;
	/** Discord's `max_concurrency`. */
	atOnce: number;
}

const gatewaySchema = z.object({
	shards: z.int().positive(),
	session_start_limit: z.object({ max_concurrency: z.int().positive() }),
});

/**
 * Asks Discord how many shards it recommends and how many may identify at once. discord.js's own question for `auto`
 * always goes to Discord's address, whatever proxy or stand-in is set.
 *
 * @throws discord.js's error when the token is refused or Discord does not answer
 */
export async function planShards(sharding: Exclude<Sharding, "off">, rest: Pick<REST, "get">): Promise<ShardPlan> {
	const { shards, session_start_limit: limit } = gatewaySchema.parse(await rest.get(Routes.gatewayBot()));
	const { first, last, total } = sharding === "auto" ? { first: 0, last: shards - 1, total: shards } : sharding;
	const ids = Array.from({ length: last - first + 1 }, (_, index) => first + index);
	return { ids, total, atOnce: limit.max_concurrency };
}
