import { type APIMessage, Locale, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { formatCsv } from "../../src/format/csv.ts";
import { MAX_GAMES_A_SEASON, MAX_TEAM_LENGTH } from "../../src/league/season/bounds.ts";
import { gameRows, memberRows } from "../../src/league/show/files.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { createMember } from "../fixtures/league.ts";
import { createLeagueGame } from "../fixtures/league-season.ts";
import { createView } from "../fixtures/league-view.ts";
import { startLeagueBot } from "../helpers/league-bot.ts";

async function filesOf({ attachments }: APIMessage): Promise<Record<string, string>> {
	const files = attachments.map(async ({ filename, url }) => [filename, await (await fetch(url)).text()] as const);
	return Object.fromEntries(await Promise.all(files));
}

describe("/commissioner export", () => {
	it.each([Locale.EnglishUS, Locale.SpanishLATAM])(
		"gives who manages the server the season as files in %s",
		async locale => {
			const bot = await startLeagueBot();
			bot.ann.locale = locale;
			await bot.addLeague("Liga de Verano", { timeZone: "America/Caracas" });
			const answer = await bot.ann.command("commissioner export").answer;
			expect((answer.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
			expect(answer.content.replace(/<t:\d+:/, "<t:TIME:")).toMatchSnapshot("the answer");
			const files = await filesOf(answer);
			for (const [name, text] of Object.entries(files)) expect(text).toMatchSnapshot(name);
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
		const [, ...rows] = await gameRows(view, ENGLISH);
		expect(rows.map(([, day]) => day)).toEqual(["2026-04-04", "2026-04-05"]);
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
		const file = formatCsv(await gameRows({ ...view, members, judged }, ENGLISH));
		expect(file.toString().split("\r\n")).toHaveLength(MAX_GAMES_A_SEASON + 2);
		expect(file.length).toBeLessThan(1_000_000);
	});
});
