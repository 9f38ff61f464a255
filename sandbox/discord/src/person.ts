import {
	type APIApplicationCommandOptionChoice,
	type APIMessage,
	ApplicationCommandType,
	ApplicationIntegrationType,
	ComponentType,
	GatewayDispatchEvents,
	InteractionType,
	type LocaleString,
} from "discord.js";
import type { Attachments } from "./attachments.ts";
import type { Commands } from "./commands.ts";
import type { Acknowledgement, ChatMessage, ShownModal, StandInEmitter } from "./events.ts";
import type { Gateway } from "./gateway/gateway.ts";
import type { Interaction, InteractionStart } from "./interactions/interaction.ts";
import type { Interactions } from "./interactions/interactions.ts";
import { interactionPayload } from "./interactions/payload.ts";
import type { Messages } from "./messages.ts";
import type { ChosenFile } from "./people/chosen-file.ts";
import { commandInteraction } from "./people/command-use.ts";
import { buttonData, type ComponentChoice, selectData } from "./people/component-use.ts";
import { menuInteraction } from "./people/menu-use.ts";
import { type FieldValues, modalData } from "./people/modal-use.ts";
import type { OptionValues } from "./people/option-values.ts";
import { type Account, isMember, type Places, type Where } from "./places.ts";

/** The results of a person's action. All promises reject with a reason if the application stays silent. */
export interface Asked {
	/** The interaction's id. */
	readonly id: string;
	/** The first answer, which may be "thinking …". */
	readonly acknowledged: Promise<Acknowledgement>;
	/**
	 * The first message with something to show: the reply, the edit after a deferral, or the changed message after a click.
	 */
	readonly answer: Promise<APIMessage>;
	/** The modal that was shown instead of a message. */
	readonly modal: Promise<ShownModal>;
	/** All messages that it sent or changed, in their current state, in order; without messages removed since. */
	readonly messages: APIMessage[];
}

export interface UseOptions {
	/** Where it is used; default: in the home server. */
	where?: Where;
	/** The id of a channel to use instead of `where`. */
	channelId?: string;
	/** Whether to send values that a person's Discord would not let them send. */
	unchecked?: boolean;
}

/** A modal by its id; with `unchecked`, the other fields are sent instead of its own. */
export type OpenModal = Pick<ShownModal, "id"> & Partial<ShownModal>;

/** A person who uses Discord. */
export interface Person {
	readonly id: string;
	readonly name: string;
	locale: LocaleString;
	/** Whether they refuse direct messages. */
	closedDms: boolean;
	/** Uses a slash command, such as "price" or "alert add". @throws {Error} if a person's Discord would not send it */
	command(name: string, values?: OptionValues, use?: UseOptions): Asked;
	/**
	 * Chooses a command from the menu of a person, by its English name.
	 *
	 * @throws {Error} if a person's Discord would not send it
	 */
	menu(name: string, target: { id: string }, use?: Omit<UseOptions, "unchecked">): Asked;
	/** The suggestions for an option that is being typed. Rejects if the application stays silent. */
	autocomplete(
		name: string,
		values: OptionValues,
		focused: string,
		use?: UseOptions,
	): Promise<APIApplicationCommandOptionChoice[]>;
	/**
	 * Clicks a button by its custom_id or label.
	 *
	 * @throws {Error} if there is no such button; with `unchecked`, a custom_id is sent anyway
	 */
	click(message: { id: string }, button: ComponentChoice, use?: { unchecked?: boolean }): Asked;
	/**
	 * Chooses from a menu.
	 *
	 * @throws {Error} if the menu does not offer the values; with `unchecked`, they are sent anyway
	 */
	select(message: { id: string }, customId: string, values: readonly string[], use?: { unchecked?: boolean }): Asked;
	/**
	 * Submits a modal with a person's input, by custom_id; other fields keep their initial values.
	 *
	 * @throws {Error} if it is not open, or a field does not accept its value; `unchecked` lifts the limits of the fields
	 */
	submit(modal: OpenModal, fields?: FieldValues, use?: { unchecked?: boolean }): Asked;
	/** Closes a modal without an interaction. */
	dismiss(modal: { id: string }): void;
	/** Messages that the bot sent them without an interaction, oldest first. */
	readonly dms: APIMessage[];
}

export interface PersonParts {
	applicationId: string;
	places: Places;
	commands: Commands;
	messages: Messages;
	attachments: Attachments;
	interactions: Interactions;
	gateway: Gateway;
	events: StandInEmitter;
	/** How many times each interaction is delivered. */
	deliveries: () => number;
}

