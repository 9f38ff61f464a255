import { describe, expect, it } from "vitest";
import { SIDES } from "../../../../src/game/sides.ts";
import { STAT_NAMES } from "../../../../src/league/rules/leaders.ts";
import { MAX_GAMES_A_SEASON, MAX_MEMBERS } from "../../../../src/league/season/bounds.ts";
import { type SeasonPage, seasonPage } from "../../../../src/league/show/book/page.ts";
import { gameFileRows, leaderRows, tableRows } from "../../../../src/league/show/files.ts";
import { formatValue } from "../../../../src/league/show/leaders.ts";
import { ENGLISH } from "../../../../src/text/texts.ts";
import { createDecisions, onDay } from "../../../fixtures/league-season.ts";
import { type BookOptions, createBook } from "../../../fixtures/season-book.ts";
import { longestBlock } from "../../../helpers/blocks.ts";
import { cellsOf, findAll, type HtmlElement, parseHtml, sectionOf, textOf } from "../../../helpers/html.ts";
import { examples } from "../../../helpers/scale.ts";

const OPTIONS = { hasGamertags: false, now: onDay(90) };

async function pageOf(book: ReturnType<typeof createBook>, options = OPTIONS): Promise<HtmlElement> {
	return parseHtml((await seasonPage(book, ENGLISH, options)).data.toString());
}

const tablesOf = (element: HtmlElement) => findAll(element, ({ name }) => name === "table");
const named = (element: HtmlElement, name: string) => findAll(element, each => each.name === name);
/** The number in a cell of the page or of a file. */
const figure = (cell: unknown) => Number(String(cell ?? "").replace("−", "-"));

