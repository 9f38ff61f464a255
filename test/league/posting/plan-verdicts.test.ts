import { describe, expect, it } from "vitest";
import { notedVerdicts, planVerdicts, verdictKey } from "../../../src/league/posting/plan-verdicts.ts";
import type { RaceEntry, RaceVerdict } from "../../../src/league/rules/race/race.ts";
import type { PostedState } from "../../../src/league/store/tables.ts";

const NOW = Date.UTC(2026, 4, 2, 18);
const MINUTE = 60_000;

const entry = (member: number, verdict: RaceVerdict): RaceEntry => ({
	member,
	verdict,
	left: 1,
	best: 1,
	worst: 4,
	reason: { kind: "alive", magic: null },
});
const noted = (...rows: [key: string, state: PostedState, minutes?: number][]) =>
	notedVerdicts(
		rows.map(([key, state, minutes = 0]) => ({
			leagueId: 1,
			season: 1,
			key,
			state,
			at: NOW - minutes * MINUTE,
			nonce: "n",
			line: "line",
		})),
	);

function plan(rows: ReturnType<typeof noted>, race: readonly RaceEntry[] | null, spots = 2) {
	const { untrue, post, dueAt } = planVerdicts(rows, race, spots, NOW);
	return {
		untrue: untrue.map(({ row }) => row.key),
		post: post.map(each => verdictKey(each, spots)),
		dueIn: dueAt === null ? null : (dueAt - NOW) / MINUTE,
	};
}

const NOTHING = { untrue: [], post: [], dueIn: null };
const RACE = [entry(1, "clinched"), entry(2, "alive"), entry(3, "out")];

describe("of the verdicts of a race", () => {
	it("each is posted once", () => {
		expect(plan([], RACE)).toEqual({ ...NOTHING, post: ["clinched 1 of 2", "out 3 of 2"] });
		expect(plan(noted(["clinched 1 of 2", "once"]), RACE)).toEqual({ ...NOTHING, post: ["out 3 of 2"] });
	});

	it("one that holds no longer is taken back, once", () => {
		const rows = noted(["clinched 1 of 2", "once"], ["out 2 of 2", "once"], ["clinched 3 of 2", "open", 60]);
		expect(plan(rows, RACE)).toEqual({ ...NOTHING, untrue: ["out 2 of 2"], post: ["out 3 of 2"] });
	});

	it("all are taken back where nothing can be proven, and where the race is for other places", () => {
		const rows = noted(["clinched 1 of 2", "once"], ["out 3 of 2", "once"]);
		const keys = ["clinched 1 of 2", "out 3 of 2"];
		expect(plan(rows, null)).toEqual({ ...NOTHING, untrue: keys });
		expect(plan(rows, RACE, 3)).toEqual({ ...NOTHING, untrue: keys, post: ["clinched 1 of 3", "out 3 of 3"] });
	});

	it("one that was taken back is posted again ten minutes later", () => {
		const open = (minutes: number) => noted(["clinched 1 of 2", "open", minutes], ["out 3 of 2", "once"]);
		expect(plan(open(9), RACE)).toEqual({ ...NOTHING, dueIn: 1 });
		expect(plan(open(10), RACE)).toEqual({ ...NOTHING, post: ["clinched 1 of 2"] });
	});

	it("games, rounds and verdicts as earlier versions noted them are none", () => {
		expect(noted(["1775068205-2-4-5-9", "1"], ["round 2026-05-01 2026-05-03", "once"], ["clinched 1", "once"])).toEqual(
			[],
		);
	});
});
