import { describe, expect, it, onTestFinished } from "vitest";
import type { ChannelPosts, PostOutcome } from "../../src/posting/channel-posts.ts";
import { createDelivery } from "../../src/posting/delivery.ts";
import { toChannel } from "../../src/posting/recipient.ts";
import { createOutbox } from "../../src/posting/store/outbox.ts";
import type { Database } from "../../src/storage/database.ts";
import { NOON } from "../fixtures/listing.ts";
import { allTables } from "../helpers/all-tables.ts";
import { openEmpty } from "../helpers/databases.ts";
import { createNobody } from "../helpers/private-posts.ts";
import { examples } from "../helpers/scale.ts";
import { createSimulatedTime } from "../helpers/simulated-time.ts";

const HOUR = 60 * 60_000;

const NO = { refused: "automod", words: "no" } as const;

/** Milliseconds until Discord answers. */
const ROUND_TRIP = 200;

/** A Discord that takes everything unless `answer` is set, and processes that post into it from one database. */
async function setUp() {
	const database = await openEmpty();
	const outbox = createOutbox(database.db);
	const time = createSimulatedTime(NOON);
	const calls: { channelId: string; body: object; nonce: string; at: number }[] = [];
	const edits: { messageId: string; body: object }[] = [];
	const discord: { answer: (body: object) => PostOutcome | Promise<PostOutcome> } = {
		answer: () => ({ messageId: "1" }),
	};
	const channels: ChannelPosts = {
		async send(channelId, body, nonce) {
			calls.push({ channelId, body, nonce, at: time.now() });
			await time.wait(ROUND_TRIP);
			return discord.answer(body);
		},
		async edit(_channelId, messageId, body) {
			edits.push({ messageId, body });
			await time.wait(ROUND_TRIP);
			return discord.answer(body);
		},
	};
	const warnings: string[] = [];
	const paused: string[] = [];
	const outcomes: string[] = [];
	const onOutcome = (outcome: string) => void outcomes.push(outcome);

	function start(of: Pick<Database, "isLeader"> = database) {
		const log = (_fields: object, message: string) => void warnings.push(message);
		const logger = { debug() {}, info() {}, warn: log, error: log };
		const { now, wait } = time;
		const nobody = createNobody(database);
		const delivery = createDelivery({ ...nobody, outbox, channels, database: of, logger, onOutcome, now, wait });
		delivery.onPaused((target, reason) => void paused.push(`${target} ${reason}`));
		delivery.start({});
		onTestFinished(() => void delivery.stop());
		return delivery;
	}

	const post = (delivery: ReturnType<typeof start>, target: string, nonce = "1", channelId = `channel of ${target}`) =>
		delivery.post({
			target,
			to: toChannel(channelId),
			nonce,
			locale: "en-US",
			body: { content: `${target} ${nonce}` },
		});
	const edit = (delivery: ReturnType<typeof start>, content: string, target = "feed:1") =>
		delivery.edit({ target, nonce: "1", bodyIn: () => ({ content }) });
	const states = async () =>
		(await allTables(database.db).selectFrom("posts").select("state").orderBy("id").execute()).map(
			({ state }) => state,
		);
	const contents = () => calls.map(({ body }) => ("content" in body ? body.content : undefined));
	const editedTo = () => edits.map(({ messageId, body }) => ("content" in body ? `${messageId} ${body.content}` : ""));
	return {
		calls,
		contents,
		database,
		discord,
		edit,
		editedTo,
		outbox,
		outcomes,
		paused,
		post,
		start,
		states,
		time,
		warnings,
	};
}

