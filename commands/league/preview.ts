import { buttonRow, commandButton, layout } from "../../src/discord/components.ts";
import { required } from "../../src/discord/options/option.ts";
import { UserError } from "../../src/errors.ts";
import { leaguePreviewEmbed } from "../../src/league/show/preview.ts";
import { findMember } from "./find-member.ts";
import { memberOption } from "./member-option.ts";
import { leagueValues, screenButtons } from "./screens.ts";
import { defineSeasonCommand } from "./season-command.ts";

/** Two members before they play. */
export const preview = defineSeasonCommand({
	name: "league preview",
	options: { member: required(memberOption), with: required(memberOption) },
	async run({ member, with: other }, view, { previews, text }) {
		const one = findMember(member, view, text);
		const opponent = findMember(other, view, text);
		if (one.id === opponent.id) throw new UserError(text.league.versus.same);
		const found = await previews.of(view, one.id, opponent.id);
		const values = { ...leagueValues(view, one.id), other: opponent.id };
		return {
			embeds: [leaguePreviewEmbed(found, view, text)],
			components: layout(
				buttonRow(
					commandButton(text.league.preview.rows.wins, "league", { action: "versus", ...values }),
					commandButton(text.league.buttons.race, "league", { action: "race", ...leagueValues(view) }),
				),
				screenButtons(view, null, text),
			),
		};
	},
});
