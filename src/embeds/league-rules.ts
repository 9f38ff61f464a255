import type { APIEmbed } from "discord.js";
import { rulesText } from "../format/league.ts";
import type { SeasonView } from "../league/leagues.ts";
import type { Texts } from "../text/en.ts";
import { BRAND_COLOR } from "./color.ts";
import { leagueTitle } from "./league-table.ts";

/** The rules of a season, a sentence each. */
export function leagueRulesEmbed(view: Pick<SeasonView, "league" | "number" | "rules">, text: Texts): APIEmbed {
	const lines = rulesText(view.rules, text).map(sentence => `• ${sentence}`);
	return { title: leagueTitle(view, text), description: lines.join("\n"), color: BRAND_COLOR };
}
