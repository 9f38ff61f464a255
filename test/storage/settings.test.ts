import { expect, it } from "vitest";
import { createSettings, DEFAULT_PERSON_SETTINGS, MAX_PRIVATE_CHANNELS } from "../../src/storage/settings.ts";
import { describeDatabases } from "../helpers/databases.ts";

describeDatabases("the stored settings", open => {
	it("are the defaults before anything is changed, and each is changed without the others", async () => {
		const settings = createSettings((await open()).db);
		expect(await settings.ofPerson("1")).toEqual(DEFAULT_PERSON_SETTINGS);
		await settings.changePerson("1", { language: "es" });
		await settings.changePerson("1", { private: true });
		await settings.changePerson("1", { platform: "xbl" });
		expect(await settings.ofPerson("1")).toEqual({ language: "es", private: true, platform: "xbl" });
		expect(await settings.ofPerson("2")).toEqual(DEFAULT_PERSON_SETTINGS);
	});

	it("leave no row of a person whose settings are the defaults again, or who is forgotten", async () => {
		const { db } = await open();
		const settings = createSettings(db);
		const rows = () => db.selectFrom("personSettings").selectAll().execute();
		await settings.changePerson("1", { private: true });
		expect(await rows()).toHaveLength(1);
		await settings.changePerson("1", { private: false });
		await settings.changePerson("1", { language: null });
		expect(await rows()).toEqual([]);
		await settings.changePerson("1", { language: "en" });
		await settings.forgetPerson("1");
		expect(await rows()).toEqual([]);
	});

	it("take one row of each person and server, however often and however many at once change them", async () => {
		const { db } = await open();
		const settings = createSettings(db);
		const languages = ["es", "en", null];
		await Promise.all(
			Array.from({ length: 600 }, (_, index) => {
				const language = languages[index % 3] ?? null;
				return index % 2 === 0 ? settings.changePerson("1", { language }) : settings.changeServer("1", { language });
			}),
		);
		await settings.changePerson("1", { private: true });
		await settings.changeServer("1", { language: "es" });
		expect(await db.selectFrom("personSettings").select("private").execute()).toEqual([{ private: 1 }]);
		expect(await db.selectFrom("serverSettings").select("language").execute()).toEqual([{ language: "es" }]);
	});

	it("of a server keep both of two changes at the same moment, and leave no row of defaults", async () => {
		const { db } = await open();
		const settings = createSettings(db);
		await Promise.all([
			settings.changeServer("1", { language: "es" }),
			settings.addPrivateChannel("1", "10"),
			settings.addPrivateChannel("1", "11"),
		]);
		expect(await settings.ofServer("1")).toEqual({ language: "es", leagueId: null, privateChannels: ["10", "11"] });
		await Promise.all([settings.changeServer("1", { language: null }), settings.removePrivateChannel("1", "10")]);
		expect(await settings.ofServer("1")).toEqual({ language: null, leagueId: null, privateChannels: ["11"] });
		expect(await db.selectFrom("serverSettings").selectAll().execute()).toEqual([]);
	});

	it("of a server hold so many private channels and no more, and only its own", async () => {
		const settings = createSettings((await open()).db);
		for (let id = 0; id < MAX_PRIVATE_CHANNELS; id++)
			expect(await settings.addPrivateChannel("1", `c${id}`)).toBe(true);
		expect(await settings.addPrivateChannel("1", "another")).toBe(false);
		expect(await settings.addPrivateChannel("1", "c0")).toBe(true);
		expect(await settings.addPrivateChannel("2", "another")).toBe(true);
		await settings.removePrivateChannel("2", "c0");
		expect(await settings.isPrivateChannel("c0")).toBe(true);
	});
});
