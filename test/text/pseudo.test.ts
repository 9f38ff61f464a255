import { describe, expect, it } from "vitest";
import { commands } from "../../commands/index.ts";
import { priceChart } from "../../src/chart/price-chart.ts";
import { createLeagueMessages } from "../../src/discord/league-message.ts";
import { compareMenu } from "../../src/discord/menus.ts";
import { PERSONAL_DATA } from "../../src/discord/personal-data.ts";
import { aboutEmbed } from "../../src/embeds/about.ts";
import { fillRatesEmbed } from "../../src/embeds/fill-rates.ts";
import { metaEmbed } from "../../src/embeds/meta.ts";
import { upgradeField } from "../../src/embeds/upgrade.ts";
import { MEASURES } from "../../src/finder/attribute-names.ts";
import { formatClause } from "../../src/finder/clause.ts";
import { formatClauseLabel } from "../../src/finder/show/clauses.ts";
import { findEmbed } from "../../src/finder/show/find.ts";
import { type ShownSquad, squadEmbed } from "../../src/finder/show/squad.ts";
import { purchasesEmbed } from "../../src/finder/show/squad-purchases.ts";
import { swapEmbed } from "../../src/finder/show/squad-swap.ts";
import { weightsEmbed } from "../../src/finder/show/squad-weights.ts";
import { createOwnedList } from "../../src/finder/squad/owned-list.ts";
import { GOALS } from "../../src/finder/squad/slots.ts";
import type { FoundPurchases } from "../../src/finder/squad/squads.ts";
import { formatCardChange } from "../../src/format/card-change.ts";
import { formatGameNotable } from "../../src/format/notable.ts";
import { BATTING, PITCHING, sumFigures } from "../../src/game/facts.ts";
import { GAME_KINDS } from "../../src/game/notables.ts";
import { CONTACTS, PITCHES, RESULTS, STRIKEOUTS, ZONES } from "../../src/game/plate-appearance.ts";
import { MESSAGE_PROBLEMS } from "../../src/ground/words.ts";
import type { FoundGroup, FoundMember } from "../../src/league/rules/discovery/found-groups.ts";
import { NOTABLE_KINDS, type SeasonNotables } from "../../src/league/rules/notable.ts";
import type { Paper } from "../../src/league/rules/paper.ts";
import type { Power, PowerEntry } from "../../src/league/rules/power/power.ts";
import type { Preview, PreviewSide, Stakes } from "../../src/league/rules/preview.ts";
import type { Race, RaceEntry } from "../../src/league/rules/race/race.ts";
import { findChampion } from "../../src/league/show/book/champion.ts";
import { championText } from "../../src/league/show/book/champion-card.ts";
import { seasonPage } from "../../src/league/show/book/page.ts";
import { leagueBracketEmbed } from "../../src/league/show/bracket.ts";
import { formatPosted } from "../../src/league/show/channel.ts";
import { type DiscoverySummary, discoveryEmbed } from "../../src/league/show/discovery.ts";
import { fixtureRows } from "../../src/league/show/files.ts";
import { membersEmbed } from "../../src/league/show/members.ts";
import { formatNotable } from "../../src/league/show/notable.ts";
import { leaguePaperEmbed } from "../../src/league/show/paper.ts";
import { leagueResultsEmbed, reminderEmbed, resultLines } from "../../src/league/show/post.ts";
import { leaguePowerEmbed } from "../../src/league/show/power.ts";
import { leaguePreviewEmbed, roundPreviewEmbed } from "../../src/league/show/preview.ts";
import { formatReason, leagueRaceEmbed, noRaceEmbed, verdictsEmbed } from "../../src/league/show/race.ts";
import { leagueRecordsEmbed } from "../../src/league/show/records.ts";
import { reviewGameEmbed } from "../../src/league/show/review.ts";
import { leagueTableEmbed } from "../../src/league/show/table.ts";
import { readingLines } from "../../src/league/show/warnings.ts";
import { formatPause } from "../../src/posting/show/failure.ts";
import { formChart, formChartText } from "../../src/stats/show/form-chart.ts";
import { statsEmbed } from "../../src/stats/show/stats.ts";
import { PLAYER_SORTS } from "../../src/stats/show/tab-content.ts";
import { type OpenTab, STATS_TABS } from "../../src/stats/show/tabs.ts";
import { strikeoutsOf } from "../../src/stats/swings.ts";
import type { Texts } from "../../src/text/en.ts";
import { type SavedSearch, SEARCH_KINDS } from "../../src/watch/search.ts";
import { alertListEmbed, alertNoticeText } from "../../src/watch/show/alerts.ts";
import { searchHeadline } from "../../src/watch/show/search.ts";
import { searchListEmbed, searchNoticeText } from "../../src/watch/show/searches.ts";
import { createAlert } from "../fixtures/alert.ts";
import { createCaptain } from "../fixtures/captain.ts";
import { createCardChange } from "../fixtures/card-change.ts";
import { createEntry } from "../fixtures/found-cards.ts";
import { createJudgedGame, createMember, createRules } from "../fixtures/league.ts";
import { createDecisions, createLeagueGame, onDay } from "../fixtures/league-season.ts";
import { createView } from "../fixtures/league-view.ts";
import { createItemSummary, createListing } from "../fixtures/listing.ts";
import { createPast } from "../fixtures/price-past.ts";
import { type BookOptions, createBook } from "../fixtures/season-book.ts";
import { findAll, linesOf, parseHtml } from "../helpers/html.ts";
import { IS_FULL_SCALE } from "../helpers/scale.ts";
import { foreignWords, runSteps, STEPS_MS, SUBJECTS } from "../steps/all.ts";
import { shownTexts } from "../steps/shown.ts";
import { LANGUAGES, splitWords } from "./entries.ts";
import { createPseudoTexts } from "./pseudo.ts";

