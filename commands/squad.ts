import { z } from "zod";
import type { Captain } from "../src/api/operations/captains.ts";
import type { Answer } from "../src/discord/answer.ts";
import { type Choice, type Context, defineCommand } from "../src/discord/command.ts";
import { buttonRow, commandButton, commandMenu, priceMenu } from "../src/discord/components.ts";
import { cardSchema, completeCard, exactCard } from "../src/discord/options/card-option.ts";
import {
	completeFacetOf,
	completeSeries,
	facetOption,
	facetSchema,
	findFacet,
} from "../src/discord/options/facet-option.ts";
import { completeFilter, filterText, matchesFilter } from "../src/discord/options/filter-option.ts";
import {
	autocompleteOption,
	choiceOption,
	priceOption,
	priceSchema,
	required,
} from "../src/discord/options/plain-options.ts";
import { encodePageId, type Values } from "../src/discord/page-id.ts";
import { captainTitle } from "../src/embeds/captains.ts";
import { type SquadCard, squadEmbed, swapEmbed, weightsEmbed } from "../src/embeds/squad.ts";
import { LongQueryError, UserError } from "../src/errors.ts";
import { boostsOf } from "../src/finder/captain-boosts.ts";
import { conditionOf, readCaptains } from "../src/finder/captains.ts";
import { createQuestion, type SquadCaptain, type SquadQuestion, type SquadWish } from "../src/finder/squad/problem.ts";
import { GOALS, HITTER_SLOTS, SLOTS } from "../src/finder/squad/slots.ts";
import type { NoSquad, Solution, SquadProblem } from "../src/finder/squad/solve.ts";
import { findSwaps } from "../src/finder/squad/swaps.ts";
import { formatCardLabel } from "../src/format/card.ts";
import { CHOICE_LIMIT, ID_LIMIT } from "../src/format/limits.ts";
import { escapeMarkdown } from "../src/format/markup.ts";
import { MAX_PRICE } from "../src/format/typed-price.ts";
import { facetKey } from "../src/market/browse/facets.ts";
import { cardKey, findByKey } from "../src/market/catalog/card-key.ts";
import type { Texts } from "../src/text/en.ts";

/** The options after `keep`. */
const FURTHER = ["keep_2", "keep_3", "keep_4", "keep_5"] as const;
const CAPTAIN_LENGTH = 40;
const yes = z.literal("yes").optional();

/** Keys of cards, as buttons contain them. */
const keys = z
	.string()
	.transform(text => text.split("."))
	.default([]);

const wish = {
	budget: priceSchema,
	for: z.enum(GOALS).default("balanced"),
	captain: filterText(CAPTAIN_LENGTH),
	team: facetSchema,
	series: facetSchema,
	rarity: facetSchema,
	keep_costs: z.union([z.boolean(), z.literal("yes")]).optional(),
	/** The captain boosts everybody, whatever the sentence says. */
	everybody: yes,
	kept: keys,
	wanted: keys,
	out: keys,
};
const wishSchema = z.object(wish);
type Wish = z.output<typeof wishSchema>;

