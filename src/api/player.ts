import type { Client } from "./client.ts";
import { PLATFORMS, type Platform } from "./operations/game-history.ts";

/**
 * What the service knows of a gamertag: `known` has games on this platform, `elsewhere` only on another one. The service
 * has no operation that asks for a person, so their games tell.
 */
export type PlayerStanding = { known: true } | { known: false; elsewhere: Platform | null };

/** @throws ApiError when the service cannot say */
export async function findPlayer(api: Client, username: string, platform: Platform): Promise<PlayerStanding> {
	if (await hasGames(api, username, platform)) return { known: true };
	for (const other of PLATFORMS.filter(candidate => candidate !== platform)) {
		if (await hasGames(api, username, other)) return { known: false, elsewhere: other };
	}
	return { known: false, elsewhere: null };
}

/** `all` leaves out exhibition games on the live service, so both are asked. */
async function hasGames(api: Client, username: string, platform: Platform): Promise<boolean> {
	for (const mode of ["all", "exhibition"] as const) {
		const { data } = await api.gameHistory({ username, platform, mode, page: 1 });
		if (data.totalPages > 0) return true;
	}
	return false;
}
