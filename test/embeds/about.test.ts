import { expect, it } from "vitest";
import { aboutEmbed } from "../../src/embeds/about.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { NOON } from "../fixtures/listing.ts";

const { about } = ENGLISH;

it.each([
	[0, 0, about.loading],
	[0, 1, about.loadingPages("0", "1")],
	[3, 1200, about.loadingPages("3", "1,200")],
])("after %i of %i pages, the market is loading: %s", (pages, totalPages, loading) => {
	const progress = {
		complete: false,
		pages,
		totalPages,
		size: 0,
		unread: 0,
		crawlMs: 1,
		startedAt: NOON,
		crawledAt: null,
	};
	const { fields = [] } = aboutEmbed({ progress, sampleData: false, isRefused: false }, ENGLISH);
	expect(fields[0]?.value).toBe(`${loading} ${about.pricesShowAge}`);
});
