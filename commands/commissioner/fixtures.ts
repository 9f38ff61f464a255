import { createHash } from "node:crypto";
import { z } from "zod";
import type { Answer, Row } from "../../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { dayOption, parseDayOption } from "../../src/discord/options/day-option.ts";
import { choiceOption, integerOption, schemasOf } from "../../src/discord/options/option.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import type { Query } from "../../src/discord/query.ts";
import { UserError } from "../../src/errors.ts";
import { DAY } from "../../src/ground/times.ts";
import { addDays, leagueDay } from "../../src/league/rules/dates.ts";
import { begunRounds, fillFixtures, openFixtures } from "../../src/league/rules/fixtures.ts";
import { type PlanFit, planToFit } from "../../src/league/rules/plan-fit.ts";
import { MAX_DAYS_A_ROUND, MAX_ROUNDS } from "../../src/league/season/bounds.ts";
import type { Fixtures } from "../../src/league/season/fixtures.ts";
import { presentMembers } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { fixturePlanEmbed } from "../../src/league/show/fixture-plan.ts";
import type { Texts } from "../../src/text/en.ts";
import { defineAction, defineActionButton } from "./action.ts";

const WEEK = 7;
/** The games that count: from the first day on, or all games of the season. */
const GAMES = ["new", "all"] as const;

const planOptions = {
	rounds: integerOption(1, MAX_ROUNDS),
	days_a_round: integerOption(1, MAX_DAYS_A_ROUND),
	first_day: dayOption,
	games: choiceOption(GAMES, text => text.commissioner.choices.fixtureGames),
	remove: choiceOption(["yes"], text => ({ yes: text.commissioner.choices.removeFixtures })),
};
type PlanQuery = Query<typeof planOptions>;

/** Shows a plan of fixtures by round, or asks whether to remove the fixtures. */
export const fixtures = defineAction({
	name: "commissioner fixtures",
	options: planOptions,
	values: { page: pageNumber.optional() },
	run: ({ page, ...query }, view, context) => preview(planOf(query, view, context), page, view, context, null),
});

/** Stores the plan of a preview, unless the season has changed since. */
export const storeFixtures = defineActionButton({
	name: "store",
	changes: true,
	values: { ...schemasOf(planOptions), of: z.string() },
	async run({ of, ...query }, view, context) {
		const { leagues, text, user } = context;
		const { plan: words } = text.fixtures;
		// The button was pressed twice, or by two people at once.
		if (view.fixtures !== null && of.endsWith(hashFixtures(view.fixtures))) return { content: words.same };
		const plan = planOf(query, view, context);
		// The season may end earlier now.
		if (!plan.fit.fits || of !== hashFixtures(view.fixtures) + hashFixtures(plan.after))
			return preview(plan, undefined, view, context, words.changed);
		const stored = await leagues.seasons.setFixtures(view.league.id, view.fixtures, plan.after, user.id);
		if (stored === undefined) throw new UserError(words.same);
		return { content: plan.after === null ? words.removedNow : words.stored };
	},
});

/** Identifies fixtures in a button. */
const hashFixtures = (fixtures: Fixtures | null) =>
	createHash("sha1").update(JSON.stringify(fixtures)).digest("base64url").slice(0, 5);

/** The plan to be stored, with the values that a button contains. */
interface PlanToStore {
	after: Fixtures | null;
	/** The number of rounds that have started and stay. */
	begun: number;
	fit: PlanFit;
	values: PlanQuery;
}

