import { describe, expect, it } from "vitest";
import { leagueGamesEmbed, leagueVersusEmbed } from "../../src/embeds/league-games.ts";
import { leagueLeftEmbed, leftPages, memberLeftEmbed } from "../../src/embeds/league-left.ts";
import { leagueReportEmbed } from "../../src/embeds/league-report.ts";
import {
	accountWarnings,
	leagueRulesEmbed,
	leagueTableEmbed,
	STANDINGS_A_PAGE,
} from "../../src/embeds/league-table.ts";
import { versus } from "../../src/league/rules/versus.ts";
import { MAX_MEMBERS, MAX_NAME_LENGTH, MAX_TEAM_LENGTH } from "../../src/league/season.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { createMember } from "../fixtures/league.ts";
import { createDecisions, createLeagueGame, createWin, onDay } from "../fixtures/league-season.ts";
import { createView } from "../fixtures/league-view.ts";
import { expectWithinLimits } from "../helpers/limits.ts";

const members = [
	createMember(1, { team: "Yarrows" }),
	createMember(2, { team: "Drovers" }),
	createMember(3, { team: "Bold Owls" }),
];
const games = [
	createWin(2, 1, 2),
	createWin(3, 1, 3),
	createWin(4, 2, 3),
	createWin(5, 3, 1, [1, 9]),
	createLeagueGame({ playedAt: onDay(6), away: { member: 3 }, home: { member: 2 }, check: { ruling: "5" } }),
];
const decisions = createDecisions({ kind: "adjust", adjustment: { member: 3, points: -1, wins: 0, losses: 0 } });

it("the table is a phone's width, with what the marks below it mean, and how old it is", () => {
	const view = createView({ members, games, decisions, rules: { gamesPerPair: 2, minGames: 3 } });
	const { title, description } = leagueTableEmbed(view, view.table.standings, ENGLISH);
	expect(title).toBe("Liga de Verano · season 1");
	expect(description?.split("\n")).toEqual([
		"```",
		" # Team       W  L  Left  Pts",
		" 1 Yarrows    2  1     1    8",
		" 2 Bold Owls  1  2     1    6*",
		" 3 Drovers    1  1     2    5†",
		"```",
		"\\* Bold Owls −1: as agreed (<t:1776686400:d>)",
		"† has not played 3 games yet",
		"4 games count · 1 waits for review",
		`-# Read <t:${onDay(10) / 1000}:R>`,
	]);
});

it("a table whose histories have not been read to the season's beginning says how far they have", () => {
	const view = createView({ members, games, backTo: onDay(2) });
	const { description } = leagueTableEmbed(view, view.table.standings, ENGLISH);
	expect(description).toContain(`Read back to <t:${onDay(2) / 1000}:d>`);
	expect(accountWarnings(view, textsFor("es-419")).join()).toContain(`Leído hasta el <t:${onDay(2) / 1000}:d>`);
});

it("a season that takes no further games says so below the table", () => {
	const view = createView({ members, games, isFull: true });
	const { description } = leagueTableEmbed(view, view.table.standings, ENGLISH);
	expect(description).toContain("The season is full with 2,000 games. Further ones are not stored.");
});

it("a page of the table explains the marks of its own members only", () => {
	const view = createView({ members, games, decisions });
	const pages = [view.table.standings.slice(0, 1), view.table.standings.slice(1)];
	const texts = pages.map(page => leagueTableEmbed(view, page, ENGLISH).description);
	expect(texts.map(text => text?.includes("as agreed"))).toEqual([false, true]);
});

it("a table by percentage shows three digits, as baseball does", () => {
	const view = createView({ members, games, rules: { points: "percentage" } });
	const { description } = leagueTableEmbed(view, view.table.standings, textsFor("es-419"));
	expect(description?.split("\n").slice(1, 5)).toEqual([
		" # Equipo     G  P   Pct",
		" 1 Yarrows    2  1  .667",
		" 2 Drovers    1  1  .500",
		" 3 Bold Owls  1  2  .333",
	]);
});

it("a table says what is missing: members, games, readings, gamertags", () => {
	const text = (given: Parameters<typeof createView>[0]) => {
		const view = createView(given);
		return leagueTableEmbed(view, view.table.standings, ENGLISH).description;
	};
	expect(text({ members: [], readAt: null })).toBe(
		"There are no members yet. A commissioner adds them with `/commissioner import`.",
	);
	const unread = text({ members, unread: [1, 2], readAt: null });
	expect(unread).toContain("No games between members have been found yet. `/league why` says why");
	expect(unread).toContain("⏳ The games of 2 members have not been read yet. Look again in a few minutes.");
	expect(unread).not.toContain("-# Read");
	expect(text({ members, games, unknown: [3] })).toContain(
		"⚠️ The game knows no games of **player\\_3** (PlayStation). If",
	);
});

