import { execFile } from "node:child_process";
import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../test/helpers/process.ts";

const WORKSPACE = new URL("..", import.meta.url).pathname;
const MODULES = new URL("../../../node_modules/", import.meta.url).pathname;
const run = promisify(execFile);

/** A folder as `npm install` leaves it: the packed stand-in beside its dependencies, with the project's own copies of these. */
async function install(): Promise<string> {
	const folder = await temporaryFolder();
	await run(process.execPath, [join(WORKSPACE, "pack.ts"), folder]);
	const [tarball = ""] = (await readdir(folder)).filter(name => name.endsWith(".tgz"));
	await run("tar", ["--extract", "--file", join(folder, tarball), "--directory", folder]);
	const modules = join(folder, "node_modules");
	await mkdir(join(modules, "@dugout"), { recursive: true });
	await cp(join(folder, "package"), join(modules, "@dugout/discord-stand-in"), { recursive: true });
	for (const name of ["discord-api-spec", "discord.js", "fastify", "lru-cache", "ws", "zod"]) {
		await symlink(join(MODULES, name), join(modules, name));
	}
	return folder;
}

it("somebody else's bot is tested with the package as others install it", async () => {
	const folder = await install();
	await cp(join(WORKSPACE, "example"), folder, { recursive: true });
	const { stdout } = await run(process.execPath, ["--test", "--test-reporter=tap"], { cwd: folder });
	expect(stdout).toContain("# pass 2");
	expect(stdout).toContain("# fail 0");
}, 180_000);
