import { UserError } from "../errors.ts";
import { type Alert, type AlertTrigger, alertId, armAlert, beginAlert } from "./alert.ts";

export type AlertWish = Pick<Alert, "userId" | "uuid" | "side" | "price" | "label">;

/** A person's alerts as they are to be, and what is told of the change. */
export interface Decision<T> {
	next: readonly Alert[];
	result: T;
}

/** Asked again when the alerts changed before it could be stored. */
export type Decide<T> = (mine: readonly Alert[]) => Decision<T>;

export const MAX_ALERTS_EACH = 20;

/**
 * @param hasRoom whether there may be one more of anybody's
 * @returns the one that was on the same card and side
 * @throws UserError when there are as many as there may be
 */
export function addAlert(wish: AlertWish, at: number, hasRoom: boolean): Decide<Alert | undefined> {
	return mine => {
		const replaced = find(mine, alertId(wish));
		const alert: Alert = { ...wish, status: "armed", sendingSince: null, armedAt: at, trigger: null, notice: null };
		if (replaced !== undefined) return { next: exchange(mine, replaced, alert), result: replaced };
		if (mine.length >= MAX_ALERTS_EACH) {
			throw new UserError(
				`You have ${mine.length} alerts, and there can be no more. Remove one with \`/alert list\` first.`,
			);
		}
		if (!hasRoom) throw new UserError("This bot watches as many alerts as it can. Try again another day.");
		return { next: [...mine, alert], result: undefined };
	};
}

export function removeAlert(id: string): Decide<{ removed: Alert | undefined; left: readonly Alert[] }> {
	return mine => {
		const removed = find(mine, id);
		const left = mine.filter(alert => alert !== removed);
		return { next: left, result: { removed, left } };
	};
}

export function resumeAlerts(at: number): Decide<{ resumed: number; alerts: readonly Alert[] }> {
	return mine => {
		const alerts = mine.map(alert => (isPaused(alert) ? armAlert(alert, at) : alert));
		return { next: alerts, result: { resumed: mine.filter(isPaused).length, alerts } };
	};
}

/** @returns those that had a notice */
export const takeNotices: Decide<readonly Alert[]> = mine => ({
	next: mine.map(alert => (hasNotice(alert) ? { ...alert, notice: null } : alert)),
	result: mine.filter(hasNotice),
});

/** @returns null when the alert does not wait any more, or is another one by now */
export function beginSending(seen: Alert, trigger: AlertTrigger, at: number): Decide<Alert | null> {
	return mine => {
		const waiting = find(mine, alertId(seen));
		if (waiting?.status !== "armed" || !isSame(waiting, seen)) return { next: mine, result: null };
		const sending = beginAlert(waiting, trigger, at);
		return { next: exchange(mine, waiting, sending), result: sending };
	};
}

/** @param leftAt epoch ms at which the price was read that had left */
export function rearmFired(seen: Alert, leftAt: number): Decide<void> {
	return mine => {
		const fired = find(mine, alertId(seen));
		if (fired?.status !== "fired" || !isSame(fired, seen)) return { next: mine, result: undefined };
		return { next: exchange(mine, fired, armAlert(fired, leftAt)), result: undefined };
	};
}

/** Nothing but what is to be stored anyway. */
export const changeNothing: Decide<void> = mine => ({ next: mine, result: undefined });

export const isPaused = ({ status }: Alert) => status === "paused";

export const hasNotice = ({ notice }: Alert) => notice !== null;

const find = (alerts: readonly Alert[], id: string) => alerts.find(alert => alertId(alert) === id);

/** Whether it is the alert that was seen before, with no other price and no message since. */
const isSame = (alert: Alert, seen: Alert) => alert.price === seen.price && alert.armedAt === seen.armedAt;

function exchange(alerts: readonly Alert[], before: Alert, after: Alert): readonly Alert[] {
	return alerts.map(alert => (alert === before ? after : alert));
}
