import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import type { ChannelPosts } from "../../src/posting/channel-posts.ts";
import { createDelivery } from "../../src/posting/delivery.ts";
import type { DirectOutcome } from "../../src/posting/direct-messages.ts";
import { createLostPosts } from "../../src/posting/lost-posts.ts";
import { definePrivatePart, type PrivateKind, type PrivatePost } from "../../src/posting/private-part.ts";
import { toChannel, toPerson } from "../../src/posting/recipient.ts";
import { createOutbox } from "../../src/posting/store/outbox.ts";
import { createPrivateOutbox } from "../../src/posting/store/private-outbox.ts";
import { addPrivatePosts } from "../../src/posting/store/private-posts.ts";
import type { Database } from "../../src/storage/database.ts";
import { NOON } from "../fixtures/listing.ts";
import { allTables } from "../helpers/all-tables.ts";
import { openEmpty, SILENT } from "../helpers/databases.ts";
import { examples } from "../helpers/scale.ts";
import { createSimulatedTime } from "../helpers/simulated-time.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds until Discord answers. */
const ROUND_TRIP = 200;

interface Call {
	userId: string;
	content: string;
	nonce: string;
	begunAt: number | undefined;
	at: number;
}

const about = z.object({ lines: z.array(z.string()) });
type About = z.output<typeof about>;

const reject = () => Promise.reject(new Error("502"));

/** A Discord that takes everything unless `answer` is set, and processes that tell people lines from one database. */
async function setUp() {
	const database = await openEmpty();
	const outbox = createOutbox(database.db);
	const privates = createPrivateOutbox(database.db);
	const time = createSimulatedTime(NOON);
	const calls: Call[] = [];
	const posted: { channelId: string; at: number }[] = [];
	const discord: { answer: (call: Call) => DirectOutcome | Promise<DirectOutcome> } = { answer: () => "sent" };
	const log: string[] = [];
	const attempts: string[] = [];
	const settled: string[] = [];
	/** What the parts do. */
	const parts: {
		message: (post: PrivatePost<About>) => Promise<object | null | "late">;
		join: (earlier: About, newer: About) => About | null;
	} = {
		message: async ({ about }) => ({ content: about.lines.join(", ") }),
		join: (earlier, newer) => ({ lines: [...earlier.lines, ...newer.lines] }),
	};
	const kind: PrivateKind<About> = {
		schema: about,
		join: (earlier, newer) => parts.join(earlier, newer),
		message: post => parts.message(post),
		onSettled: async ({ target, userId }, outcome) => void settled.push(`${userId} ${target} ${outcome}`),
	};
	const part = definePrivatePart(kind);
	const counted = definePrivatePart({ ...kind, isCounted: true });
	const channels: ChannelPosts = {
		async send(channelId) {
			posted.push({ channelId, at: time.now() });
			return { messageId: "1" };
		},
		edit: async (_channelId, messageId) => ({ messageId }),
	};
	async function sendDirect(userId: string, message: object, nonce: string, begunAt?: number): Promise<DirectOutcome> {
		const content = "content" in message ? String(message.content) : "";
		const call = { userId, content, nonce, begunAt, at: time.now() };
		calls.push(call);
		await time.wait(ROUND_TRIP);
		return discord.answer(call);
	}

	/** A process. */
	function start(of: Pick<Database, "isLeader"> = database) {
		const note = (_fields: object, message: string) => void log.push(message);
		const lostPosts = createLostPosts({ privates, database, logger: SILENT });
		const delivery = createDelivery({
			outbox,
			privates,
			lostPosts,
			channels,
			sendDirect,
			database: of,
			logger: { ...SILENT, warn: note, error: note },
			onAttempt: (outcome, name) => void attempts.push(`${name} ${outcome}`),
			now: time.now,
			wait: time.wait,
		});
		lostPosts.load();
		delivery.start({ search: counted, alert: part, "feed-pause": counted });
		onTestFinished(() => void delivery.stop());
		let nonces = 0;
		return {
			lostPosts,
			stop: delivery.stop,
			tell: (userId: string, target: string, line = "line", nonce = String(nonces++)) =>
				delivery.post({ target, to: toPerson(userId), nonce, locale: null, body: { lines: [line] } }),
			/** As another room does in its transactions. */
			async add(userId: string, target: string, line: string): Promise<void> {
				const body = JSON.stringify({ lines: [line] });
				await addPrivatePosts(database.db, [{ userId, target, nonce: line, body }], time.now(), part);
				delivery.wake();
			},
			post: (channelId: string) =>
				delivery.post({ target: "feed:1", to: toChannel(channelId), nonce: "1", locale: null, body: {} }),
		};
	}

	const states = async () =>
		(await allTables(database.db).selectFrom("posts").select("state").orderBy("id").execute()).map(
			({ state }) => state,
		);
	const contents = () => calls.map(({ content }) => content);
	const noncesOf = (some: readonly Call[]) => new Set(some.map(({ nonce }) => nonce)).size;
	return {
		attempts,
		calls,
		contents,
		database,
		discord,
		log,
		noncesOf,
		parts,
		posted,
		privates,
		outbox,
		settled,
		start,
		states,
		time,
	};
}

