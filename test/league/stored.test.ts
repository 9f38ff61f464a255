import { describe, expect, it } from "vitest";
import { StorageError } from "../../src/errors.ts";
import { DEFAULT_RULES } from "../../src/league/season/rules.ts";
import {
	parseFixtures,
	parseNewest,
	parsePlayoffs,
	parseReading,
	parseRules,
	parseRuling,
} from "../../src/league/store/stored.ts";

/** What held in each league before it could be chosen. */
const FIRST = {
	...DEFAULT_RULES,
	start: "2026-04-01",
	points: { win: 3, loss: 2 },
	forfeit: null,
	ties: "void",
} as const;

/** Rows as a version has written them: a change that cannot read one of them loses somebody's league. */
const RULES = [
	[
		"1.1",
		'{"games":"any","start":"2026-04-01","end":null,"points":"percentage","forfeit":0,"ties":"half","gamesPerPair":3,' +
			'"early":"review","tieBreak":"head-to-head","minGames":0,"timeZone":"UTC","dayStarts":0,"join":"ask",' +
			'"teamCheck":false}',
		{ ...DEFAULT_RULES, start: "2026-04-01", ties: "half", gamesPerPair: 3 },
	],
	[
		"1.0, whose forfeits and ties stay what they were,",
		'{"games":"league","start":"2026-04-01","end":"2026-05-31","points":{"win":3,"loss":1},"gamesPerPair":3,' +
			'"early":"baseball","tieBreak":"wins","minGames":9,"timeZone":"America/Caracas","dayStarts":5,"join":"open",' +
			'"teamCheck":true}',
		{
			games: "league",
			start: "2026-04-01",
			end: "2026-05-31",
			points: { win: 3, loss: 1 },
			forfeit: null,
			ties: "void",
			gamesPerPair: 3,
			early: "baseball",
			innings: "any",
			tieBreak: "wins",
			minGames: 9,
			playoffSpots: 0,
			bestOf: 3,
			timeZone: "America/Caracas",
			dayStarts: 5,
			join: "open",
			teamCheck: true,
		},
	],
	["a version that knew only the first day", '{"start":"2026-04-01"}', FIRST],
] as const;

const RULINGS = [
	'{"kind":"verdict","key":"1775068205-2-4-5-9","verdict":"count"}',
	'{"kind":"verdict","key":"1775068205-2-4-5-9","verdict":{"award":7}}',
	'{"kind":"result","result":{"winner":1,"loser":2,"kind":"forfeit","score":null,"playedAt":1775068205000}}',
	'{"kind":"result","result":{"winner":1,"loser":2,"kind":"elsewhere","score":{"winner":5,"loser":3},"playedAt":0}}',
	'{"kind":"adjust","adjustment":{"member":1,"points":-1,"wins":0,"losses":0}}',
	'{"kind":"member","member":1,"change":"renamed","from":"Cats"}',
	'{"kind":"member","member":1,"change":"added"}',
	'{"kind":"fixtures","rounds":3,"first":"2026-04-01","last":"2026-04-21","before":null}',
	'{"kind":"fixtures","rounds":0,"first":"","last":"","before":"{\\"rounds\\":[]}"}',
	'{"kind":"changed","key":"1775068205-2-4-5-9","before":"counts","after":"review"}',
];

describe("what a league stores", () => {
	it.each(RULES)("rules of %s are read, and what they lack has its default", (_, text, rules) => {
		expect(parseRules(text)).toEqual(rules);
	});

	it.each(RULINGS)("the ruling %s is read as it was written", text => {
		expect(JSON.stringify(parseRuling(text))).toBe(text);
	});

	it("a change of rules that lacks a rule of today is read with its default", () => {
		const text = '{"kind":"rules","before":null,"after":{"start":"2026-04-01"}}';
		expect(parseRuling(text)).toEqual({ kind: "rules", before: null, after: FIRST });
	});

	it("fixtures and playoffs are read as they were written, and there are none in a row without", () => {
		const fixtures = '{"rounds":[{"first":"2026-04-01","last":"2026-04-07","games":[{"away":1,"home":2}]}]}';
		expect(JSON.stringify(parseFixtures(fixtures))).toBe(fixtures);
		const playoffs = '{"spots":4,"bestOf":3,"startedAt":1775068205000,"seeds":[2,1,4,3]}';
		expect(JSON.stringify(parsePlayoffs(playoffs))).toBe(playoffs);
		expect([parseFixtures(null), parsePlayoffs(null)]).toEqual([null, null]);
	});

	it("the newest entries of a history are read, and nothing is known of one that was not read", () => {
		expect(parseNewest('{"all":{"id":"77","at":5}}')).toEqual({ all: { id: "77", at: 5 } });
		expect(parseNewest(null)).toEqual({});
	});

	it("a reading is read as it was written, and what it lacks has its default", () => {
		const columns = { accountId: 1, opponentId: 2, gameId: "7", key: "k", playedAt: 5 };
		const away = { team: "Drovers", runs: 2, hits: 5, errors: 1, result: "L" };
		const home = { team: "Yarrows", runs: 4, hits: 9, errors: 0, result: "W" };
		const check = { gameUuid: null, ruling: "0", innings: 9, completeInnings: 9 };
		const whole = { side: "home", mode: "ARENA", away, home, pitcherInfo: "", check };
		const ids = { account: 1, opponent: 2, id: "7", key: "k", playedAt: 5 };
		expect(parseReading({ ...columns, reading: JSON.stringify(whole) })).toEqual({ ...ids, ...whole });
		const reading = '{"side":"away","away":{"runs":1},"home":{}}';
		const empty = { team: "", runs: 0, hits: 0, errors: 0, result: "" };
		expect(parseReading({ ...columns, reading })).toEqual({
			...ids,
			side: "away",
			mode: "",
			away: { ...empty, runs: 1 },
			home: empty,
			pitcherInfo: "",
			check: null,
		});
	});

	it.each([
		["rules", () => parseRules('{"start":1}')],
		["rules", () => parseRules("{")],
		["fixtures", () => parseFixtures('{"rounds":[{}]}')],
		["playoffs", () => parsePlayoffs("[]")],
		["ruling", () => parseRuling('{"kind":"revenge"}')],
		["reading", () => parseReading({ accountId: 1, opponentId: 2, gameId: "7", key: "k", playedAt: 5, reading: "{}" })],
	])("%s that no version has written are a fault of the storage", (what, parse) => {
		expect(parse).toThrow(StorageError);
		expect(parse).toThrow(`the stored ${what} of a league cannot be read`);
	});
});
