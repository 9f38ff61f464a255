import { HITTING, PITCHING } from "../src/finder/attributes.ts";
import { createCardColumns } from "../src/finder/columns.ts";
import { createQuestion, type SquadCaptain } from "../src/finder/squad/problem.ts";
import { createSquads } from "../src/finder/squad/squads.ts";
import { createEntry, createFacts } from "../test/fixtures/found-cards.ts";
import { longestBlock } from "../test/helpers/blocks.ts";
import { type Bench, percentile, type Row } from "./result.ts";

const CARDS = 4000;
const QUESTIONS = 200;
const BUDGETS = { from: 3000, to: 1_000_000 };
const GOAL_MS = 80;
const BLOCK_MS = 10;
const POSITIONS = ["C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "DH", "SP", "SP", "RP", "CP"];
const CAPTAIN: SquadCaptain = {
	condition: { is: "bats", hand: "L" },
	tiers: [{ attributes: { contact_left: 10, contact_right: 10 }, players: 6 }],
};

/** Squads out of invented cards, of which the better are dearer: how long one takes, how near it is, and what the event loop waits meanwhile. */
export const benchSquad: Bench = async () => [
	...(await rowsOf("without a captain", null)),
	...(await rowsOf("with a captain's six", CAPTAIN)),
];

async function rowsOf(figure: string, captain: SquadCaptain | null): Promise<Row[]> {
	let seed = 7;
	const random = () => {
		seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
		return seed / 2 ** 31;
	};
	const columns = createCardColumns();
	const entries = Array.from({ length: CARDS }, (_, card) => {
		const level = random();
		const position = POSITIONS[card % POSITIONS.length] ?? "C";
		const isHitter = !["SP", "RP", "CP"].includes(position);
		const uuid = `card-${card}`;
		const rating = () => Math.round(40 + 60 * level + 20 * random());
		const attributes = Object.fromEntries((isHitter ? HITTING : PITCHING).map(name => [name, rating()]));
		const secondaryPositions = isHitter && random() < 0.4 ? ["LF", "1B"] : [];
		columns.put(uuid, createFacts({ isHitter, bats: random() < 0.3 ? "L" : "R", secondaryPositions, attributes }));
		const name = `Player ${Math.floor(card / 2)}`;
		return createEntry(
			{ uuid, name, type: "card", position },
			Math.round(50 * 4000 ** (level * (0.8 + random() * 0.4))),
		);
	});
	const squads = createSquads({ logger: { warn: fields => process.stderr.write(`${JSON.stringify(fields)}\n`) } });
	const times: number[] = [];
	const gaps: number[] = [];
	async function solve(question: number) {
		const budget = Math.round(BUDGETS.from * (BUDGETS.to / BUDGETS.from) ** (Math.abs(question % 40) / 39));
		const lists = { kept: [], wanted: [], without: [], keepCosts: false };
		const { tiers } = await createQuestion(entries, columns, { budget, goal: "balanced", ...lists }, captain);
		const start = performance.now();
		const answer = await squads.solve({ tiers: tiers.slice(-1), budgets: [budget] }, "somebody");
		const [best] = Array.isArray(answer) ? answer : [];
		return { ms: performance.now() - start, best };
	}
	// The first ones start the thread.
	for (let question = -10; question < QUESTIONS; question++) {
		const { ms, best } = await solve(question);
		if (question >= 0) times.push(ms);
		if (best !== undefined && "value" in best) gaps.push(100 * (1 - best.value / best.bound));
	}
	const blocks: number[] = [];
	for (let question = 0; question < 40; question++) blocks.push(await longestBlock(() => solve(question)));
	await squads.stop();
	const what = `a squad out of ${CARDS} cards, ${figure}`;
	const p99 = percentile(times, 0.99);
	const goal = { text: `≤ ${GOAL_MS} ms`, isMet: p99 <= GOAL_MS };
	const block = Math.max(...blocks);
	return [
		{ what, figure: "p50", unit: "ms", ours: percentile(times, 0.5) },
		{ what, figure: "p99", unit: "ms", ours: p99, ...(captain === null && { goal }) },
		{ what, figure: "below the bound, at most", unit: "%", ours: Math.max(...gaps) },
		{
			what,
			figure: "longest block, processor time",
			unit: "ms",
			ours: block,
			goal: { text: `≤ ${BLOCK_MS} ms`, isMet: block <= BLOCK_MS },
		},
	];
}
