import type { Leagues } from "./leagues.ts";
import type { NewMember } from "./rules/plan-members.ts";
import { DEFAULT_RULES } from "./season/rules.ts";

/** A league whose games are in the sample data. */
export interface SampleLeague {
	serverId: string;
	/** The Discord id of the person who manages the server. */
	ownerId: string;
	name: string;
	/** The first day of its season, "2026-04-01" in UTC. */
	start: string;
	gamesPerPair: number;
	members: readonly NewMember[];
}

/**
 * Creates the league, unless its server already has one.
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
				...DEFAULT_RULES,
				// The people of the sample also meet in ranked games and exhibitions.
				games: "league",
				start,
				gamesPerPair,
			},
			locale: "en-US",
		},
		ownerId,
	);
	if (league !== null) await leagues.members.put(league.id, members, ownerId);
}
