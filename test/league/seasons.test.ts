import { expect, it } from "vitest";
import { bracketOf } from "../../src/league/rules/bracket.ts";
import { MAX_SEASONS } from "../../src/league/season/bounds.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { bindPerson } from "../helpers/league-members.ts";
import { createReaderWorld, DAY, HOUR, MINUTE, NOON } from "../helpers/league-reader.ts";

const GAMERTAGS = ["ann", "ben", "cem", "dan", "eve", "fay"];

/** A league of six, and what they play; the better are named first. */
async function startLeague(gamertags: readonly string[] = GAMERTAGS) {
	const world = await createReaderWorld();
	const { time, histories } = world;
	const process = world.join();
	const { id, view } = await process.create(gamertags, { start: "2026-04-10", early: "review" });
	const nameOf = (season: SeasonView, member: number | null) =>
		season.members.find(each => each.id === member)?.team.replace("Team ", "") ?? "";
	return {
		...world,
		...process,
		id,
		view,
		nameOf,
		/** A game that the first one wins at home; it is read with time. */
		beat(winner: string, loser: string, playedAt = time.now(), ruling = "0") {
			histories.play({ playedAt: playedAt - (playedAt % 1000), away: loser, home: winner, ruling });
		},
		async seasonOf(number: number): Promise<SeasonView> {
			const season = await process.leagues.view(id, number);
			if (season === null) throw new Error("there is no such season");
			return season;
		},
		bracket: async () => bracketOf(await view()),
	};
}

it("a whole season is played: doubtful games, the end, playoffs to a champion, and the next season", async () => {
	const { time, leagues, view, beat, bracket, nameOf, seasonOf, id } = await startLeague();
	let played = 0;
	for (const [index, winner] of GAMERTAGS.entries()) {
		for (const loser of GAMERTAGS.slice(index + 1)) {
			await time.pass(6 * HOUR);
			beat(winner, loser, time.now(), played++ % 5 === 0 ? "5" : "0");
		}
	}
	await time.pass(DAY);
	for (const { key, verdict } of (await view()).judged) {
		if (verdict.status === "review")
			await leagues.decisions.add(id, { kind: "verdict", key, verdict: "count" }, "boss", "seen");
	}
	expect((await view()).table).toMatchObject({ counted: 15, waiting: 0 });

	// Two games from before the end are told late: one within a day, the other never counts.
	const beforeTheEnd = time.now();
	await time.pass(MINUTE);
	expect(await leagues.seasons.end(await view(), "boss")).toBe(true);
	expect(await leagues.seasons.end(await view(), "boss")).toBe(false);
	beat("fay", "ann", beforeTheEnd);
	await time.pass(12 * HOUR);
	beat("eve", "ann", time.now());
	await time.pass(6 * HOUR);
	expect((await view()).table.counted).toBe(16);
	await time.pass(2 * DAY);
	beat("dan", "ann", beforeTheEnd + 1000);
	const { table } = await view();
	expect(table.standings.map(({ member }) => member)).toHaveLength(6);

	const given = { spots: 5, bestOf: 3 };
	expect(await leagues.seasons.beginPlayoffs(await view(), given, "boss")).toBe(true);
	expect(await leagues.seasons.beginPlayoffs(await view(), given, "boss")).toBe(false);
	for (let round = 0; round < 12 && (await bracket())?.champion === null; round++) {
		const season = await view();
		for (const { members, wins, winner } of (await bracket())?.rounds.flat() ?? []) {
			const [one = "", other = ""] = members.map(member => nameOf(season, member));
			await time.pass(MINUTE);
			if (winner !== null || one === "" || other === "") continue;
			// The worse seed wins the second game.
			if (wins[0] > wins[1]) beat(other, one);
			else beat(one, other);
		}
		await time.pass(7 * HOUR);
	}
	const season = await view();
	expect(nameOf(season, (await bracket())?.champion ?? null)).toBe(nameOf(season, season.playoffs?.seeds[0] ?? null));
	expect((await bracket())?.rounds.flat()).toHaveLength(4);
	expect(season.table, "the table is final").toEqual(table);

	expect(await leagues.seasons.beginNext(season, { start: "2026-04-10", end: null }, "boss")).toBe(true);
	expect(await leagues.seasons.beginNext(season, { start: "2026-04-10", end: null }, "boss")).toBe(false);
	await time.pass(MINUTE);
	beat("ann", "ben");
	await time.pass(2 * HOUR);
	const next = await view();
	expect(next).toMatchObject({ number: 2, table: { counted: 1 }, playoffs: null, endedAt: null });
	expect(next.members.map(({ team }) => team)).toEqual(season.members.map(({ team }) => team));
	const before = await seasonOf(1);
	expect([before.table, bracketOf(before)]).toEqual([table, bracketOf(season)]);
});

