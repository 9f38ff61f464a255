import { type APIMessage, ComponentType, Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import { bracketOf } from "../../src/league/rules/bracket.ts";
import { fillFixtures } from "../../src/league/rules/fixtures.ts";
import type { Rules } from "../../src/league/season/rules.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import {
	FOX,
	LANTERN,
	MEMBERS,
	NOON,
	QUILL,
	type ServedGame,
	serveLeagueGames,
	startLeagueBot,
} from "../helpers/league-bot.ts";
import { pin } from "../helpers/pin.ts";
import { languages } from "../helpers/scale.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const { review: words } = ENGLISH.commissioner;
const { rounds } = ENGLISH;

/** The members, in the order in which they were added. */
const YARROWS = 1;
const DROVERS = 2;

const textOf = ({ embeds, content }: APIMessage) => [content, embeds[0]?.description].filter(Boolean).join("\n");
const buttonsOf = ({ components = [] }: APIMessage) =>
	components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.flatMap(part => ("custom_id" in part && "label" in part ? [{ label: part.label ?? "", id: part.custom_id }] : []));
const labelsOf = (message: APIMessage) => buttonsOf(message).map(({ label }) => label);

/**
 * A league of Yarrows and Drovers (and, if asked, Bold Owls) without games, whose histories have been read. It is noon of
 * the second of May.
 */
async function startLeague(rules: Partial<Rules> = {}, members = MEMBERS.slice(0, 2)) {
	// The game knows their gamertags, from games against strangers.
	const games = [FOX, LANTERN, QUILL].map((away, index): ServedGame => {
		return { at: NOON - (20 + index) * DAY, away, home: "odd_quil3", runs: [1, 2] };
	});
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
	const { ann, clock, leagues, discord } = bot;
	const league = await bot.addLeague("Summer", { timeZone: "UTC", gamesPerPair: 0, ...rules }, members);
	await ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	const view = async () => {
		const found = await leagues.view(league.id);
		if (found === null) throw new Error("the league is gone");
		return found;
	};
	return {
		...bot,
		games,
		league,
		view,
		/** A game that Ann's history tells only later. @param minutesAgo when it was played @param runs Yarrows', Drovers' */
		played(minutesAgo: number, runs: [number, number], other: Partial<ServedGame> = {}) {
			games.push({ at: clock.now - minutesAgo * MINUTE, away: FOX, home: LANTERN, runs, ...other });
		},
		/** Reads Ann's history, until the newest game has been read. */
		async read() {
			const playedAt = Math.floor((games.at(-1)?.at ?? 0) / 1000) * 1000;
			const readNow = async () => {
				clock.now += 2 * MINUTE;
				await ann.command("league report").answer;
				return (await view()).readings.some(reading => reading.playedAt === playedAt);
			};
			await expect.poll(readNow).toBe(true);
			return view();
		},
		press: (shown: APIMessage, label: string) =>
			ann.click(shown, buttonsOf(shown).find(each => each.label.endsWith(label))?.id ?? label).answer,
		review: () => ann.command("commissioner review").answer,
		/** Imports a file with results, each a row with day, winner, runs, loser, runs and kind. */
		send(...rows: readonly string[]) {
			const data = ["Date,Winner,Runs,Loser,Runs,Kind", ...rows].join("\r\n");
			return ann.command("commissioner import", { file: { name: "results.csv", data } }).answer;
		},
		/** Undoes the newest decision of a commissioner. */
		async undo() {
			const newest = (await view()).decisions.findLast(({ kind, undone }) => kind !== "changed" && undone === null);
			const shown = await ann.command("commissioner log").answer;
			const undone = await ann.click(shown, `commissioner|action=undo|i=1|decision=${newest?.id}`, { unchecked: true })
				.answer;
			expect(textOf(undone)).toMatch(/^Undone: /m);
		},
		shown: (message: APIMessage) =>
			JSON.parse(
				JSON.stringify(shownMessage(message, discord.applicationId))
					.replaceAll(/<t:\d+/g, "<t:TIME")
					.replaceAll(/<@\d+>/g, "<@PERSON>"),
			),
	};
}

/** The members' wins. */
const winsOf = ({ table }: SeasonView) =>
	[YARROWS, DROVERS].map(member => table.standings.find(row => row.member === member)?.wins);
/** The score of each round's game, or how it was decided; null: open. */
const roundsOf = (view: SeasonView) =>
	fillFixtures(view, view.judged).map(games =>
		games.map(({ game }) => game && (game.awarded ?? `${game.away.runs}–${game.home.runs}`)),
	);
const statusesOf = ({ judged }: SeasonView) =>
	judged.map(({ awarded, verdict }) => `${awarded ?? "game"} ${verdict.status}`);

