import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";

const cwd = new URL("..", import.meta.url);

it("a shard that is asked how it is when its manager dies goes on to its own end", async () => {
	const code = `
		import { once } from "node:events";
		import { surviveRejections } from "./src/entry.ts";
		import { answerMonitor } from "./src/shards/monitor-link.ts";
		surviveRejections(console);
		const gone = once(process, "disconnect");
		answerMonitor(async () => {
			process.send("asked");
			await gone;
			setTimeout(() => process.exit(7), 100);
			return { metrics: [], ready: { ready: true, checks: {} } };
		});`;
	const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
		cwd,
		stdio: ["ignore", "ignore", "ignore", "ipc"],
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	const ended = once(child, "exit");
	child.send({ monitorQuestion: 1 });
	expect(await once(child, "message")).toEqual(["asked", undefined]);
	child.disconnect();
	expect(await ended).toEqual([7, null]);
});
