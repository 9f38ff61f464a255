import type { APIEmbed } from "discord.js";
import type { FormProblem } from "../rest-error.ts";
import { isBlank, missing, under } from "./problem.ts";

/** The characters of all embeds of a message together (a Discord limit). */
const MAX_EMBED_SIZE = 6_000;

/** The problems in a message's embeds beyond the lengths of single fields. Paths start at the list of embeds. */
export function embedProblems(embeds: readonly APIEmbed[], fileNames: ReadonlySet<string>): FormProblem[] {
	const problems = embeds.flatMap((embed, index) =>
		under([index], [...textProblems(embed), ...addressProblems(embed, fileNames)]),
	);
	if (embeds.reduce((total, embed) => total + embedSize(embed), 0) > MAX_EMBED_SIZE) {
		const message = `Embed size exceeds maximum size of ${MAX_EMBED_SIZE}`;
		problems.push({ path: [], code: "MAX_EMBED_SIZE_EXCEEDED", message });
	}
	return problems;
}

/** An embed's length as Discord counts it against the 6,000 characters of a message. */
function embedSize({ title, description, fields, footer, author }: APIEmbed): number {
	const texts = [
		title,
		description,
		footer?.text,
		author?.name,
		...(fields ?? []).flatMap(({ name, value }) => [name, value]),
	];
	return texts.reduce((total, text) => total + (text?.length ?? 0), 0);
}

function textProblems(embed: APIEmbed): FormProblem[] {
	const { title, description, fields, image, thumbnail, footer, author } = embed;
	const shown = [title?.trim(), description?.trim(), fields?.length, image, thumbnail, footer, author];
	if (!shown.some(Boolean)) return [missing("description")];
	const problems: FormProblem[] = [];
	for (const [index, { name, value }] of (fields ?? []).entries()) {
		if (isBlank(name)) problems.push(missing("fields", index, "name"));
		if (isBlank(value)) problems.push(missing("fields", index, "value"));
	}
	if (footer && isBlank(footer.text)) problems.push(missing("footer", "text"));
	if (author && isBlank(author.name)) problems.push(missing("author", "name"));
	return problems;
}

function addressProblems(embed: APIEmbed, fileNames: ReadonlySet<string>): FormProblem[] {
	const links: [FormProblem["path"], string | null | undefined][] = [
		[["url"], embed.url],
		[["author", "url"], embed.author?.url],
	];
	const pictures: [FormProblem["path"], string | null | undefined][] = [
		[["image", "url"], embed.image?.url],
		[["thumbnail", "url"], embed.thumbnail?.url],
		[["author", "icon_url"], embed.author?.icon_url],
		[["footer", "icon_url"], embed.footer?.icon_url],
	];
	return [
		...links.flatMap(([path, url]) => schemeProblems(path, url, ["http", "https"])),
		...pictures.flatMap(([path, url]) => [
			...schemeProblems(path, url, ["http", "https", "attachment"]),
			...missingFileProblems(path, url, fileNames),
		]),
	];
}

function schemeProblems(
	path: FormProblem["path"],
	url: string | null | undefined,
	allowed: readonly string[],
): FormProblem[] {
	const scheme = url?.slice(0, url.indexOf(":")).toLowerCase();
	if (!scheme || allowed.includes(scheme)) return [];
	const list = allowed.map(name => `'${name}'`).join(", ");
	return [
		{
			path,
			code: "URL_TYPE_INVALID_SCHEME",
			message: `Scheme "${scheme}" is not supported. Scheme must be one of (${list}).`,
		},
	];
}

function missingFileProblems(
	path: FormProblem["path"],
	url: string | null | undefined,
	fileNames: ReadonlySet<string>,
): FormProblem[] {
	const name = attachmentName(url);
	if (name === null || fileNames.has(name)) return [];
	return [{ path, code: "URL_TYPE_UNKNOWN_ATTACHMENT", message: `No file "${name}" is attached.` }];
}

/** The file's name in `attachment://name`; null for any other address. */
export function attachmentName(url: string | null | undefined): string | null {
	const prefix = "attachment://";
	return url?.startsWith(prefix) ? url.slice(prefix.length) : null;
}
