import { ApplicationCommandOptionType } from "discord.js";
import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { createCommand } from "../../../src/discord/definition.ts";
import {
	choiceOption,
	integerOption,
	required,
	requiredWhenTyped,
	showOption,
	textOption,
} from "../../../src/discord/options/option.ts";
import { priceOption } from "../../../src/discord/options/price-option.ts";
import type { Query } from "../../../src/discord/query.ts";
import { ENGLISH } from "../../../src/text/texts.ts";
import { ownTexts } from "../../helpers/own-texts.ts";

const size = choiceOption(["small", "large"], () => ({ small: "Small", large: "Large" }));

describe("an option", () => {
	it("is shown with its name, its description and the examples that belong to it", () => {
		expect(showOption("price", "The price", priceOption, ENGLISH)).toEqual({
			type: ApplicationCommandOptionType.String,
			name: "price",
			description: `The price: ${ENGLISH.prices.examples}`,
			max_length: 20,
		});
	});

	it("is shown with suggestions if it is completed, and as required if it is", () => {
		const card = { ...required(textOption(20)), complete: () => [] };
		expect(showOption("card", "Which card", card, ENGLISH)).toMatchObject({ required: true, autocomplete: true });
	});

	it("that is required only when typed may be missing in a button", () => {
		const options = { typed: requiredWhenTyped(textOption(20)), always: required(textOption(20)) };
		const command = createCommand({ name: "own", options, run: async () => ({}) }, ownTexts("typed", "always"));
		expect(command.data(ENGLISH).options).toMatchObject([{ required: true }, { required: true }]);
		const prepare = (values: Record<string, string>) => command.actionOf({})?.prepare(values, ENGLISH) ?? {};
		expect(prepare({ always: "a" })).toHaveProperty("run");
		expect(prepare({ typed: "a" })).toHaveProperty("problems");
	});

	it("gives its value's type to the query, as a value that only buttons give does", () => {
		const options = { size, count: integerOption(1, 5), name: required(textOption(20)) };
		const values = { page: z.coerce.number() };
		expectTypeOf<Query<typeof options, typeof values>>().toEqualTypeOf<{
			size?: "small" | "large" | undefined;
			count?: number | undefined;
			name: string;
			page: number;
		}>();
	});
});
