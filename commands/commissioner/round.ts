import { createHash } from "node:crypto";
import { ButtonStyle } from "discord.js";
import { z } from "zod";
import type { Answer, Modal, Row } from "../../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { choiceField, commandModal, textField } from "../../src/discord/modal.ts";
import { integerOption, required } from "../../src/discord/options/option.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import { UserError } from "../../src/errors.ts";
import { formatRelative } from "../../src/format/time.ts";
import { present } from "../../src/ground/present.ts";
import {
	CALLS,
	type Call,
	type Calls,
	endsBefore,
	extendRound,
	formatCalls,
	laterRound,
	type OpenGame,
	openGames,
	parseCalls,
	unreadSinceEnd,
} from "../../src/league/rules/close-round.ts";
import { leagueDay } from "../../src/league/rules/dates.ts";
import {
	fillFixtures,
	firstRoundOn,
	lateFixtures,
	openFixtures,
	roundPeriod,
	roundsOn,
} from "../../src/league/rules/fixtures.ts";
import { MAX_DAYS_A_ROUND, MAX_DECISIONS_A_SEASON, MAX_ROUNDS } from "../../src/league/season/bounds.ts";
import type { Fixtures } from "../../src/league/season/fixtures.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { callText, openRoundEmbed } from "../../src/league/show/open-round.ts";
import type { Texts } from "../../src/text/en.ts";
import { viewLeague } from "../league/find-league.ts";
import { defineAction, defineActionButton } from "./action.ts";
import { READ_MS } from "./members.ts";
import { REASON_LENGTH, reasonOption } from "./reason-option.ts";

/** Each game takes a row of buttons, and Discord allows five rows. */
const GAMES_A_PAGE = 3;
/** Two characters more than the text of a round of 20 games. */
const CALLS_LENGTH = 11;

const roundOption = integerOption(1, MAX_ROUNDS);
const callsSchema = z
	.string()
	.max(CALLS_LENGTH)
	.regex(/^[\da-z]*$/)
	.catch("");
/** Identifies the games of a round in a button. */
const ofSchema = z.string().catch("");

type PlannedView = SeasonView & { fixtures: Fixtures };

/** The open games of a round, with buttons that decide about each; the decisions are entered together. */
export const round = defineAction({
	name: "commissioner round",
	options: { round: roundOption },
	values: { page: pageNumber.optional(), calls: callsSchema.optional(), of: ofSchema.optional() },
	run({ round: typed, page = 1, calls = "", of }, season, context) {
		const view = requirePlanned(season, context.text);
		const number = typed ?? usualRound(view, context.now());
		const isSame = of === undefined || of === hashRounds(view, number);
		return showRound(view, isSame ? { number, page, calls } : changedPage({ number, page }, context), context);
	},
});

/** Reads the teams of a round that have not been read since its end, and shows the round. */
export const readRound = defineActionButton({
	name: "read",
	values: { round: required(roundOption).schema, page: pageNumber, calls: callsSchema, of: ofSchema },
	async run({ round: number, page, calls, of }, season, context) {
		const { leagues, text, user } = context;
		const { league, judged, ...view } = requirePlanned(season, text);
		const { members, until: since } = unreadSinceEnd(view, judged, number, context.now());
		await leagues.readSince(league.id, { members, since }, READ_MS, user.id);
		const after = requirePlanned(await viewLeague(league.id, context), text);
		const isSame = of === hashRounds(after, number);
		return showRound(after, isSame ? { number, page, calls } : changedPage({ number, page }, context), context);
	},
});

/** Opens the form in which the chosen decisions get their reason. */
export const closing = defineActionButton({
	name: "closing",
	values: { round: required(roundOption).schema, calls: callsSchema, of: ofSchema },
	run({ round: number, calls, of }, season, context): Answer | Modal {
		const view = requirePlanned(season, context.text);
		if (of !== hashRounds(view, number)) return showRound(view, changedPage({ number }, context), context);
		return closeForm(view, { number, calls, of }, context);
	},
});

function closeForm(
	view: PlannedView,
	{ number, calls, of }: { number: number; calls: string; of: string },
	{ text, now }: Context,
): Modal {
	const count = openCalls(view, number, calls, leagueDay(now(), view.rules)).filter(call => call !== null).length;
	return commandModal(
		text.rounds.title(text.format.number(number), count),
		"commissioner",
		{ action: "close", league: view.league.id, round: number, calls, of },
		textField("reason", text.commissioner.result.reason, {
			maxLength: REASON_LENGTH,
			description: text.rounds.reasonHow,
		}),
	);
}

