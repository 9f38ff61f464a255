/**
 * How well and how fast card names are found, compared with MiniSearch. Every labelled query is typed letter by letter,
 * as autocomplete receives it; a query's time is its best of three, because the machine may be busy. The longest block is
 * the longest processor time for which the event loop did not run while the index was built.
 */
import MiniSearch from "minisearch";
import type { ItemSummary } from "../src/api/operations/item-summary.ts";
import type { ListingSummary } from "../src/api/operations/listings.ts";
import { createSearchIndex } from "../src/market/search/search.ts";
import { createSearchCards } from "../src/market/search/search-card.ts";
import { parseQuery } from "../src/market/search/search-text.ts";
import { createSearchListings } from "../test/fixtures/search-market.ts";
import { LABELLED_QUERIES, rateQueries } from "../test/fixtures/search-queries.ts";
import { longestBlock } from "../test/helpers/blocks.ts";
import { type Bench, percentile, type Row } from "./result.ts";

const SIZES = [2_000, 10_000, 50_000];
/** The number of choices that autocomplete shows (a Discord limit). */
const LIMIT = 25;

/** The uuids of a query's hits, nearest first. */
type Find = (query: string) => string[];
type Build = (listings: readonly ListingSummary[]) => Find | Promise<Find>;

const ENGINES: readonly (readonly [name: string, build: Build])[] = [
	["MiniSearch, as it comes", buildMiniSearch],
	["MiniSearch, over names", buildMiniSearchOverNames],
];

async function buildOurs(listings: readonly ListingSummary[]): Promise<Find> {
	const index = await createSearchIndex(listings);
	return query => index.search(query, LIMIT).map(({ item }) => item.uuid);
}

/** A card's searchable fields, in the library's form. */
function buildMiniSearch(listings: readonly ListingSummary[]): Find {
	const fields = ["name", "team", "teamShort", "position", "series", "rarity", "type", "ovr"];
	const index = new MiniSearch<ItemSummary>({ idField: "uuid", fields });
	index.addAll(listings.map(({ item }) => item));
	return query =>
		index
			.search(query, { prefix: true, fuzzy: 0.2, combineWith: "AND", boost: { name: 2 } })
			.slice(0, LIMIT)
			.map(({ id }) => String(id));
}

/**
 * Searches distinct folded names with a second field of joined words; words that are in no name must start a detail of
 * the card.
 */
async function buildMiniSearchOverNames(listings: readonly ListingSummary[]): Promise<Find> {
	const items = listings.map(({ item }) => item).sort((a, b) => (b.ovr ?? -1) - (a.ovr ?? -1));
	const { cards, names } = await createSearchCards(items);
	const index = new MiniSearch({ fields: ["words", "joined"], tokenize: text => text.split(" ") });
	index.addAll(
		names.map(({ words }, id) => ({
			id,
			words: words.join(" "),
			joined: words
				.flatMap((_, start) => words.slice(start + 1).map((_, i) => words.slice(start, start + 2 + i).join("")))
				.join(" "),
		})),
	);
	const fuzzy = ({ length }: string) => {
		if (length < 5) return false;
		return length < 9 ? 1 : 2;
	};
	return query => {
		const words = parseQuery(query);
		const hits = index.search(words.join(" "), { prefix: true, fuzzy }).flatMap(({ id, queryTerms }) => {
			const missing = words.filter(word => !queryTerms.includes(word));
			return (names[id]?.cards ?? []).filter(card =>
				missing.every(word => cards[card]?.details.flat().some(detail => detail.startsWith(word))),
			);
		});
		return hits.slice(0, LIMIT).flatMap(card => cards[card]?.uuid ?? []);
	};
}

/** The p50 and p99 (ms) over all texts typed on the way to the labelled queries. */
function timeQueries(find: Find): { p50: number; p99: number } {
	const typed = [
		...new Set(LABELLED_QUERIES.flatMap(({ query }) => Array.from(query, (_, i) => query.slice(0, i + 1)))),
	];
	const time = (query: string) => {
		const start = performance.now();
		find(query);
		return performance.now() - start;
	};
	const rounds = [1, 2, 3].map(() => typed.map(time));
	const times = typed.map((_, i) => Math.min(...rounds.map(round => round[i] ?? 0)));
	return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** The bot's search compared with MiniSearch over names, which is the better of its two uses. */
export const benchSearch: Bench = async () => {
	const rows: Row[] = [];
	for (const size of SIZES) {
		const listings = createSearchListings(size);
		const ours = await rate(buildOurs, listings);
		const others: (Rated & { name: string })[] = [];
		for (const [name, build] of ENGINES) others.push({ name, ...(await rate(build, listings)) });
		const best = others.toSorted((a, b) => b.top5 - a.top5)[0];
		if (best === undefined) throw new RangeError("nothing to compare with");
		const what = `search of ${size} cards`;
		const row = (figure: string, unit: Row["unit"], pick: (rated: Rated) => number): Row => ({
			what,
			figure,
			unit,
			ours: pick(ours),
			beside: { name: best.name, value: pick(best) },
			ratio: pick(ours) / pick(best),
		});
		rows.push(
			row("right among 5", "%", ({ top5 }) => top5 * 100),
			row("p50", "ms", ({ p50 }) => p50),
			row("p99", "ms", ({ p99 }) => p99),
			row("index built", "ms", ({ buildMs }) => buildMs),
			{ what, figure: "longest block", unit: "ms", ours: await longestBlock(() => createSearchIndex(listings)) },
		);
	}
	return rows;
};

interface Rated {
	top5: number;
	p50: number;
	p99: number;
	buildMs: number;
}

async function rate(build: Build, listings: readonly ListingSummary[]): Promise<Rated> {
	const start = performance.now();
	const find = await build(listings);
	const buildMs = performance.now() - start;
	return { top5: rateQueries(find, LABELLED_QUERIES).top5, ...timeQueries(find), buildMs };
}
