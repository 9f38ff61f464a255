import type { APIEmbed } from "discord.js";
import { fitLines, textEmbed } from "../../embeds/fit.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatDate } from "../../format/time.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import { MAX_GAMES_A_SEASON } from "../season/bounds.ts";
import type { Standing } from "../season/standing.ts";
import type { SeasonView } from "../season/view.ts";
import { formatAdjustment, formatTeam } from "./league.ts";
import { ADJUSTED, formatStandings, lastPlace } from "./standings.ts";
import { finalLines, leagueTitle } from "./title.ts";
import { accountWarnings, ageLines, isPast } from "./warnings.ts";

const ADJUSTMENTS_LIMIT = 1500;

/** A page of the standings, what they leave open, and what is wrong with the gamertags. */
export function leagueTableEmbed(view: SeasonView, standings: readonly Standing[], text: Texts): APIEmbed {
	const { table: words } = text.league;
	const { table } = view;
	const warnings = accountWarnings(view, text);
	const lines =
		table.standings.length === 0
			? [words.noMembers]
			: present([
					...formatStandings(standings, view, text).split("\n"),
					...fitLines(noteLines(standings, view, text), ADJUSTMENTS_LIMIT, text)
						.split("\n")
						.filter(Boolean),
					...finalLines(view, text),
					summary(view, text),
					view.isFull && words.full(MAX_GAMES_A_SEASON),
				]);
	const shown = [...lines, ...warnings, ...ageLines(view, text)];
	return textEmbed({ title: leagueTitle(view, text), lines: shown, isWarning: warnings.length > 0 }, text);
}

/** The meanings of the marks in these standings. */
function noteLines(standings: readonly Standing[], view: SeasonView, text: Texts): string[] {
	const { members, rules, table } = view;
	const { table: words, decisions } = text.league;
	const shown = new Set(standings.map(({ member }) => member));
	const adjustments = table.adjustments
		.filter(({ member }) => shown.has(member))
		.map(adjustment => {
			const team = formatTeam(adjustment.member, members, text);
			const change = decisions.adjust(team, formatAdjustment(adjustment, text));
			return `\\${ADJUSTED} ${words.adjustment(change, escapeMarkdown(adjustment.reason, 150), formatDate(adjustment.at))}`;
		});
	const spots = lastPlace(view);
	return present([
		...adjustments,
		standings.some(({ isShort }) => isShort) && words.short(rules.minGames),
		spots > 0 && text.league.rules.playoffSpots(spots),
	]);
}

function summary(view: SeasonView, text: Texts): string {
	const { table: words } = text.league;
	const { table, judged } = view;
	const { counted, undecided, extra, unchecked } = table;
	const waiting = isPast(view) ? 0 : table.waiting;
	if (judged.length === 0) return words.noGames;
	return present([
		words.counted(counted),
		undecided > 0 && words.undecided(undecided),
		waiting > 0 && words.waiting(waiting),
		extra > 0 && words.extra(extra),
		unchecked > 0 && words.unchecked(unchecked),
	]).join(" · ");
}
