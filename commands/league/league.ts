import { ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import type { Answer } from "../../src/discord/answer.ts";
import { type Context, defineCommand } from "../../src/discord/command.ts";
import { commandMenu } from "../../src/discord/components.ts";
import { autocompleteOption, filterText } from "../../src/discord/options/filter-option.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { pageNumber } from "../../src/discord/pages.ts";
import { leagueRulesEmbed } from "../../src/embeds/league-rules.ts";
import { UserError } from "../../src/errors.ts";
import type { League, SeasonView } from "../../src/league/leagues.ts";
import { MAX_TEAM_LENGTH } from "../../src/league/season.ts";
import type { Texts } from "../../src/text/en.ts";
import { completeLeague, findLeague, leagueOption, leagueSchema, screenButtons } from "./find-league.ts";
import { completeMember, memberOption, memberSchema } from "./find-member.ts";
import { DAYS, showGames, showVersus } from "./games.ts";
import { joinLeague, leaveLeague } from "./join.ts";
import { showLeft } from "./left.ts";
import { reportGames } from "./report.ts";
import { showTable } from "./table.ts";
import { completeOwnGame, explainGame } from "./why.ts";

const { Subcommand, String: TextOption, Integer } = ApplicationCommandOptionType;

const ACTIONS = ["table", "games", "left", "versus", "report", "why", "join", "leave", "rules"] as const;
/** About the asker alone. */
const PRIVATE: readonly Action[] = ["report", "why", "join", "leave"];
type Action = (typeof ACTIONS)[number];

const MAX_SEASON = 999;
const ID_LENGTH = 15;

const query = z.object({
	action: z.enum(ACTIONS),
	league: leagueSchema,
	season: z.coerce.number().int().min(1).max(MAX_SEASON).optional(),
	member: memberSchema.optional(),
	other: memberSchema.optional(),
	day: z.enum(DAYS).default("all"),
	game: z.string().trim().max(ID_LENGTH).optional(),
	team: filterText(MAX_TEAM_LENGTH),
	sure: z.enum(["yes", "no"]).optional(),
	page: pageNumber,
});
type Query = z.output<typeof query>;

export default defineCommand({
	inServers: true,
	data: text => {
		const { league } = text.commands;
		const member = memberOption("member", league.member);
		const day = {
			type: TextOption,
			name: "day",
			description: league.day,
			choices: DAYS.map(value => ({ name: text.league.games.days[value], value })),
		} as const;
		const season = {
			type: Integer,
			name: "season",
			description: league.season,
			min_value: 1,
			max_value: MAX_SEASON,
		} as const;
		const required = <Option>(option: Option) => ({ ...option, required: true });
		const options = {
			table: [season],
			games: [member, day],
			left: [member],
			versus: [required(memberOption("member", league.one)), required(memberOption("other", league.other))],
			report: [],
			why: [required(autocompleteOption("game", league.game, ID_LENGTH))],
			join: [{ type: TextOption, name: "team", description: league.team, max_length: MAX_TEAM_LENGTH } as const],
			leave: [],
			rules: [],
		};
		return {
			name: "league",
			description: league.description,
			options: ACTIONS.map(name => ({
				type: Subcommand,
				name,
				description: league[name],
				options: [...options[name], leagueOption(text)],
			})),
		};
	},
	query,
	async run(options, context) {
		const { server, leagues, text } = context;
		if (server === null) throw new UserError(text.league.onlyInServers);
		const all = await leagues.ofServer(server.id);
		const league = findLeague(all, options.league, text);
		if (league === null) return chooseLeague(all, options, text);
		const view = await leagues.view(league.id, options.season);
		if (view === null) {
			const { number } = text.format;
			throw new UserError(text.league.noSeason(number(options.season ?? 1), number(league.season)));
		}
		return answer(view, options, context);
	},
	autocomplete: {
		league: completeLeague,
		member: completeMember,
		other: completeMember,
		game: completeOwnGame,
	},
});

function answer(view: SeasonView, { action, ...options }: Query, context: Context): Answer | Promise<Answer> {
	switch (action) {
		case "table":
			return showTable(view, options.page, context);
		case "games":
			return showGames(view, options, context);
		case "left":
			return showLeft(view, options, context);
		case "versus":
			return showVersus(view, options, context);
		case "report":
			return reportGames(view, context);
		case "why":
			return explainGame(view, options.game, context);
		case "join":
			return joinLeague(view, options, context);
		case "leave":
			return leaveLeague(view, options.sure, context);
		case "rules":
			return {
				embeds: [leagueRulesEmbed(view, context.text)],
				components: [screenButtons(view, "rules", context.text)],
			};
	}
}

/** A menu that runs the same command with one of the server's leagues. */
function chooseLeague(leagues: readonly League[], { page: _, day, ...query }: Query, { league: say }: Texts): Answer {
	const values: Values = { ...query, day: day === "all" ? undefined : day };
	const options = leagues.map(({ id, name }) => ({
		label: name,
		command: "league",
		values: { ...values, league: id },
	}));
	return {
		content: say.which,
		components: [commandMenu("league", say.choose, options)],
		...(PRIVATE.includes(query.action) ? { private: true } : {}),
	};
}
