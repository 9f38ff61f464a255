import { createGamertags } from "@dugout/read-api/sample/gamertags";
import { historyPage } from "@dugout/read-api/sample/history";
import { createSample } from "@dugout/read-api/sample/sample";
import { visitedSeason } from "@dugout/read-api/sample/season";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Client } from "../../../src/api/client.ts";
import { gameHistoryOperation, type HistoryPage } from "../../../src/api/operations/game-history.ts";
import { createDiscoveries, type Discovery, type Search } from "../../../src/league/reading/discovery.ts";
import { findFoundGroups } from "../../../src/league/rules/discovery/found-groups.ts";

const VISITED_AT = Date.parse("2026-07-01T12:10:00Z");
const SEED = "dugout";
const SERVER = "1001";

const season = visitedSeason(createGamertags(SEED), VISITED_AT);
const { games } = createSample(SEED, [season]);

const pages = new Map<string, HistoryPage>();

/** The histories of the sample, without a network. */
const sampleApi: Pick<Client, "gameHistory"> = {
	async gameHistory(query) {
		const { username, platform, mode, page: number } = query;
		const key = JSON.stringify(query).toLowerCase();
		const before = pages.get(key);
		if (before !== undefined) return { data: before, fetchedAt: VISITED_AT, stale: false };
		const sampleMode = mode === "exhibition" ? "EXHIBITION" : undefined;
		const found = historyPage(SEED, games, { username, platform, mode: sampleMode }, number, VISITED_AT);
		const { page, totalPages, entries } = found;
		const body = { page, per_page: 25, total_pages: totalPages, game_history: entries };
		const data = gameHistoryOperation.response(query).parse(body);
		pages.set(key, data);
		return { data, fetchedAt: VISITED_AT, stale: false };
	},
};

async function discoverAll(api: Pick<Client, "gameHistory">, search: Search): Promise<Discovery> {
	const discoveries = createDiscoveries({ api, logger: { error() {} }, now: () => VISITED_AT });
	onTestFinished(discoveries.stop);
	discoveries.begin(search, 0);
	await discoveries.settle(search, 60_000);
	const found = discoveries.find(search);
	if (found === null) throw new Error("The search is gone");
	return found;
}

const since = new Date(season.from).toISOString().slice(0, 10);

describe("the sample league", () => {
	it.each(season.members.flat())("is found whole from $name", async ({ name, platform }) => {
		const found = await discoverAll(sampleApi, { serverId: SERVER, gamertag: name, platform, since });
		const groups = findFoundGroups(found, []);
		const members = groups[0]?.members.map(({ gamertag }) => gamertag) ?? [];
		expect(members.toSorted()).toEqual(
			season.members
				.flat()
				.map(each => each.name)
				.toSorted(),
		);
		expect(groups).toHaveLength(1);
		expect(found).toMatchObject({ end: "complete", isLeague: true });
		expect(found.requests).toBeLessThanOrEqual(300);
		expect(groups[0]?.members.map(member => [member.gamertag, member.platform, member.team]).toSorted()).toEqual(
			season.members
				.flat()
				.map(each => [each.name, each.platform, each.squadName])
				.toSorted(),
		);
	});
});
