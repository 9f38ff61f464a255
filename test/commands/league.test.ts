import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, ComponentType, Locale, MessageFlags } from "discord.js";
import { expect, it } from "vitest";
import { MAX_TEAM_LENGTH } from "../../src/league/season/bounds.ts";
import type { Rules } from "../../src/league/season/rules.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { createRules } from "../fixtures/league.ts";
import {
	FOX,
	HERON,
	LANTERN,
	type LeagueBot,
	MEMBERS,
	NOON,
	PLAYED,
	QUILL,
	type ServedGame,
	serveLeagueGames,
	startLeagueBot,
} from "../helpers/league-bot.ts";
import { bindPerson } from "../helpers/league-members.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { menuValues } from "../helpers/menu.ts";
import { pin } from "../helpers/pin.ts";
import { languages } from "../helpers/scale.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const SPANISH = textsFor("es-419");

const textOf = ({ embeds, content }: APIMessage) => embeds[0]?.description ?? content;
const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
const labelsOf = ({ components = [] }: APIMessage) =>
	components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.flatMap(part => ("label" in part && part.label !== undefined ? [part.label] : []));
/** The lines of the games, without their times. */
const gamesOf = (message: APIMessage) => textOf(message).match(/^.*(?= · <t:\d+:R>$)/gm) ?? [];
/** What Discord shows, but for the moment of the read, which depends on the pace of the requests. */
const shown = (message: APIMessage, bot: LeagueBot) => {
	const json = JSON.stringify(shownMessage(message, bot.discord.applicationId));
	return JSON.parse(json.replaceAll(/(Read|Leído) <t:\d+:R>/g, "$1 <t:NOW:R>"));
};

const IDS = { yarrows: 1, drovers: 2, owls: 3, pipers: 4 };

async function startLeague(rules: Partial<Rules> = {}, members = MEMBERS): Promise<LeagueBot> {
	const bot = await startLeagueBot();
	await bot.addLeague("Liga de Verano", rules, members);
	return bot;
}

it.each(languages(LOCALES))("the whole messages of /league in %s", async locale => {
	const bot = await startLeague({ gamesPerPair: 2, minGames: 3, end: "2026-09-30", timeZone: "America/New_York" });
	bot.ann.locale = locale;
	await bot.ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	for (const options of [
		{ action: "table" },
		{ action: "games", day: "week" },
		{ action: "left" },
		{ action: "left", member: "yar" },
		{ action: "versus", member: "Yarrows", other: "drovers" },
		{ action: "rules" },
		{ action: "report" },
		{ action: "why", game: "1000000013" },
		{ action: "join" },
	]) {
		const message = await bot.ask(options).answer;
		for (const embed of message.embeds) expectWithinLimits(embed);
		pin(shown(message, bot), locale, Object.values(options).join(" "));
	}
});

it("a server without a league is told who makes one, and direct messages are not offered it", async () => {
	const { ask, ann, ben } = await startLeagueBot();
	const none = await ask({ action: "table", person: ben }).answer;
	expect([textOf(none), isPrivate(none)]).toEqual([ENGLISH.league.none, true]);
	expect(() => ann.command("league table", {}, { where: "dm" })).toThrow("not offered here");
});

it("with several leagues a private menu asks which; an unknown one, or one of another server, is refused", async () => {
	const bot = await startLeague();
	await bot.addLeague("Otra", {}, []);
	const elsewhere = bot.discord.addGuild({ name: "Elsewhere" });
	const made = { serverId: elsewhere.id, name: "Foreign", rules: (await viewRules(bot)) as Rules, locale: "en-US" };
	const foreign = await bot.leagues.create(made, bot.ann.id);
	const question = await bot.ask({ action: "left" }).answer;
	expect([textOf(question), isPrivate(question)]).toEqual([ENGLISH.league.which, true]);
	const ofMember = await bot.ask({ action: "left", member: "yarrows" }).answer;
	expect(textOf(ofMember)).toMatch(/^\*\*Yarrows\*\* · 4 games left/);
	const empty = await bot.ask({ action: "table", league: "otra" }).answer;
	expect(textOf(empty)).toContain("There are no members yet.");
	for (const league of ["Tercera", "Foreign", String(foreign?.id)]) {
		const refusal = await bot.ask({ action: "table", league }).answer;
		expect(textOf(refusal)).toBe(ENGLISH.league.unknown("Liga de Verano, Otra"));
	}
	expect(await bot.ann.autocomplete("league table", { league: "" }, "league")).toEqual([
		{ name: "Liga de Verano", value: "#1" },
		{ name: "Otra", value: "#2" },
	]);
	expect(textOf(await bot.ask({ action: "table", league: "1", season: 7 }).answer)).toBe(
		ENGLISH.league.noSeason("7", "1"),
	);
});

