import type { GameLog } from "../../src/api/operations/game-log.ts";
import { createGameLog } from "../fixtures/game-log.ts";
import { encodeGameLog } from "../fixtures/game-log-json.ts";
import { FOX } from "../helpers/games.ts";
import type { TestUpstream } from "../helpers/upstream.ts";
import { type StepsOptions, startStepsBot } from "./bot.ts";
import { BLANK, HITTER, TWIN } from "./market-data.ts";

const PLAYER = { gamertag: FOX, platform: "psn" };
const DAY = 24 * 60 * 60_000;

/** Answers of the service that are rare: lists without entries, games that ended otherwise, prices of some days. */
export async function runRareData(options: StepsOptions): Promise<void> {
	await runNothing(options);
	await runOddities(options);
	await runDays(options);
	await runNamed(options);
}

async function runNothing(options: StepsOptions): Promise<void> {
	const { use } = await startStepsBot(options, {
		serve(upstream) {
			const page = { page: 1, per_page: 25, total_pages: 1 };
			upstream.on("/apis/captains.json", () => ({ body: { ...page, captains: [] } }));
			upstream.on("/apis/meta_data.json", () => ({ body: { series: [], brands: [], sets: [] } }));
			upstream.on("/apis/game_history.json", ({ mode, platform }) => ({
				body: { ...page, total_pages: platform === "psn" || mode === "exhibition" ? 1 : 0, game_history: [] },
			}));
		},
	});
	await use("market");
	await use("captains");
	for (const list of ["series", "brands", "sets"]) await use("meta", { list });
	await use("history", PLAYER);
	await use("history", { ...PLAYER, platform: "xbl" });
}

async function runOddities(options: StepsOptions): Promise<void> {
	const { use, visit, press, ann } = await startStepsBot(options, { serve: serveOddities });
	await visit("captains");
	await ann.autocomplete("captains", { boost: "" }, "boost");
	await press("captains|who=nobody");
	await press(`item|card=${BLANK}|captains=yes`);
	await visit("history", PLAYER);
	await visit("history", { ...PLAYER, opponent: "plugh", mode: "arena" });
	for (let number = 0; number < LOGS.length; number++) {
		for (const side of ["away", "home"]) {
			for (const tab of ["line", "batting", "pitching", "plays"])
				await press(`game|id=${1001 + number}|g=${FOX}|f=psn|t=${tab}|s=${side}`);
		}
	}
	await use("about");
}

/** Prices on several days, a list that was sorted before a change, and one that is too old. */
async function runDays(options: StepsOptions): Promise<void> {
	const { use, visit, press, crawl, state } = await startStepsBot(options);
	await use("price", { card: BLANK });
	const sorted = state.now.toString(36);
	await use("market", { sort: "price" });
	// Longer than a price counts as new.
	state.now += 61_000;
	state.price = 14_000;
	await use("price", { card: HITTER });
	for (const page of [1, 2, 3]) await press(`market|q=price|w=${sorted}|p=${page}`);
	await crawl();
	for (const page of [1, 2, 3]) await press(`market|q=price|w=${sorted}|p=${page}`);
	await visit("price", { card: TWIN });
	await crawl();
	await use("price", { card: TWIN });
	await visit("price", { card: BLANK });
	await visit("price", { card: HITTER });
	await crawl(DAY);
	await visit("price", { card: HITTER });
	await visit("price", { card: BLANK });
	await visit("market", { sort: "change" });
	await crawl();
	await press(`market|q=price|w=${sorted}|p=1`);
	state.now += 3 * 60 * 60_000;
	await use("market");
}

/** A card that the service lists without an id. */
async function runNamed(options: StepsOptions): Promise<void> {
	const card = { name: "Grunch", rarity: "Gold", team: "Plugh", best_sell_price: 100, best_buy_price: 80 };
	const { use } = await startStepsBot(options, {
		serve: upstream =>
			upstream.on("/api/v1/listings.json", ({ type, page }) => ({
				body: { page: Number(page), per_page: 25, total_pages: 1, listings: type === "mlb_Card" ? [card] : [] },
			})),
	});
	await use("price", { card: "grunch" });
	await use("item", { card: "grunch" });
}

/** Games that ended early, late, or by a large lead, and what the service leaves out of them. */
const LOGS: readonly GameLog[] = [
	createGameLog({ ruling: "6", away: [0, 1], home: [2, 0], winner: "away" }),
	createGameLog({ away: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], home: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }),
	createGameLog({ away: [12, 0, 0], home: [0, 0, 0] }),
	createGameLog({ ruling: "6", away: [], home: [] }),
	{ ...createGameLog({ teams: { away: "", home: "" }, gamertags: { away: "", home: "" } }), text: "", boxScores: [] },
	withLines(createGameLog({ pitchers: 6 })),
	{ ...createGameLog(), text: "^c51^Inning 1:^c50^^n^Lanterns batting. Jay pitching. Alder struck out." },
];

/** With every event of a batter and of a pitcher, and every decision. */
function withLines(log: GameLog): GameLog {
	const events = { doubles: 1, triples: 1, hr: 1, sh: 1, sf: 1, gidp: 1, hbp: 1, sb: 1, cs: 1, e: 1, pb: 1 };
	const decisions = [{ save: true, seasonSaves: 2 }, { blownSave: true }, { hold: true, wp: 1 }];
	return {
		...log,
		boxScores: log.boxScores.map(box => ({
			...box,
			batters: box.batters.map((row, index) => (index === 0 ? { ...row, ...events } : row)),
			pitchers: box.pitchers.map((row, index) => ({ ...row, ...decisions[index] })),
		})),
	};
}

function serveOddities(upstream: TestUpstream): void {
	const boost = (tier: string, ...names: string[]) => ({
		tier,
		description: "",
		attributes: names.map(name => ({ name, value: "5" })),
	});
	const captains = [
		{ name: "Grunch", ability_name: "", ability_desc: "", boosts: [] },
		{ name: "Grunch", boosts: [boost("Tier 1", "Grunch Left"), boost("Tier 2", "Grunch Left", "Grunch Right")] },
	].map((captain, number) => ({ uuid: String(number).padStart(32, "c"), team: "", ovr: 90, ...captain }));
	upstream.on("/apis/captains.json", () => ({
		body: { page: 1, per_page: 25, total_pages: 1, total_captains: captains.length, captains },
	}));
	const entries = Array.from({ length: 130 }, (_, number) => ({
		id: String(5000 - number),
		game_mode: "LEAGUE",
		home_full_name: "Grunch",
		away_full_name: number % 5 === 0 ? "Grunch" : "Plugh",
		home_display_result: "W",
		away_display_result: "L",
		home_runs: "3",
		away_runs: "2",
		home_hits: "9",
		away_hits: "5",
		home_errors: "0",
		away_errors: "1",
		display_pitcher_info: "",
		home_name: number % 5 === 0 ? "grunch_1" : "CPU",
		away_name: number % 5 < 3 ? "plugh_7 ^b53^" : "CPU",
		display_date: "",
	}));
	upstream.on("/apis/game_history.json", ({ page }) => ({
		body: {
			page: Number(page),
			per_page: 25,
			total_pages: Math.ceil(entries.length / 25),
			game_history: entries.slice((Number(page) - 1) * 25, Number(page) * 25),
		},
	}));
	upstream.on("/apis/game_log.json", ({ id }) => {
		const log = LOGS[Number(id) - 1001];
		return { body: log === undefined ? { error: "game not found" } : encodeGameLog(log) };
	});
}
