import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { createLeagueStore } from "../../src/league/store/leagues.ts";
import {
	countChosenByPerson,
	countChosenByServer,
	DEFAULT_PERSON_SETTINGS,
	DEFAULT_SERVER_CHOICES,
	type PersonSettings,
	type ServerChoices,
} from "../../src/storage/setting-tables.ts";
import { createSettings, MAX_PRIVATE_CHANNELS } from "../../src/storage/settings.ts";
import type { Tables } from "../../src/storage/tables.ts";
import { createRules } from "../fixtures/league.ts";
import { describeDatabases } from "../helpers/databases.ts";

/** A choice of each setting that is not the default. */
const PERSON: PersonSettings = { language: "es", private: true, platform: "xbl" };
const SERVER: ServerChoices = { language: "es", leagueId: 1 };

/** Each choice alone. */
const singles = (choices: PersonSettings | ServerChoices) =>
	Object.entries(choices).map(([name, choice]) => ({ [name]: choice }));

/** Adds the league that the server chooses. */
const addLeague = (db: Kysely<Tables>) =>
	createLeagueStore(db).create(
		{ serverId: "1", name: "Summer", locale: "en-US", createdAt: 0 },
		createRules(),
		() => true,
	);

describeDatabases("the stored settings", open => {
	it("are the defaults before anything is changed, and each is a column that is changed without the others", async () => {
		const { db } = await open();
		await addLeague(db);
		const settings = createSettings(db);
		for (const choice of singles(PERSON)) await settings.changePerson("1", choice);
		expect(await settings.ofPerson("1")).toEqual(PERSON);
		expect(await settings.ofPerson("2")).toEqual(DEFAULT_PERSON_SETTINGS);
		const person = await db.selectFrom("personSettings").selectAll().executeTakeFirstOrThrow();
		expect(Object.keys(person).sort()).toEqual(["userId", ...Object.keys(DEFAULT_PERSON_SETTINGS)].sort());

		for (const choice of singles(SERVER)) await settings.changeServer("1", choice);
		expect(await settings.ofServer("1")).toEqual({ ...SERVER, privateChannels: [] });
		expect(await settings.ofServer("2")).toEqual({ ...DEFAULT_SERVER_CHOICES, privateChannels: [] });
		const server = await db.selectFrom("serverSettings").selectAll().executeTakeFirstOrThrow();
		expect(Object.keys(server).sort()).toEqual(["serverId", ...Object.keys(DEFAULT_SERVER_CHOICES)].sort());
	});

	it("take a row for a single choice, and none once all are the defaults again, or the person is forgotten", async () => {
		const { db } = await open();
		await addLeague(db);
		const settings = createSettings(db);
		for (const choice of singles(PERSON)) {
			await settings.changePerson("1", choice);
			const stored = await settings.ofPerson("1");
			expect(stored).toEqual({ ...DEFAULT_PERSON_SETTINGS, ...choice });
			expect([await settings.isStored("1"), countChosenByPerson(stored)]).toEqual([true, 1]);
			await settings.changePerson("1", DEFAULT_PERSON_SETTINGS);
			expect(await settings.isStored("1")).toBe(false);
		}
		for (const choice of singles(SERVER)) {
			await settings.changeServer("1", choice);
			const { privateChannels, ...stored } = await settings.ofServer("1");
			expect([stored, countChosenByServer(stored)]).toEqual([{ ...DEFAULT_SERVER_CHOICES, ...choice }, 1]);
			await settings.changeServer("1", DEFAULT_SERVER_CHOICES);
			expect(await db.selectFrom("serverSettings").selectAll().execute()).toEqual([]);
		}
		await settings.changePerson("1", { language: "en" });
		await settings.forgetPerson("1");
		expect(await settings.isStored("1")).toBe(false);
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