export default defineCommand({
	data: text => {
		const { squad: words } = text.commands;
		return {
			name: "squad",
			description: words.description,
			options: [
				required(priceOption("budget", words.budget, text)),
				choiceOption("for", words.for, text.squad.goals, GOALS),
				autocompleteOption("captain", words.captain, CAPTAIN_LENGTH),
				facetOption("series", text),
				facetOption("team", text),
				facetOption("rarity", text),
				...(["keep", ...FURTHER] as const).map(name => autocompleteOption(name, words.keep, CHOICE_LIMIT)),
				{ type: 5, name: "keep_costs", description: words.keepCosts },
			],
		};
	},
	query: z.object({
		...wish,
		keep: cardSchema.optional(),
		keep_2: cardSchema.optional(),
		keep_3: cardSchema.optional(),
		keep_4: cardSchema.optional(),
		keep_5: cardSchema.optional(),
		/** The budget before it was raised. */
		from: priceSchema.optional(),
		/** Shows the pitchers. */
		pitchers: yes,
		/** Shows what could stand in a slot instead. */
		slot: z.coerce
			.number()
			.int()
			.min(0)
			.max(SLOTS.length - 1)
			.optional(),
		/** Shows how much each attribute counts. */
		why: yes,
	}),
	async run({ keep, keep_2, keep_3, keep_4, keep_5, from, pitchers, slot, why, ...typed }, context) {
		const { text } = context;
		const { squad: words } = text;
		const given = [keep, keep_2, keep_3, keep_4, keep_5].flatMap(card =>
			card === undefined ? [] : keyOf(card, context),
		);
		const asked = { ...typed, kept: [...typed.kept, ...given] };
		const query = queryOf(asked, context);
		const back = commandButton(text.buttons.back, "squad", { ...query, pitchers });
		if (why !== undefined) return { embeds: [weightsEmbed(asked.for, text)], components: [buttonRow(back)] };
		const captain = asked.captain === undefined ? null : await findCaptain(asked.captain, context);
		const used = captain && captainOf(captain, asked.everybody !== undefined, context);
		if (captain !== null && used === null) return askForEverybody(captain, query, text);
		const question = await createQuestion(
			context.catalog.all(),
			context.finder.columns,
			readWish(asked, context),
			used,
		);
		const known = new Set(question.entries.map(({ item }) => cardKey(item.uuid)));
		if (!asked.kept.every(key => known.has(key))) throw new UserError(words.keptOut);
		const earlier = from === undefined ? null : { ...question.problems[0], budget: from };
		const solved = await context.squads.solve([
			...question.problems,
			...(from === undefined ? [] : question.problems.map(problem => ({ ...problem, budget: from }))),
		]);
		if (solved === null) throw new UserError(words.tooSlow);
		const now = bestOf(question.problems, solved.slice(0, question.problems.length));
		if ("why" in now) throw new UserError(explain(now.why, asked.budget, text));
		const before = earlier && bestOf(question.problems, solved.slice(question.problems.length));
		const { problem, solution, tier } = now;
		const cards = cardsOf(question, problem, solution);
		if (slot !== undefined) return showSwaps(slot, question, problem, solution, cards, query, back, asked, context);
		const isWithin = (each: { value: number } | null): each is { value: number } => each !== null && "value" in each;
		const earlierBest = before !== null && "solution" in before ? before.solution : null;
		const view = {
			...{ budget: asked.budget, goal: asked.for, cards, now: context.now() },
			...{ value: solution.value / SLOTS.length, bound: now.bound / SLOTS.length, price: solution.price },
			raised:
				from === undefined || !isWithin(earlierBest)
					? null
					: { gain: (solution.value - earlierBest.value) / SLOTS.length, stubs: asked.budget - from },
			captain: captain && {
				name: captainTitle(captain),
				tier: tier === null ? null : (captain.boosts[tier]?.tier ?? ""),
				qualify: solution.cards.filter(card => problem.cards[card]?.qualifies).length,
				least: problem.least,
			},
			filters: filterNames(asked, context),
			noOrders: question.noOrders,
			progress: context.finder.progress(),
			showsPitchers: pitchers !== undefined,
		};
		return { embeds: [squadEmbed(view, text)], components: componentsOf(cards, query, pitchers, asked, text) };
	},
	autocomplete: {
		captain: completeCaptain,
		team: completeFacetOf("team"),
		rarity: completeFacetOf("rarity"),
		series: completeSeries,
		keep: completeCard,
		keep_2: completeCard,
		keep_3: completeCard,
		keep_4: completeCard,
		keep_5: completeCard,
	},
});

const MORE = 1.1;
/** Squads rarely need more, and a menu has room for no more. */
const raisedBudget = (budget: number) => Math.min(MAX_PRICE, Math.ceil((budget * MORE) / 100) * 100);