/** What no step can bring about. Each is a whole sentence or a word by itself. */
const UNSEEN = new Set([
	// Two clicks at the same time.
	"alerts.alreadyRemoved",
	// A hundred thousand alerts.
	"alerts.full",
	// A channel that takes no posts any more.
	"commissioner.channel.paused",
	"commissioner.channel.resume",
	// Two searches of one person at the same moment.
	"searches.busy",
	// Fifty searches at once.
	"discovery.tooMany",
	// Two hundred decisions.
	"commissioner.result.full",
	// The final is corrected after the champion has been posted.
	"bracket.noChampion",
	// A library that does not draw, a file that is not emptied.
	"price.chartFailed",
	"links.traces",
	// A position is the one filter without a field.
	"market.facets.position",
]);

const FOUND_MEMBER: FoundMember = {
	folded: "7",
	gamertag: "7",
	platform: "psn",
	team: "7",
	opponents: 7,
	games: 7,
	isGuess: true,
	knownAs: null,
};
const FOUND_GROUP: FoundGroup = {
	members: [FOUND_MEMBER],
	isEarly: false,
	games: 7,
	met: 7,
	pairs: 77,
	tied: 7,
	sameTeams: [["7", "8"]],
	firstAt: 0,
	lastAt: 0,
	shared: new Map([[1, ["7"]]]),
	nearby: [{ ...FOUND_MEMBER, of: "7" }],
	nearbyCount: 7,
	strangers: 7,
	tally: new Map(),
};
const SEARCH: DiscoverySummary = {
	gamertag: "7",
	since: 0,
	isLeague: true,
	read: 7,
	requests: 7,
	unnamed: 7,
	partial: ["7"],
	end: null,
	most: { people: 7, requests: 7 },
	hasLeague: false,
};

const PLAYOFF = { status: "playoff", winner: "away", checked: true, by: "result" } as const;

const IN_SQUAD = {
	entry: createEntry({ name: "7", series: "7", position: "7" }, 7),
	price: 0,
	isOwned: true,
	augment: { endsAt: 7 },
	qualifies: true,
};
const CAPTAIN = createCaptain({
	name: "7",
	position: "7",
	team: "7",
	boosts: [{ tier: "7", description: "7", attributes: [] }],
});
const SALES = { bought: 14, brings: 7, needed: 7, least: 7 };
const FOUND_SQUAD = {
	cards: [IN_SQUAD, IN_SQUAD],
	ratings: [7, 7],
	value: 7,
	price: 7,
	bound: 8,
	tierBound: 8,
	tier: 1,
	least: 7,
	noOrders: 7,
	open: 7,
	unknown: 7,
	augmented: 7,
	sales: SALES,
};
const PURCHASE = { card: IN_SQUAD, kind: "C", price: 7, gain: 7, rating: 7 } as const;
const PURCHASES: FoundPurchases = {
	value: 7,
	own: [null, null, { card: IN_SQUAD, rating: 7 }],
	purchases: [{ ...PURCHASE, replaces: [PURCHASE] }],
	isProven: false,
	noOrders: 7,
	open: 7,
	unknown: 7,
	augmented: 7,
};
const CHOSEN_CARDS = [IN_SQUAD.entry];
const SQUAD: ShownSquad = {
	requirements: {
		budget: 7,
		goal: "balanced",
		bench: 4,
		keepCosts: false,
		augments: false,
		kept: [],
		mustBuy: [],
		without: [],
		withoutPlayers: [],
		mine: createOwnedList(new Map(), true),
	},
	choices: { kept: CHOSEN_CARDS, mustBuy: CHOSEN_CARDS, without: CHOSEN_CARDS, withoutPlayers: CHOSEN_CARDS },
	squad: { ...FOUND_SQUAD, isCut: false },
	before: { budget: 0, squad: { ...FOUND_SQUAD, isCut: false } },
	captain: CAPTAIN,
	unknownTiers: ["7"],
	progress: { read: 7, total: 7 },
	showsPitchers: false,
	now: 7,
};

const NO_CHOICES = { kept: [], mustBuy: [], without: [], withoutPlayers: [] };
const BEST_SQUAD = { ...SQUAD.squad, value: 7, bound: 7, tierBound: 7, tier: 0 };

