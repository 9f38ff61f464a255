import { describe, expect, it } from "vitest";
import { listingsOperation } from "../../../src/api/operations/listings.ts";
import { failureOf, parseResponse, parseRetryAfter } from "../../../src/api/transport/response.ts";
import { ApiError } from "../../../src/errors.ts";
import { nestedRow } from "../records.ts";

function parse(text: string, status = 200, contentType = "application/json") {
	try {
		return parseResponse({ status, contentType, retryAfter: null, text }, listingsOperation, { type: "card", page: 1 });
	} catch (error) {
		return error;
	}
}

describe("parseResponse", () => {
	it.each([
		[200, undefined],
		[204, undefined],
		[301, "unavailable"],
		[304, "unavailable"],
		[400, "not-found"],
		[401, "refused"],
		[403, "refused"],
		[404, "not-found"],
		[405, "refused"],
		[408, "unavailable"],
		[410, "not-found"],
		[422, "not-found"],
		[425, "unavailable"],
		[429, "busy"],
		[451, "refused"],
		[500, "unavailable"],
		[503, "unavailable"],
		[599, "unavailable"],
	])("takes status %i for %s", (status, kind) => {
		expect(failureOf(status)).toBe(kind);
	});

	it.each([
		["Username and platform do not match the game record.", 200, "mismatch"],
		["Username and platform do not match the game record.", 404, "mismatch"],
		["game not found", 200, "not-found"],
		["Invalid uuid", 200, "not-found"],
		["No such user", 400, "not-found"],
		["Too many requests", 200, "busy"],
		["Access denied", 200, "refused"],
		["Something went wrong", 200, "unavailable"],
		["game not found", 500, "unavailable"],
		["game not found", 403, "refused"],
	])("takes the error %j with status %i for %s", (error, status, kind) => {
		expect(parse(JSON.stringify({ error }), status)).toMatchObject({ kind, operation: "listings", status });
	});

	it.each([
		["a web page", "<!DOCTYPE html><html></html>", "text/html", "the service answered with a web page"],
		["a web page that claims to be JSON", " <html>", "application/json", "the service answered with a web page"],
		[
			"truncated JSON",
			'{"page":1,"listings":[{"na',
			"application/json",
			"the service answered with text that is not JSON",
		],
		["nothing", "", "application/json", "the service answered with text that is not JSON"],
	])("takes %s for malformed", (_, text, contentType, message) => {
		expect(parse(text, 200, contentType)).toMatchObject({ kind: "malformed", message });
	});

	it.each([
		[
			{ page: 1, total_pages: 1, listings: Array(4).fill(nestedRow({ best_buy_price: [] })) },
			"listings.0.best_buy_price",
		],
		[{ message: "hello" }, "page"],
		[[], "(root)"],
		[null, "(root)"],
	])("says which field of %j is malformed", (body, field) => {
		expect(parse(JSON.stringify(body))).toMatchObject({ kind: "malformed", field });
	});

	it("keeps the service's text out of its message, because it may name a person", () => {
		const error = parse('{"error":"quiet_kettle not found"}');
		expect(error).toBeInstanceOf(ApiError);
		expect(String(error)).not.toContain("quiet_kettle");
	});
});

describe("parseRetryAfter", () => {
	const now = Date.parse("2031-04-09T12:00:00Z");

	it.each([
		["2", 2000],
		["0", 0],
		["Wed, 09 Apr 2031 12:00:30 GMT", 30_000],
		["Wed, 09 Apr 2031 11:00:00 GMT", 0],
		["soon", null],
		["-5", null],
		["", null],
		[null, null],
	])("reads %j as %j ms", (header, ms) => {
		expect(parseRetryAfter(header, now)).toBe(ms);
	});
});
