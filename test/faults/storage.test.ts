import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import KeyvSqlite from "@keyv/sqlite";
import { MessageFlags } from "discord.js";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Person } from "../../src/sandbox/discord/person.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { ANA, serveMarket, TEO } from "../helpers/market.ts";
import { CAN_MOUNT, createSmallDisk } from "./small-disk.ts";

const FAILS = /^The bot's own storage does not work right now, so this could not be done\. Try again in a few minutes/;

interface StoredBot extends TestBot {
	/** As health asks. */
	checkStorage(): Promise<void>;
}

async function startBot(path: string): Promise<StoredBot> {
	let checkStorage: StoredBot["checkStorage"] | undefined;
	const bot = await startTestBot({
		storageUrl: `sqlite://${path}`,
		serve(upstream) {
			serveMarket(upstream);
			serveGames(upstream);
		},
		watch: probes => {
			checkStorage = probes.checkStorage ?? checkStorage;
		},
	});
	onTestFinished(() => bot.stop());
	return Object.assign(bot, { checkStorage: async () => checkStorage?.() });
}

async function newPath(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "faults-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return join(folder, "data/dugout.sqlite");
}

async function privately(person: Person, name: string, options = {}): Promise<string> {
	const { flags = 0, content = "", embeds } = await person.command(name, options).answer;
	expect(flags & MessageFlags.Ephemeral, `/${name} is private`).toBe(MessageFlags.Ephemeral);
	return `${content}${JSON.stringify(embeds)}`;
}

const link = (person: Person) => privately(person, "link", { gamertag: FOX, platform: "psn" });
const alert = (person: Person) => privately(person, "alert add", { card: TEO, side: "buy", price: 5000 });
const stored = (person: Person) => privately(person, "link");
const alerts = (person: Person) => privately(person, "alert list");

/** Ann is linked and has an alert. */
async function remember(bot: TestBot): Promise<void> {
	expect(await link(bot.ann)).toContain("Linked:");
	expect(await alert(bot.ann)).toContain("you get a direct message");
}

async function expectRemembered(person: Person): Promise<void> {
	expect(await stored(person)).toContain("quiet\\_fox12");
	expect(await alerts(person)).toContain("5,000");
}

async function expectNothingStored(person: Person): Promise<void> {
	expect(await stored(person)).toContain("Nothing is stored about you.");
}

async function expectPrice(bot: TestBot, uuid: string, price: string): Promise<void> {
	const { embeds, flags = 0 } = await bot.ben.command("price", { card: uuid }).answer;
	expect(flags & MessageFlags.Ephemeral).toBe(0);
	expect(JSON.stringify(embeds)).toContain(price);
}

/** The market is there as ever, and whoever wants something remembered is told that it could not be. */
async function expectRefusals(bot: TestBot): Promise<void> {
	await expectPrice(bot, TEO, "12,500");
	expect(await Promise.all([link(bot.ben), alert(bot.ben)])).toEqual([
		expect.stringMatching(FAILS),
		expect.stringMatching(FAILS),
	]);
	await expectPrice(bot, ANA, "700");
}

/** What was refused is not there, what is asked again now is kept, and so is what was confirmed before. */
async function expectRecovery(bot: TestBot, ...remembered: Person[]): Promise<void> {
	await expectNothingStored(bot.ben);
	expect(await link(bot.ben)).toContain("Linked:");
	expect(await alert(bot.ben)).toContain("you get a direct message");
	await bot.restart();
	for (const person of [...remembered, bot.ben]) await expectRemembered(person);
}

const errors = (bot: TestBot) => bot.logs.filter(({ level }) => level === "error").map(({ message }) => message);

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
		expect(errors(bot)).toEqual(["the storage's file was deleted or replaced; it is restored"]);
	},
);

it("while another process holds the file, what is remembered is shown and what is new is refused", async () => {
	const path = await newPath();
	const bot = await startBot(path);
	await remember(bot);
	const other = new KeyvSqlite({ uri: `sqlite://${path}`, table: "other" });
	onTestFinished(() => other.close());
	await other.query("BEGIN IMMEDIATE");
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

it("values of an older version of the bot are read where they can be, else left out with a warning, and never in the way", async () => {
	const path = await newPath();
	const bot = await startBot(path);
	await remember(bot);
	const write = async (table: string, change: string) => {
		const sqlite = new KeyvSqlite({ uri: `sqlite://${path}`, table });
		await sqlite.query(`UPDATE ${table} SET value = ${change}`);
		await sqlite.close();
	};
	// Alerts once did not say since when they are being sent; a link, let us say, had no platform; an answer, no age.
	await write("alerts", "json_remove(value, '$.value[0].sendingSince')");
	await write("links", "json_remove(value, '$.value.platform')");
	await write("cache", "json_remove(value, '$.value.fetchedAt')");
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
