import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "../../src/api/operations/game-history.ts";
import { parseText } from "../../src/api/operations/text.ts";
import { findMoves } from "../../src/feed/refresh-prices.ts";
import { parseCondition } from "../../src/finder/captain-sentence.ts";
import { parseClauses } from "../../src/finder/clauses.ts";
import { planSweep } from "../../src/finder/sweep.ts";
import { formatLongCsv } from "../../src/format/csv.ts";
import { decodeText } from "../../src/format/decode-text.ts";
import { CHOICE_LIMIT } from "../../src/format/limits.ts";
import { readDays, readFullDay } from "../../src/format/typed-day.ts";
import { parsePrice, parsePriceRange, parseRelativePrice } from "../../src/format/typed-price.ts";
import { parseTimeOfDay, parseWeekly } from "../../src/format/typed-time.ts";
import { readTimeZone } from "../../src/format/typed-zone.ts";
import { deriveHistory, distinctGames, findOpponents } from "../../src/game/history.ts";
import { findNotables } from "../../src/game/notables.ts";
import { parseAppearance } from "../../src/game/parse-appearance.ts";
import { parsePlayByPlay } from "../../src/game/play-by-play.ts";
import { parseTrailer } from "../../src/game/trailer.ts";
import { inParts } from "../../src/ground/async.ts";
import { sortEntries } from "../../src/league/reading/sort-entries.ts";
import { findStrangers } from "../../src/league/reading/strangers.ts";
import { championsOf } from "../../src/league/rules/awards.ts";
import { bracketOf } from "../../src/league/rules/bracket.ts";
import { closeRound, unreadSinceEnd } from "../../src/league/rules/close-round.ts";
import {
	addClosings,
	closingsOf,
	createKnownGames,
	decidedWithout,
	hasOpenGame,
} from "../../src/league/rules/closings.ts";
import { seasonPeriod } from "../../src/league/rules/dates.ts";
import { findDesk } from "../../src/league/rules/desk.ts";
import { type DiscoveryData, findFoundGroups } from "../../src/league/rules/discovery/found-groups.ts";
import { findSeenGames } from "../../src/league/rules/discovery/seen-games.ts";
import { fillFixtures, remindedRounds } from "../../src/league/rules/fixtures.ts";
import { judgeGames } from "../../src/league/rules/judge.ts";
import { gamesLeft } from "../../src/league/rules/left.ts";
import { rankNotables } from "../../src/league/rules/notables.ts";
import { makePaper } from "../../src/league/rules/paper.ts";
import { weekSoFar } from "../../src/league/rules/paper-week.ts";
import { planToFit } from "../../src/league/rules/plan-fit.ts";
import { planMembers } from "../../src/league/rules/plan-members.ts";
import { computePower } from "../../src/league/rules/power/power.ts";
import { previewedRounds } from "../../src/league/rules/preview.ts";
import { raceFacts } from "../../src/league/rules/race/problem.ts";
import { detailsOf } from "../../src/league/rules/results.ts";
import { planFixtures } from "../../src/league/rules/round-robin.ts";
import { findSeasonFeats } from "../../src/league/rules/season-feats.ts";
import { findStars } from "../../src/league/rules/stars.ts";
import { seasonTable } from "../../src/league/rules/table.ts";
import { headToHead } from "../../src/league/rules/versus.ts";
import { MAX_DECISIONS_A_SEASON, MAX_GAMES_A_SEASON, MAX_MEMBERS, MAX_ROUNDS } from "../../src/league/season/bounds.ts";
import { readImport } from "../../src/league/show/imported-file.ts";
import { parsePlatform } from "../../src/league/show/typed-platform.ts";
import { parsePoints, parseScore } from "../../src/league/show/typed-rules.ts";
import { FACETS, facetValues, matchingFacetValues, similarFacetValues } from "../../src/market/browse/facets.ts";
import { MARKET_SORTS, rankListings } from "../../src/market/browse/ranking.ts";
import type { CatalogEntry } from "../../src/market/catalog/catalog-entries.ts";
import { watchRows } from "../../src/market/prices/break-even.ts";
import {
	cheapestCards,
	collectionCards,
	collectionCost,
	dearestCards,
	groupCosts,
	missedCards,
	teamCosts,
} from "../../src/market/prices/collection-cost.ts";
import { hourlyProfit } from "../../src/market/prices/hourly-profit.ts";
import { priceDays, weekMedian } from "../../src/market/prices/price-curve.ts";
import { cardSales } from "../../src/market/prices/sales.ts";
import { salesWindow } from "../../src/market/prices/sales-window.ts";
import { createSearchIndex, orderListings } from "../../src/market/search/search.ts";
import { parseQuery } from "../../src/market/search/search-text.ts";
import { clubWorth, createClub, dearestFirst, seriesWorth } from "../../src/mine/club.ts";
import { findCards } from "../../src/mine/import/find-cards.ts";
import { readRows } from "../../src/mine/import/read-rows.ts";
import { MAX_OWNED } from "../../src/mine/owned-cards.ts";
import { battingRates, pitchingRates } from "../../src/stats/box-rates.ts";
import { battersOf, groupByOpponent, pitchersOf } from "../../src/stats/people.ts";
import { createResampling } from "../../src/stats/resampling.ts";
import { gameSplitsOf, splitsOf } from "../../src/stats/splits.ts";
import { appearancesOf, boxGamesOf } from "../../src/stats/stat-games.ts";
import { contactOf } from "../../src/stats/swings.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { packKeys } from "../../src/watch/stored-cards.ts";
import { findCollection, missedSum, watchableSum } from "../../src/watch/watched-collection.ts";
import { createHistoryEntry } from "../fixtures/history-entry.ts";
import { createHourly } from "../fixtures/hourly-profit.ts";
import { createDecisions } from "../fixtures/league-season.ts";
import { createSearchListings } from "../fixtures/search-market.ts";
import { createBook } from "../fixtures/season-book.ts";
import { longestBlock } from "../helpers/blocks.ts";
import { exportedWork } from "../helpers/exported-work.ts";

