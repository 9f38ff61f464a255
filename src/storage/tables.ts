/** The rows of the database. Times are epoch ms, prices are stubs. */
export interface Tables {
	links: LinkRow;
	alerts: AlertRow;
	prices: PriceRow;
	refreshes: { refresh: number };
	personalAnswers: PersonalAnswerRow;
	personalAnswerNames: { name: string; key: string };
	state: { key: string; value: string };
}

export interface LinkRow {
	userId: string;
	gamertag: string;
	platform: string;
}

/** What an alert waits for: Buy now at or below its price, or Sell now at or above it. */
export const ALERT_SIDES = ["buy", "sell"] as const;
export type AlertSide = (typeof ALERT_SIDES)[number];

/**
 * - `armed`: waits for its price
 * - `sending`: the price was reached and the message is being sent; after a crash it is unknown whether it was sent
 * - `fired`: the message was sent; the alert waits for the price to move away
 * - `paused`: Discord does not let the bot message the person; the alert waits until they resume it
 */
export type AlertStatus = "armed" | "sending" | "fired" | "paused";

/** Why a message may be missing; shown once, after the person's next command. */
export type AlertNotice = "closed" | "interrupted";

export interface AlertRow {
	userId: string;
	uuid: string;
	side: AlertSide;
	price: number;
	/** The price, beyond the alert's own, at which a fired alert is armed again. */
	rearmPrice: number;
	/** The card's label when the alert was set, in case the catalog does not know the card. */
	label: string;
	/** Of the person's Discord when they last set or listed an alert: the language of the message. */
	locale: string;
	status: AlertStatus;
	/** When it was set; a person's alerts are listed in this order. */
	setAt: number;
	/** Since when it waits for its price; differs for each of its messages. */
	armedAt: number;
	/** The last price that triggered it, and when that price was read. */
	triggerPrice: number | null;
	triggerAt: number | null;
	notice: AlertNotice | null;
}

/** One card's prices at one refresh of the market. */
export interface PriceRow {
	refresh: number;
	uuid: string;
	buyNow: number | null;
	sellNow: number | null;
}

export interface PersonalAnswerRow {
	key: string;
	/** JSON. */
	value: string;
	storedAt: number;
	expiresAt: number;
}
