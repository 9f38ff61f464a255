import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import type { Client } from "../../src/api/client.ts";
import type { GameLog } from "../../src/api/operations/game-log.ts";
import { ApiError } from "../../src/errors.ts";
import { FACTS_VERSION } from "../../src/game/facts.ts";
import { createLogReader, type LogOutcome } from "../../src/game-logs/log-reader.ts";
import { createPlayerGames } from "../../src/game-logs/store/player-games.ts";
import { leagueLogs } from "../../src/league/store/game-logs.ts";
import type { Database } from "../../src/storage/database.ts";
import type { Tables } from "../../src/storage/tables.ts";
import { createGameLog } from "../fixtures/game-log.ts";
import { NOON } from "../fixtures/listing.ts";
import { allTables } from "../helpers/all-tables.ts";
import { describeDatabases, openForTest, SILENT } from "../helpers/databases.ts";
import { paceClient } from "../helpers/paced-client.ts";
import { createSimulatedTime } from "../helpers/simulated-time.ts";

const ANN = { gamertag: "Quiet_Fox12", platform: "psn" as const };
const BEN = { gamertag: "odd_quill3", platform: "psn" as const };
const ids = (count: number, from = 1) => Array.from({ length: count }, (_, index) => String(from + index));

const openInMemory = (): Promise<Database> => openForTest("sqlite://:memory:");

/** A reader over an empty database, and a service that answers at once, or when a gate is open. */
async function setUp({ open = openInMemory, isPaced = false } = {}) {
	const { db } = await open();
	const time = createSimulatedTime(NOON);
	const table = createPlayerGames(db, { others: leagueLogs, now: time.now });
	const asked: string[] = [];
	const times: number[] = [];
	const outcomes: LogOutcome[] = [];
	let requests = 0;
	const three = Promise.withResolvers<void>();
	const service = { most: 0, three, gate: Promise.resolve(), answer: (id: string): GameLog => logOf(id) };
	const client: Pick<Client, "gameHistory" | "gameLog"> = {
		gameHistory: () => Promise.reject(new Error("not asked for")),
		async gameLog({ id }) {
			asked.push(id);
			times.push(time.now());
			service.most = Math.max(service.most, ++requests);
			if (requests === 3) service.three.resolve();
			try {
				await service.gate;
				return { data: service.answer(id), fetchedAt: time.now(), stale: false };
			} finally {
				requests--;
			}
		},
	};
	const reader = createLogReader({
		api: isPaced ? paceClient(client, time) : client,
		table,
		logger: SILENT,
		now: time.now,
		onRead: outcome => outcomes.push(outcome),
	});
	onTestFinished(() => reader.stop());
	const read = (
		player: Parameters<typeof reader.read>[0],
		ids: readonly string[],
		person: string,
		begunAt = performance.now(),
	) => reader.read(player, ids, person, begunAt);
	return { db, time, table, asked, times, outcomes, service, reader: { ...reader, read } };
}

/** As version 2 stored them. */
async function makeOld(db: Kysely<Tables>): Promise<void> {
	for (const { id, facts } of await allTables(db).selectFrom("gameFacts").selectAll().execute()) {
		const old = facts.replace(`"version":${FACTS_VERSION}`, '"version":2');
		await allTables(db).updateTable("gameFacts").set({ facts: old }).where("id", "=", id).execute();
	}
}

const logOf = (id: string): GameLog => {
	const log = createGameLog();
	return { ...log, record: { ...log.record, gameUuid: `uuid-${id}` } };
};