/** The bound on the processor time of one stretch, in milliseconds. */
const MOST_MS = 30;
/** The fastest of some runs counts: the machine may do other work. */
const RUNS = 4;
const NOON = Date.UTC(2026, 4, 2, 12);
const MINUTE = 60_000;

/** Texts of a length that make a reader work hard: repeated signs, words, numbers, and what it joins, splits or escapes. */
function hardTexts(length: number): string[] {
	const units = [
		"a",
		"9",
		" ",
		",",
		'"',
		"'",
		"\n",
		";\t",
		"a,",
		'"a",',
		"1. ",
		"n\u0303",
		"🏴‍☠️",
		"^b53^",
		"&amp;",
		"{",
		"[1,",
		"**x** ",
	];
	const words = [
		"con l 80, ",
		"under 20k, ",
		"30/11/2026 ",
		"9:30pm ",
		"America/",
		"Elm homered. ",
		"name,ovr\n",
		"Foxes,Fox,psn\n",
	];
	return [...units, ...words].map(unit => unit.repeat(Math.ceil(length / unit.length)).slice(0, length));
}

/** An option of a command, a line of a form, a whole form, a file, and texts of the service. */
const LENGTHS = {
	option: CHOICE_LIMIT,
	form: 4000,
	file: 100_000,
	list: 500_000,
	text: 5000,
	log: 100_000,
	sentence: 5000,
} as const;

const NAMES = {
	team: new Set(["foxes"]),
	series: new Set(["live"]),
	pitch: new Set(["sinker"]),
	quirk: new Set(["outlier"]),
	born: new Set(["cuba"]),
};

const CONTEXT = { members: [], from: "2026-04-01", until: "2026-12-01" };

