import { z } from "zod";

/**
 * What somebody else's press did to a person. `team`: the person's own team, or the one that the time is about. `at`: the
 * time of a game, epoch ms.
 */
export const noticeSchema = z.discriminatedUnion("kind", [
	/** A commissioner accepted or declined the person's request, or named the person as this team. */
	z.object({ kind: z.literal("accepted"), team: z.string() }),
	z.object({ kind: z.literal("declined"), team: z.string() }),
	z.object({ kind: z.literal("named"), team: z.string() }),
	/** A commissioner took the person from the team, or removed the team from the season. */
	z.object({ kind: z.literal("released"), team: z.string() }),
	z.object({ kind: z.literal("removed"), team: z.string() }),
	/** The opponent proposed a time, agreed to the person's, or withdrew it. */
	z.object({ kind: z.literal("proposed"), team: z.string(), at: z.number() }),
	z.object({ kind: z.literal("agreed"), team: z.string(), at: z.number() }),
	z.object({ kind: z.literal("withdrawn"), team: z.string(), at: z.number() }),
]);
export type Notice = z.output<typeof noticeSchema>;

/** A notice with its league. */
export interface LeagueNotice {
	leagueName: string;
	/** The locale of the league's posts. */
	locale: string;
	notice: Notice;
}

export const MEMBERSHIP = "membership";
/** @param low, high ids of members, the lower first */
export const gameSubject = (low: number, high: number): string => `game ${low} ${high}`;

interface NoticeKey {
	leagueId: number;
	/** The Discord id. */
	userId: string;
	/** What it is about: a later notice about the same takes its place. */
	subject: string;
}

/** The target under which the posts of notices are stored, for example "notice:12:100000000000000001:membership". */
export const noticeTarget = ({ leagueId, userId, subject }: NoticeKey): string =>
	`notice:${leagueId}:${userId}:${subject}`;

/** The pattern of SQL that such targets match. */
export const noticePattern = ({ leagueId, subject }: Partial<NoticeKey> = {}): string =>
	`notice:${leagueId ?? "%"}:%:${subject ?? "%"}`;

/** The league that a notice is about; NaN if the target is not one of a notice. */
export const leagueOfTarget = (target: string): number => Number(/^notice:(\d+):/.exec(target)?.[1]);
