import { sql } from "kysely";
import { expect, it } from "vitest";
import { ApiError } from "../../../src/errors.ts";
import { createRules } from "../../fixtures/league.ts";
import { allTables } from "../../helpers/all-tables.ts";
import { createReaderWorld, DAY, HOUR, MINUTE, NOON } from "../../helpers/league-reader.ts";

/** Somebody's games against somebody else, one each hour back from noon. */
const hourly = (count: number, away: string, home: string) =>
	Array.from({ length: count }, (_, index) => ({ playedAt: NOON - (index + 1) * HOUR, away, home }));

const unavailable = () => new ApiError("unavailable", "no", { operation: "gameHistory" });

it("a new member's history is read back to the season's first day, and later only what is new", async () => {
	const { time, histories, take, join } = await createReaderWorld();
	histories.play(...hourly(60, "ben", "ann"));
	const { view } = await join().create(["ann", "ben"], { start: "2026-04-09" });
	await time.pass(30_000);
	const reads = take().filter(what => !what.endsWith("log"));
	// 36 games since the 9th are on two pages.
	expect(reads.toSorted()).toEqual(["ann all 1", "ann all 2", "ben all 1", "ben all 2"]);
	expect((await view()).table.counted).toBe(36);
	histories.play({ playedAt: NOON + MINUTE, away: "ben", home: "ann" });
	await time.pass(HOUR);
	expect((await view()).table.counted).toBe(37);
	expect(new Set(take().filter(what => !what.endsWith("log")))).toEqual(new Set(["ann all 1", "ben all 1"]));
});

it("a member is read 10 minutes after a game for 3 hours, then hourly, and after 7 idle days every 6 hours", async () => {
	const { time, histories, take, join } = await createReaderWorld();
	histories.play({ playedAt: NOON - MINUTE, away: "somebody", home: "ann" });
	await join().create(["ann"]);
	await time.pass(MINUTE);
	take();
	const readsWithin = async (ms: number) => {
		await time.pass(ms);
		return take().length;
	};
	expect(await readsWithin(HOUR)).toBe(6);
	await time.pass(3 * HOUR);
	take();
	expect(await readsWithin(6 * HOUR)).toBe(6);
	await time.pass(7 * DAY);
	take();
	expect(await readsWithin(DAY)).toBe(4);
});

it("a game that is known from the opponent's history does not hurry the reading of the other member", async () => {
	const { time, histories, take, join } = await createReaderWorld();
	const { view } = await join().create(["ann", "ben"]);
	await time.pass(MINUTE);
	histories.play({ playedAt: NOON + 2 * MINUTE, away: "ben", home: "ann" });
	const { leagues } = join({ leads: false });
	const before = await view();
	await leagues.report(before.league.id, before.members[0]?.accounts[0]?.id ?? 0, "ann");
	take();
	await time.pass(HOUR);
	expect((await view()).table.counted).toBe(1);
	expect(take().filter(what => what === "ben all 1")).toEqual([]);
});

it("an account in several leagues is read once for all of them", async () => {
	const { time, histories, take, join } = await createReaderWorld();
	histories.play({ playedAt: NOON - DAY, away: "ben", home: "ann" });
	const process = join({ leads: false });
	const first = await process.create(["ann", "ben"]);
	const second = await process.create(["ANN", "Ben"], {}, "2");
	process.leads = true;
	await time.pass(MINUTE);
	expect(take().filter(what => !what.endsWith("log"))).toHaveLength(2);
	expect([(await first.view()).table.counted, (await second.view()).table.counted]).toEqual([1, 1]);
});

it("the same gamertag on another platform is another account", async () => {
	const { time, take, join } = await createReaderWorld();
	const process = join({ leads: false });
	const { create, leagues } = process;
	await create(["ann"]);
	const rules = createRules({ timeZone: "UTC", games: "league" });
	const other = await leagues.create({ serverId: "2", name: "Other", rules, locale: "en-US" }, "boss");
	const id = other?.id ?? 0;
	await leagues.members.put(id, [{ team: "Ants", accounts: [{ gamertag: "ann", platform: "xbl" }] }], "boss");
	process.leads = true;
	await time.pass(MINUTE);
	expect(take()).toEqual(["ann all 1", "ann all 1"]);
	expect((await leagues.view(id))?.unread).toEqual([]);
});

