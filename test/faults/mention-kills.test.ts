import { setTimeout } from "node:timers/promises";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, ComponentType } from "discord.js";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { type Child, startChild } from "../../bench/child.ts";
import { createHistories } from "../helpers/league-histories.ts";
import { serveMarket } from "../helpers/market.ts";
import { temporaryFolder } from "../helpers/process.ts";
import { createTestUpstream } from "../helpers/upstream.ts";
import { killsUrl } from "./kills-url.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
/** `KILLS=50` takes as many. */
const KILLS = Number(process.env.KILLS ?? 6);
const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const FIRST_DAY = "2026-05-04";
const START = Date.parse(FIRST_DAY);
const TEAMS = ["Yarrows", "Drovers", "Pipers", "Owls", "Lanterns", "Foxes"];
const MEMBERS = TEAMS.map((team, index) => ({
	team,
	accounts: [{ gamertag: `player_${index + 1}`, platform: "psn" as const }],
}));
/** Agreed in the form as these times of the first day; the third game gets no time. */
const TIMES = ["12:30", "12:45"];
const HOURS_BEFORE_END = 10;

const buttonsOf = ({ components = [] }: APIMessage) =>
	components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.flatMap(part => ("custom_id" in part ? [part.custom_id] : []));

/** The first button that opens the form of a time, and its team. */
function firstGame({ components = [] }: APIMessage): { id: string; team: string } {
	for (const row of components) {
		if (row.type !== ComponentType.ActionRow) continue;
		for (const part of row.components) {
			if (part.type === ComponentType.Button && "custom_id" in part && part.label?.startsWith("✏️ "))
				return { id: part.custom_id, team: part.label.slice("✏️ ".length) };
		}
	}
	throw new Error("There is no game");
}

test("a bot that is killed at random moments mentions the two of each game once, and loses no agreed time", {
	timeout: 120_000 + KILLS * 20_000,
}, async () => {
	const folder = await temporaryFolder();
	const upstream = await createTestUpstream();
	serveMarket(upstream);
	createHistories().serve(upstream);
	const discord = await createDiscordStandIn({ token: TOKEN, messagesPerChannel: 10_000, latencyMs: 20 });
	onTestFinished(async () => {
		await discord.close();
		await upstream.close();
	});
	const owner = discord.person({ name: "owner" });
	const [server] = discord.guilds;
	if (server === undefined) throw new Error("There is no server");
	const { channelId } = server;
	let clock = START - HOUR;

	async function start(): Promise<Child> {
		const child = startChild(new URL("season-process.ts", import.meta.url), {
			settings: {
				discordToken: TOKEN,
				discordApiUrl: discord.url,
				apiBaseUrl: upstream.url,
				storageUrl: killsUrl(folder),
				league: {
					serverId: server?.id ?? "",
					ownerId: owner.id,
					name: "Summer",
					start: FIRST_DAY,
					gamesPerPair: 0,
					members: MEMBERS,
				},
				sharding: { first: 0, last: 0, total: 1 },
				now: clock,
			},
		});
		onTestFinished(() => child.kill("SIGKILL"));
		await child.reported("ready");
		return child;
	}
	let bot = await start();
	async function kill(): Promise<void> {
		bot.kill("SIGKILL");
		await bot.stop().catch(() => {});
		bot = await start();
	}
	async function pass(ms: number): Promise<void> {
		clock += ms;
		await bot.ask(`clock ${clock}`, z.unknown());
		await setTimeout(15);
		// A post counts as missing if the clock goes on by two minutes while it is being sent.
		for (let look = 0; (await bot.ask("waiting", z.number())) > 0; look++) {
			if (look < 45) {
				clock += SECOND;
				await bot.ask(`clock ${clock}`, z.unknown());
			}
			await setTimeout(20);
		}
	}
	const ask = (person: Person, name: string, values = {}) => person.command(name, values, { channelId }).answer;
	const press = (person: Person, message: APIMessage, part: string) =>
		person.click(message, buttonsOf(message).find(id => id.includes(part)) ?? "").answer;
	const mentions = () =>
		discord
			.messages(owner, { channelId })
			.filter(message => message.interaction_metadata === undefined && message.content.startsWith("<@"));

	const people = TEAMS.map(team => discord.person({ name: team.toLowerCase() }));
	for (const [index, person] of people.entries()) {
		await ask(owner, "commissioner member", { team: TEAMS[index] ?? "", user: person.id });
		await press(person, await ask(person, "league join"), "sure=yes");
	}
	await press(
		owner,
		await ask(owner, "commissioner fixtures", { rounds: 1, days_a_round: 1, first_day: FIRST_DAY }),
		"action=store",
	);
	await ask(owner, "commissioner channel", {
		table: false,
		results: false,
		remind: HOURS_BEFORE_END,
		mention: "people",
	});
	for (const person of people) await press(person, await ask(person, "league appointments"), "action=mentions");

	/** The people of each game of the only round. */
	const pairs: [Person, Person][] = [];
	for (const person of people) {
		if (pairs.flat().includes(person)) continue;
		const shown = await ask(person, "league appointments");
		const found = people[TEAMS.indexOf(firstGame(shown).team)];
		if (found !== undefined) pairs.push([person, found]);
	}
	expect(pairs).toHaveLength(3);
	for (const [index, time] of TIMES.entries()) {
		const [one, other] = pairs[index] ?? [owner, owner];
		const shown = await ask(one, "league appointments");
		const form = await one.click(shown, firstGame(shown).id).modal;
		await one.submit(form, { day: FIRST_DAY, time, timezone: "UTC" }).answer;
		// What was confirmed is on disk.
		await kill();
		await press(other, await ask(other, "league appointments"), "action=agree");
		await kill();
	}

	let killed = 0;
	const ends = START + 24 * HOUR;
	await pass(START + 12 * HOUR - clock);
	const dueTimes = [...TIMES.map(time => Date.parse(`${FIRST_DAY}T${time}Z`)), ends - HOURS_BEFORE_END * HOUR];
	const isDueSoon = () => dueTimes.some(time => Math.abs(clock - time) < 5 * MINUTE);
	while (clock < ends - HOUR) {
		await pass(
			isDueSoon() || dueTimes.some(time => clock < time && clock + 10 * MINUTE > time) ? MINUTE / 2 : 5 * MINUTE,
		);
		if (!isDueSoon() || killed >= KILLS || Math.random() < 0.7) continue;
		// At a random moment of a check, and while a post is being sent.
		clock += MINUTE / 2;
		await bot.ask(`clock ${clock}`, z.unknown());
		await setTimeout(Math.random() * 80);
		await kill();
		killed++;
	}
	const expected = pairs.map(pair =>
		pair
			.map(({ id }) => id)
			.toSorted()
			.join(),
	);
	const posted = mentions().map(({ content }) =>
		[...content.matchAll(/<@(\d+)>/g)]
			.map(([, id]) => id)
			.toSorted()
			.join(),
	);
	expect(posted.toSorted()).toEqual(expected.toSorted());
	process.stderr.write(`${killed + 4} kills, ${posted.length} mentions\n`);
});
