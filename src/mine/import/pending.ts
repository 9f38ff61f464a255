import { z } from "zod";
import { MAX_COPIES } from "../../storage/packed-cards.ts";
import { type FoundCards, MAX_CANDIDATES } from "./find-cards.ts";
import type { ReadRows } from "./row.ts";

/** The unclear lines that are kept, in order: more than anybody answers. */
export const MAX_UNCLEAR = 300;
/** The lines without a card that are kept: more than a message has room for. */
const MAX_KEPT = 50;

const copies = z.int().min(1).max(MAX_COPIES);
const countSchema = z.int().min(0).default(0);
const lines = z.object({ count: countSchema, first: z.array(z.object({ line: z.int(), typed: z.string() })) });
const noLines = { count: 0, first: [] };

/** A list of cards that was read and waits for the person's decision. */
export const pendingImportSchema = z.object({
	unit: z.enum(["line", "entry"]).default("line"),
	/** Whether the letters of the file were guessed. */
	isGuessed: z.boolean().default(false),
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
	/** The lines of no card. */
	unknown: lines.default(noLines),
	/** The lines whose number of copies cannot be understood. */
	unread: lines.default(noLines),
	notOwned: countSchema,
	notCompared: countSchema,
});

export type PendingImport = z.output<typeof pendingImportSchema>;

const keepFirst = (all: readonly { line: number; typed: string }[]) => ({
	count: all.length,
	first: all.slice(0, MAX_KEPT).map(({ line, typed }) => ({ line, typed })),
});

/** @param isGuessed whether the letters of the file were guessed */
export function createPendingImport(read: ReadRows, found: FoundCards, isGuessed: boolean): PendingImport {
	return {
		unit: read.unit,
		isGuessed,
		cards: [...found.copies],
		unclear: found.unclear.slice(0, MAX_UNCLEAR),
		leftOut: Math.max(0, found.unclear.length - MAX_UNCLEAR),
		unknown: keepFirst(found.unknown),
		unread: keepFirst(read.unread),
		notOwned: read.notOwned,
		notCompared: found.notCompared,
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
 * Answers the unclear lines of a range: the ticked cards are added, the other lines are left out. A line's copies go to its
 * only ticked card; of several ticked cards, the person has one each. An answer to lines that are answered already
 * changes nothing.
 */
export function answerLines(
	pending: PendingImport,
	{ from, to }: LineRange,
	ticked: readonly TickedCard[],
): PendingImport {
	const cards = new Map(pending.cards);
	const answered = pending.unclear.filter(({ line }) => line >= from && line <= to);
	const ticks = Map.groupBy(ticked, ({ line }) => line);
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
		unclear: pending.unclear.filter(({ line }) => line < from || line > to),
		leftOut: pending.leftOut + answered.filter(({ line }) => !ticks.has(line)).length,
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
