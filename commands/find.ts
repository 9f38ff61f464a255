import type { APIButtonComponentWithCustomId } from "discord.js";
import { z } from "zod";
import type { Answer, Modal } from "../src/discord/answer.ts";
import type { Context } from "../src/discord/command.ts";
import { buttonRow, commandButton } from "../src/discord/components.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { optionName } from "../src/discord/localize.ts";
import { commandMenu, compareMenu, priceMenu, sortMenu } from "../src/discord/menus.ts";
import { modalOf, textField } from "../src/discord/modal.ts";
import { captainOption, findCaptain } from "../src/discord/options/captain-option.ts";
import { facetOption, filterQuery, readFilter } from "../src/discord/options/facet-option.ts";
import { choiceOption, integerOption, schemasOf, textOption } from "../src/discord/options/option.ts";
import { type Meant, readAsOption, readings } from "../src/discord/options/option-words.ts";
import { cardPriceOption } from "../src/discord/options/price-option.ts";
import { cardFinderOf, completeWhere, explainClause, traitsOf } from "../src/discord/options/where-option.ts";
import { encodePageId, hasRoom, requireRoom, type Values } from "../src/discord/page-id.ts";
import { clampPage, pageButtons, pageNumber } from "../src/discord/pages.ts";
import { correction } from "../src/discord/router/correction.ts";
import { openPrice } from "../src/discord/way-back.ts";
import { ApiError, UserError } from "../src/errors.ts";
import { boostsOf } from "../src/finder/captain-boosts.ts";
import { conditionOf } from "../src/finder/captains.ts";
import type { CardFilter } from "../src/finder/card-checks.ts";
import { FIND_SORTS } from "../src/finder/card-order.ts";
import { decodeClauses, encodeClauses } from "../src/finder/clause-codes.ts";
import { type BadClause, type Clause, MAX_CLAUSES, parseParts, splitClauses } from "../src/finder/clauses.ts";
import type { FindQuery } from "../src/finder/find-cards.ts";
import { FOUND_A_PAGE, findEmbed } from "../src/finder/show/find.ts";
import { formatCardLabel } from "../src/format/card.ts";
import { BUTTON_LIMIT, CHOICE_LIMIT } from "../src/format/limits.ts";
import { formatProgress } from "../src/format/market.ts";
import { escapeMarkdown, formatLabel } from "../src/format/markup.ts";
import { TimeoutError, withTimeout } from "../src/ground/async.ts";
import { facetKey } from "../src/market/browse/facets.ts";
import type { Texts } from "../src/text/en.ts";

const BATS = ["L", "R", "S"] as const;
const THROWS = ["L", "R"] as const;

const MAX_OVERALL = 99;
const filterOptions = {
	position: facetOption("position"),
	max_price: cardPriceOption,
	min_price: cardPriceOption,
	min_overall: integerOption(1, MAX_OVERALL),
	max_overall: integerOption(1, MAX_OVERALL),
	bats: choiceOption(BATS, text => text.find.hands),
	throws: choiceOption(THROWS, text => text.find.hands),
	team: facetOption("team"),
	series: facetOption("series"),
};
const filterSchema = z.object(schemasOf(filterOptions));

