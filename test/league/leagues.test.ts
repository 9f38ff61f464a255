import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { StorageError } from "../../src/errors.ts";
import { createLeagues } from "../../src/league/leagues.ts";
import { createLeagueReader } from "../../src/league/reading/reader.ts";
import type { NewMember } from "../../src/league/rules/plan-members.ts";
import { MAX_LEAGUES_A_SERVER } from "../../src/league/season/bounds.ts";
import type { Ruling } from "../../src/league/season/decision.ts";
import type { JudgedGame } from "../../src/league/season/game.ts";
import type { Rules } from "../../src/league/season/rules.ts";
import { createLeagueStore } from "../../src/league/store/leagues.ts";
import { createLeagueReads } from "../../src/league/store/reads.ts";
import { createSeasonViews } from "../../src/league/views.ts";
import type { Database } from "../../src/storage/database.ts";
import { createLinks } from "../../src/storage/links.ts";
import { createRules } from "../fixtures/league.ts";
import { allTables } from "../helpers/all-tables.ts";
import { describeDatabases, SILENT } from "../helpers/databases.ts";
import { createHistories } from "../helpers/league-histories.ts";
import { bindPerson } from "../helpers/league-members.ts";

const NOON = Date.UTC(2026, 3, 10, 12);
const DAY = 24 * 60 * 60_000;

const member = (team: string, ...gamertags: string[]): NewMember => ({
	team,
	accounts: gamertags.map(gamertag => ({ gamertag, platform: "psn" })),
});

