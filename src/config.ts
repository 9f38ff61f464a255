import { resolve } from "node:path";
import { z } from "zod";

/** All settings, as read from the environment. */
export interface Config {
	/** Empty: no Discord account; the sandbox takes its place. */
	discordToken: string | null;
	discordApiUrl: string;
	discordGuildId: string | null;
	/** The read API's origin, null for the sandbox's sample data. */
	apiBaseUrl: string | null;
	league: string;
	/** The database: "sqlite://path" or "postgres://…". */
	storageUrl: string;
	/** What may be lost: "sqlite://path" or "redis://…". */
	cacheUrl: string;
	sharding: Sharding;
	httpHost: string;
	httpPort: number;
	logLevel: (typeof LOG_LEVELS)[number];
}

/**
 * One shard (`off`), as many as Discord recommends (`auto`), or the shards `first` to `last` of `total` in this process and
 * the others in processes elsewhere.
 */
export type Sharding = "off" | "auto" | { first: number; last: number; total: number };

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const DEFAULT_STORAGE = "sqlite://data/dugout.sqlite";
const DEFAULT_CACHE = "sqlite://data/cache.sqlite";

const webUrl = z
	.string()
	.refine(text => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text), {
		error: "must be an address as https://example.com",
		abort: true,
	})
	// Paths are appended to it, and it is logged, so it must not hold a password.
	.refine(text => !/[?#]/.test(text) && !URL.parse(text)?.username && !URL.parse(text)?.password, {
		error: "must be an address without a user's name, a password, ? or #, as https://example.com",
	});

/** A file, or a server of one of the schemes. */
const storeUrl = (schemes: readonly string[], message: string) =>
	z.string().refine(text => {
		const [, scheme = "", rest] = /^([a-z]+):\/\/(.+)$/.exec(text) ?? [];
		if (rest === undefined) return false;
		return scheme === "sqlite" || (schemes.includes(scheme) && (URL.parse(text)?.hostname ?? "") !== "");
	}, message);

const storageUrl = storeUrl(
	["postgres", "postgresql"],
	"must be sqlite://path or postgres://user:password@host/database; Redis belongs into CACHE_URL",
);
const cacheUrl = storeUrl(["redis", "rediss"], "must be sqlite://path, redis://host:port or rediss://host:port");

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

/** More than any bot has; a typo must not open thousands of connections. */
const MAX_SHARDS = 16_384;

/** "0-3/16" → the range, or undefined if the text is not a range. */
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

/** A setting that is absent, or left empty as `KEY=` in a file. */
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
	STORAGE_URL: withDefault(storageUrl, DEFAULT_STORAGE),
	CACHE_URL: withDefault(cacheUrl, DEFAULT_CACHE),
	SHARDING: withDefault(sharding, "off"),
	HTTP_HOST: withDefault(z.string().regex(/^[\w.:-]{1,253}$/, "must be a host name or an IP address"), "127.0.0.1"),
	HTTP_PORT: withDefault(z.stringFormat("port", isPort, "must be a port, 0 to 65535").transform(Number), "3000"),
	LOG_LEVEL: withDefault(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`), "info"),
});

type Environment = Readonly<Record<string, string | undefined>>;

export type ParsedConfig = { config: Config } | { mistakes: string[] };

/**
 * Reads the settings once, at start.
 *
 * @returns the configuration, or one line per mistake ("API_BASE_URL must be …"). No line repeats a value, which may be secret
 */
export function parseConfig(env: Environment): ParsedConfig {
	const parsed = environment.safeParse(env);
	const conflicts = findConflicts(env);
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
			cacheUrl: values.CACHE_URL,
			sharding: values.SHARDING,
			httpHost: values.HTTP_HOST,
			httpPort: values.HTTP_PORT,
			logLevel: values.LOG_LEVEL,
		},
	};
}

/** Settings that do not fit together, found from the texts: they are reported even when another setting is malformed. */
function findConflicts({ SHARDING, DISCORD_TOKEN, API_BASE_URL, STORAGE_URL, CACHE_URL }: Environment): string[] {
	const conflicts: string[] = [];
	const wanted = sharding.safeParse(SHARDING || "off").data ?? "off";
	if (wanted !== "off" && !DISCORD_TOKEN) conflicts.push("SHARDING needs a token: the sandbox has one shard");
	if (wanted !== "off" && !API_BASE_URL)
		conflicts.push("SHARDING needs an API_BASE_URL: sample data are for one shard");
	if (typeof wanted === "object" && !/^postgres(?:ql)?:/.test(STORAGE_URL ?? "")) {
		conflicts.push(
			"SHARDING with a range needs STORAGE_URL=postgres://…, which the machines share; one machine takes auto",
		);
	}
	const file = sqliteFile(STORAGE_URL || DEFAULT_STORAGE);
	if (file !== null && file === sqliteFile(CACHE_URL || DEFAULT_CACHE)) {
		conflicts.push("CACHE_URL must not be the file of STORAGE_URL: the cache may be deleted at any time");
	}
	return conflicts;
}

/** The absolute path, or null for a server and for memory, which is never shared. */
function sqliteFile(url: string): string | null {
	const path = /^sqlite:\/\/(.+)$/.exec(url)?.[1];
	return path === undefined || path === ":memory:" ? null : resolve(path);
}
