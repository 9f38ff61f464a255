/** The game's platforms; `ts` stands for the one the contract calls `<league>ts`. */
export const PLATFORMS = ["psn", "xbl", "ts", "nsw"] as const;
export type Platform = (typeof PLATFORMS)[number];

/** What can be traded on the market. */
export const ITEM_TYPES = ["card", "stadium", "equipment", "sponsorship", "unlockable", "souvenir"] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** What an alert waits for: Buy now at or below its price, or Sell now at or above it. */
export const ALERT_SIDES = ["buy", "sell"] as const;
export type AlertSide = (typeof ALERT_SIDES)[number];

/** What a feed posts. */
export const FEED_KINDS = ["roster", "new", "moves", "digest"] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** Why nothing can be posted into a channel. `missing-permissions`: one of the two that follow, it is unknown which. */
export type Obstacle =
	| "missing-access"
	| "missing-permissions"
	| "lacks-send"
	| "lacks-embeds"
	| "unknown-channel"
	| "archived";

/** `refused`: Discord refuses the posts for another reason. */
export type PauseReason = Obstacle | "refused";
