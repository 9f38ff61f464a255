import { z } from "zod";
import { textEmbed } from "../embeds/fit.ts";
import type { SeasonView } from "../league/leagues.ts";
import type { LeagueMessages } from "../league/posting/messages.ts";
import type { JudgedGame } from "../league/season.ts";
import { leagueBracketEmbed } from "../league/show/bracket.ts";
import { formatPosted } from "../league/show/channel.ts";
import { leagueGameOption } from "../league/show/games.ts";
import { formatTeam } from "../league/show/league.ts";
import { leaguePaperEmbed } from "../league/show/paper.ts";
import { leagueResultsEmbed, postedTableEmbed, reminderEmbed, resultLines } from "../league/show/post.ts";
import { formatLeague } from "../league/show/problems.ts";
import { formatReason, verdictsEmbed } from "../league/show/race.ts";
import { leagueTitle } from "../league/show/table.ts";
import { formatChannel, formatPause } from "../posting/show/failure.ts";
import type { Texts } from "../text/en.ts";
import type { Answer, Row } from "./answer.ts";
import { buttonRow, commandButton, commandMenu } from "./components.ts";
import { GAME_ID, playerQuery } from "./options/player-option.ts";
import type { Values } from "./page-id.ts";

/** What leagues post, in the language of each channel. */
export function createLeagueMessages(textsFor: (locale: string) => Texts): LeagueMessages {
	return {
		firstLine(view, channel): Answer {
			const text = textsFor(channel.locale);
			const posted = formatPosted(channel, text);
			return {
				embeds: [{ title: formatLeague(view.league), description: text.commissioner.channel.first(posted) }],
			};
		},
		lines: (games, view, notables, { locale }) => resultLines(games, view, notables, textsFor(locale)),
		results(post, { locale }): Answer {
			const text = textsFor(locale);
			const { games, view } = post;
			const known = games.flatMap(({ game }) => game ?? []);
			const [alone, ...others] = known;
			const open = alone === undefined || others.length > 0 ? null : gameValues(alone, view);
			const boxScore = open && commandButton(text.commissioner.review.boxScore, "game", { ...open, copy: "yes" });
			return {
				embeds: [leagueResultsEmbed(post, text)],
				components: [
					...(others.length > 0 ? gameMenu(known, view, text, values => ({ ...values, copy: "yes" })) : []),
					buttonRow(
						...(boxScore === null ? [] : [boxScore]),
						screenButton("table", view, text),
						...(post.more === 0 ? [] : [screenButton("games", view, text)]),
					),
				],
			};
		},
		table(view, { locale }): Answer {
			const text = textsFor(locale);
			const buttons = (["games", "left"] as const).map(screen => screenButton(screen, view, text));
			return { embeds: [postedTableEmbed(view, text)], components: [buttonRow(...buttons)] };
		},
		bracket(view, { locale }): Answer {
			const text = textsFor(locale);
			return { embeds: [leagueBracketEmbed(view, text)], components: [buttonRow(screenButton("games", view, text))] };
		},
		paper(paper, notables, view, { locale }): Answer {
			const text = textsFor(locale);
			const game = paper.gameOfTheWeek;
			const open = game === null ? null : gameValues(game, view);
			return {
				embeds: [leaguePaperEmbed(paper, notables, view, text)],
				components: [
					buttonRow(
						...(open === null ? [] : [commandButton(text.paper.gameOfTheWeek, "game", { ...open, copy: "yes" })]),
						screenButton("table", view, text),
						screenButton("games", view, text),
					),
				],
			};
		},
		champion(champion, view, { locale }): Answer {
			const text = textsFor(locale);
			const { bracket: words } = text;
			const won = champion === null ? words.noChampion : words.champion(formatTeam(champion, view.members, text));
			return { embeds: [textEmbed({ title: leagueTitle(view, text), lines: [won] }, text)] };
		},
		verdictLines: (race, view, { locale }) => race.map(entry => formatReason(entry, view, textsFor(locale))),
		verdicts(post, { locale }): Answer {
			const text = textsFor(locale);
			const { view } = post;
			return {
				embeds: [verdictsEmbed(post, text)],
				components: [buttonRow(screenButton("race", view, text), screenButton("table", view, text))],
			};
		},
		reminder(reminder, view, { locale, roleId }) {
			const text = textsFor(locale);
			return {
				...(roleId !== null && { content: `<@&${roleId}>`, allowed_mentions: { parse: [], roles: [roleId] } }),
				embeds: [reminderEmbed(reminder, view, text)],
				components: [buttonRow(screenButton("left", view, text))],
			};
		},
		paused(name, channel) {
			const text = textsFor(channel.locale);
			const why = formatPause(channel, text.commissioner.channel.remedies, text) ?? "";
			return {
				content: text.commissioner.channel.yoursIsPaused(formatLeague({ name }), formatChannel(channel.channelId), why),
			};
		},
	};
}

/** Opens a private copy, so that the post stays; of this season, also when the next one has begun. */
function screenButton(screen: "table" | "games" | "left" | "race", { league, number }: SeasonView, text: Texts) {
	const values = { action: screen, league: league.id, season: number, copy: "yes" };
	return commandButton(text.league.buttons[screen], "league", values);
}

/** A menu that opens the box scores of games. @param open what is asked for, from a game's values */
export function gameMenu(
	games: readonly JudgedGame[],
	view: SeasonView,
	text: Texts,
	open: (values: Values) => Values,
): Row[] {
	const options = games.flatMap(game => {
		const values = gameValues(game, view);
		return values === null
			? []
			: { ...leagueGameOption(game, view.members, text), command: "game", values: open(values) };
	});
	return commandMenu("game", text.history.openGame, options);
}

const opened = z.object({ id: z.string().regex(GAME_ID), ...playerQuery });

/** The id, gamertag and platform that open a game's box score; null if no member who knows it is left. */
export function gameValues({ ids }: Pick<JudgedGame, "ids">, { members }: Pick<SeasonView, "members">): Values | null {
	const accounts = members.flatMap(member => member.accounts);
	const known = ids.flatMap(({ account, id }) => {
		const owner = accounts.find(other => other.id === account);
		return owner === undefined ? [] : { id, gamertag: owner.gamertag, platform: owner.platform };
	});
	return known.find(values => opened.safeParse(values).success) ?? null;
}
