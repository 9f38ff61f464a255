/** The game's platforms; the contract writes `<league>ts` for `ts`. */
export const PLATFORMS = ["psn", "xbl", "ts", "nsw"] as const;
export type Platform = (typeof PLATFORMS)[number];

/** The types of items on the market. */
export const ITEM_TYPES = ["card", "stadium", "equipment", "sponsorship", "unlockable", "souvenir"] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** The sides of an alert: it waits for Buy now at or below its price, or for Sell now at or above it. */
export const ALERT_SIDES = ["buy", "sell"] as const;
export type AlertSide = (typeof ALERT_SIDES)[number];

/** The facts of a card whose change an alert may report. */
export const ALERT_CHANGES = ["overall", "rarity"] as const;
export type AlertChange = (typeof ALERT_CHANGES)[number];

/** An alert on the sum of what a person misses of a collection. */
export const ALERT_SUM = "sum" as const;

/** The kinds of feeds. */
export const FEED_KINDS = ["roster", "new", "moves", "digest"] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/**
 * The obstacle to posting into a channel. `missing-permissions`: one of the following two, but it is unknown which; `host`:
 * the host of the bot has paused the channel.
 */
export type Obstacle =
	| "missing-access"
	| "missing-permissions"
	| "lacks-send"
	| "lacks-embeds"
	| "unknown-channel"
	| "archived"
	| "locked"
	| "wrong-kind"
	| "host";

/**
 * Why Discord refuses a message in a channel that may take other messages. `invalid`: it has a form that Discord does not
 * accept; `limit`: something has reached the maximum that Discord allows; `refused`: a reason that the bot does not know.
 */
export const MESSAGE_PROBLEMS = ["automod", "slow-mode", "invalid", "limit", "refused"] as const;
export type MessageProblem = (typeof MESSAGE_PROBLEMS)[number];

export type PauseReason = Obstacle | MessageProblem;
