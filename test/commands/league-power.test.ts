import { type APIMessage, ComponentType, Locale } from "discord.js";
import { expect, it } from "vitest";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import {
	FOX,
	HERON,
	LANTERN,
	MEMBERS,
	NOON,
	QUILL,
	type ServedGame,
	serveLeagueGames,
	startLeagueBot,
} from "../helpers/league-bot.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { pin } from "../helpers/pin.ts";
import { languages } from "../helpers/scale.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const HOUR = 3_600_000;
const PLAYERS = [FOX, LANTERN, QUILL, HERON];

/** Games every twelve hours, the last an hour ago: Yarrows win most of theirs, and Drovers those of the last week. */
function playGames(count: number): ServedGame[] {
	return Array.from({ length: count }, (_, index) => {
		const away = PLAYERS[index % 4] ?? "";
		const home = PLAYERS[(index + 1 + (index % 3)) % 4] ?? "";
		const strong = index < count - 14 ? FOX : LANTERN;
		const isAwayWin = away === strong || (home !== strong && index % 2 === 0);
		return { at: NOON - HOUR - 12 * HOUR * (count - 1 - index), away, home, runs: isAwayWin ? [5, 2] : [1, 4] };
	});
}

const textOf = ({ embeds, content }: APIMessage) => embeds[0]?.description ?? content;
const idsOf = ({ components = [] }: APIMessage) =>
	components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.flatMap(part => ("custom_id" in part ? part.custom_id : []));

it("the whole messages of /league power", async () => {
	const games = playGames(40);
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
	await bot.addLeague("Liga de Verano", { gamesPerPair: 9 });
	for (const locale of LOCALES) {
		bot.ann.locale = locale;
		const message = await bot.ask({ action: "power" }).answer;
		for (const embed of message.embeds) expectWithinLimits(embed);
		pin(shownMessage(message, bot.discord.applicationId), locale, "power");
		for (const line of textOf(message).split("```")[1]?.split("\n") ?? []) expect(line.length).toBeLessThanOrEqual(34);
	}
});

it("with too few games, it says what is missing", async () => {
	const bot = await startLeagueBot();
	await bot.addLeague("Liga de Verano");
	for (const locale of LOCALES) {
		bot.ann.locale = locale;
		pin(textOf(await bot.ask({ action: "power" }).answer), locale);
	}
});

it("opens from the race and leads on; a season that has ended keeps its strengths", async () => {
	const games = playGames(40);
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
	const league = await bot.addLeague("Liga de Verano", { gamesPerPair: 9 });
	const race = await bot.ask({ action: "race" }).answer;
	const power = await bot.ann.click(race, "league|action=power|i=1").answer;
	expect(power.embeds[0]?.title).toBe("Liga de Verano · season 1");
	expect(idsOf(power)).toContain("league|action=table|i=1");
	const shown = textOf(await bot.ask({ action: "power" }).answer);
	expect(textOf(power)).toBe(shown);
	// Weeks later the last week of the season is still the week of the moves, and nothing is left to play.
	await bot.leagues.seasons.end(await bot.settled(league), bot.ann.id);
	bot.clock.now += 500 * HOUR;
	const ended = textOf(await bot.ask({ action: "power" }).answer);
	expect(ended.split("\n")).toHaveLength(shown.split("\n").length);
	expect(ended.match(/[▲▼]\d/g)).toEqual(shown.match(/[▲▼]\d/g));
	expect(shown).toMatch(/[▲▼]\d/);
	expect(ended).not.toMatch(/% +\d+%$/m);
	await bot.leagues.seasons.beginNext(await bot.settled(league), { start: "2026-06-01", end: null }, bot.ann.id);
	expect(textOf(await bot.ask({ action: "power", season: 1 }).answer)).toBe(ended);
	expect(textOf(await bot.ask({ action: "power" }).answer)).toContain(ENGLISH.league.power.tooFew(0, 20));
});

it("a forfeit moves nothing, and a league without members is answered", async () => {
	const games = playGames(24);
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
	const league = await bot.addLeague("Liga de Verano", { gamesPerPair: 0 });
	const chances = async () => textOf(await bot.ask({ action: "power" }).answer).match(/\d+%/g);
	const before = await chances();
	const [winner, loser] = (await bot.settled(league)).members.map(({ id }) => id);
	const result = { winner: winner ?? 0, loser: loser ?? 0, kind: "forfeit" as const, score: null, playedAt: NOON };
	await bot.leagues.decisions.enterResults(league.id, [result], bot.ann.id, "");
	expect(await chances()).toEqual(before);
	await bot.addLeague("Otra", {}, MEMBERS.slice(0, 0));
	expect(textOf(await bot.ask({ action: "power", league: "Otra" }).answer)).toContain(
		ENGLISH.league.power.tooFew(0, 20),
	);
});

it.each(
	languages([
		["en", ENGLISH.paper.strongest("Yarrows", "1st", 4)],
		["es", textsFor("es-419").paper.strongest("Yarrows", "1.º", 4)],
	]),
)(
	"the weekly paper names the strongest team with the range, in the language of the posts (%s)",
	async (language, line) => {
		const games = playGames(40);
		const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
		await bot.addLeague("Liga de Verano", { gamesPerPair: 9, timeZone: "UTC" });
		const { ann, discord, clock } = bot;
		const set = await ann.command("commissioner channel", { paper: "sunday 18", table: false, language }).answer;
		ann.locale = Locale.SpanishLATAM;
		const test = await ann.click(set, { label: ENGLISH.paper.test }).answer;
		expect(textOf(test).split("\n")).toContain(line);
		clock.now = Date.UTC(2026, 4, 3, 18, 30);
		const channelId = discord.guilds[0]?.channelId ?? "";
		const lines = () => discord.messages(ann, { channelId }).flatMap(message => textOf(message).split("\n"));
		await expect.poll(lines).toContain(line);
	},
);
