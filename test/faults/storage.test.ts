import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readState, writeState } from "../../src/storage/state.ts";
import { openForTest } from "../helpers/databases.ts";
import { CAN_MOUNT, createSmallDisk } from "./small-disk.ts";
import {
	errors,
	expectNothingStored,
	expectRecovery,
	expectRefusals,
	expectRemembered,
	remember,
	startStoredBot,
} from "./stored-bot.ts";

const startBot = (path: string) => startStoredBot(`sqlite://${path}`);

it("confirmed data survive a restart, in a folder that the first start created", async () => {
	const folder = await mkdtemp(join(tmpdir(), "faults-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const bot = await startBot(join(folder, "data/dugout.sqlite"));
	await remember(bot);
	await bot.restart();
	await expectRemembered(bot.ann);
	expect(errors(bot)).toEqual([]);
});

describe.skipIf(!CAN_MOUNT)(CAN_MOUNT ? "a disk" : "a disk (skipped: needs root and mount)", () => {
	it("that is full rejects new data, shows stored data, and recovers when there is room", async () => {
		const disk = createSmallDisk(4);
		const bot = await startBot(join(disk.folder, "dugout.sqlite"));
		await remember(bot);
		// The later check may not find what the earlier one has written.
		await bot.checkStorage();
		disk.fill();
		await expect(bot.checkStorage()).rejects.toThrow("database or disk is full");
		await expectRefusals(bot);
		await expectRemembered(bot.ann);
		await expect(bot.checkStorage()).rejects.toThrow("database or disk is full");
		expect(errors(bot)).toContain("the database fails");
		const causes = bot.logs.map(({ fields }) =>
			"err" in fields && fields.err instanceof Error ? fields.err.message : "",
		);
		expect(causes.filter(cause => cause.includes("rollback"))).toEqual([]);
		disk.free();
		await bot.checkStorage();
		await bot.logged("the database works again");
		await expectNothingStored(bot.ben);
		await expectRecovery(bot, bot.ann);
	});

	it("that is read-only ends the start with a line that says so, and works again once it is writable", async () => {
		const disk = createSmallDisk(4);
		const url = `sqlite://${join(disk.folder, "dugout.sqlite")}`;
		const before = await openForTest(url);
		await writeState(before.db, "key", "value");
		await before.close();
		disk.setReadOnly(true);
		await expect(openForTest(url)).rejects.toThrow(
			/^STORAGE_URL: .*dugout\.sqlite cannot be opened: EROFS: read-only file system/,
		);
		disk.setReadOnly(false);
		expect(await readState((await openForTest(url)).db, "key")).toBe("value");
	});
});
