import type { Person } from "@dugout/discord-stand-in/person";
import { ComponentType, Locale, MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { createGameLog, createLongestGameLog } from "../fixtures/game-log.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { menuValues } from "../helpers/menu.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const GAME = { id: "1000000057", gamertag: FOX, platform: "psn" };

let bot: TestBot;
beforeAll(async () => {
	bot = await startTestBot({ crawled: false, serve: serveGames, now: () => NOON });
});
afterAll(() => bot.stop());

describe("/history", () => {
	it("shows ten games, the record above them, page buttons, and a menu that opens each game", async () => {
		const { embeds, components } = await bot.ann.command("history", { gamertag: FOX, platform: "psn" }).answer;
		expect(embeds).toMatchObject([
			{
				title: "Games",
				description: [
					"**quiet\\_fox12** (PlayStation) · 57 games",
					"Record: **38–19** (67%) · streak **L1**",
					"Runs 169–114 (3.0–2.0 per game)",
					ENGLISH.history.mostPlayed("**paper\\_lantern7**", 28, "19–9"),
					"",
					"**L 1–2** vs odd\\_quill3 · <t:1775241005:R>",
					"**W 0–2, awarded** vs paper\\_lantern7 · <t:1775327405:R>",
					"**W 6–2** vs odd\\_quill3 · <t:1775413805:R>",
					"**L 5–2, awarded** vs paper\\_lantern7 · <t:1775500205:R>",
					"**W 4–2** vs odd\\_quill3 · <t:1775586605:R>",
					"**W 3–2** vs paper\\_lantern7 · <t:1775673005:R>",
					"**L 2–2, awarded** vs odd\\_quill3 · <t:1775759405:R>",
					"**W 1–2, awarded** vs paper\\_lantern7 · <t:1775845805:R>",
					"**W 0–2, awarded** vs CPU · <t:1775932205:R>",
					"**L 6–2, awarded** vs paper\\_lantern7 · <t:1776018605:R>",
					"",
					"-# Updated <t:1777723200:R>",
				].join("\n"),
			},
		]);
		expect(components).toMatchObject([
			{
				components: [
					{
						type: ComponentType.StringSelect,
						placeholder: ENGLISH.history.openGame,
						options: expect.arrayContaining([
							{
								label: "L 1–2 vs odd_quill3",
								description: "Apr 3, 18:30 UTC · Arena",
								value: "game|id=1000000057|g=quiet_fox12|f=psn",
							},
						]),
					},
				],
			},
			{
				components: [
					{ label: ENGLISH.buttons.previous, disabled: true },
					{ label: "1 / 6" },
					{ label: ENGLISH.buttons.next, custom_id: "history|g=quiet_fox12|f=psn|p=2" },
				],
			},
		]);
	});

	it("opens a game from its menu in one tap", async () => {
		const history = await bot.ann.command("history", { gamertag: FOX, platform: "psn" }).answer;
		const opened = bot.ann.select(history, "menu|name=game", ["game|id=1000000057|g=quiet_fox12|f=psn"]);
		expect((await opened.answer).embeds[0]?.title).toBe("Lanterns 3 – 4 Foxes");
		expect((await opened.acknowledged).inPlace).toBe(true);
	});

	it.each([
		["a later page", {}, [ENGLISH.buttons.next]],
		["games against one opponent", { opponent: "lantern" }, []],
	])("keeps the list of %s: a game opened from it leads back, or is a private copy", async (_, options, presses) => {
		let list = await bot.ann.command("history", { gamertag: FOX, platform: "psn", ...options }).answer;
		for (const label of presses) list = await bot.ann.click(list, { label }).answer;
		const [value = ""] = menuValues(list);
		const game = await bot.ann.select(list, "menu|name=game", [value]).answer;
		expect(game.embeds[0]?.title).toBe("Lanterns 3 – 4 Foxes");
		if (game.id !== list.id) return expect((game.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		const back = await bot.ann.click(game, { label: ENGLISH.buttons.back }).answer;
		expect(back.embeds).toEqual(list.embeds);
	});

	it("is marked as old when one of the pages it reads is old, even if the first is fresh", async () => {
		let now = NOON;
		const timings = { retries: 0 };
		const late = await startTestBot({ crawled: false, serve: serveGames, now: () => now, timings });
		const history = () => late.ann.command("history", { gamertag: FOX, platform: "psn" }).answer;
		expect((await history()).embeds[0]?.description).toContain("-# Updated <t:1777723200:R>");
		now += 3_600_000;
		late.upstream.fault = honest => (late.upstream.requests.at(-1)?.query.page === "1" ? honest : { status: 500 });
		expect((await history()).embeds[0]?.description).toContain(ENGLISH.times.stale("Updated <t:1777723200:R>"));
		await late.stop();
	});

	it("filters by opponent over all pages", async () => {
		const { embeds } = await bot.ann.command("history", { gamertag: FOX, platform: "psn", opponent: "LANTERN" }).answer;
		expect(embeds[0]?.description).toContain(ENGLISH.history.against("28", "57", "“paper\\_lantern7”"));
		expect(embeds[0]?.description).not.toContain("odd\\_quill3");
		const none = await bot.ann.command("history", { gamertag: FOX, platform: "psn", opponent: "no*body" }).answer;
		expect(none.content).toBe(ENGLISH.history.noneAgainst("**quiet\\_fox12** (PlayStation)", "no\\*body", "57"));
	});
});

describe("/game", () => {
	it("shows the line score with tabs", async () => {
		const { embeds, components } = await bot.ann.command("game", GAME).answer;
		expect(embeds[0]?.title).toBe("Lanterns 3 – 4 Foxes");
		expect(embeds[0]?.description).toContain("Foxes    1 0 0 0 3 0 0 0 x  4 4 0");
		expect(embeds[0]?.fields?.map(({ name }) => name)).toEqual([
			"Pitchers",
			"Ballpark",
			"Difficulty",
			ENGLISH.game.gameScores,
			ENGLISH.game.perfectContact,
			"Umpires",
		]);
		expect(components).toMatchObject([
			{
				components: [
					{ label: ENGLISH.game.line, disabled: true },
					{ label: "Batting", custom_id: "game|id=1000000057|g=quiet_fox12|f=psn|t=batting" },
					{ label: "Pitching" },
					{ label: "Plays" },
					{ label: ENGLISH.game.allGames, custom_id: "history|g=quiet_fox12|f=psn" },
				],
			},
		]);
	});

	it("has a button back to the games it was opened from", async () => {
		const game = await bot.ann.command("game", GAME).answer;
		const pitching = await bot.ann.click(game, { label: "Pitching" }).answer;
		const history = await bot.ann.click(pitching, { label: ENGLISH.game.allGames }).answer;
		expect(history.embeds[0]?.title).toBe("Games");
	});

	it("shows each side's batting and pitching with totals", async () => {
		const game = await bot.ann.command("game", GAME).answer;
		const batting = await bot.ann.click(game, { label: "Batting" }).answer;
		expect(batting.embeds[0]?.description).toMatch(/\*\*Lanterns, batting\*\*\n```\n {15}AB R H RBI BB SO\nAlder/);
		const home = await bot.ann.click(batting, { label: "Foxes" }).answer;
		expect(home.embeds[0]?.description).toMatch(
			/\*\*Foxes, batting\*\*[\s\S]*\nTotal +\d+ 4 4 {3}4 {2}0 +\d+\n```\n\*\*HR\*\*/,
		);
		const pitching = await bot.ann.click(home, { label: "Pitching" }).answer;
		expect(pitching.embeds[0]?.description).toMatch(/\*\*Lanterns, pitching\*\*[\s\S]* \(L\)[\s\S]*\nTotal/);
	});

	it("names the pitchers who threw wild pitches under their table, in the reader's language", async () => {
		const log = createGameLog({ pitchers: 2 });
		const [first, second] = log.boxScores[1]?.pitchers ?? [];
		Object.assign(first ?? {}, { wp: 3 });
		Object.assign(second ?? {}, { wp: 1 });
		const wild = await startTestBot({ crawled: false, serve: upstream => serveGames(upstream, log) });
		const sofia = wild.discord.person({ name: "sofia", locale: Locale.SpanishLATAM });
		const pitchingOf = async (person: Person, label: string) => {
			const game = await person.command("game", GAME).answer;
			return (await person.click(game, { label }).answer).embeds[0]?.description;
		};
		expect(await pitchingOf(wild.ann, "Pitching")).toMatch(/\n\*\*WP\*\* Juniper 3, Kapok$/m);
		expect(await pitchingOf(sofia, "Pitcheo")).toMatch(/\n\*\*WP\*\* Juniper 3, Kapok$/m);
		await wild.stop();
	});

	const idsFor = (values: Record<string, string>, person = bot.ann) => person.autocomplete("game", values, "id");

	it("lists the player's recent games while the id is typed, and finds an opponent's", async () => {
		const player = { gamertag: FOX, platform: "psn" };
		const recent = await idsFor({ ...player, id: "" });
		expect(recent).toHaveLength(25);
		expect(recent.slice(0, 2)).toEqual([
			{ name: "L 1–2 vs odd_quill3 · Apr 3, 18:30 UTC", value: "1000000057" },
			{ name: "W 0–2, awarded vs paper_lantern7 · Apr 4, 18:30 UTC", value: "1000000056" },
		]);
		const cpu = await idsFor({ ...player, id: "cpu" });
		expect(cpu.map(({ value }) => value)).toEqual([
			"1000000049",
			"1000000039",
			"1000000029",
			"1000000019",
			"1000000009",
		]);
		expect(await idsFor({ ...player, id: "1000000031" })).toMatchObject([{ value: "1000000031" }]);
		const { embeds } = await bot.ann.command("game", { ...player, id: cpu[0]?.value ?? "" }).answer;
		expect(embeds[0]?.title).toBe("Lanterns 3 – 4 Foxes");
	});

	it("lists the linked player's games, and none while no gamertag is known", async () => {
		expect(await idsFor({ id: "" }, bot.ben)).toEqual([]);
		const { content, flags } = await bot.ben.command("game", { id: "1000000031" }).answer;
		expect(content).toContain(ENGLISH.game.howToOpen);
		expect((flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		await bot.ben.command("link", { gamertag: FOX, platform: "psn" }).answer;
		expect(await idsFor({ id: "" }, bot.ben)).toHaveLength(25);
	});

	it("is read from the service once and then cached permanently", async () => {
		await bot.ann.command("game", { ...GAME, id: "1000000056" }).answer;
		bot.upstream.on("/apis/game_log.json", () => ({ body: { error: "game not found" } }));
		const { embeds } = await bot.ben.command("game", { ...GAME, id: "1000000056" }).answer;
		expect(embeds[0]?.title).toBe("Lanterns 3 – 4 Foxes");
		serveGames(bot.upstream);
	});

	it("keeps the longest game within Discord's limits and a phone's columns, on every tab", async () => {
		const long = await startTestBot({
			crawled: false,
			serve: upstream => serveGames(upstream, createLongestGameLog()),
		});
		let message = await long.ann.command("game", GAME).answer;
		for (const label of ["Batting", "Pitching", "Plays", ENGLISH.game.line]) {
			expectWithinLimits(message.embeds[0] ?? {});
			message = await long.ann.click(message, { label }).answer;
		}
		await long.stop();
	});
});

describe("errors are private, each with its own remedy", () => {
	it.each([
		[
			"an unknown gamertag",
			{ gamertag: "no_one99", platform: "psn" },
			ENGLISH.history.checkSpelling(ENGLISH.players.notFound("no\\_one99", "PlayStation")),
		],
		[
			"a wrong platform",
			{ gamertag: FOX, platform: "xbl" },
			ENGLISH.history.elsewhere(ENGLISH.players.notFound("quiet\\_fox12", "Xbox"), "PlayStation"),
		],
		[
			"a mode without games",
			{ gamertag: FOX, platform: "psn", mode: "exhibition" },
			ENGLISH.history.noneOfMode("", ENGLISH.game.modes.exhibition),
		],
	])("%s in /history", async (_what, options, text) => {
		const { content, flags } = await bot.ann.command("history", options).answer;
		expect(content).toContain(text);
		expect((flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
	});

	it.each([
		["a game that is not there", { ...GAME, id: "5" }, ENGLISH.errors.notFound.gameLog],
		[
			"another person's game",
			{ ...GAME, id: "1000000054", gamertag: "no_one99" },
			"This game belongs to another gamertag or platform.",
		],
		[
			"a wrong platform",
			{ ...GAME, platform: "nsw", id: "1000000055" },
			"This game belongs to another gamertag or platform.",
		],
	])("%s in /game", async (_what, options, text) => {
		const { content, flags } = await bot.ann.command("game", options).answer;
		expect(content).toContain(text);
		expect((flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
	});

	it("a service that is down, in both commands", async () => {
		const down = await startTestBot({ crawled: false, timings: { retries: 0 } });
		down.upstream.on("/apis/game_history.json", () => ({ status: 503 }));
		down.upstream.on("/apis/game_log.json", () => ({ status: 503 }));
		for (const [name, options] of [
			["history", { gamertag: FOX, platform: "psn" }],
			["game", GAME],
		] as const) {
			const { content } = await down.ann.command(name, options).answer;
			expect(content).toBe(ENGLISH.errors.unavailable);
		}
		await down.stop();
	});
});
