import { expect, it } from "vitest";
import { toChannel } from "../../../src/posting/recipient.ts";
import { createOutbox } from "../../../src/posting/store/outbox.ts";
import { NOON } from "../../fixtures/listing.ts";
import { describeDatabases } from "../../helpers/databases.ts";

const C = toChannel("c");

describeDatabases("the outbox", open => {
	async function setUp() {
		const outbox = createOutbox((await open()).db);
		const add = async (target: string, nonce = "1", recipient = C, at = NOON) =>
			(await outbox.add({ target, recipient, nonce, locale: "en-US", body: "{}" }, at)) ?? Number.NaN;
		return { add, outbox, ids: async () => (await outbox.pending()).map(({ id }) => id) };
	}

	it("accepts a post of a target and a nonce once, also after it was sent", async () => {
		const { add, ids, outbox } = await setUp();
		const first = await add("feed:1");
		expect(await add("feed:1")).toBeNaN();
		const others = [await add("feed:1", "2"), await add("feed:2")];
		expect(await ids()).toEqual([first, ...others]);
		await outbox.sent(first, "99", "{}");
		expect(await add("feed:1")).toBeNaN();
		expect(await outbox.find(first)).toEqual({
			id: first,
			locale: "en-US",
			target: "feed:1",
			recipient: C,
			nonce: "1",
			body: "{}",
			createdAt: NOON,
			state: "sent",
			refusals: 0,
			dueAt: NOON,
			sentAt: null,
			kept: 0,
			messageId: "99",
		});
		expect(await ids()).toEqual(others);
	});

	it("begins a post once, until it is put back", async () => {
		const { add, ids, outbox } = await setUp();
		const id = await add("feed:1");
		expect(await outbox.begin(id, NOON + 1)).toMatchObject({ id, body: "{}", state: "sending" });
		expect(await outbox.begin(id, NOON + 2)).toBeUndefined();
		expect(await outbox.find(id)).toMatchObject({ state: "sending", sentAt: NOON + 1 });
		expect(await ids()).toEqual([id]);
		await outbox.putBack(id);
		expect(await outbox.find(id)).toMatchObject({ state: "waiting", sentAt: null });
		expect(await outbox.begin(id, NOON + 3)).toBeDefined();
		expect([await outbox.failed(id), await outbox.failed(id)]).toEqual([true, false]);
		await outbox.putBack(id);
		expect(await outbox.begin(id, NOON + 4)).toBeUndefined();
	});

	it("edits a post, and knows whether Discord has the edit", async () => {
		const { add, ids, outbox } = await setUp();
		const id = await add("feed:1");
		const edit = (body: string) => outbox.edit({ target: "feed:1", nonce: "1", body });
		const find = () => outbox.find(id);
		expect(await edit("[1]")).toEqual({ id, recipient: C });
		expect(await edit("[1]")).toBeUndefined();
		expect(await outbox.begin(id, NOON)).toMatchObject({ state: "sending", body: "[1]" });
		await edit("[2]");
		expect(await find()).toMatchObject({ state: "outdated", body: "[2]", sentAt: NOON });
		expect(await ids()).toEqual([id]);
		await outbox.sent(id, "99", "[2]");
		expect(await find()).toMatchObject({ state: "edited", body: "[2]", messageId: "99" });
		await edit("[3]");
		await outbox.sent(id, "99", "[2]");
		expect(await find()).toMatchObject({ state: "edited", body: "[3]" });
		expect(await ids()).toEqual([id]);
		await outbox.sent(id, "99", "[3]");
		expect(await find()).toMatchObject({ state: "sent" });
		expect(await edit("[3]")).toBeUndefined();
		await edit("[4]");
		await outbox.failTarget("feed:1");
		expect([await edit("[5]"), await ids()]).toEqual([undefined, []]);
		expect(await outbox.edit({ target: "feed:2", nonce: "1", body: "[1]" })).toBeUndefined();
	});

	it("sends an edited post that Discord did not take as it is now", async () => {
		const { add, outbox } = await setUp();
		const id = await add("feed:1");
		await outbox.begin(id, NOON);
		await outbox.edit({ target: "feed:1", nonce: "1", body: "[1]" });
		await outbox.putBack(id);
		expect(await outbox.begin(id, NOON)).toMatchObject({ state: "sending", body: "[1]" });
	});

	it("fails what is not settled of one target", async () => {
		const { add, ids, outbox } = await setUp();
		const [sent] = [
			await add("feed:1"),
			await add("feed:1", "2"),
			await add("feed:2"),
			await add("feed:3", "1", toChannel("d")),
		];
		await outbox.sent(sent ?? 0, "99", "{}");
		expect((await outbox.targetsOf(C)).toSorted()).toEqual(["feed:1", "feed:2"]);
		await outbox.failTarget("feed:1");
		expect(await outbox.targetsOf(C)).toEqual(["feed:2"]);
		expect(await ids()).toHaveLength(2);
		expect(await outbox.find(sent ?? 0)).toMatchObject({ state: "sent" });
	});

	it("counts the refusals of a post, which waits until it is due again", async () => {
		const { add, outbox } = await setUp();
		const id = await add("feed:1");
		for (const dueAt of [NOON + 5, NOON + 9]) {
			await outbox.begin(id, NOON);
			await outbox.putBack(id, dueAt);
		}
		expect(await outbox.find(id)).toMatchObject({ state: "waiting", refusals: 2, dueAt: NOON + 9, sentAt: null });
		expect([await outbox.pending(NOON + 8), await outbox.pending(NOON + 9)]).toEqual([[], [{ id, recipient: C }]]);
	});

	it("forgets what was stored before a time", async () => {
		const { add, ids, outbox } = await setUp();
		await add("feed:1", "1", C, NOON - 1);
		const kept = await add("feed:1", "2");
		expect(await outbox.trim(NOON)).toBe(1);
		expect(await ids()).toEqual([kept]);
	});

	it("keeps a post for good, edits it if it has a message, and sends it again if that was deleted", async () => {
		const { add, outbox, ids } = await setUp();
		const keep = (body: string, at = NOON) =>
			outbox.keep({ target: "league:1", recipient: C, nonce: "table 1", locale: "en-US", body }, at);
		const stateOf = async (id: number) => (await outbox.find(id))?.state;
		const { id = Number.NaN } = (await keep("{}")) ?? {};
		expect(await keep("{}")).toBeUndefined();
		await outbox.begin(id, NOON);
		expect(await keep("[1]")).toEqual({ id, recipient: C });
		expect(await stateOf(id)).toBe("outdated");
		await outbox.sent(id, "99", "{}");
		await outbox.sent(id, "99", "[1]");
		expect(await outbox.trim(NOON + 1)).toBe(0);
		await keep("[2]");
		expect([await stateOf(id), await ids()]).toEqual(["edited", [id]]);
		expect(await outbox.gone(id, NOON + 5)).toBe(true);
		expect(await outbox.find(id)).toMatchObject({
			state: "waiting",
			messageId: null,
			createdAt: NOON + 5,
			body: "[2]",
		});
		// It is unknown whether Discord took it: sent again, it could be there twice.
		await outbox.failed(id);
		expect(await keep("[3]")).toBeUndefined();
		expect(await outbox.gone(await add("feed:1"), NOON)).toBe(false);
	});
});
