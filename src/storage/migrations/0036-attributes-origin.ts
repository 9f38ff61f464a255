import { type Kysely, sql } from "kysely";

/** The details of cards say themselves to which service they belong: as yet the one whose prices are stored. */
export async function addAttributesOrigin(db: Kysely<unknown>): Promise<void> {
	await sql`
		INSERT INTO state (key, value) SELECT 'attributes-origin', value FROM state WHERE key = 'cards-origin'`.execute(db);
}
