import type { BaseInteraction } from "discord.js";
import { TimeoutError, withPatience } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { DEFAULT_PERSON_SETTINGS, type PersonSettings } from "../../storage/setting-tables.ts";
import type { Texts } from "../../text/en.ts";
import { LANGUAGE_CODES, localeOf } from "../../text/texts.ts";
import type { Services } from "../services.ts";

/** The settings that hold for every answer. They are read for each one, so a change in another process holds at once. */
export interface Preferences {
	/** The person's settings; if the database fails, people get answers without it, which only they see. */
	of(userId: string): Promise<PersonSettings>;
	/** Whether the server has chosen that only the person who runs a command sees its answer here. */
	isPrivatePlace(interaction: AnswerPlace): Promise<boolean>;
	/** The texts in the language of the person. */
	textsOf(interaction: Pick<BaseInteraction, "locale" | "user">): Promise<Texts>;
}

type AnswerPlace = Pick<BaseInteraction, "guildId" | "channelId">;

/** A statement takes less than a millisecond; while the database hangs, the answer must still be in time. */
const READ_MS = 300;

/** An answer that was to be private must not become public, so all are private while it is unknown. */
const UNKNOWN: PersonSettings = { ...DEFAULT_PERSON_SETTINGS, private: true };

export function createPreferences({
	settings,
	textsFor,
	logger,
}: Pick<Services, "settings" | "textsFor"> & { logger: Logger }): Preferences {
	async function read<Value>(reading: Promise<Value>, otherwise: Value): Promise<Value> {
		try {
			return await withPatience(reading, READ_MS);
		} catch (err) {
			// A database that is late needs no stack of calls.
			const reason = err instanceof TimeoutError ? { reason: err.message } : { err };
			logger.warn(reason, "settings could not be read");
			return otherwise;
		}
	}

	const of = (userId: string) => read(settings.ofPerson(userId), UNKNOWN);
	return {
		of,
		async isPrivatePlace({ guildId, channelId }) {
			if (guildId === null || channelId === null) return false;
			return read(settings.isPrivateChannel(channelId), true);
		},
		textsOf: async ({ locale, user }) => textsForPerson(locale, await of(user.id), { textsFor }),
	};
}

/** The texts in the language that the person has chosen, or else in that of their Discord. */
export function textsForPerson(
	discordLocale: string,
	{ language: code }: Pick<PersonSettings, "language">,
	{ textsFor }: Pick<Services, "textsFor">,
): Texts {
	const text = textsFor(discordLocale);
	const language = LANGUAGE_CODES.find(each => each === code);
	return language === undefined ? text : textsFor(localeOf(language, text.format.locale));
}
