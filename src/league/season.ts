import { z } from "zod";
import type { Side } from "../game/sides.ts";
import type { Platform } from "../ground/words.ts";

/** The bounds of a league. */
export const MAX_LEAGUES_A_SERVER = 4;
export const MAX_MEMBERS = 40;
export const MAX_ACCOUNTS_A_MEMBER = 3;
export const MAX_GAMES_A_SEASON = 2000;
export const MAX_DECISIONS_A_SEASON = 200;
/** Of the changes of rules, members and verdicts that are logged beside those decisions, the newest are kept. */
export const MAX_CHANGES_A_SEASON = 300;
/** Rounds of fixtures: two full round robins of as many members as a league may have. */
export const MAX_ROUNDS = 80;
export const MAX_DAYS_A_ROUND = 30;
/** Of the changes of fixtures, which keep the ones before, the newest are kept. */
export const MAX_FIXTURE_CHANGES = 10;
export const MAX_SEASONS = 20;
export const MAX_REQUESTS = 50;
export const MAX_PLAYOFF_SPOTS = 16;
export const MAX_NAME_LENGTH = 32;
export const MAX_TEAM_LENGTH = 24;

/** The modes whose games count: the game's own league mode, exhibitions, ranked games, or each of them. */
export const GAME_CHOICES = ["league", "exhibition", "ranked", "any"] as const;

/**
 * Games that ended early (ruling other than 0): the commissioner decides; or five complete innings decide, as in
 * baseball; or the recorded winner has won.
 */
export const EARLY_POLICIES = ["review", "baseball", "awarded"] as const;

/**
 * A game that ended with the score tied: it is played again; or is half a win and half a loss for each; or counts for nobody
 * and is not played again.
 */
export const TIE_POLICIES = ["replay", "half", "void"] as const;

export const TIE_BREAKS = ["head-to-head", "wins", "run-difference"] as const;

/** Whether a linked person joins, asks to join, or neither. */
export const JOIN_POLICIES = ["open", "ask", "closed"] as const;

/**
 * How a season is played. What a version has stored may lack what came later, so that each rule has a default: what held
 * before there was that rule, so that no table changes with a new version.
 */
export const rulesSchema = z.object({
	games: z.enum(GAME_CHOICES).default("any"),
	/** The first and the last day, "2026-04-01", in the time zone; a season without a last day goes on. */
	start: z.string(),
	end: z.string().nullable().default(null),
	/** Points for a win and a loss, or the order by winning percentage. */
	points: z
		.union([z.literal("percentage"), z.object({ win: z.number(), loss: z.number() })])
		.default({ win: 3, loss: 2 }),
	/** Points of who loses by forfeit; null: those of any loss. */
	forfeit: z.number().nullable().default(null),
	ties: z.enum(TIE_POLICIES).default("void"),
	/** Games beyond these between two members do not count; 0: all count, and none are owed. Fixtures take its place. */
	gamesPerPair: z.number().default(0),
	early: z.enum(EARLY_POLICIES).default("review"),
	tieBreak: z.enum(TIE_BREAKS).default("head-to-head"),
	/** Games a member must have played for the playoffs; 0: no minimum. */
	minGames: z.number().default(0),
	/** The places in the playoffs. Posts say who is in and who is out; 0: not set, and nothing is posted. */
	playoffSpots: z.number().default(0),
	/** As Intl names it: "America/Caracas". */
	timeZone: z.string().default("UTC"),
	/** The hour, 0 to 23, at which a day of the league begins. */
	dayStarts: z.number().default(0),
	join: z.enum(JOIN_POLICIES).default("ask"),
	/** Whether both teams of a game must be those of the members. */
	teamCheck: z.boolean().default(false),
	/** Epoch ms: what was played before belongs to the season before, also on the first day. */
	notBefore: z.number().exactOptional(),
});
export type Rules = z.output<typeof rulesSchema>;

/** What a league begins with; its first day is that on which it is made. */
export const DEFAULT_RULES: Omit<Rules, "start"> = {
	...rulesSchema.omit({ start: true }).parse({}),
	points: "percentage",
	forfeit: 0,
	ties: "replay",
};

/** How many of the first places the playoffs take, or will take; 0: nothing says it. */
export function playoffSpots({ rules, playoffs }: { rules: Rules; playoffs: Pick<Playoffs, "spots"> | null }): number {
	return playoffs?.spots ?? rules.playoffSpots;
}

/** One gamertag of a member. */
export interface Account {
	id: number;
	gamertag: string;
	platform: Platform;
}

