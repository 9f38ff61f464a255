import { z } from "zod";

/** Everything the program can be told, as read from the environment. */
export interface Config {
	/** Empty: no Discord account; the sandbox takes its place. */
	discordToken: string | null;
	discordApiUrl: string;
	discordGuildId: string | null;
	/** The read API's origin, null for the sandbox's sample data. */
	apiBaseUrl: string | null;
	league: string;
	storageUrl: string;
	httpHost: string;
	httpPort: number;
	logLevel: (typeof LOG_LEVELS)[number];
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const STORAGE_URL = /^sqlite:\/\/./;

const webUrl = z.string().refine(text => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), {
	error: "must be an address as https://example.com",
});

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

/** A value nobody gave: absent, or left empty as `KEY=` in a file. */
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(text => text || undefined, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, fallback: string) =>
	z.preprocess(text => text || fallback, schema);

const environment = z.object({
	DISCORD_TOKEN: optional(
		z.string().regex(/^\S{20,}$/, "does not look like a bot's token: copy it again from the Bot page"),
	),
	DISCORD_API_URL: withDefault(webUrl, "https://discord.com/api"),
	DISCORD_GUILD_ID: optional(z.string().regex(/^\d{17,20}$/, "must be a server's id, 17 to 20 digits")),
	API_BASE_URL: optional(webUrl),
	LEAGUE: withDefault(z.string().regex(/^[a-z]{2,10}$/, "must be 2 to 10 small letters, as mlb"), "mlb"),
	STORAGE_URL: withDefault(z.string().regex(STORAGE_URL, "must be sqlite://path"), "sqlite://data/dugout.sqlite"),
	HTTP_HOST: withDefault(z.string().regex(/^[\w.:-]{1,253}$/, "must be a host name or an IP address"), "127.0.0.1"),
	HTTP_PORT: withDefault(z.stringFormat("port", isPort, "must be a port, 0 to 65535").transform(Number), "3000"),
	LOG_LEVEL: withDefault(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`), "info"),
});

export type ParsedConfig = { config: Config } | { mistakes: string[] };

/**
 * Reads the settings once, at start.
 *
 * @returns the configuration, or one line a mistake ("API_BASE_URL must be …"). No line repeats the value: it may be a secret.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): ParsedConfig {
	const parsed = environment.safeParse(env);
	if (!parsed.success) {
		return { mistakes: parsed.error.issues.map(issue => `${issue.path.join(".")} ${issue.message}`) };
	}
	const values = parsed.data;
	return {
		config: {
			discordToken: values.DISCORD_TOKEN ?? null,
			discordApiUrl: values.DISCORD_API_URL.replace(/\/+$/, ""),
			discordGuildId: values.DISCORD_GUILD_ID ?? null,
			apiBaseUrl: values.API_BASE_URL ?? null,
			league: values.LEAGUE,
			storageUrl: values.STORAGE_URL,
			httpHost: values.HTTP_HOST,
			httpPort: values.HTTP_PORT,
			logLevel: values.LOG_LEVEL,
		},
	};
}
