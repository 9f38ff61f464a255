import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gameLogOperation } from "../../src/api/operations/game-log.ts";
import { FACTS_VERSION, findFacts, formatFacts, gameFactsSchema } from "../../src/game/facts.ts";
import { createSeasonTotals, leadersOf, STAT_NAMES, type Stat } from "../../src/league/rules/leaders.ts";
import { parseFacts } from "../../src/league/store/stored.ts";
import { createGameLog, createLongestGameLog } from "../fixtures/game-log.ts";
import { encodeGameLog } from "../fixtures/game-log-json.ts";
import { createLeagueGame } from "../fixtures/league-season.ts";
import { TOLD_GAMES } from "../fixtures/told-games.ts";
import { type Json, mutated, numbered } from "../fuzz/mutation.ts";
import { examples } from "../helpers/scale.ts";

const json = JSON.parse(JSON.stringify(encodeGameLog(createGameLog()))) as Json;
const LOWEST = 0;
const HIGHEST = Number.POSITIVE_INFINITY;
/** What no box score can exceed. */
const MOST: Record<Stat, number> = {
	avg: 1,
	ops: 5,
	era: HIGHEST,
	whip: HIGHEST,
	hr: HIGHEST,
	rbi: HIGHEST,
	sb: HIGHEST,
	k: HIGHEST,
	w: HIGHEST,
	sv: HIGHEST,
};

describe("the facts of a game", () => {
	it("are the same after they have been stored", () => {
		const facts = findFacts(createGameLog({ batters: 11 }));
		const text = facts && formatFacts(facts);
		expect(parseFacts(text ?? "")).toEqual(facts);
		expect(facts?.home.pitching.map(({ win, loss }) => [win, loss])).toEqual([
			[0, 0],
			[1, 0],
		]);
	});

	it("are what this version reads: whoever reads something else raises FACTS_VERSION, and lets leagues read again in a migration", () => {
		const logs = [createGameLog({ batters: 11 }), ...TOLD_GAMES.map(({ text }) => ({ ...createGameLog(), text }))];
		const read = logs.map(log => {
			const facts = findFacts(log);
			return facts && formatFacts({ ...facts, version: 0 });
		});
		const digest = createHash("sha256").update(JSON.stringify(read)).digest("hex").slice(0, 16);
		expect({ version: FACTS_VERSION, digest }).toEqual({ version: 3, digest: "202cf92e930d5f6b" });
	});

	it("name no gamertag", () => {
		const log = createGameLog();
		const facts = findFacts(log);
		expect((facts && formatFacts(facts)) ?? "").not.toMatch(/quiet_fox|paper_lantern/);
	});

	it("are not kept of a log without box scores, and not where they are far too long", () => {
		const log = createGameLog();
		expect(findFacts({ ...log, boxScores: [] })).toBeNull();
		expect(findFacts({ ...log, boxScores: log.boxScores.map(box => ({ ...box, batters: [] })) })).toBeNull();
		const longest = findFacts(createLongestGameLog());
		expect(longest && formatFacts(longest)).toBeNull();
	});

	it("get defaults for what an older or a later version has not stored", () => {
		expect(gameFactsSchema.parse({})).toEqual({
			version: 1,
			difficulty: null,
			away: { batting: [], pitching: [], errors: 0, innings: [], appearances: [] },
			home: { batting: [], pitching: [], errors: 0, innings: [], appearances: [] },
		});
		const later = gameFactsSchema.parse({ version: 3, pitches: [[1]], home: { batting: [["Alder", 4]] } });
		expect(later.home.batting).toMatchObject([{ name: "Alder", ab: 4, h: 0, sh: 0 }]);
	});

	it("of a distorted log give no rate that is impossible", () => {
		fc.assert(
			fc.property(fc.oneof(mutated(json), numbered(json)), body => {
				const log = gameLogOperation.response({ id: "1" }).safeParse(body);
				const facts = log.success ? findFacts(log.data) : null;
				const text = facts && formatFacts(facts);
				if (text === null) return;
				expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3000);
				const sums = createSeasonTotals();
				sums.add(createLeagueGame(), parseFacts(text));
				for (const stat of STAT_NAMES)
					for (const { value } of leadersOf(sums.totals(1), { standings: [{ member: 1 }, { member: 2 }] }, stat)) {
						expect(value).toBeGreaterThanOrEqual(LOWEST);
						expect(value).toBeLessThanOrEqual(MOST[stat]);
						expect(value).not.toBe(HIGHEST);
					}
			}),
			{ numRuns: examples(15, 150) },
		);
	});
});
