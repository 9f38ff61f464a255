import { z } from "zod";
import type { Autocomplete } from "../../src/discord/command.ts";
import { matchesFilter } from "../../src/discord/options/filter-option.ts";
import { autocompleteOption } from "../../src/discord/options/plain-options.ts";
import { defineSubcommand } from "../../src/discord/subcommand.ts";
import { CHOICE_LIMIT } from "../../src/format/limits.ts";
import { formatLabel } from "../../src/format/markup.ts";
import { gameLabel } from "../../src/league/show/league.ts";
import { completeLeague, leagueOption, leagueSchema, viewOf } from "../league/find-league.ts";
import { findGame } from "./decide.ts";
import { findSeason } from "./find-season.ts";
import { KEY_LENGTH, keySchema, showGame, showNext } from "./waiting.ts";

/** The games of the season, the newest first; those that wait before the others. */
const completeGame: Autocomplete = async (typed, context, values) => {
	const { text, now } = context;
	const view = await viewOf(context, values);
	const games = (view?.judged ?? []).filter(({ awarded }) => awarded === null).toReversed();
	return games
		.toSorted((a, b) => Number(b.verdict.status === "review") - Number(a.verdict.status === "review"))
		.map(game => ({
			name: formatLabel(
				`${gameLabel(game, view?.members ?? [], text)} · ${text.format.age(game.playedAt, now())}`,
				CHOICE_LIMIT,
			),
			value: game.key,
		}))
		.filter(({ name }) => matchesFilter(name, typed));
};

/** Shows what waits for a commissioner, one after the other, or one game that is named. */
export const review = defineSubcommand({
	data: text => {
		const { commissioner: words } = text.commands;
		return {
			name: "review",
			description: words.review,
			options: [autocompleteOption("game", words.game, KEY_LENGTH), leagueOption(text)],
		};
	},
	query: z.object({
		game: keySchema.optional(),
		/** The id of what was skipped or decided last. */
		after: keySchema.optional(),
		league: leagueSchema,
	}),
	async run({ game, after, league }, context) {
		const view = await findSeason(league, context);
		return game === undefined
			? showNext(view, after, context)
			: showGame(findGame(game, view, context.text), view, context);
	},
	autocomplete: { league: completeLeague, game: completeGame },
});
