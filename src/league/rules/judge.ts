import { foldName } from "../../game/participant.ts";
import { possibleLengths } from "../../game/regulation.ts";
import { endedEarly, findRecordedWinner } from "../../game/ruling.ts";
import { SIDES, type Side } from "../../game/sides.ts";
import type { AwardedResult } from "../season/awarded-result.ts";
import type { Decision } from "../season/decision.ts";
import type { Fixtures } from "../season/fixtures.ts";
import type { GameVerdict, JudgedGame, LeagueGame } from "../season/game.ts";
import type { Member } from "../season/member.ts";
import type { GameCheck } from "../season/reading.ts";
import type { Rules } from "../season/rules.ts";
import type { Season } from "../season/season.ts";
import { playBracket } from "./bracket.ts";
import { type Closing, closingsOf, decidedWithout } from "./closings.ts";
import { isWithin, type SeasonPeriod, seasonPeriod } from "./dates.ts";
import { compareGames, type UnitedGame, uniteGames } from "./games.ts";
import { formatPair, gamesOwed, isPlayed, markExtra } from "./owed-games.ts";

/** Innings after which a game that ended early has a result, as in baseball. */
const OFFICIAL_INNINGS = 5;

const MODES = { league: "LEAGUE", exhibition: "EXHIBITION", ranked: "ARENA" };

type VerdictDecision = Extract<Decision, { kind: "verdict" }>;

/** The facts on which a verdict depends, besides the game. */
interface JudgingContext {
	rules: Rules;
	period: SeasonPeriod;
	/** Epoch ms; earlier games were played before the fixtures. */
	fixturesFrom: number;
	members: ReadonlyMap<number, Member>;
	verdicts: ReadonlyMap<string, VerdictDecision>;
}

/** All games of a season and its results by decision, each with its verdict, oldest first. */
export function judgeGames({ games, ...season }: Season): JudgedGame[] {
	return judgeUnited(season, uniteGames(games));
}

/** Judges games whose readings have already been united. */
export function judgeUnited(
	{ rules, members, decisions, ...plan }: Omit<Season, "games">,
	games: readonly UnitedGame[],
): JudgedGame[] {
	const inForce = decisions.filter(({ undone }) => undone === null).sort((a, b) => a.id - b.id);
	const context: JudgingContext = {
		rules,
		period: seasonPeriod(rules, plan),
		fixturesFrom: fixturesFrom(rules, plan.fixtures),
		members: new Map(members.map(member => [member.id, member])),
		verdicts: new Map(inForce.flatMap(decision => (decision.kind === "verdict" ? [[decision.key, decision]] : []))),
	};
	const isRegular = ({ playedAt }: Pick<JudgedGame, "playedAt">) => playedAt < context.period.playoffsFrom;
	const read = games.map(({ game, keys }) => judgeGame(game, keys, context));
	const { judged, replaced } = giveWay(read, closingsOf(inForce), isRegular, context);
	const awarded = inForce.flatMap(decision =>
		decision.kind === "result" && !replaced.has(decision.id) ? judgeResult(decision.id, decision.result) : [],
	);
	const all = [...judged, ...awarded].filter(game => isIn(game, context)).sort(compareGames);
	const owed = gamesOwed({ rules, ...plan });
	const { playoffs } = plan;
	if (playoffs === null) return markExtra(all, owed);
	const after = all.filter(game => !isRegular(game));
	return [...markExtra(all.filter(isRegular), owed), ...playBracket(playoffs, members, after).games];
}

/** The winner if a commissioner lets a game count as it was played; null if the game has none. */
export function winnerIfCounted(game: LeagueGame | JudgedGame, { ties }: Rules): Side | "tie" | null {
	const isTie = ties === "half" && game.away.runs === game.home.runs;
	return findRecordedWinner(game) ?? (isTie ? "tie" : null);
}

function judgeGame(game: LeagueGame, keys: readonly string[], context: JudgingContext): JudgedGame {
	const decision = decisionAbout(keys, context);
	const verdict = (decision && decide(game, decision, context.rules)) ?? judgeByRules(game, context);
	return { ...game, keys, verdict, awarded: null, hasScore: true };
}