describe("a post to a person", () => {
	it("is sent and settled, and another one of its target and nonce changes nothing", async () => {
		const { attempts, calls, contents, noncesOf, settled, start, states, time } = await setUp();
		const { tell } = start();
		await tell("ann", "search:1", "new", "1");
		await time.pass(MINUTE);
		await tell("ann", "search:1", "again", "1");
		await tell("ann", "alert:1", "reached");
		await tell("ben", "search:2", "other");
		await time.pass(MINUTE);
		expect(contents()).toEqual(["new", "reached", "other"]);
		expect(noncesOf(calls)).toBe(3);
		expect(calls.every(({ nonce }) => nonce.length <= 25)).toBe(true);
		// Only posts that are counted are kept.
		expect(await states()).toEqual(["sent", "sent"]);
		expect(settled).toEqual(["ann search:1 sent", "ann alert:1 sent", "ben search:2 sent"]);
		expect(attempts).toEqual(["search sent", "alert sent", "search sent"]);
	});

	it("is sent at once in the leader, and by the leader alone if another process stored it", async () => {
		const { calls, start, states, time } = await setUp();
		const follower = start({ isLeader: () => false });
		await follower.tell("ann", "search:1");
		await time.pass(HOUR);
		expect([calls, await states()]).toEqual([[], ["waiting"]]);
		const leader = start();
		await time.pass(MINUTE);
		expect(calls).toHaveLength(1);
		const at = time.now();
		await leader.tell("ann", "search:2");
		await time.until(() => calls.length === 2);
		expect((calls[1]?.at ?? 0) - at).toBeLessThan(SECOND);
	});

	it("that waits is left to the next leader when this process no longer leads", async () => {
		const { calls, start, states, time } = await setUp();
		let isLeader = true;
		const { tell } = start({ isLeader: () => isLeader });
		await tell("ann", "search:1");
		await tell("ann", "search:2");
		await time.pass(ROUND_TRIP / 2);
		isLeader = false;
		await time.pass(MINUTE);
		expect([calls.length, await states()]).toEqual([1, ["sent", "waiting"]]);
		start();
		await time.pass(MINUTE);
		expect([calls.length, await states()]).toEqual([2, ["sent", "sent"]]);
	});

	it("that Discord did not accept is tried again a minute later, with what is so by then", async () => {
		const { attempts, calls, contents, discord, parts, settled, start, states, time } = await setUp();
		discord.answer = reject;
		await start().tell("ann", "search:1");
		await time.pass(30 * SECOND);
		expect([contents(), await states()]).toEqual([["line"], ["waiting"]]);
		discord.answer = () => "sent";
		parts.message = async () => ({ content: "changed" });
		await time.pass(MINUTE);
		expect([contents(), await states()]).toEqual([["line", "changed"], ["sent"]]);
		expect((calls[1]?.at ?? 0) - NOON).toBeGreaterThanOrEqual(MINUTE);
		expect(attempts).toEqual(["search failed", "search sent"]);
		expect(settled).toEqual(["ann search:1 sent"]);
	});

	it("whose answer was lost is tried again with the same nonce", async () => {
		const { attempts, calls, discord, noncesOf, settled, start, states, time } = await setUp();
		discord.answer = () => (calls.length < 3 ? "interrupted" : "sent");
		await start().tell("ann", "search:1");
		await time.pass(MINUTE);
		expect([calls.length, noncesOf(calls), await states()]).toEqual([3, 1, ["sent"]]);
		expect(new Set(calls.map(({ begunAt }) => begunAt))).toEqual(new Set([calls[0]?.at]));
		expect(attempts).toEqual(["search interrupted", "search interrupted", "search sent"]);
		expect(settled).toEqual(["ann search:1 sent"]);
	});

	it.each<[string, () => DirectOutcome | Promise<DirectOutcome>]>([
		["is lost each time", () => "interrupted"],
		["was lost once, and who fails then", reject],
		["was lost once, and who limits the next ones", () => ({ retryAfterMs: SECOND })],
	])("is missing, and told once, when the answer of Discord %s", async (_when, answer) => {
		const { attempts, calls, discord, noncesOf, settled, start, states, time } = await setUp();
		discord.answer = () => (calls.length === 1 ? "interrupted" : answer());
		const { lostPosts, tell } = start();
		await tell("ann", "search:1");
		await time.pass(HOUR);
		expect([noncesOf(calls), await states(), settled]).toEqual([1, ["missing"], ["ann search:1 missing"]]);
		expect(calls.length).toBeGreaterThan(2);
		expect((calls.at(-1)?.at ?? 0) - NOON).toBeLessThanOrEqual(2 * MINUTE);
		expect(attempts.at(-1)).toBe("search missing");
		const lost = { target: "search:1", body: '{"lines":["line"]}', state: "missing" };
		expect([...(await lostPosts.take("ann"))]).toMatchObject([["search", [lost]]]);
		expect([...(await lostPosts.take("ann"))]).toEqual([]);
	});

	it("to whom Discord does not let the bot write closes all that waits for them, and each part learns it", async () => {
		const { attempts, calls, discord, settled, start, states, time } = await setUp();
		discord.answer = ({ userId }) => (userId === "ann" ? "closed" : "sent");
		const { lostPosts, tell } = start();
		for (const target of ["search:1", "alert:1", "search:2"]) await tell("ann", target);
		await tell("ben", "search:3");
		await time.pass(MINUTE);
		expect(calls.map(({ userId }) => userId).toSorted()).toEqual(["ann", "ben"]);
		expect(await states()).toEqual(["closed", "closed", "closed", "sent"]);
		expect(settled.filter(line => line.startsWith("ann"))).toEqual([
			"ann search:1 closed",
			"ann alert:1 closed",
			"ann search:2 closed",
		]);
		expect(attempts.toSorted()).toEqual(["search closed", "search sent"]);
		const lost = await lostPosts.take("ann");
		expect([...lost].map(([part, posts]) => [part, posts.map(({ target, state }) => `${target} ${state}`)])).toEqual([
			["search", ["search:1 closed", "search:2 closed"]],
			["alert", ["alert:1 closed"]],
		]);
		await tell("ann", "search:4");
		await time.pass(MINUTE);
		expect((await lostPosts.take("ann")).get("search")).toMatchObject([{ target: "search:4" }]);
	});

	it("that is too late is not sent, and told once after the person's next answer", async () => {
		const { attempts, calls, parts, settled, start, states, time } = await setUp();
		parts.message = async () => "late";
		const { lostPosts, tell } = start();
		await tell("ann", "alert:1");
		await time.pass(MINUTE);
		expect([calls, await states(), settled]).toEqual([[], ["missing"], ["ann alert:1 late"]]);
		expect(attempts).toEqual(["alert late"]);
		expect((await lostPosts.take("ann")).get("alert")).toMatchObject([{ target: "alert:1" }]);
		expect(await lostPosts.take("ann")).toEqual(new Map());
	});

	it("with nothing left to tell is dropped without a word", async () => {
		const { calls, log, parts, settled, start, states, time } = await setUp();
		parts.message = async () => null;
		const { lostPosts, tell } = start();
		await tell("ann", "alert:1");
		await time.pass(MINUTE);
		expect([calls, await states(), settled, log, await lostPosts.take("ann")]).toEqual([[], [], [], [], new Map()]);
	});

	it.each(["{", "7", '{"lines":7}'])(
		"whose stored body is damaged (%s) is dropped, and the next ones go out",
		async body => {
			const { contents, database, log, start, states, time } = await setUp();
			const follower = start({ isLeader: () => false });
			await follower.tell("ann", "search:1", "damaged", "damaged");
			await follower.tell("ann", "search:2", "whole");
			await allTables(database.db).updateTable("posts").set({ body }).where("nonce", "=", "damaged").execute();
			start();
			await time.pass(MINUTE);
			expect([contents(), await states()]).toEqual([["whole"], ["sent"]]);
			expect(log).toEqual(["a stored post is damaged and was dropped"]);
		},
	);

	it("that Discord has not accepted for a day is given up, and told once", async () => {
		const { attempts, discord, settled, start, states, time } = await setUp();
		discord.answer = reject;
		const { lostPosts, tell } = start();
		await tell("ann", "search:1");
		await time.pass(MINUTE);
		time.jump(23 * HOUR);
		await time.pass(2 * MINUTE);
		expect([await states(), settled]).toEqual([["waiting"], []]);
		time.jump(2 * HOUR);
		await time.pass(2 * MINUTE);
		expect([await states(), settled]).toEqual([["missing"], ["ann search:1 missing"]]);
		expect(attempts.filter(outcome => outcome === "search missing")).toHaveLength(1);
		time.jump(28 * 24 * HOUR);
		await time.pass(2 * MINUTE);
		expect((await lostPosts.take("ann")).get("search")).toHaveLength(1);
		await time.pass(2 * HOUR);
		expect(await states()).toEqual([]);
	});

	it("that nobody asks about is forgotten after a month", async () => {
		const { discord, start, states, time } = await setUp();
		discord.answer = () => "closed";
		const { lostPosts, tell } = start();
		await tell("ann", "search:1");
		await time.pass(MINUTE);
		expect(await states()).toEqual(["closed"]);
		time.jump(31 * 24 * HOUR);
		await time.pass(2 * MINUTE);
		expect([await states(), await lostPosts.take("ann")]).toEqual([[], new Map()]);
	});
});

