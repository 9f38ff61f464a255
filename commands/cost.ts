import type { Row } from "../src/discord/answer.ts";
import { commandButton, layout } from "../src/discord/components.ts";
import type { Context } from "../src/discord/context.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { commandMenu, priceMenu } from "../src/discord/menus.ts";
import { facetOption, facetSchema, findFacet } from "../src/discord/options/facet-option.ts";
import { integerOption } from "../src/discord/options/option.ts";
import type { Values } from "../src/discord/page-id.ts";
import { listPage, pageNumber, pageRow } from "../src/discord/pages.ts";
import { backRow, backSchema } from "../src/discord/way-back.ts";
import { COSTS_A_PAGE, type CostRow, costEmbed, teamOption } from "../src/embeds/cost.ts";
import { UserError } from "../src/errors.ts";
import { formatShouted } from "../src/format/markup.ts";
import { facetKey } from "../src/market/browse/facets.ts";
import type { CatalogEntry } from "../src/market/catalog/catalog.ts";
import { type ChangeOf, cheapestCards, collectionCost, teamCosts } from "../src/market/prices/collection-cost.ts";
import type { Texts } from "../src/text/en.ts";

/** More than any collection has. */
const MOST_CARDS = 9999;

export default defineCommand({
	name: "cost",
	options: { series: facetOption("series"), team: facetOption("team"), cheapest: integerOption(1, MOST_CARDS) },
	values: {
		/** The key of a set, which replaces the series: /meta leads here. */
		set: facetSchema,
		back: backSchema,
		page: pageNumber,
	},
	async run({ cheapest, page, back, ...options }, context) {
		const { catalog, pricePoints, text } = context;
		const series = findFacet(options.series, "series", context);
		const team = findFacet(options.team, "team", context);
		const set = options.set && findSet(options.set, context);
		const collection = catalog.all().filter(({ item }) => {
			if (item.type !== "card" || (team !== undefined && item.team !== team)) return false;
			if (set !== undefined) return item.set === set;
			return series === undefined ? item.isLive : item.series === series;
		});
		const entries = cheapest === undefined ? collection : cheapestCards(collection, cheapest);
		const all = costRows(entries, { team, cheapest }, pricePoints.change);
		const query = {
			series: series && facetKey(series),
			team: team && facetKey(team),
			set: options.set,
			cheapest,
			back,
		};
		const list = listPage("cost", query, { page, count: all.length, perPage: COSTS_A_PAGE });
		const rows = all.slice(list.start, list.end);
		const view = {
			collection: [set === undefined ? (series ?? text.cost.live) : formatShouted(set), team]
				.filter(Boolean)
				.join(", "),
			total: collectionCost(entries, pricePoints.change),
			entries: collection,
			cheapest,
			isOfOneTeam: team !== undefined,
			rows,
			progress: catalog.progress(),
			now: context.now(),
		};
		const market = { series: query.series, team: query.team, copy: "yes" };
		return {
			embeds: [costEmbed(view, text)],
			components: layout(
				teamMenu(rows, query, text),
				priceMenu(
					rows.flatMap(row => ("entry" in row ? [row.entry] : [])),
					list,
					text,
				),
				pageRow(
					list,
					text,
					team !== undefined && commandButton(text.cost.allTeams, "cost", { ...query, team: undefined }),
					series !== undefined && commandButton(text.cost.market, "market", market),
				),
				backRow(back, text),
			),
		};
	},
});

/**
 * A row for each team. Where one team is chosen, or the cheapest cards are, a row for each card: of a team the dearest first and
 * cards without orders last, of the cheapest cards the cheapest first.
 */
function costRows(
	entries: readonly CatalogEntry[],
	{ team, cheapest }: { team: string | undefined; cheapest: number | undefined },
	changeOf: ChangeOf,
): CostRow[] {
	if (team === undefined && cheapest === undefined) return teamCosts(entries, changeOf);
	const cards =
		cheapest === undefined
			? entries.toSorted((a, b) => (b.buyNow ?? -1) - (a.buyNow ?? -1) || a.name.localeCompare(b.name, "en"))
			: entries;
	return cards.map(entry => ({ entry, change: changeOf(entry, "day") }));
}

/** The name of a set. @throws UserError when no card belongs to it any more */
function findSet(key: string, { catalog, text }: Context): string {
	const names = new Set(catalog.all().map(({ item }) => item.set));
	const set = [...names].find(name => name !== null && facetKey(name) === key);
	if (typeof set === "string") return set;
	throw new UserError(text.errors.outdated);
}

/** Opens the cards of a team. */
function teamMenu(rows: readonly CostRow[], query: Values, text: Texts): Row[] {
	const options = rows.flatMap(row => {
		if (!("team" in row) || row.team === null) return [];
		return [{ ...teamOption(row, text), command: "cost", values: { ...query, team: facetKey(row.team) } }];
	});
	return commandMenu("team", text.cost.openTeam, options);
}
