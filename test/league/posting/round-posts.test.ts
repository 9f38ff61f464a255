import fc from "fast-check";
import { expect, it } from "vitest";
import { createMentionPosts } from "../../../src/league/posting/mentions.ts";
import { noteRows } from "../../../src/league/posting/noted-posts.ts";
import { createPreviewPosts } from "../../../src/league/posting/previews.ts";
import { createReminderPosts } from "../../../src/league/posting/reminders.ts";
import { currentAppointments } from "../../../src/league/rules/appointments.ts";
import { closeRound, extendRound } from "../../../src/league/rules/close-round.ts";
import { fillFixtures, roundPeriod } from "../../../src/league/rules/fixtures.ts";
import { planFixtures } from "../../../src/league/rules/round-robin.ts";
import type { Appointment } from "../../../src/league/season/appointment.ts";
import type { Ruling } from "../../../src/league/season/decision.ts";
import type { Fixtures } from "../../../src/league/season/fixtures.ts";
import type { LeagueGame } from "../../../src/league/season/game.ts";
import type { LeaguePostedRow } from "../../../src/league/store/tables.ts";
import { createMember } from "../../fixtures/league.ts";
import { createDecisions, createWin, onDay } from "../../fixtures/league-season.ts";
import { createView } from "../../fixtures/league-view.ts";
import { examples } from "../../helpers/scale.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MEMBERS = [1, 2, 3, 4];
/** Six rounds of two days, from the first of April. */
const PLAN = planFixtures(MEMBERS, { rounds: 6, daysARound: 2, firstDay: "2026-04-01" });

/** What happens in a league. A number chooses among what there is. */
const event = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ kind: fc.constant("time" as const), hours: fc.integer({ min: 1, max: 40 }) }) },
	fc.record({
		kind: fc.constant("extend" as const),
		round: fc.integer({ min: 1, max: 6 }),
		days: fc.integer({ min: 1, max: 3 }),
		follow: fc.boolean(),
	}),
	fc.record({ kind: fc.constant("move" as const), round: fc.integer({ min: 1, max: 6 }), game: fc.nat(2) }),
	fc.record({ kind: fc.constant("decide" as const), round: fc.integer({ min: 1, max: 6 }), game: fc.nat(2) }),
	fc.record({ kind: fc.constant("play" as const), round: fc.integer({ min: 1, max: 6 }), game: fc.nat(2) }),
	fc.record({ kind: fc.constant("exclude" as const), game: fc.nat(9) }),
	fc.record({ kind: fc.constant("undo" as const) }),
	fc.record({
		kind: fc.constant("agree" as const),
		low: fc.constantFrom(1, 2),
		high: fc.constantFrom(3, 4),
		hours: fc.integer({ min: 1, max: 30 }),
	}),
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

interface Posted {
	key: string;
	at: number;
	body: { kind: string; about: unknown };
	isOver: boolean;
}

