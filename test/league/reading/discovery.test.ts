import { createGamertags } from "@dugout/read-api/sample/gamertags";
import { historyPage } from "@dugout/read-api/sample/history";
import { createSample } from "@dugout/read-api/sample/sample";
import { visitedSeason } from "@dugout/read-api/sample/season";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Client } from "../../../src/api/client.ts";
import { gameHistoryOperation, type HistoryPage } from "../../../src/api/operations/game-history.ts";
import { createDiscoveries, type Discovery, type DiscoverySearch } from "../../../src/league/reading/discovery.ts";
import { nameMembers } from "../../../src/league/rules/discovery/name-members.ts";
import { createReaderWorld, DAY, HOUR, MINUTE, NOON } from "../../helpers/league-reader.ts";
import { examples } from "../../helpers/scale.ts";

const SEED = "dugout";
const SERVER = "1001";

/** The sample league as a visitor finds it, and the histories of its people, without a network. @param now epoch ms */
function sampleAt(now: number) {
	const season = visitedSeason(createGamertags(SEED), now);
	const { games } = createSample(SEED, [season]);
	const pages = new Map<string, HistoryPage>();
	const api: Pick<Client, "gameHistory"> = {
		async gameHistory(query) {
			const { username, platform, mode, page: number } = query;
			const key = JSON.stringify(query).toLowerCase();
			const before = pages.get(key);
			if (before !== undefined) return { data: before, fetchedAt: now, stale: false };
			const sampleMode = mode === "exhibition" ? "EXHIBITION" : undefined;
			const found = historyPage(SEED, games, { username, platform, mode: sampleMode }, number, now);
			const { page, totalPages, entries } = found;
			const body = { page, per_page: 25, total_pages: totalPages, game_history: entries };
			const data = gameHistoryOperation.response(query).parse(body);
			pages.set(key, data);
			return { data, fetchedAt: now, stale: false };
		},
	};
	return { season, api };
}

async function discoverAll(api: Pick<Client, "gameHistory">, search: DiscoverySearch): Promise<Discovery> {
	const discoveries = createDiscoveries({ api, logger: { error() {} }, now: () => Date.now() });
	onTestFinished(discoveries.stop);
	discoveries.begin(search, 0);
	await discoveries.settle(search, 180_000);
	const found = discoveries.find(search);
	if (found === null) throw new Error("The search is gone");
	return found;
}

describe("the sample league", () => {
	// A visitor may come on any day; on some, a second gamertag has met few people.
	it.each(["2026-07-01", "2026-03-14", "2026-09-30", "2026-11-26"].slice(0, examples(1, 4)))(
		"is found whole from each gamertag on %s",
		async day => {
			const { season, api } = sampleAt(Date.parse(`${day}T12:10:00Z`));
			const since = new Date(season.from).toISOString().slice(0, 10);
			const people = season.members.flat();
			const requests: number[] = [];
			for (const { name, platform } of people.slice(0, examples(3, people.length))) {
				const found = await discoverAll(api, { serverId: SERVER, gamertag: name, platform, since });
				const members = nameMembers(await found.groups(), [])[0]?.members ?? [];
				expect(
					members.map(member => [member.gamertag, member.platform, member.team]).toSorted(),
					`from ${name}`,
				).toEqual(people.map(each => [each.name, each.platform, each.squadName]).toSorted());
				expect(found).toMatchObject({ end: "complete", isLeague: true });
				expect(found.requests).toBeLessThanOrEqual(300);
				requests.push(found.requests);
			}
			process.stderr.write(`${day}: ${Math.min(...requests)} to ${Math.max(...requests)} requests a search\n`);
		},
	);
});

