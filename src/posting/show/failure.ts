import { escapeMarkdown } from "../../format/markup.ts";
import { SECOND } from "../../ground/times.ts";
import type { Pause, SubscriptionColumns } from "../../storage/subscriptions.ts";
import type { Texts } from "../../text/en.ts";
import { type Failure, isObstacle } from "../trial-posts.ts";

/** The steps by which a person mends failing posts; the commands and buttons for it differ between feeds and leagues. */
export type Remedies = Texts["feeds"]["remedies"];

/** A mention of a channel, which every reader sees as the channel's name. */
export const formatChannel = (id: string): string => `<#${id}>`;

/** Why a post was not made. */
export function formatFailure(failure: Failure, channelId: string, { posting }: Texts): string {
	if (isObstacle(failure)) return posting.obstacles[failure](formatChannel(channelId));
	return failure === "not-taken" ? posting.notTaken : posting.tryLater(Math.ceil(failure.waitMs / SECOND));
}

/** Why a subscription did not begin, because its first post was not made, and what to do. */
export function formatNotBegun(failure: Failure, channelId: string, remedies: Remedies, text: Texts): string {
	const why = formatFailure(failure, channelId, text);
	if (!isObstacle(failure)) return why;
	// A channel that does not exist has no settings to change, and no setting lifts the host's pause.
	const hasRemedy = failure !== "unknown-channel" && failure !== "host";
	return remedies.notBegun(hasRemedy ? `${why} ${remedies.begin}` : why);
}

/** Why a subscription is paused, and what to do; null if it is not paused. */
export function formatPause(
	{ pausedReason, refusal, channelId }: Pause & Pick<SubscriptionColumns, "channelId">,
	remedies: Remedies,
	text: Texts,
): string | null {
	if (pausedReason === null) return null;
	if (pausedReason === "refused") {
		const why = text.posting.refused(formatChannel(channelId), escapeMarkdown(refusal ?? "", 300));
		return `${why} ${remedies.retry}`;
	}
	if (pausedReason === "host") return formatFailure(pausedReason, channelId, text);
	const remedy = pausedReason === "unknown-channel" ? remedies.move : remedies.resume;
	return `${formatFailure(pausedReason, channelId, text)} ${remedy}`;
}
