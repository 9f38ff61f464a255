import { escapeMarkdown } from "../../../format/markup.ts";
import { formatRelative } from "../../../format/time.ts";
import type { Texts } from "../../../text/en.ts";
import { groupByOpponent, type OpponentLine } from "../../people.ts";
import type { Tab } from "../tab.ts";
import type { TabContent } from "../tab-content.ts";

/** The record against each opponent. */
export const opponents: Tab = {
	source: "history",
	hasGroups: false,
	lines: opponentLines,
	opponents: ({ games }) => groupByOpponent(games.map(({ played }) => played)).opponents.slice(0, MOST_OPPONENTS),
};

/** The most lines of a table; more would be off a phone's screen. */
const MOST_OPPONENTS = 15;

function opponentLines({ games }: TabContent, text: Texts): string[] {
	const { stats, words, format } = text;
	const { opponents, computer, hidden } = groupByOpponent(games.map(({ played }) => played));
	const line = (name: string, { wins, losses, runs, opponentRuns, lastAt }: OpponentLine) => {
		const record = stats.opponent(`${wins}–${losses}`, `${runs}–${opponentRuns}`);
		return `${name}: ${record}${lastAt === null ? "" : ` · ${formatRelative(lastAt)}`}`;
	};
	const lines = opponents.slice(0, MOST_OPPONENTS).map(opponent => line(escapeMarkdown(opponent.name, 60), opponent));
	if (opponents.length > MOST_OPPONENTS) lines.push(words.andMore(format.number(opponents.length - MOST_OPPONENTS)));
	if (opponents.length === 0) lines.push(stats.noOpponents);
	if (computer.games > 0) lines.push(line(stats.computerGames(computer.games), computer));
	if (hidden.games > 0) lines.push(line(stats.hiddenGames(hidden.games), hidden));
	return lines;
}
