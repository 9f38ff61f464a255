import { ApplicationCommandOptionType } from "discord.js";
import type { Choice } from "../../src/discord/command.ts";
import { autocompleteOption } from "../../src/discord/options/filter-option.ts";
import { playerOptions } from "../../src/discord/options/player-option.ts";
import { timeZoneOption } from "../../src/discord/options/time-zone-option.ts";
import { GAMERTAG_LENGTH } from "../../src/game/participant.ts";
import { MAX_NAME_LENGTH, MAX_TEAM_LENGTH } from "../../src/league/season.ts";
import type { Texts } from "../../src/text/en.ts";
import { memberOption } from "../league/find-league.ts";

/** Of a day, points or a score, as they are typed. */
export const TYPED_LENGTH = 20;
export const REASON_LENGTH = 200;

/** The points that a member's are corrected by, at most, and the wins and losses. */
export const MOST_POINTS = 999;
export const MOST_GAMES = 99;

export const MOST_A_PAIR = 99;
export const MOST_MIN_GAMES = 999;
/** Longer than a game's key, and than the id of a request to join. */
export const KEY_LENGTH = 60;

const { String: TextOption, Integer, Boolean: YesOrNo, User } = ApplicationCommandOptionType;

/** The options of each subcommand, before that of the league. */
export function optionsOf(text: Texts) {
	const { commissioner: words } = text.commands;
	const { choices } = text.commissioner;
	const required = <Option>(option: Option) => ({ ...option, required: true });
	const typed = (name: string, description: string, max_length: number) =>
		({ type: TextOption, name, description, max_length }) as const;
	const whole = (name: string, description: string, min_value: number, max_value: number) =>
		({ type: Integer, name, description, min_value, max_value }) as const;
	const choice = <Value extends string>(name: string, description: string, values: Readonly<Record<Value, string>>) =>
		({
			type: TextOption,
			name,
			description,
			choices: Object.entries<string>(values).map(([value, name]) => ({ name, value })),
		}) as const;
	const [, platform] = playerOptions(text);
	const reason = required(typed("reason", words.reason, REASON_LENGTH));
	return {
		setup: [
			typed("name", words.name, MAX_NAME_LENGTH),
			choice("games", words.games, choices.games),
			typed("start", words.start, TYPED_LENGTH),
			typed("end", words.end, TYPED_LENGTH),
			autocompleteOption("points", words.points, TYPED_LENGTH),
			whole("games_per_pair", words.gamesPerPair, 0, MOST_A_PAIR),
			choice("early", words.early, choices.early),
			choice("tiebreak", words.tieBreak, choices.tieBreak),
			whole("min_games", words.minGames, 0, MOST_MIN_GAMES),
			timeZoneOption("timezone", words.timezone),
			whole("day_starts", words.dayStarts, 0, 23),
			choice("join", words.join, choices.join),
			{ type: YesOrNo, name: "team_check", description: words.teamCheck } as const,
		],
		import: [],
		member: [
			required(autocompleteOption("team", words.team, MAX_TEAM_LENGTH)),
			typed("gamertag", words.gamertag, GAMERTAG_LENGTH),
			...(platform === undefined ? [] : [platform]),
			{ type: User, name: "user", description: words.user } as const,
			typed("also", words.also, GAMERTAG_LENGTH),
			typed("rename", words.rename, MAX_TEAM_LENGTH),
			choice("remove", words.remove, choices.remove),
		],
		review: [autocompleteOption("game", words.game, KEY_LENGTH)],
		result: [
			required(memberOption("winner", words.winner)),
			required(memberOption("loser", words.loser)),
			required(choice("kind", words.kind, choices.kind)),
			reason,
			typed("score", words.score, TYPED_LENGTH),
		],
		adjust: [
			required(memberOption("member", words.adjusted)),
			reason,
			whole("points", words.adjustPoints, -MOST_POINTS, MOST_POINTS),
			whole("wins", words.adjustWins, -MOST_GAMES, MOST_GAMES),
			whole("losses", words.adjustLosses, -MOST_GAMES, MOST_GAMES),
		],
		log: [],
	};
}

/** What leagues commonly use; others are typed. */
const COMMON_POINTS = ["3-2", "3-1", "3-0", "2-1", "2-0", "1-0"];

export function completePoints(typed: string, { commissioner }: Texts): Choice[] {
	const { choices } = commissioner;
	const pairs = COMMON_POINTS.map(value => {
		const [win = "", loss = ""] = value.split("-");
		return { name: `${value} · ${choices.points(win, loss)}`, value };
	});
	const all = [...pairs, { name: choices.percentage, value: "percentage" }];
	const wanted = typed.trim().toLowerCase();
	return all.filter(({ name, value }) => value.startsWith(wanted) || name.toLowerCase().includes(wanted));
}
