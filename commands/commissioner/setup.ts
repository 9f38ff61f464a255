import { isDeepStrictEqual } from "node:util";
import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/command.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { leagueRulesEmbed } from "../../src/embeds/league-rules.ts";
import { leagueTableEmbed, STANDINGS_A_PAGE } from "../../src/embeds/league-table.ts";
import { UserError } from "../../src/errors.ts";
import { formatLeague } from "../../src/format/commissioner.ts";
import type { League, SeasonView } from "../../src/league/leagues.ts";
import { foldTeam } from "../../src/league/members.ts";
import { leagueDay } from "../../src/league/rules/dates.ts";
import { MAX_LEAGUES_A_SERVER, type Rules } from "../../src/league/season.ts";
import type { Texts } from "../../src/text/en.ts";
import { importButton } from "./import.ts";

/** The parts of the rules that were given; others stay, or are those of a new league. */
export type GivenRules = { [Name in keyof Rules]?: Rules[Name] | undefined };

type Server = NonNullable<Context["server"]>;

/** Makes a league, and shows its rules. */
export async function makeLeague(
	name: string,
	given: GivenRules,
	all: readonly League[],
	server: Server,
	context: Context,
): Promise<Answer> {
	const { leagues, text, user } = context;
	const { setup: words } = text.commissioner;
	refuseTakenName(name, all, text);
	if (all.length >= MAX_LEAGUES_A_SERVER) throw new UserError(words.tooMany(MAX_LEAGUES_A_SERVER));
	const rules = applyRules(given, newRules(given, context.now()), text);
	const { locale } = context.textsFor(server.locale).format;
	const league = await leagues.create({ serverId: server.id, name, rules, locale }, user.id);
	// Somebody else has made one at the same moment.
	if (league === null) throw new UserError(words.tooMany(MAX_LEAGUES_A_SERVER));
	return showSetup(league.id, context, words.made(formatLeague(league)));
}

/** Changes a league's name or rules, if others are given, and shows the rules. */
export async function changeLeague(
	{ league, rules: before }: SeasonView,
	name: string | undefined,
	given: GivenRules,
	all: readonly League[],
	context: Context,
): Promise<Answer> {
	const { leagues, text, user } = context;
	const others = all.filter(({ id }) => id !== league.id);
	if (name !== undefined) refuseTakenName(name, others, text);
	const rules = applyRules(given, before, text);
	const change = {
		...(name === undefined || name === league.name ? {} : { name }),
		...(isDeepStrictEqual(rules, before) ? {} : { rules }),
	};
	if (Object.keys(change).length === 0) return showSetup(league.id, context, "");
	await leagues.change(league.id, change, user.id);
	return showSetup(league.id, context, text.commissioner.setup.changed(formatLeague({ ...league, ...change })));
}

function refuseTakenName(name: string, others: readonly League[], { commissioner }: Texts): void {
	const taken = others.find(other => foldTeam(other.name) === foldTeam(name));
	if (taken !== undefined) throw new UserError(commissioner.setup.nameTaken(formatLeague(taken)));
}

function newRules({ timeZone = "UTC", dayStarts = 0 }: GivenRules, now: number): Rules {
	const rules: Rules = {
		games: "any",
		start: "",
		end: null,
		points: { win: 3, loss: 2 },
		gamesPerPair: 0,
		early: "review",
		tieBreak: "head-to-head",
		minGames: 0,
		timeZone,
		dayStarts,
		join: "ask",
		teamCheck: false,
	};
	return { ...rules, start: leagueDay(now, rules) };
}

function applyRules(given: GivenRules, before: Rules, { commissioner }: Texts): Rules {
	const isGiven = Object.entries(given).filter(([, value]) => value !== undefined);
	const rules: Rules = { ...before, ...Object.fromEntries(isGiven) };
	const { start, end } = rules;
	if (end !== null && end < start) throw new UserError(commissioner.setup.endBeforeStart(start, end));
	return rules;
}

/** The rules, and the table that follows from the games already read. */
async function showSetup(league: number, { leagues, text }: Context, content: string): Promise<Answer> {
	const view = await leagues.view(league);
	if (view === null) throw new UserError(text.league.none);
	const { waiting } = view.table;
	const review = commandButton(text.commissioner.setup.review(waiting), "commissioner", { action: "review", league });
	return {
		content,
		embeds: [
			{ ...leagueRulesEmbed(view, text), title: text.commissioner.setup.rules },
			leagueTableEmbed(view, view.table.standings.slice(0, STANDINGS_A_PAGE), text),
		],
		components: [buttonRow(importButton(league, text), ...(waiting === 0 ? [] : [review]))],
	};
}
