import { sql } from "kysely";
import { expect, it } from "vitest";
import { FACTS_VERSION } from "../../../src/game/facts.ts";
import { parseFacts } from "../../../src/league/store/stored.ts";
import { createGameFacts } from "../../../src/storage/migrations/0007-game-facts.ts";
import { readFactsAgain } from "../../../src/storage/migrations/0014-facts-again.ts";
import { mergeReadings } from "../../../src/storage/migrations/0018-readings.ts";
import { allTables } from "../../helpers/all-tables.ts";
import { createReaderWorld, DAY, HOUR, MINUTE, NOON } from "../../helpers/league-reader.ts";
import { widenReadings } from "../../helpers/wide-readings.ts";

type World = Awaited<ReturnType<typeof createReaderWorld>>;

const isLog = (what: string) => what.endsWith("log");
const factsOf = ({ db }: World) => allTables(db).selectFrom("gameFacts").select("id").orderBy("id").execute();

/** Games on days before. */
function playMany({ histories }: World, games: number): void {
	for (let game = 0; game < games; game++)
		histories.play({ playedAt: NOON - DAY - game * HOUR, away: "ben", home: "ann" });
}

/** The database as it was before facts were kept, brought up to date. */
async function upgrade({ db }: World): Promise<void> {
	await widenReadings(db);
	await sql`DROP INDEX league_readings_by_facts`.execute(db);
	await sql`ALTER TABLE league_readings DROP COLUMN facts_id`.execute(db);
	await sql`DROP TABLE game_facts`.execute(db);
	// The kind of the columns is of no use to a migration.
	await createGameFacts(db as never);
	await mergeReadings(db as never, true);
}

it("the facts of a game are stored with its log, once for both members", async () => {
	const world = await createReaderWorld();
	playMany(world, 3);
	const { view, totals } = await createLeague(world);
	expect((await factsOf(world)).map(({ id }) => id)).toEqual(["uuid-0", "uuid-1", "uuid-2"]);
	expect(await totals()).toMatchObject({ games: 3, counted: 3 });
	expect((await view()).table.counted).toBe(3);
});

it("a league that was read before gets its facts in the background, one request a game", async () => {
	const world = await createReaderWorld();
	const { time, take } = world;
	playMany(world, 25);
	const { totals, process } = await createLeague(world);
	expect(await factsOf(world)).toHaveLength(25);
	await process.stop();
	await upgrade(world);
	expect(await factsOf(world)).toEqual([]);
	expect(await totals()).toMatchObject({ games: 0, counted: 25 });

	take();
	world.join();
	await time.pass(2 * MINUTE);
	expect(take().filter(isLog)).toHaveLength(25);
	expect(await factsOf(world)).toHaveLength(25);
	expect(await totals()).toMatchObject({ games: 25, counted: 25 });
	await time.pass(6 * HOUR);
	expect(take().filter(isLog)).toEqual([]);
});

it("facts of an earlier version are read again once, and stay if their log no longer exists", async () => {
	const world = await createReaderWorld();
	const { db, time, take, histories } = world;
	const gone = { playedAt: NOON - 2 * DAY, away: "ben", home: "ann", hasLog: true };
	histories.play({ playedAt: NOON - DAY, away: "ben", home: "ann" }, gone);
	const { process, totals } = await createLeague(world);
	await process.stop();
	await allTables(db).updateTable("gameFacts").set({ facts: "{}" }).execute();
	// The kind of the columns is of no use to a migration.
	await widenReadings(db);
	await readFactsAgain(db as never);
	await mergeReadings(db as never, true);
	gone.hasLog = false;
	take();
	world.join();
	await time.pass(3 * DAY);
	expect(take().filter(isLog).length).toBeLessThanOrEqual(5);
	expect(await totals()).toMatchObject({ games: 2, counted: 2 });
	const stored = await allTables(db).selectFrom("gameFacts").select("facts").execute();
	expect(stored.map(({ facts }) => parseFacts(facts).version).sort()).toEqual([1, FACTS_VERSION]);
	await time.pass(3 * DAY);
	expect(take().filter(isLog)).toEqual([]);
});

it("facts of a season that is over are read again once, and stay that season's", async () => {
	const world = await createReaderWorld();
	const { db, time, take } = world;
	playMany(world, 3);
	const { process, view } = await createLeague(world);
	const { league } = await view();
	await process.leagues.seasons.beginNext(await view(), { start: "2026-04-10", end: null }, "boss");
	await process.stop();
	await allTables(db).updateTable("gameFacts").set({ facts: "{}" }).execute();
	await widenReadings(db);
	await readFactsAgain(db as never);
	await mergeReadings(db as never, true);
	take();
	const { leagues } = world.join();
	await time.pass(DAY);
	expect(take().filter(isLog)).toHaveLength(3);
	const stored = await allTables(db).selectFrom("gameFacts").select("facts").execute();
	expect(stored.map(({ facts }) => parseFacts(facts).version)).toEqual(Array(3).fill(FACTS_VERSION));
	const past = await leagues.view(league.id, 1);
	expect([past?.table.counted, (await leagues.view(league.id))?.table.counted]).toEqual([3, 0]);
	expect((await leagues.view(league.id))?.decisions.map(({ kind }) => kind)).toEqual(["season"]);
});

it("a log that the service has no more is not asked for for ever, and its game stays checked", async () => {
	const world = await createReaderWorld();
	const { time, take, histories } = world;
	const match = { playedAt: NOON - DAY, away: "ben", home: "ann", hasLog: true };
	histories.play(match);
	const { process, view } = await createLeague(world);
	await process.stop();
	await upgrade(world);
	match.hasLog = false;
	take();
	world.join();
	await time.pass(3 * DAY);
	expect(take().filter(isLog).length).toBeLessThanOrEqual(4);
	await time.pass(3 * DAY);
	expect(take().filter(isLog)).toEqual([]);
	expect((await view()).table).toMatchObject({ counted: 1, unchecked: 0 });
});

it("facts that no game refers to any more are deleted with the last league", async () => {
	const world = await createReaderWorld();
	const { histories, time, join } = world;
	const process = join();
	histories.play(
		{ playedAt: NOON - DAY, away: "ben", home: "ann" },
		{ playedAt: NOON - 2 * DAY, away: "ben", home: "cid" },
	);
	const one = await process.create(["ann", "ben", "cid"]);
	const other = await process.create(["ann", "ben"], {}, "2");
	await time.pass(MINUTE);
	expect(await factsOf(world)).toHaveLength(2);
	await process.leagues.remove(one.id);
	expect(await factsOf(world)).toEqual([{ id: "uuid-0" }]);
	await process.leagues.remove(other.id);
	expect(await factsOf(world)).toEqual([]);
});

async function createLeague(world: World) {
	const process = world.join();
	const { view } = await process.create(["ann", "ben"]);
	await world.time.pass(MINUTE);
	return { process, view, totals: async () => process.leagues.seasonFacts.totals(await view()) };
}