describeDatabases("leagues", open => {
	/** A process with its own service over a database. */
	function join(
		database: Database,
		clock: { now: number },
		histories = createHistories(),
		beforeChange = async () => {},
	) {
		const stored = createLeagueStore(database.db);
		const change: typeof stored.change = async (...args) => {
			await beforeChange();
			return stored.change(...args);
		};
		const store = { ...stored, change };
		const now = () => clock.now;
		const parts = { store, views: createSeasonViews(store), now };
		const reader = createLeagueReader({
			...parts,
			api: histories.client(now),
			forget: async () => {},
			database,
			logger: SILENT,
		});
		return { leagues: createLeagues({ ...parts, reader }), store };
	}

	async function create(rules: Partial<Rules> = {}) {
		const database = await open();
		const clock = { now: NOON };
		const histories = createHistories();
		const { leagues, store } = join(database, clock, histories);
		const all = createRules({ timeZone: "UTC", ...rules });
		const league = await leagues.create({ serverId: "1", name: "Summer", rules: all, locale: "en-US" }, "boss");
		if (league === null) throw new Error("the league was not created");
		const { id } = league;
		const view = async () => {
			const found = await leagues.view(id);
			if (found === null) throw new Error("the league has no season");
			return found;
		};
		/** Three members, of whom Ann has beaten Ben and Cem. */
		async function play() {
			await leagues.members.put(id, [member("Ants", "ann"), member("Bees", "ben"), member("Cats", "cem")], "boss");
			histories.play(
				{ playedAt: NOON - 3 * DAY, away: "ben", home: "ann" },
				{ playedAt: NOON - 2 * DAY, away: "cem", home: "ann" },
			);
			await leagues.readNew(id, 10_000, "boss");
			return view();
		}
		return { database, clock, histories, leagues, store, id, view, play, rules: all };
	}

	const winsOf = ({ judged }: { judged: readonly JudgedGame[] }) =>
		judged.map(({ verdict }) => verdict.status).join(" ");

	it("are changed once in a turn of the event loop, however many changes of one come at once", async () => {
		const { leagues, id, play } = await create();
		await play();
		let turns = 0;
		let isDone = false;
		async function countTurns(): Promise<void> {
			for (; !isDone; turns++) await setImmediate();
		}
		const counted = countTurns();
		const doneIn: number[] = [];
		const changes = Array.from({ length: 6 }, async (_, index) => {
			await leagues.members.put(id, [member("Ants", `ann${index}`)], "boss");
			doneIn.push(turns);
		});
		await Promise.all(changes);
		isDone = true;
		await counted;
		expect(new Set(doneIn).size).toBe(6);
	});

	it("are no more than the limit of a server, with one name each, when many are created at once", async () => {
		const database = await open();
		const { leagues } = join(database, { now: NOON });
		const rules = createRules({ timeZone: "UTC" });
		const names = ["A", "B", "C", "D", "E", "A", "B", "C", "D", "E"];
		await Promise.all(
			names.map(name => leagues.create({ serverId: "1", name, rules, locale: "en-US" }, "boss").catch(() => null)),
		);
		const created = (await leagues.ofServer("1")).map(({ name }) => name);
		expect([created.length, new Set(created).size]).toEqual([MAX_LEAGUES_A_SERVER, MAX_LEAGUES_A_SERVER]);
	});

	it("have no more requests to join than the limit when many people ask at once", async () => {
		const { id, store } = await create();
		const ask = (userId: string) => {
			const request = { userId, memberId: null, team: "Dogs", gamertag: userId, platform: "psn" } as const;
			return store.requests.put(id, { ...request, at: NOON }, 5);
		};
		const people = Array.from({ length: 20 }, (_, i) => `person ${i}`);
		const taken = await Promise.all(people.map(ask));
		const waiting = await store.requests.all(id);
		expect([taken.filter(Boolean).length, waiting.length]).toEqual([5, 5]);
		// Who asks again replaces their own request.
		expect([await ask(waiting[0]?.userId ?? ""), await ask("another")]).toEqual([true, false]);
	});

	it("are at most four in a server, each with a unique name", async () => {
		const { leagues, rules } = await create();
		const add = (name: string) => leagues.create({ serverId: "1", name, rules, locale: "en-US" }, "boss");
		expect(await add(" SUMMER ")).toBeNull();
		for (const name of ["b", "c", "d"]) expect(await add(name)).toMatchObject({ name, season: 1 });
		expect(await add("e")).toBeNull();
		expect((await leagues.ofServer("1")).map(({ name }) => name)).toEqual(["Summer", "b", "c", "d"]);
		expect(await leagues.ofServer("2")).toEqual([]);
	});

	it("take all members of a list or none", async () => {
		const { leagues, id, view } = await create();
		await leagues.members.put(id, [member("Ants", "Ann"), member("Eels", "eve")], "boss");
		const problems = await leagues.members.put(
			id,
			[member("Bees", "ben"), member("Cats", "ANN ^b53^", "eve"), member("bees", "bob"), member("Dogs", "ben")],
			"boss",
		);
		expect([...problems]).toEqual([
			[1, { why: "gamertag-taken", gamertag: "ANN ^b53^", team: "Ants" }],
			[2, { why: "team-taken", team: "bees" }],
			[3, { why: "gamertag-taken", gamertag: "ben", team: "Bees" }],
		]);
		expect((await view()).members.map(({ team }) => team)).toEqual(["Ants", "Eels"]);
		const many = Array.from({ length: 40 }, (_, index) => member(`Team ${index}`, `player${index}`));
		expect([...(await leagues.members.put(id, many, "boss"))]).toEqual([
			[38, { why: "too-many-members" }],
			[39, { why: "too-many-members" }],
		]);
		expect(await leagues.members.put(id, many.slice(2), "boss")).toEqual(new Map());
	});

	it("change a member whose team is in the list, and rename one whose gamertags come with another team", async () => {
		const { leagues, id, view, play } = await create();
		const before = await play();
		const list = [member("Ants", "ann", "ann2"), member("Dogs", "cem"), member("Bees", "ben")];
		expect(await leagues.members.put(id, list, "boss")).toEqual(new Map());
		const after = await view();
		expect(after.members.map(({ team }) => team)).toEqual(["Ants", "Bees", "Dogs"]);
		expect(after.members[0]?.accounts[0]).toEqual(before.members[0]?.accounts[0]);
		expect(after.unread).toEqual([after.members[0]?.id]);
		const changes = after.decisions.flatMap(each => (each.kind === "member" ? [[each.change, each.from]] : []));
		expect(changes.slice(3)).toEqual([
			["accounts", undefined],
			["renamed", "Cats"],
		]);
	});

	it("count a member's games by the gamertags that the member has now, no matter who had them when the games were read", async () => {
		const { leagues, id, view, play } = await create();
		const before = await play();
		const wins = ({ members, table }: Awaited<ReturnType<typeof view>>) =>
			members.map(each => table.standings.find(({ member }) => member === each.id)?.wins);
		expect(wins(before)).toEqual([2, 0, 0]);
		await leagues.members.put(id, [member("Ants", "cem"), member("Cats", "ann")], "boss");
		expect(wins(await view())).toEqual([0, 0, 2]);
		await leagues.members.put(id, [member("Ants", "stranger"), member("Cats", "cem")], "boss");
		expect(winsOf(await view())).toBe("");
		await leagues.members.put(id, [member("Ants", "ann")], "boss");
		await leagues.readNew(id, 10_000, "boss");
		expect(wins(await view())).toEqual([2, 0, 0]);
	});

	it("show what another process has changed at once", async () => {
		const { database, clock, leagues, id, play } = await create();
		const other = join(database, clock);
		const { judged } = await play();
		expect((await other.leagues.view(id))?.table.counted).toBe(2);
		await leagues.decisions.add(
			id,
			{ kind: "verdict", key: judged[0]?.key ?? "", verdict: "exclude" },
			"boss",
			"replayed",
		);
		expect((await other.leagues.view(id))?.table.counted).toBe(1);
		await leagues.change(id, { rules: createRules({ timeZone: "UTC", start: "2026-04-09" }) }, "boss");
		expect((await other.leagues.view(id))?.table.counted).toBe(0);
	});

	it("undo a verdict, a result, an adjustment", async () => {
		const { leagues, id, view, play } = await create();
		const [ants = 0, bees = 0] = (await play()).members.map(each => each.id);
		const key = (await view()).judged[0]?.key ?? "";
		const before = (await view()).table;
		const decide = async (ruling: Ruling) => (await leagues.decisions.add(id, ruling, "boss", "because"))?.id ?? 0;
		const result = { winner: bees, loser: ants, kind: "forfeit" as const, score: null, playedAt: NOON };
		const decided = [
			await decide({ kind: "verdict", key, verdict: { award: bees } }),
			await decide({ kind: "result", result }),
			await decide({ kind: "adjust", adjustment: { member: ants, points: -1, wins: 0, losses: 0 } }),
		];
		expect((await view()).table).not.toEqual(before);
		for (const decision of decided) expect(await leagues.decisions.undo(id, decision, "aide")).toBe("undone");
		expect((await view()).table).toEqual(before);
		expect(await leagues.decisions.undo(id, decided[0] ?? 0, "aide")).toBe("already");
		expect((await view()).decisions.at(-1)?.undone).toEqual({ at: NOON, by: "aide" });
		expect(await leagues.decisions.undo(id, 12_345, "aide")).toBe("unknown");
	});

	it("do not undo what a later decision has replaced", async () => {
		const { leagues, id, view, play, rules } = await create();
		const key = (await play()).judged[0]?.key ?? "";
		const first = await leagues.decisions.add(id, { kind: "verdict", key, verdict: "exclude" }, "boss", "");
		const second = await leagues.decisions.add(id, { kind: "verdict", key, verdict: "count" }, "boss", "");
		expect(await leagues.decisions.undo(id, first?.id ?? 0, "boss")).toBe("changed");
		expect(await leagues.decisions.undo(id, second?.id ?? 0, "boss")).toBe("undone");
		expect(await leagues.decisions.undo(id, first?.id ?? 0, "boss")).toBe("undone");
		await leagues.change(id, { rules: { ...rules, minGames: 1 } }, "boss");
		await leagues.change(id, { rules: { ...rules, minGames: 2 } }, "boss");
		const changes = (await view()).decisions.filter(({ kind }) => kind === "rules");
		expect(await leagues.decisions.undo(id, changes[0]?.id ?? 0, "boss")).toBe("unknown");
		expect(await leagues.decisions.undo(id, changes[1]?.id ?? 0, "boss")).toBe("changed");
		expect(await leagues.decisions.undo(id, changes[2]?.id ?? 0, "boss")).toBe("undone");
		expect((await view()).rules.minGames).toBe(1);
	});

	it("remove a member with or without their games, and bring them back", async () => {
		const { leagues, id, view, play } = await create();
		const [ants = 0] = (await play()).members.map(each => each.id);
		expect(await leagues.members.remove(id, ants, "excluded", "boss", "cheats")).toBe(true);
		expect(await leagues.members.remove(id, ants, "kept", "boss", "again")).toBe(false);
		expect((await view()).table.counted).toBe(0);
		const removal = (await view()).decisions.at(-1);
		expect(removal).toMatchObject({ kind: "member", change: "excluded", reason: "cheats", by: "boss" });
		expect(await leagues.decisions.undo(id, removal?.id ?? 0, "boss")).toBe("undone");
		expect((await view()).table).toMatchObject({ counted: 2, standings: { length: 3 } });
		expect((await view()).members[0]?.accounts).toEqual([]);
		await leagues.members.put(id, [member("Ants", "ann")], "boss");
		await leagues.readNew(id, 10_000, "boss");
		expect((await view()).table).toMatchObject({ counted: 2, standings: { length: 3 } });
		await leagues.members.remove(id, ants, "kept", "boss", "leaves");
		expect((await view()).table).toMatchObject({ counted: 2, standings: { length: 2 } });
		await leagues.members.put(id, [member("Ants", "ann")], "boss");
		expect((await view()).table).toMatchObject({ counted: 2, standings: { length: 3 } });
	});

	it("undo a member's return as the removal was, with or without their games", async () => {
		const { leagues, id, view, play } = await create();
		const [ants = 0] = (await play()).members.map(each => each.id);
		for (const [games, counted] of [
			["kept", 2],
			["excluded", 0],
		] as const) {
			await leagues.members.remove(id, ants, games, "boss", "leaves");
			await leagues.members.put(id, [member("Ants", "ann")], "boss");
			const restored = (await view()).decisions.find(each => each.kind === "member" && each.from === games);
			expect(await leagues.decisions.undo(id, restored?.id ?? 0, "boss")).toBe("undone");
			expect((await view()).table).toMatchObject({ counted, standings: { length: 2 } });
			await leagues.members.put(id, [member("Ants", "ann")], "boss");
		}
	});

	it("find no further games of a member after their removal, which deletes their gamertag", async () => {
		const { leagues, id, view, play, clock, histories } = await create();
		const [ants = 0, bees] = (await play()).members;
		histories.play({ playedAt: NOON - 1000, away: "ben", home: "ann", runs: { away: 1, home: 9 } });
		await leagues.members.remove(id, typeof ants === "number" ? 0 : ants.id, "kept", "boss", "leaves");
		histories.play({ playedAt: NOON + 1000, away: "ben", home: "ann", runs: { away: 1, home: 8 } });
		clock.now += 5000;
		const report = await leagues.report(id, bees?.accounts[0]?.id ?? 0, "ann");
		expect(report.found).toEqual([]);
		expect(report.others[0]).toMatchObject({ opponent: "ann", why: "stranger" });
		expect((await view()).table.counted).toBe(2);
	});

	it("are joined at once, or after a commissioner accepts", async () => {
		const { leagues, id, view } = await create({ join: "open" });
		const ann = { userId: "u1", team: "Ants", gamertag: "ann", platform: "psn" as const };
		expect(await leagues.people.join(id, ann)).toBeNull();
		expect((await view()).members[0]).toMatchObject({ team: "Ants", userId: "u1" });
		const same = { ...ann, userId: "u2", team: "Bees" };
		expect(await leagues.people.join(id, same)).toEqual({ why: "gamertag-taken", gamertag: "ann", team: "Ants" });
		const other = { ...same, team: "ants ", gamertag: "ben" };
		expect(await leagues.requests.put(id, other)).toEqual({ why: "team-taken", team: "Ants" });
		expect(await leagues.requests.put(id, { ...other, team: "Bees" })).toBeNull();
		expect(await leagues.requests.put(id, { ...other, team: "Cats" })).toBeNull();
		expect((await leagues.requests.all(id)).map(({ team, at }) => [team, at])).toEqual([["Cats", NOON]]);
		expect(await leagues.requests.answer(id, "u2", true, "boss")).toBeNull();
		expect((await view()).members[1]).toMatchObject({ team: "Cats", userId: "u2" });
		await leagues.requests.put(id, { ...other, userId: "u3", team: "Dogs", gamertag: "dan" });
		expect(await leagues.requests.answer(id, "u3", false, "boss")).toBeNull();
		expect([(await view()).members.length, await leagues.requests.all(id)]).toEqual([2, []]);
	});

	it("bind nobody whose data were deleted while a commissioner accepted the request, in this process or another", async () => {
		const { leagues, database, clock, id, view } = await create({ join: "ask" });
		const hold = { until: Promise.resolve() };
		const { leagues: commissioner } = join(database, clock, undefined, () => hold.until);
		await leagues.members.put(id, [member("Ants", "ann")], "boss");
		const [{ id: ants } = { id: 0 }] = (await view()).members;
		const player = { gamertag: "ann", platform: "psn" as const };
		const asks = [
			() => leagues.people.claim(id, ants, "u1", player),
			() => leagues.requests.put(id, { userId: "u1", team: "Bees", gamertag: "ben", platform: "psn" }),
		];
		const accept = () => commissioner.requests.answer(id, "u1", true, "boss");
		async function expectForgotten() {
			for (const table of ["leagueMembers", "leagueRequests", "leagueDecisions"] as const) {
				const rows = await allTables(database.db).selectFrom(table).selectAll().execute();
				expect(JSON.stringify(rows)).not.toContain("u1");
			}
		}
		for (const ask of asks) {
			await ask();
			const { promise, resolve } = Promise.withResolvers<void>();
			hold.until = promise;
			const answer = accept();
			await leagues.people.forget("u1");
			resolve();
			expect(await answer).toBe("gone");
			await expectForgotten();
			for (const atOnce of [
				[accept, () => leagues.people.forget("u1")],
				[() => leagues.people.forget("u1"), accept],
			]) {
				await ask();
				await Promise.all(atOnce.map(each => each()));
				await expectForgotten();
			}
		}
	});

	it("bind the person whom a commissioner named at once, and nobody else without being accepted", async () => {
		const { leagues, id, view, play } = await create({ join: "open" });
		const [ants = 0, bees = 0] = (await play()).members.map(each => each.id);
		const ann = { gamertag: "ann", platform: "psn" as const };
		await leagues.members.put(id, [{ ...member("Ants", "ann"), proposedUserId: "u1" }], "boss");
		expect(await leagues.people.claim(id, ants, "u2", ann)).toBe("taken");
		expect(await leagues.people.claim(id, ants, "u1", null)).toBe("bound");
		expect(await leagues.people.claim(id, bees, "u2", { gamertag: "ben", platform: "psn" })).toBe("asked");
		expect((await view()).members.map(({ userId }) => userId)).toEqual(["u1", null, null]);
		expect(await leagues.requests.all(id)).toMatchObject([{ userId: "u2", memberId: bees, team: "Bees" }]);
		expect(await leagues.requests.answer(id, "u2", true, "boss")).toBeNull();
		expect((await view()).members.map(({ userId }) => userId)).toEqual(["u1", "u2", null]);
		expect(await leagues.people.about("u1", "cem")).toEqual({
			member: ["Summer"],
			named: [],
			asked: [],
			listed: ["Summer"],
			chosen: [],
			posting: [],
			mentioned: [],
			decisions: 1,
		});
		expect(await leagues.people.about("u3", undefined)).toEqual({
			member: [],
			named: [],
			asked: [],
			listed: [],
			chosen: [],
			posting: [],
			mentioned: [],
			decisions: 0,
		});
	});

	it("bind a person to one member at a time, in place of the one they were or were named as", async () => {
		const { leagues, id, view, play } = await create();
		const [ants = 0, bees = 0] = (await play()).members.map(each => each.id);
		await bindPerson(leagues, id, ants, "u1");
		await leagues.members.put(id, [{ ...member("Cats", "cem"), proposedUserId: "u1" }], "boss");
		await bindPerson(leagues, id, bees, "u1");
		const people = (await view()).members.map(({ userId, proposedUserId }) => [userId, proposedUserId]);
		expect(people).toEqual([
			[null, null],
			["u1", null],
			[null, null],
		]);
	});

	it("bind once a person who says so in two processes at once", async () => {
		const { leagues, id, play } = await create();
		const [ants = 0] = (await play()).members.map(each => each.id);
		await bindPerson(leagues, id, ants, "u1");
		expect(await leagues.people.claim(id, ants, "u1", { gamertag: "ann", platform: "psn" })).toBe("bound");
		expect(await leagues.requests.all(id)).toEqual([]);
	});

	it("are not harmed by a stranger who links a member's gamertag, joins without being asked, and leaves", async () => {
		const { leagues, id, view, play } = await create({ join: "open" });
		const before = await play();
		const [ants = 0] = before.members.map(each => each.id);
		const stranger = { userId: "stranger", team: "Takers", gamertag: "ann", platform: "psn" as const };
		expect(await leagues.people.join(id, stranger)).toMatchObject({ why: "gamertag-taken" });
		expect(await leagues.people.claim(id, ants, "stranger", stranger)).toBe("asked");
		expect(await leagues.people.leave(id, "stranger")).toEqual({ teams: [], gamertags: [] });
		const after = await view();
		expect([after.members, after.table, after.decisions]).toEqual([before.members, before.table, before.decisions]);
		expect(await leagues.requests.all(id)).toEqual([]);
	});

	it("are not joined in the place of somebody who has left, unless a commissioner accepts", async () => {
		const { leagues, id, view, play } = await create({ join: "open" });
		const [ants = 0] = (await play()).members.map(each => each.id);
		await bindPerson(leagues, id, ants, "u1");
		await leagues.people.leave(id, "u1");
		const other = { userId: "u2", team: "Ants", gamertag: "dan", platform: "psn" as const };
		expect(await leagues.people.join(id, other)).toMatchObject({ why: "team-taken" });
		expect(await leagues.requests.put(id, other)).toBeNull();
		await leagues.requests.answer(id, "u2", true, "boss");
		expect((await view()).members[0]).toMatchObject({ team: "Ants", userId: "u2", accounts: [{ gamertag: "dan" }] });
		expect((await view()).table.counted).toBe(2);
	});

	it("log who joined, was accepted, released or left, and undo what a commissioner did", async () => {
		const { leagues, id, view, play } = await create({ join: "open" });
		const [ants = 0] = (await play()).members.map(each => each.id);
		await leagues.people.claim(id, ants, "u1", { gamertag: "ann", platform: "psn" });
		await leagues.requests.answer(id, "u1", true, "boss");
		const personOf = async () => (await view()).members[0]?.userId;
		const newest = async () => (await view()).decisions.at(-1);
		const claimed = await newest();
		expect(claimed).toMatchObject({ kind: "member", change: "claimed", by: "boss", about: "u1" });
		expect(await leagues.decisions.undo(id, claimed?.id ?? 0, "boss")).toBe("undone");
		expect(await personOf()).toBeNull();
		await bindPerson(leagues, id, ants, "u1");
		expect(await leagues.people.release(id, ants, "boss")).toBe(true);
		expect(await leagues.people.release(id, ants, "boss")).toBe(false);
		const released = await newest();
		expect(released).toMatchObject({ change: "released", by: "boss", about: "u1" });
		expect(await leagues.decisions.undo(id, released?.id ?? 0, "boss")).toBe("undone");
		expect(await personOf()).toBe("u1");
		await leagues.decisions.takeNews(await view());
		await leagues.people.leave(id, "u1");
		await leagues.people.join(id, { userId: "u4", team: "Dogs", gamertag: "dan", platform: "psn" });
		const news = await leagues.decisions.takeNews(await view());
		expect(news).toMatchObject([
			{ change: "left", by: null, about: null },
			{ change: "joined", by: "u4", about: "u4" },
		]);
		expect(JSON.stringify((await view()).decisions)).not.toMatch(/"u1"|"ann"|"dan"/);
		expect(await leagues.decisions.takeNews(await view())).toEqual([]);
	});

	it("undo names that two members have swapped as what was decided at once", async () => {
		const { leagues, store, id, view, play } = await create();
		const [ann = 0, ben = 0] = (await play()).members.map(({ accounts }) => accounts[0]?.id);
		const namesIn = async () => (await view()).members.map(({ accounts }) => accounts[0]?.gamertag);
		await store.change(id, async (_, { names }) => {
			await names.see(ann, "ben", NOON);
			await names.see(ben, "ann", NOON);
		});
		expect(await leagues.renames.answer(id, ann, true, "boss")).toBeNull();
		expect(await namesIn()).toEqual(["ben", "ann", "cem"]);
		const [first, last] = (await view()).decisions.slice(-2);
		expect(await leagues.decisions.undo(id, first?.id ?? 0, "boss", last?.id)).toBe("undone");
		expect(await namesIn()).toEqual(["ann", "ben", "cem"]);
		expect((await view()).decisions.slice(-2).map(({ undone }) => undone?.by)).toEqual(["boss", "boss"]);
	});

	it("undo nothing of what was decided at once if a part of it cannot be undone", async () => {
		const { leagues, store, id, view, play } = await create();
		const [ann = 0, ben = 0] = (await play()).members.map(({ accounts }) => accounts[0]?.id);
		await store.change(id, async (_, { names }) => {
			await names.see(ann, "anna", NOON);
			await names.see(ben, "benny", NOON);
		});
		for (const account of [ann, ben]) await leagues.renames.answer(id, account, true, "boss");
		const [first, last] = (await view()).decisions.slice(-2);
		await leagues.members.put(id, [member("Dogs", "ann")], "boss");
		const before = await view();
		expect(await leagues.decisions.undo(id, first?.id ?? 0, "boss", last?.id)).toBe("changed");
		const { members, decisions, version } = await view();
		expect([members, decisions, version]).toEqual([before.members, before.decisions, before.version]);
	});

	it("delete the gamertag of a removed member, whose games stay or leave", async () => {
		const { database, leagues, id, view, play } = await create();
		const [ants = 0] = (await play()).members.map(each => each.id);
		for (const [games, counted] of [
			["kept", 2],
			["excluded", 0],
		] as const) {
			await leagues.members.remove(id, ants, games, "boss", "");
			expect((await view()).table.counted).toBe(counted);
			const accounts = await allTables(database.db).selectFrom("leagueAccounts").select("gamertag").execute();
			expect(accounts.map(({ gamertag }) => gamertag)).not.toContain("ann");
			await leagues.members.put(id, [member("Ants", "ann")], "boss");
			await leagues.readNew(id, 10_000, "boss");
			expect((await view()).table.counted).toBe(2);
		}
	});

	it("keep the games of a gamertag whose team somebody else plays for now, or exclude the games of a wrong one", async () => {
		const { leagues, id, view, play } = await create();
		await play();
		await leagues.members.put(id, [{ ...member("Ants", "new owner"), oldGames: "kept" }], "boss");
		expect((await view()).table.counted).toBe(2);
		await leagues.members.put(id, [{ ...member("Ants", "typo"), oldGames: "excluded" }], "boss");
		expect((await view()).table.counted).toBe(2);
		await leagues.members.put(id, [member("Bees", "typo too"), member("Cats", "typo three")], "boss");
		expect((await view()).table.counted).toBe(0);
	});

	it("decide once for an interaction that is delivered twice", async () => {
		const { leagues, id, view, play } = await create();
		const [ants = 0] = (await play()).members.map(each => each.id);
		const ruling = { kind: "adjust", adjustment: { member: ants, points: 1, wins: 0, losses: 0 } } as const;
		const one = await leagues.decisions.add(id, ruling, "boss", "", "interaction 1");
		const other = await leagues.decisions.add(id, ruling, "boss", "", "interaction 1");
		expect(other).toEqual(one);
		expect((await view()).decisions.filter(({ kind }) => kind === "adjust")).toHaveLength(1);
	});

	it("unite a verdict that is given again, and a decision that is made again after it was undone", async () => {
		const { leagues, id, view, play } = await create();
		const { judged, members } = await play();
		const verdict = { kind: "verdict", key: judged[0]?.key ?? "", verdict: "exclude" } as const;
		const member = members[0]?.id ?? 0;
		const adjust = { kind: "adjust", adjustment: { member, points: 1, wins: 0, losses: 0 } } as const;
		for (let count = 0; count < 3; count++) await leagues.decisions.add(id, verdict, "boss", "");
		for (let count = 0; count < 3; count++) {
			const decision = await leagues.decisions.add(id, adjust, "boss", "");
			if (count < 2) await leagues.decisions.undo(id, decision?.id ?? 0, "boss");
		}
		await leagues.decisions.add(id, adjust, "boss", "once more");
		const { decisions, table } = await view();
		expect(decisions.map(({ kind }) => kind).slice(-3)).toEqual(["verdict", "adjust", "adjust"]);
		expect([decisions.filter(({ undone }) => undone !== null), table.adjustments.length]).toEqual([[], 2]);
	});

	it("keep the newest 300 changes of members and rules, and all decisions about games", async () => {
		const { leagues, id, view } = await create();
		const adjustment = { member: 1, points: 1, wins: 0, losses: 0 };
		await leagues.decisions.add(id, { kind: "adjust", adjustment }, "boss", "");
		for (let round = 0; round < 8; round++) {
			const named = (_: unknown, index: number) => member(`Team ${round} ${index}`, `player ${index}`);
			expect(await leagues.members.put(id, Array.from({ length: 40 }, named), "boss")).toEqual(new Map());
		}
		const { decisions } = await view();
		expect(decisions).toHaveLength(301);
		expect(decisions[0]?.kind).toBe("adjust");
		expect(decisions.at(-1)).toMatchObject({ kind: "member", change: "renamed", from: "Team 6 39" });
	});

	it("take many imports at once one after the other, and hold nobody else up", async () => {
		const { leagues, id, view, database } = await create();
		const links = createLinks(database.db);
		let done = 0;
		const imports = Array.from({ length: 20 }, async (_, round) => {
			const named = (_: unknown, index: number) => member(`Team ${index}`, `player ${round} ${index}`);
			await leagues.members.put(id, Array.from({ length: 40 }, named), "boss");
			done++;
		});
		const doneBefore: number[] = [];
		await Promise.race(imports);
		for (let person = 0; person < 3; person++) {
			await links.set(`person ${person}`, { gamertag: "dan", platform: "psn" });
			doneBefore.push(done);
		}
		await Promise.all(imports);
		expect(Math.max(...doneBefore)).toBeLessThan(10);
		expect((await view()).members).toHaveLength(40);
	});

	it("lose a person's id and gamertags when they leave; the results stay", async () => {
		const { leagues, id, view, play } = await create();
		const [ants = 0] = (await play()).members.map(each => each.id);
		await bindPerson(leagues, id, ants, "u1");
		expect(await leagues.people.leave(id, "u1")).toEqual({
			teams: ["Ants"],
			gamertags: [{ gamertag: "ann", platform: "psn" }],
		});
		const after = await view();
		expect(after.members[0]).toMatchObject({ team: "Ants", accounts: [], userId: null });
		expect([after.table.counted, JSON.stringify(after).includes("ann")]).toEqual([2, false]);
	});

	it("forget a person everywhere, also as the one who decided", async () => {
		const { leagues, id, view, play, database } = await create({ join: "open" });
		const [ants = 0, bees = 0] = (await play()).members.map(each => each.id);
		await bindPerson(leagues, id, ants, "user one");
		const adjustment = { member: bees, points: 1, wins: 0, losses: 0 };
		const decided = await leagues.decisions.add(id, { kind: "adjust", adjustment }, "user one", "fair play");
		await leagues.decisions.undo(id, decided?.id ?? 0, "user one");
		await leagues.requests.put(id, { userId: "user one", team: "Dogs", gamertag: "dan", platform: "psn" });
		await leagues.members.put(id, [{ ...member("Bees", "ben"), proposedUserId: "user one" }], "boss");
		await leagues.choose("user one", (await view()).league);
		expect((await leagues.people.about("user one", undefined)).chosen).toEqual(["Summer"]);
		expect((await leagues.people.forget("user one")).teams).toEqual(["Ants"]);
		expect(await leagues.requests.all(id)).toEqual([]);
		expect(JSON.stringify(await view())).not.toContain("user one");
		expect((await view()).table.counted).toBe(2);
		for (const table of [
			"leagueMembers",
			"leagueAccounts",
			"leagueDecisions",
			"leagueRequests",
			"leagueChoices",
		] as const) {
			expect(JSON.stringify(await allTables(database.db).selectFrom(table).selectAll().execute())).not.toMatch(
				/user one|"ann"/,
			);
		}
	});

	it("are counted with their members, and with their games as last judged", async () => {
		const { leagues, id, play, store } = await create();
		const { judged, members } = await play();
		expect(await store.totals()).toEqual({ leagues: 1, members: 3, counted: 2, waiting: 0 });
		await leagues.decisions.add(id, { kind: "verdict", key: judged[0]?.key ?? "", verdict: "exclude" }, "boss", "");
		await leagues.members.remove(id, members[2]?.id ?? 0, "kept", "boss", "");
		await leagues.view(id);
		expect(await store.totals()).toEqual({ leagues: 1, members: 2, counted: 1, waiting: 0 });
	});

	it("take 200 decisions a season, and log a change of rules beyond them", async () => {
		const { leagues, id, view, rules } = await create();
		const ruling = { kind: "adjust", adjustment: { member: 1, points: 1, wins: 0, losses: 0 } } as const;
		for (let count = 0; count < 200; count++)
			expect(await leagues.decisions.add(id, ruling, "boss", "")).not.toBeNull();
		expect(await leagues.decisions.add(id, ruling, "boss", "")).toBeNull();
		await leagues.change(id, { name: "Winter", rules: { ...rules, minGames: 5 } }, "boss");
		expect((await view()).decisions.at(-1)).toMatchObject({ kind: "rules", after: { minGames: 5 } });
		expect((await view()).league.name).toBe("Winter");
	});

	it("can be looked at while nothing can be written", async () => {
		const { database, id, play, clock, store, leagues, histories } = await create();
		await play();
		const refuse = () => Promise.reject(new StorageError("the disk is full"));
		const now = () => clock.now + DAY;
		const full = { ...store, use: refuse, note: refuse, change: refuse };
		const parts = { store: full, views: createSeasonViews(full), now };
		const reader = createLeagueReader({
			...parts,
			api: histories.client(now),
			forget: async () => {},
			database,
			logger: SILENT,
		});
		const adjustment = { member: 1, points: 1, wins: 0, losses: 0 };
		await leagues.decisions.add(id, { kind: "adjust", adjustment }, "boss", "");
		const hindered = createLeagues({ ...parts, reader });
		expect((await hindered.view(id))?.table.counted).toBe(2);
		await expect(hindered.decisions.add(id, { kind: "adjust", adjustment }, "boss", "")).rejects.toThrow(StorageError);
	});

	it("are deleted with everything in them when nobody has used them for a long time", async () => {
		const { leagues, id, play, clock, database } = await create();
		await play();
		clock.now += 300 * DAY;
		await leagues.view(id);
		const { settle } = createLeagueReads(database.db);
		await settle(clock.now, clock.now);
		expect(await leagues.view(id)).not.toBeNull();
		await settle(clock.now, clock.now + 1);
		expect(await leagues.view(id)).toBeNull();
		expect(await allTables(database.db).selectFrom("leagueReadings").selectAll().execute()).toEqual([]);
		expect(await allTables(database.db).selectFrom("leagueAccounts").selectAll().execute()).toEqual([]);
	});
});
