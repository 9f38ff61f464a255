import { z } from "zod";
import type { Modal } from "../../src/discord/answer.ts";
import { commandModal, fileField, textField } from "../../src/discord/modal.ts";
import { fileOption, fileSchema } from "../../src/discord/options/file-option.ts";
import { defineButton, defineSubcommand } from "../../src/discord/subcommand.ts";
import { TYPED_LIMIT } from "../../src/format/limits.ts";
import { formatImportLine, parseImport } from "../../src/format/typed-members.ts";
import type { SeasonView } from "../../src/league/leagues.ts";
import type { Texts } from "../../src/text/en.ts";
import { completeLeague, leagueOption, leagueSchema } from "../league/find-league.ts";
import { findSeason } from "./find-season.ts";
import { importFile, storeMembers } from "./stored-import.ts";

/** Asks for members, a line each. */
export const importMembers = defineSubcommand({
	data: text => ({
		name: "import",
		description: text.commands.commissioner.import,
		options: [fileOption("file", text.commands.commissioner.file), leagueOption(text)],
	}),
	query: z.object({ league: leagueSchema, file: fileSchema.optional() }),
	async run({ league, file }, context) {
		const view = await findSeason(league, context);
		return file === undefined ? askForMembers(view, context.text) : importFile(file, view, context);
	},
	autocomplete: { league: completeLeague },
});

/** The form: stores all members of its lines, or what is in its file, or nothing. */
export const put = defineButton({
	name: "put",
	query: z.object({
		league: leagueSchema,
		members: z.string().max(TYPED_LIMIT).default(""),
		file: fileSchema.optional(),
	}),
	async run({ league, members, file }, context) {
		const view = await findSeason(league, context);
		return file === undefined ? storeMembers(parseImport(members), view, context) : importFile(file, view, context);
	},
});

/** The form, with the lines of the members who are there, as many as fit. */
function askForMembers({ league, members }: SeasonView, text: Texts): Modal {
	const { import: words } = text.commissioner;
	let room = TYPED_LIMIT;
	const lines = members
		.filter(({ removed, accounts }) => removed === null && accounts.length > 0)
		.map(({ team, accounts }) => formatImportLine(team, accounts, text))
		.filter(line => {
			room -= line.length + 1;
			return room >= 0;
		});
	return commandModal(
		text.commissioner.members.title(league.name),
		"commissioner",
		{ action: "put", league: league.id },
		textField("members", words.field, {
			value: lines.length === 0 ? undefined : lines.join("\n"),
			description: words.how,
			placeholder: words.placeholder,
			isParagraph: true,
			maxLength: TYPED_LIMIT,
			required: false,
		}),
		fileField("file", words.file, words.fileHow),
	);
}