/** Two rounds of two days, from the second of May on; it is the fifth, and round 1 was closed by a forfeit. */
async function closeRound(locale: Locale = Locale.EnglishUS) {
	const bot = await startLeague();
	const { ann, clock, press, league, leagues, view } = bot;
	await ann
		.command("commissioner fixtures", { rounds: 2, days_a_round: 2, first_day: "2026-05-02" })
		.answer.then(plan => ann.click(plan, { label: ENGLISH.fixtures.plan.store }).answer);
	clock.now = NOON + 3 * DAY;
	await leagues.readSince(league.id, { members: [YARROWS, DROVERS], since: clock.now - DAY }, 10_000, ann.id);
	const chosen = await press(await ann.command("commissioner round", { round: 1 }).answer, rounds.forfeits("Yarrows"));
	const form = await ann.click(chosen, { label: rounds.enter(1) }).modal;
	expect(textOf(await ann.submit(form, { reason: "no show" }).answer)).toContain(rounds.entered(1));
	expect(roundsOf(await view())).toEqual([["forfeit"], [null]]);
	ann.locale = locale;
	return bot;
}

describe("a round that was closed by a forfeit", () => {
	it.each(languages([Locale.EnglishUS, Locale.SpanishES]))(
		"asks about a game of it that is read later, in %s",
		async locale => {
			const { ann, played, read, shown, review } = await closeRound(locale);
			played(30, [5, 1]);
			await read();
			pin(shown(await ann.command("commissioner desk").answer), locale, "the desk");
			pin(shown(await review()), locale, "the review");
			pin(shown(await ann.command("commissioner log").answer), locale, "the log");
			const used = await ann.click(await review(), buttonsOf(await review())[0]?.id ?? "").answer;
			pin(used.content, locale, "the game was used");
		},
	);

	it("keeps it, and no other round is filled by a game that is read later", async () => {
		const { played, read } = await closeRound();
		played(30, [5, 1]);
		const after = await read();
		expect(roundsOf(after)).toEqual([["forfeit"], [null]]);
		expect(winsOf(after)).toEqual([0, 1]);
		expect(statusesOf(after)).toEqual(["game review", "forfeit counts"]);
		expect(after.decisions.filter(({ kind }) => kind === "changed")).toHaveLength(1);
	});

	it("takes the game instead, and again the forfeit when that is undone", async () => {
		const { played, read, press, review, view, undo } = await closeRound();
		played(30, [5, 1]);
		await read();
		expect(textOf(await press(await review(), words.instead))).toContain("instead of: Drovers win by forfeit");
		expect(roundsOf(await view())).toEqual([["5–1"], [null]]);
		expect(winsOf(await view())).toEqual([1, 0]);
		expect(statusesOf(await view())).toEqual(["game counts"]);
		await undo();
		expect(roundsOf(await view())).toEqual([["forfeit"], [null]]);
		expect(labelsOf(await review())).toContain(words.instead);
	});

	it("ignores the game, counts it in another round, or gives it to the other side", async () => {
		const { played, read, press, review, view, undo } = await closeRound();
		played(30, [5, 1]);
		await read();
		await press(await review(), words.ignore);
		expect([roundsOf(await view()), winsOf(await view())]).toEqual([
			[["forfeit"], [null]],
			[0, 1],
		]);
		await undo();
		await press(await review(), words.countToo);
		expect([roundsOf(await view()), winsOf(await view())]).toEqual([
			[["forfeit"], ["5–1"]],
			[1, 1],
		]);
		await undo();
		await press(await review(), words.insteadAward("Drovers"));
		expect([roundsOf(await view()), winsOf(await view())]).toEqual([
			[["5–1"], [null]],
			[0, 1],
		]);
		await undo();
		expect(statusesOf(await view())).toEqual(["game review", "forfeit counts"]);
	});

	it("lets the game count on its own when the forfeit is undone", async () => {
		const { played, read, view, undo, ann } = await closeRound();
		played(30, [5, 1]);
		await read();
		await undo();
		expect([roundsOf(await view()), statusesOf(await view())]).toEqual([[["5–1"], [null]], ["game counts"]]);
		expect(textOf(await ann.command("commissioner review").answer)).toContain(words.none);
	});

	it("does not offer another game to count where none is open, and an old button changes nothing", async () => {
		const { ann, played, read, press, review, view, clock } = await closeRound();
		played(30, [5, 1]);
		await read();
		const before = await review();
		expect(labelsOf(before)).toContain(words.countToo);
		clock.now += HOUR;
		played(1, [2, 7]);
		const after = await read();
		expect(roundsOf(after)).toEqual([["forfeit"], ["2–7"]]);
		expect(labelsOf(await review())).not.toContain(words.countToo);
		expect((await press(before, words.countToo)).content).toBe(words.changed);
		expect(roundsOf(await view())).toEqual([["forfeit"], ["2–7"]]);
		const form = await ann.click(before, { label: words.withReason }).modal;
		await ann.submit(form, { say: "instead", reason: "it was played" }).answer;
		expect(roundsOf(await view())).toEqual([["5–1"], ["2–7"]]);
	});

	it("keeps it when a member is removed meanwhile", async () => {
		const { ann, played, read, press, review, view, leagues, league, undo } = await closeRound();
		played(30, [5, 1]);
		await read();
		await leagues.members.remove(league.id, YARROWS, "kept", ann.id, "left");
		expect(roundsOf(await view())).toEqual([["forfeit"], [null]]);
		expect(labelsOf(await review())).not.toContain(words.countToo);
		await press(await review(), words.instead);
		expect(roundsOf(await view())).toEqual([["5–1"], [null]]);
		await undo();
		expect(roundsOf(await view())).toEqual([["forfeit"], [null]]);
	});

	it("keeps it when the same forfeit comes in a file, also after the game took its place", async () => {
		const { played, read, press, review, view, undo, send } = await closeRound();
		played(30, [5, 1]);
		await read();
		await send("2026-05-05,Drovers,,Yarrows,,forfeit");
		expect(statusesOf(await view())).toEqual(["game review", "forfeit counts"]);
		await press(await review(), words.instead);
		await send("2026-05-05,Drovers,,Yarrows,,forfeit");
		expect(roundsOf(await view())).toEqual([["5–1"], [null]]);
		await undo();
		expect(roundsOf(await view())).toEqual([["forfeit"], [null]]);
	});
});

