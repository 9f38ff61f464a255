import { type APIMessage, Locale, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import type { Decision } from "../../src/league/season/decision.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import {
	FOX,
	HERON,
	LANTERN,
	PLAYED,
	type ServedGame,
	serveLeagueGames,
	startLeagueBot,
} from "../helpers/league-bot.ts";
import { playerIdOf } from "../helpers/league-histories.ts";
import { languages } from "../helpers/scale.ts";

const DAY = 24 * 3_600_000;
const RENAMED = "fox_with_2_names";

/** A league in which the player of Yarrows has played under another name for the first time. */
async function startRenamed(locale: Locale = Locale.EnglishUS) {
	const games: ServedGame[] = [...PLAYED];
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
	const { ann, clock } = bot;
	ann.locale = locale;
	const league = await bot.addLeague("Liga de Verano", { gamesPerPair: 0 });
	clock.now += 2 * DAY;
	games.push({
		at: clock.now - 3_600_000,
		away: LANTERN,
		home: RENAMED,
		runs: [1, 2],
		mode: "LEAGUE",
		playerIds: [playerIdOf(LANTERN), playerIdOf(FOX)],
	});
	// The reader waits for the time of the next read, which does not come in this test.
	await bot.restart();
	const { leagues } = bot;
	const view = async () => {
		const found = await leagues.view(league.id);
		if (found === null) throw new Error("there is no league");
		return found;
	};
	await expect.poll(async () => (await view()).renames.length).toBe(1);
	return {
		...bot,
		leagues,
		view,
		league,
		async ask(name: string, options = {}) {
			const answer = await ann.command(name, options).answer;
			expect((answer.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
			return answer;
		},
		wins: async () => (await view()).table.standings.find(({ member }) => member === 1)?.wins,
	};
}

const textOf = ({ content, embeds }: APIMessage) => [content, embeds[0]?.description].filter(Boolean).join("\n");

describe("a member's account that was renamed", () => {
	it.each(languages([Locale.EnglishUS, Locale.SpanishES]))(
		"is told once, and waits in the review, in %s",
		async locale => {
			const { ask } = await startRenamed(locale);
			const { renamed, inReview, renameProof } = textsFor(locale).commissioner.review;
			const told = `${renamed("quiet\\_fox12", "fox\\_with\\_2\\_names")} ${inReview}`;
			expect((await ask("commissioner log")).content).toContain(told);
			expect((await ask("commissioner log")).content).not.toContain(told);
			const review = await ask("commissioner review");
			expect(textOf(review)).toContain(renamed("quiet\\_fox12", "fox\\_with\\_2\\_names"));
			expect(textOf(review)).toContain(renameProof);
			expect(textOf(review)).toMatch(/\nYarrows · PlayStation\n/);
		},
	);

	it("gets its new name and keeps its games, and the log undoes it", async () => {
		const { ask, ann, view, wins, league } = await startRenamed();
		const before = (await wins()) ?? 0;
		const review = await ask("commissioner review");
		const take = /commissioner\|action=rename\|[^"]*say=take/.exec(JSON.stringify(review))?.[0] ?? "";
		const taken = await ann.click(review, { label: ENGLISH.commissioner.review.takeName }).answer;
		expect(taken.content).toContain(ENGLISH.commissioner.review.taken("quiet\\_fox12", "fox\\_with\\_2\\_names"));
		await expect.poll(wins).toBe(before + 1);
		const again = await ann.click(review, take, { unchecked: true }).answer;
		expect(again.content).toContain(ENGLISH.commissioner.review.goneName);
		const log = await ask("commissioner log");
		expect(textOf(log)).toContain(ENGLISH.league.decisions.gamertag("Yarrows"));
		expect(textOf(log)).not.toContain("fox");
		const isRename = (decision: Decision) => decision.kind === "member" && decision.change === "gamertag";
		const { id = 0 } = (await view()).decisions.find(isRename) ?? {};
		const undone = await ann.click(log, `commissioner|action=undo|i=${league.id}|decision=${id}`, { unchecked: true })
			.answer;
		expect(textOf(undone)).toContain(`~~${ENGLISH.league.decisions.gamertag("Yarrows")}~~`);
		await expect.poll(wins).toBe(before);
		expect((await view()).members[0]?.accounts[0]?.gamertag).toBe(FOX);
	});

	it("keeps its name if the commissioner says so, or if another member has the new one", async () => {
		const { ask, ann, leagues, league, view } = await startRenamed();
		const pipers = {
			team: "Pipers",
			accounts: [HERON, RENAMED].map(gamertag => ({ gamertag, platform: "psn" as const })),
		};
		await leagues.members.put(league.id, [pipers], ann.id);
		const { takeName, keepName, notTaken, kept } = ENGLISH.commissioner.review;
		const refused = await ann.click(await ask("commissioner review"), { label: takeName }).answer;
		expect(refused.content).toContain(notTaken("").trim());
		expect(refused.content).toContain("Pipers");
		const answer = await ann.click(await ask("commissioner review"), { label: keepName }).answer;
		expect(answer.content).toContain(kept("quiet\\_fox12"));
		expect((await view()).renames).toEqual([]);
		expect((await view()).members[0]?.accounts[0]?.gamertag).toBe(FOX);
	});

	it("is named to its owner as stored: the league lists the new name, too", async () => {
		const { ask, ben } = await startRenamed();
		await ask("commissioner review");
		await ben.command("link", { gamertag: RENAMED, platform: "psn" }).answer;
		expect(textOf(await ben.command("link").answer)).toContain("Liga de Verano");
	});
});
