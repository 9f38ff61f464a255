import { expect, it } from "vitest";
import { createFeedTable } from "../../src/storage/feeds.ts";
import { createOutbox } from "../../src/storage/outbox.ts";
import { createFeed } from "../fixtures/feed.ts";
import { describeDatabases } from "../helpers/databases.ts";

const LIMITS = { server: 3, channel: 2 };

describeDatabases("feeds", open => {
	const add = async (overrides = {}) => {
		const { db } = await open();
		const table = createFeedTable(db);
		const { id, usedAt, lastEvent, lastPostAt, pausedReason, ...feed } = createFeed(overrides);
		const added = await table.add(feed, LIMITS);
		if (typeof added === "string") throw new Error(added);
		return { db, table, feed, added };
	};

	it("are at most so many for a channel and for a server", async () => {
		const { table, feed } = await add();
		expect(await table.add(feed, LIMITS)).toMatchObject({ id: 2, pausedReason: null });
		expect(await table.add(feed, LIMITS)).toBe("channel");
		await table.add({ ...feed, channelId: "21" }, LIMITS);
		expect(await table.add({ ...feed, channelId: "22" }, LIMITS)).toBe("server");
	});

	it("are removed by their own server only", async () => {
		const { table, added } = await add();
		expect(await table.remove("another", added.id)).toBeUndefined();
		expect(await table.remove(added.serverId, added.id)).toEqual(added);
		expect(await table.ofServer(added.serverId)).toEqual([]);
	});

	it("expire when nobody has used them and nothing was posted", async () => {
		const { table, added } = await add({ createdAt: 1000 });
		await table.expire(1000);
		await table.update(added.id, { lastPostAt: 2000 });
		await table.expire(2000);
		await table.use(added.serverId, 3000);
		await table.expire(3000);
		expect(await table.active()).toHaveLength(1);
		await table.expire(3001);
		expect(await table.active()).toEqual([]);
	});

	it("are stored together with a post, or not at all", async () => {
		const { db, table, added } = await add();
		const outbox = createOutbox(db);
		const post = { target: "feed:1", channelId: "20", nonce: "n", body: "{}" };
		const failing = outbox.add(post, 1, async transaction => {
			await table.update(added.id, { lastEvent: "1" }, transaction);
			throw new Error("the process ends");
		});
		await expect(failing).rejects.toThrow("the process ends");
		expect([await outbox.pending(), (await table.active())[0]?.lastEvent]).toEqual([[], null]);
	});
});
