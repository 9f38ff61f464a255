import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { createRaces } from "../src/league/races.ts";
import { createMember } from "../test/fixtures/league.ts";
import { createWin } from "../test/fixtures/league-season.ts";
import { createView } from "../test/fixtures/league-view.ts";
import { type Bench, percentile, type Row } from "./result.ts";

/** The shares of a season that have been played; each gives another problem. */
const PLAYED = [0.3, 0.5, 0.7, 0.8, 0.9, 0.95];
const ROUNDS = 3;
const GAMES_A_PAIR = 2;
const SPOTS = 8;

/** Races of a typical and of the largest league, in their thread, and how long they block the event loop meanwhile. */
export const benchRace: Bench = async () => [...(await benchLeague(16)), ...(await benchLeague(40))];

async function benchLeague(size: number): Promise<Row[]> {
	const races = createRaces({ logger: { warn: fields => process.stderr.write(`${JSON.stringify(fields)}\n`) } });
	const views = PLAYED.map(share => createSeason(size, share));
	const firstView = views[0] as (typeof views)[number];
	const [first = 0] = await time(() => races.solve(firstView, 1));
	const delay = monitorEventLoopDelay({ resolution: 1 });
	const times: number[] = [];
	delay.enable();
	for (let version = 0; version < ROUNDS; version++) {
		for (const [number, view] of views.entries()) {
			times.push(...(await time(() => races.solve({ ...view, number, version }, SPOTS))));
			await sleep(5);
		}
	}
	delay.disable();
	await races.stop();
	const what = `a race of ${size} members for ${SPOTS} places`;
	const row = (figure: string, ours: number): Row => ({ what, figure, unit: "ms", ours });
	return [
		row("the first, with the thread's start", first),
		row("p50", percentile(times, 0.5)),
		row("the longest", Math.max(...times)),
		row("longest block of the event loop", delay.max / 1e6),
	];
}

/** A season in which stronger members win more often; the same each time. */
function createSeason(size: number, share: number) {
	const ids = Array.from({ length: size }, (_, index) => index + 1);
	const pairs = ids.flatMap(one =>
		ids.flatMap(other => (one < other ? Array.from({ length: GAMES_A_PAIR }, (_, leg) => ({ one, other, leg })) : [])),
	);
	const shuffled = pairs.toSorted((a, b) => order(a) - order(b));
	const games = shuffled.slice(0, Math.floor(pairs.length * share)).map(({ one, other, leg }, index) => {
		const isUpset = order({ one: other, other: one, leg }) % 100 < 35;
		const game = isUpset ? createWin(2, other, one) : createWin(2, one, other);
		return { ...game, key: `g${index}`, playedAt: game.playedAt + index * 120_000 };
	});
	const members = ids.map(id => createMember(id));
	return createView({ rules: { gamesPerPair: GAMES_A_PAIR, points: "percentage" }, members, games });
}

const order = ({ one, other, leg }: { one: number; other: number; leg: number }) =>
	Math.imul(one * 97 + other * 31 + leg * 7, 2_654_435_761) >>> 0;

async function time(work: () => Promise<unknown>): Promise<number[]> {
	const start = performance.now();
	await work();
	return [performance.now() - start];
}
