import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { commands } from "../../commands/index.ts";
import { serveCaptains, serveMetaData } from "../helpers/captains.ts";
import { isCompleted, usesOf } from "../helpers/command-uses.ts";
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

const uses = commands.flatMap(usesOf);

const value = fc.oneof(
	{ weight: 5, arbitrary: nastyText },
	{ weight: 2, arbitrary: fc.constantFrom(TEO, ANA, FOX, "psn", "all", "Harbor Gulls", "buy", "profit", "1000000057") },
	{ weight: 1, arbitrary: nastyNumber },
	{ weight: 1, arbitrary: fc.boolean() },
);

/** Some options of a command, with values of any type: a custom client can send them through Discord's API. */
const use = fc
	.constantFrom(...uses)
	.chain(({ name, options }) =>
		fc
			.record(Object.fromEntries(options.map(option => [option.name, value])), { requiredKeys: [] })
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

const completed = uses.flatMap(({ name, options }) =>
	options.filter(isCompleted).map(option => ({ name, field: option.name })),
);

it("any half-typed option gets choices that Discord takes", PATIENCE, async () => {
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...completed), nastyText, ({ name, field }, typed) =>
			bot.expectChoices(bot.person().autocomplete(name, { [field]: typed }, field, { unchecked: true })),
		),
		cases(500),
	);
});
