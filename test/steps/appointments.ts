import type { Person } from "@dugout/discord-stand-in/person";
import { expect } from "vitest";
import { commands } from "../../commands/index.ts";
import { planFixtures } from "../../src/league/rules/round-robin.ts";
import { createRules } from "../fixtures/league.ts";
import { createClock, createSpy, NOON, passPauses } from "../helpers/league-bot.ts";
import { bindPerson } from "../helpers/league-members.ts";
import { type StepsOptions, startStepsBot } from "./bot.ts";

const PLAN = { rounds: 2, daysARound: 2, firstDay: "2026-05-03" };
const TEAMS = ["Zibbs", "Yonks"];

/** Two members agree on times for their games, and are mentioned before them. */
export async function runAppointments(options: StepsOptions): Promise<void> {
	const clock = createClock(NOON);
	const spy = createSpy();
	const bot = await startStepsBot(options, {
		commands: [...commands, spy.command],
		now: () => clock.now,
		wait: passPauses(clock),
	});
	const { ann, ben, use, visit, discord } = bot;
	ben.locale = options.locale;
	await ann.command("spy").answer;
	const leagues = spy.seen()?.leagues;
	if (leagues === undefined) throw new Error("The bot has no leagues");
	for (const word of `Qorl Vumbri seen xyzzyx ${TEAMS.join(" ")}`.toLowerCase().split(" ")) options.data.add(word);
	const rules = createRules({ gamesPerPair: 1, timeZone: "UTC" });
	await leagues.create(
		{ serverId: discord.guilds[0]?.id ?? "", name: "Qorl Vumbri", rules, locale: options.locale },
		ann.id,
	);
	const teams = TEAMS.map(team => ({ team, accounts: [] }));
	await leagues.members.put(1, teams, ann.id);
	const members = (await leagues.view(1))?.members.map(({ id }) => id) ?? [];
	const [first = 0, second = 0] = members;
	async function viewNow() {
		const view = await leagues?.view(1);
		if (!view) throw new Error("There is no league");
		return view;
	}
	const press = async (person: Person, id: string) =>
		person.click(await person.command("about").answer, id, { unchecked: true });
	const propose = async (person: Person, opponent: number, day: string, time = "21:30", timezone = "UTC") => {
		const form = await (await press(person, `league|action=appoint|i=1|o=${opponent}`)).modal;
		await person.submit(form, { day, time, timezone }, { unchecked: true }).answer;
	};
	await use("league appointments");
	await bindPerson(leagues, 1, first, ann.id);
	await bindPerson(leagues, 1, second, ben.id);
	await use("league appointments");
	await propose(ann, second, "2026-05-03");
	await use("league left");
	await leagues.seasons.setFixtures(1, null, planFixtures(members, PLAN), ann.id);
	await use("commissioner desk");
	await use("commissioner channel", { table: false, remind: 24, mention: "people" });
	await visit("commissioner desk");
	await (await press(ann, `league|action=appoint|i=1|o=${first}`)).answer;
	await propose(ann, second, "2020-01-01");
	await propose(ann, second, "xyzzyx", "xyzzyx", "xyzzyx");
	await propose(ann, second, "2026-05-03");
	await ben.command("league appointments").answer;
	const at = Date.UTC(2026, 4, 3, 21, 30);
	const agree = `league|action=agree|i=1|o=${first}|at=${at}`;
	await (await press(ben, agree.replace(String(at), "5"))).answer;
	await (await press(ben, agree)).answer;
	for (const person of [ann, ben]) await (await press(person, "league|action=mentions|i=1|say=yes")).answer;
	await use("league left");
	await use("link");
	const posted = (text: string) => () =>
		discord.messages(ann, { channelId: discord.guilds[0]?.channelId ?? "" }).some(each => each.content.includes(text));
	clock.now = at;
	await leagues.appointments.setMentions(await viewNow(), ann.id, true);
	await expect.poll(posted("<@")).toBe(true);
	await propose(ann, second, "");
	// The next round has no agreed time, and its game is played in the end.
	clock.now = Date.UTC(2026, 4, 6, 13);
	await leagues.appointments.setMentions(await viewNow(), ann.id, true);
	const reminders = () =>
		discord
			.messages(ann, { channelId: discord.guilds[0]?.channelId ?? "" })
			.filter(({ embeds }) => embeds[0]?.description?.startsWith("⏰"));
	await expect.poll(() => reminders().length).toBe(1);
	const result = { winner: first, loser: second, kind: "forfeit", score: null, playedAt: clock.now } as const;
	for (let game = 0; game < 3; game++)
		await leagues.decisions.add(
			1,
			{ kind: "result", result: { ...result, playedAt: clock.now + game } },
			ann.id,
			"xyzzyx",
		);
	await use("league appointments");
	await (await press(ann, "league|action=mentions|i=1|say=no")).answer;
}
