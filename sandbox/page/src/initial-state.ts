import type { DiscordStandIn } from "@dugout/discord-stand-in";
import type { Channel, ChatState } from "./chat/state.ts";

export interface InitialStateOptions {
	botName: string;
	/** Whether the bot shows invented data, which the page then says. */
	sampleData: boolean;
	/** The home server's text channels besides its first one. */
	channels?: readonly { id: string; name: string }[];
}

/** Two people, so that one can press the other's buttons. */
const PEOPLE = ["Ann", "Ben"];

/** The state at the start: the people, the home server's channels and each person's direct messages. */
export function createInitialState(
	discord: DiscordStandIn,
	{ botName, sampleData, channels = [] }: InitialStateOptions,
): ChatState {
	const people = PEOPLE.map(name => discord.person({ name }));
	const [home] = discord.guilds;
	const textChannel = (id: string, name: string): Channel => ({ id, place: "guild", name, memberId: null });
	const textChannels = home
		? [textChannel(home.channelId, "general"), ...channels.map(({ id, name }) => textChannel(id, name))]
		: [];
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
		ownerId: home?.ownerId ?? null,
		channels: [...textChannels, ...direct],
		commands: [],
		menus: [],
		examples: [],
		messages: [],
		interactions: [],
		calls: [],
	};
}
