import type { APIAllowedMentions, APIEmbed } from "discord.js";
import type { ZodMiniType } from "zod/mini";
import { type FormProblem, refuseProblems, tooLarge } from "../rest-error.ts";
import { type ActionRow, componentProblems } from "./components.ts";
import { embedProblems } from "./embeds.ts";
import { tooLong, under } from "./problem.ts";
import { checkSchema } from "./schema.ts";

/** A message that the bot sends or edits; in an edit, an absent field stays as it is. */
export interface MessageBody {
	content?: string | null;
	embeds?: APIEmbed[] | null;
	components?: ActionRow[] | null;
	allowed_mentions?: APIAllowedMentions | null;
	/** The files to keep (ids of attachments), and the descriptions of new files (by their index among the files). */
	attachments?: { id: string | number; description?: string | null }[] | null;
	flags?: number | null;
	/**
	 * With `enforce_nonce`, a second message with the same nonce returns the first. This applies only to messages without
	 * an interaction.
	 */
	nonce?: string | number | null;
	enforce_nonce?: boolean | null;
}

/** A file that was sent with a request. */
export interface UploadedFile {
	/** The number n in the name of its form field, `files[n]`. */
	index: string;
	name: string;
	contentType: string;
	data: Uint8Array;
}

const MAX_CONTENT = 2_000;
const MAX_FILES = 10;
/** The bytes of one file (a Discord limit of servers without boosts). */
export const MAX_FILE_SIZE = 10 * 1_024 * 1_024;

export interface MessageBodyContext {
	schema: ZodMiniType;
	/** The place of the message in the request's body. */
	path?: FormProblem["path"];
	files?: readonly UploadedFile[];
	/** In an edit: the existing attachments, by id. */
	attached?: ReadonlyMap<string, string>;
}

/**
 * Checks a message as Discord does: its own schema first, then the rules that the schema lacks.
 *
 * @throws {RestError} 50035 with all problems of a kind, or 40005 for a file that is too large
 */
export function parseMessageBody(value: unknown, context: MessageBodyContext): MessageBody {
	const { schema, path = [], files = [], attached = new Map<string, string>() } = context;
	checkSchema(schema, value ?? {}, path);
	// The schema describes the same shape as the types of discord.js.
	const body = (value ?? {}) as MessageBody & Record<string, unknown>;
	const fileNames = new Set([...files.map(({ name }) => name), ...attached.values()]);
	const problems = [
		...contentProblems(body),
		...under(["embeds"], embedProblems(body.embeds ?? [], fileNames)),
		...under(["components"], componentProblems(body.components ?? [])),
		...under(["attachments"], attachmentProblems(body, files, attached)),
		...under(["allowed_mentions"], mentionProblems(body.allowed_mentions)),
	];
	refuseProblems(under(path, problems));
	if (files.some(({ data }) => data.byteLength > MAX_FILE_SIZE)) throw tooLarge();
	return body;
}

/** A message in a channel may have 4,000 characters if its author pays, but never if it is a bot. */
function contentProblems({ content, ...others }: MessageBody & Record<string, unknown>): FormProblem[] {
	const problems: FormProblem[] = [];
	if ((content?.length ?? 0) > MAX_CONTENT) problems.push(tooLong(["content"], MAX_CONTENT));
	for (const field of ["poll", "sticker_ids", "message_reference", "shared_client_theme"]) {
		if (others[field] != null)
			problems.push({ path: [field], code: "UNSUPPORTED", message: "Not understood by the stand-in." });
	}
	return problems;
}

function attachmentProblems(
	{ attachments }: MessageBody,
	files: readonly UploadedFile[],
	attached: ReadonlyMap<string, string>,
): FormProblem[] {
	const problems: FormProblem[] = [];
	for (const [index, { id }] of (attachments ?? []).entries()) {
		if (attached.has(String(id)) || files.some(file => file.index === String(id))) continue;
		problems.push({
			path: [index, "id"],
			code: "ATTACHMENT_NOT_FOUND",
			message: `No file ${id} came with the message.`,
		});
	}
	if (files.length > MAX_FILES) problems.push(tooLong([], MAX_FILES));
	return problems;
}

/** A kind of mention can be allowed as a whole or individually, not both. */
function mentionProblems(mentions: APIAllowedMentions | null | undefined): FormProblem[] {
	return (["users", "roles"] as const)
		.filter(
			kind => (mentions?.[kind]?.length ?? 0) > 0 && (mentions?.parse as readonly string[] | undefined)?.includes(kind),
		)
		.map(kind => ({
			path: ["parse"],
			code: "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
			message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
		}));
}
