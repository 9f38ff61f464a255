import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText } from "../../../src/format/decode-text.ts";
import { findCards } from "../../../src/mine/import/find-cards.ts";
import { countUnclear, createPendingImport, notTakenText } from "../../../src/mine/import/pending.ts";
import { type Answers, importChoices, NO_ANSWERS } from "../../../src/mine/import/question.ts";
import { readRows } from "../../../src/mine/import/read-rows.ts";
import { longestBlock, NO_BLOCK_MS } from "../../helpers/blocks.ts";
import { createTestCatalog, sampleListings } from "../../helpers/sample-catalog.ts";
import { examples } from "../../helpers/scale.ts";

const catalog = createTestCatalog(sampleListings());

/** Cards of the sample. */
const BENICIO = "d979bb992e6db12f5546d624017950b9";
const TOMAS = "c2f4b6123ccc5a38a2de0eedce2953db";
const WADE = "324f2f79ba14032533ea9c57a69f82a9";
/** A uuid of no card. */
const GONE = "0123456789abcdef0123456789abcdef";

/** What becomes of a file: the cards with their copies, and of the other lines their numbers and texts. */
interface Outcome {
	cards?: string[];
	/** "3 Marron: 4": line, text and number of cards. */
	unclear?: string[];
	unknown?: string[];
	unread?: string[];
	/** What is asked: "Got yes: 2", "Got no: 1" for the answers. */
	question?: string[];
	notOwned?: number;
	problem?: string;
}

async function importFile(file: string | Uint8Array, answers?: Answers): Promise<Outcome> {
	const text = decodeText(Buffer.from(file))?.text;
	if (text === undefined) return { problem: "no text" };
	const read = await readRows(text, answers);
	if ("problem" in read) return { problem: read.problem };
	if ("question" in read) {
		const choices = importChoices(read.question);
		return { question: choices.map(({ about, count }) => `${about?.name ?? "all"} ${about?.how ?? ""}: ${count}`) };
	}
	const entries = await catalog;
	const found = await findCards(read.rows, entries);
	const label = (uuid: string) => {
		const item = entries.get(uuid)?.item;
		return item === undefined ? uuid.slice(0, 4) : [item.ovr, item.name, item.series].filter(Boolean).join(" ");
	};
	return withoutEmpty({
		cards: [...found.copies].map(([uuid, copies]) => `${copies}× ${label(uuid)}`),
		unclear: found.unclear.map(
			({ line, times, typed, cards }) =>
				`${line} ${typed}${times === 1 ? "" : ` ×${times}`}: ${cards.map(label).join(", ")}`,
		),
		unknown: found.unknown.map(({ line, typed }) => `${line} ${typed}`),
		unread: read.unread.map(({ line, typed }) => `${line} ${typed}`),
		notOwned: read.notOwned,
	});
}

function withoutEmpty(outcome: Outcome): Outcome {
	return Object.fromEntries(
		Object.entries(outcome).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== 0)),
	);
}

const utf16 = (text: string) => Buffer.from(text, "utf16le");