it("with several leagues the longest names of members fit, and names that no league has are refused", async () => {
	const [bars, percents] = ["|".repeat(MAX_TEAM_LENGTH), "%".repeat(MAX_TEAM_LENGTH)];
	const [first, second, ...others] = MEMBERS;
	if (first === undefined || second === undefined) throw new Error("There are no members");
	const members = [{ ...first, team: bars }, { ...second, team: percents }, ...others];
	const bot = await startLeague({}, members);
	await bot.addLeague("Otra", {}, members);
	for (const [person, options, title] of [
		[bot.ann, { action: "versus", member: bars, other: percents }, /^\\\|/],
		[bot.ben, { action: "games", member: percents, day: "yesterday" }, /./],
	] as const) {
		const question = await bot.ask({ ...options, person }).answer;
		expect(textOf(question)).toBe(ENGLISH.league.which);
		const [, value = ""] = menuValues(question);
		const answer = await person.select(question, "menu|name=league", [value]).answer;
		expect(answer.embeds[0]?.title).toMatch(title);
	}
	for (const other of ["nobody", "***"]) {
		const refusal = await bot.ask({ action: "versus", member: bars, other }).answer;
		const said = textOf(refusal).replaceAll("\\", "");
		expect([said, isPrivate(refusal)]).toEqual([expect.stringContaining(ENGLISH.league.noMember(other)), true]);
	}
});

it("with several leagues the one that a person chose last is theirs from then on, in this server alone", async () => {
	const bot = await startLeague();
	await bot.addLeague("Otra", {}, []);
	const titleOf = async (options: { action: string; [option: string]: unknown }) =>
		(await bot.ask(options).answer).embeds[0]?.title;
	const question = await bot.ask({ action: "table" }).answer;
	const [, other = ""] = menuValues(question);
	const chosen = await bot.ann.select(question, "menu|name=league", [other]).answer;
	expect([chosen.embeds[0]?.title, isPrivate(chosen), chosen.content]).toEqual([
		"Otra · season 1",
		true,
		ENGLISH.league.chosen("Otra"),
	]);
	const table = await bot.ask({ action: "table" }).answer;
	expect([table.embeds[0]?.title, isPrivate(table), table.content]).toEqual(["Otra · season 1", false, ""]);
	expect(textOf(await bot.ask({ action: "table", person: bot.ben }).answer)).toBe(ENGLISH.league.which);
	// A team that only the other league has names that league, and is no choice.
	expect(textOf(await bot.ask({ action: "left", member: "yarrows" }).answer)).toMatch(/^\*\*Yarrows\*\*/);
	expect(await titleOf({ action: "table" })).toBe("Otra · season 1");
	// What is pressed below somebody else's table is no choice either.
	const bens = await bot.ask({ action: "table", league: "Liga de Verano", person: bot.ben }).answer;
	await bot.ann.click(bens, { label: "Games" }).answer;
	expect(await titleOf({ action: "table" })).toBe("Otra · season 1");
	expect(await titleOf({ action: "table", person: bot.ben })).toBe("Liga de Verano · season 1");
	expect(textOf(await bot.ask({ action: "table", league: "1" }).answer)).toContain("Yarrows");
	expect(await titleOf({ action: "table" })).toBe("Liga de Verano · season 1");
	expect((await bot.ann.autocomplete("league left", { member: "yar" }, "member")).length).toBe(1);
	const stored = await bot.ann.command("link").answer;
	expect(stored.content).toContain(ENGLISH.links.chose("**Liga de Verano**"));
	const asked = await bot.ann.command("unlink").answer;
	await bot.ann.click(asked, { label: "Everything" }).answer;
	expect(textOf(await bot.ask({ action: "table" }).answer)).toBe(ENGLISH.league.which);
});

