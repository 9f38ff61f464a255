import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import { UserError } from "../../src/errors.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { formatPair, gamesOwed, isPlayed } from "../../src/league/rules/owed-games.ts";
import { MAX_DECISIONS_A_SEASON } from "../../src/league/season/bounds.ts";
import type { Ruling } from "../../src/league/season/decision.ts";
import type { JudgedGame } from "../../src/league/season/game.ts";
import type { Member } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { decisionText } from "../../src/league/show/league.ts";
import { formatStanding } from "../../src/league/show/problems.ts";
import type { Texts } from "../../src/text/en.ts";
import { viewLeague } from "../league/find-league.ts";
import { championButtons, isInPlayoffs, playoffText } from "./playoff-result.ts";

/** Stores a decision, and shows it with the new rows of its members, or with what it is for the playoffs. */
export async function enterDecision(
	ruling: Ruling,
	about: readonly Member[],
	reason: string,
	before: SeasonView,
	context: Context,
): Promise<Answer> {
	const { leagues, text, user, interactionId } = context;
	const { league } = before;
	const { result: words } = text.commissioner;
	const decision = await leagues.decisions.add(league.id, ruling, user.id, reason, interactionId);
	if (decision === null) throw new UserError(words.full(MAX_DECISIONS_A_SEASON));
	const view = await viewLeague(league.id, context);
	const game = view.judged.find(({ key }) => key === `result:${decision.id}`);
	return {
		content: [
			words.entered(decisionText(decision, view, text)),
			`-# ${escapeMarkdown(reason, 400)}`,
			...(game !== undefined && isInPlayoffs(game, view)
				? [playoffText(game, view, text)]
				: [...beyondLines(game, view, text), ...about.map(({ id }) => formatStanding(id, view, text))]),
		].join("\n"),
		components: championButtons(before, view, text),
	};
}

/** Says that a result is beyond the games that two members owe each other. */
function beyondLines(game: JudgedGame | undefined, view: SeasonView, text: Texts): string[] {
	const owed = gamesOwed(view);
	if (game === undefined || owed === null) return [];
	const one = game.away.member;
	const other = game.home.member;
	const pair = formatPair(one, other);
	const games = view.judged.filter(
		each =>
			formatPair(each.away.member, each.home.member) === pair && (isPlayed(each) || each.verdict.status === "extra"),
	).length;
	return games > owed(one, other) ? [text.commissioner.result.beyond(owed(one, other), games)] : [];
}
