import { expect, it } from "vitest";
import type { Decision, Ruling } from "../../../src/league/season/decision.ts";
import type { GameVerdict } from "../../../src/league/season/game.ts";
import {
	decisionText,
	formatAdjustment,
	formatGameLine,
	gameLabel,
	verdictText,
} from "../../../src/league/show/league.ts";
import { ruleSentences } from "../../../src/league/show/rule-table.ts";
import { ENGLISH, textsFor } from "../../../src/text/texts.ts";
import { createJudgedGame, createMember, createRules } from "../../fixtures/league.ts";

const SPANISH = textsFor("es-419");

const MEMBERS = [createMember(1, { team: "Yarrows" }), createMember(2, { team: "*Dod`gers @all" })];
const EARLY = { gameUuid: null, ruling: "5", innings: 3, completeInnings: 3 };

it("a game's line has its winner in bold, escapes teams, and marks what is particular", () => {
	const line = (part: Parameters<typeof createJudgedGame>[0]) =>
		formatGameLine(createJudgedGame(part), MEMBERS, ENGLISH);
	expect(line({})).toBe("**Yarrows** 5–3 \\*Dod\\`gers @\u200Ball");
	expect(line({ verdict: { status: "extra", winner: "home" } })).toBe(
		"Yarrows 5–3 **\\*Dod\\`gers @\u200Ball**, awarded · X",
	);
	expect(line({ check: EARLY, verdict: { status: "review", why: "ended-early" } })).toMatch(
		/^Yarrows 5–3 .+ · E · \?$/,
	);
	expect(line({ check: null, awarded: "forfeit", hasScore: false })).toMatch(/^\*\*Yarrows\*\* beat .+ · F$/);
	expect(line({ verdict: { status: "counts", winner: "home", checked: true, by: "result" } })).toMatch(
		/^Yarrows 5–3 \*\*.+\*\*, awarded$/,
	);
	expect(line({ verdict: { status: "out", why: "mode" } })).toMatch(/^Yarrows 5–3 .+ · –$/);
});

it("a game's label has no markdown, and names a member who was removed", () => {
	const game = createJudgedGame({ home: { ...createJudgedGame().home, member: 9 } });
	expect(gameLabel(game, MEMBERS, ENGLISH)).toBe(`Yarrows 5–3 ${ENGLISH.league.unknownTeam}`);
});

const keysOf = <Key extends string>(texts: Readonly<Record<Key, string>>) => Object.keys(texts) as Key[];

it("each verdict has a different sentence", () => {
	const verdicts: GameVerdict[] = [
		{ status: "counts", winner: "away", checked: true, by: "result" },
		{ status: "counts", winner: "away", checked: false, by: "result" },
		{ status: "counts", winner: "away", checked: true, by: "innings" },
		{ status: "counts", winner: "away", checked: false, by: "decision" },
		{ status: "extra", winner: "away" },
		...keysOf(ENGLISH.league.verdicts.review).map(why => ({ status: "review", why }) as const),
		...keysOf(ENGLISH.league.verdicts.out).map(why => ({ status: "out", why }) as const),
	];
	const sentences = verdicts.map(verdict => verdictText(verdict, ENGLISH));
	expect(new Set(sentences).size).toBe(verdicts.length);
});

it("the rules are sentences", () => {
	expect(ruleSentences(createRules(), ENGLISH)).toEqual([
		ENGLISH.league.rules.games.any,
		ENGLISH.league.rules.openSeason("Apr 1, 2026"),
		ENGLISH.league.rules.days("0:00", "America/Caracas"),
		ENGLISH.league.rules.points(3, 2),
		ENGLISH.league.rules.forfeit(0),
		ENGLISH.league.rules.ties.replay,
		ENGLISH.league.rules.pair(3),
		ENGLISH.league.rules.early.review,
		ENGLISH.league.rules.anyInnings,
		ENGLISH.league.rules.tieBreak["head-to-head"],
		ENGLISH.league.rules.join.ask,
	]);
	const [, , , ...others] = ruleSentences(createRules({ forfeit: null, ties: "half" }), ENGLISH);
	expect(others.slice(0, 2)).toEqual([ENGLISH.league.rules.points(3, 2), ENGLISH.league.rules.ties.half]);
	const spanish = ruleSentences(createRules({ points: "percentage", minGames: 20, teamCheck: true }), SPANISH);
	expect(spanish[1]).toBe(SPANISH.league.rules.openSeason("1 abr 2026"));
	expect(spanish).toContain(SPANISH.league.rules.minGames(20));
});

it("a decision is said in words", () => {
	const game = createJudgedGame();
	const said = (ruling: Ruling) => {
		const decision: Decision = { ...ruling, id: 1, at: 0, by: null, reason: "", about: null, undone: null };
		return decisionText(
			decision,
			{
				members: [createMember(1, { team: "Yarrows" }), createMember(2)],
				judged: [game],
				rules: createRules(),
				decisions: [],
			},
			ENGLISH,
		);
	};
	const result = { winner: 1, loser: 2, kind: "elsewhere", score: { winner: 4, loser: 1 }, playedAt: 0 } as const;
	expect(
		[
			{ kind: "verdict", key: "k", verdict: "exclude" } as const,
			{ kind: "verdict", key: "gone", verdict: { award: 2 } } as const,
			{ kind: "result", result } as const,
			{
				kind: "result",
				result: { ...result, kind: "no-contest", score: null, playedAt: Date.UTC(2026, 3, 3) },
			} as const,
			{ kind: "adjust", adjustment: { member: 2, points: -1, wins: 1, losses: 0 } } as const,
			{ kind: "rules", before: createRules(), after: createRules({ gamesPerPair: 1, minGames: 5 }) } as const,
			{ kind: "member", member: 1, change: "renamed", from: "*Elm" } as const,
			{ kind: "changed", key: "k", before: "counts", after: "review" } as const,
		].map(said),
	).toEqual([
		"Does not count: **Yarrows** 5–3 Team 2",
		`Win awarded to Team 2: ${ENGLISH.league.decisions.unknownGame}`,
		`${ENGLISH.league.decisions.elsewhere("Yarrows", "Team 2")}, 4–1`,
		"No contest: Yarrows and Team 2, Apr 2, 2026",
		"Team 2 −1 point, +1 win",
		`Rules changed: ${ENGLISH.league.rules.pair(1)} ${ENGLISH.league.rules.minGames(5)}`,
		"Renamed: \\*Elm is now Yarrows",
		`**Yarrows** 5–3 Team 2: counted, now ${ENGLISH.league.statuses.review}`,
	]);
	expect(formatAdjustment({ member: 1, points: 0, wins: 0, losses: -1 }, ENGLISH)).toBe("−1 loss");
});
