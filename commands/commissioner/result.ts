import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/command.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { UserError } from "../../src/errors.ts";
import { formatStanding } from "../../src/format/commissioner.ts";
import { decisionText } from "../../src/format/league.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import type { SeasonView } from "../../src/league/leagues.ts";
import { type AwardedResult, MAX_DECISIONS_A_SEASON, type Member, type Ruling } from "../../src/league/season.ts";

export interface ResultOptions {
	winner: Member;
	loser: Member;
	kind: AwardedResult["kind"];
	score: AwardedResult["score"];
	reason: string;
}

/** Enters a result that no history tells. */
export async function enterResult(
	{ winner, loser, kind, score, reason }: ResultOptions,
	view: SeasonView,
	context: Context,
): Promise<Answer> {
	const { result: words } = context.text.commissioner;
	if (winner.id === loser.id) throw new UserError(words.same);
	// A forfeit may go to the side with fewer runs.
	if (kind === "elsewhere" && score !== null && score.winner <= score.loser) throw new UserError(words.lowerScore);
	const result = { winner: winner.id, loser: loser.id, kind, score, playedAt: context.now() };
	return decide({ kind: "result", result }, [winner, loser], reason, view, context);
}

export interface AdjustOptions {
	member: Member;
	points: number;
	wins: number;
	losses: number;
	reason: string;
}

/** Corrects a member's row of the table. */
export async function adjust(
	{ member, points, wins, losses, reason }: AdjustOptions,
	view: SeasonView,
	context: Context,
): Promise<Answer> {
	const { result: words } = context.text.commissioner;
	if (points !== 0 && view.rules.points === "percentage") throw new UserError(words.noPoints);
	if (points === 0 && wins === 0 && losses === 0) throw new UserError(words.noChange);
	const adjustment = { member: member.id, points, wins, losses };
	return decide({ kind: "adjust", adjustment }, [member], reason, view, context);
}

/** Stores a decision, and answers what it says and the new rows of those it is about. */
async function decide(
	ruling: Ruling,
	about: readonly Member[],
	reason: string,
	{ league }: SeasonView,
	{ leagues, text, user }: Context,
): Promise<Answer> {
	const { result: words } = text.commissioner;
	const decision = await leagues.decide(league.id, ruling, user.id, reason);
	if (decision === null) throw new UserError(words.full(MAX_DECISIONS_A_SEASON));
	const view = await leagues.view(league.id);
	if (view === null) throw new UserError(text.league.none);
	return {
		content: [
			words.entered(decisionText(decision, view, text)),
			`-# ${escapeMarkdown(reason, 400)}`,
			...about.map(({ id }) => formatStanding(id, view, text)),
		].join("\n"),
		components: [
			buttonRow(
				commandButton(words.undo, "commissioner", { action: "undo", league: league.id, decision: decision.id }),
				commandButton(words.log, "commissioner", { action: "log", league: league.id }),
			),
		],
	};
}
