import { describe, expect, it } from "vitest";
import { rankNotables } from "../../../src/league/rules/notables.ts";
import { makePaper } from "../../../src/league/rules/paper.ts";
import type { NoGame } from "../../../src/league/rules/read-entry.ts";
import { headToHead } from "../../../src/league/rules/versus.ts";
import { MAX_MEMBERS, MAX_NAME_LENGTH, MAX_TEAM_LENGTH } from "../../../src/league/season/bounds.ts";
import type { Rules } from "../../../src/league/season/rules.ts";
import { leagueBracketEmbed } from "../../../src/league/show/bracket.ts";
import { leagueDetailsEmbed } from "../../../src/league/show/details.ts";
import { leagueGamesEmbed, leagueVersusEmbed } from "../../../src/league/show/games.ts";
import { leagueLeadersEmbed } from "../../../src/league/show/leaders.ts";
import { leagueLeftEmbed, leftPages, memberLeftEmbed } from "../../../src/league/show/left.ts";
import { leaguePaperEmbed } from "../../../src/league/show/paper.ts";
import { leagueReportEmbed } from "../../../src/league/show/report.ts";
import { leagueRulesEmbed } from "../../../src/league/show/rules.ts";
import { STANDINGS_A_PAGE } from "../../../src/league/show/standings.ts";
import { leagueTableEmbed } from "../../../src/league/show/table.ts";
import { accountWarnings, readingLines } from "../../../src/league/show/warnings.ts";
import { LOCALES } from "../../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../../src/text/texts.ts";
import { createJudgedGame, createMember } from "../../fixtures/league.ts";
import { createDecisions, createLeagueGame, createWin, onDay } from "../../fixtures/league-season.ts";
import { createView } from "../../fixtures/league-view.ts";
import { expectWithinLimits } from "../../helpers/limits.ts";

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
		" 1 Yarrows    2  1     1   8",
		" 2 Bold Owls  1  2     1   6*",
		" 3 Drovers    1  1     2   5†",
		"```",
		"\\* Bold Owls −1 point: as agreed (<t:1776686400:d>)",
		ENGLISH.league.table.short(3),
		"4 games count · 1 waits for review",
		`-# Read <t:${onDay(10) / 1000}:R>`,
	]);
});

it("the paper's table has what it is ordered by, and its title names the week once in Spanish", () => {
	const view = createView({ members, games, decisions, rules: { gamesPerPair: 2, minGames: 3, timeZone: "UTC" } });
	const notables = rankNotables(view, new Map());
	const paper = makePaper(view, { from: onDay(0), until: onDay(8) }, notables, new Map(), { entries: [] });
	const { title, description } = leaguePaperEmbed(paper, notables, view, textsFor("es-419"));
	expect(title).toBe("Liga de Verano · temporada 1 · la semana del 31 mar al 8 abr");
	expect(description?.split("\n").slice(2, 5)).toEqual([
		" # Equipo     G  P  Pts",
		" 1 Yarrows    2  1    8  –",
		" 2 Bold Owls  1  2    7  –",
	]);
});

it("the paper names and explains a batter of the week only where there is no pitcher of the week", () => {
	const view = createView({ members, games });
	const notables = rankNotables(view, new Map());
	const paper = makePaper(view, { from: onDay(0), until: onDay(8) }, notables, new Map(), { entries: [] });
	const batter = { member: 1, name: "Elm", games: 3, figures: { h: 7, ab: 14, hr: 2, rbi: 5 } };
	const pitcher = { member: 1, name: "Ash", games: 3, figures: { outs: 27, so: 9, er: 1 } };
	const shown = (stars: object) =>
		leaguePaperEmbed({ ...paper, stars: { ...paper.stars, ...stars } }, notables, view, ENGLISH).description;
	expect(shown({ batter })).toContain(
		`**${ENGLISH.paper.batterOnly}**\n⭐ **Elm** (Yarrows): 7 for 14, 2 HR, 5 RBI in 3 games`,
	);
	expect(shown({ batter })).not.toContain("pitcher");
	expect(shown({ pitcher })).toContain(
		`**${ENGLISH.paper.pitcherOnly}**\n⭐ **Ash** (Yarrows): 9.0 IP, 9 K, 1 ER in 3 games`,
	);
	expect(shown({ pitcher })).not.toContain("batter");
});