describeDatabases("the reader of logs", open => {
	it("reads what is not known, three logs at a time, and knows it from then on", async () => {
		const { reader, asked, service } = await setUp({ open });
		service.gate = service.three.promise;
		const first = await reader.read(ANN, ids(7), "ann");
		expect([first.facts.size, first.without.size]).toEqual([0, 0]);
		await first.reading;
		const second = await reader.read(ANN, ids(7), "ann");
		expect([[...second.facts.keys()].sort(), second.reading]).toEqual([ids(7), null]);
		expect([asked.length, service.most]).toEqual([7, 3]);
	});

	it("knows a game without a log as such for an hour, and keeps nothing of a read that failed", async () => {
		const { reader, asked, service, time } = await setUp({ open });
		service.answer = id => {
			throw new ApiError(id === "1" ? "not-found" : "unavailable", "no log", { operation: "gameLog" });
		};
		await (await reader.read(ANN, ids(2), "ann")).reading;
		const second = await reader.read(ANN, ids(2), "ann");
		expect([...second.without]).toEqual(["1"]);
		await second.reading;
		expect(asked.toSorted()).toEqual(["1", "2", "2"]);
		time.jump(3_600_000);
		service.answer = logOf;
		await (await reader.read(ANN, ids(2), "ann")).reading;
		expect((await reader.read(ANN, ids(2), "ann")).facts.size).toBe(2);
	});

	it("reads facts of an earlier version again, and shows them until then", async () => {
		const { reader, asked, time, db } = await setUp({ open });
		await (await reader.read(ANN, ids(3), "ann")).reading;
		await makeOld(db);
		time.jump(3_600_000);
		const old = await reader.read(ANN, ids(4), "ann");
		expect([...old.facts.values()].map(({ version }) => version)).toEqual([2, 2, 2]);
		await old.reading;
		expect(asked.toSorted()).toEqual(["1", "1", "2", "2", "3", "3", "4"]);
		const again = await reader.read(ANN, ids(4), "ann");
		expect([...again.facts.values()].map(({ version }) => version)).toEqual(ids(4).map(() => FACTS_VERSION));
		expect(again.reading).toBeNull();
	});

	it("keeps facts of an earlier version whose log no longer exists, and requests it once an hour", async () => {
		const { reader, asked, time, db, service } = await setUp({ open });
		await (await reader.read(ANN, ids(1), "ann")).reading;
		await makeOld(db);
		service.answer = () => {
			throw new ApiError("not-found", "no log", { operation: "gameLog" });
		};
		for (const requests of [2, 3]) {
			time.jump(3_600_000);
			await (await reader.read(ANN, ids(1), "ann")).reading;
			const after = await reader.read(ANN, ids(1), "ann");
			expect([after.facts.size, after.without.size, after.reading]).toEqual([1, 0, null]);
			expect(asked).toHaveLength(requests);
		}
	});

	it("stores nothing of a gamertag that is deleted while its logs are read", async () => {
		const { reader, asked, db, service } = await setUp({ open });
		await (await reader.read(ANN, ids(2), "ann")).reading;
		const gate = Promise.withResolvers<void>();
		service.gate = gate.promise;
		const reading = await reader.read(ANN, ids(10), "ann");
		await reader.forget("QUIET_fox12");
		gate.resolve();
		await reading.reading;
		// Two before, and the three that were in progress.
		expect(asked.length).toBeLessThanOrEqual(5);
		expect(await allTables(db).selectFrom("playerGames").selectAll().execute()).toEqual([]);
		expect(await allTables(db).selectFrom("gameFacts").selectAll().execute()).toEqual([]);
	});

	it("keeps nothing of a gamertag that is deleted while the facts of its log are being stored", async () => {
		const { reader, db, table } = await setUp({ open });
		const { put } = table;
		table.put = async (...stored) => {
			await reader.forget(ANN.gamertag);
			await put(...stored);
		};
		await (await reader.read(ANN, ids(1), "ann")).reading;
		expect(await allTables(db).selectFrom("playerGames").selectAll().execute()).toEqual([]);
		expect(await allTables(db).selectFrom("gameFacts").selectAll().execute()).toEqual([]);
	});

	it("deletes games that nobody has requested for 30 days, and the longest unused beyond the limit", async () => {
		const { reader, db, time } = await setUp({ open });
		await (await reader.read(ANN, ids(3), "ann")).reading;
		time.jump(20 * 86_400_000);
		await (await reader.read(BEN, ids(4, 11), "ben")).reading;
		await reader.read(ANN, ["1"], "ann");
		time.jump(15 * 86_400_000);
		await createPlayerGames(db, { others: leagueLogs, now: time.now }).trim();
		const left = async () =>
			(await allTables(db).selectFrom("playerGames").selectAll().execute()).map(({ gameId }) => gameId).sort();
		expect(await left()).toEqual(["1", "11", "12", "13", "14"]);
		await createPlayerGames(db, { others: leagueLogs, now: time.now, max: 2 }).trim();
		expect(await left()).toHaveLength(2);
		expect(await allTables(db).selectFrom("gameFacts").selectAll().execute()).toHaveLength(2);
	});
});

