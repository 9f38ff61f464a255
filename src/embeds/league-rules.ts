import type { APIEmbed } from "discord.js";
import { rulesText } from "../format/league.ts";
import type { SeasonView } from "../league/leagues.ts";
import type { Texts } from "../text/en.ts";
import { textEmbed } from "./fit.ts";
import { leagueTitle } from "./league-table.ts";

/** The rules of a season, a sentence each. */
export function leagueRulesEmbed(view: Pick<SeasonView, "league" | "number" | "rules">, text: Texts): APIEmbed {
	const lines = rulesText(view.rules, text).map(sentence => `• ${sentence}`);
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}
