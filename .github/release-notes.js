/**
 * Prints the notes of a version, for a release: its section of CHANGELOG.md.
 *
 *     node .github/release-notes.js v1.2.3
 *
 * Ends with status 1 and a line that says why when the tag, package.json and CHANGELOG.md do not name the same version.
 */
import { readFileSync } from "node:fs";

/** @param {string} name */
const read = name => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");

/** @param {string} tag */
function notesOf(tag) {
	const { version } = JSON.parse(read("package.json"));
	if (tag !== `v${version}`) throw new Error(`the tag ${tag} is not v${version}, the version of package.json`);
	const [, ...sections] = read("CHANGELOG.md").split(/^## /m);
	const section = sections.find(text => text.startsWith(`${version} `) || text.startsWith(`${version}\n`));
	if (section === undefined) throw new Error(`CHANGELOG.md has no section "## ${version}"`);
	const notes = section.slice(section.indexOf("\n")).trim();
	if (notes === "") throw new Error(`the section "## ${version}" of CHANGELOG.md is empty`);
	return notes;
}

try {
	process.stdout.write(`${notesOf(process.argv[2] ?? "")}\n`);
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
	process.exitCode = 1;
}
