import { listSome } from "../../embeds/fit.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import { championsOf } from "../rules/awards.ts";
import { leagueDay } from "../rules/dates.ts";
import type { SeasonView } from "../season/view.ts";
import { formatTeam } from "./league.ts";

/** "Liga de Verano · season 2", escaped. */
export function leagueTitle({ league, number }: Pick<SeasonView, "league" | "number">, text: Texts): string {
	return text.league.season(escapeMarkdown(league.name, 100), text.format.number(number));
}

/** States the day of the league on which the season ended, if it has. */
export function endedLines({ endedAt, rules }: Pick<SeasonView, "endedAt" | "rules">, text: Texts): string[] {
	return endedAt === null ? [] : [text.seasons.ended(text.format.date(Date.parse(leagueDay(endedAt, rules))))];
}

/** The number of champions that are named if several share the first place. */
const NAMED = 3;

/** The champion of a season: "🏆 Champion: **Yarrows**". Null while there is none. */
export function championNames(view: SeasonView, text: Texts): string | null {
	const champions = championsOf(view).map(id => formatTeam(id, view.members, text));
	return champions.length === 0 ? null : text.bracket.champion(listSome(champions, NAMED, text));
}

/** The day on which the season ended, and its champion, if it has ended. */
export function finalLines(view: SeasonView, text: Texts): string[] {
	return view.endedAt === null ? [] : present([...endedLines(view, text), championNames(view, text)]);
}
