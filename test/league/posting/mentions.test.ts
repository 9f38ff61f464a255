import { expect, it } from "vitest";
import { createMentionPosts } from "../../../src/league/posting/mentions.ts";
import { noteRows } from "../../../src/league/posting/noted-posts.ts";
import type { LeaguePostedRow } from "../../../src/league/store/tables.ts";
import { createMember, createRules } from "../../fixtures/league.ts";
import { createView } from "../../fixtures/league-view.ts";
import { NOON } from "../../fixtures/listing.ts";

const MINUTE = 60_000;

it("a pair that agrees on the next minute again and again is mentioned once a day, and a league's pairs ten times an hour", async () => {
	const members = Array.from({ length: 24 }, (_, n) => createMember(n + 1, { userId: String(n + 1) }));
	const season = createView({ members, rules: createRules({ gamesPerPair: 9 }) });
	const channel = {
		leagueId: 1,
		channelId: "1",
		locale: "en-US",
		createdAt: 0,
		madeBy: null,
		pausedReason: null,
		refusal: null,
		results: 0,
		table: 0,
		previews: 0,
		remindHours: null,
		paperDay: null,
		paperHour: null,
		roleId: null,
		mentions: 1,
		checkedVersion: 1,
		dueAt: null,
		tableAt: null,
		usedAt: 0,
	} as const;
	const rows: LeaguePostedRow[] = [];
	let now = NOON;
	const check = createMentionPosts({
		table: { mentioned: async () => new Set(members.map(({ id }) => String(id))) },
		posts: {
			async once({ view }, key) {
				rows.push(...noteRows([key], "once", view, now));
			},
		},
		messages: { mention: () => ({}) },
		now: () => now,
	});
	/** The pairs that agree on this minute. @returns the number of mentions */
	async function agree(lows: readonly number[], distance = 1): Promise<number> {
		const before = rows.length;
		const appointments = lows.map(low => {
			const pair = { low, high: low + distance, proposer: low };
			return { ...pair, at: now, setAt: now, isAgreed: true };
		});
		await check({ channel, view: { ...season, appointments }, rows: [...rows] });
		return rows.length - before;
	}
	const mentioned: number[] = [];
	for (let minute = 0; minute < 14; minute++, now += MINUTE) mentioned.push(await agree([1]));
	expect(mentioned).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
	const pairs = Array.from({ length: 12 }, (_, n) => 2 * n + 1);
	expect(await agree(pairs)).toBe(9);
	now += 60 * MINUTE;
	expect(await agree(pairs)).toBe(2);
	now += 24 * 60 * MINUTE;
	expect(await agree([1])).toBe(1);
	// Another game of the same member is another pair.
	expect(await agree([1], 3)).toBe(1);
});
