import fc from "fast-check";
import { expect, it } from "vitest";
import { formatCsv } from "../../src/format/csv.ts";
import { plainText } from "../../src/format/markup.ts";
import { SIDES } from "../../src/game/sides.ts";
import { leagueDay } from "../../src/league/rules/dates.ts";
import { foldTeam } from "../../src/league/rules/team-names.ts";
import type { AwardedResult } from "../../src/league/season/awarded-result.ts";
import { MAX_TEAM_LENGTH } from "../../src/league/season/bounds.ts";
import type { LeagueGame } from "../../src/league/season/game.ts";
import type { Rules } from "../../src/league/season/rules.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { memberRows, resultRows } from "../../src/league/show/files.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { textsFor } from "../../src/text/texts.ts";
import { createMember, createRules } from "../fixtures/league.ts";
import { createDecisions, createLeagueGame } from "../fixtures/league-season.ts";
import { createView } from "../fixtures/league-view.ts";
import { startLeagueBot } from "../helpers/league-bot.ts";
import { examples } from "../helpers/scale.ts";

const HOUR = 3_600_000;
const FIRST = Date.UTC(2026, 3, 2);
const DAYS = 28;

/** Names that a member can have, some of which files have to quote or guard. */
const ODD = [
	"=Sum Foxes",
	"Rojos, Blue",
	'Say "Hi"',
	"A;B",
	"'quoted",
	"Ñandúes",
	"-5 Power",
	"5",
	"2026-04-01",
	"@home",
	"forfeit",
	"Foxes",
	"Foxes 2",
	"שלום",
];
const team = fc.oneof(
	fc.constantFrom(...ODD),
	fc
		.string({ unit: "grapheme", minLength: 1, maxLength: 12 })
		.map(name => plainText(name).normalize("NFC").replaceAll(/\s+/g, " ").trim())
		.filter(
			name => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && !/^['"]|[\p{C}]/u.test(name) && name.length <= MAX_TEAM_LENGTH,
		),
);

const game = fc.record({
	pair: fc.tuple(fc.nat(99), fc.nat(99)),
	hours: fc.integer({ min: 0, max: DAYS * 24 }),
	runs: fc.tuple(fc.nat(12), fc.nat(12)),
	/** An end before the ninth inning, which may make it a tie or no contest. */
	innings: fc.constantFrom(9, 9, 9, 6, 3),
	kind: fc.constantFrom("read", "read", "read", "forfeit", "elsewhere", "no-contest"),
	hasScore: fc.boolean(),
});

const season = fc.record({
	teams: fc.uniqueArray(team, { minLength: 2, maxLength: 5, selector: foldTeam }),
	games: fc.array(game, { maxLength: 40, size: "max" }),
	rules: fc.record({
		points: fc.constantFrom<Rules["points"]>("percentage", { win: 3, loss: 1 }),
		forfeit: fc.constantFrom(0, null),
		gamesPerPair: fc.constantFrom(0, 3),
		ties: fc.constantFrom<Rules["ties"]>("void", "replay"),
		early: fc.constantFrom<Rules["early"]>("baseball", "awarded"),
		dayStarts: fc.constantFrom(0, 5),
		timeZone: fc.constantFrom("UTC", "America/Caracas"),
		minGames: fc.constantFrom(0, 2),
	}),
});
type PlannedSeason = typeof season extends fc.Arbitrary<infer Value> ? Value : never;

function viewOf({ teams, games, rules }: PlannedSeason): SeasonView {
	const members = teams.map((name, index) => createMember(index + 1, { team: name }));
	const read: LeagueGame[] = [];
	const results: AwardedResult[] = [];
	for (const [index, { pair, hours, runs, innings, kind, hasScore }] of games.entries()) {
		const away = 1 + (pair[0] % teams.length);
		const home = 1 + ((away + (pair[1] % (teams.length - 1))) % teams.length);
		const playedAt = FIRST + hours * HOUR + index * 1000;
		const [awayRuns, homeRuns] = runs;
		// A winner without more runs is an award.
		if (kind === "read") {
			const isTied = awayRuns === homeRuns && innings < 9;
			const result = isTied ? "" : "W";
			read.push(
				createLeagueGame({
					playedAt,
					away: { member: away, runs: awayRuns, result },
					home: { member: home, runs: homeRuns, result: isTied ? "" : "L" },
					check: { ruling: innings < 9 ? "5" : "0", innings, completeInnings: innings },
				}),
			);
		} else {
			const score = hasScore ? { winner: Math.max(...runs) + 1, loser: Math.min(...runs) } : null;
			results.push({ winner: away, loser: home, kind, score, playedAt });
		}
	}
	const decisions = createDecisions(...results.map(result => ({ kind: "result" as const, result })));
	return createView({ members, games: read, decisions, rules: createRules(rules) });
}

/** The standings without the ids of members. */
const standingsOf = ({ table, members }: SeasonView) =>
	table.standings.map(({ member, ...row }) => ({ ...row, team: members.find(({ id }) => id === member)?.team }));

/** The games that count, with their days and teams, in any order. */
const countedIn = ({ judged, members, rules }: SeasonView) =>
	judged
		.filter(({ verdict }) => verdict.status === "counts")
		.map(({ playedAt, ...sides }) => {
			const names = SIDES.map(side => members.find(({ id }) => id === sides[side].member)?.team ?? "");
			return [leagueDay(playedAt, rules), ...names.sort()].join(" ");
		})
		.sort();

it("a season's files, imported into an empty league with the same rules, give the same table", async () => {
	const bot = await startLeagueBot();
	let number = 0;
	await fc.assert(
		fc.asyncProperty(season, fc.constantFrom(...LOCALES), async (planned, locale) => {
			// An administrator has sixty actions a minute.
			bot.clock.now += HOUR;
			const before = viewOf(planned);
			const text = textsFor(locale);
			const league = await bot.addLeague(`Liga ${number++}`, planned.rules, []);
			try {
				const send = async (name: string, rows: Parameters<typeof formatCsv>[0]) => {
					const file = { name, data: formatCsv(rows, text).toString() };
					const answer = await bot.ann.command("commissioner import", { file, league: league.name }).answer;
					return answer.content;
				};
				expect(await send("members.csv", memberRows(before, text))).toContain(String(planned.teams.length));
				const { rows, ties } = await resultRows(before, text);
				expect(ties).toBe(0);
				if (rows.length > 1)
					expect(await send("results.csv", rows)).toMatch(new RegExp(`^${rows.length - 1} results? `));
				const after = await bot.leagues.view(league.id);
				if (after === null) throw new Error("The league is gone");
				expect(standingsOf(after)).toEqual(standingsOf(before));
				expect(countedIn(after)).toEqual(countedIn(before));
			} finally {
				await bot.leagues.remove(league.id);
			}
		}),
		{ numRuns: examples(4, 100) },
	);
}, 300_000);
