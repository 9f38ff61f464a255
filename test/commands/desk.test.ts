import { type APIMessage, ComponentType, Locale, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import type { Rules } from "../../src/league/season/rules.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { PLAYED, serveLeagueGames, startLeagueBot } from "../helpers/league-bot.ts";
import { pin } from "../helpers/pin.ts";
import { languages } from "../helpers/scale.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const DAY = 86_400_000;
const { desk: words } = ENGLISH;

const linesOf = ({ embeds }: APIMessage) => embeds[0]?.description?.split("\n").filter(Boolean) ?? [];
const rowsOf = ({ components = [] }: APIMessage) =>
	components.flatMap(row => (row.type === ComponentType.ActionRow ? [row.components] : []));
const labelsOf = (message: APIMessage) =>
	rowsOf(message)
		.flat()
		.flatMap(part => ("label" in part ? (part.label ?? "") : []));

const idOf = (message: APIMessage, index: number) => {
	const part = rowsOf(message).flat()[index];
	return part !== undefined && "custom_id" in part ? part.custom_id : "";
};

/** A league whose games have been read, on the second of May. No game waits unless `served` says so. */
async function startDesk(
	rules: Partial<Rules> = {},
	served = PLAYED.filter(({ ruling, winner }) => !ruling && !winner),
) {
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, served) });
	const league = await bot.addLeague("Liga de Verano", rules);
	return { ...bot, bot, league, desk: () => bot.ann.command("commissioner desk").answer };
}

describe.each(languages([Locale.EnglishUS, Locale.SpanishES]))("the desk in %s", locale => {
	it("names everything that is due, the most urgent first", async () => {
		const { bot, desk, league, ann, ben, clock, discord } = await startDesk({}, [...PLAYED]);
		ann.locale = locale;
		await ann.command("commissioner channel").answer;
		await bot.leagues.requests.put(league.id, { userId: ben.id, team: "Terns", gamertag: "tern", platform: "psn" });
		const plan = await ann.command("commissioner fixtures", { days_a_round: 2, rounds: 9 }).answer;
		await ann.click(plan, idOf(plan, 0)).answer;
		await bot.leagues.members.put(
			league.id,
			[
				{ team: "Auks", accounts: [{ gamertag: "no_such_auk", platform: "psn" }] },
				{ team: "Boobies", accounts: [{ gamertag: "booby", platform: "xbl" }] },
			],
			ann.id,
		);
		await bot.settled(league);
		clock.now += 5 * DAY;
		pin(shownMessage(await desk(), discord.applicationId), locale);
	});
});

