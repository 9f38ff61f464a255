import { describe, expect, it } from "vitest";
import type { GameLog } from "../../src/api/operations/game-log.ts";
import { gameBoxScoreEmbed } from "../../src/embeds/game-box-score.ts";
import { gameLineScoreEmbed } from "../../src/embeds/game-line-score.ts";
import { gamePlaysEmbed, playPages } from "../../src/embeds/game-plays.ts";
import type { Texts } from "../../src/text/en.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { createGameLog, createLongestGameLog } from "../fixtures/game-log.ts";
import { NOON } from "../fixtures/listing.ts";
import { expectWithinLimits } from "../helpers/limits.ts";

const fetched = (data: GameLog) => ({ data, fetchedAt: NOON, stale: false });
const embeds = (log: GameLog, text: Texts) => [
	gameLineScoreEmbed(fetched(log), text),
	gameBoxScoreEmbed(fetched(log), "batting", "away", text),
	gameBoxScoreEmbed(fetched(log), "batting", "home", text),
	gameBoxScoreEmbed(fetched(log), "pitching", "away", text),
	gameBoxScoreEmbed(fetched(log), "pitching", "home", text),
	...playPages(log, text).map(plays => gamePlaysEmbed(fetched(log), plays, text)),
];

describe("a game's embeds", () => {
	it("show the line score with the innings under their real numbers", () => {
		const { title, description } = gameLineScoreEmbed(fetched(createGameLog()), ENGLISH);
		expect(title).toBe("Lanterns 3 – 4 Foxes");
		expect(description).toBe(
			[
				"paper\\_lantern7 (L) at quiet\\_fox12 (W) · Arena · <t:1775068205:f> (<t:1775068205:R>)",
				"**Final**",
				"```",
				"         1 2 3 4 5 6 7 8 9  R H E",
				"Lanterns 0 1 0 0 0 0 2 0 0  3 3 0",
				"Foxes    1 0 0 0 3 0 0 0 x  4 4 0",
				"```",
				`⭐ ${ENGLISH.notables.kinds.strikeouts.plain}: Juniper, 15`,
				"⭐ Hard hit: Avocet, 111 mph, 1st inning",
			].join("\n"),
		);
	});

	it("number extra innings correctly, and continue in a second block at a phone's width", () => {
		const away = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12];
		const home = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
		const { description } = gameLineScoreEmbed(fetched(createGameLog({ away, home })), ENGLISH);
		expect(description).toContain("         1 2 3 4 5 6 7 8 9 10 11\n");
		expect(description).toContain("           R  H E\n");
	});

	it("show an early end", () => {
		const game = createGameLog({ away: [0, 1], home: [2, 0], ruling: "6", winner: "away" });
		expect(gameLineScoreEmbed(fetched(game), ENGLISH).description).toContain(
			`**${ENGLISH.game.awarded(ENGLISH.game.endedIn("2nd"), "Lanterns")}**`,
		);
	});

	it("show each play once, with its marks and the half-inning's totals", () => {
		const plays = playPages(createGameLog(), ENGLISH).flat();
		expect(plays.filter(line => line.startsWith("**Top 2nd"))).toHaveLength(1);
		expect(plays.some(line => /^⚾.*homered/.test(line))).toBe(true);
		expect(plays.join("\n")).not.toContain("^");
	});

	it("say when there are no plays and no box score", () => {
		const bare = { ...createGameLog(), text: "", boxScores: [] };
		expect(playPages(bare, ENGLISH)).toEqual([]);
		expect(gamePlaysEmbed(fetched(bare), [], ENGLISH).description).toContain(ENGLISH.game.noPlays);
		expect(gameBoxScoreEmbed(fetched(bare), "batting", "home", ENGLISH).description).toContain(
			"no box score for this team",
		);
	});

	it.each(LOCALES)("keep the longest game within Discord's limits and a phone's columns in %s", locale => {
		for (const embed of embeds(createLongestGameLog(), textsFor(locale))) expectWithinLimits(embed);
	});

	it("continue an inning that is too long for a message on the next page", () => {
		const log = createGameLog({ away: [150], home: [0], winner: "away" });
		const pages = playPages(log, ENGLISH);
		expect(pages.length).toBeGreaterThan(1);
		for (const plays of pages) expectWithinLimits(gamePlaysEmbed(fetched(log), plays, ENGLISH));
		expect(pages.flat().filter(line => line.includes("homered"))).toHaveLength(150);
	});

	it("keep a game of hostile names within the limits", () => {
		const hostile = createGameLog({
			teams: { away: "*_~`|[](https://evil.example)".repeat(40), home: "```".repeat(80) },
			gamertags: { away: "@everyone <@1>", home: "`".repeat(300) },
			playerName: (side, index) => `${"`*_".repeat(20)}${side}${index}, SS`,
		});
		for (const embed of embeds(hostile, ENGLISH)) expectWithinLimits(embed);
	});

	it("write a box score with the abbreviations of the reader's language", () => {
		const game = fetched(createGameLog());
		const spanish = textsFor("es-419");
		expect(gameLineScoreEmbed(game, spanish).description).toContain("1 2 3 4 5 6 7 8 9  C H E");
		expect(gameBoxScoreEmbed(game, "batting", "away", spanish).description).toMatch(/ VB C H CI BB +K\n/);
		const pitching = gameBoxScoreEmbed(game, "pitching", "away", spanish).description;
		expect(pitching).toMatch(/ IL H C CL BB +K\n/);
		expect(pitching).toContain(" (P) ");
		expect(playPages(game.data, spanish).flat()).toContain("**Alta de la 1.ª · Lanterns**");
	});
});
