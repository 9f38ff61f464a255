import type { Autocomplete } from "../../src/discord/context.ts";
import { matchesFilter } from "../../src/discord/options/filter-option.ts";
import { textOption } from "../../src/discord/options/option.ts";
import { choicesOf } from "../../src/discord/options/suggestions.ts";
import { formatUtc } from "../../src/format/time.ts";
import { gameLabel } from "../../src/league/show/league.ts";
import { choiceIn, partsOfChoice } from "../league/choice.ts";
import { viewsOf } from "../league/find-league.ts";
import { defineAction } from "./action.ts";
import { findGame } from "./decide.ts";
import { KEY_LENGTH, keySchema, showGame, showNext } from "./waiting.ts";

/** The games of the season, the newest first; games that wait come before the others. */
const completeGame: Autocomplete = async (typed, context, values) => {
	const { text } = context;
	const views = await viewsOf(context, values);
	const games = views.flatMap(view =>
		view.judged.filter(({ awarded }) => awarded === null).map(game => ({ game, view })),
	);
	const isInReview = ({ game }: (typeof games)[number]) => Number(game.verdict.status === "review");
	const choices = choicesOf(
		games.toSorted((a, b) => isInReview(b) - isInReview(a) || b.game.playedAt - a.game.playedAt),
		{
			label({ game, view }) {
				const label = `${gameLabel(game, view.members, text)} · ${formatUtc(game.playedAt, text)}`;
				return views.length === 1 ? label : `${label} · ${view.league.name}`;
			},
			value: ({ game, view }) => choiceIn(view.league, game.key),
		},
	);
	return choices.filter(({ name }) => matchesFilter(name, typed));
};

/** Shows the games and requests that wait for a commissioner, one after the other, or one named game. */
export const review = defineAction({
	name: "commissioner review",
	options: { game: { ...textOption(KEY_LENGTH), complete: completeGame } },
	values: {
		/** The id of the item that was skipped or decided last. */
		after: keySchema.optional(),
	},
	run: ({ game, after }, view, context) =>
		game === undefined
			? showNext(view, after, context)
			: showGame(findGame(partsOfChoice(game).value, view, context.text), view, context),
});
