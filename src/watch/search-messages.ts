import { parseJson } from "../ground/json.ts";
import type { Catalog } from "../market/catalog/catalog.ts";
import { definePrivatePart, type LostPost } from "../posting/private-part.ts";
import { parseTarget } from "../posting/target.ts";
import type { MedianOf } from "./narrow.ts";
import { MAX_LISTED, type SavedSearch, type SearchMessage } from "./search.ts";
import type { SearchTable } from "./store/searches.ts";
import { currentCards, joinCards, type ToldCards, toldCards } from "./told-cards.ts";

export interface SearchMessagesOptions {
	catalog: Pick<Catalog, "get">;
	table: Pick<SearchTable, "of" | "pause" | "told" | "waiting">;
	medianOf: MedianOf;
	/** The direct message about cards, in Discord's form. */
	message(message: SearchMessage): object;
	/** Epoch ms. */
	now: () => number;
}

/** A search whose messages the person may have missed, and the number of cards that they were about. */
export type LostSearch = SavedSearch & { lost: LostPost["state"]; missed: number };

/** The messages of saved searches. */
export function createSearchMessages({ catalog, table, medianOf, message, now }: SearchMessagesOptions) {
	/** The message with its cards as they are now. Cards that have left the market are neither listed nor counted. */
	async function open(search: SavedSearch, { cards, total }: ToldCards): Promise<SearchMessage> {
		const known = cards.flatMap(card => {
			const entry = catalog.get(card.uuid);
			return entry === undefined ? [] : [{ ...card, entry }];
		});
		const rows = [];
		for (const card of known.slice(0, MAX_LISTED)) {
			rows.push({ ...card, median: search.kind === "median" ? await medianOf(card.uuid) : null });
		}
		return { search, rows, total: total - (cards.length - known.length) };
	}

	return {
		messages: definePrivatePart({
			schema: toldCards,
			join(earlier, newer) {
				const joined = joinCards(earlier, newer);
				return joined.total === 0 ? null : joined;
			},
			async message({ target, about }) {
				const id = parseTarget(target, "search");
				const search = id === null ? undefined : await table.waiting(id);
				if (search === undefined) return null;
				const opened = await open(search, currentCards(about, search));
				return opened.total === 0 ? null : message(opened);
			},
			async onSettled({ target, userId }, outcome) {
				const id = parseTarget(target, "search");
				if (outcome === "sent" && id !== null) await table.told(id, now());
				if (outcome === "closed") await table.pause(userId);
			},
		}),
		/** A person's searches whose messages they may have missed. */
		async lost(userId: string, posts: readonly LostPost[]): Promise<LostSearch[]> {
			if (posts.length === 0) return [];
			const byId = Map.groupBy(posts, ({ target }) => parseTarget(target, "search"));
			const searches = await table.of(userId);
			return searches.flatMap(search => {
				const lost = byId.get(search.id) ?? [];
				const [first] = lost;
				if (first === undefined) return [];
				const totals = lost.map(({ body }) => toldCards.safeParse(parseJson(body)).data?.total ?? 0);
				const missed = totals.reduce((sum, total) => sum + total, 0);
				return { ...search, lost: lost.some(({ state }) => state === "closed") ? "closed" : first.state, missed };
			});
		},
	};
}
