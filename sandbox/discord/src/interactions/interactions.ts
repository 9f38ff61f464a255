import { randomUUID } from "node:crypto";
import { InteractionResponseType } from "discord.js";
import type { Acknowledgement, StandInEmitter } from "../events.ts";
import { alreadyAcknowledged, invalidWebhookToken, unknownInteraction } from "../rest-error.ts";
import { createInteraction, failInteraction, type Interaction, type InteractionStart } from "./interaction.ts";

/** The most interactions that are kept, whatever the age of their tokens. */
const MAX_INTERACTIONS = 30_000;

export interface Clocks {
	/** Milliseconds until the first answer must come; Discord gives 3 s. */
	acknowledgeMs: number;
	/** Milliseconds for which the token of an interaction is valid; Discord gives 15 min. */
	tokenMs: number;
}

export interface Interactions {
	open(start: InteractionStart): Interaction;
	/** The interaction of a token in any state; for the records. */
	find(token: string): Interaction | undefined;
	/**
	 * The interaction that still waits for its first answer.
	 *
	 * @throws {RestError} 10062 if it is unknown or too old, 40060 if it has been answered
	 */
	awaiting(id: string, token: string): Interaction;
	/** The interaction of a token that is still valid. @throws {RestError} 50027 */
	ofToken(token: string): Interaction;
	/** Records the first answer. */
	acknowledge(interaction: Interaction, acknowledgement: Omit<Acknowledgement, "ms">): void;
	close(): void;
}

/** Creates the register of interactions with their two deadlines. Finished ones are dropped when their token expires. */
export function createInteractions(options: {
	clocks: Clocks;
	now: () => number;
	nextId: () => string;
	events: StandInEmitter;
}): Interactions {
	const { clocks, now, nextId, events } = options;
	const byToken = new Map<string, Interaction>();

	const age = (interaction: Interaction) => now() - interaction.summary.at;

	function expire(interaction: Interaction): void {
		if (interaction.late || interaction.acknowledgement) return;
		interaction.late = true;
		failInteraction(
			interaction,
			`The application did not respond: ${interaction.name} had no answer within ${clocks.acknowledgeMs} ms`,
		);
		events.emit("late", interaction.summary);
	}

	/** The insertion order is the order of age, so the oldest ones come first. */
	function forgetOld(): void {
		for (const [token, interaction] of byToken) {
			if (byToken.size <= MAX_INTERACTIONS && age(interaction) <= clocks.tokenMs) break;
			failInteraction(interaction, "The interaction was forgotten");
			byToken.delete(token);
		}
	}

	return {
		open(start) {
			forgetOld();
			const interaction = createInteraction(start, nextId(), randomUUID(), now());
			byToken.set(interaction.token, interaction);
			interaction.deadline = setTimeout(() => expire(interaction), clocks.acknowledgeMs).unref();
			return interaction;
		},
		find: token => byToken.get(token),
		awaiting(id, token) {
			const interaction = byToken.get(token);
			if (interaction?.summary.id !== id) throw unknownInteraction();
			if (age(interaction) >= clocks.acknowledgeMs) expire(interaction);
			if (interaction.late) throw unknownInteraction();
			if (interaction.acknowledgement) throw alreadyAcknowledged();
			return interaction;
		},
		ofToken(token) {
			const interaction = byToken.get(token);
			if (!interaction || age(interaction) >= clocks.tokenMs) throw invalidWebhookToken();
			return interaction;
		},
		acknowledge(interaction, first) {
			clearTimeout(interaction.deadline);
			const acknowledgement = { ...first, ms: age(interaction) };
			interaction.acknowledgement = acknowledgement;
			if (acknowledgement.deferred) {
				const giveUp = () =>
					failInteraction(interaction, `The application deferred ${interaction.name} and never answered`);
				interaction.deadline = setTimeout(giveUp, clocks.tokenMs - acknowledgement.ms).unref();
			}
			interaction.acknowledged.resolve(acknowledgement);
			if (first.type === InteractionResponseType.Modal) {
				interaction.answer.reject(new Error(`The application answered ${interaction.name} with a modal`));
			} else {
				interaction.modal.reject(new Error(`The application answered ${interaction.name} without a modal`));
			}
			events.emit("acknowledge", interaction.summary, acknowledgement);
		},
		close() {
			for (const interaction of byToken.values()) failInteraction(interaction, "The stand-in was closed");
			byToken.clear();
		},
	};
}