/** Creates the actions that a person can perform in Discord with an account. */
export function createPerson(account: Account, parts: PersonParts): Person {
	const { applicationId, places, commands, messages, attachments, interactions, gateway, events, deliveries } = parts;
	const { user } = account;
	/** Discord shows one modal at a time, so a new one replaces the other. */
	let shown: { modal: ShownModal; trigger: Interaction; source: ChatMessage | null } | null = null;

	function send(start: InteractionStart, data: unknown, source: ChatMessage | null = null): Interaction {
		const interaction = interactions.open(start);
		events.emit("interaction", interaction.summary);
		void interaction.modal.promise.then(
			modal => {
				if (shown) dismiss(shown.modal);
				shown = { modal, trigger: interaction, source };
				events.emit("modal", interaction.summary, modal);
			},
			() => {},
		);
		const payload = interactionPayload(interaction, applicationId, data, source);
		for (let delivery = 0; delivery < deliveries(); delivery++) {
			gateway.dispatch(GatewayDispatchEvents.InteractionCreate, payload, start.channel.guild?.id ?? null);
		}
		return interaction;
	}

	function createAsked({ summary, acknowledged, answer, modal, messageIds }: Interaction): Asked {
		return {
			id: summary.id,
			acknowledged: acknowledged.promise,
			answer: answer.promise,
			modal: modal.promise,
			get messages() {
				return messageIds.flatMap(id => messages.get(id)?.message ?? []);
			},
		};
	}

	/** Stores a file of the person, which is the first step of sending it. */
	const upload =
		(channelId: string) =>
		({ name, contentType = "text/csv", data }: ChosenFile) =>
			attachments.add(channelId, { index: "0", name, contentType, data: Buffer.from(data) }, null);

	function useCommand(name: string, values: OptionValues, use: UseOptions, focused: string | null): Interaction {
		const { where = "guild", channelId, unchecked = false } = use;
		const channel = channelId === undefined ? places.find(where, user.id) : places.channel(channelId);
		if (!isMember(channel, user.id)) throw new Error(`${user.username} is in no channel ${channelId}`);
		const [root = "", ...path] = name.split(" ");
		const command = commands.find(root, channel.guild?.id ?? null);
		if (!command) throw new Error(`/${root} is not registered`);
		const { start, data } = commandInteraction({
			account,
			channel,
			command,
			path,
			values,
			focused,
			unchecked,
			findChannel: places.channel,
			findAccount: places.account,
			upload: upload(channel.id),
		});
		return send(start, data);
	}

	function useMenu(name: string, { id }: { id: string }, { where = "guild", channelId }: UseOptions): Interaction {
		const channel = channelId === undefined ? places.find(where, user.id) : places.channel(channelId);
		if (!isMember(channel, user.id)) throw new Error(`${user.username} is in no channel ${channelId}`);
		const command = commands.find(name, channel.guild?.id ?? null, ApplicationCommandType.User);
		const target = places.account(id);
		if (!command || !target) throw new Error(`There is no command ${name}, or no person ${id}`);
		const { start, data } = menuInteraction({ account, channel, command, target });
		return send(start, data);
	}

	function useComponent({ id }: { id: string }, dataOf: (message: APIMessage) => { custom_id: string }): Asked {
		const source = messages.get(id);
		const channel = source && places.channel(source.message.channel_id);
		const visible = source && (source.viewerId === null || source.viewerId === user.id);
		if (!visible || !isMember(channel, user.id)) throw new Error(`${user.username} sees no message ${id}`);
		const data = dataOf(source.message);
		const name = data.custom_id;
		const type = InteractionType.MessageComponent;
		return createAsked(
			send({ type, name, account, channel, installedBy: installedBy(source.message), sourceId: id }, data, source),
		);
	}

	function submit(modal: OpenModal, fields: FieldValues, unchecked: boolean): Asked {
		if (shown?.modal.id !== modal.id) throw new Error(`${user.username} has no such modal open`);
		const { trigger, source } = shown;
		const { channel, installedBy, sourceId } = trigger;
		const filled = unchecked ? { ...shown.modal, ...modal } : shown.modal;
		const data = modalData(filled, fields, unchecked, upload(channel.id));
		const start = { type: InteractionType.ModalSubmit, name: data.custom_id, account, channel } as const;
		// The current state of the message, which may have changed since the click.
		const current = source && (messages.get(source.message.id) ?? source);
		const sent = send({ ...start, installedBy, sourceId, trigger }, data, current);
		// It stays open until the application answers, so that the person can try again.
		void sent.acknowledged.promise.then(
			() => dismiss(modal),
			() => {},
		);
		return createAsked(sent);
	}

	function dismiss({ id }: { id: string }): void {
		if (shown?.modal.id !== id) return;
		const { trigger } = shown;
		shown = null;
		events.emit("modal", trigger.summary, null);
	}

	return {
		id: user.id,
		name: user.username,
		get locale() {
			return account.locale;
		},
		set locale(locale) {
			account.locale = locale;
		},
		get closedDms() {
			return account.closedDms;
		},
		set closedDms(closed) {
			account.closedDms = closed;
		},
		command: (name, values = {}, use = {}) => createAsked(useCommand(name, values, use, null)),
		menu: (name, target, use = {}) => createAsked(useMenu(name, target, use)),
		// This is not async, so that a mistake of the caller is thrown at once, as for a command.
		autocomplete: (name, values, focused, use = {}) => useCommand(name, values, use, focused).choices.promise,
		click: (message, button, { unchecked = false } = {}) =>
			useComponent(message, found =>
				unchecked && typeof button === "string"
					? { component_type: ComponentType.Button, custom_id: button }
					: buttonData(found, button),
			),
		select: (message, customId, values, { unchecked = false } = {}) =>
			useComponent(message, found =>
				unchecked
					? { component_type: ComponentType.StringSelect, custom_id: customId, values }
					: selectData(found, customId, values),
			),
		submit: (modal, fields = {}, { unchecked = false } = {}) => submit(modal, fields, unchecked),
		dismiss,
		get dms() {
			const sent = messages.inChannel(places.find("dm", user.id).id);
			return sent.filter(({ interactionId }) => interactionId === null).map(({ message }) => message);
		},
	};
}

/** A click on a message uses the installation with which the message was made. */
function installedBy({ interaction_metadata }: APIMessage): "guild" | "user" {
	const owners = interaction_metadata?.authorizing_integration_owners ?? {};
	return owners[ApplicationIntegrationType.UserInstall] === undefined ? "guild" : "user";
}
