import { describe, expect, it } from "vitest";
import { PHONE_COLUMNS } from "../../../src/format/table.ts";
import { openRace, raceFacts, raceGap } from "../../../src/league/rules/race/problem.ts";
import { solveRace } from "../../../src/league/rules/race/race.ts";
import type { Rules } from "../../../src/league/season/rules.ts";
import { formatReason, leagueRaceEmbed, noRaceEmbed } from "../../../src/league/show/race.ts";
import { ENGLISH, textsFor } from "../../../src/text/texts.ts";
import { createMember } from "../../fixtures/league.ts";
import { createWin } from "../../fixtures/league-season.ts";
import { createView } from "../../fixtures/league-view.ts";
import { expectWithinLimits } from "../../helpers/limits.ts";

const SPANISH = textsFor("es-419");

const TEAMS = ["Cubs", "Padres", "Reds", "Mets"].map((team, index) =>
	createMember(index + 1, { team: `Bold ${team}` }),
);

/** By members' ids: winner, loser. */
function viewOf(results: readonly [number, number][], rules: Partial<Rules> = {}) {
	const games = results.map(([winner, loser], index) => {
		const game = createWin(2, winner, loser);
		return { ...game, key: `g${index}`, playedAt: game.playedAt + index * 120_000 };
	});
	return createView({ members: TEAMS, games, rules: { points: "percentage", gamesPerPair: 2, ...rules } });
}

/** The sentence about one member in each language. */
function reasons(view: ReturnType<typeof viewOf>, spots: number, member: number): string[] {
	const facts = raceFacts(view, spots);
	const entry = facts === null ? undefined : solveRace(openRace(facts)).find(each => each.member === member);
	return entry === undefined ? [] : [ENGLISH, SPANISH].map(text => formatReason(entry, view, text));
}

/** The third loses everything; the first two have two games left against each other. */
const TWO_LEFT: [number, number][] = [
	...([1, 2, 4] as const).flatMap((winner): [number, number][] => [
		[winner, 3],
		[winner, 3],
	]),
	...([1, 2] as const).flatMap((winner): [number, number][] => [
		[winner, 4],
		[4, winner],
	]),
];

describe("the reasons of a race", () => {
	it("who is out because two others still play each other is told so", () => {
		const results = TWO_LEFT.map(
			([winner, loser], index) => (index === 5 ? [3, 4] : [winner, loser]) as [number, number],
		);
		expect(reasons(viewOf(results), 1, 4)).toMatchInlineSnapshot(
			`\n			[\n			  "❌ **Bold Mets** is out: ${ENGLISH.league.race.played(".500")}, Bold Cubs and Bold Padres still play 2 games against each other, so at least 1 of them finishes above it.",\n			  "❌ **Bold Mets** está fuera: con todos sus partidos jugados (.500), Bold Cubs y Bold Padres aún juegan 2 partidos entre sí, así que al menos 1 de ellos termina por encima.",\n			]\n		`,
		);
	});

	it("who is out because others are ahead, and who is in, are told so", () => {
		expect(reasons(viewOf(TWO_LEFT), 2, 3)).toMatchInlineSnapshot(
			`\n			[\n			  "❌ **Bold Reds** is out: ${ENGLISH.league.race.played(".000")}, Bold Cubs, Bold Padres, and Bold Mets finish above it in any case.",\n			  "❌ **Bold Reds** está fuera: con todos sus partidos jugados (.000), Bold Cubs, Bold Padres y Bold Mets terminan por encima en cualquier caso.",\n			]\n		`,
		);
		expect(reasons(viewOf(TWO_LEFT), 3, 1)).toMatchInlineSnapshot(
			`\n			[\n			  "✅ **Bold Cubs** is in: ${ENGLISH.league.race.lost(2, ".500")}, at most 2 of the others can catch it: Bold Padres and Bold Mets.",\n			  "✅ **Bold Cubs** está dentro: aunque pierda los 2 partidos que le quedan (.500), a lo sumo 2 de los demás pueden alcanzarlo: Bold Padres y Bold Mets.",\n			]\n		`,
		);
		expect(reasons(viewOf(TWO_LEFT), 1, 4)).toMatchInlineSnapshot(
			`\n			[\n			  "${ENGLISH.league.race.isAlive("Bold Mets", 1, 3, ENGLISH.league.race.others)}",\n			  "**Bold Mets** aún puede terminar del puesto 1 al 3: ${SPANISH.league.race.others}.",\n			]\n		`,
		);
	});

	it("where a forfeit gives fewer points the sentence counts on forfeits", () => {
		const rules = { points: { win: 3, loss: 2 }, forfeit: 0 };
		expect(reasons(viewOf([...TWO_LEFT, [1, 2]], rules), 3, 1)).toMatchInlineSnapshot(
			`\n			[\n			  "✅ **Bold Cubs** is in: ${ENGLISH.league.race.forfeited(1, "14 points")}, at most 2 of the others can catch it: Bold Mets and Bold Padres.",\n			  "✅ **Bold Cubs** está dentro: aunque pierda por forfeit el partido que le queda (14 puntos), a lo sumo 2 de los demás pueden alcanzarlo: Bold Mets y Bold Padres.",\n			]\n		`,
		);
		expect(reasons(viewOf(TWO_LEFT.slice(2), rules), 1, 3)).toMatchInlineSnapshot(
			`\n			[\n			  "❌ **Bold Reds** is out: ${ENGLISH.league.race.wonWithForfeits(2, "14 points")}, Bold Mets finishes above it in any case.",\n			  "❌ **Bold Reds** está fuera: aunque gane los 2 partidos que le quedan (14 puntos) y todos los demás partidos terminen por forfeit, Bold Mets termina por encima en cualquier caso.",\n			]\n		`,
		);
	});

	it("who cannot reach the games for the playoffs is out", () => {
		expect(reasons(viewOf(TWO_LEFT, { minGames: 7 }), 3, 1)).toMatchInlineSnapshot(
			`\n			[\n			  "${ENGLISH.league.race.short("Bold Cubs", 6, 7)}",\n			  "❌ **Bold Cubs** está fuera: solo puede jugar 6 de los 7 partidos que exigen los playoffs.",\n			]\n		`,
		);
	});
});

