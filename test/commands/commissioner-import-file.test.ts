import { type APIMessage, Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { FOX, LANTERN, MEMBERS, serveLeagueGames, startLeagueBot } from "../helpers/league-bot.ts";
import { pin } from "../helpers/pin.ts";
import { languages } from "../helpers/scale.ts";

const SPANISH = textsFor("es-419");

const csv = (...lines: string[]) => ({ name: "members.csv", data: `\uFEFF${lines.join("\r\n")}\r\n` });

/** A league whose members have played nothing. */
async function startEmpty(members = MEMBERS) {
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, []) });
	const league = await bot.addLeague("Liga de Verano", { start: "2026-03-01" }, members);
	const view = async () => {
		const found = await bot.leagues.view(league.id);
		if (found === null) throw new Error("The league is gone");
		return found;
	};
	const send = (file: { name: string; data: string | Uint8Array }): Promise<APIMessage> =>
		bot.ann.command("commissioner import", { file }).answer;
	return { ...bot, league, view, send };
}

const RESULTS = [
	"Date,Winner,Runs,Loser,Runs,Kind",
	"2026-03-02,Yarrows,5,Drovers,3",
	"2026-03-03,pipers,,Bold Owls,,forfeit",
	"2026-03-02,Yarrows,5,Drovers,3",
];

describe.each(languages([Locale.EnglishUS, Locale.SpanishES]))("/commissioner import of a file in %s", locale => {
	it("stores the members of an exported file, changed in a spreadsheet", async () => {
		const { ann, send, view } = await startEmpty([]);
		ann.locale = locale;
		const headings = locale === Locale.EnglishUS ? "Team;Gamertag;Platform" : "Equipo;Gamertag;Plataforma";
		const answer = await send(csv(headings, `Yarrows;${FOX};PlayStation;;;;`, `"Drovers";${LANTERN};psn`));
		pin(answer.content, locale);
		expect((await view()).members.map(({ team }) => team)).toEqual(["Yarrows", "Drovers"]);
	});

	it("enters older results with their days, and those of a second import not again", async () => {
		const { ann, send, view } = await startEmpty();
		ann.locale = locale;
		pin((await send(csv(...RESULTS))).content, locale, "the first time");
		pin((await send(csv(...RESULTS, "2026-03-04,Drovers,2,Pipers,1"))).content, locale, "the second time");
		const { judged } = await view();
		const awarded = judged.filter(({ awarded }) => awarded !== null);
		expect(awarded.map(({ playedAt }) => new Date(playedAt).toISOString().slice(0, 10))).toEqual([
			...["2026-03-02", "2026-03-02", "2026-03-03", "2026-03-04"],
		]);
		expect((await ann.command("commissioner log").answer).embeds[0]?.description).toMatch(
			new RegExp(` · (${ENGLISH.commissioner.import.results.reason}|${SPANISH.commissioner.import.results.reason})`),
		);
	});

	it("names each line that is wrong, and stores nothing", async () => {
		const { ann, send, view } = await startEmpty();
		ann.locale = locale;
		const before = (await view()).decisions;
		const lines = [
			...["2026-03-02,Yarrows,5,Drovers,3", "2026-13-02,Yarrows,5,Drovers,3", "2026-03-02,Mice,5,Drovers,3"],
			...["2026-03-02,Yarrows,5,yarrows,3", "2026-02-02,Yarrows,5,Drovers,3", "2026-03-02,Yarrows,x,Drovers,3"],
			...["2026-03-02,Yarrows,3,Drovers,3", "2026-03-02,Yarrows", "2026-03-02,Yarrows,1,Drovers,0,draw"],
			"2026-05-03,Yarrows,5,Drovers,3",
		];
		pin((await send(csv(...lines))).content, locale, "results");
		pin((await send(csv("Mice,quiet_fox12,psn", "Rods,x,atari"))).content, locale, "members");
		expect((await view()).decisions).toEqual(before);
	});

	it("says what is wrong with a file", async () => {
		const { ann, send, discord } = await startEmpty();
		ann.locale = locale;
		pin((await send({ name: "a.csv", data: "x".repeat(100_001) })).content, locale, "too large");
		pin((await send({ name: "a.xlsx", data: new Uint8Array([0x50, 0x4b, 3, 4, 0xff]) })).content, locale, "no text");
		pin((await send(csv(""))).content, locale, "empty");
		const page = "<!DOCTYPE html>\n<html><body><table><tr><td>Rods</td><td>rod_1</td></tr></table></body></html>";
		pin((await send({ name: "a.html", data: page })).content, locale, "a web page");
		const weeks = Array.from({ length: 120 }, (_, week) => `Week ${week + 1}`).join(",");
		pin((await send(csv(`Team,Gamertag,Platform,${weeks}`, "Rods,rod_1,PSN"))).content, locale, "too wide");
		// The stand-in's own files would be at another address.
		expect(discord.url).toContain("127.0.0.1");
	});
});

