import { repeat } from "../ground/repeat.ts";
import { HOUR } from "../ground/times.ts";
import { createClient } from "./client.ts";
import type { PersonalAnswers } from "./transport/answers.ts";
import { createTransport, type TransportOptions } from "./transport/transport.ts";

export interface ApiRoomOptions extends TransportOptions {
	personalAnswers: PersonalAnswers & {
		/** Deletes expired answers. */
		trim(): Promise<void>;
	};
}

/** How often expired answers are deleted. */
const TRIM_MS = HOUR;

/** The read API as a cached client. */
export function createApiRoom(options: ApiRoomOptions) {
	const { personalAnswers, logger } = options;
	const transport = createTransport(options);
	const stopTrimming = repeat(TRIM_MS, personalAnswers.trim, err =>
		logger.warn({ err }, "expired answers could not be deleted"),
	);
	return {
		services: { api: createClient(transport) },
		probes: {
			upstreamAnsweredAt: transport.answeredAt,
			upstreamRefuses: transport.isRefusing,
			upstreamWaiting: transport.waiting,
			upstreamStalledMs: transport.stalledMs,
		},
		/** Deletes the cached answers that name a gamertag. @throws StorageError */
		forget: transport.forget,
		stop: stopTrimming,
		close: transport.close,
	};
}