/** What is said of failures, of settings that do not go together, and of what no step leads to. */
const rareSentences = ({
	league,
	commissioner,
	desk,
	rounds,
	fixtures,
	seasons,
	feeds,
	market,
	posting,
	links,
	errors,
	prices,
	price,
	captains,
	meta,
	find,
	bracket,
	awards,
	notices,
	appointments,
}: Texts) => [
	captains.newBoost("7"),
	market.hourlyBeside,
	find.unknown("7", "7"),
	league.race.failed,
	league.race.taken(7, "7"),
	league.posts.elsewhere,
	bracket.decided("7", bracket.reaches("7", 0)),
	bracket.reaches("7", 1),
	bracket.reaches("7", 2),
	bracket.reaches("7", 7),
	awards.level(7),
	awards.levels("7", 7),
	rounds.gone,
	rounds.daysHow(7),
	appointments.past("7"),
	links.countMessages(7),
	commissioner.result.undoAll(7),
	commissioner.log.undoneNow("7"),
	fixtures.decision(7, "7"),
	fixtures.removed,
	fixtures.changes.planned(7, "7", 7),
	fixtures.changes.plannedFrom("7", "8", "7", 7),
	fixtures.changes.plannedFrom("7", "7", "7", 7),
	fixtures.changes.joined("7"),
	fixtures.changes.gone("7"),
	...Object.values(fixtures.changes.early),
	fixtures.changes.removed(7, "7"),
	fixtures.changes.follow(fixtures.changes.ends("7", "7", 7)),
	fixtures.changes.moved("7", "7", "7"),
	...(["accepted", "declined", "named", "released", "removed"] as const).map(kind => notices[kind]("7", "7")),
	...(["proposed", "agreed", "withdrawn"] as const).map(kind => notices[kind]("7", "7", "7")),
	notices.lost,
	league.verdicts.out.series,
	league.verdicts.review.closed,
	league.decisions.instead("7", "7"),
	league.decisions.readAfter("7", "7"),
	league.decisions.closed.round("7", "7"),
	league.decisions.closed.game("7"),
	league.decisions.closed.moved("7", "7"),
	commissioner.review.instead,
	commissioner.review.insteadAward("7"),
	commissioner.review.countToo,
	commissioner.review.ignore,
	commissioner.review.changed,
	desk.closed(7),
	rounds.unread("7"),
	rounds.read,
	commissioner.setup.forfeitTooHigh(7, 7),
	commissioner.member.remove.open(7),
	commissioner.member.remove.stay(7),
	fixtures.plan.early(7, "7"),
	fixtures.plan.tooEarly(7, "7"),
	fixtures.fromDay("7"),
	league.verdicts.out["before-fixtures"],
	fixtures.plan.extra(7, "7"),
	fixtures.daysNow("7"),
	seasons.noPlaces,
	seasons.spotsDecided(7),
	seasons.next.unchecked(7),
	feeds.form.twice(market.facets.team),
	feeds.tooMany(7),
	feeds.digest.flip("7", "7"),
	posting.tryLater(7),
	posting.notTaken,
	posting.obstacles.locked("7"),
	posting.obstacles["wrong-kind"]("7"),
	links.madeFeeds(7),
	league.otherLeague("7", "7"),
	league.notInSeason,
	commissioner.result.otherDay("7", "7"),
	commissioner.result.beyond(7, 7),
	errors.forgotten,
	errors.formLate,
	errors.unclear("7", "7", "7"),
	prices.hourly("7"),
	price.hourly.title,
	price.hourly.withOne("7"),
	price.hourly.happened(7, "7", "7", "7", "7"),
	price.hourly.none("7"),
	captains.unknownTiers,
	captains.unknownBoost("7"),
	...Object.values(meta.unread),
	market.noneListed("7"),
	find.unread,
];

/** What an import asks before it reads a table, and says of what it did not take as cards. */
function importSentences({ mineImport }: Texts): string[] {
	const { fates, columnNames, question, problems } = mineImport;
	return [
		fates.unread(7),
		fates.remarks(7),
		mineImport.unused("7"),
		...Object.values(columnNames),
		mineImport.groups("7"),
		mineImport.capped(7, 7),
		mineImport.back,
		question.title,
		question.lists,
		question.columns,
		question.column("7", "7"),
		question.said("7", 7),
		question.numbers("7", 7, 7),
		question.empty,
		question.unnamed(7),
		question.only("7", 7),
		question.onlyOf("7", "7", 7),
		question.copies("7", 7),
		question.list("7", 7),
		question.all(7),
		question.choose,
		problems.html,
	];
}

/** What is said of cards, alerts and searches of an earlier edition of the game. */
function editionSentences({ settings: { past } }: Texts): string[] {
	const counts = Object.values(past.counts).map(count => count(7));
	const { stored, newEdition, setAside, deleted, kept } = past;
	return [...counts, stored("7"), newEdition, setAside("7"), deleted("7"), kept, past.delete, past.keep];
}

/** What an answer says in place of a squad, and what is on its buttons and menus. */
function squadSentences({ squad }: Texts): string[] {
	const { openCard, without, choose, pitchers, hitters, raise, whyButton, everybody, withoutCaptain } = squad;
	const { keptOut, tooSlow, tooLong, longer, takeBack, replaced, full } = squad;
	return [
		openCard,
		squad.next,
		squad.withAugments,
		squad.usualRatings,
		without,
		choose,
		pitchers,
		hitters,
		raise,
		whyButton,
		everybody,
		withoutCaptain,
		longer,
		takeBack,
		replaced,
		full,
		squad.waiting(7),
		squad.noneOf("7", 7),
		squad.bench,
		squad.takeBackKept("7"),
		squad.takeBackWanted("7"),
		squad.takeBackWithout("7"),
		squad.fewPlayers(7),
		keptOut,
		tooSlow,
		tooLong,
		squad.empty("7"),
		squad.tooCheap("7", "7"),
		squad.whichCard("7"),
		squad.notUnderstood("7", "7"),
	];
}

/** What is said of a list that is full, of a market that is not read yet, and of an import that is stored. */
function mineSentences({ mine, mineImport }: Texts): string[] {
	const { problems } = mineImport;
	return [
		mine.full("7"),
		mine.notReadYet,
		mine.stored.import,
		mine.noSeries,
		mine.buyNow("7"),
		mineImport.guessed,
		mineImport.notCompared(7, 7),
		mineImport.bestOf(7, 7),
		mineImport.outdated,
		mineImport.busy,
		mineImport.interrupted,
		problems.size(7),
		problems.text,
		problems.unavailable,
		problems.json,
		problems.shape,
		problems.headings,
		problems.wide,
		problems.long(7, 7),
		problems.tooMany(7, 7),
	];
}

const SAVED: SavedSearch = {
	id: 7,
	userId: "7",
	name: "7",
	query: "7",
	kind: "fits",
	percent: 7,
	locale: "en-US",
	status: "on",
	setAt: 0,
	toldAt: null,
};

/** What leagues show in states that the steps do not reach. */
const leagueSentences = ({ desk, rounds, book }: Texts) => [
	desk.back,
	desk.next.channel,
	desk.next.play,
	desk.next.season,
	desk.buttons.next.season,
	rounds.ended("7", "7"),
	rounds.nothing,
	rounds.manage,
	book.champion.withPercentage("7", "7"),
];

