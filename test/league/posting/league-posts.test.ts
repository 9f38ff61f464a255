import { expect, it, onTestFinished } from "vitest";
import { createLeagueMessages } from "../../../src/discord/league-message.ts";
import { createLeagueChannels } from "../../../src/league/posting/league-channels.ts";
import { createLeaguePosts } from "../../../src/league/posting/league-posts.ts";
import type { Races } from "../../../src/league/races.ts";
import { openRace, raceFacts } from "../../../src/league/rules/race/problem.ts";
import { solveRace } from "../../../src/league/rules/race/race.ts";
import { type ChannelSettings, createLeagueChannelTable } from "../../../src/league/store/channels.ts";
import { createOutbox } from "../../../src/posting/store/outbox.ts";
import { textsFor } from "../../../src/text/texts.ts";
import { allTables } from "../../helpers/all-tables.ts";
import { SILENT } from "../../helpers/databases.ts";
import { createReaderWorld, MINUTE } from "../../helpers/league-reader.ts";

const solve: Races["solve"] = async (view, spots) => {
	const facts = raceFacts(view, spots);
	return facts === null ? null : solveRace(openRace(facts)).map(entry => ({ ...entry, odds: 50 }));
};

const SETTINGS = {
	results: 1,
	table: 0,
	previews: 0,
	remindHours: null,
	roleId: null,
	mentions: 0,
	paperDay: null,
	paperHour: null,
	locale: "en-US",
} as const;

/** A league of two whose only game was won by the first, and its channel. @param onSolve runs before each race is solved; false: it is not solved */
async function setUp(
	onSolve: (races: number, world: { change(settings: ChannelSettings): Promise<void> }) => Promise<boolean>,
) {
	const { db, join, time } = await createReaderWorld();
	const { leagues, create } = join();
	const { id, view } = await create(["ann", "ben"], { gamesPerPair: 1, playoffSpots: 1 });
	const [winner = 0, loser = 0] = (await view()).members.map(member => member.id);
	const result = { winner, loser, kind: "elsewhere" as const, score: null, playedAt: time.now() };
	await leagues.decisions.enterResults(id, [result], "boss", "");

	const solvedAt: number[] = [];
	const kept: string[] = [];
	const outbox = createOutbox(db);
	const table = createLeagueChannelTable(db);
	const messages = createLeagueMessages(textsFor);
	const posts = createLeaguePosts({
		table,
		store: { view: leagues.view, onChange() {} },
		delivery: {
			async post({ to: recipient, body, ...post }, also) {
				await outbox.add({ ...post, recipient, body: JSON.stringify(body) }, time.now(), also);
			},
			edit: async () => {},
			async keep({ nonce }) {
				kept.push(nonce);
				return true;
			},
		},
		messages,
		races: {
			async solve(season, spots) {
				solvedAt.push(time.now());
				return (await onSolve(solvedAt.length, { change })) ? solve(season, spots) : null;
			},
		},
		powers: leagues.powers,
		notables: leagues.seasonFacts.notables,
		facts: leagues.seasonFacts.facts,
		totals: leagues.seasonFacts.totals,
		database: { isLeader: () => true },
		logger: SILENT,
		now: time.now,
		wait: time.wait,
	});
	const channels = createLeagueChannels({
		table,
		store: leagues,
		posts,
		delivery: { onPaused() {}, async post() {} },
		tryPost: async () => null,
		messages,
		now: time.now,
	});
	async function change(settings: ChannelSettings): Promise<void> {
		const channel = await channels.of(id);
		if (channel !== undefined) await channels.change(await view(), channel, settings);
	}
	await channels.begin(await view(), { ...SETTINGS, channelId: "7", locale: "en-US", madeBy: null }, null);
	posts.start();
	onTestFinished(() => posts.stop());
	const stored = async () => (await allTables(db).selectFrom("posts").select("body").execute()).map(({ body }) => body);
	return { time, solvedAt, stored, kept };
}

it("verdicts are posted a minute after a race that could not be computed, even if nothing has changed", async () => {
	const { time, solvedAt, stored } = await setUp(async races => races > 1);
	await time.until(() => solvedAt.length === 1);
	expect(await stored()).toEqual([]);
	await time.pass(2 * MINUTE);
	expect(await stored()).toEqual([expect.stringContaining("Team ann")]);
	const [first = 0, second = 0, ...others] = solvedAt;
	expect(second - first).toBeGreaterThanOrEqual(MINUTE);
	expect(others).toEqual([]);
});

it("a setting that changes while the league is being checked is noticed", async () => {
	const { time, solvedAt, kept } = await setUp(async (races, { change }) => {
		if (races === 1) await change({ ...SETTINGS, table: 1 });
		return true;
	});
	await time.until(() => solvedAt.length === 1);
	await time.pass(2 * MINUTE);
	expect(kept).toContain("table 1");
});
