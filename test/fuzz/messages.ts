import { parseMessageBody } from "@dugout/discord-stand-in/rules/message-body";
import { replySchema } from "@dugout/discord-stand-in/rules/message-schemas";
import type { APIEmbed } from "discord.js";
import { expect } from "vitest";
import type { Row } from "../../src/discord/answer.ts";
import { expectWithinLimits } from "../helpers/limits.ts";

/** What Discord refuses in a message, as problems by place; undefined when it takes it. */
function refusalOf(body: unknown): unknown {
	try {
		parseMessageBody(body, { schema: replySchema });
		return undefined;
	} catch (error) {
		return error instanceof Error && "errors" in error ? error.errors : error;
	}
}

/** A message that Discord takes, of whole characters, fit for a phone, with nothing of a program's own words in it. */
export function expectSendable(body: { content?: string; embeds?: APIEmbed[]; components?: Row[] }): void {
	// What is sent is JSON: what JSON cannot hold is not there.
	const sent = JSON.parse(JSON.stringify(body));
	expect(refusalOf(sent), JSON.stringify(body)).toBeUndefined();
	expect(textsOf(sent).find(text => !text.isWellFormed())).toBeUndefined();
	expectWithinLimits(...(body.embeds ?? []));
}

/** Every text anywhere in a body. */
export function textsOf(body: unknown): string[] {
	if (typeof body === "string") return [body];
	return typeof body === "object" && body !== null ? Object.values(body).flatMap(textsOf) : [];
}