it("a new member's history is read before those that are read again", async () => {
	const { time, take, join } = await createReaderWorld();
	const { create, leagues } = join();
	const { id } = await create(["ann", "ben", "cem", "dan"]);
	await time.pass(MINUTE);
	take();
	await leagues.members.put(id, [{ team: "Late", accounts: [{ gamertag: "eve", platform: "psn" }] }], "boss");
	await time.pass(MINUTE);
	const [first, ...others] = take();
	expect([first, others.length]).toEqual(["eve all 1", 4]);
});

it("a member whom another process adds is read within seconds, and the others' histories again", async () => {
	const { time, take, join } = await createReaderWorld();
	const { create } = join();
	const { leagues } = join({ leads: false });
	const { id } = await create(["ann"]);
	await time.pass(5 * MINUTE);
	take();
	const late = { team: "Late", accounts: [{ gamertag: "ben", platform: "psn" as const }] };
	await leagues.members.put(id, [late], "boss");
	await time.pass(10_000);
	expect(take().toSorted()).toEqual(["ann all 1", "ben all 1"]);
});

it("a member who was removed is not read any more, and is read again after coming back", async () => {
	const { time, take, join } = await createReaderWorld();
	const { create, leagues } = join();
	const { id, view } = await create(["ann", "ben"]);
	await time.pass(MINUTE);
	const ben = (await view()).members[1]?.id ?? 0;
	await leagues.members.remove(id, ben, "kept", "boss", "leaves");
	take();
	await time.pass(7 * HOUR);
	expect(new Set(take())).toEqual(new Set(["ann all 1"]));
	await leagues.members.put(id, [{ team: "Team ben", accounts: [{ gamertag: "ben", platform: "psn" }] }], "boss");
	await time.pass(MINUTE);
	expect(take().toSorted()).toEqual(["ann all 1", "ben all 1"]);
});

it("histories are read again back to a first day that was moved", async () => {
	const { time, histories, join } = await createReaderWorld();
	histories.play(...hourly(60, "ben", "ann"));
	const { create, leagues } = join();
	const { id, view, rules } = await create(["ann", "ben"], { start: "2026-04-10" });
	await time.pass(MINUTE);
	expect((await view()).table.counted).toBe(12);
	await leagues.change(id, { rules: { ...rules, start: "2026-04-01" } }, "boss");
	await time.pass(MINUTE);
	expect((await view()).table.counted).toBe(60);
});

/** Changes something once the first page of each of these histories is on its way. */
async function changeDuringReads(world: Awaited<ReturnType<typeof createReaderWorld>>, change: () => Promise<unknown>) {
	const waiting = new Set(["ann all 1", "ben all 1"]);
	const changed = Promise.withResolvers<void>();
	world.meanwhile = async what => {
		if (!waiting.delete(what)) return;
		if (waiting.size === 0) changed.resolve(change().then(() => {}));
		await changed.promise;
	};
	await world.time.pass(7 * HOUR);
	await changed.promise;
}

it("histories are read again back to a first day that was moved while they were read", async () => {
	const world = await createReaderWorld();
	world.histories.play(...hourly(60, "ben", "ann"));
	const { create, leagues } = world.join();
	const { id, view, rules } = await create(["ann", "ben"], { start: "2026-04-10" });
	await changeDuringReads(world, () => leagues.change(id, { rules: { ...rules, start: "2026-04-01" } }, "boss"));
	await world.time.pass(DAY);
	expect((await view()).table.counted).toBe(60);
});

it("a game that only others' histories tell is found where its gamertag is added while they are read", async () => {
	const world = await createReaderWorld();
	world.histories.play(...hourly(60, "stranger", "ann"), { playedAt: NOON - 55 * HOUR, away: "cem", home: "ann" });
	world.fault = what => (what.startsWith("cem") ? unavailable() : null);
	const { create, leagues } = world.join();
	const { id, view } = await create(["ann", "ben"]);
	await world.time.pass(MINUTE);
	const late = { team: "Late", accounts: [{ gamertag: "cem", platform: "psn" as const }] };
	await changeDuringReads(world, () => leagues.members.put(id, [late], "boss"));
	await world.time.pass(HOUR);
	expect((await view()).table.counted).toBe(1);
});

