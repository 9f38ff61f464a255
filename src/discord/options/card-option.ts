import { type APIApplicationCommandStringOption, ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import { UserError } from "../../errors.ts";
import { formatCardLabel } from "../../format/card.ts";
import { formatProgress } from "../../format/market.ts";
import { escapeMarkdown, formatLabel } from "../../format/markup.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { Answer } from "../answer.ts";
import type { Choice, Context } from "../command.ts";
import { commandMenu, MENU_LIMIT, type Values } from "../pagination.ts";

/** Longer than any card's name; a choice's value holds no more either (a Discord limit). */
const CARD_LENGTH = 100;
/** As the live service writes them; a card the catalog has not read yet is found by it, too. */
const UUID = /^[0-9a-f]{32}$/;

/** A word of fewer letters is in too many names to mean one. */
const MEANING_LENGTH = 4;
/** Each is a search of its own, with every keystroke; no name has more words that tell it apart. */
const MEANING_WORDS = 3;

/** A card as accepted: the uuid of a choice, or text typed without choosing. */
export const cardSchema = z.string().trim().min(1).max(CARD_LENGTH);

export function cardOption(name: string, description: string): APIApplicationCommandStringOption {
	return {
		type: ApplicationCommandOptionType.String,
		name,
		description,
		required: true,
		autocomplete: true,
		max_length: CARD_LENGTH,
	};
}

/** Cards by what has been typed; before that the ones this person asked for last, the most traded, then the best. */
export function completeCard(typed: string, context: Context): Choice[] {
	const entries = typed.trim() === "" ? suggestCards(context) : nearCards(typed, context.catalog);
	return entries.map(({ item }) => ({ name: formatLabel(formatCardLabel(item), 100), value: item.uuid }));
}

function suggestCards({ catalog, recentCards, salesRates, user }: Context): CatalogEntry[] {
	const uuids = [...recentCards.of(user.id), ...salesRates.busiest(MENU_LIMIT)];
	const known = uuids.flatMap(uuid => catalog.get(uuid) ?? []);
	return [...new Set([...known, ...bestCards(catalog.all())])].slice(0, MENU_LIMIT);
}

/** As a sort would leave them, in one pass: every field begins empty, and the whole market is long. */
function bestCards(entries: readonly CatalogEntry[]): CatalogEntry[] {
	const best: CatalogEntry[] = [];
	const overall = (entry: CatalogEntry | undefined) => entry?.item.ovr ?? 0;
	for (const entry of entries) {
		if (best.length === MENU_LIMIT && overall(entry) <= overall(best.at(-1))) continue;
		const worse = best.findIndex(other => overall(other) < overall(entry));
		best.splice(worse === -1 ? best.length : worse, 0, entry);
		best.length = Math.min(best.length, MENU_LIMIT);
	}
	return best;
}

export type FoundCard = { uuid: string } | { answer: Answer };

/** What a menu of cards fills: an option of its command, beside values that are known. */
export interface CardMenuTarget {
	option: string;
	values: Values;
}

/**
 * The card meant by a choice or by free text: one exact match is it, else a menu asks which one, and runs `command` for
 * the one chosen.
 *
 * @throws UserError when nothing is near, or when the catalog is not filled yet
 */
export function findCard(
	card: string,
	command: string,
	context: Context,
	target: CardMenuTarget = { option: "card", values: {} },
): FoundCard {
	const uuid = exactCard(card, context);
	return uuid === null ? { answer: askForCard(card, command, context, target) } : { uuid };
}

/** The uuid of the one card a choice or a text names exactly; null when it names none or several. */
export function exactCard(card: string, { catalog }: Context): string | null {
	if (UUID.test(card) || catalog.get(card) !== undefined) return card;
	const [exact, ...others] = catalog.exact(card);
	return exact === undefined || others.length > 0 ? null : exact.item.uuid;
}

/**
 * A menu of the cards a text may mean: several that it names exactly, or only near ones.
 *
 * @throws UserError when nothing is near, or when the catalog is not filled yet
 */
export function askForCard(card: string, command: string, { catalog }: Context, target: CardMenuTarget): Answer {
	const menu = (content: string, entries: readonly CatalogEntry[]): Answer => {
		const options = entries.map(({ item }) => ({
			label: formatCardLabel(item),
			command,
			values: { ...target.values, [target.option]: item.uuid },
		}));
		return { content, components: [commandMenu("card", "Choose a card", options)] };
	};
	const typed = `“${escapeMarkdown(card, 100)}”`;
	const exact = catalog.exact(card);
	if (exact.length > 0) return menu(`Several cards match ${typed}. Which one?`, exact);
	const near = nearCards(card, catalog);
	if (near.length > 0) return menu(`No card is called ${typed}. Did you mean one of these?`, near);
	const progress = catalog.progress();
	if (!progress.complete) throw new UserError(`${formatProgress(progress)} Try again in a minute.`);
	throw new UserError(`No card is like ${typed}. Type a part of its name and choose from the list.`);
}

/** Cards that have all the words; when none has, cards that have one of them, the longest word's first. */
function nearCards(typed: string, catalog: Context["catalog"]): CatalogEntry[] {
	const all = catalog.search(typed, MENU_LIMIT);
	if (all.length > 0) return all;
	const words = typed.split(/\s+/).filter(word => word.length >= MEANING_LENGTH);
	const longest = words.toSorted((a, b) => b.length - a.length).slice(0, MEANING_WORDS);
	const byWord = longest.flatMap(word => catalog.search(word, MENU_LIMIT));
	return [...new Set(byWord)].slice(0, MENU_LIMIT);
}
