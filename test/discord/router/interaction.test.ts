import { ApplicationCommandOptionType } from "discord.js";
import { expect, it } from "vitest";
import { optionValues } from "../../../src/discord/router/interaction.ts";

const SUBCOMMAND = { type: ApplicationCommandOptionType.Subcommand, name: "list" } as const;

it("options become one record, in which a subcommand is the action, with or without options", () => {
	const price = { type: ApplicationCommandOptionType.Integer, name: "price", value: 5 } as const;
	expect(optionValues([price])).toEqual({ price: 5 });
	expect(optionValues([{ ...SUBCOMMAND, options: [price] }])).toEqual({ action: "list", price: 5 });
	expect(optionValues([{ ...SUBCOMMAND, options: [] }])).toEqual({ action: "list" });
	expect(optionValues([SUBCOMMAND])).toEqual({ action: "list" });
});
