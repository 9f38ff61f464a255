import { PLATFORMS, type Platform } from "../../ground/words.ts";
import { typedWords } from "../../text/texts.ts";

/** The names of the platforms as people write them, folded. */
const PLATFORM_WORDS: Readonly<Record<Platform, string>> = {
	psn: "psn ps ps4 ps5 playstation playstation4 playstation5 playstationnetwork play sony",
	xbl: "xbl xb xb1 xbox xboxone xboxlive xboxseries xboxseriesx xboxseriess xboxseriesxs xbone xsx xss",
	ts: ["ts", "pc", "steam", ...typedWords("gameAccount").map(foldWord)].join(" "),
	nsw: "nsw ns switch switch2 nintendo nintendoswitch nintendoswitch2",
};

const PLATFORM_OF: ReadonlyMap<string, Platform> = new Map(
	PLATFORMS.flatMap(platform => PLATFORM_WORDS[platform].split(" ").map(word => [word, platform] as const)),
);

/** A longer text is not a platform. */
const MAX_LENGTH = 40;

/** The platform that a person means; null if the word is not a platform. */
export function parsePlatform(typed: string): Platform | null {
	return typed.length > MAX_LENGTH ? null : (PLATFORM_OF.get(foldWord(typed)) ?? null);
}

/** The word without case, accents, spaces and punctuation. */
function foldWord(typed: string): string {
	const letters = typed.normalize("NFD").toLowerCase();
	return letters.replaceAll(/[^\p{L}\p{N}]/gu, "");
}
