import fc from "fast-check";
import { expect, it } from "vitest";
import { encodePageId } from "../../src/discord/page-id.ts";
import { backRow, openFits, openPrice } from "../../src/discord/way-back.ts";
import { ENGLISH } from "../../src/text/texts.ts";

it("who fits opens with the way back or as a copy, and its longest button has room", () => {
	const text = (max: number) => fc.string({ maxLength: max }).filter(each => !/[|%]/.test(each));
	const lists = fc.record({ name: text(20), team: text(22), boost: text(20), page: fc.nat(99_999) });
	fc.assert(
		fc.property(fc.uuid(), lists, (uuid, query) => {
			const values = openFits(uuid, { command: "captains", here: query });
			expect(encodePageId("captains", { ...values, sort: "overall", page: 99_999 }).length).toBeLessThanOrEqual(100);
			expect("back" in values || "copy" in values).toBe(true);
		}),
	);
	const item = { card: "a".repeat(32), captains: "yes", page: 99 };
	expect(openFits("b", { command: "item", here: item }).back).toBe(`item~card=${item.card}~C=yes~p=99`);
	expect(
		openPrice(item.card, { command: "captains", here: { who: "abcde", sort: "overall", page: 999 } }).back,
	).toContain("~p=999");
});

it("a card that is opened from any list has room in its buttons for the way back, to its captains' last page", () => {
	const uuid = "a".repeat(32);
	fc.assert(
		fc.property(
			fc.string({ maxLength: 60, unit: fc.constantFrom("a", ".", "~", "^") }),
			fc.nat(30),
			(clauses, page) => {
				const { back, ...values } = openPrice(uuid, { command: "find", here: { clauses, page } });
				for (const further of [
					{ captains: "yes", page: 99 },
					{ captains: "yes", page: "?" },
				]) {
					expect(encodePageId("item", { ...values, ...further, back }).length).toBeLessThanOrEqual(100);
				}
				expect(encodePageId("price", { ...values, chart: "yes", back }).length).toBeLessThanOrEqual(100);
			},
		),
	);
});

it("a list that was opened from another one takes its own way back along where it has room", () => {
	const uuid = "a".repeat(32);
	const of = (back: string) => openPrice(uuid, { command: "captains", here: { who: "abcde", back } }).back;
	expect(of("captains~p=2")).toBe("captains~who=abcde~b=captains^p=2");
	expect(of("captains~c=Harbor Gulls~p=2")).toBe("captains~who=abcde");
	expect(of("cost~b=meta^L=sets")).toBe("captains~who=abcde");
	const row = backRow("captains~who=abcde~b=captains^p=2", ENGLISH);
	expect(row.components[0]).toMatchObject({ custom_id: "captains|who=abcde|b=captains~p=2" });
});
