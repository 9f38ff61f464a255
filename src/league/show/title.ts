import { escapeMarkdown } from "../../format/markup.ts";
import type { Texts } from "../../text/en.ts";
import { leagueDay } from "../rules/dates.ts";
import type { SeasonView } from "../season/view.ts";

/** "Liga de Verano · season 2", escaped. */
export function leagueTitle({ league, number }: Pick<SeasonView, "league" | "number">, text: Texts): string {
	return text.league.season(escapeMarkdown(league.name, 100), text.format.number(number));
}

/** States the day of the league on which the season ended, if it has. */
export function endedLines({ endedAt, rules }: Pick<SeasonView, "endedAt" | "rules">, text: Texts): string[] {
	return endedAt === null ? [] : [text.seasons.ended(text.format.date(Date.parse(leagueDay(endedAt, rules))))];
}
