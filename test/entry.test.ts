import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";

const TOKEN = "a.very-secret.token with a space";

/** Runs an entry as a process of its own, with nothing in its environment but what is given. */
async function run(entry: string, env: Record<string, string>) {
	const child = spawn(process.execPath, [entry], { cwd: new URL("..", import.meta.url), env });
	const [out, err, status] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		new Promise<number | null>(resolve => child.once("exit", resolve)),
	]);
	return { out, err, status };
}

describe.each(["src/index.ts", "src/deploy.ts"])("%s with bad settings", entry => {
	it("names every mistake in one run, a line each, ends with status 1 and never prints the token", async () => {
		const { out, err, status } = await run(entry, {
			DISCORD_TOKEN: TOKEN,
			API_BASE_URL: "cards.example",
			HTTP_PORT: "http",
			LOG_LEVEL: "loud",
		});
		expect(status).toBe(1);
		expect(err.trim().split("\n")).toEqual([
			expect.stringMatching(/^DISCORD_TOKEN does not look like a bot's token/),
			expect.stringMatching(/^API_BASE_URL must be/),
			expect.stringMatching(/^HTTP_PORT must be/),
			expect.stringMatching(/^LOG_LEVEL must be/),
		]);
		expect(out + err).not.toContain("secret");
	});
});

it("src/deploy.ts without a token says that there is nothing to register for", async () => {
	const { err, status } = await run("src/deploy.ts", {});
	expect([status, err]).toEqual([
		1,
		"DISCORD_TOKEN is empty: there is no application whose commands could be registered\n",
	]);
});