const FILES: readonly (readonly [name: string, file: string | Uint8Array, outcome: Outcome])[] = [
	[
		"the CSV of a tracker, with more columns than it needs",
		`uuid,name,ovr,series,team,price,owned\r\n${BENICIO},Benicio Sáa Jr.,99,Breakout,SCR,"120,000",1\r\n${TOMAS},Tomás Quirolindo,99,Milestone,HBG,90000,0\r\n`,
		{ cards: ["1× 99 Benicio Sáa Jr. Breakout"], notOwned: 1 },
	],
	[
		"a tracker's CSV with ticks",
		`Card ID,Player,Have?,Qty\n${BENICIO},Benicio Sáa Jr.,x,\n${TOMAS},Tomás Quirolindo,,\n${WADE},Wade Kovović,TRUE,3\n`,
		{ cards: ["1× 99 Benicio Sáa Jr. Breakout", "3× 95 Wade Kovović Milestone"], notOwned: 1 },
	],
	[
		"ids in a column for cards",
		`card,copies\n${WADE},2\nMack Varnworth 82,1\n`,
		{ cards: ["2× 95 Wade Kovović Milestone", "1× 82 Mack Varnworth Live"] },
	],
	[
		"a CSV that says twice what is owned",
		`uuid,owned,count\n${BENICIO},no,2\n${TOMAS},yes,0\n${WADE},yes,2\n`,
		{ cards: ["2× 95 Wade Kovović Milestone"], notOwned: 2 },
	],
	[
		"a CSV with a number of copies that is none",
		`uuid,qty\n${BENICIO},many\n${WADE},\n${TOMAS},1\n`,
		{
			cards: ["1× 99 Tomás Quirolindo Milestone"],
			unread: [`2 ${BENICIO}`, `3 ${WADE}`],
		},
	],
	[
		"Excel's CSV with semicolons and its line for the separator, in Spanish",
		"sep=;\r\nJugador;Valoración;Serie;Cantidad\r\nBenicio Sáa Jr.;99;Breakout;2\r\nMack Varnworth;82;Live;1\r\nTOTAL;;;3\r\n",
		{ cards: ["2× 99 Benicio Sáa Jr. Breakout", "1× 82 Mack Varnworth Live"] },
	],
	[
		"UTF-16 with tabs, as Excel saves Unicode text",
		Buffer.concat([Buffer.of(0xff, 0xfe), utf16("Name\tOVR\r\nTomás Quirolindo\t99\r\n")]),
		{ cards: ["1× 99 Tomás Quirolindo Milestone"] },
	],
	[
		"UTF-16 without a byte order mark",
		utf16("Name\tOVR\r\nTomás Quirolindo\t99\r\n"),
		{ cards: ["1× 99 Tomás Quirolindo Milestone"] },
	],
	[
		"Windows-1252, as old spreadsheets save",
		Buffer.from("Name;OVR\r\nTomás Quirolindo;99\r\n", "latin1"),
		{ cards: ["1× 99 Tomás Quirolindo Milestone"] },
	],
	[
		"numbers as texts",
		'name,ovr,qty\n"Benicio Sáa Jr.","99","2"\nTomás Quirolindo,="99",="1"\nMack Varnworth,82.0,x3\n',
		{ cards: ["2× 99 Benicio Sáa Jr. Breakout", "1× 99 Tomás Quirolindo Milestone", "3× 82 Mack Varnworth Live"] },
	],
	[
		"quoted names with commas, the last name first",
		'Name,Rating,Set\n"Sáa Jr., Benicio",99,Breakout\n"Quirolindo, Tomás",99,Milestone Series\n',
		{ cards: ["1× 99 Benicio Sáa Jr. Breakout", "1× 99 Tomás Quirolindo Milestone"] },
	],
	[
		"first and last names in columns of their own",
		"First Name,Last Name,Overall\nWade,Kovović,95\nPablo,Kovović,85\n",
		{ cards: ["1× 95 Wade Kovović Milestone", "1× 85 Pablo Kovović Rookie"] },
	],
	["the same card in several rows", `uuid,qty\n${WADE},1\n${WADE},2\n`, { cards: ["3× 95 Wade Kovović Milestone"] }],
	[
		"headings below a title, repeated, and totals at the end",
		"My collection\n\nName,OVR,Series\nWade Kovović,95,Milestone\nName,OVR,Series\nMack Varnworth,99,Postseason\n\nTotal cards,2,\n",
		{ cards: ["1× 95 Wade Kovović Milestone", "1× 99 Mack Varnworth Postseason"] },
	],
	[
		"a table without headings",
		"Benicio Sáa Jr.;99;Breakout\nMack Varnworth;90;Prime\nMack Varnworth;91;Prime\n",
		{
			cards: ["1× 99 Benicio Sáa Jr. Breakout", "1× 90 Mack Varnworth Prime"],
			unclear: ["3 Mack Varnworth;91;Prime: 90 Mack Varnworth Prime"],
		},
	],
	["ids with ticks and without headings", `${BENICIO},x\n${WADE},\n`, { problem: "headings" }],
	[
		"a table without headings and with a number that may mean anything",
		"Benicio Sáa Jr.,99,2\nMack Varnworth,90,0\n",
		{ problem: "headings" },
	],
	[
		"uuids with copies",
		`${BENICIO},2\n${TOMAS},0\n${GONE},1\n`,
		{ cards: ["2× 99 Benicio Sáa Jr. Breakout", "1× 0123"], notOwned: 1 },
	],
	[
		"a JSON array of uuids",
		JSON.stringify([BENICIO, TOMAS.toUpperCase(), GONE, BENICIO]),
		{ cards: ["2× 99 Benicio Sáa Jr. Breakout", "1× 99 Tomás Quirolindo Milestone", "1× 0123"] },
	],
	[
		"a tracker's JSON of objects, in an object",
		JSON.stringify({
			version: 3,
			exportedAt: "2026-05-01",
			cards: [
				{ id: 17, name: "Mack Varnworth", rating: "90", set: "Prime", owned: true, count: 2 },
				{ id: 18, name: "Mack Varnworth", rating: 99, set: "Postseason", owned: false },
				{ id: 19, name: "Mack Varnworth", owned: true },
				{ id: 20 },
			],
		}),
		{
			cards: ["2× 90 Mack Varnworth Prime"],
			unclear: ["3 Mack Varnworth: 99 Mack Varnworth Postseason, 90 Mack Varnworth Prime, 82 Mack Varnworth Live"],
			unread: ["4 id: 20"],
			notOwned: 1,
		},
	],
	[
		"JSON of the service's listings",
		JSON.stringify({ listings: [{ listing_name: "x", item: { uuid: WADE, name: "Wade Kovović", ovr: 95 } }] }),
		{ cards: ["1× 95 Wade Kovović Milestone"] },
	],
	[
		"a JSON map from uuids to copies",
		JSON.stringify({ [BENICIO]: 2, [TOMAS]: true, [WADE]: false }),
		{ cards: ["2× 99 Benicio Sáa Jr. Breakout", "1× 99 Tomás Quirolindo Milestone"], notOwned: 1 },
	],
	[
		"JSON texts",
		JSON.stringify(["99 Benicio Sáa Jr. Breakout", "2x wade kovovic", "Nobody Atall"]),
		{ cards: ["1× 99 Benicio Sáa Jr. Breakout", "2× 95 Wade Kovović Milestone"], unknown: ["3 Nobody Atall"] },
	],
	[
		"a pasted list with bullets, numbers, copies and headings",
		"# My diamonds\n\n1. 99 Benicio Sáa Jr. · Breakout · RP · SCR\n2) Wade Kovović (95) - Milestone\n• 2x Mack Varnworth 82\n- [x] Tomás Quirolindo x3\n- [ ] Ruben Vo 99\n* Varnworth, Mack 90 Prime\n\nTotal: 7",
		{
			cards: [
				"1× 99 Benicio Sáa Jr. Breakout",
				"1× 95 Wade Kovović Milestone",
				"2× 82 Mack Varnworth Live",
				"1× 90 Mack Varnworth Prime",
			],
			unclear: [
				"6 - [x] Tomás Quirolindo x3: 99 Tomás Quirolindo Milestone, 96 Tomás Quirolindo Harvest, 89 Tomás Quirolindo Prime, 75 Tomás Quirolindo Live",
			],
			notOwned: 1,
		},
	],
	[
		"a pasted list with misspelt and short names",
		"benicio saa\nWade Kovovich 95\nMack Varnworth\nMack Varnworth 98\nVarnworth 99\nmack varnworth\nQwertyuiop\nMak Varnworth 90\n",
		{
			unclear: [
				"1 benicio saa: 99 Benicio Sáa Jr. Breakout, 76 Benicio Sáa Jr. Live",
				"2 Wade Kovovich 95: 95 Wade Kovović Milestone",
				"3 Mack Varnworth ×2: 99 Mack Varnworth Postseason, 90 Mack Varnworth Prime, 82 Mack Varnworth Live",
				"4 Mack Varnworth 98: 99 Mack Varnworth Postseason, 90 Mack Varnworth Prime, 82 Mack Varnworth Live",
				"5 Varnworth 99: 99 Mack Varnworth Postseason",
				"8 Mak Varnworth 90: 90 Mack Varnworth Prime",
			],
			unknown: ["7 Qwertyuiop"],
		},
	],
	[
		"a ranked list with numbers, misspelt names and too many copies",
		"## Live\n#1 Wade Kovović 95\n#2 Mak Varnworth 90\n#Mak Varnworth 90\n300x Mack Varnworth 82\n",
		{
			cards: ["1× 95 Wade Kovović Milestone", "255× 82 Mack Varnworth Live"],
			unclear: ["3 #2 Mak Varnworth 90 ×2: 90 Mack Varnworth Prime"],
		},
	],
	[
		"JSON maps by series",
		JSON.stringify({ Live: { [BENICIO]: true, [TOMAS]: false }, Finest: { [WADE]: 2 } }),
		{ cards: ["1× 99 Benicio Sáa Jr. Breakout", "2× 95 Wade Kovović Milestone"], notOwned: 1 },
	],
	[
		"JSON groups with a name",
		JSON.stringify({
			collections: [
				{ name: "Live", cards: ["Mack Varnworth 82"] },
				{ name: "More", cards: [WADE] },
			],
		}),
		{ cards: ["1× 82 Mack Varnworth Live", "1× 95 Wade Kovović Milestone"] },
	],
	[
		"JSON groups with a series, which tells cards apart",
		JSON.stringify([{ series: "Prime", cards: [{ name: "Mack Varnworth", positions: ["CF"] }] }]),
		{ cards: ["1× 90 Mack Varnworth Prime"] },
	],
	[
		"JSON groups in groups",
		JSON.stringify([{ series: "Prime", cards: [{ team: "HBG", cards: [{ name: "Mack Varnworth" }] }] }]),
		{ cards: ["1× 90 Mack Varnworth Prime"] },
	],
	[
		"JSON lines, one of them damaged",
		`{"uuid":"${WADE}","pitches":[{"name":"Slider","ovr":50}]}\n{"name":"Mack Varnworth","ovr":82}\n{"name`,
		{ cards: ["1× 95 Wade Kovović Milestone", "1× 82 Mack Varnworth Live"], unread: ['3 {"name'] },
	],
	[
		"a tracker with its total",
		"Card,OVR,Series,Got\nWade Kovović,95,Milestone,Yes\nMack Varnworth,82,Live,No\nTotal,,,1",
		{ question: ["Got yes: 1", "Got no: 1", "all : 2"] },
	],
	[
		"a checklist of one line",
		`${BENICIO}, ${TOMAS} ${WADE}`,
		{ cards: ["1× 99 Benicio Sáa Jr. Breakout", "1× 99 Tomás Quirolindo Milestone", "1× 95 Wade Kovović Milestone"] },
	],
];

