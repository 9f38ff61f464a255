import { readFullDay } from "../../format/typed-day.ts";
import { readTimeZone, zoneName } from "../../format/typed-zone.ts";
import { Unclear } from "../../format/unclear.ts";
import type { Texts } from "../../text/en.ts";
import { MAX_PLAYOFF_SPOTS } from "../season/bounds.ts";
import type { Fixtures } from "../season/fixtures.ts";
import {
	DEFAULT_RULES,
	EARLY_POLICIES,
	GAME_CHOICES,
	INNINGS_CHOICES,
	JOIN_POLICIES,
	type Rules,
	SERIES_LENGTHS,
	TIE_BREAKS,
	TIE_POLICIES,
} from "../season/rules.ts";
import { isNoDay, MAX_POINTS, parsePoints } from "./typed-rules.ts";

/** The forms in which a commissioner sets the rules. Discord allows five fields in a form; `main` also has the name. */
export const RULE_FORMS = ["main", "more", "playoffs", "other"] as const;
export type RuleForm = (typeof RULE_FORMS)[number];

/** Every rule that a commissioner sets. */
export type RuleName = Exclude<keyof Rules, "notBefore">;

/** The rules that a form sets; an absent or undefined rule stays as it is. */
export type RuleChange = { [Name in RuleName]?: Rules[Name] | undefined };

/** How a rule is set in its form: a choice of values, a line of text, or a whole number. */
export type RuleInput =
	| { kind: "choice"; values: readonly string[] }
	| { kind: "text"; maxLength: number; problem: keyof Texts["errors"]["problems"] }
	| { kind: "whole"; min: number; max: number };

interface RuleEntry {
	form: RuleForm;
	/** The name of the form's field. */
	field: string;
	input: RuleInput;
	/** The current value of the rule, as the field shows it. */
	show(rules: Rules): string | number | null;
	/**
	 * The change that a value of the field makes; null if it is not valid, `Unclear` if it has several meanings. Values of a choice and whole numbers are always
	 * valid.
	 *
	 * @param typed empty only where the field may be empty
	 */
	parse(typed: string): RuleChange | Unclear | null;
	/** Whether the field may be empty. */
	mayBeEmpty?: boolean;
	/** The rule as a sentence; null if there is nothing to say, or if the sentence of another rule says it. */
	sentence(rules: Rules, text: Texts, fixtures: Fixtures | null): string | null;
}

/** The most characters of a typed day or of typed points. */
const TYPED_LENGTH = 40;
/** The most characters of a time zone: longer than any name. */
const ZONE_LENGTH = 60;
const MAX_GAMES_PER_PAIR = 99;
const MAX_MIN_GAMES = 999;
const LAST_HOUR = 23;

/** The typed value, if it is one of `values`. */
function oneOf<Value extends string>(values: readonly Value[], typed: string): Value | undefined {
	return values.find(value => value === typed);
}

const formatDay = (day: string, { format }: Texts) => format.date(Date.parse(day));

/**
 * Every rule of a league, once: its form and field, the values of the field, and its sentence. Sentences and fields are
 * shown in this order, starting with what people ask about most.
 */
