import { type APIMessage, MessageFlags, PermissionFlagsBits } from "discord.js";
import { describe, expect, it } from "vitest";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import {
	FOX,
	HERON,
	LANTERN,
	PLAYED,
	QUILL,
	type ServedGame,
	serveLeagueGames,
	startLeagueBot,
} from "../helpers/league-bot.ts";
import { menuValues } from "../helpers/menu.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A league whose past games have been read, in a server of which Ann is the owner. */
async function startPosting({ served = PLAYED, rules = {} } = {}) {
	const games = [...served];
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
	const league = await bot.addLeague("Summer", { gamesPerPair: 0, ...rules });
	const { discord, ann, clock } = bot;
	const home = discord.guilds[0]?.channelId ?? "";
	const posts = (channelId = home) =>
		discord.messages(ann, { channelId }).filter(message => message.interaction_metadata === undefined);
	const ask = async (options = {}, use = {}) => {
		const answer = await ann.command("commissioner channel", options, use).answer;
		expect((answer.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		return answer;
	};
	return {
		...{ ...bot, bot, league, home, posts, ask },
		/** Games that are found together, an hour later. */
		async play(...played: Omit<ServedGame, "at">[]) {
			clock.now += HOUR;
			games.push(...played.map((game, index) => ({ ...game, at: clock.now - 2 * MINUTE * (index + 1) })));
			const view = await bot.leagues.view(league.id);
			const { accounts = [] } = view?.members[0] ?? {};
			for (const { id } of accounts) await bot.leagues.report(league.id, id, ann.id);
		},
		posted: async (test: (all: APIMessage[]) => boolean, channelId = home) => {
			await expect.poll(() => test(posts(channelId))).toBe(true);
			return posts(channelId);
		},
	};
}

const textOf = (message: APIMessage | undefined) => message?.embeds[0]?.description ?? "";
const isTable = (message: APIMessage) => textOf(message).includes("```");

describe("/commissioner channel", () => {
	it("posts each result once, and keeps one message with the table", async () => {
		const { ask, posted, play, posts } = await startPosting();
		const begun = await ask();
		expect(begun.content).toMatch(
			/^I posted a first message there\..*\n\*\*Summer\*\* posts in <#\d+> in English: results and the table\./,
		);
		const [first, table] = await posted(all => all.some(isTable));
		expect(first?.embeds[0]).toMatchObject({
			title: "Summer",
			description: ENGLISH.commissioner.channel.first("results and the table"),
		});
		const before = textOf(table);
		await play({ away: FOX, home: LANTERN, runs: [7, 2], innings: 11 });
		const all = await posted(all => all.length === 3 && textOf(all[1]) !== before);
		expect(textOf(all[2])).toMatch(/^\*\*Yarrows\*\* 7–2 Drovers · 11 innings\nYarrows \d–\d · Drovers \d–\d$/);
		expect(posts()).toHaveLength(3);
	});

	it("posts a weekly paper at its hour, one a week, none twice and none for the past", async () => {
		const { ask, posted, posts, play, bot, league, clock } = await startPosting({
			rules: { timeZone: "UTC", end: null },
		});
		// Noon of Saturday, May 2.
		const set = await ask({ paper: "domingo 18", table: false });
		expect(set.content).toContain("the weekly paper (Sunday, 18:00)");
		expect(set.content).toContain(ENGLISH.paper.next(`<t:${Date.UTC(2026, 4, 3, 18) / 1000}:R>`));
		expect((await ask({ paper: "someday" })).content).toContain(ENGLISH.paper.invalid);
		const isPaper = ({ embeds }: APIMessage) => embeds[0]?.title?.includes("the week of") ?? false;
		const titles = () =>
			posts()
				.filter(isPaper)
				.map(({ embeds }) => embeds[0]?.title);
		expect(titles()).toEqual([]);
		for (let week = 0; week < 3; week++) {
			clock.now = Date.UTC(2026, 4, 3 + 7 * week, 18, 30);
			await posted(all => all.filter(isPaper).length === week + 1);
			await play({ away: FOX, home: LANTERN, runs: [7, 2] });
			const isRead = async () => (await bot.leagues.view(league.id))?.judged.every(({ check }) => check !== null);
			await expect.poll(isRead).toBe(true);
			if (week === 1) await bot.restart();
		}
		expect(titles()).toEqual([
			"Summer · season 1 · the week of Apr 26 to May 3",
			"Summer · season 1 · the week of May 3 to May 10",
			"Summer · season 1 · the week of May 10 to May 17",
		]);
		const [first, second] = posts().filter(isPaper);
		expect(textOf(first)).toContain("3 games this week");
		expect(textOf(second)).toMatch(/^1 game this week\n```/);
		expect(textOf(second)).toContain(`**${ENGLISH.paper.gameOfTheWeek}**\n**Yarrows** 7–2 Drovers`);
		// One game makes no star.
		expect(textOf(second)).not.toContain("of the week**\n⭐");
		await ask({ paper: "off" });
		clock.now = Date.UTC(2026, 5, 10, 18);
		await play({ away: FOX, home: LANTERN, runs: [6, 2] });
		await posted(all => all.some(message => textOf(message).startsWith("**Yarrows** 6–2")));
		expect(titles()).toHaveLength(3);
	});

	it("shows the paper of the week so far to who presses Test, in the channel's language, and posts nothing", async () => {
		const { ask, ann, posts, posted, play, restart } = await startPosting({ rules: { timeZone: "UTC", end: null } });
		for (const game of [1, 2, 3]) await play({ away: FOX, home: LANTERN, runs: [7, game] });
		const set = await ask({ paper: "domingo 18", table: false });
		await posted(all => all.length === 1);
		await restart();
		ann.locale = "es-419";
		const test = await ann.click(set, { label: ENGLISH.paper.test }).answer;
		expect((test.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		expect(test.content).toMatch(/^Esto es una prueba/);
		expect(test.embeds[0]?.title).toBe("Summer · season 1 · the week of Apr 26 to May 2");
		expect(textOf(test)).toMatch(/^\d games this week\n```/);
		expect(textOf(test)).toMatch(
			new RegExp(
				String.raw`\*\*${ENGLISH.paper.stars}\*\*\n⭐ \*\*[^*]+\*\* \(\w+\): \d+ for \d+, .* in \d games\n⭐ \*\*[^*]+\*\* \(\w+\): [\d.]+ IP, \d+ K, \d+ ER in \d games\n`,
			),
		);
		expect(textOf(test)).toContain("with at least 3 games.\n-# Best pitcher: 2 points per inning");
		expect(posts()).toHaveLength(1);
		await ann.command("commissioner channel", { off: true }).answer;
		const without = await ann.click(set, { label: ENGLISH.paper.test }).answer;
		expect(without.embeds[0]?.title).toContain("la semana");
	});

	it("keeps one message with the bracket of the playoffs, and one with the champion, which corrections change", async () => {
		const { ask, posted, play, posts, leagues, league, ann, clock } = await startPosting();
		await ask();
		await posted(all => all.some(isTable));
		const before = await leagues.view(league.id);
		if (before === null) throw new Error("there is no league");
		expect(await leagues.seasons.beginPlayoffs(before, { spots: 2, bestOf: 1 }, ann.id)).toBe(true);
		const isBracket = ({ embeds }: APIMessage) => embeds[0]?.title === "Summer · season 1 · playoffs";
		await posted(all => all.some(isBracket));
		const view = await leagues.view(league.id);
		const [winner = 0, loser = 0] = view?.playoffs?.seeds ?? [];
		clock.now += HOUR;
		const result = { winner, loser, kind: "forfeit", score: null, playedAt: clock.now } as const;
		const decided = await leagues.decisions.add(league.id, { kind: "result", result }, ann.id, "did not come");
		await posted(all => all.some(message => textOf(message).startsWith("🏆") && !isBracket(message)));
		const isCrowned = (message: APIMessage) => isBracket(message) && textOf(message).startsWith("🏆");
		await posted(all => all.some(isCrowned));
		await play();
		expect(posts().filter(isBracket)).toHaveLength(1);
		const crowned = posts().filter(message => textOf(message).startsWith("🏆"));
		expect(crowned).toHaveLength(2);
		const { id: postId } = crowned.find(message => !isBracket(message)) ?? {};
		const champion = () => textOf(posts().find(({ id }) => id === postId));
		const was = champion();
		clock.now += MINUTE;
		expect(await leagues.decisions.undo(league.id, decided?.id ?? 0, ann.id)).toBe("undone");
		await posted(() => champion() === ENGLISH.bracket.noChampion);
		clock.now += MINUTE;
		const other = { ...result, winner: loser, loser: winner };
		await leagues.decisions.add(league.id, { kind: "result", result: other }, ann.id, "mixed up");
		await posted(() => champion().startsWith("🏆") && champion() !== was);
		expect(posts().filter(message => textOf(message).startsWith("🏆"))).toHaveLength(2);
	});

	it("posts the awards of a season when it ends, in one message, which corrections and an undone end change", async () => {
		const game = { away: FOX, home: LANTERN, runs: [7, 2] as [number, number] };
		const served = Array.from({ length: 11 }, (_, index) => ({
			...game,
			at: Date.UTC(2026, 3, 10 + index),
			surname: index < 3 ? "Alder" : "Birch",
		}));
		const { ask, posted, posts, leagues, league, ann, clock } = await startPosting({ served });
		await ask({ language: "es" });
		await posted(all => all.some(isTable));
		const ended = await ann.click(await ann.command("commissioner season end").answer, {
			label: ENGLISH.seasons.end.sure,
		}).answer;
		expect(ended.embeds[1]?.title).toBe("Summer · season 1 · awards");
		const isAwards = ({ embeds }: APIMessage) => embeds[0]?.title === "Summer · temporada 1 · premios";
		const awards = () => textOf(posts().find(isAwards));
		await posted(all => all.some(isAwards));
		expect(awards()).toMatch(/^🏆 Campeón: \*\*Yarrows\*\*\n/);
		expect(awards()).toMatch(/\(HR\)\*\* 56 · Birch\\\* \(Yarrows\)\n/);
		expect(awards()).toContain("11 de 11 partidos");
		const decide = async (index: number) => {
			clock.now += MINUTE;
			const key = (await leagues.view(league.id))?.judged[index]?.key ?? "";
			return leagues.decisions.add(league.id, { kind: "verdict", key, verdict: "exclude" }, ann.id, "");
		};
		const excluded = await decide(10);
		await posted(() => /\*\* 49 · Birch/.test(awards()));
		await decide(9);
		await posted(() => awards().includes("Sin premios: se han leído los box scores de 9 partidos"));
		clock.now += MINUTE;
		await leagues.decisions.undo(league.id, excluded?.id ?? 0, ann.id);
		await posted(() => /\*\* 49 · Birch/.test(awards()));
		clock.now += MINUTE;
		const end = (await leagues.view(league.id))?.decisions.find(({ kind }) => kind === "season");
		expect(await leagues.decisions.undo(league.id, end?.id ?? 0, ann.id)).toBe("undone");
		await posted(() => awards() === textsFor("es-419").awards.undone);
		expect(posts().filter(isAwards)).toHaveLength(1);
	});

	const isVerdict = (message: APIMessage) => textOf(message).startsWith(`**${ENGLISH.league.race.spots(2)}**`);

	it("posts once who has clinched a place in the playoffs or has lost the chance of one, and why", async () => {
		const { ask, posted, posts } = await startPosting({ rules: { gamesPerPair: 1, playoffSpots: 2 } });
		await ask({ table: false });
		const decided = (await posted(all => all.some(isVerdict))).find(isVerdict);
		expect(textOf(decided).split("\n")[1]).toMatch(
			/^❌ \*\*Drovers\*\* is out: even if .* Yarrows and Pipers finish above it in any case\.$/,
		);
		await ask({ table: true });
		await posted(all => all.some(isTable));
		expect(posts().filter(isVerdict)).toHaveLength(1);
	});

	it("strikes out a verdict that a correction makes untrue, and posts it again when it is true again", async () => {
		const { ask, posted, posts, bot, leagues, league, ann, clock, restart } = await startPosting({
			rules: { gamesPerPair: 1, playoffSpots: 2 },
		});
		await ask({ table: false });
		const [, first] = await posted(all => all.some(isVerdict));
		const drovers = (await leagues.view(league.id))?.members.find(({ team }) => team === "Drovers")?.id ?? 0;
		const leaguesNow = () => bot.leagues;
		// Later than other posts are edited.
		clock.now += 3 * 24 * HOUR;
		await restart();
		const adjustment = { member: drovers, points: 50, wins: 0, losses: 0 };
		const decided = await leaguesNow().decisions.add(league.id, { kind: "adjust", adjustment }, ann.id, "a slip");
		const [, struck] = await posted(all => textOf(all[1]).includes("~~❌ **Drovers** is out"));
		expect(textOf(struck)).toMatch(
			new RegExp(String.raw`~~❌ \*\*Drovers\*\* is out: .*~~ ${ENGLISH.league.race.openAgain}`),
		);
		const isIn = (message: APIMessage) => textOf(message).includes("✅ **Drovers** is in");
		await posted(all => all.some(isIn));
		await leaguesNow().decisions.undo(league.id, decided?.id ?? 0, ann.id);
		await posted(all => textOf(all.find(isIn)).includes("~~✅ **Drovers** is in"));
		clock.now += 11 * MINUTE;
		const isOut = (message: APIMessage) => textOf(message).includes("\n❌ **Drovers** is out");
		const [again] = (await posted(all => all.some(isOut))).filter(isOut);
		expect(again?.id).not.toBe(first?.id);
		expect(textOf(posts()[1])).toBe(textOf(struck));
	});

	it("takes verdicts back when a member comes of whom no fixture says anything, and when the places change", async () => {
		const { ask, posted, posts, ann, leagues, league } = await startPosting({ rules: { playoffSpots: 2 } });
		await ann.click(await ann.command("commissioner fixtures", { rounds: 3, days_a_round: 1 }).answer, {
			label: ENGLISH.fixtures.plan.store,
		}).answer;
		const rules = (await leagues.view(league.id))?.rules;
		if (rules === undefined) throw new Error("the league is gone");
		await ask({ table: false });
		await posted(all => all.some(isVerdict));
		const live = () =>
			posts().flatMap(message =>
				textOf(message)
					.split("\n")
					.filter(line => /^[✅❌]/u.test(line)),
			);
		expect(live()).not.toEqual([]);
		await ann.command("commissioner member", { team: "Geckos", gamertag: "green_gecko8", platform: "psn" }).answer;
		await posted(() => live().length === 0);
		expect(posts().some(message => textOf(message).includes("Geckos"))).toBe(false);
		expect(textOf(await ann.command("league race", {}).answer)).toMatch(/^Nothing can be proven yet: .*Geckos/);
		await leagues.change(league.id, { rules: { ...rules, playoffSpots: 3 } }, ann.id);
		expect(textOf(await ann.command("league race", {}).answer)).toMatch(/^Nothing can be proven yet: .*Geckos/);
		const question = await ann.command("commissioner member", { team: "Geckos", remove: "excluded" }).answer;
		await ann.click(question, { label: "Remove" }).answer;
		await posted(all => all.some(message => textOf(message).startsWith(`**${ENGLISH.league.race.spots(3)}**`)));
	});

	it("posts no verdicts of a race while the rules do not say how many places there are, and says so", async () => {
		const { ask, posted, posts, leagues, league, ann } = await startPosting({ rules: { gamesPerPair: 1 } });
		expect((await ask()).content).toContain(ENGLISH.commissioner.channel.noSpots);
		await posted(all => all.some(isTable));
		expect(posts()).toHaveLength(2);
		const rules = (await leagues.view(league.id))?.rules;
		if (rules === undefined) throw new Error("the league is gone");
		await leagues.change(league.id, { rules: { ...rules, playoffSpots: 2 } }, ann.id);
		await posted(all => all.some(isVerdict));
		await leagues.change(league.id, { rules: { ...rules, playoffSpots: 3 } }, ann.id);
		await posted(all => textOf(all[2]).includes(`~~ ${ENGLISH.league.race.spotsNow(3)}`));
		expect((await ask()).content).not.toContain("how many places");
	});

	it("lists games that are found together in one post, with their box scores", async () => {
		const { ask, posted, play, posts, ben } = await startPosting();
		await ask({ table: false });
		await play(
			{ away: FOX, home: LANTERN, runs: [7, 2] },
			{ away: QUILL, home: FOX, runs: [1, 3] },
			{ away: FOX, home: HERON, runs: [0, 4] },
		);
		const [, list] = await posted(all => all.length > 1);
		expect(textOf(list)).toMatch(
			/^\*\*3 games\*\*\nYarrows 0–4 \*\*Pipers\*\*\n-# Yarrows \d–\d · Pipers \d–\d\n⭐ The only no-hitter of 10 games: Pipers\nBold Owls 1–3/,
		);
		if (list === undefined) throw new Error("nothing was posted");
		const [opened = ""] = menuValues(list, "menu|name=game");
		const answer = await ben.select(list, "menu|name=game", [opened]).answer;
		expect((answer.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		expect(answer.embeds[0]?.title).toBe("Yarrows 0 – 4 Pipers");
		const table = await ben.click(list, { label: "Table" }).answer;
		expect(table.embeds[0]?.title).toBe("Summer · season 1");
		expect(posts()).toHaveLength(2);
	});

	it("posts what was found before a restart, and nothing twice after it", async () => {
		const { ask, posted, play, posts, restart } = await startPosting();
		await ask();
		await play({ away: FOX, home: LANTERN, runs: [7, 2] });
		await restart();
		await posted(all => all.length === 3);
		await restart();
		await play({ away: QUILL, home: FOX, runs: [1, 3] });
		await posted(all => all.length === 4);
		expect(posts().filter(isTable)).toHaveLength(1);
	});

	it("posts a game without a log a quarter of an hour after it was found, also after a restart", async () => {
		const { ask, posted, play, posts, clock, bot, league, ann, restart } = await startPosting();
		await ask();
		await play({ away: FOX, home: LANTERN, runs: [7, 2], unlogged: true });
		await posted(all => textOf(all[1]).includes("8 games count"));
		const { table } = (await bot.leagues.view(league.id)) ?? {};
		expect(table).toMatchObject({ counted: 8, unchecked: 1 });
		// A log that is read later changes nothing in the message.
		expect(textOf(posts()[1])).not.toContain("not checked");
		await restart();
		clock.now += 14 * MINUTE;
		const [member] = (await bot.leagues.view(league.id))?.members ?? [];
		const adjustment = { member: member?.id ?? 0, points: -1, wins: 0, losses: 0 };
		await bot.leagues.decisions.add(league.id, { kind: "adjust", adjustment }, ann.id, "late");
		await posted(all => textOf(all[1]).includes("late"));
		expect(posts()).toHaveLength(2);
		clock.now += 2 * MINUTE;
		await posted(all => all.length === 3);
	});

	it("posts a doubtful game once it is decided, and a result by decision", async () => {
		const { ask, posted, play, posts, clock, leagues, league, ann } = await startPosting();
		await ask();
		const before = (await leagues.view(league.id))?.table.waiting ?? 0;
		await play({ away: FOX, home: LANTERN, runs: [2, 1], ruling: "5" });
		await expect.poll(async () => (await leagues.view(league.id))?.table.waiting).toBe(before + 1);
		clock.now += MINUTE;
		await posted(all => textOf(all[1]).includes(`${before + 1} wait`));
		const view = await leagues.view(league.id);
		expect(posts()).toHaveLength(2);
		const forfeit = { winner: "Pipers", loser: "Yarrows", kind: "forfeit", reason: "away" };
		await ann.command("commissioner result", forfeit).answer;
		const [, , awarded] = await posted(all => all.length === 3);
		expect(textOf(awarded)).toMatch(/^\*\*Pipers\*\* .* Yarrows: away\nPipers \d–\d · Yarrows \d–\d$/);
		const waiting = view?.judged.findLast(({ verdict }) => verdict.status === "review");
		await leagues.decisions.add(league.id, { kind: "verdict", key: waiting?.key ?? "", verdict: "count" }, ann.id, "");
		const [, , , decided] = await posted(all => all.length === 4);
		expect(textOf(decided)).toMatch(/^\*\*Yarrows\*\* 2–1 Drovers · E\n/);
	});

	it("posts a game that was played elsewhere with the reason", async () => {
		const { ask, posted, ann } = await startPosting();
		await ask();
		const elsewhere = { winner: "Pipers", loser: "Drovers", kind: "elsewhere", score: "5-3", reason: "at a *party*" };
		await ann.command("commissioner result", elsewhere).answer;
		const [, , told] = await posted(all => all.length === 3);
		expect(textOf(told)).toMatch(
			new RegExp(String.raw`^\*\*Pipers\*\* 5–3 Drovers · ${ENGLISH.league.posts.elsewhere}: at a \\\*party\\\*\n`),
		);
	});

	it("gives a game that is decided late the records of the table, and corrects them when decisions do", async () => {
		const { ask, posted, play, leagues, league, ann } = await startPosting();
		await ask();
		const view = async () => {
			const found = await leagues.view(league.id);
			if (found === null) throw new Error("the league is gone");
			return found;
		};
		/** As a post has them: "Drovers 2–1 · Yarrows 4–1". */
		const records = async (...teams: string[]) => {
			const { members, table } = await view();
			return teams
				.map(team => {
					const id = members.find(member => member.team === team)?.id;
					const { wins, losses } = table.standings.find(({ member }) => member === id) ?? {};
					return `${team} ${wins}–${losses}`;
				})
				.join(" · ");
		};
		const decide = (key: string, verdict: "exclude" | "count") =>
			leagues.decisions.add(league.id, { kind: "verdict", key, verdict }, ann.id, "");
		// It was played before most of the other games.
		const doubtful = (await view()).judged.find(({ verdict }) => verdict.status === "review");
		await decide(doubtful?.key ?? "", "count");
		const [, , post] = await posted(all => all.length === 3);
		const atFirst = await records("Bold Owls", "Drovers");
		expect(textOf(post)).toContain(`\n${atFirst}\n`);
		await play({ away: FOX, home: LANTERN, runs: [7, 2] });
		const next = await posted(all => all.length === 4);
		expect(textOf(next[3])).toContain(await records("Yarrows", "Drovers"));
		expect(await records("Bold Owls", "Drovers")).not.toBe(atFirst);
		expect(textOf(next[2])).toBe(textOf(post));
		const adjustment = { member: doubtful?.away.member ?? 0, points: 0, wins: 2, losses: 0 };
		await leagues.decisions.add(league.id, { kind: "adjust", adjustment }, ann.id, "agreed");
		await decide((await view()).judged.at(-1)?.key ?? "", "exclude");
		const corrected = await records("Bold Owls", "Drovers");
		await posted(all => textOf(all[2]).includes(`\n${corrected}\n`) && textOf(all[3]).startsWith("~~"));
	});

	it("corrects the post of a game that ceases to count, or that another team wins", async () => {
		const { ask, posted, play, leagues, league, ann } = await startPosting();
		await ask({ table: false });
		await play({ away: FOX, home: LANTERN, runs: [7, 2] });
		const [, post] = await posted(all => all.length === 2);
		const was = textOf(post);
		const game = (await leagues.view(league.id))?.judged.at(-1);
		const decide = (verdict: "exclude" | "count" | { award: number }) =>
			leagues.decisions.add(league.id, { kind: "verdict", key: game?.key ?? "", verdict }, ann.id, "");
		await decide("exclude");
		await posted(all => textOf(all[1]).startsWith(`~~**Yarrows** 7–2 Drovers~~\n${ENGLISH.league.posts.notAnyMore}`));
		await decide({ award: game?.home.member ?? 0 });
		await posted(all => textOf(all[1]).startsWith("~~**Yarrows** 7–2 Drovers~~\n➜ now: Yarrows 7–2 **Drovers**"));
		await decide("count");
		const all = await posted(all => textOf(all[1]) === was);
		expect(all).toHaveLength(2);
	});

	it("posts the table again, once, when somebody has deleted its message", async () => {
		const { ask, posted, play, posts, discord, home } = await startPosting();
		await ask({ results: false });
		const [, table] = await posted(all => all.some(isTable));
		const message = `${discord.url}/v10/channels/${home}/messages/${table?.id}`;
		await fetch(message, { method: "DELETE", headers: { authorization: `Bot ${discord.token}` } });
		expect(posts()).toHaveLength(1);
		await play({ away: FOX, home: LANTERN, runs: [7, 2] });
		const [, again] = await posted(all => all.length === 2 && textOf(all[1]) !== textOf(table));
		await play({ away: FOX, home: LANTERN, runs: [3, 2] });
		const all = await posted(all => textOf(all[1]) !== textOf(again));
		expect(all).toHaveLength(2);
	});

	it("says what the bot lacks before it posts anything", async () => {
		const { ask, discord, home } = await startPosting();
		const channel = discord.channel(home);
		const { ViewChannel, SendMessages } = PermissionFlagsBits;
		const permissions = channel.botPermissions;
		channel.botPermissions = ViewChannel | SendMessages;
		const { notBegun, begin } = ENGLISH.commissioner.channel.remedies;
		const lacks = ENGLISH.posting.obstacles["lacks-embeds"](`<#${home}>`);
		expect((await ask()).content).toBe(notBegun(`${lacks} ${begin}`));
		channel.botPermissions = permissions;
		expect((await ask({ off: true })).content).toMatch(/^This league does not post\./);
		expect((await ask({ results: false, table: false })).content).toMatch(/^That would leave nothing to post/);
	});

	it("is paused when a permission is lost, which its maker is told once, and goes on with what is played then", async () => {
		const { ask, ann, posted, play, discord, home } = await startPosting();
		await ask();
		await posted(all => all.some(isTable));
		const channel = discord.channel(home);
		const permissions = channel.botPermissions;
		channel.botPermissions = PermissionFlagsBits.ViewChannel;
		await play({ away: FOX, home: LANTERN, runs: [7, 2] });
		await expect.poll(() => ann.dms).toHaveLength(1);
		expect(ann.dms[0]?.content).toMatch(
			/^⚠️ The posts of \*\*Summer\*\* in <#\d+>, which you set up, are paused\. .*\n-# .* `\/commissioner channel`/,
		);
		const shown = await ask();
		expect(shown.content).toMatch(/⚠️ \*\*Paused\.\*\* The bot cannot post in <#\d+>: it lacks/);
		expect((await ann.click(shown, { label: ENGLISH.commissioner.channel.resume }).answer).content).toContain(
			ENGLISH.commissioner.channel.remedies.notBegun(""),
		);
		expect(ann.dms).toHaveLength(1);
		channel.botPermissions = permissions;
		const resumed = await ann.click(shown, { label: ENGLISH.commissioner.channel.resume }).answer;
		expect(resumed.content).toMatch(/^I posted a first message there\./);
		await play({ away: FOX, home: LANTERN, runs: [3, 2] });
		const all = await posted(all => all.filter(message => textOf(message).startsWith("**Yarrows** 3–2")).length === 1);
		expect(all.filter(message => textOf(message).includes("7–2"))).toEqual([]);
		expect(all.filter(isTable)).toHaveLength(1);
	});

	it("reminds of a round that ends, once, and mentions the chosen role alone", async () => {
		const { ask, ann, posted, clock, restart, bot, league } = await startPosting();
		await ann.click(await ann.command("commissioner fixtures", { rounds: 1, days_a_round: 3 }).answer, {
			label: ENGLISH.fixtures.plan.store,
		}).answer;
		const view = await bot.leagues.view(league.id);
		const round = view?.fixtures?.rounds[0];
		expect(round).toBeDefined();
		const set = await ask({ results: false, remind: 24, role: "4242" });
		expect(set.content).toContain(ENGLISH.commissioner.channel.reminders(24, "<@&4242>"));
		await posted(all => all.length === 2);
		clock.now = Date.parse(`${round?.last}T16:00:00Z`);
		const [, , reminder] = await posted(all => all.length === 3);
		expect(reminder?.content).toBe("<@&4242>");
		expect(textOf(reminder)).toMatch(
			new RegExp(String.raw`^⏰ Round 1 ends <t:\d+:R>\. ${ENGLISH.league.posts.toBePlayed}\n• \w+`),
		);
		await restart();
		clock.now += HOUR;
		await ask({ results: true });
		await posted(all => all.length === 3);
		// The post says the new end of a round that is extended.
		const endOf = (message: APIMessage | undefined) => Number(/<t:(\d+):R>/.exec(textOf(message))?.[1]);
		const form = await ann.click(await ann.command("commissioner round").answer, { label: ENGLISH.rounds.extend })
			.modal;
		await ann.submit(form, { days: "2" }).answer;
		await posted(all => endOf(all[2]) === endOf(reminder) + 2 * 24 * 3600);
		expect((await posted(all => all.length === 3))[2]?.content).toBe("<@&4242>");
	});

	it("moves to another channel, and ends, with whoever administers the server alone", async () => {
		const { ask, ann, ben, posted, posts, discord, play, leagues, league, home } = await startPosting();
		await ask();
		await posted(all => all.some(isTable));
		const channelId = discord.addChannel(discord.guilds[0]?.id ?? "", "results").id;
		expect((await ask({}, { channelId })).content).toContain(`posts in <#${home}>`);
		const moved = await ask({ results: true }, { channelId });
		await posted(all => all.some(isTable), channelId);
		await play({ away: FOX, home: LANTERN, runs: [7, 2] });
		await posted(all => all.length === 3, channelId);
		expect(posts()).toHaveLength(2);
		expect((await leagues.people.about(ann.id, undefined)).posting).toEqual(["Summer"]);
		const button = `commissioner|action=stop|i=${league.id}`;
		const [post] = posts(channelId);
		if (post === undefined) throw new Error("there is no post");
		const refused = await ben.click(post, button, { unchecked: true }).answer;
		expect(refused.content).toMatch(/^Only people who manage this server can do that/);
		expect((await ann.click(moved, { label: ENGLISH.commissioner.channel.stop }).answer).content).toMatch(
			/no longer posts/,
		);
		await play({ away: FOX, home: LANTERN, runs: [3, 2] });
		expect((await ask({ off: true })).content).toMatch(/^This league does not post\./);
		expect(posts(channelId)).toHaveLength(3);
		expect((await leagues.people.about(ann.id, undefined)).posting).toEqual([]);
	});
});
