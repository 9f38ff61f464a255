import { z } from "zod";

export const awardedResultSchema = z.object({
	/** For "no-contest", the order of the two has no meaning. */
	winner: z.number(),
	loser: z.number(),
	kind: z.enum(["forfeit", "elsewhere", "no-contest"]),
	/** Runs of the winner and the loser, if known. */
	score: z.object({ winner: z.number(), loser: z.number() }).nullable(),
	/** The time at which it was played or decided, epoch ms. */
	playedAt: z.number(),
});
/** A result that is not in any history. */
export type AwardedResult = z.output<typeof awardedResultSchema>;
