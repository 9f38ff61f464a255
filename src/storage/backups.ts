import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { backup, type DatabaseSync } from "node:sqlite";
import type { Logger } from "../ground/logger.ts";

/** A copy of the database a day, in the folder `backups` beside it. */
export interface Backups {
	/** Waits for a copy under way. */
	stop(): Promise<void>;
}

const DAY_MS = 24 * 60 * 60_000;
/** How often it is checked whether a copy is due: a process may run for less than a day, again and again. */
const CHECK_MS = 60 * 60_000;
const KEPT = 7;
/** Pages copied before other work goes on, 400 KB. */
const PAGES_A_STEP = 100;

const folderOf = (path: string) => join(dirname(path), "backups");

/** Finished copies of a database file, oldest first: "data/backups/dugout.sqlite.2031-04-09T12-00-00Z". */
function listBackups(path: string): string[] {
	try {
		const names = readdirSync(folderOf(path)).filter(
			name => name.startsWith(`${basename(path)}.`) && name.endsWith("Z"),
		);
		return names.toSorted().map(name => join(folderOf(path), name));
	} catch {
		// The first backup makes the folder.
		return [];
	}
}

export function newestBackup(path: string): string | null {
	return listBackups(path).at(-1) ?? null;
}

export function startBackups(file: DatabaseSync, path: string, logger: Logger): Backups {
	let running: Promise<void> = Promise.resolve();

	function isDue(): boolean {
		const newest = newestBackup(path);
		// A new database has its first backup after its first day.
		const since = newest === null ? statSync(path).birthtimeMs : statSync(newest).mtimeMs;
		return Date.now() - since >= DAY_MS;
	}

	async function copy(): Promise<void> {
		if (!isDue()) return;
		const startedAt = Date.now();
		const stamp = new Date(startedAt)
			.toISOString()
			.replace(/\.\d+Z$/, "Z")
			.replaceAll(":", "-");
		const target = join(folderOf(path), `${basename(path)}.${stamp}`);
		mkdirSync(folderOf(path), { recursive: true });
		// Under another name until it is whole.
		const unfinished = `${target}.part`;
		await backup(file, unfinished, { rate: PAGES_A_STEP });
		renameSync(unfinished, target);
		for (const old of listBackups(path).slice(0, -KEPT)) rmSync(old);
		logger.info({ backup: target, ms: Date.now() - startedAt }, "database backed up");
	}

	function run(): void {
		running = running.then(copy).catch(err => logger.error({ err }, "the database could not be backed up"));
	}

	run();
	const timer = setInterval(run, CHECK_MS).unref();
	return {
		async stop() {
			clearInterval(timer);
			await running;
		},
	};
}
