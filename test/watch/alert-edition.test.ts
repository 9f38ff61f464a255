import { expect, it } from "vitest";
import type { EditionList, EditionPart } from "../../src/storage/edition-part.ts";
import { alertEdition } from "../../src/watch/alert-edition.ts";
import { ALERT_LIMITS, createAlerts } from "../../src/watch/alerts.ts";
import { createChangeAlerts } from "../../src/watch/change-alerts.ts";
import { firstCards } from "../../src/watch/news.ts";
import { SEARCH_KINDS } from "../../src/watch/search.ts";
import { createAlertTable } from "../../src/watch/store/alerts.ts";
import { createSearchTable } from "../../src/watch/store/searches.ts";
import { createAlert, createChangeAlert } from "../fixtures/alert.ts";
import { createItemSummary, NOON } from "../fixtures/listing.ts";
import { allTables } from "../helpers/all-tables.ts";
import { describeDatabases } from "../helpers/databases.ts";

const ANN = "100000000000000001";
const BEN = "100000000000000002";

const wish = (uuid: string, overrides = {}) => ({
	userId: ANN,
	side: "overall" as const,
	label: "Teo",
	locale: "es-ES",
	item: createItemSummary({ uuid }),
	...overrides,
});

describeDatabases("The alerts of an edition", open => {
	async function setUp() {
		const { db } = await open();
		const alerts = createAlerts(
			createAlertTable(db),
			createChangeAlerts(db, ALERT_LIMITS, () => NOON),
			() => NOON,
		);
		const searches = createSearchTable(db, { kinds: SEARCH_KINDS });
		const bound = { userId: ANN, label: "Teo", locale: "es-ES", price: 100 };
		const work = <Result>(
			on: (part: EditionPart, transaction: Parameters<EditionPart["take"]>[0]) => Promise<Result>,
		) => db.transaction().execute(transaction => on(alertEdition, transaction));
		const take = () => work((part, transaction) => part.take(transaction));
		return {
			alerts,
			db: allTables(db),
			searches,
			addPrice: (userId = ANN, uuid = "teo") => alerts.add({ ...bound, userId, uuid, side: "buy" }, null),
			addSum: () => alerts.addSum({ ...bound, uuid: "...", side: "sum", leftOut: "ana" }, null),
			addSearch: (query: string) =>
				searches.add(
					{ userId: ANN, name: "Search", locale: "en-US", setAt: 1, query, kind: "fits", percent: 0 },
					firstCards("fits", { fits: [], unclear: [] }),
					{ each: 5, total: 9 },
				),
			/** Everything that is taken until nobody has anything left. */
			async takeAll(): Promise<EditionList[]> {
				const all: EditionList[] = [];
				for (let lists = await take(); lists.length > 0; lists = await take()) all.push(...lists);
				return all;
			},
			putBack: (...lists: EditionList[]) =>
				work(async (part, transaction) => {
					for (const list of lists) await part.putBack(transaction, list);
				}),
			putBackJson: (content: object[]) =>
				work((part, transaction) =>
					part.putBack(transaction, { userId: ANN, count: content.length, content: JSON.stringify(content) }),
				),
		};
	}

	it("are removed with their questions, and come back as they were", async () => {
		const { alerts, db, addPrice, addSum, takeAll, putBack } = await setUp();
		await addPrice();
		await addSum();
		await alerts.addChange(wish("teo"));
		await alerts.addChange(wish("teo", { side: "rarity" }));
		await alerts.addChange(wish("ana", { item: createItemSummary({ uuid: "ana", ovr: null }) }));
		await alerts.addChange(wish("teo", { userId: BEN }));
		await db
			.updateTable("savedSearches")
			.set({ status: "paused", toldAt: NOON + 5 })
			.where("userId", "=", BEN)
			.execute();
		const before = [await alerts.of(ANN), await alerts.of(BEN)];
		const byName = (list: (typeof before)[0]) => list?.toSorted((a, b) => (a.side + a.uuid < b.side + b.uuid ? -1 : 1));
		const lists = await takeAll();
		expect(lists.map(({ userId, count }) => [userId, count])).toEqual([
			[ANN, 5],
			[BEN, 1],
		]);
		expect([await alerts.of(ANN), await alerts.of(BEN)]).toEqual([[], []]);
		for (const table of ["watchQuestions", "savedSearches", "alerts"] as const) {
			expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
		}
		await putBack(...lists);
		const after = [await alerts.of(ANN), await alerts.of(BEN)];
		expect(after.map(byName)).toEqual(before.map(byName));
		expect(after[1]).toMatchObject([{ status: "paused", value: "92", triggerAt: NOON + 5 }]);
	});

	it("of an overall that was unknown come back with an unknown one, which is no change", async () => {
		const { alerts, db, takeAll, putBack } = await setUp();
		await alerts.addChange(wish("teo", { item: createItemSummary({ uuid: "teo", ovr: null }) }));
		const cards = async () =>
			Buffer.concat((await db.selectFrom("watchQuestions").select("cards").execute()).map(row => row.cards));
		expect((await cards()).length).toBe(0);
		await putBack(...(await takeAll()));
		expect((await cards()).length).toBe(0);
		expect(await alerts.of(ANN)).toMatchObject([{ value: "", status: "armed" }]);
	});

	it("leave saved searches to the part of these, which leaves alerts on changes", async () => {
		const { alerts, db, searches, addSearch, takeAll, putBack } = await setUp();
		await addSearch("market");
		await alerts.addChange(wish("teo"));
		const lists = await takeAll();
		expect([lists.length, await searches.of(ANN)]).toMatchObject([1, [{ query: "market" }]]);
		await putBack(...lists);
		const taken = await db.transaction().execute(transaction => searches.edition.take(transaction));
		expect(taken).toMatchObject([{ userId: ANN, count: 1 }]);
		expect([await alerts.of(ANN), await searches.of(ANN)]).toMatchObject([[{ uuid: "teo", side: "overall" }], []]);
	});

	it("of many people are removed a few at a time, those on prices and on changes of one person together", async () => {
		const { alerts, addPrice, takeAll, putBack } = await setUp();
		const people = Array.from({ length: 120 }, (_, n) => String(1000 + n));
		for (const [place, userId] of people.entries()) {
			if (place % 3 !== 0) await addPrice(userId);
			if (place % 3 !== 1) await alerts.addChange(wish("teo", { userId }));
		}
		const lists = await takeAll();
		expect(lists.map(({ userId }) => userId).toSorted()).toEqual(people);
		expect(lists.map(({ userId, count }) => [userId, count]).filter(([, count]) => count === 2)).toHaveLength(40);
		await putBack(...lists);
		for (const userId of people.slice(0, 3)) expect(await alerts.of(userId)).toHaveLength(userId === "1002" ? 2 : 1);
	});

	it("do not take the place of those that the person has set meanwhile", async () => {
		const { alerts, addPrice, takeAll, putBack } = await setUp();
		await addPrice();
		await alerts.addChange(wish("teo"));
		const lists = await takeAll();
		const newer = { userId: ANN, uuid: "teo", side: "buy", price: 70, label: "Newer", locale: "en-US" } as const;
		await alerts.add(newer, null);
		await alerts.addChange(
			wish("teo", { label: "Newer", locale: "en-US", item: createItemSummary({ uuid: "teo", ovr: 80 }) }),
		);
		await putBack(...lists);
		expect(await alerts.of(ANN)).toMatchObject([
			{ side: "buy", price: 70, label: "Newer" },
			{ side: "overall", value: "80", label: "Newer" },
		]);
	});

	it("that an earlier version has set aside come back", async () => {
		const { alerts, putBackJson } = await setUp();
		const common = { userId: ANN, label: "Teo", locale: "en-US", setAt: NOON, armedAt: NOON, triggerAt: null };
		const noPrice = { price: null, rearmPrice: null, triggerPrice: null };
		const noValue = { value: null, triggerValue: null };
		const price = { price: 100, rearmPrice: 103, triggerPrice: null };
		await putBackJson([
			{ ...common, ...price, ...noValue, uuid: "teo", side: "buy", status: "armed", notice: "missing" },
			{ ...common, ...price, ...noValue, uuid: "ana", side: "sell", status: "sending", notice: null },
			{ ...common, ...price, ...noValue, uuid: "...", side: "sum", status: "paused", leftOut: "ana bo" },
			{
				...{ ...common, ...noPrice, uuid: "teo", side: "overall", status: "armed", value: "94", leftOut: null },
				...{ triggerValue: "94", triggerAt: NOON + 7 },
			},
			{ ...common, ...noPrice, uuid: "ana", side: "overall", status: "sending", value: "92", triggerValue: "95" },
			{
				...{ ...common, ...noPrice, uuid: "teo", side: "rarity", status: "paused", value: "Gold", notice: "closed" },
				triggerValue: null,
			},
		]);
		const bound = createAlert({ uuid: "teo", label: "Teo", price: 100 });
		const change = createChangeAlert({ uuid: "teo", label: "Teo" });
		const all = await alerts.of(ANN);
		expect(all).toHaveLength(6);
		expect(all).toEqual(
			expect.arrayContaining([
				bound,
				{ ...bound, uuid: "ana", side: "sell", status: "fired" },
				{ ...bound, uuid: "...", side: "sum", status: "paused", leftOut: "ana bo" },
				{ ...change, value: "94", triggerAt: NOON + 7 },
				{ ...change, uuid: "ana" },
				{ ...change, side: "rarity", status: "paused", value: "Gold" },
			]),
		);
	});
});
