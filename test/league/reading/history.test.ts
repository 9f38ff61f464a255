import fc from "fast-check";
import { expect, it } from "vitest";
import type { HistoryEntry, HistoryPage } from "../../../src/api/operations/game-history.ts";
import { ApiError } from "../../../src/errors.ts";
import { type AskPage, backTo, type Extent, readHistory } from "../../../src/league/reading/history.ts";
import { type NewestEntries, parseNewest } from "../../../src/league/store/stored.ts";
import { createHistoryEntry } from "../../fixtures/history-entry.ts";

const START = Date.UTC(2026, 3, 1);
const HOUR = 3_600_000;
const PAGE_SIZE = 25;

/** A history of so many games, one an hour, the newest last played; each page is asked for a second after the other. */
function serveHistory(count: number) {
	const games = Array.from({ length: count }, (_, index) => createGame(index)).toReversed();
	const asked: string[] = [];
	const ask: AskPage = async (mode, page, notBefore) => {
		asked.push(notBefore === undefined ? `${mode} ${page}` : `${mode} ${page} since ${notBefore}`);
		const totalPages = Math.ceil(games.length / PAGE_SIZE);
		const shown = Math.min(page, totalPages);
		const data = { page: shown, totalPages, games: games.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE) };
		return { data: service.alter(data, `${mode} ${page}`), fetchedAt: 7, stale: false };
	};
	const service = {
		ask,
		asked,
		/** Changes the answer to a request. */
		alter: (page: HistoryPage, _request: string): HistoryPage => page,
		play: () => void games.unshift(createGame(games.length)),
		count: () => games.length,
	};
	return service;
}

const createGame = (number: number): HistoryEntry =>
	createHistoryEntry({ id: String(number), playedAt: START + number * HOUR });

const ALL = { from: START, newest: {}, modes: ["all"] } as const;
const idsOf = (entries: readonly HistoryEntry[]) => new Set(entries.map(({ id }) => id));

it("a history is read to its end, and a last page that is repeated is asked for once", async () => {
	const service = serveHistory(60);
	const history = await readHistory([ALL], service.ask);
	expect(idsOf(history.entries).size).toBe(60);
	expect(service.asked).toEqual(["all 1", "all 2 since 7", "all 3 since 7"]);
	expect(history).toMatchObject({
		readAt: 7,
		playedAt: START + 59 * HOUR,
		newest: [{ all: { id: "59", at: START + 59 * HOUR } }],
		isUnknown: false,
	});
});

it("a history is read to the season's first day, and later to the newest game that is known", async () => {
	const service = serveHistory(60);
	await readHistory([{ ...ALL, from: START + 40 * HOUR }], service.ask);
	expect(service.asked.splice(0)).toEqual(["all 1"]);
	const [newest = {}] = (await readHistory([ALL], service.ask)).newest;
	service.asked.splice(0);
	for (let game = 0; game < 30; game++) service.play();
	const { entries } = await readHistory([{ ...ALL, newest }], service.ask);
	expect(service.asked).toEqual(["all 1", "all 2 since 7"]);
	expect(idsOf(entries)).toContain("60");
});

it("of several leagues the one that needs the most decides", async () => {
	const service = serveHistory(60);
	const { entries } = await readHistory([{ ...ALL, from: START + 50 * HOUR }, ALL], service.ask);
	expect(idsOf(entries).size).toBe(60);
});

it("games that are played while the pages are read are found by the next read, and none is missed", async () => {
	const service = serveHistory(60);
	service.alter = (page, request) => {
		if (request === "all 1") service.play();
		return page;
	};
	const first = await readHistory([ALL], service.ask);
	expect(idsOf(first.entries).size).toBe(60);
	const second = await readHistory([{ ...ALL, newest: first.newest[0] ?? {} }], service.ask);
	expect(idsOf(second.entries)).toContain("60");
});

/** Reads until nothing is left; games are played meanwhile. */
async function readAll(service: ReturnType<typeof serveHistory>, extent: Extent, play: () => void = () => {}) {
	const reads: { pages: string[]; backTo: number | null }[] = [];
	const found = new Set<string>();
	let newest: NewestEntries = {};
	do {
		const history = await readHistory([{ ...extent, newest }], service.ask);
		newest = parseNewest(JSON.stringify(history.newest[0] ?? {}));
		for (const { id } of history.entries) found.add(id);
		const pages = service.asked.splice(0).map(request => request.split(" ")[1] ?? "");
		reads.push({ pages, backTo: backTo(newest) });
		play();
	} while (backTo(newest) !== null && reads.length < 20);
	return { reads, found, newest };
}

