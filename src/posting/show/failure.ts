import { escapeMarkdown } from "../../format/markup.ts";
import { SECOND } from "../../ground/times.ts";
import { MESSAGE_PROBLEMS, type MessageProblem, type Obstacle, type PauseReason } from "../../ground/words.ts";
import type { Texts } from "../../text/en.ts";
import type { Pause, SubscriptionColumns } from "../store/subscriptions.ts";
import { type Failure, isObstacle } from "../trial-posts.ts";

/** The steps by which a person mends failing posts; the commands and buttons for it differ between feeds and leagues. */
export type Remedies = Texts["feeds"]["remedies"];

/** A mention of a channel, which every reader sees as the channel's name. */
export const formatChannel = (id: string): string => `<#${id}>`;

/** The obstacles that only another channel does not have. */
const NEEDS_ANOTHER: ReadonlySet<Obstacle> = new Set(["unknown-channel", "wrong-kind"]);

const isProblem = (reason: PauseReason): reason is MessageProblem => MESSAGE_PROBLEMS.some(each => each === reason);

/** Why a post was not made. */
export function formatFailure(failure: Failure, channelId: string, { posting }: Texts): string {
	if (isObstacle(failure)) return posting.obstacles[failure](formatChannel(channelId));
	if (failure === "not-taken") return posting.notTaken;
	if ("waitMs" in failure) return posting.tryLater(Math.ceil(failure.waitMs / SECOND));
	return posting.refusals[failure.refused](formatChannel(channelId), escapeMarkdown(failure.words, 300));
}

/** Why a subscription did not begin, because its first post was not made, and what to do. */
export function formatNotBegun(failure: Failure, channelId: string, remedies: Remedies, text: Texts): string {
	const why = formatFailure(failure, channelId, text);
	if (typeof failure === "object" && "refused" in failure) return remedies.notBegun(why);
	if (!isObstacle(failure)) return why;
	// No settings of the channel change its kind or its absence, or lift the host's pause.
	const hasRemedy = !NEEDS_ANOTHER.has(failure) && failure !== "host";
	return remedies.notBegun(hasRemedy ? `${why} ${remedies.begin}` : why);
}

/** Why a subscription is paused, and what to do; null if it is not paused. */
export function formatPause(
	{ pausedReason, refusal, channelId }: Pause & Pick<SubscriptionColumns, "channelId">,
	remedies: Remedies,
	text: Texts,
): string | null {
	if (pausedReason === null) return null;
	if (isProblem(pausedReason)) {
		const why = formatFailure({ refused: pausedReason, words: refusal ?? "" }, channelId, text);
		return `${why} ${remedies.retry}`;
	}
	const why = formatFailure(pausedReason, channelId, text);
	if (pausedReason === "host") return why;
	return `${why} ${NEEDS_ANOTHER.has(pausedReason) ? remedies.move : remedies.resume}`;
}
