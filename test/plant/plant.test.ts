import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

async function startPlanting(): Promise<{ planting: ChildProcess; folder: string }> {
	const folder = await mkdtemp(join(tmpdir(), "planting-"));
	const planting = spawn(process.execPath, ["test/plant/plant.ts", "--count", "1", "--in", "src/ground"], {
		env: { ...process.env, TMPDIR: folder },
		stdio: "ignore",
	});
	onTestFinished(async () => {
		planting.kill("SIGKILL");
		await rm(folder, { recursive: true, force: true });
	});
	return { planting, folder };
}

it.skipIf(!existsSync(".git")).each(["SIGINT", "SIGTERM"] as const)("leaves nothing behind after %s", async signal => {
	const { planting, folder } = await startPlanting();
	const copy = join(folder, `planted-faults-${planting.pid}`);
	const worktrees = () => execFileSync("git", ["worktree", "list"], { encoding: "utf8" });
	await expect.poll(() => existsSync(join(copy, "node_modules"))).toBe(true);
	expect(worktrees()).toContain(copy);
	planting.kill(signal);
	expect(await once(planting, "exit")).toEqual([1, null]);
	expect(worktrees()).not.toContain(copy);
	expect(await readdir(folder)).toEqual([]);
});