/** Enters all chosen decisions with one reason. */
export const closeRound = defineActionButton({
	name: "close",
	values: {
		round: required(roundOption).schema,
		calls: callsSchema,
		of: ofSchema,
		reason: required(reasonOption).schema,
	},
	form: ({ round: number = 1, calls = "", of = "" }, season, context) =>
		closeForm(requirePlanned(season, context.text), { number, calls, of }, context),
	async run({ round: number, calls, of, reason }, season, context) {
		const { leagues, text, user } = context;
		const { rounds: words, format } = text;
		const view = requirePlanned(season, text);
		const called = { round: number, calls: parseCalls(calls, gamesOf(view, number).length) };
		const isSame = of === hashRounds(view, number);
		const closed = isSame ? await leagues.rounds.close(view, called, { by: user.id, reason }) : "changed";
		if (closed === "full") throw new UserError(text.commissioner.result.full(MAX_DECISIONS_A_SEASON));
		const after = requirePlanned(await viewLeague(view.league.id, context), text);
		if (closed === "changed") return showRound(after, changedPage({ number }, context), context);
		const { results, moved, to } = closed;
		const done = present([
			results > 0 && words.entered(results),
			moved > 0 && to !== null && words.moved(moved, format.number(to)),
		]);
		const content = done.length === 0 ? words.nothing : done.join(" ");
		return showRound(after, { number, content }, context);
	},
});

/** Opens the form that extends a round. */
export const extension = defineActionButton({
	name: "extension",
	values: { round: required(roundOption).schema },
	run: ({ round: number }, season, { text }) => extendForm(number, season, text),
});

function extendForm(number: number, season: SeasonView, text: Texts): Modal {
	const { rounds: words, format } = text;
	const view = requirePlanned(season, text);
	requireRound(view, number, text);
	const hasLater = number < view.fixtures.rounds.length;
	const { end } = view.rules;
	const daysHow =
		end === null ? words.daysHow(MAX_DAYS_A_ROUND) : words.daysUntil(MAX_DAYS_A_ROUND, format.date(Date.parse(end)));
	const { label, yes, no } = words.follow;
	const choices = [
		{ label: yes, value: "yes" },
		{ label: no, value: "no" },
	];
	return commandModal(
		words.extendTitle(format.number(number)),
		"commissioner",
		{ action: "extend", league: view.league.id, round: number, of: hashRounds(view, number) },
		textField("days", words.days, { description: daysHow, maxLength: 2 }),
		hasLater && choiceField("follow", label, { choices, chosen: "yes" }),
	);
}

/** Lets a round end later, and the later rounds with it if they follow. */
export const extend = defineActionButton({
	name: "extend",
	values: {
		round: required(roundOption).schema,
		of: ofSchema,
		days: required(integerOption(1, MAX_DAYS_A_ROUND)).schema,
		follow: z.enum(["yes", "no"]).default("no"),
	},
	form: ({ round: number = 1 }, season, { text }) => extendForm(number, season, text),
	async run({ round: number, of, days, follow }, season, context) {
		const { leagues, text, user } = context;
		const { rounds: words, format } = text;
		const view = requirePlanned(season, text);
		requireRound(view, number, text);
		const after = extendRound(view.fixtures, number, days, follow === "yes");
		const isSame = of === hashRounds(view, number);
		const stored = isSame
			? await leagues.seasons.setFixtures(view.league.id, view.fixtures, after, user.id)
			: undefined;
		if (stored === undefined) {
			const now = requirePlanned(await viewLeague(view.league.id, context), text);
			return showRound(now, changedPage({ number }, context), context);
		}
		const { end } = view.rules;
		const extended = after.rounds[number - 1] ?? { first: "", last: "", games: [] };
		const { until } = roundPeriod(extended, view.rules);
		const hasLater = number < after.rounds.length;
		const lines = present([
			words.extended(format.number(number), format.date(Date.parse(extended.last)), formatRelative(until)),
			hasLater && follow === "yes" && words.followed(days),
			end !== null && endsBefore(view.rules, after) && text.fixtures.plan.afterEnd(format.date(Date.parse(end))),
		]);
		return { content: lines.join(" ") };
	},
});

/** @throws UserError without fixtures, and after the end of the season */
function requirePlanned(view: SeasonView, text: Texts): PlannedView {
	const { fixtures } = view;
	if (view.endedAt !== null) throw new UserError(text.seasons.end.already);
	if (fixtures === null) throw new UserError(text.rounds.none);
	return { ...view, fixtures };
}

function requireRound({ fixtures }: PlannedView, number: number, { rounds: words }: Texts): void {
	if (number > fixtures.rounds.length) throw new UserError(words.unknown(fixtures.rounds.length));
}

