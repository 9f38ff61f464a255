import type { LocaleString } from "discord.js";
import { LANGUAGE_NAMES } from "../../src/text/texts.ts";
import { splitWords } from "../text/entries.ts";
import { runAlerts } from "./alerts.ts";
import { runAppointments } from "./appointments.ts";
import type { StepsOptions } from "./bot.ts";
import { runClub } from "./club.ts";
import { runCommands } from "./commands.ts";
import { runCommissioner } from "./commissioner.ts";
import { runDiscovery } from "./discovery.ts";
import { runErrors } from "./errors.ts";
import { runLeague } from "./league.ts";
import { runRareData } from "./rare-data.ts";
import { runRenames } from "./renames.ts";
import { runSeasons } from "./seasons.ts";
import { runServer } from "./server.ts";
import type { ShownText } from "./shown.ts";

/** What was shown, and every word of the data. */
interface Seen {
	shown: readonly ShownText[];
	data: ReadonlySet<string>;
}

/** For a slow machine; a subject has some hundred clicks. */
export const STEPS_MS = 120_000;

/** The steps by subject. Together they call everything there is. */
export const STEPS = {
	commands: runCommands,
	alerts: runAlerts,
	club: runClub,
	errors: runErrors,
	"rare data": runRareData,
	server: runServer,
	appointments: runAppointments,
	commissioner: runCommissioner,
	discovery: runDiscovery,
	league: runLeague,
	seasons: runSeasons,
	renames: runRenames,
};

export type Subject = keyof typeof STEPS;

export const SUBJECTS = Object.keys(STEPS) as Subject[];

/** Does all steps of a subject in one language, and returns what was shown, and every word of the data. */
export async function runSteps(
	subject: Subject,
	locale: LocaleString,
	options: Pick<StepsOptions, "textsFor" | "ids"> = {},
): Promise<Seen> {
	const seen = { shown: [], data: new Set<string>() };
	await STEPS[subject]({ ...seen, locale, ...options });
	return seen;
}

/** A language is called by its own name in all languages. */
/** What is the same in all languages: their names, and the options that a search names. */
const LANGUAGE_WORDS = new Set([...Object.values(LANGUAGE_NAMES).flatMap(splitWords), "sort"]);

/** What was shown with words that are suspect and none of the data's: the words, the place and the text. */
export function foreignWords({ shown, data }: Seen, isSuspect: (word: string) => boolean): string[] {
	const found = shown.flatMap(({ place, text }) => {
		const words = splitWords(text).filter(word => isSuspect(word) && !data.has(word) && !LANGUAGE_WORDS.has(word));
		return words.length === 0 ? [] : [`${words.join(" ")} in ${place}: ${text.slice(0, 200)}`];
	});
	return [...new Set(found)];
}