it("with several leagues a member of one only is asked nothing, and finds their games without choosing it", async () => {
	const bot = await startLeague();
	await bot.addLeague("Otra", {}, []);
	await bot.ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	expect((await bot.ask({ action: "table" }).answer).embeds[0]?.title).toBe("Liga de Verano · season 1");
	expect(await bot.ann.autocomplete("league why", { game: "" }, "game")).not.toEqual([]);
	const named = { team: "Ibises", accounts: [{ gamertag: "ibis_9", platform: "psn" as const }] };
	await bot.leagues.members.put(1, [{ ...named, proposedUserId: bot.ben.id }], bot.ann.id);
	const question = await bot.ask({ action: "join", person: bot.ben }).answer;
	expect(textOf(question)).toContain(ENGLISH.league.join.named("Ibises", "**ibis\\_9** (PlayStation)"));
	expect(labelsOf(question)).toEqual([ENGLISH.league.buttons.agree, "No"]);
});

async function viewRules({ leagues }: LeagueBot) {
	return (await leagues.view(1))?.rules;
}

it("/league games shows a team's games of the days of the league's time zone", async () => {
	const bot = await startLeague();
	const games = async (options: object) => gamesOf(await bot.ask({ action: "games", ...options }).answer);
	expect(await games({ day: "today" })).toEqual(["**Pipers** 6–3 Drovers"]);
	expect(await games({ day: "yesterday" })).toEqual(["Pipers 1–2 **Yarrows**", "Bold Owls 4–0 Drovers · E · ?"]);
	expect(await games({ day: "week" })).toHaveLength(4);
	expect(await games({ member: "bold" })).toEqual([
		"Bold Owls 4–0 Drovers · E · ?",
		"**Pipers** 0–1 Bold Owls, awarded",
		"**Bold Owls** 6–2 Yarrows",
	]);
	expect(textOf(await bot.ask({ action: "games", member: "bold", day: "today" }).answer)).toContain(
		ENGLISH.league.games.noneFits,
	);
	expect(textOf(await bot.ask({ action: "games", member: "r" }).answer)).toMatch(/^Several teams match “r”: Yarrows, /);
	expect(textOf(await bot.ask({ action: "games", member: "cobs" }).answer)).toMatch(/^No team of this league matches/);
	const choices = await bot.ann.autocomplete("league games", { member: "dro" }, "member");
	expect(choices).toEqual([{ name: "Drovers", value: `#1/${IDS.drovers}` }]);
	expect(await games({ member: choices[0]?.value })).toHaveLength(5);
});

it("games of other modes are left out, and extra ones are marked", async () => {
	const bot = await startLeague({ games: "ranked", gamesPerPair: 2 });
	const games = gamesOf(await bot.ask({ action: "games", member: "drovers" }).answer);
	expect(games).toEqual([
		"Bold Owls 4–0 Drovers · E · ?",
		"Yarrows 2–3 **Drovers** · X",
		"**Yarrows** 5–1 Drovers",
		"Drovers 3–4 **Yarrows**",
	]);
	const versus = await bot.ask({ action: "versus", member: "drovers", other: "yarrows" }).answer;
	expect(textOf(versus)).toMatch(/^Drovers: \*\*0–2\*\* · runs 4–9 · Yarrows won the last 2 that count\n/);
	const same = await bot.ask({ action: "versus", member: "drovers", other: "Drovers" }).answer;
	expect(textOf(same)).toBe(ENGLISH.league.versus.same);
});

it("a game of the list opens its box score, which leads back to the same list through its tabs", async () => {
	const bot = await startLeague();
	const list = await bot.ask({ action: "games", member: "yarrows", day: "week" }).answer;
	let message = await bot.ann.select(list, "menu|name=game", [menuValues(list)[0] ?? ""]).answer;
	expect([message.id, message.embeds[0]?.title]).toEqual([list.id, "Pipers 1 – 2 Yarrows"]);
	for (const label of ["Pitching", "Yarrows", "Plays", "Batting"])
		message = await bot.ann.click(message, { label }).answer;
	const back = await bot.ann.click(message, { label: ENGLISH.buttons.back }).answer;
	expect([back.id, back.embeds, menuValues(back)]).toEqual([list.id, list.embeds, menuValues(list)]);
});