describe("the figures of a season's page", () => {
	it.each(["percentage", { win: 3, loss: 1 }] as const)(
		"are those of the file of the table (points: %j)",
		async points => {
			const rules = { points, gamesPerPair: 5 };
			const book = createBook({
				rules,
				decisions: createDecisions({ kind: "adjust", adjustment: { member: 2, points: -1, wins: 0, losses: 1 } }),
			});
			const [shown] = tablesOf(sectionOf(await pageOf(book), "table"));
			const [headings = [], ...rows] = shown === undefined ? [] : cellsOf(shown);
			const column = (heading: string) => rows.map(row => row[headings.indexOf(heading)] ?? "");
			const [, ...file] = tableRows(book.view, ENGLISH);
			const inFile = (index: number) => file.map(row => row[index] ?? null);
			expect(column("Team")).toEqual(inFile(1));
			const numbers = {
				"#": 0,
				G: 2,
				W: 3,
				L: 4,
				RF: 7,
				RA: 8,
				Left: 9,
				...(points === "percentage" ? { Pct: 5 } : { Pts: 6 }),
			};
			for (const [heading, index] of Object.entries(numbers))
				expect(column(heading).map(figure), heading).toEqual(inFile(index).map(figure));
		},
	);

	it("are those of the file of the games", async () => {
		const book = createBook({
			rules: { gamesPerPair: 1 },
			decisions: createDecisions(
				{ kind: "result", result: { winner: 1, loser: 2, kind: "forfeit", score: null, playedAt: onDay(3) } },
				{
					kind: "result",
					result: { winner: 3, loser: 2, kind: "elsewhere", score: { winner: 4, loser: 1 }, playedAt: onDay(3) },
				},
				{ kind: "result", result: { winner: 4, loser: 2, kind: "no-contest", score: null, playedAt: onDay(4) } },
			),
		});
		const section = sectionOf(await pageOf(book), "games");
		const lines = [...section.children].filter(
			child => typeof child !== "string" && (child.name === "details" || child.attributes.class === "game"),
		);
		const [, ...file] = await gameFileRows(book.view, ENGLISH);
		expect(lines).toHaveLength(file.length);
		for (const [index, [, , away, awayRuns, home, homeRuns, winner]] of file.entries()) {
			const line = lines[index];
			if (line === undefined || typeof line === "string") throw new Error("no line");
			const summary = line.name === "details" ? (named(line, "summary")[0] ?? line) : line;
			expect(named(summary, "bdi").map(textOf)).toEqual([away, home]);
			const score = awayRuns === null ? `${away} – ${home}` : `${away} ${awayRuns}–${homeRuns} ${home}`;
			expect(textOf(summary).startsWith(score), textOf(summary)).toBe(true);
			expect(named(summary, "strong").map(textOf)).toEqual(winner === null ? [] : [winner]);
		}
	});

	it("are those of the file of the leaders", async () => {
		const book = createBook();
		const [, ...file] = leaderRows(book.totals, book.view, ENGLISH);
		const cards = findAll(sectionOf(await pageOf(book), "leaders"), ({ attributes }) => attributes.class === "card");
		expect(cards).toHaveLength(STAT_NAMES.length);
		for (const [index, stat] of STAT_NAMES.entries()) {
			const card = cards[index];
			const name = ENGLISH.league.leaders.stats[stat];
			const rows = file.filter(([heading]) => heading === name).slice(0, 10);
			const [table] = card === undefined ? [] : tablesOf(card);
			const shown = table === undefined ? [] : cellsOf(table).slice(1);
			expect(shown).toEqual(
				rows.map(([, rank, player, team, value]) => [String(rank), player, team, formatValue(Number(value), stat)]),
			);
		}
	});

	it("are those of the box scores, whose sums are the runs of the line score", async () => {
		const book = createBook({ count: 8 });
		const games = named(sectionOf(await pageOf(book), "games"), "details");
		expect(games).toHaveLength(8);
		for (const [index, game] of games.entries()) {
			const judged = book.view.judged[index];
			const facts = book.factsOf.get(judged?.key ?? "");
			if (judged === undefined || facts === undefined) throw new Error("no facts");
			const [line, ...boxes] = tablesOf(game).map(cellsOf);
			const rows = SIDES.map((side, row) => ({ side, cells: line?.[row + 1]?.slice(1).map(figure) ?? [] }));
			for (const { side, cells } of rows) {
				const { runs, hits, errors } = judged[side];
				expect(cells.slice(-3)).toEqual([runs, hits, errors]);
				expect(cells.slice(0, -3).reduce((sum, inning) => sum + inning, 0)).toBe(runs);
			}
			const [awayBatting, , homeBatting] = boxes;
			expect(awayBatting?.at(-1)?.[2]).toBe(String(judged.away.runs));
			expect(homeBatting?.at(-1)?.[2]).toBe(String(judged.home.runs));
			expect(awayBatting?.slice(1, -1).map(([name, atBats]) => [name, Number(atBats)])).toEqual(
				facts.away.batting.map(({ name, ab }) => [name, ab]),
			);
		}
	});

	it("are in the course of the season what the table says in the end", async () => {
		const book = createBook({
			count: 80,
			decisions: createDecisions({ kind: "adjust", adjustment: { member: 3, points: 0, wins: 9, losses: 0 } }),
		});
		const [table] = tablesOf(sectionOf(await pageOf(book), "course"));
		const rows = table === undefined ? [] : cellsOf(table).slice(1);
		expect(rows.map(row => [row[0], row.at(-1)])).toEqual(
			book.view.table.standings.map(({ rank, member }) => [
				book.view.members.find(({ id }) => id === member)?.team,
				String(rank),
			]),
		);
		expect(rows[0]?.length).toBe(book.papers.length + 1);
		const drawn = findAll(sectionOf(await pageOf(createBook({ count: 80 })), "course"), ({ name }) => name === "g");
		expect(drawn).toHaveLength(book.view.members.length);
	});
});

