import { z } from "zod";

const fixtureSchema = z.object({ away: z.number(), home: z.number() });
/** A game that the schedule asks for, by the members' ids. */
export type Fixture = z.output<typeof fixtureSchema>;

const roundSchema = z.object({
	first: z.string(),
	last: z.string(),
	/** The first day that was planned, if the round has moved since; see `roundId`. */
	planned: z.string().exactOptional(),
	games: z.array(fixtureSchema),
});
/** One round with its first and last day, "2026-04-01". Members without a game in it have a bye. */
export type Round = z.output<typeof roundSchema>;

/** The fixtures of each round, in the order of the days. */
export const fixturesSchema = z.object({
	rounds: z.array(roundSchema).default([]),
	/** Whether games that were played before the first day of the first round do not count. */
	fromFirstDay: z.literal(true).exactOptional(),
});
export type Fixtures = z.output<typeof fixturesSchema>;

/**
 * What one change of the fixtures did. `planned`: rounds from `from` on are new, with their days and games; `joined` and
 * `gone` are members who play now, or no longer do; `early` says whether games of before the first day count from now on.
 * `extended`: a round ends `days` days later, on `last`, and the rounds after it follow or stay.
 */
export const fixtureChangeSchema = z.discriminatedUnion("kind", [
	z.object({
		kind: z.literal("planned"),
		from: z.number(),
		to: z.number(),
		first: z.string(),
		last: z.string(),
		games: z.number(),
		joined: z.array(z.number()),
		gone: z.array(z.number()),
		early: z.enum(["count", "out"]).nullable(),
	}),
	z.object({ kind: z.literal("removed"), rounds: z.number(), first: z.string(), last: z.string() }),
	z.object({
		kind: z.literal("extended"),
		round: z.number(),
		last: z.string(),
		days: z.number(),
		follow: z.boolean(),
	}),
	z.object({
		kind: z.literal("moved"),
		games: z.array(fixtureSchema.extend({ from: z.number(), to: z.number() })),
	}),
]);
export type FixtureChange = z.output<typeof fixtureChangeSchema>;
