import { ApplicationCommandOptionType, type APIApplicationCommandBasicOption as Option } from "discord.js";
import { z } from "zod";
import type { Choice } from "../../src/discord/command.ts";
import {
	autocompleteOption,
	choiceOption,
	integerOption,
	textOption,
	timeZoneOption,
	timeZoneSchema,
} from "../../src/discord/options/plain-options.ts";
import { typedText } from "../../src/discord/problems.ts";
import { isNoDay, parsePoints } from "../../src/format/typed-rules.ts";
import { parseDate } from "../../src/league/rules/dates.ts";
import { EARLY_POLICIES, GAME_CHOICES, JOIN_POLICIES, type Rules, TIE_BREAKS } from "../../src/league/season.ts";
import type { Texts } from "../../src/text/en.ts";

/** Characters of a typed day or of typed points. */
const TYPED_LENGTH = 20;
const MOST_A_PAIR = 99;
const MOST_MIN_GAMES = 999;
const LAST_HOUR = 23;

/** The rules that were given; others stay, or have the defaults of a new league. */
export type GivenRules = { [Name in keyof Rules]: Rules[Name] | undefined };

/** An option for each of a league's rules. */
export function ruleOptions(text: Texts): Option[] {
	const { commissioner: words } = text.commands;
	const { choices } = text.commissioner;
	const options: Record<keyof RulesQuery, Option> = {
		games: choiceOption("games", words.games, choices.games, GAME_CHOICES),
		start: textOption("start", words.start, TYPED_LENGTH),
		end: textOption("end", words.end, TYPED_LENGTH),
		points: autocompleteOption("points", words.points, TYPED_LENGTH),
		games_per_pair: integerOption("games_per_pair", words.gamesPerPair, 0, MOST_A_PAIR),
		early: choiceOption("early", words.early, choices.early, EARLY_POLICIES),
		tiebreak: choiceOption("tiebreak", words.tieBreak, choices.tieBreak, TIE_BREAKS),
		min_games: integerOption("min_games", words.minGames, 0, MOST_MIN_GAMES),
		timezone: timeZoneOption("timezone", words.timezone),
		day_starts: integerOption("day_starts", words.dayStarts, 0, LAST_HOUR),
		join: choiceOption("join", words.join, choices.join, JOIN_POLICIES),
		team_check: { type: ApplicationCommandOptionType.Boolean, name: "team_check", description: words.teamCheck },
	};
	return Object.values(options);
}

/** A day, or null for a word that says that there is none. */
const lastDay = typedText("lastDay", TYPED_LENGTH, typed => {
	const day = isNoDay(typed) ? null : parseDate(typed);
	return day === null && !isNoDay(typed) ? null : { day };
});

/** Accepts `ruleOptions`. */
export const rulesQuery = z.object({
	games: z.enum(GAME_CHOICES).optional(),
	start: typedText("day", TYPED_LENGTH, parseDate).optional(),
	end: lastDay.optional(),
	points: typedText("points", TYPED_LENGTH, parsePoints).optional(),
	games_per_pair: z.number().int().min(0).max(MOST_A_PAIR).optional(),
	early: z.enum(EARLY_POLICIES).optional(),
	tiebreak: z.enum(TIE_BREAKS).optional(),
	min_games: z.number().int().min(0).max(MOST_MIN_GAMES).optional(),
	timezone: timeZoneSchema.optional(),
	day_starts: z.number().int().min(0).max(LAST_HOUR).optional(),
	join: z.enum(JOIN_POLICIES).optional(),
	team_check: z.boolean().optional(),
});

type RulesQuery = z.output<typeof rulesQuery>;

export function givenRules(options: RulesQuery): GivenRules {
	const { games, start, end, points, early, join } = options;
	return {
		games,
		start,
		end: end?.day,
		points,
		gamesPerPair: options.games_per_pair,
		early,
		tieBreak: options.tiebreak,
		minGames: options.min_games,
		timeZone: options.timezone,
		dayStarts: options.day_starts,
		join,
		teamCheck: options.team_check,
	};
}

/** What leagues commonly use; others are typed. */
const COMMON_POINTS = ["3-2", "3-1", "3-0", "2-1", "2-0", "1-0"];

export function completePoints(typed: string, { text }: { text: Texts }): Choice[] {
	const { choices } = text.commissioner;
	const pairs = COMMON_POINTS.map(value => {
		const [win = "", loss = ""] = value.split("-");
		return { name: `${value} · ${choices.points(win, loss)}`, value };
	});
	const all = [...pairs, { name: choices.percentage, value: "percentage" }];
	const wanted = typed.trim().toLowerCase();
	return all.filter(({ name, value }) => value.startsWith(wanted) || name.toLowerCase().includes(wanted));
}
