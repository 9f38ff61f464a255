/**
 * Plants faults in the source, one at a time, and says which test notices each:
 * `npm run plant -- --count 30 --seed 7 --in src/mine --in src/watch`. The faults are planted in a copy of what is committed.
 * A sample of 30 takes some ten minutes. Only tests of the quick project are run: a fault that a slow test notices, such as a
 * missing lock in PostgreSQL, survives.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { createDice } from "../league/rules/discovery/dice.ts";
import { type Fault, faultsOf } from "./faults.ts";

const { values } = parseArgs({
	options: {
		count: { type: "string", default: "30" },
		seed: { type: "string", default: "7" },
		in: { type: "string", multiple: true, default: ["src", "commands"] },
	},
});

/** The files of tests that are tried first; each later run of tests has this many times as many as the one before. */
const NEAREST = 4;
/** A run of tests that takes longer hangs: a fault that makes it hang is noticed. */
const PATIENCE_MS = 10 * 60_000;

const home = process.cwd();
const copy = join(tmpdir(), `planted-faults-${process.pid}`);
const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => interrupted.abort());
try {
	execFileSync("git", ["worktree", "add", "--quiet", "--detach", copy], { stdio: "inherit" });
	symlinkSync(join(home, "node_modules"), join(copy, "node_modules"));
	process.chdir(copy);
	await report(sampleFaults(Number(values.count), Number(values.seed)));
} catch (err) {
	if (!interrupted.signal.aborted) throw err;
	process.exitCode = 1;
} finally {
	process.chdir(home);
	rmSync(copy, { recursive: true, force: true });
	execFileSync("git", ["worktree", "prune"]);
}

/** Lines are drawn, and one fault of each: a file with many faults in a line weighs no more. */
function sampleFaults(count: number, seed: number): Fault[] {
	const paths = values.in.flatMap(folder => globSync(`${folder}/**/*.ts`)).sort();
	const lines = paths.flatMap(path => {
		const faults = faultsOf(path, readFileSync(path, "utf8"));
		return [...Map.groupBy(faults, ({ line }) => line).values()];
	});
	const dice = createDice(seed);
	const drawn = lines.map(faults => ({ faults, at: dice() })).sort((a, b) => a.at - b.at);
	return drawn.slice(0, count).flatMap(({ faults }) => faults[dice() % faults.length] ?? []);
}

async function report(faults: readonly Fault[]): Promise<void> {
	const survivors: Fault[] = [];
	const tests = importsOfTests();
	for (const [index, fault] of faults.entries()) {
		const noticedBy = await noticing(fault, tests);
		if (noticedBy === null) survivors.push(fault);
		print(`${index + 1}. ${fault.path}:${fault.line} ${noticedBy ?? "SURVIVES"}`);
		print(`   ${fault.before.trim()}\n   ${fault.after.trim()}`);
	}
	print(`${faults.length} faults, seed ${values.seed}: ${survivors.length} survive`);
}

/** The test that notices a fault; null if none does. */
async function noticing(fault: Fault, tests: ReadonlyMap<string, ReadonlySet<string>>): Promise<string | null> {
	const source = readFileSync(fault.path, "utf8");
	const able = [...tests].filter(([, imported]) => imported.has(resolve(fault.path))).map(([test]) => test);
	// Of two tests that are as near, the one that imports less is quicker.
	const importsOf = (test: string) => tests.get(test)?.size ?? 0;
	const ordered = able.sort((a, b) => nearness(b, fault.path) - nearness(a, fault.path) || importsOf(a) - importsOf(b));
	writeFileSync(
		fault.path,
		source
			.split("\n")
			.with(fault.line - 1, fault.after)
			.join("\n"),
	);
	try {
		for (let from = 0, count = NEAREST; from < ordered.length; from += count, count *= NEAREST) {
			const found = await failingTwice(ordered.slice(from, from + count));
			if (found !== null) return found;
		}
		return null;
	} finally {
		writeFileSync(fault.path, source);
	}
}

/** The first of the files of tests that fails, and does so again by itself: a test that fails now and then notices nothing. */
async function failingTwice(files: readonly string[]): Promise<string | null> {
	for (let rest = files; rest.length > 0; ) {
		const found = await failing(rest);
		if (found === null || !rest.includes(found) || (await failing([found])) !== null) return found;
		rest = rest.filter(file => file !== found);
	}
	return null;
}

/** The first of the files of tests that fails. */
async function failing(files: readonly string[]): Promise<string | null> {
	let ended = await runTests(files, 1);
	// A thread that is ended in the middle of a query can end the process without a result.
	if (ended?.stdout === "") ended = await runTests(files, 0);
	if (ended === null) return "a hang";
	const { stdout, stderr, status } = ended;
	if (!stdout.includes("{")) throw new Error(`The tests did not start: ${stderr}`);
	if (status === 0) return null;
	const results = JSON.parse(stdout.slice(stdout.indexOf("{"))) as { testResults: { name: string; status: string }[] };
	// Some files run in other projects only.
	if (results.testResults.length === 0) return null;
	const failed = results.testResults.find(result => result.status === "failed");
	return failed?.name.replace(`${copy}/`, "") ?? "an error outside of the tests";
}

/**
 * @param bail the number of failures after which the tests end; 0: none
 * @returns null if the tests hang
 */
async function runTests(files: readonly string[], bail: number) {
	const options = ["vitest", "run", "--project=quick", `--bail=${bail}`, "--reporter=json", "--silent=true"];
	// In a group of its own, so that nothing that it starts stays.
	const child = spawn("npx", [...options, ...files], { detached: true, stdio: ["ignore", "pipe", "pipe"] });
	const patience = AbortSignal.timeout(PATIENCE_MS);
	const end = () => child.pid !== undefined && process.kill(-child.pid, "SIGKILL");
	const stop = AbortSignal.any([patience, interrupted.signal]);
	stop.addEventListener("abort", end);
	const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
	stop.removeEventListener("abort", end);
	interrupted.signal.throwIfAborted();
	return patience.aborted ? null : { stdout, stderr, status: Number(status) };
}

/** How many words the paths of a test and of a file share; "searches" and "search" are one. */
function nearness(test: string, path: string): number {
	const wordsOf = (name: string) => name.split(/[^a-z]+/).map(word => word.replace(/e?s$/, ""));
	const words = new Set(wordsOf(path));
	return wordsOf(test).filter(word => words.has(word)).length;
}

/** Each file of tests of the quick project that imports, by whatever way, and what it imports. */
function importsOfTests(): Map<string, ReadonlySet<string>> {
	const known = new Map<string, readonly string[]>();
	const importsOf = (path: string): readonly string[] => {
		const found = known.get(path) ?? directImports(path);
		known.set(path, found);
		return found;
	};
	const tests = globSync("test/**/*.test.ts").sort();
	return new Map(
		tests.map(test => {
			const seen = new Set<string>();
			const open = [resolve(test)];
			for (let path = open.pop(); path !== undefined; path = open.pop()) {
				if (seen.has(path)) continue;
				seen.add(path);
				open.push(...importsOf(path));
			}
			return [test, seen] as const;
		}),
	);
}

function directImports(path: string): string[] {
	if (!(path.endsWith(".ts") && existsSync(path))) return [];
	const found = readFileSync(path, "utf8").matchAll(/(?:\bfrom |\bimport |\bimport\(|\bnew URL\()"(\.[^"\n]+\.ts)"/g);
	return [...found].map(([, name = ""]) => resolve(dirname(path), name));
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}
