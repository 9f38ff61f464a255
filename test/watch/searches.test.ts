import { expect, it } from "vitest";
import { UNDO_MS } from "../../src/ground/times.ts";
import { toPerson } from "../../src/posting/recipient.ts";
import { firstCards } from "../../src/watch/news.ts";
import { type FittingCards, SEARCH_KINDS } from "../../src/watch/search.ts";
import { createSearches } from "../../src/watch/searches.ts";
import { createQuestionTable } from "../../src/watch/store/questions.ts";
import { createSearchTable, type NewSearch } from "../../src/watch/store/searches.ts";
import { allTables } from "../helpers/all-tables.ts";
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
		const table = createSearchTable(db, { kinds: SEARCH_KINDS });
		const all = Array.from({ length: 40 }, (_, index) => searchOf("ann", `market|max_price=${index}`));
		await Promise.all(all.map(search => table.add(search, NO_CARDS, { each: 5, total: 100 })));
		expect(await table.of("ann")).toHaveLength(5);
	});

	it("of one question get a message each, however many people have saved it", async () => {
		const database = await open();
		const table = createSearchTable(database.db, { kinds: SEARCH_KINDS });
		const people = Array.from({ length: 600 }, (_, index) => `person ${index}`);
		for (const person of people) await table.add(searchOf(person, "market"), NO_CARDS, { each: 5, total: 1000 });
		const questions = createQuestionTable(database.db);
		const [question] = await questions.after(0, 10);
		if (question === undefined) throw new Error("no question");
		const news = [{ uuid: "a", before: null, after: null }];
		await questions.write([{ question, packed: NO_CARDS, news }], 7);
		const waiting = await allTables(database.db).selectFrom("posts").select("recipient").execute();
		expect(waiting.map(({ recipient }) => recipient).toSorted()).toEqual(people.map(toPerson).toSorted());
	});
});

async function setUp(now = () => 1) {
	const { db } = await openEmpty();
	return createSearches({
		table: createSearchTable(db, { kinds: SEARCH_KINDS }),
		medianOf: async () => null,
		createAsker: () => async () => NOTHING,
		now,
	});
}

it("a person saves one search at a time, and another one after it", async () => {
	const { add } = await setUp();
	const found = Promise.withResolvers<FittingCards>();
	const first = add(searchOf("ann", "market"), () => found.promise);
	expect(await add(searchOf("ann", "find"), async () => NOTHING)).toBe("busy");
	expect(await add(searchOf("ben", "find"), async () => NOTHING)).toMatchObject({ fits: 0 });
	found.resolve(NOTHING);
	expect(await first).toMatchObject({ fits: 0 });
	expect(await add(searchOf("ann", "find"), async () => NOTHING)).toMatchObject({ fits: 0 });
});

it("a removed search is kept for an hour, and then deleted", async () => {
	let now = 1;
	const { add, remove, restore, eraseRemoved, hasRemoved } = await setUp(() => now);
	await add(searchOf("ann", "market"), async () => NOTHING);
	const removeOnce = async () => {
		await remove("ann", 1);
		now += UNDO_MS;
	};
	await removeOnce();
	await eraseRemoved();
	expect(await restore("ann", 1)).toMatchObject({ search: { name: "Cheap" } });
	await removeOnce();
	now += 1;
	await eraseRemoved();
	expect(await hasRemoved("ann")).toBe(false);
});
