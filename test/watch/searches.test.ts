import { expect, it } from "vitest";
import { firstCards } from "../../src/watch/news.ts";
import type { FittingCards } from "../../src/watch/search.ts";
import { createSearches } from "../../src/watch/searches.ts";
import { createMessageTable } from "../../src/watch/store/messages.ts";
import { createQuestionTable } from "../../src/watch/store/questions.ts";
import { createSearchTable, type NewSearch } from "../../src/watch/store/searches.ts";
import { describeDatabases, openEmpty } from "../helpers/databases.ts";

const NOTHING: FittingCards = { fits: [], unclear: [] };
const NO_CARDS = firstCards("fits", NOTHING);
const searchOf = (userId: string, query: string): NewSearch => ({
	userId,
	name: "Cheap",
	locale: "en-US",
	setAt: 1,
	query,
	kind: "fits",
	percent: 0,
});

describeDatabases("Saved searches", open => {
	it("are no more of a person than the limit when many are saved at once", async () => {
		const { db } = await open();
		const table = createSearchTable(db);
		const all = Array.from({ length: 40 }, (_, index) => searchOf("ann", `market|max_price=${index}`));
		await Promise.all(all.map(search => table.add(search, NO_CARDS, { each: 5, total: 100 })));
		expect(await table.of("ann")).toHaveLength(5);
	});

	it("of one question get a message each, however many people have saved it", async () => {
		const database = await open();
		const table = createSearchTable(database.db);
		const people = Array.from({ length: 600 }, (_, index) => `person ${index}`);
		for (const person of people) await table.add(searchOf(person, "market"), NO_CARDS, { each: 5, total: 1000 });
		const questions = createQuestionTable(database.db);
		const [question] = await questions.after(0, 10);
		if (question === undefined) throw new Error("no question");
		const news = [{ uuid: "a", before: null, after: null }];
		await questions.write([{ question, packed: NO_CARDS, news }], 7);
		const waiting = await createMessageTable(database.db).waitingAfter(0, 1000);
		expect(waiting.map(({ userId }) => userId).toSorted()).toEqual(people.toSorted());
	});
});

it("a person saves one search at a time, and another one after it", async () => {
	const { db } = await openEmpty();
	const { add } = createSearches({
		table: createSearchTable(db),
		medianOf: async () => null,
		createAsker: () => async () => NOTHING,
		now: () => 1,
	});
	const found = Promise.withResolvers<FittingCards>();
	const first = add(searchOf("ann", "market"), () => found.promise);
	expect(await add(searchOf("ann", "find"), async () => NOTHING)).toBe("busy");
	expect(await add(searchOf("ben", "find"), async () => NOTHING)).toMatchObject({ fits: 0 });
	found.resolve(NOTHING);
	expect(await first).toMatchObject({ fits: 0 });
	expect(await add(searchOf("ann", "find"), async () => NOTHING)).toMatchObject({ fits: 0 });
});
