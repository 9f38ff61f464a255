import type { APIMessage } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GameLog } from "../../src/api/operations/game-log.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { deriveHistory, distinctGames } from "../../src/game/history.ts";
import { parsePlayByPlay } from "../../src/game/play-by-play.ts";
import { SIDES } from "../../src/game/sides.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { encodeGameLog } from "../fixtures/game-log-json.ts";
import { NO_RECORDED_GAMES, readGames, readHistory, readWholeGame } from "../game/recorded-games.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { readRecorded } from "../helpers/recorded.ts";

const plain = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";

describe.skipIf(NO_RECORDED_GAMES)("recorded games (skipped where ../shared/recorded is missing)", () => {
	const games: GameLog[] = NO_RECORDED_GAMES ? [] : [readWholeGame(), ...readGames()];
	let bot: TestBot;
	beforeAll(async () => {
		bot = await startTestBot({
			answerLimit: Number.POSITIVE_INFINITY,
			crawled: false,
			serve(upstream) {
				upstream.on("/apis/game_log.json", ({ id }) => ({ body: encodeGameLog(games[Number(id)] ?? readWholeGame()) }));
				upstream.on("/apis/game_history.json", ({ page }) => ({
					body: readRecorded(`mlb26/game_history/page-${Math.min(Number(page), 5)}.json`),
				}));
			},
		});
	});
	afterAll(() => bot?.stop());

	const open = (id: number) => bot.ann.command("game", { id: String(id), gamertag: "x", platform: "psn" }).answer;

	it.each([...games.keys()])("game %i shows runs, hits and errors as recorded, and innings that add up", async id => {
		const message = await open(id);
		expectWithinLimits(message.embeds[0] ?? {});
		const { record } = games[id] ?? readWholeGame();
		const blocks = plain(message)
			.split("```")
			.filter((_, index) => index % 2 === 1);
		for (const [row, side] of SIDES.entries()) {
			// The heading begins with as many spaces as the names have columns, and one more.
			const cells = blocks.flatMap(block => {
				const [, heading = "", ...rows] = block.split("\n");
				return (rows[row] ?? "")
					.slice(heading.search(/\S/) - 1)
					.trim()
					.split(/ +/);
			});
			const { runs, hits, errors } = record[side];
			expect(cells.splice(-3).map(Number)).toEqual([runs, hits, errors]);
			expect(cells.filter(cell => cell !== "x").reduce((sum, cell) => sum + Number(cell), 0)).toBe(runs);
		}
	});

	it.each([...games.keys()])("game %i shows every play once over its pages", async id => {
		let message = await bot.ann.click(await open(id), { label: "Plays" }).answer;
		const lines: string[] = [];
		for (;;) {
			expectWithinLimits(message.embeds[0] ?? {});
			lines.push(...plain(message).split("\n").slice(3));
			if (!hasNext(message)) break;
			message = await bot.ann.click(message, { label: ENGLISH.buttons.next }).answer;
		}
		const { innings } = parsePlayByPlay(games[id]?.text ?? "");
		const told = lines
			.filter(line => line !== "" && !/^(-# |\*\*(Top|Bottom) \d+(st|nd|rd|th))/.test(line))
			.map(line => line.replace(/^[⚾⭐❗❕⏩]+ /u, "").replace(/^\*\*(.*)\*\*$/, "$1"));
		const plays = innings.flatMap(({ halves }) =>
			halves.flatMap(half => half.plays.map(({ text }) => escapeMarkdown(text))),
		);
		expect(told).toEqual(plays);
		expect(told.join()).not.toMatch(/\^\w+\^/);
	});

	it.each([...games.keys()])("game %i fits a phone on its batting and pitching tabs, both sides", async id => {
		const { record } = games[id] ?? readWholeGame();
		for (const label of ["Batting", "Pitching"]) {
			const away = await bot.ann.click(await open(id), { label }).answer;
			const home = await bot.ann.click(away, { label: record.home.fullName }).answer;
			for (const message of [away, home]) {
				expectWithinLimits(message.embeds[0] ?? {});
				expect(plain(message)).toMatch(/\nTotal /);
			}
		}
	});

	it("the history shows every recorded game once over its pages", async () => {
		let message = await bot.ann.command("history", { gamertag: "iron_lantern959", platform: "psn" }).answer;
		const shown: string[] = [];
		for (;;) {
			expectWithinLimits(message.embeds[0] ?? {});
			shown.push(
				...[...plain(message).matchAll(/^\*\*[WL–] (\S+?)(?:, awarded)?\*\*.* · <t:(\d+):R>$/gm)].map(
					([, score, at]) => `${score} ${at}`,
				),
			);
			if (!hasNext(message)) break;
			message = await bot.ann.click(message, { label: ENGLISH.buttons.next }).answer;
		}
		const recorded = distinctGames(deriveHistory(readHistory(), "iron_lantern959"));
		expect(shown).toEqual(recorded.map(game => `${game.runs}–${game.opponentRuns} ${(game.playedAt ?? 0) / 1000}`));
	});
});

function hasNext({ components = [] }: APIMessage): boolean {
	return (
		JSON.stringify(components).includes(`"label":"${ENGLISH.buttons.next}"`) &&
		!new RegExp(`"label":"${ENGLISH.buttons.next}"[^}]*"disabled":true`).test(JSON.stringify(components))
	);
}
