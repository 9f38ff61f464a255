import { z } from "zod";
import type { Answer } from "../../src/discord/answer.ts";
import type { Choice, Context } from "../../src/discord/context.ts";
import { matchesFilter } from "../../src/discord/options/filter-option.ts";
import { choiceOption, textOption } from "../../src/discord/options/option.ts";
import { choicesOf } from "../../src/discord/options/suggestions.ts";
import type { ExportedFiles } from "../../src/discord/services.ts";
import { UserError } from "../../src/errors.ts";
import { formatCsv } from "../../src/format/csv.ts";
import { present } from "../../src/ground/present.ts";
import { MAX_DECISIONS_A_SEASON } from "../../src/league/season/bounds.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import {
	fixtureRows,
	gameFileRows,
	leaderRows,
	logRows,
	memberRows,
	resultRows,
	tableRows,
} from "../../src/league/show/files.ts";
import { leagueTitle } from "../../src/league/show/title.ts";
import { readingLines } from "../../src/league/show/warnings.ts";
import { choiceIn, partsOfChoice } from "../league/choice.ts";
import { viewsOf } from "../league/find-league.ts";
import { defineAction } from "./action.ts";
import { exportOnce, exportPage } from "./export-page.ts";

/** The most characters of a choice: longer than the ids of a league and of its season. */
const SEASON_LENGTH = 20;
/** A season: a choice, or its number. */
const seasonOption = {
	...textOption(SEASON_LENGTH),
	schema: z
		.string()
		.trim()
		.regex(/^(?:#\d{1,15}\/)?\d{1,2}$/)
		.optional(),
	complete: completeSeason,
};

/** Offers the seasons, the newest first. */
async function completeSeason(
	typed: string,
	context: Context,
	values: Readonly<Record<string, unknown>>,
): Promise<Choice[]> {
	const views = await viewsOf(context, values);
	const { text } = context;
	const seasons = views.flatMap(({ league }) =>
		Array.from({ length: league.season }, (_, index) => ({ league, number: league.season - index })),
	);
	const choices = choicesOf(seasons, {
		label: ({ league, number }) => text.league.season(league.name, text.format.number(number)),
		value: ({ league, number }) => choiceIn(league, number),
	});
	return choices.filter(({ name }) => matchesFilter(name, typed));
}

/** The files, in the order in which they are sent. */
const FILES = ["table", "games", "leaders", "members", "fixtures", "results", "log"] as const;

/** A season as files for a spreadsheet, with the members' gamertags, or as one page: the answer is private. */
export const exportFiles = defineAction({
	name: "commissioner export",
	options: {
		season: seasonOption,
		as: choiceOption(["files", "page"], ({ commissioner }) => commissioner.choices.as),
		gamertags: choiceOption(["yes", "no"], ({ commissioner }) => commissioner.choices.gamertags),
	},
	async run({ season: chosen, as = "files", gamertags }, current, context) {
		const { text, leagues } = context;
		const season = chosen === undefined ? undefined : Number(partsOfChoice(chosen).value);
		const view = season === undefined ? current : await leagues.view(current.league.id, season);
		if (view === null) {
			const { number } = text.format;
			throw new UserError(text.league.noSeason(number(season ?? 1), number(current.number)));
		}
		if (as === "page") return exportPage(view, gamertags === "yes", context);
		if (gamertags !== undefined) throw new UserError(text.book.onlyPage);
		return exportCsv(view, context);
	},
});

async function exportCsv(view: SeasonView, context: Context): Promise<Answer> {
	const { text } = context;
	const { files, notes } = await exportOnce(["files"], view, context, () => makeFiles(view, context));
	const lines = [text.commissioner.export.done(leagueTitle(view, text)), ...notes, ...readingLines(view, text)];
	return { content: lines.join("\n"), files: [...files] };
}

async function makeFiles(view: SeasonView, { text, leagues }: Context): Promise<ExportedFiles> {
	const { export: words } = text.commissioner;
	const results = await resultRows(view, text);
	const count = results.rows.length - 1;
	const rows = {
		table: tableRows(view, text),
		games: await gameFileRows(view, text),
		leaders: leaderRows(await leagues.seasonFacts.totals(view), view, text),
		members: memberRows(view, text),
		fixtures: fixtureRows(view, text),
		results: results.rows,
		log: await logRows(view, text),
	};
	return {
		notes: present([
			results.ties > 0 && words.ties(results.ties),
			count > MAX_DECISIONS_A_SEASON && words.tooMany(count, MAX_DECISIONS_A_SEASON),
		]),
		files: FILES.map(name => ({ name: `${words.files[name]}.csv`, data: formatCsv(rows[name], text) })),
	};
}
