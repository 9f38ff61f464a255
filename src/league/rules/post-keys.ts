import type { Round } from "../season/fixtures.ts";

/**
 * What makes two posts of a league the same post, in one place. A key is stored with each post, so that no post is made
 * twice; a post whose subject changes is found by its key, and edited.
 *
 * - A round is the one that was planned for a first day, however often it was moved since.
 * - A preview is its round's. A reminder is its round's for one end: a later end has a reminder of its own.
 * - A mention is a pair with the time on which it agreed, or with the round in which it owes a game.
 */

/** Identifies a round in its season. */
export const roundId = ({ planned, first }: Pick<Round, "planned" | "first">): string => planned ?? first;

const PREVIEW = "preview ";
const REMINDER = "round ";
const PLAYOFFS = "preview playoffs ";

export const previewKey = (round: Pick<Round, "planned" | "first">): string => `${PREVIEW}${roundId(round)}`;

/** @param round of the playoffs, from 1 */
export const playoffPreviewKey = (round: number): string => `${PLAYOFFS}${round}`;

export const reminderKey = (round: Pick<Round, "planned" | "first" | "last">): string =>
	`${REMINDER}${roundId(round)} ${round.last}`;

/** Whether a key is that of a preview of a round before the playoffs. */
export const isPreviewKey = (key: string): boolean => key.startsWith(PREVIEW) && !key.startsWith(PLAYOFFS);

export const isReminderKey = (key: string): boolean => key.startsWith(REMINDER);

/** Whether a key is that of a reminder of this round, for whatever end. */
export const isReminderOf = (key: string, round: Pick<Round, "planned" | "first">): boolean =>
	key.startsWith(`${REMINDER}${roundId(round)} `);

/** A mention at the time on which a pair has agreed, to whatever round its game moves. @param at epoch ms */
export const agreedMentionKey = (pair: string, at: number): string => `mention ${pair} at ${at}`;

/** The pair in the key of a mention. */
export const pairOfMention = (key: string): string => key.split(" ").slice(1, 3).join(" ");

/** A mention before the end of a round. @param until its end, epoch ms: it identifies a game without a round */
export const roundMentionKey = (
	pair: string,
	round: Pick<Round, "planned" | "first"> | undefined,
	until: number,
): string => `mention ${pair} ${round === undefined ? until : roundId(round)}`;
