import { MINUTE } from "../../ground/times.ts";
import { dueReminders, remindedRounds } from "../rules/fixtures.ts";
import { isReminderKey, isReminderOf } from "../rules/post-keys.ts";
import type { LeagueMessages } from "./messages.ts";
import { editPhase, type NotedPosts, onceNonce, type PostDue } from "./noted-posts.ts";

export interface ReminderPostsOptions {
	posts: Pick<NotedPosts, "once" | "edit">;
	messages: Pick<LeagueMessages, "reminder" | "roundOver">;
	/** Epoch ms. */
	now: () => number;
}

/** How often a league is checked for a round that is about to end. */
export const REMIND_MS = 15 * MINUTE;

/**
 * Reminders before the end of a round. Their posts show the end, the games that are still open, and the times that are
 * agreed, also after the round is over.
 */
export function createReminderPosts({ posts, messages, now }: ReminderPostsOptions): PostDue {
	return async check => {
		const { channel, view, rows } = check;
		const { remindHours } = channel;
		if (remindHours === null) return null;
		const posted = rows.filter(({ key }) => isReminderKey(key));
		const already = new Map(posted.map(({ key, at }) => [key, at]));
		for (const reminder of dueReminders(view, view.judged, remindHours, now(), already))
			await posts.once(check, reminder.key, messages.reminder(reminder, view, channel), { isKept: true });
		const rounds = posted.length === 0 ? [] : remindedRounds(view, view.judged, now());
		for (const { key, at } of posted) {
			const round = rounds.find(({ days }) => isReminderOf(key, days));
			const phase = editPhase(round?.until ?? at, now());
			if (phase === "over") continue;
			await posts.edit(
				check,
				onceNonce(key, view),
				current => (round === undefined ? messages.roundOver(view, current) : messages.reminder(round, view, current)),
				{ isLast: phase === "last" },
			);
		}
		return view.fixtures === null || view.endedAt !== null ? null : now() + REMIND_MS;
	};
}
