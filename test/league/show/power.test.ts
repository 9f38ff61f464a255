import { expect, it } from "vitest";
import type { Power } from "../../../src/league/rules/power/power.ts";
import { leaguePowerEmbed } from "../../../src/league/show/power.ts";
import { LOCALES } from "../../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../../src/text/texts.ts";
import { createMember } from "../../fixtures/league.ts";
import { createView } from "../../fixtures/league-view.ts";

const members = Array.from({ length: 40 }, (_, index) =>
	createMember(index + 1, { team: `Team of long names no ${index + 1}`.padEnd(24, "x") }),
);
const view = createView({ members });
const power: Power = {
	games: 200,
	entries: members.map(({ id }) => ({
		member: id,
		range: { best: Math.min(id, 28), worst: Math.min(40, id + 11) },
		chance: 1 - id / 50,
		met: 0.5,
		ahead: null,
		moved: id === 40 ? -12 : 0,
	})),
	unranked: [],
};

it.each(LOCALES)("a phone's width has the figures of teams with long names (%s)", locale => {
	const { description = "" } = leaguePowerEmbed({ view, power, start: 20, end: 40 }, textsFor(locale));
	const [, table = ""] = description.split("```");
	const lines = table.trim().split("\n");
	expect(lines).toHaveLength(2 * 21);
	for (const line of lines) expect(line.length).toBeLessThanOrEqual(34);
	expect(lines.at(-2)).toMatch(/^28–40 +Team of .*… +20% +▼12$/);
	expect(lines.at(-1)).toMatch(/^ +0–0 +50% +–$/);
});

it("the teams with too few games are named, and whether games or teams are missing", () => {
	const unranked = [{ member: 3, games: 2 }];
	const words = ENGLISH.league.power;
	const shown = (part: Partial<Power>) =>
		leaguePowerEmbed({ view, power: { ...power, unranked, ...part }, start: 0, end: 20 }, ENGLISH).description ?? "";
	const waiting = words.unranked(3, `${members[2]?.team} 2`);
	expect(shown({}).endsWith(`-# ${waiting}`)).toBe(true);
	expect(shown({ entries: [], games: 19 })).toBe(`${words.tooFew(19, 20)}\n${waiting}`);
	expect(shown({ entries: [] })).toBe(`${words.tooFewOfTeams(3)}\n${waiting}`);
});

it("a range of places is written as in sentences", () => {
	const { range } = ENGLISH.league.power;
	expect([range(1, 1), range(2, 5), range(11, 23)]).toEqual(["1st", "2nd–5th", "11th–23rd"]);
	expect(textsFor("es-ES").league.power.range(2, 5)).toBe("2.º–5.º");
});
