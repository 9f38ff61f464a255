import { LANGUAGE_CODES, type Language } from "../text/texts.ts";
import type { Context } from "./context.ts";
import { chosenLocale } from "./options/language-option.ts";

/** The locale of new posts: that of the chosen language, else of the server's, else that of the person who sets them up. */
export async function newPostLocale(language: Language | undefined, { settings, server, text }: Context) {
	if (language !== undefined || server === null) return chosenLocale(language, text);
	const ofServer = await settings.ofServer(server.id);
	return chosenLocale(
		LANGUAGE_CODES.find(code => code === ofServer.language),
		text,
	);
}
