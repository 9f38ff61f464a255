import { ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import { parsePrice } from "../../format/typed-price.ts";

/** Longer than any price with its separators. */
export const PRICE_LENGTH = 20;

/** What an empty field for a price shows. */
export const PRICE_EXAMPLES = "5000, 20k or 1.5m";

const REASON = `type a price such as ${PRICE_EXAMPLES}, from 1 to 1,000,000,000.`;

/** A price as a person types it. A number is one, too: that is what Discord sends of an option it still knows as a number. */
export const priceSchema = z.union([z.string().max(PRICE_LENGTH), z.number()]).transform((typed, context) => {
	const price = parsePrice(String(typed));
	if (price !== null) return price;
	context.addIssue({ code: "custom", message: REASON });
	return z.NEVER;
});

/** A slash option for text: Discord's own option for numbers refuses "20k". */
export function priceOption(name: string, description: string) {
	return {
		type: ApplicationCommandOptionType.String as const,
		name,
		description: `${description}: ${PRICE_EXAMPLES}`,
		max_length: PRICE_LENGTH,
	};
}
