import { commandButton, layout } from "../../src/discord/components.ts";
import { commandMenu } from "../../src/discord/menus.ts";
import { choiceOption } from "../../src/discord/options/option.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import { leadersOf, STAT_NAMES } from "../../src/league/rules/leaders.ts";
import { LEADERS_A_PAGE, leagueLeadersEmbed } from "../../src/league/show/leaders.ts";
import { findMember } from "./find-member.ts";
import { memberOption } from "./member-option.ts";
import { leagueValues, screenButtons } from "./screens.ts";
import { defineSeasonCommand } from "./season-command.ts";

/** The players who lead in a statistic, of all members or of one. */
export const leaders = defineSeasonCommand({
	name: "league leaders",
	options: {
		/** The statistic; default: the first. */
		stat: choiceOption(STAT_NAMES, text => text.league.leaders.stats),
		member: memberOption,
	},
	anySeason: true,
	values: { page: pageNumber },
	async run({ stat = STAT_NAMES[0], member: typed, page }, view, { leagues, text }) {
		const member = typed === undefined ? undefined : findMember(typed, view, text);
		const totals = await leagues.seasonFacts.totals(view);
		const all = leadersOf(totals, view.table, stat).filter(
			leader => member === undefined || leader.member === member.id,
		);
		const query = { action: "leaders", ...leagueValues(view, member?.id) };
		const list = listPage("league", { ...query, stat }, { page, count: all.length, perPage: LEADERS_A_PAGE });
		const options = STAT_NAMES.map(name => ({
			label: text.league.leaders.stats[name],
			command: "league",
			values: { ...query, stat: name },
			isChosen: name === stat,
		}));
		return {
			embeds: [leagueLeadersEmbed({ view, totals, stat, leaders: all.slice(list.start, list.end), member }, text)],
			components: layout(
				commandMenu("leaders", text.league.leaders.choose, options),
				pageRow(
					list,
					text,
					commandButton(text.notables.records, "league", { action: "records", ...leagueValues(view) }),
					commandButton(text.awards.button, "league", { action: "champions", ...leagueValues(view) }),
				),
				screenButtons(view, "leaders", text),
			),
		};
	},
});
