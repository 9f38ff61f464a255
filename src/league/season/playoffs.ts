import { z } from "zod";
import type { Rules } from "./rules.ts";

/** How many of the first places the playoffs take, or will take; 0: nothing says it. */
export function playoffSpots({ rules, playoffs }: { rules: Rules; playoffs: Pick<Playoffs, "spots"> | null }): number {
	return playoffs?.spots ?? rules.playoffSpots;
}

export const playoffsSchema = z.object({
	/** Members in them, and the games of a series: the first to win more than half of them wins it. */
	spots: z.number(),
	bestOf: z.number().default(1),
	/** Epoch ms. */
	startedAt: z.number(),
	/** Members' ids, the best first. */
	seeds: z.array(z.number()).default([]),
});
export type Playoffs = z.output<typeof playoffsSchema>;
