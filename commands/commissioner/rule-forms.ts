import type { APILabelComponent } from "discord.js";
import { z } from "zod";
import { selectField, textField } from "../../src/discord/modal.ts";
import { timeZoneSchema, ZONE_LENGTH } from "../../src/discord/options/time-zone-option.ts";
import { typedText } from "../../src/discord/problems.ts";
import { parseDate } from "../../src/league/rules/dates.ts";
import {
	EARLY_POLICIES,
	GAME_CHOICES,
	JOIN_POLICIES,
	MAX_NAME_LENGTH,
	MAX_PLAYOFF_SPOTS,
	type Rules,
	TIE_BREAKS,
	TIE_POLICIES,
} from "../../src/league/season.ts";
import { isNoDay, MAX_POINTS, parsePoints } from "../../src/league/show/typed-rules.ts";
import type { Texts } from "../../src/text/en.ts";
import { nameSchema } from "./find-season.ts";

/** Discord allows five fields in a form: the rules are in four. The first makes a league, too. */
export const RULE_FORMS = ["new", "main", "more", "playoffs", "other"] as const;
export type RuleForm = (typeof RULE_FORMS)[number];

/** Characters of a typed day or of typed points. */
const TYPED_LENGTH = 20;
const MOST_A_PAIR = 99;
const MOST_MIN_GAMES = 999;
const LAST_HOUR = 23;
const YES_NO = ["yes", "no"] as const;

/** The rules that were given; others stay. */
export type GivenRules = { [Name in keyof Rules]: Rules[Name] | undefined };

/** The fields of a form, filled in with the rules as they are. */
export function ruleFields(form: RuleForm, name: string | undefined, rules: Rules, text: Texts): APILabelComponent[] {
	const { fields: words, choices } = text.commissioner;
	const typed = (field: keyof RulesQuery, label: string, value: string | number | null, more = {}) =>
		textField(field, label, { value: value === null ? undefined : String(value), maxLength: TYPED_LENGTH, ...more });
	const chosen = <Value extends string>(
		field: keyof RulesQuery,
		label: string,
		names: Readonly<Record<Value, string>>,
		values: readonly Value[],
		value: Value,
	) => selectField(field, label, { choices: values.map(each => ({ label: names[each], value: each })), chosen: value });
	switch (form) {
		case "new":
		case "main":
			return [
				textField("name", words.name, { value: name, maxLength: MAX_NAME_LENGTH }),
				typed("start", words.start, rules.start, { description: words.startHow }),
				typed("end", words.end, rules.end, { required: false, description: words.endHow }),
				chosen("games", words.games, choices.games, GAME_CHOICES, rules.games),
				typed("points", words.points, pointsText(rules), { description: words.pointsHow }),
			];
		case "more":
			return [
				typed("games_per_pair", words.gamesPerPair, rules.gamesPerPair, { description: words.gamesPerPairHow }),
				chosen("ties", words.ties, choices.ties, TIE_POLICIES, rules.ties),
				typed("forfeit", words.forfeit, rules.forfeit, { required: false, description: words.forfeitHow }),
				chosen("early", words.early, choices.early, EARLY_POLICIES, rules.early),
				chosen("tiebreak", words.tieBreak, choices.tieBreak, TIE_BREAKS, rules.tieBreak),
			];
		case "playoffs":
			return [
				typed("playoff_spots", words.playoffSpots, rules.playoffSpots, { description: words.playoffSpotsHow }),
				typed("min_games", words.minGames, rules.minGames, { description: words.minGamesHow }),
			];
		case "other":
			return [
				typed("timezone", words.timezone, rules.timeZone, { maxLength: ZONE_LENGTH, description: words.timezoneHow }),
				typed("day_starts", words.dayStarts, rules.dayStarts, { description: words.dayStartsHow }),
				chosen("join", words.join, choices.join, JOIN_POLICIES, rules.join),
				chosen("team_check", words.teamCheck, choices.teamCheck, YES_NO, rules.teamCheck ? "yes" : "no"),
			];
	}
}

/** As `parsePoints` reads it. */
function pointsText({ points }: Rules): string {
	return points === "percentage" ? "%" : `${points.win}-${points.loss}`;
}

/** A day, or null for a word that says that there is none. */
const lastDay = typedText("lastDay", TYPED_LENGTH, typed => {
	const day = isNoDay(typed) ? null : parseDate(typed);
	return day === null && !isNoDay(typed) ? null : { day };
});

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max).optional();

/** Accepts the fields of each form. */
export const rulesQuery = z.object({
	name: nameSchema(MAX_NAME_LENGTH).optional(),
	games: z.enum(GAME_CHOICES).optional(),
	start: typedText("day", TYPED_LENGTH, parseDate).optional(),
	end: lastDay.optional(),
	points: typedText("points", TYPED_LENGTH, parsePoints).optional(),
	forfeit: whole(-MAX_POINTS, MAX_POINTS),
	ties: z.enum(TIE_POLICIES).optional(),
	games_per_pair: whole(0, MOST_A_PAIR),
	early: z.enum(EARLY_POLICIES).optional(),
	tiebreak: z.enum(TIE_BREAKS).optional(),
	min_games: whole(0, MOST_MIN_GAMES),
	playoff_spots: whole(0, MAX_PLAYOFF_SPOTS),
	timezone: timeZoneSchema.optional(),
	day_starts: whole(0, LAST_HOUR),
	join: z.enum(JOIN_POLICIES).optional(),
	team_check: z.enum(YES_NO).optional(),
});

type RulesQuery = z.output<typeof rulesQuery>;

/** What a form says. An empty field of those that may be empty means that there is none. */
export function givenRules(form: RuleForm, options: RulesQuery): GivenRules {
	const { games, start, end, points, forfeit, ties, early, join, team_check: teamCheck } = options;
	return {
		games,
		start,
		end: form === "new" || form === "main" ? (end?.day ?? null) : undefined,
		points,
		forfeit: form === "more" ? (forfeit ?? null) : undefined,
		ties,
		gamesPerPair: options.games_per_pair,
		early,
		tieBreak: options.tiebreak,
		minGames: options.min_games,
		playoffSpots: options.playoff_spots,
		timeZone: options.timezone,
		dayStarts: options.day_starts,
		join,
		teamCheck: teamCheck && teamCheck === "yes",
	};
}
