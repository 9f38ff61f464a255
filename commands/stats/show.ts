import type { Fetched } from "../../src/api/operation.ts";
import type { GameMode, HistoryPage } from "../../src/api/operations/game-history.ts";
import { readEntries } from "../../src/api/operations/history-entries.ts";
import { ageOf } from "../../src/api/pages.ts";
import type { Answer, Row } from "../../src/discord/answer.ts";
import { buttonRows, commandButton, layout, tabButton } from "../../src/discord/components.ts";
import type { Context, Player } from "../../src/discord/context.ts";
import { commandMenu, sortMenu } from "../../src/discord/menus.ts";
import { GAME_ID } from "../../src/discord/options/player-option.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { listPage, pageRow } from "../../src/discord/pages.ts";
import { errorText } from "../../src/embeds/error.ts";
import { deriveHistory, distinctGames, type PlayedGame } from "../../src/game/history.ts";
import { foldName } from "../../src/game/participant.ts";
import { nextTurn, TimeoutError, withTimeout } from "../../src/ground/async.ts";
import { MINUTE } from "../../src/ground/times.ts";
import { meetingsOf } from "../../src/stats/people.ts";
import { formChart, formChartText } from "../../src/stats/show/form-chart.ts";
import { PARTED, statsEmbed } from "../../src/stats/show/stats.ts";
import { countPlayers, MOST_OPPONENTS } from "../../src/stats/show/tabs.ts";
import {
	PLAYERS_A_PAGE,
	SORTS,
	type Sort,
	STATS_TABS,
	type StatsTab,
	type StatsView,
} from "../../src/stats/show/view.ts";
import type { Part } from "../../src/stats/stat-games.ts";
import { listedGames, pagesOf, whyNoGames, whyNoneAgainst } from "../history.ts";

/** The numbers of newest games that the statistics can cover. */
export const LENGTHS = ["10", "25", "50", "100"] as const;

export interface StatsQuery {
	games: (typeof LENGTHS)[number];
	mode: GameMode;
	opponent: string | undefined;
	tab: StatsTab;
	part: Part;
	sort?: Sort | undefined;
	page: number;
}

/** The statistics that a person sees first. */
export const USUAL: StatsQuery = {
	games: "25",
	mode: "all",
	opponent: undefined,
	tab: "summary",
	part: "batting",
	page: 1,
};

/** A page of the service has 25 games (read API §8). */
const PAGE_SIZE = 25;
/** The number of pages that are searched for an opponent. */
const OPPONENT_PAGES = 20;
/** A person waits up to this long for what is being read; the rest follows. Discord takes a first answer for 3 s. */
const FIRST_MS = 1200;
/** Discord lets an answer be edited for 15 minutes. */
const EDITABLE_MS = 14 * MINUTE;

/** A tab of a player's statistics: at once with the games that have been read, and again when the others have been read. */
export async function showStats(query: StatsQuery, player: Player, context: Context): Promise<Answer> {
	const isNewest = context.stats.begin(context.user.id);
	const begun = performance.now();
	const listing = listGames(query, player, context);
	// It may fail before it is awaited, which would count as a defect.
	listing.catch(() => {});
	const left = () => Math.max(0, FIRST_MS - (performance.now() - begun));
	const isOwn = await isLinked(player, context);
	const visible = isOwn ? {} : ({ private: true } as const);
	/** The answer when more is known; null if the person has asked for something else by then. */
	const afterwards = (work: Promise<unknown>, isAsked: boolean) =>
		withTimeout(work, EDITABLE_MS).then(async () => {
			const next = isNewest() ? await build(isAsked) : null;
			return next && { ...next.answer, ...visible };
		});

	/** @param isAsked whether the logs have been requested already: a log that is still unknown could not be read */
	async function build(isAsked: boolean) {
		const { games, ...listed } = await listing;
		const ids = games.map(({ id }) => id).filter(id => GAME_ID.test(id));
		const asked = isAsked ? null : await context.stats.read(player, ids, context.user.id, begun);
		const isReading = asked?.reading != null && !(await isWithin(asked.reading, left()));
		const known = asked?.reading === null ? asked : await context.stats.known(player, ids);
		const minutesLeft = isReading ? context.stats.minutesLeft(context.user.id) : null;
		const answer = await answerOf({ games, ...listed, known, minutesLeft, query, player }, context);
		return { answer, reading: isReading ? asked.reading : null };
	}

	const listed = await isWithin(listing, FIRST_MS);
	if (!listed) {
		const told = (error: unknown): Answer | null =>
			isNewest() ? { content: errorText(error, context.text), embeds: [], components: [], ...visible } : null;
		return { ...slowAnswer(query, player, context), ...visible, later: afterwards(listing, false).catch(told) };
	}
	const { answer, reading } = await build(false);
	return { ...answer, ...visible, ...(reading && { later: afterwards(reading, true) }) };
}