export default defineCommand({
	name: "find",
	options: {
		where: {
			...textOption(CHOICE_LIMIT),
			complete: async (typed, context, values) => completeWhere(typed, await typedQuery(values, context), context),
		},
		...filterOptions,
		captain: captainOption,
		sort: choiceOption(FIND_SORTS, text => text.find.sorts),
	},
	values: {
		/** The same as `where`, as buttons contain it. */
		clauses: z.string().optional(),
		/** From 1, the lowest; default: the highest. */
		tier: z.coerce.number().int().min(1).max(99).optional().catch(undefined),
		page: pageNumber,
		/** Opens the form for `where`. */
		edit: z.literal("yes").optional(),
	},
	async run({ where = "", clauses: code, sort = "fit", page, captain: wanted, tier, edit, ...options }, context) {
		const { catalog, finder, text } = context;
		if (edit !== undefined) {
			const values = { ...options, captain: wanted, tier, sort: sort === "fit" ? undefined : sort };
			return whereForm(encodePageId("find", values), text);
		}
		const traits = traitsOf(context);
		const captain = wanted === undefined ? undefined : await readCaptain(wanted, tier, context);
		const own = readCardFilter(options, context);
		const filter = { ...own, team: own.team ?? captain?.team };
		const query = {
			...findFilterQuery(own),
			captain: captain?.key,
			tier,
			sort: sort === "fit" ? undefined : sort,
		};
		const role = own.position && (PITCHERS.includes(own.position) ? "pitcher" : "hitter");
		const typed = parseParts(splitClauses(where, traits), traits, role || undefined);
		if (typed.bad.length > 0) return whereMistake(where, typed, query, context);
		const clauses = code === undefined ? typed.clauses : decodeClauses(code, traits);
		if (clauses === null) throw new UserError(text.errors.outdated);
		if (clauses.length > MAX_CLAUSES) throw new UserError(text.find.many);
		const cardFinder = cardFinderOf(finder.columns, catalog);
		const reading = catalog.progress();
		if (cardFinder.size() === 0 && !reading.complete)
			throw new UserError(text.cards.tryAgain(formatProgress(reading, text)));
		const asked = { clauses, filter, boosting: captain?.boosting, sort };
		const found = cardFinder.find(asked);
		const { pages, here, start, end } = clampPage(page, found.total, FOUND_A_PAGE);
		const cards = found.cards(start, end);
		const sent = { clauses: encodeClauses(clauses) || undefined, ...query };
		const longest = { ...sent, sort: "overall", page: pages, ...(captain && { tier: captain.tiers }) };
		requireRoom("find", longest, text.find.tooLong);
		const entries = cards.map(({ entry }) => entry);
		const progress = finder.progress();
		const view = {
			...{ found: cards, total: found.total, cards: cardFinder.size(), clauses, filter, sort, now: context.now() },
			captain,
			progress,
			excluding: found.total === 0 ? cardFinder.mostExcluding(asked) : undefined,
			absent:
				found.total > 0 || progress.read < progress.total
					? []
					: clauses.filter(clause => "measure" in clause && !cardFinder.hasMeasure(clause.measure)),
			hint: Object.values(sent).every(value => value === undefined) && page === 1,
		};
		const pageQuery = { ...sent, page: here };
		const labels = entries.map(({ item }) => ({ label: formatCardLabel(item, text), uuid: item.uuid }));
		const sorts = found.total > 1 ? sortMenu("find", sent, text.find.sorts, { current: sort, usual: "fit" }, text) : [];
		return {
			embeds: [findEmbed(view, text)],
			components: [
				...commandMenu(
					"item",
					text.find.open,
					labels.map(({ label, uuid }) => ({ label, command: "item", values: openPrice(uuid, "find", pageQuery) })),
				),
				...priceMenu(entries, "find", pageQuery, text),
				...compareMenu(entries, text),
				...sorts,
				...pageButtons("find", sent, here, pages, text, ...tierButtons(captain, sent, text)),
			],
		};
	},
});

const PITCHERS = ["SP", "RP", "CP"];

function readCardFilter(
	{ bats, throws, min_overall, max_overall, ...options }: z.output<typeof filterSchema>,
	context: Context,
): CardFilter {
	if (min_overall !== undefined && max_overall !== undefined && min_overall > max_overall)
		throw new UserError(context.text.find.emptyOveralls);
	return { ...readFilter(options, context), bats, throws, minOverall: min_overall, maxOverall: max_overall };
}

function findFilterQuery({ bats, throws, minOverall, maxOverall, ...filter }: CardFilter): Values {
	return { ...filterQuery(filter), bats, throws, min_overall: minOverall, max_overall: maxOverall };
}

/** The form with which `where` is typed again; what was typed stands in the message that opens it. */
function whereForm(customId: string, { find }: Texts): Modal {
	const field = textField("where", find.needs, { maxLength: CHOICE_LIMIT, required: false });
	return modalOf(find.title, customId, [field]);
}