it("a member whose place is undone while their history is read is not read any more", async () => {
	const world = await createReaderWorld();
	const { create, leagues } = world.join();
	const { id, view } = await create(["ann", "ben"]);
	await changeDuringReads(world, async () => {
		const added = (await view()).decisions.findLast(({ kind }) => kind === "member");
		await leagues.decisions.undo(id, added?.id ?? 0, "boss");
	});
	world.take();
	await world.time.pass(DAY);
	await view();
	expect(new Set(world.take())).toEqual(new Set(["ann all 1"]));
});

it("exhibition games are asked for where a league plays them", async () => {
	const { time, histories, take, join } = await createReaderWorld();
	histories.play({ playedAt: NOON - DAY, away: "ben", home: "ann", mode: "EXHIBITION" });
	const { create, leagues } = join();
	const { id, view, rules } = await create(["ann", "ben"], { games: "league" });
	await time.pass(MINUTE);
	expect(take().toSorted()).toEqual(["ann all 1", "ben all 1"]);
	await leagues.change(id, { rules: { ...rules, games: "any" } }, "boss");
	await time.pass(MINUTE);
	expect(take().filter(what => what.includes("exhibition"))).toHaveLength(2);
	expect((await view()).table.counted).toBe(1);
});

it("a service that fails is waited for, and no game is lost", async () => {
	const world = await createReaderWorld();
	const { time, histories, join } = world;
	histories.play(...hourly(60, "ben", "ann"));
	world.fault = what => (what.endsWith("2") ? unavailable() : null);
	const { create, logs, reads } = join();
	const { view } = await create(["ann", "ben"]);
	await time.pass(HOUR);
	expect(await view()).toMatchObject({ readAt: null, unread: { length: 2 }, table: { counted: 0 } });
	// A page a try, and fewer tries as time passes.
	expect(world.take().length).toBeLessThan(30);
	world.fault = () => null;
	await time.pass(HOUR);
	expect(await view()).toMatchObject({ unread: [], table: { counted: 60 } });
	expect(logs.filter(message => message.includes("cannot be read"))).toHaveLength(1);
	expect(logs).toContain("the histories of leagues can be read again");
	expect(new Set(reads)).toEqual(new Set(["history failed", "history read", "log read"]));
});

it("a gamertag that the service does not know is marked until it does", async () => {
	const { time, histories, join } = await createReaderWorld();
	const { create, leagues } = join();
	const { id, view } = await create(["ann"]);
	await time.pass(MINUTE);
	const account = (await view()).members[0]?.accounts[0]?.id ?? 0;
	expect(await view()).toMatchObject({ unknown: [account], unread: [] });
	histories.play({ playedAt: NOON, away: "ben", home: "ann" });
	await leagues.report(id, account, "ann");
	expect((await view()).unknown).toEqual([]);
});

it("a log is asked for once, and where the service has none, again after 1, 6 and 24 hours by both members", async () => {
	const { time, histories, take, join } = await createReaderWorld();
	histories.play({ playedAt: NOON - DAY, away: "ben", home: "ann" });
	histories.play({ playedAt: NOON - 2 * DAY, away: "ben", home: "ann", hasLog: false });
	const { view } = await join().create(["ann", "ben"]);
	await time.pass(MINUTE);
	expect((await view()).table).toMatchObject({ counted: 2, unchecked: 1 });
	const logsWithin = async (ms: number) => {
		await time.pass(ms);
		return take().filter(what => what.endsWith("log"));
	};
	expect(await logsWithin(0)).toEqual(["ann log", "ann log"]);
	expect(await logsWithin(HOUR)).toEqual(["ben log"]);
	expect(await logsWithin(6 * HOUR)).toEqual(["ann log"]);
	expect(await logsWithin(DAY)).toEqual(["ben log"]);
	expect(await logsWithin(2 * DAY)).toEqual([]);
	expect((await view()).table).toMatchObject({ counted: 2, unchecked: 1 });
});

