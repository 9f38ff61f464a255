import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../src/config.ts";

const DEFAULTS = {
	discordToken: null,
	discordApiUrl: "https://discord.com/api",
	discordGuildId: null,
	apiBaseUrl: null,
	league: "mlb",
	storageUrl: "sqlite://data/dugout.sqlite",
	sharding: "off",
	httpHost: "127.0.0.1",
	httpPort: 3000,
	logLevel: "info",
};

describe("parseConfig", () => {
	it("needs no setting at all", () => {
		expect(parseConfig({})).toEqual({ config: DEFAULTS });
	});

	it("takes a setting that is left empty for one that is missing", () => {
		const empty = { DISCORD_TOKEN: "", API_BASE_URL: "", LEAGUE: "", HTTP_PORT: "", LOG_LEVEL: "" };
		expect(parseConfig(empty)).toEqual({ config: DEFAULTS });
	});

	it("reads every setting", () => {
		const env = {
			DISCORD_TOKEN: "a-token-of-some-length-at-least",
			DISCORD_API_URL: "http://127.0.0.1:4000/api/",
			DISCORD_GUILD_ID: "123456789012345678",
			API_BASE_URL: "https://cards.example",
			LEAGUE: "abl",
			STORAGE_URL: "sqlite://cards.sqlite",
			SHARDING: "0-3/16",
			HTTP_HOST: "::1",
			HTTP_PORT: "0",
			LOG_LEVEL: "debug",
		};
		expect(parseConfig(env)).toEqual({
			config: {
				discordToken: "a-token-of-some-length-at-least",
				discordApiUrl: "http://127.0.0.1:4000/api",
				discordGuildId: "123456789012345678",
				apiBaseUrl: "https://cards.example",
				league: "abl",
				storageUrl: "sqlite://cards.sqlite",
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
		["LEAGUE", "M L B"],
		["STORAGE_URL", "mysql://localhost"],
		["STORAGE_URL", "data/dugout.sqlite"],
		["STORAGE_URL", "REDIS://localhost:6379"],
		["STORAGE_URL", "redis://:secret@"],
		["STORAGE_URL", "postgres://user:secret@host:port/database"],
		["SHARDING", "yes please"],
		["SHARDING", "3-0/16"],
		["SHARDING", "0-16/16"],
		["SHARDING", "0-4"],
		["SHARDING", "0-1/99999"],
		["HTTP_HOST", "any where"],
		["HTTP_PORT", "70000"],
		["HTTP_PORT", "http"],
		["LOG_LEVEL", "loud"],
	])("names %s when it is %j, and does not repeat the value", (key, value) => {
		const parsed = parseConfig({ [key]: value });
		const mistakes = "mistakes" in parsed ? parsed.mistakes : [];
		expect(mistakes).toHaveLength(1);
		expect(mistakes[0]).toMatch(new RegExp(`^${key} \\S`));
		expect(mistakes[0]).not.toContain(value);
	});

	it.each([
		"sqlite://:memory:",
		"redis://localhost:6379",
		"rediss://user:secret@cache.example:6380/2",
		"postgres://user:secret@db.example/dugout?sslmode=require",
		"postgresql://127.0.0.1",
	])("takes %s for a storage", STORAGE_URL => {
		expect(parseConfig({ STORAGE_URL })).toEqual({ config: { ...DEFAULTS, storageUrl: STORAGE_URL } });
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

	it.each([
		["without a token", { DISCORD_TOKEN: "" }],
		["over sample data", { API_BASE_URL: "" }],
		["over a storage that only one process has", { STORAGE_URL: "sqlite://:memory:" }],
	])("refuses shards %s", (_, missing) => {
		const shards = { SHARDING: "0-1/2", DISCORD_TOKEN: "a-token-of-some-length-at-least" };
		const env = { ...shards, API_BASE_URL: "https://cards.example", ...missing };
		expect(parseConfig(env)).toEqual({ mistakes: [expect.stringMatching(/^SHARDING needs an? /)] });
	});

	it("reports all that does not go with shards beside whatever else is wrong", () => {
		const parsed = parseConfig({ SHARDING: "auto", STORAGE_URL: "sqlite://:memory:", HTTP_PORT: "x" });
		expect(parsed).toEqual({
			mistakes: [
				expect.stringMatching(/^HTTP_PORT /),
				expect.stringMatching(/^SHARDING needs a token/),
				expect.stringMatching(/^SHARDING needs an API_BASE_URL/),
				expect.stringMatching(/^SHARDING needs a STORAGE_URL/),
			],
		});
	});

	it("has every key in .env.example, in the same order, with its default", () => {
		const example = readFileSync(new URL("../.env.example", import.meta.url), "utf8");
		expect(parseConfig(parseEnv(example))).toEqual({ config: DEFAULTS });
		// parseEnv sorts its keys, so the order is read from the text.
		const keys = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, key]) => key ?? "");
		const broken = parseConfig(Object.fromEntries(keys.map(key => [key, " "])));
		const named = "mistakes" in broken ? broken.mistakes.map(line => line.split(" ")[0]) : [];
		expect(named).toEqual(keys);
	});
});