export interface Member {
	id: number;
	team: string;
	/** None once the member has left. */
	accounts: readonly Account[];
	/** The ids of accounts whose gamertags were deleted: what was read of their games stays the member's. */
	former: readonly number[];
	/** The Discord id of the person, bound by that person alone. */
	userId: string | null;
	/** The Discord id of the person whom the commissioner named, and who has not confirmed it. */
	proposedUserId: string | null;
	/** Removed from the season: the games stay as played, or do not count any more. */
	removed: null | "kept" | "excluded";
	/** Epoch ms; later games are not the league's. */
	removedAt: number | null;
}

/** One side of a game as a history lists it. */
export interface ReadSide {
	/** As the service names the team of this game. */
	team: string;
	runs: number;
	hits: number;
	errors: number;
	/** "W" or "L" as recorded. */
	result: string;
}

export interface GameSide extends ReadSide {
	/** The member's id. */
	member: number;
}

/** What the game's log adds to its history entry. */
export interface GameCheck {
	gameUuid: string | null;
	/** "0" for a normal end. */
	ruling: string;
	innings: number;
	/** Innings of which both halves were played, or of which the home side needed no second half. */
	completeInnings: number;
}

/**
 * What the history of one account says of a game against another account of the league. It names no member: whose
 * accounts these are is found when the games are judged, so that a correction of gamertags corrects the table.
 */
export interface Reading {
	/** The account whose history it is, and the opponent's. */
	account: number;
	opponent: number;
	/** The account's side. */
	side: Side;
	/** The game's id in this history. */
	id: string;
	/** The same in the histories of both: the second, the runs and the hits. */
	key: string;
	/** Epoch ms, a whole second. */
	playedAt: number;
	/** "ARENA", "EXHIBITION", "LEAGUE" and others. */
	mode: string;
	away: ReadSide;
	home: ReadSide;
	/** Text naming the deciding pitchers; may be empty. */
	pitcherInfo: string;
	/** Null until the log has been read: of a reading, by this id. */
	check: GameCheck | null;
}

/** A game between two members, as their histories tell it. Its key is unique in the season once the games are judged. */
export interface LeagueGame extends Pick<Reading, "key" | "playedAt" | "mode" | "pitcherInfo" | "check"> {
	away: GameSide;
	home: GameSide;
	/** The ids under which the members' accounts know it, by account id: the two participants' differ. */
	ids: readonly { account: number; id: string }[];
}

/**
 * What became of a member; nothing of a gamertag. `joined`: a new one, by their own wish; `claimed`: a person is this
 * member; `released`: is not any more; `left`: the person has left.
 */
const MEMBER_CHANGES = [
	...(["added", "removed", "excluded", "renamed", "accounts", "restored"] as const),
	...(["joined", "claimed", "released", "left"] as const),
] as const;
export type MemberChange = (typeof MEMBER_CHANGES)[number];

/** `playoff`: counts for a series of the playoffs, and not for the table. */
const GAME_STATUSES = ["counts", "playoff", "extra", "review", "out"] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

const adjustmentSchema = z.object({
	member: z.number(),
	points: z.number().default(0),
	wins: z.number().default(0),
	losses: z.number().default(0),
});
export type Adjustment = z.output<typeof adjustmentSchema>;

const resultSchema = z.object({
	/** For "no-contest" the order of the two says nothing. */
	winner: z.number(),
	loser: z.number(),
	kind: z.enum(["forfeit", "elsewhere", "no-contest"]),
	/** Runs of the winner and the loser, if known. */
	score: z.object({ winner: z.number(), loser: z.number() }).nullable(),
	/** Epoch ms: when it was played, or decided. */
	playedAt: z.number(),
});
/** A result that no history tells. */
export type AwardedResult = z.output<typeof resultSchema>;

/** What was decided. A later verdict about a game replaces an earlier one. */
export const rulingSchema = z.discriminatedUnion("kind", [
	/** About a game that was read; `award` names the winning member. */
	z.object({
		kind: z.literal("verdict"),
		key: z.string(),
		verdict: z.union([z.enum(["count", "exclude"]), z.object({ award: z.number() })]),
	}),
	z.object({ kind: z.literal("result"), result: resultSchema }),
	z.object({ kind: z.literal("adjust"), adjustment: adjustmentSchema }),
	z.object({ kind: z.literal("rules"), before: rulesSchema.nullable(), after: rulesSchema }),
	z.object({
		kind: z.literal("member"),
		member: z.number(),
		change: z.enum(MEMBER_CHANGES),
		from: z.string().exactOptional(),
	}),
	/** Who plays whom: the number of rounds, 0 if there are none any more, with their days; and the text of the ones before. */
	z.object({
		kind: z.literal("fixtures"),
		rounds: z.number(),
		first: z.string().default(""),
		last: z.string().default(""),
		before: z.string().nullable().default(null),
	}),
	/** `began`: this season, after another one. */
	z.object({ kind: z.literal("season"), change: z.enum(["ended", "playoffs", "began"]) }),
	/** The service told something new about a game that counted, or did; nobody decided it. */
	z.object({
		kind: z.literal("changed"),
		key: z.string(),
		before: z.enum(GAME_STATUSES),
		after: z.enum(GAME_STATUSES),
	}),
]);
export type Ruling = z.output<typeof rulingSchema>;