describe("a post", () => {
	it("is stored, sent and settled, and another one of its target and nonce changes nothing", async () => {
		const { calls, contents, post, start, states, time } = await setUp();
		const delivery = start();
		await post(delivery, "feed:1");
		await post(delivery, "feed:1");
		await post(delivery, "feed:2");
		await time.pass(60_000);
		await post(delivery, "feed:1");
		await time.pass(60_000);
		expect(contents()).toEqual(["feed:1 1", "feed:2 1"]);
		expect(await states()).toEqual(["sent", "sent"]);
		expect(new Set(calls.map(({ nonce }) => nonce)).size).toBe(2);
		expect(calls.every(({ nonce }) => nonce.length <= 25)).toBe(true);
	});

	it("is reported once, by how it ended", async () => {
		const { discord, outcomes, post, start, time } = await setUp();
		const delivery = start();
		for (const answer of [{ messageId: "1" }, { paused: "missing-access" as const }, NO]) {
			discord.answer = () => answer;
			await post(delivery, `feed:${outcomes.length}`);
			await time.pass(HOUR + 60_000);
		}
		expect(outcomes).toEqual(["sent", "paused", "refused"]);
	});

	it("of a channel comes after the earlier ones, and at most five come in 5 s", async () => {
		const { calls, contents, post, start, time } = await setUp();
		const delivery = start();
		const nonces = Array.from({ length: 12 }, (_, index) => String(index));
		for (const nonce of nonces) await post(delivery, "feed:1", nonce);
		await time.until(() => calls.length === nonces.length);
		expect(contents()).toEqual(nonces.map(nonce => `feed:1 ${nonce}`));
		for (const [index, { at }] of calls.entries()) {
			expect(at - (calls[index - 5]?.at ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(5000);
		}
	});

	it("that another process stored is sent by the leader alone", async () => {
		const { contents, post, start, states, time } = await setUp();
		const follower = start({ isLeader: () => false });
		await post(follower, "feed:1");
		await time.pass(HOUR);
		expect(await states()).toEqual(["waiting"]);
		start();
		await time.pass(10_000);
		expect(contents()).toEqual(["feed:1 1"]);
	});

	it.each([
		["Discord does not answer", () => Promise.reject(new Error("502"))],
		["Discord limits it", () => ({ retryAfterMs: 30_000 })],
		["it is unknown whether Discord accepted it", () => "interrupted" as const],
	])("is tried again with the same nonce when %s", async (_when, answer) => {
		const { calls, discord, post, start, states, time } = await setUp();
		discord.answer = answer;
		await post(start(), "feed:1");
		await time.pass(40_000);
		expect(calls.length).toBeGreaterThan(1);
		discord.answer = () => ({ messageId: "1" });
		await time.pass(40_000);
		expect(await states()).toEqual(["sent"]);
		expect(new Set(calls.map(({ nonce }) => nonce)).size).toBe(1);
	});

	it("that Discord may have taken is marked as failed once its nonce may be forgotten", async () => {
		const { calls, discord, post, start, states, time, warnings } = await setUp();
		discord.answer = () => (calls.length === 1 ? "interrupted" : Promise.reject(new Error("502")));
		await post(start(), "feed:1");
		await time.pass(HOUR);
		expect(await states()).toEqual(["failed"]);
		expect((calls.at(-1)?.at ?? 0) - NOON).toBeLessThan(3 * 60_000);
		expect(warnings).toContain("a post may be missing: Discord did not accept it in time, or its answer was lost");
	});

	it("that Discord has not taken for a day is given up, and reported as missing", async () => {
		const { discord, outcomes, post, start, states, time, warnings } = await setUp();
		discord.answer = () => Promise.reject(new Error("502"));
		await post(start(), "feed:1");
		await time.pass(60_000);
		time.jump(23 * HOUR);
		await time.pass(60_000);
		expect([await states(), outcomes]).toEqual([["waiting"], []]);
		time.jump(HOUR);
		await time.pass(60_000);
		expect([await states(), outcomes]).toEqual([[], ["missing"]]);
		expect(warnings).toContain("a post may be missing: Discord did not accept it in time, or its answer was lost");
	});

	it("that has waited for a day when the bot starts is not sent any more, and reported as missing once", async () => {
		const { calls, outcomes, post, start, states, time } = await setUp();
		await post(start({ isLeader: () => false }), "feed:1");
		time.jump(25 * HOUR);
		start();
		await time.pass(2 * HOUR);
		expect([calls, outcomes, await states()]).toEqual([[], ["missing"], []]);
	});

	it("that Discord refuses is tried three times over an hour, then its target is paused; others go out meanwhile", async () => {
		const { calls, contents, discord, outcomes, paused, post, start, states, time } = await setUp();
		discord.answer = body => (JSON.stringify(body).includes("feed:1 ") ? NO : { messageId: "1" });
		const delivery = start();
		await post(delivery, "feed:1", "1", "c");
		await post(delivery, "feed:2", "1", "c");
		await time.pass(10_000);
		expect(await states()).toEqual(["waiting", "sent"]);
		await time.pass(59 * 60_000);
		expect([contents().length, paused]).toEqual([3, []]);
		await post(delivery, "feed:1", "2", "c");
		await time.pass(HOUR);
		expect(contents().filter(content => content === "feed:1 1")).toHaveLength(3);
		expect((calls[2]?.at ?? 0) - NOON).toBeGreaterThanOrEqual(30 * 60_000);
		expect(
			new Set(calls.filter(({ body }) => JSON.stringify(body).includes("feed:1 1")).map(({ nonce }) => nonce)).size,
		).toBe(1);
		expect([paused, outcomes]).toEqual([["feed:1 automod"], ["sent", "refused"]]);
		expect(await states()).toEqual(["failed", "sent", "failed"]);
	});

	it("that Discord refuses at first is posted once when it takes a later attempt", async () => {
		const { calls, discord, paused, post, start, states, time } = await setUp();
		discord.answer = () => (calls.length < 3 ? NO : { messageId: "1" });
		await post(start(), "feed:1");
		await time.pass(2 * HOUR);
		expect([calls.length, paused, await states()]).toEqual([3, [], ["sent"]]);
	});

	it.each<[string, () => PostOutcome | Promise<PostOutcome>]>([
		["does not answer", () => Promise.reject(new Error("502"))],
		["limits it", () => ({ retryAfterMs: 1000 })],
		["may have taken it", () => "interrupted"],
		["refuses it", () => NO],
	])("is not tried again when Discord %s and its feed is removed meanwhile", async (_when, answer) => {
		const { calls, database, discord, post, start, time } = await setUp();
		discord.answer = async () => {
			await allTables(database.db).deleteFrom("posts").execute();
			return answer();
		};
		await post(start(), "feed:1");
		await time.pass(2 * HOUR);
		expect(calls).toHaveLength(1);
	});

	it.each(["{", "7"])(
		"whose stored body is damaged (%s) is given up with a line in the log, and the next ones go out",
		async body => {
			const { contents, database, post, start, states, time, warnings } = await setUp();
			const follower = start({ isLeader: () => false });
			await post(follower, "feed:1", "1");
			await post(follower, "feed:1", "2");
			await allTables(database.db).updateTable("posts").set({ body }).where("nonce", "=", "1").execute();
			start();
			await time.pass(10_000);
			expect(await states()).toEqual(["failed", "sent"]);
			expect(contents()).toEqual(["feed:1 2"]);
			expect(warnings).toEqual(["a stored post is damaged and was dropped"]);
		},
	);

	it("is deleted after a day", async () => {
		const { post, start, states, time } = await setUp();
		await post(start(), "feed:1");
		await time.pass(1000);
		time.jump(23 * HOUR);
		await time.pass(10_000);
		expect(await states()).toEqual(["sent"]);
		time.jump(2 * HOUR);
		await time.pass(10_000);
		expect(await states()).toEqual([]);
	});
});

it("posts for people who wait keep to the same limits as all others", async () => {
	const { calls, post, start, time } = await setUp();
	const delivery = start();
	for (let target = 0; target < 60; target++) await post(delivery, `feed:${target}`);
	for (let time = 0; time < 60; time++) void delivery.postNow({ channelId: `test ${time % 10}`, body: {} });
	await time.until(() => calls.length === 120);
	const most = (ms: number, isOne: (channelId: string) => boolean) => {
		const times = calls.filter(({ channelId }) => isOne(channelId)).map(({ at }) => at);
		return Math.max(...times.map(at => times.filter(other => other >= at && other < at + ms).length));
	};
	expect(most(1000, () => true)).toBeLessThanOrEqual(40);
	expect(most(5000, id => id === "test 1")).toBeLessThanOrEqual(5);
});

describe("a channel into which nothing can be posted", () => {
	it("pauses each of its targets with the reason, and costs one request", async () => {
		const { contents, discord, paused, post, start, states, time } = await setUp();
		discord.answer = body =>
			JSON.stringify(body).includes("feed:3") ? { messageId: "1" } : { paused: "missing-access" };
		const delivery = start();
		for (const nonce of ["1", "2"]) for (const target of ["feed:1", "feed:2"]) await post(delivery, target, nonce, "c");
		await post(delivery, "feed:3");
		await time.pass(60_000);
		expect(paused.toSorted()).toEqual(["feed:1 missing-access", "feed:2 missing-access"]);
		expect(contents()).toEqual(["feed:1 1", "feed:3 1"]);
		expect(await states()).toEqual(["failed", "failed", "failed", "failed", "sent"]);
	});
});

describe("an edit", () => {
	it("edits the message of a post, once for each body, and posts nothing without one", async () => {
		const { contents, edit, editedTo, outcomes, post, start, states, time } = await setUp();
		const delivery = start();
		await post(delivery, "feed:1");
		await time.pass(10_000);
		await edit(delivery, "first");
		await time.pass(10_000);
		await edit(delivery, "first");
		await edit(delivery, "second");
		await edit(delivery, "nothing", "feed:2");
		await time.pass(60_000);
		expect(editedTo()).toEqual(["1 first", "1 second"]);
		expect(contents()).toEqual(["feed:1 1"]);
		expect([await states(), outcomes]).toEqual([["sent"], ["sent", "edited", "edited"]]);
	});

	it("of a post that was not sent yet is what is sent", async () => {
		const { contents, edit, editedTo, post, start, time } = await setUp();
		const follower = start({ isLeader: () => false });
		await post(follower, "feed:1");
		await edit(follower, "edited");
		start();
		await time.pass(60_000);
		expect([contents(), editedTo()]).toEqual([["edited"], []]);
	});

	it("of a post that is being sent follows it, also if that edit is overtaken by another", async () => {
		const { contents, edit, editedTo, post, start, states, time } = await setUp();
		const delivery = start();
		await post(delivery, "feed:1");
		await time.pass(ROUND_TRIP / 2);
		await edit(delivery, "first");
		await time.pass(ROUND_TRIP);
		await edit(delivery, "second");
		await time.pass(60_000);
		expect(contents()).toEqual(["feed:1 1"]);
		expect(editedTo()).toEqual(["1 first", "1 second"]);
		expect(await states()).toEqual(["sent"]);
	});

	it("follows a post if it is unknown which body Discord accepted", async () => {
		const { calls, discord, edit, editedTo, post, start, states, time } = await setUp();
		const delivery = start();
		discord.answer = () => "interrupted";
		await post(delivery, "feed:1");
		await time.pass(1000);
		await edit(delivery, "edited");
		discord.answer = () => ({ messageId: "1" });
		await time.pass(60_000);
		expect(new Set(calls.map(({ nonce }) => nonce)).size).toBe(1);
		expect([editedTo(), await states()]).toEqual([["1 edited"], ["sent"]]);
	});

	it("that a process could not finish is made by the next one, even hours later", async () => {
		const { calls, discord, edit, editedTo, post, start, states, time } = await setUp();
		let isAlive = true;
		const delivery = start({ isLeader: () => isAlive });
		await post(delivery, "feed:1");
		await time.pass(1000);
		discord.answer = () => new Promise(() => {});
		await edit(delivery, "edited");
		await time.pass(1000);
		isAlive = false;
		expect(await states()).toEqual(["edited"]);
		discord.answer = () => ({ messageId: "1" });
		time.jump(HOUR);
		start();
		await time.pass(10_000);
		expect([editedTo(), await states(), calls.length]).toEqual([["1 edited", "1 edited"], ["sent"], 1]);
	});

	it.each([
		["Discord does not answer", () => Promise.reject(new Error("502"))],
		["Discord limits it", () => ({ retryAfterMs: 30_000 })],
	])("is tried again when %s", async (_when, answer) => {
		const { discord, edit, editedTo, post, start, states, time } = await setUp();
		const delivery = start();
		await post(delivery, "feed:1");
		await time.pass(1000);
		discord.answer = answer;
		await edit(delivery, "edited");
		await time.pass(40_000);
		discord.answer = () => ({ messageId: "1" });
		await time.pass(40_000);
		expect(editedTo().length).toBeGreaterThan(1);
		expect(await states()).toEqual(["sent"]);
	});

	it.each([
		["pauses the target", { paused: "missing-access" as const }, ["feed:1 missing-access"]],
		["is given up when Discord refuses it", NO, []],
	])("%s", async (_what, outcome, expected) => {
		const { contents, discord, edit, editedTo, paused, post, start, states, time } = await setUp();
		const delivery = start();
		await post(delivery, "feed:1");
		await time.pass(1000);
		discord.answer = () => outcome;
		await edit(delivery, "edited");
		await time.pass(60_000);
		await edit(delivery, "again");
		await time.pass(60_000);
		expect(paused).toEqual(expected);
		expect([editedTo(), contents(), await states()]).toEqual([["1 edited"], ["feed:1 1"], ["failed"]]);
	});
});

describe("a restart", () => {
	/** The process ends without an answer from Discord. */
	async function crash() {
		const all = await setUp();
		all.discord.answer = () => new Promise(() => {});
		let isAlive = true;
		await all.post(all.start({ isLeader: () => isAlive }), "feed:1");
		await all.time.pass(1000);
		isAlive = false;
		expect(await all.states()).toEqual(["sending"]);
		all.discord.answer = () => ({ messageId: "1" });
		return all;
	}

	it("within minutes sends the post that was under way again, with its nonce", async () => {
		const { calls, start, states, time } = await crash();
		await time.pass(100_000);
		start();
		await time.pass(10_000);
		expect(await states()).toEqual(["sent"]);
		expect(calls).toHaveLength(2);
		expect(calls[1]?.nonce).toBe(calls[0]?.nonce);
	});

	it("later marks it as failed, for Discord may have taken it", async () => {
		const { calls, start, states, time } = await crash();
		time.jump(HOUR);
		start();
		await time.pass(10_000);
		expect(await states()).toEqual(["failed"]);
		expect(calls).toHaveLength(1);
	});
});

it("thousands of targets post within Discord's limits, and a crowded channel does not hold up the others", async () => {
	const { calls, outbox, start, time } = await setUp();
	const crowded = examples(40, 400);
	const others = examples(460, 4600);
	for (let target = 0; target < crowded + others; target++) {
		const recipient = toChannel(target < crowded ? "crowded" : `channel ${target}`);
		await outbox.add({ target: `feed:${target}`, recipient, nonce: "1", locale: "en-US", body: "{}" }, time.now());
	}
	start();
	await time.until(() => calls.length === crowded + others);
	const mostWithin = (ms: number, times: readonly number[]) =>
		Math.max(...times.map((at, index) => times.slice(index).findIndex(later => later >= at + ms)));
	const timesOf = (isOne: (channelId: string) => boolean) =>
		calls.filter(({ channelId }) => isOne(channelId)).map(({ at }) => at);
	expect(
		mostWithin(
			1000,
			timesOf(() => true),
		),
	).toBeLessThanOrEqual(50);
	expect(
		mostWithin(
			5000,
			timesOf(id => id === "crowded"),
		),
	).toBeLessThanOrEqual(5);
	expect(new Set(calls.map(({ nonce }) => nonce)).size).toBe(crowded + others);
	// 40 a second; then the crowded channel has all the time for itself.
	const ofOthers = others * 26;
	expect((timesOf(id => id !== "crowded").at(-1) ?? 0) - NOON).toBeLessThan(ofOthers);
	expect((timesOf(id => id === "crowded").at(-1) ?? 0) - NOON).toBeLessThan(ofOthers + crowded * 1000);
}, 180_000);
