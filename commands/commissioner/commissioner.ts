import { ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import type { Answer, Modal } from "../../src/discord/answer.ts";
import { type Context, defineCommand } from "../../src/discord/command.ts";
import { autocompleteOption, matchesFilter } from "../../src/discord/options/filter-option.ts";
import { playerOptions, playerQuery } from "../../src/discord/options/player-option.ts";
import { completeTimeZone, timeZoneOption, timeZoneSchema } from "../../src/discord/options/time-zone-option.ts";
import { pageNumber } from "../../src/discord/pages.ts";
import { UserError } from "../../src/errors.ts";
import { formatLeague } from "../../src/format/commissioner.ts";
import { GAMERTAG_LENGTH } from "../../src/game/participant.ts";
import { MAX_IMPORT_LENGTH } from "../../src/league/import.ts";
import {
	EARLY_POLICIES,
	GAME_CHOICES,
	JOIN_POLICIES,
	MAX_NAME_LENGTH,
	MAX_TEAM_LENGTH,
	TIE_BREAKS,
} from "../../src/league/league.ts";
import type { League, SeasonView } from "../../src/league/leagues.ts";
import type { Texts } from "../../src/text/en.ts";
import {
	completeLeague,
	completeMember,
	findLeague,
	findMember,
	leagueOption,
	leagueSchema,
	memberOption,
	memberSchema,
	viewOf,
} from "../league/find-league.ts";
import { askForMembers, importMembers, refreshMembers } from "./import.ts";
import { showLog, undoDecision } from "./log.ts";
import { putMember } from "./member.ts";
import {
	completePoints,
	daySchema,
	lastDaySchema,
	MOST_GAMES,
	MOST_POINTS,
	nameSchema,
	pointsSchema,
	REASON_LENGTH,
	scoreSchema,
	TYPED_LENGTH,
	teamSchema,
} from "./options.ts";
import { adjust, enterResult } from "./result.ts";
import { answerRequest, completeGame, decideGame, KEY_LENGTH, review, reviewGame, SAYINGS } from "./review.ts";
import { changeLeague, type GivenRules, makeLeague } from "./setup.ts";

const KINDS = ["forfeit", "elsewhere", "no-contest"] as const;
const REMOVALS = ["kept", "excluded"] as const;
const MOST_A_PAIR = 99;
const MOST_MIN_GAMES = 999;

const { Subcommand, String: TextOption, Integer, Boolean: YesOrNo, User } = ApplicationCommandOptionType;

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const correction = z.number().int().min(-MOST_GAMES).max(MOST_GAMES).default(0);

const query = z.object({
	/** The last five are of buttons and forms. */
	action: z.enum([
		"setup",
		"import",
		"member",
		"review",
		"result",
		"adjust",
		"log",
		"put",
		"members",
		"decide",
		"answer",
		"undo",
	]),
	league: leagueSchema,
	page: pageNumber,

	name: nameSchema(MAX_NAME_LENGTH).optional(),
	games: z.enum(GAME_CHOICES).optional(),
	start: daySchema.optional(),
	end: lastDaySchema.optional(),
	/** The rules' in `setup`, a correction in `adjust`. */
	points: pointsSchema.optional(),
	games_per_pair: z.number().int().min(0).max(MOST_A_PAIR).optional(),
	early: z.enum(EARLY_POLICIES).optional(),
	tiebreak: z.enum(TIE_BREAKS).optional(),
	min_games: z.number().int().min(0).max(MOST_MIN_GAMES).optional(),
	timezone: timeZoneSchema.optional(),
	day_starts: z.number().int().min(0).max(23).optional(),
	join: z.enum(JOIN_POLICIES).optional(),
	team_check: z.boolean().optional(),

	/** The lines of an import. */
	members: z.string().max(MAX_IMPORT_LENGTH).optional(),

	team: teamSchema.optional(),
	rename: teamSchema.optional(),
	...playerQuery,
	also: playerQuery.gamertag,
	user: z
		.string()
		.regex(/^\d{1,20}$/)
		.optional(),
	remove: z.enum(REMOVALS).optional(),

	game: z.string().trim().max(KEY_LENGTH).optional(),
	after: z.string().max(KEY_LENGTH).optional(),
	say: z.enum(SAYINGS).optional(),

	winner: memberSchema,
	loser: memberSchema,
	kind: z.enum(KINDS).optional(),
	score: scoreSchema.optional(),
	reason: nameSchema(REASON_LENGTH).optional(),
	member: memberSchema,
	wins: correction,
	losses: correction,

	decision: id.optional(),
});
type Query = z.output<typeof query>;

export default defineCommand({
	administration: true,
	data: text => ({
		name: "commissioner",
		description: text.commands.commissioner.description,
		options: Object.entries(optionsOf(text)).map(([name, options]) => ({
			type: Subcommand,
			name,
			description: text.commands.commissioner[name as keyof ReturnType<typeof optionsOf>],
			options: [...options, leagueOption(text)],
		})),
	}),
	query,
	async run(options, context) {
		const { server, leagues, text } = context;
		if (server === null) throw new UserError(text.league.onlyInServers);
		const all = await leagues.ofServer(server.id);
		const { action, name, league: typed } = options;
		if (action === "setup" && typed === undefined) {
			if (name !== undefined) return makeLeague(name, givenRules(options), all, server, context);
			if (all.length === 0) throw new UserError(text.commissioner.setup.nameMissing);
		}
		const league = findLeague(all, typed, text);
		if (league === null) throw new UserError(text.commissioner.which(text.format.list(all.map(formatLeague))));
		const view = await leagues.view(league.id);
		if (view === null) throw new UserError(text.league.none);
		return answer(options, view, all, context);
	},
	autocomplete: {
		league: completeLeague,
		points: (typed, { text }) => completePoints(typed, text),
		timezone: completeTimeZone,
		team: async (typed, context, values) => {
			const members = (await viewOf(context, values))?.members ?? [];
			const teams = members.filter(({ removed }) => removed === null).map(({ team }) => team);
			return teams.filter(team => matchesFilter(team, typed)).map(team => ({ name: team, value: team }));
		},
		game: completeGame,
		winner: completeMember,
		loser: completeMember,
		member: completeMember,
	},
});

/** The options of each subcommand, before that of the league. */
function optionsOf(text: Texts) {
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

function answer(
	{ action, page, ...options }: Query,
	view: SeasonView,
	all: readonly League[],
	context: Context,
): Promise<Answer> | Answer | Modal {
	const { text } = context;
	const { league } = view;
	switch (action) {
		case "setup":
			return changeLeague(view, options.name, givenRules(options), all, context);
		case "import":
			return askForMembers(view, context);
		case "put":
			return importMembers(view, options.members, context);
		case "members":
			return refreshMembers(league, page, context);
		case "member": {
			const { team } = options;
			if (team === undefined) throw missing("team", text);
			return putMember({ ...options, team }, view, context);
		}
		case "review":
			return options.game === undefined
				? review(league.id, context, { after: options.after })
				: reviewGame(options.game, view, context);
		case "decide": {
			const { game, say } = options;
			if (game === undefined || say === undefined || say === "accept" || say === "decline") throw missing("game", text);
			return decideGame(game, say, view, context);
		}
		case "answer": {
			const { user, say } = options;
			if (user === undefined || (say !== "accept" && say !== "decline")) throw missing("user", text);
			return answerRequest(user, say, view, context);
		}
		case "result": {
			const { winner, loser, kind, score = null, reason } = options;
			if (winner === undefined) throw missing("winner", text);
			if (loser === undefined) throw missing("loser", text);
			if (kind === undefined) throw missing("kind", text);
			if (reason === undefined) throw missing("reason", text);
			const sides = { winner: findMember(winner, view, text), loser: findMember(loser, view, text) };
			return enterResult({ ...sides, kind, score, reason }, view, context);
		}
		case "adjust": {
			const { member, points = 0, wins, losses, reason } = options;
			if (member === undefined) throw missing("member", text);
			if (reason === undefined) throw missing("reason", text);
			if (typeof points !== "number") throw new UserError(text.errors.wholeNumber("`points`"));
			return adjust({ member: findMember(member, view, text), points, wins, losses, reason }, view, context);
		}
		case "log":
			return showLog(league.id, page, context);
		case "undo":
			if (options.decision === undefined) throw missing("decision", text);
			return undoDecision(league.id, options.decision, page, context);
	}
}

function missing(option: string, { errors }: Texts): UserError {
	return new UserError(errors.missing(`\`${option}\``));
}

function givenRules(options: Omit<Query, "action" | "page">): GivenRules {
	const { games, start, end, points, games_per_pair, early, tiebreak, min_games, timezone, day_starts } = options;
	return {
		games,
		start,
		end: end?.day,
		points: typeof points === "number" ? undefined : points,
		gamesPerPair: games_per_pair,
		early,
		tieBreak: tiebreak,
		minGames: min_games,
		timeZone: timezone,
		dayStarts: day_starts,
		join: options.join,
		teamCheck: options.team_check,
	};
}
