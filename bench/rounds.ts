import { setTimeout } from "node:timers/promises";
import { median, percentile } from "./result.ts";
import type { Act, Stage } from "./stage.ts";

/** The pause between two people's actions, in which the bot finishes the work after an answer. */
const PAUSE_MS = 2;

/** Milliseconds from INTERACTION_CREATE to the first answer of a bot that has nothing else to do; see `timeBurst`. */
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

/** The number of answers of one side before the other's. */
const BLOCK = 100;

/**
 * Times a block of one side, then a block of the other, so that a temporarily slow machine slows both. The sides do not
 * alternate after each answer: both would then find the processor's caches filled by the other, which costs either the
 * same and makes their ratio look better than it is.
 */
export async function timeInTurns(
	{ ours, other }: Sides<() => Promise<unknown>>,
	count: number,
): Promise<Sides<number[]>> {
	const times: Sides<number[]> = { ours: [], other: [] };
	async function time(act: () => Promise<unknown>, into: number[]): Promise<void> {
		for (let done = 0; done < BLOCK; done++) {
			const startedAt = performance.now();
			await act();
			into.push(performance.now() - startedAt);
			await setTimeout(PAUSE_MS);
		}
	}
	for (let block = 0; block < count / BLOCK; block++) {
		const turns = [() => time(ours, times.ours), () => time(other, times.other)];
		for (const turn of block % 2 === 0 ? turns : turns.toReversed()) await turn();
	}
	return times;
}

export interface Burst {
	/** Milliseconds until the last of them had its first answer. */
	all: number;
	/** Milliseconds of each that had an answer. */
	times: number[];
	/** The number of those without an answer within Discord's time. */
	late: number;
}

/** Times `count` actions that start at the same time. */
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

/** The bot's and the alternative's results. */
export interface Sides<T> {
	ours: T;
	other: T;
}

/** One measure of the bot and of the alternative in the same run. */
export interface Compared {
	ours: number;
	other: number;
	/** The median of the rounds' ratios: a slow machine slows both sides of a round. */
	ratio: number;
}

/** Measures one side and then the other; in every second round the other way round. */
export function oneAfterTheOther<T>(measure: Sides<() => Promise<T>>): (round: number) => Promise<Sides<T>> {
	return async round => {
		if (round % 2 === 0) {
			const ours = await measure.ours();
			return { ours, other: await measure.other() };
		}
		const other = await measure.other();
		return { ours: await measure.ours(), other };
	};
}

export async function compareRounds<T, Name extends string>(
	rounds: number,
	measure: (round: number) => Promise<Sides<T>>,
	figures: Record<Name, (measured: T) => number>,
): Promise<Record<Name, Compared>> {
	const pairs: Sides<T>[] = [];
	for (let round = 0; round < rounds; round++) pairs.push(await measure(round));
	const compare = (figure: (measured: T) => number): Compared => ({
		ours: median(pairs.map(({ ours }) => figure(ours))),
		other: median(pairs.map(({ other }) => figure(other))),
		ratio: median(pairs.map(({ ours, other }) => figure(ours) / figure(other))),
	});
	// Object.fromEntries loses the keys' type; they are those of `figures`.
	const entries = Object.entries<(measured: T) => number>(figures).map(([name, figure]) => [name, compare(figure)]);
	return Object.fromEntries(entries) as Record<Name, Compared>;
}

/**
 * Compares actions that were timed alternately, over all blocks together: the slowest hundredth of a few hundred is
 * random.
 */
export function comparePercentiles({ ours, other }: Sides<readonly number[]>): Record<"p50" | "p99", Compared> {
	const compare = (share: number): Compared => {
		const times = { ours: percentile(ours, share), other: percentile(other, share) };
		return { ...times, ratio: times.ours / times.other };
	};
	return { p50: compare(0.5), p99: compare(0.99) };
}
