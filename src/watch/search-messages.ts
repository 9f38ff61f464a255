import { parseJson } from "../ground/json.ts";
import { ALERT_CHANGES, type AlertChange } from "../ground/words.ts";
import type { Catalog, CatalogEntry } from "../market/catalog/catalog.ts";
import { definePrivatePart, type LostPost } from "../posting/private-part.ts";
import { parseTarget } from "../posting/target.ts";
import type { ChangeAlert } from "./alert.ts";
import { changeAlertOf, factText } from "./change-alerts.ts";
import type { MedianOf } from "./conditions/condition.ts";
import { MAX_LISTED, type NewsCard, type QuestionKind, type SavedSearch, type SearchMessage } from "./search.ts";
import type { SavedSearchWithCards, SearchTable } from "./store/searches.ts";
import { currentCards, joinCards, type ToldCards, toldCards } from "./told-cards.ts";

export interface SearchMessagesOptions {
	catalog: Pick<Catalog, "get">;
	table: Pick<SearchTable<QuestionKind>, "ofWithCards" | "pause" | "told" | "waiting">;
	medianOf: MedianOf;
	/** The direct message about cards, in Discord's form. */
	searchMessage(message: SearchMessage): object;
	/** The direct message of an alert whose card has changed. */
	changeMessage(alert: ChangeAlert, entry: CatalogEntry): object;
	/** Epoch ms. */
	now: () => number;
}

type Saved = SavedSearchWithCards<QuestionKind>;

const isAlert = (search: Saved): search is SavedSearchWithCards<AlertChange> =>
	ALERT_CHANGES.some(kind => kind === search.kind);

/** The alert as it was when the card changed. */
function alertOf(
	search: SavedSearchWithCards<AlertChange>,
	{ before, after }: Pick<NewsCard, "before" | "after">,
): ChangeAlert {
	const alert = changeAlertOf(search);
	return {
		...alert,
		value: before === null ? alert.value : factText(alert.side, before),
		triggerValue: after === null ? alert.triggerValue : factText(alert.side, after),
	};
}

/** A search whose messages the person may have missed, and the number of cards that they were about. */
export type LostSearch = SavedSearch & { lost: LostPost["state"]; missed: number };

/** The messages of saved searches, and of alerts on changes. */
export function createSearchMessages(options: SearchMessagesOptions) {
	const { catalog, table, medianOf, searchMessage, changeMessage, now } = options;

	/** The message with its cards as they are now; null if none is left. Those that have left the market are not counted. */
	async function open(search: Saved, { cards, total }: ToldCards): Promise<object | null | "late"> {
		const known = cards.flatMap(card => {
			const entry = catalog.get(card.uuid);
			return entry === undefined ? [] : [{ ...card, entry }];
		});
		const left = total - (cards.length - known.length);
		const [first] = known;
		if (isAlert(search)) {
			if (cards.length === 0) return null;
			// The notice needs no card of the market.
			return first === undefined ? "late" : changeMessage(alertOf(search, first), first.entry);
		}
		if (left === 0) return null;
		const rows = [];
		for (const card of known.slice(0, MAX_LISTED)) {
			rows.push({ ...card, median: search.kind === "median" ? await medianOf(card.uuid) : null });
		}
		return searchMessage({ search: search as SavedSearch, rows, total: left });
	}

	return {
		messages: definePrivatePart({
			schema: toldCards,
			join(earlier, newer) {
				const joined = joinCards(earlier, newer);
				return joined.total === 0 ? null : joined;
			},
			async message({ target, about, isRepeated }) {
				const id = parseTarget(target, "search");
				const search = id === null ? undefined : await table.waiting(id);
				if (search === undefined) return null;
				return open(search, isRepeated ? about : currentCards(about, search));
			},
			async onSettled({ target, userId }, outcome) {
				const id = parseTarget(target, "search");
				if (outcome === "sent" && id !== null) await table.told(id, now());
				if (outcome === "closed") await table.pause(userId);
			},
		}),
		/** A person's searches, and their alerts on changes, whose messages they may have missed. */
		async lost(
			userId: string,
			posts: readonly LostPost[],
		): Promise<{ searches: LostSearch[]; alerts: (ChangeAlert & { lost: LostPost["state"] })[] }> {
			const searches: LostSearch[] = [];
			const alerts: (ChangeAlert & { lost: LostPost["state"] })[] = [];
			if (posts.length === 0) return { searches, alerts };
			const byId = Map.groupBy(posts, ({ target }) => parseTarget(target, "search"));
			for (const search of await table.ofWithCards(userId)) {
				const lost = byId.get(search.id) ?? [];
				const last = lost.at(-1);
				if (last === undefined) continue;
				const told = lost.map(({ body }) => toldCards.safeParse(parseJson(body)).data ?? { cards: [], total: 0 });
				const state = lost.some(each => each.state === "closed") ? "closed" : last.state;
				if (isAlert(search)) {
					const { cards: [card = { before: null, after: null }] = [] } = told.at(-1) ?? {};
					alerts.push({ ...alertOf(search, card), triggerAt: last.createdAt, lost: state });
				} else {
					const missed = told.reduce((sum, { total }) => sum + total, 0);
					searches.push({ ...(search as SavedSearch), lost: state, missed });
				}
			}
			return { searches, alerts };
		},
	};
}
