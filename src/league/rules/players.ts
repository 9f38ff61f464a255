import type { GameLog } from "../../api/operations/game-log.ts";
import { findName, foldName, isGamertag } from "../../game/participant.ts";
import { SIDES, type Side } from "../../game/sides.ts";
import type { PlayerAccount } from "../season/member.ts";
import type { GameReading } from "../season/reading.ts";

/** A participant of a game, by its log. */
export interface LoggedPlayer {
	/** The player's id, which stays when the account is renamed; null: the log does not say it. */
	id: string | null;
	/** The name without its badge; null: hidden, or no name that an account can have. */
	name: string | null;
	isOnPlayStation: boolean;
}

export type LoggedPlayers = Readonly<Record<Side, LoggedPlayer>>;

/** The only badge whose platform is certain. */
const PLAYSTATION = /\^b53\^/i;
/** Ids are numbers; 0 stands for none. */
const PLAYER_ID = /^[1-9]\d{0,18}$/;

export function findPlayers({ record }: GameLog): LoggedPlayers {
	const sameId = record.away.playerId === record.home.playerId;
	const playerOf = (side: Side): LoggedPlayer => {
		const { playerId, name } = record[side];
		const found = findName(record[side]);
		return {
			id: playerId !== null && !sameId && PLAYER_ID.test(playerId) ? playerId : null,
			name: found !== null && isGamertag(found) ? found : null,
			isOnPlayStation: PLAYSTATION.test(name),
		};
	};
	return { away: playerOf("away"), home: playerOf("home") };
}

/**
 * What the log of a game between two accounts tells about their players: the ids of accounts whose player was not known,
 * and accounts whose player has the gamertag of another account now.
 *
 * @param accounts of the season
 */
export function planPlayers(
	accounts: readonly PlayerAccount[],
	{ account, opponent, side }: Pick<GameReading, "account" | "opponent" | "side">,
	players: LoggedPlayers,
): { ids: { account: number; playerId: string }[]; names: { account: number; gamertag: string }[] } {
	const ids: { account: number; playerId: string }[] = [];
	const names: { account: number; gamertag: string }[] = [];
	for (const each of SIDES) {
		const { id: playerId } = players[each];
		const played = accounts.find(({ id }) => id === (each === side ? account : opponent));
		if (playerId === null || played === undefined || played.playerId === playerId) continue;
		const owner = accounts.find(other => other.playerId === playerId && other.platform === played.platform);
		if (owner !== undefined) names.push({ account: owner.id, gamertag: played.gamertag });
		else if (played.playerId === null) ids.push({ account: played.id, playerId });
	}
	return { ids, names };
}

/** Finds, by the player's id, the account of a player whose name is no member's; undefined if no account has the id. */
export function findRenamed<A extends PlayerAccount>(
	accounts: readonly A[],
	{ id, name, isOnPlayStation }: LoggedPlayer,
): A | undefined {
	if (id === null || name === null) return undefined;
	if (accounts.some(({ gamertag }) => foldName(gamertag) === foldName(name))) return undefined;
	const found = accounts.filter(
		({ playerId, platform }) => playerId === id && (platform === "psn") === isOnPlayStation,
	);
	// Ids may be equal on different platforms whose badges are not certain.
	return found.length === 1 ? found[0] : undefined;
}
