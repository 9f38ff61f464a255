import { MINUTE } from "../../ground/times.ts";
import { dueReminders, openReminders } from "../rules/fixtures.ts";
import type { LeagueMessages } from "./messages.ts";
import { type NotedPosts, onceNonce, type PostDue } from "./noted-posts.ts";

export interface ReminderPostsOptions {
	posts: Pick<NotedPosts, "once" | "edit">;
	messages: Pick<LeagueMessages, "reminder">;
	/** Epoch ms. */
	now: () => number;
}

/** How often a league is checked for a round that is about to end. */
export const REMIND_MS = 15 * MINUTE;

/** Reminders before the end of a round. Their posts show the games that are still open, and the times that are agreed. */
export function createReminderPosts({ posts, messages, now }: ReminderPostsOptions): PostDue {
	return async check => {
		const { channel, view, rows } = check;
		const { remindHours } = channel;
		if (remindHours === null || view.fixtures === null || view.endedAt !== null) return null;
		const already = new Set(rows.map(({ key }) => key));
		for (const due of dueReminders(view, view.judged, remindHours, now(), already))
			await posts.once(check, due.key, messages.reminder(due, view, channel));
		for (const posted of openReminders(view, view.judged, now()).filter(({ key }) => already.has(key))) {
			await posts.edit(check, onceNonce(posted.key, view), current => messages.reminder(posted, view, current));
		}
		return now() + REMIND_MS;
	};
}