it("a rule about innings has those logs read again from which an earlier version did not keep the number of innings", async () => {
	const { time, histories, take, join, db } = await createReaderWorld();
	histories.play({ playedAt: NOON - DAY, away: "ben", home: "ann" });
	const { leagues, create } = join();
	const { id, view, rules } = await create(["ann", "ben"]);
	await time.pass(MINUTE);
	const readings = allTables(db).updateTable("leagueReadings");
	await readings.set({ reading: sql<string>`json_remove(reading, '$.check.length')` }).execute();
	take();
	await leagues.change(id, { rules: { ...rules, innings: 9 } }, "boss");
	expect((await view()).judged[0]?.verdict).toEqual({ status: "review", why: "unknown-innings" });
	await time.pass(MINUTE);
	expect(take()).toEqual(["ann log"]);
	expect((await view()).judged[0]?.verdict.status).toBe("counts");
	await leagues.change(id, { rules: { ...rules, innings: 7 } }, "boss");
	await time.pass(MINUTE);
	expect(take()).toEqual([]);
	expect((await view()).judged[0]?.verdict).toEqual({ status: "out", why: "innings" });
});

it("a log that changes a counted game's verdict is noted in the league's log", async () => {
	const { time, histories, join } = await createReaderWorld();
	histories.play({ playedAt: NOON - DAY, away: "ben", home: "ann", ruling: "5" });
	const { view } = await join().create(["ann", "ben"], { early: "review" });
	await time.pass(MINUTE);
	const { judged, decisions } = await view();
	expect(judged[0]?.verdict).toEqual({ status: "review", why: "ended-early" });
	expect(decisions.at(-1)).toMatchObject({ kind: "changed", before: "counts", after: "review", by: null });
	expect(decisions.filter(({ kind }) => kind === "changed")).toHaveLength(1);
});

it("only the leader reads in the background, and a new leader continues where the last one stopped", async () => {
	const { time, histories, take, join } = await createReaderWorld();
	histories.play(...hourly(60, "ben", "ann"));
	const leader = join();
	const follower = join({ leads: false });
	const { view } = await follower.create(["ann", "ben"]);
	await time.pass(5 * MINUTE);
	const first = take();
	expect(first.filter(what => what.startsWith("ann all"))).toHaveLength(3);
	leader.leads = false;
	await time.pass(3 * HOUR);
	take();
	await time.pass(HOUR);
	expect(take()).toEqual([]);
	histories.play({ playedAt: NOON + HOUR, away: "ben", home: "ann" });
	follower.leads = true;
	await time.pass(MINUTE);
	expect(take().toSorted()).toEqual(["ann all 1", "ann log", "ben all 1"]);
	expect((await view()).table.counted).toBe(61);
});

it("a league that nobody looks at for 14 days sleeps until somebody does", async () => {
	const { time, take, join } = await createReaderWorld();
	const { view } = await join().create(["ann"]);
	await time.pass(15 * DAY);
	take();
	await time.pass(DAY);
	expect(take()).toEqual([]);
	await view();
	await time.pass(MINUTE);
	expect(take()).toEqual(["ann all 1"]);
});

it("a league that is looked at after a long sleep reads the members it has, not those who were removed", async () => {
	const { time, take, join } = await createReaderWorld();
	const { create, leagues } = join();
	const { id, view } = await create(["ann", "ben"]);
	await time.pass(MINUTE);
	await leagues.members.remove(id, (await view()).members[1]?.id ?? 0, "kept", "boss", "leaves");
	await time.pass(15 * DAY);
	take();
	await view();
	await time.pass(MINUTE);
	expect(take()).toEqual(["ann all 1"]);
});

it("a season that is over is read for one more day", async () => {
	const { time, take, join } = await createReaderWorld();
	const { view } = await join().create(["ann"], { end: "2026-04-11" });
	await time.pass(3 * DAY);
	await view();
	take();
	await time.pass(2 * DAY);
	expect(take()).toEqual([]);
});

