import { type Alert, type AlertOutcome, type AlertTrigger, alertId, interruptAlert } from "./alert.ts";
import {
	type AlertWish,
	addAlert,
	beginSending,
	changeNothing,
	hasNotice,
	isPaused,
	rearmFired,
	removeAlert,
	resumeAlerts,
	takeNotices,
} from "./alert-decisions.ts";
import { createAlertIndex } from "./alert-index.ts";
import { type AlertStore, applyOutcome, createAlertRows } from "./alert-rows.ts";
import { type AlertUpkeepOptions, createAlertUpkeep } from "./alert-upkeep.ts";

/**
 * Everybody's alerts. The store holds them, and other processes may change them there; a change is stored before its
 * promise resolves. Every promise rejects when the store fails, with nothing half done.
 */
export interface Alerts {
	/** A person's, in the order they were set, as they are stored now. */
	of(userId: string): Promise<readonly Alert[]>;
	/** Everybody's on one card, as this process knows them: all once `loaded`, others' changes a little later. */
	on(uuid: string): Iterable<Alert>;
	/** The cards of which prices matter: those with an alert that is not paused, as this process knows them. */
	cards(): string[];
	/** How many this process knows. */
	size(): number;
	/** Whether all have been read since the start. */
	loaded(): boolean;
	/** Hears of alerts that were read: all of them at first, then what other processes set or changed. */
	subscribe(listener: (alert: Alert) => void): void;
	/** Reads all, in the background and again while the store fails, and follows other processes' changes until `stop`. */
	start(): void;
	stop(): Promise<void>;
	/**
	 * Sets an alert, in the place of one on the same card and side.
	 *
	 * @returns the one it replaces
	 * @throws UserError when the person, or the bot, has as many as there may be
	 */
	add(wish: AlertWish): Promise<Alert | undefined>;
	/** @param id as `alertId` gives it @returns the one removed, and those left */
	remove(userId: string, id: string): Promise<{ removed: Alert | undefined; left: readonly Alert[] }>;
	/** @returns how many were removed */
	removeAll(userId: string): Promise<number>;
	/** Arms the paused ones again. @returns how many, and all of the person's */
	resume(userId: string): Promise<{ resumed: number; alerts: readonly Alert[] }>;
	/** The alerts of which a message may be missing; each is given once. The store is asked only when any is known of. */
	takeNotices(userId: string): Promise<readonly Alert[]>;
	/** Notes that this process, and no other, is about to send a message. @returns null when the alert does not wait any more */
	begin(alert: Alert, trigger: AlertTrigger): Promise<Alert | null>;
	/** Notes what became of the message. It holds even when the store fails, and is stored as soon as it works again. */
	settle(sending: Alert, outcome: AlertOutcome): Promise<void>;
	/** Arms a fired one. @param leftAt epoch ms at which the price was read that had left */
	rearm(alert: Alert, leftAt: number): Promise<void>;
}

export interface AlertsOptions extends Pick<AlertUpkeepOptions, "feed" | "isLeader" | "logger" | "now" | "wait"> {
	store: AlertStore;
	/** A bound of memory; people who set alerts at the same moment, or in other processes, may pass it by a few. */
	maxTotal?: number;
}

const MAX_ALERTS = 100_000;
/** No message takes so long: another process's that has been sending for longer was interrupted. */
const INTERRUPTED_MS = 2 * 60_000;

export function createAlerts({ store, maxTotal = MAX_ALERTS, ...options }: AlertsOptions): Alerts {
	const { feed, now } = options;
	const index = createAlertIndex();
	/** The messages this process is sending. */
	const underway = new Set<string>();
	const listeners: ((alert: Alert) => void)[] = [];

	const rows = createAlertRows({
		store,
		known(userId, alerts, isChanged) {
			index.put(userId, alerts);
			if (isChanged) feed?.note(userId);
		},
	});
	const upkeep = createAlertUpkeep({
		...options,
		rows,
		index,
		recover,
		arrived: alerts => {
			for (const alert of alerts) for (const listener of listeners) listener(alert);
		},
	});

	/** What a message is that nobody sends any more. */
	function recover(alert: Alert): Alert {
		if (alert.status !== "sending" || underway.has(messageKey(alert))) return alert;
		const { sendingSince } = alert;
		const isOthers = feed !== null && sendingSince !== null && now() - sendingSince < INTERRUPTED_MS;
		return isOthers ? alert : interruptAlert(alert);
	}

	return {
		of: rows.read,
		on: index.on,
		cards: () => [...index.cards()].filter(([, alerts]) => ![...alerts].every(isPaused)).map(([uuid]) => uuid),
		size: index.size,
		loaded: upkeep.loaded,
		subscribe: listener => void listeners.push(listener),
		start: upkeep.start,
		stop: upkeep.stop,
		add: wish => rows.change(wish.userId, mine => addAlert(wish, now(), index.size() < maxTotal)(mine)),
		remove: (userId, id) => rows.change(userId, removeAlert(id)),
		async removeAll(userId) {
			const count = await rows.clear(userId);
			await feed?.forget(userId);
			return count;
		},
		resume: userId => rows.change(userId, resumeAlerts(now())),
		takeNotices: async userId => (index.of(userId).some(hasNotice) ? rows.change(userId, takeNotices) : []),
		async begin(alert, trigger) {
			const key = messageKey(alert);
			if (underway.has(key)) return null;
			underway.add(key);
			const attempts: Alert[] = [];
			try {
				const sending = await rows.change(alert.userId, mine => {
					const decision = beginSending(alert, trigger, now())(mine);
					if (decision.result !== null) attempts.push(decision.result);
					return decision;
				});
				if (sending === null) underway.delete(key);
				return sending;
			} catch (error) {
				underway.delete(key);
				// Nobody knows whether it is stored; that nothing was sent is known.
				for (const attempt of attempts) rows.note(attempt, "failed");
				throw error;
			}
		},
		async settle(sending, outcome) {
			const { userId } = sending;
			rows.note(sending, outcome);
			index.put(userId, applyOutcome(index.of(userId), { sending, outcome }));
			underway.delete(messageKey(sending));
			await rows.change(userId, changeNothing);
		},
		rearm: (alert, leftAt) => rows.change(alert.userId, rearmFired(alert, leftAt)),
	};
}

const messageKey = (alert: Alert) => `${alert.userId} ${alertId(alert)} ${alert.armedAt}`;
