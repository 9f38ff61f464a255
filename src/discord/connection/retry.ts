import { DiscordAPIError, DiscordjsError } from "discord.js";
import { retry } from "../../ground/retry.ts";
import type { Wait } from "../../ground/wait.ts";
import { GatewayClosedError } from "./gateway-close.ts";

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

export interface RetryOptions {
	/** Called for each failure that another attempt follows. */
	onRetry: (error: unknown, pauseMs: number) => void;
	signal: AbortSignal;
	wait?: Wait;
}

/**
 * Repeats what Discord failed at until it succeeds, after pauses twice as long each time, up to a minute.
 *
 * @throws at once what another attempt would not change (a token, or a request, that Discord refuses), and when aborted
 */
export function retryDiscord<T>(attempt: () => Promise<T>, { onRetry, ...options }: RetryOptions): Promise<T> {
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
