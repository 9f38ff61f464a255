import { type APIMessage, ComponentType, Locale, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { PHONE_COLUMNS } from "../../src/format/table.ts";
import type { Rules } from "../../src/league/season/rules.ts";
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
import { menuValues } from "../helpers/menu.ts";
import { pin } from "../helpers/pin.ts";

const HOUR = 3_600_000;
const { preview: words } = ENGLISH.league;
const { stats } = ENGLISH;

const textOf = ({ embeds, content }: APIMessage) => embeds[0]?.description ?? content;
/** The cells behind a label in the first table row that begins with it. */
const rowOf = (text: string, label: string) =>
	text
		.split("\n")
		.find(line => line.trim().startsWith(`${label.trim()} `))
		?.trim()
		.slice(label.trim().length)
		.trim()
		.split(/\s+/) ?? [];

/** A league of these games, the oldest first. */
async function startLeague(games: ServedGame[], rules: Partial<Rules> = {}, members = MEMBERS) {
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
	const league = await bot.addLeague("Summer", { gamesPerPair: 0, timeZone: "UTC", end: null, ...rules }, members);
	const preview = (options: { member?: string | undefined; with?: string | undefined } = {}) =>
		bot.ask({ action: "preview", member: "yarrows", with: "drovers", ...options }).answer;
	return { ...bot, bot, league, preview };
}

/** Fourteen games of Yarrows, four of them against Drovers, each with a winner. */
const SEASON = Array.from({ length: 14 }, (_, index): ServedGame => {
	const opponent = [LANTERN, QUILL, HERON, QUILL][index % 4] ?? QUILL;
	const sides = index % 3 === 0 ? { away: FOX, home: opponent } : { away: opponent, home: FOX };
	const away = (index * 3) % 7;
	const home = (index * 5 + 1) % 8;
	return { at: NOON - (40 - index) * 5 * HOUR, ...sides, runs: [away, away === home ? home + 1 : home] };
});

describe("/league preview", () => {
	it("every figure equals those of /stats and /league versus", async () => {
		const { bot, ann, preview } = await startLeague([...SEASON]);
		const shown = textOf(await preview());
		const stat = async (
			gamertag: string,
			tab: keyof typeof stats.tabs,
			part: keyof typeof stats.groups = "batting",
		) => {
			for (;;) {
				const answer = await ann.command("stats", { gamertag, platform: "psn" }).answer;
				if (/games read/.test(textOf(answer))) continue;
				const opened = await ann.click(answer, { label: stats.tabs[tab] }).answer;
				return textOf(part === "batting" ? opened : await ann.click(opened, { label: stats.groups[part] }).answer);
			}
		};
		for (const [index, gamertag] of [FOX, LANTERN].entries()) {
			const strikeouts = await stat(gamertag, "strikeouts");
			for (const manner of Object.values(stats.manners))
				expect(rowOf(shown, manner)[index], manner).toBe(rowOf(strikeouts, manner)[0]);
			const total = /(\d+) strikeouts, (\d+)%/.exec(strikeouts);
			expect(Number(total?.[1])).toBeGreaterThan(30);
			expect(rowOf(shown, words.rows.strikeouts)[index]).toBe(total?.[1]);
			expect(rowOf(shown, words.rows.share)[index]).toBe(`${total?.[2]}%`);
			// In /stats the places of all strikeouts are on the left.
			for (const place of Object.values(stats.rows)) {
				const own = rowOf(shown, place).slice(index * 3, index * 3 + 3);
				expect(own, place).toEqual(rowOf(strikeouts, place).slice(0, 3));
			}
			const [name, atBats, average] = (await stat(gamertag, "players")).split("\n").flatMap(line => {
				const row = /^(.+?) +(\d+) +(\.\d{3}|–)/.exec(line);
				return row === null ? [] : row.slice(1);
			});
			const line = shown.split("\n").find(each => each.startsWith(`${["Yarrows", "Drovers"][index]}: `)) ?? "";
			// Drovers have too few at-bats for a best batter.
			expect(average === "–").toBe(index === 1);
			if (average === "–") expect(line).not.toContain(name);
			else expect(line).toContain(`**${name}** ${average}`);
			if (average !== "–") expect(line).toContain(`in ${atBats} AB`);
			const [, pitcher, innings, era] =
				/^(.+?) +(\d+\.\d) +(\d+\.\d+|–)/m.exec(await stat(gamertag, "players", "pitching")) ?? [];
			expect(line).toContain(`**${pitcher}** ERA ${era}`);
			expect(line).toContain(`in ${innings} IP`);
		}
		const between = textOf(await bot.ask({ action: "versus", member: "yarrows", other: "drovers" }).answer);
		const [, wins, losses, runsFor, runsAgainst] = /\*\*(\d+)–(\d+)\*\*.*runs (\d+)–(\d+)/.exec(between) ?? [];
		expect([wins, losses]).not.toContain(undefined);
		expect(rowOf(shown, words.rows.wins)).toEqual([wins, losses]);
		expect(rowOf(shown, words.rows.runs)).toEqual([runsFor, runsAgainst]);
		const table = textOf(await bot.ask({ action: "table" }).answer);
		const record = (team: string) => new RegExp(`(\\d+) ${team} +(\\d+) +(\\d+)`).exec(table)?.slice(1) ?? [];
		const standings = [record("Yarrows"), record("Drovers")];
		expect(rowOf(shown, words.rows.place)).toEqual(standings.map(([rank]) => rank));
		expect(rowOf(shown, words.rows.record)).toEqual(standings.map(([, won, lost]) => `${won}–${lost}`));
	});

	it("says the same of both, whoever is named first", async () => {
		const { preview } = await startLeague([...SEASON]);
		const shape = (message: APIMessage) =>
			textOf(message)
				.split("\n")
				.map(line => line.replace(/[^a-z*]+/g, " ").trim()[0]);
		const one = await preview();
		const other = await preview({ member: "drovers", with: "yarrows" });
		expect(shape(other)).toHaveLength(shape(one).length);
		expect(rowOf(textOf(other), words.rows.wins)).toEqual(rowOf(textOf(one), words.rows.wins).reverse());
		expect(rowOf(textOf(other), words.rows.strikeouts)).toEqual(rowOf(textOf(one), words.rows.strikeouts).reverse());
	});

	it("says what a win clinches, and what a loss ends", async () => {
		const first = { at: NOON - 30 * HOUR, away: FOX, home: LANTERN, runs: [4, 2] } satisfies ServedGame;
		const rules = { gamesPerPair: 3, playoffSpots: 1, points: { win: 1, loss: 0 } };
		const { preview } = await startLeague([first], rules, MEMBERS.slice(0, 2));
		const text = textOf(await preview());
		expect(text).toContain(`**${words.means}** · ${words.spots(1)}`);
		expect(text).toContain("Now: Yarrows 1–2 · Drovers 1–2");
		expect(text).toContain("**Yarrows** win: Yarrows 1 ✅ · Drovers 2 ❌");
		expect(text).toContain("**Drovers** win: Yarrows 1–2 · Drovers 1–2");
		expect(text).toContain(words.clinches("Yarrows", "1st"));
		expect(text).toContain(words.out("Drovers"));
		expect(text).not.toContain(words.clinches("Drovers", "1st"));
		const other = await startLeague([first], { ...rules, playoffSpots: 0 }, MEMBERS.slice(0, 2));
		expect(textOf(await other.preview())).toContain(words.noSpots);
	});

	it("says in one line that no result changes a place, without a caution", async () => {
		const { ann, preview } = await startLeague([...SEASON], { gamesPerPair: 40 });
		const line = words.unchanged.every(4);
		const lines = textOf(await preview()).split("\n");
		expect(lines).toContain(line);
		expect(lines[lines.indexOf(line) + 1]).toBe(`**${words.strikeouts}**`);
		for (const absent of [words.means, words.now, words.legend, words.noSpots, words.neither])
			expect(lines.join("\n")).not.toContain(absent);
		ann.locale = Locale.SpanishLATAM;
		expect(textOf(await preview())).toContain(textsFor("es-419").league.preview.unchanged.every(4));
	});

	it("names the places that no result changes, where they are not all", async () => {
		// Bold Owls have lost everything, so the two others are first and second.
		const games = Array.from({ length: 6 }, (_, index): ServedGame => {
			return { at: NOON - (30 - index) * HOUR, away: index % 2 === 0 ? FOX : LANTERN, home: QUILL, runs: [4, 1] };
		});
		const rules = { gamesPerPair: 3, points: { win: 1, loss: 0 } };
		const { preview, leagues, league, ann } = await startLeague(games, rules, MEMBERS.slice(0, 3));
		const line = words.unchanged.each("Yarrows 1–2 · Drovers 1–2");
		expect(textOf(await preview())).toContain(`${line}\n**`);
		const before = (await leagues.view(league.id))?.rules;
		if (before === undefined) throw new Error("the league is gone");
		await leagues.change(league.id, { rules: { ...before, playoffSpots: 2 } }, ann.id);
		const marked = words.unchanged.each("Yarrows 1–2 ✅ · Drovers 1–2 ✅");
		expect(textOf(await preview())).toContain(`${marked}\n-# ${words.marks}\n**`);
	});

	it("shows long names whole, one above the other, in every table", async () => {
		const [fox, lantern, ...others] = MEMBERS;
		const long = ["Submarine Sandwich Crew", "Lefty Loosey Ballplayers"];
		const members = [
			{ ...fox, team: long[0] ?? "", accounts: fox?.accounts ?? [] },
			{ ...lantern, team: long[1] ?? "", accounts: lantern?.accounts ?? [] },
			...others,
		];
		const { preview } = await startLeague([...SEASON], {}, members);
		const text = textOf(await preview({ member: long[0], with: long[1] }));
		const blocks = text.split("```").filter((_, index) => index % 2 === 1);
		expect(blocks).toHaveLength(3);
		for (const block of blocks) {
			for (const team of long) expect(block).toContain(team);
			for (const line of block.split("\n")) expect(line.length).toBeLessThanOrEqual(PHONE_COLUMNS);
		}
		// Each name ends where its column does.
		const [, first = "", second = ""] = blocks[0]?.split("\n") ?? [];
		expect([first.length, second.length]).toEqual([24, PHONE_COLUMNS]);
	});

	it("names no best player without a figure", async () => {
		const few = await startLeague([SEASON[0] as ServedGame]);
		const none = textOf(await few.preview());
		expect(none).toContain(words.strikeouts);
		expect(none).not.toContain(words.best);
		const some = await startLeague([...SEASON]);
		const text = textOf(await some.preview({ with: "pipers" }));
		expect(text).not.toMatch(/\*\* – in|ERA – in/);
	});

	it("says that a game between two who owe none means nothing, and refuses one team twice", async () => {
		const games = [1, 2].map(day => ({
			at: NOON - 30 * day * HOUR,
			away: FOX,
			home: LANTERN,
			runs: [4, day] as [number, number],
		}));
		const { preview } = await startLeague(games, { gamesPerPair: 2 });
		expect(textOf(await preview())).toContain(words.nothingLeft);
		expect(textOf(await preview({ with: "bold owls" }))).toContain(words.unchanged.every(4));
		expect(textOf(await preview({ with: "yarrows" }))).toContain(ENGLISH.league.versus.same);
		expect(textOf(await preview({ with: "xyz" }))).toContain("No team of this league matches");
	});

	it("says in the playoffs what a win means for the series", async () => {
		const { bot, ann, preview, clock } = await startLeague([...SEASON]);
		const question = await ann.command("commissioner season playoffs", { spots: 2, best_of: "3" }).answer;
		await ann.click(question, { label: ENGLISH.seasons.playoffs.sure }).answer;
		clock.now += HOUR;
		const bracket = textOf(await bot.ask({ action: "bracket" }).answer);
		const teams = MEMBERS.map(({ team }) => team).filter(team => bracket.includes(team));
		expect(teams).toHaveLength(2);
		const text = textOf(await preview({ member: teams[0], with: teams[1] }));
		expect(text).toContain(words.means);
		for (const team of teams) expect(text).toContain(`With a win of **${team}** it stands`);
		const others = MEMBERS.map(({ team }) => team).filter(team => !teams.includes(team));
		expect(textOf(await preview({ member: others[0], with: teams[0] }))).toContain(words.noGame);
	});

	it("fits a phone and Discord's limits", async () => {
		const { ann, preview } = await startLeague([...SEASON], { gamesPerPair: 9, playoffSpots: 2 });
		for (const locale of LOCALES) {
			ann.locale = locale;
			const message = await preview();
			for (const embed of message.embeds) expectWithinLimits(embed);
			const blocks = textOf(message)
				.split("```")
				.filter((_, index) => index % 2 === 1);
			expect(blocks.length).toBeGreaterThan(2);
			for (const block of blocks)
				for (const line of block.split("\n")) expect(line.length, line).toBeLessThanOrEqual(PHONE_COLUMNS);
			pin(textOf(message), locale);
		}
	});
});

describe("the post of a round", () => {
	async function startRounds() {
		const games: ServedGame[] = [];
		const started = await startLeague(games, { start: "2026-05-01" });
		const { ann, discord } = started;
		const plan = await ann.command("commissioner fixtures", {
			rounds: 2,
			days_a_round: 2,
			first_day: "2026-05-03",
		} as never).answer;
		await ann.click(plan, { label: ENGLISH.fixtures.plan.store }).answer;
		const home = discord.guilds[0]?.channelId ?? "";
		const posts = () =>
			discord
				.messages(ann, { channelId: home })
				.filter(message => message.interaction_metadata === undefined && textOf(message).startsWith("**Round "));
		const posted = async (test: (all: APIMessage[]) => boolean) => {
			await expect.poll(() => test(posts())).toBe(true);
			return posts();
		};
		return { ...started, games, posts, posted };
	}

	it("comes once as each round begins, opens previews in private, and shows the results", async () => {
		const { ann, bot, clock, posts, posted, games, league } = await startRounds();
		const set = await ann.command("commissioner channel", { table: false, preview: true } as never).answer;
		expect(set.content).toContain(words.posted);
		// The first round begins on May 3; it is noon of May 2.
		expect(posts()).toHaveLength(0);
		clock.now = Date.UTC(2026, 4, 3, 12);
		const [first] = await posted(all => all.length === 1);
		if (first === undefined) throw new Error("nothing was posted");
		const [line = ""] = textOf(first)
			.split("\n")
			.filter(each => each.startsWith("•"));
		expect(line).toMatch(/^• .+ 0–0 .+ 0–0$/);
		expect(menuValues(first)).toHaveLength(2);
		const opened = await ann.select(first, "menu|name=preview", [menuValues(first)[0] ?? ""]).answer;
		expect((opened.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		expect(textOf(opened)).toContain(words.rows.record);
		await bot.restart();
		const [option] =
			first.components?.flatMap(row =>
				row.type === ComponentType.ActionRow
					? row.components.flatMap(part => ("options" in part ? part.options : []))
					: [],
			) ?? [];
		const [away = "", home = ""] = option?.label.split(" vs ") ?? [];
		const gamertagOf = (team: string) => MEMBERS.find(member => member.team === team)?.accounts[0]?.gamertag ?? "";
		clock.now += HOUR;
		games.push({ at: clock.now - HOUR / 2, away: gamertagOf(away), home: gamertagOf(home), runs: [5, 3] });
		const view = await bot.leagues.view(league.id);
		const account = view?.members.find(({ team }) => team === away)?.accounts[0];
		await bot.leagues.report(league.id, account?.id ?? 0, ann.id);
		const [after] = await posted(all => textOf(all[0] as APIMessage).includes(`**${away}** 5–3 ${home}`));
		expect(posts()).toHaveLength(1);
		expect(textOf(after as APIMessage)).toContain("Round 1");
		clock.now = Date.UTC(2026, 4, 5, 12);
		const all = await posted(messages => messages.length === 2);
		expect(textOf(all[1] as APIMessage)).toContain("**Round 2**");
	});

	it("comes for each round of the playoffs once its pairs are known, and shows how the series stand", async () => {
		const games = [...SEASON];
		const { bot, ann, clock, discord, league } = await startLeague(games);
		await ann.command("commissioner channel", { table: false, results: false, preview: true }).answer;
		const home = discord.guilds[0]?.channelId ?? "";
		const posts = () =>
			discord
				.messages(ann, { channelId: home })
				.filter(message => message.interaction_metadata === undefined)
				.map(textOf)
				.filter(text => text.startsWith("**Playoffs · "));
		const question = await ann.command("commissioner season playoffs", { spots: 4, best_of: "1" }).answer;
		expect(posts()).toEqual([]);
		await ann.click(question, { label: ENGLISH.seasons.playoffs.sure }).answer;
		await expect.poll(posts).toHaveLength(1);
		expect(posts()[0]).toMatch(/^\*\*Playoffs · Semifinals\*\*/);
		expect(posts()[0]?.match(/^• .+ 0–0 .+|^• .+ 0 .+ 0$/gm)).toHaveLength(2);
		const bracket = async () => (await bot.leagues.view(league.id))?.playoffs?.seeds ?? [];
		const [first = 0, second = 0, third = 0, fourth = 0] = await bracket();
		const view = await bot.leagues.view(league.id);
		const team = (id: number) => view?.members.find(member => member.id === id)?.team ?? "";
		for (const [winner, loser] of [
			[first, fourth],
			[third, second],
		] as const) {
			clock.now += HOUR;
			const values = { winner: team(winner), loser: team(loser), kind: "elsewhere", score: "5-3", reason: "played" };
			await ann.command("commissioner result", values).answer;
		}
		await expect.poll(posts).toHaveLength(2);
		expect(posts()[1]).toMatch(/^\*\*Playoffs · Final\*\*/);
		expect(posts()[1]).toContain(`${team(third)} 0`);
		await expect.poll(() => posts()[0]).toContain(`${team(third)} 1`);
	});

	it("does not come without the option, nor after it is switched off", async () => {
		const { ann, clock, posts, discord } = await startRounds();
		const set = (options: object) => ann.command("commissioner channel", options as never).answer;
		await set({ table: false, remind: 48 });
		clock.now = Date.UTC(2026, 4, 3, 12);
		const home = discord.guilds[0]?.channelId ?? "";
		const reminders = () => discord.messages(ann, { channelId: home }).filter(each => textOf(each).startsWith("⏰"));
		await expect.poll(() => reminders().length).toBe(1);
		expect(posts()).toHaveLength(0);
		await set({ preview: true });
		await expect.poll(() => posts().length).toBe(1);
		await set({ preview: false });
		clock.now = Date.UTC(2026, 4, 5, 12);
		await expect.poll(() => reminders().length).toBe(2);
		expect(posts()).toHaveLength(1);
	});
});
