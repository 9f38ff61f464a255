/**
 * Makes the package of the stand-in as others install it, in JavaScript with types. The project itself runs the sources,
 * but Node strips no types within node_modules.
 *
 *     npm run pack                 into the workspace's folder
 *     npm run pack -- <folder>     into another one
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const here = import.meta.dirname;
const target = resolve(process.argv[2] ?? here);
const folder = mkdtempSync(join(tmpdir(), "discord-stand-in-"));
const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc");

execFileSync(process.execPath, [compiler, "-p", join(here, "tsconfig.pack.json"), "--outDir", join(folder, "dist")], {
	stdio: "inherit",
});
// The compiler copies no declarations of modules.
cpSync(join(here, "src/rules/discord-api-spec.d.ts"), join(folder, "dist/rules/discord-api-spec.d.ts"));
cpSync(join(here, "README.md"), join(folder, "README.md"));
cpSync(join(here, "../../LICENSE"), join(folder, "LICENSE"));

const { name, version, description, license, type, dependencies } = JSON.parse(
	readFileSync(join(here, "package.json"), "utf8"),
);
const manifest = {
	name,
	version,
	description,
	license,
	type,
	// `Promise.withResolvers` and `Map.groupBy`.
	engines: { node: ">=22" },
	exports: { ".": { types: "./dist/stand-in.d.ts", default: "./dist/stand-in.js" } },
	files: ["dist"],
	dependencies,
};
writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, "\t")}\n`);
execFileSync("npm", ["pack", "--silent", "--pack-destination", target], { cwd: folder, stdio: "inherit" });
rmSync(folder, { recursive: true });
