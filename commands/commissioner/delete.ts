import { z } from "zod";
import type { Modal } from "../../src/discord/answer.ts";
import { commandModal, textField } from "../../src/discord/modal.ts";
import { UserError } from "../../src/errors.ts";
import { present } from "../../src/ground/present.ts";
import { foldTeam } from "../../src/league/rules/team-names.ts";
import { MAX_NAME_LENGTH } from "../../src/league/season/bounds.ts";
import type { League } from "../../src/league/season/league.ts";
import { formatLeague } from "../../src/league/show/problems.ts";
import type { Texts } from "../../src/text/en.ts";
import { overwriteDeletedRows } from "../league/forget.ts";
import { defineAction, defineActionButton } from "./action.ts";

/** Opens the form in which the league's name is typed before it is deleted. */
export const deleteLeague = defineAction({
	name: "commissioner delete",
	options: {},
	run: (_query, { league }, { text }) => eraseForm(league, text),
});

function eraseForm(league: League, { seasons: { delete: words } }: Texts): Modal {
	const field = { description: words.how(league.name), maxLength: MAX_NAME_LENGTH };
	const values = { action: "erase", league: league.id };
	return commandModal(words.title, "commissioner", values, textField("name", words.field, field));
}

/** Deletes the whole league, if its name was typed. */
export const erase = defineActionButton({
	name: "erase",
	values: { name: z.string().max(MAX_NAME_LENGTH) },
	form: (_query, { league }, { text }) => eraseForm(league, text),
	async run({ name }, { league }, context) {
		const { delete: words } = context.text.seasons;
		if (foldTeam(name) !== foldTeam(league.name)) throw new UserError(words.wrong(formatLeague(league)));
		await context.leagueChannels.end(league.id);
		await context.leagues.remove(league.id);
		const isOverwritten = await overwriteDeletedRows(context);
		return {
			content: present([words.done(formatLeague(league)), !isOverwritten && context.text.links.traces]).join(" "),
		};
	},
});
