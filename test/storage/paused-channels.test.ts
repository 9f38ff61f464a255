import { expect, it } from "vitest";
import { outsidePaused } from "../../src/posting/host-pauses.ts";
import { createPausedChannelTable } from "../../src/storage/paused-channels.ts";
import { raiseState, readState } from "../../src/storage/state.ts";
import { describeDatabases } from "../helpers/databases.ts";

describeDatabases("the host's pauses", open => {
	it("hold for every process over the database at once, and for one channel", async () => {
		const { db } = await open();
		const here = createPausedChannelTable(db);
		const elsewhere = createPausedChannelTable(db);
		const sent: string[] = [];
		const channels = outsidePaused(
			{
				async send(channelId) {
					sent.push(channelId);
					return { messageId: "7" };
				},
				async edit(channelId) {
					sent.push(channelId);
					return { messageId: "7" };
				},
			},
			elsewhere,
		);
		await here.add("1", 0);
		await here.add("1", 5);
		expect([await channels.send("1", {}, "n"), await channels.edit("1", "7", {})]).toEqual([
			{ paused: "host" },
			{ paused: "host" },
		]);
		await channels.send("2", {}, "n");
		expect([await here.remove("1"), await here.remove("1")]).toEqual([true, false]);
		await channels.send("1", {}, "n");
		expect(sent).toEqual(["2", "1"]);
	});
});

describeDatabases("a stored number that only rises", open => {
	it("is stored once by several at the same time, and never lowered", async () => {
		const { db } = await open();
		const raised = await Promise.all(Array.from({ length: 5 }, () => raiseState(db, "key", 1_777_636_800_000)));
		expect(raised.filter(Boolean)).toHaveLength(1);
		expect([await raiseState(db, "key", 999), await raiseState(db, "key", 1_777_636_800_001)]).toEqual([false, true]);
		expect(await readState(db, "key")).toBe("1777636800001");
	});
});
