import { parseMessageBody } from "@dugout/discord-stand-in/rules/message-body";
import { replySchema } from "@dugout/discord-stand-in/rules/message-schemas";
import type { APIEmbed } from "discord.js";
import { expect } from "vitest";
import type { Row } from "../../src/discord/answer.ts";
import { expectWithinLimits } from "../helpers/limits.ts";

/** The problems for which Discord refuses a message, by place; undefined when it takes it. */
function refusalOf(body: unknown): unknown {
	try {
		parseMessageBody(body, { schema: replySchema });
		return undefined;
	} catch (error) {
		return error instanceof Error && "errors" in error ? error.errors : error;
	}
}

/** Expects a message that Discord takes, well-formed, narrow enough for a phone, and without a program's own words. */
export function expectSendable(body: { content?: string; embeds?: APIEmbed[]; components?: Row[] }): void {
	// As it is sent: JSON omits what it cannot contain.
	const sent = JSON.parse(JSON.stringify(body));
	expect(refusalOf(sent), JSON.stringify(body)).toBeUndefined();
	expect(textsOf(sent).find(text => !text.isWellFormed())).toBeUndefined();
	expectWithinLimits(...(body.embeds ?? []));
}

/** All texts in a body. */
export function textsOf(body: unknown): string[] {
	if (typeof body === "string") return [body];
	return typeof body === "object" && body !== null ? Object.values(body).flatMap(textsOf) : [];
}
