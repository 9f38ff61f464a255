import { z } from "zod";

const fixtureSchema = z.object({ away: z.number(), home: z.number() });
/** A game that the schedule asks for, by the members' ids. */
export type Fixture = z.output<typeof fixtureSchema>;

const roundSchema = z.object({ first: z.string(), last: z.string(), games: z.array(fixtureSchema) });
/** One round with its first and last day, "2026-04-01". Members without a game in it have a bye. */
export type Round = z.output<typeof roundSchema>;

/** The fixtures of each round, in the order of the days. */
export const fixturesSchema = z.object({
	rounds: z.array(roundSchema).default([]),
	/** Whether games that were played before the first day of the first round do not count. */
	fromFirstDay: z.literal(true).exactOptional(),
});
export type Fixtures = z.output<typeof fixturesSchema>;
