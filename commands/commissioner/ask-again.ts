import { type APIEmbed, ButtonStyle } from "discord.js";
import { z } from "zod";
import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Values } from "../../src/discord/page-id.ts";
import type { SeasonView } from "../../src/league/leagues.ts";
import { MAX_SEASONS } from "../../src/league/season.ts";
import type { Texts } from "../../src/text/en.ts";

/** The number of the season for which a person has said that they are sure. */
export const sureSchema = z.coerce.number().int().min(1).max(MAX_SEASONS).optional();

interface Question {
	lines: readonly string[];
	embeds?: APIEmbed[];
	/** What the button says and runs; it is for the season that is shown. */
	label: string;
	values: Values;
}

/** Asks once more before a season ends or begins, and says what is still undecided in it. */
export function askAgain({ lines, embeds = [], label, values }: Question, view: SeasonView, text: Texts): Answer {
	const { waiting } = view.table;
	const button = commandButton(label, "commissioner", { ...values, league: view.league.id, sure: view.number });
	return {
		content: [...lines, ...(waiting === 0 ? [] : [text.seasons.waiting(waiting)])].join("\n"),
		embeds,
		components: [buttonRow({ ...button, style: ButtonStyle.Danger })],
	};
}
