import { z } from "zod";
import { textEmbed } from "../embeds/fit.ts";
import { formatDateTime, formatRelative } from "../format/time.ts";
import type { LeagueMessages } from "../league/posting/messages.ts";
import type { JudgedGame } from "../league/season/game.ts";
import type { SeasonView } from "../league/season/view.ts";
import { formatMeeting } from "../league/show/appointments.ts";
import { awardsEmbed, awardsUndoneEmbed } from "../league/show/awards.ts";
import { leagueBracketEmbed } from "../league/show/bracket.ts";
import { formatPosted } from "../league/show/channel.ts";
import { leagueGameOption } from "../league/show/games.ts";
import { formatTeam, teamOf } from "../league/show/league.ts";
import { noticeText } from "../league/show/notice.ts";
import { leaguePaperEmbed } from "../league/show/paper.ts";
import {
	leagueResultsEmbed,
	postedTableEmbed,
	reminderEmbed,
	resultLines,
	roundOverEmbed,
} from "../league/show/post.ts";
import { PAIRS_SHOWN, roundPreviewEmbed } from "../league/show/preview.ts";
import { formatLeague, formatPerson } from "../league/show/problems.ts";
import { formatReason, verdictsEmbed } from "../league/show/race.ts";
import { leagueTitle } from "../league/show/title.ts";
import { formatChannel, formatPause } from "../posting/show/failure.ts";
import type { Texts } from "../text/en.ts";
import { LANGUAGE_CODES, languageOf, localeOf } from "../text/texts.ts";
import type { Answer, Row } from "./answer.ts";
import { buttonRow, commandButton, layout } from "./components.ts";
import { commandMenu } from "./menus.ts";
import { schemasOf } from "./options/option.ts";
import { GAME_ID, playerOptions } from "./options/player-option.ts";
import type { Values } from "./page-id.ts";

/** The messages of leagues, each in the language of its channel. */
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
			const leagueGames = games.flatMap(({ game }) => game ?? []);
			const [first] = leagueGames;
			const isOnly = leagueGames.length === 1;
			const boxScore = first !== undefined && isOnly && boxScoreButton(first, text.commissioner.review.boxScore, view);
			return {
				embeds: [leagueResultsEmbed(post, text)],
				components: layout(
					leagueGames.length > 1 && gameMenu(leagueGames, view, text, asCopy),
					buttonRow(boxScore, screenButton("table", view, text), post.more > 0 && screenButton("games", view, text)),
				),
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
			return {
				embeds: [leaguePaperEmbed(paper, notables, view, text)],
				components: [
					buttonRow(
						game !== null && boxScoreButton(game, text.paper.gameOfTheWeek, view),
						screenButton("table", view, text),
						screenButton("games", view, text),
					),
				],
			};
		},
		champion(champion, view, { locale }): Answer {
			const text = textsFor(locale);
			const { bracket } = text;
			const line = champion === null ? bracket.noChampion : bracket.champion(formatTeam(champion, view.members, text));
			return { embeds: [textEmbed({ title: leagueTitle(view, text), lines: [line] }, text)] };
		},
		awards: (view, totals, { locale }): Answer => ({ embeds: [awardsEmbed({ view, totals }, textsFor(locale))] }),
		awardsUndone: (view, { locale }): Answer => ({ embeds: [awardsUndoneEmbed(view, textsFor(locale))] }),
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
				components: [
					buttonRow(
						screenButton("left", view, text),
						commandButton(text.appointments.button, "league", {
							action: "appointments",
							league: view.league.id,
							copy: "yes",
						}),
						commandButton(text.rounds.manage, "commissioner", {
							action: "round",
							league: view.league.id,
							round: reminder.round,
							copy: "yes",
						}),
					),
				],
			};
		},
		roundOver: (view, { locale }): Answer => ({
			content: "",
			embeds: [roundOverEmbed(view, textsFor(locale))],
			components: [],
		}),
		preview(round, view, { locale }): Answer {
			const text = textsFor(locale);
			const options = round.pairs.slice(0, PAIRS_SHOWN).map(({ away, home }) => ({
				label: text.compare.title(teamOf(away, view.members, text), teamOf(home, view.members, text)),
				command: "league",
				values: {
					action: "preview",
					league: view.league.id,
					season: view.number,
					member: away,
					with: home,
					copy: "yes",
				},
			}));
			return {
				embeds: [roundPreviewEmbed(round, view, text)],
				components: layout(
					commandMenu("preview", text.league.preview.choose, options),
					buttonRow(screenButton("table", view, text)),
				),
			};
		},
		mention({ meeting, when }, userIds, view, { locale }) {
			const text = textsFor(locale);
			const { appointments: words, format } = text;
			const game = formatMeeting(meeting, view, text);
			const line =
				"at" in when
					? words.now(game, formatDateTime(when.at))
					: words.soon(game, format.number(meeting.round), formatRelative(when.until));
			const button = { action: "appointments", league: view.league.id, copy: "yes" };
			return {
				content: `${userIds.map(formatPerson).join(" ")}\n${line}`,
				allowed_mentions: { parse: [], users: [...new Set(userIds)] },
				components: [buttonRow(commandButton(words.button, "league", button))],
			};
		},
		notice(notice, language): Answer {
			const { locale } = notice;
			const chosen = LANGUAGE_CODES.find(code => code === language);
			const text = textsFor(chosen === undefined || languageOf(locale) === chosen ? locale : localeOf(chosen, "en-US"));
			return { content: noticeText(notice, text) };
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

/**
 * A button that opens a private copy, so that the post stays. The copy shows this season even after the next one has
 * started.
 */
function screenButton(screen: "table" | "games" | "left" | "race", { league, number }: SeasonView, text: Texts) {
	const values = { action: screen, league: league.id, season: number, copy: "yes" };
	return commandButton(text.league.buttons[screen], "league", values);
}

const asCopy = (values: Values): Values => ({ ...values, copy: "yes" });

/** A button that opens a private copy of a game's box score; null if no participant is a member any more. */
function boxScoreButton(game: JudgedGame, label: string, view: SeasonView) {
	const values = gameValues(game, view);
	return values && commandButton(label, "game", asCopy(values));
}

/** A menu that opens the box scores of games. @param open returns the values of a choice from the values of its game */
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

const opened = z.object({ id: z.string().regex(GAME_ID), ...schemasOf(playerOptions) });

/** The id, gamertag and platform that open a game's box score; null if no participant is a member any more. */
export function gameValues({ ids }: Pick<JudgedGame, "ids">, { members }: Pick<SeasonView, "members">): Values | null {
	const accounts = members.flatMap(member => member.accounts);
	const values = ids.flatMap(({ account, id }) => {
		const owner = accounts.find(other => other.id === account);
		return owner === undefined ? [] : { id, gamertag: owner.gamertag, platform: owner.platform };
	});
	return values.find(value => opened.safeParse(value).success) ?? null;
}
