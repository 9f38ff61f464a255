import { expect, it } from "vitest";
import { addImport, answerLines, type PendingImport, pendingImportSchema } from "../../src/mine/import/pending.ts";
import { createOwnedCards } from "../../src/mine/owned-cards.ts";
import { createCardImports } from "../../src/mine/store/card-imports.ts";
import { createOwnedCardsTable } from "../../src/mine/store/owned-cards.ts";
import { allTables } from "../helpers/all-tables.ts";
import { describeDatabases } from "../helpers/databases.ts";

const DAY = 24 * 3_600_000;

const unclear = (line: number) => ({
	line,
	times: 1,
	typed: `line ${line}`,
	copies: 2,
	cards: [`a${line}`, `b${line}`],
	found: 2,
});
const pending = (...cards: PendingImport["cards"]): PendingImport =>
	pendingImportSchema.parse({ cards, unclear: [unclear(3), unclear(7), unclear(9)] });

describeDatabases("imports of cards", open => {
	async function start() {
		const { db } = await open();
		const clock = { now: 1000 };
		const imports = createCardImports(db, () => clock.now);
		/** The same table in another process. */
		const other = createCardImports(db, () => clock.now);
		const owned = createOwnedCards(createOwnedCardsTable(db), () => clock.now);
		const rows = () => allTables(db).selectFrom("cardImports").selectAll().execute();
		const save = (id: string, content: PendingImport) => imports.read("ann", id, async () => content);
		return { imports, other, owned, clock, rows, save };
	}

	it("are one for each person: the next one replaces the last", async () => {
		const { imports, rows, save } = await start();
		for (let id = 1; id <= 100; id++) expect(await save(String(id), pending(["a", 1]))).toEqual(pending(["a", 1]));
		expect(await rows()).toHaveLength(1);
		expect(await imports.find("ann", "99")).toBeNull();
		expect((await imports.find("ann", "100"))?.pending).toEqual(pending(["a", 1]));
		expect(await imports.find("ben", "100")).toBeNull();
	});

	it("are parsed once, until they change in any process, are taken, or are deleted", async () => {
		const { imports, other, save } = await start();
		const stored = await save("1", pending(["a", 1]));
		const find = async () => (await imports.find("ann", "1"))?.pending;
		expect(await find()).toBe(stored);
		const elsewhere = await other.find("ann", "1");
		expect([elsewhere?.pending, (await other.find("ann", "1"))?.pending === elsewhere?.pending]).toEqual([
			stored,
			true,
		]);
		await other.change("ann", "1", each => answerLines(each, [{ line: 3, card: 0 }]));
		const changed = await find();
		expect(changed?.cards).toEqual([
			["a", 1],
			["a3", 2],
		]);
		expect(await find()).toBe(changed);
		// The next import of another process has the same revision.
		await other.read("ann", "2", async () => pending(["b", 1]));
		expect([await find(), (await imports.find("ann", "2"))?.pending.cards]).toEqual([undefined, [["b", 1]]]);
		await other.forget("ann");
		expect(await imports.find("ann", "2")).toBeNull();
	});

	it("are read one at a time, and of two processes the later one is stored", async () => {
		const { imports, other, rows } = await start();
		const list = Promise.withResolvers<PendingImport>();
		const first = imports.read("ann", "1", () => list.promise);
		expect(await imports.read("ann", "2", async () => pending())).toBe("busy");
		expect(await imports.read("ben", "3", async () => pending())).toEqual(pending());
		// The row of the first one is there before its list is.
		await expect.poll(() => imports.has("ann")).toBe(true);
		expect(await imports.find("ann", "1")).toBeNull();
		await other.read("ann", "4", async () => pending(["b", 1]));
		list.resolve(pending(["a", 1]));
		expect(await first).toBe("interrupted");
		expect((await rows()).map(({ importId }) => importId).sort()).toEqual(["3", "4"]);
		expect(await imports.read("ann", "5", async () => pending())).toEqual(pending());
	});

	it("leave nothing behind when the person deletes everything while one is being read", async () => {
		const { imports, rows } = await start();
		const outcome = await imports.read("ann", "1", async () => {
			expect(await imports.has("ann")).toBe(true);
			await imports.forget("ann");
			return pending(["a", 1]);
		});
		expect(outcome).toBe("interrupted");
		expect(await rows()).toEqual([]);
	});

	it("leave nothing behind when they cannot be read", async () => {
		const { imports, rows } = await start();
		await expect(imports.read("ann", "1", () => Promise.reject(new Error("no text")))).rejects.toThrow("no text");
		expect(await rows()).toEqual([]);
	});

	it("lose no answer of several at the same moment", async () => {
		const { imports, save } = await start();
		await save("1", pending());
		const answer = (line: number) => imports.change("ann", "1", content => answerLines(content, [{ line, card: 1 }]));
		await Promise.all([answer(3), answer(7), answer(9)]);
		const { cards, unclear: left } = (await imports.find("ann", "1"))?.pending ?? pending();
		expect(new Map(cards)).toEqual(
			new Map([
				["b3", 2],
				["b7", 2],
				["b9", 2],
			]),
		);
		expect(left).toEqual([]);
	});

	it("are read again one at a time, and a failure leaves the question", async () => {
		const { imports, save } = await start();
		await save("1", pending());
		const failed = imports.readAgain("ann", "1", () => Promise.reject(new Error("wide")));
		expect(await imports.readAgain("ann", "1", async () => pending())).toBe("busy");
		await expect(failed).rejects.toThrow("wide");
		expect(await imports.readAgain("ann", "1", async () => pending(["a", 1]))).toEqual(pending(["a", 1]));
		expect((await imports.find("ann", "1"))?.pending).toEqual(pending(["a", 1]));
		expect(await imports.readAgain("ann", "2", async () => pending())).toBeNull();
		const gone = imports.readAgain("ann", "1", async old => {
			await imports.forget("ann");
			return old;
		});
		expect(await gone).toBe("interrupted");
	});

	it("are deleted with the change of the list, and only then", async () => {
		const { imports, owned, rows, save } = await start();
		await save("1", pending(["a", 2]));
		const take = (revision: number) =>
			owned.take("ann", before => addImport(before, pending(["a", 2])), imports.claim("ann", "1", revision));
		expect(await take(0)).toBeNull();
		expect(await owned.of("ann")).toBeNull();
		expect(await rows()).toHaveLength(1);
		expect(await take(1)).toMatchObject({ after: { copies: new Map([["a", 2]]) } });
		expect(await rows()).toEqual([]);
		expect(await take(1)).toBeNull();
	});

	it("stay when the list would be too long", async () => {
		const { imports, owned, rows, save } = await start();
		await save("1", pending(["a", 1]));
		const many = new Map(Array.from({ length: 6001 }, (_, index) => [`c${index}`, 1] as const));
		expect(await owned.take("ann", () => many, imports.claim("ann", "1", 1))).toEqual({ problem: "full" });
		expect(await rows()).toHaveLength(1);
	});

	it("are gone after a day", async () => {
		const { imports, clock, rows, save } = await start();
		await save("1", pending(["a", 1]));
		clock.now += DAY - 1;
		await imports.deleteOld();
		expect(await imports.find("ann", "1")).not.toBeNull();
		clock.now += 1;
		expect(await imports.find("ann", "1")).toBeNull();
		await imports.deleteOld();
		expect(await rows()).toEqual([]);
	});
});

it("the copies of a line go to its only ticked card; of several ticked cards there is one each", () => {
	const one = answerLines(pending(["a3", 1]), [{ line: 3, card: 0 }]);
	expect(one.cards).toEqual([["a3", 3]]);
	expect(one.unclear.map(({ line }) => line)).toEqual([7, 9]);
	const both = answerLines(pending(), [
		{ line: 3, card: 0 },
		{ line: 3, card: 1 },
	]);
	expect(both.cards).toEqual([
		["a3", 1],
		["b3", 1],
	]);
	expect(answerLines(both, [{ line: 3, card: 0 }])).toEqual(both);
});

it("a row of the first release is read", () => {
	const row = '{"cards":[["a",1]],"unclear":[],"unknown":{"count":1,"first":[{"line":2,"typed":"x"}]}}';
	expect(pendingImportSchema.parse(JSON.parse(row))).toMatchObject({ unit: "line", leftOut: 0, isGuessed: false });
});
