import fc from "fast-check";
import { expect, it } from "vitest";
import type { Member } from "../../../src/league/season/member.ts";
import type { SeasonView } from "../../../src/league/season/view.ts";
import { createReaderWorld, HOUR, MINUTE, NOON } from "../../helpers/league-reader.ts";
import { examples } from "../../helpers/scale.ts";
import { RUNS } from "../rules/world.ts";

/** Who plays for whom; the second person of each takes the first one's place. */
const PEOPLE = { Ants: ["ann", "ada"], Bees: ["ben", "bob"], Cats: ["cem", "cal"], Dogs: ["dan", "dov"] } as const;
type Team = keyof typeof PEOPLE;
const TEAMS = Object.keys(PEOPLE) as Team[];
const team = fc.constantFrom(...TEAMS);

/** What changes the table, and what is taken back. */
const step = fc.oneof(
	fc.record({ does: fc.constant("replace" as const), team }),
	fc.record({ does: fc.constant("leave" as const), team }),
	fc.record({ does: fc.constant("play" as const), away: team, home: team }),
	fc.record({
		does: fc.constant("remove" as const),
		team,
		games: fc.constantFrom("kept" as const, "excluded" as const),
		/** Whether the removal is undone before the gamertag is given again, which undoes it, too. */
		undone: fc.boolean(),
		/** Whether it is given at once, or later. */
		isGivenAtOnce: fc.boolean(),
	}),
);
type Step = ReturnType<typeof step.generate>["value"];
const steps = fc.array(step, { minLength: 3, maxLength: 9 });

/** Games of everybody against everybody. */
function playedBefore() {
	const first = TEAMS.map(each => PEOPLE[each][0]);
	const pairs = first.flatMap(away => first.flatMap(home => (away === home ? [] : { away, home })));
	return pairs.map((pair, index) => ({
		playedAt: NOON - (index + 1) * HOUR,
		...pair,
		runs: { away: index % 5, home: 5 + (index % 3) },
		ruling: index % 4 === 0 ? "5" : "0",
	}));
}

/** What a season's table and games say, whatever its members' ids are. */
function describeSeason({ members, judged, table }: SeasonView) {
	const teamOf = (id: number) => members.find(member => member.id === id)?.team;
	return {
		standings: table.standings.map(({ member, ...row }) => ({ ...row, team: teamOf(member) })),
		games: judged.map(({ playedAt, away, home, verdict, check }) =>
			[new Date(playedAt).toISOString(), teamOf(away.member), teamOf(home.member), verdict.status, check?.ruling].join(
				" ",
			),
		),
	};
}

/** A league in which the steps happen, with the removals that are taken back or without. */
async function play(steps: readonly Step[], withRemovals: boolean) {
	const { time, histories, join } = await createReaderWorld();
	histories.play(...playedBefore());
	const { create, leagues } = join();
	const { id, view } = await create([], { start: "2026-01-01", early: "review" });
	const person: Record<Team, string | null> = { Ants: "ann", Bees: "ben", Cats: "cem", Dogs: "dan" };
	const put = (team: Team, oldGames?: "kept") => {
		const accounts = [{ gamertag: person[team] ?? "", platform: "psn" as const }];
		return leagues.members.put(id, [{ team, accounts, oldGames }], "boss");
	};
	for (const team of TEAMS) await put(team);
	await time.pass(2 * HOUR);
	const memberOf = async (team: Team): Promise<Member | undefined> =>
		(await view()).members.find(member => member.team === team);
	const later: Team[] = [];
	for (const each of steps) {
		if (each.does === "play") {
			for (const team of later.splice(0)) await put(team);
			const away = person[each.away];
			const home = person[each.home];
			const playedAt = Math.floor(time.now() / 1000) * 1000;
			if (away !== null && home !== null && away !== home) histories.play({ playedAt, away, home });
		} else if (person[each.team] === null || later.includes(each.team)) {
			continue;
		} else if (each.does === "replace") {
			person[each.team] = PEOPLE[each.team][1];
			await put(each.team, "kept");
		} else if (each.does === "leave") {
			const member = await memberOf(each.team);
			const player = { gamertag: person[each.team] ?? "", platform: "psn" as const };
			await leagues.people.claim(id, member?.id ?? 0, each.team, player);
			await leagues.requests.answer(id, each.team, true, "boss");
			await leagues.people.leave(id, each.team);
			person[each.team] = null;
		} else {
			if (withRemovals) {
				const member = await memberOf(each.team);
				await leagues.members.remove(id, member?.id ?? 0, each.games, "boss", "a mistake");
				const decision = (await view()).decisions.at(-1);
				if (each.undone) await leagues.decisions.undo(id, decision?.id ?? 0, "boss");
				if (each.isGivenAtOnce) await put(each.team);
			}
			if (!each.isGivenAtOnce) later.push(each.team);
		}
		await time.pass(2 * HOUR);
	}
	for (const team of later) await put(team);
	await time.pass(2 * HOUR + MINUTE);
	return describeSeason(await view());
}

it("removals that are undone, or after which the gamertag is given again, leave no trace in the table", {
	timeout: 120_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(steps, async steps => {
			const expected = await play(steps, false);
			expect(expected.games.length).toBeGreaterThanOrEqual(12);
			expect(await play(steps, true)).toEqual(expected);
		}),
		{ ...RUNS, numRuns: examples(1, 6), endOnFailure: true },
	);
});

it("what was read of a member who was removed with all games is kept without the gamertag until the next season begins", async () => {
	const { time, histories, join, accounts, rows } = await createReaderWorld();
	histories.play(...playedBefore());
	const { create, leagues } = join();
	const { id, view } = await create(["ann", "ben", "cem"], { start: "2026-01-01" });
	await time.pass(HOUR);
	const { league_readings: all = 0 } = await rows();
	const [ann] = (await view()).members;
	await leagues.members.remove(id, ann?.id ?? 0, "excluded", "boss", "");
	expect(JSON.stringify(await accounts())).not.toContain("ann");
	expect((await view()).judged).toHaveLength(2);
	expect(await rows()).toMatchObject({ league_readings: all });
	await leagues.seasons.beginNext(await view(), { start: "2026-04-10", end: null }, "boss");
	expect((await leagues.view(id, 1))?.judged).toHaveLength(2);
	expect((await rows()).league_readings).toBe(4);
	expect((await accounts()).map(({ season }) => season)).toEqual([1, 1, 2, 2]);
});

it("of gamertags that were replaced by mistake again and again, no more readings are kept than a season has games", async () => {
	const { time, histories, join, rows, store } = await createReaderWorld();
	histories.play(...playedBefore());
	const { create, leagues } = join();
	const { id, view } = await create(["ann", "ben", "cem"], { start: "2026-01-01" });
	await time.pass(HOUR);
	const [ann, ben] = (await view()).members.map(({ accounts }) => accounts.map(each => each.id));
	await store.change(id, (_, { accounts }) => accounts.hide(ann ?? [], "mistake", 8));
	expect((await rows()).league_readings).toBe(12);
	// Eight readings are about each of them, four of these about both.
	await store.change(id, (_, { accounts }) => accounts.hide(ben ?? [], "mistake", 8));
	expect((await rows()).league_readings).toBe(4);
	await leagues.members.put(id, [{ team: "Team ben", accounts: [{ gamertag: "ben", platform: "psn" }] }], "boss");
	await time.pass(HOUR);
	expect((await view()).judged).toHaveLength(2);
});
