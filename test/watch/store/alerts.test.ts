import { expect, it } from "vitest";
import type { PostState } from "../../../src/posting/store/tables.ts";
import type { PriceAlert, SumAlert } from "../../../src/watch/alert.ts";
import { alertTarget } from "../../../src/watch/alert-about.ts";
import { createAlertTable } from "../../../src/watch/store/alerts.ts";
import { createAlert, createSumAlert } from "../../fixtures/alert.ts";
import { NOON } from "../../fixtures/listing.ts";
import { allTables } from "../../helpers/all-tables.ts";
import { describeDatabases } from "../../helpers/databases.ts";

const ANN = "100000000000000001";
const BEN = "100000000000000002";
const HOUR = 60 * 60_000;
const MAX = { each: 20, total: 1000 };

const onTeo = (overrides: Partial<PriceAlert> = {}) => createAlert({ uuid: "teo", price: 100, ...overrides });
/** More than a test has alerts. */
const ALL = 1000;
const seen = (buyNow: number | null, at = NOON, sellNow: number | null = null) => ({
	uuid: "teo",
	buyNow,
	sellNow,
	at,
});

describeDatabases("the table of alerts", open => {
	async function setUp(...alerts: (PriceAlert | SumAlert)[]) {
		const { db } = await open();
		const table = createAlertTable(db);
		for (const alert of alerts) await table.add(alert, MAX);
		const posts = () => allTables(db).selectFrom("posts").selectAll().orderBy("id").execute();
		return {
			table,
			statuses: async () => (await table.of(ANN)).map(({ status }) => status),
			posts,
			/** What the stored messages are about. */
			abouts: async () => (await posts()).map(({ body }) => JSON.parse(body)),
			setStates: (state: PostState) => allTables(db).updateTable("posts").set({ state }).execute(),
			/** Fires the alerts on Teo's card; returns the targets of the messages that are new. */
			async fire(buyNow: number | null, { at = NOON, sellNow = null as number | null, uuid = "teo" } = {}) {
				const before = await posts();
				await table.firePrices({ uuid, buyNow, sellNow, at }, NOON, ALL);
				return (await posts()).slice(before.length).map(({ target }) => target);
			},
		};
	}

	it("returns only the person's alerts, unchanged, in the order they were set", async () => {
		const second = onTeo({ side: "sell", setAt: NOON + 1, triggerPrice: 120, triggerAt: NOON });
		const { table } = await setUp(second, onTeo({ userId: BEN }), onTeo());
		expect(await table.of(ANN)).toEqual([onTeo(), second]);
		expect(await table.of("nobody")).toEqual([]);
	});

	it("has one alert a card and side: a second one replaces it and keeps its place", async () => {
		const { table } = await setUp(onTeo(), onTeo({ uuid: "ana", setAt: NOON + 1 }));
		const newer = onTeo({ price: 50, rearmPrice: 52, setAt: NOON + 2, armedAt: NOON + 2 });
		expect(await table.add(newer, MAX)).toEqual({ replaced: onTeo() });
		expect(await table.of(ANN)).toEqual([{ ...newer, setAt: NOON }, expect.objectContaining({ uuid: "ana" })]);
	});

	it("keeps the language of the person's last alert or list for all of theirs, and for nobody else's", async () => {
		const { table } = await setUp(onTeo(), onTeo({ userId: BEN }), onTeo({ uuid: "ana", locale: "es-ES" }));
		const locales = async (userId = ANN) => (await table.of(userId)).map(({ locale }) => locale);
		expect([await locales(), await locales(BEN)]).toEqual([["es-ES", "es-ES"], ["en-US"]]);
		await table.setLocale(ANN, "es-419");
		expect([await locales(), await locales(BEN)]).toEqual([["es-419", "es-419"], ["en-US"]]);
	});

	it("refuses one too many of a person or of all, but no replacement", async () => {
		const { table } = await setUp(onTeo(), onTeo({ userId: BEN }));
		const another = onTeo({ uuid: "ana" });
		expect(await table.add(another, { each: 1, total: 3 })).toBe("each");
		expect(await table.add(another, { each: 2, total: 2 })).toBe("total");
		expect(await table.add(onTeo({ price: 7 }), { each: 1, total: 2 })).toMatchObject({ replaced: { price: 100 } });
		expect([await table.of(ANN), await table.of(BEN)]).toMatchObject([[{ uuid: "teo" }], [{ uuid: "teo" }]]);
	});

	it("has no more of a person than the limit when many are set at once", async () => {
		const { table } = await setUp();
		const alerts = Array.from({ length: 40 }, (_, i) => onTeo({ uuid: `card ${i}` }));
		const added = await Promise.all(alerts.map(alert => table.add(alert, MAX)));
		expect(added.filter(outcome => outcome === "each")).toHaveLength(20);
		expect(await table.of(ANN)).toHaveLength(20);
	});

	it("removes one, or all of a person's, and says what it removed", async () => {
		const { table } = await setUp(onTeo(), onTeo({ side: "sell" }), onTeo({ userId: BEN }));
		expect(await table.remove({ userId: ANN, uuid: "teo", side: "buy" })).toEqual(onTeo());
		expect(await table.remove({ userId: ANN, uuid: "teo", side: "buy" })).toBeUndefined();
		expect([await table.removeAll(ANN), await table.removeAll(ANN)]).toEqual([1, 0]);
		expect([await table.of(ANN), await table.of(BEN)]).toEqual([[], [onTeo({ userId: BEN })]]);
	});

	it("finds an alert by what it watches", async () => {
		const { table } = await setUp(onTeo(), onTeo({ side: "sell" }));
		expect(await table.find({ userId: ANN, uuid: "teo", side: "buy" })).toEqual(onTeo());
		expect(await table.find({ userId: BEN, uuid: "teo", side: "buy" })).toBeUndefined();
	});

	it("fires the armed alerts whose price is reached, on their card and side, but none on an empty side", async () => {
		const selling = onTeo({ userId: BEN, side: "sell", price: 200, rearmPrice: 194 });
		const alerts = [onTeo(), selling, onTeo({ uuid: "ana", price: 1000 }), onTeo({ userId: "3", status: "paused" })];
		const { table, fire } = await setUp(...alerts);
		expect(await fire(null)).toEqual([]);
		expect(await fire(101, { sellNow: 199 })).toEqual([]);
		expect(await fire(101, { sellNow: 200 })).toEqual([alertTarget(selling)]);
		expect(await fire(100)).toEqual([alertTarget(onTeo())]);
		expect(await fire(100, { sellNow: 200 })).toEqual([]);
		expect(await table.of(ANN)).toMatchObject([{ status: "armed" }, { status: "fired" }]);
		expect(await table.of(BEN)).toEqual([{ ...selling, status: "fired", triggerPrice: 200, triggerAt: NOON }]);
		expect(await table.of("3")).toMatchObject([{ status: "paused" }]);
	});

	it("stores with a fired alert what its message is about, for its person alone", async () => {
		const { table, posts } = await setUp(onTeo(), onTeo({ userId: BEN, price: 80 }));
		expect(await table.firePrices(seen(90, NOON + 1), NOON + 5, ALL)).toBe(1);
		expect(await posts()).toMatchObject([
			{
				target: `alert:${ANN}:buy-teo`,
				recipient: `user:${ANN}`,
				body: JSON.stringify({ price: 100, armedAt: NOON, value: 90, at: NOON + 1 }),
				state: "waiting",
				createdAt: NOON + 5,
				dueAt: NOON + 5,
			},
		]);
	});

	it("fires as many at once as it is asked for, and says how many", async () => {
		const people = Array.from({ length: 25 }, (_, person) => onTeo({ userId: String(person) }));
		const { table, posts } = await setUp(...people);
		const fired: number[] = [];
		for (let call = 0; call < 4; call++) fired.push(await table.firePrices(seen(90), NOON, 10));
		expect([fired, (await posts()).length]).toEqual([[10, 10, 5, 0], 25]);
	});

	it("fires each alert once, however many calls fire at the same moment", async () => {
		const people = Array.from({ length: 5 }, (_, person) => onTeo({ userId: String(person) }));
		const { table, posts } = await setUp(...people);
		await Promise.all(Array.from({ length: 5 }, () => table.firePrices(seen(90), NOON, ALL)));
		expect((await posts()).map(({ recipient }) => recipient).toSorted()).toEqual(
			people.map(({ userId }) => `user:${userId}`),
		);
	});

	it("has one message an alert: a newer one takes the place of one that waits or is missing, not of one under way", async () => {
		const { table, abouts, fire, posts, setStates } = await setUp(onTeo());
		const again = async (buyNow: number, hours: number) => {
			const at = NOON + hours * HOUR;
			await table.rearm(seen(110, at));
			await fire(buyNow, { at: at + 1 });
			return (await posts()).length;
		};
		await fire(90);
		expect(await again(80, 1)).toBe(1);
		expect(await abouts()).toMatchObject([{ value: 80, armedAt: NOON + HOUR, at: NOON + HOUR + 1 }]);
		for (const lost of ["missing", "closed"] as const) {
			await setStates(lost);
			expect(await again(70, 2)).toBe(1);
		}
		await setStates("sending");
		expect(await again(60, 4)).toBe(2);
	});

	it("arms a fired alert when its price has left, with another time even when the clock was set back", async () => {
		const buying = onTeo({ status: "fired", armedAt: NOON, triggerAt: NOON - 10 });
		const selling = onTeo({ status: "fired", side: "sell", setAt: NOON + 1, price: 200, rearmPrice: 194 });
		const { table, statuses } = await setUp(buying, selling);
		await table.rearm(seen(102, NOON, 195));
		await table.rearm(seen(null));
		expect(await statuses()).toEqual(["fired", "fired"]);
		await table.rearm(seen(103, NOON, 194));
		expect((await table.of(ANN)).map(({ status, armedAt }) => [status, armedAt - NOON])).toEqual([
			["armed", 1],
			["armed", 1],
		]);
	});

	it("ignores a price read before the alert was triggered or armed again", async () => {
		const fired = onTeo({ status: "fired", triggerPrice: 90, triggerAt: NOON });
		const rearmed = onTeo({ uuid: "ana", setAt: NOON + 1, triggerPrice: 90, triggerAt: NOON - 10 });
		const { table, statuses, fire } = await setUp(fired, rearmed);
		await table.rearm(seen(200, NOON - 1));
		expect(await statuses()).toEqual(["fired", "armed"]);
		expect(await fire(90, { at: NOON - 1, uuid: "ana" })).toEqual([]);
		expect(await fire(90, { at: NOON, uuid: "ana" })).toEqual([alertTarget(rearmed)]);
	});

	it("arms an alert again whose message came too late, unless it has been armed meanwhile", async () => {
		const fired = onTeo({ status: "fired", triggerPrice: 90, triggerAt: NOON });
		const { table } = await setUp(fired);
		await table.rearmLate(fired, NOON - 1);
		expect(await table.of(ANN)).toEqual([fired]);
		await table.rearmLate(fired, NOON);
		await table.rearmLate(fired, NOON);
		expect(await table.of(ANN)).toEqual([{ ...fired, status: "armed", armedAt: NOON + 1 }]);
	});

	it("pauses the alert that a message was about, but not one that was removed or replaced since", async () => {
		const { table, abouts, fire, statuses } = await setUp(onTeo(), onTeo({ userId: BEN }));
		await fire(90);
		const [about] = await abouts();
		await table.pause(onTeo(), about);
		expect([await statuses(), await table.of(BEN)]).toMatchObject([["paused"], [{ status: "fired" }]]);
		await table.add(onTeo({ price: 70, armedAt: NOON + 5 }), MAX);
		await table.pause(onTeo(), about);
		expect(await table.of(ANN)).toMatchObject([{ price: 70, status: "armed" }]);
		await table.removeAll(ANN);
		await table.pause(onTeo(), about);
		expect(await table.of(ANN)).toEqual([]);
	});

	it("arms a person's paused alerts, whose cards are not watched until then", async () => {
		const paused = onTeo({ status: "paused" });
		const { table, statuses } = await setUp(paused, onTeo({ uuid: "bo", status: "fired", setAt: NOON + 1 }));
		expect(await table.watchedCards()).toEqual(["bo"]);
		expect([await table.resume(ANN, NOON), await table.resume(ANN, NOON)]).toEqual([1, 0]);
		expect([(await table.watchedCards()).toSorted(), await statuses()]).toEqual([
			["bo", "teo"],
			["armed", "fired"],
		]);
		expect((await table.of(ANN))[0]?.armedAt).toBe(NOON + 1);
		expect(await table.watchedAmong(["bo", "nobody"])).toEqual(["bo"]);
		expect(await table.watchedAmong([])).toEqual([]);
	});

	it("lists the waiting alerts on sums page by page, fires and arms them", async () => {
		const onSum = (overrides: Partial<SumAlert> = {}): SumAlert => ({ ...createSumAlert(), ...overrides });
		const [first, second, third] = [onSum(), onSum({ uuid: "..b." }), onSum({ userId: BEN, status: "fired" })];
		const { table, abouts } = await setUp(onTeo(), third, second, first, onSum({ uuid: "..c.", status: "paused" }));
		expect(await table.onSums(undefined, 2)).toEqual([first, second]);
		expect(await table.onSums(second, 2)).toEqual([third]);
		expect(await table.onSums(third, 2)).toEqual([]);
		await table.rearmSum(third, NOON + 1);
		expect((await table.of(BEN))[0]).toMatchObject({ status: "armed", armedAt: NOON + 1 });
		await Promise.all(Array.from({ length: 3 }, () => table.fireSum(first, 70, NOON + 1, NOON + 2)));
		expect(await abouts()).toEqual([{ price: first.price, armedAt: NOON, value: 70, at: NOON + 1 }]);
		expect(await table.onSums(undefined, 9)).toMatchObject([
			{ uuid: first.uuid, status: "fired", triggerPrice: 70, triggerAt: NOON + 1 },
			second,
			{ userId: BEN },
		]);
		await table.fireSum(onSum({ uuid: "..b.", price: 7 }), 1, NOON + 1, NOON + 2);
		expect(await abouts()).toHaveLength(1);
		expect(await table.watchedCards()).toEqual(["teo"]);
	});
});
