import { describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config.ts";

const KEYS = ["API_BASE_URL", "DISCORD_API_URL"] as const;

describe.each(KEYS)("%s takes a plain web address only", key => {
	it.each([
		"ftp://cards.example",
		"file:///etc/passwd",
		"javascript:alert(1)",
		"cards.example",
		"//cards.example",
		"https:cards.example",
		"https://",
		"https://cards.example/a b",
		"https://user:secret@cards.example",
		"https://secret@cards.example",
		"https://cards.example/?key=secret",
		"https://cards.example/#secret",
	])("not %j, and the message contains no secret", value => {
		const parsed = parseConfig({ [key]: value });
		const mistakes = "mistakes" in parsed ? parsed.mistakes : [];
		expect(mistakes).toHaveLength(1);
		expect(mistakes[0]).toMatch(new RegExp(`^${key} must be an address .*as https://example.com`));
		expect(mistakes[0]).not.toContain("secret");
	});

	const path = key === "API_BASE_URL" ? "" : "/api";
	it.each(["https://cards.example", `http://127.0.0.1:4000${path}`, `https://cards.example:8443${path}`])(
		"%j",
		value => {
			expect(parseConfig({ [key]: value })).toHaveProperty("config");
		},
	);
});
