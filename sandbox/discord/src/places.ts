import {
	type APIUser,
	ChannelType,
	Locale,
	type LocaleString,
	PermissionFlagsBits,
	PermissionsBitField,
} from "discord.js";

/** A person with a Discord account. */
export interface Account {
	user: APIUser;
	locale: LocaleString;
	/** Whether they refuse direct messages. */
	closedDms: boolean;
}

/** A server with text channels. */
export interface Guild {
	id: string;
	name: string;
	/** Its first channel, "general". */
	channelId: string;
	/** The language of its community. */
	locale: LocaleString;
	/** The person who may do everything in it; others have no permissions that matter here. By default the first person. */
	ownerId: string | null;
	/** Whether the application is installed in it; otherwise people can only use their own installation there. */
	installed: boolean;
}

export interface Channel {
	id: string;
	type: ChannelType.GuildText | ChannelType.DM | ChannelType.GroupDM;
	/** The channel's name; empty outside servers. */
	name: string;
	guild: Guild | null;
	/** The only people in it; null if everyone is. */
	members: ReadonlySet<string> | null;
	/**
	 * The bot's permissions in a server's channel, as Discord's bits; by default to see it, to send messages and to embed
	 * links.
	 */
	botPermissions: bigint;
	/** Whether it is a thread that accepts no more messages. */
	archived: boolean;
}

/**
 * The place where a command is used: a server, the bot's direct messages, a server without the bot, or a group of people.
 */
export type Where = "guild" | "dm" | "user-install" | "private-channel";

/** The settings of a new server. */
export interface GuildStart {
	id?: string;
	name: string;
	/** Whether the application is installed in it; default: yes. */
	installed?: boolean;
	/** The language of its community; default: en-US. */
	locale?: LocaleString;
}

export interface Places {
	/** The servers with the application installed; the first is the home server. */
	guilds(): Guild[];
	addGuild(guild: GuildStart): Guild;
	account(id: string): Account | undefined;
	/** All accounts; each counts as having added the application to itself. */
	accounts(): Account[];
	addAccount(account: { id?: string; name: string; locale: LocaleString }): Account;
	channel(id: string): Channel | undefined;
	/** Adds a text channel to a server. @throws {Error} for an unknown server */
	addChannel(guildId: string, name: string): Channel;
	removeChannel(id: string): void;
	/** A person's channel for this kind of place. */
	find(where: Where, personId: string): Channel;
}

/** Creates the bot's surroundings: one server with it, one without, and the people who are added. */
export function createPlaces(nextId: () => string): Places {
	const guilds = new Map<string, Guild>();
	const accounts = new Map<string, Account>();
	const channels = new Map<string, Channel>();
	const privateChannels = new Map<string, Channel>();
	const home = addGuild({ name: "Home" });
	const elsewhere = addGuild({ name: "Elsewhere", installed: false });

	function addChannel(channel: Omit<Channel, "archived">): Channel {
		const added = { ...channel, archived: false };
		channels.set(channel.id, added);
		return added;
	}

	function addTextChannel(guild: Guild, id: string, name: string): Channel {
		const botPermissions = guild.installed ? POSTING : 0n;
		return addChannel({ id, type: ChannelType.GuildText, name, guild, members: null, botPermissions });
	}

	function addGuild({ id = nextId(), name, installed = true, locale = Locale.EnglishUS }: GuildStart): Guild {
		const [owner = null] = accounts.keys();
		const guild = { id: parseId(id), name, channelId: nextId(), installed, locale, ownerId: owner };
		guilds.set(id, guild);
		addTextChannel(guild, guild.channelId, "general");
		return guild;
	}

	function generalOf({ channelId }: Guild): Channel {
		const channel = channels.get(channelId);
		if (!channel) throw new Error("the server's first channel was deleted");
		return channel;
	}

	function privateChannel(type: ChannelType.DM | ChannelType.GroupDM, personId: string): Channel {
		const key = `${type} ${personId}`;
		const known = privateChannels.get(key);
		if (known) return known;
		const members = new Set([personId]);
		const channel = addChannel({ id: nextId(), type, name: "", guild: null, members, botPermissions: 0n });
		privateChannels.set(key, channel);
		return channel;
	}

	return {
		guilds: () => [...guilds.values()].filter(({ installed }) => installed),
		addGuild,
		account: id => accounts.get(id),
		accounts: () => [...accounts.values()],
		addAccount({ id = nextId(), name, locale }) {
			const user: APIUser = { id: parseId(id), username: name, global_name: name, discriminator: "0", avatar: null };
			const account = { user, locale, closedDms: false };
			accounts.set(id, account);
			for (const guild of guilds.values()) guild.ownerId ??= id;
			return account;
		},
		channel: id => channels.get(id),
		addChannel(guildId, name) {
			const guild = guilds.get(guildId);
			if (!guild) throw new Error(`there is no server ${guildId}`);
			return addTextChannel(guild, nextId(), name);
		},
		removeChannel: id => void channels.delete(id),
		find(where, personId) {
			switch (where) {
				case "guild":
					return generalOf(home);
				case "user-install":
					return generalOf(elsewhere);
				case "dm":
					return privateChannel(ChannelType.DM, personId);
				case "private-channel":
					return privateChannel(ChannelType.GroupDM, personId);
			}
		},
	};
}

const POSTING = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.EmbedLinks;

/** The permissions of a person in a channel, as Discord's bits. */
export function memberPermissions({ guild }: Channel, personId: string): bigint {
	return guild !== null && guild.ownerId === personId ? PermissionsBitField.All : 0n;
}

function parseId(id: string): string {
	if (!/^\d{1,20}$/.test(id)) throw new Error(`"${id}" is not an id: up to 20 digits`);
	return id;
}

/** Whether a person is in a channel. */
export function isMember(channel: Channel | undefined, personId: string): channel is Channel {
	return channel !== undefined && (channel.members === null || channel.members.has(personId));
}
