import type { APIEmbed } from "discord.js";
import { fitLines } from "../../embeds/fit.ts";
import { DESCRIPTION_LIMIT } from "../../format/limits.ts";
import type { AttributeChanges } from "../../market/attributes.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { Texts } from "../../text/en.ts";

/** How many new cards or moves a post shows: it has ten lines at most, so that a phone shows it without scrolling. */
export const CARDS_A_POST = 7;

/** The current data about cards. */
export interface CurrentCards {
	/** A card of the catalog, if it is still there. */
	get(uuid: string): CatalogEntry | undefined;
	/** The changes of its attributes since a time, epoch ms. */
	recentChanges(uuid: string, since: number): AttributeChanges;
}

/** The functions that show the events of one kind. */
export interface Drawing<Event> {
	/** One line, which a phone shows in its notification. */
	headline(event: Event, text: Texts): string;
	/** It has no title, which would repeat the headline. */
	embed(event: Event, text: Texts, current: CurrentCards): APIEmbed;
	/** The uuids of the cards shown. */
	cards(event: Event): string[];
}

/** The lines of the cards shown, the number of cards left out, and a last line. */
export function describe(lines: readonly string[], left: number, last: string, text: Texts): string {
	const lastLine = `-# ${last}`;
	const allLines = left > 0 ? [...lines, text.words.andMore(text.format.number(left)), lastLine] : [...lines, lastLine];
	return fitLines(allLines, DESCRIPTION_LIMIT, text);
}
