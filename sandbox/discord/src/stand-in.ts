import { EventEmitter } from "node:events";
import {
	type APIApplicationCommand,
	type APIMessage,
	type APIUser,
	type GatewayCloseCodes,
	Locale,
	type LocaleString,
} from "discord.js";
import { createAttachments } from "./attachments.ts";
import { createCommands } from "./commands.ts";
import type { StandInEmitter, StandInEvents } from "./events.ts";
import { createGateway } from "./gateway/gateway.ts";
import { createCallback } from "./interactions/callback.ts";
import { type Clocks, createInteractions } from "./interactions/interactions.ts";
import { createWebhookMessages } from "./interactions/webhook-messages.ts";
import { createInteractionMessages } from "./interactions/writer.ts";
import { createMessages } from "./messages.ts";
import { createPerson, type Person } from "./person.ts";
import { type Channel, createPlaces, type Guild, type GuildStart, isMember, type Where } from "./places.ts";
import { addApplicationRoutes } from "./rest/application-routes.ts";
import { addAttachmentRoute } from "./rest/attachment-route.ts";
import { addChannelRoutes } from "./rest/channel-routes.ts";
import { addCommandRoutes } from "./rest/command-routes.ts";
import { createFaults, type Fault, type FaultOptions } from "./rest/faults.ts";
import { addInteractionRoutes } from "./rest/interaction-routes.ts";
import { type Certificate, createRest, type StandInLogger } from "./rest/server.ts";
import { unauthorized } from "./rest-error.ts";
import { createSnowflakes } from "./snowflake.ts";

export interface StandInOptions {
	host?: string;
	/** The port; 0 picks a free one. */
	port?: number;
	/** The bot's token, with which the client logs in. */
	token: string;
	/** The bot's name. */
	name?: string;
	/** Epoch ms; default: the system's clock. */
	now?: () => number;
	clocks?: Partial<Clocks & GatewayClocks>;
	/** The number of shards recommended to the bot, and how many may identify at once. */
	shards?: number;
	maxConcurrency?: number;
	/** The number of messages kept in a channel; default 500. A message that is dropped can no longer be edited. */
	messagesPerChannel?: number;
	/**
	 * Milliseconds of a round trip between the client and Discord; default 0. Every request is delayed by it, and the first
	 * one of each connection also by the two round trips of the handshakes (TCP, TLS 1.3). The delay comes before the
	 * request is handled: its answer then arrives as late as it would, and an interaction is acknowledged as late as if its
	 * event had been delayed, too.
	 */
	latencyMs?: number;
	/** Serves HTTPS and WSS with this certificate, which the client has to trust; default: HTTP and WS. */
	tls?: Certificate;
	/**
	 * The address at which browsers reach the stand-in, for the addresses of attachments; default: the address it listens
	 * on.
	 */
	publicUrl?: string;
	/** Logs the stand-in's own defects; by default only the client sees them, as a 500. */
	logger?: StandInLogger;
}

/** The durations of the gateway, in milliseconds. */
export interface GatewayClocks {
	/** The time between a client's heartbeats. */
	heartbeatMs: number;
	/** How long an identifying shard occupies its bucket; 5,000 for Discord. Default 0: a bot may be restarted at once. */
	identifyMs: number;
}

/** The channel of a person to look at. */
export interface ChannelChoice {
	/** The kind of place; default: the home server. */
	where?: Where;
	/** The id of a channel to use instead of `where`. */
	channelId?: string;
}

export interface DiscordStandIn {
	/** The address of the REST API for the client: "http://127.0.0.1:1234/api". */
	readonly url: string;
	readonly applicationId: string;
	readonly token: string;
	readonly events: StandInEmitter;
	/** The servers with the application installed; the first is the home server. */
	readonly guilds: readonly Guild[];
	addGuild(guild: GuildStart): Guild;
	/** A channel by its id; `botPermissions` and `archived` can be set. @throws {Error} for an unknown channel */
	channel(id: string): Channel;
	/** Adds a text channel to a server, in which the bot may post. */
	addChannel(guildId: string, name: string): Channel;
	/** Deletes a channel; its messages are no longer seen. */
	removeChannel(id: string): void;
	/** Commands registered for everyone. */
	readonly commands: readonly APIApplicationCommand[];
	guildCommands(guildId: string): readonly APIApplicationCommand[];
	/** The person with this id, who is created if there is none yet. */
	person(person: { id?: string; name: string; locale?: LocaleString }): Person;
	readonly people: readonly Person[];
	/** The id of a person's channel for this kind of place. */
	channelId(viewer: { id: string }, where: Where): string;
	/** The messages of a channel that a person sees, oldest first: without messages that are private to others. */
	messages(viewer: { id: string }, channel?: ChannelChoice): APIMessage[];
	/** Makes requests fail; see {@link FaultOptions}. */
	fault(options: FaultOptions): Fault;
	/** Cuts all gateway connections; their sessions can be resumed. */
	dropSockets(): void;
	/** Invalidates the sessions of all gateway clients, resumably or not. */
	invalidateSession(resumable: boolean): void;
	/**
	 * Closes all gateway connections with one of Discord's close codes, such as 4004 for a token that is no longer valid,
	 * and refuses new ones with it; null accepts connections again.
	 */
	refuse(code: GatewayCloseCodes | null): void;
	/** From now on, delivers every interaction this many times, as Discord may after a lost connection; initially once. */
	deliverTimes(times: number): void;
	/** Sends a packet to all gateway clients unchanged. */
	sendRaw(packet: unknown): void;
	/** Leaves heartbeats unanswered, so that clients consider the connection dead. */
	muteHeartbeats(muted: boolean): void;
	/** Closes everything; pending answers reject. */
	close(): Promise<void>;
}