/** Saved searches of every kind, with and without news, and the notices about them and about alerts. */
function searchSentences(text: Texts): string[] {
	const { searches } = text;
	const row = { uuid: "7", before: null, after: null, entry: createEntry({ name: "7" }, 7), median: null };
	const saved = SEARCH_KINDS.map(kind => ({ ...SAVED, kind }));
	return [
		...SEARCH_KINDS.flatMap(kind => [
			searches.set[kind]("7", "7"),
			searches.fitting(7),
			searches.below("7", "7"),
			searchHeadline({ kind, rows: [row], total: 1 }, text),
			searchHeadline({ kind, rows: [row], total: 7 }, text),
		]),
		searchListEmbed([...saved, { ...SAVED, toldAt: 7, status: "paused" }], text)?.description ?? "",
		alertNoticeText([{ ...createAlert({ label: "7", triggerPrice: 7, triggerAt: 7 }), lost: "missing" }], text),
		searchNoticeText(
			[
				{ ...SAVED, lost: "closed", missed: 7 },
				{ ...SAVED, lost: "missing", missed: 7 },
			],
			text,
		),
		searches.badPercent(7, 7),
		searches.notYet,
		searches.full,
		searches.tooLate,
	];
}

function findSentences({ find, captains }: Texts): string[] {
	return [
		captains.noneBoosting("7"),
		captains.showUnclear,
		captains.showFits,
		...Object.values(captains.unclearBecause).map(because => because("7")),
		...Object.values(find.kinds),
		find.isOption("7", "7", "7"),
		find.ambiguous("7", "7"),
		find.absent("7"),
		find.notUnderstood("7"),
		find.emptyOveralls,
		find.needs,
		find.unclear,
		find.lastIsPrice,
		find.overallFrom("7"),
		find.overallUpTo("7"),
		find.overallBetween("7", "7"),
	];
}

/** Every reason there is. */
const RACE: Race = (
	[
		{ reason: { kind: "short", games: 2 }, verdict: "out" },
		{ reason: { kind: "out", score: 3, ahead: [1, 2], among: [1, 2], games: 2, atLeast: 1 }, verdict: "out" },
		{ reason: { kind: "clinched", score: 3, threats: [1], atMost: 1 }, verdict: "clinched" },
		{ reason: { kind: "clinched", score: 3, threats: [], atMost: 0 }, verdict: "clinched" },
		{ reason: { kind: "alive", magic: 2 }, verdict: "alive" },
		{ reason: { kind: "alive", magic: null }, verdict: "alive" },
		{ reason: { kind: "alive", magic: null }, verdict: "alive", left: 0 },
		{ reason: { kind: "clinched", score: 3, threats: [], atMost: 0 }, verdict: "clinched", left: 0 },
	] satisfies Partial<Race[number]>[]
).map(entry => ({ member: 1, left: 2, best: 1, worst: 2, odds: 50, ...entry }));

const FOUND = {
	...({
		found: [],
		total: 7,
		cards: 7,
		clauses: [{ trait: "7" }],
		filter: { bats: "L", throws: "R" },
		sort: "fit",
	} as const),
	progress: { read: 7, total: 8 },
	excluding: undefined,
	absent: [],
	now: 0,
	hint: true,
};

/** A game with everything that a plate appearance can be; `played` times over, so that rates have ranges, or none. */
function statsViews(tab: (typeof STATS_TABS)[number]): OpenTab[] {
	const appearances = Array.from({ length: RESULTS.length * PITCHES.length }, (_, index) => ({
		batter: "7",
		pitcher: "8",
		to: (index % 9) + 1,
		feet: 400,
		mph: 110,
		inning: 7,
		outs: 2,
		runners: 7,
		lead: 0,
		runs: 1,
		critical: false,
		simulated: false,
		result: RESULTS[index % RESULTS.length] ?? "out",
		contact: CONTACTS[Math.floor(index / RESULTS.length) % CONTACTS.length] ?? "none",
		strikeout: STRIKEOUTS[Math.floor(index / RESULTS.length) % STRIKEOUTS.length] ?? "none",
		pitch: PITCHES[Math.floor(index / RESULTS.length)] ?? "none",
		zone: ZONES[Math.floor(index / RESULTS.length) % ZONES.length] ?? "none",
	}));
	const figures = {
		ab: 40,
		r: 9,
		h: 9,
		rbi: 9,
		bb: 9,
		so: 9,
		hr: 9,
		sb: 9,
		doubles: 0,
		triples: 0,
		hbp: 0,
		sf: 0,
		sh: 0,
	};
	const pitching = { outs: 40, h: 9, r: 9, er: 9, bb: 9, so: 9, win: 1, loss: 0, save: 0, hold: 0, blownSave: 0 };
	const side = {
		batting: ["7", "7", "8"].map(name => ({ name, ...figures })),
		pitching: [{ name: "7", ...pitching }],
		errors: 0,
		innings: Array<number>(11).fill(0),
		appearances,
	};
	const played = {
		...({
			id: "7",
			mode: "7",
			playedAt: 0,
			side: "home",
			result: "W",
			name: "7",
			team: "7",
			runs: 2,
			opponentTeam: "8",
		} as const),
		opponentRuns: 1,
		opponent: "7",
		opponentIsComputer: false,
	};
	const facts = { version: 2, difficulty: null, away: side, home: side };
	const old = { ...facts, away: { ...side, appearances: [] }, home: { ...side, appearances: [] } };
	const others = Array.from({ length: 20 }, (_, index) => ({
		played: { ...played, opponent: String(index) },
		facts: null,
	}));
	const groups = (["batting", "pitching"] as const).flatMap(group =>
		PLAYER_SORTS[group].map(sort => ({ group, sort })),
	);
	const few = { ...facts, home: { ...side, batting: [], pitching: [], appearances: appearances.slice(0, 15) } };
	const games = [
		[{ played, facts }],
		[{ played, facts: old }],
		others,
		Array.from({ length: 12 }, (_, index) => ({
			played: { ...played, id: String(index), opponent: "CPU", opponentIsComputer: true },
			facts: index === 0 ? { ...facts, difficulty: "7" } : facts,
		})),
		[{ played, facts: few }],
		[{ played: { ...played, side: "away" as const, opponent: null }, facts: few }],
	];
	return games.flatMap(games =>
		groups.flatMap(shown =>
			[null, 2].map(
				(minutesLeft): OpenTab => ({
					...({ gamertag: "7", platform: "psn", mode: "all", tab, page: 1, without: 0, uncounted: 1 } as const),
					...shown,
					games: [...games, { played: { ...played, opponent: null }, facts: null }],
					minutesLeft,
					opponent: minutesLeft === null ? undefined : "7",
					names: minutesLeft === null ? [] : ["7", "8"],
				}),
			),
		),
	);
}

