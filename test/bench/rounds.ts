import { setTimeout } from "node:timers/promises";
import { median, percentile } from "./result.ts";
import type { Act, Stage } from "./stage.ts";

/** Between two of one person after another: the bot has done what follows an answer. */
const PAUSE_MS = 2;

/** Milliseconds from INTERACTION_CREATE to the first answer, of a bot that has nothing else to do; see `timeBurst`. */
export async function timeEach(stage: Stage, act: Act, count: number): Promise<number[]> {
	const times: number[] = [];
	for (let done = 0; done < count; done++) {
		const startedAt = performance.now();
		await act(stage);
		times.push(performance.now() - startedAt);
		await setTimeout(PAUSE_MS);
	}
	return times;
}

export interface Burst {
	/** Milliseconds until the last one had its first answer. */
	all: number;
	/** Milliseconds of each that had one. */
	times: number[];
	/** How many had none in Discord's time. */
	late: number;
}

/** So many at the very same time. */
export async function timeBurst(stage: Stage, act: Act, count: number): Promise<Burst> {
	const startedAt = performance.now();
	const times: number[] = [];
	const outcomes = await Promise.allSettled(
		Array.from({ length: count }, async () => {
			await act(stage);
			times.push(performance.now() - startedAt);
		}),
	);
	const late = outcomes.filter(({ status }) => status === "rejected").length;
	return { all: performance.now() - startedAt, times, late };
}

/** One measure of ours and of another in the same run. */
export interface Compared {
	ours: number;
	other: number;
	/** The median of the rounds' ratios: whatever slows the machine slows both of a round. */
	ratio: number;
}

/** Measures both in turns, first one and then the other first. */
export async function compareRounds<T, Name extends string>(
	rounds: number,
	measure: { ours: () => Promise<T>; other: () => Promise<T> },
	figures: Record<Name, (measured: T) => number>,
): Promise<Record<Name, Compared>> {
	const pairs: { ours: T; other: T }[] = [];
	for (let round = 0; round < rounds; round++) {
		if (round % 2 === 0) {
			const ours = await measure.ours();
			pairs.push({ ours, other: await measure.other() });
		} else {
			const other = await measure.other();
			pairs.push({ ours: await measure.ours(), other });
		}
	}
	const compare = (figure: (measured: T) => number): Compared => ({
		ours: median(pairs.map(({ ours }) => figure(ours))),
		other: median(pairs.map(({ other }) => figure(other))),
		ratio: median(pairs.map(({ ours, other }) => figure(ours) / figure(other))),
	});
	// Object.fromEntries forgets the keys; they are those of `figures`.
	const entries = Object.entries<(measured: T) => number>(figures).map(([name, figure]) => [name, compare(figure)]);
	return Object.fromEntries(entries) as Record<Name, Compared>;
}

export const P50 = (times: readonly number[]) => percentile(times, 0.5);
export const P99 = (times: readonly number[]) => percentile(times, 0.99);
