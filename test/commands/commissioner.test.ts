import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, ComponentType, Locale, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import {
	FOX,
	HERON,
	LANTERN,
	type LeagueBot,
	PLAYED,
	QUILL,
	type ServedGame,
	serveLeagueGames,
	startLeagueBot,
} from "../helpers/league-bot.ts";
import { bindPerson } from "../helpers/league-members.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { menuValues } from "../helpers/menu.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const LINES = [
	`Yarrows, ${FOX}, psn`,
	`Drovers\t${LANTERN}\tPlayStation 5`,
	"",
	`Bold Owls; ${QUILL}; ps5; odd_quill_two`,
	`Pipers, ${HERON}, PSN`,
];

const SETUP = {
	name: "Liga de Verano",
	start: "2026-4-1",
	points: "3-1",
	games_per_pair: 2,
	timezone: "america/caracas",
};

function createHands({ ann, discord }: LeagueBot, person: Person = ann) {
	const isPrivate = (message: APIMessage) => {
		expect((message.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		return message;
	};
	const ask = async (action: string, options = {}, use = {}) =>
		isPrivate(await person.command(`commissioner ${action}`, options, use).answer);
	const click = async (message: APIMessage, label: string | RegExp) => {
		const found = labelsOf(message).find(each => (typeof label === "string" ? each === label : label.test(each)));
		return isPrivate(await person.click(message, { label: found ?? String(label) }).answer);
	};
	return {
		ask,
		click,
		form: (message: APIMessage, label: string) => person.click(message, { label }).modal,
		async submit(lines: readonly string[] | string) {
			const form = await person.command("commissioner import").modal;
			const members = typeof lines === "string" ? lines : lines.join("\n");
			return isPrivate(await person.submit(form, { members }, { unchecked: true }).answer);
		},
		shown: (message: APIMessage) =>
			JSON.parse(
				JSON.stringify(shownMessage(message, discord.applicationId))
					.replaceAll(/<t:\d+:/g, "<t:TIME:")
					.replaceAll(/<@\d+>/g, "<@PERSON>")
					.replaceAll(/(user=|after=@)\d+/g, "$1PERSON"),
			),
	};
}

function labelsOf({ components = [] }: APIMessage): string[] {
	const parts = components.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	return parts.flatMap(part => ("label" in part && part.label !== undefined ? [part.label] : []));
}

/** The league of the server, with its members and games. */
async function startLeague(options = SETUP, lines: readonly string[] = LINES, games: readonly ServedGame[] = PLAYED) {
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
	const hands = createHands(bot);
	await hands.ask("setup", options);
	await hands.submit(lines);
	const [league] = await bot.leagues.ofServer(bot.discord.guilds[0]?.id ?? "");
	if (league === undefined) throw new Error("There is no league");
	await bot.settled(league);
	return { ...bot, ...hands, league };
}

describe.each([Locale.EnglishUS, Locale.SpanishES])("/commissioner in %s", locale => {
	it("makes a league, takes its members, and shows what follows", async () => {
		const bot = await startLeagueBot();
		bot.ann.locale = locale;
		const { ask, click, form, submit, shown } = createHands(bot);
		const made = await ask("setup", SETUP);
		expect(shown(made)).toMatchSnapshot("a new league");
		const [importing = ""] = labelsOf(made);
		expect(await form(made, importing)).toMatchSnapshot({ id: expect.any(String) }, "the form");
		const wrong = ["Yarrows, quiet_fox12, atari", "Mice", "", "Rods, a, xbox, A", "Cobs, b, pc", "cobs, c, switch"];
		expect(shown(await submit(wrong))).toMatchSnapshot("lines that are wrong");
		const taken = await submit([...LINES, "Rods, nobody_at_all, xbox"]);
		expect(taken.content).toMatchSnapshot("lines that are right");
		const [league] = await bot.leagues.ofServer(bot.discord.guilds[0]?.id ?? "");
		if (league === undefined) throw new Error("There is no league");
		await bot.settled(league);
		expect(shown(await click(taken, /Refresh|Actualizar/))).toMatchSnapshot("the members");
		const preview = await ask("setup");
		expect(shown(preview)).toMatchSnapshot("the rules, and the table of games already played");
		// The histories are read again.
		const { content, embeds } = await ask("setup", { early: "baseball", end: "2026-09-30" });
		expect([content, embeds[0]?.description]).toMatchSnapshot("other rules");
		await bot.settled(league);
		const filled = await form(await ask("setup", { early: "review" }), importing);
		expect(JSON.stringify(filled)).toContain(`Bold Owls, ${QUILL}, psn, odd_quill_two\\nPipers`);
		const members = await click(await ask("member", { team: "drovers", user: bot.ben.id }), /members|miembros/i);
		expect(shown(members)).toMatchSnapshot("somebody who was named");
	});

	it("decides what waits, one at a time, and undoes it", async () => {
		const { ann, ben, ask, click, leagues, league, shown } = await startLeague();
		ann.locale = locale;
		const request = { userId: ben.id, team: "Rockies", gamertag: "otter_9", platform: "nsw" } as const;
		expect(await leagues.request(league.id, request)).toBeNull();
		const first = await ask("review");
		expect(shown(first)).toMatchSnapshot("somebody asks to join");
		const game = await click(first, /^(Accept|Aceptar)$/);
		expect(shown(game)).toMatchSnapshot("accepted, then a game that ended early");
		const left = await click(game, /^(Next|Siguiente) ▶$/);
		expect(shown(left)).toMatchSnapshot("left out");
		const again = await click(left, /start|principio/);
		expect(shown(await click(again, /(Win to|Gana) Drovers/))).toMatchSnapshot("nothing waits");
		const reason = "Did not come *twice*";
		expect(shown(await ask("result", { winner: "pipers", loser: "Yarrows", kind: "forfeit", reason }))).toMatchSnapshot(
			"a forfeit",
		);
		expect(shown(await ask("adjust", { member: "yarr", points: -2, reason }))).toMatchSnapshot("fewer points");
		await ask("member", { team: "Rockies", remove: "kept" });
		const log = await ask("log");
		expect(shown(log)).toMatchSnapshot("the log");
		const [, adjusted = ""] = menuValues(log, "menu|name=undo");
		expect(shown(await ann.select(log, "menu|name=undo", [adjusted]).answer)).toMatchSnapshot("undone");
	});
});

describe("/commissioner", () => {
	it("is offered to the people who manage the server, in a server only", async () => {
		const bot = await startLeagueBot();
		expect(() => bot.ben.command("commissioner log")).toThrow("is not offered to ben");
		const direct = await bot.ann.command("about", {}, { where: "dm" }).answer;
		const answer = await bot.ann.click(direct, "commissioner|action=log", { unchecked: true }).answer;
		expect(answer.content).toBe("Leagues belong to a server. Run this command in a server.");
		const { ask } = createHands(bot);
		for (const action of ["import", "review", "log"]) {
			expect((await ask(action)).content).toBe(
				"This server has no league yet. A commissioner makes one with `/commissioner setup`.",
			);
		}
	});

	it("refuses a setup that makes no sense, and changes nothing", async () => {
		const { ask, ann, leagues, league } = await startLeague(SETUP, []);
		const before = await leagues.view(league.id);
		for (const [options, sentence] of [
			[{ start: "2026-02-30" }, "`start`: type a day as year-month-day, for example `2026-04-01`."],
			[{ start: "tomorrow" }, "`start`: type a day as year-month-day, for example `2026-04-01`."],
			[{ end: "2026-13-01" }, "`end`: type a day as year-month-day, for example `2026-09-30`, or `none`."],
			[
				{ end: "2026-03-31" },
				"The season would end on 2026-03-31, before it starts on 2026-04-01. Nothing was changed.",
			],
			[{ start: "x", points: "2-3" }, /^`start`: .*\n`points`: type the points for a win and for a loss/],
			[{ timezone: "Mars/Olympus" }, /^`timezone`: this time zone is unknown\./],
			[{ games: "friendly" }, /^`games` takes one of: League games, /],
			[{ games_per_pair: -1 }, "`games_per_pair` takes numbers from 0."],
			[{ day_starts: 24 }, /^`day_starts`/],
			[{ name: "\u200B" }, "`name` needs letters or digits."],
			[{ name: "x".repeat(33) }, "`name` takes at most 32 characters."],
			[
				{ name: "liga  de VERANO" },
				/^This server already has a league called \*\*Liga de Verano\*\*\. Nothing was changed/,
			],
			[{ league: "xyzzy" }, "There is no such league in this server. Its leagues: Liga de Verano."],
		] as const) {
			const { content } = await ask("setup", options, { unchecked: true });
			expect(content).toEqual(typeof sentence === "string" ? sentence : expect.stringMatching(sentence));
		}
		expect((await leagues.view(league.id))?.rules).toEqual(before?.rules);
		expect((await leagues.view(league.id))?.decisions).toEqual(before?.decisions);
		expect((await ann.autocomplete("commissioner setup", { points: "3" }, "points")).map(({ value }) => value)).toEqual(
			["3-2", "3-1", "3-0"],
		);
	});

	it("keeps four leagues a server, each with a name of its own", async () => {
		const { ask, ann } = await startLeague(SETUP, []);
		for (const name of ["B", "C", "D"]) expect((await ask("setup", { name })).content).toContain(`Made: **${name}**.`);
		expect((await ask("setup", { name: "E" })).content).toMatch(/^This server already has 4 leagues, the maximum\./);
		expect((await ask("setup")).content).toBe(
			"This server has several leagues: give `league` as well (Liga de Verano, B, C, and D).",
		);
		const choices = await ann.autocomplete("commissioner setup", { league: "c" }, "league");
		expect(choices.map(({ name }) => name)).toEqual(["C"]);
		const value = String(choices[0]?.value);
		expect((await ask("setup", { league: value, name: "d" })).content).toMatch(/already has a league called \*\*D\*\*/);
		expect((await ask("setup", { league: value, name: "Serie C", end: "none" })).content).toBe("Changed: **Serie C**.");
	});

	it("takes all lines of an import or none, and gives the text back", async () => {
		const { submit, leagues, league } = await startLeague();
		const before = await leagues.view(league.id);
		const many = Array.from({ length: 41 }, (_, index) => `Team ${index}, player_${index}, psn`);
		for (const [lines, problem] of [
			[
				["Mice, m, psn", `Rods, ${FOX.toUpperCase()}, xbox, ${HERON}`],
				"Line 2: the gamertag “QUIET\\_FOX12” already belongs to Yarrows.",
			],
			[many, "Line 41: a league has at most 40 members."],
			// With the four who are there.
			[many.slice(0, 38), "Line 37: a league has at most 40 members."],
			[["```, a|b, psn"], "Line 1: “a\\|b” is not a gamertag: at most 40 characters, without | and %."],
			[[`**_@everyone_**${"x".repeat(40)}, a, psn`], "Line 1: “\\*\\*\\_@\u200Beveryone\\_\\*\\*"],
		] as const) {
			const answer = await submit(lines);
			expect(answer.content).toMatch(/^\d+ lines? (is|are) not right, so \*\*nothing was changed\*\*\./);
			expect(answer.content).toContain(problem);
			const given = answer.embeds[0]?.description ?? "";
			expect(given.split("```")).toHaveLength(3);
			expect(given).toBe(`\`\`\`\n${lines.join("\n").replaceAll("```", "ˋˋˋ")}\n\`\`\``);
		}
		expect((await submit(" \n\n")).content).toBe("There is no line with a member. Nothing was changed.");
		const long = "Team, a, b\n".repeat(400).slice(0, 4000);
		const answer = await submit(long);
		expect(answer.embeds[0]?.description).toHaveLength(4008);
		expect(answer.content?.length).toBeLessThanOrEqual(2000);
		expect((await submit(`${long}x`)).content).toBe("`members` takes at most 4,000 characters.");
		expect(await leagues.view(league.id)).toMatchObject({ version: before?.version, judged: before?.judged });
	});

	it("adds, renames, changes and removes one member", async () => {
		const { ask, ann, ben, leagues, league } = await startLeague();
		const member = async (team: string) => (await leagues.view(league.id))?.members.find(each => each.team === team);
		const yarrows = await member("Yarrows");
		expect((await ask("member", { team: "Mice" })).content).toBe(
			"“Mice” has no gamertag in this league yet: give `gamertag` and `platform` as well. Nothing was changed.",
		);
		expect((await ask("member", { team: "Mice", gamertag: FOX, platform: "psn" })).content).toMatch(
			/^Saved: \*\*Mice\*\*/,
		);
		expect((await member("Mice"))?.id).toBe(yarrows?.id);
		expect((await ask("member", { team: "Mice", rename: "pipers" })).content).toBe(
			"Nothing was changed: there is already a team “Pipers”: choose another name.",
		);
		await ask("member", { team: "Mice", rename: "Yarrows", also: "fox_two", platform: "xbl" });
		expect((await member("Yarrows"))?.accounts).toMatchObject([
			{ gamertag: FOX, platform: "psn" },
			{ gamertag: "fox_two", platform: "xbl" },
		]);
		const asked = await ask("member", { team: "Yarrows", platform: "nsw" });
		expect(asked.content).toMatch(/^\d+ games of \*\*Yarrows\*\* were played by a gamertag that this replaces/);
		expect((await member("Yarrows"))?.accounts[0]?.platform).toBe("psn");
		await ann.click(asked, { label: "They stay" }).answer;
		await ask("member", { team: "Yarrows", also: "fox_three" });
		expect((await member("Yarrows"))?.accounts).toMatchObject(
			[FOX, "fox_two", "fox_three"].map(gamertag => ({ gamertag, platform: "nsw" })),
		);
		expect((await ask("member", { team: "Yarrows", also: "fox_four" })).content).toBe(
			"Nothing was changed: a member has at most 3 gamertags.",
		);
		expect((await ask("member", { team: "Yarrows", remove: "kept", also: "x" })).content).toBe(
			"`remove` and `release` go with `team` alone. Nothing was changed.",
		);
		expect((await ask("member", { team: "Yarrows", rename: "Mice", gamertag: "x" })).content).toBe(
			"Give `rename` and `gamertag` one after the other. Nothing was changed.",
		);
		expect((await ask("member", { team: "nobody", rename: "Mice" })).content).toMatch(/^No team of this league/);
		expect((await ask("member", { team: "nobody", remove: "kept" })).content).toMatch(/^No team of this league/);
		expect((await ask("member", { team: "Pipers", remove: "excluded" })).content).toMatch(
			/^Removed: \*\*Pipers\*\*, with all/,
		);
		expect((await ask("member", { team: "Pipers", gamertag: HERON, platform: "psn" })).content).toMatch(/^Saved/);
		expect((await member("Pipers"))?.removed).toBeNull();
		const teams = await ann.autocomplete("commissioner member", { team: "w" }, "team");
		expect(teams.map(({ value }) => value)).toEqual(["Yarrows", "Bold Owls"]);
		expect((await ask("member", { team: "Yarrows", user: ben.id })).content).toContain("only after confirming it");
	});

	it("asks a person again whose gamertag a commissioner changes", async () => {
		const { ask, ben, ann, leagues, league } = await startLeague();
		const view = await leagues.view(league.id);
		const drovers = view?.members.find(({ team }) => team === "Drovers")?.id ?? 0;
		await bindPerson(leagues, league.id, drovers, ben.id);
		expect((await ask("member", { team: "Drovers", user: ann.id })).content).toBe(
			"**Drovers** is already confirmed by somebody. Nothing was changed.",
		);
		expect((await ask("member", { team: "Drovers" })).embeds[0]?.description).toContain(`is <@${ben.id}>`);
		const changed = await ask("member", { team: "Drovers", gamertag: "another_one", old_games: "kept" });
		expect(changed.embeds[0]?.description).toContain(`waits for <@${ben.id}> to confirm`);
		expect(changed.content).toContain("is bound to this gamertag only after confirming it");
		expect((await ask("member", { team: "Drovers", release: "yes" })).content).toMatch(
			/^\*\*Drovers\*\* has no person now/,
		);
		expect((await ask("member", { team: "Drovers", release: "yes" })).content).toBe(
			"**Drovers** has no person. Nothing was changed.",
		);
	});

	it("is told of those who came and left by themselves, once", async () => {
		const { ask, ben, leagues, league } = await startLeague();
		await ask("log");
		const [member] = (await leagues.view(league.id))?.members ?? [];
		await bindPerson(leagues, league.id, member?.id ?? 0, ben.id);
		await leagues.leave(league.id, ben.id);
		const answer = await ask("review");
		expect(answer.content).toBe("-# 🔔 New since your last answer: Player left: Yarrows");
		expect((await ask("review")).content).not.toContain("🔔");
		const table = await ask("setup", { early: "awarded" });
		expect(table.embeds.at(-1)?.description).toContain("No gamertag, so no games are read: Yarrows.");
	});

	it("accepts whoever says to be a member, and nobody is a member before", async () => {
		const { ask, click, ben, leagues, league } = await startLeague();
		const personOf = async () => (await leagues.view(league.id))?.members[0]?.userId;
		await ben.command("link", { gamertag: FOX, platform: "psn" }).answer;
		const question = await ben.command("league join").answer;
		expect(question.content).toContain(
			"is in this league as **Yarrows**. Ask a commissioner to accept that it is you?",
		);
		const asked = await ben.click(question, { label: "I agree" }).answer;
		expect(asked.content).toMatch(/^You have said that you are \*\*Yarrows\*\*\. A commissioner answers/);
		expect(await personOf()).toBeNull();
		const review = await ask("review");
		expect(review.embeds[0]?.description).toContain(`<@${ben.id}> says that they are **Yarrows**.`);
		await click(review, /^Accept$/);
		expect(await personOf()).toBe(ben.id);
	});

	it("decides about any game, and about each as it is then", async () => {
		const { ask, ann, click, leagues, league } = await startLeague();
		const games = await ann.autocomplete("commissioner review", { game: "bold" }, "game");
		expect(games.map(({ name }) => name.replace(/ · \d.*/, ""))[0]).toBe("Bold Owls 4–0 Drovers · E · ?");
		const other = games.find(({ name }) => name.startsWith("Bold Owls 6–2 Yarrows"));
		const shown = await ask("review", { game: String(other?.value) });
		expect(shown.embeds[0]?.description).toContain("It counts, with the recorded winner.");
		const excluded = await click(shown, "Don't count");
		expect(excluded.content).toBe("Does not count: Bold Owls 6–2 Yarrows · –. `/commissioner log` undoes it.");
		expect(excluded.embeds[0]?.description).toContain("Bold Owls 4–0 Drovers");
		const box = await click(excluded, "Box score");
		expect(box.embeds[0]?.title).toContain("Bold Owls 4 – 0 Drovers");
		expect((await click(excluded, "Count")).embeds[0]?.description).toBe("Nothing is waiting.");
		expect((await leagues.view(league.id))?.table.waiting).toBe(0);
		expect((await ask("review", { game: "nonsense" })).content).toMatch(/^There is no such game/);
	});

	it("lets a game without a recorded winner be awarded or left out only", async () => {
		const { ask, ann } = await startLeague({ ...SETUP, start: "2026-3-1" }, LINES, [
			{ at: Date.UTC(2026, 4, 1), away: LANTERN, home: FOX, runs: [3, 3], results: ["D", "D"] },
		]);
		const [game] = await ann.autocomplete("commissioner review", {}, "game");
		for (const message of [await ask("review"), await ask("review", { game: String(game?.value) })]) {
			expect(labelsOf(message)).toEqual(["Don't count", "Win to Drovers", "Win to Yarrows", "Box score", "Next ▶"]);
		}
	});

	it("needs a reason and two teams for a result, and a figure for an adjustment", async () => {
		const { ask, leagues, league } = await startLeague();
		const before = (await leagues.view(league.id))?.decisions.length;
		const result = { winner: "Pipers", loser: "Drovers", kind: "elsewhere", reason: "Played at the final" };
		for (const [action, options, sentence] of [
			["result", { ...result, reason: "  " }, "`reason` is missing."],
			["result", { ...result, reason: "\u200B" }, "`reason` needs letters or digits."],
			["result", { ...result, loser: "pipers" }, "`winner` and `loser` are the same team. Nothing was entered."],
			["result", { ...result, loser: "xyzzy" }, /^No team of this league matches “xyzzy”/],
			["result", { ...result, score: "3-5" }, "`score` is for the winner first: 5-3, not 3-5. Nothing was entered."],
			["result", { ...result, score: "many" }, /^`score`: type the runs of the winner and of the loser/],
			["result", { ...result, day: "12 June" }, /^`day`: type a day as year-month-day/],
			["result", { ...result, day: "2026-04-31" }, /^`day`: type a day as year-month-day/],
			["result", { ...result, day: "2026-03-31" }, /not in the future: 2026-04-01 to 2026-05-02. Nothing was entered/],
			["result", { ...result, day: "2026-05-03" }, /not in the future: 2026-04-01 to 2026-05-02. Nothing was entered/],
			["adjust", { member: "Pipers", reason: "x" }, "Give `points`, `wins` or `losses`. Nothing was changed."],
			["adjust", { member: "r", points: 1, reason: "x" }, /^Several teams match “r”/],
			["adjust", { member: "Pipers", points: "3-2", reason: "x" }, "`points` takes a whole number."],
		] as const) {
			const { content } = await ask(action, options, { unchecked: true });
			expect(content).toEqual(typeof sentence === "string" ? sentence : expect.stringMatching(sentence));
		}
		expect((await leagues.view(league.id))?.decisions).toHaveLength(before ?? 0);
		await ask("setup", { points: "percentage" });
		expect((await ask("adjust", { member: "Pipers", points: 1, reason: "x" })).content).toMatch(/winning percentage/);
		expect((await ask("adjust", { member: "Pipers", wins: 1, losses: -1, reason: "x" })).content).toMatch(
			/^Entered: Pipers \+1 W −1 L\n-# x\nNow \d\. \*\*Pipers\*\* \d–−?\d$/,
		);
		const entered = await ask("result", { ...result, score: "5-3" });
		expect(entered.content).toMatch(/^Entered: Pipers beat Drovers in a game played elsewhere, 5–3\n/);
	});

	it("gives a result its day's place among the games of two members", async () => {
		const { ask, leagues, league } = await startLeague();
		const games = async () => {
			const { judged = [], members = [] } = (await leagues.view(league.id)) ?? {};
			const teams = members.filter(({ team }) => ["Yarrows", "Drovers"].includes(team)).map(({ id }) => id);
			return judged
				.filter(({ away, home }) => teams.includes(away.member) && teams.includes(home.member))
				.map(({ playedAt, verdict }) => `${new Date(playedAt).toISOString().slice(5, 10)} ${verdict.status}`);
		};
		expect(await games()).toEqual(["04-10 counts", "04-20 counts", "04-28 extra"]);
		const result = { winner: "Yarrows", loser: "Drovers", kind: "elsewhere", reason: "Played at the final" };
		expect((await ask("result", { ...result, day: "2026-4-15" })).content).toMatch(
			/^Entered: Yarrows beat Drovers in a game played elsewhere, 2026-04-15\n/,
		);
		expect(await games()).toEqual(["04-10 counts", "04-15 counts", "04-20 extra", "04-28 extra"]);
	});

	it("is unknown to other servers, whoever presses its buttons", async () => {
		const { ann, discord, league } = await startLeague();
		const other = discord.addGuild({ name: "Another" });
		const message = await ann.command("about", {}, { channelId: other.channelId }).answer;
		const answer = await ann.click(message, `commissioner|action=log|i=${league.id}`, { unchecked: true }).answer;
		expect(answer.content).toMatch(/^This server has no league yet/);
	});

	it("stays within Discord's limits with the longest members and decisions", async () => {
		const bot = await startLeagueBot();
		const { ask, click } = createHands(bot);
		for (const locale of [Locale.EnglishUS, Locale.SpanishES]) {
			bot.ann.locale = locale;
			await ask("setup", { name: `${locale}${"`".repeat(27)}`, min_games: 3 });
			const leagues = await bot.leagues.ofServer(bot.discord.guilds[0]?.id ?? "");
			const id = leagues.at(-1)?.id ?? 0;
			const members = Array.from({ length: 40 }, (_, index) => ({
				team: `${"*".repeat(22)}${index + 10}`,
				accounts: [0, 1, 2].map(each => ({
					gamertag: `${"_".repeat(36)}${each}${index + 10}`,
					platform: "nsw" as const,
				})),
			}));
			expect([...(await bot.leagues.putMembers(id, members, bot.ann.id))]).toEqual([]);
			for (let decision = 0; decision < 12; decision++) {
				const reason = "`*_@everyone ".repeat(20).slice(0, 200);
				const [winner, loser] = [10, 11].map(each => `${"*".repeat(22)}${decision + each}`);
				const values = { league: String(id), winner, loser, kind: "elsewhere", score: "5-3", reason };
				const entered = await ask("result", values);
				expect(entered.content).toMatch(/^(Entered|Anotado): /);
				await click(entered, /Undo|Deshacer/);
			}
			for (const message of [
				await ask("log", { league: String(id) }),
				await ask("setup", { league: String(id) }),
				await ask("member", { league: String(id), team: `${"*".repeat(22)}49` }),
				await ask("review", { league: String(id) }),
				await click(await ask("member", { league: String(id), team: `${"*".repeat(22)}49` }), /members|miembros/),
			]) {
				// Discord would have refused a longer one, and the person read a sentence instead.
				expect(message.embeds).not.toEqual([]);
				expectWithinLimits(...message.embeds);
				for (const row of message.components ?? []) expect(row.type === 1 && row.components.length <= 5).toBe(true);
			}
		}
	});
});
