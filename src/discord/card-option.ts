import { type APIApplicationCommandStringOption, ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import { UserError } from "../errors.ts";
import { formatCardLabel } from "../format/card.ts";
import { escapeMarkdown, truncate } from "../format/markup.ts";
import type { CatalogEntry } from "../market/catalog.ts";
import type { Answer } from "./answer.ts";
import type { Choice, Context } from "./command.ts";
import { commandMenu, MENU_LIMIT } from "./pagination.ts";

/** Longer than any card's name; a choice's value holds no more either (a Discord limit). */
const CARD_LENGTH = 100;
/** As the live service writes them; a card the catalog has not read yet is found by it, too. */
const UUID = /^[0-9a-f]{32}$/;

/** A word of fewer letters is in too many names to mean one. */
const MEANING_LENGTH = 4;

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

/** Cards by what has been typed; nothing typed shows the best there are. */
export function completeCard(typed: string, { catalog }: Context): Choice[] {
	const hits = typed.trim() === "" ? bestCards(catalog.all()) : catalog.search(typed, MENU_LIMIT);
	return hits.map(({ item }) => ({ name: formatCardLabel(item), value: item.uuid }));
}

function bestCards(entries: readonly CatalogEntry[]): CatalogEntry[] {
	return entries.toSorted((a, b) => (b.item.ovr ?? 0) - (a.item.ovr ?? 0)).slice(0, MENU_LIMIT);
}

export type FoundCard = { uuid: string } | { answer: Answer };

/**
 * The card meant by a choice or by free text: one exact match is it; several, or only near ones, become a menu that
 * runs `command` for the one chosen.
 *
 * @throws UserError when nothing is near, or when the catalog is not filled yet
 */
export function findCard(card: string, command: string, { catalog }: Context): FoundCard {
	if (UUID.test(card) || catalog.get(card) !== undefined) return { uuid: card };
	const [exact, ...others] = catalog.exact(card);
	if (exact !== undefined && others.length === 0) return { uuid: exact.item.uuid };
	const typed = `“${escapeMarkdown(truncate(card, 60))}”`;
	if (exact !== undefined) {
		return { answer: cardMenu(command, `Several cards match ${typed}. Which one?`, [exact, ...others]) };
	}
	const near = nearCards(card, catalog);
	if (near.length > 0)
		return { answer: cardMenu(command, `No card is called ${typed}. Did you mean one of these?`, near) };
	const { complete, pages, totalPages } = catalog.progress();
	if (complete) throw new UserError(`No card is like ${typed}. Type a part of its name and choose from the list.`);
	const far = totalPages === 0 ? "it has just begun" : `${pages} of at least ${totalPages} pages`;
	throw new UserError(`The list of cards is still being read (${far}). Try again in a minute.`);
}

/** Cards that have all the words; when none has, cards that have one of them, the longest word's first. */
function nearCards(typed: string, catalog: Context["catalog"]): CatalogEntry[] {
	const all = catalog.search(typed, MENU_LIMIT);
	if (all.length > 0) return all;
	const words = typed.split(/\s+/).filter(word => word.length >= MEANING_LENGTH);
	const byWord = words.toSorted((a, b) => b.length - a.length).flatMap(word => catalog.search(word, MENU_LIMIT));
	return [...new Set(byWord)].slice(0, MENU_LIMIT);
}

function cardMenu(command: string, content: string, entries: readonly CatalogEntry[]): Answer {
	const options = entries.map(({ item }) => ({ label: formatCardLabel(item), command, values: { card: item.uuid } }));
	return { content, components: [commandMenu("card", "Choose a card", options)] };
}
