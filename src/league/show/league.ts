import { escapeMarkdown } from "../../format/markup.ts";
import { endedEarly } from "../../game/ruling.ts";
import { otherSide, type Side } from "../../game/sides.ts";
import { present } from "../../ground/present.ts";
import { localTime } from "../../ground/time-zone.ts";
import type { Texts } from "../../text/en.ts";
import { leagueDay } from "../rules/dates.ts";
import { winnerIfCounted } from "../rules/judge.ts";
import type { Adjustment, Decision } from "../season/decision.ts";
import type { GameVerdict, JudgedGame } from "../season/game.ts";
import type { Member } from "../season/member.ts";
import type { Rules } from "../season/rules.ts";
import type { SeasonView } from "../season/view.ts";
import { fixtureChangeText } from "./fixture-change.ts";
import { ruleSentences } from "./rule-table.ts";

/** Upper bound for a team's name including escape characters. */
const TEAM_LENGTH = 60;

type Members = readonly Member[];

/** A member's team as it was typed, without escapes: for tables, labels and choices. */
export function teamOf(member: number, members: Members, { league }: Texts): string {
	return members.find(({ id }) => id === member)?.team ?? league.unknownTeam;
}

export function formatTeam(member: number, members: Members, text: Texts): string {
	return formatTeamName(teamOf(member, members, text));
}

/** A team's name as it was typed, also of a team that is no member. */
export function formatTeamName(team: string): string {
	return escapeMarkdown(team, TEAM_LENGTH);
}

/**
 * Formats a game as "**Yarrows** 5–3 Drovers · E": the winner is bold, and the marks that `legendLines` explains follow.
 */
export function formatGameLine(game: JudgedGame, members: Members, text: Texts, marks = gameMarks(game)): string {
	const winner = winnerOf(game);
	const teamNameOf = (side: Side) => {
		const name = formatTeam(game[side].member, members, text);
		return side === winner ? `**${name}**` : name;
	};
	return describeGame(game, teamNameOf, text, marks);
}

/** The meanings of the marks of these games in a line of small print; empty if there are none. */
export function legendLines(games: readonly JudgedGame[], text: Texts): string[] {
	const explained = marksExplained(games, text);
	return explained.length === 0 ? [] : [`-# ${explained.join(" · ")}`];
}

/** The meanings of the marks of these games, each once. */
export function marksExplained(games: readonly JudgedGame[], { league }: Texts): string[] {
	const marks = new Set<string>(games.flatMap(gameMarks));
	return Object.entries(league.legend).flatMap(([mark, meaning]) => (marks.has(mark) ? [meaning] : []));
}

/** Formats a game as "Yarrows 5–3 Drovers · E", without markdown. */
export function gameLabel(game: JudgedGame, members: Members, text: Texts): string {
	return describeGame(game, side => teamOf(game[side].member, members, text), text, gameMarks(game));
}

type Mark = keyof Texts["league"]["marks"];

function describeGame(
	game: JudgedGame,
	team: (side: Side) => string,
	{ game: words, league }: Texts,
	marks: readonly Mark[],
): string {
	const away = team("away");
	const home = team("home");
	const winner = winnerOf(game);
	const outcome = () => {
		if (!game.hasScore)
			return winner === null ? league.unplayed(away, home) : league.beat(team(winner), team(otherSide(winner)));
		const score = league.score(`${away} ${game.away.runs}`, `${game.home.runs} ${home}`);
		const isAwarded = winner !== null && game[winner].runs <= game[otherSide(winner)].runs;
		return isAwarded ? words.awardedScore(score) : score;
	};
	return [outcome(), ...marks.map(mark => league.marks[mark])].join(" · ");
}

/** The side that won, by the verdict; null for a game that nobody has won yet. */
export function winnerOf({ verdict }: JudgedGame): Side | null {
	return "winner" in verdict ? verdict.winner : null;
}

/** The special properties of a game, which its line shows and the legend below explains. */
export function gameMarks({ awarded, check, verdict }: JudgedGame): Mark[] {
	return present([
		awarded === "forfeit" && "forfeit",
		endedEarly(check) && "early",
		verdict.status !== "counts" && verdict.status,
	]);
}

/** Why a game counts or not, in one sentence. */
export function verdictText(verdict: GameVerdict, { league }: Texts): string {
	const { verdicts } = league;
	switch (verdict.status) {
		case "counts":
			return verdict.by === "result" && !verdict.checked ? verdicts.unchecked : verdicts[verdict.by];
		case "playoff":
		case "extra":
			return verdicts[verdict.status];
		case "review":
			return verdicts.review[verdict.why];
		case "out":
			return verdicts.out[verdict.why];
	}
}

