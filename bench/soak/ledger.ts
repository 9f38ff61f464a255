import type { DiscordStandIn } from "@dugout/discord-stand-in";

/** The outcomes of all interactions. */
export interface Ledger {
	readonly asked: number;
	readonly late: number;
	readonly deferred: number;
	/** The milliseconds within which this share of the interactions had a first answer. */
	percentile(share: number): number;
	/** Interactions without an answer, by reason. */
	readonly lost: ReadonlyMap<string, number>;
	lose(why: string): void;
	people(): number;
}

/** Counts the events of the stand-in; the times are in classes of a millisecond, so that the ledger does not grow. */
export function createLedger(discord: DiscordStandIn): Ledger {
	const times: number[] = [];
	const lost = new Map<string, number>();
	let asked = 0;
	let late = 0;
	let deferred = 0;
	let acknowledged = 0;
	discord.events.on("interaction", () => {
		asked++;
	});
	discord.events.on("late", () => {
		late++;
	});
	discord.events.on("acknowledge", (_interaction, acknowledgement) => {
		acknowledged++;
		if (acknowledgement.deferred) deferred++;
		times[acknowledgement.ms] = (times[acknowledgement.ms] ?? 0) + 1;
	});
	return {
		get asked() {
			return asked;
		},
		get late() {
			return late;
		},
		get deferred() {
			return deferred;
		},
		percentile(share) {
			let left = share * acknowledged;
			return times.findIndex(count => {
				left -= count ?? 0;
				return left <= 0;
			});
		},
		lost,
		lose(why) {
			lost.set(why, (lost.get(why) ?? 0) + 1);
		},
		people: () => discord.people.length,
	};
}
