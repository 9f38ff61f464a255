import { definePersonMenu } from "../../src/discord/person-menu.ts";
import { formatPerson } from "../../src/league/show/problems.ts";
import { foundPlayer } from "../league/person.ts";
import { USUAL } from "./query.ts";
import { showStats } from "./show.ts";

/** The user menu's command that shows a person's statistics, if they agreed to be found. */
export const personStats = definePersonMenu({
	menu: "stats",
	private: true,
	async run(user, context) {
		const player = await foundPlayer(user, context);
		if (player === undefined) return { content: context.text.league.person.nothing(formatPerson(user)) };
		return showStats(USUAL, player, context);
	},
});
