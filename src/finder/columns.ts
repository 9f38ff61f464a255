import { ATTRIBUTES, type AttributeName } from "../market/attributes.ts";
import type { CardFacts } from "./card-facts.ts";

/** The value of a card that does not have the attribute; ratings end at 125. */
export const ABSENT = 255;

/**
 * The facts of all cards that have been read: one byte for each card and attribute, so that 10,000 cards take less than a
 * megabyte.
 */
export interface CardColumns {
	/** The number of cards that have been read. */
	readonly size: number;
	/** Changes whenever the facts of a card change. */
	readonly version: number;
	/** The row of a card; undefined if it has not been read yet. Rows of removed cards are reused. */
	row(uuid: string): number | undefined;
	/**
	 * Each row's value, or `ABSENT`. The array may be longer than the number of rows, and is replaced when the columns
	 * grow.
	 */
	values(attribute: AttributeName): Uint8Array;
	/** All facts of a row except the attributes. */
	details(row: number): CardDetails;
	facts(uuid: string): CardFacts | undefined;
	/** The names of all pitches, quirks and places of birth that some card has. */
	pitches(): readonly string[];
	quirks(): readonly string[];
	birthplaces(): readonly string[];
	put(uuid: string, facts: CardFacts): void;
	remove(uuid: string): void;
}

export type CardDetails = Omit<CardFacts, "attributes">;

const FIRST_SIZE = 1024;
const PLACES: ReadonlyMap<AttributeName, number> = new Map(ATTRIBUTES.map((name, place) => [name, place]));
const NO_DETAILS: CardDetails = {
	isHitter: null,
	bats: null,
	throws: null,
	age: null,
	born: null,
	secondaryPositions: [],
	pitches: [],
	quirks: [],
	augment: null,
};

export function createCardColumns(): CardColumns {
	const rows = new Map<string, number>();
	const freeRows: number[] = [];
	const details: CardDetails[] = [];
	let version = 0;
	let columns = ATTRIBUTES.map(() => new Uint8Array(FIRST_SIZE).fill(ABSENT));
	/** One copy of each name and list, because thousands of cards share them. */
	const names = { pitches: new Set<string>(), quirks: new Set<string>(), birthplaces: new Set<string>() };
	const lists = new Map<string, readonly string[]>();

	function shared(list: readonly string[]): readonly string[] {
		const key = list.join("\n");
		const known = lists.get(key) ?? list;
		lists.set(key, known);
		return known;
	}

	function newRow(uuid: string): number {
		const row = freeRows.pop() ?? details.length;
		if (row >= (columns[0]?.length ?? 0)) {
			columns = columns.map(column => {
				const larger = new Uint8Array(column.length * 2).fill(ABSENT);
				larger.set(column);
				return larger;
			});
		}
		rows.set(uuid, row);
		return row;
	}

	function facts(uuid: string): CardFacts | undefined {
		const row = rows.get(uuid);
		if (row === undefined) return undefined;
		const attributes = ATTRIBUTES.flatMap((name, index) => {
			const value = columns[index]?.[row] ?? ABSENT;
			return value === ABSENT ? [] : [[name, value] as const];
		});
		return { ...(details[row] ?? NO_DETAILS), attributes: Object.fromEntries(attributes) };
	}

	return {
		get size() {
			return rows.size;
		},
		get version() {
			return version;
		},
		row: uuid => rows.get(uuid),
		values: attribute => columns[PLACES.get(attribute) ?? -1] ?? new Uint8Array(),
		details: row => details[row] ?? NO_DETAILS,
		facts,
		pitches: () => [...names.pitches],
		quirks: () => [...names.quirks],
		birthplaces: () => [...names.birthplaces],
		put(uuid, { attributes, ...rest }) {
			const row = rows.get(uuid) ?? newRow(uuid);
			version++;
			const { secondaryPositions, pitches, quirks } = rest;
			for (const name of pitches) names.pitches.add(name);
			for (const name of quirks) names.quirks.add(name);
			if (rest.born) names.birthplaces.add(rest.born);
			details[row] = {
				...rest,
				secondaryPositions: shared(secondaryPositions),
				pitches: shared(pitches),
				quirks: shared(quirks),
			};
			for (const [index, name] of ATTRIBUTES.entries()) {
				const column = columns[index];
				if (column !== undefined) column[row] = attributes[name] ?? ABSENT;
			}
		},
		remove(uuid) {
			const row = rows.get(uuid);
			if (row === undefined) return;
			rows.delete(uuid);
			version++;
			details[row] = NO_DETAILS;
			for (const column of columns) column[row] = ABSENT;
			freeRows.push(row);
		},
	};
}