describe("the form of /commissioner import", () => {
	it("takes a file in place of its lines", async () => {
		const { ann, view } = await startEmpty();
		const form = await ann.command("commissioner import").modal;
		const answer = await ann.submit(form, { file: csv("Rods,rod_1,psn") }).answer;
		expect(answer.content).toMatch(/^1 member is stored/);
		expect((await view()).members.map(({ team }) => team)).toContain("Rods");
	});

	it("opens again with its lines when the file has a mistake", async () => {
		const { ann } = await startEmpty();
		const form = await ann.command("commissioner import").modal;
		const refused = await ann.submit(form, { members: "Rods, rod_1, psn", file: csv("Rods,rod_1,atari") }).answer;
		expect(refused.content).toMatch(/“atari” is not a platform/);
		const again = await ann.click(refused, { label: ENGLISH.forms.correct }).modal;
		expect(JSON.stringify(again.components)).toContain("Rods, rod_1, psn");
	});

	it("takes no file from a button's value", async () => {
		const { ann } = await startEmpty();
		const about = await ann.command("commissioner log").answer;
		const answer = await ann.click(about, "commissioner|action=import|file=http://127.0.0.1/x", { unchecked: true })
			.answer;
		expect(answer.content).not.toMatch(/Stored|stored/);
	});
});

describe("a list whose columns look exchanged", () => {
	it("is shown as it would be stored, and stored from the form with headings above it", async () => {
		const { ann, send, view } = await startEmpty([]);
		const shown = await send(csv("MonoUno;Monos;psn", "yak_2;Yaks;xbox;yak_3"));
		expect(shown.content).toMatch(/gamertag, team, platform[\s\S]*Monos · \*\*MonoUno\*\*[\s\S]*Yaks/);
		expect((await view()).members).toEqual([]);
		const form = await ann.click(shown, { label: ENGLISH.commissioner.import.check }).modal;
		const [, members = ""] = /"value":"(Gamertag[^"]*)"/.exec(JSON.stringify(form.components)) ?? [];
		expect(JSON.parse(`"${members}"`)).toBe("Gamertag, Team, Platform\nMonoUno, Monos, psn\nyak_2, Yaks, xbox, yak_3");
		await ann.submit(form, { members: JSON.parse(`"${members}"`) }).answer;
		expect((await view()).members.map(({ team, accounts }) => [team, ...accounts.map(one => one.gamertag)])).toEqual([
			["Monos", "MonoUno"],
			["Yaks", "yak_2", "yak_3"],
		]);
	});
});