it("reads a log once for all who ask for it at the same time", async () => {
	const { reader, asked } = await setUp();
	const [one, other] = await Promise.all([reader.read(ANN, ids(5), "ann"), reader.read(ANN, ids(5), "ben")]);
	await Promise.all([one.reading, other.reading]);
	expect(asked).toHaveLength(5);
});

it("says how many minutes are left, with those who take turns", async () => {
	const { reader, service } = await setUp();
	const gate = Promise.withResolvers<void>();
	service.gate = gate.promise;
	await reader.read(ANN, ids(100), "ann");
	expect(reader.minutesLeft("ann")).toBe(2);
	await reader.read(BEN, ids(20, 1001), "ben");
	// Ben waits for his own 20 and for as many of Ann's.
	expect(reader.minutesLeft("ben")).toBe(1);
	await reader.read(BEN, ids(100, 1101), "ben");
	expect(reader.minutesLeft("ann")).toBe(4);
	expect(reader.minutesLeft("nobody")).toBe(1);
	gate.resolve();
});

it("lets people take turns: a question about three games does not wait for one about fifty", async () => {
	const { reader, asked } = await setUp();
	const many = await reader.read(ANN, ids(50), "ann");
	const few = await reader.read(BEN, ids(3, 1001), "ben");
	await few.reading;
	expect(asked.filter(id => Number(id) > 1000)).toHaveLength(3);
	expect(asked.length).toBeLessThan(20);
	await many.reading;
});

it("sends at most 60 requests within a minute, however many people ask", async () => {
	const { reader, times, time } = await setUp({ isPaced: true });
	const asking = ids(20).map((person, index) => reader.read(ANN, ids(10, 1 + index * 10), person));
	const answers = await Promise.all(asking);
	let isRead = false;
	const reading = Promise.all(answers.map(answer => answer.reading)).then(() => {
		isRead = true;
	});
	while (!isRead) await time.pass(1000);
	await reading;
	expect(times).toHaveLength(200);
	for (const [index, at] of times.entries())
		expect((times[index + 60] ?? Number.POSITIVE_INFINITY) - at).toBeGreaterThanOrEqual(60_000);
});

it("lets no more than 200 logs of one person wait, and reads the rest when asked again", async () => {
	const { reader, outcomes, service } = await setUp();
	const gate = Promise.withResolvers<void>();
	service.gate = gate.promise;
	const first = await reader.read(ANN, ids(100), "ann");
	await reader.read(ANN, ids(100, 101), "ann");
	const refused = await reader.read(ANN, ids(100, 201), "ann");
	expect(outcomes.filter(outcome => outcome === "refused").length).toBeGreaterThan(90);
	expect(reader.waiting()).toBeLessThanOrEqual(203);
	gate.resolve();
	await Promise.all([first.reading, refused.reading]);
	const again = await reader.read(ANN, ids(100, 201), "ann");
	await again.reading;
	expect((await reader.read(ANN, ids(100, 201), "ann")).facts.size).toBe(100);
});

it("ends the waits of its requests when it stops, and of those who wait for them", async () => {
	const { reader, times, time, outcomes } = await setUp({ isPaced: true });
	const { reading } = await reader.read(ANN, ids(100), "ann");
	// Then the next three wait for the second minute.
	while (outcomes.length < 60) await setImmediate();
	await setImmediate();
	await reader.stop();
	await reading;
	expect([times.length, time.now()]).toEqual([60, NOON]);
});

it("asks for no logs of a gamertag that was deleted since the question was asked", async () => {
	const { reader, asked } = await setUp();
	const before = performance.now();
	await reader.forget("QUIET_fox12");
	expect((await reader.read(ANN, ids(10), "ann", before)).reading).toBeNull();
	expect(asked).toEqual([]);
	await (await reader.read(BEN, ids(1), "ann", before)).reading;
	await (await reader.read(ANN, ids(1), "ann")).reading;
	expect(asked).toHaveLength(2);
});
