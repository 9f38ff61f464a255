import type { APIEmbed } from "discord.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { planPosts, postsAsNow, stateOf } from "../../../src/league/posting/plan-results.ts";
import { notedVerdicts, planVerdicts, verdictKey } from "../../../src/league/posting/plan-verdicts.ts";
import { rankNotables } from "../../../src/league/rules/notables.ts";
import { openRace, raceFacts } from "../../../src/league/rules/race/problem.ts";
import { type RaceEntry, solveRace } from "../../../src/league/rules/race/race.ts";
import { seasonTable } from "../../../src/league/rules/table.ts";
import type { Decision, Ruling } from "../../../src/league/season/decision.ts";
import type { LeagueGame } from "../../../src/league/season/game.ts";
import { playoffSpots } from "../../../src/league/season/playoffs.ts";
import type { Rules } from "../../../src/league/season/rules.ts";
import type { SeasonView } from "../../../src/league/season/view.ts";
import { leagueResultsEmbed, resultLines } from "../../../src/league/show/post.ts";
import { formatReason, verdictsEmbed } from "../../../src/league/show/race.ts";
import type { LeaguePostedRow, PostedState } from "../../../src/league/store/tables.ts";
import { ENGLISH } from "../../../src/text/texts.ts";
import { createMember } from "../../fixtures/league.ts";
import { createWin, onDay } from "../../fixtures/league-season.ts";
import { createView } from "../../fixtures/league-view.ts";
import { examples } from "../../helpers/scale.ts";
import { createDice } from "../rules/race/random-season.ts";

const MINUTE = 60_000;
const STEPS = 16;
const CREATED = onDay(1);

/** A season that changes: games, logs, decisions in any order, and what was decided undone in any order. */
function createChanges(roll: (below: number) => number) {
	const pick = <T>(list: readonly T[]) => list[roll(list.length)] as T;
	const rules: Partial<Rules> = {
		points: pick<Rules["points"]>(["percentage", { win: 3, loss: 1 }]),
		gamesPerPair: 1 + roll(2),
		playoffSpots: 2,
	};
	const members = [1, 2, 3, 4].map(id => createMember(id, { team: `T${id}` }));
	const games: LeagueGame[] = [];
	const decisions: Decision[] = [];
	const pair = () => {
		const winner = 1 + roll(members.length);
		const loser = 1 + ((winner + roll(members.length - 1)) % members.length);
		return { winner, loser };
	};
	const decide = (ruling: Ruling, at: number) => {
		const note = { id: decisions.length + 1, at, by: "1", reason: "as agreed", about: null, undone: null };
		decisions.push({ ...ruling, ...note });
	};
	const play = (now: number) => {
		const { winner, loser } = pair();
		// No two games have the same runs, by which the test finds them again.
		const game = createWin(2, winner, loser, [10 + games.length, 1]);
		const check = roll(4) === 0 ? null : game.check;
		// An hour is more than the time between two steps: games are found out of order.
		games.push({ ...game, check, key: `g${games.length}`, playedAt: now - roll(60) * MINUTE });
	};
	const rule = (now: number) => {
		if (games.length === 0) return;
		const { key, away, home } = pick(games);
		const verdict = pick(["exclude", "exclude", "count", { award: away.member }, { award: home.member }] as const);
		decide({ kind: "verdict", key, verdict }, now);
	};
	const enter = (now: number) => {
		const kind = pick(["forfeit", "forfeit", "no-contest"] as const);
		decide({ kind: "result", result: { ...pair(), kind, score: null, playedAt: now } }, now);
	};
	const correct = (now: number) => {
		const sum = pick([-2, -1, 1, 2]);
		const change = pick([
			{ points: 0, wins: sum, losses: 0 },
			{ points: 0, wins: 0, losses: sum },
		]);
		decide({ kind: "adjust", adjustment: { member: 1 + roll(members.length), ...change } }, now);
	};
	const undo = (now: number) => {
		const inForce = decisions.flatMap(({ undone }, index) => (undone === null ? [index] : []));
		if (inForce.length === 0) return;
		const index = pick(inForce);
		const decision = index === undefined ? undefined : decisions[index];
		if (index !== undefined && decision !== undefined) decisions[index] = { ...decision, undone: { at: now, by: "1" } };
	};
	const readLog = () => {
		const index = games.findIndex(({ check }) => check === null);
		const game = games[index];
		if (game !== undefined) games[index] = { ...game, check: createWin(2, 1, 2).check };
	};
	const removeOrRestore = () => {
		const index = roll(members.length);
		const member = members[index];
		if (member === undefined) return;
		members[index] = { ...member, removed: member.removed === null ? pick(["kept", "excluded"] as const) : null };
	};
	const changePlaces = () => {
		rules.playoffSpots = pick([0, 2, 2, 3]);
	};
	const changes = [play, play, play, play, rule, rule, enter, correct, undo, undo, readLog];
	const rare = [removeOrRestore, changePlaces];
	return {
		change(now: number) {
			const times = 1 + roll(2);
			for (let time = 0; time < times; time++) pick(roll(12) === 0 ? rare : changes)(now);
		},
		view: () => createView({ rules, members: [...members], games: [...games], decisions: [...decisions] }),
	};
}

