import { describe, expect, it } from "vitest";
import { cardPicture } from "../src/card-picture.ts";
import { createSample } from "../src/sample/sample.ts";
import { newerListings } from "./contract.ts";
import { setUp } from "./setup.ts";

const { items } = createSample("test");

describe("pictures", () => {
	it("are where the records say", async () => {
		const { json } = await setUp();
		const { listings } = newerListings.parse(await json("/apis/listings.json"));
		const response = await fetch(String(listings[0]?.item.img));
		expect(response.status).toBe(200);
		expect(response.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
		expect(await response.text()).toContain(String(listings[0]?.item.name));
	});

	it.each(["card", "stadium", "equipment", "sponsorship", "unlockable", "souvenir"])(
		"have an address under both names the live service has for them: %s",
		async type => {
			const { json } = await setUp();
			const uuid = items.find(item => item.type === type)?.uuid;
			const item = await json(`/apis/item.json?uuid=${uuid}`);
			expect(item).toMatchObject({ baked_img: expect.stringMatching(/^http.+\.svg$/) });
		},
	);

	it("have the address by which the service was reached", async () => {
		const { json } = await setUp({ publicUrl: "https://cards.example" });
		const { listings } = newerListings.parse(await json("/apis/listings.json"));
		expect(listings[0]?.item.img).toBe(`https://cards.example/images/${listings[0]?.item.uuid}.svg`);
	});

	it("hold no entity or token of a name, and nothing that breaks the document", () => {
		for (const item of items) {
			const picture = cardPicture(item);
			expect(picture).not.toMatch(/&(?!#\d+;)|\^/);
			expect(picture.match(/<text/g)).toHaveLength(4);
		}
	});

	it("shrink a long name into its line", () => {
		const [first] = items.filter(item => item.type === "card");
		if (!first) throw new Error("The sample has no cards");
		const size = (name: string) => Number(/font-size="(\d+)" text-anchor/.exec(cardPicture({ ...first, name }))?.[1]);
		expect(size("Al Bo")).toBe(34);
		expect(size("Maximiliano van Quilloverstone-Hashihama III")).toBeLessThan(12);
	});
});
