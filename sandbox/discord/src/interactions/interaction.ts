import {
	type APIApplicationCommandOptionChoice,
	type APIAuthorizingIntegrationOwnersMap,
	type APIMessage,
	type ApplicationCommandOptionType,
	ApplicationIntegrationType,
	type InteractionType,
} from "discord.js";
import type { Acknowledgement, InteractionSummary, ShownModal } from "../events.ts";
import type { Account, Channel } from "../places.ts";
import { createDeferred, type Deferred } from "./deferred.ts";

/** The fields of a new interaction. */
export interface InteractionStart {
	type:
		| InteractionType.ApplicationCommand
		| InteractionType.ApplicationCommandAutocomplete
		| InteractionType.MessageComponent
		| InteractionType.ModalSubmit;
	/** The command with its subcommands ("alert add"), or the custom_id of the component or modal. */
	name: string;
	account: Account;
	channel: Channel;
	/** The installation under which it runs: a server's, or the person's. */
	installedBy: "guild" | "user";
	/** The message that was clicked, also if the click opened the submitted modal. */
	sourceId: string | null;
	/** The interaction that a submitted modal answered. */
	trigger?: Interaction;
	/** The type of the option being completed. */
	focusedType?: ApplicationCommandOptionType | undefined;
}

/** One interaction with the progress of its answer. */
export interface Interaction extends InteractionStart {
	readonly summary: InteractionSummary;
	readonly token: string;
	acknowledgement: Acknowledgement | null;
	/** Whether its time passed before anybody answered. */
	late: boolean;
	/** The message to which "@original" refers. */
	originalId: string | null;
	/** All its messages, in order. */
	readonly messageIds: string[];
	followUps: number;
	readonly acknowledged: Deferred<Acknowledgement>;
	/** The first message with something to show. */
	readonly answer: Deferred<APIMessage>;
	readonly choices: Deferred<APIApplicationCommandOptionChoice[]>;
	readonly modal: Deferred<ShownModal>;
	/** The running deadline of the acknowledgement, or of a deferred answer. */
	deadline: NodeJS.Timeout | undefined;
}

/** Creates an interaction that has not been answered yet. */
export function createInteraction(start: InteractionStart, id: string, token: string, at: number): Interaction {
	return {
		...start,
		summary: {
			id,
			type: start.type,
			name: start.name,
			personId: start.account.user.id,
			channelId: start.channel.id,
			at,
		},
		token,
		acknowledgement: null,
		late: false,
		originalId: null,
		messageIds: [],
		followUps: 0,
		acknowledged: createDeferred(),
		answer: createDeferred(),
		choices: createDeferred(),
		modal: createDeferred(),
		deadline: undefined,
	};
}

/** Fails everything that still waits for the interaction, with the reason, because nothing more will come. */
export function failInteraction(interaction: Interaction, reason: string): void {
	clearTimeout(interaction.deadline);
	const error = new Error(reason);
	interaction.acknowledged.reject(error);
	interaction.answer.reject(error);
	interaction.choices.reject(error);
	interaction.modal.reject(error);
}

/** The installation under which it runs: the id of the person or the server, or "0" for the bot's own direct messages. */
export function authorizingOwners({
	installedBy,
	account,
	channel,
}: InteractionStart): APIAuthorizingIntegrationOwnersMap {
	return installedBy === "user"
		? { [ApplicationIntegrationType.UserInstall]: account.user.id }
		: { [ApplicationIntegrationType.GuildInstall]: channel.guild?.id ?? "0" };
}
