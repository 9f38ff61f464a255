import { commands } from "../../commands/index.ts";
import type { Context } from "../../src/discord/context.ts";
import { createRules } from "../fixtures/league.ts";
import {
	createClock,
	createSpy,
	NOBODY,
	NOON,
	passPauses,
	type ServedGame,
	serveLeagueGames,
} from "../helpers/league-bot.ts";
import { playRoundRobin } from "../helpers/league-games.ts";
import { splitWords } from "../text/entries.ts";
import { type StepsOptions, startStepsBot } from "./bot.ts";

const DAY = 24 * 3_600_000;
const FROM = NOON - 20 * DAY;
const SHARED = ["zorb", "zibb", "zonk"];
const OTHERS = ["plomp", "plugh", "plink", "plonk"];
/** People who have met in a circle only. */
const CIRCLE = ["quag", "quig", "quog", "quug", "queg"];
/** People who have met in a circle only, but not in a league. */
const ARENA = ["vorp", "verp", "vurp", "varp", "vyrp"];
/** People of a league that has just begun. */
const EARLY = ["blim", "blom", "blum"];
const LEAGUES = ["Qorl Vumbri", "Fozz"];

const GAMES: readonly ServedGame[] = [
	...playRoundRobin([...SHARED, "yonk", "yerk", "yolk"], FROM),
	...playRoundRobin([...SHARED, ...OTHERS], FROM + 3 * DAY),
	...CIRCLE.flatMap((one, index) =>
		playRoundRobin([one, CIRCLE[(index + 1) % CIRCLE.length] ?? ""], FROM + index * DAY),
	),
	...playRoundRobin(EARLY, FROM + 8 * DAY, { games: 1 }),
	...playRoundRobin(["quag", "wemble"], FROM + 9 * DAY, { mode: "ARENA" }),
	...playRoundRobin(["zorb", "krebs"], FROM + 10 * DAY),
	...playRoundRobin(["zorb", "norp"], FROM + 11 * DAY, { games: 1 }),
	...playRoundRobin(["grud", "gred"], FROM + 12 * DAY, { mode: "ARENA" }),
	...ARENA.flatMap((one, index) =>
		playRoundRobin([one, ARENA[(index + 1) % ARENA.length] ?? ""], FROM + index * DAY, { mode: "ARENA" }),
	),
	...playRoundRobin(["vorp", "virp"], FROM + 13 * DAY, { mode: "ARENA" }),
	...playRoundRobin(["vorp", "flid"], FROM + 14 * DAY, { mode: "ARENA", games: 1 }),
	{ at: FROM, away: NOBODY, home: "zorb", runs: [1, 2], mode: "LEAGUE" },
	{ at: FROM, away: NOBODY, home: "murk", runs: [1, 2] },
];

/** A league is found from one gamertag, made and filled. */
export async function runDiscovery(options: StepsOptions): Promise<void> {
	const clock = createClock(NOON);
	const spy = createSpy();
	const bot = await startStepsBot(options, {
		commands: [...commands, spy.command],
		now: () => clock.now,
		wait: passPauses(clock),
		serve: upstream => serveLeagueGames(upstream, GAMES),
	});
	const { ann, use, visit, press, discord } = bot;
	await ann.command("spy").answer;
	const context = spy.seen();
	if (context === undefined) throw new Error("The bot has no services");
	const { leagues } = context;
	const names = GAMES.flatMap(({ away, home }) => [away, home]);
	for (const word of splitWords([...names, ...LEAGUES, "seen", "nurp"].join(" ").toLowerCase())) options.data.add(word);
	// The headings of matrices are the signs of people.
	for (let people = 2; people <= 7; people++) options.data.add("abcdefg".slice(0, people));
	const search = (gamertag: string, more: object = {}) =>
		["commissioner discover", { gamertag, platform: "psn", ...more }] as const;
	await use("commissioner discover");
	await use(...search("nurp"));
	await use(...search("zorb", { platform: "xbl" }));
	await use(...search("zorb", { since: "2027-01-01" }));
	await use(...search("murk"));
	await use(...search("grud"));
	await visit(...search("quag"));
	await visit(...search("blim"));
	await visit(...search("vorp"));
	await use(...search("krebs", { since: "2026-05-01" }));
	await readAll(context, "zorb");
	await visit(...search("zorb"));
	const serverId = discord.guilds[0]?.id ?? "";
	const rules = createRules({ games: "league" });
	// The first one may have been made by the form.
	if ((await leagues.ofServer(serverId)).length === 0)
		await leagues.create({ serverId, name: LEAGUES[0] ?? "", rules, locale: "en-US" }, ann.id);
	const first = (await leagues.ofServer(serverId))[0];
	if (first === undefined) throw new Error("There is no league");
	await leagues.members.put(first.id, [{ team: "Fozz", accounts: [{ gamertag: "zibb", platform: "psn" }] }], ann.id);
	await visit(...search("zorb"));
	await press("commissioner|action=found|g=zorb|p=1|people=zibb");
	await press("commissioner|action=found|g=zibb|p=1");
	// The league begins after the games that were found.
	await leagues.change(first.id, { rules: { ...rules, start: "2026-05-02" } }, ann.id);
	const members = "Fozz, zibb, psn\nKrebs, zorb, psn";
	await ann.submit(await ann.command("commissioner import").modal, { members }, { unchecked: true }).answer;
	await leagues.create({ serverId, name: LEAGUES[1] ?? "", rules, locale: "en-US" }, ann.id);
	await use(...search("zorb"));
}

/** Resolves when a search of the whole server has read everything. */
async function readAll({ discoveries, server }: Context, gamertag: string): Promise<void> {
	const search = { serverId: server?.id ?? "", gamertag, platform: "psn", since: "2026-03-03" } as const;
	discoveries.begin(search, 0);
	await discoveries.settle(search, 180_000);
}
