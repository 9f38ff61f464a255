import PQueue from "p-queue";
import { UserError } from "../errors.ts";
import type { Store } from "../storage/store.ts";
import { type Alert, type AlertOutcome, type AlertTrigger, alertId, recoverAlert, settleAlert } from "./alert.ts";

export type AlertWish = Pick<Alert, "userId" | "uuid" | "side" | "price" | "label">;

/** Everybody's alerts: in memory, and in the store before a promise resolves. Every promise rejects when the store fails. */
export interface Alerts {
	/** A person's, in the order they were set. */
	of(userId: string): readonly Alert[];
	/** Everybody's on one card. */
	on(uuid: string): Iterable<Alert>;
	/** The cards of which prices matter: those with an alert that is not paused. */
	cards(): string[];
	/**
	 * Sets an alert, in the place of one on the same card and side.
	 *
	 * @returns the one it replaces
	 * @throws UserError when the person, or the bot, has as many as there may be
	 */
	add(wish: AlertWish): Promise<Alert | undefined>;
	/** @param id as `alertId` gives it @returns the one removed */
	remove(userId: string, id: string): Promise<Alert | undefined>;
	/** @returns how many were removed */
	removeAll(userId: string): Promise<number>;
	/** Arms the paused ones again. @returns how many */
	resume(userId: string): Promise<number>;
	/** The alerts of which a message may be missing; each is given once. */
	takeNotices(userId: string): Promise<readonly Alert[]>;
	/** Notes that a message is about to be sent. @returns null when the alert is no longer there as it was */
	begin(alert: Alert, trigger: AlertTrigger): Promise<Alert | null>;
	/** Notes what became of the message. It holds in memory even when the store fails, where it then counts as sent. */
	settle(sending: Alert, outcome: AlertOutcome): Promise<void>;
	rearm(alert: Alert): Promise<void>;
}

export interface AlertsOptions {
	/** By Discord id; one row a person, so that deleting it deletes all. */
	store: Pick<Store<Alert[]>, "set" | "delete" | "entries">;
	now: () => number;
	/** A bound of memory: an alert takes about 400 bytes. */
	maxTotal?: number;
}

/** A person's alerts as they are to be, and what is told of the change. */
interface Decision<T> {
	next: readonly Alert[];
	result: T;
}

export const MAX_ALERTS_EACH = 20;
const MAX_ALERTS = 100_000;

/** Reads all that is stored. */
export async function createAlerts({ store, now, maxTotal = MAX_ALERTS }: AlertsOptions): Promise<Alerts> {
	const byUser = new Map<string, readonly Alert[]>();
	const byCard = new Map<string, Set<Alert>>();
	let total = 0;
	/** One change after the other: a limit, a removal and a message hold whatever else comes at the same time. */
	const changes = new PQueue({ concurrency: 1 });

	const of = (userId: string) => byUser.get(userId) ?? [];

	function index(userId: string, alerts: readonly Alert[]): void {
		for (const alert of of(userId)) {
			const onCard = byCard.get(alert.uuid);
			onCard?.delete(alert);
			if (onCard?.size === 0) byCard.delete(alert.uuid);
		}
		for (const alert of alerts) byCard.set(alert.uuid, (byCard.get(alert.uuid) ?? new Set()).add(alert));
		total += alerts.length - of(userId).length;
		if (alerts.length === 0) byUser.delete(userId);
		else byUser.set(userId, alerts);
	}

	async function write(userId: string, alerts: readonly Alert[]): Promise<void> {
		if (alerts.length === 0) await store.delete(userId);
		else await store.set(userId, [...alerts]);
	}

	/** Replaces a person's alerts by what `decide` makes of them: stored first, then true. */
	function change<T>(userId: string, decide: (mine: readonly Alert[]) => Decision<T>): Promise<T> {
		return changes.add(async () => {
			const { next, result } = decide(of(userId));
			await write(userId, next);
			index(userId, next);
			return result;
		});
	}

	for await (const [userId, alerts] of store.entries()) index(userId, alerts.map(recoverAlert));

	return {
		of,
		on: uuid => byCard.get(uuid) ?? [],
		cards: () =>
			[...byCard].filter(([, alerts]) => [...alerts].some(({ status }) => status !== "paused")).map(([uuid]) => uuid),
		add: wish =>
			change(wish.userId, mine => {
				const replaced = find(mine, alertId(wish));
				const alert: Alert = { ...wish, status: "armed", armedAt: now(), trigger: null, notice: null };
				if (replaced !== undefined) return { next: exchange(mine, replaced, alert), result: replaced };
				checkRoom(mine.length, total, maxTotal);
				return { next: [...mine, alert], result: undefined };
			}),
		remove: (userId, id) =>
			change(userId, mine => {
				const removed = find(mine, id);
				return { next: mine.filter(alert => alert !== removed), result: removed };
			}),
		removeAll: userId => change(userId, mine => ({ next: [], result: mine.length })),
		resume: userId =>
			change(userId, mine => ({
				next: mine.map(alert => (isPaused(alert) ? armed(alert, now()) : alert)),
				result: mine.filter(isPaused).length,
			})),
		async takeNotices(userId) {
			if (!of(userId).some(hasNotice)) return [];
			return change(userId, mine => ({
				next: mine.map(alert => (hasNotice(alert) ? { ...alert, notice: null } : alert)),
				result: mine.filter(hasNotice),
			}));
		},
		begin: (alert, trigger) =>
			change(alert.userId, mine => {
				// The message tells more than a notice that an earlier one may be missing.
				const sending: Alert = { ...alert, status: "sending", trigger, notice: null };
				return { next: exchange(mine, alert, sending), result: mine.includes(alert) ? sending : null };
			}),
		settle: (sending, outcome) =>
			changes.add(async () => {
				const { userId } = sending;
				index(userId, exchange(of(userId), sending, settleAlert(sending, outcome)));
				await write(userId, of(userId));
			}),
		rearm: alert =>
			change(alert.userId, mine => ({ next: exchange(mine, alert, armed(alert, now())), result: undefined })),
	};
}

const find = (alerts: readonly Alert[], id: string) => alerts.find(alert => alertId(alert) === id);

const isPaused = ({ status }: Alert) => status === "paused";

const hasNotice = ({ notice }: Alert) => notice !== null;

const armed = (alert: Alert, at: number): Alert => ({ ...alert, status: "armed", armedAt: at });

/** The same alerts where `before` has gone or changed meanwhile. */
function exchange(alerts: readonly Alert[], before: Alert, after: Alert): readonly Alert[] {
	return alerts.map(alert => (alert === before ? after : alert));
}

function checkRoom(mine: number, total: number, maxTotal: number): void {
	if (mine >= MAX_ALERTS_EACH) {
		throw new UserError(`You have ${mine} alerts, and there can be no more. Remove one with \`/alert list\` first.`);
	}
	if (total >= maxTotal) throw new UserError("This bot watches as many alerts as it can. Try again another day.");
}
