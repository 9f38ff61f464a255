import { resolve } from "node:path";
import { closest, distance } from "fastest-levenshtein";
import { z } from "zod";

/**
 * One shard (`off`), as many as Discord recommends (`auto`), or shards `first` to `last` of `total`, while other processes
 * run the rest.
 */
export type Sharding = "off" | "auto" | { first: number; last: number; total: number };

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const DEFAULT_STORAGE = "sqlite://data/dugout.sqlite";
const DEFAULT_CACHE = "sqlite://data/cache.sqlite";

const webUrl = z
	.string()
	.refine(text => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text), {
		error: "must be an address such as https://example.com",
		abort: true,
	})
	// Paths are appended to the address, and it is logged, so it must not contain a password.
	.refine(text => !/[?#]/.test(text) && !URL.parse(text)?.username && !URL.parse(text)?.password, {
		error: "must be an address without a user name, a password, ? or #, such as https://example.com",
	});

/** The host of the read API: the paths of the operations are appended to it. */
const hostUrl = webUrl.refine(text => (URL.parse(text)?.pathname ?? "/") === "/", {
	error: "must be an address without a path, such as https://example.com",
});

/** Whether a user name or a password is valid: it must write a % as %25. */
function isDecodable(text: string): boolean {
	try {
		decodeURIComponent(text);
		return true;
	} catch {
		return false;
	}
}

const DECODABLE = "has a % that encodes no character: write % as %25 in a user name or a password";

