import { hash } from "node:crypto";
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
	price: number;
	triggerPrice: number | null;
	notice: string | null;
}

interface OldChangeAlert extends Omit<OldAlert, "price" | "triggerPrice"> {
	label: string;
	locale: string;
	setAt: number;
	value: string;
	triggerValue: string | null;
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

/**
 * One outbox for posts into channels and to people: alerts, saved searches and leagues each had one of their own. Alerts on
 * changes are questions about one card, as saved searches are.
 */
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
	await moveChangeAlerts(db);
	for (const column of ["notice", "value", "trigger_value"])
		await db.schema.alterTable("alerts").dropColumn(column).execute();

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
		await insertPosts(db, posts);
		if (posts.length < AT_ONCE) return;
	}
}

async function insertPosts(db: Kysely<unknown>, posts: readonly Post[]): Promise<void> {
	if (posts.length === 0) return;
	const rows = posts.map(
		({ target, userId, nonce, body, state, createdAt, dueAt = createdAt }) =>
			sql`(${target}, ${`user:${userId}`}, ${nonce}, ${body}, ${state}, ${createdAt}, ${dueAt}, 0, 0)`,
	);
	await sql`
		INSERT INTO posts (target, recipient, nonce, body, state, created_at, due_at, refusals, kept)
		VALUES ${sql.join(rows)}`.execute(db);
}

/** The alerts on prices and sums whose messages may be missing: they were being sent, or the person has yet to learn it. */
async function alertPosts(db: Kysely<unknown>, offset: number): Promise<Post[]> {
	const { rows } = await sql<OldAlert>`
		SELECT user_id, uuid, side, status, armed_at, trigger_at, price, trigger_price, notice FROM alerts
		WHERE (status = 'sending' OR notice IS NOT NULL) AND side NOT IN ('overall', 'rarity')
		ORDER BY user_id, uuid, side LIMIT ${AT_ONCE} OFFSET ${offset}`.execute(db);
	return rows.map(({ userId, uuid, side, armedAt, triggerAt, price, triggerPrice, notice }) => {
		const at = triggerAt ?? armedAt;
		return {
			target: `alert:${userId}:${side}-${uuid}`,
			userId,
			nonce: String(armedAt),
			body: JSON.stringify({ price, armedAt, value: triggerPrice ?? price, at }),
			state: notice === "closed" ? "closed" : "missing",
			createdAt: at,
		};
	});
}

/** An alert on a change becomes a question about one card, which all people have in common who wait for the same. */
async function moveChangeAlerts(db: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<OldChangeAlert>`
		SELECT user_id, uuid, side, label, locale, status, set_at, armed_at, trigger_at, value, trigger_value, notice FROM alerts
		WHERE side IN ('overall', 'rarity') ORDER BY armed_at DESC, user_id`.execute(db);
	for (const {
		userId,
		uuid,
		side,
		label,
		locale,
		status,
		setAt,
		armedAt,
		triggerAt,
		value,
		triggerValue,
		notice,
	} of rows) {
		const known = status === "sending" ? (triggerValue ?? value) : value;
		const questionId = await findQuestion(db, { uuid, side, value: known });
		const isPaused = status === "paused" ? "paused" : "on";
		// Otherwise its message was not sent, or may not have been.
		const toldAt = triggerValue === value ? triggerAt : null;
		const added = await sql<{ id: number }>`
			INSERT INTO saved_searches (user_id, question_id, name, locale, status, set_at, told_at, missed)
			VALUES (${userId}, ${questionId}, ${label}, ${locale}, ${isPaused}, ${setAt}, ${toldAt}, 0) RETURNING id`.execute(
			db,
		);
		const id = added.rows[0]?.id;
		if (id === undefined || (status !== "sending" && notice === null)) continue;
		const fact = (text: string) =>
			side === "overall" ? { overall: Number(text), rarity: "" } : { overall: 0, rarity: text };
		const card = { uuid, before: fact(value), after: fact(triggerValue ?? value) };
		await insertPosts(db, [
			{
				target: `search:${id}`,
				userId,
				nonce: String(armedAt),
				body: JSON.stringify({ cards: [card], total: 1 }),
				state: notice === "closed" ? "closed" : "missing",
				createdAt: triggerAt ?? armedAt,
			},
		]);
	}
	await sql`DELETE FROM alerts WHERE side IN ('overall', 'rarity')`.execute(db);
}

/** Stores the question whether a fact of a card changes, with what is known of it, unless it is there already. */
async function findQuestion(
	db: Kysely<unknown>,
	{ uuid, side, value }: Pick<OldChangeAlert, "uuid" | "side" | "value">,
): Promise<number | undefined> {
	const query = `card:${uuid}`;
	const key = /^[0-9a-f]{32}$/.test(uuid) ? uuid : hash("sha256", uuid, "hex").slice(0, 32);
	const [overall, rarity] = side === "overall" ? [Number(value) || 0, ""] : [0, value];
	const cards = Buffer.concat([Buffer.from(key, "hex"), Buffer.from([overall, 0])]);
	await sql`
		INSERT INTO watch_questions (query, kind, percent, version, cards, rarities)
		VALUES (${query}, ${side}, 0, 0, ${cards}, ${JSON.stringify([rarity])})
		ON CONFLICT (query, kind, percent) DO NOTHING`.execute(db);
	const found = await sql<{ id: number }>`
		SELECT id FROM watch_questions WHERE query = ${query} AND kind = ${side} AND percent = 0`.execute(db);
	return found.rows[0]?.id;
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
