import { type APIMessage, ComponentType, Locale, MessageFlags } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { createCrawledBot } from "../helpers/crawled-bot.ts";
import { ANA, MARKET, type RawListing, TEO, TEO_PRIME } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";
import { pin } from "../helpers/pin.ts";
import { languages } from "../helpers/scale.ts";
import { shareBot } from "../helpers/shared-bot.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const [, , ana] = MARKET;

/** Cards of a player with more cards than one menu has choices for. */
const MANY = Array.from({ length: 30 }, (_, index) => listing(index, "Wade Kovovic", 60 + index));
/** One card each of similar names. */
const SIMILAR = Array.from({ length: 40 }, (_, index) =>
	listing(100 + index, `Benicio Quirolindo${letters(index)}`, 70),
);

function letters(index: number): string {
	return `${"abcdefgh"[index >> 3]}${"stuvwxyz"[index & 7]}`.repeat(2);
}

function listing(id: number, name: string, ovr: number): RawListing {
	const uuid = id.toString(16).padStart(32, "0");
	return { listing_name: name, best_sell_price: 10, best_buy_price: 5, item: { ...ana?.item, uuid, name, ovr } };
}

const visitBot = shareBot(() => createCrawledBot([...MARKET, ...MANY, ...SIMILAR], { now: NOON }));

const { mine, mineImport: words } = ENGLISH;
const GONE = "0123456789abcdef0123456789abcdef";

type Ann = Awaited<ReturnType<typeof visitBot>>["ann"];

/** The form, filled in. */
async function submit(ann: Ann, fields: { cards?: string; file?: { name: string; data: string | Uint8Array } }) {
	const form = await ann.command("mine import").modal;
	return ann.submit(form, fields).answer;
}

const menusOf = ({ components = [] }: APIMessage) =>
	components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.filter(part => part.type === ComponentType.StringSelect);

/** What became of the lines. */
const fates = (message: APIMessage): string => /^-# (\d.*)$/m.exec(description(message))?.[1] ?? "";

const description = ({ embeds }: APIMessage): string => embeds[0]?.description ?? "";

/** The list of a person as it is exported: uuid and copies. */
async function listOf(ann: Ann): Promise<Record<string, number>> {
	const text = await exported(ann);
	const rows = text?.trim().split("\r\n").slice(1) ?? [];
	return Object.fromEntries(rows.map(row => [row.split(",")[0], Number(row.split(",").at(-2))]));
}

async function exported(ann: Ann): Promise<string | null> {
	const [file] = (await ann.command("mine export").answer).attachments;
	return file === undefined ? null : (await fetch(file.url)).text();
}

