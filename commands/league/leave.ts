import { ButtonStyle } from "discord.js";
import { z } from "zod";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { forgetPages } from "../../src/discord/personal-data.ts";
import { UserError } from "../../src/errors.ts";
import { formatTeam, formatTeamName } from "../../src/league/show/league.ts";
import { overwriteDeletedRows } from "./forget.ts";
import { defineSeasonCommand } from "./season-command.ts";

/**
 * Asks, then removes the person from the league; or withdraws their request to join, or declines to be the member whom a
 * commissioner named.
 */
export const leave = defineSeasonCommand({
	name: "league leave",
	private: true,
	options: {},
	values: { sure: z.enum(["yes", "no"]).optional() },
	async run({ sure }, view, context) {
		const { leagues, user, text } = context;
		const { leave: words, buttons } = text.league;
		if (sure === "no") return { content: words.stayed };
		const { id } = view.league;
		const bound = view.members.find(({ userId }) => userId === user.id);
		const request = (await leagues.requests.all(id)).find(({ userId }) => userId === user.id);
		const named = view.members.find(({ proposedUserId }) => proposedUserId === user.id);
		if (bound === undefined && request === undefined && named === undefined) throw new UserError(words.notIn);
		if (bound !== undefined && sure !== "yes") {
			const button = (label: string, sure: "yes" | "no") =>
				commandButton(label, "league", { action: "leave", league: id, sure });
			return {
				content: words.question(formatTeam(bound.id, view.members, text)),
				components: [
					buttonRow({ ...button(buttons.leave, "yes"), style: ButtonStyle.Danger }, button(buttons.stay, "no")),
				],
			};
		}
		const { teams } = await forgetPages(await leagues.people.leave(id, user.id), context);
		if (bound === undefined) {
			return {
				content: named === undefined ? words.withdrawn : words.refused(formatTeam(named.id, view.members, text)),
			};
		}
		const left = words.left(text.format.list([...new Set(teams)].map(formatTeamName)));
		return { content: (await overwriteDeletedRows(context)) ? left : `${left} ${text.links.traces}` };
	},
});
