import { z } from "zod";

export const awardedResultSchema = z.object({
	/** For "no-contest", the order of the two has no meaning. */
	winner: z.number(),
	loser: z.number(),
	kind: z.enum(["forfeit", "elsewhere", "no-contest"]),
	/** Runs of the winner and the loser, if known. */
	score: z.object({ winner: z.number(), loser: z.number() }).nullable(),
	/** Epoch ms: when it was played, or decided. */
	playedAt: z.number(),
});
/** A result that is in no history. */
export type AwardedResult = z.output<typeof awardedResultSchema>;