/** Files of members and of results as spreadsheets of both languages save them. */
const SAVED: readonly [name: string, lines: readonly string[], outcome: RegExp][] = [
	[
		"a tracker",
		["Team Name,PSN ID,Console,Discord,Notes", "Rods,rod_1,PS5,@rod,late"],
		/^1 member[\s\S]*Not used: Discord and Notes\./,
	],
	["Excel in English", ["sep=,", "Gamertag,Team,Platform", '"rod_1","Rods, NY","Xbox Series X"'], /^1 member/],
	["Excel in Spanish", ["sep=;", "Plataforma;Jugador;Equipo", "PS4;rod_1;Rods"], /^1 member/],
	["a sheet of platforms", ["Team\tPSN\tXbox", "Rods\trod_1\t", "Mice\t\tmouse 1"], /^2 members/],
	[
		"a sheet without teams",
		["Player,Console", "rod_1,PS5"],
		/No column was understood as: team\. The headings are: Player and Console/,
	],
	[
		"US days",
		["Date,Winner,Runs,Loser,Runs", "3/13/2026,Yarrows,5.0,Drovers,3.0", "3/4/2026,Drovers,2,Pipers,1"],
		/^2 results/,
	],
	["Spanish days", ["Fecha;Perdedor;Carreras;Ganador;Carreras", "13/03/2026;Drovers;3,0;Yarrows;5,0"], /^1 result/],
	[
		"days that the season decides",
		["Date,Away,Away runs,Home,Home runs", "5/4/2026,Yarrows,5,Drovers,3", "6/3/2026,Pipers,1,Drovers,2"],
		/^2 results/,
	],
	[
		"days that nothing decides",
		["Date,Winner,Loser", "3/4/2026,Yarrows,Drovers"],
		/Line 2: “3\/4\/2026” may mean several days: 2026-03-04, 2026-04-03\.\n[\s\S]*month\/day/,
	],
	[
		"days as their numbers",
		["Date,Winner,Runs,Loser,Runs", "46094,Yarrows,5,Drovers,3", '"46095,875",Drovers,2,Pipers,1'],
		/^2 results/,
	],
	[
		"days with times",
		["Date,Winner,Loser", "3/13/2026 21:30,Yarrows,Drovers", "3/14/2026 9:05:00 PM,Drovers,Pipers"],
		/^2 results/,
	],
	[
		"a day's number outside the season",
		["Date,Winner,Loser", "45000,Yarrows,Drovers"],
		/Line 2: the day cannot be before/,
	],
	[
		"a table of another kind",
		["Rank,Team,W,L,PCT", "1,Yarrows,10,2,.833", "2,Drovers,8,4,.667"],
		/No column was understood as: gamertag, platform\. The headings are: Rank, Team, W, L, and PCT/,
	],
	["players alone", ["Player,Joined,Notes", "rod_1,2026,x"], /No column was understood as: team, platform/],
	[
		"the list of games",
		[
			"Time,Day,Away,Away runs,Home,Home runs,Winner,Status,Why,Mode",
			"x,2026-03-04,Yarrows,1,Drovers,0,Yarrows,out,,ARENA",
		],
		/^This is the list of games/,
	],
];

it.each(SAVED)("a file of %s is read in one way or asked about", async (_, lines, outcome) => {
	const { send } = await startEmpty();
	expect((await send(csv(...lines))).content).toMatch(outcome);
});

describe("a season's decisions", () => {
	it("take a result of today once, however often its file is sent in the course of the day", async () => {
		const { send, view, clock } = await startEmpty();
		const today = csv(`${new Date(clock.now).toISOString().slice(0, 10)},Yarrows,5,Drovers,3`);
		for (const hours of [0, 1, 8]) {
			clock.now += hours * 3_600_000;
			await send(today);
		}
		expect((await view()).decisions.filter(({ kind }) => kind === "result")).toHaveLength(1);
	});

	it("have room for all results of a file or for none", async () => {
		const { send, view } = await startEmpty();
		const day = (index: number) =>
			`2026-03-${String((index % 28) + 1).padStart(2, "0")},Yarrows,${index + 2},Drovers,1`;
		const file = csv(...Array.from({ length: 199 }, (_, index) => day(index)));
		expect((await send(file)).content).toMatch(/^199 results are entered\./);
		expect((await send(csv(day(300), day(301)))).content).toMatch(/200/);
		expect((await view()).decisions.filter(({ kind }) => kind === "result")).toHaveLength(199);
	});
});
