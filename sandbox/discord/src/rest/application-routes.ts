import type { APIUser, RESTGetAPIGatewayBotResult } from "discord.js";
import type { FastifyInstance } from "fastify";
import { type Gateway, SESSIONS_A_DAY } from "../gateway/gateway.ts";
import type { Places } from "../places.ts";
import { unknownUser } from "../rest-error.ts";

export interface ApplicationRoutesParts {
	bot: APIUser;
	gateway: Gateway;
	places: Places;
	gatewayUrl: () => string;
	/** The number of shards recommended to the bot, and how many may identify at once. */
	shards: number;
	maxConcurrency: number;
}

/** The application, people, and the gateway's address. */
export function addApplicationRoutes(app: FastifyInstance, parts: ApplicationRoutesParts): void {
	const { bot, gateway, places, gatewayUrl, shards, maxConcurrency } = parts;
	const application = {
		id: bot.id,
		name: bot.username,
		icon: null,
		description: "",
		bot,
		bot_public: true,
		bot_require_code_grant: false,
		verify_key: "",
		flags: 0,
		integration_types_config: { 0: {}, 1: {} },
	};

	app.get("/gateway", async () => ({ url: gatewayUrl() }));
	app.get(
		"/gateway/bot",
		async (): Promise<RESTGetAPIGatewayBotResult> => ({
			url: gatewayUrl(),
			shards,
			session_start_limit: {
				total: SESSIONS_A_DAY,
				remaining: gateway.remainingSessions(),
				reset_after: 86_400_000,
				max_concurrency: maxConcurrency,
			},
		}),
	);
	app.get("/applications/@me", async () => ({
		...application,
		approximate_guild_count: places.guilds().length,
		approximate_user_install_count: places.accounts().length,
	}));
	app.get("/oauth2/applications/@me", async () => application);
	app.get("/users/@me", async () => bot);
	app.get<{ Params: { id: string } }>("/users/:id", async ({ params }) => {
		if (params.id === bot.id) return bot;
		const account = places.account(params.id);
		if (!account) throw unknownUser();
		return account.user;
	});
}
