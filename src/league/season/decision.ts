import { z } from "zod";
import { awardedResultSchema, knownGamesSchema } from "./awarded-result.ts";
import { fixtureChangeSchema } from "./fixtures.ts";
import { GAME_STATUSES } from "./game.ts";
import { rulesSchema } from "./rules.ts";

/**
 * The changes of a member, without gamertags. `gamertag`: an account got the name under which its player was seen. `joined`: the person added themselves as a new member; `claimed`: a person
 * became this member; `released`: the person was removed from the member; `left`: the person has left.
 */
const MEMBER_CHANGES = [
	"added",
	"removed",
	"excluded",
	"renamed",
	"accounts",
	"gamertag",
	"restored",
	"joined",
	"claimed",
	"released",
	"left",
] as const;
export type MemberChange = (typeof MEMBER_CHANGES)[number];

const adjustmentSchema = z.object({
	member: z.number(),
	points: z.number().default(0),
	wins: z.number().default(0),
	losses: z.number().default(0),
});
export type Adjustment = z.output<typeof adjustmentSchema>;

/** The content of a decision. A later verdict about a game replaces an earlier one. */
export const rulingSchema = z.discriminatedUnion("kind", [
	/** A verdict about a game that was read; `award` names the winning member. */
	z.object({
		kind: z.literal("verdict"),
		key: z.string(),
		verdict: z.union([z.enum(["count", "exclude"]), z.object({ award: z.number() })]),
		/** The id of the decision in whose place the game counts. */
		instead: z.number().exactOptional(),
	}),
	z.object({ kind: z.literal("result"), result: awardedResultSchema }),
	z.object({ kind: z.literal("adjust"), adjustment: adjustmentSchema }),
	z.object({ kind: z.literal("rules"), before: rulesSchema.nullable(), after: rulesSchema }),
	z.object({
		kind: z.literal("member"),
		member: z.number(),
		change: z.enum(MEMBER_CHANGES),
		from: z.string().exactOptional(),
		/** The account of a change of its gamertag. */
		account: z.number().exactOptional(),
	}),
	/**
	 * A change of fixtures: the number of rounds, 0 if they were removed, with their days; the JSON of the fixtures before;
	 * and what differs from them, which earlier versions did not store.
	 */
	z.object({
		kind: z.literal("fixtures"),
		rounds: z.number(),
		first: z.string().default(""),
		last: z.string().default(""),
		before: z.string().nullable().default(null),
		/** The games that moved to another round, with the numbers of both. */
		moves: z
			.array(
				z.object({ away: z.number(), home: z.number(), from: z.number(), to: z.number(), known: knownGamesSchema }),
			)
			.exactOptional(),
		change: fixtureChangeSchema.exactOptional(),
	}),
	/** `began`: this season follows another one. */
	z.object({ kind: z.literal("season"), change: z.enum(["ended", "playoffs", "began"]) }),
	/**
	 * A game started or stopped counting because the service's data about it changed; nobody decided it. `closedBy`: it was
	 * read after its place had been decided, by the decision with this id.
	 */
	z.object({
		kind: z.literal("changed"),
		key: z.string(),
		before: z.enum(GAME_STATUSES),
		after: z.enum(GAME_STATUSES),
		closedBy: z.number().exactOptional(),
	}),
]);
export type Ruling = z.output<typeof rulingSchema>;

export type Decision = Ruling & {
	id: number;
	/** Epoch ms. */
	at: number;
	/** The Discord id of the person who decided it; null if nobody did, or after the person has had their data deleted. */
	by: string | null;
	reason: string;
	/** The Discord id of the person who joined, was accepted or released. */
	about: string | null;
	undone: { at: number; by: string | null } | null;
};
