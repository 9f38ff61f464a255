import { z } from "zod";

/** The games of two members that had a place when something about the two was decided. */
export const knownGamesSchema = z.object({
	/** The keys of the newest of them, without the number of a repeated key. */
	keys: z.array(z.string()),
	/** Epoch ms; all games that were played before count as known. */
	before: z.number().exactOptional(),
});

export const awardedResultSchema = z.object({
	/** For "no-contest", the order of the two has no meaning. */
	winner: z.number(),
	loser: z.number(),
	kind: z.enum(["forfeit", "elsewhere", "no-contest"]),
	/** Runs of the winner and the loser, if known. */
	score: z.object({ winner: z.number(), loser: z.number() }).nullable(),
	/** The time at which it was played or decided, epoch ms. */
	playedAt: z.number(),
	/**
	 * Present if the result decides a game that was due: the number of its round, from 1, or else a game of a series or one
	 * that the two owe each other. It keeps this place, whatever is read later.
	 */
	closes: z.object({ round: z.number().exactOptional(), known: knownGamesSchema }).exactOptional(),
});
/** A result that is not in any history. */
export type AwardedResult = z.output<typeof awardedResultSchema>;
