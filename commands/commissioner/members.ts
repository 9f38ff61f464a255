import { z } from "zod";
import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { clampPage, pageButtons, pageNumber } from "../../src/discord/pages.ts";
import { defineButton } from "../../src/discord/subcommand.ts";
import { MEMBERS_A_PAGE, membersEmbed, sortMembers } from "../../src/embeds/commissioner-members.ts";
import type { SeasonView } from "../../src/league/leagues.ts";
import type { Texts } from "../../src/text/en.ts";
import { leagueSchema, viewLeague } from "../league/find-league.ts";
import { findSeason } from "./find-season.ts";

/** Short enough to answer a button at once. */
const REFRESH_MS = 1500;

/** Reads what has not been read yet, and shows the members. */
export const members = defineButton({
	name: "members",
	query: z.object({ league: leagueSchema, page: pageNumber }),
	async run({ league: typed, page }, context) {
		const { league } = await findSeason(typed, context);
		await context.leagues.readNew(league.id, REFRESH_MS, context.user.id);
		return showMembers(await viewLeague(league.id, context), page, context.text);
	},
});

/** All members, with what the game knows of their gamertags. */
export function showMembers(view: SeasonView, page: number, text: Texts): Answer {
	const all = sortMembers(view);
	const { pages, here, start, end } = clampPage(page, all.length, MEMBERS_A_PAGE);
	const { id } = view.league;
	const values = { action: "members", league: id };
	return {
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

/** Opens the form of `/commissioner import`. */
export function importButton(league: number, text: Texts) {
	return commandButton(text.commissioner.import.open, "commissioner", { action: "import", league });
}
