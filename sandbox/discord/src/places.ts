import { type APIUser, ChannelType, type LocaleString } from "discord.js";

/** A person with a Discord account. */
export interface Account {
	user: APIUser;
	locale: LocaleString;
	/** Whether they refuse direct messages. */
	closedDms: boolean;
}

/** A server with one text channel. */
export interface Guild {
	id: string;
	name: string;
	channelId: string;
	/** Whether the application is installed in it; otherwise people can only use their own installation there. */
	installed: boolean;
}

export interface Channel {
	id: string;
	type: ChannelType.GuildText | ChannelType.DM | ChannelType.GroupDM;
	guild: Guild | null;
	/** The only people in it; null: everyone. */
	members: ReadonlySet<string> | null;
}

/** Where a command is used: a server, the bot's direct messages, a server the bot is not in, or a group of people. */
export type Where = "guild" | "dm" | "user-install" | "private-channel";

/** A server to be. */
export interface GuildStart {
	id?: string;
	name: string;
	/** Default: yes. */
	installed?: boolean;
}

export interface Places {
	/** Servers with the application installed, the first of which is home. */
	guilds(): Guild[];
	addGuild(guild: GuildStart): Guild;
	account(id: string): Account | undefined;
	addAccount(account: { id?: string; name: string; locale: LocaleString }): Account;
	channel(id: string): Channel | undefined;
	/** The channel for such a place. */
	find(where: Where, personId: string): Channel;
}

/** Creates the bot's surroundings: one server with it, one without, and the people that are added. */
export function createPlaces(nextId: () => string): Places {
	const guilds = new Map<string, Guild>();
	const accounts = new Map<string, Account>();
	const channels = new Map<string, Channel>();
	const privateChannels = new Map<string, Channel>();
	const home = addGuildChannel({ name: "Home" });
	const elsewhere = addGuildChannel({ name: "Elsewhere", installed: false });

	function addChannel(channel: Channel): Channel {
		channels.set(channel.id, channel);
		return channel;
	}

	function addGuildChannel({ id = nextId(), name, installed = true }: GuildStart): Channel & { guild: Guild } {
		const guild = { id: parseId(id), name, channelId: nextId(), installed };
		guilds.set(id, guild);
		const channel = { id: guild.channelId, type: ChannelType.GuildText, guild, members: null } as const;
		addChannel(channel);
		return channel;
	}

	function privateChannel(type: ChannelType.DM | ChannelType.GroupDM, personId: string): Channel {
		const key = `${type} ${personId}`;
		const known = privateChannels.get(key);
		if (known) return known;
		const channel = addChannel({ id: nextId(), type, guild: null, members: new Set([personId]) });
		privateChannels.set(key, channel);
		return channel;
	}

	return {
		guilds: () => [...guilds.values()].filter(({ installed }) => installed),
		addGuild: guild => addGuildChannel(guild).guild,
		account: id => accounts.get(id),
		addAccount({ id = nextId(), name, locale }) {
			const user: APIUser = { id: parseId(id), username: name, global_name: name, discriminator: "0", avatar: null };
			const account = { user, locale, closedDms: false };
			accounts.set(id, account);
			return account;
		},
		channel: id => channels.get(id),
		find(where, personId) {
			switch (where) {
				case "guild":
					return home;
				case "user-install":
					return elsewhere;
				case "dm":
					return privateChannel(ChannelType.DM, personId);
				case "private-channel":
					return privateChannel(ChannelType.GroupDM, personId);
			}
		},
	};
}

function parseId(id: string): string {
	if (!/^\d{1,20}$/.test(id)) throw new Error(`"${id}" is not an id: up to 20 digits`);
	return id;
}

/** Whether a person is in a channel. */
export function isMember(channel: Channel | undefined, personId: string): channel is Channel {
	return channel !== undefined && (channel.members === null || channel.members.has(personId));
}
