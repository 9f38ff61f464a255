import { type APIMessage, Locale, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { formatCsv } from "../../src/format/csv.ts";
import { MAX_GAMES_A_SEASON, MAX_TEAM_LENGTH } from "../../src/league/season/bounds.ts";
import { fixtureRows, gameFileRows, logRows, memberRows, resultRows } from "../../src/league/show/files.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { createMember } from "../fixtures/league.ts";
import { createDecisions, createLeagueGame } from "../fixtures/league-season.ts";
import { createView } from "../fixtures/league-view.ts";
import { startLeagueBot } from "../helpers/league-bot.ts";
import { pin } from "../helpers/pin.ts";
import { languages } from "../helpers/scale.ts";

async function filesOf({ attachments }: APIMessage): Promise<Record<string, string>> {
	const files = attachments.map(async ({ filename, url }) => [filename, await (await fetch(url)).text()] as const);
	return Object.fromEntries(await Promise.all(files));
}

describe("/commissioner export", () => {
	it.each(languages([Locale.EnglishUS, Locale.SpanishLATAM]))(
		"gives who manages the server the season as files in %s",
		async locale => {
			const bot = await startLeagueBot();
			bot.ann.locale = locale;
			await bot.addLeague("Liga de Verano", { timeZone: "America/Caracas" });
			const answer = await bot.ann.command("commissioner export").answer;
			expect((answer.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
			pin(answer.content.replace(/<t:\d+:/, "<t:TIME:"), locale, "the answer");
			const files = await filesOf(answer);
			expect(Object.keys(files)).toHaveLength(7);
			// The clock of the bot moves on while it reads.
			const steady = (text: string) =>
				text.replaceAll(/^2026-05-02T[\d:]+/gm, "TIME").replaceAll(/<@\d+>/g, "<@PERSON>");
			for (const [name, text] of Object.entries(files)) pin(steady(text), locale, name);
		},
	);

	it("is offered to nobody else", async () => {
		const bot = await startLeagueBot();
		expect(() => bot.ben.command("commissioner export")).toThrow("is not offered to ben");
	});

	it("runs no formula that somebody named a team after", async () => {
		const bot = await startLeagueBot();
		await bot.addLeague("Liga", {}, [
			{ team: '=HYPERLINK("x")', accounts: [{ gamertag: "quiet_fox12", platform: "psn" }] },
		]);
		const { "table.csv": table, "members.csv": members } = await filesOf(
			await bot.ann.command("commissioner export").answer,
		);
		expect(table).toContain(`\r\n1,"'=HYPERLINK(""x"")",0,0,0,,0,0,0,`);
		expect(members).toContain(`\r\n"'=HYPERLINK(""x"")",quiet_fox12,PlayStation,,,,\r\n`);
	});

	it("gives a game the day of the league, which begins at an hour", async () => {
		const at = (hour: number) => createLeagueGame({ playedAt: Date.UTC(2026, 3, 5, hour) });
		const view = createView({ rules: { dayStarts: 6 }, games: [at(5), at(6)] });
		const [, ...rows] = await gameFileRows(view, ENGLISH);
		expect(rows.map(([, day]) => day)).toEqual(["2026-04-04", "2026-04-05"]);
	});

	it("gives each fixture with its round and its state", () => {
		const members = [createMember(1), createMember(2), createMember(3, { removed: "kept", removedAt: 0 })];
		const rounds = [
			{ first: "2026-04-01", last: "2026-04-03", games: [{ away: 2, home: 1 }] },
			{
				first: "2026-04-04",
				last: "2026-04-06",
				games: [
					{ away: 1, home: 2 },
					{ away: 3, home: 1 },
				],
			},
		];
		const view = createView({ members, fixtures: { rounds }, games: [createLeagueGame()] });
		expect(fixtureRows(view, ENGLISH).slice(1)).toEqual([
			[1, "2026-04-01", "2026-04-03", "Team 2", "Team 1", "played"],
			[2, "2026-04-04", "2026-04-06", "Team 1", "Team 2", "open"],
			[2, "2026-04-04", "2026-04-06", "Team 3", "Team 1", "void"],
		]);
	});

	it("gives every decision with its person, its reason and whether it was undone, and runs no formula in them", async () => {
		const adjust = { kind: "adjust", adjustment: { member: 1, points: -1, wins: 0, losses: 0 } } as const;
		const [first, second] = createDecisions(adjust, { ...adjust, undone: true });
		if (first === undefined || second === undefined) throw new Error("no decisions");
		const decisions = [
			{ ...first, reason: "=1+1" },
			{ ...second, by: null },
		];
		const file = formatCsv(await logRows(createView({ decisions }), ENGLISH), ENGLISH).toString();
		expect(file.split("\r\n").slice(1)).toEqual([
			"2026-04-20T12:00:00+00:00,<@1>,Team 1 −1 point,'=1+1,,",
			"2026-04-21T12:00:00+00:00,somebody,Team 1 −1 point,as agreed,2026-04-21T12:00:00+00:00,<@1>",
			"",
		]);
	});

	it("says which results an import would not take: ties, and more than a season has room for", async () => {
		const bot = await startLeagueBot();
		const league = await bot.addLeague("Liga", { ties: "half", early: "baseball" });
		const view = await bot.leagues.view(league.id);
		const [game] = view?.judged ?? [];
		if (view === null || game === undefined) throw new Error("no game");
		const tie = { ...game, verdict: { status: "counts", winner: null, checked: true, by: "innings" } as const };
		const won = Array.from({ length: 201 }, () => game);
		const { rows, ties } = await resultRows({ ...view, judged: [...won, tie, tie] }, ENGLISH);
		expect([rows.length - 1, ties]).toEqual([201, 2]);
		expect(ENGLISH.commissioner.export.ties(ties)).toContain("2 tied games");
	});

	it("gives the members who are there", () => {
		const members = [createMember(1), createMember(2, { removed: "kept", removedAt: 0 })];
		const [, ...rows] = memberRows(createView({ members }), ENGLISH);
		expect(rows.map(([team]) => team)).toEqual(["Team 1"]);
	});

	it("holds the games of the longest season within what Discord takes", async () => {
		const bot = await startLeagueBot();
		const league = await bot.addLeague("Liga", {});
		const view = await bot.leagues.view(league.id);
		const game = view?.judged.find(({ verdict }) => verdict.status === "review");
		if (view === null || game === undefined) throw new Error("No game waits");
		const members = view.members.map(member => ({ ...member, team: "W".repeat(MAX_TEAM_LENGTH) }));
		const judged = Array.from({ length: MAX_GAMES_A_SEASON }, () => game);
		const file = formatCsv(await gameFileRows({ ...view, members, judged }, ENGLISH), ENGLISH);
		expect(file.toString().split("\r\n")).toHaveLength(MAX_GAMES_A_SEASON + 2);
		expect(file.length).toBeLessThan(1_000_000);
	});
});
