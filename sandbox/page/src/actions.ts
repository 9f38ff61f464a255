import type { DiscordStandIn } from "@dugout/discord-stand-in";
import type { Action, Outcome } from "./request.ts";

/** Does what a person does in the browser; what their Discord would not send is a complaint. */
export type Act = (action: Action) => Promise<Outcome>;

/** Creates the hands of the page's people. */
export function createAct(discord: DiscordStandIn): Act {
	async function act(action: Action): Promise<Outcome> {
		const person = discord.people.find(({ id }) => id === action.personId);
		if (!person) throw new Error("There is no such person");
		switch (action.type) {
			case "command":
				return { interactionId: person.command(action.name, action.values, { channelId: action.channelId }).id };
			case "autocomplete": {
				const { name, values, focused, channelId } = action;
				return { choices: await person.autocomplete(name, values, focused, { channelId }) };
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
	return async action => {
		try {
			return await act(action);
		} catch (error) {
			return { complaint: error instanceof Error ? error.message : String(error) };
		}
	};
}