/** Formats the days of a week that ends at an instant (epoch ms): "Mar 29 to Apr 5". */
export function formatWeek(
	{ from, until }: { from: number; until: number },
	{ timeZone }: Pick<Rules, "timeZone">,
	{ format, fixtures }: Texts,
): string {
	const day = (at: number) => format.day(Date.parse(localTime(at, timeZone).date));
	return fixtures.days(day(from), day(until));
}

/** Formats a correction of the table: "−1 point, +1 win". */
export function formatAdjustment(change: Adjustment, { league }: Texts): string {
	const kinds = (["points", "wins", "losses"] as const).filter(kind => change[kind] !== 0);
	return kinds.map(kind => league.decisions[kind](change[kind])).join(", ");
}

/** Describes a decision without the person, the time and the reason. */
export function decisionText(
	decision: Decision,
	view: Pick<SeasonView, "members" | "judged" | "rules" | "decisions">,
	text: Texts,
): string {
	const { members, judged, rules } = view;
	const { decisions: words, statuses } = text.league;
	const teamNameOf = (member: number) => formatTeam(member, members, text);
	const find = (key: string) => judged.find(other => other.key === key);
	const gameLineOf = (key: string) => {
		const found = find(key);
		return found === undefined ? words.unknownGame : formatGameLine(found, members, text, []);
	};
	switch (decision.kind) {
		case "verdict": {
			const { key, verdict, instead } = decision;
			const say = () => {
				if (typeof verdict !== "string") return words.award(gameLineOf(key), teamNameOf(verdict.award));
				const counted = verdict === "count" ? find(key) : undefined;
				const winner = counted && winnerIfCounted(counted, rules);
				return counted && winner && winner !== "tie"
					? words.countWin(gameLineOf(key), teamNameOf(counted[winner].member))
					: words[verdict](gameLineOf(key));
			};
			const other = view.decisions.find(({ id }) => id === instead);
			return other?.kind === "result" ? words.instead(say(), resultText(other, rules, teamNameOf, text)) : say();
		}
		case "result":
			return resultText(decision, rules, teamNameOf, text);
		case "adjust": {
			const { adjustment } = decision;
			return words.adjust(teamNameOf(adjustment.member), formatAdjustment(adjustment, text));
		}
		case "rules":
			return rulesChange(decision.before, decision.after, text);
		case "member": {
			const { member, change, from } = decision;
			return change === "renamed"
				? words.renamed(teamNameOf(member), escapeMarkdown(from ?? "", TEAM_LENGTH))
				: words[change](teamNameOf(member));
		}
		case "fixtures":
			return fixtureChangeText(decision, teamNameOf, text);
		case "season":
			return words.season[decision.change];
		case "changed":
			if (decision.closedBy !== undefined)
				return words.readAfter(gameLineOf(decision.key), closedText(decision.closedBy, find(decision.key), view, text));
			return words.changed(gameLineOf(decision.key), statuses[decision.before], statuses[decision.after]);
	}
}

/** What the decision was that had decided the place of a game before it was read. @param id the decision's id */
export function closedText(
	id: number,
	game: JudgedGame | undefined,
	{ members, rules, decisions }: Pick<SeasonView, "members" | "rules" | "decisions">,
	text: Texts,
): string {
	const { closed } = text.league.decisions;
	const number = text.format.number;
	const decision = decisions.find(other => other.id === id);
	if (decision?.kind === "fixtures") {
		const isOfGame = (one: number, other: number) => game?.away.member === one && game.home.member === other;
		const move = decision.moves?.find(({ away, home }) => isOfGame(away, home) || isOfGame(home, away));
		return move === undefined ? "" : closed.moved(number(move.from), number(move.to));
	}
	if (decision?.kind !== "result") return "";
	const what = resultText(decision, rules, member => formatTeam(member, members, text), text);
	const round = decision.result.closes?.round;
	return round === undefined ? closed.game(what) : closed.round(number(round), what);
}

/** Adds the day of the game if it differs from the day of the decision. */
function resultText(
	{ result, at }: Extract<Decision, { kind: "result" }>,
	rules: Rules,
	team: (member: number) => string,
	{ league: { decisions: words }, format }: Texts,
): string {
	const { kind, winner, loser, score, playedAt } = result;
	const outcome = words[kind](team(winner), team(loser));
	const scored = score === null ? outcome : words.withScore(outcome, `${score.winner}–${score.loser}`);
	const day = leagueDay(playedAt, rules);
	return day === leagueDay(at, rules) ? scored : words.onDay(scored, format.date(Date.parse(day)));
}

/** The sentences that differ from the ones before. */
function rulesChange(before: Rules | null, after: Rules, text: Texts): string {
	const { decisions } = text.league;
	if (before === null) return decisions.setUp;
	const known = new Set(ruleSentences(before, text));
	const changed = ruleSentences(after, text).filter(sentence => !known.has(sentence));
	return changed.length === 0 ? decisions.sameRules : decisions.rules(changed.join(" "));
}
