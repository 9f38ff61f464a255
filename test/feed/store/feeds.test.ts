import { expect, it } from "vitest";
import { createFeedTable } from "../../../src/feed/store/feeds.ts";
import { toChannel } from "../../../src/posting/recipient.ts";
import { createOutbox } from "../../../src/posting/store/outbox.ts";
import { createFeed } from "../../fixtures/feed.ts";
import { describeDatabases } from "../../helpers/databases.ts";

const LIMITS = { server: 3, channel: 2 };

describeDatabases("feeds", open => {
	const add = async (overrides = {}) => {
		const { db } = await open();
		const table = createFeedTable(db);
		const { id, usedAt, lastEvent, lastPostAt, pausedReason, refusal, removedAt, ...feed } = createFeed(overrides);
		const added = await table.add(feed, LIMITS);
		if (typeof added === "string") throw new Error(added);
		return { db, table, feed, added };
	};

	it("are limited for a channel and for a server", async () => {
		const { table, feed } = await add();
		expect(await table.add(feed, LIMITS)).toMatchObject({ id: 2, pausedReason: null });
		expect(await table.add(feed, LIMITS)).toBe("channel");
		await table.add({ ...feed, channelId: "21" }, LIMITS);
		expect(await table.add({ ...feed, channelId: "22" }, LIMITS)).toBe("server");
	});

	it("are no more than the limits when many are added, and removed ones restored, at once", async () => {
		const { table, feed, added } = await add();
		await table.remove(added.serverId, added.id, "feed:1", 5);
		const adding = Array.from({ length: 20 }, () => table.add(feed, LIMITS));
		const restoring = Array.from({ length: 5 }, () => table.restore(added.serverId, added.id, "7", LIMITS));
		await Promise.all([...adding, ...restoring]);
		expect(await table.ofServer(added.serverId)).toHaveLength(LIMITS.channel);
	});

	it("are removed by their own server only, with their posts", async () => {
		const { db, table, added } = await add();
		const outbox = createOutbox(db);
		for (const target of ["feed:1", "feed:2"])
			await outbox.add({ target, recipient: toChannel("20"), nonce: "n", locale: "en-US", body: "{}" }, 1);
		expect(await table.remove("another", added.id, "feed:1", 5)).toBeUndefined();
		expect(await outbox.pending()).toHaveLength(2);
		expect(await table.remove(added.serverId, added.id, "feed:1", 5)).toMatchObject({ id: added.id, removedAt: 5 });
		expect(await table.ofServer(added.serverId)).toEqual([]);
		expect(await outbox.pending()).toMatchObject([{ id: 2 }]);
	});

	it("are paused once, until they resume", async () => {
		const { table, added } = await add();
		const pause = { pausedReason: "refused", refusal: "no" } as const;
		expect(await table.pause(added.id, pause)).toMatchObject({ id: added.id, ...pause });
		expect(await table.pause(added.id, pause)).toBeUndefined();
		await table.update(added.id, { pausedReason: null });
		expect(await table.pause(added.id, pause)).toBeDefined();
	});

	it("forget who made them", async () => {
		const { table, feed } = await add({ madeBy: "7" });
		await table.add({ ...feed, madeBy: "8" }, LIMITS);
		expect([await table.countMadeBy("7"), await table.forget("7"), await table.forget("7")]).toEqual([1, 1, 0]);
		expect((await table.ofServer(feed.serverId)).map(({ madeBy }) => madeBy)).toEqual([null, "8"]);
	});

	it("expire when nobody has used them and nothing was posted", async () => {
		const { table, added } = await add({ createdAt: 1000 });
		await table.expire(1000, 0);
		await table.update(added.id, { lastPostAt: 2000 });
		await table.expire(2000, 0);
		await table.use(added.serverId, 3000);
		await table.expire(3000, 0);
		expect(await table.active()).toHaveLength(1);
		await table.expire(3001, 0);
		expect(await table.active()).toEqual([]);
	});

	it("can be restored after their removal while there is room, until they expire; their maker is forgotten", async () => {
		const { table, feed, added } = await add({ madeBy: "7" });
		const remove = () => table.remove(feed.serverId, added.id, "feed:1", 5);
		await remove();
		expect(await remove()).toBeUndefined();
		expect([await table.countMadeBy("7"), await table.active(), await table.counts()]).toEqual([
			0,
			[],
			{ all: 0, paused: 0 },
		]);
		expect(await table.update(added.id, { lastPostAt: 6 })).toBe(false);
		const none = { server: 0, channel: 0 };
		expect(await table.restore("another", added.id, "8", LIMITS)).toBeUndefined();
		expect(await table.restore(feed.serverId, added.id, "8", none)).toMatchObject({ limit: "server" });
		expect(await table.restore(feed.serverId, added.id, "8", { ...none, server: 1 })).toMatchObject({
			limit: "channel",
		});
		expect(await table.active()).toEqual([]);
		expect(await table.restore(feed.serverId, added.id, "8", LIMITS)).toMatchObject({ limit: null, id: added.id });
		expect(await table.active()).toMatchObject([{ id: added.id, madeBy: "8", removedAt: null }]);
		await remove();
		await table.expire(0, 5);
		expect(await table.restore(feed.serverId, added.id, "8", LIMITS)).toBeDefined();
		await remove();
		await table.expire(0, 6);
		expect(await table.restore(feed.serverId, added.id, "8", LIMITS)).toBeUndefined();
	});

	it("are stored together with a post, or not at all", async () => {
		const { db, table, added } = await add();
		const outbox = createOutbox(db);
		const post = { target: "feed:1", recipient: toChannel("20"), nonce: "n", locale: "en-US", body: "{}" };
		const failing = outbox.add(post, 1, async transaction => {
			await table.update(added.id, { lastEvent: "1" }, transaction);
			throw new Error("the process ends");
		});
		await expect(failing).rejects.toThrow("the process ends");
		expect([await outbox.pending(), (await table.active())[0]?.lastEvent]).toEqual([[], null]);
		await table.remove(added.serverId, added.id, "feed:1", 5);
		await outbox.add(post, 1, transaction => table.update(added.id, { lastEvent: "1" }, transaction));
		expect(await outbox.pending()).toEqual([]);
	});
});
