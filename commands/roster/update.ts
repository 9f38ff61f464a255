import type { Row } from "../../src/discord/answer.ts";
import { layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineSubcommand } from "../../src/discord/definition.ts";
import { commandMenu, priceMenu, sortMenu } from "../../src/discord/menus.ts";
import { filterOptions, filterQuery } from "../../src/discord/options/card-filter.ts";
import { matchesFilter } from "../../src/discord/options/filter-option.ts";
import { choiceOption, textOption } from "../../src/discord/options/option.ts";
import { choicesOf } from "../../src/discord/options/suggestions.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import { UserError } from "../../src/errors.ts";
import { changesFor } from "../../src/feed/kinds/roster.ts";
import { CHANGES_A_PAGE, noRosterEmbed, rosterEmbed } from "../../src/feed/show/roster.ts";
import { formatUtc } from "../../src/format/time.ts";
import { HOUR } from "../../src/ground/times.ts";
import { ROSTER_SORTS, type RosterUpdate, sortChanges } from "../../src/market/catalog/roster-updates.ts";
import type { Texts } from "../../src/text/en.ts";
import { filterOf, filterValues } from "../feed/filter.ts";

/** A card's attributes are read after its overall, which is seen up to this long before the crawl ends. */
const CRAWL_MS = HOUR;

/** The longest accepted text, longer than any choice; the longest is "12 sept · 1,234 suben, 1,234 bajan". */
const UPDATE_LENGTH = 50;

/** The changes of a roster update, the most valuable first. */
export const update = defineSubcommand({
	name: "roster update",
	options: {
		update: { ...textOption(UPDATE_LENGTH), complete: completeUpdate },
		...filterOptions("team"),
		sort: choiceOption(ROSTER_SORTS, text => text.roster.sorts),
	},
	// The button of a feed's post contains the feed's filter.
	values: { ...filterValues, page: pageNumber },
	async run({ update: typed, sort = "worth", page, ...options }, context) {
		const { cardChanges, catalog, finder, text } = context;
		const updates = await cardChanges.updates();
		if (updates.length === 0) return { embeds: [noRosterEmbed(text)] };
		const update = findUpdate(updates, typed, text);
		const filter = await filterOf(options, context);
		const changed = changesFor(await cardChanges.changesOf(update), filter);
		const sorted = sortChanges(changed.changes, sort);
		const list = listPage(
			"roster",
			{ update: updateId(update), ...filterQuery(filter), sort: sort === "worth" ? undefined : sort },
			{ page, count: sorted.length, perPage: CHANGES_A_PAGE },
		);
		const shown = sorted.slice(list.start, list.end);
		const next = updates[updates.indexOf(update) - 1]?.at ?? Number.MAX_SAFE_INTEGER;
		const uuids = shown.map(({ uuid }) => uuid);
		const attributes = await finder.changes(uuids, update.at - CRAWL_MS, next - CRAWL_MS);
		const rows = shown.map(change => ({
			change,
			entry: catalog.get(change.uuid),
			attributes: attributes.get(change.uuid),
		}));
		const cards = rows.flatMap(({ entry }) => entry ?? []);
		return {
			embeds: [rosterEmbed({ at: update.at, ...changed, rows, filter, sort, now: context.now() }, text)],
			components: layout(
				priceMenu(cards, list, text),
				sortMenu(list, text.roster.sorts, { current: sort, usual: "worth" }, text),
				updateMenu(updates, update, list.query, text),
				pageRow(list, text),
			),
		};
	},
});

/** The id of an update in a custom_id: epoch ms in base 36. */
const updateId = ({ at }: RosterUpdate) => at.toString(36);

const updateLabel = ({ at, up, down }: RosterUpdate, { format, roster }: Texts) =>
	roster.choice(format.day(at), format.number(up), format.number(down));

/** Finds an update: the newest if there is no text, else the chosen one or the one whose label contains the text. */
function findUpdate(updates: readonly RosterUpdate[], typed: string | undefined, text: Texts): RosterUpdate {
	const found =
		updates.find(update => updateId(update) === typed) ??
		updates.find(update => matchesFilter(updateLabel(update, text), typed));
	if (found === undefined) throw new UserError(text.roster.unknown);
	return found;
}

async function completeUpdate(typed: string, { cardChanges, text }: Context) {
	const choices = choicesOf(await cardChanges.updates(), {
		label: update => updateLabel(update, text),
		value: updateId,
		apart: [({ at }) => formatUtc(at, text)],
	});
	return choices.filter(({ name }) => matchesFilter(name, typed));
}

/** A menu of the other updates; none if there is only one update. */
function updateMenu(updates: readonly RosterUpdate[], current: RosterUpdate, query: Values, text: Texts): Row[] {
	if (updates.length === 1) return [];
	const options = updates.map(update => ({
		label: updateLabel(update, text),
		command: "roster",
		values: { ...query, update: updateId(update) },
		isChosen: update.at === current.at,
	}));
	return commandMenu("update", text.roster.other, options);
}