it("what is left to play names each opponent, the busiest member first", () => {
	const view = createView({ members, games, rules: { gamesPerPair: 2 } });
	const [lines = []] = leftPages(view, ENGLISH);
	expect(leagueLeftEmbed(view, lines, ENGLISH).description?.split("\n")).toEqual([
		"2 games left",
		"",
		"**Drovers** · 2",
		"-# 1 × Yarrows, Bold Owls",
		"**Yarrows** · 1",
		"-# 1 × Drovers",
		"**Bold Owls** · 1",
		"-# 1 × Drovers",
	]);
	expect(memberLeftEmbed(view, createMember(2), ENGLISH).description).toBe(
		"**Drovers** · 2 games left\n\n1 × Yarrows, Bold Owls",
	);
	expect(leagueLeftEmbed(createView({ rules: { gamesPerPair: 0 } }), [], ENGLISH).description).toMatch(/^Nobody owes/);
});

it("two members' games come with their record, their streak and what they owe each other", () => {
	const view = createView({ members, games, rules: { gamesPerPair: 3 } });
	const [one, , other] = members;
	if (one === undefined || other === undefined) throw new Error("no members");
	const pair = versus(view.judged, one.id, other.id);
	const shown = { view, games: pair.games, total: pair.games.length, one, other, versus: pair, left: 1 };
	expect(leagueVersusEmbed(shown, ENGLISH)).toMatchObject({
		title: "Yarrows vs Bold Owls",
		description: [
			"Yarrows: **1–1** · runs 13–3 · Bold Owls won the last game that counts · 1 game left",
			"",
			`Yarrows 9–1 **Bold Owls** · <t:${onDay(5) / 1000}:R>`,
			`Bold Owls 2–4 **Yarrows** · <t:${onDay(3) / 1000}:R>`,
			"",
			"-# Liga de Verano · season 1",
		].join("\n"),
	});
});

/** Names that mean something to Discord, as long as they may be. */
const NASTY = ["```@everyone ```", "*_~`|[]<@1>", "名字名字名字名字", "|%|%|%|%|%|%"].map(name =>
	name.padEnd(MAX_TEAM_LENGTH, "*").slice(0, MAX_TEAM_LENGTH),
);

describe.each(LOCALES)("forty members with the longest names in %s", locale => {
	const text = textsFor(locale);
	const many = Array.from({ length: MAX_MEMBERS }, (_, index) =>
		createMember(index + 1, {
			team: NASTY[index % NASTY.length] ?? "",
			accounts: [{ id: index + 1, gamertag: "*".repeat(40), platform: "ts" }],
		}),
	);
	const name = "`".repeat(MAX_NAME_LENGTH);
	const view = createView({
		members: many,
		games: many.flatMap(({ id }) => Array.from({ length: 30 }, (_, day) => createWin(day + 1, id, (id % 40) + 1))),
		decisions: createDecisions(
			...Array.from({ length: 200 }, (_, index) => ({
				kind: "adjust" as const,
				adjustment: { member: (index % 40) + 1, points: -100, wins: 0, losses: 0 },
			})),
		).map(decision => ({ ...decision, reason: "*".repeat(300) })),
		rules: { gamesPerPair: 99, minGames: 999, points: { win: 99, loss: 99 } },
		league: { id: 999_999, serverId: "1", name, season: 20 },
		number: 20,
		unread: many.map(({ id }) => id),
		unknown: many.map(({ id }) => id),
	});

	it("fit Discord's limits and a phone, and do not end a code block or mention anybody", () => {
		const page = view.table.standings.slice(0, STANDINGS_A_PAGE);
		const table = leagueTableEmbed(view, page, text);
		const shown = view.judged.slice(-10);
		const [one, other] = many;
		if (one === undefined || other === undefined) throw new Error("no members");
		const pair = versus(view.judged, one.id, other.id);
		const why = "stranger" as const;
		const others = Array.from({ length: 5 }, () => ({ playedAt: onDay(1), opponent: "*".repeat(40), why }));
		const embeds = [
			table,
			leagueGamesEmbed({ view, games: shown, total: 1200, filters: [NASTY[1] ?? ""] }, text),
			leagueVersusEmbed({ view, games: shown, total: 12, one, other, versus: pair, left: 9 }, text),
			...leftPages(view, text).map(lines => leagueLeftEmbed(view, lines, text)),
			memberLeftEmbed(view, one, text),
			leagueReportEmbed(view, { found: view.judged.slice(0, 60), others, readAt: onDay(9) }, text),
			leagueRulesEmbed(view, text),
		];
		for (const embed of embeds) expectWithinLimits(embed);
		expect(table.description).toContain(`-# ${text.league.table.read(`<t:${onDay(10) / 1000}:R>`)}`);
		expect(table.description?.match(/^ {0,1}\d+ /gm)).toHaveLength(STANDINGS_A_PAGE);
		for (const { description, title } of embeds.slice(1))
			expect(`${title}${description}`).not.toMatch(/@everyone|[^\\]`{3}/);
	});

	it("keep every column of the widest table", () => {
		const [, head = "", first = ""] = leagueTableEmbed(view, view.table.standings, text).description?.split("\n") ?? [];
		expect(head.length).toBeLessThanOrEqual(34);
		expect(first).toMatch(/ \d+ +\d+ +\d+ +−?\d+\*†$/);
	});
});