/** What reads text, with the longest text that reaches it. */
const READERS: Readonly<Record<string, [length: number, read: (text: string) => unknown]>> = {
	"api/operations/text.ts parseText": [LENGTHS.log, parseText],
	"finder/captain-sentence.ts parseCondition": [LENGTHS.text, text => parseCondition(text, NAMES)],
	"finder/clauses.ts parseClauses": [LENGTHS.option, text => parseClauses(text, ["Outlier", "Sinker"])],
	"format/decode-text.ts decodeText": [LENGTHS.list, text => decodeText(Buffer.from(text))],
	"format/typed-day.ts readDays": [LENGTHS.form, text => readDays(text)],
	"format/typed-day.ts readFullDay": [LENGTHS.form, readFullDay],
	"format/typed-price.ts parsePrice": [LENGTHS.form, parsePrice],
	"format/typed-price.ts parsePriceRange": [LENGTHS.form, parsePriceRange],
	"format/typed-price.ts parseRelativePrice": [LENGTHS.form, parseRelativePrice],
	"format/typed-time.ts parseTimeOfDay": [LENGTHS.form, parseTimeOfDay],
	"format/typed-time.ts parseWeekly": [LENGTHS.form, parseWeekly],
	"format/typed-zone.ts readTimeZone": [LENGTHS.form, readTimeZone],
	"game/parse-appearance.ts parseAppearance": [LENGTHS.sentence, text => parseAppearance(text)],
	"game/play-by-play.ts parsePlayByPlay": [LENGTHS.log, parsePlayByPlay],
	"game/trailer.ts parseTrailer": [LENGTHS.log, parseTrailer],
	"league/show/imported-file.ts readImport": [LENGTHS.file, text => readImport(text, false, CONTEXT)],
	"league/show/typed-platform.ts parsePlatform": [LENGTHS.form, parsePlatform],
	"league/show/typed-rules.ts parsePoints": [LENGTHS.form, parsePoints],
	"league/show/typed-rules.ts parseScore": [LENGTHS.form, parseScore],
	"market/search/search-text.ts parseQuery": [LENGTHS.option, parseQuery],
	"mine/import/read-rows.ts readRows": [LENGTHS.list, readRows],
};

describe.each(Object.entries(READERS))("%s", (_name, [length, read]) => {
	it("yields within the bound, whatever text of its greatest length it reads", async () => {
		for (const text of hardTexts(length)) {
			expect(await longestStretch(async () => read(text)), JSON.stringify(text.slice(0, 20))).toBeLessThan(MOST_MS);
		}
	});
});

/** The largest league, with the box score of every game. */
const book = createBook({
	teams: Array.from({ length: MAX_MEMBERS }, (_, team) => `Team ${team}`),
	count: MAX_GAMES_A_SEASON,
});
const { view, factsOf } = book;
const { judged, members, rules } = view;
const fixtures = planFixtures(
	members.map(({ id }) => id),
	{ rounds: MAX_ROUNDS, daysARound: 1, firstDay: "2026-04-01" },
);
const planned = { ...view, fixtures };
const now = NOON;
/** As many forfeits as a season may have, of pairs that have played all games. */
const closingResults = judged.slice(0, MAX_DECISIONS_A_SEASON).map(({ away, home, playedAt }) => {
	return { winner: away.member, loser: home.member, kind: "forfeit" as const, score: null, playedAt };
});
const closingDecisions = createDecisions(
	...closingResults.map(result => {
		const known = createKnownGames(judged)(result.winner, result.loser);
		return { kind: "result" as const, result: { ...result, closes: { known } } };
	}),
);
const closings = closingsOf(closingDecisions);
const games = judged.map(game => ({ ...game, keys: [game.key] }));
const week = weekSoFar(now, null, "UTC");
const feats = new Map([...factsOf].map(([key, facts]) => [key, findNotables(facts, "home")]));
const history: HistoryEntry[] = judged.map(({ playedAt, away, home, key }) =>
	createHistoryEntry({
		id: key,
		playedAt,
		away: { ...away, name: `player_${away.member}` },
		home: { ...home, name: `player_${home.member}` },
	}),
);
const played = deriveHistory(history, "player_1");
/** As many games as statistics are made of at the most. */
const statGames = played.slice(0, 100).map(game => ({
	played: { ...game, side: "home" as const },
	facts: factsOf.get(game.id) ?? null,
}));

/** People who all play each other: forty histories of 7,500 games, as a discovery reads them at the most. */
function discoveryDataOf(people: number): DiscoveryData {
	const names = Array.from({ length: people }, (_, person) => `p${person}`);
	const asked = names.slice(0, 40);
	return {
		first: "p0",
		people: names.map((folded, index) => ({ folded, name: folded, badge: null, platform: "psn", isRead: index < 40 })),
		asked,
		games: Array.from({ length: 7500 }, (_, game) => {
			const person = `p${game % 40}`;
			const opponent = `p${((game % 40) + 1 + ((game * 7) % (people - 1))) % people}`;
			const [away, home] = [person, opponent].sort();
			const key = `${game} ${away} ${home}`;
			return {
				key,
				playedAt: NOON - game * MINUTE,
				isLeague: true,
				person,
				team: "Foxes",
				opponent,
				opponentTeam: "Bears",
			};
		}),
		isLeague: true,
	};
}

