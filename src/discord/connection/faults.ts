import { DiscordAPIError, DiscordjsError, GatewayCloseCodes } from "discord.js";
import { retry, type Wait } from "../../ground/async.ts";
import { MINUTE, SECOND } from "../../ground/times.ts";

/**
 * Faults between Discord and the bot, as the metrics count them:
 * - `unreachable`: a login or a registration of the commands failed and is retried
 * - `disconnect`, `resume`, `new-session`: a gateway connection was lost, resumed, or replaced by a new session
 * - `gateway-error`: a connection failed with an error · `closed`: Discord closed it permanently
 * - `rest-5xx`, `rest-lost`: a request got a 5xx, or no response
 * - `rate-limited`, `refused`: 429, or any other 4xx · `invalid-requests`: many of them, for which Discord bans a host;
 *   `messages-paused`: too many, so that posts and alerts wait
 * - `unhandled`: an error of the bot's own that nobody caught
 */
export const DISCORD_FAULTS = [
	"unreachable",
	"disconnect",
	"resume",
	"new-session",
	"gateway-error",
	"closed",
	"rest-5xx",
	"rest-lost",
	"rate-limited",
	"refused",
	"invalid-requests",
	"messages-paused",
	"unhandled",
] as const;

export type DiscordFault = (typeof DISCORD_FAULTS)[number];

export type OnFault = (fault: DiscordFault) => void;

/** The host's options for close codes that forbid reconnecting (Discord's gateway, "Close Event Codes"). */
const ADVICE: Partial<Record<number, string>> = {
	[GatewayCloseCodes.AuthenticationFailed]:
		"DISCORD_TOKEN was refused by Discord: copy it again from the application's Bot page",
	[GatewayCloseCodes.InvalidShard]: "SHARDING names a shard outside its total",
	[GatewayCloseCodes.ShardingRequired]: "the bot is in too many servers for this many shards: set SHARDING=auto",
};

/** Discord closed the connection permanently: a retry would change nothing. */
export class GatewayClosedError extends Error {
	override readonly name = "GatewayClosedError";
	readonly code: number;

	constructor(code: number) {
		super(
			`Discord ended the connection for good (${code}): ${ADVICE[code] ?? "the bot asks for what it may not have"}`,
		);
		this.code = code;
	}
}

const FIRST_PAUSE_MS = SECOND;
const LONGEST_PAUSE_MS = MINUTE;

export interface DiscordRetryOptions {
	/** Called after each failure that is retried. */
	onRetry: (error: unknown, pauseMs: number) => void;
	signal: AbortSignal;
	wait?: Wait;
}

/**
 * Retries until Discord answers; the pauses double up to one minute.
 *
 * @throws the error of an attempt that no retry would change (a refused token or request), or when aborted
 */
export function retryDiscord<T>(attempt: () => Promise<T>, { onRetry, ...options }: DiscordRetryOptions): Promise<T> {
	return retry(attempt, {
		...options,
		pauseMs(failures, error) {
			if (isFinal(error) || options.signal.aborted) return null;
			const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
			onRetry(error, Math.round(pause));
			return pause;
		},
	});
}

function isFinal(error: unknown): boolean {
	if (error instanceof DiscordAPIError) return error.status !== 429;
	return error instanceof DiscordjsError || error instanceof GatewayClosedError;
}
