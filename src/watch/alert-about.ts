import { z } from "zod";
import { ALERT_CHANGES, ALERT_SIDES, ALERT_SUM } from "../ground/words.ts";
import type { AlertRow } from "./store/alert-tables.ts";

/** What a message of an alert is about. Prices are stubs, times epoch ms. */
export const alertAbout = z.discriminatedUnion("kind", [
	/** The alert as it was: its bound, and since when it waited. `value`: the price or the sum that was read at `at`. */
	z.object({ kind: z.literal("reached"), price: z.number(), armedAt: z.number(), value: z.number(), at: z.number() }),
	/** The overall or rarity that the person knows, and the one that was read at `at`. */
	z.object({ kind: z.literal("changed"), before: z.string(), after: z.string(), at: z.number() }),
]);
export type AlertAbout = z.output<typeof alertAbout>;

/** The target under which the messages of an alert are stored, for example "alert:100000000000000001:buy-0123…". */
export const alertTarget = ({ userId, side, uuid }: Pick<AlertRow, "userId" | "side" | "uuid">): string =>
	`alert:${userId}:${side}-${uuid}`;

/** The alert that a target names; null for any other target. */
export function parseAlertTarget(target: string): Pick<AlertRow, "userId" | "side" | "uuid"> | null {
	const [, userId = "", name, uuid = ""] = /^alert:([^:]+):([a-z]+)-(.*)$/.exec(target) ?? [];
	const side = [...ALERT_SIDES, ...ALERT_CHANGES, ALERT_SUM].find(each => each === name);
	return side === undefined ? null : { userId, side, uuid };
}

/**
 * A newer message in place of one that waits. A change is one from what the person knows.
 *
 * @returns null if the changes have undone each other
 */
export function joinAlertAbouts(earlier: AlertAbout, newer: AlertAbout): AlertAbout | null {
	if (earlier.kind !== "changed" || newer.kind !== "changed") return newer;
	return earlier.before === newer.after ? null : { ...newer, before: earlier.before };
}

/** The same for messages as they are stored. */
export const joinAlerts = (earlier: string, newer: string): string | null => {
	const joined = joinAlertAbouts(alertAbout.parse(JSON.parse(earlier)), alertAbout.parse(JSON.parse(newer)));
	return joined === null ? null : JSON.stringify(joined);
};
