import { expect, it } from "vitest";
import { createPersonalAnswers } from "../../src/storage/personal-answers.ts";
import { NOON } from "../fixtures/listing.ts";
import { describeDatabases } from "../helpers/databases.ts";

const HOUR = 60 * 60_000;

describeDatabases("the answers that name people", open => {
	async function setUp(max?: number) {
		const { db } = await open();
		const clock = { now: NOON };
		const answers = createPersonalAnswers(db, { now: () => clock.now, ...(max !== undefined && { max }) });
		return {
			db,
			clock,
			answers,
			set: (key: string, ...names: string[]) => answers.set(key, { game: key }, names, HOUR),
			async stored() {
				const rows = await db.selectFrom("personalAnswers").select("key").orderBy("key").execute();
				return rows.map(({ key }) => key);
			},
			async names() {
				const rows = await db.selectFrom("personalAnswerNames").selectAll().orderBy("name").execute();
				return rows.map(({ name, key }) => `${name} ${key}`);
			},
		};
	}

	it("are given back until they expire", async () => {
		const { answers, clock, set } = await setUp();
		await set("a", "ann");
		expect([await answers.get("a"), await answers.get("b")]).toEqual([{ game: "a" }, undefined]);
		clock.now += HOUR - 1;
		expect(await answers.get("a")).toEqual({ game: "a" });
		clock.now += 1;
		expect(await answers.get("a")).toBeUndefined();
	});

	it("are unknown if they are damaged", async () => {
		const { answers, db, set } = await setUp();
		await set("a", "ann");
		await db.updateTable("personalAnswers").set({ value: '{"game":' }).execute();
		expect(await answers.get("a")).toBeUndefined();
	});

	it("are replaced with their names", async () => {
		const { answers, clock, set, names } = await setUp();
		await set("a", "ann", "ben");
		clock.now += HOUR;
		await answers.set("a", { game: "newer" }, ["cat"], HOUR);
		expect([await answers.get("a"), await names()]).toEqual([{ game: "newer" }, ["cat a"]]);
	});

	it("are forgotten by each of their names, however many there are, and no others", async () => {
		const { answers, set, stored, names } = await setUp();
		for (let game = 0; game < 205; game++) await set(`game ${game}`, "ann", `opponent ${game}`);
		await set("another", "ben", "anna");
		await answers.forget("opponent 7");
		expect(await answers.get("game 7")).toBeUndefined();
		expect(await stored()).toHaveLength(205);
		await answers.forget("ann");
		expect([await stored(), await names()]).toEqual([["another"], ["anna another", "ben another"]]);
	});

	it("are deleted when they have expired, and the oldest when there are too many", async () => {
		const { answers, clock, set, stored, names } = await setUp(150);
		await set("expired", "ann");
		clock.now += HOUR;
		for (let game = 0; game < 260; game++) {
			clock.now += 1;
			await set(`game ${String(game).padStart(3, "0")}`, "ann");
		}
		await answers.trim();
		const kept = await stored();
		expect([kept.length, kept[0], kept.at(-1)]).toEqual([150, "game 110", "game 259"]);
		expect(await names()).toHaveLength(150);
	});
});