it("a list of leaders leaves out a suffix before it cuts a name, and only where it has no room", () => {
	const view = createView({
		members: [createMember(1, { team: "Grand Salami" }), createMember(2, { team: "Yarrows" })],
	});
	const listed = (...names: string[]) => {
		const leaders = names.map((name, index) => ({ rank: index + 9, value: 0.4, member: 1, name, isShared: false }));
		const totals = { batting: [], pitching: [], gamesOf: new Map(), games: 3, counted: 3 };
		const { description = "" } = leagueLeadersEmbed({ view, totals, stat: "avg", leaders, member: undefined }, ENGLISH);
		return description.split("\n").filter(line => line.includes("Grand Salami"));
	};
	expect(listed("McNakanuma Jr.", "Mizuzuka Jr.")).toEqual([
		" 9 McNakanuma    Grand Salami .400",
		"10 Mizuzuka Jr.  Grand Salami .400",
	]);
	expect(listed("Luracedo-Nakabeppu II")).toEqual(["9 Luracedo-Naka… Grand Salami .400"]);
});

it("a table whose histories have not been read to the season's beginning says how far they have", () => {
	const view = createView({ members, games, backTo: onDay(2) });
	const { description } = leagueTableEmbed(view, view.table.standings, ENGLISH);
	expect(description).toContain(ENGLISH.league.table.backTo(`<t:${onDay(2) / 1000}:d>`));
	expect(accountWarnings(view, textsFor("es-419")).join()).toContain(
		textsFor("es-419").league.table.backTo(`<t:${onDay(2) / 1000}:d>`),
	);
});

it("a table says that histories are being read again, as after a change of gamertags", () => {
	const view = createView({ members, games, readAgain: [1, 2] });
	const { description } = leagueTableEmbed(view, view.table.standings, ENGLISH);
	expect(description).toContain("⏳ The games of 2 members are being read again, so the table may change.");
	const past = createView({ ...view, games, league: { ...view.league, season: 2 } });
	expect(readingLines(past, ENGLISH).join()).toContain("The games of 2 members were not all read");
});

describe.each([
	["en-US", "never read", "were not all read", "games had been read back only to"],
	["es-419", "Nunca se leyeron", "No se leyeron todos", "solo se leyeron los partidos desde el"],
])("of a season that is over, in %s,", (locale, logs, histories, back) => {
	it("nobody is said to read anything more", () => {
		const league = { id: 1, serverId: "1", name: "Liga de Verano", season: 2 };
		const unlogged = games.map(game => ({ ...game, check: null }));
		const view = createView({ members, games: unlogged, league, backTo: onDay(2), unread: [1, 2], unknown: [3] });
		const lines = readingLines(view, textsFor(locale));
		expect(lines).toEqual([
			expect.stringContaining(histories),
			expect.stringContaining(back),
			expect.stringContaining(logs),
			expect.stringContaining(`<t:${onDay(10) / 1000}:R>`),
		]);
		expect(leagueTableEmbed(view, view.table.standings, textsFor(locale)).description).toContain(histories);
		expect(lines.join()).not.toContain("⏳");
	});
});

it("a season that takes no further games says so below the table", () => {
	const view = createView({ members, games, isFull: true });
	const { description } = leagueTableEmbed(view, view.table.standings, ENGLISH);
	expect(description).toContain(ENGLISH.league.table.full(2000));
});

it("a page of the table explains the marks of its own members only", () => {
	const view = createView({ members, games, decisions });
	const pages = [view.table.standings.slice(0, 1), view.table.standings.slice(1)];
	const texts = pages.map(page => leagueTableEmbed(view, page, ENGLISH).description);
	expect(texts.map(text => text?.includes("as agreed"))).toEqual([false, true]);
});

it("a table by percentage shows three digits, as baseball does, and how many games each is behind", () => {
	const view = createView({ members, games, decisions, rules: { points: "percentage", gamesPerPair: 2, minGames: 3 } });
	const { description } = leagueTableEmbed(view, view.table.standings, ENGLISH);
	expect(description?.split("\n").slice(1, 5)).toEqual(
		[
			" # Team      W L  Pct  GB Left",
			" 1 Yarrows   2 1 .667   –   1 ",
			" 2 Drovers   1 1 .500 0.5   2†",
			" 3 Bold Owls 1 2 .333   1   1*",
		].map(line => line.trimEnd()),
	);
	const free = createView({ members, games: games.slice(1), rules: { points: "percentage" } });
	const spanish = leagueTableEmbed(free, free.table.standings, textsFor("es-419")).description;
	expect(spanish?.split("\n").slice(1, 5)).toEqual([
		" # Equipo     G  P    Pct   JD",
		" 1 Drovers    1  0  1.000    –",
		" 2 Yarrows    1  1   .500  0.5",
		" 3 Bold Owls  1  2   .333    1",
	]);
});

