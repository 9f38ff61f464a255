import type { APIMessage } from "discord.js";
import { expect, it } from "vitest";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { FOX, LANTERN, NOON, type ServedGame, serveLeagueGames, startLeagueBot } from "../helpers/league-bot.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { menuValues } from "../helpers/menu.ts";
import { pin } from "../helpers/pin.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const textOf = (message: APIMessage | undefined) => message?.embeds[0]?.description ?? "";

/** Twelve games between two members, which they win in turn by one or two runs. */
const SERVED: readonly ServedGame[] = Array.from({ length: 12 }, (_, index) => ({
	...{ at: NOON - (13 - index) * DAY, away: LANTERN, home: FOX },
	runs: index % 2 === 0 ? [2, 1] : [1, 3 + (index === 5 ? 1 : 0)],
}));

async function startLeague() {
	const games = [...SERVED];
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
	const league = await bot.addLeague("Summer", { gamesPerPair: 0 });
	return {
		...{ ...bot, league },
		async play(game: Omit<ServedGame, "at">) {
			bot.clock.now += HOUR;
			games.push({ ...game, at: bot.clock.now - 2 * MINUTE });
			const view = await bot.leagues.view(league.id);
			const { accounts = [] } = view?.members[0] ?? {};
			for (const { id } of accounts) await bot.leagues.report(league.id, id, bot.ann.id);
		},
		posted: async (fits: (message: APIMessage) => boolean) => {
			const channelId = bot.discord.guilds[0]?.channelId ?? "";
			const own = () => bot.discord.messages(bot.ann, { channelId }).find(fits);
			await expect.poll(own).toBeDefined();
			return own();
		},
	};
}

it("every list of /league records names the games, and how many it rests on", async () => {
	const { ann, ask } = await startLeague();
	for (const locale of LOCALES) {
		ann.locale = locale;
		const first = await ask({ action: "records" }).answer;
		const kinds = JSON.stringify(first.components).match(/league\|action=records[^"]*kind=[a-zA-Z]+/g) ?? [];
		expect(kinds).toHaveLength(16);
		for (const kind of kinds) {
			const list = await ann.select(first, "menu|name=records", [kind]).answer;
			expectWithinLimits(...list.embeds);
			pin(textOf(list).replaceAll(/<t:\d+:/g, "<t:TIME:"), locale, kind.replace(/.*kind=/, ""));
		}
	}
});

it("two batters of one game are two records, and the menu has their game once", async () => {
	const { ask, play } = await startLeague();
	await play({ away: FOX, home: LANTERN, runs: [12, 0] });
	const show = () => ask({ action: "records", kind: "homers" }).answer;
	await expect.poll(async () => textOf(await show())).toMatch(/^\*\*1\*\* .* 2$/m);
	const list = await show();
	const first = textOf(list)
		.split("\n")
		.filter(line => line.startsWith("**1** "));
	expect(first).toHaveLength(3);
	for (const line of first) expect(line).toMatch(/^\*\*1\*\* [^(]+ \(Yarrows\), 2$/);
	const games = menuValues(list, "menu|name=game");
	expect(new Set(games).size).toBe(games.length);
});

it("a record opens its box score, which leads back to the list", async () => {
	const { ann, ask } = await startLeague();
	const list = await ask({ action: "records", kind: "blowout" }).answer;
	expect(textOf(list)).toMatch(
		new RegExp(
			String.raw`^\*\*${ENGLISH.notables.kinds.blowout.list}\*\*\n\*\*1\*\* Yarrows, by 3 runs\n-# Drovers 1–4 Yarrows`,
		),
	);
	const [, game = ""] = [JSON.stringify(list.components)].map(text => text.match(/game\|id=[^"]+/)?.[0] ?? "");
	const opened = menuValues(list, "menu|name=game")[0] ?? game;
	const box = await ann.select(list, "menu|name=game", [opened]).answer;
	expect(box.embeds[0]?.title).toBe("Drovers 1 – 4 Yarrows");
	const back = await ann.click(box, { label: ENGLISH.buttons.back }).answer;
	expect(textOf(back)).toBe(textOf(list));
});

it("a posted result says what is rare in it, with its rank among all games, and nothing where nothing is", async () => {
	const { ann, play, posted } = await startLeague();
	await ann.command("commissioner channel", {}).answer;
	await posted(message => textOf(message).includes("```"));
	await play({ away: FOX, home: LANTERN, runs: [15, 0] });
	const rare = await posted(message => textOf(message).startsWith("**Yarrows** 15–0 Drovers"));
	const lines = textOf(rare)
		.split("\n")
		.filter(line => line.startsWith("⭐"));
	expect(lines).toEqual([
		expect.stringMatching(/^⭐ The only no-hitter of 13 games: Yarrows$/),
		expect.stringMatching(/^⭐ The most home runs by a batter in 13 games: \w+ \(Yarrows\), 2$/),
	]);
	await play({ away: FOX, home: LANTERN, runs: [2, 1] });
	const usual = await posted(message => textOf(message).startsWith("**Yarrows** 2–1 Drovers"));
	expect(textOf(usual)).not.toContain("⭐");
	// A post stays as it was although the ranks have changed since.
	await play({ away: FOX, home: LANTERN, runs: [16, 0] });
	await posted(message => textOf(message).startsWith("**Yarrows** 16–0 Drovers"));
	expect(textOf(await posted(message => message.id === rare?.id))).toBe(textOf(rare));
});
