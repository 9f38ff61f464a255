import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import type { Texts } from "../../text/en.ts";
import type { SeasonView } from "../season/view.ts";
import { ruleSentences } from "./rule-table.ts";
import { leagueTitle } from "./title.ts";

/** The rules of a season, a sentence each. */
export function leagueRulesEmbed(
	view: Pick<SeasonView, "league" | "number" | "rules" | "fixtures">,
	text: Texts,
): APIEmbed {
	const lines = ruleSentences(view.rules, text, { fixtures: view.fixtures }).map(sentence => `• ${sentence}`);
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}