it("pages of games are turned in place; another person gets a private copy", async () => {
	const many = Array.from({ length: 24 }, (_, day) => ({
		at: Date.UTC(2026, 3, day + 2, 12),
		away: FOX,
		home: LANTERN,
		runs: [day, 3] as [number, number],
	}));
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, many) });
	await bot.addLeague("Liga", { gamesPerPair: 0 });
	const first = await bot.ask({ action: "games" }).answer;
	const last = await bot.ann.click(await bot.ann.click(first, { label: ENGLISH.buttons.next }).answer, {
		label: ENGLISH.buttons.next,
	}).answer;
	expect([gamesOf(first).length, gamesOf(last).length, last.id]).toEqual([10, 4, first.id]);
	const copy = await bot.ben.click(last, { label: "Table" }).answer;
	expect([isPrivate(copy), copy.id === last.id]).toEqual([true, false]);
	expect(textOf(copy)).toContain("24 games count");
});

it("a gamertag too long for the way back opens the box score beside the list", async () => {
	const gamertag = "g".repeat(40);
	const games = [{ at: NOON - 3_600_000, away: gamertag, home: FOX, runs: [1, 2] as [number, number] }];
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
	await bot.addLeague("Liga", {}, [
		{ team: "Long", accounts: [{ gamertag, platform: "psn" }] },
		{ team: "Short", accounts: [{ gamertag: FOX, platform: "psn" }] },
	]);
	const list = await bot.ask({ action: "games", member: "short", day: "today" }).answer;
	expect(menuValues(list)).toEqual([`game|id=1000000000|g=${gamertag}|f=psn|copy=yes`]);
	const opened = await bot.ann.select(list, "menu|name=game", menuValues(list)).answer;
	expect([isPrivate(opened), opened.id === list.id]).toEqual([true, false]);
});

it("/league report reads the asker's newest games at once, and says of each what has become of it", async () => {
	const bot = await startLeague();
	const { ann, ben, clock } = bot;
	const stranger = await bot.ask({ action: "report" }).answer;
	expect(textOf(stranger)).toContain(ENGLISH.league.report.noMember);
	await ann.command("link", { gamertag: FOX.toUpperCase(), platform: "psn" }).answer;
	const at = (minutes: number) => NOON + minutes * 60_000;
	serveLeagueGames(bot.upstream, [
		...PLAYED,
		{ at: at(1), away: LANTERN, home: FOX, runs: [1, 8], unlogged: true },
		{ at: at(2), away: "nobody_9", home: FOX, runs: [2, 3], unlogged: true },
	]);
	clock.now = at(5);
	const report = await bot.ask({ action: "report" }).answer;
	expect(isPrivate(report)).toBe(true);
	expect(textOf(report).split("\n").slice(0, 7)).toEqual([
		ENGLISH.league.report.found(1),
		`Drovers 1–8 **Yarrows** · X · <t:${at(1) / 1000}:R>`,
		`-# ${ENGLISH.league.verdicts.extra}`,
		"-# X extra",
		"",
		ENGLISH.league.report.others,
		`<t:${at(2) / 1000}:R>, nobody\\_9: ${ENGLISH.league.noGame.stranger}`,
	]);
	const asked = bot.upstream.requests.length;
	const again = await ann.click(report, { label: ENGLISH.league.buttons.readAgain }).answer;
	expect([again.id, textOf(again)]).toEqual([report.id, textOf(report)]);
	expect(bot.upstream.requests.slice(asked).filter(({ query }) => query.username === FOX.toUpperCase())).toEqual([]);
	expect(textOf(await bot.ask({ action: "report", person: ben }).answer)).toMatch(/^You are not on a team/);
});

/** Holds the next answer until it is released; it says what was so when it was asked for. */
function holdFirst(upstream: LeagueBot["upstream"]): () => void {
	const held = Promise.withResolvers<void>();
	upstream.fault = honest => {
		upstream.fault = null;
		return async response => {
			await held.promise;
			response.writeHead(200, { "content-type": "application/json" });
			response.end(JSON.stringify("body" in honest ? honest.body : {}));
		};
	};
	return held.resolve;
}

