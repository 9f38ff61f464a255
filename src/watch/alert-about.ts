import { z } from "zod";
import { ALERT_SIDES, ALERT_SUM } from "../ground/words.ts";
import type { AlertRow } from "./store/tables.ts";

/**
 * What a message of an alert on a price or a sum is about: the alert as it was, with its bound, and since when it waited.
 * `value`: the price or the sum that was read at `at`. Prices are stubs, times epoch ms.
 */
export const alertAbout = z.object({ price: z.number(), armedAt: z.number(), value: z.number(), at: z.number() });
export type AlertAbout = z.output<typeof alertAbout>;

/** The target under which the messages of an alert are stored, for example "alert:100000000000000001:buy-0123…". */
export const alertTarget = ({ userId, side, uuid }: Pick<AlertRow, "userId" | "side" | "uuid">): string =>
	`alert:${userId}:${side}-${uuid}`;

/** The alert that a target names; null for any other target. */
export function parseAlertTarget(target: string): Pick<AlertRow, "userId" | "side" | "uuid"> | null {
	const [, userId = "", name, uuid = ""] = /^alert:([^:]+):([a-z]+)-(.*)$/.exec(target) ?? [];
	const side = [...ALERT_SIDES, ALERT_SUM].find(each => each === name);
	return side === undefined ? null : { userId, side, uuid };
}