/** The oldest round that is over and has open games; or else the first in progress that has, or the first round of the day. */
function usualRound(view: PlannedView, now: number): number {
	const { fixtures, judged, rules } = view;
	const day = leagueDay(now, rules);
	const open = openFixtures(fillFixtures(view, judged));
	const [late] = lateFixtures(open, fixtures, day);
	const on = roundsOn(fixtures, day).find(number => open.some(({ round }) => round === number));
	return late?.round ?? on ?? firstRoundOn(fixtures, day);
}

const gamesOf = ({ fixtures }: PlannedView, number: number) => fixtures.rounds[number - 1]?.games ?? [];

const hashRounds = (view: PlannedView, number: number) =>
	createHash("sha1")
		.update(JSON.stringify([view.number, view.fixtures.rounds.slice(number - 1)]))
		.digest("base64url")
		.slice(0, 5);

/** The calls about games that are still open, and that are possible. @param day of the league */
function openCalls(view: PlannedView, number: number, typed: string, day: string): Calls {
	const open = new Set(openGames(view, view.judged, number).map(({ index }) => index));
	const canMove = laterRound(view.fixtures, number, day) !== null;
	return parseCalls(typed, gamesOf(view, number).length).map((call, index) =>
		open.has(index) && (call !== "later" || canMove) ? call : null,
	);
}

interface RoundPage {
	number: number;
	page?: number;
	/** The decisions that have been chosen, as the buttons contain them. */
	calls?: string;
	/** A sentence about what the person has just done. */
	content?: string;
}

/** The page without the decisions, which were about other games. */
const changedPage = (page: RoundPage, { text }: Context): RoundPage => ({ ...page, content: text.rounds.changed });

/** A round with the decisions that have been chosen. */
interface ShownRound {
	view: PlannedView;
	number: number;
	calls: Calls;
	/** The values that show this page with these decisions. */
	here: Values;
	/** The round to which a game can be moved; null: there is none. */
	to: number | null;
	/** Epoch ms. */
	now: number;
}

function showRound(
	view: PlannedView,
	{ number, page = 1, calls: typed = "", content = "" }: RoundPage,
	{ text, now: clock }: Context,
): Answer {
	requireRound(view, number, text);
	const now = clock();
	const day = leagueDay(now, view.rules);
	const calls = openCalls(view, number, typed, day);
	const open = openGames(view, view.judged, number);
	const query = {
		action: "round",
		league: view.league.id,
		round: number,
		calls: formatCalls(calls) || undefined,
		of: hashRounds(view, number),
	};
	const list = listPage("commissioner", query, { page, count: open.length, perPage: GAMES_A_PAGE });
	const shown = { view, number, calls, here: list.here, to: laterRound(view.fixtures, number, day), now };
	return {
		content,
		embeds: [openRoundEmbed({ view, number, calls, day, now }, text)],
		components: layout(
			open.slice(list.start, list.end).map((game, index) => callButtons(game, list.start + index + 1, shown, text)),
			pageRow(list, text),
			roundButtons(shown, text),
		),
	};
}

/** The decisions about the game at a place of the list, from 1; the chosen one is highlighted, and pressing it again takes it back. */
function callButtons(game: OpenGame, place: number, { view, calls, here, to }: ShownRound, text: Texts): Row {
	const possible: readonly Call[] = to === null ? CALLS.filter(call => call !== "later") : CALLS;
	return buttonRow(
		...possible.map(call => {
			const isChosen = calls[game.index] === call;
			const after = calls.with(game.index, isChosen ? null : call);
			const label = text.rounds.button(text.format.number(place), callText(call, game, to, view.members, text));
			const button = commandButton(label, "commissioner", {
				...here,
				calls: formatCalls(after) || undefined,
			});
			return isChosen ? { ...button, style: ButtonStyle.Primary as const } : button;
		}),
	);
}

/** Enters the decisions, extends the round, or opens the one before or after it. */
function roundButtons({ view, number, calls, here, now }: ShownRound, text: Texts): Row {
	const { fixtures, league, judged } = view;
	const { rounds: words, format } = text;
	const count = calls.filter(call => call !== null).length;
	const roundButton = (label: string, action: string, values: Values) =>
		commandButton(label, "commissioner", { action, league: league.id, ...values });
	const { calls: typed, of, page } = here;
	const isUnread = unreadSinceEnd(view, judged, number, now).members.length > 0;
	const enter = roundButton(words.enter(count), "closing", { round: number, calls: typed, of });
	return buttonRow(
		isUnread && roundButton(words.read, "read", { round: number, page, calls: typed, of }),
		count > 0 && { ...enter, style: ButtonStyle.Success as const },
		roundButton(words.extend, "extension", { round: number }),
		number > 1 && roundButton(words.before(format.number(number - 1)), "round", { round: number - 1 }),
		number < fixtures.rounds.length &&
			roundButton(words.after(format.number(number + 1)), "round", { round: number + 1 }),
	);
}
