import { afterAll, describe, expect, it } from "vitest";
import type { Json } from "../fuzz/mutation.ts";
import { startServedBot } from "../fuzz/served-bot.ts";

const bot = await startServedBot();
afterAll(() => bot.stop());

/** A record with all its pictures replaced by this one. */
function withPicture(value: Json, img: Json): Json {
	if (Array.isArray(value)) return value.map(inner => withPicture(inner, img));
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [key, key === "img" ? img : withPicture(inner, img)]),
	);
}

/** The pictures that /item and /price show for a card with this picture. */
async function shownPictures(img: Json): Promise<unknown[]> {
	bot.answerWith({
		items: bot.right.items.map(item => withPicture(item, img)),
		listing: withPicture(bot.right.listing, img),
	});
	const messages = [await bot.use("item", { card: bot.newUuid() }), await bot.use("price", { card: bot.newUuid() })];
	for (const { embeds } of messages) expect(embeds[0]?.title).not.toBe(undefined);
	return messages.flatMap(({ embeds }) =>
		embeds.flatMap(({ thumbnail, image, url }) => [thumbnail?.url, image?.url, url]),
	);
}

describe("a picture is shown only from an https address", () => {
	it.each<Json>([
		"javascript:alert(1)",
		"data:image/png;base64,AAAA",
		"http://cards.example/card.webp",
		"file:///etc/passwd",
		"ftp://cards.example/card.webp",
		"attachment://card.webp",
		"//cards.example/card.webp",
		"https://",
		"https://user:password@cards.example/card.webp",
		"https://cards .example/card.webp",
		`https://cards.example/${"x".repeat(3000)}`,
		"discord://-/settings",
		5,
		{ url: "https://cards.example/card.webp" },
	])("not %j", async img => {
		expect((await shownPictures(img)).filter(url => url !== undefined)).toEqual([]);
	});

	it("a plain https picture is shown unchanged", async () => {
		const url = "https://cards.example/card.webp?size=2";
		expect((await shownPictures(url)).filter(shown => shown !== undefined)).toEqual([url, url]);
	});
});
