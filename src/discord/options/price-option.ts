import { parsePrice, parsePriceRange, parseRelativePrice } from "../../format/typed-price.ts";
import type { Texts } from "../../text/en.ts";
import { typedText } from "../problems.ts";
import { textOption } from "./option.ts";

/** The most characters of a price: longer than any price with its separators. */
export const PRICE_LENGTH = 20;

export const priceSchema = typedText("price", PRICE_LENGTH, parsePrice);

/** A custom_id has room for seven digits; no card costs more. */
const MAX_CARD_PRICE = 9_999_999;
const cardPriceSchema = typedText("cardPrice", PRICE_LENGTH, typed => {
	const price = parsePrice(typed);
	return price !== null && price <= MAX_CARD_PRICE ? price : null;
});

/** The most characters of a range of prices: of both, and of what stands between them. */
export const RANGE_LENGTH = 2 * PRICE_LENGTH + 1;
/** A range of prices that cards may have. */
export const priceRangeSchema = typedText("priceRange", RANGE_LENGTH, typed => {
	const range = parsePriceRange(typed);
	return range !== null && Object.values(range).every(price => price <= MAX_CARD_PRICE) ? range : null;
});

/** Parses a price, or a share of the current price. */
const relativePriceSchema = typedText("relativePrice", PRICE_LENGTH, parseRelativePrice);

// Discord's own option for numbers refuses "20k".
const typedPrice = { ...textOption(PRICE_LENGTH), examples: ({ prices }: Texts) => prices.examples };

/** An option for a price. */
export const priceOption = { ...typedPrice, schema: priceSchema.optional() };

/** A price that a card may have. */
export const cardPriceOption = { ...typedPrice, schema: cardPriceSchema.optional() };

/** An option for a price, or a share of the current price. */
export const relativePriceOption = {
	...typedPrice,
	schema: relativePriceSchema.optional(),
	examples: ({ alerts }: Texts) => alerts.examples,
};
