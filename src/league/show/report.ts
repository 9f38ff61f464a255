import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatRelative } from "../../format/time.ts";
import type { Texts } from "../../text/en.ts";
import type { Report } from "../rules/report.ts";
import type { SeasonView } from "../season/view.ts";
import { formatGameLine, legendLines, verdictText } from "./league.ts";
import { leagueTitle } from "./title.ts";

/**
 * A person's newest games as they were just read, each with its verdict, or with the reason why it is not a game of the
 * league.
 */
export function leagueReportEmbed(view: SeasonView, { found, others, readAt }: Report, text: Texts): APIEmbed {
	const { report: words } = text.league;
	const heading = others.length === 0 ? [] : ["", words.others];
	const lines = [
		found.length === 0 ? words.nothing : words.found(found.length),
		...found.flatMap(game => [
			`${formatGameLine(game, view.members, text)} · ${formatRelative(game.playedAt)}`,
			`-# ${verdictText(game.verdict, text)}`,
		]),
		...legendLines(found, text),
		...heading,
		...otherLines(others, text),
		"",
		`-# ${leagueTitle(view, text)} · ${words.read(formatRelative(readAt))}`,
	];
	return textEmbed({ title: words.title, lines }, text);
}

/** Several games about which nothing else is known share one line. */
function otherLines(others: Report["others"], text: Texts): string[] {
	const { report: words, noGame, noGames } = text.league;
	return [...Map.groupBy(others, ({ why }) => why)].flatMap(([why, games]) => {
		if (games.length > 1 && (why === "computer" || why === "hidden")) return noGames[why](games.length);
		const unnamed = why === "computer" ? "CPU" : words.hidden;
		return games.map(({ playedAt, opponent }) =>
			words.other(
				playedAt === null ? text.history.dateUnknown : formatRelative(playedAt),
				opponent === null ? unnamed : escapeMarkdown(opponent, 60),
				noGame[why],
			),
		);
	});
}
