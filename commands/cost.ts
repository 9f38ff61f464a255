import { z } from "zod";
import type { Row } from "../src/discord/answer.ts";
import { type Context, defineCommand } from "../src/discord/command.ts";
import { commandButton, commandMenu, priceMenu } from "../src/discord/components.ts";
import { completeFacetOf, completeSeries, facetSchema, findFacet } from "../src/discord/options/facet-option.ts";
import { autocompleteOption } from "../src/discord/options/plain-options.ts";
import type { Values } from "../src/discord/page-id.ts";
import { clampPage, pageButtons, pageNumber } from "../src/discord/pages.ts";
import { COSTS_A_PAGE, type CostRow, costEmbed, teamOption } from "../src/embeds/cost.ts";
import { CHOICE_LIMIT } from "../src/format/limits.ts";
import { facetKey } from "../src/market/browse/facets.ts";
import type { CatalogEntry } from "../src/market/catalog/catalog.ts";
import { collectionCost, teamCosts } from "../src/market/prices/collection-cost.ts";
import type { Texts } from "../src/text/en.ts";

export default defineCommand({
	data: text => ({
		name: "cost",
		description: text.commands.cost.description,
		options: [
			autocompleteOption("series", text.commands.cost.series, CHOICE_LIMIT),
			autocompleteOption("team", text.commands.cost.team, CHOICE_LIMIT),
		],
	}),
	query: z.object({ series: facetSchema, team: facetSchema, page: pageNumber }),
	async run({ page, ...options }, context) {
		const { catalog, pricePoints, text } = context;
		const series = findFacet(options.series, "series", context);
		const team = findFacet(options.team, "team", context);
		const entries = catalog.all().filter(({ item }) => {
			if (item.type !== "card" || (team !== undefined && item.team !== team)) return false;
			return series === undefined ? item.isLive : item.series === series;
		});
		const all: CostRow[] =
			team === undefined ? teamCosts(entries, pricePoints.change) : cardRows(entries, pricePoints.change);
		const { pages, here, start, end } = clampPage(page, all.length, COSTS_A_PAGE);
		const rows = all.slice(start, end);
		const query = { series: series && facetKey(series), team: team && facetKey(team) };
		const view = {
			collection: [series ?? text.cost.live, team].filter(Boolean).join(", "),
			total: collectionCost(entries, pricePoints.change),
			...{ entries, rows },
			progress: catalog.progress(),
			now: context.now(),
		};
		const allTeams = commandButton(text.cost.allTeams, "cost", { series: query.series });
		return {
			embeds: [costEmbed(view, text)],
			components: [
				...openMenu(rows, { ...query, page: here }, text),
				...pageButtons("cost", query, here, pages, text, ...(team === undefined ? [] : [allTeams])),
			],
		};
	},
	autocomplete: { series: completeSeries, team: completeFacetOf("team") },
});

/** The dearest first; those without orders last. */
function cardRows(entries: readonly CatalogEntry[], changeOf: Context["pricePoints"]["change"]): CostRow[] {
	return entries
		.toSorted((a, b) => (b.buyNow ?? -1) - (a.buyNow ?? -1) || a.name.localeCompare(b.name, "en"))
		.map(entry => ({ entry, change: changeOf(entry, "day") }));
}

/** Opens a team's cards, or a card's price with the way back to this page. */
function openMenu(rows: readonly CostRow[], list: Values, text: Texts): Row[] {
	const teams = rows.flatMap(row =>
		"team" in row && row.team !== null
			? [{ ...teamOption(row, text), command: "cost", values: { series: list.series, team: facetKey(row.team) } }]
			: [],
	);
	const cards = rows.flatMap(row => ("entry" in row ? [row.entry] : []));
	return [...commandMenu("team", text.cost.openTeam, teams), ...priceMenu(cards, "cost", list, text)];
}
