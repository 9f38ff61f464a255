import { z } from "zod";
import { GAME_MODES } from "../../src/api/operations/game-history.ts";
import { defineCommand } from "../../src/discord/definition.ts";
import { filterOption } from "../../src/discord/options/filter-option.ts";
import { choiceOption } from "../../src/discord/options/option.ts";
import { linkWays, playerOptions, resolvePlayer } from "../../src/discord/options/player-option.ts";
import { pageNumber } from "../../src/discord/pages.ts";
import { UserError } from "../../src/errors.ts";
import { PLAYER_SORTS } from "../../src/stats/show/tab-content.ts";
import { STATS_TABS } from "../../src/stats/show/tabs.ts";
import { LENGTHS, USUAL } from "./query.ts";
import { showStats } from "./show.ts";

const OPPONENT_LENGTH = 20;

/** How a player wins, how the player's batters make outs, and how the player's pitchers get outs. */
export default defineCommand({
	name: "stats",
	options: {
		...playerOptions,
		games: choiceOption(LENGTHS, text => text.stats.lengths),
		mode: choiceOption(GAME_MODES, text => text.game.modes),
		opponent: filterOption(OPPONENT_LENGTH),
	},
	values: {
		tab: z.enum(STATS_TABS).default(USUAL.tab),
		/** Shows the pitchers instead of the batters. */
		pitching: z.literal("1").optional(),
		/** Default: the first of the sorts that the group has. */
		sort: z.enum([...PLAYER_SORTS.batting, ...PLAYER_SORTS.pitching]).optional(),
		page: pageNumber,
	},
	async run({ gamertag, platform, games = USUAL.games, mode = USUAL.mode, pitching, ...query }, context) {
		const player = await resolvePlayer({ gamertag, platform }, context);
		if (player === null) throw new UserError(context.text.stats.whose, linkWays(context.text));
		return showStats(
			{ ...query, games, mode, group: pitching === undefined ? "batting" : "pitching" },
			player,
			context,
		);
	},
});
