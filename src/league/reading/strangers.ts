import type { HistoryEntry } from "../../api/operations/game-history.ts";
import { findName, foldName } from "../../game/participant.ts";
import { SIDES, type Side } from "../../game/sides.ts";
import { DAY } from "../../ground/times.ts";
import { isWithin, type SeasonPeriod } from "../rules/dates.ts";
import { readEntry } from "../rules/read-entry.ts";
import type { Account } from "../season/member.ts";
import type { PlayedAccount } from "../store/names.ts";

/** A game against somebody who may be a member with another name. */
export interface StrangerGame {
	entry: HistoryEntry & { playedAt: number };
	/** The side of the stranger, and the name in the form in which gamertags are compared. */
	side: Side;
	folded: string;
}

/** The logs of games against strangers that one read of a history asks for. */
const MAX_LOGS = 3;
/** After this time without games in the game's league mode, the account's player may have another name. */
const SILENT_MS = DAY;

/**
 * The newest games against strangers who may be members with another name, one for each name: the history of a member's
 * account has ended before, and the id of its player is known.
 */
export function findStrangers(
	entries: readonly HistoryEntry[],
	account: Account,
	accounts: readonly PlayedAccount[],
	period: SeasonPeriod,
): StrangerGame[] {
	const others = accounts.filter(({ id, playerId }) => id !== account.id && playerId !== null);
	const mayBe = (mode: string, playedAt: number) =>
		others.some(({ isUnknown, lastGameAt }) => {
			const silentMs = playedAt - (lastGameAt ?? playedAt);
			return silentMs > 0 && (isUnknown === 1 || (mode === "LEAGUE" && silentMs > SILENT_MS));
		});
	const games = new Map<string, StrangerGame>();
	for (const entry of entries.toSorted((a, b) => (b.playedAt ?? 0) - (a.playedAt ?? 0))) {
		const { playedAt, mode } = entry;
		if (playedAt === null || !isWithin(playedAt, period) || !mayBe(mode, playedAt)) continue;
		if (readEntry(entry, account, accounts) !== "stranger") continue;
		const named = SIDES.flatMap(side => {
			const name = findName(entry[side]);
			const folded = name === null ? "" : foldName(name);
			return folded === "" || folded === foldName(account.gamertag) ? [] : { side, folded };
		});
		const [stranger, ...rest] = named;
		if (stranger === undefined || rest.length > 0 || games.has(stranger.folded)) continue;
		games.set(stranger.folded, { entry: { ...entry, playedAt }, ...stranger });
	}
	return [...games.values()].slice(0, MAX_LOGS);
}
