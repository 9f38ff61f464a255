import type { Texts } from "../../text/en.ts";
import { bracketOf } from "../rules/bracket.ts";
import type { SeasonView } from "../season/view.ts";
import { formatTeam } from "./league.ts";

/**
 * What a series is decided for: "Series 2–0: Yarrows reaches the final", or who is the champion. A game may be told when
 * later ones of its series are known, so its wins are given; default: the wins now.
 *
 * @param pair members' ids
 * @returns null while nobody has won the series, and for a pair without one
 */
export function decidedSeriesText(
	view: SeasonView,
	pair: readonly [number, number],
	text: Texts,
	wins: readonly [number, number] | null = winsOf(view, pair),
): string | null {
	const { bracket: words } = text;
	const rounds = bracketOf(view)?.rounds ?? [];
	const { bestOf = 1 } = view.playoffs ?? {};
	const series = rounds.flat().find(({ members }) => pair.every(id => members.includes(id)));
	if (series === undefined || wins === null || Math.max(...wins) <= bestOf / 2) return null;
	const isFirst = wins[0] > wins[1];
	const winner = isFirst ? pair[0] : pair[1];
	const record = isFirst ? wins : wins.toReversed();
	const score = record.map(text.format.number).join("–");
	const team = formatTeam(winner, view.members, text);
	const left = rounds.length - series.round;
	return left === 0 ? words.decided(score, words.champion(team)) : words.decided(score, words.reaches(team, left - 1));
}

/** The state of the series that two members are in or have played: its wins, and what it is decided for. Null without one. */
export function seriesText(view: SeasonView, pair: readonly [number, number], text: Texts): string | null {
	const wins = winsOf(view, pair);
	if (wins === null) return null;
	const decided = decidedSeriesText(view, pair, text, wins);
	const records = pair.map(
		(id, index) => `${formatTeam(id, view.members, text)} ${text.format.number(wins[index] ?? 0)}`,
	);
	return decided ?? text.league.posts.series(records.join(" · "));
}

function winsOf(view: SeasonView, [one, other]: readonly [number, number]): [number, number] | null {
	const all = bracketOf(view)?.rounds.flat() ?? [];
	const series = all.find(({ members }) => members.includes(one) && members.includes(other));
	if (series === undefined) return null;
	const [first, second] = series.wins;
	return series.members[0] === one ? [first, second] : [second, first];
}
