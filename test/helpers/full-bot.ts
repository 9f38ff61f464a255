import { expect } from "vitest";
import { HOUR } from "../../src/ground/times.ts";
import {
	createClock,
	FOX,
	type LeagueBot,
	NOON,
	PLAYED,
	passPauses,
	type ServedGame,
	serveLeagueGames,
	startLeagueBot,
} from "./league-bot.ts";
import { type RawListing, serveMarket } from "./market.ts";
import { createRefreshWaits, REFRESH_MS } from "./waits.ts";

/** The refreshes between two updates of the roster, of one day and with the same number of cards. */
const BETWEEN_UPDATES = 5;
/** Two captains of each of three teams, with different boosts. */
const CAPTAINS = ["Harbor Gulls and Their Friends", "Harbor Gulls", "Iron Moles"].flatMap((team, number) =>
	(number === 2 ? ["Ray", "Ray Two"] : ["Cap Long Enough To Be Cut", "Cap"]).map((name, other) => ({
		uuid: `${number}${other}`.padStart(32, "c"),
		name,
		display_position: "CF",
		team,
		ovr: 90,
		ability_name: "",
		ability_desc: "",
		boosts: [
			{
				tier: "Tier 1",
				description: "5 players",
				attributes: (number === 2 ? ["Speed"] : ["Power Left", "Power Right", "Speed"]).map(name => ({
					name,
					value: "+5",
				})),
			},
		],
	})),
);

/**
 * A bot in whose world each option has suggestions: two updates of the roster, captains, two feeds and two leagues. Its
 * person has linked a gamertag.
 */
export async function startFullBot(
	cards: readonly RawListing[],
	games: readonly ServedGame[] = PLAYED,
): Promise<LeagueBot> {
	const clock = createClock(NOON);
	const { refreshWaits, wait } = createRefreshWaits();
	const pause = passPauses(clock);
	const world = await startLeagueBot({
		crawled: true,
		answerLimit: 100_000,
		now: () => clock.now,
		wait: (ms, signal) => (ms > REFRESH_MS ? wait : pause)(ms, signal),
		serve(upstream) {
			const [game = { at: 0, away: "", home: "", runs: [0, 0] }] = PLAYED;
			// Two games of one day with the same score.
			serveLeagueGames(upstream, [...games, { ...game, at: game.at + HOUR }]);
			serveMarket(upstream, cards);
			const series = ["Live", "Rookie"].map((name, series_id) => ({ series_id, name }));
			upstream.on("/apis/meta_data.json", () => ({ body: { series, brands: [], sets: [] } }));
			upstream.on("/apis/captains.json", () => ({
				body: { page: 1, per_page: 25, total_pages: 1, total_captains: CAPTAINS.length, captains: CAPTAINS },
			}));
		},
	});
	const bot = { ...world, clock };
	const { ann } = bot;
	await bot.logged("cards compared");
	for (const overall of [1, 2]) {
		await expect.poll(refreshWaits.under).toHaveLength(1);
		clock.now += BETWEEN_UPDATES * REFRESH_MS;
		const updated = cards.map(card => ({ ...card, item: { ...card.item, ovr: Number(card.item.ovr) + overall } }));
		serveMarket(bot.upstream, updated);
		bot.logs.length = 0;
		await refreshWaits.end();
		await bot.logged("cards compared");
	}
	await ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	for (const name of ["Liga de Verano", "Summer League"]) await bot.addLeague(name, { start: "2026-03-01" });
	for (const kind of ["new", "roster"]) await ann.command("feed add", { kind }).answer;
	return bot;
}
