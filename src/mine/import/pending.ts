import { z } from "zod";
import { MAX_COPIES } from "../../storage/packed-cards.ts";
import { type FoundCards, MAX_CANDIDATES } from "./find-cards.ts";
import { type Answers, answersSchema, type ImportQuestion, questionSchema } from "./question.ts";
import { COLUMNS, type ReadRows, type TypedLine } from "./row.ts";

/** The unclear lines that are kept, in order: more than anybody answers. */
export const MAX_UNCLEAR = 300;
/** The lines of each kind that are kept to be shown: more than a message has room for. */
const MAX_KEPT = 50;
/** The completed lines that are kept: more pages than anybody reads. */
const MAX_COMPLETED = 500;

const copies = z.int().min(1).max(MAX_COPIES);
const countSchema = z.int().min(0).default(0);
const lines = z.object({ count: countSchema, first: z.array(z.object({ line: z.int(), typed: z.string() })) });
const noLines = { count: 0, first: [] };

/** A list of cards that was read and waits for the person's decision, or one that cannot be read before an answer. */
export const pendingImportSchema = z.object({
	unit: z.enum(["line", "entry"]).default("line"),
	/** Whether the letters of the file were guessed. */
	isGuessed: z.boolean().default(false),
	/** What is asked before the list can be read: then there is nothing else here. */
	asked: z.object({ text: z.string(), answers: answersSchema, question: questionSchema }).nullable().default(null),
	/** The cards with their copies, by uuid. */
	cards: z.array(z.tuple([z.string(), copies])),
	/** The lines to ask about, at most MAX_UNCLEAR, in order; see `UnclearLine`. */
	unclear: z
		.array(
			z.object({
				line: z.int(),
				times: z.int(),
				typed: z.string(),
				copies,
				cards: z.array(z.string()).max(MAX_CANDIDATES),
				found: z.int(),
			}),
		)
		.default([]),
	/** The number of unclear lines that were left out: beyond MAX_UNCLEAR, or because the person skipped them. */
	leftOut: countSchema,
	/** The number of lines whose cards are taken. */
	taken: countSchema,
	/** Those among them that say less than their card, or something else. */
	completed: z
		.object({
			count: countSchema,
			first: z.array(z.object({ line: z.int(), typed: z.string(), uuid: z.string() })),
		})
		.default(noLines),
	/** The lines of no card. */
	unknown: lines.default(noLines),
	/** The lines that cannot be understood. */
	unread: lines.default(noLines),
	remarks: lines.default(noLines),
	notOwned: countSchema,
	notCompared: countSchema,
	/** The number of lines with more copies than a list keeps. */
	capped: countSchema,
	columns: z
		.object({
			used: z.array(z.object({ heading: z.string(), column: z.enum(COLUMNS) })),
			unused: z.array(z.string()),
		})
		.default({ used: [], unused: [] }),
	/** The names of the lists that were read together. */
	groups: z.array(z.string()).default([]),
	/** The lines that are not taken, but for the unclear ones that are asked about: a text to correct and send again. */
	rest: z.string().default(""),
});

export type PendingImport = z.output<typeof pendingImportSchema>;

const keepFirst = (all: readonly TypedLine[]) => ({
	count: all.length,
	first: all.slice(0, MAX_KEPT).map(({ line, typed }) => ({ line, typed })),
});

/** An import that asks before it is read. */
export function askFirst(text: string, answers: Answers, question: ImportQuestion, isGuessed: boolean): PendingImport {
	return pendingImportSchema.parse({ isGuessed, cards: [], asked: { text, answers, question } });
}

/** The number of lines that are unclear, and asked about. */
export const countUnclear = ({ unclear }: Pick<PendingImport, "unclear">): number =>
	unclear.reduce((sum, { times }) => sum + times, 0);

/** All lines that were not taken, as a text. */
export function notTakenText({ rest, unclear }: PendingImport): string {
	return withLines(rest, unclear);
}

/** A text with further lines; lines that say the same are repeated. */
function withLines(text: string, lines: readonly { typed: string; times?: number }[]): string {
	const typed = lines.flatMap(({ typed, times = 1 }) => Array.from({ length: times }, () => typed));
	return [text, ...typed].filter(line => line !== "").join("\n");
}

