import { expect, it } from "vitest";
import { planFixtures } from "../../../src/league/rules/round-robin.ts";
import { MAX_MEMBERS, MAX_ROUNDS, MAX_TEAM_LENGTH } from "../../../src/league/season/bounds.ts";
import { fixturePlanEmbed } from "../../../src/league/show/fixture-plan.ts";
import { memberLeftEmbed } from "../../../src/league/show/left.ts";
import { leagueRoundEmbed } from "../../../src/league/show/round.ts";
import { LOCALES } from "../../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../../src/text/texts.ts";
import { createMember } from "../../fixtures/league.ts";
import { createDecisions, createLeagueGame, createWin, onDay } from "../../fixtures/league-season.ts";
import { createView } from "../../fixtures/league-view.ts";
import { expectWithinLimits } from "../../helpers/limits.ts";

const teams = ["Yarrows", "Drovers", "Bold Owls", "Pipers", "Terns"];
const members = teams.map((team, index) => createMember(index + 1, { team }));
const fixtures = planFixtures([1, 2, 3, 4, 5], { rounds: 10, daysARound: 2, firstDay: "2026-04-01" });
const games = [createWin(1, 2, 5, [12, 10]), createWin(2, 3, 5), createLeagueGame({ playedAt: onDay(3) })];

const descriptionOf = ({ description = "" }) => description.replaceAll(/<t:\d+:/g, "<t:").split("\n");

it("the round of the day begins with what earlier rounds have left open", () => {
	const view = { ...createView({ members, games, fixtures }), fixtures };
	expect(descriptionOf(leagueRoundEmbed(view, 2, { day: "2026-04-04", now: onDay(4) }, ENGLISH))).toEqual([
		ENGLISH.fixtures.missed(1),
		"Round 1: Bold Owls @ Pipers",
		"",
		"**Round 2 of 10** · through Apr 4 (ends <t:R>)",
		"```",
		"Yarrows          @ Bold Owls",
		"Pipers           @ Terns",
		"```",
		`-# 0 of 2 played · ${ENGLISH.fixtures.legend.open}`,
		"-# Bye: Drovers",
		"-# 17 games left in all",
	]);
	expect(descriptionOf(leagueRoundEmbed(view, 1, { day: "2026-04-04", now: onDay(4) }, ENGLISH)).slice(0, 7)).toEqual([
		"**Round 1 of 10** · through Apr 2 (ends <t:R>)",
		"```",
		"Bold Owls      @     Pipers",
		"Terns          10–12 Drovers",
		"```",
		`-# 1 of 2 played · ${ENGLISH.fixtures.legend.open}`,
		"-# Bye: Yarrows",
	]);
});

it("the games of the member who asks come first, of earlier rounds and of this one", () => {
	const view = { ...createView({ members, games: [], fixtures }), fixtures };
	const asked = { day: "2026-04-04", now: onDay(4) };
	const all = descriptionOf(leagueRoundEmbed(view, 2, asked, ENGLISH));
	const own = descriptionOf(leagueRoundEmbed(view, 2, { ...asked, own: 5 }, ENGLISH));
	expect(own.toSorted()).toEqual(all.toSorted());
	expect(own[1]).toMatch(/^Round 1: .*Terns/);
	expect(own[own.indexOf("```") + 1]).toMatch(/Terns/);
	expect(all[all.indexOf("```") + 1]).not.toMatch(/Terns/);
});

it("a score has the fixture's away side first, wherever the game was played", () => {
	const winner = { runs: 7 };
	const loser = { runs: 1 };
	const swapped = createLeagueGame({
		away: { member: 2, ...winner, result: "W" },
		home: { member: 5, ...loser, result: "L" },
	});
	const view = { ...createView({ members, games: [swapped], fixtures }), fixtures };
	expect(descriptionOf(leagueRoundEmbed(view, 1, { day: "2026-04-01", now: onDay(1) }, ENGLISH))).toContain(
		"Terns           1–7 Drovers",
	);
});

it("a member's games to play come a round a line, what is late with a mark", () => {
	const view = createView({ members, games, fixtures });
	expect(descriptionOf(memberLeftEmbed(view, createMember(4), "2026-04-05", ENGLISH)).slice(0, 5)).toEqual([
		"**Pipers** · 8 games left",
		"",
		"⚠️ Round 1 of 10 (Apr 1 to Apr 2): vs Bold Owls",
		"⚠️ Round 2 of 10 (Apr 3 to Apr 4): @ Terns",
		"Round 3 of 10 (Apr 5 to Apr 6, in progress): vs Drovers",
	]);
});

it.each(LOCALES)("forty members with the longest names fit a message and a phone in %s", locale => {
	const text = textsFor(locale);
	const NASTY = ["`", "*", "名", "W", "|"].map(letter => letter.repeat(MAX_TEAM_LENGTH));
	const many = Array.from({ length: MAX_MEMBERS }, (_, index) =>
		createMember(index + 1, { team: NASTY[index % NASTY.length] ?? "" }),
	);
	for (const planned of [2, 21, MAX_MEMBERS]) {
		const ids = many.map(({ id }) => id).slice(0, planned);
		const fixtures = planFixtures(ids, { rounds: MAX_ROUNDS, daysARound: 30, firstDay: "2026-04-01" });
		const forfeits = [1, 2, 3].map(winner => ({
			kind: "result" as const,
			result: { winner, loser: winner + 1, kind: "forfeit" as const, score: null, playedAt: onDay(1) },
		}));
		const games = [createWin(1, 1, 2, [100, 99])];
		const view = createView({ members: many, fixtures, games, decisions: createDecisions(...forfeits) });
		const day = fixtures.rounds[70]?.first ?? "";
		for (const number of [1, 71, 80]) {
			const round = leagueRoundEmbed({ ...view, fixtures }, number, { day, now: Date.parse(day) }, text);
			expectWithinLimits(round);
			const replaced = { rounds: 80, games: 1600 };
			const fit = { fits: true, days: null } as const;
			const plan = fixturePlanEmbed({ view, after: fixtures, begun: 71, replaced, fit, number }, text);
			expectWithinLimits(plan);
			for (const { description } of [round, plan]) expect(description).not.toMatch(/[^\\]`{3}[^\n]/);
		}
		expectWithinLimits(memberLeftEmbed(view, createMember(1), day, text));
	}
});
