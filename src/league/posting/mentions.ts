import { DAY, HOUR } from "../../ground/times.ts";
import { dueMentions } from "../rules/appointments.ts";
import { pairOfMention } from "../rules/post-keys.ts";
import type { SeasonView } from "../season/view.ts";
import { MENTION_NONCE } from "../store/appointments.ts";
import type { LeagueChannelTable } from "../store/channels.ts";
import type { LeagueMessages } from "./messages.ts";
import type { NotedPosts, PostDue } from "./noted-posts.ts";
import { REMIND_MS } from "./reminders.ts";

export interface MentionPostsOptions {
	table: Pick<LeagueChannelTable, "mentioned">;
	posts: Pick<NotedPosts, "once">;
	messages: Pick<LeagueMessages, "mention">;
	/** Epoch ms. */
	now: () => number;
}

/** Without reminders, people are mentioned this long before the end of a round. */
const USUAL_HOURS = 24;

/** A pair is mentioned once in this time, whatever times its members agree on. */
const PAIR_MS = DAY;
/** The mentions of a league within an hour; the others wait. */
const MOST_AN_HOUR = 10;

/** Mentions the two members who owe a game, once, if both have joined and want it. */
export function createMentionPosts({ table, posts, messages, now }: MentionPostsOptions): PostDue {
	return async check => {
		const { channel, view, rows } = check;
		if (channel.mentions === 0 || view.endedAt !== null) return null;
		const { due, nextAt } = dueMentions(view, channel.remindHours ?? USUAL_HOURS, now());
		const already = new Set(rows.map(({ key }) => key));
		const open = due.filter(({ key }) => !already.has(key));
		const earlier = rows.filter(({ key }) => key.startsWith(MENTION_NONCE));
		const pairs = earlier.filter(({ at }) => now() - at < PAIR_MS).map(({ key }) => pairOfMention(key));
		let left = MOST_AN_HOUR - earlier.filter(({ at }) => now() - at < HOUR).length;
		const wanting = open.length === 0 ? new Set<string>() : await table.mentioned(channel.leagueId);
		for (const mention of open) {
			const { away, home } = mention.meeting;
			const visitor = personOf(away, view);
			const host = personOf(home, view);
			if (left <= 0 || pairs.includes(pairOfMention(mention.key))) continue;
			if (visitor === null || host === null || !wanting.has(visitor) || !wanting.has(host)) continue;
			left--;
			const body = messages.mention(mention, [visitor, host], view, channel);
			// People who do not answer are no use of the league.
			await posts.once(check, mention.key, body, { isUse: false, mentioned: [visitor, host] });
		}
		const next = now() + REMIND_MS;
		return nextAt === null ? next : Math.min(next, nextAt);
	};
}

const personOf = (member: number, { members }: SeasonView): string | null =>
	members.find(({ id }) => id === member)?.userId ?? null;
