import { z } from "zod";
import type { Rules } from "./rules.ts";

/** The number of places in the playoffs that have started, or in the rules; 0: not set. */
export function playoffSpots({ rules, playoffs }: { rules: Rules; playoffs: Pick<Playoffs, "spots"> | null }): number {
	return playoffs?.spots ?? rules.playoffSpots;
}

export const playoffsSchema = z.object({
	/** The number of members, and the number of games in a series: winning more than half of them wins it. */
	spots: z.number(),
	bestOf: z.number().default(1),
	/** Epoch ms. */
	startedAt: z.number(),
	/** Members' ids, the best first. */
	seeds: z.array(z.number()).default([]),
});
export type Playoffs = z.output<typeof playoffsSchema>;