it("/league report finds a game that was played while an older read was on its way", async () => {
	const bot = await startLeague();
	const { ann, clock, upstream } = bot;
	await ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	clock.now += 2 * 3_600_000;
	const release = holdFirst(upstream);
	const before = upstream.requests.length;
	const older = bot.parts.api.gameHistory(
		{ username: FOX, platform: "psn", mode: "all", page: 1 },
		{ priority: "background" },
	);
	await upstream.arrived(before + 1);
	clock.now += 1000;
	serveLeagueGames(upstream, [...PLAYED, { at: clock.now, away: LANTERN, home: FOX, runs: [1, 8], unlogged: true }]);
	clock.now += 60_000;
	const report = bot.ask({ action: "report" });
	// The report is one request of its own, which waits for the older one.
	expect((await report.acknowledged).deferred).toBe(true);
	clock.now += 1000;
	release();
	await older;
	expect(textOf(await report.answer)).toContain(ENGLISH.league.report.found(1));
});

it("/league report says of a game that it is new, also when another read has stored it first", async () => {
	const bot = await startLeagueBot();
	const { id } = await bot.addLeague("Liga de Verano", {}, MEMBERS);
	const { ann, clock, upstream } = bot;
	await ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	clock.now += 2 * 3_600_000;
	serveLeagueGames(upstream, [...PLAYED, { at: NOON, away: LANTERN, home: FOX, runs: [1, 8], unlogged: true }]);
	const release = holdFirst(upstream);
	const before = upstream.requests.length;
	const other = bot.leagues.readSince(id, { members: [IDS.yarrows], since: clock.now }, 60_000, "ben");
	await upstream.arrived(before + 1);
	const report = bot.ask({ action: "report" });
	expect((await report.acknowledged).deferred).toBe(true);
	release();
	await other;
	expect(textOf(await report.answer)).toContain(ENGLISH.league.report.found(1));
	expect(textOf(await bot.ask({ action: "report" }).answer)).toContain(ENGLISH.league.report.found(1));
});

it("/league why lists the asker's games and explains each: what counts, what does not, and what to do", async () => {
	const bot = await startLeague({ games: "ranked", start: "2026-04-01" });
	const { ann } = bot;
	expect(await ann.autocomplete("league why", { game: "" }, "game")).toEqual([]);
	await ann.command("link", { gamertag: LANTERN, platform: "psn" }).answer;
	const why = async (game: string | number) =>
		textOf(await bot.ask({ action: "why", game }).answer)
			.split("\n")
			.slice(1);
	const choices = await ann.autocomplete("league why", { game: "" }, "game");
	expect(choices.map(({ name }) => name.replace(/ · .*/, ""))).toEqual([
		"L 0–4 vs odd_quill3",
		"W 3–2 vs quiet_fox12",
		"L 1–5 vs quiet_fox12",
		"L 3–4 vs quiet_fox12",
		"L 1–2 vs quiet_fox12",
	]);
	expect(await why(choices[0]?.value ?? "")).toEqual([
		ENGLISH.league.verdicts.review["ended-early"],
		ENGLISH.league.why.todo.review,
	]);
	expect(await why(choices[1]?.value ?? "")).toEqual([ENGLISH.league.verdicts.result]);
	expect(await why(choices[4]?.value ?? "")).toEqual([
		ENGLISH.league.verdicts.out.dates,
		ENGLISH.league.rules.openSeason("Apr 1, 2026"),
		ENGLISH.league.rules.days("0:00", "America/Caracas"),
	]);
	const shown = await bot.ask({ action: "why", game: String(choices[1]?.value) }).answer;
	const game = await ann.click(shown, { label: ENGLISH.commissioner.review.boxScore }).answer;
	expect(game.embeds[0]?.title).toBe("Yarrows 2 – 3 Drovers");
	expect(textOf(await ann.click(game, { label: ENGLISH.buttons.back }).answer)).toBe(textOf(shown));
	const unlisted = await bot.ask({ action: "why", game: "7" }).answer;
	expect(textOf(unlisted)).toBe(ENGLISH.league.why.notListed);
	await ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	const own = await ann.autocomplete("league why", { game: "quil3" }, "game");
	expect(await why(own[0]?.value ?? "")).toEqual([
		ENGLISH.league.noGame.stranger,
		ENGLISH.league.why.closest("odd\\_quill3", "Bold Owls"),
		ENGLISH.league.why.todo.stranger,
	]);
	const [computer] = await ann.autocomplete("league why", { game: "cpu" }, "game");
	expect(await why(computer?.value ?? "")).toEqual([ENGLISH.league.noGame.computer]);
});

