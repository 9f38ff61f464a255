import { createOwnedList } from "../src/finder/squad/owned-list.ts";
import type { SquadCaptain, SquadRequirements } from "../src/finder/squad/problem.ts";
import { createSquads, type SquadRequest } from "../src/finder/squad/squads.ts";
import { createFixedCatalog, NO_CHOICES } from "../test/fixtures/squad-market.ts";
import { longestBlock } from "../test/helpers/blocks.ts";
import { type Bench, percentile, type Row } from "./result.ts";
import { createSquadMarket } from "./squad-market.ts";

const CARDS = 4000;
const OWNED = 1500;
const QUESTIONS = 100;
const BLOCKS = 20;
const BUDGETS = { from: 3000, to: 1_000_000 };
const BLOCK_MS = 10;
const LEFTIES = { is: "bats", hand: "L" } as const;
const boosts = (points: number) => ({ contact_left: points, contact_right: points, hits_per_bf: points });
const CAPTAINS: Readonly<Record<string, SquadCaptain | null>> = {
	"without a captain": null,
	"with a captain's six": { condition: LEFTIES, tiers: [{ attributes: boosts(10), players: 6 }] },
	"with a captain's four tiers": {
		condition: LEFTIES,
		tiers: [5, 10, 14, 18].map((players, tier) => ({ attributes: boosts(5 * tier + 5), players })),
	},
};

/** Squads of a person who owns many cards, squads that may sell them, and the next purchases, each with its event loop. */
export const benchSquadMine: Bench = async () => {
	const rows: Row[] = [];
	for (const [figure, captain] of Object.entries(CAPTAINS)) {
		rows.push(...(await rowsOf(`next purchases, ${figure}`, captain, "next")));
		rows.push(...(await rowsOf(`a squad, ${figure}`, captain, "mine")));
		rows.push(...(await rowsOf(`a squad that may sell, ${figure}`, captain, "sell")));
	}
	return rows;
};

async function rowsOf(what: string, captain: SquadCaptain | null, kind: "next" | "mine" | "sell"): Promise<Row[]> {
	const { columns, entries } = createSquadMarket(CARDS);
	const squads = createSquads({ logger: { warn: fields => process.stderr.write(`${JSON.stringify(fields)}\n`) } });
	const market = { catalog: createFixedCatalog(entries), columns };
	const counts = { proven: 0, answers: 0 };

	/** Each question has another list: the cheaper cards are owned more often. */
	function prepare(question: number): SquadRequest {
		const budget = Math.round(BUDGETS.from * (BUDGETS.to / BUDGETS.from) ** (((question + 1000) % 170) / 170));
		const owned = entries
			.map(({ item, buyNow }, card) => {
				const luck = ((card * 7919 + question * 104_729) % 4001) / 4001;
				return { uuid: item.uuid, rank: luck + Math.log10(buyNow ?? 1) / 5 };
			})
			.sort((one, other) => one.rank - other.rank)
			.slice(0, OWNED);
		const mine = createOwnedList(new Map(owned.map(({ uuid }) => [uuid, 1])), kind === "sell");
		const requirements: SquadRequirements = { ...NO_CHOICES, budget, goal: "balanced", bench: 4, mine };
		return { requirements, captain, from: undefined, longFrom: undefined };
	}

	async function ask(request: SquadRequest): Promise<number> {
		const start = performance.now();
		if (kind === "next") {
			const next = await squads.next(request, market, "somebody", false).done;
			if (next !== null && "found" in next && next.found.isProven) counts.proven++;
		} else {
			const found = await squads.find(request, market, "somebody", false).done;
			if (found !== null && "squad" in found && found.squad.bound - found.squad.value < 1e-6) counts.proven++;
		}
		counts.answers++;
		return performance.now() - start;
	}

	const times: number[] = [];
	// The first questions start the thread.
	for (let question = -5; question < QUESTIONS; question++) {
		const ms = await ask(prepare(question));
		if (question >= 0) times.push(ms);
	}
	let block = 0;
	for (let question = 0; question < BLOCKS; question++) {
		const request = prepare(QUESTIONS + question);
		block = Math.max(block, await longestBlock(() => ask(request)));
	}
	await squads.stop();
	const name = `${what}, ${OWNED} of ${CARDS} cards owned`;
	return [
		{ what: name, figure: "p50", unit: "ms", ours: percentile(times, 0.5) },
		{ what: name, figure: "p99", unit: "ms", ours: percentile(times, 0.99) },
		{ what: name, figure: "proven to be the best", unit: "%", ours: (100 * counts.proven) / counts.answers },
		{
			what: name,
			figure: "longest block, processor time",
			unit: "ms",
			ours: block,
			goal: { text: `≤ ${BLOCK_MS} ms`, isMet: block <= BLOCK_MS },
		},
	];
}