/** Every kind, alone at the top and not, in the games that views have. */
const RANKED = NOTABLE_KINDS.flatMap(kind =>
	[1, 2].map(rank => ({
		kind,
		member: 1,
		player: "7",
		value: 7,
		inning: 7,
		isWorth: true,
		key: createJudgedGame().key,
		rank,
		atLeast: rank,
		among: 70,
	})),
);
const NOTABLES: SeasonNotables = {
	among: () => 70,
	byGame: Map.groupBy(RANKED, ({ key }) => key),
	byKind: Map.groupBy(RANKED, ({ kind }) => kind),
};

const sevens = <Figure extends string>(figures: readonly Figure[]) =>
	// Object.fromEntries loses the type of the keys.
	Object.fromEntries(figures.map(figure => [figure, 7])) as Record<Figure, number>;

const POWER_ENTRY: PowerEntry = {
	member: 1,
	range: { best: 1, worst: 7 },
	chance: 0.7,
	met: 0.7,
	ahead: null,
	moved: 7,
};
const PREVIEW_SIDE: PreviewSide = {
	member: 1,
	last: [1, 0, 0.5].map(won => ({ won, isForfeit: false, side: null, runsFor: 7, runsAgainst: 7 })),
	games: 7,
	boxScores: 7,
	strikeouts: { ...strikeoutsOf([]), zones: { high: 7 } },
	strikeoutRate: { value: 0.5, n: 30, range: [0.4, 0.6], isRough: false },
	batter: null,
	pitcher: null,
};

const PLAYERS = {
	batter: { name: "7", isShared: false, figures: sumFigures(BATTING, []), rate: PREVIEW_SIDE.strikeoutRate },
	pitcher: { name: "7", isShared: false, figures: sumFigures(PITCHING, []), rate: PREVIEW_SIDE.strikeoutRate },
};

/** Previews with every kind of stakes. */
function previewsOf(members: number): Preview[] {
	const entry = (verdict: RaceEntry["verdict"]): RaceEntry => ({
		member: 1,
		left: 7,
		best: 1,
		worst: 2,
		verdict,
		reason: { kind: "alive", magic: null },
	});
	const alive = entry("alive");
	const clinched = entry("clinched");
	const out = entry("out");
	const now = { one: alive, other: alive };
	const lower = { ...alive, worst: 7 };
	const every = { ...alive, worst: members };
	const changed = [
		{ winner: 1, one: alive, other: lower },
		{ winner: 2, one: lower, other: alive },
	] as const;
	const outcomes = [
		{ winner: 1, one: clinched, other: out },
		{ winner: 2, one: alive, other: alive },
	] as const;
	const series = (wins: readonly [number, number]) => ({ round: 1, members: [1, 2] as const, wins, winner: null });
	const stakes: Stakes[] = [
		...[7, 1].map((spots): Stakes => ({ kind: "race", spots, now, outcomes })),
		...[7, 0].map((spots): Stakes => ({ kind: "race", spots, now, outcomes: changed })),
		{
			kind: "race",
			spots: 7,
			now: { one: lower, other: lower },
			outcomes: [
				{ winner: 1, one: lower, other: lower },
				{ winner: 2, one: lower, other: lower },
			],
		},
		{
			kind: "race",
			spots: 7,
			now: { one: every, other: every },
			outcomes: [
				{ winner: 1, one: every, other: every },
				{ winner: 2, one: every, other: every },
			],
		},
		{ kind: "series", series: series([0, 1]), needed: 2, isFinal: false },
		{ kind: "series", series: series([0, 1]), needed: 2, isFinal: true },
		{ kind: "series", series: series([0, 0]), needed: 1, isFinal: true },
		...(["ended", "nothing-left", "unknown", "unplanned", "race"] as const).map(
			(why): Stakes => ({ kind: "none", why }),
		),
	];
	const versus = { wins: 7, losses: 7, runsFor: 7, runsAgainst: 7, streak: null, games: [] };
	return stakes.map((each, index) => ({
		one: { ...PREVIEW_SIDE, boxScores: index === 0 ? 0 : 7 },
		other: { ...PREVIEW_SIDE, ...PLAYERS, member: 2 },
		versus,
		stakes: each,
	}));
}

const POWER: Power = { games: 7, entries: [POWER_ENTRY], unranked: [{ member: 2, games: 1 }] };

const PAPER: Paper = {
	week: { from: 0, until: 7 },
	standings: [],
	games: 7,
	gameOfTheWeek: createJudgedGame(),
	stars: {
		batter: { member: 1, name: "7", games: 7, figures: sevens(BATTING) },
		pitcher: { member: 1, name: "7", games: 7, figures: sevens(PITCHING) },
	},
	strongest: { entry: POWER_ENTRY, among: 7 },
	streaks: [
		{ member: 1, result: "W", games: 7 },
		{ member: 2, result: "L", games: 7 },
	],
	owing: [{ member: 1, games: 7 }],
};

