import { ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import type { Captain } from "../../src/api/operations/captains.ts";
import { type Context, defineCommand } from "../../src/discord/command.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { completeCaptain, findCaptain } from "../../src/discord/options/captain-option.ts";
import { cardSchema, completeCard } from "../../src/discord/options/card-option.ts";
import { completeFacetOf, completeSeries, facetOption } from "../../src/discord/options/facet-option.ts";
import {
	autocompleteOption,
	choiceOption,
	priceOption,
	priceSchema,
	required,
} from "../../src/discord/options/plain-options.ts";
import { captainTitle } from "../../src/embeds/captains.ts";
import { type SquadCard, squadEmbed, weightsEmbed } from "../../src/embeds/squad.ts";
import { UserError } from "../../src/errors.ts";
import type { BestSquad } from "../../src/finder/squad/best.ts";
import type { SquadProblem } from "../../src/finder/squad/options.ts";
import { createQuestion, type SquadCaptain, type SquadQuestion } from "../../src/finder/squad/problem.ts";
import { GOALS, SLOTS } from "../../src/finder/squad/slots.ts";
import type { NoSquad } from "../../src/finder/squad/solve.ts";
import { findSwaps } from "../../src/finder/squad/swaps.ts";
import { CHOICE_LIMIT } from "../../src/format/limits.ts";
import { cardKey } from "../../src/market/catalog/card-key.ts";
import type { Texts } from "../../src/text/en.ts";
import { askForEverybody, squadComponents, swapAnswer } from "./screens.ts";
import { captainOf, keyOf, queryOf, readWish, type Wish, wishQuery } from "./wish.ts";

const KEEP = ["keep", "keep_2", "keep_3", "keep_4", "keep_5"] as const;

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
	query: z.object({
		...wishQuery,
		keep: cardSchema.optional(),
		keep_2: cardSchema.optional(),
		keep_3: cardSchema.optional(),
		keep_4: cardSchema.optional(),
		keep_5: cardSchema.optional(),
		/** The budget before it was raised. */
		from: priceSchema.optional(),
		/** Shows the pitchers. */
		pitchers: z.literal("yes").optional(),
		/** Shows what could stand in a slot instead. */
		slot: z.coerce
			.number()
			.int()
			.min(0)
			.max(SLOTS.length - 1)
			.optional(),
		/** Shows how much each attribute counts. */
		why: z.literal("yes").optional(),
	}),
	async run({ keep, keep_2, keep_3, keep_4, keep_5, from, pitchers, slot, why, ...typed }, context) {
		const { finder, text } = context;
		const given = [keep, keep_2, keep_3, keep_4, keep_5].flatMap(card =>
			card === undefined ? [] : keyOf(card, context),
		);
		const wish = { ...typed, kept: [...new Set([...typed.kept, ...given])] };
		const captain = wish.captain === undefined ? null : await findCaptain(wish.captain, context);
		const query = queryOf(wish, captain, context);
		if (why !== undefined) {
			const back = commandButton(text.buttons.back, "squad", { ...query, pitchers });
			return { embeds: [weightsEmbed(wish.for, text)], components: [buttonRow(back)] };
		}
		const used = captain && captainOf(captain, wish.everybody !== undefined, context);
		if (captain !== null && used === null) return askForEverybody(captain, query, text);
		const { question, problem, best, before } = await solve(wish, used, from, context);
		const cards = cardsOf(question, problem, best);
		const card = slot === undefined ? undefined : cards[slot];
		if (slot !== undefined && card !== undefined) {
			const swaps = findSwaps(problem, best.solution, slot).flatMap(swap => {
				const entry = question.entries[swap.card];
				return entry === undefined ? [] : { entry, gain: swap.gain, cost: swap.cost };
			});
			return swapAnswer({ card, slot, swaps }, query, wish, text);
		}
		const { team, series, rarity } = readWish(wish, context);
		const view = {
			...{ budget: wish.budget, goal: wish.for, cards, now: context.now() },
			...{ value: best.solution.value / SLOTS.length, bound: best.bound / SLOTS.length, price: best.solution.price },
			raised:
				before === null || from === undefined
					? null
					: { gain: (best.solution.value - before.solution.value) / SLOTS.length, stubs: wish.budget - from },
			captain: captain && captainFacts(captain, problem, best),
			filters: [series, team, rarity].filter(name => name !== undefined),
			noOrders: question.noOrders,
			progress: finder.progress(),
			showsPitchers: pitchers !== undefined,
		};
		return { embeds: [squadEmbed(view, text)], components: squadComponents(cards, query, wish, pitchers, text) };
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
 * The best squad, and the one of before the budget was raised.
 *
 * @throws UserError when there is none, or it cannot be computed in time
 */
async function solve(wish: Wish, captain: SquadCaptain | null, from: number | undefined, context: Context) {
	const { catalog, finder, squads, text, user } = context;
	const question = await createQuestion(catalog.all(), finder.columns, readWish(wish, context), captain);
	const { tiers, entries } = question;
	const known = new Set(entries.map(({ item }) => cardKey(item.uuid)));
	if (!wish.kept.every(key => known.has(key))) throw new UserError(text.squad.keptOut);
	const budgets = [wish.budget, ...(from === undefined ? [] : [from])];
	const solved = await squads.solve({ tiers, budgets }, user.id);
	if (solved === "busy") throw new UserError(text.squad.busy);
	const [best, before] = solved ?? [];
	if (best === undefined) throw new UserError(text.squad.tooSlow);
	if ("why" in best) throw new UserError(explain(best.why, wish.budget, text));
	const problem = tiers[best.tier] ?? tiers[0];
	return { question, problem, best, before: before === undefined || "why" in before ? null : before };
}

function cardsOf({ entries }: SquadQuestion, { prices }: SquadProblem, { solution }: BestSquad): SquadCard[] {
	return solution.cards.flatMap(card => {
		const entry = entries[card];
		return entry === undefined ? [] : { entry, price: prices[card] ?? 0 };
	});
}

function captainFacts(captain: Captain, { qualifies, least }: SquadProblem, { solution, tier }: BestSquad) {
	const qualify = solution.cards.filter(card => qualifies[card] === 1).length;
	return { name: captainTitle(captain), tier: captain.boosts[tier - 1]?.tier ?? null, qualify, least };
}

function explain(why: NoSquad, budget: number, { squad, format }: Texts): string {
	if ("emptySlots" in why) return squad.empty([...new Set(why.emptySlots.map(slot => SLOTS[slot] ?? ""))].join(", "));
	if ("cheapest" in why) return squad.tooCheap(format.number(budget), format.number(why.cheapest));
	return "fewPlayers" in why ? squad.fewPlayers : squad.keptOut;
}
