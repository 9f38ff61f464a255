import { expect, it } from "vitest";
import type { HistoryEntry, HistoryPage } from "../../../src/api/operations/game-history.ts";
import { ApiError } from "../../../src/errors.ts";
import { type AskPage, readHistory } from "../../../src/league/reading/history.ts";
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
		newest: { all: { id: "59", at: START + 59 * HOUR } },
		isUnknown: false,
	});
});

it("a history is read to the season's first day, and later to the newest game that is known", async () => {
	const service = serveHistory(60);
	await readHistory([{ ...ALL, from: START + 40 * HOUR }], service.ask);
	expect(service.asked.splice(0)).toEqual(["all 1"]);
	const { newest } = await readHistory([ALL], service.ask);
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
	const second = await readHistory([{ ...ALL, newest: first.newest }], service.ask);
	expect(idsOf(second.entries)).toContain("60");
});

it("at most 20 pages are read", async () => {
	const service = serveHistory(1000);
	await readHistory([ALL], service.ask);
	expect(service.asked).toHaveLength(20);
});

it("a person without games is unknown; what was known before stays", async () => {
	const service = serveHistory(0);
	const newest = { all: { id: "5", at: START } };
	const history = await readHistory([{ ...ALL, newest }], service.ask);
	expect(history).toMatchObject({ isUnknown: true, newest, playedAt: START });
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
	const { newest } = await readHistory([{ ...ALL, modes: ["all", "exhibition"] }], service.ask);
	expect(service.asked).toEqual(["all 1", "exhibition 1"]);
	expect(Object.keys(newest)).toEqual(["all", "exhibition"]);
});
