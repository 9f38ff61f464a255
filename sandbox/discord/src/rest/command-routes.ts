import type { FastifyInstance } from "fastify";
import type { Commands } from "../commands.ts";
import type { Places } from "../places.ts";
import { missingAccess } from "../rest-error.ts";
import { bodyOf } from "./server.ts";

export interface CommandRoutesParts {
	applicationId: string;
	commands: Commands;
	places: Places;
}

interface CommandsRoute {
	Params: { application: string };
}

interface GuildCommandsRoute {
	Params: { application: string; guild: string };
}

/** The application's commands: those for everyone, and those of one guild. */
export function addCommandRoutes(app: FastifyInstance, { applicationId, commands, places }: CommandRoutesParts): void {
	const everyone = "/applications/:application/commands";
	app.get<CommandsRoute>(everyone, async ({ params }) => commands.list(scopeOf(params)));
	app.put<CommandsRoute>(everyone, async request => commands.replace(scopeOf(request.params), bodyOf(request).json));

	const oneGuild = "/applications/:application/guilds/:guild/commands";
	app.get<GuildCommandsRoute>(oneGuild, async ({ params }) => commands.list(scopeOf(params)));
	app.put<GuildCommandsRoute>(oneGuild, async request =>
		commands.replace(scopeOf(request.params), bodyOf(request).json),
	);

	/**
	 * The guild whose commands are requested; null for everyone's.
	 *
	 * @throws {RestError} 50001 for other applications and guilds
	 */
	function scopeOf({ application, guild }: { application: string; guild?: string }): string | null {
		if (application !== applicationId) throw missingAccess();
		if (guild !== undefined && !places.guilds().some(({ id }) => id === guild)) throw missingAccess();
		return guild ?? null;
	}
}
