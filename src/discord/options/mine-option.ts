import { z } from "zod";
import { StorageError, UserError } from "../../errors.ts";
import { TimeoutError, withPatience } from "../../ground/async.ts";
import type { Copies } from "../../storage/packed-cards.ts";
import type { Context } from "../context.ts";
import { choiceOption } from "./option.ts";

/** How a list uses the person's cards: `only` leaves out the cards that they do not own, `without` the ones that they own. */
export const MINE_FILTERS = ["only", "without"] as const;
export type MineFilter = (typeof MINE_FILTERS)[number];

/** The option `cards` of every list of cards. */
export const cardsOption = choiceOption(MINE_FILTERS, ({ mine }) => mine.filters);

/** The same in buttons, and in what was typed while the option was called `mine`. */
export const mineValue = z.enum(MINE_FILTERS).optional();

/** A statement takes less than a millisecond; a list does not wait for a database that hangs. */
const READ_MS = 300;

/**
 * The cards that the person owns, for a private answer; null in a public one, which shows nothing of them, and if the person
 * has no list. While the database fails, a list is shown without them unless it needs them.
 *
 * @param filter the option of the list: it needs the cards, and its answer is private
 * @throws UserError if the person has no list and the option needs one; StorageError
 */
export async function ownedFor(filter: MineFilter | undefined, context: Context): Promise<Copies | null> {
	const { isPrivate, ownedCards, user } = context;
	if (filter !== undefined) return requireOwned(context);
	if (!isPrivate) return null;
	try {
		return (await withPatience(ownedCards.of(user.id), READ_MS))?.copies ?? null;
	} catch (error) {
		if (error instanceof StorageError || error instanceof TimeoutError) return null;
		throw error;
	}
}

/** The cards that the person owns. @throws UserError that says how to begin if they have no list; StorageError */
export async function requireOwned({ ownedCards, text, user }: Context): Promise<Copies> {
	const owned = await ownedCards.of(user.id);
	if (owned === null) throw new UserError([text.mine.none, ...Object.values(text.mine.ways)].join("\n"));
	return owned.copies;
}
