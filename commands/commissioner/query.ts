import { z } from "zod";
import { problem } from "../../src/discord/command.ts";
import { playerQuery } from "../../src/discord/options/player-option.ts";
import { timeZoneSchema } from "../../src/discord/options/time-zone-option.ts";
import { pageNumber } from "../../src/discord/pages.ts";
import { MAX_IMPORT_LENGTH } from "../../src/format/typed-members.ts";
import { isNoDay, parsePoints, parseScore } from "../../src/format/typed-rules.ts";
import { parseDate } from "../../src/league/rules/dates.ts";
import {
	EARLY_POLICIES,
	GAME_CHOICES,
	JOIN_POLICIES,
	MAX_NAME_LENGTH,
	MAX_TEAM_LENGTH,
	TIE_BREAKS,
} from "../../src/league/season.ts";
import { leagueSchema, memberSchema } from "../league/find-league.ts";
import {
	KEY_LENGTH,
	MOST_A_PAIR,
	MOST_GAMES,
	MOST_MIN_GAMES,
	MOST_POINTS,
	REASON_LENGTH,
	TYPED_LENGTH,
} from "./options.ts";
import { SAYINGS } from "./review.ts";
import type { GivenRules } from "./setup.ts";

const KINDS = ["forfeit", "elsewhere", "no-contest"] as const;
const REMOVALS = ["kept", "excluded"] as const;

/** A typed text → its value, or the sentence that says what the option takes. */
function parsed<Value>(entry: Parameters<typeof problem>[0], parse: (typed: string) => Value | null) {
	return z
		.string()
		.max(TYPED_LENGTH)
		.transform((typed, context) => {
			const value = parse(typed);
			if (value !== null) return value;
			context.addIssue({ code: "custom", message: problem(entry) });
			return z.NEVER;
		});
}

const daySchema = parsed("day", parseDate);
/** A day, or that there is none. */
const lastDaySchema = parsed("lastDay", typed => (isNoDay(typed) ? { day: null } : wrapDay(parseDate(typed))));
const scoreSchema = parsed("score", parseScore);

function wrapDay(day: string | null): { day: string } | null {
	return day === null ? null : { day };
}

/** Points of the rules as they are typed, or those that a member's are corrected by. */
const pointsSchema = z.union([z.string(), z.number()]).transform((given, context) => {
	const points = typeof given === "number" ? given : parsePoints(given);
	if (points !== null && (typeof points !== "number" || Math.abs(points) <= MOST_POINTS)) return points;
	context.addIssue({ code: "custom", message: problem("points") });
	return z.NEVER;
});

/** A name that shows something: not invisible characters alone. */
const nameSchema = (maxLength: number) =>
	z
		.string()
		.trim()
		.max(maxLength)
		.transform(name => name.replaceAll(/\s+/g, " "))
		.refine(name => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), problem("blank"));

const teamSchema = nameSchema(MAX_TEAM_LENGTH);

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const correction = z.number().int().min(-MOST_GAMES).max(MOST_GAMES).default(0);

/** The values of all subcommands, buttons and forms. */
export const query = z.object({
	/** The last five are of buttons and forms. */
	action: z.enum([
		"setup",
		"import",
		"member",
		"review",
		"result",
		"adjust",
		"log",
		"put",
		"members",
		"decide",
		"answer",
		"undo",
	]),
	league: leagueSchema,
	page: pageNumber,

	name: nameSchema(MAX_NAME_LENGTH).optional(),
	games: z.enum(GAME_CHOICES).optional(),
	start: daySchema.optional(),
	end: lastDaySchema.optional(),
	/** The rules' in `setup`, a correction in `adjust`. */
	points: pointsSchema.optional(),
	games_per_pair: z.number().int().min(0).max(MOST_A_PAIR).optional(),
	early: z.enum(EARLY_POLICIES).optional(),
	tiebreak: z.enum(TIE_BREAKS).optional(),
	min_games: z.number().int().min(0).max(MOST_MIN_GAMES).optional(),
	timezone: timeZoneSchema.optional(),
	day_starts: z.number().int().min(0).max(23).optional(),
	join: z.enum(JOIN_POLICIES).optional(),
	team_check: z.boolean().optional(),

	/** The lines of an import. */
	members: z.string().max(MAX_IMPORT_LENGTH).optional(),

	team: teamSchema.optional(),
	rename: teamSchema.optional(),
	...playerQuery,
	also: playerQuery.gamertag,
	user: z
		.string()
		.regex(/^\d{1,20}$/)
		.optional(),
	remove: z.enum(REMOVALS).optional(),

	game: z.string().trim().max(KEY_LENGTH).optional(),
	after: z.string().max(KEY_LENGTH).optional(),
	say: z.enum(SAYINGS).optional(),

	winner: memberSchema,
	loser: memberSchema,
	kind: z.enum(KINDS).optional(),
	score: scoreSchema.optional(),
	reason: nameSchema(REASON_LENGTH).optional(),
	member: memberSchema,
	wins: correction,
	losses: correction,

	decision: id.optional(),
});
export type Query = z.output<typeof query>;

/** The rules that `setup` was given. */
export function givenRules(options: Omit<Query, "action" | "page">): GivenRules {
	const { games, start, end, points, games_per_pair, early, tiebreak, min_games, timezone, day_starts } = options;
	return {
		games,
		start,
		end: end?.day,
		points: typeof points === "number" ? undefined : points,
		gamesPerPair: games_per_pair,
		early,
		tieBreak: tiebreak,
		minGames: min_games,
		timeZone: timezone,
		dayStarts: day_starts,
		join: options.join,
		teamCheck: options.team_check,
	};
}
