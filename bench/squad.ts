import type { SquadCaptain } from "../src/finder/squad/problem.ts";
import { createSquads } from "../src/finder/squad/squads.ts";
import { createFixedCatalog, NO_CHOICES } from "../test/fixtures/squad-market.ts";
import { longestBlock } from "../test/helpers/blocks.ts";
import { type Bench, percentile, type Row } from "./result.ts";
import { createSquadMarket } from "./squad-market.ts";

const CARDS = 4000;
const QUESTIONS = 200;
const BUDGETS = { from: 3000, to: 1_000_000 };
const GOAL_MS = 80;
const BLOCK_MS = 10;
const CAPTAIN: SquadCaptain = {
	condition: { is: "bats", hand: "L" },
	tiers: [{ attributes: { contact_left: 10, contact_right: 10 }, players: 6 }],
};

/**
 * Squads of invented cards, the better ones dearer: how long one takes, how close it is to the bound, and how long the
 * event loop waits meanwhile.
 */
export const benchSquad: Bench = async () => [
	...(await rowsOf("without a bench", null, 0)),
	...(await rowsOf("with a bench of 4", null, 4)),
	...(await rowsOf("with a bench and a captain's six", CAPTAIN, 4)),
];

const isNone = (gap: number) => gap < 1e-9;

async function rowsOf(figure: string, captain: SquadCaptain | null, bench: number): Promise<Row[]> {
	const { columns, entries } = createSquadMarket(CARDS);
	const squads = createSquads({ logger: { warn: fields => process.stderr.write(`${JSON.stringify(fields)}\n`) } });
	const times: number[] = [];
	const gaps: number[] = [];
	const market = { catalog: createFixedCatalog(entries), columns };
	async function solve(question: number) {
		// Each question is different, because answers are cached.
		const budget = Math.round(BUDGETS.from * (BUDGETS.to / BUDGETS.from) ** (((question + 1000) % 250) / 250));
		const requirements = { ...NO_CHOICES, budget, goal: "balanced" as const, bench };
		const request = { requirements, captain, from: undefined, longFrom: undefined };
		const start = performance.now();
		const found = await squads.find(request, market, "somebody", false).done;
		return { ms: performance.now() - start, squad: found !== null && "squad" in found ? found.squad : undefined };
	}
	// The first questions start the thread.
	for (let question = -10; question < QUESTIONS; question++) {
		const { ms, squad } = await solve(question);
		if (question >= 0) times.push(ms);
		if (squad !== undefined) gaps.push(100 * (1 - squad.value / squad.bound));
	}
	const blocks: number[] = [];
	for (let question = 0; question < 40; question++) blocks.push(await longestBlock(() => solve(QUESTIONS + question)));
	await squads.stop();
	const what = `a squad out of ${CARDS} cards, ${figure}`;
	const p99 = percentile(times, 0.99);
	const goal = { text: `≤ ${GOAL_MS} ms`, isMet: p99 <= GOAL_MS };
	const block = Math.max(...blocks);
	return [
		{ what, figure: "p50", unit: "ms", ours: percentile(times, 0.5) },
		{ what, figure: "p99", unit: "ms", ours: p99, ...(captain === null && { goal }) },
		{ what, figure: "below the bound, at most", unit: "%", ours: Math.max(...gaps) },
		{ what, figure: "proven to be the best", unit: "%", ours: (100 * gaps.filter(isNone).length) / gaps.length },
		{
			what,
			figure: "longest block, processor time",
			unit: "ms",
			ours: block,
			goal: { text: `≤ ${BLOCK_MS} ms`, isMet: block <= BLOCK_MS },
		},
	];
}
