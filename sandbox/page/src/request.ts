import { z } from "zod";
import type { Choice } from "./chat/command.ts";
import { LOCALES } from "./chat/locale.ts";
import type { ChatEvent, ChatState } from "./chat/state.ts";

const id = z.string().regex(/^\d{1,20}$/);
const optionName = z.string().min(1).max(32);
const commandUse = {
	personId: id,
	channelId: id,
	/** The name including subcommands: three names of 32 characters (a Discord limit). */
	name: z.string().min(1).max(98),
	values: z.record(optionName, z.union([z.string().max(6_000), z.number(), z.boolean()])),
};
const customId = z.string().min(1).max(100);
const componentUse = { personId: id, messageId: id, customId };
/** A modal has the id of the interaction that it answers. */
const modalUse = { personId: id, modalId: id };
const fieldValue = z.union([z.string().max(4_000), z.array(z.string().max(100)).max(25), z.boolean()]);

/** An action of a person. */
const actionSchema = z.discriminatedUnion("type", [
	z.strictObject({ type: z.literal("command"), ...commandUse }),
	z.strictObject({
		type: z.literal("menu"),
		personId: id,
		channelId: id,
		name: z.string().min(1).max(32),
		/** The person whose menu it is. */
		targetId: id,
	}),
	z.strictObject({ type: z.literal("autocomplete"), ...commandUse, focused: optionName }),
	z.strictObject({ type: z.literal("click"), ...componentUse }),
	z.strictObject({ type: z.literal("submit"), ...modalUse, fields: z.record(customId, fieldValue) }),
	z.strictObject({ type: z.literal("dismiss"), ...modalUse }),
	z.strictObject({ type: z.literal("select"), ...componentUse, values: z.array(z.string().max(100)).max(25) }),
]);
export type Action = z.infer<typeof actionSchema>;

/** A request of a browser: an action in its language, with a number that its reply repeats. */
export const requestSchema = z.strictObject({
	number: z.int().nonnegative(),
	locale: z.enum(LOCALES),
	action: actionSchema,
});
export type PageRequest = z.infer<typeof requestSchema>;

/**
 * The result of an action: it was sent, it got suggestions (null if the bot did not answer), or the reason why it was not
 * sent.
 */
export type Outcome = { interactionId: string } | { choices: Choice[] | null } | { complaint: string };

/** The messages to a browser: the whole state when it connects, then each change, and a reply to each request. */
export type PageMessage =
	/** `build` changes with the page's own code. */
	| { type: "snapshot"; build: string; state: ChatState }
	| { type: "event"; event: ChatEvent }
	| { type: "reply"; number: number; outcome: Outcome };
