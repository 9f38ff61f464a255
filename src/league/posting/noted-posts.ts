import { DAY } from "../../ground/times.ts";
import type { Delivery } from "../../posting/delivery.ts";
import { toChannel } from "../../posting/recipient.ts";
import { postTarget } from "../../posting/target.ts";
import type { SeasonView } from "../season/view.ts";
import type { DueChannel, LeagueChannelTable } from "../store/channels.ts";
import type { LeaguePostedRow, PostedState } from "../store/tables.ts";

/** A league's channel that is being checked, with the league's posts in the season. */
export interface ChannelCheck {
	channel: DueChannel;
	view: SeasonView;
	rows: readonly LeaguePostedRow[];
}

/**
 * Posts everything of one kind that is due.
 *
 * @returns when more may be due (epoch ms); null: only after a change
 */
export type PostDue = (check: ChannelCheck) => Promise<number | null>;

export interface NotedPostsOptions {
	table: Pick<LeagueChannelTable, "post">;
	delivery: Pick<Delivery, "post" | "edit" | "keep">;
	/** Epoch ms. */
	now: () => number;
}

interface PostOptions {
	isUse?: boolean;
	isKept?: boolean;
	mentioned?: readonly string[];
}

/** The nonce of the post of a key that is posted once in the season. */
export const onceNonce = (key: string, { number }: Pick<SeasonView, "number">): string => `${key} ${number}`;

/** How long the message of a post can be edited; after that, the outbox deletes the post. */
export const EDITED_MS = DAY;

/** How long the post of a round is edited after its end: late games are read, and rounds are decided and corrected. */
const LATE_MS = 14 * DAY;

/** Whether the post of a round that ended at this time (epoch ms) is edited: as usual, for the last time, or no more. */
export function editPhase(until: number, now: number): "open" | "last" | "over" {
	if (now < until + LATE_MS) return "open";
	return now < until + 2 * LATE_MS ? "last" : "over";
}

/** The target under which the posts of a league are stored. */
export const leagueTarget = (leagueId: number): string => postTarget("league", leagueId);

/** The rows that note something under these keys, without a post. @param at epoch ms */
export const noteRows = (
	keys: readonly string[],
	state: PostedState,
	{ league, number }: SeasonView,
	at: number,
): LeaguePostedRow[] =>
	keys.map(key => ({ leagueId: league.id, season: number, key, state, at, nonce: null, line: null }));

/** The posts of leagues. Each is noted in the transaction that stores it, so that it is posted only once. */
export function createNotedPosts({ table, delivery, now }: NotedPostsOptions) {
	/**
	 * Posts a message unless one of the rows has been posted already.
	 *
	 * @param isUse whether the league counts as used, because people read its posts
	 * @param isKept whether the message can still be edited after a day
	 * @param mentioned the Discord ids of the people whom the message mentions
	 */
	async function post(
		{ channel }: ChannelCheck,
		nonce: string,
		body: object,
		rows: readonly LeaguePostedRow[],
		{ isUse = true, isKept = false, mentioned = [] }: PostOptions = {},
	): Promise<void> {
		const [first, ...others] = rows;
		if (first === undefined) return;
		const target = leagueTarget(channel.leagueId);
		const { channelId, locale } = channel;
		await delivery.post({ target, to: toChannel(channelId), nonce, locale, body, isKept }, transaction =>
			table.post(transaction, channel, [first, ...others], { before: now() - EDITED_MS, isUse, mentioned }),
		);
	}

	return {
		post,
		/** Posts the message of a key, once in the season. @param options as for `post` */
		once(check: ChannelCheck, key: string, body: object, options: PostOptions = {}): Promise<void> {
			const { view } = check;
			return post(check, onceNonce(key, view), body, noteRows([key], "once", view, now()), options);
		},
		/**
		 * Edits a post.
		 *
		 * @param bodyFor the message for the channel, whose language is that of the post
		 * @param isLast it is not edited again
		 */
		edit: (
			{ channel }: ChannelCheck,
			nonce: string,
			bodyFor: (channel: DueChannel) => object,
			{ isLast = false } = {},
		): Promise<void> =>
			delivery.edit({
				target: leagueTarget(channel.leagueId),
				nonce,
				bodyIn: locale => bodyFor({ ...channel, locale: locale ?? channel.locale }),
				isLast,
			}),
		/**
		 * Posts a message that stays, and edits it from then on, in the language that the channel has now.
		 *
		 * @returns whether its body has changed
		 */
		keep: ({ channel }: ChannelCheck, nonce: string, body: object): Promise<boolean> => {
			const { leagueId, channelId, locale } = channel;
			return delivery.keep({ target: leagueTarget(leagueId), to: toChannel(channelId), nonce, locale, body });
		},
	};
}

export type NotedPosts = ReturnType<typeof createNotedPosts>;
