import { expect, it } from "vitest";
import type { Rules } from "../../src/league/league.ts";
import type { LeagueReader } from "../../src/league/reader.ts";
import { createLeagues } from "../../src/league/service.ts";
import { createLeagueTable } from "../../src/storage/leagues.ts";
import { describeDatabases } from "../helpers/databases.ts";

const RULES: Rules = {
	games: "any",
	start: "2026-04-01",
	end: null,
	points: { win: 3, loss: 2 },
	gamesPerPair: 0,
	early: "review",
	tieBreak: "head-to-head",
	minGames: 0,
	timeZone: "UTC",
	dayStarts: 0,
	join: "open",
	teamCheck: false,
};
const NOON = Date.UTC(2026, 3, 10, 12);
const READER: Pick<LeagueReader, "report" | "readNew" | "changed"> = {
	report: async () => ({ told: { found: [], outside: [], others: [] }, readAt: NOON }),
	readNew: async () => {},
	changed() {},
};

describeDatabases("leagues", open => {
	async function create(rules: Partial<Rules> = {}) {
		const { db } = await open();
		const clock = { now: NOON };
		const leagues = createLeagues({ table: createLeagueTable(db), reader: READER, now: () => clock.now });
		const league = await leagues.create(
			{ serverId: "1", name: "Summer League", rules: { ...RULES, ...rules }, locale: "en-US" },
			"boss",
		);
		if (league === null) throw new Error("the league was not created");
		return { db, clock, leagues, league, id: league.id };
	}

	it("have members by team, each with gamertags that nobody else has", async () => {
		const { leagues, id } = await create();
		const members = [
			{ team: "Yankees", accounts: [{ gamertag: "Ann_One", platform: "psn" as const }] },
			{ team: "Dodgers", accounts: [{ gamertag: "ben", platform: "xbl" as const }] },
		];
		expect(await leagues.putMembers(id, members, "boss")).toEqual(new Map());
		const view = await leagues.view(id);
		expect(view?.members.map(({ team, accounts }) => [team, accounts[0]?.gamertag])).toEqual([
			["Yankees", "Ann_One"],
			["Dodgers", "ben"],
		]);
		expect(view?.unread).toHaveLength(2);
	});
});