/** What cannot be read, with a button for each thing that may be meant, and one that opens a form with the text. */
function whereMistake(
	where: string,
	{ clauses, bad }: { clauses: readonly Clause[]; bad: readonly BadClause[] },
	query: Values,
	context: Context,
): Answer {
	const { text } = context;
	const read = bad.map(clause => {
		if (clause.kind === "ambiguous") return { line: explainClause(clause, context), meant: readings(clause, text) };
		const option = clause.kind === "unknown" ? readAsOption(clause, context) : null;
		if (option === null) return { line: explainClause(clause, context), meant: [] };
		const names = option.options.map(name => `\`${optionName(name, text)}\``).join(" / ");
		const line = text.find.isOption(escapeMarkdown(clause.clause, 100), text.find.kinds[option.kind], names);
		return { line, meant: option.meant };
	});
	// Each reading of one clause with each of the next; one without readings leaves none.
	const combined = read.reduce<readonly Meant[]>(
		(before, { meant }) =>
			before.flatMap(one =>
				meant.map(other => ({
					label: [one.label, other.label].filter(Boolean).join(", "),
					clauses: [...one.clauses, ...other.clauses],
					values: { ...one.values, ...other.values },
				})),
			),
		[{ label: "", clauses, values: {} }],
	);
	const buttons = combined.slice(0, MOST_READINGS).flatMap(({ label, clauses, values }) => {
		const all = { ...query, clauses: encodeClauses(clauses) || undefined, ...values };
		const isShort = clauses.length <= MAX_CLAUSES && hasRoom("find", all);
		return isShort ? [commandButton(formatLabel(label, BUTTON_LIMIT), "find", all)] : [];
	});
	const content = read.map(({ line }) => line).join("\n");
	const opener = { ...query, x: "~edit=yes" };
	const answer = hasRoom("find", opener)
		? correction(content, text.forms.correct, whereForm(encodePageId("find", opener), text), { where })
		: { content };
	const rows = buttons.length > 0 ? [buttonRow(...buttons)] : [];
	return { ...answer, components: [...rows, ...(answer.components ?? [])], private: true };
}
const MOST_READINGS = 4;

/** What a captain's tier adds. If its ability says no more than a team's name, only that team's cards are looked at. */
async function readCaptain(wanted: string, chosen: number | undefined, context: Context) {
	const { catalog, finder } = context;
	const captain = await findCaptain(wanted, context);
	const tiers = captain.boosts.length;
	const tier = Math.min(chosen ?? tiers, tiers);
	const condition = conditionOf(captain, catalog, finder.columns);
	return {
		captain,
		key: facetKey(captain.uuid),
		tier,
		tiers,
		boosting: { attributes: boostsOf(captain, tier - 1).attributes, condition },
		team: condition?.is === "team" ? condition.name : undefined,
	};
}

/** The tiers beside the one that is shown. */
function tierButtons(
	captain: { tier: number; tiers: number } | undefined,
	query: Values,
	{ find }: Texts,
): APIButtonComponentWithCustomId[] {
	if (captain === undefined) return [];
	const { tier, tiers } = captain;
	const others = [tier - 1, tier + 1].filter(each => each >= 1 && each <= tiers);
	return others.map(each => commandButton(find.showTier(String(each)), "find", { ...query, tier: each }));
}

/** Suggestions wait at most this long for the captains. */
const CAPTAINS_MS = 500;

/** The other options as far as they are valid yet. */
async function typedQuery(
	{ where: _, captain: wanted, ...values }: Readonly<Record<string, unknown>>,
	context: Context,
): Promise<Omit<FindQuery, "clauses">> {
	const { data = filterSchema.parse({}) } = filterSchema.safeParse(values);
	const captain =
		typeof wanted === "string" && wanted.trim() !== ""
			? await withTimeout(readCaptain(wanted.trim(), undefined, context), CAPTAINS_MS).catch(ignoreUnknown)
			: undefined;
	const boosting = captain?.boosting;
	try {
		const own = readCardFilter(data, context);
		return { filter: { ...own, team: own.team ?? captain?.team }, boosting };
	} catch (error) {
		return ignoreUnknown(error) ?? { filter: { team: captain?.team }, boosting };
	}
}

/** A text that is being typed names nothing yet, and the service may fail or be slow. */
function ignoreUnknown(error: unknown): undefined {
	if (error instanceof UserError || error instanceof ApiError || error instanceof TimeoutError) return undefined;
	throw error;
}
