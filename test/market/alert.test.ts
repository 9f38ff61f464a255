import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type Alert,
	alertEvent,
	alertId,
	armAlert,
	awaitsOutcome,
	interruptAlert,
	isNewTo,
	rearmPrice,
	settleAlert,
} from "../../src/market/alert.ts";
import { createAlert } from "../fixtures/alert.ts";

/** The prices of a walk at which a message goes out. */
function messages(alert: Alert, walk: readonly (number | null)[]): number[] {
	const sent: number[] = [];
	let status = alert.status;
	for (const price of walk) {
		const event = alertEvent({ ...alert, status }, price);
		if (event === "trigger" && price !== null) sent.push(price);
		if (event !== null) status = event === "trigger" ? "fired" : "armed";
	}
	return sent;
}

describe("an alert", () => {
	it.each([
		["buy", [101, 100], [100]],
		["buy", [99, 98, 50], [99]],
		["buy", [101, 150], []],
		["buy", [100, 101, 100, 102, 99, 101, 100], [100]],
		["buy", [100, 102, 100], [100]],
		["buy", [100, 103, 100], [100, 100]],
		["buy", [100, 110, 105, 101, 99], [100, 99]],
		["buy", [null, 100, null, 99], [100]],
		["buy", [100, null, null, 100], [100]],
		["buy", [null, null], []],
		["sell", [99, 100], [100]],
		["sell", [100, 99, 100, 98, 101], [100]],
		["sell", [100, 97, 100], [100, 100]],
		["sell", [100, null, 100], [100]],
		["sell", [99, 50], []],
	] as const)("at 100 on the side %s sends, of the prices %j, the messages %j", (side, walk, sent) =>
		expect(messages(createAlert({ side, price: 100 }), walk)).toEqual(sent),
	);

	it.each([
		["buy", 1, 2],
		["buy", 33, 34],
		["buy", 100, 103],
		["buy", 12_500, 12_875],
		["buy", 1_000_000_000, 1_030_000_000],
		["sell", 1, 0],
		["sell", 33, 32],
		["sell", 100, 97],
		["sell", 12_500, 12_125],
		["sell", 1_000_000_000, 970_000_000],
	] as const)("on the side %s of %i is armed again at %i", (side, price, again) =>
		expect(rearmPrice({ side, price })).toBe(again),
	);

	it.each(["sending", "paused"] as const)("that is %s is moved by no price", status =>
		expect(messages(createAlert({ status, price: 100 }), [50, 200, 50])).toEqual([]),
	);

	it("sends, whatever the walk, only prices in its zone, and never two without the price leaving by 3 % between", () => {
		const price = fc.integer({ min: 1, max: 400 });
		const walk = fc.array(fc.option(price, { freq: 10 }), { maxLength: 60 });
		fc.assert(
			fc.property(fc.constantFrom("buy" as const, "sell" as const), price, walk, (side, wanted, prices) => {
				const alert = createAlert({ side, price: wanted });
				const isIn = (seen: number) => (side === "buy" ? seen <= wanted : seen >= wanted);
				const isAway = (seen: number) => (side === "buy" ? seen * 100 >= wanted * 103 : seen * 100 <= wanted * 97);
				let mayFire = true;
				const expected: number[] = [];
				for (const seen of prices.filter(seen => seen !== null)) {
					if (mayFire && isIn(seen)) {
						expected.push(seen);
						mayFire = false;
					} else if (isAway(seen)) mayFire = true;
				}
				expect(messages(alert, prices)).toEqual(expected);
			}),
		);
	});

	it("is named by its side and card", () => expect(alertId(createAlert({ side: "sell", uuid: "ab" }))).toBe("sell-ab"));
});

describe("a message's outcome", () => {
	const sending = createAlert({ status: "sending", sendingSince: 6, trigger: { price: 90, at: 5 } });
	const settled = { ...sending, sendingSince: null };

	it("leaves an alert fired, paused with a notice, armed as before, or fired with a notice", () => {
		expect(settleAlert(sending, "sent")).toEqual({ ...settled, status: "fired" });
		expect(settleAlert(sending, "closed")).toEqual({ ...settled, status: "paused", notice: "closed" });
		expect(settleAlert(sending, "failed")).toEqual({ ...settled, status: "armed" });
		expect(settleAlert(sending, "interrupted")).toEqual({ ...settled, status: "fired", notice: "interrupted" });
	});

	it("that nobody will hear of counts as sent, with a notice", () =>
		expect(interruptAlert(sending)).toEqual({ ...settled, status: "fired", notice: "interrupted" }));

	it("is heard of by the alert it belongs to, also when that was held for interrupted, and by no other", () => {
		expect(awaitsOutcome(sending, sending)).toBe(true);
		expect(awaitsOutcome(interruptAlert(sending), sending)).toBe(true);
		expect(awaitsOutcome(settleAlert(sending, "sent"), sending)).toBe(false);
		for (const other of [{ uuid: "another" }, { armedAt: 7 }, { trigger: { price: 90, at: 8 } }, { trigger: null }]) {
			expect(awaitsOutcome({ ...sending, ...other }, sending), JSON.stringify(other)).toBe(false);
		}
	});
});

describe("a price that another process read", () => {
	const NOW = 1000;
	const HOUR = 60 * 60_000;
	const told = createAlert({ armedAt: 100, trigger: { price: 90, at: 200 } });
	it.each([
		["any", createAlert({ armedAt: 100, trigger: null }), 50, true],
		["one before the price that was told", told, 199, false],
		["one after it", told, 201, true],
		["one before the price at which the alert was armed again", armAlert(told, 300), 299, false],
		["one after that", armAlert(told, 300), 300, true],
		["one before the time of a clock that has been set back", armAlert(told, NOW + HOUR), 299, true],
		["one told by a clock that has been set back", { ...told, trigger: { price: 90, at: NOW + HOUR } }, 299, true],
	])("%s may or may not move an alert", (_what, alert, at, moves) => expect(isNewTo(alert, at, NOW)).toBe(moves));
});

it("an alert armed again has a time of its own, whatever the clock says", () => {
	const fired = createAlert({ status: "fired", armedAt: 100 });
	expect([armAlert(fired, 300), armAlert(fired, 50)].map(({ armedAt }) => armedAt)).toEqual([300, 101]);
	expect(armAlert(fired, 300).status).toBe("armed");
});
