import { type APIMessage, ComponentType, Locale, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { FOX, PLAYED, type ServedGame, serveLeagueGames, startLeagueBot } from "../helpers/league-bot.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { pin } from "../helpers/pin.ts";
import { languages } from "../helpers/scale.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The league of the server after a month of games; Ann is Yarrows, and what she plays is read when she reports it. */
async function startSeason(locale: Locale = Locale.EnglishUS) {
	const games: ServedGame[] = [...PLAYED];
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
	const { ann, clock, discord, leagues } = bot;
	ann.locale = locale;
	const league = await bot.addLeague("Liga de Verano", { points: "percentage" });
	await ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	const ask = async (name: string, values = {}) => {
		const message = await ann.command(name, values).answer;
		for (const embed of message.embeds) expectWithinLimits(embed);
		return message;
	};
	const shown = (message: APIMessage) =>
		JSON.parse(
			JSON.stringify(shownMessage(message, discord.applicationId))
				.replaceAll(/<t:\d+:/g, "<t:TIME:")
				.replaceAll(/<@\d+>/g, "<@PERSON>"),
		);
	return {
		...bot,
		games,
		league,
		ask,
		shown,
		view: async (season?: number) => {
			const view = await leagues.view(league.id, season);
			if (view === null) throw new Error("there is no such season");
			return view;
		},
		/** Asks, and presses the one button of the question. */
		async sure(name: string, values = {}) {
			const question = await ask(name, values);
			expect((question.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
			const clicked = ann.click(question, buttonOf(question));
			if (!name.endsWith("next")) {
				const answer = await clicked.answer;
				// For playoffs the histories are read again.
				await expect.poll(async () => (await leagues.view(league.id))?.readAgain).toEqual([]);
				return { question, answer };
			}
			// Games that wait for review would be lost.
			return { question, answer: await ann.submit(await clicked.modal, { name: "liga de verano" }).answer };
		},
		/** Plays games of Ann's an hour apart from now on, and reads them. */
		async play(...played: Pick<ServedGame, "home" | "runs">[]) {
			for (const game of played) {
				clock.now += HOUR;
				games.push({ at: clock.now, away: FOX, ...game });
			}
			clock.now += MINUTE;
			await ask("league report");
			clock.now += MINUTE;
		},
	};
}

function buttonOf({ components = [] }: APIMessage): string {
	const parts = components.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	const [id = "none", ...others] = parts.flatMap(part => ("custom_id" in part ? part.custom_id : []));
	expect(others).toEqual([]);
	return id;
}

function textOf({ content, embeds }: APIMessage): string {
	const text = [content, embeds[0]?.description].filter(Boolean).join("\n");
	return text.replaceAll(/<t:\d+:/g, "<t:TIME:").replaceAll(/<@\d+>/g, "<@PERSON>");
}

describe.each(languages([Locale.EnglishUS, Locale.SpanishES]))("a season in %s", locale => {
	it("ends, has playoffs with a champion, and is followed by the next", async () => {
		const { ask, sure, shown, play, view } = await startSeason(locale);
		const ended = await sure("commissioner season end");
		pin(shown(ended.question), locale, "before it ends");
		pin(shown(ended.answer), locale, "ended");
		pin(textOf(await ask("commissioner season end")), locale, "ended already");
		const table = (await view()).table.standings;

		const begun = await sure("commissioner season playoffs", { spots: 3, best_of: "3" });
		pin(shown(begun.question), locale, "before the playoffs");
		pin(textOf(begun.answer), locale, "the playoffs have begun");
		// Yarrows, the second, wins the semifinal and the final, each in three games.
		const gamertags = (await view()).members.map(({ id, accounts }) => [id, accounts[0]?.gamertag ?? ""] as const);
		const [first, second, third] = ((await view()).playoffs?.seeds ?? []).map(id => new Map(gamertags).get(id) ?? "");
		expect(second).toBe(FOX);
		for (const home of [third ?? "", first ?? ""]) {
			await play({ home, runs: [3, 1] }, { home, runs: [1, 2] }, { home, runs: [5, 4] });
		}
		const champion = textOf(await ask("league bracket"));
		pin(champion, locale, "the champion");
		pin(textOf(await ask("league games", { day: "today" })), locale, "the games");
		expect((await view()).table.standings).toEqual(table);

		const next = await sure("commissioner season next", { end: "1 de diciembre" });
		pin(textOf(next.question), locale, "before the next season");
		pin(shown(next.answer), locale, "the next season");
		// What is below depends on how quickly the histories are read.
		pin(
			textOf(await ask("league table"))
				.split("\n")
				.slice(0, 7),
			locale,
			"the new table",
		);
		pin(textOf(await ask("league table", { season: 1 })), locale, "the old table");
		expect(textOf(await ask("league bracket", { season: 1 }))).toBe(champion);
		pin(textOf(await ask("commissioner log")), locale, "the new log");
	});
});

it("the end of a season is undone in the log, and a question that was answered meanwhile changes nothing", async () => {
	const { ann, ask, sure, view, leagues, league } = await startSeason();
	const { question } = await sure("commissioner season end");
	const end = "commissioner|action=end|i=1|sure=1";
	expect(textOf(await ann.click(question, end, { unchecked: true }).answer)).toBe(ENGLISH.seasons.end.already);
	const ended = (await view()).decisions.at(-1)?.id ?? 0;
	const undone = await ann.click(question, `commissioner|action=undo|i=1|decision=${ended}`, { unchecked: true })
		.answer;
	expect(textOf(undone)).toContain(`~~${ENGLISH.league.decisions.season.ended}~~`);
	expect((await view()).endedAt).toBeNull();
	const asked = await ask("commissioner season next");
	expect(await leagues.seasons.beginNext(await view(), { start: "2026-05-02", end: null }, ann.id)).toBe(true);
	expect(textOf(await ann.click(asked, buttonOf(asked)).answer)).toBe(ENGLISH.seasons.next.already);
	expect((await leagues.view(league.id))?.number).toBe(2);
});

it("/league champions has the seasons that have ended, the newest first, in pages", async () => {
	const { ask, ann, view, leagues, clock } = await startSeason();
	const { awards } = ENGLISH;
	expect(textOf(await ask("league champions"))).toBe(awards.none);
	await leagues.seasons.end(await view(), ann.id);
	expect(textOf(await ask("league champions")).split("\n")).toEqual([
		"**Season 1**",
		ENGLISH.bracket.champion("Pipers"),
		awards.tooFew(7, 10),
	]);
	for (const season of [2, 3, 4, 5]) {
		clock.now += HOUR;
		await leagues.seasons.beginNext(await view(), { start: "2026-05-02", end: null }, ann.id);
		expect((await view()).number).toBe(season);
	}
	const newest = await ask("league champions");
	expect(newest.embeds[0]?.title).toBe("Liga de Verano · champions");
	expect(textOf(newest).match(/\*\*Season \d\*\*/g)).toEqual(["**Season 4**", "**Season 3**", "**Season 2**"]);
	expect(textOf(newest)).toContain(awards.noGames);
	const older = await ann.click(newest, { label: ENGLISH.buttons.next }).answer;
	expect(textOf(older)).toMatch(/^\*\*Season 1\*\*\n🏆 Champion: \*\*Pipers\*\*/);
});

it("a file of results may name days of the playoffs after the season's last one, and decides a series", async () => {
	const { ann, clock, league, leagues, ask, sure, view } = await startSeason();
	const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
	await leagues.change(league.id, { rules: { ...(await view()).rules, end: dayOf(clock.now - 48 * HOUR) } }, ann.id);
	await sure("commissioner season playoffs", { spots: 2, best_of: "1" });
	const { members, playoffs } = await view();
	const [first, second] = (playoffs?.seeds ?? []).map(seed => members.find(({ id }) => id === seed)?.team);
	const data = `Date,Winner,Runs,Loser,Runs\n${dayOf(clock.now)},${second},5,${first},3\n`;
	await ask("commissioner import", { file: { name: "results.csv", data } });
	expect(textOf(await ask("league bracket"))).toContain(`Champion: **${second}**`);
});

it("a result of the playoffs says what it is for, and a decision about their games keeps them from being undone", async () => {
	const { ask, sure, play, view, leagues, league, ann, clock } = await startSeason();
	await sure("commissioner season playoffs", { spots: 2, best_of: "1" });
	const { members, playoffs, decisions, table } = await view();
	const [first, second] = playoffs?.seeds ?? [];
	const teamOf = (seed: number | undefined) => members.find(({ id }) => id === seed)?.team ?? "";
	const outside = members.find(({ id }) => id !== first && id !== second);
	clock.now += MINUTE;
	const enter = async (winner: string, loser: string) =>
		textOf(await ask("commissioner result", { winner, loser, kind: "forfeit", reason: "-" }))
			.split("\n")
			.slice(2);
	expect(await enter(outside?.team ?? "", teamOf(first))).toEqual([ENGLISH.league.verdicts.out.series]);
	expect(await enter(teamOf(first), teamOf(second))).toEqual([
		ENGLISH.bracket.decided("1–0", ENGLISH.bracket.champion(teamOf(first))),
	]);
	expect(await enter(teamOf(second), teamOf(first))).toEqual([ENGLISH.league.verdicts.extra]);
	const began = decisions.find(each => each.kind === "season" && each.change === "playoffs")?.id ?? 0;
	expect(await leagues.decisions.undo(league.id, began, ann.id)).toBe("changed");
	for (const { kind, id } of (await view()).decisions)
		if (kind === "result") await leagues.decisions.undo(league.id, id, ann.id);
	const opponent = members.find(({ id, accounts }) => [first, second].includes(id) && accounts[0]?.gamertag !== FOX);
	await play({ home: opponent?.accounts[0]?.gamertag ?? "", runs: [5, 1] });
	const game = (await view()).judged.at(-1);
	const award = await leagues.decisions.add(
		league.id,
		{ kind: "verdict", key: game?.key ?? "", verdict: "count" },
		ann.id,
		"",
	);
	expect(await leagues.decisions.undo(league.id, began, ann.id)).toBe("changed");
	await leagues.decisions.undo(league.id, award?.id ?? 0, ann.id);
	expect(await leagues.decisions.undo(league.id, began, ann.id)).toBe("undone");
	expect((await view()).table.standings).toEqual(table.standings);
});

it("a button that names a member shows the member's season, also when the next one has begun", async () => {
	const { ann, ask, sure } = await startSeason();
	const race = await ask("league race", { member: "Yarrows" });
	const leaders = await ask("league leaders", { member: "Yarrows" });
	await sure("commissioner season next");
	const ids = [race, leaders].flatMap(message => JSON.stringify(message).match(/league\|[^"]*j=\d+[^"]*/g) ?? []);
	expect(ids.length).toBeGreaterThan(0);
	for (const id of ids) expect(id).toContain("|z=1|");
	const next = "league|action=games|i=1|z=1|j=1|p=2";
	expect((await ann.click(race, next, { unchecked: true }).answer).embeds[0]?.title).toBe("Liga de Verano · season 1");
});

it("after the end nobody is said to have played games that were not", async () => {
	const { ask, sure, leagues, league, view, ann } = await startSeason();
	await leagues.change(
		league.id,
		{ rules: { ...(await view()).rules, gamesPerPair: 9, timeZone: "America/Caracas" } },
		ann.id,
	);
	await sure("commissioner season end");
	const ended = ENGLISH.seasons.ended("May 2, 2026");
	expect(textOf(await ask("league left"))).toBe(ended);
	expect(textOf(await ask("league left", { member: "Yarrows" }))).toBe(ended);
	expect(textOf(await ask("league race")).split("\n")[0]).toBe(ended);
});

it("the next season says which logs are unread, and who came or left in the season before", async () => {
	const { ben, ask, sure, view, leagues, league, games, clock } = await startSeason();
	await ask("commissioner log");
	const request = { userId: ben.id, team: "Rockies", gamertag: "otter_9", platform: "nsw" } as const;
	await leagues.change(league.id, { rules: { ...(await view()).rules, join: "open" } }, ben.id);
	expect(await leagues.people.join(league.id, request)).toBeNull();
	clock.now += HOUR;
	games.push({ at: clock.now - MINUTE, away: FOX, home: "grey_heron4", runs: [2, 1], unlogged: true });
	await ask("league report");
	const asked = textOf(await ask("commissioner season next")).split("\n");
	expect(asked[0]).toBe(ENGLISH.commissioner.log.news("Joined: Rockies"));
	expect(asked).toContainEqual(expect.stringMatching(/^⚠️ The log of 1 game has not been read yet and never will be/));
	await leagues.people.leave(league.id, ben.id);
	const { question, answer } = await sure("commissioner season next");
	expect(textOf(question)).toContain("🔔 New since your last answer: Player left: Rockies");
	expect(textOf(answer)).not.toContain("🔔");
});

it.each(languages([Locale.EnglishUS, Locale.SpanishLATAM]))(
	"a result of the playoffs says the series and what follows, up to the champion, whom undo takes back, in %s",
	async locale => {
		const { ann, ask, sure, view, clock } = await startSeason(locale);
		const {
			bracket: words,
			commissioner,
			desk,
			league: { posts },
		} = textsFor(locale);
		await sure("commissioner season playoffs", { spots: 4, best_of: "3" });
		const { members, playoffs } = await view();
		const [a = "", b = "", c = "", d = ""] = (playoffs?.seeds ?? []).map(
			seed => members.find(({ id }) => id === seed)?.team ?? "",
		);
		const enter = (winner: string, loser: string) => {
			clock.now += MINUTE;
			return ask("commissioner result", { winner, loser, kind: "forfeit", reason: "-" });
		};
		const said = async (winner: string, loser: string) =>
			textOf(await enter(winner, loser))
				.split("\n")
				.slice(2);
		expect(await said(a, d)).toEqual([posts.series(`${a} 1 · ${d} 0`)]);
		expect(await said(d, a)).toEqual([posts.series(`${d} 1 · ${a} 1`)]);
		expect(await said(a, d)).toEqual([words.decided("2–1", words.reaches(a, 0))]);
		expect(await said(b, c)).toEqual([posts.series(`${b} 1 · ${c} 0`)]);
		expect(await said(b, c)).toEqual([words.decided("2–0", words.reaches(b, 0))]);
		expect(textOf(await ask("league table"))).not.toContain("🏆");
		expect(await said(b, a)).toEqual([posts.series(`${b} 1 · ${a} 0`)]);
		const last = await enter(b, a);
		expect(textOf(last)).toContain(words.decided("2–0", words.champion(b)));
		expect(JSON.stringify(last.components)).toContain(desk.buttons.next.season);
		expect(textOf(await ask("league table"))).toContain(words.champion(b));
		const race = textOf(await ask("league race", { spots: 2 }));
		expect(race).toContain(words.champion(b));
		expect(race.length).toBeLessThan(200);
		const undone = await ann.click(last, { label: commissioner.result.undo }).answer;
		expect(undone.content).toContain(words.noChampion);
		expect(textOf(await ask("league table"))).not.toContain("🏆");
	},
);

it("the next season names the series that are not over, and takes the league's name before they are lost", async () => {
	const { ann, ask, sure, view, leagues, league } = await startSeason();
	await sure("commissioner season playoffs", { spots: 4, best_of: "1" });
	for (const { key, verdict } of (await view()).judged)
		if (verdict.status === "review")
			await leagues.decisions.add(league.id, { kind: "verdict", key, verdict: "exclude" }, ann.id, "");
	const question = await ask("commissioner season next");
	const { members, playoffs } = await view();
	const [first, second, third, fourth] = (playoffs?.seeds ?? []).map(
		seed => members.find(({ id }) => id === seed)?.team,
	);
	expect(textOf(question)).toContain(ENGLISH.seasons.unfinished(`${first} – ${fourth} 0–0, ${second} – ${third} 0–0`));
	const form = await ann.click(question, buttonOf(question)).modal;
	const wrong = await ann.submit(form, { name: "Liga" }).answer;
	expect(textOf(wrong).split("\n")[0]).toBe(ENGLISH.seasons.next.wrong("Liga de Verano"));
	expect((await view()).number).toBe(1);
	const again = await ann.click(question, buttonOf(question)).modal;
	await ann.submit(again, { name: "Liga de Verano" }).answer;
	expect((await view()).number).toBe(2);
	const about = await ann.command("about").answer;
	const stale = await ann.click(about, "commissioner|action=next|i=1|sure=2|start=2026-05-02", { unchecked: true })
		.answer;
	// Nothing of the second season can be lost yet.
	expect(textOf(stale)).toContain(ENGLISH.seasons.next.done("3"));
});

it("what ends a season names the games that are open", async () => {
	const { ask, leagues, league, view, ann } = await startSeason();
	const set = async (gamesPerPair: number) =>
		leagues.change(league.id, { rules: { ...(await view()).rules, gamesPerPair } }, ann.id);
	const openLine = async (name: string, values = {}) =>
		textOf(await ask(name, values))
			.split("\n")
			.find(line => line.includes("been played"));
	await set(9);
	for (const [name, values] of [
		["commissioner season end", {}],
		["commissioner season playoffs", { spots: 2 }],
		["commissioner season next", {}],
	] as const) {
		expect(await openLine(name, values)).toMatch(
			/^⚠️ 47 games have not been played and could change the table: (?:[\w ]+ – [\w ]+ \(\d\), ){4}[\w ]+ – [\w ]+ \(\d\) .*1 more\.$/,
		);
	}
	await set(0);
	expect(await openLine("commissioner season end")).toBeUndefined();
	expect(textOf(await ask("commissioner season end"))).not.toMatch(/places/);
});

it("what ends a season says whose places the open games could change, as the race proves it", async () => {
	const { ask, leagues, league, view, ann } = await startSeason();
	const set = async (rules: { playoffSpots: number }) =>
		leagues.change(
			league.id,
			{ rules: { ...(await view()).rules, points: { win: 1, loss: 0 }, gamesPerPair: 2, ...rules } },
			ann.id,
		);
	const addPoints = async (team: string, points: number) => {
		const member = (await view()).members.find(each => each.team === team)?.id ?? 0;
		const adjustment = { member, points, wins: 0, losses: 0 };
		await leagues.decisions.add(league.id, { kind: "adjust", adjustment }, ann.id, "a test");
	};
	const linesOf = async (name: string, values = {}) =>
		textOf(await ask(name, values))
			.split("\n")
			.filter(line => /places?\b/.test(line) && !line.startsWith("⚠️"));
	await set({ playoffSpots: 0 });
	await addPoints("Pipers", 20);
	const movable = ENGLISH.seasons.places("Yarrows, Bold Owls, and Drovers (2–4)");
	expect(await linesOf("commissioner season end")).toEqual([movable, ENGLISH.seasons.spotsDecided(1)]);
	await set({ playoffSpots: 3 });
	const open = ENGLISH.seasons.spotsOpen(3, "Yarrows, Bold Owls, and Drovers");
	expect(await linesOf("commissioner season end")).toEqual([movable, open]);
	expect(await linesOf("commissioner season playoffs")).toEqual([movable, open]);
	expect(await linesOf("commissioner season playoffs", { spots: 4 })).toEqual([
		movable,
		ENGLISH.seasons.spotsDecided(4),
	]);
	ann.locale = Locale.SpanishLATAM;
	expect(textOf(await ask("commissioner season end"))).toContain(
		textsFor("es-419").seasons.spotsOpen(3, "Yarrows, Bold Owls y Drovers"),
	);
	ann.locale = Locale.EnglishUS;
	await addPoints("Yarrows", 15);
	await addPoints("Drovers", 10);
	expect(await linesOf("commissioner season next")).toEqual([ENGLISH.seasons.noPlaces]);
});

describe.each(
	languages([
		[
			Locale.EnglishUS,
			/^⏳ The games of 1 member have not been read yet/,
			/^⏳ The log of 1 game has not/,
			/never will be/,
		],
		[
			Locale.SpanishES,
			/^⏳ Aún no se han leído los partidos de 1 miembro/,
			/^⏳ .* registro de 1 partido/,
			/ya no se leerá/,
		],
	]),
)("in %s, histories and logs that have not been read", (locale, history, log, never) => {
	it("are named wherever a table could be taken as final", async () => {
		const { ask, ann, leagues, league, games, clock, upstream } = await startSeason(locale);
		clock.now += HOUR;
		games.push({ at: clock.now - MINUTE, away: FOX, home: "grey_heron4", runs: [2, 1], unlogged: true });
		await ask("league report");
		upstream.on("/apis/game_history.json", () => ({ status: 503, body: {} }));
		await leagues.members.put(
			league.id,
			[{ team: "Rods", accounts: [{ gamertag: "not_read_yet", platform: "psn" }] }],
			ann.id,
		);
		const linesOf = async (name: string, values = {}) => textOf(await ask(name, values)).split("\n");
		const matching = (...patterns: RegExp[]) =>
			expect.arrayContaining(patterns.map(pattern => expect.stringMatching(pattern)));
		for (const [name, values] of [
			["commissioner season end", {}],
			["commissioner season playoffs", { spots: 2 }],
			["commissioner export", {}],
		] as const)
			expect(await linesOf(name, values), name).toEqual(matching(history, log));
		expect(await linesOf("commissioner season next")).toEqual(matching(history, never));
		expect(await linesOf("league table")).toEqual(matching(history));
	});

	it("are not spoken of where all have been read, but how old they are is", async () => {
		const { ask } = await startSeason(locale);
		const lines = textOf(await ask("commissioner season end")).split("\n");
		expect(lines.at(-1)).toMatch(/^-# (Read|Leído) <t:TIME:R>$/);
		expect(lines.join()).not.toContain("⏳");
	});
});

it("a table whose season begins earlier now says that games are read again, until they have been", async () => {
	const { ask, ann, leagues, league, view, games, upstream, clock, settled } = await startSeason();
	const again = "⏳ The games of 4 members are being read again, so the table may change.";
	upstream.on("/apis/game_history.json", () => ({ status: 503, body: {} }));
	const { judged, rules } = await view();
	// The answers from before are too old to be read again.
	clock.now += HOUR;
	await leagues.change(league.id, { rules: { ...rules, start: "2026-03-01" } }, ann.id);
	expect(textOf(await ask("league table"))).toContain(again);
	serveLeagueGames(upstream, games);
	clock.now += HOUR;
	await leagues.change(league.id, { rules: { ...rules, start: "2026-03-02" } }, ann.id);
	expect((await settled(league)).judged).toHaveLength(judged.length + 1);
	expect(textOf(await ask("league table"))).not.toContain("read again");
});

it("the season before can be exported from the answer that begins the next, and chosen from a list", async () => {
	const { ann, ask, sure } = await startSeason();
	const { answer } = await sure("commissioner season next");
	const files = await ann.click(answer, { label: "Files of season 1" }).answer;
	expect(textOf(files)).toMatch(/^\*\*Liga de Verano · season 1\*\* as files/);
	const games = async (message: APIMessage) => {
		const file = message.attachments.find(({ filename }) => filename === "games.csv");
		return (await (await fetch(file?.url ?? "")).text()).split("\r\n").length;
	};
	expect(await games(files)).toBeGreaterThan(8);
	expect(await ann.autocomplete("commissioner export", { season: "" }, "season")).toEqual([
		{ name: "Liga de Verano · season 2", value: "#1/2" },
		{ name: "Liga de Verano · season 1", value: "#1/1" },
	]);
	expect(await games(await ask("commissioner export", { season: "1" }))).toBe(await games(files));
	expect(await games(await ask("commissioner export"))).toBeLessThan(3);
	expect(textOf(await ask("commissioner export", { season: "7" }))).toBe(ENGLISH.league.noSeason("7", "2"));
});

it("playoffs have the places and the series of the rules, unless the command says otherwise", async () => {
	const { ask, leagues, league, view, ann, sure } = await startSeason();
	const series = async (values = {}) =>
		textOf(await ask("commissioner season playoffs", values)).match(/these \d teams|Best of \d/g);
	await leagues.change(league.id, { rules: { ...(await view()).rules, playoffSpots: 4, bestOf: 7 } }, ann.id);
	expect(textOf(await ask("league rules"))).toContain("Best of 7: 4 wins decide a series.");
	expect(await series()).toEqual(["these 4 teams", "Best of 7"]);
	expect(await series({ spots: 2, best_of: "5" })).toEqual(["these 2 teams", "Best of 5"]);
	await sure("commissioner season playoffs");
	expect((await view()).playoffs).toMatchObject({ spots: 4, bestOf: 7 });
});

it("playoffs need as many members as qualify", async () => {
	const { ask, leagues, league, view, ann } = await startSeason();
	await leagues.change(league.id, { rules: { ...(await view()).rules, minGames: 4 } }, ann.id);
	expect(textOf(await ask("commissioner season playoffs", { spots: 4 }))).toBe(ENGLISH.seasons.playoffs.tooFew(4, 2));
});

it("a league is deleted once its name was typed, and another text is kept", async () => {
	const { ann, ask } = await startSeason();
	const deletion = await ann.command("commissioner delete").modal;
	const wrong = await ann.submit(deletion, { name: "Liga" }).answer;
	expect([textOf(wrong).split("\n")[0], JSON.stringify(wrong.embeds)]).toEqual([
		ENGLISH.seasons.delete.wrong("Liga de Verano"),
		expect.stringContaining("Liga"),
	]);
	const again = await ann.click(wrong, buttonOf(wrong)).modal;
	expect(JSON.stringify(again)).toContain('"value":"Liga"');
	const done = await ann.submit(again, { name: " liga de verano " }).answer;
	expect(textOf(done)).toBe(ENGLISH.seasons.delete.done("Liga de Verano"));
	expect(textOf(await ask("league table"))).toMatch(/^This server has no league yet/);
	expect(textOf(await ask("commissioner delete"))).toMatch(/^This server has no league yet/);
});

it("nobody else ends, begins or deletes anything by its buttons and forms", async () => {
	const { ben, ask, view } = await startSeason();
	const about = await ben.command("about").answer;
	for (const id of [
		"end|i=1|sure=1",
		"playoffs|spots=2|i=1|sure=1",
		"next|i=1|sure=1|start=2026-05-02",
		"delete|i=1",
	]) {
		const pressed = await ben.click(about, `commissioner|action=${id}`, { unchecked: true }).answer;
		expect(textOf(pressed)).toMatch(/^Only people who manage this server/);
	}
	expect(await view()).toMatchObject({ number: 1, endedAt: null, playoffs: null });
	expect(textOf(await ask("league bracket"))).toMatch(/^This season has no playoffs/);
});
