import { sql } from "kysely";
import { expect, it } from "vitest";
import { createLinks } from "../../src/storage/links.ts";
import { checkDatabase, readState, writeState } from "../../src/storage/state.ts";
import { describeDatabases } from "../helpers/databases.ts";

describeDatabases("a database", open => {
	it("keeps each person's last link until it is deleted", async () => {
		const links = createLinks((await open()).db);
		await links.set("1", { gamertag: "quiet_fox12", platform: "psn" });
		await links.set("2", { gamertag: "Grüner ☂ 'Igel'", platform: "psn" });
		await links.set("1", { gamertag: "loud_owl34", platform: "xbl" });
		expect(await links.get("1")).toEqual({ gamertag: "loud_owl34", platform: "xbl" });
		await links.delete("1");
		await links.delete("1");
		expect([await links.get("1"), await links.get("2")]).toEqual([
			undefined,
			{ gamertag: "Grüner ☂ 'Igel'", platform: "psn" },
		]);
	});

	it("has no link to a platform that only a later version knows", async () => {
		const { db } = await open();
		const links = createLinks(db);
		await links.set("1", { gamertag: "quiet_fox12", platform: "psn" });
		await sql`UPDATE links SET platform = 'moon'`.execute(db);
		expect(await links.get("1")).toBeUndefined();
	});

	it("keeps the last value of each fact, and a probe changes none", async () => {
		const { db } = await open();
		await writeState(db, "key", "old");
		await writeState(db, "key", "new");
		await checkDatabase(db);
		expect([await readState(db, "key"), await readState(db, "another")]).toEqual(["new", undefined]);
	});

	it("rolls back a transaction that fails, and keeps working", async () => {
		const { db } = await open();
		const failing = db.transaction().execute(async transaction => {
			await writeState(transaction, "key", "value");
			throw new Error("no");
		});
		await expect(failing).rejects.toThrow("no");
		expect(await readState(db, "key")).toBeUndefined();
		await writeState(db, "key", "value");
		expect(await readState(db, "key")).toBe("value");
	});
});
