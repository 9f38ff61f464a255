import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { UserError } from "../../src/errors.ts";
import { MAX_OTHERS } from "../../src/league/reading/sort-entries.ts";
import type { Report } from "../../src/league/rules/report.ts";
import { formatTeam } from "../../src/league/show/league.ts";
import { leagueReportEmbed } from "../../src/league/show/report.ts";
import { findOwnMember } from "./own-league.ts";
import { leagueValues } from "./screens.ts";
import { defineSeasonCommand } from "./season-command.ts";

/** Reads the newest games of all gamertags of the person. @throws ApiError */
export const report = defineSeasonCommand({
	name: "league report",
	private: true,
	options: {},
	async run(_query, view, context) {
		const { leagues, user, text } = context;
		const member = await findOwnMember(view, context);
		const [first, ...others] = await Promise.all(
			member.accounts.map(account => leagues.report(view.league.id, account.id, user.id)),
		);
		if (first === undefined) {
			throw new UserError(text.league.report.noAccount(formatTeam(member.id, view.members, text)));
		}
		const report = others.reduce(unite, first);
		const fresh = (await leagues.view(view.league.id)) ?? view;
		const { buttons } = text.league;
		return {
			embeds: [leagueReportEmbed(fresh, report, text)],
			components: [
				buttonRow(
					commandButton(buttons.readAgain, "league", { action: "report", ...leagueValues(fresh) }),
					commandButton(buttons.table, "league", { action: "table", ...leagueValues(fresh) }),
				),
			],
		};
	},
});

/** The reports of two gamertags of one member, with each game once. */
function unite(one: Report, other: Report): Report {
	const keys = new Set(one.found.map(({ key }) => key));
	return {
		found: [...one.found, ...other.found.filter(({ key }) => !keys.has(key))],
		others: [...one.others, ...other.others]
			.toSorted((a, b) => (b.playedAt ?? Number.MAX_VALUE) - (a.playedAt ?? Number.MAX_VALUE))
			.slice(0, MAX_OTHERS),
		readAt: Math.min(one.readAt, other.readAt),
	};
}