/** A league's season and its posts, as the parts that post see them. */
function createWorld() {
	let now = onDay(1);
	let fixtures: Fixtures | null = PLAN;
	let appointments: Appointment[] = [];
	const games: LeagueGame[] = [];
	const rulings: (Ruling & { undone?: boolean })[] = [];
	const undos: (() => void)[] = [];
	const rows: LeaguePostedRow[] = [];
	const posts: Posted[] = [];
	const members = MEMBERS.map(id => createMember(id, { userId: String(id) }));
	const view = () => ({
		...createView({ members, fixtures, games, decisions: createDecisions(...rulings) }),
		appointments: currentAppointments(appointments, now),
	});
	const channel = { leagueId: 1, locale: "en-US", remindHours: 24, previews: 1, mentions: 1 } as never;
	const table = {
		async once({ view }: { view: ReturnType<typeof createView> }, key: string, body: object) {
			rows.push(...noteRows([key], "once", view, now));
			posts.push({ key, at: now, body: body as Posted["body"], isOver: false });
		},
		async edit(_: unknown, nonce: string, bodyFor: (channel: never) => object, { isLast = false } = {}) {
			const post = posts.find(({ key }) => `${key} 1` === nonce);
			if (post === undefined || post.isOver) return;
			post.body = bodyFor(channel) as Posted["body"];
			post.isOver = isLast;
		},
	};
	const about = (kind: string) => (subject: { round: number; until: number | null }, of: ReturnType<typeof view>) => ({
		kind,
		about: { ...subject, appointments: of.appointments },
	});
	const parts = {
		posts: table,
		table: { mentioned: async () => new Set(MEMBERS.map(String)) },
		messages: {
			reminder: about("reminder"),
			preview: about("preview"),
			roundOver: () => ({ kind: "over", about: null }),
			mention: (mention: object) => ({ kind: "mention", about: mention }),
		},
		now: () => now,
	};
	const kinds = [createPreviewPosts(parts), createReminderPosts(parts), createMentionPosts(parts)];

	function openGame(round: number, game: number) {
		const filled = fillFixtures({ fixtures, members }, view().judged)[round - 1] ?? [];
		return filled.map((each, index) => ({ ...each, index })).filter(each => each.game === null)[game];
	}

	const change = (ruling: Ruling & { undone?: boolean }) => {
		rulings.push(ruling);
		undos.push(() => void rulings.splice(rulings.indexOf(ruling), 1));
	};
	const setFixtures = (after: Fixtures | null) => {
		const before = fixtures;
		fixtures = after;
		undos.push(() => (fixtures = before));
	};

	return {
		posts,
		now: () => now,
		view,
		pass: (ms: number) => (now += ms),
		async check() {
			const seen = view();
			for (const postDue of kinds) await postDue({ channel, view: seen, rows: [...rows] });
		},
		extend: (round: number, days: number, follow: boolean) =>
			fixtures && setFixtures(extendRound(fixtures, round, days, follow)),
		move(round: number, game: number) {
			const open = openGame(round, game);
			if (fixtures === null || open === undefined) return;
			const calls = (fixtures.rounds[round - 1]?.games ?? []).map((_, index) =>
				index === open.index ? "later" : null,
			);
			const { fixtures: after } = closeRound({ ...view(), fixtures }, view().judged, { round, calls }, now);
			if (after !== null) setFixtures(after);
		},
		decide(round: number, game: number) {
			const open = openGame(round, game);
			if (open === undefined) return;
			const result = { winner: open.home, loser: open.away, kind: "forfeit" as const, score: null, playedAt: now };
			change({ kind: "result", result });
		},
		play(round: number, game: number) {
			const open = openGame(round, game);
			if (open === undefined) return;
			const played = createWin(1, open.home, open.away);
			games.push({ ...played, playedAt: now - 2 * HOUR, key: `${now - 2 * HOUR} ${open.home} ${open.away}` });
		},
		exclude(game: number) {
			const { key } = games[game] ?? {};
			if (key !== undefined) change({ kind: "verdict", key, verdict: "exclude" });
		},
		remove: () => setFixtures(null),
		undo: () => undos.pop()?.(),
		agree(low: number, high: number, hours: number) {
			const others = appointments.filter(each => each.low !== low || each.high !== high);
			appointments = [...others, { low, high, at: now + hours * HOUR, proposer: low, setAt: now, isAgreed: true }];
		},
	};
}

function happen(world: ReturnType<typeof createWorld>, each: Event): void {
	if (each.kind === "extend") world.extend(each.round, each.days, each.follow);
	else if (each.kind === "undo") world.undo();
	else if (each.kind === "exclude") world.exclude(each.game);
	else if (each.kind === "agree") world.agree(each.low, each.high, each.hours);
	else if (each.kind !== "time") world[each.kind](each.round, each.game);
}

