import { stripVTControlCharacters } from "node:util";
import { DiscordAPIError } from "discord.js";
import { describe, expect, it } from "vitest";
import { createLogger, openTerminal } from "../src/logger.ts";
import { startProcess } from "./helpers/process.ts";

/** What pino writes of one line. */
function written(fields: object, message = "it failed"): string {
	const lines: string[] = [];
	createLogger("info", { write: line => void lines.push(line) }).error(fields, message);
	return lines.join("");
}

/** What is of no one's business, wherever a library has put it. */
const SECRET = "hunter2";
const TOKEN = `aW50ZXJhY3Rpb246.${SECRET}.xyz`;
const ADDRESS = `https://discord.example/api/v10/webhooks/123456789/${TOKEN}/messages/@original`;

const refused = () =>
	new DiscordAPIError({ code: 50_035, message: "Invalid Form Body" }, 50_035, 400, "PATCH", ADDRESS, {
		body: { content: SECRET },
		files: [],
	});

describe("the log of an error", () => {
	it("says what went wrong, with its causes", () => {
		const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" });
		const err = Object.assign(new TypeError("outer", { cause }), { kind: "unavailable", operation: "listing" });
		expect(JSON.parse(written({ err }))).toMatchObject({
			msg: "it failed",
			err: {
				type: "TypeError",
				message: "outer",
				stack: expect.stringContaining("logger.test.ts"),
				kind: "unavailable",
				operation: "listing",
				cause: { message: "connect ECONNREFUSED", code: "ECONNREFUSED", syscall: "connect" },
			},
		});
	});

	it("logs what Discord refused", () => {
		expect(JSON.parse(written({ err: refused() })).err).toMatchObject({
			type: "DiscordAPIError[50035]",
			message: "Invalid Form Body",
			code: 50_035,
			status: 400,
			method: "PATCH",
		});
	});

	it.each([
		["an error of Discord's", refused()],
		["a cause", new Error("outer", { cause: refused() })],
		["a cause of a cause", new Error("outer", { cause: new Error("inner", { cause: refused() }) })],
		["one of several errors", new AggregateError([new Error("one"), refused()], "several")],
		["the words of an error", new Error(`PATCH ${ADDRESS} failed`)],
		["the words of a cause", new Error("outer", { cause: new Error(`no answer from ${ADDRESS}`) })],
		["an answer's address", new Error(`POST ${ADDRESS.replace("webhooks", "interactions")} failed`)],
		["an address of a database", new Error(`connect to redis://dugout:${SECRET}@db.example:6379 failed`)],
		["an address without a user", new Error(`redis://:${SECRET}@db.example`)],
		["a password with signs in it", new Error(`postgres://dugout:@${SECRET}@@db.example/dugout`)],
		["a field of its own", Object.assign(new Error("no"), { url: ADDRESS, headers: { authorization: SECRET } })],
		["a field of a code", Object.assign(new Error("no"), { code: `redis://a:${SECRET}@b` })],
		["what was thrown and is no error", { url: ADDRESS }],
		["a text that was thrown", `lost ${ADDRESS}`],
	])("holds no secret of %s", (_, err) => {
		for (const fields of [{ err }, { error: err }, { reason: err }]) expect(written(fields)).not.toContain(SECRET);
	});

	it("holds no bot's token", () => {
		const token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB";
		expect(written({ err: new Error(`Bot ${token} was refused`) })).not.toContain(token.slice(-20));
	});

	it("of itself ends", () => {
		const err = new Error("round");
		err.cause = err;
		expect(written({ err }).length).toBeLessThan(20_000);
	});
});

describe("the log at a terminal", () => {
	const lines: string[] = [];
	const shown = async (log: (logger: ReturnType<typeof createLogger>) => void) => {
		lines.length = 0;
		log(createLogger("info", await openTerminal(text => void lines.push(stripVTControlCharacters(text)))));
		return lines.join("");
	};

	it("is one line per entry, with its fields", async () => {
		expect(await shown(logger => logger.info({ cards: 2400, guild: null, source: "memory" }, "read"))).toMatch(
			/^\[\d\d:\d\d:\d\d\] INFO: read \(cards 2400, source memory\)\n$/,
		);
	});

	it("gives the reasons of a warning in the same line, and the stack of an error below it", async () => {
		const err = new Error("fetch failed", { cause: new Error("connect ECONNREFUSED") });
		expect(await shown(logger => logger.warn({ err }, "Discord cannot be reached"))).toMatch(
			/WARN: Discord cannot be reached: fetch failed: connect ECONNREFUSED\n$/,
		);
		expect(await shown(logger => logger.error({ err }, "a defect"))).toMatch(
			/ERROR: a defect: fetch failed: connect ECONNREFUSED\n[\s\S]*logger\.test\.ts/,
		);
	});

	it("holds no secret", async () => {
		expect(await shown(logger => logger.warn({ err: refused() }, "refused"))).not.toContain(SECRET);
	});
});

/** Runs a program that logs 500 lines and then does something. */
function runLogging(then: string) {
	const code = `
		import { createLogger } from "./src/logger.ts";
		import { guardProcess } from "./src/entry.ts";
		const logger = createLogger("info");
		guardProcess({ starting: Promise.resolve(async () => {}), logger });
		for (let line = 0; line < 500; line++) logger.info({ line }, "a line");
		${then}`;
	return startProcess(process.execPath, ["--input-type=module", "-e", code], {});
}

it.each([
	["ends", "", 0],
	["is ended", "process.exit(3);", 3],
	["fails", 'setTimeout(() => { throw new Error("a defect"); });', 1],
])("the log is complete when the program %s", async (_, then, status) => {
	const program = runLogging(then);
	expect(await program.exit).toEqual([status, null]);
	const numbers = Array.from(program.output.matchAll(/"line":(\d+)/g), ([, line]) => Number(line));
	expect(numbers).toEqual(Array.from({ length: 500 }, (_, line) => line));
	expect(program.output.includes("the process ends")).toBe(status === 1);
});

it("a program whose output is no longer read can still end with a line to write", async () => {
	const program = runLogging(
		'process.on("SIGTERM", () => { logger.info({}, "last"); process.exit(3); }); setInterval(() => {}, 1000);',
	);
	await program.printed('"line":499');
	program.child.stdout?.destroy();
	program.child.kill("SIGTERM");
	expect(await program.exit).toEqual([3, null]);
});