/** Whether the work is done in time. @throws the error of work that fails in time */
async function isWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
	try {
		await withTimeout(work, ms);
		return true;
	} catch (error) {
		if (error instanceof TimeoutError) return false;
		throw error;
	}
}

/** Whether the player is the person's own: statistics of anybody else are private. */
async function isLinked({ gamertag, platform }: Player, { links, user }: Context): Promise<boolean> {
	const own = await links.get(user.id);
	return own !== undefined && own.platform === platform && foldName(own.gamertag) === foldName(gamertag);
}

/** The newest games that pass the filters. @throws UserError if there are none; ApiError */
async function listGames({ games, mode, opponent }: StatsQuery, player: Player, context: Context) {
	const { read, answers } = pagesOf(player, mode, context);
	const first = await read(1);
	if (first.totalPages === 0) throw await whyNoGames(player, mode, context);
	const list = async (pages: number) =>
		distinctGames(deriveHistory(await readEntries(read, first, pages), player.gamertag));
	let all = await list(opponent === undefined ? Number(games) / PAGE_SIZE : OPPONENT_PAGES);
	// If the service lists games twice, one more page makes up for them.
	if (opponent === undefined && all.length < Number(games)) all = await list(Number(games) / PAGE_SIZE + 1);
	const found = listedGames(all, opponent);
	if (found.games.length === 0)
		throw whyNoneAgainst({ player, opponent, unclear: found.unclear, searched: all.length }, context.text);
	const oldest = found.games[Number(games) - 1];
	// Older games are neither counted nor mentioned as left out.
	const covered = oldest === undefined ? all : all.slice(0, all.indexOf(oldest) + 1);
	const { games: listed, names, unclear } = listedGames(covered, opponent);
	return { games: listed.filter(({ side }) => side !== null), names, uncounted: unclear.length, answers };
}

interface Known {
	games: readonly PlayedGame[];
	names: readonly string[];
	uncounted: number;
	answers: readonly Fetched<HistoryPage>[];
	known: Awaited<ReturnType<Context["stats"]["known"]>>;
	minutesLeft: number | null;
	query: StatsQuery;
	player: Player;
}

