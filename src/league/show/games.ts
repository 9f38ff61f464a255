import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { modeName } from "../../format/player.ts";
import { formatRelative } from "../../format/time.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import type { Versus } from "../rules/versus.ts";
import type { JudgedGame } from "../season/game.ts";
import type { Member } from "../season/member.ts";
import type { SeasonView } from "../season/view.ts";
import { formatGameLine, formatTeam, gameLabel, legendLines } from "./league.ts";
import { leagueTitle } from "./title.ts";

export const LEAGUE_GAMES_A_PAGE = 10;

interface GameList {
	view: SeasonView;
	/** The games on this page, newest first. */
	games: readonly JudgedGame[];
	total: number;
}

/** A page of the season's games. @param filters the team and the days in words, escaped */
export function leagueGamesEmbed(
	{ view, games, total, filters }: GameList & { filters: readonly string[] },
	text: Texts,
): APIEmbed {
	const { games: words } = text.league;
	const none = filters.length === 0 ? words.none : words.noneFits;
	const header = present([...filters, total > 0 && words.count(total)]).join(" · ");
	const above = header === "" ? [] : [header, ""];
	const lines = [...above, ...(total === 0 ? [none] : gameLines(games, view.members, text))];
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}

/**
 * Two members' games against each other, with their record. @param left the number of games that they still owe each
 * other
 */
export function leagueVersusEmbed(
	{ view, games, total, left, ...pair }: GameList & { one: Member; other: Member; versus: Versus; left: number },
	text: Texts,
): APIEmbed {
	const { versus: words, left: owed } = text.league;
	const [one, other] = [pair.one, pair.other].map(({ id }) => formatTeam(id, view.members, text)) as [string, string];
	const { wins, losses, runsFor, runsAgainst, streak } = pair.versus;
	const isPlayed = wins + losses > 0;
	const facts = present([
		isPlayed && words.record(one, `${wins}–${losses}`),
		isPlayed && words.runs(`${runsFor}–${runsAgainst}`),
		streak !== null && words.streak(streak.result === "W" ? one : other, streak.games),
		left > 0 && owed.count(left),
	]);
	const above = facts.length === 0 ? [] : [facts.join(" · "), ""];
	const lines = [
		...above,
		...(total === 0 ? [words.none] : gameLines(games, view.members, text)),
		"",
		`-# ${leagueTitle(view, text)}`,
	];
	return textEmbed({ title: text.compare.title(one, other), lines }, text);
}

/** Games with their dates, then the meanings of their marks. */
function gameLines(games: readonly JudgedGame[], members: readonly Member[], text: Texts): string[] {
	const lines = games.map(game => `${formatGameLine(game, members, text)} · ${formatRelative(game.playedAt)}`);
	const legend = legendLines(games, text);
	return legend.length === 0 ? lines : [...lines, "", ...legend];
}

/** A game as an option of a menu, without markdown; the menu cuts texts that are too long. */
export function leagueGameOption(game: JudgedGame, members: readonly Member[], text: Texts) {
	const { playedAt, mode } = game;
	const date = text.history.utc(text.format.day(playedAt), text.format.hour(playedAt));
	return {
		label: gameLabel(game, members, text),
		description: present([date, mode !== "" && modeName(mode, text)]).join(" · "),
	};
}
