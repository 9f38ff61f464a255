import { type Kysely, sql } from "kysely";

/** The rows that are read and written at once. */
const AT_ONCE = 1000;

interface OldAlert {
	userId: string;
	uuid: string;
	side: string;
	status: string;
	armedAt: number;
	triggerAt: number | null;
	price: number | null;
	triggerPrice: number | null;
	value: string | null;
	triggerValue: string | null;
	notice: string | null;
}

interface OldMessage {
	id: number;
	searchId: number;
	userId: string;
	status: string;
	createdAt: number;
	cards: string;
	total: number;
}

interface OldSearch {
	id: number;
	userId: string;
	notice: string;
	missed: number;
	toldAt: number | null;
	setAt: number;
}

interface OldNotice {
	userId: string;
	leagueId: number;
	subject: string;
	notice: string;
	state: string;
	madeAt: number;
	dueAt: number;
}

interface Post {
	target: string;
	userId: string;
	nonce: string;
	body: string;
	state: "waiting" | "sent" | "missing" | "closed";
	createdAt: number;
	dueAt?: number;
}

/** One outbox for posts into channels and to people: alerts, saved searches and leagues each had one of their own. */
export async function createPrivatePosts(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("posts").renameColumn("channel_id", "recipient").execute();
	await sql`UPDATE posts SET recipient = 'channel:' || recipient`.execute(db);
	await db.schema.createIndex("posts_by_recipient").on("posts").column("recipient").execute();
	// The very expression of the statements that read what waits.
	await sql`CREATE INDEX posts_that_wait ON posts (state, substr(recipient, 1, 5), due_at)`.execute(db);

	await movePosts(db, alertPosts);
	await sql`UPDATE alerts SET status = 'fired' WHERE status = 'sending' AND side NOT IN ('overall', 'rarity')`.execute(
		db,
	);
	await sql`
		UPDATE alerts SET status = 'armed', value = trigger_value,
			armed_at = CASE WHEN armed_at >= trigger_at THEN armed_at + 1 ELSE trigger_at END
		WHERE status = 'sending'`.execute(db);
	await db.schema.alterTable("alerts").dropColumn("notice").execute();

	await movePosts(db, messagePosts);
	await movePosts(db, searchPosts);
	await db.schema.dropTable("search_messages").execute();
	for (const column of ["notice", "missed"]) await db.schema.alterTable("saved_searches").dropColumn(column).execute();

	await movePosts(db, noticePosts);
	await db.schema.dropTable("league_notices").execute();
}

/** @param read reads the posts from an offset */
async function movePosts(
	db: Kysely<unknown>,
	read: (db: Kysely<unknown>, offset: number) => Promise<Post[]>,
): Promise<void> {
	for (let offset = 0; ; offset += AT_ONCE) {
		const posts = await read(db, offset);
		if (posts.length > 0) {
			const rows = posts.map(
				({ target, userId, nonce, body, state, createdAt, dueAt = createdAt }) =>
					sql`(${target}, ${`user:${userId}`}, ${nonce}, ${body}, ${state}, ${createdAt}, ${dueAt}, 0, 0)`,
			);
			await sql`
				INSERT INTO posts (target, recipient, nonce, body, state, created_at, due_at, refusals, kept)
				VALUES ${sql.join(rows)}`.execute(db);
		}
		if (posts.length < AT_ONCE) return;
	}
}

/** The alerts whose messages may be missing: they were being sent, or the person has yet to learn it. */
async function alertPosts(db: Kysely<unknown>, offset: number): Promise<Post[]> {
	const { rows } = await sql<OldAlert>`
		SELECT user_id, uuid, side, status, armed_at, trigger_at, price, trigger_price, value, trigger_value, notice FROM alerts
		WHERE status = 'sending' OR notice IS NOT NULL
		ORDER BY user_id, uuid, side LIMIT ${AT_ONCE} OFFSET ${offset}`.execute(db);
	return rows.map(row => {
		const at = Number(row.triggerAt ?? row.armedAt);
		const isChange = row.side === "overall" || row.side === "rarity";
		const about = isChange
			? { kind: "changed", before: row.value ?? "", after: row.triggerValue ?? row.value ?? "", at }
			: { kind: "reached", price: row.price, armedAt: row.armedAt, value: row.triggerPrice ?? row.price, at };
		return {
			target: `alert:${row.userId}:${row.side}-${row.uuid}`,
			userId: row.userId,
			nonce: String(row.armedAt),
			body: JSON.stringify(about),
			state: row.notice === "closed" ? "closed" : "missing",
			createdAt: at,
		};
	});
}

/** The messages of saved searches that wait, and those that were being sent. */
async function messagePosts(db: Kysely<unknown>, offset: number): Promise<Post[]> {
	const { rows } = await sql<OldMessage>`
		SELECT search_messages.id AS id, search_id, user_id, search_messages.status AS status, created_at, cards, total
		FROM search_messages JOIN saved_searches ON saved_searches.id = search_id
		ORDER BY search_messages.id LIMIT ${AT_ONCE} OFFSET ${offset}`.execute(db);
	return rows.map(({ id, searchId, userId, status, createdAt, cards, total }) => ({
		target: `search:${searchId}`,
		userId,
		nonce: `message ${id}`,
		body: `{"cards":${cards},"total":${total}}`,
		state: status === "waiting" ? "waiting" : "missing",
		createdAt: createdAt,
	}));
}

/** The saved searches of which people have yet to learn that messages may be missing. */
async function searchPosts(db: Kysely<unknown>, offset: number): Promise<Post[]> {
	const { rows } = await sql<OldSearch>`
		SELECT id, user_id, notice, missed, told_at, set_at FROM saved_searches
		WHERE notice IS NOT NULL ORDER BY id LIMIT ${AT_ONCE} OFFSET ${offset}`.execute(db);
	return rows.map(({ id, userId, notice, missed, toldAt, setAt }) => ({
		target: `search:${id}`,
		userId,
		nonce: "notice",
		body: JSON.stringify({ cards: [], total: missed }),
		state: notice === "closed" ? "closed" : "missing",
		createdAt: toldAt ?? setAt,
	}));
}

const NOTICE_STATES: Readonly<Record<string, Post["state"]>> = { waiting: "waiting", told: "sent" };

async function noticePosts(db: Kysely<unknown>, offset: number): Promise<Post[]> {
	const { rows } = await sql<OldNotice>`
		SELECT user_id, league_id, subject, notice, state, made_at, due_at FROM league_notices
		ORDER BY user_id, league_id, subject LIMIT ${AT_ONCE} OFFSET ${offset}`.execute(db);
	return rows.map(({ userId, leagueId, subject, notice, state, madeAt, dueAt }) => ({
		target: `notice:${leagueId}:${userId}:${subject}`,
		userId,
		nonce: "notice",
		body: notice,
		state: NOTICE_STATES[state] ?? "missing",
		createdAt: madeAt,
		dueAt: dueAt,
	}));
}