it("the end can be undone until playoffs or results rest on it, and what was played meanwhile counts", async () => {
	const { time, leagues, id, view, beat } = await startLeague(["ann", "ben", "cem"]);
	beat("ann", "ben", NOON - HOUR);
	await time.pass(HOUR);
	await leagues.seasons.end(await view(), "boss");
	await time.pass(MINUTE);
	beat("ben", "cem");
	await time.pass(HOUR);
	expect((await view()).table.counted).toBe(1);
	const newest = async () => (await view()).decisions.at(-1)?.id ?? 0;
	const ended = await newest();
	await leagues.seasons.beginPlayoffs(await view(), { spots: 2, bestOf: 1 }, "boss");
	const begun = await newest();
	expect(await leagues.decisions.undo(id, ended, "boss")).toBe("changed");
	const [winner = 0, loser = 0] = (await view()).playoffs?.seeds ?? [];
	const result = { winner, loser, kind: "forfeit", score: null, playedAt: time.now() } as const;
	const forfeit = await leagues.decisions.add(id, { kind: "result", result }, "boss", "away");
	expect(await leagues.decisions.undo(id, begun, "boss")).toBe("changed");
	for (const decision of [forfeit?.id ?? 0, begun, ended])
		expect(await leagues.decisions.undo(id, decision, "boss")).toBe("undone");
	await time.pass(HOUR);
	expect(await view()).toMatchObject({ endedAt: null, playoffs: null, table: { counted: 2 } });
});

it.each([1, 2])(
	"who leaves, bound in season %i, or is removed, is in no earlier season by gamertag either, and results stay",
	async boundIn => {
		const { time, leagues, id, view, beat, seasonOf } = await startLeague(["ann", "ben", "cem"]);
		beat("ann", "ben", NOON - HOUR);
		beat("cem", "ben", NOON - 2 * HOUR);
		await time.pass(HOUR);
		async function bind() {
			const [ann] = (await view()).members;
			await bindPerson(leagues, id, ann?.id ?? 0, "7");
			expect((await view()).members[0]?.userId).toBe("7");
		}
		if (boundIn === 1) await bind();
		await leagues.seasons.beginNext(await view(), { start: "2026-04-11", end: null }, "boss");
		if (boundIn === 2) await bind();
		const [, , cem] = (await view()).members;
		await leagues.members.remove(id, cem?.id ?? 0, "kept", "boss", "gone");
		await leagues.people.leave(id, "7");
		expect((await seasonOf(1)).members.map(({ userId, accounts }) => [userId, accounts.length])).toEqual([
			[null, 0],
			[null, 1],
			[null, 0],
		]);
		expect((await seasonOf(1)).table.counted).toBe(2);
		const changes = (await view()).decisions.filter(each => each.kind === "member").map(({ change }) => change);
		expect(changes.slice(-2)).toEqual(["removed", "left"]);
	},
);

it("a league has no more seasons than it may", async () => {
	const { leagues, view } = await startLeague(["ann", "ben"]);
	const days = { start: "2026-04-10", end: null };
	for (let season = 1; season < MAX_SEASONS; season++) {
		expect(await leagues.seasons.beginNext(await view(), days, "boss")).toBe(true);
	}
	expect(await leagues.seasons.beginNext(await view(), days, "boss")).toBe(false);
	expect((await view()).number).toBe(MAX_SEASONS);
});

it("a league is deleted with everything, twice at once and while it is read, and another one stays", async () => {
	const { time, leagues, id, view, beat, rows, meanwhile: _, ...world } = await startLeague();
	for (let game = 1; game <= 160; game++) beat("ann", "ben", NOON + game * MINUTE);
	await time.pass(4 * HOUR);
	await leagues.seasons.beginNext(await view(), { start: "2026-04-10", end: null }, "boss");
	await leagues.requests.put(id, { userId: "9", team: "Owls", gamertag: "owl", platform: "psn" });
	await leagues.choose("9", (await view()).league);
	const other = await world.create(["ann", "zed"], {}, "2");
	await time.pass(MINUTE);
	beat("ann", "ben");
	const report = leagues.report(id, (await view()).members[0]?.accounts[0]?.id ?? 0, "ann").catch(() => {});
	await Promise.all([leagues.remove(id), leagues.remove(id), report, time.pass(HOUR)]);
	expect(await leagues.view(id)).toBeNull();
	expect(await leagues.ofServer("1")).toEqual([]);
	expect((await other.view()).members).toHaveLength(2);
	await leagues.remove(other.id);
	expect(
		Object.values(await rows()).every(count => count === 0),
		JSON.stringify(await rows()),
	).toBe(true);
});
