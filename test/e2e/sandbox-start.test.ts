import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { printed, startEntry } from "../helpers/entries.ts";

it("without a token the sandbox names a misspelled setting, says all else in JSON, last and once its address, and ends with status 0 on a signal", async () => {
	const child = startEntry("src/index.ts", {
		HTTP_PORT: "0",
		STORAGE_URL: "sqlite:///nowhere/x.sqlite",
		DISCORD_TOKN: "a.very-secret.token with a space",
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	const err = text(child.stderr);
	const out = await printed(child, "Ready: open");
	const messages = out
		.trim()
		.split("\n")
		.map(line => z.object({ msg: z.string() }).parse(JSON.parse(line)).msg);
	expect(messages).toContain("STORAGE_URL is not used: the sandbox stores nothing");
	expect(messages.filter(message => message.includes("in a browser"))).toEqual([messages.at(-1)]);
	expect(messages.indexOf("catalog crawled")).toBe(messages.length - 2);
	// The page asks for suggestions for its examples; they are not logged.
	expect(out).not.toContain('"autocomplete"');

	const url = /open (http:\/\/127\.0\.0\.1:\d+)/.exec(out)?.[1] ?? "";
	const paths = ["/", "/healthz", "/readyz", "/metrics"];
	const answers = await Promise.all(paths.map(path => fetch(url + path)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	const [page, live, ready, metrics] = await Promise.all(answers.map(answer => answer.text()));
	expect(page).toContain("Dugout");
	expect(live).toBe("ok\n");
	expect(JSON.parse(ready ?? "")).toMatchObject({ ready: true });
	expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
	child.kill("SIGTERM");
	expect(await once(child, "exit")).toEqual([0, null]);
	// On a busy machine the stop may add a line.
	expect((await err).split("\n")[0]).toBe("DISCORD_TOKN is not a setting: did you mean DISCORD_TOKEN?");
});
