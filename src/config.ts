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
	sharding: Sharding;
	httpHost: string;
	httpPort: number;
	logLevel: (typeof LOG_LEVELS)[number];
}

/**
 * One process (`off`), as many shards as Discord recommends, all on this machine (`auto`), or the shards `first` to `last`
 * of `total` here and the others on other machines.
 */
export type Sharding = "off" | "auto" | { first: number; last: number; total: number };

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const STORAGE_SERVER = /^(?:redis|rediss|postgres|postgresql):\/\//;

const webUrl = z
	.string()
	.refine(text => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text), {
		error: "must be an address as https://example.com",
		abort: true,
	})
	// Paths are put behind it; and what is in it is logged, so it is no place for a password.
	.refine(text => !/[?#]/.test(text) && !URL.parse(text)?.username && !URL.parse(text)?.password, {
		error: "must be an address without a user's name, a password, ? or #, as https://example.com",
	});

const storageUrl = z.string().refine(
	text => {
		if (text.startsWith("sqlite://")) return text.length > "sqlite://".length;
		return STORAGE_SERVER.test(text) && (URL.parse(text)?.hostname ?? "") !== "";
	},
	{ error: "must be sqlite://path, redis://host:port, rediss://host:port or postgres://user:password@host/database" },
);

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

/** Discord takes no more than this many shards of one bot as things are; a typo must not start thousands of processes. */
const MAX_SHARDS = 16_384;

/** "0-3/16" → the range; undefined for what is none. */
function parseShardRange(text: string): Exclude<Sharding, string> | undefined {
	const [, first, last, total] = /^(\d{1,5})-(\d{1,5})\/(\d{1,5})$/.exec(text)?.map(Number) ?? [];
	if (first === undefined || last === undefined || total === undefined) return undefined;
	return first <= last && last < total && total <= MAX_SHARDS ? { first, last, total } : undefined;
}

const sharding = z.string().transform((text, context): Sharding => {
	if (text === "off" || text === "auto") return text;
	const range = parseShardRange(text);
	if (range !== undefined) return range;
	context.addIssue("must be off, auto, or first-last/total as 0-3/16");
	return z.NEVER;
});

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
	STORAGE_URL: withDefault(storageUrl, "sqlite://data/dugout.sqlite"),
	SHARDING: withDefault(sharding, "off"),
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
	const conflicts = shardingConflicts(env).map(conflict => `SHARDING ${conflict}`);
	if (!parsed.success) {
		const wrong = parsed.error.issues.map(issue => `${issue.path.join(".")} ${issue.message}`);
		return { mistakes: [...wrong, ...conflicts] };
	}
	if (conflicts.length > 0) return { mistakes: conflicts };
	const values = parsed.data;
	return {
		config: {
			discordToken: values.DISCORD_TOKEN ?? null,
			discordApiUrl: values.DISCORD_API_URL.replace(/\/+$/, ""),
			discordGuildId: values.DISCORD_GUILD_ID ?? null,
			apiBaseUrl: values.API_BASE_URL ?? null,
			league: values.LEAGUE,
			storageUrl: values.STORAGE_URL,
			sharding: values.SHARDING,
			httpHost: values.HTTP_HOST,
			httpPort: values.HTTP_PORT,
			logLevel: values.LOG_LEVEL,
		},
	};
}

/** Why these settings do not go with shards, whatever else is wrong with them. */
function shardingConflicts({ SHARDING, DISCORD_TOKEN, API_BASE_URL, STORAGE_URL }: Parameters<typeof parseConfig>[0]) {
	if (!SHARDING || SHARDING === "off" || !sharding.safeParse(SHARDING).success) return [];
	const conflicts: string[] = [];
	if (!DISCORD_TOKEN) conflicts.push("needs a token: the sandbox is one process");
	if (!API_BASE_URL) conflicts.push("needs an API_BASE_URL: sample data are for one process");
	if (STORAGE_URL === "sqlite://:memory:") conflicts.push("needs a STORAGE_URL that several processes can share");
	return conflicts;
}
