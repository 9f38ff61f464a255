import fc from "fast-check";
import { expect, it } from "vitest";
import type { Operation } from "../../src/api/operation.ts";
import { captainsOperation } from "../../src/api/operations/captains.ts";
import { gameHistoryOperation } from "../../src/api/operations/game-history.ts";
import { gameLogOperation } from "../../src/api/operations/game-log.ts";
import { itemOperation } from "../../src/api/operations/item.ts";
import { listingOperation } from "../../src/api/operations/listing.ts";
import { type ListingSummary, listingsOperation } from "../../src/api/operations/listings.ts";
import { metaDataOperation } from "../../src/api/operations/meta-data.ts";
import { priceChart, priceChartText } from "../../src/chart/price-chart.ts";
import { compareEmbed } from "../../src/embeds/compare.ts";
import { COSTS_A_PAGE, costEmbed } from "../../src/embeds/cost.ts";
import { gameBoxScoreEmbed } from "../../src/embeds/game-box-score.ts";
import { gameLineScoreEmbed } from "../../src/embeds/game-line-score.ts";
import { gamePlaysEmbed, playPages } from "../../src/embeds/game-plays.ts";
import { GAMES_A_PAGE, historyEmbed } from "../../src/embeds/history.ts";
import { itemEmbeds } from "../../src/embeds/item.ts";
import { marketEmbed } from "../../src/embeds/market.ts";
import { metaEmbed, metaRows, ROWS_A_PAGE } from "../../src/embeds/meta.ts";
import { priceEmbed } from "../../src/embeds/price.ts";
import { CHANGES_A_PAGE, rosterEmbed } from "../../src/feed/show/roster.ts";
import { captainsForEmbed, FITS_A_PAGE, whoFitsEmbed } from "../../src/finder/show/captain-fits.ts";
import { CAPTAINS_A_PAGE, captainsEmbed } from "../../src/finder/show/captains.ts";
import { findFacts, formatFacts, gameFactsSchema } from "../../src/game/facts.ts";
import { deriveHistory, type PlayedGame } from "../../src/game/history.ts";
import { tallyRecord } from "../../src/game/record.ts";
import { MARKET_SORTS } from "../../src/market/browse/ranking.ts";
import { ROSTER_SORTS, sortChanges } from "../../src/market/catalog/roster-updates.ts";
import { collectionCost, teamCosts } from "../../src/market/prices/collection-cost.ts";
import { isDrawable } from "../../src/market/prices/price-curve.ts";
import { statsEmbed } from "../../src/stats/show/stats.ts";
import { PLAYER_SORTS } from "../../src/stats/show/tab-content.ts";
import { STATS_TABS } from "../../src/stats/show/tabs.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { createListing } from "../fixtures/listing.ts";
import { createPast } from "../fixtures/price-past.ts";
import { askAnswers } from "./answers.ts";
import { expectSendable } from "./messages.ts";
import { type Json, spoilt } from "./mutation.ts";
import { cases, PATIENCE } from "./settings.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const AGE = { fetchedAt: NOON, stale: false } as const;
const answers = await askAnswers();

/** An operation's data from a mutated answer, or undefined when its schema refuses it; it never throws. */
function received<Query, Data>(
	operation: Operation<Query, Data>,
	query: Query,
	answer: Json,
): fc.Arbitrary<Data | undefined> {
	return spoilt(answer).map(body => operation.response(query).safeParse(body).data);
}

/** Counts the cases that became a message: a schema that refuses everything must not pass. */
function assertShown<Data>(count: number, data: fc.Arbitrary<Data | undefined>, show: (data: Data) => void): void {
	let shown = 0;
	fc.assert(
		fc.property(data, value => {
			if (value === undefined) return;
			shown++;
			show(value);
		}),
		cases(count),
	);
	expect(shown).toBeGreaterThan(count / 4);
}

it("a card of any content makes a message that Discord takes", PATIENCE, () => {
	const items = fc.constantFrom(...answers.items).chain(item => received(itemOperation, { uuid: "" }, item));
	assertShown(1200, items, data => expectSendable({ embeds: itemEmbeds({ ...AGE, data }, ENGLISH) }));
});

it("a listing of any content makes a message and a chart that Discord takes", PATIENCE, () => {
	const listings = received(listingOperation, { uuid: "" }, answers.listing);
	assertShown(800, listings, data => {
		const recorded = data.priceHistory.map(({ buyNow, sellNow }, index) => ({
			at: NOON + index * 1e6,
			buyNow,
			sellNow,
		}));
		const past = createPast(data, recorded, { dayChange: data.buyNow, weekChange: data.sellNow });
		for (const charted of [false, true])
			expectSendable({ embeds: [priceEmbed({ ...AGE, data }, past, charted, ENGLISH)] });
		if (!isDrawable(past)) return;
		const svg = priceChart("a card", past, ENGLISH);
		expect(svg.isWellFormed()).toBe(true);
		expect(svg).not.toMatch(/NaN|Infinity|undefined/);
		const text = priceChartText(data.name, past, ENGLISH);
		expect([text.isWellFormed(), text.length <= 1024]).toEqual([true, true]);
	});
});

