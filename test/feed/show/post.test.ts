import { describe, expect, it } from "vitest";
import { feedMessage } from "../../../src/discord/feed-message.ts";
import type { FeedEvent } from "../../../src/feed/kinds/index.ts";
import type { Move } from "../../../src/feed/refresh-prices.ts";
import { feedListEmbed } from "../../../src/feed/show/list.ts";
import { FEED_KINDS } from "../../../src/ground/words.ts";
import { ATTRIBUTES } from "../../../src/market/attributes.ts";
import { LOCALES } from "../../../src/text/formats.ts";
import { textsFor } from "../../../src/text/texts.ts";
import { createCardChange } from "../../fixtures/card-change.ts";
import { createFeed } from "../../fixtures/feed.ts";
import { createItemSummary, NOON } from "../../fixtures/listing.ts";
import { expectWithinLimits } from "../../helpers/limits.ts";

const LONG = "W*_~".repeat(40);
const entry = (index: number) => {
	const item = createItemSummary({ uuid: String(index), name: LONG, series: LONG, team: LONG, teamShort: null });
	return { name: LONG, item, buyNow: 9_999_999, sellNow: 9_999_998, fetchedAt: NOON };
};
const many = Array.from({ length: 200 }, (_, index) => index);
const change = (index: number) =>
	createCardChange({
		uuid: String(index),
		name: LONG,
		series: LONG,
		team: LONG,
		teamShort: null,
		buyNow: 9_999_999,
		oldRarity: LONG,
	});
const moves: Move[] = many.map(index => ({ entry: entry(index), from: 1, to: 9_999_999, change: 9_999_998, least: 1 }));

const EVENTS: FeedEvent[] = [
	{ kind: "roster", at: NOON, up: 100, down: 100, changes: many.map(change) },
	{ kind: "new", at: NOON, cards: many.map(index => ({ ...change(index), kind: "new" as const })) },
	{ kind: "moves", at: NOON, moves },
	{
		kind: "digest",
		at: NOON,
		flips: many.slice(0, 10).map(index => ({ entry: entry(index), profit: 9_999_999, hourly: 999_999_999 })),
		up: moves.slice(0, 5),
		down: moves.slice(0, 5),
		live: { cost: 999_999_999, missing: many.map(entry) },
		index: many.slice(0, 12).map(() => ({ rarity: "Red Diamond", median: 9_999_999, day: -0.9999, week: 123.456 })),
	},
	{ kind: "digest", at: NOON, flips: [], up: [], down: [], live: null, index: [] },
];

/** Of every attribute. */
const CHANGED = Object.fromEntries(ATTRIBUTES.map(name => [name, [100, 125] as const]));

describe.each(LOCALES)("posts in %s", locale => {
	const text = textsFor(locale);

	it.each(EVENTS)("stay within Discord's limits and a phone's width: $kind", event => {
		const feed = createFeed({ team: LONG, series: LONG, rarity: LONG });
		const {
			content = "",
			embeds = [],
			components = [],
		} = feedMessage(feed, event, { get: () => entry(1), recentChanges: () => CHANGED }, text, "test");
		expect(content.length).toBeLessThanOrEqual(2000);
		expectWithinLimits(...embeds);
		expect(components).toHaveLength(event.kind !== "digest" || event.up.length > 0 ? 2 : 1);
		// With the headline; the mark of a test is none of the post.
		const lines = embeds.flatMap(({ description = "" }) => description.split("\n"));
		expect(1 + lines.length).toBeLessThanOrEqual(10);
	});

	it("say of a digest's figures by rarity that they are medians", () => {
		const digest = EVENTS.find(event => event.kind === "digest");
		const { embeds = [] } = feedMessage(
			createFeed({}),
			digest ?? expect.fail(),
			{ get: () => entry(1), recentChanges: () => CHANGED },
			text,
			"test",
		);
		const lines = embeds.flatMap(({ description = "" }) => description.split("\n"));
		expect(lines.at(-1)).toMatch(/^-# (Median Buy now|Mediana de Comprar ya): \S/);
	});

	it("are named of every kind where a server has no feed", () => {
		const { description } = feedListEmbed([], text);
		for (const kind of FEED_KINDS) expect(description).toContain(text.feeds.kinds[kind].toLowerCase());
	});

	it("are listed within the limits, with why they are paused", () => {
		const feed = createFeed({
			kind: "digest",
			team: LONG,
			series: LONG,
			rarity: LONG,
			timezone: "America/Argentina/ComodRivadavia",
		});
		const embed = feedListEmbed(Array(10).fill({ ...feed, pausedReason: "missing-access" }), text);
		expectWithinLimits(embed);
		expect(embed.description).not.toContain("…\n-# 10");
	});
});

it("tries posts of every kind", () => {
	expect(new Set(EVENTS.map(({ kind }) => kind))).toEqual(new Set(FEED_KINDS));
});

it("says how many cards it leaves out", () => {
	const [roster] = EVENTS;
	const description =
		roster &&
		feedMessage(createFeed(), roster, { get: () => undefined, recentChanges: () => ({}) }, textsFor("en-US"))
			.embeds?.[0];
	expect(description?.description).toContain("\n… and 194 more\n");
});
