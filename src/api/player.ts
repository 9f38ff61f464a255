import { PLATFORMS, type Platform } from "../ground/words.ts";
import type { Client } from "./client.ts";

/**
 * Whether a gamertag has games on a platform; if not, `elsewhere` is another platform where it has some. The service cannot
 * look up a person, so their games are the only evidence.
 */
export type PlayerStanding = { known: true } | { known: false; elsewhere: Platform | null };

/** @throws ApiError when the service cannot answer */
export async function findPlayer(
	api: Pick<Client, "gameHistory">,
	username: string,
	platform: Platform,
): Promise<PlayerStanding> {
	if (await hasGames(api, username, platform)) return { known: true };
	for (const other of PLATFORMS.filter(candidate => candidate !== platform)) {
		if (await hasGames(api, username, other)) return { known: false, elsewhere: other };
	}
	return { known: false, elsewhere: null };
}

/** On the live service `all` leaves out exhibition games, so both modes are requested. */
async function hasGames(api: Pick<Client, "gameHistory">, username: string, platform: Platform): Promise<boolean> {
	for (const mode of ["all", "exhibition"] as const) {
		const { data } = await api.gameHistory({ username, platform, mode, page: 1 });
		if (data.totalPages > 0) return true;
	}
	return false;
}
