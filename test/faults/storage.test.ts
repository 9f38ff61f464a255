import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import KeyvSqlite from "@keyv/sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { ANA, TEO } from "../helpers/market.ts";
import { CAN_MOUNT, createSmallDisk } from "./small-disk.ts";
import {
	alerts,
	errors,
	expectPrice,
	expectRecovery,
	expectRefusals,
	expectRemembered,
	FAILS,
	link,
	privately,
	remember,
	startStoredBot,
	stored,
} from "./stored-bot.ts";

async function newPath(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "faults-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return join(folder, "data/dugout.sqlite");
}

const startBot = (path: string) => startStoredBot(`sqlite://${path}`);

it("a missing file and its folder are made, and what was confirmed is there after a restart", async () => {
	const bot = await startBot(await newPath());
	await remember(bot);
	await bot.restart();
	await expectRemembered(bot.ann);
	expect(errors(bot)).toEqual([]);
});

it.each(["the file", "its folder"])(
	"after %s was deleted, nothing that was confirmed before or after is lost",
	async what => {
		const path = await newPath();
		const bot = await startBot(path);
		await remember(bot);
		await rm(what === "the file" ? path : dirname(path), { recursive: true });
		await expectPrice(bot, TEO, "12,500");
		await expectRecovery(bot, bot.ann);
		expect(await readdir(dirname(path))).toContain("dugout.sqlite.restored");
		expect(errors(bot)).toEqual(["the storage's file was deleted or replaced; it is restored"]);
	},
);

it("while another process holds the file, what is remembered is shown and what is new is refused", async () => {
	const path = await newPath();
	const bot = await startBot(path);
	await remember(bot);
	const other = new KeyvSqlite({ uri: `sqlite://${path}`, table: "other" });
	onTestFinished(() => other.close());
	await other.query("BEGIN EXCLUSIVE");
	await expectRefusals(bot);
	await expectRemembered(bot.ann);
	await other.query("COMMIT");
	await expectRecovery(bot, bot.ann);
	expect(errors(bot)).toContain("the storage fails");
});

describe("a corrupt file", () => {
	it("does not keep the bot from starting, is left as it is, and need only be taken away", async () => {
		const path = join(dirname(dirname(await newPath())), "dugout.sqlite");
		const garbage = Buffer.alloc(20_000, "garbage");
		await writeFile(path, garbage);
		const bot = await startBot(path);
		expect(errors(bot)[0]).toBe("the storage cannot be opened; going on without it until it can");
		await expectRefusals(bot);
		expect(await readFile(path)).toEqual(garbage);
		expect(await readdir(dirname(path))).toEqual(["dugout.sqlite"]);
		await rm(path);
		await bot.checkStorage();
		await expectRecovery(bot);
	});

	it("that was sound at the start takes nothing that would be lost, and works again when it is repaired", async () => {
		const path = await newPath();
		const bot = await startBot(path);
		await remember(bot);
		await bot.restart(); // Now all is in the file itself.
		await bot.checkStorage();
		const sound = await readFile(path);
		const write = async (content: Buffer) => {
			const file = await open(path, "r+");
			await file.write(content, 0, content.length, 0);
			await file.close();
		};
		await write(Buffer.alloc(sound.length, "garbage"));
		await expect(bot.checkStorage()).rejects.toThrow(/SQLITE_(NOTADB|CORRUPT)/);
		await expectRefusals(bot);
		expect(errors(bot)).toContain("the storage fails");
		await write(sound);
		await bot.checkStorage();
		await expectRecovery(bot, bot.ann);
	});
});

