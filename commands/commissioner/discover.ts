import { z } from "zod";
import { findPlayer } from "../../src/api/player.ts";
import type { Answer, Modal, Row } from "../../src/discord/answer.ts";
import { buttonRow, commandButton, layout, tabButton } from "../../src/discord/components.ts";
import type { Context, Player } from "../../src/discord/context.ts";
import { defineButton, defineSubcommand } from "../../src/discord/definition.ts";
import { commandMultiMenu } from "../../src/discord/menus.ts";
import { choiceField, commandModal, textField } from "../../src/discord/modal.ts";
import { DAY_LENGTH, dayOption, parseDayOption } from "../../src/discord/options/day-option.ts";
import { platformWay, playerOptions, resolvePlayer } from "../../src/discord/options/player-option.ts";
import { type ListPage, listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import type { Query } from "../../src/discord/query.ts";
import { UserError } from "../../src/errors.ts";
import { MAX_CHOICES } from "../../src/format/limits.ts";
import { formatNoPlayer, formatPlayer } from "../../src/format/player.ts";
import { foldName, GAMERTAG_LENGTH } from "../../src/game/participant.ts";
import { PLATFORMS } from "../../src/ground/words.ts";
import { type Discovery, isFailure, MAX_DISCOVERY_REQUESTS, MAX_PEOPLE } from "../../src/league/reading/discovery.ts";
import { addDays } from "../../src/league/rules/dates.ts";
import type { FoundGroup, FoundMember } from "../../src/league/rules/discovery/found-groups.ts";
import { nameMembers } from "../../src/league/rules/discovery/name-members.ts";
import type { League } from "../../src/league/season/league.ts";
import { discoveryEmbed, type GroupPage, groupPages, importLines } from "../../src/league/show/discovery.ts";
import type { Texts } from "../../src/text/en.ts";
import { findLeague, serverOf, whichLeague } from "../league/find-league.ts";
import { leagueOption } from "../league/league-option.ts";
import { findSeason } from "./find-season.ts";
import { memberImportForm } from "./import.ts";
import { withWayToDesk } from "./way-to-desk.ts";

/** The games of the last days are read, unless the commissioner says since when. */
const USUAL_DAYS = 60;
/** How long an answer waits for the search, so that a small league is shown at once. */
const SETTLE_MS = 1000;
/** The buttons of groups beside each other. */
const MAX_TABS = 5;

const searchOptions = { ...playerOptions, since: dayOption, league: leagueOption };
type SearchQuery = Query<typeof searchOptions>;

/**
 * Finds the people of a league from one gamertag: shows what has been found so far, and grows by Refresh. Without a gamertag
 * a form asks for it.
 */
const search = defineSubcommand({
	name: "commissioner discover",
	options: searchOptions,
	values: {
		page: pageNumber,
		/** Of the button that opens the form, also for people who have linked a gamertag. */
		ask: z.literal("yes").optional(),
	},
	form: (query, context) => askForGamertag(query, context),
	async run({ since: typed, league: named, page, ask, ...player }, context) {
		const { leagues, discoveries, text, now } = context;
		const server = serverOf(context);
		const all = await leagues.ofServer(server.id);
		const league = all.length === 0 ? null : findLeague(all, named, context);
		if (league === null && all.length > 0) throw whichLeague(all, text);
		const first = ask === "yes" ? null : await resolvePlayer(player, context);
		if (first === null) return askForGamertag({ ...player, since: typed, league: named }, context);
		const today = new Date(now()).toISOString().slice(0, 10);
		const bounds = { today, until: today };
		const since = typed === undefined ? addDays(today, -USUAL_DAYS) : parseDayOption(typed, "since", bounds, text);
		if (since > today) throw new UserError(text.discovery.future(text.format.date(Date.parse(since))));
		const search = { serverId: server.id, ...first, since };
		const requests = discoveries.find(search) === null ? await requirePlayer(first, context) : 0;
		if (!discoveries.begin(search, requests)) throw new UserError(text.discovery.tooMany);
		await discoveries.settle(search, SETTLE_MS);
		const found = discoveries.find(search);
		// Somebody has just deleted a gamertag that it had found, or has begun another search in this server.
		if (found === null) throw new UserError(text.discovery.gone);
		return showFound(found, { league, isOnly: all.length === 1, page }, context);
	},
});

export const discover = withWayToDesk(search);

/** Opens the form of a search, with the person's own gamertag if it is linked. */
async function askForGamertag(
	{ gamertag, platform, since, league }: Partial<SearchQuery>,
	{ links, user, preferences, text }: Context,
): Promise<Modal> {
	const { form } = text.discovery;
	const linked = await links.get(user.id);
	return commandModal(
		text.discovery.open,
		"commissioner",
		{ action: "discover", league },
		textField("gamertag", form.gamertag, {
			value: gamertag ?? linked?.gamertag,
			description: form.gamertagHow,
			maxLength: GAMERTAG_LENGTH,
		}),
		choiceField("platform", form.platform, {
			choices: PLATFORMS.map(value => ({ label: text.players.platforms[value], value })),
			chosen: platform ?? preferences.platform ?? linked?.platform,
		}),
		textField("since", form.since, {
			value: since,
			description: form.sinceHow(USUAL_DAYS),
			maxLength: DAY_LENGTH,
			required: false,
		}),
	);
}

/** Opens the form of the import, with the lines of a group's members or of the chosen people. */
const takeFound = defineButton({
	name: "found",
	values: {
		gamertag: playerOptions.gamertag.schema,
		page: pageNumber,
		people: z.string().optional(),
		league: leagueOption.schema,
	},
	async run({ gamertag = "", page, people, league }, context) {
		const { discoveries, text } = context;
		const view = await findSeason(league, context);
		const found = discoveries.ofServer(serverOf(context).id);
		if (found === null || found.first !== foldName(gamertag)) throw new UserError(text.discovery.gone);
		const groups = nameMembers(await found.groups(), view.members);
		const shown = findPage(groups, page);
		const group = groups[shown.group];
		const lines = importLines(group === undefined ? [] : choose(group, shown, people), text);
		if (lines.length === 0) throw new UserError(text.discovery.nobodyNew);
		return memberImportForm(view.league, lines, text);
	},
});

export const importFound = withWayToDesk(takeFound);

/** The number of requests that showed that the service knows the player. @throws UserError if it does not; ApiError */
async function requirePlayer({ gamertag, platform }: Player, { api, text }: Context): Promise<number> {
	let requests = 0;
	// Nothing of a search is stored.
	const gameHistory: Context["api"]["gameHistory"] = (query, options) => {
		requests++;
		return api.gameHistory(query, { ...options, isStored: false });
	};
	const standing = await findPlayer({ gameHistory }, gamertag, platform);
	if (standing.known) return requests;
	const { history, players } = text;
	const problem = formatNoPlayer(gamertag, platform, text);
	const { elsewhere } = standing;
	if (elsewhere === null) throw new UserError(history.checkSpelling(problem));
	throw new UserError(history.elsewhere(problem, players.platforms[elsewhere]), [platformWay(elsewhere, text)]);
}

interface DiscoveryTarget {
	/** The league that takes the people; null if the server has none. */
	league: League | null;
	/** Whether it is the server's only one, so that buttons need not name it. */
	isOnly: boolean;
	page: number;
}

async function showFound(
	found: Discovery,
	{ league, isOnly, page }: DiscoveryTarget,
	context: Context,
): Promise<Answer> {
	const { leagues, text } = context;
	const { search } = found;
	requireGames(found, text);
	const view = league && (await leagues.view(league.id));
	const groups = nameMembers(await found.groups(), view?.members ?? []);
	const shown = findPage(groups, page);
	const { gamertag, platform, since } = search;
	const leagueId = league === null || isOnly ? undefined : league.id;
	const query = { action: "discover", gamertag, platform, since, league: leagueId };
	const list = listPage("commissioner", query, { page, count: groupPages(groups).length, perPage: 1 });
	const take = { action: "found", gamertag, page: list.page, league: leagueId };
	const group = groups[shown.group];
	const embed = discoveryEmbed(discoverySummary(found, league !== null), groups, shown, text);
	const choices = group === undefined || league === null ? [] : menuChoices(group, shown, text);
	const people = importLines(group?.members ?? [], text).length;
	const rules = { start: since, games: found.isLeague ? "league" : undefined };
	return {
		embeds: [embed],
		components: layout(
			commandMultiMenu(text.discovery.pick, "commissioner", take, {
				option: "people",
				min: 1,
				max: MAX_CHOICES,
				choices,
			}),
			buttonRow(
				league !== null && people > 0 && commandButton(text.discovery.take(people), "commissioner", take),
				league === null &&
					commandButton(text.discovery.makeLeague, "commissioner", { action: "setup", form: "new", ...rules }),
				commandButton(text.buttons.refresh, "commissioner", list.here),
			),
			groupTabs(groups, shown, list, text),
			pageRow(list, text),
		),
	};
}

/** @throws UserError if a search has ended without any game */
function requireGames({ games, unnamed, search, end }: Discovery, text: Texts): void {
	if (games.length > 0 || end === null || isFailure(end)) return;
	const { discovery: words, format } = text;
	const player = formatPlayer(search.gamertag, search.platform, text);
	if (unnamed > 0) throw new UserError(words.allUnnamed(player, unnamed));
	throw new UserError(words.noGames(player, format.date(Date.parse(search.since))));
}

function findPage(groups: readonly FoundGroup[], page: number): GroupPage {
	const pages = groupPages(groups);
	return pages[Math.min(page, pages.length) - 1] ?? { group: 0, start: 0, end: 0 };
}

function discoverySummary(found: Discovery, hasLeague: boolean) {
	const { search, people, partial, end, isLeague, read, requests, unnamed } = found;
	const nameOf = (folded: string) => people.find(person => person.folded === folded)?.name ?? folded;
	return {
		gamertag: search.gamertag,
		since: Date.parse(search.since),
		isLeague,
		read,
		requests,
		unnamed,
		partial: partial.map(nameOf),
		end: isFailure(end) ? ("failed" as const) : end,
		most: { people: MAX_PEOPLE, requests: MAX_DISCOVERY_REQUESTS },
		hasLeague,
	};
}

/** Values of a menu of several choices are separated by commas, which a gamertag may have. */
const choiceOf = ({ folded }: FoundMember) => folded.replaceAll(",", "%2C");

/** The people in the menu of a page: its members, and as many others as fit. */
function menuPeople(group: FoundGroup, { start, end }: GroupPage): FoundMember[] {
	const isNew = ({ knownAs }: FoundMember) => knownAs === null;
	const members = group.members.slice(start, end).filter(isNew);
	return [...members, ...group.nearby.filter(isNew)].slice(0, MAX_CHOICES);
}

function menuChoices(group: FoundGroup, page: GroupPage, { discovery: words }: Texts) {
	return menuPeople(group, page).map(person => ({
		label: person.gamertag,
		description: words.choice(person.team, person.opponents, person.games),
		value: choiceOf(person),
		isChosen: group.members.includes(person),
	}));
}

/** The chosen people: of the page's menu those that it names, and the members on other pages. */
function choose(group: FoundGroup, page: GroupPage, people: string | undefined): readonly FoundMember[] {
	if (people === undefined) return group.members;
	const named = new Set(people.split(","));
	const offered = menuPeople(group, page);
	return [...group.members, ...group.nearby].filter(person =>
		offered.includes(person) ? named.has(choiceOf(person)) : group.members.includes(person),
	);
}

/** A button for each group, if there are several. */
function groupTabs(groups: readonly FoundGroup[], shown: GroupPage, list: ListPage, text: Texts): Row[] {
	if (groups.length < 2) return [];
	const pages = groupPages(groups);
	const tabs = groups.slice(0, MAX_TABS).map(({ members }, index) => {
		const page = pages.findIndex(({ group }) => group === index) + 1;
		const values = { ...list.query, page, tab: index + 1 };
		return tabButton(text.discovery.tab(index + 1, members.length), "commissioner", values, index === shown.group);
	});
	return [buttonRow(...tabs)];
}
