import { type DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import { plainText, truncate } from "../../format/markup.ts";
import { MINUTE } from "../../ground/times.ts";
import type { MessageProblem, Obstacle } from "../../ground/words.ts";

const Code = RESTJSONErrorCodes;

/** The codes that concern the channel: it takes no message of the bot. */
const OBSTACLES = new Map<number | string, Obstacle>([
	[Code.MissingAccess, "missing-access"],
	[Code.UnknownGuild, "missing-access"],
	[Code.ChannelVerificationLevelTooHighForYouToGainAccess, "missing-access"],
	[Code.MissingPermissions, "missing-permissions"],
	[Code.UnknownChannel, "unknown-channel"],
	[Code.InvalidActionOnArchivedThread, "archived"],
	[Code.ThreadLocked, "locked"],
	[Code.CannotExecuteActionOnThisChannelType, "wrong-kind"],
	[Code.CannotSendMessagesInNonTextChannel, "wrong-kind"],
	[Code.CannotSendAMessageInAForumChannel, "wrong-kind"],
	[Code.TagRequiredToCreateAForumPostInThisChannel, "wrong-kind"],
]);

/** The codes that concern one message. */
const PROBLEMS = new Map<number | string, MessageProblem>([
	[Code.MessageWasBlockedByAutomaticModeration, "automod"],
	[Code.TitleWasBlockedByAutomaticModeration, "automod"],
	[Code.MessageBlockedByHarmfulLinksFilter, "automod"],
	[Code.ActionCannotBePerformedDueToSlowmodeRateLimit, "slow-mode"],
	[Code.InvalidFormBodyOrContentType, "invalid"],
	[Code.CannotSendAnEmptyMessage, "invalid"],
	[Code.RequestEntityTooLarge, "invalid"],
	[Code.FileUploadedExceedsMaximumSize, "invalid"],
	[Code.MaximumThreadParticipantsReached, "limit"],
	[Code.MaximumActiveThreads, "limit"],
	[Code.MaximumActiveAnnouncementThreads, "limit"],
]);

/** The codes of people who take no messages of the bot. */
const CLOSED = new Set<number | string>([
	Code.CannotSendMessagesToThisUser,
	Code.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds,
	Code.ExplicitContentCannotBeSentToTheDesiredRecipient,
	Code.UnknownUser,
	Code.InvalidRecipients,
]);

/** The codes of faults that pass without any change. */
const PASSING = new Set<number | string>([
	Code.ChannelSendRateLimit,
	Code.ServerSendRateLimit,
	Code.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
	Code.OpeningDirectMessagesTooFast,
	Code.SendMessagesHasBeenTemporarilyDisabled,
	Code.FeatureTemporarilyDisabledServerSide,
	Code.ServiceResourceIsBeingRateLimited,
	Code.CloudflareIsBlockingYourRequest,
	Code.APIResourceOverloaded,
]);
const PASSING_MS = MINUTE;

/** The length at which Discord's explanation of a refusal is cut: it may repeat the message. */
const MAX_WORDS = 200;

type Refusal =
	| { paused: Obstacle }
	| { refused: MessageProblem; words: string }
	| { retryAfterMs: number }
	| "closed"
	| null;

/**
 * The meaning of Discord's error codes for a message into a channel or to a person, as Discord documents them ("JSON Error
 * Codes"); null for an error that says nothing about the message.
 */
export function explainRefusal({ code, status, message }: DiscordAPIError): Refusal {
	if (PASSING.has(code)) return { retryAfterMs: PASSING_MS };
	if (CLOSED.has(code)) return "closed";
	const paused = OBSTACLES.get(code);
	if (paused !== undefined) return { paused };
	const problem = PROBLEMS.get(code);
	if (problem === undefined && ![400, 403, 404].includes(status)) return null;
	const words = truncate(plainText(message), MAX_WORDS);
	return { refused: problem ?? "refused", words: code === Code.GeneralError ? words : `${words} (${code})` };
}
