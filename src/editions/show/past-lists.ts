import { formatDate } from "../../format/time.ts";
import { EDITION_KINDS } from "../../storage/edition-part.ts";
import type { Texts } from "../../text/en.ts";
import type { PastLists } from "../editions.ts";

/** Formats "1,204 cards, 3 alerts and 2 saved searches". */
function formatCounts({ counts }: PastLists, { format, settings: { past } }: Texts): string {
	return format.list(
		EDITION_KINDS.filter(kind => counts.has(kind)).map(kind => past.counts[kind](counts.get(kind) ?? 0)),
	);
}

/** What a person stored in earlier editions, in a list of everything that is stored about them. */
export function formatPastLists(lists: PastLists, text: Texts): string {
	return text.settings.past.stored(formatCounts(lists, text));
}

/** The notice that the lists of an earlier edition are no longer used. */
export function pastListsNotice(lists: PastLists, text: Texts): string {
	const { past } = text.settings;
	const until = lists.deletedAt === null ? past.kept : past.deleted(formatDate(lists.deletedAt));
	return [past.newEdition, past.setAside(formatCounts(lists, text)), until].join("\n");
}
