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

/** What an interaction begins with. */
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
	/** Under whose installation it runs: a server's, or the person's own. */
	installedBy: "guild" | "user";
	/** The message that was clicked, be it for the modal that is submitted. */
	sourceId: string | null;
	/** The interaction that a submitted modal answered. */
	trigger?: Interaction;
	/** The type of the option being completed. */
	focusedType?: ApplicationCommandOptionType | undefined;
}

/** One interaction and how far its answer has come. */
export interface Interaction extends InteractionStart {
	readonly summary: InteractionSummary;
	readonly token: string;
	acknowledgement: Acknowledgement | null;
	/** Its time ran out before anybody answered. */
	late: boolean;
	/** The message which "@original" means. */
	originalId: string | null;
	/** All messages it brought, in order. */
	readonly messageIds: string[];
	followUps: number;
	readonly acknowledged: Deferred<Acknowledgement>;
	/** The first message with something to show. */
	readonly answer: Deferred<APIMessage>;
	readonly choices: Deferred<APIApplicationCommandOptionChoice[]>;
	readonly modal: Deferred<ShownModal>;
	/** The running deadline: of the acknowledgement, then of a deferred answer. */
	deadline: NodeJS.Timeout | undefined;
}

/** Creates an interaction that is not answered yet. */
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

/** Nothing more will come: everybody who still waits for the interaction learns why. */
export function failInteraction(interaction: Interaction, reason: string): void {
	clearTimeout(interaction.deadline);
	const error = new Error(reason);
	interaction.acknowledged.reject(error);
	interaction.answer.reject(error);
	interaction.choices.reject(error);
	interaction.modal.reject(error);
}

/** Who installed the application it runs under: the person, the server, or "0" for the bot's own direct messages. */
export function authorizingOwners({
	installedBy,
	account,
	channel,
}: InteractionStart): APIAuthorizingIntegrationOwnersMap {
	return installedBy === "user"
		? { [ApplicationIntegrationType.UserInstall]: account.user.id }
		: { [ApplicationIntegrationType.GuildInstall]: channel.guild?.id ?? "0" };
}
