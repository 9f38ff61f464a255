import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText } from "../../../src/format/decode-text.ts";
import { findCards } from "../../../src/mine/import/find-cards.ts";
import { readRows } from "../../../src/mine/import/read-rows.ts";
import { longestBlock } from "../../helpers/blocks.ts";
import { createTestCatalog, sampleListings } from "../../helpers/sample-catalog.ts";

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
	notOwned?: number;
	problem?: string;
}

async function importFile(file: string | Uint8Array): Promise<Outcome> {
	const text = decodeText(Buffer.from(file))?.text;
	if (text === undefined) return { problem: "no text" };
	const read = await readRows(text);
	if ("problem" in read) return { problem: read.problem };
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
			unread: ["4 {…}"],
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
		"a checklist of one line",
		`${BENICIO}, ${TOMAS} ${WADE}`,
		{ cards: ["1× 99 Benicio Sáa Jr. Breakout", "1× 99 Tomás Quirolindo Milestone", "1× 95 Wade Kovović Milestone"] },
	],
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
		{ cards: ["1× 95 Wade Kovović Milestone"], unread: ["2 […]"] },
	],
	[
		"keys of every object",
		'{"__proto__": ["x"], "constructor": 1, "cards": [{"__proto__": {"name": "y"}, "toString": 2}]}',
		{ problem: "shape" },
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
				Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`a${object}b${index}`, 1])),
			),
		),
		{ unread: Array.from({ length: 300 }, (_, index) => `${index + 1} {…}`) },
	],
	["several lists", '{"a": ["x"], "b": ["y"]}', { problem: "shape" }],
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
			{ numRuns: 500 },
		);
	});

	it.each(HOSTILE)("does no harm, and keeps nobody waiting: %s", async (_, file, outcome) => {
		let read: Outcome = {};
		const block = await longestBlock(async () => {
			read = await importFile(file);
		});
		expect(read).toEqual(outcome);
		expect(block).toBeLessThan(30);
	});
});
