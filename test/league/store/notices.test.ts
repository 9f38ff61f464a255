import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { parseJson } from "../../../src/ground/json.ts";
import { createLeagueNotices } from "../../../src/league/posting/notices.ts";
import { type Notice, noticeSchema } from "../../../src/league/season/notice.ts";
import { createLeagueStore } from "../../../src/league/store/leagues.ts";
import { idOf } from "../../../src/posting/recipient.ts";
import { createOutbox } from "../../../src/posting/store/outbox.ts";
import { createPrivateOutbox } from "../../../src/posting/store/private-outbox.ts";
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
		const outbox = createOutbox(db);
		const privates = createPrivateOutbox(db);
		const clock = { now: 0 };
		const { notices, lostNotices } = createLeagueNotices({
			db: allTables(db),
			message: ({ notice }) => ({ content: notice.kind }),
			languageOf: async () => null,
			now: () => clock.now,
		});
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
			privates,
			id,
			/** Tells a person something about their membership. */
			tell: (userId: string, notice: Notice, at: number) =>
				store.change(id, (_, write) => write.tell(userId, notice, at)),
			/** Ann proposes a time to Ben. */
			propose: (at: number, now: number) =>
				store.appointments.put(season, ann, { low, high, at, proposer: low, setAt: now, isAgreed: false }),
			/** Sends what is due, as the delivery does. @returns what was told */
			async send(now: number, outcome: "sent" | "missing" = "sent"): Promise<Notice[]> {
				clock.now = now;
				for (const post of await outbox.overdue(now - DAY)) await outbox.failed(post.id, "missing");
				const told: Notice[] = [];
				for (const { id } of await privates.pending(now)) {
					const post = (await outbox.find(id)) ?? expect.fail("the post is gone");
					const message = await notices.message(post, idOf(post.recipient), false);
					if (message === null) await privates.remove(post);
					if (message === null || (await privates.begin(post, now)) === undefined) continue;
					await (outcome === "sent" ? outbox.sent(id, "", post.body) : outbox.failed(id, outcome));
					told.push(noticeSchema.parse(parseJson(post.body)));
				}
				return told;
			},
			/** What a person reads after their next answer. */
			async takeLost(userId: string, now: number): Promise<Notice[]> {
				clock.now = now;
				return (await lostNotices(await privates.takeLost(userId))).map(({ notice }) => notice);
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
		const { store, takeLost, tell, propose, send } = await create();
		await propose(3 * HOUR, HOUR);
		await send(HOUR, "missing");
		await tell("ben", { kind: "released", team: "Bees" }, 2 * HOUR);
		await send(2 * HOUR, "missing");
		const other = { serverId: "1", name: "Autumn", locale: "en-US", createdAt: 0 };
		const { id = 0 } = (await store.create(other, createRules(), () => true)) ?? {};
		await store.change(id, (_, write) => write.tell("ben", { kind: "named", team: "Bats" }, HOUR));
		await send(2 * HOUR, "missing");
		expect((await takeLost("ben", 4 * HOUR)).map(({ kind }) => kind)).toEqual(["named", "released"]);
		expect(await takeLost("ben", 4 * HOUR)).toEqual([]);
	});

	it("of leagues that were deleted meanwhile are not told, nor read as lost", async () => {
		const { store, id, takeLost, tell, send } = await create();
		await tell("ben", { kind: "named", team: "Bees" }, HOUR);
		await tell("ann", { kind: "named", team: "Ants" }, HOUR);
		expect(await send(HOUR, "missing")).toHaveLength(2);
		expect(await takeLost("ann", 2 * HOUR)).toHaveLength(1);
		await tell("ann", { kind: "released", team: "Ants" }, 2 * HOUR);
		await store.remove(id);
		expect([await send(3 * HOUR), await takeLost("ben", 3 * HOUR)]).toEqual([[], []]);
	});

	it("to one person are bounded a day; the person reads the others after an answer", async () => {
		const { store, takeLost, send } = await create();
		const leagues: number[] = [];
		for (let league = 0; league < 30; league++) {
			const wanted = { serverId: "1", name: `League ${league}`, locale: "en-US", createdAt: 0 };
			leagues.push((await store.create(wanted, createRules(), () => true))?.id ?? 0);
		}
		const tellAll = async (notice: Notice, now: number) => {
			for (const id of leagues) await store.change(id, (_, write) => write.tell("ben", notice, now));
		};
		await tellAll({ kind: "named", team: "Bees" }, HOUR);
		expect(await send(HOUR)).toHaveLength(20);
		// What waits is changed, and still waits.
		await tellAll({ kind: "released", team: "Bees" }, 2 * HOUR);
		const told: Notice[] = [];
		for (let now = 2 * HOUR; now < 4 * DAY; now += HOUR) told.push(...(await send(now)));
		expect(told).toEqual([]);
		expect(await takeLost("ben", 4 * DAY)).toEqual(Array(30).fill({ kind: "released", team: "Bees" }));
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
		const { store, privates, id, propose } = await create();
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
		expect(await privates.pending(HOUR)).toEqual([]);
	});
});
