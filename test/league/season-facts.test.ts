import { expect, it } from "vitest";
import { findFacts, formatFacts } from "../../src/game/facts.ts";
import { createSeasonFacts } from "../../src/league/season-facts.ts";
import type { LeagueStore } from "../../src/league/store/leagues.ts";
import { parseFacts } from "../../src/league/store/stored.ts";
import { createGameLog } from "../fixtures/game-log.ts";
import { createJudgedGame } from "../fixtures/league.ts";
import { createView } from "../fixtures/league-view.ts";

const facts = findFacts(createGameLog());
const now = (facts && formatFacts(facts)) ?? "";
/** As stored before plate appearances were kept. */
const before = JSON.stringify({ ...JSON.parse(now), version: 1, away: { batting: [["Elm", 4]] }, home: {} });

it("what a game's facts tell is read once, and again where they were stored before plate appearances were kept", async () => {
	const stored = { facts: before };
	const reads: string[][] = [];
	const store: Pick<LeagueStore, "factsOf" | "readFacts"> = {
		factsOf: async () => [{ account: 1, id: "7", factsId: "uuid" }],
		async *readFacts(ids) {
			reads.push([...ids]);
			for (const id of ids) yield { id, facts: parseFacts(stored.facts) };
		},
	};
	const { notables } = createSeasonFacts(store);
	const game = createJudgedGame({ ids: [{ account: 1, id: "7" }] });
	const kinds = async (version: number) => {
		const { byGame } = await notables({ ...createView({}), judged: [game], version });
		return (byGame.get(game.key) ?? []).map(({ kind }) => kind);
	};
	expect(await kinds(1)).not.toContain("longest");
	stored.facts = now;
	expect(await kinds(2)).toContain("longest");
	expect(await kinds(3)).toContain("longest");
	expect(reads).toEqual([["uuid"], ["uuid"], []]);
});

it("a game that ended early has the feats of players, but none of a team", async () => {
	const store: Pick<LeagueStore, "factsOf" | "readFacts"> = {
		factsOf: async () => [{ account: 1, id: "7", factsId: "uuid" }],
		readFacts: async function* (ids) {
			for (const id of ids) yield { id, facts: parseFacts(now) };
		},
	};
	const kindsWith = async (ruling: string) => {
		const verdict = { status: "counts", winner: "home", checked: true, by: "decision" } as const;
		const check = { gameUuid: null, ruling, innings: 9, completeInnings: 9 };
		const game = createJudgedGame({ ids: [{ account: 1, id: "7" }], verdict, check });
		const { byGame } = await createSeasonFacts(store).notables({ ...createView({}), judged: [game] });
		return (byGame.get(game.key) ?? []).map(({ kind }) => kind);
	};
	const whole = await kindsWith("0");
	const early = await kindsWith("5");
	expect(whole).toEqual(expect.arrayContaining(["blowout", "longest"]));
	expect(early).toContain("longest");
	expect(early).not.toContain("blowout");
});
