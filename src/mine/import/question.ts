import { z } from "zod";
import { flagOf } from "./columns.ts";

/** What the values of a column mean: the cards with these values are the person's, or the values are copies. */
const howSchema = z.enum(["yes", "no", "copies"]);

/** A column of an unknown name that may say which cards the person has. */
const askedColumnSchema = z.object({
	/** Its index in a table, or its key. */
	key: z.string(),
	heading: z.string(),
	/** The different texts of each meaning, and the number of lines that have one of them. */
	values: z.array(z.object({ how: howSchema, texts: z.array(z.string()), count: z.int() })),
	/** The number of lines with 0 or nothing, if the values may be copies. */
	zeros: z.int().optional(),
});
export type AskedColumn = z.output<typeof askedColumnSchema>;

/** What only the person can know before a list can be read. */
export const questionSchema = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("list"), lists: z.array(z.object({ name: z.string(), count: z.int() })) }),
	z.object({ kind: z.literal("column"), lines: z.int(), columns: z.array(askedColumnSchema) }),
]);
export type ImportQuestion = z.output<typeof questionSchema>;

/** The person's answers: which of several lists, and which column says what they have. */
export const answersSchema = z.object({
	list: z.union([z.int(), z.literal("all")]).nullable(),
	column: z.union([z.object({ key: z.string(), how: howSchema }), z.literal("none")]).nullable(),
});
export type Answers = z.output<typeof answersSchema>;

export const NO_ANSWERS: Answers = { list: null, column: null };

/** More columns than this that look alike tell nothing; with the other choices, a menu has room for them. */
const MAX_ASKED_COLUMNS = 8;
/** More lists than this are no lists of one person. */
export const MAX_LISTS = 20;

/** A possible answer to a question, with the number of lines that it takes. */
export interface ImportChoice {
	answers: Partial<Answers>;
	/** The list or the column; null for the choice that takes everything. */
	about: { name: string; key?: string; how?: z.output<typeof howSchema>; texts?: readonly string[] } | null;
	count: number;
}

/** The answers to a question, in the order in which they are offered. */
export function importChoices(question: ImportQuestion): ImportChoice[] {
	if (question.kind === "list") {
		const count = question.lists.reduce((sum, list) => sum + list.count, 0);
		const each = question.lists.map(({ name, count }, list) => ({ answers: { list }, about: { name }, count }));
		return [...each, { answers: { list: "all" }, about: null, count }];
	}
	const each = question.columns.flatMap(({ key, heading, values }) =>
		values.map(({ how, texts, count }) => ({
			answers: { column: { key, how } },
			about: { name: heading, key, how, texts },
			count,
		})),
	);
	return [...each, { answers: { column: "none" as const }, about: null, count: question.lines }];
}

/** Different texts of a column that are kept: a column with more tells nothing about what a person has. */
const MAX_TEXTS = 100;
/** Different columns that are looked at. */
const MAX_TALLIED = 200;
const MAX_FLAGS = 6;
/** Copies are small numbers: most of them at most this. */
const SMALL = 5;
/** Prices, also those of `/mine export`: cheap cards have small ones. */
const PRICE = /price|precio|buy now|sell now|comprar ya|vender ya|stubs/i;

interface ColumnTally {
	heading: string;
	/** The number of lines by their text; null if there are too many different ones. */
	texts: Map<string, number> | null;
	/** The number of lines that have the column. */
	lines: number;
}

/** Counts what the columns of unknown names say. */
export function createTally() {
	const columns = new Map<string, ColumnTally>();
	return {
		add(key: string, heading: string, text: string): void {
			const tally = columns.get(key) ?? { heading, texts: new Map(), lines: 0 };
			if (!columns.has(key)) {
				if (columns.size === MAX_TALLIED) return;
				columns.set(key, tally);
			}
			tally.lines += 1;
			if (tally.texts === null) return;
			const short = text.slice(0, 40).trim();
			tally.texts.set(short, (tally.texts.get(short) ?? 0) + 1);
			if (tally.texts.size > MAX_TEXTS) tally.texts = null;
		},
		headings: (): string[] => [...columns.values()].map(({ heading }) => heading),
		/**
		 * The question about the columns that may say what a person has; null if there is none.
		 *
		 * @param lines the number of all lines: one without a column has no text there
		 */
		question(lines: number): ImportQuestion | null {
			const asked = [...columns]
				.flatMap(([key, tally]) => askedColumn(key, tally, lines) ?? [])
				.slice(0, MAX_ASKED_COLUMNS);
			return asked.length === 0 ? null : { kind: "column", lines, columns: asked };
		},
	};
}

function askedColumn(key: string, { heading, texts, lines: counted }: ColumnTally, lines: number): AskedColumn | null {
	if (texts === null) return null;
	const all = new Map(texts);
	if (lines > counted) all.set("", (all.get("") ?? 0) + lines - counted);
	const isEmpty = all.size === (all.has("") ? 1 : 0);
	return isEmpty ? null : (asFlags(key, heading, all) ?? asCopies(key, heading, all));
}

/** Two values of the kind of yes and no, a tick and nothing, or owned and missing. */
function asFlags(key: string, heading: string, texts: ReadonlyMap<string, number>): AskedColumn | null {
	const flags = [...texts].map(([text, count]) => ({ text, count, flag: flagOf(text) }));
	const isFlag = flags.length <= MAX_FLAGS && flags.every(({ flag }) => flag !== null);
	// Where everything is a tick, every answer is the same.
	if (!isFlag || !flags.some(({ flag }) => flag === "no")) return null;
	const values = (["yes", "no"] as const).flatMap(how => {
		const same = flags.filter(({ flag }) => flag === how);
		const count = same.reduce((sum, each) => sum + each.count, 0);
		return count === 0 ? [] : { how, texts: same.map(({ text }) => text), count };
	});
	return { key, heading, values };
}

/** Small whole numbers with zeros. */
function asCopies(key: string, heading: string, texts: ReadonlyMap<string, number>): AskedColumn | null {
	const numbers = [...texts].map(([text, count]) => ({ count, number: text === "" ? 0 : smallNumber(text) }));
	if (numbers.some(({ number }) => number === null)) return null;
	const sum = (isCounted: (number: number) => boolean) =>
		numbers.reduce((total, { number, count }) => total + (isCounted(number ?? 0) ? count : 0), 0);
	const zeros = sum(number => number === 0);
	const some = sum(number => number > 0);
	if (PRICE.test(heading) || zeros === 0 || some === 0 || sum(number => number > SMALL) * 4 > some) return null;
	return { key, heading, values: [{ how: "copies", texts: [], count: some }], zeros };
}

/** "2", "2.0", "x2", "2x". */
function smallNumber(text: string): number | null {
	const [, digits] = /^[x×]?\s?(\d{1,2})(?:[.,]0+)?\s?[x×]?$/i.exec(text) ?? [];
	return digits === undefined ? null : Number(digits);
}