it.each(languages([Locale.EnglishUS, Locale.SpanishES]))(
	"before a round is closed, its teams that have not been read since its end are named and read, in %s",
	async locale => {
		const { ann, clock, played, press, shown: textShown } = await startLeague();
		const plan = await ann.command("commissioner fixtures", { rounds: 2, days_a_round: 2, first_day: "2026-05-02" })
			.answer;
		await ann.click(plan, { label: ENGLISH.fixtures.plan.store }).answer;
		clock.now = NOON + 2 * DAY;
		played(13 * 60, [5, 1]);
		ann.locale = locale;
		const words = textsFor(locale).rounds;
		const shown = await ann.command("commissioner round", { round: 1 }).answer;
		const chosen = await press(shown, words.forfeits("Yarrows"));
		pin(textShown(chosen), locale);
		const read = await press(chosen, words.read);
		expect(textOf(read)).toContain(words.allPlayed);
		expect(labelsOf(read)).not.toContain(words.read);
	},
);

describe("without fixtures", () => {
	it("a forfeit keeps the one game of a pair, which a game that is read later can replace", async () => {
		const { ann, played, read, press, review, view, undo } = await startLeague({ gamesPerPair: 1 });
		await ann.command("commissioner result", {
			winner: "Drovers",
			loser: "Yarrows",
			kind: "forfeit",
			reason: "no show",
		}).answer;
		played(30, [5, 1]);
		const after = await read();
		expect([winsOf(after), statusesOf(after)]).toEqual([
			[0, 1],
			["game review", "forfeit counts"],
		]);
		const waiting = await review();
		expect(textOf(waiting)).toContain("A game of these two had been decided: Drovers win by forfeit");
		expect(labelsOf(waiting)).not.toContain(words.countToo);
		await press(waiting, words.instead);
		expect([winsOf(await view()), statusesOf(await view())]).toEqual([[1, 0], ["game counts"]]);
		await undo();
		await press(await review(), words.ignore);
		expect([winsOf(await view()), statusesOf(await view())]).toEqual([
			[0, 1],
			["game out", "forfeit counts"],
		]);
	});

	it("the forfeits of a file do so, too, and a game that waits for its log", async () => {
		const { played, read, view, send } = await startLeague({ gamesPerPair: 2, innings: 9 });
		played(30, [5, 1], { unlogged: true });
		expect(statusesOf(await read())).toEqual(["game review"]);
		await send("2026-05-01,Drovers,,Yarrows,,forfeit", "2026-05-01,Drovers,,Yarrows,,forfeit");
		const { judged } = await view();
		expect(judged.map(({ closedBy, verdict }) => [closedBy !== undefined, verdict.status])).toEqual([
			[false, "counts"],
			[false, "counts"],
			[true, "review"],
		]);
	});

	it("a forfeit that was undone is entered again as one decision, beside the games known then", async () => {
		const { ann, played, read, undo, view } = await startLeague({ gamesPerPair: 1 });
		const options = { winner: "Drovers", loser: "Yarrows", kind: "forfeit", reason: "no show", day: "2026-05-01" };
		await ann.command("commissioner result", options).answer;
		played(30, [5, 1]);
		await read();
		await undo();
		expect(statusesOf(await view())).toEqual(["game counts"]);
		await ann.command("commissioner result", options).answer;
		expect((await view()).decisions.filter(({ kind }) => kind === "result")).toHaveLength(1);
		expect(statusesOf(await view())).toEqual(["forfeit counts", "game extra"]);
	});

	it("a game that was played elsewhere closes nothing, and takes its place in the order of play", async () => {
		const { ann, played, read, undo } = await startLeague({ gamesPerPair: 1 });
		const options = { winner: "Drovers", loser: "Yarrows", kind: "elsewhere", reason: "on a console" };
		const { beyond } = ENGLISH.commissioner.result;
		expect(textOf(await ann.command("commissioner result", options).answer)).not.toContain("⚠️");
		expect(textOf(await ann.command("commissioner result", options).answer)).toContain(beyond(1, 2));
		await undo();
		played(30, [5, 1]);
		const after = await read();
		expect(after.judged.map(({ closedBy }) => closedBy)).toEqual([undefined, undefined]);
		expect(statusesOf(after)).toEqual(["game counts", "elsewhere counts"]);
	});
});

