import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatPlayer } from "../../format/player.ts";
import { formatDateTime, formatRelative } from "../../format/time.ts";
import { findRecordedWinner } from "../../game/ruling.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import type { JudgedGame } from "../season/game.ts";
import type { JoinRequest } from "../season/join-request.ts";
import type { Rename } from "../season/rename.ts";
import type { SeasonView } from "../season/view.ts";
import { closedText, formatGameLine, formatTeam, formatTeamName, legendLines, verdictText } from "./league.ts";
import { formatLeague, formatPerson } from "./problems.ts";

/** The most characters of a gamertag, including its escapes. */
const NAME_LENGTH = 80;

/** A game to decide about. @param waiting games and requests that wait for a decision */
export function reviewGameEmbed(game: JudgedGame, view: SeasonView, waiting: number, text: Texts): APIEmbed {
	const { review } = text.commissioner;
	const { check, away, home, closedBy } = game;
	const [awayTeam, homeTeam] = [away, home].map(({ team }) => escapeMarkdown(team, 100)) as [string, string];
	const winner = findRecordedWinner(game);
	const lines = present([
		formatGameLine(game, view.members, text),
		`${formatDateTime(game.playedAt)} (${formatRelative(game.playedAt)})`,
		verdictText(game.verdict, text),
		closedBy !== undefined && closedText(closedBy, game, view, text),
		"",
		review.playedWith(awayTeam, homeTeam),
		winner === null ? review.noRecord : review.recorded(escapeMarkdown(game[winner].team, 100)),
		check !== null && review.innings(check.innings, check.completeInnings),
		"",
		...legendLines([game], text),
		`-# ${review.waiting(waiting)}`,
	]);
	const isWarning = game.verdict.status === "review";
	return textEmbed({ title: titleOf(view, text), lines, isWarning }, text);
}

/** A person who asks to join. */
export function reviewRequestEmbed(request: JoinRequest, view: SeasonView, waiting: number, text: Texts): APIEmbed {
	const { review } = text.commissioner;
	const { userId, memberId, team, gamertag, platform, at } = request;
	const lines = [
		(memberId === null ? review.request : review.claim)(formatPerson(userId), formatTeamName(team)),
		`${formatPlayer(gamertag, platform, text)} · ${formatRelative(at)}`,
		"",
		`-# ${review.waiting(waiting)}`,
	];
	return textEmbed({ title: titleOf(view, text), lines }, text);
}

/** The gamertag and the other name of an account. */
export function renameNames({ account, gamertag }: Rename): { from: string; to: string } {
	return { from: escapeMarkdown(account.gamertag, NAME_LENGTH), to: escapeMarkdown(gamertag, NAME_LENGTH) };
}

/** An account whose player was seen under another name. */
export function reviewRenameEmbed(rename: Rename, view: SeasonView, waiting: number, text: Texts): APIEmbed {
	const { review } = text.commissioner;
	const { from, to } = renameNames(rename);
	const lines = [
		review.renamed(from, to),
		`${formatTeam(rename.member, view.members, text)} · ${text.players.platforms[rename.account.platform]}`,
		review.renameProof,
		"",
		`-# ${review.waiting(waiting)}`,
	];
	return textEmbed({ title: titleOf(view, text), lines, isWarning: true }, text);
}

/** The end of the review. @param waiting games and requests that were skipped */
export function reviewEndEmbed(view: SeasonView, waiting: number, text: Texts): APIEmbed {
	const { review } = text.commissioner;
	const lines = waiting === 0 ? [review.none] : [review.noMore, `-# ${review.waiting(waiting)}`];
	return textEmbed({ title: titleOf(view, text), lines }, text);
}

function titleOf({ league }: SeasonView, { commissioner }: Texts): string {
	return commissioner.review.title(formatLeague(league));
}
