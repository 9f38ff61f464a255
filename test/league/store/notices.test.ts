import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Notice } from "../../../src/league/season/notice.ts";
import { createLeagueStore } from "../../../src/league/store/leagues.ts";
import { createNoticeTable } from "../../../src/league/store/notices.ts";
import { createRules } from "../../fixtures/league.ts";
import { allTables } from "../../helpers/all-tables.ts";
import { describeDatabases } from "../../helpers/databases.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describeDatabases("notices", open => {
	/** A league with the members of two people, Ann and Ben. */
	async function create() {
		const { db } = await open();
		const store = createLeagueStore(db);
		const table = createNoticeTable(allTables(db));
		const league = { serverId: "1", name: "Summer", locale: "en-US", createdAt: 0 };
		const { id = 0 } = (await store.create(league, createRules(), () => true)) ?? {};
		const [low = 0, high = 0] = (await store.change(id, (_, { members }) =>
			members.add([
				{ team: "Ants", proposedUserId: null, userId: "ann" },
				{ team: "Bees", proposedUserId: null, userId: "ben" },
			]),
		)) ?? [0, 0];
		const season = { leagueId: id, season: 1 };
		const ann = { member: low, userId: "ann" };
		return {
			db: allTables(db),
			store,
			table,
			id,
			/** Tells a person something about their membership. */
			tell: (userId: string, notice: Notice, at: number) =>
				store.change(id, (_, write) => write.tell(userId, notice, at)),
			/** Ann proposes a time to Ben. */
			propose: (at: number, now: number) =>
				store.appointments.put(season, ann, { low, high, at, proposer: low, setAt: now, isAgreed: false }),
			/** Sends what is due. @returns what was told */
			async send(now: number, outcome: "told" | "lost" = "told"): Promise<Notice[]> {
				const told: Notice[] = [];
				for (const due of await table.due(now, 1000)) {
					if (!(await table.begin(due, now))) continue;
					await table.settle(due, outcome, now);
					told.push(due.notice);
				}
				return told;
			},
		};
	}

	it("of times that pass before they are told are not told, and leave no room for more", async () => {
		const { propose, send } = await create();
		let told = 0;
		for (let now = HOUR; now < DAY; now += 11 * MINUTE) {
			await propose(now + 5 * MINUTE, now);
			told += (await send(now)).length;
			// It waits, because a message has just been sent.
			await propose(now + 6 * MINUTE, now + MINUTE);
			told += (await send(now + 10 * MINUTE)).length;
		}
		expect(told).toBeGreaterThan(1);
		expect(told).toBeLessThanOrEqual(5);
	});

	it("of many changes in a row tell the last one after a pause, whatever their number", async () => {
		const { propose, send } = await create();
		await propose(DAY, HOUR);
		expect(await send(HOUR)).toHaveLength(1);
		for (let time = 1; time <= 20; time++) await propose(DAY + time, HOUR + time);
		expect(await send(HOUR + 9 * MINUTE)).toEqual([]);
		expect(await send(HOUR + 11 * MINUTE)).toEqual([{ kind: "proposed", team: "Ants", at: DAY + 20 }]);
	});

	it("that were lost are told in their order, without times that have passed meanwhile", async () => {
		const { store, table, tell, propose, send } = await create();
		await propose(3 * HOUR, HOUR);
		await send(HOUR, "lost");
		await tell("ben", { kind: "released", team: "Bees" }, 2 * HOUR);
		await send(2 * HOUR, "lost");
		const other = { serverId: "1", name: "Autumn", locale: "en-US", createdAt: 0 };
		const { id = 0 } = (await store.create(other, createRules(), () => true)) ?? {};
		await store.change(id, (_, write) => write.tell("ben", { kind: "named", team: "Bats" }, HOUR));
		await send(2 * HOUR, "lost");
		expect((await table.takeLost("ben", 4 * HOUR)).map(({ notice }) => notice.kind)).toEqual(["named", "released"]);
		expect(await table.takeLost("ben", 4 * HOUR)).toEqual([]);
	});

	it("that cannot be read do not stand in the way of others", async () => {
		const { db, table, tell } = await create();
		for (const person of ["ann", "ben"]) await tell(person, { kind: "named", team: "Bees" }, HOUR);
		await db.updateTable("leagueNotices").set({ notice: "{}", dueAt: 0 }).where("userId", "=", "ann").execute();
		expect(await table.due(HOUR, 1)).toEqual([]);
		expect((await table.due(HOUR, 1)).map(({ userId }) => userId)).toEqual(["ben"]);
	});

	it("to people who have asked for nothing are bounded a day, also when they are released at once", async () => {
		const { tell, send } = await create();
		let told = 0;
		for (let person = 0; person < 500; person++) {
			const now = HOUR + person * MINUTE;
			await tell(`person ${person}`, { kind: "named", team: "Bees" }, now);
			told += (await send(now)).length;
			await tell(`person ${person}`, { kind: "released", team: "Bees" }, now);
		}
		expect(told).toBeGreaterThan(40);
		expect(told).toBeLessThan(200);
	});

	it("about a time do not follow the deletion of the opponent's data", async () => {
		const { store, table, id, propose } = await create();
		const started = Promise.withResolvers<void>();
		const gate = Promise.withResolvers<void>();
		const leave = store.change(id, async (_, write) => {
			await write.members.unbind("ben");
			await write.forgetNotices("ben");
			started.resolve();
			await gate.promise;
		});
		await started.promise;
		const proposed = propose(DAY, HOUR);
		// Long enough for a proposal that waits for nobody.
		await Promise.race([proposed, setTimeout(300)]);
		gate.resolve();
		await Promise.all([leave, proposed]);
		expect(await table.due(HOUR, 10)).toEqual([]);
	});
});
