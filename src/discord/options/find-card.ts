import { hasServiceId } from "../../api/operations/listings.ts";
import { UserError } from "../../errors.ts";
import { MAX_CHOICES } from "../../format/limits.ts";
import { formatProgress } from "../../format/market.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { findByKey } from "../../market/catalog/card-key.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { Answer } from "../answer.ts";
import type { Context } from "../context.ts";
import { commandMenu } from "../menus.ts";
import type { Values } from "../page-id.ts";
import { tellApart } from "./card-labels.ts";

/** The live service's format: it also finds a card that is not in the catalog yet. */
const UUID = /^[0-9a-f]{32}$/;

/** Shorter words are in too many names to identify a card. */
const MIN_WORD_LENGTH = 4;
/** Each word is one search on every keystroke, and no name has more distinctive words. */
const MAX_WORDS = 3;

/** Whether a command can show a card. */
export type IsOffered = (entry: CatalogEntry) => boolean;

export const isIdentified: IsOffered = ({ item }) => hasServiceId(item.uuid);

/** Commands that also show a card that has only a name and prices. */
const NAME_IS_ENOUGH: ReadonlySet<string> = new Set(["price"]);

const offeredBy = (command: string): IsOffered => (NAME_IS_ENOUGH.has(command) ? () => true : isIdentified);

/**
 * Finds the card of a choice or of free text. Unless exactly one card matches, the answer is a menu that runs `command` with
 * the chosen card.
 *
 * @param others the values of the command's other options
 * @throws UserError when no card is similar, when the command needs more than a name, or while the catalog is incomplete
 */
export function findCard(
	card: string,
	command: string,
	context: Context,
	others: Values = {},
): { uuid: string } | { answer: Answer } {
	const uuid = exactCard(card, context, offeredBy(command));
	return uuid === null ? { answer: askForCard(card, command, context, "card", others) } : { uuid };
}

/** The uuid of the only card that a choice or text matches exactly; null if no card or several match. */
export function exactCard(
	card: string,
	{ catalog }: Pick<Context, "catalog">,
	isOffered: IsOffered = isIdentified,
): string | null {
	if (UUID.test(card)) return card;
	const chosen = catalog.get(card);
	const matches = chosen === undefined ? catalog.exact(card) : [chosen];
	const [exact, ...others] = matches.filter(isOffered);
	return exact === undefined || others.length > 0 ? null : exact.item.uuid;
}

/**
 * The uuid of a card of a button or menu.
 *
 * @throws UserError when the card has left the market, when another card now has the same key, or when the catalog is
 *   incomplete
 */
export function knownCard(key: string, { catalog, text }: Context): string {
	const uuid = catalog.get(key)?.item.uuid ?? findByKey(catalog.all(), key);
	if (uuid !== null && hasServiceId(uuid)) return uuid;
	const progress = catalog.progress();
	throw new UserError(progress.complete ? text.compare.gone : text.cards.tryAgain(formatProgress(progress, text)));
}

/**
 * A private menu of the cards that match a text exactly, or else of similar ones.
 *
 * @param option the option that the menu fills in
 * @param others the values of the command's other options
 * @throws UserError when no card is similar, when the command needs more than a name, or while the catalog is incomplete
 */
export function askForCard(
	card: string,
	command: string,
	{ catalog, text }: Context,
	option: string,
	others: Values,
): Answer {
	const menu = (content: string, entries: readonly CatalogEntry[]): Answer => {
		const labels = tellApart(entries, text);
		const options = entries.map(({ item }, index) => ({
			label: labels[index] ?? "",
			command,
			values: { ...others, [option]: item.uuid },
		}));
		return { content, components: commandMenu("card", text.cards.choose, options), private: true };
	};
	const typed = escapeMarkdown(card, 100);
	const isOffered = offeredBy(command);
	const matches = catalog.exact(card);
	const exact = matches.filter(isOffered);
	if (exact.length > 0) return menu(text.cards.several(typed), exact);
	const [named] = matches;
	if (named !== undefined) throw new UserError(text.cards.nameOnly(escapeMarkdown(named.name, 100)));
	const similar = similarCards(card, catalog, isOffered);
	if (similar.length > 0) return menu(text.cards.similar(typed), similar);
	const progress = catalog.progress();
	if (!progress.complete) throw new UserError(text.cards.tryAgain(formatProgress(progress, text)));
	throw new UserError(text.cards.none(typed));
}

/** Cards with all the words; if there are none, cards with one of the words, first those with the longest word. */
export function similarCards(typed: string, catalog: Context["catalog"], isOffered: IsOffered): CatalogEntry[] {
	const all = catalog.search(typed, MAX_CHOICES).filter(isOffered);
	if (all.length > 0) return all;
	const words = typed.split(/\s+/).filter(word => word.length >= MIN_WORD_LENGTH);
	const longest = words.toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS);
	const byWord = longest.flatMap(word => catalog.search(word, MAX_CHOICES)).filter(isOffered);
	return [...new Set(byWord)].slice(0, MAX_CHOICES);
}