/** @param isGuessed whether the letters of the file were guessed */
export function createPendingImport(read: ReadRows, found: FoundCards, isGuessed: boolean): PendingImport {
	const { completed } = found;
	const tooMany = found.unclear.slice(MAX_UNCLEAR);
	const notTaken = [...found.unknown, ...read.unread].toSorted((a, b) => a.line - b.line);
	const remarks = [...read.remarks, ...found.remarks].toSorted((a, b) => a.line - b.line);
	return {
		unit: read.unit,
		isGuessed,
		asked: null,
		cards: [...found.copies],
		unclear: found.unclear.slice(0, MAX_UNCLEAR),
		leftOut: countUnclear({ unclear: tooMany }),
		taken: found.taken,
		completed: { count: completed.length, first: completed.slice(0, MAX_COMPLETED) },
		unknown: keepFirst(found.unknown),
		unread: keepFirst(read.unread),
		remarks: keepFirst(remarks),
		notOwned: read.notOwned,
		notCompared: found.notCompared,
		capped: found.capped,
		columns: read.columns,
		groups: [...read.groups],
		rest: withLines("", [...notTaken, ...tooMany]),
	};
}

/** The unclear lines from one to another, both included. */
export interface LineRange {
	from: number;
	to: number;
}

/** A card that the person ticked for a line. */
export interface TickedCard {
	line: number;
	/** The index of the card among the line's cards. */
	card: number;
}

/**
 * Answers unclear lines: the ticked cards are added, and the other lines still wait. A line's copies go to its only ticked
 * card; of several ticked cards, the person has one each. An answer to lines that are answered already changes nothing.
 */
export function answerLines(pending: PendingImport, ticked: readonly TickedCard[]): PendingImport {
	const cards = new Map(pending.cards);
	const ticks = Map.groupBy(ticked, ({ line }) => line);
	const answered = pending.unclear.filter(({ line }) => ticks.has(line));
	for (const { line, cards: candidates, copies } of answered) {
		const chosen = (ticks.get(line) ?? []).flatMap(({ card }) => candidates[card] ?? []);
		for (const uuid of chosen) {
			const added = chosen.length === 1 ? copies : 1;
			cards.set(uuid, Math.min((cards.get(uuid) ?? 0) + added, MAX_COPIES));
		}
	}
	return {
		...pending,
		cards: [...cards],
		unclear: pending.unclear.filter(({ line }) => !ticks.has(line)),
		taken: pending.taken + countUnclear({ unclear: answered }),
	};
}

/** Leaves the unclear lines of a range out. They are kept as text. */
export function withoutLines(pending: PendingImport, { from, to }: LineRange): PendingImport {
	const skipped = pending.unclear.filter(({ line }) => line >= from && line <= to);
	return {
		...pending,
		unclear: pending.unclear.filter(line => !skipped.includes(line)),
		leftOut: pending.leftOut + countUnclear({ unclear: skipped }),
		rest: withLines(pending.rest, skipped),
	};
}

/** The choices of one menu. */
const MENU_CHOICES = 25;
const MAX_MENUS = 3;

/** The unclear lines that are asked about together: whole lines, as many as fit into each menu. */
export function menusOf({ unclear }: PendingImport): PendingImport["unclear"][] {
	const menus: PendingImport["unclear"][] = [];
	let room = 0;
	for (const line of unclear) {
		if (line.cards.length > room) {
			if (menus.length === MAX_MENUS) break;
			menus.push([]);
			room = MENU_CHOICES;
		}
		menus.at(-1)?.push(line);
		room -= line.cards.length;
	}
	return menus;
}

/** A person's cards with those of an import: a card that they have keeps the larger number of copies. */
export function addImport(owned: ReadonlyMap<string, number>, { cards }: PendingImport): Map<string, number> {
	const all = new Map(owned);
	for (const [uuid, count] of cards) all.set(uuid, Math.max(count, owned.get(uuid) ?? 0));
	return all;
}
