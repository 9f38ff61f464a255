import { expect, it } from "vitest";
import { BATTING, type GameFacts, PITCHING } from "../../../src/game/facts.ts";
import { LEAST_AWARD_GAMES } from "../../../src/league/rules/awards.ts";
import { createSeasonTotals } from "../../../src/league/rules/leaders.ts";
import { awardsEmbed } from "../../../src/league/show/awards.ts";
import { textsFor } from "../../../src/text/texts.ts";
import { createLeagueGame } from "../../fixtures/league-season.ts";
import { createView } from "../../fixtures/league-view.ts";

const figures = <Figure extends string>(names: readonly Figure[], own: Partial<Record<Figure, number>>) =>
	({ ...Object.fromEntries(names.map(each => [each, 0])), ...own }) as Record<Figure, number>;

/** As many games as awards need. @param homers of each of four batters, in every game */
function awardsOf(homers: readonly number[], locale: string): string[] {
	const batting = homers.map((hr, index) => {
		return {
			name: ["Alder", "Birch", "Elm", "Oak"][index] ?? "",
			...figures(BATTING, { ab: 4, h: 1, hr, rbi: 1, sb: 1 }),
		};
	});
	const side = { batting, pitching: [], errors: 0, innings: [], appearances: [] };
	const other = { ...side, batting: [], pitching: [{ name: "Ash", ...figures(PITCHING, { outs: 27, so: 5, er: 1 }) }] };
	const facts: GameFacts = { version: 3, difficulty: null, away: side, home: other };
	const sums = createSeasonTotals();
	const { away, home } = createLeagueGame({ away: { member: 1 }, home: { member: 2 } });
	for (let game = 0; game < LEAST_AWARD_GAMES; game++) sums.add({ away, home }, facts);
	const { description = "" } = awardsEmbed(
		{ view: createView(), totals: sums.totals(LEAST_AWARD_GAMES) },
		textsFor(locale as never),
	);
	return description.split("\n").slice(1, -1);
}

it.each([
	["en-US", "No award for AVG, RBI, and SB: more than 3 players are level."],
	["es-419", "Sin premio en AVG, CI y BR: más de 3 jugadores están igualados."],
])("the awards for which too many players are level are one line, in %s", (locale, level) => {
	const lines = awardsOf([1, 1, 1, 2], locale);
	expect(lines.at(-1)).toBe(level);
	// Home runs, OPS, and the four of pitchers.
	expect(lines).toHaveLength(7);
	expect(lines.join("\n")).toMatch(/\(HR\)\*\* 20 · Oak/);
	expect(awardsOf([1, 2, 3, 4], locale).at(-1)).toBe(level);
});