const TABLE = {
	games: {
		form: "main",
		field: "games",
		input: { kind: "choice", values: GAME_CHOICES },
		show: ({ games }) => games,
		parse: typed => ({ games: oneOf(GAME_CHOICES, typed) }),
		sentence: ({ games }, { league }) => league.rules.games[games],
	},
	start: {
		form: "main",
		field: "start",
		input: { kind: "text", maxLength: TYPED_LENGTH, problem: "day" },
		show: ({ start }) => start,
		parse(typed) {
			const start = readFullDay(typed);
			return start === null || start instanceof Unclear ? start : { start };
		},
		sentence({ start, end }, text) {
			const from = formatDay(start, text);
			const { rules } = text.league;
			return end === null ? rules.openSeason(from) : rules.season(from, formatDay(end, text));
		},
	},
	end: {
		form: "main",
		field: "end",
		input: { kind: "text", maxLength: TYPED_LENGTH, problem: "lastDay" },
		show: ({ end }) => end,
		parse(typed) {
			if (typed === "" || isNoDay(typed)) return { end: null };
			const end = readFullDay(typed);
			return end === null || end instanceof Unclear ? end : { end };
		},
		mayBeEmpty: true,
		// The sentence of the first day includes this rule.
		sentence: () => null,
	},
	timeZone: {
		form: "other",
		field: "timezone",
		input: { kind: "text", maxLength: ZONE_LENGTH, problem: "timezone" },
		show: ({ timeZone }) => zoneName(timeZone),
		parse(typed) {
			const timeZone = readTimeZone(typed);
			return timeZone === null || timeZone instanceof Unclear ? timeZone : { timeZone };
		},
		sentence: ({ dayStarts, timeZone }, { league }) => league.rules.days(`${dayStarts}:00`, zoneName(timeZone)),
	},
	dayStarts: {
		form: "other",
		field: "day_starts",
		input: { kind: "whole", min: 0, max: LAST_HOUR },
		show: ({ dayStarts }) => dayStarts,
		parse: typed => ({ dayStarts: Number(typed) }),
		// The sentence of the time zone includes this rule.
		sentence: () => null,
	},
	points: {
		form: "main",
		field: "points",
		input: { kind: "text", maxLength: TYPED_LENGTH, problem: "points" },
		show: ({ points }) => (points === "percentage" ? "%" : `${points.win}-${points.loss}`),
		parse(typed) {
			const points = parsePoints(typed);
			return points === null ? null : { points };
		},
		sentence: ({ points }, { league }) =>
			points === "percentage" ? league.rules.percentage : league.rules.points(points.win, points.loss),
	},
	forfeit: {
		form: "more",
		field: "forfeit",
		input: { kind: "whole", min: -MAX_POINTS, max: MAX_POINTS },
		show: ({ forfeit }) => forfeit,
		parse: typed => ({ forfeit: typed === "" ? null : Number(typed) }),
		mayBeEmpty: true,
		sentence: ({ points, forfeit }, { league }) =>
			points === "percentage" || forfeit === null ? null : league.rules.forfeit(forfeit),
	},
	ties: {
		form: "more",
		field: "ties",
		input: { kind: "choice", values: TIE_POLICIES },
		show: ({ ties }) => ties,
		parse: typed => ({ ties: oneOf(TIE_POLICIES, typed) }),
		sentence: ({ ties }, { league }) => league.rules.ties[ties],
	},
	gamesPerPair: {
		form: "more",
		field: "games_per_pair",
		input: { kind: "whole", min: 0, max: MAX_GAMES_PER_PAIR },
		show: ({ gamesPerPair }) => gamesPerPair,
		parse: typed => ({ gamesPerPair: Number(typed) }),
		sentence({ gamesPerPair, start }, text, fixtures) {
			const { rules } = text.league;
			if (fixtures === null) return gamesPerPair === 0 ? rules.allGames : rules.pair(gamesPerPair);
			if (!fixtures.fromFirstDay) return text.fixtures.rule;
			const from = formatDay(fixtures.rounds[0]?.first ?? start, text);
			return `${text.fixtures.rule} ${text.fixtures.fromDay(from)}`;
		},
	},
	early: {
		form: "more",
		field: "early",
		input: { kind: "choice", values: EARLY_POLICIES },
		show: ({ early }) => early,
		parse: typed => ({ early: oneOf(EARLY_POLICIES, typed) }),
		sentence: ({ early }, { league }) => league.rules.early[early],
	},
	innings: {
		form: "other",
		field: "innings",
		input: { kind: "choice", values: INNINGS_CHOICES.map(String) },
		show: ({ innings }) => innings,
		parse: typed => ({ innings: INNINGS_CHOICES.find(choice => String(choice) === typed) }),
		sentence: ({ innings }, { league }) =>
			innings === "any" ? league.rules.anyInnings : league.rules.innings(innings),
	},
	tieBreak: {
		form: "more",
		field: "tiebreak",
		input: { kind: "choice", values: TIE_BREAKS },
		show: ({ tieBreak }) => tieBreak,
		parse: typed => ({ tieBreak: oneOf(TIE_BREAKS, typed) }),
		sentence: ({ tieBreak }, { league }) => league.rules.tieBreak[tieBreak],
	},
	playoffSpots: {
		form: "playoffs",
		field: "playoff_spots",
		input: { kind: "whole", min: 0, max: MAX_PLAYOFF_SPOTS },
		show: ({ playoffSpots }) => playoffSpots,
		parse: typed => ({ playoffSpots: Number(typed) }),
		sentence: ({ playoffSpots }, { league }) => (playoffSpots === 0 ? null : league.rules.playoffSpots(playoffSpots)),
	},
	bestOf: {
		form: "playoffs",
		field: "best_of",
		input: { kind: "choice", values: SERIES_LENGTHS.map(String) },
		show: ({ bestOf }) => bestOf,
		parse: typed => ({ bestOf: SERIES_LENGTHS.find(length => String(length) === typed) }),
		sentence({ bestOf, playoffSpots }, { bracket }) {
			const matters = playoffSpots > 1 || bestOf !== DEFAULT_RULES.bestOf;
			return matters ? bracket.bestOf(bestOf, Math.ceil(bestOf / 2)) : null;
		},
	},
	minGames: {
		form: "playoffs",
		field: "min_games",
		input: { kind: "whole", min: 0, max: MAX_MIN_GAMES },
		show: ({ minGames }) => minGames,
		parse: typed => ({ minGames: Number(typed) }),
		sentence: ({ minGames }, { league }) => (minGames === 0 ? null : league.rules.minGames(minGames)),
	},
	teamCheck: {
		form: "other",
		field: "team_check",
		input: { kind: "choice", values: ["yes", "no"] },
		show: ({ teamCheck }) => (teamCheck ? "yes" : "no"),
		parse: typed => ({ teamCheck: typed === "yes" }),
		sentence: ({ teamCheck }, { league }) => (teamCheck ? league.rules.teamCheck : null),
	},
	join: {
		form: "other",
		field: "join",
		input: { kind: "choice", values: JOIN_POLICIES },
		show: ({ join }) => join,
		parse: typed => ({ join: oneOf(JOIN_POLICIES, typed) }),
		sentence: ({ join }, { league }) => league.rules.join[join],
	},
} as const satisfies Readonly<Record<RuleName, RuleEntry>>;

export type RuleField = (typeof TABLE)[RuleName]["field"];
export const RULE_TABLE: Readonly<Record<RuleName, RuleEntry & { field: RuleField }>> = TABLE;

export const RULE_NAMES = Object.keys(RULE_TABLE) as RuleName[];

/** The rules as sentences, in the table's order. @param names default: all */
export function ruleSentences(
	rules: Rules,
	text: Texts,
	{ fixtures = null, names = RULE_NAMES }: { fixtures?: Fixtures | null; names?: readonly RuleName[] } = {},
): string[] {
	const sentences = names.map(name => RULE_TABLE[name].sentence(rules, text, fixtures));
	return sentences.filter(sentence => sentence !== null);
}
