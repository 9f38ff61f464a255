import { ApplicationCommandOptionType } from "discord.js";
import { type Context, defineCommand } from "../../src/discord/command.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { completeCaptain, findCaptain } from "../../src/discord/options/captain-option.ts";
import { completeCard } from "../../src/discord/options/card-option.ts";
import { completeFacetOf, completeSeries, facetOption } from "../../src/discord/options/facet-option.ts";
import { autocompleteOption, choiceOption, priceOption, required } from "../../src/discord/options/plain-options.ts";
import { squadEmbed, weightsEmbed } from "../../src/embeds/squad.ts";
import { UserError } from "../../src/errors.ts";
import { createQuestion, findSwaps, type SquadCaptain, type SquadWish } from "../../src/finder/squad/problem.ts";
import { GOALS, SLOTS } from "../../src/finder/squad/slots.ts";
import type { NoSquad } from "../../src/finder/squad/solve.ts";
import { CHOICE_LIMIT } from "../../src/format/limits.ts";
import type { Texts } from "../../src/text/en.ts";
import { askForEverybody, squadComponents, swapAnswer } from "./screens.ts";
import { captainOf, KEEP, readWish, squadQuery, valuesOf } from "./wish.ts";

export default defineCommand({
	data: text => {
		const { squad: words } = text.commands;
		return {
			name: "squad",
			description: words.description,
			options: [
				required(priceOption("budget", words.budget, text)),
				choiceOption("for", words.for, text.squad.goals, GOALS),
				autocompleteOption("captain", words.captain, CHOICE_LIMIT),
				facetOption("series", text),
				facetOption("team", text),
				facetOption("rarity", text),
				...KEEP.map(name => autocompleteOption(name, words.keep, CHOICE_LIMIT)),
				{ type: ApplicationCommandOptionType.Boolean, name: "keep_costs", description: words.keepCosts },
			],
		};
	},
	query: squadQuery,
	async run(query, context) {
		const { finder, now, text } = context;
		const wish = readWish(query, context);
		const captain = query.captain === undefined ? null : await findCaptain(query.captain, context);
		const values = valuesOf(wish, query, captain, text);
		if (query.why !== undefined) {
			const back = commandButton(text.buttons.back, "squad", values);
			return { embeds: [weightsEmbed(wish.goal, text)], components: [buttonRow(back)] };
		}
		const understood = captain && captainOf(captain, query, context);
		if (captain !== null && understood === null) return askForEverybody(captain, values, text);
		const solved = await solve(wish, understood, query.from, context);
		const { question, best, cards } = solved;
		const card = cards[query.slot ?? -1];
		if (query.slot !== undefined && card !== undefined) {
			return swapAnswer(card, query.slot, findSwaps(question, best, query.slot), values, wish, text);
		}
		const showsPitchers = query.pitchers !== undefined;
		const view = { ...solved, wish, captain, progress: finder.progress(), showsPitchers, now: now() };
		return { embeds: [squadEmbed(view, text)], components: squadComponents(cards, values, wish, text) };
	},
	autocomplete: {
		captain: completeCaptain,
		team: completeFacetOf("team"),
		rarity: completeFacetOf("rarity"),
		series: completeSeries,
		...Object.fromEntries(KEEP.map(name => [name, completeCard])),
	},
});

/**
 * The best squad, and what the one of before the budget was raised was worth.
 *
 * @throws UserError when there is none, or it cannot be computed in time
 */
async function solve(wish: SquadWish, captain: SquadCaptain | null, from: number | undefined, context: Context) {
	const { catalog, finder, squads, text, user } = context;
	const question = await createQuestion(catalog.all(), finder.columns, wish, captain);
	const known = new Set(question.cards.map(({ entry }) => entry.item.uuid));
	if (!wish.kept.every(uuid => known.has(uuid))) throw new UserError(text.squad.keptOut);
	const budgets = [wish.budget, ...(from === undefined ? [] : [from])];
	const solved = await squads.solve({ tiers: question.tiers, budgets }, user.id);
	if (solved === "busy") throw new UserError(text.squad.busy);
	const [best, before] = solved ?? [];
	if (best === undefined) throw new UserError(text.squad.tooSlow);
	if (!("value" in best)) throw new UserError(explain(best, wish.budget, text));
	return {
		...{ question, best, cards: best.cards.flatMap(card => question.cards[card] ?? []) },
		before: from !== undefined && before && "value" in before ? { budget: from, value: before.value } : null,
	};
}

function explain(why: NoSquad, budget: number, { squad, format }: Texts): string {
	if ("emptySlots" in why) return squad.empty([...new Set(why.emptySlots.map(slot => SLOTS[slot] ?? ""))].join(", "));
	if ("cheapest" in why) return squad.tooCheap(format.number(budget), format.number(why.cheapest));
	return "fewPlayers" in why ? squad.fewPlayers : squad.keptOut;
}