it("two cards of any content are compared in a message that Discord takes", PATIENCE, () => {
	const cards = fc.tuple(
		received(listingOperation, { uuid: "" }, answers.listing),
		received(itemOperation, { uuid: "" }, answers.items[0] ?? null),
		fc.boolean(),
	);
	let shown = 0;
	fc.assert(
		fc.property(cards, cards, ([listingA, itemA, all], [listingB, itemB]) => {
			if (!listingA || !listingB || !itemA || !itemB) return;
			shown++;
			const [a, b] = [itemA, itemB].map(data => ({ ...AGE, data }));
			const [listA, listB] = [listingA, listingB].map(data => ({ ...AGE, data }));
			if (!a || !b || !listA || !listB) return;
			expectSendable({ embeds: [compareEmbed({ listings: [listA, listB], items: [a, b], all }, ENGLISH)] });
		}),
		cases(400),
	);
	expect(shown).toBeGreaterThan(20);
});

it("a market of any content makes a message that Discord takes, in every order", PATIENCE, () => {
	const pages = received(listingsOperation, { type: "card", page: 1 }, answers.listings);
	assertShown(
		600,
		fc.tuple(pages, fc.constantFrom(...MARKET_SORTS)).map(([page, sort]) => page && { page, sort }),
		value => {
			const { page, sort } = value;
			const rows = page.listings.slice(0, 10).map(listing => ({
				entry: { ...listing, fetchedAt: NOON },
				value: listing.sellNow,
				moved: true,
				flip: listing.buyNow,
				hourly: listing.sellNow,
			}));
			const { item, buyNow } = page.listings[0] ?? {};
			const filter = {
				type: item?.type,
				rarity: item?.rarity,
				team: item?.team ?? undefined,
				series: item?.series ?? undefined,
				position: item?.position ?? undefined,
				min_price: buyNow ?? undefined,
				max_price: buyNow ?? undefined,
			};
			const progress = { complete: false, pages: page.page, totalPages: page.totalPages, size: page.listings.length };
			const session = {
				sortedAt: NOON,
				count: rows.length,
				total: rows.length + 1,
				known: rows.length,
				outdated: true,
				isNewOrder: true,
			};
			expectSendable({ embeds: [marketEmbed({ ...session, rows, filter, sort, progress, now: NOON }, ENGLISH)] });
		},
	);
});

it("a roster update of any content makes a message that Discord takes, in every order", PATIENCE, () => {
	const pages = received(listingsOperation, { type: "card", page: 1 }, answers.listings);
	assertShown(
		600,
		fc.tuple(pages, fc.constantFrom(...ROSTER_SORTS)).map(([page, sort]) => page && { page, sort }),
		value => {
			const { page, sort } = value;
			const rows = page.listings.map((listing, index) => {
				const { item, buyNow } = listing;
				const { uuid, name, type, series, team, teamShort, position, ovr, rarity } = item;
				const before = page.listings[index + 1]?.item ?? item;
				const change = {
					id: index,
					at: NOON,
					kind: "rarity" as const,
					isLive: item.isLive ? (1 as const) : (0 as const),
					uuid,
					name,
					type,
					series,
					team,
					teamShort,
					position,
					buyNow,
					oldOvr: before.ovr,
					newOvr: ovr,
					oldRarity: before.rarity,
					newRarity: rarity,
				};
				const attributes = index % 3 === 0 ? { speed: [60, 62] as const } : undefined;
				return { change, entry: index % 2 === 0 ? { ...listing, fetchedAt: NOON } : undefined, attributes };
			});
			const changes = rows.map(({ change }) => change);
			expect(sortChanges(changes, sort)).toHaveLength(rows.length);
			const { team, series, rarity } = page.listings[0]?.item ?? {};
			const view = {
				at: NOON,
				up: 3,
				down: 2,
				changes,
				sort,
				now: NOON,
				rows: rows.slice(0, CHANGES_A_PAGE),
				filter: {
					team: team ?? undefined,
					series: series ?? undefined,
					rarity: rarity ?? undefined,
					min_price: 500,
					min_overall: 80,
				},
			};
			expectSendable({ embeds: [rosterEmbed(view, ENGLISH)] });
		},
	);
});

it("a collection of any content makes a message that Discord takes, by team and by card", PATIENCE, () => {
	const pages = received(listingsOperation, { type: "card", page: 1 }, answers.listings);
	assertShown(600, pages, page => {
		const entries = page.listings.map(listing => ({ ...listing, fetchedAt: NOON }));
		const changeOf = ({ sellNow, buyNow }: ListingSummary) => (sellNow === null ? null : sellNow / (buyNow ?? 1));
		const total = collectionCost(entries, changeOf);
		const progress = { complete: false, pages: page.page, totalPages: page.totalPages };
		const { series, team } = entries[0]?.item ?? { series: null, team: null };
		const view = { collection: [series, team].join(", "), total, entries, isOfOneTeam: false, progress, now: NOON };
		const byCard = entries.map(entry => ({ entry, change: changeOf(entry) }));
		for (const rows of [teamCosts(entries, changeOf), byCard]) {
			expectSendable({ embeds: [costEmbed({ ...view, rows: rows.slice(0, COSTS_A_PAGE) }, ENGLISH)] });
		}
	});
});

