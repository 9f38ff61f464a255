import fc from "fast-check";
import { expect, it } from "vitest";
import { ApiError } from "../../../src/errors.ts";
import type { SeasonView } from "../../../src/league/season/view.ts";
import { createReaderWorld, HOUR, MINUTE, NOON } from "../../helpers/league-reader.ts";
import { examples } from "../../helpers/scale.ts";
import { RUNS } from "../rules/world.ts";

type Teams = Readonly<Record<string, readonly string[]>>;

/** Who plays for whom; Ann has a second account, Dan is unknown to the service, Eve and Fay are strangers. */
const RIGHT: Teams = { Ants: ["ann", "second"], Bees: ["ben"], Cats: ["cem"], Dogs: ["dan"] };
const GAMERTAGS = [...Object.values(RIGHT).flat(), "eve", "fay"];
const TEAMS = [...Object.keys(RIGHT), "Extra"];

const team = fc.constantFrom(...TEAMS);
const gamertags = fc.uniqueArray(fc.constantFrom(...GAMERTAGS), { minLength: 1, maxLength: 2 });
/** What a commissioner does, and what passes meanwhile. */
const step = fc.oneof(
	fc.record({
		does: fc.constant("put" as const),
		teams: fc.array(fc.tuple(team, gamertags), { minLength: 1, maxLength: 4 }),
	}),
	fc.record({ does: fc.constant("shuffle" as const), gamertags: fc.shuffledSubarray(GAMERTAGS, { minLength: 4 }) }),
	fc.record({ does: fc.constant("correct" as const) }),
	fc.record({ does: fc.constant("remove" as const), team }),
	fc.record({ does: fc.constant("undo" as const) }),
	fc.record({ does: fc.constant("play" as const), away: fc.nat(6), home: fc.nat(6) }),
);
const steps = fc.array(fc.tuple(step, fc.integer({ min: 0, max: 30_000 })), { minLength: 3, maxLength: 12 });

/** Games of everybody against everybody, on more pages than one. */
function playedBefore() {
	const pairs = GAMERTAGS.flatMap(away => GAMERTAGS.flatMap(home => (away === home ? [] : { away, home })));
	return [...pairs, ...pairs, ...pairs].map(({ away, home }, index) => {
		const runs = { away: index % 5, home: (index * 3) % 7 };
		return {
			playedAt: NOON - (index + 1) * HOUR,
			away,
			home,
			runs: runs.away === runs.home ? { away: 1, home: 9 } : runs,
		};
	});
}

/** What a season's table and games say, whatever its members' ids are. */
function describeSeason({ members, judged, table }: SeasonView) {
	const teamOf = (id: number) => members.find(member => member.id === id)?.team;
	return {
		standings: table.standings.map(({ member, ...row }) => ({ ...row, team: teamOf(member) })),
		games: judged.map(({ playedAt, away, home, verdict }) => {
			return [new Date(playedAt).toISOString(), teamOf(away.member), teamOf(home.member), verdict.status].join(" ");
		}),
	};
}

it("whatever was entered wrong and put right, while histories were read, the table is that of the right members", {
	timeout: 120_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(steps, async steps => {
			const world = await createReaderWorld();
			const { time, histories, join } = world;
			histories.play(...playedBefore());
			const unknown = new ApiError("not-found", "no", { operation: "gameHistory" });
			world.fault = what => (what.startsWith("dan") ? unknown : null);
			// Requests are on their way while a commissioner changes something.
			world.meanwhile = () => time.wait(700);
			const { create, leagues } = join();
			const { id, view } = await create([], { start: "2026-01-01" });
			const put = (teams: readonly (readonly [string, readonly string[]])[], league = id) =>
				leagues.members.put(
					league,
					teams.map(([team, names]) => ({
						team,
						accounts: names.map(gamertag => ({ gamertag, platform: "psn" as const })),
					})),
					"boss",
				);
			const remove = async (isOut: (team: string) => boolean) => {
				for (const { id: member, team, removed } of (await view()).members)
					if (removed === null && isOut(team)) await leagues.members.remove(id, member, "excluded", "boss", "wrong");
			};
			for (const [step, passes] of steps) {
				if (step.does === "put") await put(step.teams);
				else if (step.does === "shuffle")
					await put(Object.keys(RIGHT).map((team, index) => [team, step.gamertags.slice(index, index + 1)]));
				else if (step.does === "correct") await put(Object.entries(RIGHT));
				else if (step.does === "remove") await remove(team => team === step.team);
				else if (step.does === "undo")
					await leagues.decisions.undo(id, (await view()).decisions.at(-1)?.id ?? 0, "boss");
				else if (step.away !== step.home) {
					const away = GAMERTAGS[step.away] ?? "";
					const home = GAMERTAGS[step.home] ?? "";
					if (away !== "" && home !== "")
						histories.play({ playedAt: Math.floor(time.now() / 1000) * 1000, away, home });
				}
				await time.pass(passes);
			}
			await remove(team => !(team in RIGHT));
			expect([...(await put(Object.entries(RIGHT))).values()]).toEqual([]);
			await time.pass(10 * MINUTE);
			const corrected = describeSeason(await view());
			// Which is read for both leagues: what the first one lacks must be seen before.
			const fresh = await create([], { start: "2026-01-01" }, "2");
			await put(Object.entries(RIGHT), fresh.id);
			await time.pass(10 * MINUTE);
			expect(corrected).toEqual(describeSeason(await fresh.view()));
			expect((await fresh.view()).table.counted).toBeGreaterThanOrEqual(54);
		}),
		{ ...RUNS, numRuns: examples(1, 10), endOnFailure: true },
	);
});
