import { parsePrice } from "../../format/typed-price.ts";
import type { Texts } from "../../text/en.ts";
import { typedText } from "../problems.ts";
import { textOption } from "./plain-options.ts";

/** Longer than any price with its separators. */
export const PRICE_LENGTH = 20;

export const priceSchema = typedText("price", PRICE_LENGTH, parsePrice);

/** A slash option for text: Discord's own option for numbers refuses "20k". */
export const priceOption = (name: string, description: string, { prices }: Texts) =>
	textOption(name, `${description}: ${prices.examples}`, PRICE_LENGTH);