it("/league why says of a game of another mode which ones count, and of an unread one how to have it read", async () => {
	const bot = await startLeague({ games: "exhibition" });
	const { ann } = bot;
	await ann.command("link", { gamertag: LANTERN, platform: "psn" }).answer;
	const choices = await ann.autocomplete("league why", { game: "" }, "game");
	expect(choices[0]?.name).toMatch(/^L 3–6 vs grey_heron4/);
	const ranked = await bot.ask({ action: "why", game: choices[2]?.value }).answer;
	expect(textOf(ranked).split("\n").slice(1)).toEqual([
		ENGLISH.league.verdicts.out.mode,
		ENGLISH.league.rules.games.exhibition,
	]);
	const unread = {
		at: NOON + 60_000,
		away: HERON,
		home: LANTERN,
		runs: [1, 2] as [number, number],
		mode: "EXHIBITION",
	};
	serveLeagueGames(bot.upstream, [...PLAYED, unread]);
	bot.clock.now = NOON + 120_000;
	const [newest] = await ann.autocomplete("league why", { game: "" }, "game");
	const answer = await bot.ask({ action: "why", game: newest?.value }).answer;
	expect(textOf(answer)).toContain(ENGLISH.league.why.notRead);
});

it("/league why names the number of innings of a league for a game that was started with another one", async () => {
	const game: ServedGame = { at: NOON - 3_600_000, away: LANTERN, home: FOX, runs: [1, 2] };
	const earlier = (hours: number, part: Partial<ServedGame>) => ({ ...game, at: game.at - hours * 3_600_000, ...part });
	const bot = await startLeagueBot();
	serveLeagueGames(bot.upstream, [
		earlier(3, { innings: 5, unlogged: true }),
		earlier(2, { innings: 7, runs: [11, 0] }),
		earlier(1, { innings: 9 }),
		earlier(0, { innings: 7 }),
	]);
	const league = await bot.leagues.create(
		{ serverId: bot.discord.guilds[0]?.id ?? "", name: "Liga", rules: createRules({ innings: 9 }), locale: "en-US" },
		bot.ann.id,
	);
	await bot.leagues.members.put(league?.id ?? 0, MEMBERS, bot.ann.id);
	const statuses = async () => (await bot.leagues.view(1))?.judged.map(({ verdict }) => verdict.status).join();
	await expect.poll(statuses).toBe("review,review,counts,out");
	await bot.ann.command("link", { gamertag: LANTERN, platform: "psn" }).answer;
	const choices = await bot.ann.autocomplete("league why", { game: "" }, "game");
	const why = async (index: number) =>
		textOf(await bot.ask({ action: "why", game: choices[index]?.value }).answer)
			.split("\n")
			.slice(1);
	const { verdicts, rules, why: words } = ENGLISH.league;
	expect(await why(0)).toEqual([verdicts.out.innings, rules.innings(9)]);
	expect(await why(1)).toEqual([verdicts.result]);
	expect(await why(2)).toEqual([verdicts.review["unknown-innings"], words.todo.review]);
	expect(await why(3)).toEqual([verdicts.review["unread-innings"], words.todo.review]);
	// A game that begins to count because its log is read is not a change of the table.
	expect((await bot.leagues.view(1))?.decisions.filter(({ kind }) => kind === "changed")).toEqual([]);
	// The posts, the table, and the race have the one game.
	expect((await bot.leagues.view(1))?.table).toMatchObject({ counted: 1, waiting: 2 });
});

/** Links a gamertag that the game does not know. */
async function linkStranger(person: Person, gamertag: string, platform = "psn"): Promise<void> {
	const doubt = await person.command("link", { gamertag, platform }).answer;
	await person.click(doubt, { label: ENGLISH.links.linkAnyway }).answer;
}

