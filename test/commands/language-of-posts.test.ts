import { type APIMessage, Locale } from "discord.js";
import { expect, it } from "vitest";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { FOX, LANTERN, PLAYED, type ServedGame, serveLeagueGames, startLeagueBot } from "../helpers/league-bot.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SPANISH = textsFor(Locale.SpanishLATAM);

const textOf = (message: APIMessage | undefined) => message?.embeds[0]?.description ?? "";

/** A word of English that no Spanish post of a league has; the teams' names are left out. */
const ENGLISH_WORD = /\b(the|and|of|is|are|has|games?|season|ends?|with|from|posts?|results?|table|week|innings)\b/i;

it("a Spanish commissioner in a server whose locale is English gets the whole league in Spanish, and its feed in English", async () => {
	const games: ServedGame[] = [...PLAYED];
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
	const { ann, clock, discord, leagues } = bot;
	const [guild] = discord.guilds;
	expect(guild?.locale).toBe(Locale.EnglishUS);
	ann.locale = Locale.SpanishLATAM;
	const league = await bot.addLeague("Verano", { gamesPerPair: 6, playoffSpots: 2, timeZone: "UTC" });
	const channelId = discord.addChannel(guild?.id ?? "", "liga").id;
	const posts = () =>
		discord.messages(ann, { channelId }).filter(message => message.interaction_metadata === undefined);
	const posted = async (isThere: (all: APIMessage[]) => boolean) => {
		await expect.poll(() => isThere(posts())).toBe(true);
		return posts();
	};
	const view = async () => {
		const found = await leagues.view(league.id);
		if (found === null) throw new Error("the league is gone");
		return found;
	};
	async function play(runs: [number, number]) {
		clock.now += HOUR;
		games.push({ away: FOX, home: LANTERN, runs, at: clock.now - 2 * MINUTE });
		const [account] = (await view()).members[0]?.accounts ?? [];
		await leagues.report(league.id, account?.id ?? 0, ann.id);
	}
	const begun = await ann.command("commissioner channel", { remind: 24, paper: "domingo 18" }, { channelId }).answer;
	expect(begun.content).toContain(`publica en <#${channelId}> en español`);
	await ann.command("feed add", { kind: "new", language: "en" }, { channelId }).answer;

	// The first message, the table and the verdicts of the race.
	await posted(all => all.some(message => textOf(message).includes("```")));
	// A league is checked once a minute at most, and nothing ends the pause.
	clock.now += 2 * MINUTE;
	const { members } = await view();
	const drovers = members.find(({ team }) => team === "Drovers")?.id ?? 0;
	const adjustment = { member: drovers, points: -90, wins: 0, losses: 0 };
	await leagues.decisions.add(league.id, { kind: "adjust", adjustment }, ann.id, "");
	await posted(all => all.some(message => textOf(message).includes(SPANISH.league.race.spots(2))));
	// A result.
	await play([7, 2]);
	const result = (message: APIMessage) => textOf(message).includes("**Yarrows** 7–2 Drovers");
	await posted(all => all.some(result));
	// The reminder of a round, and the weekly paper.
	const plan = { rounds: 3, days_a_round: 3, games: "new" };
	const fixtures = await ann.command("commissioner fixtures", plan, { channelId }).answer;
	await ann.click(fixtures, { label: SPANISH.fixtures.plan.store }).answer;
	clock.now = Date.parse(`${(await view()).fixtures?.rounds[0]?.last}T16:00:00Z`);
	await play([5, 4]);
	await posted(all => all.some(message => textOf(message).startsWith("⏰")));
	clock.now = Date.UTC(2026, 4, 10, 18, 30);
	await play([6, 5]);
	await posted(all => all.some(({ embeds }) => embeds[0]?.title?.includes("la semana") ?? false));
	// The playoffs and their champion.
	expect(await leagues.seasons.beginPlayoffs(await view(), { spots: 2, bestOf: 1 }, ann.id)).toBe(true);
	// The post that is edited to name the champion; the table may have been posted within the minute.
	clock.now += HOUR;
	await posted(all => all.some(message => textOf(message).includes("**Final**")));
	const [winner = 0, loser = 0] = (await view()).playoffs?.seeds ?? [];
	clock.now += HOUR;
	const awarded = { winner, loser, kind: "forfeit", score: null, playedAt: clock.now } as const;
	const decided = await leagues.decisions.add(league.id, { kind: "result", result: awarded }, ann.id, "");
	await posted(all => all.filter(message => textOf(message).startsWith("🏆")).length === 2);
	await posted(all => all.some(message => textOf(message).includes("vence por forfeit")));

	const isFeed = ({ embeds }: APIMessage) => embeds[0]?.title === ENGLISH.feeds.kinds.new;
	expect(posts().filter(isFeed)).toHaveLength(1);
	const sentences = posts()
		.filter(message => !isFeed(message))
		.flatMap(({ content, embeds: [embed], components = [] }) => [
			content,
			embed?.title,
			embed?.description,
			embed?.footer?.text,
			...components.flatMap(row => JSON.stringify(row).match(/(?<="(?:label|placeholder)":)"[^"]*"/g) ?? []),
		])
		.filter(sentence => sentence !== undefined && ENGLISH_WORD.test(sentence));
	expect(sentences).toEqual([]);

	// A change of the language holds for new messages; a post that is corrected stays in its language.
	const shown = await ann.command("commissioner channel", {}, { channelId }).answer;
	const changed = await ann.click(shown, { label: SPANISH.commissioner.channel.inLanguage("English") }).answer;
	expect(changed.content).toContain("en inglés");
	clock.now += 2 * MINUTE;
	await leagues.decisions.undo(league.id, decided?.id ?? 0, ann.id);
	const struck = `~~\n${SPANISH.league.posts.notAnyMore}`;
	await posted(all => all.some(message => textOf(message).includes(struck)));
});
