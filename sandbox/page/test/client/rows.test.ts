import { describe, expect, it } from "vitest";
import { rowId, rowsOf, showEarlier, shownRows } from "../../src/client/rows.ts";
import type { View } from "../../src/client/view.ts";
import { ANN, ANN_DIRECT, BEN, BEN_DIRECT, interaction, message, viewOf } from "../chat.ts";

const rowIds = (view: View) => rowsOf(view).map(rowId);

describe("the open channel", () => {
	const messages = [
		message("1"),
		message("2", { viewerId: ANN.id }),
		message("3", { viewerId: BEN.id }),
		message("4", { channelId: ANN_DIRECT }),
		message("5", { channelId: BEN_DIRECT }),
	];

	it("shows what is public, and what is private to the person", () => {
		expect(rowIds(viewOf({ messages }))).toEqual(["1", "2"]);
		expect(rowIds(viewOf({ messages }, { personId: BEN.id }))).toEqual(["1", "3"]);
		expect(rowIds(viewOf({ messages }, { place: "dm" }))).toEqual(["4"]);
	});

	it("leaves out what was dismissed", () => expect(rowIds(viewOf({ messages }, { dismissed: ["2"] }))).toEqual(["1"]));

	it("shows the person's own commands that have no answer, where they happened", () => {
		const interactions = [
			interaction("2"),
			interaction("3", { late: true }),
			interaction("4", { acknowledgement: { ms: 1, deferred: true } }),
			interaction("5", { personId: BEN.id }),
			interaction("6", { kind: "autocomplete" }),
			interaction("7", { channelId: ANN_DIRECT }),
		];
		const view = viewOf({ messages: [message("1"), message("8")], interactions });
		expect(rowIds(view)).toEqual(["1", "2", "3", "8"]);
	});

	it("is laid out from its newest rows on, and further as one reads", () => {
		const many = Array.from({ length: 700 }, (_, index) => message(`${index + 1_000}`));
		const parts: [string | undefined, number][] = [];
		let view = viewOf({ messages: many });
		for (let step = 0; step < 4; step += 1) {
			const { rows, earlier } = shownRows(view);
			parts.push([rows[0] && rowId(rows[0]), earlier]);
			view = showEarlier(view);
		}
		expect(parts).toEqual([
			["1400", 400],
			["1100", 100],
			["1000", 0],
			["1000", 0],
		]);
	});
});
