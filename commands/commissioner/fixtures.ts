import { createHash } from "node:crypto";
import { z } from "zod";
import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { choiceOption, integerOption, textOption } from "../../src/discord/options/plain-options.ts";
import { clampPage, pageButtons, pageNumber } from "../../src/discord/pages.ts";
import { typedText } from "../../src/discord/problems.ts";
import { defineButton, defineSubcommand } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import { DAY } from "../../src/ground/times.ts";
import { addDays, leagueDay, parseDate } from "../../src/league/rules/dates.ts";
import { begunRounds, fillFixtures, openFixtures } from "../../src/league/rules/fixtures.ts";
import { fullRounds, planFixtures } from "../../src/league/rules/round-robin.ts";
import { MAX_DAYS_A_ROUND, MAX_ROUNDS } from "../../src/league/season/bounds.ts";
import type { Fixtures } from "../../src/league/season/fixtures.ts";
import { presentMembers } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { fixturePlanEmbed } from "../../src/league/show/fixture-plan.ts";
import { completeLeague, leagueOption, leagueSchema } from "../league/find-league.ts";
import { undoButtons } from "./enter-decision.ts";
import { findSeason } from "./find-season.ts";

const DAY_LENGTH = 20;
const WEEK = 7;
/** Which games count: those from the first day on, or all of the season. */
const GAMES = ["new", "all"] as const;

const query = {
	rounds: z.coerce.number().int().min(1).max(MAX_ROUNDS).optional(),
	days_a_round: z.coerce.number().int().min(1).max(MAX_DAYS_A_ROUND).optional(),
	first_day: typedText("day", DAY_LENGTH, parseDate).optional(),
	games: z.enum(GAMES).optional(),
	remove: z.literal("yes").optional(),
	league: leagueSchema,
};
type Query = z.output<z.ZodObject<typeof query>>;

/** Shows who would play whom in which round, or asks whether the fixtures are to be removed. */
export const fixtures = defineSubcommand({
	data: text => {
		const { commissioner: words } = text.commands;
		return {
			name: "fixtures",
			description: words.fixtures,
			options: [
				integerOption("rounds", words.fixtureRounds, 1, MAX_ROUNDS),
				integerOption("days_a_round", words.fixtureDays, 1, MAX_DAYS_A_ROUND),
				textOption("first_day", words.fixtureStart, DAY_LENGTH),
				choiceOption("games", words.fixtureGames, text.commissioner.choices.fixtureGames, GAMES),
				choiceOption("remove", words.fixturesRemove, { yes: text.commissioner.choices.removeFixtures }, ["yes"]),
				leagueOption(text),
			],
		};
	},
	query: z.object({ ...query, page: pageNumber.optional() }),
	async run({ page, ...wanted }, context) {
		const view = await findSeason(wanted.league, context);
		return preview(planOf(wanted, view, context), page, view, context, context.text.fixtures.plan.preview);
	},
	autocomplete: { league: completeLeague },
});

/** Stores what a preview showed, unless it has become something else. */
export const storeFixtures = defineButton({
	name: "store",
	query: z.object({ ...query, of: z.string() }),
	async run({ of, ...wanted }, context) {
		const { leagues, text, user } = context;
		const { plan: words } = text.fixtures;
		const view = await findSeason(wanted.league, context);
		// Pressed twice, or by two people at once.
		if (view.fixtures !== null && of.endsWith(digest(view.fixtures))) return { content: words.same };
		const plan = planOf(wanted, view, context);
		if (of !== digest(view.fixtures) + digest(plan.after))
			return preview(plan, undefined, view, context, words.changed);
		const stored = await leagues.seasons.setFixtures(view.league.id, view.fixtures, plan.after, user.id);
		if (stored === undefined) throw new UserError(words.same);
		const content = plan.after === null ? words.removedNow : words.stored;
		return { content, components: [undoButtons(view.league, stored, text)] };
	},
});

/** Names fixtures in a button. */
const digest = (fixtures: Fixtures | null) =>
	createHash("sha1").update(JSON.stringify(fixtures)).digest("base64url").slice(0, 5);

/** What is to be stored, with the values that a button carries. */
interface Plan {
	after: Fixtures | null;
	/** Rounds that have begun and stay. */
	begun: number;
	values: Omit<Query, "league">;
}

/** @throws UserError for a plan that cannot be */
function planOf(
	{ rounds, days_a_round, first_day, games, remove }: Query,
	view: SeasonView,
	{ text, now }: Context,
): Plan {
	const { plan: words } = text.fixtures;
	const { fixtures, rules, endedAt } = view;
	if (endedAt !== null) throw new UserError(text.seasons.end.already);
	if (remove !== undefined) {
		if ((rounds ?? days_a_round ?? first_day ?? games) !== undefined) throw new UserError(words.onlyRemove);
		if (fixtures === null) throw new UserError(words.none);
		return { after: null, begun: 0, values: { remove } };
	}
	const members = presentMembers(view).map(({ id }) => id);
	if (members.length < 2) throw new UserError(words.fewMembers);
	const today = leagueDay(now(), rules);
	const begun = begunRounds(fixtures, today);
	const last = begun.at(-1)?.last;
	const earliest = last === undefined ? rules.start : addDays(last, 1);
	const firstDay = first_day ?? (earliest > today ? earliest : today);
	if (firstDay < earliest) throw new UserError(last === undefined ? words.beforeStart(rules.start) : words.begun(last));
	const [known] = fixtures?.rounds ?? [];
	const usual = known === undefined ? WEEK : (Date.parse(known.last) - Date.parse(known.first)) / DAY + 1;
	const plan = { rounds: rounds ?? fullRounds(members.length), daysARound: days_a_round ?? usual, firstDay };
	const planned = planFixtures(members, plan, begun);
	const wasFromFirstDay = fixtures?.fromFirstDay === true;
	const isFromFirstDay = games === undefined ? wasFromFirstDay : games === "new";
	if (planned.rounds.length === begun.length && isFromFirstDay === wasFromFirstDay)
		throw new UserError(words.nothingNew);
	const after = isFromFirstDay ? { ...planned, fromFirstDay: true as const } : planned;
	return { after, begun: begun.length, values: { rounds, days_a_round, first_day: firstDay, games } };
}

/** A plan with what is lost by it, a round a page; it opens at the first that is new. */
function preview(plan: Plan, page: number | undefined, view: SeasonView, { text }: Context, content: string): Answer {
	const { plan: words } = text.fixtures;
	const { after, begun, values } = plan;
	const open = openFixtures(fillFixtures(view, view.judged)).filter(({ round }) => round > begun).length;
	const lost = (view.fixtures?.rounds.length ?? 0) - begun;
	const query = { ...values, league: view.league.id };
	const label = after === null ? words.removeButton : view.fixtures === null ? words.store : words.replace;
	const of = digest(view.fixtures) + digest(after);
	const store = buttonRow(commandButton(label, "commissioner", { action: "store", ...query, of }));
	if (after === null) return { content: words.remove(lost, open), components: [store] };
	const { pages, here } = clampPage(page ?? begun + 1, after.rounds.length, 1);
	return {
		content,
		embeds: [fixturePlanEmbed({ view, after, begun, number: here, replaced: { rounds: lost, games: open } }, text)],
		components: [store, ...pageButtons("commissioner", { action: "fixtures", ...query }, here, pages, text)],
	};
}