describe("a series that was decided by a forfeit", () => {
	async function decideFinal() {
		const bot = await startLeague({}, MEMBERS.slice(0, 3));
		const { ann, clock, leagues, league, view, played, read } = bot;
		played(120, [5, 1]);
		played(60, [5, 1], { home: QUILL });
		await read();
		await leagues.seasons.beginPlayoffs(await view(), { spots: 2, bestOf: 1 }, ann.id);
		await bot.settled(league);
		const opponent = (await view()).playoffs?.seeds.find(id => id !== YARROWS) ?? 0;
		const gamertag = opponent === DROVERS ? LANTERN : QUILL;
		const team = (await view()).members.find(({ id }) => id === opponent)?.team ?? "";
		clock.now += HOUR;
		const options = { winner: "Yarrows", loser: team, kind: "forfeit", reason: "no show" };
		await ann.command("commissioner result", options).answer;
		const champion = async () => {
			const bracket = bracketOf(await view());
			return bracket?.champion;
		};
		expect(await champion()).toBe(YARROWS);
		return { ...bot, gamertag, opponent, champion };
	}

	it("keeps its champion, and a game that is read later waits; it can take the place of the forfeit", async () => {
		const { played, read, press, review, undo, gamertag, opponent, champion, view } = await decideFinal();
		played(15, [1, 6], { home: gamertag });
		const after = await read();
		expect(await champion()).toBe(YARROWS);
		expect(statusesOf(after).slice(2)).toEqual(["game review", "forfeit playoff"]);
		await press(await review(), words.instead);
		expect(await champion()).toBe(opponent);
		expect(statusesOf(await view()).slice(2)).toEqual(["game playoff"]);
		await undo();
		await press(await review(), words.ignore);
		expect(await champion()).toBe(YARROWS);
	});
});

describe("a game that was moved to a later round", () => {
	it("asks about a game that was played before and is read later, and gives it the moved fixture", async () => {
		const { ann, clock, press, played, read, view, leagues, league, review, undo } = await startLeague();
		const plan = await ann.command("commissioner fixtures", { rounds: 3, days_a_round: 2, first_day: "2026-05-02" })
			.answer;
		await ann.click(plan, { label: ENGLISH.fixtures.plan.store }).answer;
		clock.now = NOON + 5 * DAY;
		await leagues.readSince(league.id, { members: [YARROWS, DROVERS], since: clock.now - HOUR }, 10_000, ann.id);
		const chosen = await press(await ann.command("commissioner round", { round: 1 }).answer, rounds.later("3"));
		await ann.submit(await ann.click(chosen, { label: rounds.enter(1) }).modal, { reason: "ill" }).answer;
		played(30, [5, 1]);
		const after = await read();
		expect(roundsOf(after)).toEqual([[], [null], [null, null]]);
		expect(textOf(await review())).toContain(ENGLISH.league.decisions.closed.moved("1", "3"));
		await press(await review(), words.instead);
		expect(roundsOf(await view())).toEqual([[], [null], ["5–1", null]]);
		await undo();
		await press(await review(), words.ignore);
		expect(roundsOf(await view())).toEqual([[], [null], [null, null]]);
	});
});
