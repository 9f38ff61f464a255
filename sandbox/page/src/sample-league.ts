import type { DiscordStandIn } from "@dugout/discord-stand-in";
import type { Platform } from "@dugout/read-api/sample/gamertags";
import type { Season } from "@dugout/read-api/sample/season";

/** The league of the sample's season: the caller creates it in the bot's database. */
export interface SampleLeague {
	/** The home server, and the person who manages it. */
	serverId: string;
	ownerId: string;
	name: string;
	/** The first day of the season, "2026-04-01" in UTC. */
	start: string;
	gamesPerPair: number;
	members: readonly { team: string; accounts: readonly { gamertag: string; platform: Platform }[] }[];
}

const NAME = "Porch Light League";

/** @returns null if nobody manages the server */
export function describeLeague(
	{ members, from, gamesPerPair }: Season,
	server: DiscordStandIn["guilds"][number] | undefined,
): SampleLeague | null {
	if (!server?.ownerId) return null;
	return {
		serverId: server.id,
		ownerId: server.ownerId,
		name: NAME,
		start: new Date(from).toISOString().slice(0, 10),
		gamesPerPair,
		members: members.map(gamertags => ({
			team: gamertags[0]?.squadName ?? "",
			accounts: gamertags.map(({ name, platform }) => ({ gamertag: name, platform })),
		})),
	};
}
