import { expect, it, onTestFinished } from "vitest";
import { createLeagueMessages } from "../../../src/discord/league-message.ts";
import { createLeagueChannels } from "../../../src/league/posting/league-channels.ts";
import { createLeaguePosts } from "../../../src/league/posting/league-posts.ts";
import type { Races } from "../../../src/league/races.ts";
import { openRace, raceFacts } from "../../../src/league/rules/race/problem.ts";
import { solveRace } from "../../../src/league/rules/race/race.ts";
import { createLeagueChannelTable } from "../../../src/league/store/channels.ts";
import { createOutbox } from "../../../src/storage/outbox.ts";
import { textsFor } from "../../../src/text/texts.ts";
import { SILENT } from "../../helpers/databases.ts";
import { createReaderWorld, MINUTE } from "../../helpers/league-reader.ts";

const solve: Races["solve"] = async (view, spots) => {
	const facts = raceFacts(view, spots);
	return facts === null ? null : solveRace(openRace(facts)).map(entry => ({ ...entry, odds: 50 }));
};

it("who is decided is posted a minute after a race that could not be computed, though nothing has changed", async () => {
	const { db, join, time } = await createReaderWorld();
	const { leagues, create } = join();
	const { id, view } = await create(["ann", "ben"], { gamesPerPair: 1, playoffSpots: 1 });
	const [winner = 0, loser = 0] = (await view()).members.map(member => member.id);
	const result = { winner, loser, kind: "elsewhere" as const, score: null, playedAt: time.now() };
	await leagues.decisions.enterResults(id, [result], "boss", "");

	const asked: number[] = [];
	const outbox = createOutbox(db);
	const table = createLeagueChannelTable(db);
	const messages = createLeagueMessages(textsFor);
	const posts = createLeaguePosts({
		table,
		store: { view: leagues.view, onChange() {} },
		delivery: {
			async post(post, also) {
				await outbox.add({ ...post, body: JSON.stringify(post.body) }, time.now(), also);
			},
			edit: async () => {},
			keep: async () => false,
		},
		messages,
		races: {
			async solve(season, spots) {
				asked.push(time.now());
				return asked.length === 1 ? null : solve(season, spots);
			},
		},
		notables: leagues.seasonFacts.notables,
		facts: leagues.seasonFacts.facts,
		database: { isLeader: () => true },
		logger: SILENT,
		now: time.now,
		wait: time.wait,
	});
	const settings = { results: 1, table: 0, remindHours: null, roleId: null, paperDay: null, paperHour: null } as const;
	const channels = createLeagueChannels({
		table,
		store: leagues,
		posts,
		delivery: { onPaused() {} },
		tryPost: async () => null,
		messages,
		sendDirect: async () => "sent",
		logger: SILENT,
		now: time.now,
	});
	await channels.begin(await view(), { ...settings, channelId: "7", locale: "en-US", madeBy: null }, null);
	posts.start();
	onTestFinished(() => posts.stop());

	const stored = async () => (await db.selectFrom("posts").select("body").execute()).map(({ body }) => body);
	await time.until(() => asked.length === 1);
	expect(await stored()).toEqual([]);
	await time.pass(2 * MINUTE);
	expect(await stored()).toEqual([expect.stringContaining("Team ann")]);
	const [first = 0, second = 0, ...others] = asked;
	expect(second - first).toBeGreaterThanOrEqual(MINUTE);
	expect(others).toEqual([]);
});