describe("a table of long names", () => {
	const long = ["Lefty Loosemores", "Squeeze Players", "Can of Corn"].map((team, index) =>
		createMember(index + 1, { team }),
	);
	const tableOf = (rules: Partial<Rules>, played = games) => {
		const view = createView({ members: long, games: played, rules: { gamesPerPair: 2, ...rules } });
		const [table, details] = [leagueTableEmbed, leagueDetailsEmbed].map(
			show => show(view, view.table.standings, ENGLISH).description?.split("\n") ?? [],
		);
		return { table: table?.slice(1, 5), details: details?.slice(1, 5) };
	};

	it("shows them whole, and has the columns without room in the details", () => {
		expect(tableOf({ points: "percentage" })).toEqual({
			table: [
				" # Team              W  L   Pct",
				" 1 Lefty Loosemores  2  1  .667",
				" 2 Squeeze Players   1  1  .500",
				" 3 Can of Corn       1  2  .333",
			],
			details: [
				" # Team               GB  Left",
				" 1 Lefty Loosemores    –     1",
				" 2 Squeeze Players   0.5     2",
				" 3 Can of Corn         1     1",
			],
		});
		const points = tableOf(
			{ gamesPerPair: 30, forfeit: 0 },
			Array.from({ length: 21 }, (_, day) => createWin(1 + day, 1, 3)),
		);
		expect(points.table?.[1]).toMatch(/^ 1 Lefty Loosemores +21 +0 +\d+ +63$/);
	});

	it("has the same columns however far the last is behind", () => {
		const many = Array.from({ length: 21 }, (_, day) => createWin(1 + day, 1, 3));
		expect(tableOf({ points: "percentage" }, many).table?.[0]).toMatch(/^ # Team {2,}W +L +Pct$/);
	});
});

it("a table has a line below the last place in the playoffs, on the page of that place", () => {
	const view = createView({ members, games, rules: { playoffSpots: 2 } });
	const linesOf = (standings: typeof view.table.standings) =>
		leagueTableEmbed(view, standings, ENGLISH).description?.split("\n") ?? [];
	const lines = linesOf(view.table.standings);
	expect(lines[4]).toBe("─".repeat(lines[1]?.length ?? 0));
	expect(lines).toContain(ENGLISH.league.rules.playoffSpots(2));
	expect(linesOf(view.table.standings.slice(2)).join()).not.toContain("─");
	const all = createView({ members, games, rules: { playoffSpots: 3 } });
	expect(leagueTableEmbed(all, all.table.standings, ENGLISH).description).not.toContain("─");
});

it("nobody is more than no games behind, and who has not played is above who has lost all", () => {
	const played = [
		createWin(2, 1, 3),
		createWin(3, 1, 3),
		createWin(4, 2, 3),
		createWin(5, 2, 3),
		createWin(6, 2, 3),
		createWin(7, 3, 2),
	];
	const four = [...members, createMember(4, { team: "Pipers" }), createMember(5, { team: "Terns" })];
	const forfeit = { winner: 1, loser: 5, kind: "forfeit", score: null, playedAt: onDay(8) } as const;
	const view = createView({
		members: four,
		games: played,
		rules: { points: "percentage" },
		decisions: createDecisions({ kind: "result", result: forfeit }),
	});
	const lines = leagueTableEmbed(view, view.table.standings, ENGLISH).description?.split("\n") ?? [];
	expect(lines.slice(2, 7).map(line => line.trimEnd().replaceAll(/ +/g, " "))).toEqual([
		" 1 Yarrows 3 0 1.000 –",
		" 2 Drovers 3 1 .750 0.5",
		" 3 Bold Owls 1 5 .167 3.5",
		" 4 Pipers 0 0 – 1.5",
		" 5 Terns 0 1 .000 2",
	]);
	const ahead = createView({
		members,
		games: [
			...played.slice(0, 2),
			...played.slice(2, 5),
			createWin(9, 2, 3),
			createWin(10, 2, 3),
			createWin(11, 2, 3),
			createWin(12, 3, 2),
		],
		rules: { points: "percentage" },
	});
	expect(leagueTableEmbed(ahead, ahead.table.standings, ENGLISH).description).toMatch(/Drovers +6 +1 +\.857 +–/);
});

it("a season before says nothing of games that wait, since nobody decides them any more", () => {
	const view = createView({ members, games });
	const past = { ...view, league: { ...view.league, season: 2 } };
	const waits = [view, past].map(each =>
		leagueTableEmbed(each, each.table.standings, ENGLISH).description?.includes("waits for review"),
	);
	expect(waits).toEqual([true, false]);
});

it("a bracket has no empty series, and names each once", () => {
	const view = createView({ members: [...members, createMember(4, { team: "Pipers" })] });
	const playoffs = { spots: 4, bestOf: 3, startedAt: onDay(20), seeds: [1, 2, 3, 4] };
	const { description = "" } = leagueBracketEmbed({ ...view, playoffs }, ENGLISH);
	expect(description).toMatch(
		new RegExp(
			String.raw`\*\*Final\*\*\n-# ${ENGLISH.bracket.notKnown}\n-# ${ENGLISH.bracket.bestOf(3, 2)} ${ENGLISH.bracket.home}$`,
		),
	);
	expect(description.match(/Yarrows/g)).toHaveLength(1);
});

it("figures below zero have a minus", () => {
	const minus = createDecisions({ kind: "adjust", adjustment: { member: 3, points: 0, wins: -9, losses: 0 } });
	const view = createView({ members, games, decisions: minus, rules: { points: "percentage" } });
	const { description } = leagueTableEmbed(view, view.table.standings, ENGLISH);
	expect(description).toContain(" 3 Bold Owls  −8  2  ");
	expect(description).toContain("Bold Owls −9 wins: as agreed");
});

it("ties and no contests are counted below the table", () => {
	const tied = createLeagueGame({ playedAt: onDay(7), away: { runs: 4 }, check: { ruling: "5", completeInnings: 7 } });
	const season = { members, games: [...games.slice(0, 4), tied] };
	const below = (ties: Rules["ties"]) => {
		const view = createView({ ...season, rules: { early: "baseball", ties } });
		return leagueTableEmbed(view, view.table.standings, ENGLISH).description;
	};
	expect(below("replay")).toContain("4 games count · 1 tied or no contest");
	expect(below("half")).toContain("5 games count\n");
	expect(below("half")).toContain(" 1 Yarrows    2.5  1.5");
});

it("the details are runs, streaks and records, a result by decision at nobody's home", () => {
	const result = { winner: 1, loser: 2, kind: "forfeit", score: null, playedAt: onDay(9) } as const;
	const view = createView({ members, games, decisions: createDecisions({ kind: "result", result }) });
	expect(leagueDetailsEmbed(view, view.table.standings, ENGLISH).description?.split("\n")).toEqual([
		"```",
		" # Team       RF  RA  Diff  Strk",
		" 1 Yarrows    17   5   +12    W1",
		" 2 Bold Owls   5  17   −12    W1",
		" 3 Drovers     6   6     0    L1",
		"```",
		"```",
		" # Team       L10  Home  Away",
		" 1 Yarrows    3–1   2–0   0–1",
		" 2 Bold Owls  1–2   1–0   0–2",
		" 3 Drovers    1–2   1–0   0–1",
		"```",
		`-# ${ENGLISH.league.table.details.legend}`,
	]);
});

it("a table says what is missing: members, games, readings, gamertags", () => {
	const text = (given: Parameters<typeof createView>[0]) => {
		const view = createView(given);
		return leagueTableEmbed(view, view.table.standings, ENGLISH).description;
	};
	expect(text({ members: [], readAt: null })).toBe(ENGLISH.league.table.noMembers);
	const unread = text({ members, unread: [1, 2], readAt: null });
	expect(unread).toContain(ENGLISH.league.table.noGames);
	expect(unread).toContain("⏳ The games of 2 members have not been read yet, so the table is not complete.");
	expect(unread).not.toContain("-# Read");
	expect(text({ members, games, unknown: [3] })).toContain(
		ENGLISH.league.table.unknown("**player\\_3** (PlayStation)"),
	);
});

it("what is left to play names each opponent, the busiest member first", () => {
	const view = createView({ members, games, rules: { gamesPerPair: 2 } });
	const [lines = []] = leftPages(view, undefined, ENGLISH);
	expect(leagueLeftEmbed(view, lines, ENGLISH).description?.split("\n")).toEqual([
		"2 games left",
		"",
		"**Drovers** · 2",
		"-# 1\u00a0× Yarrows, Bold Owls",
		"**Yarrows** · 1",
		"-# 1\u00a0× Drovers",
		"**Bold Owls** · 1",
		"-# 1\u00a0× Drovers",
	]);
	const [own = []] = leftPages(view, 3, ENGLISH);
	expect(own.filter(line => line.startsWith("**"))).toEqual([
		"**Bold Owls** · 1",
		"**Drovers** · 2",
		"**Yarrows** · 1",
	]);
	expect(memberLeftEmbed(view, createMember(2), "2026-04-10", ENGLISH).description).toBe(
		"**Drovers** · 2 games left\n\n1\u00a0× Yarrows, Bold Owls",
	);
	expect(leagueLeftEmbed(createView({ rules: { gamesPerPair: 0 } }), [], ENGLISH).description).toMatch(/^Nobody owes/);
});

it("two members' games come with their record, their streak and what they owe each other", () => {
	const view = createView({ members, games, rules: { gamesPerPair: 3 } });
	const [one, , other] = members;
	if (one === undefined || other === undefined) throw new Error("no members");
	const pair = headToHead(view.judged, one.id, other.id);
	const shown = { view, games: pair.games, total: pair.games.length, one, other, versus: pair, left: 1 };
	expect(leagueVersusEmbed(shown, ENGLISH)).toMatchObject({
		title: "Yarrows vs Bold Owls",
		description: [
			`${ENGLISH.league.versus.streak("Yarrows: **1–1** · runs 13–3 · Bold Owls", 1)} · 1 game left`,
			"",
			`Yarrows 9–1 **Bold Owls**, awarded · <t:${onDay(5) / 1000}:R>`,
			`Bold Owls 2–4 **Yarrows** · <t:${onDay(3) / 1000}:R>`,
			"",
			"-# Liga de Verano · season 1",
		].join("\n"),
	});
});

it("a report has one line for several games against the computer or hidden opponents", () => {
	const other = (why: NoGame, opponent: string | null = null) => ({ playedAt: onDay(9), opponent, why });
	const others = [
		other("computer"),
		other("stranger", "fox"),
		other("computer"),
		other("hidden"),
		other("stranger", "elm"),
	];
	const early = { ...createJudgedGame(), check: { gameUuid: null, ruling: "5", innings: 6, completeInnings: 6 } };
	const { description } = leagueReportEmbed(
		createView({ members }),
		{ found: [early], others, readAt: onDay(9) },
		ENGLISH,
	);
	const age = `<t:${onDay(9) / 1000}:R>`;
	expect(description?.split("\n").slice(3, -2)).toEqual([
		`-# ${ENGLISH.league.legend.early}`,
		"",
		ENGLISH.league.report.others,
		ENGLISH.stats.computerGames(2),
		`${age}, fox: ${ENGLISH.league.noGame.stranger}`,
		`${age}, elm: ${ENGLISH.league.noGame.stranger}`,
		`${age}, ${ENGLISH.league.report.hidden}: ${ENGLISH.league.noGame.hidden}`,
	]);
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
		const pair = headToHead(view.judged, one.id, other.id);
		const why = "stranger" as const;
		const others = Array.from({ length: 5 }, () => ({ playedAt: onDay(1), opponent: "*".repeat(40), why }));
		const embeds = [
			table,
			leagueGamesEmbed({ view, games: shown, total: 1200, filters: [NASTY[1] ?? ""] }, text),
			leagueVersusEmbed({ view, games: shown, total: 12, one, other, versus: pair, left: 9 }, text),
			...leftPages(view, undefined, text).map(lines => leagueLeftEmbed(view, lines, text)),
			memberLeftEmbed(view, one, "2026-04-10", text),
			leagueReportEmbed(view, { found: view.judged.slice(0, 60), others, readAt: onDay(9) }, text),
			leagueRulesEmbed(view, text),
		];
		const details = leagueDetailsEmbed(view, page, text);
		for (const embed of [...embeds, details]) expectWithinLimits(embed);
		expect(details.description?.match(/^```$/gm)).toHaveLength(6);
		expect(table.description).toContain(`-# ${text.league.table.read(`<t:${onDay(10) / 1000}:R>`)}`);
		expect(table.description?.match(/^ {0,1}\d+ /gm)).toHaveLength(STANDINGS_A_PAGE);
		for (const { description, title } of embeds.slice(1))
			expect(`${title}${description}`).not.toMatch(/@everyone|[^\\]`{3}/);
	});

	it("keep their whole names and what the table is ordered by", () => {
		const [, head = "", first = ""] = leagueTableEmbed(view, view.table.standings, text).description?.split("\n") ?? [];
		expect(head.length).toBeLessThanOrEqual(34);
		expect(first).toMatch(/^ 1 .{24} −?\d+\*†$/);
	});
});