/** The largest edition, with two days of sales of one card. */
const CARDS = 14_900;
const entries: CatalogEntry[] = createSearchListings(CARDS).map((listing, index) => ({
	...listing,
	buyNow: 900 + (index % 5000),
	sellNow: 700,
	fetchedAt: NOON,
}));
const byUuid = new Map(entries.map(entry => [entry.item.uuid, entry]));
const owned = new Map(entries.slice(0, MAX_OWNED).map(({ item }) => [item.uuid, 2]));
const club = createClub(owned, uuid => byUuid.get(uuid)).cards;
const sales = Array.from({ length: 5000 }, (_, sale) => ({ at: NOON - sale * 30_000, price: 1000 + (sale % 97) }));
const prices = Array.from({ length: 31 * 48 }, (_, refresh) => ({
	at: NOON - refresh * 30 * MINUTE,
	buyNow: 1000 + (refresh % 13),
	sellNow: 900,
}));
const noFigures = { salesPerHour: () => 1, hourly: () => createHourly(1), dayChange: () => 0.1 };
const pricesAt = (buyNow: number) => new Map(entries.map(({ item }) => [item.uuid, { buyNow, sellNow: 900 }]));
const moved = { now: pricesAt(2000), dayAgo: pricesAt(1000) };

/** What computes over readings, cards, rows and people. */
const COMPUTATIONS: Readonly<Record<string, () => unknown>> = {
	"watch/watched-collection.ts findCollection": () => findCollection("aaaaa.bbbbb.ccccc.10", entries),
	"watch/watched-collection.ts missedSum": () => missedSum(entries, owned, 5000),
	"watch/watched-collection.ts watchableSum": () =>
		watchableSum(
			entries.map(entry => ({ ...entry, buyNow: entry.buyNow === 1000 ? null : entry.buyNow })),
			owned,
			undefined,
		),
	"feed/refresh-prices.ts findMoves": () => findMoves(entries, moved, moved),
	"finder/sweep.ts planSweep": () => planSweep(entries, new Map(), now),
	"format/csv.ts formatLongCsv": () =>
		formatLongCsv(
			entries.map(({ name, item }) => [name, item.uuid, item.series]),
			ENGLISH,
		),
	"game/history.ts distinctGames": () => distinctGames(played),
	"game/history.ts findOpponents": () => findOpponents(played, "player"),
	"league/reading/sort-entries.ts sortEntries": () => sortEntries(history.slice(0, 500), account(1), view),
	"league/reading/strangers.ts findStrangers": () =>
		findStrangers(history.slice(0, 500), account(1), [], seasonPeriod(rules, view)),
	"league/rules/awards.ts championsOf": () => championsOf(view),
	"league/rules/bracket.ts bracketOf": () =>
		bracketOf({
			...view,
			playoffs: { seeds: members.slice(0, 16).map(({ id }) => id), bestOf: 7, startedAt: 0 },
		} as never),
	"league/rules/close-round.ts closeRound": () => closeRound(planned as never, judged, { round: 1, calls: [] }, now),
	"league/rules/close-round.ts unreadSinceEnd": () => unreadSinceEnd(planned, judged, 1, now),
	"league/rules/closings.ts addClosings": () => addClosings(planned, judged, closingResults),
	"league/rules/closings.ts closingsOf": () => closingsOf(closingDecisions),
	"league/rules/closings.ts createKnownGames": () => createKnownGames(judged)(1, 2),
	"league/rules/closings.ts decidedWithout": () => judged.map(game => decidedWithout(game, closings)),
	"league/rules/closings.ts hasOpenGame": () => judged.slice(0, 1).map(game => hasOpenGame(planned, game)),
	"league/rules/desk.ts findDesk": () => findDesk(planned, true, now),
	"league/rules/discovery/found-groups.ts findFoundGroups": () => inParts(findFoundGroups(discoveryDataOf(1200))),
	"league/rules/discovery/seen-games.ts findSeenGames": () => findSeenGames(history, "player_1", 0),
	"league/rules/fixtures.ts fillFixtures": () => fillFixtures(planned, judged),
	"league/rules/fixtures.ts remindedRounds": () => remindedRounds(planned, judged, now),
	"league/rules/judge.ts judgeGames": () => judgeGames({ ...planned, games, decisions: closingDecisions }),
	"league/rules/left.ts gamesLeft": () => gamesLeft(planned, judged),
	"league/rules/notables.ts rankNotables": () => rankNotables(view, feats),
	"league/rules/paper.ts makePaper": () => makePaper(view, week, book.notables, factsOf, { entries: [] }),
	"league/rules/plan-members.ts planMembers": () =>
		planMembers(
			members.map(({ team, accounts }) => ({ team: `${team}b`, accounts })),
			members,
		),
	"league/rules/power/power.ts computePower": () => inParts(computePower(view, { from: 0, until: now })),
	"league/rules/plan-fit.ts planToFit": () =>
		planToFit(
			members.map(({ id }) => id),
			{ rounds: MAX_ROUNDS, daysARound: undefined, usualDays: 7, firstDay: "2026-08-01", end: "2026-08-03" },
			fixtures.rounds.slice(0, 40),
		),
	"league/rules/preview.ts previewedRounds": () => previewedRounds(planned, now),
	"league/rules/race/problem.ts raceFacts": () => raceFacts(planned, 8),
	"league/rules/results.ts detailsOf": () => detailsOf(judged, 1),
	"league/rules/season-feats.ts findSeasonFeats": () => findSeasonFeats(judged, view),
	"league/rules/stars.ts findStars": () => findStars(judged, factsOf),
	"league/rules/table.ts seasonTable": () => seasonTable(planned, judged),
	"league/rules/versus.ts headToHead": () => headToHead(judged, 1, 2),
	"market/browse/facets.ts facetValues": () => FACETS.map(facet => facetValues([...entries], facet)),
	"market/browse/facets.ts matchingFacetValues": () => matchingFacetValues(facetValues(entries, "series"), "live"),
	"market/browse/facets.ts similarFacetValues": () => similarFacetValues(facetValues(entries, "team"), "a".repeat(100)),
	"market/browse/ranking.ts rankListings": () =>
		MARKET_SORTS.map(sort => rankListings(entries.slice(0, 2000), { filter: {}, sort }, noFigures)),
	"market/prices/break-even.ts watchRows": () => watchRows(entries, {}, "even"),
	"market/prices/collection-cost.ts collectionCost": () => collectionCost(entries, () => 1),
	"market/prices/collection-cost.ts missedCards": () => missedCards(entries, owned, 5000),
	"market/prices/collection-cost.ts collectionCards": () => collectionCards(entries, { series: "Live" }),
	"market/prices/collection-cost.ts cheapestCards": () => cheapestCards(entries, 5000),
	"market/prices/collection-cost.ts groupCosts": () =>
		groupCosts(
			facetValues(entries, "series").map(({ name }) => name),
			entries,
			({ item }) => item.series,
			"cost",
		),
	"market/prices/collection-cost.ts dearestCards": () => dearestCards(entries),
	"market/prices/collection-cost.ts teamCosts": () => teamCosts(entries, () => 1),
	"market/prices/price-curve.ts priceDays": () =>
		priceDays(prices.map(price => ({ ...price, day: Math.floor(price.at / 86_400_000), isDaily: false }))),
	"market/prices/price-curve.ts weekMedian": () => weekMedian(prices, now),
	"market/prices/sales-window.ts salesWindow": () => salesWindow(sales, now),
	"market/prices/sales.ts cardSales": () => cardSales(sales.slice(0, 200), now, prices),
	"market/search/search.ts createSearchIndex": () => createSearchIndex(entries),
	"market/search/search.ts orderListings": () => orderListings(entries),
	"mine/club.ts clubWorth": () => clubWorth(club, () => 1),
	"mine/club.ts seriesWorth": () => seriesWorth(club),
	"mine/club.ts dearestFirst": () => dearestFirst(club),
	"mine/import/find-cards.ts findCards": () =>
		findCards(
			entries
				.slice(0, 20_000)
				.map(({ name, item }, line) => ({ line, typed: name, name: `${name}x`, overall: item.ovr ?? 70, copies: 1 })),
			{ exact: () => [], get: () => undefined, search: () => [] },
		),
	"stats/box-rates.ts battingRates": () => battingRates(boxGamesOf(statGames), resampling()),
	"stats/box-rates.ts pitchingRates": () => pitchingRates(boxGamesOf(statGames), resampling()),
	"stats/people.ts battersOf": () => battersOf(statGames),
	"stats/people.ts pitchersOf": () => pitchersOf(statGames),
	"stats/people.ts groupByOpponent": () => groupByOpponent(played),
	"stats/splits.ts splitsOf": () => splitsOf(statGames, "batting", resampling()),
	"stats/splits.ts gameSplitsOf": () => gameSplitsOf(statGames),
	"stats/swings.ts contactOf": () => contactOf(appearancesOf(statGames, "batting")),
	"watch/stored-cards.ts packKeys": () => packKeys(entries.map(({ item }) => item.uuid)),
};

