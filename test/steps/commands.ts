import { commands } from "../../commands/index.ts";
import { TOPICS } from "../../src/embeds/help.ts";
import { isCompleted, usesOf } from "../helpers/command-uses.ts";
import { FOX } from "../helpers/games.ts";
import { startStepsBot, type StepsBot, type StepsOptions } from "./bot.ts";
import { BLANK, CARD_NAME, CARDS, HITTER, OTHERS, PITCHER, STRANGER, TWIN } from "./market-data.ts";

const PLAYER = { gamertag: FOX, platform: "psn" };
const GAME = { id: "1000000057", ...PLAYER };

/** Each command as people use it and misuse it, and every button, menu and form below its answers. */
export async function runCommands(options: StepsOptions): Promise<void> {
	const bot = await startStepsBot(options);
	const { visit, use, press } = bot;

	for (const card of [HITTER, PITCHER, STRANGER, BLANK, ...OTHERS]) {
		await visit("price", { card });
		await visit("item", { card });
	}
	for (const card of [`${CARD_NAME} Twinna`, "vexo", "vexu drimblo", "xyzzyx", "", 5, "0".repeat(32)]) {
		await visit("price", { card });
	}
	await use("item", { card: "0".repeat(32) });

	await visit("market");
	for (const sort of ["price", "lowest", "profit", "margin", "hourly", "change", "quick", "nonsense"]) {
		await visit("market", { sort });
	}
	for (const type of ["card", "stadium", "equipment", "sponsorship", "unlockable", "souvenir"]) {
		await visit("market", { type, min_price: "5", max_price: "5000" });
	}
	// A short name with another letter.
	await use("market", { team: "zxm" });
	for (const [facet, start] of Object.entries({ rarity: "drel", team: "zorv", series: "qell", position: "q" })) {
		await visit("market", { [facet]: start, min_price: "5" });
		await visit("market", { [facet]: "xyzzyx" });
	}
	await visit("market", { series: "l" });
	for (const prices of [
		{ min_price: "5", max_price: "1" },
		{ min_price: "cheap" },
		{ max_price: "1000m" },
		{ min_price: "1" },
		{ max_price: "2" },
	]) {
		await visit("market", prices);
	}

	await visit("find");
	for (const sort of ["overall", "price", "stubs", "nonsense"]) await visit("find", { sort });
	for (const bats of ["L", "R", "S"]) await visit("find", { where: "con l 5, k9 5", bats, throws: "L" });
	for (const where of ["conn l 90", "poder", "poder 900", "spd 1,".repeat(6), "con l <= 5, con r <= 5"]) {
		await visit("find", { where });
	}
	const five = "con l <= 100, con r <= 100, pow l <= 100, pow r <= 100, spd <= 100";
	const filters = {
		team: "Zorvik Umbrins",
		series: "Qellan",
		position: "QB",
		max_price: "5000000",
		min_price: "4000000",
	};
	await visit("find", { max_price: "2" });
	await visit("squad", { budget: "abc" });
	for (const captain of ["captain 11", "captain", "xyzzyx"]) await visit("find", { captain });
	await visit("find", { where: five, ...filters, bats: "L", throws: "L", sort: "overall" });

	await visit("compare", { card: HITTER, with: PITCHER });
	await visit("compare", { card: HITTER, with: TWIN });
	await press(`compare|card=${HITTER}|with=${TWIN}|all=yes`);
	await visit("compare", { card: STRANGER, with: BLANK });
	await visit("compare", { card: BLANK, with: OTHERS[0] });
	await visit("compare", { card: BLANK, with: CARDS[6] });
	await visit("compare", { card: HITTER, with: HITTER });
	await visit("compare", { card: "vexo", with: "drimble" });
	await visit("compare", { card: "vexo", with: HITTER });
	await visit("compare", { card: HITTER, with: TWIN, third: STRANGER });
	await press("compare|cards=gonegone,gonegone");

	await press(`compare|card=${HITTER}|do=form`);
	await press(`compare|card=${HITTER}|copy=yes`);

	await visit("captains");
	for (const filter of [
		{ name: "captain 1" },
		{ team: "Iron" },
		{ boost: "Speed" },
		{ name: "xyzzyx" },
		{ name: "a|b" },
		{ name: "x".repeat(99) },
	]) {
		await visit("captains", filter);
	}
	for (const list of ["series", "brands", "sets", "nonsense", ""]) await visit("meta", { list });

	for (const values of [
		{},
		PLAYER,
		{ ...PLAYER, mode: "arena" },
		{ ...PLAYER, mode: "exhibition" },
		{ ...PLAYER, opponent: "quill" },
		{ ...PLAYER, opponent: "quill", mode: "arena" },
		{ ...PLAYER, opponent: "xyzzyx" },
		{ ...PLAYER, platform: "xbl" },
		{ ...PLAYER, platform: "xb1" },
		{ gamertag: "plugh_99", platform: "ts" },
		{ gamertag: FOX },
		{ gamertag: "a|b", platform: "nsw" },
	]) {
		await visit("history", values);
	}
	// A game that was read once is known for good, whoever asks.
	for (const values of [
		{ id: "1000000003" },
		{ ...GAME, id: "1000000004", platform: "nsw" },
		GAME,
		{ id: "quill" },
		{ ...GAME, id: "7" },
	]) {
		await visit("game", values);
	}

	for (const values of [
		{},
		PLAYER,
		{ ...PLAYER, opponent: "quill", mode: "arena", games: "100" },
		{ ...PLAYER, opponent: "xyzzyx" },
	]) {
		await visit("stats", values);
	}

	await visit("unlink");
	for (const values of [
		{},
		{ gamertag: FOX },
		{ gamertag: "plugh_99", platform: "nsw" },
		{ ...PLAYER, platform: "xbl" },
	]) {
		await visit("link", values);
	}
	await press("unlink|what=everything");
	await press("unlink|what=gamertag");
	await visit("about");
	await visit("help");
	for (const topic of TOPICS) await press(`help|topic=${topic}`);
	await press("nothing|of=this");
	await press("market|sort=nonsense");

	await completeAll(bot);
}

/** Asks for the choices of every option that completes, half typed and untyped. */
async function completeAll({ ann }: StepsBot): Promise<void> {
	await ann.command("alert add", { card: HITTER, side: "buy", price: "3" }).answer;
	for (const { command, name, options } of commands.flatMap(usesOf)) {
		for (const option of options.filter(isCompleted)) {
			for (const typed of ["", "e", "captain", "power"]) {
				const values = { ...(command.name === "game" ? PLAYER : {}), [option.name]: typed };
				await ann.autocomplete(name, values, option.name);
			}
		}
	}
}
