import type { DiscordStandIn } from "@dugout/discord-stand-in";
import type { Locale } from "./chat/locale.ts";
import type { Action, Outcome } from "./request.ts";

/**
 * Performs a person's action in the browser, in their language; an action that Discord's client would not send gives a
 * complaint.
 */
export type Act = (action: Action, locale: Locale) => Promise<Outcome>;

/** Performs actions on behalf of the page's people. */
export function createAct(discord: DiscordStandIn): Act {
	async function act(action: Action, locale: Locale): Promise<Outcome> {
		const person = discord.people.find(({ id }) => id === action.personId);
		if (!person) throw new Error("There is no such person");
		person.locale = locale;
		switch (action.type) {
			case "command":
				return { interactionId: person.command(action.name, action.values, { channelId: action.channelId }).id };
			case "menu": {
				const { name, targetId, channelId } = action;
				return { interactionId: person.menu(name, { id: targetId }, { channelId }).id };
			}
			case "autocomplete": {
				const { name, values, focused, channelId } = action;
				const suggestions = person.autocomplete(name, values, focused, { channelId });
				return { choices: await suggestions.catch(() => null) };
			}
			case "click":
				return { interactionId: person.click({ id: action.messageId }, action.customId).id };
			case "submit":
				return { interactionId: person.submit({ id: action.modalId }, action.fields).id };
			case "dismiss":
				person.dismiss({ id: action.modalId });
				return { interactionId: action.modalId };
			case "select":
				return { interactionId: person.select({ id: action.messageId }, action.customId, action.values).id };
		}
	}
	return async (action, locale) => {
		try {
			return await act(action, locale);
		} catch (error) {
			return { complaint: error instanceof Error ? error.message : String(error) };
		}
	};
}
