import fc from "fast-check";
import { afterAll, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { FOX } from "../helpers/games.ts";
import { type Json, spoilt } from "./mutation.ts";
import { startServedBot } from "./served-bot.ts";
import { cases, PATIENCE } from "./settings.ts";
import { nastyText } from "./texts.ts";

const bot = await startServedBot();
afterAll(() => bot.stop());
const { right } = bot;

/** Drawing is slow. */
const mostlyNot = fc.nat(4).map(number => number === 0);

/** Thousands of copies of this page would be slow, too. */
function withFewPages(body: Json): Json {
	const isLong = typeof body === "object" && body !== null && "total_pages" in body && Number(body.total_pages) > 20;
	return isLong ? { ...body, total_pages: 20 } : body;
}

it("a mutated card is a card or a private error", PATIENCE, async () => {
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...right.items).chain(spoilt), async item => {
			bot.answerWith({ items: [item] });
			await bot.use("item", { card: bot.newUuid() });
		}),
		cases(200),
	);
});

it("a mutated listing is a price, with its chart, or a private error", PATIENCE, async () => {
	await fc.assert(
		fc.asyncProperty(spoilt(right.listing), mostlyNot, async (listing, isCharted) => {
			bot.answerWith({ listing });
			const message = await bot.use("price", { card: bot.newUuid() });
			if (isCharted) await bot.press(message, "Chart");
		}),
		cases(200),
	);
});

it("two mutated cards are compared, or give a private error", PATIENCE, async () => {
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...right.items).chain(spoilt), spoilt(right.listing), async (item, listing) => {
			bot.answerWith({ items: [item], listing });
			const message = await bot.use("compare", { card: bot.newUuid(), with: bot.newUuid() });
			await bot.press(message, ENGLISH.compare.all);
		}),
		cases(100),
	);
});

it("mutated captains are a list and choices, or a private error", PATIENCE, async () => {
	await fc.assert(
		fc.asyncProperty(spoilt(right.captains), async captains => {
			bot.answerWith({ captains });
			await bot.press(await bot.use("captains"), ENGLISH.buttons.next);
			for (const field of ["name", "team", "boost"]) {
				const choices = bot.person().autocomplete("captains", { [field]: "" }, field);
				await choices;
				// Unreadable data give no choices and a line in the log.
				bot.logs.length = 0;
				await bot.expectChoices(choices);
			}
		}),
		cases(40),
	);
});

it("mutated metadata are lists or a private error", PATIENCE, async () => {
	await fc.assert(
		fc.asyncProperty(spoilt(right.metaData), fc.constantFrom("series", "brands", "sets"), async (metaData, list) => {
			bot.answerWith({ metaData });
			await bot.use("meta", { list });
		}),
		cases(100),
	);
});

it("a mutated history is a list of games that open, or a private error", PATIENCE, async () => {
	await fc.assert(
		fc.asyncProperty(spoilt(right.gameHistory), fc.constantFrom("", "a"), async (gameHistory, opponent) => {
			bot.answerWith({ gameHistory });
			const filter = opponent === "" ? {} : { opponent };
			const message = await bot.use("history", { gamertag: FOX, platform: "psn", ...filter });
			await bot.choose(message, "menu|name=game");
			await bot.press(message, ENGLISH.buttons.next);
		}),
		cases(60),
	);
});

it("a mutated game is shown on every tab, or gives a private error", PATIENCE, async () => {
	await fc.assert(
		fc.asyncProperty(spoilt(right.gameLog), async gameLog => {
			bot.answerWith({ gameLog });
			const message = await bot.use("game", { id: bot.newGameId() });
			for (const label of ["Batting", "Pitching", "Plays", ENGLISH.buttons.next]) await bot.press(message, label);
		}),
		cases(150),
	);
});

it("with mutated listings the market can still be searched, paged and opened", PATIENCE, async () => {
	await fc.assert(
		fc.asyncProperty(spoilt(right.listings).map(withFewPages), nastyText, async (listings, typed) => {
			bot.answerWith({ listings });
			await bot.crawl();
			const message = await bot.use("market", { sort: "profit" });
			await bot.choose(message, "menu|name=price");
			await bot.press(message, ENGLISH.buttons.next);
			for (const field of ["rarity", "team", "series", "position"]) {
				await bot.expectChoices(bot.person().autocomplete("market", { [field]: typed }, field, { unchecked: true }));
			}
			await bot.expectChoices(bot.person().autocomplete("price", { card: "" }, "card"));
		}),
		cases(25),
	);
});
