import type { Texts } from "../../text/en.ts";
import { groupByOpponent } from "../people.ts";
import type { StatGame } from "../stat-games.ts";
import type { TabContent } from "./tab-content.ts";

/**
 * Formats the opponents: "12 opponents, 8 games against the computer"; empty if all games were against the one requested
 * opponent.
 */
export function formatMeetings(games: readonly StatGame[], { names }: TabContent, { stats }: Texts): string {
	if (names.length === 1) return "";
	const { opponents, computer, hidden } = groupByOpponent(games.map(({ played }) => played));
	const parts = [
		opponents.length > 0 && stats.opponents(opponents.length),
		computer.games > 0 && stats.computerGames(computer.games),
		hidden.games > 0 && stats.hiddenGames(hidden.games),
	];
	return parts.filter(part => part !== false).join(", ");
}

/** Formats what the sums of box scores are based on: "83 of 100 games with a box score, 12 opponents". */
export function formatSample({ games, names }: TabContent, { stats, format }: Texts): string {
	const boxes = games.filter(({ facts }) => facts !== null);
	const { opponents } = groupByOpponent(boxes.map(({ played }) => played));
	const parts = [
		boxes.length < games.length && stats.sample(format.number(boxes.length), format.number(games.length)),
		names.length !== 1 && opponents.length > 0 && stats.opponents(opponents.length),
	];
	return parts.filter(part => part !== false).join(", ");
}
