import { z } from "zod";
import { GAME_MODES } from "../../src/api/operations/game-history.ts";
import { defineCommand } from "../../src/discord/command.ts";
import { filterText } from "../../src/discord/options/filter-option.ts";
import { choiceOption, textOption } from "../../src/discord/options/plain-options.ts";
import { playerOptions, playerQuery, resolvePlayer } from "../../src/discord/options/player-option.ts";
import { pageNumber } from "../../src/discord/pages.ts";
import { UserError } from "../../src/errors.ts";
import { SORTS, STATS_TABS } from "../../src/stats/show/view.ts";
import { LENGTHS, showStats } from "./show.ts";

const OPPONENT_LENGTH = 20;

/** How a player wins, and how the player's batters and pitchers get out and get others out. */
export default defineCommand({
	data: text => ({
		name: "stats",
		description: text.commands.stats.description,
		options: [
			...playerOptions(text),
			choiceOption("games", text.commands.stats.games, text.stats.lengths, LENGTHS),
			choiceOption("mode", text.commands.history.mode, text.game.modes, GAME_MODES),
			textOption("opponent", text.commands.history.opponent, OPPONENT_LENGTH),
		],
	}),
	query: z.object({
		...playerQuery,
		games: z.enum(LENGTHS).default("25"),
		mode: z.enum(GAME_MODES).default("all"),
		opponent: filterText(OPPONENT_LENGTH),
		tab: z.enum(STATS_TABS).default("summary"),
		/** The pitchers instead of the batters. */
		pitching: z.literal("1").optional(),
		/** Default: the first of the part's. */
		sort: z.enum([...SORTS.batting, ...SORTS.pitching]).optional(),
		page: pageNumber,
	}),
	async run({ gamertag, platform, pitching, ...query }, context) {
		const player = await resolvePlayer({ gamertag, platform }, context);
		if (player === null) throw new UserError(context.text.stats.whose);
		return showStats({ ...query, part: pitching === undefined ? "batting" : "pitching" }, player, context);
	},
});
