import { describe, expect, it } from "vitest";
import { gameHistoryOperation, type HistoryPage } from "../../../src/api/operations/game-history.ts";
import { countEntries, readEntries, readRange } from "../../../src/api/operations/history-entries.ts";
import { historyRecord } from "../records.ts";

const query = { username: "ann", platform: "psn", mode: "all", page: 1 } as const;

/** A service with so many games, whose ids count from 0; past the end it repeats its last page. */
function serve(total: number) {
	const asked: number[] = [];
	const totalPages = Math.ceil(total / 25);
	return {
		asked,
		async read(page: number): Promise<HistoryPage> {
			asked.push(page);
			const start = (Math.min(page, totalPages) - 1) * 25;
			const ids = Array.from({ length: Math.min(25, total - start) }, (_, index) => String(start + index));
			const game_history = ids.map(id => historyRecord({ id }));
			return gameHistoryOperation.response(query).parse({ page, total_pages: totalPages, game_history });
		},
	};
}

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => Number(id));
const numbers = (start: number, end: number) => Array.from({ length: end - start }, (_, index) => start + index);

describe("readEntries", () => {
	it.each([
		[10, 4, 10, []],
		[60, 4, 60, [2, 3]],
		[300, 4, 100, [2, 3, 4]],
	])("of %i games reads at most %i pages: %i games", async (total, limit, length, pages) => {
		const service = serve(total);
		const first = await service.read(1);
		expect(idsOf(await readEntries(service.read, first, limit))).toEqual(numbers(0, length));
		expect(service.asked.slice(1)).toEqual(pages);
	});
});

describe("countEntries", () => {
	it.each([
		[7, []],
		[25, []],
		[26, [2]],
		[310, [13]],
	])("counts %i games with the pages %j", async (total, pages) => {
		const service = serve(total);
		expect(await countEntries(service.read, await service.read(1))).toBe(total);
		expect(service.asked.slice(1)).toEqual(pages);
	});
});

describe("readRange", () => {
	it.each([
		[0, 10, [1], numbers(0, 10)],
		[20, 30, [1, 2], numbers(20, 30)],
		[25, 50, [2], numbers(25, 50)],
		[55, 65, [3], numbers(55, 60)],
		[70, 80, [3], numbers(70, 75)],
	])("of entries %i to %i asks for the pages %j", async (start, end, pages, ids) => {
		const service = serve(start < 60 ? 60 : 75);
		expect(idsOf(await readRange(service.read, start, end))).toEqual(ids);
		expect(service.asked).toEqual(pages);
	});
});
