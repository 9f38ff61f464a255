import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A file system of its own that can run full and be made read-only. */
export interface SmallDisk {
	folder: string;
	/** Leaves no room for another byte. */
	fill(): void;
	/** Makes room again. */
	free(): void;
	/** Only while no file on it is open for writing. */
	setReadOnly(isReadOnly: boolean): void;
}

const mount = (...options: string[]) => spawnSync("mount", options).status === 0;
const unmount = (folder: string) => spawnSync("umount", ["--lazy", folder]);

/** Whether this process may mount file systems. */
export const CAN_MOUNT = tryToMount();

function tryToMount(): boolean {
	const folder = mkdtempSync(join(tmpdir(), "disk-"));
	const isMounted = mount("-t", "tmpfs", "tmpfs", folder);
	if (isMounted) unmount(folder);
	rmSync(folder, { recursive: true });
	return isMounted;
}

/** Unmounted when the test ends. */
export function createSmallDisk(megabytes: number): SmallDisk {
	const parent = mkdtempSync(join(tmpdir(), "disk-"));
	const folder = join(parent, "mounted");
	mkdirSync(folder);
	if (!mount("-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder)) throw new Error("cannot mount");
	onTestFinished(() => {
		unmount(folder);
		rmSync(parent, { recursive: true });
	});
	const filler = join(folder, "filler");
	return {
		folder,
		fill() {
			const { bavail, bsize } = statfsSync(folder);
			writeFileSync(filler, Buffer.alloc(bavail * bsize));
		},
		free: () => rmSync(filler),
		setReadOnly(isReadOnly) {
			if (!mount("-o", `remount,${isReadOnly ? "ro" : "rw"}`, folder)) throw new Error("cannot remount");
		},
	};
}