/** The latest verdict of a commissioner about a game. */
function decisionAbout(keys: readonly string[], { verdicts }: JudgingContext): VerdictDecision | null {
	return keys
		.flatMap(key => verdicts.get(key) ?? [])
		.reduce<VerdictDecision | null>((latest, next) => (latest === null || next.id > latest.id ? next : latest), null);
}

/**
 * Lets games that were read late give way to the decisions that did not know them: a commissioner says which of the two
 * counts. A game that a commissioner lets count in the place of a decision gets that place; if there are several for one
 * decision, the latest verdict holds, and the games of the others wait again.
 *
 * @returns also the ids of the decisions in whose place a game counts
 */
function giveWay(
	read: readonly JudgedGame[],
	closings: readonly Closing[],
	isRegular: (at: Pick<JudgedGame, "playedAt">) => boolean,
	context: JudgingContext,
): { judged: readonly JudgedGame[]; replaced: ReadonlySet<number> } {
	if (closings.length === 0) return { judged: read, replaced: new Set() };
	const byPair = Map.groupBy(closings, ({ pair }) => pair);
	const closingsAbout = (game: JudgedGame) => {
		const ofPair = byPair.get(formatPair(game.away.member, game.home.member)) ?? [];
		const unknown = decidedWithout(game, ofPair);
		return unknown.filter(({ playedAt }) => isRegular(game) === isRegular({ playedAt: playedAt ?? 0 }));
	};
	/** The verdict that lets a game count in the place of a decision. */
	const replacing = new Map<Closing, VerdictDecision>();
	const late = read.map(game => {
		const about = closingsAbout(game);
		const decision = about.length === 0 ? null : decisionAbout(game.keys, context);
		const instead = about.find(({ id }) => id === decision?.instead);
		if (decision !== null && instead !== undefined && game.verdict.status === "counts") {
			const latest = replacing.get(instead);
			if (latest === undefined || latest.id < decision.id) replacing.set(instead, decision);
		}
		return { game, about, decision, instead };
	});
	const judged = late.map(({ game, about, decision, instead }): JudgedGame => {
		const closing = instead ?? about.find(each => !replacing.has(each)) ?? about[0];
		if (closing === undefined) return game;
		const { id: closedBy, round, playedAt } = closing;
		if (decision !== null && replacing.get(closing) === decision)
			return { ...game, closedBy, place: { round, at: playedAt ?? game.playedAt } };
		const isDecided = decision !== null && instead === undefined && decide(game, decision, context.rules) !== null;
		if (isDecided) return { ...game, closedBy };
		const verdict = judgeByRules(game, context);
		return {
			...game,
			closedBy,
			verdict: isPlayed({ ...game, verdict }) ? { status: "review", why: "closed" } : verdict,
		};
	});
	const replaced = [...replacing.keys()].map(({ id }) => id);
	return { judged, replaced: new Set(replaced) };
}

/** Whether a game may be listed: a member who was removed with all games has none, not even by decision. */
function isIn({ away, home }: JudgedGame, { members }: JudgingContext): boolean {
	return [away, home].every(({ member }) => {
		const { removed } = members.get(member) ?? { removed: "excluded" };
		return removed !== "excluded";
	});
}

function decide(game: LeagueGame, { verdict }: VerdictDecision, rules: Rules): GameVerdict | null {
	if (verdict === "exclude") return { status: "out", why: "decision" };
	const winner = verdict === "count" ? winnerIfCounted(game, rules) : findSide(game, verdict.award);
	if (winner === null) return verdict === "count" ? { status: "review", why: "no-winner" } : null;
	return { status: "counts", winner: winner === "tie" ? null : winner, checked: game.check !== null, by: "decision" };
}

/** The earliest time of a game that counts, by the fixtures alone (epoch ms). */
function fixturesFrom(rules: Rules, fixtures: Fixtures | null): number {
	const first = fixtures?.fromFirstDay ? fixtures.rounds[0]?.first : undefined;
	return first === undefined ? Number.NEGATIVE_INFINITY : seasonPeriod({ ...rules, start: first }).from;
}