/** The exported work that is not called here by itself, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
	"in a thread": `
		finder/squad/assignment.ts assignColumns, assignAt; finder/squad/options.ts sumOfOptions, squadOf; finder/squad/owned-list.ts createOwnedList;
		finder/squad/problem.ts createProblems; finder/squad/sales.ts salesOf; finder/squad/search.ts createSearch;
		finder/squad/swaps.ts findSwaps; league/rules/race/odds.ts raceOdds; league/rules/race/race.ts newlyDecided;
		league/rules/race/sets.ts largestSets, findBlockers; league/rules/race/problem.ts raceGap`,
	"a word, a cell or an entry whose length the caller bounds": `
		watch/alert.ts parseAlertId; watch/alert-about.ts parseAlertTarget; api/operations/game-history.ts parseSides; api/operations/item-summary.ts parseItemSummary;
		api/operations/listings.ts parseListingSummary; api/operations/text.ts parseUtcTime, parseDay; finder/captain-words.ts joinConditions;
		finder/clause-codes.ts decodeClauses; finder/clauses.ts parseParts, parseClause, roleNear; format/typed-time.ts parseWeekday;
		league/rules/close-round.ts parseCalls; league/rules/dates.ts lastResultDay, resultTime; league/rules/read-entry.ts readEntry, whyNoGame;
		league/reading/schedule.ts readDue; mine/import/columns.ts readFields, parseCopies; mine/import/row.ts parseUuid;
		mine/import/typed-line.ts readLine; market/search/search-text.ts parseWords; market/prices/price-points.ts nearestRefresh;
		game/batting.ts parseBatter; game/pitching.ts parsePitcher, parseInningsPitched; format/markup.ts readMarkdown`,
	"the rows of one page of an answer": `
		format/card.ts formatSeriesLegend; format/comparison.ts compareMainAttributes, compareAllAttributes, formatComparison, formatRatings;
		format/market.ts formatMarketRows; format/price.ts formatPriceDays; format/table.ts formatTable, formatFigures, formatCodeBlock;
		api/operations/text.ts parseGamertags; finder/captains.ts sortedFits; mine/import/pending.ts answerLines, addImport`,
	"in parts, with turns between them": `
		api/operations/history-entries.ts readEntries, readRange; finder/captains.ts readCaptains, captainsFor; feed/refresh-prices.ts readRefreshPrices;
		league/reading/history.ts readHistory; market/catalog/stored-market.ts storeMarket, readStoredMarket;
		market/prices/latest-listing.ts refreshListings, readListings; league/rules/games.ts findGames, uniteGames, orderGames;
		market/prices/price-points.ts outdatedRefreshes; watch/news.ts createMarketReading; watch/stored-cards.ts packFacts`,
	"part of work that is called here": `
		watch/watched-collection.ts openCollection; feed/kinds/digest.ts median; feed/kinds/moves.ts movesOf, unpostedMoves, rememberMoves;
		feed/kinds/new-cards.ts newCardsEvent; feed/kinds/roster.ts changesFor, rosterEvent;
		format/csv.ts formatCsv, readCsv, withoutEmptyEnd; league/show/imported-columns.ts isHeadings, areResults;
		league/show/imported-file.ts withHeadings; league/show/typed-members.ts formatLine; format/read-table.ts readTable; game/bases.ts moveAll;
		game/box-score.ts parseBoxScore; game/facts.ts sumFigures; game/hit-or-error.ts decideHits; game/innings.ts parseInnings;
		game/perfect-contact.ts withContact; game/plays.ts parsePlays; game/record.ts findStreak;
		game/stored-appearances.ts encodeAppearances, decodeAppearances; game/tokens.ts parseLines;
		league/reading/merge-readings.ts findReturned, moveReadings, findFresh; league/rules/appointments.ts currentAppointments; league/rules/bracket.ts playBracket;
		league/rules/close-round.ts openGames; league/rules/discovery/cut.ts findCut; league/rules/discovery/groups.ts findGroups, findParts;
		league/rules/discovery/seen-games.ts tallySeenGames, tallyDistinct, distinctSeenGames, relevantSeenGames;
		league/rules/discovery/name-members.ts nameMembers; league/rules/discovery/next-person.ts nextPerson;
		league/rules/discovery/ties.ts findTies, isMember; league/rules/fixtures.ts openFixtures, membersWithout, dueReminders, lateFixtures;
		league/rules/judge.ts judgeUnited; league/rules/owed-games.ts gamesOwed, markExtra; league/rules/paper.ts gamesOf;
		league/rules/plan-members.ts findByAccount, planJoin; league/rules/team-names.ts findTeam; league/rules/players.ts planPlayers, findRenamed;
		league/rules/power/pairings.ts pairingsOf; league/rules/power/rank-draws.ts drawRanges; league/rules/power/spread.ts fitBest;
		league/rules/power/strengths.ts fitStrengths, penalizedLikelihood; league/rules/preview.ts seriesOf, owesGame, nextRoundAt;
		league/rules/results.ts resultsOf, sumResults, streakOf; league/rules/round-robin.ts planFixtures; league/rules/undo.ts planUndo;
		league/show/typed-members.ts parseMembers; league/show/typed-results.ts parseResults; market/browse/facets.ts findFacetValues;
		market/catalog/card-key.ts findByKey; market/catalog/rises.ts countRises;
		market/catalog/roster-updates.ts groupUpdates, mergeChanges, sortChanges; market/prices/break-even.ts findWatched;
		market/prices/collection-cost.ts costChange; market/prices/price-curve.ts knownPrices, buyNowADayBefore;
		market/search/search-card.ts createSearchCards, createExactLookup; market/search/search-match.ts createMatcher;
		market/search/search-terms.ts createTermIndex; market/search/search-typos.ts layOut; mine/club.ts createClub, countCards;
		mine/import/read-json.ts readJson; mine/import/read-table.ts readCardTable; stats/count-by.ts countBy;
		stats/resampling.ts createResampling; stats/splits.ts gameSplit; stats/stat-games.ts appearancesOf, toldOf, boxGamesOf, boxTotals;
		stats/swings.ts strikeoutsOf, longestHomer`,
};

/** "a.ts one, two; b.ts three" as "a.ts one", "a.ts two", "b.ts three". */
const namesIn = (list: string): string[] =>
	list.split(";").flatMap(entry => {
		const [, path = "", names = ""] = /^\s*(\S+) (.*)$/s.exec(entry) ?? [];
		return names.split(",").map(name => `${path} ${name.trim()}`);
	});