describe("/commissioner desk", () => {
	it("is private, and says so where nothing waits", async () => {
		const { desk } = await startDesk();
		const shown = await desk();
		expect((shown.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		expect(linesOf(shown)).toEqual([words.none, words.next.channel]);
		expect(labelsOf(shown)).toEqual([ENGLISH.buttons.refresh]);
	});

	it("names the next step of a season, with its button", async () => {
		const { desk, ann, clock, league, leagues } = await startDesk({ gamesPerPair: 0 });
		const next = async () => [linesOf(await desk()).at(-1), labelsOf(await desk()).at(-2)];
		const { buttons } = words;
		expect(await next()).toEqual([words.next.fixtures, buttons.next.fixtures]);
		const rules = (await leagues.view(league.id))?.rules;
		if (rules === undefined) throw new Error("the league is gone");
		await leagues.change(league.id, { rules: { ...rules, gamesPerPair: 3 } }, ann.id);
		expect(await next()).toEqual([words.next.channel, undefined]);
		await ann.command("commissioner channel").answer;
		expect(await next()).toEqual([words.next.play, undefined]);
		await leagues.change(league.id, { rules: { ...rules, end: "2026-05-03" } }, ann.id);
		clock.now += 3 * DAY;
		expect(await next()).toEqual([words.next.end, buttons.next.end]);
		await leagues.change(league.id, { rules: { ...rules, end: "2026-05-03", playoffSpots: 2 } }, ann.id);
		expect(await next()).toEqual([words.next.playoffs, buttons.next.playoffs]);
		const ended = await leagues.view(league.id);
		if (ended !== null) await leagues.seasons.beginPlayoffs(ended, { spots: 2, bestOf: 1 }, ann.id);
		expect(await next()).toEqual([words.next.bracket, undefined]);
		const [away, home] = (await leagues.view(league.id))?.playoffs?.seeds ?? [];
		const result = { winner: away ?? 0, loser: home ?? 0, kind: "forfeit", score: null, playedAt: clock.now } as const;
		await leagues.decisions.add(league.id, { kind: "result", result }, ann.id, "late");
		expect(await next()).toEqual([words.next.season, buttons.next.season]);
	});

	it("asks for members first, and its form leads back", async () => {
		const bot = await startLeagueBot();
		const server = bot.discord.guilds[0]?.id ?? "";
		const { rules } = await bot.addLeague("Other").then(async ({ id }) => {
			const view = await bot.leagues.view(id);
			if (view === null) throw new Error("the league is gone");
			await bot.leagues.remove(id);
			return view;
		});
		await bot.leagues.create({ serverId: server, name: "New", rules, locale: "en-US" }, bot.ann.id);
		const shown = await bot.ann.command("commissioner desk").answer;
		expect(linesOf(shown)).toEqual([words.none, words.next.members]);
		const form = await bot.ann.click(shown, { label: words.buttons.next.members }).modal;
		const stored = await bot.ann.submit(form, { members: "Yarrows, quiet_fox12, psn" }).answer;
		const back = await bot.ann.click(stored, { label: words.back }).answer;
		expect(linesOf(back).at(-1)).toBe(words.next.members);
	});

	it("has a way back from each of its buttons, and from what these lead to", async () => {
		const { desk, ann, league, leagues, clock } = await startDesk({}, [...PLAYED]);
		await leagues.members.put(league.id, [{ team: "Auks", accounts: [{ gamertag: "auk", platform: "psn" }] }], ann.id);
		const plan = await ann.command("commissioner fixtures", { days_a_round: 2 }).answer;
		await ann.click(plan, idOf(plan, 0)).answer;
		await leagues.members.put(league.id, [{ team: "Boobies", accounts: [] }], ann.id);
		clock.now += 5 * DAY;
		const shown = await desk();
		const labels = labelsOf(shown);
		expect(labels).toEqual([
			words.buttons.games(1),
			expect.stringMatching(/^Late games/),
			words.buttons.members,
			words.buttons.unplanned,
			words.buttons.round("3"),
			ENGLISH.buttons.refresh,
		]);
		for (const label of [words.buttons.games(1), words.buttons.members, words.buttons.unplanned]) {
			const opened = await ann.click(await desk(), { label }).answer;
			const back = await ann.click(opened, { label: words.back }).answer;
			expect(back.embeds[0]?.title, label).toBe(words.title("Liga de Verano"));
		}
		// What a decision shows leads back, too.
		const review = await ann.click(await desk(), { label: words.buttons.games(1) }).answer;
		const decided = await ann.click(review, { label: ENGLISH.commissioner.review.exclude }).answer;
		const back = await ann.click(decided, { label: words.back }).answer;
		expect(linesOf(back)).not.toContain(`• ${words.games(1)}`);
	});

	it("opens for nobody without Manage Server, neither by an invented button", async () => {
		const { ann, ben } = await startDesk({}, [...PLAYED]);
		const shown = await ben.command("help").answer;
		for (const id of ["commissioner|action=desk|i=1", "commissioner|action=review|i=1|desk=1"]) {
			const refused = await ben.click(shown, id, { unchecked: true }).answer;
			expect(refused.content).toBe(ENGLISH.errors.notPermitted);
		}
		const forged = await ann.click(await ann.command("help").answer, "commissioner|action=log|i=1|desk=x|k=1", {
			unchecked: true,
		}).answer;
		expect(labelsOf(forged)).not.toContain(words.back);
	});

	it("has room for a signature in each of its buttons", async () => {
		const { desk } = await startDesk({}, [...PLAYED]);
		for (const part of rowsOf(await desk()).flat()) {
			if ("custom_id" in part) expect(part.custom_id.length).toBeLessThanOrEqual(79);
		}
	});
});