/** What is noted of a season, as the table of posted games keeps it, and the posts as they are written now. */
function createChannel() {
	const rows = new Map<string, LeaguePostedRow>();
	/** When games, by key, were posted, or found if they have not been. */
	const knownAt = new Map<string, number>();
	const postedAt = new Map<string, number>();
	const note = (keys: readonly string[], part: Pick<LeaguePostedRow, "state" | "at" | "nonce" | "line">) => {
		keys.forEach((key, index) => {
			const before = rows.get(key)?.state;
			if (before !== undefined && before !== "found" && before !== "open") return;
			const first = index === 0 ? part : { ...part, nonce: null, line: null };
			rows.set(key, { leagueId: 1, season: 1, key, ...first });
		});
	};
	const noted = (state: PostedState, at: number) => ({ state, at, nonce: null, line: null });
	return {
		/** The games of the view that came after a post. */
		cameAfter(nonce: string, { judged }: SeasonView) {
			const at = postedAt.get(nonce) ?? 0;
			return new Set(judged.filter(({ key }) => (knownAt.get(key) ?? Number.POSITIVE_INFINITY) > at));
		},
		postResults(view: SeasonView, now: number): void {
			const { post, found, past, keys } = planPosts(view.judged, rows, { createdAt: CREATED }, now);
			for (const { key, verdict } of view.judged)
				if (verdict.status === "counts" && !knownAt.has(key)) knownAt.set(key, now);
			for (const game of found) note(game.keys, noted("found", now));
			for (const game of past) note(game.keys, noted("past", now));
			for (const { key, state } of keys) note([key], noted(state, now));
			const nonce = `result ${post[0]?.key}`;
			const lines = resultLines(post, view, rankNotables(view, new Map()), ENGLISH);
			for (const [index, game] of post.entries()) {
				knownAt.set(game.key, now);
				note(game.keys, { state: stateOf(game) ?? "past", at: now, nonce, line: lines[index] ?? "" });
			}
			if (post.length > 0) postedAt.set(nonce, now);
		},
		results: (view: SeasonView) =>
			[...postsAsNow([...rows.values()], view, CREATED)].map(({ nonce, post }) => ({
				nonce,
				post,
				lines: linesOf(leagueResultsEmbed(post, ENGLISH)),
			})),
		postVerdicts(view: SeasonView, race: readonly RaceEntry[] | null, now: number): void {
			const spots = playoffSpots(view);
			const { untrue, post } = planVerdicts(notedVerdicts([...rows.values()]), race, spots, now);
			for (const { row } of untrue) rows.set(row.key, { ...row, state: "open", at: now });
			if (spots === 0) return;
			for (const entry of post) {
				const line = formatReason(entry, view, ENGLISH);
				note([verdictKey(entry, spots)], { state: "once", at: now, nonce: `verdicts ${now}`, line });
			}
		},
		verdicts(view: SeasonView): string[][] {
			const posted = Map.groupBy(notedVerdicts([...rows.values()]), ({ row }) => row.nonce);
			return [...posted.values()].map(all => {
				const verdicts = all.map(({ row }) => ({ line: row.line ?? "", isOpen: row.state === "open" }));
				const post = { verdicts, more: 0, spots: all[0]?.spots ?? 0, spotsNow: playoffSpots(view), view };
				return linesOf(verdictsEmbed(post, ENGLISH));
			});
		},
	};
}

