import type { DiscordStandIn } from "@dugout/discord-stand-in";
import type { Channel, ChatState } from "./chat/state.ts";

/** Two, so that one can press the other's buttons. */
const PEOPLE = ["Ann", "Ben"];

/** The state at the start: the people, the home server's channel and each person's direct messages. */
export function createInitialState(
	discord: DiscordStandIn,
	{ botName, sampleData }: { botName: string; sampleData: boolean },
): ChatState {
	const people = PEOPLE.map(name => discord.person({ name }));
	const [home] = discord.guilds;
	const general: Channel[] = home ? [{ id: home.channelId, place: "guild", name: "general", memberId: null }] : [];
	const direct = people.map(
		(person): Channel => ({
			id: discord.channelId(person, "dm"),
			place: "dm",
			name: botName,
			memberId: person.id,
		}),
	);
	return {
		bot: { id: discord.applicationId, name: botName, status: "starting" },
		sampleData,
		people: people.map(({ id, name }) => ({ id, name })),
		channels: [...general, ...direct],
		commands: [],
		examples: [],
		messages: [],
		interactions: [],
		calls: [],
	};
}
