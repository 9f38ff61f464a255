import type { LocaleString } from "discord.js";
import type { BotOptions } from "../../src/bot.ts";
import { splitWords } from "./entries.ts";
import type { ShownText } from "./shown.ts";
import { tourAlerts } from "./tour-alerts.ts";
import { tourCommands } from "./tour-commands.ts";
import { tourCommissioner } from "./tour-commissioner.ts";
import { tourErrors } from "./tour-errors.ts";
import { tourLeague } from "./tour-league.ts";
import { tourRareData } from "./tour-rare-data.ts";
import { tourSeasons } from "./tour-seasons.ts";
import { tourServer } from "./tour-server.ts";

/** What was shown, and every word of the data. */
interface Seen {
	shown: readonly ShownText[];
	data: ReadonlySet<string>;
}

/** For a slow machine; a tour has some hundred clicks. */
export const TOUR_MS = 120_000;

/** Together they call everything there is. */
export const TOURS = {
	commands: tourCommands,
	alerts: tourAlerts,
	errors: tourErrors,
	"rare data": tourRareData,
	server: tourServer,
	commissioner: tourCommissioner,
	league: tourLeague,
	seasons: tourSeasons,
};

/** Goes on a tour in one language, and returns what was shown, and every word of the data. */
export async function tour(
	name: keyof typeof TOURS,
	locale: LocaleString,
	textsFor?: BotOptions["textsFor"],
): Promise<Seen> {
	const seen = { shown: [], data: new Set<string>() };
	await TOURS[name]({ ...seen, locale, ...(textsFor && { textsFor }) });
	return seen;
}

/** What was shown with words that are suspect and none of the data's: the words, the place and the text. */
export function foreignWords({ shown, data }: Seen, isSuspect: (word: string) => boolean): string[] {
	const found = shown.flatMap(({ place, text }) => {
		const words = splitWords(text).filter(word => isSuspect(word) && !data.has(word));
		return words.length === 0 ? [] : [`${words.join(" ")} in ${place}: ${text.slice(0, 200)}`];
	});
	return [...new Set(found)];
}