const CHANNEL = {
	...({
		leagueId: 1,
		channelId: "7",
		results: 1,
		table: 1,
		previews: 0,
		remindHours: null,
		roleId: null,
		mentions: 0,
		locale: "en-US",
		paperDay: 0,
		paperHour: 18,
	} as const),
	madeBy: null,
	pausedReason: null,
	refusal: null,
	createdAt: 0,
	checkedVersion: 0,
	dueAt: null,
	tableAt: null,
};

const LISTING = createListing({ item: createItemSummary({ name: "7" }) });
const HOUR = 3_600_000;
const FILL_RATES = [
	null,
	{ rates: [], sales: 7, windowMs: 7 },
	{ rates: [], sales: 70, windowMs: 7 * HOUR },
	{ rates: [{ price: 7, perHour: 7, pauseMs: 7, left: -7 }], sales: 70, windowMs: 7 * HOUR },
	{
		rates: [
			{ price: 7, perHour: 7, pauseMs: 7, left: 7 },
			{ price: 8, perHour: 7, pauseMs: 7 * HOUR, left: null },
		],
		sales: 70,
		windowMs: 7 * HOUR,
	},
];

/** The steps of appointments alone, unless at full scale: all steps take a minute. */
const SCALED_SUBJECTS = IS_FULL_SCALE ? SUBJECTS : (["appointments"] as const);