describe("a season's page", () => {
	it("lists gamertags only if they are asked for, and never a Discord id", async () => {
		const reason = "as <@123456789012345678> and 234567890123456789 agreed in <#345>";
		const [decision] = createDecisions({ kind: "adjust", adjustment: { member: 2, points: 0, wins: 1, losses: 0 } });
		if (decision === undefined) throw new Error("no decision");
		const decisions = [{ ...decision, by: "456789012345678901", about: "567890123456789012", reason }];
		const page = async (hasGamertags: boolean) =>
			(await seasonPage(createBook({ decisions }), ENGLISH, { ...OPTIONS, hasGamertags })).data.toString();
		expect(await page(false)).not.toMatch(/player_\d/);
		expect(await page(true)).toMatch(/player_1<td/);
		expect(await page(true)).not.toMatch(/\d{17}|&lt;#/);
		expect(await page(false)).toContain("as … and … agreed in …");
	});

	it("has a line below the last place in the playoffs, as the table in Discord has", async () => {
		const table = async (playoffSpots: number) => {
			const page = await pageOf(createBook({ rules: { playoffSpots } }));
			const [shown] = tablesOf(sectionOf(page, "table"));
			const rows = shown === undefined ? [] : named(shown, "tr").slice(1);
			return {
				isBelow: rows.map(({ attributes }) => attributes.class === "below-line"),
				says: textOf(sectionOf(page, "table")).includes(ENGLISH.league.rules.playoffSpots(2)),
			};
		};
		const { isBelow, says } = await table(2);
		expect(isBelow.indexOf(true)).toBe(2);
		expect(isBelow.filter(Boolean)).toHaveLength(1);
		expect(says).toBe(true);
		expect((await table(0)).isBelow).not.toContain(true);
		expect((await table(isBelow.length)).isBelow).not.toContain(true);
	});

	it("has every section that the season has, and the champion above it", async () => {
		const playoffs = { spots: 2, bestOf: 1, startedAt: onDay(10), seeds: [1, 2] };
		const sections = (page: HtmlElement) => named(page, "h2").map(({ attributes }) => attributes.id);
		const ended = await pageOf(createBook({ count: 36, playoffs, endedAt: onDay(10) }));
		expect(sections(ended)).toEqual([
			...["table", "course", "playoffs", "awards", "leaders", "records", "papers", "games", "rules", "decisions"],
		]);
		expect(sections(await pageOf(createBook({ count: 0 })))).toEqual([
			"table",
			"leaders",
			"records",
			"games",
			"rules",
			"decisions",
		]);
		const links = named(ended, "a").map(({ attributes }) => attributes.href);
		expect(links).toEqual(sections(ended).map(id => `#${id}`));
	});

	it("leaves out the box scores of the first games if it would be too large, and says so", async () => {
		const whole = (await seasonPage(createBook(), ENGLISH, OPTIONS)).data.length;
		const { data, leftOut } = await seasonPage(createBook(), ENGLISH, { ...OPTIONS, maxBytes: whole - 20_000 });
		expect(data.length).toBeLessThanOrEqual(whole - 20_000);
		expect(leftOut).toBeGreaterThan(0);
		const section = sectionOf(parseHtml(data.toString()), "games");
		expect(textOf(section)).toContain(ENGLISH.book.leftOut(leftOut));
		const boxes = named(section, "details").map(
			game => findAll(game, ({ attributes }) => attributes.class === "box").length,
		);
		expect(boxes).toEqual([...Array(leftOut).fill(0), ...Array(40 - leftOut).fill(1)]);
		const none = await seasonPage(createBook(), ENGLISH, { ...OPTIONS, maxBytes: 0 });
		expect(none.leftOut).toBe(40);
	});
});

const HOSTILE = [
	"<script>alert(1)</script>",
	"</style><img src=x onerror=alert(1)>",
	'" onload="alert(1)',
	"' autofocus onfocus='alert(1)",
	"</title></head><body onload=alert(1)>",
	"<!-- ",
	"]]><svg/onload=alert(1)>",
	"&lt;b&gt;&#x3C;b&#x3E;",
	"javascript:alert(1)",
	"\u202Eevil\u202C",
	"שלום עולם",
	"مرحبا",
	"z\u200Bero\u200Dwidth\u2060",
	"\u0000\u0001\u001B[31m",
	"\uD800lone",
	"**bold** `code` \\ ~~x~~ ||y||",
	"<@123> @everyone https://example.com discord.gg/x",
	"</details></main>",
	"W".repeat(1000),
	"🔥".repeat(40),
];

/** Characters that reverse or hide text. */
const HIDDEN = /[\p{Cs}\p{Bidi_Control}\u200B-\u200D\u2060]/u;

describe("hostile names", () => {
	/** The elements and attributes of a page, whatever its texts are. */
	const shapes = (page: HtmlElement) =>
		new Set(findAll(page, () => true).map(({ name, attributes }) => `${name} ${Object.keys(attributes).join(" ")}`));
	const names = Array.from(
		{ length: 200 },
		(_, index) => `${HOSTILE[index % HOSTILE.length]}${index < HOSTILE.length ? "" : index}`,
	);

	it("add no element and no attribute, and none is longer than a line", { timeout: 120_000 }, async () => {
		const all = names.slice(0, examples(10, names.length));
		const decisions = (reason: string) =>
			createDecisions({ kind: "adjust", adjustment: { member: 2, points: 0, wins: 1, losses: 0 } }).map(decision => ({
				...decision,
				reason,
			}));
		const plain = Array.from({ length: 10 }, (_, index) => `Team ${index}`);
		const book = createBook({ teams: plain, count: 60, decisions: decisions("late") });
		const allowed = shapes(await pageOf(book, { ...OPTIONS, hasGamertags: true }));
		for (let start = 0; start < all.length; start += 10) {
			const teams = all.slice(start, start + 10);
			const options: BookOptions = {
				teams,
				count: 60,
				name: teams[0] ?? "",
				playerName: (team, player) => `${names[(start + player) % names.length]} ${team}`,
				gamertags: teams,
				pitcherInfo: teams.join(""),
				decisions: decisions(teams.join(" ")),
			};
			const page = await pageOf(createBook(options), { ...OPTIONS, hasGamertags: true });
			expect([...shapes(page)].filter(shape => !allowed.has(shape))).toEqual([]);
			const [csp] = findAll(page, ({ attributes }) => attributes["http-equiv"] === "Content-Security-Policy");
			expect(csp?.attributes.content).toMatch(
				/^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'$/,
			);
			const cells = findAll(page, ({ name }) => name === "td" || name === "th").map(textOf);
			expect(Math.max(...cells.map(({ length }) => length))).toBeLessThan(150);
			expect(textOf(page)).not.toMatch(HIDDEN);
			const [title] = named(page, "title").map(textOf);
			expect(title).toContain("season 1");
		}
	});
});

it("the longest season is one file within the bound with all box scores, and other work runs meanwhile", async () => {
	const count = examples(100, MAX_GAMES_A_SEASON);
	const teams = Array.from({ length: MAX_MEMBERS }, (_, index) => `The Team of Player ${index + 1}`);
	const book = createBook({ teams, count });
	let page: SeasonPage | undefined;
	let turns = 0;
	const countTurns = () => {
		if (page === undefined) setImmediate(countTurns);
		turns++;
	};
	countTurns();
	const ms = await longestBlock(async () => {
		page = await seasonPage(book, ENGLISH, OPTIONS);
	});
	process.stderr.write(
		`${count} games: ${page?.data.length} bytes, ${page?.leftOut} box scores left out, longest block ${ms.toFixed(1)} ms\n`,
	);
	expect(page?.data.length).toBeLessThanOrEqual((8_000_000 * count) / MAX_GAMES_A_SEASON + 500_000);
	expect(page?.leftOut).toBe(0);
	expect(turns).toBeGreaterThan(count / 10);
}, 120_000);