it("a history of 45 pages is read 20 pages at a time, each read on from where the last one ended", async () => {
	const service = serveHistory(45 * PAGE_SIZE);
	const { reads, found } = await readAll(service, ALL);
	const from = (first: number, last: number) =>
		Array.from({ length: last - first + 1 }, (_, index) => `${first + index}`);
	expect(reads.map(({ pages }) => pages)).toEqual([from(1, 20), ["1", ...from(20, 38)], ["1", ...from(38, 45)]]);
	expect(reads.map(each => each.backTo)).toEqual([START + 25 * 25 * HOUR, START + 7 * 25 * HOUR, null]);
	expect(found.size).toBe(45 * PAGE_SIZE);
});

it("a long history is not read beyond the season's first day, nor by a person who waits for the newest games", async () => {
	const service = serveHistory(45 * PAGE_SIZE);
	const extent = { ...ALL, from: START + 15 * 25 * HOUR };
	const { reads } = await readAll(service, extent);
	expect(reads.map(({ pages }) => pages.at(-1))).toEqual(["20", "31"]);
	const first = await readHistory([extent], service.ask, { goesOn: false });
	service.asked.splice(0);
	const second = await readHistory([{ ...extent, newest: first.newest[0] ?? {} }], service.ask, { goesOn: false });
	expect([service.asked, second.newest]).toEqual([["all 1"], first.newest]);
});

it("no game of a long history is missed, whatever is played between its pages and reads", {
	timeout: 120_000,
}, async () => {
	const plays = fc.array(fc.nat(60), { maxLength: 40 });
	await fc.assert(
		fc.asyncProperty(fc.integer({ min: 450, max: 1300 }), plays, plays, async (count, during, between) => {
			const service = serveHistory(count);
			const play = (times: number[]) => {
				for (let games = times.pop() ?? 0; games > 0; games--) service.play();
			};
			service.alter = page => {
				play(during);
				return page;
			};
			const { found, newest } = await readAll(service, ALL, () => play(between));
			service.alter = page => page;
			const { entries } = await readHistory([{ ...ALL, newest }], service.ask);
			const all = new Set([...found, ...idsOf(entries)]);
			expect([all.size, all.has("0")]).toEqual([service.count(), true]);
			expect(backTo(newest)).toBeNull();
		}),
		{ numRuns: 50 },
	);
});

it("of two leagues each is read as far back as it needs", async () => {
	const service = serveHistory(45 * PAGE_SIZE);
	const short = { ...ALL, from: START + 30 * 25 * HOUR };
	const first = await readHistory([short, ALL], service.ask);
	expect(first.newest.map(backTo)).toEqual([null, START + 25 * 25 * HOUR]);
	service.asked.splice(0);
	const extents = [short, ALL].map((extent, index) => ({ ...extent, newest: first.newest[index] ?? {} }));
	expect((await readHistory(extents, service.ask)).newest.map(backTo)).toEqual([null, START + 7 * 25 * HOUR]);
	expect(service.asked).toHaveLength(20);
});

it("a history that the service does not know for a while is read on from where it was", async () => {
	const service = serveHistory(45 * PAGE_SIZE);
	const [newest = {}] = (await readHistory([ALL], service.ask)).newest;
	service.alter = page => ({ ...page, totalPages: 0, games: [] });
	expect((await readHistory([{ ...ALL, newest }], service.ask)).newest).toEqual([newest]);
});

it("a person without games is unknown; what was known before stays", async () => {
	const service = serveHistory(0);
	const newest = { all: { id: "5", at: START } };
	const history = await readHistory([{ ...ALL, newest }], service.ask);
	expect(history).toMatchObject({ isUnknown: true, newest: [newest], playedAt: START });
});

it("a page that is empty by mistake, or only an old answer, is a failure", async () => {
	const service = serveHistory(60);
	service.alter = (page, request) => (request === "all 2" ? { ...page, games: [] } : page);
	await expect(readHistory([ALL], service.ask)).rejects.toThrow(ApiError);
	const single = serveHistory(10);
	single.alter = page => ({ ...page, games: [] });
	await expect(readHistory([ALL], single.ask)).rejects.toThrow(ApiError);
	const stale: AskPage = async (...request) => ({ ...(await serveHistory(60).ask(...request)), stale: true });
	await expect(readHistory([ALL], stale)).rejects.toThrow(ApiError);
});

it("both histories are read where a league plays both", async () => {
	const service = serveHistory(10);
	const [newest = {}] = (await readHistory([{ ...ALL, modes: ["all", "exhibition"] }], service.ask)).newest;
	expect(service.asked).toEqual(["all 1", "exhibition 1"]);
	expect(Object.keys(newest)).toEqual(["all", "exhibition"]);
});
