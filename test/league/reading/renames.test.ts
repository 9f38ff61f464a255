import { describe, expect, it } from "vitest";
import { allTables } from "../../helpers/all-tables.ts";
import { type PlayedMatch, playerIdOf } from "../../helpers/league-histories.ts";
import { createReaderWorld, DAY, HOUR, MINUTE, NOON } from "../../helpers/league-reader.ts";

/** A league of ann, ben and cat, in which ann has beaten ben; its games and logs have been read. */
async function startLeague() {
	const world = await createReaderWorld();
	const { time, histories } = world;
	histories.play({ playedAt: NOON - 2 * DAY, away: "ben", home: "ann" });
	histories.play({ playedAt: NOON - 2 * DAY - HOUR, away: "cat", home: "ben" });
	const { leagues, create } = world.join();
	const { id, view } = await create(["ann", "ben", "cat"]);
	await time.pass(5 * MINUTE);
	const standings = async () => {
		const { members, table } = await view();
		const teamOf = (member: number) => members.find(each => each.id === member)?.team.replace("Team ", "");
		return table.standings.map(({ member, wins, losses }) => `${teamOf(member)} ${wins}–${losses}`).sort();
	};
	const renames = async () =>
		(await view()).renames.map(({ account, gamertag }) => `${account.gamertag} is ${gamertag}`);
	return {
		...world,
		world,
		leagues,
		id,
		view,
		standings,
		renames,
		/** Plays games an hour from now, which are read within two hours. */
		async play(...games: Omit<PlayedMatch, "playedAt">[]) {
			const playedAt = time.now() + HOUR;
			histories.play(...games.map((game, index) => ({ playedAt: playedAt + index * MINUTE, ...game })));
			await time.pass(4 * HOUR);
		},
	};
}

const ANN = playerIdOf("ann");

describe("an account that was renamed", () => {
	it("is proposed under its new name, is renamed with its games, and gets its old name back", async () => {
		const { histories, play, renames, standings, leagues, id, view, time } = await startLeague();
		expect(await standings()).toEqual(["ann 1–0", "ben 1–1", "cat 0–1"]);
		histories.forget("ann");
		await play({ away: "ben", home: "anna", playerIds: { home: ANN } });
		expect(await renames()).toEqual(["ann is anna"]);
		expect(await standings()).toEqual(["ann 1–0", "ben 1–1", "cat 0–1"]);
		const [rename] = (await view()).renames;
		expect(await leagues.renames.answer(id, rename?.account.id ?? 0, true, "boss")).toBeNull();
		expect(await renames()).toEqual([]);
		await time.pass(MINUTE);
		expect(await standings()).toEqual(["ann 2–0", "ben 1–2", "cat 0–1"]);
		expect((await view()).members[0]?.accounts).toMatchObject([{ gamertag: "anna", former: { gamertag: "ann" } }]);
		await play({ away: "cat", home: "anna", playerIds: { home: ANN } });
		expect(await standings()).toEqual(["ann 3–0", "ben 1–2", "cat 0–2"]);

		const decision = (await view()).decisions.at(-1);
		expect(decision).toMatchObject({ kind: "member", change: "gamertag", by: "boss" });
		expect(JSON.stringify(decision)).not.toContain("anna");
		expect(await leagues.decisions.undo(id, decision?.id ?? 0, "boss")).toBe("undone");
		await time.pass(MINUTE);
		expect((await view()).members[0]?.accounts).toEqual([{ id: rename?.account.id, gamertag: "ann", platform: "psn" }]);
		expect(await standings()).toEqual(["ann 1–0", "ben 1–1", "cat 0–1"]);
		await play({ away: "cat", home: "anna", playerIds: { home: ANN } });
		expect(await renames()).toEqual([]);
	});

	it("keeps its old name's games alone if the new name is undone while its history is being read", async () => {
		const { world, histories, play, renames, standings, leagues, id, view, time } = await startLeague();
		histories.forget("ann");
		await play({ away: "ben", home: "anna", playerIds: { home: ANN } });
		expect(await renames()).toEqual(["ann is anna"]);
		const [rename] = (await view()).renames;
		let undone: string | undefined;
		world.meanwhile = async what => {
			if (!what.startsWith("anna ") || undone !== undefined) return;
			undone = await leagues.decisions.undo(id, (await view()).decisions.at(-1)?.id ?? 0, "boss");
		};
		expect(await leagues.renames.answer(id, rename?.account.id ?? 0, true, "boss")).toBeNull();
		await time.pass(MINUTE);
		expect(undone).toBe("undone");
		expect(await standings()).toEqual(["ann 1–0", "ben 1–1", "cat 0–1"]);
	});

	it("is proposed while its old history is still listed, if the game is one of the league mode a day later", async () => {
		const { play, renames } = await startLeague();
		await play({ away: "ben", home: "anna", mode: "ARENA", playerIds: { home: ANN } });
		expect(await renames()).toEqual([]);
		await play({ away: "ben", home: "annette", playerIds: { home: ANN } });
		expect(await renames()).toEqual(["ann is annette"]);
	});

	it("is not proposed again after it was declined, but under a further name", async () => {
		const { play, renames, leagues, id, view, histories } = await startLeague();
		histories.forget("ann");
		await play({ away: "ben", home: "anna", playerIds: { home: ANN } });
		const account = (await view()).renames[0]?.account.id ?? 0;
		expect(await leagues.renames.answer(id, account, false, "boss")).toBeNull();
		expect(await leagues.renames.answer(id, account, true, "boss")).toBe("gone");
		await play({ away: "cat", home: "anna", playerIds: { home: ANN } });
		expect(await renames()).toEqual([]);
		await play({ away: "cat", home: "annette", playerIds: { home: ANN } });
		expect(await renames()).toEqual(["ann is annette"]);
	});

	it.each<[string, Partial<PlayedMatch>]>([
		["the id is missing", { playerIds: { home: "" } }],
		["the id is 0", { playerIds: { home: "0" } }],
		["the id is another player's", { playerIds: { home: playerIdOf("zed") } }],
		["both players have the same id", { playerIds: { home: ANN, away: ANN } }],
		["the player with the id is on another platform", { playerIds: { home: ANN }, badge: " ^b54^" }],
		["the name is hidden", { home: "CPU", playerIds: { home: ANN } }],
	])("is not proposed if %s", async (_, game) => {
		const { histories, play, renames } = await startLeague();
		histories.forget("ann");
		await play({ away: "ben", home: "anna", ...game });
		expect(await renames()).toEqual([]);
	});

	it("asks for few logs of strangers, once for each name, and for none while no history has ended", async () => {
		const { histories, play, take, renames } = await startLeague();
		take();
		const strangers = Array.from({ length: 5 }, (_, index) => ({ away: "ben", home: `stranger${index}` }));
		const logs = () => take().filter(what => what.endsWith("log"));
		await play(...strangers.map(game => ({ ...game, mode: "ARENA" })));
		expect(logs()).toEqual([]);
		histories.forget("ann");
		await play();
		await play(...strangers.map(game => ({ ...game, mode: "ARENA" })));
		expect(logs()).toHaveLength(3);
		await play(...strangers.slice(2).map(game => ({ ...game, mode: "ARENA" })));
		expect(logs()).toEqual([]);
		expect(await renames()).toEqual([]);
	});
});

