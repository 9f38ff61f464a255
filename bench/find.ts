/**
 * How long a search of `/find` and its suggestions take, over invented cards: with one to five clauses, the best of some
 * rounds for each input. Also how long it takes to find the cards that a captain boosts, and how long that blocks the
 * process.
 */
import { MEASURES } from "../src/finder/attribute-names.ts";
import { conditionOf, FIT_SORTS, sortedFits, whoFits } from "../src/finder/captains.ts";
import { FIND_SORTS } from "../src/finder/card-order.ts";
import { parseClauses } from "../src/finder/clauses.ts";
import { createCardFinder } from "../src/finder/find-cards.ts";
import { suggestClauses } from "../src/finder/suggest-clauses.ts";
import { ATTRIBUTES } from "../src/market/attributes.ts";
import { createCaptain } from "../test/fixtures/captain.ts";
import { columnsOf, createEntry, createFacts } from "../test/fixtures/found-cards.ts";
import { createSearchListings } from "../test/fixtures/search-market.ts";
import { longestBlock } from "../test/helpers/blocks.ts";
import { type Bench, percentile, type Row } from "./result.ts";

const SIZES = [2_000, 10_000];
const ROUNDS = 30;
const PITCHES = ["4-Seam Fastball", "Slider", "Changeup", "Sinker", "Curveball", "Cutter"];
const SEARCHES = [
	"con l 80",
	"spd 70",
	"pow 60, spd 60",
	"slider, k/9 80",
	"",
	"con l 50, con r 50, spd 50, vis 50, fld 50",
];
const TYPED = ["con", "con l 90, s", "", "spd 70, con l 80, pow r 9", "slid", "xyz"];

/** As many players' cards as the largest edition has; and conditions of captains that match from a few to all of them. */
const PLAYERS = 9_500;
const ABILITIES = [
	"Boosts players in your squad.",
	"Boosts players who bat right in your squad.",
	"Boosts hitters with 80+ Speed in your squad.",
	"Boosts infielders and outfielders in your squad.",
	"Boosts pitchers with a Slider in your squad.",
];
const BOOSTED = ["Contact", "Power", "Speed", "Fielding", "Reaction"];

export const benchFind: Bench = async () => [...SIZES.flatMap(rowsOf), ...(await fitRows())];

function createCards(size: number) {
	let seed = size;
	const random = () => {
		seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
		return seed / 2 ** 31;
	};
	return createSearchListings(size).map(({ item }) => ({
		entry: createEntry({ ...item, type: "card" }, Math.ceil(random() * 100_000)),
		facts: createFacts({
			attributes: Object.fromEntries(ATTRIBUTES.map(name => [name, Math.floor(random() * 126)])),
			pitches: PITCHES.filter(() => random() < 0.5),
		}),
	}));
}

function rowsOf(size: number): Row[] {
	const cards = createCards(size);
	let entries = cards.map(({ entry }) => entry);
	const finder = createCardFinder(columnsOf(cards), { all: () => entries });
	const filter = { max_price: 90_000 };
	const search = (input: number) => {
		// A price is read between two searches.
		entries = [...entries];
		const clauses = parseClauses(SEARCHES[input % SEARCHES.length] ?? "", PITCHES);
		const sort = FIND_SORTS[Math.floor(input / SEARCHES.length)] ?? "fit";
		if (!("kind" in clauses)) finder.find({ clauses, filter, sort }).cards(10, 20);
	};
	const suggest = (input: number) => {
		entries = [...entries];
		const { earlier, last } = suggestClauses(TYPED[input % TYPED.length] ?? "", PITCHES);
		const count = finder.count({ clauses: earlier, filter: {} });
		for (const clause of last.slice(0, 25)) count(clause);
	};
	const what = `find among ${size} cards, ${MEASURES.length} attributes`;
	return [
		...timesOf(search, SEARCHES.length * FIND_SORTS.length).map(
			({ figure, ours }): Row => ({ what, figure: `search ${figure}`, unit: "ms", ours, goal: goalOf(ours) }),
		),
		...timesOf(suggest, TYPED.length).map(
			({ figure, ours }): Row => ({ what, figure: `suggestions ${figure}`, unit: "ms", ours, goal: goalOf(ours) }),
		),
	];
}

/** The first search for new cards, whose names are then collected, and a second one, by each order. */
async function fitRows(): Promise<Row[]> {
	const attributes = BOOSTED.map(name => ({ name, value: "+5" }));
	const blocks: number[] = [];
	const times: number[] = [];
	for (const abilityDesc of ABILITIES) {
		const cards = createCards(PLAYERS);
		const entries = cards.map(({ entry }) => entry);
		const columns = columnsOf(cards);
		const catalog = { all: () => entries };
		const captain = createCaptain({ abilityDesc, boosts: [{ tier: "1", description: "5 players", attributes }] });
		for (const sort of [...FIT_SORTS, ...FIT_SORTS]) {
			const startedAt = performance.now();
			const block = await longestBlock(async () => {
				const condition = conditionOf(captain, catalog, columns);
				if (condition === null) throw new Error(`not understood: ${abilityDesc}`);
				sortedFits((await whoFits(captain, condition, catalog, columns)).fits, sort, 0, 10);
			});
			times.push(performance.now() - startedAt);
			blocks.push(block);
		}
	}
	const what = `who fits a captain among ${PLAYERS} cards`;
	const block = Math.max(...blocks);
	return [
		{ what, figure: "p50", unit: "ms", ours: percentile(times, 0.5) },
		{ what, figure: "longest", unit: "ms", ours: Math.max(...times) },
		{
			what,
			figure: "longest block, processor time",
			unit: "ms",
			ours: block,
			goal: { text: "≤ 30 ms", isMet: block <= 30 },
		},
	];
}

const goalOf = (ms: number) => ({ text: "≤ 2 ms", isMet: ms <= 2 });

/** The best of the rounds for each input, because the machine may be busy. */
function timesOf(act: (input: number) => void, inputs: number): { figure: string; ours: number }[] {
	const best = Array.from({ length: inputs }, () => Number.POSITIVE_INFINITY);
	for (let round = 0; round < ROUNDS; round++) {
		for (const [input, known] of best.entries()) {
			const startedAt = performance.now();
			act(input);
			best[input] = Math.min(known, performance.now() - startedAt);
		}
	}
	return [
		{ figure: "p50", ours: percentile(best, 0.5) },
		{ figure: "p99", ours: percentile(best, 0.99) },
	];
}
