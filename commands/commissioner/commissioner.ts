import { ApplicationCommandOptionType } from "discord.js";
import type { Answer, Modal } from "../../src/discord/answer.ts";
import { type Context, defineCommand } from "../../src/discord/command.ts";
import { matchesFilter } from "../../src/discord/options/filter-option.ts";
import { completeTimeZone } from "../../src/discord/options/time-zone-option.ts";
import { UserError } from "../../src/errors.ts";
import { formatLeague } from "../../src/format/commissioner.ts";
import type { League, SeasonView } from "../../src/league/leagues.ts";
import type { Texts } from "../../src/text/en.ts";
import { completeLeague, completeMember, findLeague, findMember, leagueOption, viewOf } from "../league/find-league.ts";
import { askForMembers, importMembers, refreshMembers } from "./import.ts";
import { showLog, undoDecision } from "./log.ts";
import { putMember } from "./member.ts";
import { completePoints, optionsOf } from "./options.ts";
import { givenRules, type Query, query } from "./query.ts";
import { adjust, enterResult } from "./result.ts";
import { answerRequest, completeGame, decideGame, review, reviewGame } from "./review.ts";
import { changeLeague, makeLeague } from "./setup.ts";

const { Subcommand } = ApplicationCommandOptionType;

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
