import { ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import { parsePrice } from "../../format/typed-price.ts";
import type { Texts } from "../../text/en.ts";
import { problem } from "../problems.ts";

/** Longer than any price with its separators. */
export const PRICE_LENGTH = 20;

/** A price as a person types it. A number is one, too: that is what Discord sends of an option it still knows as a number. */
export const priceSchema = z.union([z.string().max(PRICE_LENGTH), z.number()]).transform((typed, context) => {
	const price = parsePrice(String(typed));
	if (price !== null) return price;
	context.addIssue({ code: "custom", message: problem("price") });
	return z.NEVER;
});

/** A slash option for text: Discord's own option for numbers refuses "20k". */
export function priceOption(name: string, description: string, { prices }: Texts) {
	return {
		type: ApplicationCommandOptionType.String as const,
		name,
		description: `${description}: ${prices.examples}`,
		max_length: PRICE_LENGTH,
	};
}