/** Headings and keys under which other programs say that a person has a card, with their words for yes and no. */
const FLAGS: readonly (readonly [heading: string, yes: string, no: string])[] = [
	["Got", "Yes", "No"],
	["Got it", "TRUE", "FALSE"],
	["In Collection", "Y", "N"],
	["Locked In", "Locked", "Unlocked"],
	["Complete", "✓", ""],
	["✓", "x", ""],
	["", "x", ""],
	["#", "1", "0"],
	["Status", "Owned", "Missing"],
	["Estado", "Sí", "No"],
	["in_collection", "true", "false"],
	["obtained", "1", ""],
	["acquired", "done", "remaining"],
	["La conseguí", "conseguida", "falta"],
];

const LONG = "a".repeat(500_000);

/** Files that are made to break what reads them; each ends in a sentence, or in lines that are unknown. */
const HOSTILE: readonly (readonly [name: string, file: string | Uint8Array, outcome: Outcome])[] = [
	["nothing", "", { problem: "empty" }],
	["empty lines, commas and spaces", "\n\r\n ,,, \n\t\n", { problem: "empty" }],
	["an empty JSON list", "[]", { problem: "empty" }],
	["JSON that ends too early", '{"cards": ["a", ', { problem: "json" }],
	["deep JSON arrays", "[".repeat(250_000) + "]".repeat(250_000), { problem: "shape" }],
	["deep JSON objects", `${'{"a":'.repeat(80_000)}1${"}".repeat(80_000)}`, { problem: "shape" }],
	[
		"a deep array among cards",
		`["Wade Kovović 95", ${"[".repeat(200_000)}${"]".repeat(200_000)}]`,
		{ problem: "shape" },
	],
	[
		"groups in groups, deeper than any list has them",
		`${'[{"cards": '.repeat(300)}["Wade Kovović 95"]${"}]".repeat(300)}`,
		{ unread: ["1 {…}"] },
	],
	[
		"keys of every object",
		'{"__proto__": ["x"], "constructor": 1, "cards": [{"__proto__": {"name": "y"}, "toString": 2}]}',
		{ question: ["__proto__ : 1", "cards : 1", "all : 2"] },
	],
	[
		"a card with such keys",
		'[{"__proto__": {"name": "y"}, "constructor": "z", "name": "Ruben Vo", "name": "Wade Kovović"}]',
		{ cards: ["1× 95 Wade Kovović Milestone"] },
	],
	[
		"an object of 30,000 keys",
		JSON.stringify([Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`a key ${index}`, 1]))]),
		{ unread: ["1 {…}"] },
	],
	[
		"30,000 different keys",
		JSON.stringify(
			Array.from({ length: 300 }, (_, object) =>
				Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`a${object}b${index}`, null])),
			),
		),
		{ unread: Array.from({ length: 300 }, (_, index) => `${index + 1} {…}`) },
	],
	["several lists", '{"a": ["x"], "b": ["y"]}', { question: ["a : 1", "b : 1", "all : 2"] }],
	["numbers", "[1, 2, 3]", { unknown: ["1 [1, 2, 3]"] }],
	["a line of 500 kB", LONG, { unknown: [`1 ${"a".repeat(99)}…`] }],
	["a cell of 500 kB", `name,ovr\n"${LONG}",99`, { unknown: [`2 99 ${"a".repeat(96)}…`] }],
	[
		"a quote that never ends",
		`name,ovr\n"${"x,1\n".repeat(100_000)}`,
		{ unknown: [`2 ${"x,1 ".repeat(25).slice(0, 99)}…`] },
	],
	["commas only", ",".repeat(500_000), { problem: "empty" }],
	["a row with too many columns", `name,ovr\n${"1,".repeat(250_000)}`, { problem: "wide" }],
	["many rows with many columns", `name,ovr\n${`a${",".repeat(3000)}\n`.repeat(160)}`, { problem: "wide" }],
	["too many lines", "a\n".repeat(20_001), { problem: "long" }],
	["too many entries", JSON.stringify(Array.from({ length: 20_001 }, () => "a")), { problem: "long" }],
	["too many rows", `name,ovr\n${"a,1\n".repeat(20_001)}`, { problem: "long" }],
	["a formula", 'name,ovr\n=HYPERLINK("http://x"),99\n+1,2\n', { unknown: ['2 99 =HYPERLINK("http://x")', "3 2 +1"] }],
	["a web page", "<!DOCTYPE html>\n<html><body><table><tr><td>Wade Kovović", { problem: "html" }],
	["a part of a web page in a CSV", "name,ovr\n<tr class='a'><td>Wade Kovović</td><td>95</td>", { problem: "html" }],
	["U+0000", "Wade Kovović 95\0\0", { problem: "no text" }],
	["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), { problem: "no text" }],
	["an archive", Buffer.from("504b0304140006000800ff", "hex"), { problem: "no text" }],
	["UTF-8 that is damaged", Buffer.concat([Buffer.from("Tomás "), Buffer.of(0xe1)]), { problem: "no text" }],
	[
		"signs that change the direction, and half of an emoji",
		"\u202eWade Kovović\u2066 95\ud83d",
		{ cards: ["1× 95 Wade Kovović Milestone"] },
	],
];

