import { z } from "zod";
import type { Modal } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { commandModal, textField } from "../../src/discord/modal.ts";
import { dayOption, parseDayOption } from "../../src/discord/options/day-option.ts";
import { UserError } from "../../src/errors.ts";
import { present } from "../../src/ground/present.ts";
import { bracketOf } from "../../src/league/rules/bracket.ts";
import { leagueDay } from "../../src/league/rules/dates.ts";
import { foldTeam } from "../../src/league/rules/team-names.ts";
import { MAX_NAME_LENGTH, MAX_SEASONS } from "../../src/league/season/bounds.ts";
import { presentMembers } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatLeague } from "../../src/league/show/problems.ts";
import { leagueRulesEmbed } from "../../src/league/show/rules.ts";
import type { Texts } from "../../src/text/en.ts";
import { viewLeague } from "../league/find-league.ts";
import { screenButtons } from "../league/screens.ts";
import { defineAction } from "./action.ts";
import { askAgain, sureSchema, unfinishedLines } from "./ask-again.ts";

/** The league's name, from the form that asks for it if something would be lost. */
const typedName = z.string().max(MAX_NAME_LENGTH).optional();

/** The files of a season that has ended. */
const filesOf = ({ league, number }: SeasonView) => ({ action: "export", league: league.id, season: number });

/** Whether something of the season could never be decided after the next one has started. */
function isLost(view: SeasonView): boolean {
	const bracket = bracketOf(view);
	return view.table.waiting > 0 || (bracket !== null && bracket.champion === null);
}

/** Starts the next season with the members and the rules of this one. */
export const nextSeason = defineAction({
	name: "commissioner season next",
	options: { start: dayOption, end: dayOption },
	values: { sure: sureSchema, name: typedName },
	form: (values, view, { text }) => nameForm(values, view, text),
	async run({ start: typedStart, end: typedEnd, sure, name }, view, context) {
		const { leagues, text, user, now, kind } = context;
		const { next: words } = text.seasons;
		const { number } = text.format;
		const today = leagueDay(now(), view.rules);
		const start = typedStart === undefined ? today : parseDayOption(typedStart, "start", { today, from: today }, text);
		const end = typedEnd === undefined ? null : parseDayOption(typedEnd, "end", { today, from: start }, text);
		if (end !== null && end < start) throw new UserError(text.commissioner.setup.endBeforeStart(start, end));
		if (view.number >= MAX_SEASONS) throw new UserError(words.tooMany(MAX_SEASONS));
		// An earlier confirmation was for the season before.
		if (sure !== undefined && sure < view.number) throw new UserError(words.already);
		if (sure === undefined) {
			const memberCount = presentMembers(view).length;
			const first = text.format.date(Date.parse(start));
			const question = words.question(number(view.number + 1), memberCount, first);
			const lines = present([question, ...unfinishedLines(view, text), view.endedAt === null && words.ends]);
			const values = { action: "next", start, end: end ?? undefined };
			return askAgain({ lines, label: words.sure, values, sayUnchecked: words.unchecked }, view, context);
		}
		// A form cannot open another one.
		if (isLost(view) && name === undefined && kind === "button") {
			return nameForm({ start, end: end ?? undefined, sure }, view, text);
		}
		if (isLost(view) && foldTeam(name ?? "") !== foldTeam(view.league.name))
			throw new UserError(words.wrong(formatLeague(view.league)));
		if (!(await leagues.seasons.beginNext(view, { start, end }, user.id))) throw new UserError(words.already);
		const begun = await viewLeague(view.league.id, context);
		return {
			content: words.done(number(begun.number)),
			embeds: [leagueRulesEmbed(begun, text)],
			components: [
				buttonRow(commandButton(words.files(number(view.number)), "commissioner", filesOf(view))),
				screenButtons(begun, "rules", text),
			],
		};
	},
});

/** Asks for the league's name before something of a season is lost. */
function nameForm(
	{ start, end, sure }: { start?: string | undefined; end?: string | undefined; sure?: number | undefined },
	{ league }: SeasonView,
	{ seasons: { next: words, delete: labels } }: Texts,
): Modal {
	const values = { action: "next", league: league.id, start, end, sure };
	const field = { description: words.how(league.name), maxLength: MAX_NAME_LENGTH };
	return commandModal(words.title, "commissioner", values, textField("name", labels.field, field));
}