it("captains of any content make a message that Discord takes", PATIENCE, () => {
	assertShown(600, received(captainsOperation, { page: 1 }, answers.captains), ({ captains }) => {
		const view = {
			captains: captains.slice(0, CAPTAINS_A_PAGE),
			found: captains.length,
			total: captains.length,
			filters: "",
		};
		expectSendable({ embeds: [captainsEmbed({ ...AGE, data: view }, ENGLISH)] });
		for (const captain of captains.slice(0, 2)) {
			const whoFits = { captain, fits: [], sort: "boost", progress: { read: 1, total: 2 }, now: NOON } as const;
			for (const count of [null, { fits: 0, open: 7, reasons: { unread: 3, switch: 2 } }]) {
				expectSendable({ embeds: [whoFitsEmbed({ ...whoFits, count }, ENGLISH)] });
			}
		}
		const item = { name: "Odd Quill", ovr: 95 };
		const data = { item, captains: captains.slice(0, FITS_A_PAGE), count: { fits: captains.length, open: 3 } };
		expectSendable({ embeds: [captainsForEmbed({ ...AGE, data }, ENGLISH)] });
	});
});

it("metadata of any content make a message that Discord takes", PATIENCE, () => {
	assertShown(300, received(metaDataOperation, {}, answers.metaData), data => {
		for (const list of ["series", "brands", "sets"] as const) {
			const rows = (metaRows(data, list) ?? []).map(name => ({ name, cards: 9, cost: 9_999_999, missing: 3 }));
			const view = { list, rows: rows.slice(0, ROWS_A_PAGE), total: rows.length, now: NOON };
			const entry = { ...createListing(), fetchedAt: NOON };
			for (const entries of [[], [entry]]) {
				const progress = { complete: true, pages: 1, totalPages: 1 };
				expectSendable({ embeds: [metaEmbed({ ...AGE, data: { ...view, entries, progress } }, ENGLISH)] });
			}
		}
	});
});

it("a history of any content makes a message that Discord takes", PATIENCE, () => {
	const pages = received(
		gameHistoryOperation,
		{ username: "", platform: "psn", mode: "all", page: 1 },
		answers.gameHistory,
	);
	assertShown(600, pages, page => {
		const games = deriveHistory(page.games, page.games[0]?.away.name ?? "");
		const view = {
			gamertag: "*".repeat(40),
			platform: "ts" as const,
			mode: "exhibition" as const,
			opponent: "*".repeat(20),
			names: games.map(({ opponent }) => opponent ?? ""),
			games: games.slice(0, GAMES_A_PAGE),
			total: page.totalPages * 25,
			record: tallyRecord(games),
			recent: games.length,
			longest: null,
			uncounted: 1,
			searched: games.length,
		};
		expectSendable({ embeds: [historyEmbed({ ...AGE, data: view }, ENGLISH)] });
	});
});

it("statistics of a game of any content make messages that Discord takes, on every tab", PATIENCE, () => {
	assertShown(300, received(gameLogOperation, { id: "1" }, answers.gameLog), data => {
		const found = findFacts(data);
		const text = found && formatFacts(found);
		const facts = text === null ? null : gameFactsSchema.parse(JSON.parse(text));
		const games = [played("home"), played("away"), played("home")].map(each => ({ played: each, facts }));
		for (const tab of STATS_TABS)
			for (const group of ["batting", "pitching"] as const)
				for (const sort of PLAYER_SORTS[group]) {
					const view = {
						gamertag: "*".repeat(40),
						platform: "ts" as const,
						mode: "all" as const,
						opponent: "_",
						names: [],
					};
					const shown = { ...view, tab, group, sort, page: 1, games, uncounted: 1, without: 0, minutesLeft: null };
					expectSendable({ embeds: [statsEmbed({ ...AGE, data: shown }, ENGLISH)] });
				}
	});
});

function played(side: "away" | "home"): PlayedGame {
	const teams = { team: "`".repeat(50), opponentTeam: "*".repeat(50), opponent: "_".repeat(100) };
	const score = { runs: 1, opponentRuns: 2, opponentIsComputer: false };
	return { id: "1", mode: "ARENA", playedAt: 0, side, result: "L", name: null, ...teams, ...score };
}

it("a game of any content makes messages that Discord takes, on every tab", PATIENCE, () => {
	assertShown(600, received(gameLogOperation, { id: "1" }, answers.gameLog), data => {
		const game = { ...AGE, data };
		const tabs = [
			gameLineScoreEmbed(game, ENGLISH),
			...(["away", "home"] as const).flatMap(side => [
				gameBoxScoreEmbed(game, "batting", side, ENGLISH),
				gameBoxScoreEmbed(game, "pitching", side, ENGLISH),
			]),
			...[[], ...playPages(data, ENGLISH)].map(plays => gamePlaysEmbed(game, plays, ENGLISH)),
		];
		for (const embed of tabs) expectSendable({ embeds: [embed] });
	});
});
