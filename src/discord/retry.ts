import { setTimeout } from "node:timers/promises";
import { DiscordAPIError, DiscordjsError } from "discord.js";
import { GatewayClosedError } from "./gateway-close.ts";

/** Resolves after so many milliseconds, rejects when the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

export interface RetryOptions {
	/** Hears of each failure that is followed by another try. */
	tell: (error: unknown, pauseMs: number) => void;
	signal: AbortSignal;
	wait?: Wait;
}

/**
 * Does it until it succeeds, twice as long apart each time, up to a minute.
 *
 * @throws at once what another try would not change (a token, or a request, that Discord refuses), and when aborted
 */
export async function retryDiscord<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
	const { tell, signal, wait = (ms, until) => setTimeout(ms, undefined, { signal: until }) } = options;
	for (let tries = 0; ; tries++) {
		try {
			return await attempt();
		} catch (error) {
			if (isFinal(error) || signal.aborted) throw error;
			const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries) * (0.5 + Math.random() / 2);
			tell(error, Math.round(pause));
			await wait(pause, signal);
		}
	}
}

function isFinal(error: unknown): boolean {
	if (error instanceof DiscordAPIError) return error.status !== 429;
	return error instanceof DiscordjsError || error instanceof GatewayClosedError;
}
