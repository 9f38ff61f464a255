import { expect, it } from "vitest";
import { toChannel, toPerson } from "../../../src/posting/recipient.ts";
import { createOutbox } from "../../../src/posting/store/outbox.ts";
import { createPrivateOutbox } from "../../../src/posting/store/private-outbox.ts";
import {
	addPrivatePosts,
	countPrivatePosts,
	deleteLostPosts,
	deletePrivatePosts,
	findPrivatePosts,
} from "../../../src/posting/store/private-posts.ts";
import { NOON } from "../../fixtures/listing.ts";
import { allTables } from "../../helpers/all-tables.ts";
import { describeDatabases } from "../../helpers/databases.ts";
import { examples } from "../../helpers/scale.ts";

/** Bodies are words; one that takes the other back leaves nothing. */
const part = { join: (earlier: string, newer: string) => (newer === "back" ? null : `${earlier} ${newer}`) };

describeDatabases("posts to people", open => {
	async function setUp() {
		const { db } = await open();
		const outbox = createOutbox(db);
		const privates = createPrivateOutbox(db);
		let nonces = 0;
		const add = (target: string, body: string, userId = "ann", at = NOON) =>
			db
				.transaction()
				.execute(transaction =>
					addPrivatePosts(transaction, [{ target, userId, nonce: String(nonces++), body }], at, part),
				);
		/** Stores a post that nothing joins. */
		const insert = async (target: string, body: string, userId = "ann", at = NOON) =>
			(await outbox.add({ target, recipient: toPerson(userId), nonce: String(nonces++), locale: null, body }, at)) ??
			Number.NaN;
		const find = async (id: number) => (await outbox.find(id)) ?? expect.fail(`there is no post ${id}`);
		const bodies = async () =>
			(await allTables(db).selectFrom("posts").select("body").orderBy("id").execute()).map(({ body }) => body);
		return { add, bodies, db, find, insert, outbox, privates };
	}

	it("are read when they are due, without those into channels", async () => {
		const { insert, outbox, privates } = await setUp();
		const id = await insert("alert:1", "now");
		const later = await insert("alert:2", "later", "ben", NOON + 1);
		await outbox.add({ target: "feed:1", recipient: toChannel("c"), nonce: "1", locale: null, body: "{}" }, NOON);
		expect(await privates.pending(NOON)).toEqual([{ id, recipient: toPerson("ann") }]);
		expect((await privates.pending(NOON + 1)).map(post => post.id).toSorted()).toEqual([id, later].toSorted());
		expect((await outbox.pending()).map(({ recipient }) => recipient)).toEqual([toChannel("c")]);
	});

	it("begin once, as what they were read as, until they are put back", async () => {
		const { add, find, insert, privates } = await setUp();
		const id = await insert("alert:1", "a");
		const read = await find(id);
		await add("alert:1", "b");
		expect(await privates.begin(read, NOON)).toBeUndefined();
		expect(await privates.remove(read)).toBe(false);
		const joined = await find(id);
		expect(joined.body).toBe("a b");
		expect(await privates.begin(joined, NOON + 1)).toMatchObject({ state: "sending", sentAt: NOON + 1 });
		expect(await privates.begin(joined, NOON + 2)).toBeUndefined();
		await privates.putBack(id, NOON + 9);
		expect(await find(id)).toMatchObject({ state: "waiting", sentAt: null, dueAt: NOON + 9, refusals: 0 });
		expect(await privates.remove(joined)).toBe(true);
	});

	it("join the one that waits for the same target, but not one that is being sent", async () => {
		const { add, bodies, find, insert, privates } = await setUp();
		const id = await insert("alert:1", "a");
		await privates.begin(await find(id), NOON);
		for (const word of ["b", "c"]) await add("alert:1", word);
		await add("alert:2", "d");
		expect(await bodies()).toEqual(["a", "b c", "d"]);
		await add("alert:1", "back");
		expect(await bodies()).toEqual(["a", "d"]);
	});

	it("that wait side by side become one, from the time of the first", async () => {
		const { bodies, find, insert, privates } = await setUp();
		const [first, , third] = [
			await insert("alert:1", "a"),
			await insert("alert:1", "b", "ann", NOON + 1),
			await insert("alert:1", "c", "ann", NOON + 2),
			await insert("alert:1", "other", "ben"),
		];
		const joined = await privates.joinWaiting(await find(third ?? 0), part);
		expect(joined).toMatchObject({ id: third, body: "a b c", createdAt: NOON });
		expect(await bodies()).toEqual(["a b c", "other"]);
		expect(await find(third ?? 0)).toEqual(joined);
		await insert("alert:1", "back");
		expect(await privates.joinWaiting(await find(third ?? 0), part)).toBeUndefined();
		expect(await bodies()).toEqual(["other"]);
		expect(first).toBeLessThan(third ?? 0);
	});

	it("that are lost are taken once, the oldest first, by many at once", async () => {
		const { insert, outbox, privates } = await setUp();
		const settled = ["closed", "missing", "failed", "closed"] as const;
		for (const [index, state] of settled.entries()) {
			await outbox.failed(await insert(`alert:${index}`, "{}", "ann", NOON - index), state);
		}
		await outbox.failed(await insert("alert:9", "{}", "ben"), "missing");
		expect((await privates.peopleWithLost()).toSorted()).toEqual([toPerson("ann"), toPerson("ben")]);
		const taken = await Promise.all(Array.from({ length: 5 }, () => privates.takeLost("ann")));
		expect(
			taken
				.flat()
				.map(({ target }) => target)
				.toSorted(),
		).toEqual(["alert:0", "alert:1", "alert:3"]);
		expect(await privates.peopleWithLost()).toEqual([toPerson("ben")]);
		const [lost] = await privates.takeLost("ben");
		expect(lost).toMatchObject({ target: "alert:9", body: "{}", state: "missing" });
	});

	it("that are lost are taken in the order in which they were stored", async () => {
		const { insert, outbox, privates } = await setUp();
		for (const [index, state] of (["closed", "missing", "closed"] as const).entries()) {
			await outbox.failed(await insert(`alert:${index}`, "{}", "ann", NOON - index), state);
		}
		expect((await privates.takeLost("ann")).map(({ target }) => target)).toEqual(["alert:2", "alert:1", "alert:0"]);
	});

	it("that are lost go when there are newer ones, or a month has passed", async () => {
		const { bodies, db, insert, outbox } = await setUp();
		for (const [target, state] of [
			["alert:1", "missing"],
			["alert:2", "closed"],
			["alert:3", "failed"],
		] as const) {
			await outbox.failed(await insert(target, target), state);
		}
		await insert("alert:1", "waits");
		await deleteLostPosts(db, ["alert:1"]);
		expect(await bodies()).toEqual(["alert:2", "alert:3", "waits"]);
		await outbox.trim(NOON + 1, NOON);
		expect(await bodies()).toEqual(["alert:2"]);
		await outbox.trim(NOON + 1, NOON + 1);
		expect(await bodies()).toEqual([]);
	});

	it("are found, counted and deleted by their targets and people", async () => {
		const { bodies, db, insert, privates } = await setUp();
		await insert("notice:1:ann:game", "a");
		await insert("notice:2:ann:game", "b", "ann", NOON + 1);
		await insert("notice:12:ben:game", "c", "ben");
		const count = (pattern: string, userId?: string, since?: number) =>
			countPrivatePosts(db, { pattern, userId, ...(since !== undefined && { since }) });
		expect([await count("notice:%"), await count("notice:1:%"), await count("notice:%", "ann")]).toEqual([3, 1, 2]);
		expect(await count("notice:%", "ann", NOON)).toBe(1);
		expect((await findPrivatePosts(db, ["notice:1:ann:game"])).map(({ body }) => body)).toEqual(["a"]);
		expect([await privates.count("ann"), await privates.count("cem")]).toEqual([2, 0]);
		await deletePrivatePosts(db, { pattern: "notice:%:game", userId: "ben" });
		expect(await bodies()).toEqual(["a", "b"]);
		await privates.forget("ann");
		expect(await bodies()).toEqual([]);
	});

	it("lose no word when others join them, and they are sent and joined at the same time", async () => {
		const { add, bodies, insert, outbox, privates } = await setUp();
		const words = Array.from({ length: examples(40, 300) }, (_, index) => `w${index}`);
		let isOver = false;
		async function send(): Promise<void> {
			for (let turn = 0; !isOver; turn++) {
				const waiting = await privates.pending(NOON);
				for (const { id } of waiting) {
					const post = await outbox.find(id);
					if (post?.state !== "waiting") continue;
					const joined = await privates.joinWaiting(post, part);
					const begun = joined && (await privates.begin(joined, NOON));
					if (begun === undefined) continue;
					// Every other one is not accepted at first.
					await (turn % 2 === 0 ? outbox.sent(id, "", begun.body) : privates.putBack(id, NOON));
				}
			}
		}
		const sending = send();
		await Promise.all(words.map(word => (word.endsWith("7") ? insert("alert:1", word) : add("alert:1", word))));
		isOver = true;
		await sending;
		expect((await bodies()).flatMap(body => body.split(" ")).toSorted()).toEqual(words.toSorted());
	});
});