/** @throws UserError if the plan is impossible */
function planOf(
	{ rounds, days_a_round, first_day, games, remove }: PlanQuery,
	view: SeasonView,
	{ text, now }: Context,
): PlanToStore {
	const { plan: words } = text.fixtures;
	const { fixtures, rules, endedAt } = view;
	if (endedAt !== null) throw new UserError(text.seasons.end.already);
	if (remove !== undefined) {
		if ((rounds ?? days_a_round ?? first_day ?? games) !== undefined) throw new UserError(words.onlyRemove);
		if (fixtures === null) throw new UserError(words.none);
		return { after: null, begun: 0, fit: { fits: true, days: null }, values: { remove } };
	}
	const members = presentMembers(view).map(({ id }) => id);
	if (members.length < 2) throw new UserError(words.fewMembers);
	const today = leagueDay(now(), rules);
	const begun = begunRounds(fixtures, today);
	const last = begun.at(-1)?.last;
	const earliest = last === undefined ? rules.start : addDays(last, 1);
	const soonest = earliest > today ? earliest : today;
	const bounds = { today, from: earliest };
	const firstDay = first_day === undefined ? soonest : parseDayOption(first_day, "first_day", bounds, text);
	if (firstDay < earliest) throw new UserError(last === undefined ? words.beforeStart(rules.start) : words.begun(last));
	const [known] = fixtures?.rounds ?? [];
	const usual = known === undefined ? WEEK : (Date.parse(known.last) - Date.parse(known.first)) / DAY + 1;
	const options = { rounds, daysARound: days_a_round, usualDays: usual, firstDay, end: rules.end };
	const { planned, fit } = planToFit(members, options, begun);
	const wasFromFirstDay = fixtures?.fromFirstDay === true;
	const isFromFirstDay = games === undefined ? wasFromFirstDay : games === "new";
	if (planned.rounds.length === begun.length && isFromFirstDay === wasFromFirstDay)
		throw new UserError(words.nothingNew);
	const after = isFromFirstDay ? { ...planned, fromFirstDay: true as const } : planned;
	return { after, begun: begun.length, fit, values: { rounds, days_a_round, first_day: firstDay, games } };
}

/**
 * A plan with its losses, one round on each page; it opens at the first new round. A plan that does not fit the season
 * cannot be stored: it leads to one that does.
 *
 * @param news what has changed since the person saw a plan; null: this is the first one
 */
function preview(
	plan: PlanToStore,
	page: number | undefined,
	view: SeasonView,
	{ text }: Context,
	news: string | null,
): Answer {
	const { plan: words } = text.fixtures;
	const { after, begun, fit, values } = plan;
	const open = openFixtures(fillFixtures(view, view.judged)).filter(({ round }) => round > begun).length;
	const lost = (view.fixtures?.rounds.length ?? 0) - begun;
	const query = { ...values, league: view.league.id };
	const storeLabel = view.fixtures === null ? words.store : words.replace;
	const label = after === null ? words.removeButton : storeLabel;
	const of = hashFixtures(view.fixtures) + hashFixtures(after);
	const store = buttonRow(commandButton(label, "commissioner", { action: "store", ...query, of }));
	if (after === null) return { content: words.remove(lost, open), components: [store] };
	const list = listPage(
		"commissioner",
		{ action: "fixtures", ...query },
		{ page: page ?? begun + 1, count: after.rounds.length, perPage: 1 },
	);
	const first = news ?? words.preview;
	return {
		content: fit.fits ? first : words.tooLong,
		embeds: [
			fixturePlanEmbed({ view, after, begun, fit, number: list.page, replaced: { rounds: lost, games: open } }, text),
		],
		components: layout(fit.fits ? store : waysToFit(fit, query, text), pageRow(list, text)),
	};
}

/** The plan that would fit, and the form of the season's last day. */
function waysToFit(fit: Extract<PlanFit, { fits: false }>, query: PlanQuery & { league: number }, text: Texts): Row {
	const { plan: words } = text.fixtures;
	const open = (label: string, change: PlanQuery) =>
		commandButton(label, "commissioner", { action: "fixtures", ...query, ...change });
	const fitting =
		fit.why === "days"
			? open(words.fewerDays(fit.days), { days_a_round: fit.days })
			: fit.rounds !== null && open(words.fewerRounds(fit.rounds), { rounds: fit.rounds, days_a_round: undefined });
	const { main } = text.commissioner.setup.forms;
	return buttonRow(
		fitting,
		commandButton(main, "commissioner", { action: "setup", form: "main", league: query.league }),
	);
}
