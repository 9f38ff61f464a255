import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { findMisspelled, parseConfig } from "../src/config.ts";

const DEFAULTS = {
	discordToken: null,
	discordApiUrl: "https://discord.com/api",
	discordGuildId: null,
	apiBaseUrl: null,
	apiProxyUrl: null,
	league: "mlb",
	storageUrl: "sqlite://data/dugout.sqlite",
	cacheUrl: "sqlite://data/cache.sqlite",
	sharding: "off",
	httpHost: "127.0.0.1",
	httpPort: 3000,
	logLevel: "info",
};

/** The settings of which only these differ from the defaults, whatever those are. */
const withDefaults = (changed: object = {}) => {
	const defaults = parseConfig({});
	return { config: { ...("config" in defaults && defaults.config), ...changed } };
};

describe("parseConfig", () => {
	it("needs no setting at all", () => {
		expect(parseConfig({})).toEqual({ config: DEFAULTS });
	});

	it("treats an empty setting as missing", () => {
		const empty = { DISCORD_TOKEN: "", API_BASE_URL: "", LEAGUE: "", HTTP_PORT: "", LOG_LEVEL: "" };
		expect(parseConfig(empty)).toEqual(withDefaults());
	});

	it("ignores blanks around a value", () => {
		expect(parseConfig({ DISCORD_TOKEN: " ", LEAGUE: " abl ", HTTP_PORT: "80\t" })).toEqual(
			withDefaults({ league: "abl", httpPort: 80 }),
		);
	});

	it("reads every setting", () => {
		const env = {
			DISCORD_TOKEN: "a-token-of-some-length-at-least",
			DISCORD_API_URL: "http://127.0.0.1:4000/api/",
			DISCORD_GUILD_ID: "123456789012345678",
			API_BASE_URL: "https://cards.example",
			API_PROXY_URL: "http://user:secret@proxy.example:3128",
			LEAGUE: "abl",
			STORAGE_URL: "postgres://user:secret@db.example/dugout",
			CACHE_URL: "redis://cache.example:6379",
			SHARDING: "0-3/16",
			HTTP_HOST: "::1",
			HTTP_PORT: "0",
			LOG_LEVEL: "debug",
		};
		expect(parseConfig(env)).toMatchObject({
			config: {
				discordToken: "a-token-of-some-length-at-least",
				discordApiUrl: "http://127.0.0.1:4000/api",
				discordGuildId: "123456789012345678",
				apiBaseUrl: "https://cards.example",
				apiProxyUrl: "http://user:secret@proxy.example:3128",
				league: "abl",
				storageUrl: "postgres://user:secret@db.example/dugout",
				cacheUrl: "redis://cache.example:6379",
				sharding: { first: 0, last: 3, total: 16 },
				httpHost: "::1",
				httpPort: 0,
				logLevel: "debug",
			},
		});
	});

	it.each([
		["DISCORD_TOKEN", "two words and more of them"],
		["DISCORD_TOKEN", "short"],
		["DISCORD_API_URL", "discord.com/api"],
		["DISCORD_GUILD_ID", "my server"],
		["API_BASE_URL", "file:///etc/passwd"],
		["API_BASE_URL", "https://cards.example/apis/listings.json"],
		["API_PROXY_URL", "proxy.example:3128"],
		["API_PROXY_URL", "socks5://proxy.example"],
		["API_PROXY_URL", "http://proxy.example/path"],
		["LEAGUE", "M L B"],
		["STORAGE_URL", "mysql://localhost"],
		["STORAGE_URL", "data/dugout.sqlite"],
		["STORAGE_URL", "POSTGRES://localhost"],
		["STORAGE_URL", "redis://localhost:6379"],
		["STORAGE_URL", "postgres://user:secret@host:port/database"],
		["STORAGE_URL", "postgres://user:50%off@host/database"],
		["CACHE_URL", "redis://user:50%off@host"],
		["API_PROXY_URL", "http://user:50%off@proxy.example"],
		["CACHE_URL", "postgres://localhost/dugout"],
		["CACHE_URL", "data/cache.sqlite"],
		["CACHE_URL", "redis://:secret@"],
		["SHARDING", "yes please"],
		["SHARDING", "3-0/16"],
		["SHARDING", "0-16/16"],
		["SHARDING", "0-4"],
		["SHARDING", "0-1/99999"],
		["HTTP_HOST", "any where"],
		["HTTP_PORT", "70000"],
		["HTTP_PORT", "http"],
		["LOG_LEVEL", "loud"],
	])("names %s when it is %j", (key, value) => {
		const parsed = parseConfig({ [key]: value });
		const mistakes = "mistakes" in parsed ? parsed.mistakes : [];
		expect(mistakes).toHaveLength(1);
		expect(mistakes[0]).toMatch(new RegExp(`^${key} \\S`));
	});

	it.each([
		["HTTP_PORT", "99999", 'HTTP_PORT must be a port, 0 to 65535; it is "99999"'],
		["LOG_LEVEL", "loud", expect.stringMatching(/; it is "loud"$/)],
		["STORAGE_URL", "data/x", expect.stringMatching(/^STORAGE_URL must be sqlite:\/\/path or .*; it is "data\/x"$/)],
		["STORAGE_URL", "sqlite:data/x", expect.stringMatching(/; it is "sqlite:data\/x", without \/\/ after sqlite:$/)],
		["API_BASE_URL", "https:x.example", expect.stringMatching(/"https:x.example", without \/\/ after https:$/)],
	])("shows the value of %s that it refuses: %j", (key, value, line) => {
		expect(parseConfig({ [key]: value })).toEqual({ mistakes: [line] });
	});

	it.each([
		["DISCORD_TOKEN", "hunter2"],
		["DISCORD_TOKEN", "hunter2 with a blank in it"],
		["STORAGE_URL", "mysql://user:hunter2@localhost"],
		["STORAGE_URL", "postgres://user:hunter2"],
		["STORAGE_URL", "postgres:user:hunter2@localhost/dugout"],
		["CACHE_URL", "redis://:hunter2@"],
		["STORAGE_URL", "postgres://user:hunter2%@localhost/dugout"],
		["API_BASE_URL", "https://cards.example/?key=hunter2"],
		["DISCORD_API_URL", "https://hunter2@cards.example"],
		["API_PROXY_URL", "http://user:hunter2@proxy.example/path"],
		["API_PROXY_URL", "user:hunter2@proxy.example"],
		["DISCORD_GUILD_ID", `hunter2.${"A".repeat(60)}`],
	])("does not show the value of %s where it may be secret: %j", (key, value) => {
		expect(JSON.stringify(parseConfig({ [key]: value }))).not.toContain("hunter2");
	});

	it.each(["50%off", "50%ff"])("says how a % is written in an address with a password: %s", password => {
		expect(parseConfig({ STORAGE_URL: `postgres://u:${password}@host/x` })).toEqual({
			mistakes: ["STORAGE_URL has a % that encodes no character: write % as %25 in a user name or a password"],
		});
	});

	it.each([
		"sqlite://data/50%off.sqlite",
		"sqlite://:memory:",
		"postgres://user:secret@db.example/dugout?sslmode=require",
		"postgresql://127.0.0.1",
	])("takes %s as the database", STORAGE_URL => {
		expect(parseConfig({ STORAGE_URL })).toEqual(withDefaults({ storageUrl: STORAGE_URL }));
	});

	it.each(["sqlite://:memory:", "redis://localhost:6379", "rediss://user:secret@cache.example:6380/2"])(
		"takes %s as the cache",
		CACHE_URL => {
			expect(parseConfig({ CACHE_URL })).toEqual(withDefaults({ cacheUrl: CACHE_URL }));
		},
	);

	it("says where Redis belongs when it is set as the database", () => {
		expect(parseConfig({ STORAGE_URL: "redis://localhost:6379" })).toEqual({
			mistakes: [expect.stringContaining("Redis belongs in CACHE_URL")],
		});
	});

	it.each([
		["both set", { STORAGE_URL: "sqlite://a/b.sqlite", CACHE_URL: "sqlite://a/../a/b.sqlite" }],
		["the cache set to the database's default", { CACHE_URL: "sqlite://data/dugout.sqlite" }],
		["the database set to the cache's default", { STORAGE_URL: "sqlite://./data/cache.sqlite" }],
	])("refuses one SQLite file for the database and the cache: %s", (_, env) => {
		expect(parseConfig(env)).toEqual({
			mistakes: [expect.stringMatching(/^CACHE_URL must not be the file of STORAGE_URL/)],
		});
	});

	it("lets the database and the cache both be in memory", () => {
		const env = { STORAGE_URL: "sqlite://:memory:", CACHE_URL: "sqlite://:memory:" };
		expect(parseConfig(env)).toMatchObject({ config: { storageUrl: "sqlite://:memory:" } });
	});

	it("reports all mistakes at once, one line each", () => {
		const parsed = parseConfig({ DISCORD_TOKEN: "secret", HTTP_PORT: "x", LOG_LEVEL: "y" });
		expect(parsed).toEqual({
			mistakes: [
				expect.stringMatching(/^DISCORD_TOKEN /),
				expect.stringMatching(/^HTTP_PORT /),
				expect.stringMatching(/^LOG_LEVEL /),
			],
		});
	});

	const LIVE = { DISCORD_TOKEN: "a-token-of-some-length-at-least", API_BASE_URL: "https://cards.example" };

	it("takes all shards in one process over SQLite", () => {
		expect(parseConfig({ ...LIVE, SHARDING: "auto" })).toMatchObject({ config: { sharding: "auto" } });
	});

	it.each([
		["shards without a token", { SHARDING: "auto", DISCORD_TOKEN: "" }, /^SHARDING needs a DISCORD_TOKEN/],
		["shards over sample data", { SHARDING: "auto", API_BASE_URL: "" }, /^SHARDING needs an API_BASE_URL/],
		["a range over SQLite", { SHARDING: "0-1/2" }, /^SHARDING with a range needs STORAGE_URL=postgres:/],
	])("refuses %s", (_, settings, mistake) => {
		expect(parseConfig({ ...LIVE, ...settings })).toEqual({ mistakes: [expect.stringMatching(mistake)] });
	});

	it("reports conflicting settings together with malformed ones", () => {
		const parsed = parseConfig({ SHARDING: "0-1/2", CACHE_URL: "sqlite://data/dugout.sqlite", HTTP_PORT: "x" });
		expect(parsed).toEqual({
			mistakes: [
				expect.stringMatching(/^HTTP_PORT /),
				expect.stringMatching(/^SHARDING needs a DISCORD_TOKEN/),
				expect.stringMatching(/^SHARDING needs an API_BASE_URL/),
				expect.stringMatching(/^SHARDING with a range needs/),
				expect.stringMatching(/^CACHE_URL /),
			],
		});
	});

	it("has every key in .env.example, in the same order, with its default", () => {
		const example = readFileSync(new URL("../.env.example", import.meta.url), "utf8");
		expect(parseConfig(parseEnv(example))).toEqual(withDefaults());
		// parseEnv sorts its keys, so the order is read from the text.
		const keys = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, key]) => key ?? "");
		const broken = parseConfig(Object.fromEntries(keys.map(key => [key, "?"])));
		const named = "mistakes" in broken ? broken.mistakes.map(line => line.split(" ")[0]) : [];
		expect(named).toEqual(keys);
		// A setting that takes any text is not among the mistakes.
		const names = keys.map(key => key.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()));
		expect(names).toEqual(Object.keys(DEFAULTS));
	});

	it.each(["README.md", "README.es.md"])("has every key in the table of %s, in the same order", name => {
		const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
		// Two settings may share a row.
		const cells = [...read(name).matchAll(/^\| (`[A-Z][A-Z_]+`[^|]*) \|/gm)].map(([, cell = ""]) => cell);
		const keys = cells.flatMap(cell => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, key]) => key));
		expect(keys).toEqual([...read(".env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, key]) => key));
	});
});

describe("findMisspelled", () => {
	it.each([
		["DISCORD_TOKN", "DISCORD_TOKEN"],
		["discord_token", "DISCORD_TOKEN"],
		["STORAGE_URI", "STORAGE_URL"],
		["HTTPPORT", "HTTP_PORT"],
		["LEAGE", "LEAGUE"],
	])("takes %s for %s", (name, key) => {
		expect(findMisspelled({ [name]: "x", LEAGUE: "mlb" })).toEqual([`${name} is not a setting: did you mean ${key}?`]);
	});

	it("leaves other programs' variables alone", () => {
		const others = ["HTTP_PROXY", "LANGUAGE", "LOGNAME", "PATH", "HOSTNAME", "SHELL", "DATABASE_URL", "PORT", "LANG"];
		expect(findMisspelled(Object.fromEntries(others.map(name => [name, "x"])))).toEqual([]);
	});
});
