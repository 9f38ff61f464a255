import type { Answer } from "../../src/discord/answer.ts";
import type { Context, Player } from "../../src/discord/context.ts";
import { errorText } from "../../src/embeds/error.ts";
import { foldName } from "../../src/game/participant.ts";
import { statsAnswer } from "./answer.ts";
import { createPlan, firstProgress, nextProgress, type Plan, type Progress } from "./progress.ts";
import type { StatsQuery } from "./query.ts";

/** A tab of a player's statistics: at once with the games that have been read, and again when the others have been read. */
export async function showStats(query: StatsQuery, player: Player, context: Context): Promise<Answer> {
	const plan = createPlan(query, player, context);
	const visible = (await isLinked(player, context)) ? {} : ({ private: true } as const);
	const progress = await firstProgress(plan);
	const answer = { ...(await statsAnswer(progress, plan)), ...visible };
	if (progress.step === "done") return answer;
	const completed = complete(progress, plan);
	return { ...answer, later: completed.then(later => later && { ...later, ...visible }) };
}

/** The answer when more is known; null if the person has asked something else by then. */
async function complete(progress: Progress, plan: Plan): Promise<Answer | null> {
	try {
		const next = await nextProgress(progress, plan);
		return next && (await statsAnswer(next, plan));
	} catch (error) {
		if (progress.step !== "listing") throw error;
		// The first answer only says that the service is slow.
		return plan.isNewest() ? { content: errorText(error, plan.context.text), embeds: [], components: [] } : null;
	}
}

/** Whether the player is the person's own: statistics of anybody else are private. */
async function isLinked({ gamertag, platform }: Player, { links, user }: Context): Promise<boolean> {
	const link = await links.get(user.id);
	return link !== undefined && link.platform === platform && foldName(link.gamertag) === foldName(gamertag);
}
