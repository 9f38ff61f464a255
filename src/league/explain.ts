import type { HistoryEntry } from "../api/operations/game-history.ts";
import { findGames } from "./rules/games.ts";
import { judgeGames } from "./rules/judge.ts";
import { type NoGame, readEntry, whyNoGame } from "./rules/read-entry.ts";
import type { JudgedGame } from "./season/game.ts";
import type { Account } from "./season/member.ts";
import type { SeasonView } from "./season/view.ts";

/**
 * Explains an entry of an account's history for a league: why it is no game, or its verdict. Until the game has been
 * stored, only the rules decide the verdict.
 */
export function explainEntry(
	entry: HistoryEntry,
	account: Account,
	view: SeasonView,
): NoGame | { game: JudgedGame; isStored: boolean } {
	const accounts = view.members.flatMap(member => member.accounts);
	const reading = readEntry(entry, account, accounts);
	if (typeof reading === "string") return reading;
	const stored = view.judged.find(({ ids }) =>
		ids.some(({ account: reader, id }) => reader === account.id && id === entry.id),
	);
	const same = stored ?? view.judged.find(({ key }) => key === reading.key);
	if (same !== undefined) return { game: same, isStored: true };
	const [game] = judgeGames({ ...view, games: findGames(view.members, [reading]), decisions: [] });
	return game === undefined ? whyNoGame(reading, view.members) : { game, isStored: false };
}