describe("/mine import", () => {
	it("previews the lines of its form, takes them, and can undo that", async () => {
		const { ann } = await visitBot();
		const preview = await submit(ann, { cards: `99 Teo Marrón Prime\n2x Ana Quill-Reyes\n${GONE}\nZzyzx\n` });
		expect(preview.flags).toBe(MessageFlags.Ephemeral);
		expect(description(preview)).toContain(words.found(3, 4));
		expect(fates(preview)).toBe("4 lines: 3 taken · 1 unknown");
		expect(description(preview)).toContain(words.adds(3, 0, 0));
		expect(description(preview)).toContain(words.offMarket(1));
		expect(description(preview)).toContain(words.at.line(4, "“Zzyzx”"));
		expect(await listOf(ann)).toEqual({});
		const taken = await ann.click(preview, { label: words.add }).answer;
		expect(taken.content).toContain(mine.total(3));
		expect(taken.content).toContain(words.notTaken(0, 1));
		expect(await listOf(ann)).toEqual({ [TEO_PRIME]: 1, [ANA]: 2, [GONE]: 1 });
		await ann.click(taken, { label: mine.undo }).answer;
		expect(await listOf(ann)).toEqual({});
	});

	it("reads a file in the form, or with the command", async () => {
		const { ann, ben } = await visitBot();
		const file = { name: "cards.csv", data: "sep=;\r\nName;OVR;Quantity\r\nTeo Marrón;92;3\r\n" };
		await ann.click(await submit(ann, { cards: "Zzyzx", file }), { label: words.add }).answer;
		expect(await listOf(ann)).toEqual({ [TEO]: 3 });
		await ben.click(await ben.command("mine import", { file }).answer, { label: words.add }).answer;
		expect(await listOf(ben)).toEqual({ [TEO]: 3 });
	});

	it("adds no copies twice, and replaces the whole list", async () => {
		const { ann } = await visitBot();
		await ann.command("mine add", { card: TEO, card_2: ANA, copies: 2 }).answer;
		const cards = "Teo Marrón 92\nTeo Marrón 99\n3x Ana Quill-Reyes";
		const preview = await submit(ann, { cards });
		expect(description(preview)).toContain(words.adds(1, 1, 1));
		expect(description(preview)).toContain(words.replaces(0));
		await ann.click(preview, { label: words.add }).answer;
		expect(await listOf(ann)).toEqual({ [TEO]: 2, [TEO_PRIME]: 1, [ANA]: 3 });
		const again = await submit(ann, { cards: "Teo Marrón 92" });
		expect(description(again)).toContain(words.replaces(2));
		const replaced = await ann.click(again, { label: words.replace }).answer;
		expect(replaced.content).toBe(words.replaced(1, 2));
		expect(await listOf(ann)).toEqual({ [TEO]: 1 });
	});

	it("asks which cards unclear lines mean, and leaves the others out", async () => {
		const { ann } = await visitBot();
		const preview = await submit(ann, { cards: "Ana Quill-Reyes\n2x Teo Marrón\nTeo Maron 99\nAna Quill-Reyess\n" });
		expect(fates(preview)).toBe("4 lines: 1 taken · 3 unclear");
		expect(description(preview)).toContain(`${words.at.line(2, "“2x Teo Marrón”")}${words.candidates(2)}`);
		const values = menuValues(preview);
		expect(values).toEqual(["2.0", "2.1", "3.0", "4.0"]);
		const picked = await ann.select(preview, menusOf(preview)[0]?.custom_id ?? "", ["2.1", "3.0"]).answer;
		// The third line still waits.
		expect(fates(picked)).toBe("4 lines: 3 taken · 1 unclear");
		expect(menuValues(picked)).toEqual(["4.0"]);
		const taken = await ann.click(picked, { label: words.add }).answer;
		expect(taken.content).toContain(words.notTaken(1, 0));
		const form = await ann.click(taken, { label: words.correctRest }).modal;
		expect(JSON.stringify(form.components)).toContain('"value":"Ana Quill-Reyess"');
		const again = await ann.submit(form, { cards: "Ana Quill-Reyes" }).answer;
		expect(fates(again)).toBe("1 line: 1 taken");
		expect(await listOf(ann)).toEqual({ [ANA]: 1, [TEO]: 2, [TEO_PRIME]: 1 });
	});

	it("gives the lines back in its form when it takes none of them", async () => {
		const { ann } = await visitBot();
		const file = { name: "cards.csv", data: "Name,OVR,Qty\nZzyzx,92,2\nQuux,81,1\n" };
		const none = await submit(ann, { file });
		const [id = ""] = /mine\|action=importcorrect[^"]*/.exec(JSON.stringify(none.components)) ?? [];
		const form = await ann.click(none, { label: words.correctRest }).modal;
		expect(JSON.stringify(form.components)).toContain('"value":"2x 92 Zzyzx\\n81 Quux"');
		const again = await ann.submit(form, { cards: "2x 92 Teo Marrón\n81 Ana Quill-Reyes" }).answer;
		expect(fates(again)).toBe("2 lines: 2 taken");
		const refused = await ann.click(again, id, { unchecked: true }).answer;
		expect(refused.content).toBe(words.outdated);
		// More than a form takes comes back as a file.
		const many = await submit(ann, { file: { name: "a.txt", data: "Zzyzx Quux\n".repeat(1000) } });
		const listed = await ann.click(many, { label: words.correctRest }).answer;
		expect([listed.content, listed.attachments.length, listed.components]).toEqual([words.inFile, 1, []]);
	});

	it("asks in up to three menus, and shows the next lines when some are answered or left out", async () => {
		const { ann } = await visitBot();
		const wrong = SIMILAR.map(({ listing_name }) => `${listing_name} 71`);
		const preview = await submit(ann, { cards: ["Wade Kovovic", ...wrong, "Wade Kovovic"].join("\n") });
		expect(fates(preview)).toBe("42 lines: 0 taken · 42 unclear");
		expect(description(preview)).toContain(words.bestOf(25, 30) + words.times(2));
		expect(menusOf(preview).map(({ options }) => options.length)).toEqual([25, 25, 15]);
		expect(menusOf(preview).map(({ placeholder }) => placeholder)).toEqual([
			words.choose.line("1", "1"),
			words.choose.line("2", "26"),
			words.choose.line("27", "41"),
		]);
		const second = menusOf(preview)[1]?.custom_id ?? "";
		const picked = await ann.select(preview, second, ["2.0", "26.0"]).answer;
		expect(fates(picked)).toBe("42 lines: 2 taken · 40 unclear");
		expect(menusOf(picked).map(({ options }) => options.length)).toEqual([25, 25, 13]);
		// The same menu again: one of its lines is answered already.
		const again = await ann.select(picked, second, ["2.0", "3.0"], { unchecked: true }).answer;
		expect(fates(again)).toBe("42 lines: 3 taken · 39 unclear");
		const skipped = await ann.click(again, { label: words.skip(39) }).answer;
		expect(menusOf(skipped)).toEqual([]);
		expect(fates(skipped)).toBe("42 lines: 3 taken · 39 unclear left out");
		const taken = await ann.click(skipped, { label: words.add }).answer;
		const lines = JSON.stringify(taken.embeds);
		expect(lines.match(/Wade Kovovic/g)).toHaveLength(2);
		expect(lines.match(/Quirolindo/g)).toHaveLength(37);
	});

	it("says that an older preview, or one that was taken or cancelled, is no longer there", async () => {
		const { ann, ben } = await visitBot();
		const old = await submit(ann, { cards: "Teo Marrón 92" });
		const preview = await submit(ann, { cards: "Ana Quill-Reyes" });
		expect((await ann.click(old, { label: words.add }).answer).content).toBe(words.outdated);
		const ofAnn = JSON.stringify(preview.components).match(/mine\|action=importtake[^"]*/)?.[0] ?? "";
		const ofBen = await submit(ben, { cards: "Ana Quill-Reyes" });
		expect((await ben.click(ofBen, ofAnn, { unchecked: true }).answer).content).toBe(words.outdated);
		const cancelled = await ann.click(preview, { label: words.cancel }).answer;
		expect(cancelled).toMatchObject({ content: words.cancelled, embeds: [], components: [] });
		expect((await ann.click(cancelled, ofAnn, { unchecked: true }).answer).content).toBe(words.outdated);
		expect(await listOf(ann)).toEqual({});
	});

	it("is taken once, however often and fast it is pressed", async () => {
		const { ann } = await visitBot();
		const preview = await submit(ann, { cards: "2x Ana Quill-Reyes" });
		const answers = await Promise.all(Array.from({ length: 4 }, () => ann.click(preview, { label: words.add }).answer));
		expect(answers.filter(({ content }) => content === words.outdated)).toHaveLength(3);
		expect(await listOf(ann)).toEqual({ [ANA]: 2 });
	});

	it("is read once at a time, and refused when it is sent too often", async () => {
		const { ann } = await visitBot();
		const file = { name: "a.txt", data: TEO };
		const answers = await Promise.all(Array.from({ length: 120 }, () => ann.command("mine import", { file }).answer));
		const contents = answers.map(({ content }) => content);
		expect(answers.filter(({ embeds }) => embeds.length > 0).length).toBeGreaterThan(0);
		expect(contents.filter(content => content === words.busy).length).toBeGreaterThan(0);
		expect(contents.filter(content => content === ENGLISH.errors.tooFast(10))).toHaveLength(20);
	});

	it("says what is wrong with a list, and stores nothing of it", async () => {
		const { ann } = await visitBot();
		const { problems } = words;
		const uuids = Array.from({ length: 6001 }, (_, index) => (index + 1000).toString(16).padStart(32, "0"));
		const cases: (readonly [data: string | Uint8Array, sentence: string])[] = [
			["", problems.empty],
			["a".repeat(500_001), problems.size(500)],
			[new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), problems.text],
			['{"cards": ["', problems.json],
			['{"a": 1, "b": ["2"]}'.replace('["2"]', "[2]"), problems.shape],
			["<html><body>Teo Marrón 99", problems.html],
			["Teo Marrón,99,2\nAna Quill-Reyes,81,0\n", problems.headings],
			[`name,ovr\n${"1,".repeat(200_000)}`, problems.wide],
			["a\n".repeat(20_001), problems.long(20_001, 20_000)],
			[uuids.join("\n"), problems.tooMany(6001, 6000)],
		];
		for (const [data, sentence] of cases) {
			expect((await submit(ann, { file: { name: "cards", data } })).content).toBe(sentence);
		}
		expect((await submit(ann, { cards: "  " })).content).toBe(problems.nothing);
		expect((await ann.command("unlink").answer).content).toBe(ENGLISH.links.nothingStored);
	});

	it("refuses to add more cards than a list has room for, and can replace the list with them", async () => {
		const { ann } = await visitBot();
		const uuids = (from: number) =>
			Array.from({ length: 4000 }, (_, index) => (index + from).toString(16).padStart(32, "0")).join("\n");
		await ann.click(await submit(ann, { file: { name: "a.txt", data: uuids(10_000) } }), { label: words.add }).answer;
		const preview = await submit(ann, { file: { name: "a.txt", data: uuids(20_000) } });
		expect((await ann.click(preview, { label: words.add }).answer).content).toBe(mine.full("6,000"));
		expect((await ann.click(preview, { label: words.replace }).answer).content).toBe(words.replaced(4000, 4000));
	});

	it("asks which cards a column of an unknown name means, and names the columns", async () => {
		const { ann } = await visitBot();
		const data = "Name,OVR,Pos,Got\nTeo Marrón,99,RF,Yes\nTeo Marrón,92,RF,No\nAna Quill-Reyes,,C,Yes\n";
		const asked = await submit(ann, { file: { name: "a.csv", data } });
		const { question } = words;
		expect(description(asked)).toContain(question.column("Got", "Yes 2, No 1"));
		const all = JSON.stringify(asked.components).match(/mine\|action=importanswer[^"]*choice=2/)?.[0] ?? "";
		const preview = await ann.click(asked, { label: question.only("Yes", 2) }).answer;
		expect(fates(preview)).toBe("4 lines: 2 taken · 1 that you do not have · 1 heading or remark");
		const { columnNames: names } = words;
		const columns = [
			words.column("Name", names.name),
			words.column("OVR", names.overall),
			words.column("Got", names.owned),
		];
		for (const column of columns) expect(description(preview)).toContain(column);
		expect(description(preview)).toContain(words.unused("“Pos”"));
		// A second press on the question.
		expect(fates(await ann.click(preview, all, { unchecked: true }).answer)).toBe(fates(preview));
		await ann.click(preview, { label: words.add }).answer;
		expect(await listOf(ann)).toEqual({ [TEO_PRIME]: 1, [ANA]: 1 });
	});

	it("asks which of several lists is meant, with a menu for many", async () => {
		const { ann } = await visitBot();
		const lists = { owned: [TEO, ANA], wishlist: [TEO_PRIME], c: [TEO], d: [TEO], e: [TEO] };
		const asked = await submit(ann, { file: { name: "a.json", data: JSON.stringify(lists) } });
		const [menu] = menusOf(asked);
		expect(menu?.options.map(({ label }) => label)).toEqual([
			"owned: 2",
			"wishlist: 1",
			"c: 1",
			"d: 1",
			"e: 1",
			"Take all 6",
		]);
		const preview = await ann.select(asked, menu?.custom_id ?? "", [menu?.options[0]?.value ?? ""]).answer;
		await ann.click(preview, { label: words.add }).answer;
		expect(await listOf(ann)).toEqual({ [TEO]: 1, [ANA]: 1 });
	});

	it("shows on pages what it takes lines for that say less than their card", async () => {
		const { ann } = await visitBot();
		const cards = SIMILAR.map(({ listing_name }) => listing_name).join("\n");
		const preview = await submit(ann, { cards: `${cards}\n99 Teo Marrón Prime` });
		expect(description(preview)).toContain(words.completed);
		const page = await ann.click(preview, { label: words.seeCompleted(40) }).answer;
		expect(description(page).split("\n")).toHaveLength(16);
		const last = await ann.click(await ann.click(page, { label: ENGLISH.buttons.next }).answer, {
			label: ENGLISH.buttons.next,
		}).answer;
		expect(description(last).split("\n")).toHaveLength(11);
		expect(description(await ann.click(last, { label: words.back }).answer)).toBe(description(preview));
	});

	it("gives back what it did not take as a file, if it is long", async () => {
		const { ann } = await visitBot();
		const wrong = Array.from({ length: 800 }, (_, index) => `Zzyzx ${index}`);
		const preview = await submit(ann, { file: { name: "a.txt", data: ["Teo Marrón 99", ...wrong].join("\n") } });
		const taken = await ann.click(preview, { label: words.add }).answer;
		const [file] = taken.attachments;
		expect(await (await fetch(file?.url ?? "")).text()).toBe(wrong.join("\n"));
	});

	it("says when the letters of a file were guessed", async () => {
		const { ann } = await visitBot();
		const preview = await submit(ann, { file: { name: "a.csv", data: Buffer.from("Teo Marrón 99", "latin1") } });
		expect(description(preview)).toContain(words.guessed);
		expect(description(preview)).toContain(words.found(1, 1));
	});

	it("is deleted by /unlink, which names it", async () => {
		const { ann } = await visitBot();
		const preview = await submit(ann, { cards: "Teo Marrón 99" });
		const asked = await ann.command("unlink").answer;
		expect(asked.content).toContain(mine.stored.import);
		await ann.click(asked, { label: ENGLISH.links.everything }).answer;
		expect((await ann.click(preview, { label: words.add }).answer).content).toBe(words.outdated);
		expect((await ann.command("unlink").answer).content).toBe(ENGLISH.links.nothingStored);
	});
});

describe.each(languages(["en-US", "es-419"] as const))("/mine export in %s", locale => {
	it("gives a file that is the same list when it is imported again", async () => {
		const { ann } = await visitBot();
		ann.locale = locale;
		const text = textsFor(locale);
		const listed = [...MARKET, ...MANY].map(({ item }) => item.uuid);
		const uuid = fc.oneof(fc.constantFrom(...listed), fc.stringMatching(/^[0-9a-f]{32}$/));
		const lists = fc.dictionary(uuid, fc.integer({ min: 1, max: 255 }), { minKeys: 1, noNullPrototype: true });
		await fc.assert(
			fc.asyncProperty(lists, async list => {
				const first = await submit(ann, { file: { name: "a.json", data: JSON.stringify(list) } });
				await takeAll(ann, first);
				expect(await listOf(ann)).toEqual(list);
				const data = await exported(ann);
				await ann.command("mine add", { card: TEO, copies: 7 }).answer;
				await takeAll(ann, await submit(ann, { file: { name: "a.csv", data: data ?? "" } }));
				expect(await listOf(ann)).toEqual(list);
			}),
			{ numRuns: 10 },
		);

		async function takeAll(person: Ann, preview: APIMessage): Promise<void> {
			const { add, replace } = text.mineImport;
			const hasList = JSON.stringify(preview.components).includes(replace);
			await person.click(preview, { label: hasList ? replace : add }).answer;
		}
	});

	it("says how to begin when there is no list", async () => {
		const { ben } = await visitBot();
		ben.locale = locale;
		expect((await ben.command("mine export").answer).content).toBe(textsFor(locale).mine.none);
	});
});

describe.each(languages([Locale.EnglishUS, Locale.SpanishES]))("the messages of /mine import in %s", locale => {
	it("are the preview and what was taken", async () => {
		const { ann } = await visitBot();
		ann.locale = locale;
		await ann.command("mine add", { card: TEO }).answer;
		const form = await ann.command("mine import").modal;
		const lines = [
			"name,ovr,qty",
			"Teo Marrón,92,2",
			"Teo Marrón,,",
			"Teo Marrón,98,1",
			`${GONE},,1`,
			"Zzyzx,,1",
			"Ana Quill-Reyes,81,0",
		];
		const file = { name: "a.csv", data: Buffer.from([...lines, "Ana Quill-Reyes,81,1"].join("\n"), "latin1") };
		const preview = await ann.submit(form, { file }).answer;
		const withoutId = JSON.stringify({ embeds: preview.embeds, components: preview.components }).replaceAll(
			/at=\d+/g,
			"at=…",
		);
		pin(JSON.parse(withoutId), locale, "preview");
		const { add } = textsFor(locale).mineImport;
		pin((await ann.click(preview, { label: add }).answer).content, locale, "taken");
	});
});
