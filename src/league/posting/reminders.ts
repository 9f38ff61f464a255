import { MINUTE } from "../../ground/times.ts";
import { dueReminder } from "../rules/fixtures.ts";
import type { LeagueMessages } from "./messages.ts";
import type { NotedPosts, PostDue } from "./noted-posts.ts";

export interface ReminderPostsOptions {
	posts: Pick<NotedPosts, "once">;
	messages: Pick<LeagueMessages, "reminder">;
	/** Epoch ms. */
	now: () => number;
}

/** How often a league is checked for a round that is about to end. */
const REMIND_MS = 15 * MINUTE;

/** Reminders before the end of a round. */
export function createReminderPosts({ posts, messages, now }: ReminderPostsOptions): PostDue {
	return async check => {
		const { channel, view, rows } = check;
		const { remindHours } = channel;
		if (remindHours === null || view.fixtures === null || view.endedAt !== null) return null;
		const reminder = dueReminder(view, view.judged, remindHours, now(), new Set(rows.map(({ key }) => key)));
		if (reminder !== null) await posts.once(check, reminder.key, messages.reminder(reminder, view, channel));
		return now() + REMIND_MS;
	};
}
