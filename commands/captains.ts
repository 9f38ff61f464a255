import { z } from "zod";
import type { Fetched } from "../src/api/operation.ts";
import type { Captain } from "../src/api/operations/captains.ts";
import { readPages } from "../src/api/pages.ts";
import { type Autocomplete, type Choice, type Context, defineCommand } from "../src/discord/command.ts";
import { commandMenu, openPrice } from "../src/discord/components.ts";
import { completeFilter, filterText, matchesFilter } from "../src/discord/options/filter-option.ts";
import { autocompleteOption } from "../src/discord/options/plain-options.ts";
import { clampPage, pageButtons, pageNumber } from "../src/discord/pages.ts";
import { captainPages, captainsEmbed, captainTitle } from "../src/embeds/captains.ts";
import { CHOICE_LIMIT } from "../src/format/limits.ts";
import { escapeMarkdown, formatLabel } from "../src/format/markup.ts";

/** The longest filters that fit into one custom_id together. */
const LENGTHS = { name: 20, team: 22, boost: 20 };

export default defineCommand({
	data: ({ commands }) => ({
		name: "captains",
		description: commands.captains.description,
		options: [
			autocompleteOption("name", commands.captains.name, LENGTHS.name),
			autocompleteOption("team", commands.captains.team, LENGTHS.team),
			autocompleteOption("boost", commands.captains.boost, LENGTHS.boost),
		],
	}),
	query: z.object({
		name: filterText(LENGTHS.name),
		team: filterText(LENGTHS.team),
		boost: filterText(LENGTHS.boost),
		page: pageNumber,
	}),
	async run({ name, team, boost, page }, context) {
		const { text } = context;
		const { data: captains, ...age } = await allCaptains(context);
		const found = captains.filter(
			captain =>
				matchesFilter(captain.name, name) &&
				matchesFilter(captain.team, team) &&
				boostedAttributes(captain).some(attribute => matchesFilter(attribute, boost)),
		);
		if (boost !== undefined) found.sort((a, b) => boostTier(a, boost) - boostTier(b, boost));
		const byPage = captainPages(found, text);
		const { pages, here, start } = clampPage(page, byPage.length, 1);
		const shown = byPage[start] ?? [];
		const filters = [
			name && text.captains.named(escapeMarkdown(name)),
			team && text.captains.ofTeam(escapeMarkdown(team)),
			boost && text.captains.boosting(escapeMarkdown(boost)),
		].filter(Boolean);
		const view = {
			captains: shown,
			found: found.length,
			total: captains.length,
			filters: filters.join(", "),
		};
		const query = { name, team, boost };
		const options = shown.map(captain => ({
			label: captainTitle(captain),
			command: "item",
			values: openPrice(captain.uuid, "captains", { ...query, page: here }),
		}));
		return {
			embeds: [captainsEmbed({ data: view, ...age }, text)],
			components: [
				...commandMenu("card", text.captains.open, options),
				...pageButtons("captains", query, here, pages, text),
			],
		};
	},
	autocomplete: {
		name: completeFrom(({ name }) => [name], LENGTHS.name),
		team: completeFrom(({ team }) => [team], LENGTHS.team),
		boost: completeBoost,
	},
});

function completeFrom(textsOf: (captain: Captain) => (string | null)[], maxLength: number): Autocomplete {
	return async (typed, context) => completeFilter((await allCaptains(context)).data.flatMap(textsOf), typed, maxLength);
}

/** The boosted attributes; those of two sides, as "Power Left" and "Power Right", also as one choice for both. */
async function completeBoost(typed: string, context: Context): Promise<Choice[]> {
	const names = new Set((await allCaptains(context)).data.flatMap(boostedAttributes));
	const bases = [...names].filter(name => name.endsWith(" Left")).map(name => name.slice(0, -" Left".length));
	const bothSides = new Set(bases.filter(base => names.has(`${base} Right`)));
	return completeFilter([...names, ...bothSides], typed, LENGTHS.boost).map(choice =>
		bothSides.has(choice.value)
			? { ...choice, name: formatLabel(context.text.captains.bothSides(choice.name), CHOICE_LIMIT) }
			: choice,
	);
}

/** Filters apply to all pages, so all pages are read; the client caches them for hours. */
async function allCaptains({ api }: Context): Promise<Fetched<Captain[]>> {
	const { data, ...age } = await readPages(page => api.captains({ page }));
	return { data: data.flatMap(({ captains }) => captains), ...age };
}

/** The place of the first tier that gives an attribute: 0 is the lowest, which asks for the fewest players. */
function boostTier({ boosts }: Captain, boost: string): number {
	return boosts.findIndex(({ attributes }) => attributes.some(({ name }) => matchesFilter(name, boost)));
}

/** A captain without boosts has one empty name: without a filter it matches, too. */
function boostedAttributes({ boosts }: Captain): string[] {
	const names = boosts.flatMap(({ attributes }) => attributes.map(({ name }) => name));
	return names.length === 0 ? [""] : names;
}