describe("in a language of marked letters", () => {
	const used = new Set<string>();
	const pseudo = createPseudoTexts(path => used.add(path));
	const isUnmarked = (word: string) => /[a-z]/.test(word);

	it.each(SCALED_SUBJECTS)(
		"every letter comes from the texts or the data: %s",
		async subject => {
			const seen = await runSteps(subject, "en-US", { textsFor: () => pseudo });
			expect(foreignWords(seen, isUnmarked)).toEqual([]);
		},
		STEPS_MS,
	);

	it("every letter comes from the texts or the data: what Discord shows of the commands, pictures, and moments that pass", () => {
		const rows = [{ alert: createAlert({ label: "7" }), entry: undefined }];
		const picture = priceChart("7", createPast(createListing()), pseudo).replaceAll(/<[^>]*>/g, " ");
		const range = (length: number) => Array.from({ length }, (_, index) => index + 1);
		const members = [createMember(1, { team: "7" }), createMember(2, { team: "8", accounts: [] })];
		const view = createView({ members, unread: [1], league: { id: 1, serverId: "1", name: "7", season: 1 } });
		const game = createJudgedGame();
		const check = { gameUuid: null, ruling: "0", innings: 11, completeInnings: 11 };
		const prices = { buyNow: 2101, sellNow: 1400 };
		const rises = new Map([[84, { cards: 412, updates: 3, rose: 37 }]]);
		const progress = {
			complete: true,
			pages: 1,
			totalPages: 1,
			size: 1,
			unread: 0,
			crawlMs: 1,
			startedAt: null,
			crawledAt: null,
		};
		const shown = shownTexts([
			commands.map(({ data }) => data(pseudo)),
			{
				text: MEASURES.map(measure => {
					const clause = { measure, operator: ">=", bound: 7 } as const;
					return `${formatClauseLabel(clause, pseudo)} ${formatClause(clause, pseudo.find.shorts)}`;
				}).join("\n"),
			},
			{ text: pseudo.find.choice("7", 7) },
			findEmbed(
				{
					...FOUND,
					found: [
						{
							entry: createEntry({ name: "7", series: "7", position: "7" }, 7),
							figures: [],
							augment: { endsAt: null },
						},
					],
				},
				pseudo,
			),
			findEmbed({ ...FOUND, excluding: { clauses: [{ trait: "7" }], filter: {}, left: 7 } }, pseudo),
			findEmbed({ ...FOUND, excluding: { clauses: [{ trait: "7" }], filter: {}, left: 0 } }, pseudo),
			squadEmbed(SQUAD, pseudo),
			squadEmbed({ ...SQUAD, choices: NO_CHOICES }, pseudo),
			squadEmbed({ ...SQUAD, squad: BEST_SQUAD }, pseudo),
			squadEmbed({ ...SQUAD, squad: { ...BEST_SQUAD, open: 0 }, unknownTiers: [], choices: NO_CHOICES }, pseudo),
			squadEmbed({ ...SQUAD, requirements: { ...SQUAD.requirements, keepCosts: true }, showsPitchers: true }, pseudo),
			squadEmbed({ ...SQUAD, squad: { ...SQUAD.squad, isCut: true, tier: 0 } }, pseudo),
			...GOALS.map(goal => weightsEmbed({ ...SQUAD, requirements: { ...SQUAD.requirements, goal } }, pseudo)),
			squadEmbed({ ...SQUAD, squad: { ...SQUAD.squad, sales: null } }, pseudo),
			squadEmbed({ ...SQUAD, squad: { ...SQUAD.squad, sales: { ...SALES, needed: 0 } } }, pseudo),
			...[FOUND_SQUAD, { cheapest: 7, augmented: 7 }].map(fill =>
				purchasesEmbed(
					{
						found: PURCHASES,
						fill: { ...fill, isCut: false },
						requirements: SQUAD.requirements,
						captain: CAPTAIN,
						now: 7,
					},
					pseudo,
				),
			),
			purchasesEmbed(
				{
					found: { ...PURCHASES, purchases: [] },
					fill: null,
					requirements: SQUAD.requirements,
					captain: CAPTAIN,
					now: 7,
				},
				pseudo,
			),
			swapEmbed({ card: IN_SQUAD, kind: "C", hasTier: false, fixed: "kept" }, [], pseudo),
			swapEmbed({ card: IN_SQUAD, kind: "C", hasTier: false, fixed: "bench" }, [], pseudo),
			swapEmbed({ card: IN_SQUAD, kind: "C", hasTier: false, fixed: null }, [], pseudo),
			swapEmbed({ card: IN_SQUAD, kind: "C", hasTier: true, fixed: null }, [], pseudo),
			swapEmbed({ card: IN_SQUAD, kind: "C", hasTier: true, fixed: null }, [{ ...IN_SQUAD, gain: 1, cost: 1 }], pseudo),
			{
				text: [
					...findSentences(pseudo),
					...squadSentences(pseudo),
					...mineSentences(pseudo),
					...searchSentences(pseudo),
					...leagueSentences(pseudo),
					...rareSentences(pseudo),
					...importSentences(pseudo),
					...editionSentences(pseudo),
				].join("\n"),
			},
			...STATS_TABS.flatMap(tab =>
				statsViews(tab).flatMap(data => [
					statsEmbed({ data, fetchedAt: 0, stale: false }, pseudo),
					statsEmbed({ data: { ...data, without: 1 }, fetchedAt: 0, stale: false }, pseudo),
					{ text: formChart("7", data.games, pseudo).replaceAll(/<[^>]*>/g, " ") + formChartText(data.games, pseudo) },
				]),
			),
			{
				text: [pseudo.stats.slow, ...Object.values(pseudo.stats.tabs), ...Object.values(pseudo.stats.pitches)].join(
					"\n",
				),
			},
			aboutEmbed({ progress, sampleData: true, isRefused: true }, pseudo),
			aboutEmbed({ progress: { ...progress, crawledAt: 7, unread: 7 }, sampleData: true, isRefused: true }, pseudo),
			alertListEmbed({ rows, start: 0, total: 1 }, pseudo),
			...FILL_RATES.flatMap(rates => [
				fillRatesEmbed({ data: LISTING, fetchedAt: 0, stale: false }, rates, "bid", pseudo),
				fillRatesEmbed({ data: LISTING, fetchedAt: 0, stale: false }, rates, "ask", pseudo),
			]),
			membersEmbed(view, view.members, new Map(), pseudo),
			...([null, "complete", "people", "requests", "failed"] as const).map(end =>
				discoveryEmbed({ ...SEARCH, end }, [FOUND_GROUP, FOUND_GROUP], { group: 0, start: 0, end: 1 }, pseudo),
			),
			...[true, false].flatMap(isLeague =>
				[FOUND_GROUP, { ...FOUND_GROUP, members: [] }].map(group =>
					discoveryEmbed(
						{ ...SEARCH, isLeague, end: "complete" },
						[group, FOUND_GROUP],
						{ group: 0, start: 0, end: 1 },
						pseudo,
					),
				),
			),
			leagueTableEmbed({ ...view, isFull: true, backTo: 1 }, view.table.standings, pseudo),
			leagueTableEmbed({ ...view, unread: [], readAgain: [1], isFull: true }, view.table.standings, pseudo),
			leagueBracketEmbed({ ...view, playoffs: { spots: 16, bestOf: 3, startedAt: 1, seeds: range(16) } }, pseudo),
			noRaceEmbed(view, "unknown", pseudo),
			noRaceEmbed(view, "unplanned", pseudo),
			...[7, 1, 0].map(spotsNow =>
				verdictsEmbed({ verdicts: [{ line: "7", isOpen: true }], more: 1, spots: 7, spotsNow, view }, pseudo),
			),
			verdictsEmbed({ verdicts: [{ line: "7", isOpen: true }], more: 1, spots: 3, spotsNow: 7, view }, pseudo),
			...[POWER, { ...POWER, entries: [] }, { ...POWER, entries: [], games: 77 }].map(power =>
				leaguePowerEmbed({ view, power, start: 0, end: 20 }, pseudo),
			),
			...previewsOf(view.table.standings.length).map(preview => leaguePreviewEmbed(preview, view, pseudo)),
			...[7, null].map(until =>
				roundPreviewEmbed(
					{
						key: "7",
						round: 7,
						until,
						isOn: true,
						pairs: range(27).map(id => ({
							away: id,
							home: 1,
							played: id === 1 ? [game] : [],
							isOpen: id > 1,
							wins: until === null ? { away: 7, home: 7 } : null,
						})),
					},
					view,
					pseudo,
				),
			),
			{ text: [pseudo.league.preview.choose, pseudo.league.preview.button].join("\n") },
			leagueRaceEmbed(view, { spots: 1, race: RACE, start: 0, end: 20, member: null, isHalf: true }, pseudo),
			{
				text: RACE.map(entry => formatReason(entry, { ...view, rules: createRules({ forfeit: null }) }, pseudo)).join(
					"\n",
				),
			},
			leagueResultsEmbed(
				{
					games: [
						{ line: "7", game, isSame: false },
						{ line: "7", game: null, isSame: false },
						{ line: "|| 7 || 7 ||", game: createJudgedGame({ verdict: PLAYOFF }), isSame: true },
					],
					more: 1,
					later: new Set(),
					view,
				},
				pseudo,
			),
			{
				text: readingLines({ ...view, number: 1, league: { ...view.league, season: 2 }, backTo: 7 }, pseudo).join("\n"),
			},
			{ text: resultLines([createJudgedGame({ awarded: "forfeit" })], view, NOTABLES, pseudo).join("\n") },
			{ text: resultLines([createJudgedGame({ check })], view, NOTABLES, pseudo).join("\n") },
			{ text: resultLines([createJudgedGame({ verdict: PLAYOFF })], view, NOTABLES, pseudo).join("\n") },
			...[
				PAPER,
				{ ...PAPER, stars: { ...PAPER.stars, batter: null } },
				{ ...PAPER, stars: { ...PAPER.stars, pitcher: null } },
				{ ...PAPER, games: 0, gameOfTheWeek: null, stars: { batter: null, pitcher: null }, streaks: [], owing: [] },
			].map(paper => leaguePaperEmbed(paper, NOTABLES, view, pseudo)),
			{ text: [pseudo.paper.invalid, pseudo.paper.example, pseudo.paper.next("7")].join("\n") },
			...NOTABLE_KINDS.map(kind => leagueRecordsEmbed({ view, kind, notables: NOTABLES, shown: [] }, pseudo)),
			{ text: RANKED.map(notable => formatNotable(notable, members, pseudo)).join("\n") },
			{
				text: GAME_KINDS.map(kind =>
					formatGameNotable({ kind, side: "home", player: null, value: 7, inning: 7 }, "7", pseudo),
				).join("\n"),
			},
			...[true, false].map(isOver =>
				reminderEmbed({ key: "7", round: 7, until: 7, isOver, open: [{ round: 7, away: 1, home: 2 }] }, view, pseudo),
			),
			{
				text: formatPosted(
					{ results: 1, table: 1, previews: 1, remindHours: 7, roleId: "7", mentions: 1, paperDay: 0, paperHour: 18 },
					pseudo,
				),
			},
			...[pseudo.feeds.remedies, pseudo.commissioner.channel.remedies].flatMap(remedies =>
				[...MESSAGE_PROBLEMS, "unknown-channel" as const, "archived" as const].map(pausedReason => ({
					text: formatPause({ pausedReason, refusal: "7", channelId: "7" }, remedies, pseudo) ?? "",
				})),
			),
			metaEmbed(
				{
					fetchedAt: 0,
					stale: false,
					data: {
						list: "brands",
						total: 1,
						entries: [],
						now: 0,
						progress,
						rows: [{ name: "7", cards: 0, cost: 0, missing: 0 }],
					},
				},
				pseudo,
			),
			compareMenu(
				["7", "8"].map(uuid => ({ ...createListing({ item: createItemSummary({ uuid }) }), fetchedAt: 0 })),
				pseudo,
			),
			createLeagueMessages(() => pseudo).awardsUndone(view, CHANNEL),
			createLeagueMessages(() => pseudo).paused("7", { ...CHANNEL, pausedReason: "unknown-channel" }),
			reviewGameEmbed({ ...game, away: game.home }, view, 1, pseudo),
			{ text: picture },
			...Object.values(PERSONAL_DATA).map(({ name }) => ({ text: name(pseudo) })),
			{ text: pseudo.settings.server.tooManyChannels(7) },
			{
				fields: upgradeField(
					{ name: "7", item: createItemSummary({ ovr: 84, isLive: true }), ...prices },
					rises,
					pseudo,
				),
			},
			{
				text: formatCardChange(
					createCardChange({ name: "7", series: null, position: null, teamShort: "8" }),
					pseudo,
				)[1],
			},
		]);
		const data = new Set(splitWords("player Drovers Gold Diamond Teo Marrón Live RF HBG"));
		// The names of commands and options are the same in all languages.
		const texts = shown.filter(({ place }) => !/^(?:\.options)*\.name$/.test(place));
		expect(foreignWords({ shown: texts, data }, isUnmarked)).toEqual([]);
	});

	it("every letter comes from the texts or the data: the page of a season, its card and its files", async () => {
		const adjustment = { member: 2, points: -1, wins: 0, losses: 1 };
		const decisions = createDecisions(
			{ kind: "adjust", adjustment },
			{ kind: "adjust", adjustment, undone: true },
			{ kind: "result", result: { winner: 1, loser: 2, kind: "forfeit", score: null, playedAt: onDay(8) } },
		).map(decision => ({ ...decision, reason: "7" }));
		const season: BookOptions = {
			teams: ["7", "8", "9", "10"],
			name: "7",
			playerName: (team, player) => `${team} ${player}`,
			pitcherInfo: "",
			gamertags: ["1", "2", "3", "4"],
			decisions,
			endedAt: onDay(9),
		};
		const rounds = [{ first: "2026-04-01", last: "2026-04-30", games: [{ away: 1, home: 2 }] }];
		const options = [
			season,
			{ ...season, rules: { points: "percentage", playoffSpots: 2, minGames: 40 } },
			{ ...season, playoffs: { spots: 2, bestOf: 1, startedAt: onDay(9), seeds: [1, 2] } },
			{ ...season, count: 0, decisions: [] },
		] satisfies BookOptions[];
		const pages = options.map(async each => {
			const page = await seasonPage(createBook(each), pseudo, { hasGamertags: true, now: onDay(9), maxBytes: 0 });
			const html = parseHtml(page.data.toString());
			const labels = findAll(html, () => true).map(({ attributes }) => attributes["aria-label"] ?? "");
			return [...linesOf(html), ...labels].join("\n");
		});
		const views = [
			createView({ fixtures: { rounds } }),
			createView({ fixtures: { rounds }, games: [createLeagueGame()] }),
			createView({
				fixtures: { rounds },
				members: [createMember(1), createMember(2, { removed: "kept", removedAt: 0 })],
			}),
		];
		const cards = options.map(each => {
			const { view } = createBook(each);
			const champion = findChampion(view, pseudo);
			return champion === null ? "" : championText(champion, view, pseudo);
		});
		const { export: files } = pseudo.commissioner;
		const texts = [
			...(await Promise.all(pages)),
			...cards,
			...views.map(view => fixtureRows(view, pseudo).flat().join("\n")),
			files.ties(7),
			files.tooMany(7, 7),
		];
		const data = new Set(splitWords("Team agreed"));
		const shown = texts.map(text => ({ place: "page", text }));
		expect(foreignWords({ shown, data }, isUnmarked)).toEqual([]);
	});

	// Only the steps of all subjects together use every text.
	it.runIf(IS_FULL_SCALE)("every text has been used", () => {
		const unused = [...(LANGUAGES.en?.keys() ?? [])].filter(path => !used.has(path));
		expect(unused.filter(path => !UNSEEN.has(path))).toEqual([]);
		expect([...UNSEEN].filter(path => !unused.includes(path))).toEqual([]);
	});
});