export type Decision = Ruling & {
	id: number;
	/** Epoch ms. */
	at: number;
	/** Discord id; null for what nobody decided, and for a person who has had their data deleted. */
	by: string | null;
	reason: string;
	/** The Discord id of the person who joined, was accepted or released. */
	about: string | null;
	undone: { at: number; by: string | null } | null;
};

export type ReviewReason = "other-team" | "no-winner" | "ended-early";
/** `replay`: tied, and played again. */
export type OutReason = "mode" | "dates" | "before-fixtures" | "series" | "no-contest" | "tied" | "replay" | "decision";

/**
 * What becomes of a game. `winner`: null for a tie. `checked`: its log has been read. `by`: what made the winner win.
 * An `extra` game is one more than the two members owe each other, or than their series needs.
 */
export type GameVerdict =
	| { status: "counts" | "playoff"; winner: Side | null; checked: boolean; by: "result" | "innings" | "decision" }
	| { status: "extra"; winner: Side | null }
	| { status: "review"; why: ReviewReason }
	| { status: "out"; why: OutReason };

/**
 * A game with its verdict; one that a decision alone tells has no hits, errors, teams of the game or ids, and the key
 * `result:<decision id>`.
 */
export interface JudgedGame extends LeagueGame {
	/** All under which it was read, its own first. */
	keys: readonly string[];
	verdict: GameVerdict;
	/** Null for a game that was read from a history. */
	awarded: AwardedResult["kind"] | null;
	/** Whether the score is known. */
	hasScore: boolean;
}

const fixtureSchema = z.object({ away: z.number(), home: z.number() });
/** A game that is to be played; members' ids. */
export type Fixture = z.output<typeof fixtureSchema>;

const roundSchema = z.object({ first: z.string(), last: z.string(), games: z.array(fixtureSchema) });
/** One round with its first and last day, "2026-04-01". Who is in none of its games has a bye. */
export type Round = z.output<typeof roundSchema>;

/** Who plays whom in which round, in order of the days. */
export const fixturesSchema = z.object({
	rounds: z.array(roundSchema).default([]),
	/** Whether games that were played before the first day of the first round do not count. */
	fromFirstDay: z.literal(true).exactOptional(),
});
export type Fixtures = z.output<typeof fixturesSchema>;

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

/** What a season has beside its rules; each null until there is such a thing. */
export interface SeasonPlan {
	fixtures: Fixtures | null;
	playoffs: Playoffs | null;
	/** Epoch ms. */
	endedAt: number | null;
}

/** Everything from which a season's table follows. */
export interface Season extends SeasonPlan {
	rules: Rules;
	members: readonly Member[];
	/** One for each reading of a game between two members, in any order. */
	games: readonly LeagueGame[];
	decisions: readonly Decision[];
}

export interface Standing {
	/** From 1; equal only if nothing but the name separates two. */
	rank: number;
	member: number;
	games: number;
	/** A tie may be half a win and half a loss. */
	wins: number;
	losses: number;
	/** With adjustments; null for an order by percentage. */
	points: number | null;
	/** Wins of all games, 0 to 1; null without a game. */
	percentage: number | null;
	runsFor: number;
	runsAgainst: number;
	/** Games owed to the other members; null if the rules set none. */
	left: number | null;
	isAdjusted: boolean;
	/** Has fewer games than the playoffs need. */
	isShort: boolean;
}

export interface SeasonTable {
	standings: readonly Standing[];
	/** Those in force, oldest first. */
	adjustments: readonly (Adjustment & { reason: string; at: number })[];
	/** Games that count, wait for review, are extra, or count before their log has been read. */
	counted: number;
	waiting: number;
	extra: number;
	unchecked: number;
	/** Tied games that count for nobody, and no contests. */
	undecided: number;
}
