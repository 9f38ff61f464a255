import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { commands } from "../../commands/index.ts";
import type { Modal } from "../../src/discord/answer.ts";
import { createCommand } from "../../src/discord/definition.ts";
import { commandModal, textField } from "../../src/discord/modal.ts";
import { LongQueryError } from "../../src/errors.ts";
import { openDatabase } from "../../src/storage/open-database.ts";
import { FOX } from "../helpers/games.ts";
import { createMemoryFolder } from "../helpers/memory-folder.ts";
import { ownTexts } from "../helpers/own-texts.ts";
import { createRefusingFile } from "../helpers/refusing-file.ts";
import { HANG, type Reply, type TestUpstream } from "../helpers/upstream.ts";
import { type StepsOptions, startStepsBot } from "./bot.ts";
import { HITTER, PITCHER } from "./market-data.ts";

const PLAYER = { gamertag: FOX, platform: "psn" };
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Every way in which the service, the database, Discord or the bot can fail. */
export async function runErrors(options: StepsOptions): Promise<void> {
	for (const fault of FAULTS) await runFault(options, fault);
	await runLoading(options);
	await runStorage(options);
	await runRouter(options);
}

const FAULTS: readonly Reply[] = [
	{ status: 429, headers: { "retry-after": "90" } },
	{ status: 403 },
	{ status: 404, body: {} },
	{ body: "[1,2" },
	{ status: 503 },
];

/** What is known stays, and is marked as old; the rest is an error. */
async function runFault(options: StepsOptions, fault: Reply): Promise<void> {
	const { use, visit, press, upstream, state } = await startStepsBot(options);
	await use("price", { card: HITTER });
	await use("captains");
	state.now += 7 * 60 * 60_000;
	// The first page of a list that is sorted anew, and one whose prices are read again.
	upstream.fault = failAllBut(fault, 3);
	await press("market|do=refresh");
	upstream.fault = () => fault;
	await visit("market");
	await use("price", { card: HITTER });
	await use("captains");
	await use("price", { card: "f".repeat(32) });
	await use("item", { card: PITCHER });
	await use("meta", { list: "sets" });
	await use("history", PLAYER);
	await use("game", { ...PLAYER, id: "1000000057" });
	await use("link", PLAYER);
}

/** The first so many answers are right. */
function failAllBut(fault: Reply, right: number): NonNullable<TestUpstream["fault"]> {
	let count = 0;
	return honest => (++count > right ? fault : honest);
}

/** While the market is read for the first time. */
async function runLoading(options: StepsOptions): Promise<void> {
	for (const [reply, requests] of [
		[HANG, 1],
		[{ body: { page: 1, per_page: 25, total_pages: 3, listings: [] } }, 2],
	] as const) {
		const bot = await startStepsBot(options, {
			crawled: false,
			serve: upstream => upstream.on("/apis/listings.json", ({ page }) => (page === "1" ? reply : HANG)),
		});
		await bot.upstream.arrived(requests);
		await bot.use("market");
		await bot.use("market", { team: "xyzzyx" });
		await bot.use("price", { card: "xyzzyx" });
		await bot.use("about");
	}
}

/** A database that takes no change, then one that keeps links. */
async function runStorage(options: StepsOptions): Promise<void> {
	const folder = await createMemoryFolder();
	const refusing = join(folder, "refusing.sqlite");
	await createRefusingFile(refusing);
	const { use } = await startStepsBot(options, { storageUrl: `sqlite://${refusing}`, crawled: false });
	await use("link", PLAYER);

	const keeping = join(folder, "keeping.sqlite");
	await (await openDatabase(`sqlite://${keeping}`, { logger: SILENT })).close();
	const file = new DatabaseSync(keeping);
	file.exec("CREATE TRIGGER keep BEFORE DELETE ON links BEGIN SELECT RAISE(ABORT, 'no'); END");
	file.close();
	const bot = await startStepsBot(options, { storageUrl: `sqlite://${keeping}` });
	await bot.use("link", PLAYER);
	await bot.use("alert add", { card: HITTER, side: "buy", price: "5" });
	await bot.press("unlink|what=everything");
}

async function runRouter(options: StepsOptions): Promise<void> {
	const gate = Promise.withResolvers<Modal>();
	const define = (name: string, run: () => Promise<Modal>) => createCommand({ name, options: {}, run }, ownTexts());
	const broken = define("broken", () => Promise.reject(new Error("a defect")));
	const late = define("late", () => gate.promise);
	const long = define("long", () => Promise.reject(new LongQueryError("a custom_id")));
	const own = [...commands, broken, late, long];
	const bot = await startStepsBot(options, { commands: own, deferAfterMs: 20, answerLimit: 6 });
	await bot.use("broken");
	await bot.use("long");
	const asked = bot.ann.command("late");
	await asked.acknowledged;
	gate.resolve(commandModal("late", "late", {}, textField("late", "late")));
	await asked.answer;

	// Registered by another version of the bot.
	const { url, applicationId, token } = bot.discord;
	await fetch(`${url}/v10/applications/${applicationId}/commands`, {
		method: "PUT",
		headers: { authorization: `Bot ${token}`, "content-type": "application/json" },
		body: JSON.stringify([
			{ name: "gone", description: "gone" },
			{ name: "about", description: "about" },
		]),
	});
	await bot.use("gone");
	for (let times = 0; times < 5; times++) await bot.use("about");
	bot.state.now += 9500;
	await bot.use("about");
}
