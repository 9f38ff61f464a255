/** How long a search of `/find` and its suggestions take, over invented cards: of one clause up to five, each input's best of some rounds. */
import { MEASURES } from "../src/finder/attribute-names.ts";
import { ATTRIBUTES } from "../src/finder/attributes.ts";
import { FIND_SORTS } from "../src/finder/card-order.ts";
import { parseClauses } from "../src/finder/clauses.ts";
import { createCardFinder } from "../src/finder/find-cards.ts";
import { suggestClauses } from "../src/finder/suggest-clauses.ts";
import { columnsOf, createEntry, createFacts } from "../test/fixtures/found-cards.ts";
import { createSearchListings } from "../test/fixtures/search-market.ts";
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

export const benchFind: Bench = async () => SIZES.flatMap(rowsOf);

function rowsOf(size: number): Row[] {
	let seed = size;
	const random = () => {
		seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
		return seed / 2 ** 31;
	};
	const cards = createSearchListings(size).map(({ item }) => ({
		entry: createEntry({ ...item, type: "card" }, Math.ceil(random() * 100_000)),
		facts: createFacts({
			attributes: Object.fromEntries(ATTRIBUTES.map(name => [name, Math.floor(random() * 126)])),
			pitches: PITCHES.filter(() => random() < 0.5),
		}),
	}));
	let entries = cards.map(({ entry }) => entry);
	const finder = createCardFinder(columnsOf(cards), { all: () => entries });
	const filter = { maxPrice: 90_000 };
	const search = (input: number) => {
		// A price was read between two searches.
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

const goalOf = (ms: number) => ({ text: "≤ 2 ms", isMet: ms <= 2 });

/** Each input's best of its rounds, for the machine may be busy. */
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