it("every exported function that reads text, or computes over many things, is called here, or has a reason", () => {
	const named = [...Object.keys(READERS), ...Object.keys(COMPUTATIONS), ...Object.values(ELSEWHERE).flatMap(namesIn)];
	const found = exportedWork();
	expect({
		missing: found.filter(name => !named.includes(name)),
		gone: named.filter(name => !found.includes(name)),
	}).toEqual({
		missing: [],
		gone: [],
	});
});

function account(id: number) {
	return { id, gamertag: `player_${id}`, platform: "psn" } as const;
}

function resampling() {
	return createResampling(statGames.map(({ played: { id } }) => id));
}

describe.each(Object.entries(COMPUTATIONS))("%s", (_name, compute) => {
	it("yields within the bound over the most that its bounds allow", async () => {
		expect(await longestStretch(async () => compute())).toBeLessThan(MOST_MS);
	});
});

it("the profit per hour of 5,000 sales within two days yields within the bound, at prices of which most pairs pay", async () => {
	const spread = sales.map(({ at }, sale) => ({ at, price: 500 + ((sale * 7919) % 1500) }));
	const window = { from: NOON - 48 * 60 * MINUTE, until: NOON, sales: spread };
	const open = { buyNow: null, sellNow: null };
	expect(hourlyProfit(window, open)?.pair?.flips).toBeGreaterThan(100);
	expect(await longestStretch(async () => hourlyProfit(window, open))).toBeLessThan(MOST_MS);
});

/** The shortest, over some runs, of the longest time for which the event loop did not run. */
async function longestStretch(work: () => Promise<unknown>): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let run = 0; run < RUNS && least >= MOST_MS; run++) least = Math.min(least, await longestBlock(work));
	return least;
}