describe("posts of the same target", () => {
	it("that are stored while one is being sent follow it in one message", async () => {
		const { contents, start, states, time } = await setUp();
		const { tell } = start();
		await tell("ann", "search:1", "first");
		await time.pass(ROUND_TRIP / 2);
		await tell("ann", "search:1", "second");
		await tell("ann", "search:1", "third");
		await time.pass(MINUTE);
		expect([contents(), await states()]).toEqual([
			["first", "second, third"],
			["sent", "sent"],
		]);
	});

	it("wait as one with a post that Discord did not accept, however long it fails", async () => {
		const { contents, discord, start, states, time } = await setUp();
		discord.answer = reject;
		const { add } = start();
		const lines = Array.from({ length: 10 }, (_, minute) => `line ${minute}`);
		for (const line of lines) {
			await add("ann", "search:1", line);
			await time.pass(MINUTE);
		}
		expect(await states()).toEqual(["waiting"]);
		discord.answer = () => "sent";
		const before = contents().length;
		await time.pass(2 * MINUTE);
		expect([contents().slice(before), await states()]).toEqual([[lines.join(", ")], ["sent"]]);
	});

	it("that was stored while the message of the other was made is in the message", async () => {
		const { contents, parts, start, states, time } = await setUp();
		const { add } = start();
		const { message } = parts;
		parts.message = async post => {
			await time.wait(SECOND);
			return message(post);
		};
		await add("ann", "search:1", "first");
		await time.pass(SECOND / 2);
		await add("ann", "search:1", "second");
		await time.pass(MINUTE);
		expect([contents(), await states()]).toEqual([["first, second"], ["sent"]]);
	});

	it("that was stored while there was found to be nothing to tell about the other is sent", async () => {
		const { contents, parts, start, states, time } = await setUp();
		const { add } = start();
		const { message } = parts;
		parts.message = async post => {
			await time.wait(SECOND);
			return post.about.lines.length === 1 ? null : message(post);
		};
		await add("ann", "search:1", "first");
		await time.pass(SECOND / 2);
		await add("ann", "search:1", "second");
		await time.pass(MINUTE);
		expect([contents(), await states()]).toEqual([["first, second"], ["sent"]]);
	});

	it("that leave nothing to tell together are not sent, nor is one of another target missed", async () => {
		const { contents, discord, parts, start, states, time } = await setUp();
		discord.answer = reject;
		const { tell } = start();
		await tell("ann", "alert:1", "rises");
		await tell("ann", "alert:2", "other");
		await time.pass(ROUND_TRIP / 2);
		await tell("ann", "alert:1", "falls back");
		parts.join = () => null;
		await time.pass(30 * SECOND);
		discord.answer = () => "sent";
		await time.pass(2 * MINUTE);
		expect(contents().filter(line => line === "other")).toHaveLength(2);
		expect(contents()).not.toContain("falls back");
		expect(await states()).toEqual([]);
	});
});