describe("what /league race says below its table", () => {
	const below = (view: ReturnType<typeof viewOf>, spots: number, isHalf = false) => {
		const facts = raceFacts(view, spots);
		if (facts === null) throw new Error("the race is not known");
		const problem = openRace(facts);
		const race = solveRace(problem).map(entry => ({ ...entry, odds: 50 }));
		const page = { spots, race, start: 0, end: 20, member: null, isHalf };
		return leagueRaceEmbed(view, page, ENGLISH).description ?? "";
	};

	it("is that in and out are proven only where somebody is in or out, and a range of all places is “any”", () => {
		const open = below(viewOf([]), 2);
		expect(open).not.toContain("are proven");
		expect(open).toMatch(/1 Bold Cubs {2,}any {2,}/);
		expect(below(viewOf(TWO_LEFT), 2)).toContain(ENGLISH.league.race.assumption);
	});

	it("is where the number of places comes from, if the rules do not say it", () => {
		expect(below(viewOf([]), 2, true)).toContain(ENGLISH.league.race.half);
		expect(below(viewOf([]), 2)).not.toContain(ENGLISH.league.race.half);
	});
});

it("a race of members of whom no fixture says anything names them and proves nothing", () => {
	const games = [
		{ away: 1, home: 2 },
		{ away: 3, home: 1 },
	];
	const view = createView({
		members: TEAMS,
		fixtures: { rounds: [{ first: "2026-04-01", last: "2026-04-09", games }] },
	});
	expect(raceGap(view)).toBe("unplanned");
	expect(raceFacts(view, 2)).toBeNull();
	expect(noRaceEmbed(view, "unplanned", ENGLISH).description).toMatch(
		/^Nothing can be proven yet: the fixtures do not include Bold Mets\./,
	);
	expect(raceGap({ ...view, endedAt: 1 })).toBeNull();
});

it("a page of forty members is within Discord's limits and a phone's width", () => {
	const members = Array.from({ length: 40 }, (_, index) => createMember(index + 1, { team: "W".repeat(24) }));
	const view = createView({ members, rules: { gamesPerPair: 99 } });
	const race = members.map(({ id }) => ({
		member: id,
		left: 3861,
		best: 10,
		worst: 40,
		verdict: "clinched" as const,
		odds: 100,
		reason: { kind: "clinched" as const, score: 9999, threats: members.map(member => member.id), atMost: 19 },
	}));
	for (const text of [ENGLISH, SPANISH]) {
		const embed = leagueRaceEmbed(view, { spots: 20, race, start: 20, end: 40, member: null, isHalf: true }, text);
		expectWithinLimits(embed);
		const block = embed.description?.split("```")[1] ?? "";
		expect(Math.max(...block.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(PHONE_COLUMNS);
	}
});
