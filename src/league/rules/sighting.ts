import type { HistoryEntry, HistorySide } from "../../api/operations/game-history.ts";
import { parseText } from "../../api/operations/text.ts";
import { findName, foldName, isComputer } from "../../game/participant.ts";
import { SIDES, type Side } from "../../game/sides.ts";
import type { NotSighted } from "../leagues.ts";
import type { Account, GameSide, LeagueGame, Member } from "../season.ts";

/**
 * The game between two members that an entry of a member's history tells, or why it is none. The entry alone decides,
 * so that it does not matter on which page it comes.
 *
 * @param members all of the season; no two of them have the same gamertag
 */
export function sightGame(
	entry: HistoryEntry,
	reader: { member: Member; account: Account },
	members: readonly Member[],
): LeagueGame | NotSighted {
	if (SIDES.some(side => isComputer(entry[side]))) return "computer";
	const opponent = findOpponent(entry, reader, members);
	if (typeof opponent === "string") return opponent;
	if (entry.playedAt === null) return "no-time";
	const away = toGameSide(entry.away, opponent.side === "away" ? opponent.member : reader.member);
	const home = toGameSide(entry.home, opponent.side === "home" ? opponent.member : reader.member);
	return {
		key: formatKey(entry.playedAt, away, home),
		playedAt: entry.playedAt,
		mode: entry.mode,
		away,
		home,
		pitcherInfo: entry.pitcherInfo,
		ids: [{ account: reader.account.id, id: entry.id }],
		check: null,
	};
}

/** The service hides the own name or spells it out; it may hide the opponent's too. */
function findOpponent(
	entry: HistoryEntry,
	{ member, account }: { member: Member; account: Account },
	members: readonly Member[],
): { side: Side; member: Member } | NotSighted {
	const owner = foldName(account.gamertag);
	const named = SIDES.flatMap(side => {
		const name = findName(entry[side]);
		return name === null ? [] : { side, name: foldName(name) };
	});
	const others = named.filter(({ name }) => name !== owner);
	const [other] = others;
	if (other === undefined) return named.length === SIDES.length ? "same-member" : "hidden";
	if (others.length > 1) return "stranger";
	const opponent = members.find(({ accounts }) => accounts.some(({ gamertag }) => foldName(gamertag) === other.name));
	if (opponent === undefined) return "stranger";
	return opponent.id === member.id ? "same-member" : { side: other.side, member: opponent };
}

function toGameSide({ fullName, runs, hits, errors, result }: HistorySide, member: Member): GameSide {
	return { member: member.id, team: parseText(fullName), runs, hits, errors, result };
}

function formatKey(playedAt: number, away: GameSide, home: GameSide): string {
	const pairs = [away.member, home.member, away.runs, home.runs, away.hits, home.hits];
	return [Math.floor(playedAt / 1000), ...pairs].join("-");
}
