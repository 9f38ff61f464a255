import type { APIMessage } from "discord.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { LEAGUE_POSTS } from "../../../src/league/posting/league-posts.ts";
import { ENGLISH } from "../../../src/text/texts.ts";
import {
	FOX,
	HERON,
	LANTERN,
	QUILL,
	type ServedGame,
	serveLeagueGames,
	startLeagueBot,
} from "../../helpers/league-bot.ts";
import { bindPerson } from "../../helpers/league-members.ts";
import { examples } from "../../helpers/scale.ts";

const STEPS = 11;
const RUNS = examples(1, 40);
/** An hour of the day on which everything happens. */
const at = (hour: number, minute = 0) => Date.UTC(2026, 4, 3, hour, minute);

const textOf = ({ content, embeds }: Pick<APIMessage, "content" | "embeds">) =>
	[content, embeds[0]?.title, embeds[0]?.description].filter(Boolean).join("\n");

/** How each kind of post is recognised. */
const SIGNS: { readonly [Kind in keyof typeof LEAGUE_POSTS]: RegExp } = {
	results: new RegExp(ENGLISH.league.posts.forfeit(".+", ".+")),
	previews: /^\*\*Round 1\*\*$/m,
	// The end of the season edits it.
	reminders: /^⏰ Round 1 ended/m,
	mentions: /^<\w+> <\w+>$/m,
	table: /^6 games count/m,
	paper: /the week of/,
	verdicts: /Race for the first 2 places/,
	playoffs: /^🏆 Champion: \*\*Bold Owls\*\*$/m,
	awards: /· awards$/m,
};

/** Enough games with box scores for awards. */
const PLAYED: readonly ServedGame[] = Array.from({ length: 11 }, (_, index) => ({
	away: FOX,
	home: LANTERN,
	runs: [7, index % 2 === 0 ? 2 : 9],
	at: Date.UTC(2026, 3, 10 + index),
}));

/** Plays a day of a league. @param fails whether Discord takes no post during a step */
async function play(fails: (step: number) => boolean) {
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, PLAYED) });
	const { ann, clock, discord, leagues } = bot;
	const league = await bot.addLeague("Summer", { gamesPerPair: 0, playoffSpots: 2, bestOf: 1, timeZone: "UTC" });
	const view = async ({ id } = league) => {
		const found = await leagues.view(id);
		if (found === null) throw new Error("the league is gone");
		return found;
	};
	const memberOf = async (tag: string) =>
		(await view()).members.find(({ accounts }) => accounts.some(({ gamertag }) => gamertag === tag))?.id ?? 0;
	const plan = await ann.command("commissioner fixtures", { rounds: 3, days_a_round: 1, first_day: "2026-05-03" })
		.answer;
	await ann.click(plan, { label: ENGLISH.fixtures.plan.store }).answer;
	const channel = { preview: true, remind: 20, mention: "people", paper: "sunday 18" };
	await ann.command("commissioner channel", channel, { unchecked: true }).answer;
	const names = new Map<string, string>();
	for (const [index, tag] of [QUILL, HERON, FOX, LANTERN].entries()) {
		const person = index === 0 ? ann : discord.person({ name: tag });
		names.set(`<@${person.id}>`, tag);
		await bindPerson(leagues, league.id, await memberOf(tag), person.id);
		const list = await person.command("league appointments").answer;
		await person.click(list, { label: ENGLISH.appointments.mentions.start }).answer;
	}
	// All of its games count, so that it has awards.
	const other = await bot.addLeague("Autumn", { gamesPerPair: 0, timeZone: "UTC" });
	await ann.command("commissioner channel", { league: "Autumn", table: false }, { unchecked: true }).answer;
	/** Resolves when the leagues have stored all posts that are due. */
	async function checked(): Promise<void> {
		for (const each of [league, other]) {
			await expect
				.poll(async () => {
					const row = await bot.parts.leagueChannels.of(each.id);
					const { version } = await view(each);
					const isDone = row !== undefined && (row.dueAt === null || row.dueAt > clock.now);
					return isDone && row.checkedVersion === version;
				})
				.toBe(true);
		}
	}
	const win = async (winner: string, loser: string) => {
		const result = {
			winner: await memberOf(winner),
			loser: await memberOf(loser),
			kind: "forfeit",
			score: null,
		} as const;
		await leagues.decisions.enterResults(league.id, [{ ...result, playedAt: clock.now }], ann.id, "");
	};
	const steps: readonly (() => Promise<unknown>)[] = [
		async () => (clock.now = at(0, 10)),
		async () => (clock.now = at(4, 10)),
		() => win(QUILL, HERON),
		async () => (clock.now = at(18, 10)),
		() => win(QUILL, FOX),
		() => win(QUILL, LANTERN),
		() => win(LANTERN, HERON),
		() => win(FOX, HERON),
		async () => leagues.seasons.beginPlayoffs(await view(), { spots: 2, bestOf: 1 }, ann.id),
		async () => {
			const [first = 0, second = 0] = (await view()).playoffs?.seeds ?? [];
			const result = { winner: first, loser: second, kind: "forfeit", score: null, playedAt: clock.now } as const;
			await leagues.decisions.add(league.id, { kind: "result", result }, ann.id, "did not come");
		},
		async () => leagues.seasons.end(await view(other), ann.id),
	];
	expect(steps).toHaveLength(STEPS);
	let fault: ReturnType<typeof discord.fault> | null = null;
	for (const [index, step] of steps.entries()) {
		if (fails(index) && fault === null) fault = discord.fault({ route: /channels\/\d+\/messages/, status: 503 });
		if (!fails(index)) {
			fault?.remove();
			fault = null;
		}
		clock.now += 60_000;
		await step();
		await checked();
	}
	fault?.remove();
	const name = (mention: string) => `<${names.get(mention)}>`;
	const posts = () =>
		discord
			.messages(ann, { channelId: discord.guilds[0]?.channelId ?? "" })
			.filter(({ interaction_metadata }) => interaction_metadata === undefined)
			.map(post =>
				textOf(post)
					.replaceAll(/<t:\d+:\w>/g, "<t>")
					.replaceAll(/<@\d+>/g, name),
			)
			.toSorted();
	return {
		posts,
		/** Resolves when the channel has these posts. */
		async posted(all: readonly string[]): Promise<void> {
			await expect
				.poll(() => {
					// Discord takes five posts in 5 s.
					clock.now += 5000;
					return posts();
				})
				.toEqual(all);
		},
		stop: bot.stop,
	};
}

it(`posts the same after Discord has failed for a while as if it had not, whatever waits, in ${RUNS} random days`, {
	timeout: 60_000 + RUNS * 60_000,
}, async () => {
	const undisturbed = await play(() => false);
	await expect
		.poll(() => Object.values(SIGNS).filter(sign => !undisturbed.posts().some(post => sign.test(post))))
		.toEqual([]);
	const all = undisturbed.posts();
	await undisturbed.stop();
	await fc.assert(
		fc.asyncProperty(fc.array(fc.boolean(), { minLength: STEPS, maxLength: STEPS }), async failing => {
			const { posted, stop } = await play(step => failing[step] ?? false);
			await posted(all);
			await stop();
		}),
		// Once Discord fails all day.
		{ numRuns: RUNS, endOnFailure: true, examples: [[Array<boolean>(STEPS).fill(true)]] },
	);
	process.stderr.write(`${RUNS} days of ${all.length} posts each\n`);
});
