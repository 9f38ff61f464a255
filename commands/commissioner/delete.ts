import { z } from "zod";
import { commandModal, textField } from "../../src/discord/modal.ts";
import { defineButton, defineSubcommand } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import { foldTeam } from "../../src/league/rules/team-names.ts";
import { MAX_NAME_LENGTH } from "../../src/league/season/bounds.ts";
import { formatLeague } from "../../src/league/show/problems.ts";
import { completeLeague, leagueOption, leagueSchema } from "../league/find-league.ts";
import { overwrite } from "../league/forget.ts";
import { findSeason } from "./find-season.ts";

/** Opens the form in which the league's name is typed before it is deleted. */
export const deleteLeague = defineSubcommand({
	data: text => ({ name: "delete", description: text.commands.commissioner.delete, options: [leagueOption(text)] }),
	query: z.object({ league: leagueSchema }),
	async run({ league: typed }, context) {
		const { delete: words } = context.text.seasons;
		const { league } = await findSeason(typed, context);
		const field = { description: words.how(league.name), maxLength: MAX_NAME_LENGTH };
		const values = { action: "erase", league: league.id };
		return commandModal(words.title, "commissioner", values, textField("name", words.field, field));
	},
	autocomplete: { league: completeLeague },
});

/** Deletes the whole league, if its name was typed. */
export const erase = defineButton({
	name: "erase",
	query: z.object({ name: z.string().max(MAX_NAME_LENGTH), league: leagueSchema }),
	async run({ name, league: typed }, context) {
		const { delete: words } = context.text.seasons;
		const { league } = await findSeason(typed, context);
		if (foldTeam(name) !== foldTeam(league.name)) throw new UserError(words.wrong(formatLeague(league)));
		await context.leagueChannels.end(league.id);
		await context.leagues.remove(league.id);
		const isOverwritten = await overwrite(context);
		return {
			content: [words.done(formatLeague(league)), ...(isOverwritten ? [] : [context.text.links.traces])].join(" "),
		};
	},
});
