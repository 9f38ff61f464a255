import type { Leagues, NewMember } from "./leagues.ts";

/** A league that the sample data play. */
export interface SampleLeague {
	serverId: string;
	/** The Discord id of who manages the server. */
	ownerId: string;
	name: string;
	/** The first day of its season, "2026-04-01" in UTC. */
	start: string;
	gamesPerPair: number;
	members: readonly NewMember[];
}

/**
 * Makes the league, unless its server has one already.
 *
 * @throws StorageError
 */
export async function addSampleLeague(leagues: Leagues, sample: SampleLeague): Promise<void> {
	const { serverId, ownerId, name, start, gamesPerPair, members } = sample;
	if ((await leagues.ofServer(serverId)).length > 0) return;
	const league = await leagues.create(
		{
			serverId,
			name,
			rules: {
				// The sample's people meet in ranked games and exhibitions, too.
				games: "league",
				start,
				end: null,
				points: { win: 3, loss: 2 },
				gamesPerPair,
				early: "review",
				tieBreak: "head-to-head",
				minGames: 0,
				timeZone: "UTC",
				dayStarts: 0,
				join: "ask",
				teamCheck: false,
			},
			locale: "en-US",
		},
		ownerId,
	);
	if (league !== null) await leagues.putMembers(league.id, members, ownerId);
}
