import { ApplicationCommandOptionType } from "discord.js";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { commands } from "../../commands/index.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { serveCaptains, serveMetaData } from "../helpers/captains.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { ANA, serveMarket, TEO } from "../helpers/market.ts";
import { cases, PATIENCE } from "./settings.ts";
import { nastyNumber, nastyText } from "./texts.ts";
import { startWatchedBot, type WatchedBot } from "./watched-bot.ts";

let bot: WatchedBot;
beforeAll(async () => {
	bot = await startWatchedBot({
		serve(upstream) {
			serveMarket(upstream);
			serveCaptains(upstream);
			serveMetaData(upstream);
			serveGames(upstream);
		},
	});
});
afterAll(() => bot.stop());

interface Field {
	name: string;
	autocomplete: boolean;
}

/** Every command and subcommand as typed, with its options. */
const uses = commands.flatMap(({ data }) => {
	const { name, options = [] } = data(ENGLISH);
	const subcommands = options.filter(option => option.type === ApplicationCommandOptionType.Subcommand);
	return subcommands.length > 0
		? subcommands.map(sub => ({ name: `${name} ${sub.name}`, fields: fieldsOf(sub.options ?? []) }))
		: [{ name, fields: fieldsOf(options) }];
});

function fieldsOf(options: readonly { name: string }[]): Field[] {
	return options.map(option => ({
		name: option.name,
		autocomplete: "autocomplete" in option && option.autocomplete === true,
	}));
}

const value = fc.oneof(
	{ weight: 5, arbitrary: nastyText },
	{ weight: 2, arbitrary: fc.constantFrom(TEO, ANA, FOX, "psn", "all", "Harbor Gulls", "buy", "profit", "1000000057") },
	{ weight: 1, arbitrary: nastyNumber },
	{ weight: 1, arbitrary: fc.boolean() },
);

/** Some options of a command, with values of any type: a custom client can send them through Discord's API. */
const use = fc
	.constantFrom(...uses)
	.chain(({ name, fields }) =>
		fc
			.record(Object.fromEntries(fields.map(field => [field.name, value])), { requiredKeys: [] })
			.map(values => ({ name, values })),
	);

it("a command with options of any content is answered once, with what Discord takes", PATIENCE, async () => {
	await fc.assert(
		fc.asyncProperty(use, ({ name, values }) =>
			bot.expectAnswer(bot.person().command(name, values, { unchecked: true })),
		),
		cases(900),
	);
	expect(bot.answered).toBeGreaterThanOrEqual(900);
});

const completed = uses.flatMap(({ name, fields }) =>
	fields.filter(({ autocomplete }) => autocomplete).map(field => ({ name, field: field.name })),
);

it("any half-typed option gets choices that Discord takes", PATIENCE, async () => {
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...completed), nastyText, ({ name, field }, typed) =>
			bot.expectChoices(bot.person().autocomplete(name, { [field]: typed }, field, { unchecked: true })),
		),
		cases(500),
	);
});