/** No round, end or agreed time has two posts of a kind, and each post of a round says what is so now. */
function expectTrue(world: ReturnType<typeof createWorld>): void {
	const { rounds = [] } = world.view().fixtures ?? {};
	const filled = fillFixtures(world.view(), world.view().judged);
	const keys = world.posts.map(({ key }) => key);
	expect(new Set(keys).size).toBe(keys.length);
	// The fixtures have the same six rounds all the time.
	expect(world.posts.filter(({ body }) => body.kind === "over")).toEqual([]);
	const previews = world.posts.filter(({ body }) => body.kind === "preview");
	const numbers = previews.map(({ body }) => (body.about as { round: number }).round);
	expect(new Set(numbers).size).toBe(numbers.length);
	const mentions = world.posts.filter(({ body }) => body.kind === "mention");
	const times = mentions.map(({ body }) => {
		const { meeting, when } = body.about as { meeting: { away: number; home: number }; when: { at?: number } };
		return when.at === undefined
			? null
			: [Math.min(meeting.away, meeting.home), Math.max(meeting.away, meeting.home), when.at].join(" ");
	});
	const agreed = times.filter(time => time !== null);
	expect(new Set(agreed).size).toBe(agreed.length);
	const reminded = new Map<number, number>();
	for (const { body } of world.posts.filter(({ body: { kind } }) => kind === "reminder" || kind === "preview")) {
		const { round, until, open, pairs, appointments } = body.about as {
			round: number;
			until: number;
			open?: readonly object[];
			pairs?: readonly { isOpen: boolean }[];
			appointments: readonly Appointment[];
		};
		const now = rounds[round - 1] ?? expect.fail("a post tells of a round that is not planned");
		const end = roundPeriod(now, world.view().rules).until;
		if (world.now() >= end + 14 * DAY) continue;
		const left = (filled[round - 1] ?? []).filter(({ game }) => game === null).length;
		expect(until).toBe(end);
		if (open !== undefined) {
			expect(open).toHaveLength(left);
			expect(appointments).toEqual(world.view().appointments);
			reminded.set(round, (reminded.get(round) ?? 0) + 1);
		}
		if (pairs !== undefined) expect(pairs.some(({ isOpen }) => isOpen)).toBe(left > 0);
	}
	for (const [, count] of reminded) expect(count).toBeLessThanOrEqual(3);
	for (const { at } of world.view().appointments) expect(world.now()).toBeLessThan(at + DAY);
}

it("after any events no post of a league is repeated, and none tells what is no longer so", async () => {
	let posted = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 40 }), async events => {
			const world = createWorld();
			for (const each of events) {
				happen(world, each);
				const hours = each.kind === "time" ? each.hours : 0;
				// The league is checked after each change, and every quarter of an hour; here every hour is enough.
				for (let hour = 0; hour <= hours; hour++) {
					await world.check();
					if (hour < hours) world.pass(HOUR);
				}
				expectTrue(world);
			}
			posted += world.posts.length;
		}),
		{ numRuns: examples(7, 300) },
	);
	expect(posted).toBeGreaterThan(examples(10, 100));
});

it("a reminder of a round that is extended says the new end, and the second one is another post", async () => {
	const world = createWorld();
	world.pass(DAY);
	await world.check();
	const reminders = () => world.posts.filter(({ body }) => body.kind === "reminder");
	expect(reminders()).toHaveLength(1);
	world.extend(1, 2, false);
	await world.check();
	expect(reminders()).toHaveLength(1);
	expectTrue(world);
	world.pass(2 * DAY);
	await world.check();
	expect(reminders().filter(({ body }) => (body.about as { round: number }).round === 1)).toHaveLength(2);
	world.undo();
	await world.check();
	expectTrue(world);
});

it("the posts of a round that is not planned any more say so, and are right again once that is undone", async () => {
	const world = createWorld();
	world.pass(DAY);
	await world.check();
	world.remove();
	await world.check();
	const kinds = () => world.posts.flatMap(({ body: { kind } }) => (kind === "mention" ? [] : kind)).toSorted();
	expect(kinds()).toEqual(["over", "over"]);
	world.undo();
	await world.check();
	expectTrue(world);
	expect(kinds()).toEqual(["preview", "reminder"]);
});

it("a late game is still shown in the post of its round's previews", async () => {
	const world = createWorld();
	await world.check();
	world.pass(5 * DAY);
	world.play(1, 0);
	await world.check();
	const { body } = world.posts.find(each => each.body.kind === "preview") ?? expect.fail("nothing was posted");
	const { pairs } = body.about as { pairs: { played: object[] }[] };
	expect(pairs.filter(({ played }) => played.length > 0)).toHaveLength(1);
});

it("an agreed time that has passed is marked, and gone a day later, also after an excluded game; a proposal goes at once", () => {
	const agreed = { low: 1, high: 4, at: onDay(2), proposer: 1, setAt: onDay(1), isAgreed: true };
	const proposed = { ...agreed, low: 2, isAgreed: false };
	expect(currentAppointments([agreed, proposed], onDay(2) - 1)).toEqual([agreed, proposed]);
	expect(currentAppointments([agreed, proposed], onDay(2))).toEqual([{ ...agreed, isPast: true }]);
	expect(currentAppointments([agreed, proposed], onDay(3) - 1)).toHaveLength(1);
	expect(currentAppointments([agreed, proposed], onDay(3))).toEqual([]);
});
