import { z } from "zod";
import type { Modal } from "../../src/discord/answer.ts";
import { commandModal, textField } from "../../src/discord/modal.ts";
import { defineButton, defineSubcommand } from "../../src/discord/subcommand.ts";
import { fitLines } from "../../src/embeds/fit.ts";
import { UserError } from "../../src/errors.ts";
import { problemText } from "../../src/format/commissioner.ts";
import { CONTENT_LIMIT, TYPED_LIMIT } from "../../src/format/limits.ts";
import { formatImportLine, type LineProblem, parseImport } from "../../src/format/typed-members.ts";
import type { SeasonView } from "../../src/league/leagues.ts";
import type { Texts } from "../../src/text/en.ts";
import { completeLeague, leagueOption, leagueSchema, viewLeague } from "../league/find-league.ts";
import { findSeason } from "./find-season.ts";
import { READ_MS, showMembers } from "./members.ts";

/** Asks for members, a line each. */
export const importMembers = defineSubcommand({
	data: text => ({ name: "import", description: text.commands.commissioner.import, options: [leagueOption(text)] }),
	query: z.object({ league: leagueSchema }),
	async run({ league }, context) {
		return askForMembers(await findSeason(league, context), context.text);
	},
	autocomplete: { league: completeLeague },
});

/** The form: stores all members of its lines, or none. */
export const put = defineButton({
	name: "put",
	query: z.object({ league: leagueSchema, members: z.string().max(TYPED_LIMIT).default("") }),
	async run({ league: typed, members: lines }, context) {
		const { league } = await findSeason(typed, context);
		const { leagues, text, user } = context;
		const { members, problems } = parseImport(lines);
		if (members.length === 0 && problems.length === 0) throw new UserError(text.commissioner.import.noLines);
		if (problems.length > 0) throw lineErrors(problems, text);
		const given = members.map(({ member }) => member);
		const notTaken = [...(await leagues.putMembers(league.id, given, user.id))].map(([index, problem]) => ({
			line: members[index]?.line ?? 0,
			problem,
		}));
		if (notTaken.length > 0) throw lineErrors(notTaken, text);
		await leagues.readNew(league.id, READ_MS, user.id);
		const content = text.commissioner.import.done(members.length);
		return { ...(await showMembers(await viewLeague(league.id, context), 1, context)), content };
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
		}),
	);
}

/** What is wrong, line by line. */
function lineErrors(problems: readonly { line: number; problem: LineProblem }[], text: Texts): UserError {
	const { import: words } = text.commissioner;
	const lines = problems.map(({ line, problem }) => words.line(line, problemText(problem, text)));
	const first = words.refused(problems.length);
	return new UserError(`${first}\n${fitLines(lines, CONTENT_LIMIT - first.length - 1, text)}`);
}