async function answerOf(
	{ games, names, uncounted, answers, known, minutesLeft, query, player }: Known,
	context: Context,
): Promise<Answer> {
	const { text } = context;
	const { mode, opponent, tab, part } = query;
	const statGames = games.map(played => ({ played, facts: known.facts.get(played.id) ?? null }));
	// The service has no log for an id that it does not accept.
	const unreadable = games.filter(({ id }) => !GAME_ID.test(id)).length;
	const players = tab === "players" ? countPlayers({ games: statGames, part }) : 0;
	const sorts: readonly Sort[] = SORTS[part];
	const usualSort = SORTS[part][0];
	const sort = query.sort !== undefined && sorts.includes(query.sort) ? query.sort : usualSort;
	const shownSort = tab === "players" && sort !== usualSort ? sort : undefined;
	const list = listPage(
		"stats",
		{ ...valuesOf(query, player), tab, pitching: pitchingValue(part), sort: shownSort },
		{ page: query.page, count: players, perPage: PLAYERS_A_PAGE },
	);
	const view: StatsView = {
		...player,
		mode,
		opponent,
		names,
		tab,
		part,
		sort,
		page: list.page,
		games: statGames,
		uncounted,
		without: known.without.size + unreadable,
		minutesLeft,
	};
	// Computing the ranges of the figures takes some milliseconds, so others go first.
	await nextTurn();
	const embed = statsEmbed({ data: view, ...ageOf(answers) }, text);
	const picture = tab === "summary" && games.length > 1 ? await drawForm(view, context) : null;
	const labels: Readonly<Record<string, string>> = text.stats.sorts[part];
	return {
		...(picture !== null && { files: [picture] }),
		embeds: [picture === null ? embed : { ...embed, image: { url: `attachment://${picture.name}` } }],
		components: layout(
			tab === "players" && sortMenu(list, labels, { current: sort, usual: usualSort }, text),
			tab === "players" && pageRow(list, text),
			tab === "opponents" && opponentMenu(view, player, text),
			tabRows({ ...query, sort: shownSort }, player, context),
		),
	};
}

/** The embed shows the picture below the figures; the attachment carries its alt text. */
async function drawForm({ gamertag, games }: StatsView, { pictures, text }: Context) {
	const data = await pictures.draw(formChart(gamertag, games, text));
	return data && { name: "form.png", data, description: formChartText(games, text) };
}

/** The values that all buttons of an answer share, without default ones. */
function valuesOf({ games, mode, opponent }: StatsQuery, player: Player): Values {
	return {
		...player,
		games: games === USUAL.games ? undefined : games,
		mode: mode === USUAL.mode ? undefined : mode,
		opponent,
	};
}

const pitchingValue = (part: Part) => (part === "pitching" ? 1 : undefined);

/** The tabs, then the buttons of the open one. */
function tabRows(query: StatsQuery, player: Player, { text }: Context): Row[] {
	const { tab, part, sort } = query;
	const values = valuesOf(query, player);
	const valuesFor = (to: StatsTab, shown = part) => ({
		...values,
		tab: to === USUAL.tab ? undefined : to,
		pitching: PARTED.includes(to) ? pitchingValue(shown) : undefined,
	});
	const tabs = STATS_TABS.map(to => tabButton(text.stats.tabs[to], "stats", valuesFor(to), to === tab));
	const other = part === "batting" ? "pitching" : "batting";
	// Discord refuses two buttons with the same id, and the open tab has the same query, so this one says `again`.
	const again = { ...valuesFor(tab), sort, page: query.page === 1 ? undefined : query.page, again: 1 };
	return buttonRows([
		...tabs,
		PARTED.includes(tab) && commandButton(text.stats.parts[other], "stats", valuesFor(tab, other)),
		commandButton(text.buttons.refresh, "stats", again),
		commandButton(text.game.allGames, "history", { ...player, copy: "yes" }),
	]);
}

/** Opens the games against one of the opponents as a private copy, so that the list stays. */
function opponentMenu({ games, mode }: StatsView, player: Player, text: Context["text"]): Row[] {
	const { opponents } = meetingsOf(games.map(({ played }) => played));
	const options = opponents.slice(0, MOST_OPPONENTS).map(({ name: opponent, wins, losses }) => ({
		label: opponent,
		description: `${wins}–${losses}`,
		command: "history",
		values: { ...player, mode: mode === "all" ? undefined : mode, opponent: opponent.slice(0, 20), copy: "yes" },
	}));
	return commandMenu("opponents", text.stats.openOpponent, options);
}

function slowAnswer(query: StatsQuery, player: Player, context: Context): Answer {
	return { content: context.text.stats.slow, embeds: [], components: tabRows(query, player, context) };
}
