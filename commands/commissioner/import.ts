import type { Answer, Modal } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/command.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { commandModal, textField } from "../../src/discord/modal.ts";
import { clampPage, pageButtons } from "../../src/discord/pages.ts";
import { MEMBERS_A_PAGE, membersEmbed, sortMembers } from "../../src/embeds/commissioner-members.ts";
import { fitLines } from "../../src/embeds/limits.ts";
import { UserError } from "../../src/errors.ts";
import { problemText } from "../../src/format/commissioner.ts";
import { formatImportLine, type LineProblem, MAX_IMPORT_LENGTH, parseImport } from "../../src/format/typed-members.ts";
import type { League, SeasonView } from "../../src/league/leagues.ts";
import type { Texts } from "../../src/text/en.ts";

/** Discord's limit for the text of a message. */
const CONTENT_LIMIT = 2000;

/** How long a person waits for their new members' histories. */
export const READ_MS = 4000;
/** Short enough to answer a button at once. */
const REFRESH_MS = 1500;

/** The form, with the lines of the members who are there, as many as fit. */
export function askForMembers({ league, members }: SeasonView, { text }: Context): Modal {
	const { import: words } = text.commissioner;
	let room = MAX_IMPORT_LENGTH;
	const lines = members
		.filter(({ removed, accounts }) => removed === null && accounts.length > 0)
		.map(({ team, accounts }) => formatImportLine(team, accounts))
		.filter(line => {
			room -= line.length + 1;
			return room >= 0;
		});
	return commandModal(
		words.title(league.name),
		"commissioner",
		{ action: "put", league: league.id },
		textField("members", words.field, {
			value: lines.length === 0 ? undefined : lines.join("\n"),
			description: words.how,
			placeholder: words.placeholder,
			isParagraph: true,
			maxLength: MAX_IMPORT_LENGTH,
		}),
	);
}

/** Stores all members of the text, or none. */
export async function importMembers(
	{ league }: SeasonView,
	typed: string | undefined,
	context: Context,
): Promise<Answer> {
	const { leagues, text, user } = context;
	const { members, problems } = parseImport(typed ?? "");
	if (members.length === 0 && problems.length === 0) throw new UserError(text.commissioner.import.noLines);
	if (problems.length > 0) return refuse(league, typed ?? "", problems, text);
	const given = members.map(({ member }) => member);
	const notTaken = [...(await leagues.putMembers(league.id, given, user.id))].map(([index, problem]) => ({
		line: members[index]?.line ?? 0,
		problem,
	}));
	if (notTaken.length > 0) return refuse(league, typed ?? "", notTaken, text);
	await leagues.readNew(league.id, READ_MS);
	return showMembers(league, 1, context, text.commissioner.import.done(members.length));
}

/** What is wrong, line by line, and the text to copy. */
function refuse(
	{ id }: League,
	typed: string,
	problems: readonly { line: number; problem: LineProblem }[],
	text: Texts,
): Answer {
	const { import: words } = text.commissioner;
	const lines = problems.map(({ line, problem }) => words.line(line, problemText(problem, text)));
	const first = words.refused(problems.length);
	return {
		content: `${first}\n${fitLines(lines, CONTENT_LIMIT - first.length - 1, text)}`,
		// Three back-ticks would end the code block, which is what Discord offers to copy.
		embeds: [{ title: words.text, description: `\`\`\`\n${typed.replaceAll("```", "ˋˋˋ")}\n\`\`\`` }],
		components: [buttonRow(importButton(id, text))],
	};
}

/** Reads what has not been read yet, and shows the members. */
export async function refreshMembers(league: League, page: number, context: Context): Promise<Answer> {
	await context.leagues.readNew(league.id, REFRESH_MS);
	return showMembers(league, page, context);
}

/** All members, with what the game knows of their gamertags. */
export async function showMembers(
	{ id }: Pick<League, "id">,
	page: number,
	context: Context,
	content?: string,
): Promise<Answer> {
	const { leagues, text } = context;
	const view = await leagues.view(id);
	if (view === null) throw new UserError(text.league.none);
	const all = sortMembers(view);
	const { pages, here, start, end } = clampPage(page, all.length, MEMBERS_A_PAGE);
	const values = { action: "members", league: id };
	return {
		content: content ?? "",
		embeds: [membersEmbed(view, all.slice(start, end), text)],
		components: [
			...pageButtons("commissioner", values, here, pages, text),
			buttonRow(
				commandButton(text.buttons.refresh, "commissioner", { ...values, refresh: "yes", page: here }),
				importButton(id, text),
				commandButton(text.league.buttons.table, "league", { action: "table", league: id }),
			),
		],
	};
}

export function importButton(league: number, text: Texts) {
	return commandButton(text.commissioner.import.open, "commissioner", { action: "import", league });
}
