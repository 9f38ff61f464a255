import { expect } from "vitest";
import { commands } from "../../commands/index.ts";
import { createRules } from "../fixtures/league.ts";
import {
	createClock,
	createSpy,
	FOX,
	HERON,
	LANTERN,
	MEMBERS,
	NOON,
	passPauses,
	QUILL,
	type ServedGame,
	serveLeagueGames,
} from "../helpers/league-bot.ts";
import { playerIdOf } from "../helpers/league-histories.ts";
import { type StepsOptions, startStepsBot } from "./bot.ts";

const LEAGUE = "Qorl Vumbri";
const DAY = 24 * 3_600_000;
/** Played by FOX, by HERON, and by QUILL, who has the name of a member. */
const RENAMED = { zorbleds: FOX, xyzzyx: HERON, [LANTERN]: QUILL };

/** Accounts of a league that were renamed: one gets its new name, one does not, and one cannot. */
export async function runRenames(options: StepsOptions): Promise<void> {
	const clock = createClock(NOON);
	const games: ServedGame[] = Object.values(RENAMED).map((home, index) => ({
		at: NOON - (index + 1) * DAY,
		away: home === LANTERN ? FOX : LANTERN,
		home,
		runs: [1, 2],
		mode: "LEAGUE",
	}));
	for (let day = 5; day < 14; day++)
		games.unshift({ at: NOON - day * DAY, away: HERON, home: FOX, runs: [2, 4], surname: "Alder" });
	const spy = createSpy();
	const bot = await startStepsBot(options, {
		commands: [...commands, spy.command],
		now: () => clock.now,
		wait: passPauses(clock),
		serve: upstream => serveLeagueGames(upstream, games),
	});
	const { ann, use, visit, press, discord } = bot;
	await ann.command("spy").answer;
	const leagues = spy.seen()?.leagues;
	if (leagues === undefined) throw new Error("The bot has no leagues");
	for (const word of `${LEAGUE} seen zorbleds xyzzyx nurp alder ${MEMBERS.map(({ team }) => team).join(" ")}`
		.toLowerCase()
		.split(" "))
		options.data.add(word);
	await leagues.create(
		{ serverId: discord.guilds[0]?.id ?? "", name: LEAGUE, rules: createRules({ gamesPerPair: 0 }), locale: "en-US" },
		ann.id,
	);
	await leagues.members.put(1, MEMBERS, ann.id);
	const checked = async () => {
		const view = await leagues.view(1);
		return [view?.unread.length, view?.judged.filter(({ check }) => check === null).length];
	};
	await expect.poll(checked).toEqual([0, 0]);
	clock.now += 3 * DAY;
	for (const [index, [home, player]] of Object.entries(RENAMED).entries()) {
		const away = home === LANTERN ? FOX : LANTERN;
		const playerIds: [string, string] = [playerIdOf(away), playerIdOf(player)];
		games.push({ at: clock.now - (index + 1) * 60_000, away, home, runs: [1, 2], mode: "LEAGUE", playerIds });
	}
	// Other gamertags have the histories read again.
	const heron = MEMBERS.find(({ accounts }) => accounts[0]?.gamertag === HERON);
	const second = { gamertag: "nurp_9", platform: "psn" as const };
	if (heron === undefined) throw new Error("There is no such member");
	await leagues.members.put(1, [{ ...heron, accounts: [...heron.accounts, second] }], ann.id);
	const renames = async () => (await leagues.view(1))?.renames ?? [];
	await expect.poll(async () => (await renames()).length).toBe(3);
	await use("commissioner log");
	await use("commissioner review");
	// A member's games that cannot be read, and a member without a gamertag.
	bot.upstream.fault = () => ({ status: 500 });
	const unread = { team: "Nurp", accounts: [{ gamertag: "nurp_8", platform: "psn" as const }] };
	await leagues.members.put(1, [unread, { team: "Zorbleds", accounts: [] }], ann.id);
	await use("commissioner desk");
	bot.upstream.fault = null;
	const found = await renames();
	const answer = (player: string, say: string) => {
		const account = found.find(rename => rename.account.gamertag === player)?.account.id;
		return press(`commissioner|action=rename|i=1|account=${account}|say=${say}`);
	};
	await answer(QUILL, "take");
	await answer(HERON, "keep");
	await answer(FOX, "take");
	await answer(FOX, "take");
	await use("commissioner log");
	// Its season has enough games for awards.
	await visit("commissioner season end");
	await use("league champions");
}
