import { expect, it } from "vitest";
import { outsidePaused } from "../../../src/posting/host-pauses.ts";
import { createPausedChannelTable } from "../../../src/posting/store/paused-channels.ts";
import { raiseState, readState } from "../../../src/storage/state.ts";
import { NOON } from "../../fixtures/listing.ts";
import { describeDatabases } from "../../helpers/databases.ts";

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
	it("is stored once by several at the same time, and lowered only from above what is allowed", async () => {
		const { db } = await open();
		const raise = (value: number, highest = NOON + 60_000) => raiseState(db, "key", value, highest);
		const raised = await Promise.all(Array.from({ length: 5 }, () => raise(NOON)));
		expect(raised.filter(Boolean)).toHaveLength(1);
		expect([await raise(999), await raise(NOON + 1), await raise(NOON + 1)]).toEqual([false, true, false]);
		expect([await raise(NOON, NOON), await raise(NOON, NOON)]).toEqual([true, false]);
		expect(await readState(db, "key")).toBe(String(NOON));
	});
});