it("/league join binds the person whom a commissioner named, and asks for anybody else", async () => {
	const bot = await startLeague({ join: "open" });
	const { ann, ben, leagues } = bot;
	const boundTo = async () => (await leagues.view(1))?.members.map(({ userId }) => userId);
	const join = (person = ann) => bot.ask({ action: "join", person }).answer;
	expect(textOf(await join())).toBe(ENGLISH.league.join.link);
	await ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	const question = await join();
	expect(textOf(question)).toMatch(
		/^\*\*quiet\\_fox12\*\* \(PlayStation\) is in this league as \*\*Yarrows\*\*\. Ask .*\?\n• Everybody in this/,
	);
	const asked = await ann.click(question, { label: ENGLISH.league.buttons.agree }).answer;
	expect([isPrivate(question), asked.id, await boundTo()]).toEqual([true, question.id, [null, null, null, null]]);
	expect(await leagues.requests.all(1)).toMatchObject([{ userId: ann.id, team: "Yarrows" }]);
	await leagues.members.put(
		1,
		[{ team: "Pipers", accounts: [{ gamertag: HERON, platform: "psn" }], proposedUserId: ben.id }],
		ann.id,
	);
	const cleo = bot.discord.person({ name: "cleo" });
	await cleo.command("link", { gamertag: HERON, platform: "psn" }).answer;
	expect(textOf(await join(cleo))).toBe(ENGLISH.league.join.taken("Pipers"));
	const named = await join(ben);
	expect(textOf(named)).toContain(ENGLISH.league.join.named("Pipers", "**grey\\_heron4** (PlayStation)"));
	expect(textOf(await ben.click(named, { label: "No" }).answer)).toMatch(/^Noted: you are not Pipers/);
	await leagues.members.put(
		1,
		[{ team: "Pipers", accounts: [{ gamertag: HERON, platform: "psn" }], proposedUserId: ben.id }],
		ann.id,
	);
	const joined = await ben.click(await join(ben), { label: ENGLISH.league.buttons.agree }).answer;
	expect(textOf(joined)).toBe(ENGLISH.league.join.joined("Pipers"));
	expect(await boundTo()).toEqual([null, null, null, ben.id]);
	expect(textOf(await join(ben))).toBe(ENGLISH.league.join.already("Pipers"));
	const { rules } = (await leagues.view(1)) ?? {};
	if (rules !== undefined) await leagues.change(1, { rules: { ...rules, join: "closed" } }, "boss");
	await linkStranger(cleo, "nobody_9");
	expect(textOf(await join(cleo))).toBe(ENGLISH.league.join.closed);
});

it("/league join asks for a new member or makes one, as the rules have it", async () => {
	const bot = await startLeague({ join: "ask" });
	const { ann, leagues } = bot;
	await linkStranger(ann, "new_player1");
	const join = (team?: string) => bot.ask({ action: "join", ...(team && { team }) }).answer;
	expect(textOf(await join())).toBe(ENGLISH.league.join.giveTeam);
	const taken = await ann.click(await join("drovers"), { label: ENGLISH.league.buttons.agree }).answer;
	expect(textOf(taken)).toBe("There is already a team “Drovers”: choose another name.");
	const asked = await ann.click(await join("Red *Elm*"), { label: ENGLISH.league.buttons.agree }).answer;
	expect(textOf(asked)).toBe(ENGLISH.league.join.asked("Red \\*Elm\\*"));
	expect(await leagues.requests.all(1)).toMatchObject([{ userId: ann.id, team: "Red *Elm*", gamertag: "new_player1" }]);
	expect(textOf(await join("Mice"))).toContain(`\n${ENGLISH.league.join.waiting("Red \\*Elm\\*")}\n`);
	await linkStranger(ann, LANTERN, "xbl");
	const namesake = await ann.click(await join("Mice"), { label: ENGLISH.league.buttons.agree }).answer;
	expect(textOf(namesake)).toBe("The gamertag “paper\\_lantern7” already belongs to Drovers.");
	const withdrawn = await bot.ask({ action: "leave" }).answer;
	expect([textOf(withdrawn), await leagues.requests.all(1)]).toEqual([ENGLISH.league.leave.withdrawn, []]);
	await linkStranger(ann, "new_player1");
	const rules = (await leagues.view(1))?.rules;
	if (rules) await leagues.change(1, { rules: { ...rules, join: "open" } }, ann.id);
	const joined = await ann.click(await join("Mice"), { label: ENGLISH.league.buttons.agree }).answer;
	expect(textOf(joined)).toMatch(/^You are now \*\*Mice\*\*/);
	expect((await leagues.view(1))?.members.at(-1)).toMatchObject({ team: "Mice", userId: ann.id });
});