it("a report reads an account before all others, once a minute", async () => {
	const { time, histories, take, join } = await createReaderWorld();
	const { create, leagues } = join();
	const names = Array.from({ length: 16 }, (_, index) => `player${index}`);
	const { id, view } = await create([...names, "ann"]);
	histories.play(
		{ playedAt: NOON - HOUR, away: "stranger", home: "ann" },
		{ playedAt: NOON - 2 * HOUR, away: "player1", home: "ann" },
		{ playedAt: NOON - 20 * DAY, away: "player1", home: "ann" },
	);
	const account = (await view()).members.at(-1)?.accounts[0]?.id ?? 0;
	const report = leagues.report(id, account, "ann");
	await time.pass(1000);
	expect(take().slice(0, 4)).toContain("ann all 1");
	expect(await report).toMatchObject({
		found: [{ playedAt: NOON - 20 * DAY, verdict: { status: "out", why: "dates" } }, { playedAt: NOON - 2 * HOUR }],
		others: [{ opponent: "stranger", why: "stranger" }],
	});
	histories.play({ playedAt: NOON, away: "player1", home: "ann" });
	expect((await leagues.report(id, account, "ann")).readAt).toBe((await report).readAt);
	expect(take()).not.toContain("ann all 1");
	await time.pass(MINUTE);
	const next = leagues.report(id, account, "ann");
	await time.pass(1000);
	expect((await next).found.map(({ playedAt }) => playedAt)).toEqual([NOON]);
});

it("what one person waits for counts as theirs, and leaves room for what others wait for", async () => {
	const { time, histories, requests, join } = await createReaderWorld();
	const { create, leagues } = join({ leads: false });
	const names = Array.from({ length: 40 }, (_, index) => `player${index}`);
	for (const name of names) histories.play(...hourly(100, "stranger", name));
	const large = await create(names);
	const { id, view } = await create(["ann"], {}, "2");
	for (let count = 0; count < 3; count++) void leagues.readNew(large.id, 1000, "boss");
	const askedFor = (person: string) => requests.filter(request => request.person === person).length;
	const account = (await view()).members[0]?.accounts[0]?.id ?? 0;
	// They are started in several turns of the event loop.
	await time.until(() => askedFor("boss") === names.length);
	await time.pass(1000);
	const report = leagues.report(id, account, "ann");
	await time.pass(1000);
	await report;
	expect([askedFor("boss"), askedFor("ann")]).toEqual([40, 1]);
	await time.pass(5 * MINUTE);
	expect((await large.view()).unread).toEqual([]);
	expect(askedFor("boss")).toBe(160);
});

it("the first reads of many new members are started in as many turns of the event loop", async () => {
	const { time, requests, join } = await createReaderWorld();
	const { create, leagues } = join({ leads: false });
	const { id } = await create(Array.from({ length: 20 }, (_, index) => `player${index}`));
	const read = leagues.readNew(id, 1000, "boss");
	let seen = 0;
	let most = 0;
	await time.until(() => {
		most = Math.max(most, requests.length - seen);
		seen = requests.length;
		return seen >= 20;
	});
	expect(most).toBe(1);
	await time.pass(MINUTE);
	await read;
});

it("reports fail as the service does, and may be repeated at once", async () => {
	const world = await createReaderWorld();
	const { leagues, create } = world.join({ leads: false });
	const { id, view } = await create(["ann"]);
	world.fault = unavailable;
	const account = (await view()).members[0]?.accounts[0]?.id ?? 0;
	await expect(leagues.report(id, account, "ann")).rejects.toThrow(ApiError);
	world.fault = () => null;
	expect(await leagues.report(id, account, "ann")).toMatchObject({ found: [] });
});

it("a member's long history is read 20 pages at a time, others' turns in between, and nothing is missed", async () => {
	const world = await createReaderWorld();
	const { time, histories, take, join } = world;
	const { create } = join();
	histories.play(...hourly(45 * 25, "stranger", "ann"), ...hourly(10, "cem", "ben"));
	// Only Ann's history tells these games: one on each of five pages.
	for (const page of [5, 20, 21, 39, 45])
		histories.play({ playedAt: NOON - (page * 25 - 9.5) * HOUR, away: "rival", home: "ann" });
	const fault = new ApiError("not-found", "no", { operation: "gameHistory" });
	world.fault = what => (what.startsWith("rival") ? fault : null);
	const long = await create(["ann", "rival"], { start: "2026-01-01" });
	await time.pass(6500);
	const other = await create(["cem", "ben"], {}, "2");
	await time.pass(8000);
	expect((await other.view()).table.counted).toBe(10);
	expect(await long.view()).toMatchObject({ unread: [], backTo: NOON - 498 * HOUR, table: { counted: 2 } });
	histories.play({ playedAt: NOON, away: "rival", home: "ann" });
	await time.pass(MINUTE);
	expect(await long.view()).toMatchObject({ backTo: null, table: { counted: 6 } });
	expect(take().filter(what => what === "ann all 46")).toHaveLength(1);
});