it("posts of the same target to two people are two messages", async () => {
	const { calls, discord, start, states, time } = await setUp();
	discord.answer = reject;
	const { tell } = start();
	await tell("ann", "feed-pause:1");
	await tell("ben", "feed-pause:1");
	await time.pass(10 * SECOND);
	discord.answer = () => "sent";
	await time.pass(MINUTE);
	expect(calls.slice(2).map(({ userId, content }) => `${userId} ${content}`)).toEqual(["ann line", "ben line"]);
	expect(await states()).toEqual(["sent", "sent"]);
});

describe("Discord's limits", () => {
	it("that a person's messages reach hold up this person alone, for as long as Discord says", async () => {
		const { attempts, calls, discord, start, states, time } = await setUp();
		discord.answer = ({ userId, at }) => (userId === "ann" && at < NOON + MINUTE ? { retryAfterMs: MINUTE } : "sent");
		const { tell } = start();
		for (let target = 0; target < 3; target++) await tell("ann", `search:${target}`);
		for (let person = 0; person < 30; person++) await tell(`person ${person}`, `search:9${person}`);
		await time.pass(10 * SECOND);
		expect(calls.filter(({ userId }) => userId === "ann")).toHaveLength(1);
		expect(calls.filter(({ userId }) => userId !== "ann")).toHaveLength(30);
		await time.pass(2 * MINUTE);
		const [limited, next] = calls.filter(({ userId }) => userId === "ann");
		expect((next?.at ?? 0) - (limited?.at ?? 0)).toBeGreaterThanOrEqual(MINUTE);
		expect(new Set(await states())).toEqual(new Set(["sent"]));
		expect(calls.filter(({ userId }) => userId === "ann")).toHaveLength(4);
		expect(attempts.filter(outcome => outcome === "search rate-limited")).toHaveLength(1);
	});

	it("are left to its client: a person gets one message at a time", async () => {
		const { calls, start, time } = await setUp();
		const { tell } = start();
		for (let target = 0; target < 12; target++) await tell("ann", `search:${target}`, String(target));
		await time.until(() => calls.length === 12);
		for (const [index, { at }] of calls.entries()) {
			expect(at - (calls[index - 1]?.at ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(ROUND_TRIP);
		}
	});
});

describe("a restart", () => {
	/** The process ends without an answer from Discord. */
	async function crash() {
		const all = await setUp();
		all.discord.answer = () => new Promise(() => {});
		let isAlive = true;
		await all.start({ isLeader: () => isAlive }).tell("ann", "search:1");
		await all.time.pass(SECOND);
		isAlive = false;
		expect(await all.states()).toEqual(["sending"]);
		all.discord.answer = () => "sent";
		return all;
	}

	it("within minutes sends the message that was under way again, with its nonce", async () => {
		const { calls, noncesOf, start, states, time } = await crash();
		await time.pass(100 * SECOND);
		start();
		await time.pass(10 * SECOND);
		expect([calls.length, noncesOf(calls), await states()]).toEqual([2, 1, ["sent"]]);
	});

	it("later does not, for Discord may have taken it: the person learns it", async () => {
		const { calls, settled, start, states, time } = await crash();
		time.jump(HOUR);
		const { lostPosts } = start();
		await time.pass(10 * SECOND);
		expect([calls.length, await states(), settled]).toEqual([1, ["missing"], ["ann search:1 missing"]]);
		expect((await lostPosts.take("ann")).size).toBe(1);
	});

	it("knows the people who may have missed a message before it", async () => {
		const { discord, start, time } = await setUp();
		discord.answer = () => "closed";
		const first = start();
		await first.tell("ann", "search:1");
		await time.pass(MINUTE);
		await first.stop();
		const { lostPosts } = start();
		await time.pass(SECOND);
		expect((await lostPosts.take("ann")).size).toBe(1);
	});

	it("waits for the message that is being sent, and begins no other", async () => {
		const { calls, start, states, time } = await setUp();
		const { stop, tell } = start();
		await tell("ann", "search:1");
		await tell("ann", "search:2");
		await time.pass(ROUND_TRIP / 2);
		let isStopped = false;
		const stopping = stop().then(() => {
			isStopped = true;
		});
		await time.pass(ROUND_TRIP / 4);
		expect(isStopped).toBe(false);
		await time.until(() => isStopped);
		await stopping;
		expect([calls.length, await states()]).toEqual([1, ["sent", "waiting"]]);
	});
});

it("what a person may have missed is taken once, also by two calls and two processes at the same time", async () => {
	const { discord, start, time } = await setUp();
	discord.answer = () => "closed";
	const first = start();
	for (let target = 0; target < 20; target++) await first.tell("ann", `search:${target}`);
	await time.pass(MINUTE);
	const second = start({ isLeader: () => false });
	await time.pass(SECOND);
	const taken = await Promise.all([first, first, second, second].map(({ lostPosts }) => lostPosts.take("ann")));
	const targets = taken.flatMap(lost => [...lost.values()].flat().map(({ target }) => target));
	expect([targets.length, new Set(targets).size]).toEqual([20, 20]);
});

it("an answer to somebody who has missed nothing reads nothing; one that could not read it leaves it for the next", async () => {
	const { database, discord, privates, start, time } = await setUp();
	discord.answer = () => "closed";
	await start().tell("ann", "search:1");
	await time.pass(MINUTE);
	let reads = 0;
	const lostPosts = createLostPosts({
		privates: {
			...privates,
			async takeLost(userId) {
				if (reads++ === 0) throw new Error("the database is down");
				return privates.takeLost(userId);
			},
		},
		database,
		logger: SILENT,
	});
	lostPosts.load();
	await time.pass(SECOND);
	await lostPosts.take("ben");
	expect(reads).toBe(0);
	await expect(lostPosts.take("ann")).rejects.toThrow("down");
	expect((await lostPosts.take("ann")).size).toBe(1);
	await lostPosts.take("ann");
	expect(reads).toBe(2);
});

it("the people who may have missed a post are announced until other processes have heard it", async () => {
	const { database, privates } = await setUp();
	const announced: string[] = [];
	let isDown = true;
	const lostPosts = createLostPosts({
		privates,
		database: {
			async announce(announcement) {
				if (isDown) throw new Error("the database is down");
				announced.push(announcement);
			},
			onAnnouncement: database.onAnnouncement,
		},
		logger: SILENT,
	});
	await lostPosts.announce();
	lostPosts.add(toPerson("ann"));
	await expect(lostPosts.announce()).rejects.toThrow("down");
	isDown = false;
	await lostPosts.announce();
	await lostPosts.announce();
	expect(announced).toEqual(["notices"]);
});

it("a post that is lost while the people who have missed some are being read is not forgotten", async () => {
	const { database, discord, outbox, privates, start, time } = await setUp();
	discord.answer = () => "closed";
	await start().tell("ann", "search:1");
	await time.pass(MINUTE);
	const read = Promise.withResolvers<void>();
	const lostPosts = createLostPosts({
		privates: {
			...privates,
			async peopleWithLost() {
				const people = await privates.peopleWithLost();
				await read.promise;
				return people;
			},
		},
		database,
		logger: SILENT,
	});
	lostPosts.load();
	const post = { target: "search:2", recipient: toPerson("ben"), nonce: "1", locale: null, body: "{}" };
	const id = (await outbox.add(post, time.now())) ?? Number.NaN;
	await outbox.failed(id, "missing");
	lostPosts.add(toPerson("ben"));
	read.resolve();
	await time.pass(SECOND);
	expect([(await lostPosts.take("ann")).size, (await lostPosts.take("ben")).size]).toEqual([1, 1]);
});

it("two leaders, of which one does not know yet that it has lost the lead, send no post under two nonces", async () => {
	const { calls, noncesOf, settled, start, states, time } = await setUp();
	const first = start();
	start();
	for (let person = 0; person < 40; person++) {
		await first.tell(`person ${person % 10}`, `search:${person}`, `line ${person}`);
	}
	await time.pass(2 * MINUTE);
	expect(new Set(await states())).toEqual(new Set(["sent"]));
	// Discord drops a second message with the nonce of another one.
	expect(noncesOf(calls)).toBe(40);
	expect(new Set(calls.map(({ content }) => content)).size).toBe(40);
	expect(settled.every(line => line.endsWith(" sent"))).toBe(true);
});

it("very many posts to people are read in pieces, and do not hold up a post into a channel", async () => {
	const { calls, database, outbox, posted, privates, start, time } = await setUp();
	const count = examples(10_000, 100_000);
	const db = allTables(database.db);
	for (let from = 0; from < count; from += 1000) {
		const rows = Array.from({ length: 1000 }, (_, row) => ({
			target: `search:${from + row}`,
			recipient: toPerson(`person ${from + row}`),
			nonce: "1",
			body: '{"lines":["line"]}',
			locale: null,
			state: "waiting" as const,
			createdAt: NOON,
			dueAt: NOON,
			refusals: 0,
			sentAt: null,
			messageId: null,
		}));
		await db.insertInto("posts").values(rows).execute();
	}
	let most = 0;
	for (const outgoing of [outbox, privates]) {
		const { pending } = outgoing;
		outgoing.pending = async (at = 0) => {
			const rows = await pending(at);
			most = Math.max(most, rows.length);
			return rows;
		};
	}
	const { post } = start();
	await time.pass(10 * SECOND);
	const before = calls.length;
	const at = time.now();
	await post("c");
	await time.until(() => posted.length > 0);
	expect((posted[0]?.at ?? 0) - at).toBeLessThan(SECOND);
	await time.pass(30 * SECOND);
	// Ten at once, 200 ms each.
	expect(calls.length - before).toBeGreaterThan(1400);
	expect(most).toBeLessThanOrEqual(1000);
	expect((await privates.pending(time.now())).length).toBeGreaterThan(0);
}, 180_000);