it("/league leave asks, then removes the person's id and gamertag; the results stay under the team's name", async () => {
	const bot = await startLeague();
	const { ann, leagues } = bot;
	const leave = () => bot.ask({ action: "leave" }).answer;
	expect(textOf(await leave())).toBe(ENGLISH.league.leave.notIn);
	const [fox] = MEMBERS;
	if (fox) await leagues.members.put(1, [{ ...fox, proposedUserId: ann.id }], bot.ben.id);
	expect(textOf(await leave())).toBe(ENGLISH.league.leave.refused("Yarrows"));
	expect((await leagues.view(1))?.members[0]).toMatchObject({ team: "Yarrows", proposedUserId: null });
	await bindPerson(leagues, 1, IDS.yarrows, ann.id);
	const stayed = await ann.click(await leave(), { label: "Stay" }).answer;
	expect(textOf(stayed)).toBe(ENGLISH.league.leave.stayed);
	const question = await leave();
	expect(textOf(question)).toMatch(/^Leave as \*\*Yarrows\*\*\? Your Discord id and gamertag are deleted/);
	const left = await ann.click(question, { label: "Leave" }).answer;
	expect(textOf(left)).toMatch(/^You have left: Yarrows\./);
	expect((await leagues.view(1))?.members[0]).toMatchObject({ team: "Yarrows", userId: null, accounts: [] });
	const table = await bot.ask({ action: "table" }).answer;
	expect(textOf(table)).toContain("1 Yarrows    3  2");
	const games = await bot.ask({ action: "games", member: "yarrows" }).answer;
	expect(menuValues(games).every(value => !value.includes(FOX))).toBe(true);
	expect(menuValues(games).some(value => value.includes(QUILL))).toBe(true);
});

it("/league left begins with the team of the member who asks, not with that of a gamertag that is only linked", async () => {
	const bot = await startLeague({ gamesPerPair: 2 });
	const teams = async () =>
		[...textOf(await bot.ask({ action: "left" }).answer).matchAll(/^\*\*(.+)\*\* · /gm)].map(([, team]) => team);
	await bot.ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	const usual = await teams();
	const last = usual.at(-1);
	expect(last).toBeDefined();
	const [league] = await bot.leagues.ofServer(bot.discord.guilds[0]?.id ?? "");
	const view = await bot.leagues.view(league?.id ?? 0);
	await bindPerson(bot.leagues, league?.id ?? 0, view?.members.find(({ team }) => team === last)?.id ?? 0, bot.ann.id);
	expect(await teams()).toEqual([last, ...usual.slice(0, -1)]);
});

it("forty members are shown on two pages, and every button keeps its league", async () => {
	const bot = await startLeagueBot();
	const members = Array.from({ length: 40 }, (_, index) => ({
		team: `${index + 1}`.padEnd(24, "*`@everyone "),
		accounts: [{ gamertag: `player_${index}`, platform: "psn" as const }],
	}));
	await bot.addLeague("*".repeat(32), { gamesPerPair: 99 }, [...members.slice(0, 36), ...MEMBERS]);
	bot.ann.locale = Locale.SpanishES;
	const first = await bot.ask({ action: "table" }).answer;
	expect(labelsOf(first)).toEqual([
		SPANISH.buttons.previous,
		"1 / 2",
		SPANISH.buttons.next,
		"Detalles",
		"Lucha",
		"Partidos",
		SPANISH.league.buttons.left,
		"Líderes",
		"Reglas",
	]);
	const second = await bot.ann.click(first, { label: SPANISH.buttons.next }).answer;
	expect(textOf(second).match(/^ 5 .+ 0$/gm)).toHaveLength(20);
	for (const embed of [...first.embeds, ...second.embeds]) expectWithinLimits(embed);
	const left = await bot.ann.click(second, { label: SPANISH.league.buttons.left }).answer;
	for (const embed of left.embeds) expectWithinLimits(embed);
	expect(labelsOf(left)[1]).toMatch(/^1 \/ \d+$/);
});