describe.skipIf(!CAN_MOUNT)(CAN_MOUNT ? "a disk" : "a disk (skipped: needs root and mount)", () => {
	it("that is full refuses what is new, shows what is remembered, and needs only room", async () => {
		const disk = createSmallDisk(4);
		const bot = await startBot(join(disk.folder, "dugout.sqlite"));
		await remember(bot);
		disk.fill();
		await expectRefusals(bot);
		await expectRemembered(bot.ann);
		await expect(bot.checkStorage()).rejects.toThrow(/SQLITE_(FULL|IOERR)/);
		expect(errors(bot)).toContain("the storage fails");
		disk.free();
		await bot.checkStorage();
		await expectRecovery(bot, bot.ann);
	});

	it("that is read-only at the start does not keep the bot from starting", async () => {
		const disk = createSmallDisk(4);
		disk.setReadOnly(true);
		const bot = await startBot(join(disk.folder, "dugout.sqlite"));
		await expectRefusals(bot);
		await expect(bot.checkStorage()).rejects.toThrow(/SQLITE_CANTOPEN/);
		expect(errors(bot)).toContain("the storage cannot be opened; going on without it until it can");
		disk.setReadOnly(false);
		await bot.checkStorage();
		await expectRecovery(bot);
	});

	it("that is read-only after a crash shows what is remembered, and is written again when it can be", async () => {
		const folder = dirname(dirname(await newPath()));
		const link = join(folder, "data");
		await mkdir(join(folder, "first"));
		await symlink(join(folder, "first"), link);
		const bot = await startBot(join(link, "dugout.sqlite"));
		await remember(bot);
		// The files as they are while the bot runs are those that a crash leaves.
		const disk = createSmallDisk(4);
		await cp(join(folder, "first"), disk.folder, { recursive: true });
		disk.setReadOnly(true);
		await rm(link);
		await symlink(disk.folder, link);
		await bot.restart();
		await expectRefusals(bot);
		await expectRemembered(bot.ann);
		disk.setReadOnly(false);
		await bot.checkStorage();
		await expectRecovery(bot, bot.ann);
	});
});

/** Writes over every value of a store, as another version of the bot would have. */
async function rewrite(path: string, table: string, change: string): Promise<void> {
	const sqlite = new KeyvSqlite({ uri: `sqlite://${path}`, table });
	await sqlite.query(`UPDATE ${table} SET value = ${change}`);
	await sqlite.close();
}

it("values of an older version of the bot are read where they can be, else left out with a warning, and never in the way", async () => {
	const path = await newPath();
	const bot = await startBot(path);
	await remember(bot);
	// Alerts once did not say since when they are being sent; a link, let us say, had no platform; an answer, no age.
	await rewrite(path, "alerts", "json_remove(value, '$.value[0].sendingSince')");
	await rewrite(path, "links", "json_remove(value, '$.value.platform')");
	await rewrite(path, "cache", "json_remove(value, '$.value.fetchedAt')");
	await bot.restart();
	expect(await alerts(bot.ann)).toContain("5,000");
	await expectPrice(bot, TEO, "12,500");
	expect(await stored(bot.ann)).toContain("Stored about you: 1 alert");
	expect(bot.logs).toContainEqual({
		level: "warn",
		fields: { store: "links", fields: ["platform"] },
		message: "a stored value does not fit and is left out",
	});
	expect(await privately(bot.ann, "alert add", { card: ANA, side: "buy", price: 600 })).toContain("direct message");
	expect(await link(bot.ann)).toContain("Linked:");
	await bot.restart();
	await expectRemembered(bot.ann);
	expect(await alerts(bot.ann)).toContain("600");
});

it("alerts that cannot be read take no change, and are all there when they can be", async () => {
	const path = await newPath();
	const bot = await startBot(path);
	await remember(bot);
	await rewrite(path, "alerts", "json_set(value, '$.value[0].side', 'both')");
	await bot.restart();
	expect(await privately(bot.ann, "alert add", { card: ANA, side: "buy", price: 600 })).toMatch(FAILS);
	await rewrite(path, "alerts", "json_set(value, '$.value[0].side', 'buy')");
	await bot.restart();
	await expectRemembered(bot.ann);
	expect(await alerts(bot.ann)).not.toContain("600");
});
