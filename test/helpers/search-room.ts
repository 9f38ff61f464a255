import { createMedians } from "../../src/watch/medians.ts";
import { QUESTION_KINDS, SEARCH_KINDS } from "../../src/watch/search.ts";
import { createSearchMessages, type SearchMessagesOptions } from "../../src/watch/search-messages.ts";
import { createSearchWatch, type SearchWatchOptions } from "../../src/watch/search-watch.ts";
import { createSearches } from "../../src/watch/searches.ts";
import { createQuestionTable } from "../../src/watch/store/questions.ts";
import { createSearchTable } from "../../src/watch/store/searches.ts";

type Options = Omit<SearchWatchOptions, "questions" | "medianOf" | "createAsker"> &
	Pick<SearchMessagesOptions, "searchMessage"> & {
		createAsker: (locale?: string) => ReturnType<SearchWatchOptions["createAsker"]>;
		pricePoints: Parameters<typeof createMedians>[0];
	};

/** The part of the watch room that asks questions, with everything else left out. */
export function createSearchRoom(options: Options) {
	const { db } = options.database;
	const medianOf = createMedians(options.pricePoints, options.now);
	const table = createSearchTable(db, { kinds: SEARCH_KINDS });
	const watch = createSearchWatch({ ...options, medianOf, questions: createQuestionTable(db) });
	return {
		searches: createSearches({ ...options, table, medianOf }),
		messages: createSearchMessages({
			...options,
			table: createSearchTable(db, { kinds: QUESTION_KINDS }),
			medianOf,
			changeMessage: () => ({}),
		}).messages,
		...watch,
	};
}