function componentsOf(
	cards: readonly SquadCard[],
	query: Values,
	pitchers: "yes" | undefined,
	{ budget, kept, wanted, out }: Wish,
	text: Texts,
) {
	const { squad: words } = text;
	const shown = cards
		.map((card, slot) => ({ ...card, slot }))
		.filter(({ slot }) => slot >= HITTER_SLOTS.length === (pitchers !== undefined));
	const label = ({ entry, slot }: (typeof shown)[number]) => `${SLOTS[slot]} · ${formatCardLabel(entry.item, text)}`;
	const button = (name: string, values: Values) => commandButton(name, "squad", { ...query, ...values });
	const others = shown.filter(({ entry }) => !kept.includes(cardKey(entry.item.uuid)));
	return [
		...priceMenu(
			shown.map(({ entry }) => entry),
			"squad",
			{ ...query, pitchers },
			text,
		),
		...commandMenu(
			"swap",
			words.swap,
			others.map(card => ({ label: label(card), command: "squad", values: { ...query, pitchers, slot: card.slot } })),
		),
		...commandMenu(
			"without",
			words.without,
			others.map(card => {
				const key = cardKey(card.entry.item.uuid);
				const values = { wanted: joined(wanted.filter(each => each !== key)), out: joined([...out, key]), pitchers };
				return { label: label(card), command: "squad", values: { ...query, ...values } };
			}),
		),
		buttonRow(
			pitchers === undefined ? button(words.pitchers, { pitchers: "yes" }) : button(words.hitters, {}),
			button(words.raise, { budget: raisedBudget(budget), from: budget, pitchers }),
			button(words.whyButton, { why: "yes", pitchers }),
		),
	];
}

const joined = (cards: readonly string[]) => (cards.length === 0 ? undefined : cards.join("."));

/** What each button carries. @throws UserError where the longest one has no room for it, so that no button is dead */
function queryOf(asked: Wish, context: Context): Values {
	const { text } = context;
	const key = (facet: "team" | "series" | "rarity") => {
		const name = findFacet(asked[facet], facet, context);
		return name === undefined ? undefined : facetKey(name);
	};
	const query = {
		budget: asked.budget,
		for: asked.for === "balanced" ? undefined : asked.for,
		...{ captain: asked.captain, team: key("team"), series: key("series"), rarity: key("rarity") },
		keep_costs: asked.keep_costs ? "yes" : undefined,
		everybody: asked.everybody,
		...{ kept: joined(asked.kept), wanted: joined(asked.wanted), out: joined(asked.out) },
	};
	const further = {
		pitchers: "yes",
		from: asked.budget,
		budget: raisedBudget(asked.budget),
		slot: 99,
		out: joined([...asked.out, "0".repeat(8)]),
	};
	try {
		if (encodePageId("squad", { ...query, ...further }).length > ID_LIMIT) throw new LongQueryError("squad");
	} catch (error) {
		if (error instanceof LongQueryError) throw new UserError(text.squad.tooLong);
		throw error;
	}
	return query;
}

function readWish(asked: Wish, context: Context): SquadWish {
	const { catalog, text } = context;
	const uuids = (cards: readonly string[]) =>
		cards.map(key => {
			const uuid = findByKey(catalog.all(), key);
			if (uuid === null) throw new UserError(text.errors.outdated);
			return uuid;
		});
	return {
		...{ budget: asked.budget, goal: asked.for, keepCosts: Boolean(asked.keep_costs) },
		...{ kept: uuids(asked.kept), wanted: uuids(asked.wanted), without: uuids(asked.out) },
		team: findFacet(asked.team, "team", context),
		series: findFacet(asked.series, "series", context),
		rarity: findFacet(asked.rarity, "rarity", context),
	};
}

const filterNames = (asked: Wish, context: Context) =>
	(["series", "team", "rarity"] as const).flatMap(facet => findFacet(asked[facet], facet, context) ?? []);

/** @throws UserError for a text that names no card, or several */
function keyOf(typed: string, context: Context): string {
	const uuid = exactCard(typed, context);
	if (uuid === null || context.catalog.get(uuid) === undefined)
		throw new UserError(context.text.squad.whichCard(escapeMarkdown(typed, 60)));
	return cardKey(uuid);
}

/** @throws UserError for a text that no captain's name contains */
async function findCaptain(typed: string, { api, text }: Context): Promise<Captain> {
	const { data: captains } = await readCaptains(api);
	const found =
		captains.find(({ uuid }) => facetKey(uuid) === typed) ??
		captains.find(captain => captain.name.toLowerCase() === typed.toLowerCase()) ??
		captains.find(captain => matchesFilter(captain.name, typed));
	if (found === undefined) throw new UserError(text.squad.noCaptain(escapeMarkdown(typed, 60)));
	return found;
}

