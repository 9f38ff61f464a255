import { layout } from "../../src/discord/components.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import { championsEmbed, type EndedSeason, SEASONS_A_PAGE } from "../../src/league/show/awards.ts";
import { leagueValues, screenButtons } from "./screens.ts";
import { defineSeasonCommand } from "./season-command.ts";

/** The champions and the awards of the league's seasons that have ended, the newest first. */
export const champions = defineSeasonCommand({
	name: "league champions",
	options: {},
	values: { page: pageNumber },
	async run({ page }, view, { leagues, text }) {
		const { id, season } = view.league;
		const isLastEnded = (await leagues.view(id))?.endedAt != null;
		const count = isLastEnded ? season : season - 1;
		const query = { action: "champions", ...leagueValues(view) };
		const list = listPage("league", query, { page, count, perPage: SEASONS_A_PAGE });
		const numbers = Array.from({ length: count }, (_, index) => count - index).slice(list.start, list.end);
		const seasons: EndedSeason[] = [];
		for (const number of numbers) {
			const shown = await leagues.view(id, number);
			if (shown !== null) seasons.push({ view: shown, totals: await leagues.seasonFacts.totals(shown) });
		}
		return {
			embeds: [championsEmbed(view, seasons, text)],
			components: layout(pageRow(list, text), screenButtons(view, null, text)),
		};
	},
});