describe("a file that a person imports", () => {
	it.each(FILES)("is read: %s", async (_, file, outcome) => {
		expect(await importFile(file)).toEqual(outcome);
	});

	describe.each(FLAGS)("with a column “%s” that says “%s” or “%s”", (heading, yes, no) => {
		const rows = [
			[BENICIO, yes],
			[TOMAS, yes],
			[WADE, no],
		];
		const files = [
			`uuid,${heading}\n${rows.map(row => row.join(",")).join("\n")}`,
			`name;ovr;Pos;"${heading}"\nBenicio Sáa Jr.;99;RP;${yes}\nTomás Quirolindo;99;C;${yes}\nWade Kovović;95;C;${no}`,
			JSON.stringify(rows.map(([uuid, value]) => ({ uuid, [heading]: value }))),
		];

		it("is asked about, and read as the person answers", async () => {
			for (const file of files) {
				const { question = [] } = await importFile(file);
				expect(question.map(choice => choice.replace(heading, ""))).toEqual([" yes: 2", " no: 1", "all : 3"]);
				const key = file.startsWith("[") ? heading : String(file.startsWith("uuid") ? 1 : 3);
				const counts = (["yes", "no"] as const).map(async how => {
					const { cards, notOwned } = await importFile(file, { ...NO_ANSWERS, column: { key, how } });
					return [cards?.length, notOwned];
				});
				expect(await Promise.all(counts)).toEqual([
					[2, 1],
					[1, 2],
				]);
				expect((await importFile(file, { ...NO_ANSWERS, column: "none" })).cards).toHaveLength(3);
			}
		});
	});

	it.each(["num", "Number", "total", "sellable", "inventory", "In stock", "tengo hoy", ""])(
		"is asked about a column “%s” of small numbers with zeros",
		async heading => {
			const file = `uuid,${heading}\n${BENICIO},3\n${TOMAS},0\n${WADE},1\n`;
			expect(await importFile(file)).toEqual({ question: [`${heading} copies: 2`, "all : 3"] });
			expect(await importFile(file, { ...NO_ANSWERS, column: { key: "1", how: "copies" } })).toEqual({
				cards: ["3× 99 Benicio Sáa Jr. Breakout", "1× 95 Wade Kovović Milestone"],
				notOwned: 1,
			});
		},
	);

	it("is not asked about columns that say nothing of this kind, which are named", async () => {
		const rows = [`${BENICIO},R,99,C,3,Hot`, `${TOMAS},L,12,RP,4,`, `${WADE},R,0,SS,5,Cold`];
		const read = await readRows(`uuid,Bats,Power,Pos,Rank,Notes\n${rows.join("\n")}`);
		expect("columns" in read && read.columns).toEqual({
			used: [{ heading: "uuid", column: "uuid" }],
			unused: ["Bats", "Power", "Pos", "Rank", "Notes"],
		});
	});

	it.each([
		["wanted cards", '{"needed": ["a"], "cards": ["b", "c"]}', ["needed : 1", "cards : 2", "all : 3"]],
		[
			"lists in groups",
			'{"collections": [{"name": "Live", "owned": ["a"], "missing": ["b", "c"]}, {"name": "Prime", "owned": ["d"]}]}',
			["owned : 2", "missing : 2", "all : 4"],
		],
		[
			"two maps, one of them of wishes",
			JSON.stringify({ mine: { [WADE]: true }, wishlist: { [TOMAS]: true } }),
			["mine : 1", "wishlist : 1", "all : 2"],
		],
	])("asks which of several lists is meant: %s", async (_, file, question) => {
		expect(await importFile(file)).toEqual({ question });
	});

	it("counts each line once: taken, not owned, unclear, unknown, not understood, or a remark", async () => {
		const words = fc.constantFrom(
			`${BENICIO}`,
			"Tomás Quirolindo 99",
			"Mack Varnworth",
			"#2 Mak Varnworth 90",
			"#2 Mak Varnwort",
			"**Mak Varnworth 90**",
			"- [ ] Ruben Vo 99",
			"0x Ruben Vo 99",
			"300x Wade Kovović 95",
			"Qwertyuiop",
			"# Live",
			"Total: 7",
			"---",
			"!!!",
			"Mack Varnworth,,many",
			",82,",
			"name,ovr,qty",
			`${BENICIO} ${TOMAS}`,
		);
		const lists = fc.array(words, { minLength: 1, maxLength: 12 });
		const entries = await catalog;
		await fc.assert(
			fc.asyncProperty(lists, fc.constantFrom("lines", "table", "json"), async (list, form) => {
				const lines = form === "table" ? ["name,ovr,qty", "Wade Kovović,95,2", ...list] : list;
				const read = await readRows(form === "json" ? JSON.stringify(lines) : lines.join("\n"));
				if (!("rows" in read)) return;
				const pending = createPendingImport(read, await findCards(read.rows, entries), false);
				const { taken, notOwned, leftOut, unknown, unread, remarks } = pending;
				const found = taken + notOwned + leftOut + unknown.count + unread.count + remarks.count;
				expect(found + countUnclear(pending)).toBe(lines.length);
				const again = notTakenText(pending).split("\n").filter(Boolean);
				expect(again).toHaveLength(unknown.count + unread.count + countUnclear(pending));
			}),
			{ numRuns: examples(100, 500) },
		);
	});

	it("never throws, whatever the text is", async () => {
		const word = fc.oneof(
			fc.string({ unit: "grapheme" }),
			fc.constantFrom(
				",",
				";",
				"\t",
				"\n",
				'"',
				"[",
				"]",
				"{",
				"}",
				":",
				"name",
				"ovr",
				"qty",
				"2x",
				"99",
				BENICIO,
				"Mack Varnworth",
				"sep=;\n",
			),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(word, { maxLength: 40 }), async words => {
				expect(Object.keys(await importFile(words.join(""))).length).toBeLessThanOrEqual(5);
			}),
			{ numRuns: examples(100, 500) },
		);
	});

	it.each(HOSTILE)("does no harm, and keeps nobody waiting: %s", async (_, file, outcome) => {
		let read: Outcome = {};
		const block = await longestBlock(async () => {
			read = await importFile(file);
		});
		expect(read).toEqual(outcome);
		expect(block).toBeLessThan(NO_BLOCK_MS);
	});
});
