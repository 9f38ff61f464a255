import { expect, it } from "vitest";
import { createLeagueStore } from "../../../src/league/store/leagues.ts";
import { createLeagueReads } from "../../../src/league/store/reads.ts";
import { createRules } from "../../fixtures/league.ts";
import { describeDatabases } from "../../helpers/databases.ts";

describeDatabases("the other names of accounts", open => {
	/** A league of ann and ben, who are in its second season. */
	async function create() {
		const { db } = await open();
		const store = createLeagueStore(db);
		const league = { serverId: "1", name: "Summer", locale: "en-US", createdAt: 0 };
		const { id = 0 } = (await store.create(league, createRules(), () => true)) ?? {};
		await store.change(id, async (_, write) => {
			for (const gamertag of ["ann", "ben"]) {
				const [memberId = 0] = await write.members.add([{ team: gamertag, proposedUserId: null }]);
				await write.accounts.add([{ memberId, gamertag, folded: gamertag, platform: "psn" }]);
			}
			for (const { id: account, gamertag } of await write.names.accounts())
				await write.names.setPlayer(account, `id of ${gamertag}`);
			await write.season.beginNext(createRules(), 5);
		});
		const seasonOf = async (number: number) => {
			const found = await store.find(id);
			const season = found === undefined ? null : await store.season(found, number);
			if (season === null) throw new Error("there is no such season");
			return season;
		};
		const namesIn = async (number: number) =>
			(await seasonOf(number)).members.map(({ accounts }) => accounts[0]?.gamertag ?? "none");
		const change = <T>(work: Parameters<typeof store.change<T>>[1]) => store.change(id, work);
		const [ann, ben] = (await seasonOf(2)).members.map(({ accounts }) => accounts[0]?.id ?? 0) as [number, number];
		return { db, namesIn, seasonOf, change, ann, ben };
	}

	it("are taken and given back in all seasons, and the player's id goes with an account into the next one", async () => {
		const { db, namesIn, seasonOf, change, ann } = await create();
		const players = (await createLeagueReads(db).playedAccounts(ann)).map(each => [each.playerId, each.lastGameAt]);
		expect(players).toEqual([
			["id of ann", null],
			["id of ben", null],
		]);
		await change((_, { names }) => names.see(ann, "Anna", 70));
		await change((_, { names }) => names.see(ann, "anna", 60));
		await change((_, { names }) => names.see(ann, "older", 50));
		expect((await seasonOf(2)).renames).toMatchObject([{ account: { id: ann, gamertag: "ann" }, gamertag: "Anna" }]);
		expect(await change((_, { names }) => names.exchange(ann, "former"))).toBeNull();
		expect(await change((_, { names }) => names.exchange(ann, "seen"))).toEqual({ renamed: [ann] });
		expect([await namesIn(1), await namesIn(2)]).toEqual([
			["Anna", "ben"],
			["Anna", "ben"],
		]);
		const [{ accounts } = { accounts: [] }] = (await seasonOf(2)).members;
		expect(accounts[0]?.former).toEqual({ gamertag: "ann", until: 60 });
		expect(await change((_, { names }) => names.exchange(ann, "former"))).toEqual({ renamed: [ann] });
		expect([await namesIn(1), await namesIn(2)]).toEqual([
			["ann", "ben"],
			["ann", "ben"],
		]);
		expect((await seasonOf(2)).renames).toEqual([]);
	});

	it("change places if two members have swapped them, and are not taken if only one has", async () => {
		const { namesIn, change, ann, ben } = await create();
		await change((_, { names }) => names.see(ann, "ben", 70));
		expect(await change((_, { names }) => names.exchange(ann, "seen"))).toEqual({ taken: ben });
		await change((_, { names }) => names.see(ben, "ann", 80));
		expect(await change((_, { names }) => names.exchange(ann, "seen"))).toEqual({ renamed: [ann, ben] });
		expect([await namesIn(1), await namesIn(2)]).toEqual([
			["ben", "ann"],
			["ben", "ann"],
		]);
		expect(await change((_, { names }) => names.exchange(ben, "former"))).toEqual({ renamed: [ben, ann] });
		expect(await namesIn(2)).toEqual(["ann", "ben"]);
	});

	it("are deleted with the gamertag, and a declined one is not seen again", async () => {
		const { seasonOf, change, ann, ben } = await create();
		await change((_, { names }) => names.see(ann, "anna", 70));
		await change((_, { names }) => names.see(ben, "benny", 70));
		expect(await change((_, { names }) => names.decline(ben))).toBe(true);
		expect(await change((_, { names }) => names.decline(ben))).toBe(false);
		await change((_, { names }) => names.see(ben, "benny", 90));
		expect((await seasonOf(2)).renames).toHaveLength(1);
		await change((_, { accounts }) => accounts.deleteGamertags([ann]));
		expect((await seasonOf(2)).renames).toEqual([]);
		expect(await change((_, { names }) => names.accounts())).toMatchObject([{ gamertag: "ben" }]);
	});
});
