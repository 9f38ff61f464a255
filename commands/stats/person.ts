import { z } from "zod";
import { defineCommand } from "../../src/discord/command.ts";
import { snowflake } from "../../src/discord/options/plain-options.ts";
import { formatPerson } from "../../src/league/show/problems.ts";
import { foundPlayer } from "../league/person.ts";
import { showStats, USUAL } from "./show.ts";

/** In the menu of a person: the statistics of those who agreed to be found. */
export const personStats = defineCommand({
	data: ({ commands: { person } }) => ({ name: person.stats, description: person.statsAbout, isMenu: true }),
	private: true,
	query: z.object({ user: snowflake }),
	async run({ user }, context) {
		const player = await foundPlayer(user, context);
		if (player === undefined) return { content: context.text.league.person.nothing(formatPerson(user)) };
		return showStats(USUAL, player, context);
	},
});
