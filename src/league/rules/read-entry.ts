import type { HistoryEntry, HistorySide } from "../../api/operations/game-history.ts";
import { parseText } from "../../api/operations/text.ts";
import { findName, foldName, isComputer } from "../../game/participant.ts";
import { otherSide, SIDES, type Side } from "../../game/sides.ts";
import type { Account, Member } from "../season/member.ts";
import type { GameReading, ReadSide } from "../season/reading.ts";

/** The reason why an entry of a history is not a game between two members. */
export type NoGame = "computer" | "hidden" | "stranger" | "same-member" | "no-time";

/**
 * Reads an entry of an account's history: a game against another account, or the reason why it is not one. Only the entry
 * decides, so its page does not matter.
 *
 * @param accounts all accounts of the season; no two of them have the same gamertag
 */
export function readEntry(entry: HistoryEntry, account: Account, accounts: readonly Account[]): GameReading | NoGame {
	if (SIDES.some(side => isComputer(entry[side]))) return "computer";
	const opponent = findOpponent(entry, account, accounts);
	if (typeof opponent === "string") return opponent;
	if (entry.playedAt === null) return "no-time";
	const away = toSide(entry.away);
	const home = toSide(entry.home);
	const { id, playedAt, mode, pitcherInfo } = entry;
	return {
		account: account.id,
		opponent: opponent.account.id,
		side: otherSide(opponent.side),
		id,
		key: gameKey(entry),
		playedAt,
		mode,
		away,
		home,
		pitcherInfo,
		check: null,
	};
}

/** Identifies a game in the histories of both participants: the second, the runs and the hits. */
export function gameKey({ playedAt, away, home }: HistoryEntry): string {
	return [Math.floor((playedAt ?? 0) / 1000), away.runs, home.runs, away.hits, home.hits].join("-");
}

/** The reason why a reading of a game between two accounts is not a game of the league. */
export function whyNoGame({ account, opponent }: GameReading, members: readonly Member[]): NoGame {
	const owner = members.find(({ accounts }) => accounts.some(({ id }) => id === account));
	return owner?.accounts.some(({ id }) => id === opponent) ? "same-member" : "stranger";
}

/** Finds the opponent. The service may hide the name of the account itself, and also the opponent's. */
function findOpponent(
	entry: HistoryEntry,
	own: Account,
	accounts: readonly Account[],
): { side: Side; account: Account } | NoGame {
	const named = SIDES.flatMap(side => {
		const name = findName(entry[side]);
		return name === null ? [] : { side, name: foldName(name) };
	});
	const nameThen = (account: Account) => foldName(gamertagAt(account, entry.playedAt));
	// Members who have swapped their names: it is not certain whose game it was.
	const hadName = (account: Account) => account.id !== own.id && nameThen(account) === foldName(own.gamertag);
	if (nameThen(own) !== foldName(own.gamertag) && accounts.some(hadName)) return "hidden";
	const unlikeThen = named.filter(({ name }) => name !== nameThen(own));
	// The service may write the name of today into an old entry.
	const others = unlikeThen.length > 1 ? unlikeThen.filter(({ name }) => name !== foldName(own.gamertag)) : unlikeThen;
	const [other] = others;
	if (other === undefined) return named.length === SIDES.length ? "same-member" : "hidden";
	if (others.length > 1) return "stranger";
	const account =
		accounts.find(each => nameThen(each) === other.name) ??
		accounts.find(({ gamertag }) => foldName(gamertag) === other.name);
	return account === undefined ? "stranger" : { side: other.side, account };
}

function toSide({ fullName, runs, hits, errors, result }: HistorySide): ReadSide {
	return { team: parseText(fullName), runs, hits, errors, result };
}

/** The gamertag that an account had at a time (epoch ms); null: today. */
function gamertagAt({ gamertag, former }: Account, at: number | null): string {
	return former !== undefined && at !== null && at < former.until ? former.gamertag : gamertag;
}