it.each(["ann ben cem", "ann cem ben", "ben ann cem", "ben cem ann", "cem ann ben", "cem ben ann"])(
	"members whose games only one side tells are in the same table, in whichever order they are added: %s",
	async order => {
		const world = await createReaderWorld();
		const { time, histories, join } = world;
		// The service does not know Cem; the games are older than a page.
		for (const name of ["ann", "ben"]) histories.play(...hourly(60, "stranger", name));
		const older = hourly(65, "cem", "ann").slice(-5);
		histories.play(
			...older,
			...older.map(({ playedAt }) => ({ playedAt: playedAt + MINUTE, away: "cem", home: "ben" })),
		);
		world.fault = what =>
			what.startsWith("cem") ? new ApiError("not-found", "no", { operation: "gameHistory" }) : null;
		const { create, leagues } = join();
		const [first = "", ...others] = order.split(" ");
		const { id, view } = await create([first]);
		for (const gamertag of others) {
			await time.pass(HOUR);
			const team = `Team ${gamertag}`;
			await leagues.members.put(id, [{ team, accounts: [{ gamertag, platform: "psn" }] }], "boss");
		}
		await time.pass(HOUR);
		const { table, members } = await view();
		const teams = table.standings.map(({ member, wins, losses }) => {
			return `${members.find(each => each.id === member)?.team} ${wins}-${losses}`;
		});
		expect(teams.toSorted()).toEqual(["Team ann 5-0", "Team ben 5-0", "Team cem 0-10"]);
	},
);

it("a busy league does not hold up another, and all together stay within 120 requests a minute", async () => {
	const world = await createReaderWorld();
	const { time, histories, join, requests } = world;
	const { create } = join();
	const many = Array.from({ length: 40 }, (_, index) => `many${index}`);
	for (const name of many) histories.play(...hourly(200, name, "rival"));
	const busy = await create([...many, "rival"].slice(0, 40), { start: "2026-04-01" });
	await time.pass(20_000);
	const late = await create(["ann", "ben"], {}, "2");
	await time.pass(15_000);
	expect((await late.view()).unread).toEqual([]);
	expect((await busy.view()).unread.length).toBeGreaterThan(20);
	await time.pass(2 * MINUTE);
	const times = requests.map(({ at }) => at);
	const mostAMinute = Math.max(...times.map((at, index) => index - times.findIndex(each => each > at - MINUTE) + 1));
	expect(mostAMinute).toBeGreaterThan(100);
	expect(mostAMinute).toBeLessThanOrEqual(120);
});

it("a read ends when its gamertag is removed meanwhile, also by another process, and what was kept of it is deleted", async () => {
	const world = await createReaderWorld();
	const { time, histories, forgotten, take, join } = world;
	histories.play(...hourly(60, "ben", "ann"));
	const { create } = join();
	const { id, view } = await create(["ann"]);
	const { leagues } = join({ leads: false });
	const member = (await view()).members[0]?.id ?? 0;
	let removal: Promise<boolean> | undefined;
	world.fault = what => {
		if (what === "ann all 2") removal = leagues.members.remove(id, member, "kept", "boss", "");
		return null;
	};
	await time.pass(MINUTE);
	expect(await removal).toBe(true);
	expect([take(), forgotten]).toEqual([["ann all 1", "ann all 2"], ["ann"]]);
});

it.each<[string, number[], boolean]>([
	["is deleted after 400 days without use", Array(70).fill(6), false],
	["stays when the machine's clock jumps 14 years ahead", [...Array(6).fill(6), 5000, 1, 1, 1], true],
])("a league that nobody uses %s", async (_, steps, isLeft) => {
	const world = await createReaderWorld();
	await world.join().create(["ann", "ben"]);
	for (const days of steps) {
		world.time.jump(days * DAY);
		// The reader looks once an hour.
		await world.time.pass(2 * HOUR);
	}
	const leagues = await allTables(world.db).selectFrom("leagues").select("id").execute();
	expect(leagues).toHaveLength(isLeft ? 1 : 0);
});