/** The address of a proxy, which may contain a user name and a password; it is never logged. */
const proxyUrl = z
	.string()
	.refine(text => {
		const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null;
		return url !== null && url.pathname === "/" && !/[?#]/.test(text);
	}, "must be an HTTP proxy such as http://host:port or http://user:password@host:port")
	.refine(isDecodable, DECODABLE);

/** The address of a file, or of a server with one of the schemes. */
const storeUrl = (schemes: readonly string[], message: string) =>
	z
		.string()
		.refine(text => {
			const [, scheme = "", rest] = /^([a-z]+):\/\/(.+)$/.exec(text) ?? [];
			if (rest === undefined) return false;
			return scheme === "sqlite" || (schemes.includes(scheme) && (URL.parse(text)?.hostname ?? "") !== "");
		}, message)
		// A file name is used as it is.
		.refine(text => text.startsWith("sqlite:") || isDecodable(text), DECODABLE);

const storageUrl = storeUrl(
	["postgres", "postgresql"],
	"must be sqlite://path or postgres://user:password@host/database; Redis belongs in CACHE_URL",
);
const cacheUrl = storeUrl(["redis", "rediss"], "must be sqlite://path, redis://host:port or rediss://host:port");

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

/** A limit so that a typo does not open thousands of connections; no real bot has nearly as many shards. */
const MAX_SHARDS = 16_384;

/** Parses "0-3/16" into the range; undefined if the text is not a range. */
function parseShardRange(text: string): Exclude<Sharding, string> | undefined {
	const [, first, last, total] = /^(\d{1,5})-(\d{1,5})\/(\d{1,5})$/.exec(text)?.map(Number) ?? [];
	if (first === undefined || last === undefined || total === undefined) return undefined;
	return first <= last && last < total && total <= MAX_SHARDS ? { first, last, total } : undefined;
}

const sharding = z.string().transform((text, context): Sharding => {
	if (text === "off" || text === "auto") return text;
	const range = parseShardRange(text);
	if (range !== undefined) return range;
	context.addIssue("must be off, auto, or first-last/total such as 0-3/16");
	return z.NEVER;
});

/** A setting that is missing, or empty (`KEY=` in a file), is null or has its default. */
const optionalSetting = <T extends z.ZodType>(schema: T) =>
	z.preprocess(
		text => text || undefined,
		schema.optional().transform(value => value ?? null),
	);
const withDefault = <T extends z.ZodType>(schema: T, fallback: string) =>
	z.preprocess(text => text || fallback, schema);

/** The settings by their names in the code; `discordToken` is read from DISCORD_TOKEN. */
const settings = z.object({
	/** The bot's token; null: the sandbox replaces Discord. */
	discordToken: optionalSetting(
		z.string().regex(/^\S{20,}$/, "does not look like a bot's token: copy it again from the Bot page"),
	),
	discordApiUrl: withDefault(
		webUrl.transform(url => url.replace(/\/+$/, "")),
		"https://discord.com/api",
	),
	discordGuildId: optionalSetting(z.string().regex(/^\d{17,20}$/, "must be a server's id, 17 to 20 digits")),
	/** The read API's origin; null: sample data. */
	apiBaseUrl: optionalSetting(hostUrl),
	/** The proxy for requests to the read API, and for no others. */
	apiProxyUrl: optionalSetting(proxyUrl),
	league: withDefault(z.string().regex(/^[a-z]{2,10}$/, "must be 2 to 10 lowercase letters, such as mlb"), "mlb"),
	/** The address of the database. */
	storageUrl: withDefault(storageUrl, DEFAULT_STORAGE),
	/** The address of the cache, which holds only data that may be lost. */
	cacheUrl: withDefault(cacheUrl, DEFAULT_CACHE),
	sharding: withDefault(sharding, "off"),
	httpHost: withDefault(z.string().regex(/^[\w.:-]{1,253}$/, "must be a host name or an IP address"), "127.0.0.1"),
	httpPort: withDefault(z.stringFormat("port", isPort, "must be a port, 0 to 65535").transform(Number), "3000"),
	logLevel: withDefault(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`), "info"),
});

export type Config = z.output<typeof settings>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Converts "discordToken" to "DISCORD_TOKEN". */
const variableOf = (setting: string) => setting.replace(/[A-Z]/g, "_$&").toUpperCase();

/**
 * Reads the settings once, at start. Blanks around a value are ignored.
 *
 * @returns the configuration, or one line per mistake ("API_BASE_URL must be …"), which never repeats a secret
 */
export function parseConfig(env: Environment): { config: Config } | { mistakes: string[] } {
	const names = Object.keys(settings.shape);
	const values = Object.fromEntries(names.map(name => [variableOf(name), env[variableOf(name)]?.trim()]));
	const parsed = settings.safeParse(Object.fromEntries(names.map(name => [name, values[variableOf(name)]])));
	const invalid = parsed.error?.issues.map(({ path, message }) => {
		const key = variableOf(String(path[0]));
		return `${key} ${message}${quote(key, values[key])}`;
	});
	const mistakes = [...(invalid ?? []), ...findConflicts(values)];
	return parsed.success && mistakes.length === 0 ? { config: parsed.data } : { mistakes };
}

/** A value with a user name, a password or a key contains one of these characters. */
const MAYBE_SECRET = /[@?#]|:.*:/;
const MAX_QUOTED = 60;

/** Quotes the invalid value at the end of a line about a mistake; empty if the value may be secret. */
function quote(key: string, value = ""): string {
	if (key === "DISCORD_TOKEN" || MAYBE_SECRET.test(value) || value.length > MAX_QUOTED) return "";
	const scheme = key.endsWith("_URL") ? /^([a-z]+:)(?!\/\/)/i.exec(value)?.[1] : undefined;
	return `; it is ${JSON.stringify(value)}${scheme === undefined ? "" : `, without // after ${scheme}`}`;
}

/** A key with more typos is not matched, because it may be another program's variable. */
const MAX_TYPOS = 2;

/** One line for each variable whose name is close to that of a setting: "DISCORD_TOKN is not a setting: …". */
export function findMisspelled(env: Environment): string[] {
	const keys = Object.keys(settings.shape).map(variableOf);
	return Object.keys(env)
		.filter(name => !keys.includes(name))
		.map(name => ({ name, key: closest(name.toUpperCase(), keys) }))
		.filter(({ name, key }) => distance(name.toUpperCase(), key) <= MAX_TYPOS)
		.map(({ name, key }) => `${name} is not a setting: did you mean ${key}?`);
}

/** Conflicts between settings. They are found in the raw texts, so that they are reported even when another setting is invalid. */
function findConflicts({ SHARDING, DISCORD_TOKEN, API_BASE_URL, STORAGE_URL, CACHE_URL }: Environment): string[] {
	const conflicts: string[] = [];
	const shards = sharding.safeParse(SHARDING || "off").data ?? "off";
	if (shards !== "off" && !DISCORD_TOKEN) conflicts.push("SHARDING needs a DISCORD_TOKEN: the sandbox has one shard");
	if (shards !== "off" && !API_BASE_URL) conflicts.push("SHARDING needs an API_BASE_URL: sample data is for one shard");
	if (typeof shards === "object" && !/^postgres(?:ql)?:/.test(STORAGE_URL ?? "")) {
		conflicts.push(
			"SHARDING with a range needs STORAGE_URL=postgres://…, which the machines share; on one machine, use auto",
		);
	}
	const file = sqliteFile(STORAGE_URL || DEFAULT_STORAGE);
	if (file !== null && file === sqliteFile(CACHE_URL || DEFAULT_CACHE)) {
		conflicts.push("CACHE_URL must not be the file of STORAGE_URL: the cache may be deleted at any time");
	}
	return conflicts;
}

/** The absolute path of the file; null for a server or a database in memory. */
function sqliteFile(url: string): string | null {
	const path = /^sqlite:\/\/(.+)$/.exec(url)?.[1];
	return path === undefined || path === ":memory:" ? null : resolve(path);
}
