import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { backup, type DatabaseSync } from "node:sqlite";
import type { Wait } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import { createLoop, type Loop } from "../ground/loop.ts";
import { HOUR } from "../ground/times.ts";

export interface BackupsOptions {
	file: DatabaseSync;
	path: string;
	logger: Logger;
	/** Epoch ms. */
	now?: () => number;
	wait?: Wait;
}

/** How often to check whether a copy is due. A daily timer would never fire in processes that run for less than a day. */
const CHECK_MS = HOUR;
const KEPT = 7;
/** Pages copied at a time, 400 KB; other work runs in between. */
const PAGES_A_STEP = 100;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const folderOf = (path: string) => join(dirname(path), "backups");

/** Finished copies of a database file, oldest first: "data/backups/dugout.sqlite.2031-04-09". */
function listBackups(path: string): string[] {
	try {
		const names = readdirSync(folderOf(path)).filter(
			name => name.startsWith(`${basename(path)}.`) && /\.\d{4}-\d\d-\d\d$/.test(name),
		);
		return names.toSorted().map(name => join(folderOf(path), name));
	} catch {
		// The first backup creates the folder.
		return [];
	}
}

export function newestBackup(path: string): string | null {
	return listBackups(path).at(-1) ?? null;
}

/** Epoch ms of the newest copy of a database file, or of the file itself before the first copy. */
export function backupTime(path: string): number {
	const backup = newestBackup(path);
	return backup === null ? statSync(path).birthtimeMs : statSync(backup).mtimeMs;
}

/** Makes a copy of the database for each day (UTC), in the folder `backups` beside it. */
export function createBackups({ file, path, logger, now = Date.now, wait }: BackupsOptions): Loop {
	async function copyOfToday(): Promise<void> {
		const startedAt = now();
		const today = dayOf(startedAt);
		const target = join(folderOf(path), `${basename(path)}.${today}`);
		// A new database has its first backup on its second day.
		if (existsSync(target) || (newestBackup(path) === null && dayOf(statSync(path).birthtimeMs) === today)) return;
		mkdirSync(folderOf(path), { recursive: true });
		// The copy has another name until it is complete.
		const unfinished = join(folderOf(path), `${basename(path)}.part`);
		rmSync(unfinished, { force: true });
		await backup(file, unfinished, { rate: PAGES_A_STEP });
		renameSync(unfinished, target);
		for (const old of listBackups(path).slice(0, -KEPT)) rmSync(old);
		logger.info({ backup: target, ms: now() - startedAt }, "database backed up");
	}

	return createLoop({
		async step() {
			await copyOfToday();
			return CHECK_MS;
		},
		onError: err => logger.error({ err }, "the database could not be backed up"),
		retryMs: CHECK_MS,
		wait,
	});
}
