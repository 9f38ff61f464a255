import { nextTurn } from "../ground/async.ts";
import { DAY, SECOND } from "../ground/times.ts";
import type { AttributeChanges } from "../market/attributes.ts";
import type { Database } from "../storage/database.ts";
import { createCardColumns } from "./columns.ts";
import { type CardRead, createAttributesTable } from "./store/attributes.ts";
import { mergeAttributeChanges, parseStoredChanges, parseStoredFacts } from "./store/stored.ts";
import type { AttributeChangeRow, AttributesRow } from "./store/tables.ts";
import type { ReadCard } from "./sweep.ts";

export interface ReadCardsOptions {
	database: Pick<Database, "db">;
	/** The service whose cards these are. */
	origin: string;
	/** Epoch ms. */
	now: () => number;
}

/**
 * Cards are stored in batches: the rows of many cards share pages, and answers wait for each transaction. A process that is
 * killed loses the last batch, which is read again.
 */
const BATCH = { cards: 30, ms: 30 * SECOND };
const CHANGES_KEPT_MS = 200 * DAY;
/** Posts of updates are edited for a day. */
const RECENT_MS = 2 * DAY;

/** The attributes of the cards that have been read: in memory, and stored. Methods that write reject with a StorageError. */
export function createReadCards({ database, origin, now }: ReadCardsOptions) {
	const table = createAttributesTable(database.db, origin);
	const columns = createCardColumns();
	/** The cards by uuid. */
	const cards = new Map<string, ReadCard>();
	/** The changes, oldest first. */
	let recent: readonly AttributeChangeRow[] = [];
	/** The reads, oldest first. */
	let unsaved: readonly CardRead[] = [];
	/** Rows read until then are loaded. */
	let loadedAt = 0;
	let trimmedAt = Number.NEGATIVE_INFINITY;

	function take(row: AttributesRow): void {
		const { uuid, readAt, ovr, rarity } = row;
		const facts = parseStoredFacts(row.facts);
		columns.put(uuid, facts);
		const augmentEndsAt = facts.augment?.endsAt ?? null;
		cards.set(uuid, { readAt, ovr, rarity, hasAugment: row.hasAugment === 1, augmentEndsAt });
		loadedAt = Math.max(loadedAt, readAt);
	}

	async function save(): Promise<void> {
		if (unsaved.length === 0) return;
		await table.save(unsaved);
		unsaved = [];
	}

	return {
		columns,
		cards,
		/** Takes over the rows that were stored since the last call. */
		async load(): Promise<void> {
			for await (const rows of table.since(loadedAt)) for (const row of rows) take(row);
			recent = await table.changesSince(now() - RECENT_MS);
		},
		/** Keeps a card that was read, which is stored with its batch. */
		add(read: CardRead): void {
			unsaved = [...unsaved, read];
			if (read.change !== null) recent = [...recent, read.change];
			take(read.row);
		},
		/** Stores the batch, if it is large or old enough. */
		async saveIfDue(): Promise<void> {
			const isDue = unsaved.length >= BATCH.cards || now() - (unsaved[0]?.row.readAt ?? now()) >= BATCH.ms;
			if (isDue) await save();
		},
		save,
		/** Forgets the reads that are not stored: another process leads and reads these cards again. */
		dropUnsaved(): void {
			if (unsaved.length === 0) return;
			for (const { row } of unsaved) cards.delete(row.uuid);
			unsaved = [];
			loadedAt = 0;
		},
		/** Deletes cards that the market has dropped, and once a day the changes that are too old. */
		async removeGone(isListed: (uuid: string) => boolean): Promise<void> {
			await save();
			const gone = [...cards.keys()].filter(uuid => !isListed(uuid));
			await table.remove(gone);
			for (const uuid of gone) {
				columns.remove(uuid);
				cards.delete(uuid);
			}
			if (now() - trimmedAt < DAY) return;
			await table.trim(now() - CHANGES_KEPT_MS);
			recent = recent.filter(({ at }) => now() - at < RECENT_MS);
			trimmedAt = now();
			await nextTurn();
		},
		/** The changes of cards' attributes, by uuid. @param until excluded, epoch ms */
		async changes(uuids: readonly string[], from: number, until: number): Promise<Map<string, AttributeChanges>> {
			const rows = await table.changes(uuids, from, until);
			const byCard = Map.groupBy(rows, ({ uuid }) => uuid);
			return new Map([...byCard].map(([uuid, changes]) => [uuid, merge(changes)]));
		},
		/** The changes of a card's attributes since a time (epoch ms) within the last two days. */
		recentChanges: (uuid: string, since: number): AttributeChanges =>
			merge(recent.filter(row => row.uuid === uuid && row.at >= since)),
	};
}

const merge = (rows: readonly AttributeChangeRow[]) =>
	mergeAttributeChanges(rows.map(({ changes }) => parseStoredChanges(changes)));