it("a page with a thousand games counts as a usual one, and the groups are found once for what has been read", async () => {
	const { season, api } = sampleAt(Date.parse("2026-07-01T12:10:00Z"));
	const asked: string[] = [];
	const long: Pick<Client, "gameHistory"> = {
		async gameHistory(query) {
			asked.push(query.username);
			const { data, ...answer } = await api.gameHistory(query);
			const [first] = data.games;
			const games = Array.from({ length: 1000 }, (_, index) =>
				first === undefined ? [] : { ...first, id: `${index}` },
			);
			return { ...answer, data: { ...data, games: games.flat(), totalPages: 1 } };
		},
	};
	const [[member] = []] = season.members;
	if (member === undefined) throw new Error("There is no member");
	const since = new Date(season.from).toISOString().slice(0, 10);
	const { name: gamertag, platform } = member;
	const found = await discoverAll(long, { serverId: SERVER, gamertag, platform, since });
	expect(found.games.length).toBeLessThanOrEqual(25 * asked.length);
	expect(found.partial).toContain(found.first);
	expect(found.groups()).toBe(found.groups());
});

it("a person whose history has an empty page in the middle is read in part", async () => {
	const { season, api } = sampleAt(Date.parse("2026-07-01T12:10:00Z"));
	const [[member] = []] = season.members;
	if (member === undefined) throw new Error("There is no member");
	const gapped: Pick<Client, "gameHistory"> = {
		async gameHistory(query) {
			const { data, ...answer } = await api.gameHistory(query);
			const isGap = query.username === member.name && query.page === 1 && data.totalPages > 1;
			return { ...answer, data: isGap ? { ...data, games: [] } : data };
		},
	};
	const since = new Date(season.from).toISOString().slice(0, 10);
	const { name: gamertag, platform } = member;
	const found = await discoverAll(gapped, { serverId: SERVER, gamertag, platform, since });
	expect([found.end, found.partial]).toEqual(["complete", [found.first]]);
});

/** Every pair of these people plays twice, one game an hour. */
function playLeague(people: readonly string[], from: number) {
	const pairs = people.flatMap((home, index) => people.slice(index + 1).map(away => ({ home, away })));
	return [...pairs, ...pairs].map((pair, index) => ({ ...pair, playedAt: from + index * HOUR }));
}

/** Servers that all search at once, each for a league of four, while a league reads its members. */
async function createBusyWorld({ servers, members = 40 }: { servers: number; members?: number }) {
	const world = await createReaderWorld();
	const { histories, time } = world;
	const process = world.join();
	const many = Array.from({ length: members }, (_, index) => `many${index}`);
	for (const name of many) histories.play(...playOften(name, 200));
	await process.create(many, { start: "2026-04-01" });
	const discoveries = createDiscoveries({
		api: process.api,
		logger: { error() {} },
		now: time.now,
		wait: time.wait,
	});
	onTestFinished(discoveries.stop);
	const searches = Array.from({ length: servers }, (_, index): DiscoverySearch => {
		const people = ["a", "b", "c", "d"].map(letter => `found${index}${letter}`);
		histories.play(...playLeague(people, NOON - 5 * DAY));
		return { serverId: String(index), gamertag: `found${index}a`, platform: "psn", since: "2026-04-01" };
	});
	return { ...world, process, discoveries, searches };
}

/** Games of one person against nobody whom anybody searches for. */
const playOften = (name: string, games: number) =>
	Array.from({ length: games }, (_, index) => ({
		away: name,
		home: `rival-of-${name}`,
		playedAt: NOON - index * HOUR,
	}));