function judgeByRules(game: LeagueGame, { rules, period, fixturesFrom, members }: JudgingContext): GameVerdict {
	if (rules.games !== "any" && game.mode !== MODES[rules.games]) return { status: "out", why: "mode" };
	if (!isWithin(game.playedAt, period)) return { status: "out", why: "dates" };
	if (game.playedAt < fixturesFrom) return { status: "out", why: "before-fixtures" };
	if (game.check !== null && !mayHaveLength(game, game.check, rules.innings)) return { status: "out", why: "innings" };
	const verdict = judgeResultByRules(game, { rules, members });
	return verdict.status === "counts" ? requireLength(game, verdict, rules.innings) : verdict;
}

/** Whether a game can have been started with the league's number of innings. */
function mayHaveLength(game: LeagueGame, check: GameCheck, innings: Rules["innings"]): boolean {
	return innings === "any" || possibleLengths(check, game).includes(innings);
}

/** A game counts only if its log proves that it was started with the league's number of innings. */
function requireLength(game: LeagueGame, verdict: GameVerdict, innings: Rules["innings"]): GameVerdict {
	if (innings === "any") return verdict;
	if (game.check === null) return { status: "review", why: "unread-innings" };
	const isProven = possibleLengths(game.check, game).length === 1;
	return isProven ? verdict : { status: "review", why: "unknown-innings" };
}

function judgeResultByRules(
	game: LeagueGame,
	{ rules, members }: Pick<JudgingContext, "rules" | "members">,
): GameVerdict {
	const isOwnTeam = (side: Side) => foldName(game[side].team) === foldName(members.get(game[side].member)?.team ?? "");
	if (rules.teamCheck && !SIDES.every(isOwnTeam)) return { status: "review", why: "other-team" };
	const isEarly = endedEarly(game.check);
	if (isEarly && rules.early === "baseball") {
		return judgeByInnings(game, game.check?.completeInnings ?? 0, rules.ties);
	}
	if (isEarly && rules.early === "review") return { status: "review", why: "ended-early" };
	const winner = findRecordedWinner(game);
	if (winner === null) return { status: "review", why: "no-winner" };
	return { status: "counts", winner, checked: game.check !== null, by: "result" };
}

function judgeByInnings({ away, home }: LeagueGame, completeInnings: number, ties: Rules["ties"]): GameVerdict {
	if (completeInnings < OFFICIAL_INNINGS) return { status: "out", why: "no-contest" };
	const isTied = away.runs === home.runs;
	if (isTied && ties !== "half") return { status: "out", why: ties === "replay" ? "replay" : "tied" };
	const leader = away.runs > home.runs ? "away" : "home";
	return { status: "counts", winner: isTied ? null : leader, checked: true, by: "innings" };
}

function findSide(game: LeagueGame, member: number): Side | null {
	return SIDES.find(side => game[side].member === member) ?? null;
}

/** The key of a result by decision. @param decision the decision's id */
export const resultKey = (decision: number): string => `result:${decision}`;

/** The winner is listed as the away side, since nobody knows who was at home. There is no log that could be checked. */
function judgeResult(decision: number, { winner, loser, kind, score, playedAt, closes }: AwardedResult): JudgedGame {
	const side = (member: number, runs: number | undefined, result: string) => ({
		member,
		team: "",
		runs: runs ?? 0,
		hits: 0,
		errors: 0,
		result: kind === "no-contest" ? "" : result,
	});
	const sides = { away: side(winner, score?.winner, "W"), home: side(loser, score?.loser, "L") };
	const verdict: GameVerdict =
		kind === "no-contest"
			? { status: "out", why: "no-contest" }
			: { status: "counts", winner: "away", checked: true, by: "decision" };
	return {
		key: resultKey(decision),
		keys: [resultKey(decision)],
		playedAt,
		mode: "",
		...sides,
		pitcherInfo: "",
		ids: [],
		check: null,
		verdict,
		awarded: kind,
		hasScore: score !== null,
		...(closes !== undefined && { place: { round: closes.round ?? null, at: playedAt } }),
	};
}