describe("two members who swapped their names", () => {
	it("are both proposed, and get each other's name at once, with the games that each has played", async () => {
		const { play, renames, standings, leagues, id, view, time } = await startLeague();
		// The player of ann is called ben now, and loses; the player of ben is called ann now, and wins.
		const BEN = playerIdOf("ben");
		await play(
			{ away: "ben", home: "cat", playerIds: { away: ANN } },
			{ away: "cat", home: "ann", playerIds: { home: BEN } },
		);
		expect((await renames()).sort()).toEqual(["ann is ben", "ben is ann"]);
		const { renames: found } = await view();
		expect(await leagues.renames.answer(id, found[0]?.account.id ?? 0, true, "boss")).toBeNull();
		await time.pass(5 * MINUTE);
		expect(await renames()).toEqual([]);
		expect(await standings()).toEqual(["ann 1–1", "ben 2–1", "cat 1–2"]);
		expect((await view()).members.map(({ accounts }) => accounts[0]?.gamertag)).toEqual(["ben", "ann", "cat"]);
		expect((await view()).decisions.filter(each => "change" in each && each.change === "gamertag")).toHaveLength(2);
	});

	it("a name that another member has is not taken as long as that member keeps it", async () => {
		const { play, leagues, id, view, renames } = await startLeague();
		await play({ away: "ben", home: "cat", playerIds: { away: ANN } });
		expect(await renames()).toEqual(["ann is ben"]);
		const account = (await view()).renames[0]?.account.id ?? 0;
		const problem = await leagues.renames.answer(id, account, true, "boss");
		expect(problem).toEqual({ why: "gamertag-taken", gamertag: "ben", team: "Team ben" });
		expect(await renames()).toEqual(["ann is ben"]);
	});
});

it("the id and the other name of an account are deleted with its gamertag", async () => {
	const { histories, play, leagues, id, view, renames, accounts, db } = await startLeague();
	histories.forget("ann");
	await play({ away: "ben", home: "anna", playerIds: { home: ANN } });
	expect(await renames()).toEqual(["ann is anna"]);
	const member = (await view()).members[0]?.id ?? 0;
	await leagues.members.remove(id, member, "kept", "boss", "");
	expect(await renames()).toEqual([]);
	expect((await accounts()).map(({ playerId }) => playerId)).toEqual([null, playerIdOf("ben"), playerIdOf("cat")]);
	expect(await allTables(db).selectFrom("leagueAccountNames").selectAll().execute()).toEqual([]);
});
