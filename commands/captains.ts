import { z } from "zod";
import type { Fetched } from "../src/api/operation.ts";
import type { Captain } from "../src/api/operations/captains.ts";
import { readPages } from "../src/api/pages.ts";
import { type Autocomplete, type Choice, type Context, defineCommand } from "../src/discord/command.ts";
import { autocompleteOption, completeFilter, filterText, matchesFilter } from "../src/discord/options/filter-option.ts";
import { clampPage, pageButtons, pageNumber } from "../src/discord/pages.ts";
import { CAPTAINS_A_PAGE, captainsEmbed } from "../src/embeds/captains.ts";
import { escapeMarkdown } from "../src/format/markup.ts";

/** The longest filters that fit into one custom_id together. */
const LENGTHS = { name: 20, team: 22, boost: 20 };

export default defineCommand({
	data: {
		name: "captains",
		description: "Captains: their abilities and what each tier boosts",
		options: [
			autocompleteOption("name", "Captain's name, or part of it", LENGTHS.name),
			autocompleteOption("team", "Only captains of this team", LENGTHS.team),
			autocompleteOption("boost", "Only captains who boost this attribute", LENGTHS.boost),
		],
	},
	query: z.object({
		name: filterText(LENGTHS.name),
		team: filterText(LENGTHS.team),
		boost: filterText(LENGTHS.boost),
		page: pageNumber,
	}),
	async run({ name, team, boost, page }, context) {
		const { data: captains, ...age } = await allCaptains(context);
		const found = captains.filter(
			captain =>
				matchesFilter(captain.name, name) &&
				matchesFilter(captain.team, team) &&
				boostedAttributes(captain).some(attribute => matchesFilter(attribute, boost)),
		);
		const { pages, here, start, end } = clampPage(page, found.length, CAPTAINS_A_PAGE);
		const filters = [
			name && `named “${escapeMarkdown(name)}”`,
			team && `of ${escapeMarkdown(team)}`,
			boost && `boosting ${escapeMarkdown(boost)}`,
		].filter(Boolean);
		const view = {
			captains: found.slice(start, end),
			found: found.length,
			total: captains.length,
			filters: filters.join(", "),
		};
		return {
			embeds: [captainsEmbed({ data: view, ...age })],
			components: pageButtons("captains", { name, team, boost }, here, pages, context.text),
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
		bothSides.has(choice.value) ? { ...choice, name: `${choice.name} (both sides)` } : choice,
	);
}

/** Filters apply to all pages, so all pages are read; the client caches them for hours. */
async function allCaptains({ api }: Context): Promise<Fetched<Captain[]>> {
	const { data, ...age } = await readPages(page => api.captains({ page }));
	return { data: data.flatMap(({ captains }) => captains), ...age };
}

/** A captain without boosts has one empty name: without a filter it matches, too. */
function boostedAttributes({ boosts }: Captain): string[] {
	const names = boosts.flatMap(({ attributes }) => attributes.map(({ name }) => name));
	return names.length === 0 ? [""] : names;
}