/** Discord's limits. */
const CLOCKS = { acknowledgeMs: 3_000, tokenMs: 900_000, heartbeatMs: 41_250, identifyMs: 0 };

const SILENT: StandInLogger = { error: () => {} };

/**
 * Starts a stand-in for Discord: REST and gateway over real sockets, as strict as Discord, for any client whose address
 * of Discord can be set. `person()` returns a person who acts in it.
 */
export async function createDiscordStandIn(options: StandInOptions): Promise<DiscordStandIn> {
	const { host = "127.0.0.1", port = 0, token, name = "Dugout", now = Date.now, logger = SILENT } = options;
	const { shards = 1, maxConcurrency = 1, messagesPerChannel = 500, latencyMs = 0, tls } = options;
	const secure = tls === undefined ? "" : "s";
	const clocks = { ...CLOCKS, ...options.clocks };
	const events: StandInEmitter = new EventEmitter<StandInEvents>();
	// Every open page adds listeners.
	events.setMaxListeners(0);
	const nextId = createSnowflakes(now);
	const bot: APIUser = { id: nextId(), username: name, global_name: null, discriminator: "0", avatar: null, bot: true };

	const places = createPlaces(nextId);
	const people = new Map<string, Person>();
	const faults = createFaults();
	const messages = createMessages(messagesPerChannel, events);
	const commands = createCommands(bot.id, nextId, events);
	const interactions = createInteractions({ clocks, now, nextId, events });
	const app = createRest({ events, faults, now, findInteraction: interactions.find, logger, latencyMs, tls });

	// The address is known once the server listens; it is not needed before.
	let address = "";
	const gatewayUrl = () => `ws${secure}://${address}/gateway`;
	const attachments = createAttachments(nextId, () => options.publicUrl ?? `http${secure}://${address}`);
	const gateway = createGateway(app.server, {
		...clocks,
		maxConcurrency,
		token,
		user: bot,
		places,
		events,
		now,
		url: gatewayUrl,
	});
	const writer = createInteractionMessages({ messages, attachments, bot, nextId, now });

	await app.register(
		(api, _options, done) => {
			const callback = createCallback({ interactions, messages, writer });
			const webhookMessages = createWebhookMessages({ messages, writer });
			addInteractionRoutes(api, { applicationId: bot.id, interactions, callback, webhookMessages });
			api.register((authorized, _unused, authorizedDone) => {
				authorized.addHook("onRequest", async request => {
					if (request.headers.authorization !== `Bot ${token}`) throw unauthorized();
				});
				addCommandRoutes(authorized, { applicationId: bot.id, commands, places });
				addApplicationRoutes(authorized, { bot, gateway, places, gatewayUrl, shards, maxConcurrency });
				addChannelRoutes(authorized, { bot, places, messages, attachments, nextId, now });
				authorizedDone();
			});
			done();
		},
		{ prefix: "/api/v10" },
	);
	addAttachmentRoute(app, attachments);

	const listening = new URL(await app.listen({ host, port }));
	address = `${reachableHost(host)}:${listening.port}`;

	let deliveries = 1;
	const personParts = {
		applicationId: bot.id,
		places,
		commands,
		messages,
		attachments,
		interactions,
		gateway,
		events,
		deliveries: () => deliveries,
	};
	return {
		url: `http${secure}://${address}/api`,
		applicationId: bot.id,
		token,
		events,
		get guilds() {
			return places.guilds();
		},
		addGuild: places.addGuild,
		channel(id) {
			const channel = places.channel(id);
			if (!channel) throw new Error(`there is no channel ${id}`);
			return channel;
		},
		addChannel: places.addChannel,
		removeChannel: places.removeChannel,
		get commands() {
			return commands.list(null);
		},
		guildCommands: commands.list,
		person({ id, name, locale = Locale.EnglishUS }) {
			const known = id === undefined ? undefined : people.get(id);
			if (known) return known;
			const account = places.addAccount({ ...(id !== undefined && { id }), name, locale });
			const person = createPerson(account, personParts);
			people.set(person.id, person);
			return person;
		},
		get people() {
			return [...people.values()];
		},
		channelId: (viewer, where) => places.find(where, viewer.id).id,
		messages(viewer, { where = "guild", channelId = places.find(where, viewer.id).id } = {}) {
			if (!isMember(places.channel(channelId), viewer.id)) return [];
			const visible = messages
				.inChannel(channelId)
				.filter(({ viewerId }) => viewerId === null || viewerId === viewer.id);
			return visible.map(({ message }) => message);
		},
		fault: faults.add,
		dropSockets: gateway.dropSockets,
		invalidateSession: gateway.invalidateSessions,
		refuse: gateway.refuse,
		deliverTimes(times) {
			deliveries = times;
		},
		sendRaw: gateway.sendRaw,
		muteHeartbeats: gateway.muteHeartbeats,
		async close() {
			interactions.close();
			await gateway.close();
			await app.close();
		},
	};
}

/** The host at which a program on this machine reaches a server that listens on `host`. */
function reachableHost(host: string): string {
	if (host === "0.0.0.0") return "127.0.0.1";
	if (host === "::") return "[::1]";
	return host.includes(":") ? `[${host}]` : host;
}
