import { expect, it } from "vitest";
import { createLeagueStore } from "../../../src/league/store/leagues.ts";
import { createLeagueReads, type DueRead } from "../../../src/league/store/reads.ts";
import { createRules } from "../../fixtures/league.ts";
import { allTables } from "../../helpers/all-tables.ts";
import { describeDatabases } from "../../helpers/databases.ts";

describeDatabases("what is read next for leagues", open => {
	async function create() {
		const { db } = await open();
		const store = createLeagueStore(db);
		const reads = createLeagueReads(db);
		/** A league of accounts with these names, that are due at these times. */
		async function addLeague(serverId: string, due: Record<string, number | null>): Promise<number> {
			const league = { serverId, name: "Summer", locale: "en-US", createdAt: 0 };
			const { id = 0 } = (await store.create(league, createRules(), () => true)) ?? {};
			await store.change(id, async (_, write) => {
				const [memberId = 0] = await write.members.add([{ team: "Team", proposedUserId: null }]);
				const account = (name: string) => ({ memberId, gamertag: name, folded: name, platform: "psn" as const });
				await write.accounts.add(Object.keys(due).map(account));
			});
			for (const [name, dueAt] of Object.entries(due)) {
				const accounts = allTables(db)
					.updateTable("leagueAccounts")
					.where("leagueId", "=", id)
					.where("folded", "=", name);
				await accounts.set({ dueAt, ...(dueAt !== 0 && { readAt: 0 }) }).execute();
			}
			return id;
		}
		const next = async (at: number, busy: readonly string[] = []) => describe(await reads.next(at, busy));
		const describe = (due: DueRead | null) =>
			due && ("log" in due ? `log ${due.log.gameId}` : due.accounts.map(each => each.gamertag).join());
		/** Ann's and Ben's game, whose log is due. */
		async function addReading(leagueId: number, logDueAt: number): Promise<void> {
			const all = allTables(db).selectFrom("leagueAccounts").selectAll().where("leagueId", "=", leagueId);
			const accounts = await all.orderBy("id").execute();
			const [ann, ben] = accounts;
			if (ann === undefined || ben === undefined) throw new Error("the league has no two accounts");
			const away = { team: "", runs: 1, hits: 1, errors: 0, result: "W" };
			const home = { team: "", runs: 0, hits: 0, errors: 0, result: "L" };
			const game = { key: "k", playedAt: 0, mode: "", away, home, pitcherInfo: "", check: null };
			await store.change(leagueId, (_, { readings }) =>
				readings.put([
					{ reading: { ...game, account: ann.id, opponent: ben.id, id: "a", side: "away" }, logDueAt },
					{ reading: { ...game, account: ben.id, opponent: ann.id, id: "b", side: "home" }, logDueAt: null },
				]),
			);
		}
		return { db, store, reads, addLeague, next, addReading };
	}

	it("is nothing before it is due, and never what has no time", async () => {
		const { reads, addLeague, next } = await create();
		expect([await next(0), await reads.nextDue()]).toEqual([null, null]);
		await addLeague("1", { ann: 50, ben: null });
		expect([await next(49), await next(50), await reads.nextDue()]).toEqual([null, "ann", 50]);
		expect([await next(1000, ["ann"]), await reads.nextDue(["ann"])]).toEqual([null, null]);
	});

	it("is an account that was never read, else what is due the longest, a history or a log", async () => {
		const { db, reads, addLeague, next, addReading } = await create();
		const id = await addLeague("1", { ann: 30, ben: 40, new: 0 });
		await addReading(id, 20);
		expect(await next(100)).toBe("new");
		expect(await next(100, ["new"])).toBe("log a");
		expect(await next(100, ["new", "ann"])).toBe("ben");
		expect(await reads.nextDue()).toBe(0);
		await allTables(db).updateTable("leagueReadings").set({ logDueAt: 35 }).where("gameId", "=", "a").execute();
		expect(await next(100, ["new"])).toBe("ann");
	});

	it("is an account once for all leagues that it is in, but not where it is not read any more", async () => {
		const { addLeague, next, reads } = await create();
		await addLeague("1", { ann: 10 });
		await addLeague("2", { ann: 90 });
		await addLeague("3", { ann: null });
		const due = await reads.next(50, []);
		expect(due !== null && "accounts" in due && due.accounts.map(({ leagueId }) => leagueId)).toEqual([1, 2]);
		expect(await next(50)).toBe("ann,ann");
	});

	it("is of the league with the fewest requests, and one that was idle has saved up none", async () => {
		const { addLeague, next, reads } = await create();
		const busy = await addLeague("1", { ann: 1, anna: 2 });
		const idle = await addLeague("2", { ben: 3, benno: 4 });
		expect(await next(9)).toBe("ann");
		expect(await reads.count(busy, 100, 0)).toBe(0);
		expect(await next(9)).toBe("ben");
		// The idle league is read once; then both are as far.
		expect(await reads.count(idle, 1, 100)).toBe(100);
		expect(await next(9)).toBe("ann");
		expect(await reads.mostRequests()).toBe(101);
	});

	it("is a log by the other participant's id after the service did not have it, and never by a deleted gamertag's", async () => {
		const { db, addLeague, next, reads, addReading } = await create();
		const id = await addLeague("1", { ann: null, ben: null });
		await addReading(id, 20);
		const retry = async (dueAt: number | null) => {
			const due = await reads.next(100, []);
			if (due === null || !("log" in due)) throw new Error("no log is due");
			await reads.retryLog(due.log, due.log.logTries + 1, dueAt);
		};
		await retry(30);
		expect([await next(29), await next(30)]).toEqual([null, "log b"]);
		await retry(40);
		expect(await next(40)).toBe("log a");
		await allTables(db)
			.updateTable("leagueAccounts")
			.set({ gamertag: null, folded: null })
			.where("folded", "=", "ben")
			.execute();
		await retry(50);
		expect(await next(50)).toBe("log a");
		await retry(null);
		expect(await reads.nextDue()).toBeNull();
	});

	it("ends for leagues that sleep, and begins again when they awaken", async () => {
		const { store, addLeague, next, reads } = await create();
		const id = await addLeague("1", { ann: 10 });
		await store.use(id, 1000);
		await reads.settle(1001, 0);
		expect(await next(2000)).toBeNull();
		await reads.awaken({ leagueId: id, season: 1 }, 3000);
		expect([await next(2999), await next(3000)]).toEqual([null, "ann"]);
		await reads.settle(0, 1001);
		expect([await store.find(id), await reads.nextDue()]).toEqual([undefined, null]);
	});
});
