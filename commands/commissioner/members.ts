import { findPlayer } from "../../src/api/player.ts";
import type { Answer, Row } from "../../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { rowId } from "../../src/discord/options/option.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import { withTimeout } from "../../src/ground/async.ts";
import type { Member } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { type Elsewhere, MEMBERS_A_PAGE, membersEmbed, sortMembers } from "../../src/league/show/members.ts";
import type { Texts } from "../../src/text/en.ts";
import { viewLeague } from "../league/find-league.ts";
import { findMembersButton } from "../league/screens.ts";
import { defineActionButton } from "./action.ts";
import { notSaved } from "./new-member.ts";

/** The time limit of a refresh: short enough to answer a button at once. */
const REFRESH_MS = 1500;
/** How long a person waits for their new members' histories. */
export const READ_MS = 4000;
/** How long other platforms are searched for unknown gamertags, and for how many gamertags. */
const LOOKUP_MS = 1500;
const MAX_LOOKUPS = 10;

/** Reads what has not been read yet, and shows the members. */
export const members = defineActionButton({
	name: "members",
	values: { page: pageNumber },
	async run({ page }, { league }, context) {
		await context.leagues.readNew(league.id, REFRESH_MS, context.user.id);
		return showMembers(await viewLeague(league.id, context), page, context);
	},
});

/** Changes the unknown gamertags of a page, or of one member, to the platforms on which the game knows them. */
export const platforms = defineActionButton({
	name: "platforms",
	values: { page: pageNumber, member: rowId.optional() },
	async run({ page, member }, view, context) {
		const { leagues, text, user } = context;
		const shown =
			member === undefined ? pageOfMembers(view, page).shown : view.members.filter(({ id }) => id === member);
		const elsewhere = await findElsewhere(view, shown, context);
		const corrected = shown
			.filter(({ accounts }) => accounts.some(({ id }) => elsewhere.has(id)))
			.map(({ team, accounts }) => ({
				team,
				accounts: accounts.map(account => ({ ...account, platform: elsewhere.get(account.id) ?? account.platform })),
			}));
		const [problem] = (await leagues.members.put(view.league.id, corrected, user.id)).values();
		if (problem !== undefined) throw notSaved(problem, text);
		await leagues.readNew(view.league.id, READ_MS, user.id);
		const content = text.commissioner.members.taken(elsewhere.size);
		return { ...(await showMembers(await viewLeague(view.league.id, context), page, context)), content };
	},
});

/** All members, with a note whether the game knows their gamertags. */
export async function showMembers(view: SeasonView, page: number, context: Context): Promise<Answer> {
	const { text } = context;
	const { list, shown } = pageOfMembers(view, page);
	const { id } = view.league;
	const elsewhere = await findElsewhere(view, shown, context);
	return {
		embeds: [membersEmbed(view, shown, elsewhere, text)],
		components: layout(
			platformsButton(elsewhere, { league: id, page: list.page }, text),
			pageRow(list, text),
			buttonRow(
				commandButton(text.buttons.refresh, "commissioner", { ...list.query, refresh: "yes", page: list.page }),
				view.members.length === 0 && findMembersButton(view.league, text),
				importButton(id, text),
				commandButton(text.league.buttons.table, "league", { action: "table", league: id }),
			),
		),
	};
}

function pageOfMembers(view: SeasonView, page: number) {
	const all = sortMembers(view);
	const query = { action: "members", league: view.league.id };
	const list = listPage("commissioner", query, { page, count: all.length, perPage: MEMBERS_A_PAGE });
	return { list, shown: all.slice(list.start, list.end) };
}

/** The button that changes to the platforms in the answer; no row if there are none. */
export function platformsButton(
	elsewhere: Elsewhere,
	values: { league: number; page?: number; member?: number },
	text: Texts,
): Row[] {
	if (elsewhere.size === 0) return [];
	const { take } = text.commissioner.members;
	return [buttonRow(commandButton(take, "commissioner", { action: "platforms", ...values }))];
}

/**
 * Finds platforms on which the game knows gamertags that it does not know on their own. A platform that is not found in
 * time is left out.
 */
export async function findElsewhere(
	{ unknown }: SeasonView,
	shown: readonly Member[],
	{ api }: Context,
): Promise<Elsewhere> {
	const accounts = shown.flatMap(member => member.accounts).filter(({ id }) => unknown.includes(id));
	const found = new Map<number, (typeof accounts)[number]["platform"]>();
	const lookups = accounts.slice(0, MAX_LOOKUPS).map(async ({ id, gamertag, platform }) => {
		const standing = await findPlayer(api, gamertag, platform);
		if (!standing.known && standing.elsewhere !== null) found.set(id, standing.elsewhere);
	});
	await withTimeout(Promise.allSettled(lookups), LOOKUP_MS).catch(() => {});
	return new Map(found);
}

/** Opens the form of `/commissioner import`. */
export function importButton(league: number, text: Texts) {
	return commandButton(text.commissioner.import.open, "commissioner", { action: "import", league });
}
