import type { DiscordStandIn } from "@dugout/discord-stand-in";
import type { Person, UseOptions } from "@dugout/discord-stand-in/person";
import type { Random } from "@dugout/read-api/sample/random";

/** A person and the place where they use the bot. */
export interface Visitor {
	person: Person;
	/** The place where their command is used. */
	use: UseOptions;
}

const SERVERS = 200;

/** The places of people, by their shares in per cent: mostly servers with the bot. */
const PLACES = { guild: 70, dm: 15, "user-install": 10, "private-channel": 5 } as const;

/**
 * People in servers and elsewhere: all of them in one order, then in another; a person is created at their first visit.
 */
export function createVisitors(discord: DiscordStandIn, count: number, random: Random): () => Visitor {
	const channels = Array.from(
		{ length: SERVERS },
		(_, index) => discord.addGuild({ name: `Server ${index}` }).channelId,
	);
	const people: Person[] = [];
	let coming: number[] = [];
	return () => {
		if (coming.length === 0) coming = random.shuffle(Array.from({ length: count }, (_, index) => index));
		const index = coming.pop() ?? 0;
		const person = people[index] ?? discord.person({ name: `visitor${index}` });
		people[index] = person;
		const where = random.weighted(PLACES);
		return { person, use: where === "guild" ? { channelId: random.pick(channels) } : { where } };
	};
}