const linesOf = ({ description = "" }: APIEmbed) => description.split("\n");
const RECORDS = /^(?:-# )?(T\d) (−?\d+–−?\d+) · (T\d) (−?\d+–−?\d+)$/;
const SCORE = /T\d\*{0,2} (\d+)–(\d+) /;

/** The records that a post shows: "T1 2–1". */
function shownRecords(lines: readonly string[]): string[] {
	return lines.flatMap(line => {
		const [, away, first, home, second] = RECORDS.exec(line) ?? [];
		return away === undefined ? [] : [`${away} ${first}`, `${home} ${second}`];
	});
}

/** Whether every record is that of the table; a member who was removed is not in it. */
function expectTable(records: readonly string[], { members, table }: Pick<SeasonView, "members" | "table">) {
	const right = new Map(
		table.standings.map(({ member, wins, losses }) => {
			const team = members.find(({ id }) => id === member)?.team ?? "";
			return [team, `${team} ${wins}–${losses}`.replaceAll("-", "−")];
		}),
	);
	expect(records).toEqual(records.map(record => right.get(record.split(" ")[0] ?? "") ?? record));
}

/** What a post says of a game that is not so. */
function wrongLines(lines: readonly string[], { judged, members }: SeasonView): string[] {
	return lines.flatMap((line, index) => {
		const [, away, home] = SCORE.exec(line) ?? [];
		if (away === undefined || RECORDS.test(line) || line.startsWith("➜")) return [];
		const game = judged.find(
			each => each.hasScore && each.away.runs === Number(away) && each.home.runs === Number(home),
		);
		const said = line.startsWith("~~") ? (lines[index + 1] ?? "") : line;
		const verdict = game?.verdict;
		if (game === undefined || verdict?.status !== "counts" || verdict.winner === null)
			return said === ENGLISH.league.posts.notAnyMore ? [] : [`“${said}” does not count`];
		const { member } = game[verdict.winner];
		const winner = members.find(({ id }) => id === member)?.team ?? "";
		return said.includes(`**${winner}**`) ? [] : [`“${said}” was won by ${winner}`];
	});
}

/** The verdicts that stand in the channel: "clinched T1 of 2". */
function standingVerdicts(posts: readonly (readonly string[])[]): string[] {
	return posts.flatMap(([head = "", ...lines]) => {
		const spots = /first (\d+) places/.exec(head)?.[1];
		return lines.flatMap(line => {
			const [, mark, team] = /^(✅|❌) \*\*(T\d)\*\* is /u.exec(line) ?? [];
			return mark === undefined ? [] : [`${mark === "✅" ? "clinched" : "out"} ${team} of ${spots}`];
		});
	});
}

function raceOf(view: SeasonView): RaceEntry[] | null {
	const spots = playoffSpots(view);
	const facts = spots === 0 || view.table.standings.length === 0 ? null : raceFacts(view, spots);
	return facts && solveRace(openRace(facts));
}

function provenVerdicts(race: readonly RaceEntry[] | null, view: SeasonView): string[] {
	return (race ?? []).flatMap(({ member, verdict }) => {
		const team = view.members.find(({ id }) => id === member)?.team;
		return verdict === "alive" ? [] : [`${verdict} ${team} of ${playoffSpots(view)}`];
	});
}

it("whatever is played, decided and undone in any order, each post says what the table and the race say", () => {
	const seen = { newRecords: 0, oldRecords: 0, struck: 0, verdicts: 0, struckVerdicts: 0 };
	const property = fc.property(fc.nat(1_000_000_000), seed => {
		const roll = createDice(seed);
		const season = createChanges(roll);
		const channel = createChannel();
		let now = onDay(10);
		for (let step = 0; step < STEPS; step++) {
			now += (1 + roll(15)) * MINUTE;
			season.change(now);
			const view = season.view();
			channel.postResults(view, now);
			for (const { nonce, post, lines } of channel.results(view)) {
				const after = channel.cameAfter(nonce, view);
				const table = seasonTable(
					view,
					view.judged.filter(game => !after.has(game)),
				);
				const records = shownRecords(lines);
				const shown = post.games.filter(({ isSame }) => isSame).length;
				expect(records).toHaveLength(post.games.length > 3 ? 0 : 2 * shown);
				expectTable(records, { members: view.members, table });
				if (after.size === 0) expectTable(records, view);
				expect(wrongLines(lines, view)).toEqual([]);
				seen[after.size === 0 ? "newRecords" : "oldRecords"] += records.length;
				seen.struck += lines.filter(line => line.startsWith("~~")).length;
			}
			const race = raceOf(view);
			channel.postVerdicts(view, race, now);
			const proven = provenVerdicts(race, view);
			expect(standingVerdicts(channel.verdicts(view)).filter(verdict => !proven.includes(verdict))).toEqual([]);
		}
		// A verdict that was taken back rests for ten minutes.
		now += 11 * MINUTE;
		const view = season.view();
		const race = raceOf(view);
		channel.postVerdicts(view, race, now);
		const posts = channel.verdicts(view);
		expect(standingVerdicts(posts).sort()).toEqual(provenVerdicts(race, view).sort());
		seen.verdicts += standingVerdicts(posts).length;
		seen.struckVerdicts += posts.flat().filter(line => line.startsWith("~~")).length;
	});
	fc.assert(property, { seed: 20_260_401, numRuns: examples(60, 200) });
	// All of it has happened, often.
	expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(examples(30, 100));
});
