import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";

const ENTRY = fileURLToPath(new URL("../src/index.ts", import.meta.url));

function start(env: Record<string, string>) {
	const child = spawn(process.execPath, [ENTRY], { env });
	onTestFinished(() => void child.kill("SIGKILL"));
	return child;
}

it("the program serves the read API until a signal ends it with status 0", async () => {
	const child = start({ HTTP_PORT: "0", LEAGUE: "abc" });
	const [line] = await once(child.stdout, "data");
	const [url = ""] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line)) ?? [];
	expect((await fetch(`${url}/api/v1/listings.json?type=abc_card`)).status).toBe(200);
	child.kill("SIGTERM");
	expect(await once(child, "exit")).toEqual([0, null]);
});

it("the program names every wrong setting on a separate line, without its value, and ends with status 1", async () => {
	const child = start({ HTTP_HOST: "a b", HTTP_PORT: "http", LEAGUE: "SECRET" });
	const [err, [status]] = await Promise.all([text(child.stderr), once(child, "exit")]);
	expect(status).toBe(1);
	expect(err).not.toContain("SECRET");
	expect(err.trim().split("\n")).toEqual([
		"HTTP_HOST must be a host name or an IP address",
		"HTTP_PORT must be a port, 0 to 65535",
		"LEAGUE must be 2 to 10 lowercase letters, such as mlb",
	]);
});
