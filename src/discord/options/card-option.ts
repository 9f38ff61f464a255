import { z } from "zod";
import { hasServiceId } from "../../api/operations/listings.ts";
import { UserError } from "../../errors.ts";
import { formatCardLabel } from "../../format/card.ts";
import { CHOICE_LIMIT, MAX_CHOICES } from "../../format/limits.ts";
import { formatProgress } from "../../format/market.ts";
import { escapeMarkdown, formatLabel } from "../../format/markup.ts";
import { formatPrice } from "../../format/price.ts";
import { memoize } from "../../ground/memoize.ts";
import { findByKey } from "../../market/catalog/card-key.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { Texts } from "../../text/en.ts";
import type { Answer } from "../answer.ts";
import type { Choice, Context } from "../command.ts";
import { commandMenu } from "../menus.ts";
import type { Values } from "../page-id.ts";
import { textOption } from "./option.ts";

/** The live service's format: it also finds a card that is not in the catalog yet. */
const UUID = /^[0-9a-f]{32}$/;

/** Shorter words are in too many names to identify a card. */
const MIN_WORD_LENGTH = 4;
/** Each word is one search on every keystroke, and no name has more distinctive words. */
const MAX_WORDS = 3;

/** A card: the uuid of a choice, or text typed without choosing. */
export const cardSchema = z.string().trim().min(1).max(CHOICE_LIMIT);

/** A card of the market, except those that have only a name and prices. */
export const cardOption = { ...textOption(CHOICE_LIMIT), schema: cardSchema.optional(), complete: completeCard };

/** A card of the market. */
export const listedCardOption = { ...cardOption, complete: completeListed };

/** Whether a command can show a card. */
type IsOffered = (entry: CatalogEntry) => boolean;

const isIdentified: IsOffered = ({ item }) => hasServiceId(item.uuid);

/** Commands that also show a card that has only a name and prices. */
const NAME_IS_ENOUGH: ReadonlySet<string> = new Set(["price"]);

const offeredBy = (command: string): IsOffered => (NAME_IS_ENOUGH.has(command) ? () => true : isIdentified);

/** Cards that match the typed text; for an empty text the person's last cards, then the most traded, then the best. */
export function completeCard(typed: string, context: Context): Choice[] {
	const { catalog } = context;
	if (typed.trim() === "") return choicesOf(suggestCards(catalog.all(), context), context.text);
	return choicesOf(similarCards(typed, catalog, isIdentified), context.text);
}

/** The same, also with cards that have only a name and prices. */
export function completeListed(typed: string, context: Context): Choice[] {
	const { catalog } = context;
	if (typed.trim() === "") return choicesOf(suggestCards(catalog.listed(), context), context.text);
	return choicesOf(
		similarCards(typed, catalog, () => true),
		context.text,
	);
}

function choicesOf(entries: readonly CatalogEntry[], text: Texts): Choice[] {
	const labels = tellApart(entries, text);
	return entries.map(({ item }, index) => ({ name: labels[index] ?? "", value: item.uuid }));
}

/** Each keystroke shows 25 cards, mostly the same ones: their texts would be the larger part of what it costs. */
const labelOf = memoize((item: CatalogEntry["item"], text: Texts) =>
	formatLabel(formatCardLabel(item, text), CHOICE_LIMIT),
);

/** The labels of a list. Those that read alike say Buy now, too, and where that is the same, how their ids begin. */
export function tellApart(entries: readonly CatalogEntry[], text: Texts): string[] {
	const differ = (labels: readonly string[], further: (entry: CatalogEntry) => string) =>
		entries.map((entry, index) => {
			const label = labels[index] ?? "";
			const isAlone = labels.indexOf(label) === labels.lastIndexOf(label);
			return isAlone ? label : formatLabel(`${label} · ${further(entry)}`, CHOICE_LIMIT);
		});
	const priced = differ(
		entries.map(({ item }) => labelOf(item, text)),
		({ buyNow }) => `${text.words.buyNow} ${formatPrice(buyNow, text)}`,
	);
	return differ(priced, ({ item }) => item.uuid.slice(0, 6));
}

function suggestCards(
	entries: readonly CatalogEntry[],
	{ catalog, recentCards, salesRates, user }: Context,
): CatalogEntry[] {
	const uuids = [...recentCards.of(user.id), ...salesRates.busiest(MAX_CHOICES)];
	const known = uuids.flatMap(uuid => catalog.get(uuid) ?? []);
	return [...new Set([...known, ...bestCards(entries)])].slice(0, MAX_CHOICES);
}

/** Each card field starts empty, and sorting the market costs more than the rest of the answer. */
const bestCards = memoize((entries: readonly CatalogEntry[]) =>
	entries.toSorted((a, b) => (b.item.ovr ?? 0) - (a.item.ovr ?? 0)).slice(0, MAX_CHOICES),
);

/**
 * Finds the card of a choice or of free text. Without one exact match the answer is a menu that runs `command` with the
 * chosen card.
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

/** The uuid of the only card that a choice or text matches exactly; null for none or several. */
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
 * @throws UserError when the card left the market, another one has the same key now, or the catalog is incomplete
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

/** Cards with all the words; if there are none, cards with one of them, the longest word's first. */
function similarCards(typed: string, catalog: Context["catalog"], isOffered: IsOffered): CatalogEntry[] {
	const all = catalog.search(typed, MAX_CHOICES).filter(isOffered);
	if (all.length > 0) return all;
	const words = typed.split(/\s+/).filter(word => word.length >= MIN_WORD_LENGTH);
	const longest = words.toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS);
	const byWord = longest.flatMap(word => catalog.search(word, MAX_CHOICES)).filter(isOffered);
	return [...new Set(byWord)].slice(0, MAX_CHOICES);
}
