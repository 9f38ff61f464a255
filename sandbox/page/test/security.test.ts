import { expect, it } from "vitest";
import { isOwnHost, isOwnOrigin } from "../src/security.ts";

it.each([
	["127.0.0.1:3000", true],
	["192.168.1.7:3000", true],
	["[::1]:3000", true],
	["localhost:3000", true],
	["LOCALHOST", true],
	["dugout.lan:3000", true],
	["bot:3000", false],
	["evil:3000", false],
	["evil.example:3000", false],
	["localhost.evil.example", false],
	["evil.:3000", false],
	["127.0.0.1.evil.example", false],
	["", false],
	["a b", false],
])("a request to the host “%s” is for this server: %s", (host, isOwn) => {
	expect(isOwnHost({ host }, "Dugout.lan")).toBe(isOwn);
});

it.each([
	["http://localhost:3000", "localhost:3000", true],
	["https://localhost:3000", "localhost:3000", false],
	["chrome-extension://localhost:3000", "localhost:3000", false],
	["http://localhost:3001", "localhost:3000", false],
	["http://evil.example", "localhost:3000", false],
	["null", "localhost:3000", false],
	[undefined, "localhost:3000", false],
])("a socket asked for by %s at %s is the page's own: %s", (origin, host, isOwn) => {
	expect(isOwnOrigin({ host, ...(origin !== undefined && { origin }) })).toBe(isOwn);
});