describe("the searches of forty servers at once", () => {
	it("take turns by server, all find their league, and let the reads of leagues pass in between", async () => {
		const { time, discoveries, searches, requests } = await createBusyWorld({ servers: 40 });
		for (const search of searches) expect(discoveries.begin(search, 0)).toBe(true);
		await time.pass(2 * MINUTE);
		const order = requests.map(({ what }) => what.split(" ")[0] ?? "");
		const isFound = (name: string) => name.startsWith("found");
		const lastRead = order.findLastIndex(name => !isFound(name));
		const runs = order
			.slice(0, lastRead)
			.map(name => (isFound(name) ? "f" : " "))
			.join("")
			.split(" ");
		// At the most two, while the leagues' reader stores what it has read and asks for nothing.
		expect(Math.max(...runs.map(({ length }) => length))).toBeLessThanOrEqual(2);
		expect(runs.filter(({ length }) => length === 2).length).toBeLessThan(runs.length / 20);
		const first = order.filter(isFound).slice(0, 40);
		expect(new Set(first).size).toBe(40);

		await time.until(() => discoveries.counts().reading === 0);
		for (const search of searches) {
			const found = discoveries.find(search);
			expect(found?.end).toBe("complete");
			expect((await found?.groups())?.[0]?.members).toHaveLength(4);
		}
		const times = requests.map(({ at }) => at);
		const mostAMinute = Math.max(...times.map((at, index) => index - times.findIndex(each => each > at - MINUTE) + 1));
		expect(mostAMinute).toBeLessThanOrEqual(120);
	});

	it("leave three quarters of the requests to leagues that have something to read", async () => {
		const readsWithin2Minutes = async (servers: number) => {
			const { time, discoveries, searches, requests } = await createBusyWorld({ servers });
			for (const search of searches) discoveries.begin(search, 0);
			await time.pass(2 * MINUTE);
			return requests.filter(({ what }) => what.startsWith("many")).length;
		};
		const alone = await readsWithin2Minutes(0);
		const together = await readsWithin2Minutes(40);
		expect(together).toBeGreaterThan(0.7 * alone);
		expect(together).toBeLessThan(0.85 * alone);
	});

	it("hold nobody up who waits for an answer", async () => {
		const { time, discoveries, searches, requests, process } = await createBusyWorld({ servers: 40 });
		for (const search of searches) discoveries.begin(search, 0);
		await time.pass(10_000);
		const before = requests.length;
		let isAnswered = false;
		const query = { username: "many1", platform: "psn", mode: "all", page: 1 } as const;
		void process.api.gameHistory(query, { priority: "person", person: "ann", isPaced: true }).then(() => {
			isAnswered = true;
		});
		await time.until(() => isAnswered);
		expect(requests.length - before).toBeLessThanOrEqual(2);
	});

	it("are refused beyond fifty that are all being read, until one has ended", async () => {
		const { time, discoveries, searches } = await createBusyWorld({ servers: 51 });
		expect(searches.map(search => discoveries.begin(search, 0)).filter(isBegun => !isBegun)).toHaveLength(1);
		const [first, last] = [searches[0], searches.at(-1)];
		if (first === undefined || last === undefined) throw new Error("There are no searches");
		await time.until(() => discoveries.counts().reading < 50);
		expect(discoveries.begin(last, 0)).toBe(true);
		expect(discoveries.counts().kept).toBe(50);
	});
});

it("a search that nobody looks at for ten minutes is forgotten, also while it is read, and reads no further", async () => {
	const { time, discoveries, searches, requests } = await createBusyWorld({ servers: 2, members: 1 });
	const [first, second] = searches;
	if (first === undefined || second === undefined) throw new Error("There are no searches");
	discoveries.begin(first, 0);
	await time.pass(9 * MINUTE);
	expect(discoveries.find(first)?.end).toBe("complete");
	await time.pass(9 * MINUTE);
	expect(discoveries.find(first)?.end).toBe("complete");
	await time.pass(11 * MINUTE);
	expect(discoveries.counts().kept).toBe(0);
	expect(discoveries.find(first)).toBeNull();
	discoveries.begin(second, 0);
	discoveries.forget("FOUND1A");
	const count = requests.filter(({ what }) => what.startsWith("found1")).length;
	await time.pass(2 * MINUTE);
	expect(requests.filter(({ what }) => what.startsWith("found1")).length - count).toBeLessThanOrEqual(1);
	expect(discoveries.find(second)).toBeNull();
});