/** Null for a captain whose sentence is not understood: who qualifies is not guessed. */
function captainOf(captain: Captain, everybody: boolean, { catalog, finder }: Context): SquadCaptain | null {
	const condition = conditionOf(captain, catalog.all(), finder.columns);
	if (condition === null && !everybody) return null;
	const tiers = captain.boosts.map((_, tier) => boostsOf(captain, tier));
	return { condition: everybody ? null : condition, tiers };
}

function askForEverybody({ name, abilityDesc }: Captain, query: Values, { squad }: Texts): Answer {
	const { captain: _, ...without } = query;
	return {
		content: squad.notUnderstood(escapeMarkdown(name, 60), escapeMarkdown(abilityDesc, 400)),
		components: [
			buttonRow(
				commandButton(squad.everybody, "squad", { ...query, everybody: "yes" }),
				commandButton(squad.withoutCaptain, "squad", without),
			),
		],
	};
}

async function completeCaptain(typed: string, { api }: Context): Promise<Choice[]> {
	const { data: captains } = await readCaptains(api);
	return completeFilter(
		captains.map(({ name }) => name),
		typed,
		CAPTAIN_LENGTH,
	);
}

type Best =
	| {
			problem: SquadProblem;
			solution: Solution /** Of the captain, from 0; null: without boosts. */;
			tier: number | null;
			bound: number;
	  }
	| { why: NoSquad };

/** The tier that is worth most; no squad of any tier exceeds the largest of the bounds. */
function bestOf(problems: readonly SquadProblem[], solved: readonly (Solution | NoSquad)[]): Best {
	let best: { problem: SquadProblem; solution: Solution; tier: number | null } | null = null;
	let bound = 0;
	for (const [index, solution] of solved.entries()) {
		const problem = problems[index];
		if (problem === undefined || !("value" in solution)) continue;
		bound = Math.max(bound, solution.bound);
		if (best === null || solution.value > best.solution.value)
			best = { problem, solution, tier: index === 0 ? null : index - 1 };
	}
	const [plain] = solved;
	if (best !== null) return { ...best, bound };
	return { why: plain === undefined || "value" in plain ? { keptOut: true } : plain };
}

function cardsOf({ entries }: SquadQuestion, problem: SquadProblem, { cards }: Solution): SquadCard[] {
	return cards.flatMap((card, slot) => {
		const [entry, candidate] = [entries[card], problem.cards[card]];
		return entry === undefined || candidate === undefined
			? []
			: { entry, value: candidate.values[slot] ?? 0, price: candidate.price };
	});
}

function showSwaps(
	slot: number,
	{ entries }: SquadQuestion,
	problem: SquadProblem,
	solution: Solution,
	cards: readonly SquadCard[],
	query: Values,
	back: ReturnType<typeof commandButton>,
	{ wanted }: Wish,
	{ text }: Context,
): Answer {
	const current = cards[slot];
	if (current === undefined) throw new UserError(text.errors.outdated);
	const swaps = findSwaps(problem, solution, slot).flatMap(({ card, ...swap }) => {
		const entry = entries[card];
		return entry === undefined ? [] : { entry, ...swap };
	});
	const before = wanted.filter(key => key !== cardKey(current.entry.item.uuid));
	const pitchers = slot >= HITTER_SLOTS.length ? "yes" : undefined;
	return {
		embeds: [swapEmbed(current, slot, swaps, text)],
		components: [
			...commandMenu(
				"choose",
				text.squad.choose,
				swaps.map(({ entry: { item } }) => ({
					label: formatCardLabel(item, text),
					command: "squad",
					values: { ...query, pitchers, wanted: joined([...before, cardKey(item.uuid)]) },
				})),
			),
			buttonRow(back),
		],
	};
}

function explain(why: NoSquad, budget: number, { squad, format }: Texts): string {
	if ("emptySlots" in why) return squad.empty([...new Set(why.emptySlots.map(slot => SLOTS[slot] ?? ""))].join(", "));
	if ("cheapest" in why) return squad.tooCheap(format.number(budget), format.number(why.cheapest));
	return "fewPlayers" in why ? squad.fewPlayers : squad.keptOut;
}
