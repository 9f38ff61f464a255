import { type REST, Routes } from "discord.js";
import { z } from "zod";
import type { Wait } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { createLoop } from "../../ground/loop.ts";
import { DAY, HOUR } from "../../ground/times.ts";

export interface InstallsOptions {
	rest: Pick<REST, "get">;
	logger: Logger;
	wait?: Wait | undefined;
}

/** Discord's own approximate counts; null while unknown. */
export interface InstallCounts {
	/** Servers that the bot was added to. */
	servers: number | null;
	/** People who added the bot to themselves. */
	people: number | null;
}

/** Discord leaves a count out where it has none. */
const applicationSchema = z.object({
	approximate_guild_count: z.int().nonnegative().nullish(),
	approximate_user_install_count: z.int().nonnegative().nullish(),
});

/** Asks Discord once a day how many servers and people have the bot. A failed request is repeated after an hour. */
export function createInstalls({ rest, logger, wait }: InstallsOptions) {
	let counts: InstallCounts = { servers: null, people: null };
	const loop = createLoop({
		async step() {
			const application = applicationSchema.parse(await rest.get(Routes.currentApplication()));
			counts = {
				servers: application.approximate_guild_count ?? null,
				people: application.approximate_user_install_count ?? null,
			};
			return DAY;
		},
		onError: err => logger.debug({ err }, "the numbers of servers and installs could not be read"),
		retryMs: HOUR,
		wait,
	});
	return { counts: () => counts, start: loop.start, stop: loop.stop };
}
