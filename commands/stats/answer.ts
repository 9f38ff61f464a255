import { ageOf } from "../../src/api/pages.ts";
import type { Answer, Row } from "../../src/discord/answer.ts";
import { buttonRows, commandButton, layout, tabButton } from "../../src/discord/components.ts";
import type { Player } from "../../src/discord/context.ts";
import { commandMenu, sortMenu } from "../../src/discord/menus.ts";
import { GAME_ID } from "../../src/discord/options/player-option.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { type ListPage, listPage, pageRow } from "../../src/discord/pages.ts";
import { nextTurn } from "../../src/ground/async.ts";
import type { OpponentLine } from "../../src/stats/people.ts";
import { statsEmbed } from "../../src/stats/show/stats.ts";
import { PLAYER_SORTS, type PlayerSort } from "../../src/stats/show/tab-content.ts";
import { type OpenTab, STATS_TABS, type StatsTab, TABS } from "../../src/stats/show/tabs.ts";
import type { StatGroup } from "../../src/stats/stat-games.ts";
import type { Texts } from "../../src/text/en.ts";
import type { Plan, Progress } from "./progress.ts";
import { type StatsQuery, USUAL } from "./query.ts";

/** The answer of /stats with what is known so far. */
export async function statsAnswer(progress: Progress, { query, player, context }: Plan): Promise<Answer> {
	const { text, pictures } = context;
	if (progress.step === "listing")
		return { content: text.stats.slow, embeds: [], components: tabRows(query, player, text) };
	const tab = TABS[query.tab];
	const { openTab, list, sort } = openTabOf(progress, query, player);
	// Computing the ranges of the figures takes some milliseconds, so others go first.
	await nextTurn();
	const embed = statsEmbed({ data: openTab, ...ageOf(progress.listed.answers) }, text);
	const chart = tab.chart?.(openTab, text) ?? null;
	const data = chart && (await pictures.draw(chart.picture));
	// The embed shows the picture below the figures; the attachment carries its alt text.
	const picture = data && { name: chart.name, data, description: chart.description };
	const labels: Readonly<Record<string, string>> = text.stats.sorts[query.group];
	const usual = PLAYER_SORTS[query.group][0];
	return {
		...(picture !== null && { files: [picture] }),
		embeds: [picture === null ? embed : { ...embed, image: { url: `attachment://${picture.name}` } }],
		components: layout(
			tab.list && sortMenu(list, labels, { current: openTab.sort, usual }, text),
			tab.list && pageRow(list, text),
			tab.opponents && opponentMenu(tab.opponents(openTab), query, player, text),
			tabRows({ ...query, sort }, player, text),
		),
	};
}

/** What the tab shows, the page of its list, and the sort if it is not the usual one. */
function openTabOf(
	progress: Exclude<Progress, { step: "listing" }>,
	query: StatsQuery,
	player: Player,
): { openTab: OpenTab; list: ListPage; sort: PlayerSort | undefined } {
	const { listed, known } = progress;
	const { mode, opponent, tab, group } = query;
	const games = listed.games.map(played => ({ played, facts: known.facts.get(played.id) ?? null }));
	// The service has no log for an id that it does not accept.
	const unreadable = listed.games.filter(({ id }) => !GAME_ID.test(id)).length;
	const { list: listOf } = TABS[tab];
	const sorts: readonly PlayerSort[] = PLAYER_SORTS[group];
	const usual = PLAYER_SORTS[group][0];
	const current = query.sort !== undefined && sorts.includes(query.sort) ? query.sort : usual;
	const sort = listOf === undefined || current === usual ? undefined : current;
	const list = listPage(
		"stats",
		{ ...valuesOf(query, player), tab, pitching: pitchingValue(group), sort },
		{ page: query.page, count: listOf?.count({ games, group }) ?? 0, perPage: listOf?.perPage ?? 1 },
	);
	const openTab: OpenTab = {
		...player,
		mode,
		opponent,
		names: listed.names,
		tab,
		group,
		sort: current,
		page: list.page,
		games,
		uncounted: listed.uncounted,
		without: known.without.size + unreadable,
		minutesLeft: progress.step === "reading" ? progress.minutesLeft : null,
	};
	return { openTab, list, sort };
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

const pitchingValue = (group: StatGroup) => (group === "pitching" ? 1 : undefined);

/** The tabs, then the buttons of the open one. */
function tabRows(query: StatsQuery, player: Player, text: Texts): Row[] {
	const { tab, group, sort } = query;
	const values = valuesOf(query, player);
	const valuesFor = (to: StatsTab, shown = group) => ({
		...values,
		tab: to === USUAL.tab ? undefined : to,
		pitching: TABS[to].hasGroups ? pitchingValue(shown) : undefined,
	});
	const tabs = STATS_TABS.map(to => tabButton(text.stats.tabs[to], "stats", valuesFor(to), to === tab));
	const other = group === "batting" ? "pitching" : "batting";
	// Discord refuses two buttons with the same id, and the open tab has the same query, so this one says `again`.
	const again = { ...valuesFor(tab), sort, page: query.page === 1 ? undefined : query.page, again: 1 };
	return buttonRows([
		...tabs,
		TABS[tab].hasGroups && commandButton(text.stats.groups[other], "stats", valuesFor(tab, other)),
		commandButton(text.buttons.refresh, "stats", again),
		commandButton(text.game.allGames, "history", { ...player, copy: "yes" }),
	]);
}

/** Opens the games against one of the opponents as a private copy, so that the list stays. */
function opponentMenu(opponents: readonly OpponentLine[], { mode }: StatsQuery, player: Player, text: Texts): Row[] {
	const options = opponents.map(({ name: opponent, wins, losses }) => ({
		label: opponent,
		description: `${wins}–${losses}`,
		command: "history",
		values: { ...player, mode: mode === USUAL.mode ? undefined : mode, opponent: opponent.slice(0, 20), copy: "yes" },
	}));
	return commandMenu("opponents", text.stats.openOpponent, options);
}
