import { expect } from "vitest";
import { commands } from "../../commands/index.ts";
import type { Leagues } from "../../src/league/leagues.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import {
	createClock,
	createSpy,
	FOX,
	HERON,
	LANTERN,
	NOON,
	passPauses,
	QUILL,
	serveLeagueGames,
} from "../helpers/league-bot.ts";
import { setUpLeague } from "../helpers/league-setup.ts";
import { splitWords } from "../text/entries.ts";
import { type StepsBot, type StepsOptions, startStepsBot } from "./bot.ts";

const LEAGUE = "Qorl Vumbri";
const TEAMS = { [FOX]: "Zibbs", [LANTERN]: "Yonks", [QUILL]: "Grelds", [HERON]: "Plomps" };
const LINES = Object.entries(TEAMS).map(([gamertag, team]) => `${team}, ${gamertag}, psn`);
/** Each line is wrong in another way. */
const WRONG_LINES = [
	"Zibbs",
	`${"z".repeat(25)}, zork, psn`,
	"Zibbs, zork|zork, psn",
	"Zibbs, zork, plugh",
	"Zibbs, zork, psn, zorka, zorkb, zorkc",
	"Zibbs, zork, psn, ZORK",
	"Yonks, zork, psn",
	"yonks, zorka, psn",
	"Plomps, zork, psn",
];

/** The first is right, each other line is wrong in another way; then files that cannot be read. */
const FILES = [
	"2026-04-02,Zibbs,5,Yonks,3",
	[
		"2026-13-02,Zibbs,5,Yonks,3",
		"2026-04-02,Zork,5,Yonks,3",
		"2026-04-02,Zibbs,5,Zibbs,3",
		"2026-03-02,Zibbs,5,Yonks,3",
		"2026-04-02,Zibbs,x,Yonks,3",
		"2026-04-02,Zibbs,3,Yonks,3",
		"2026-04-02,Zibbs",
		"2026-04-02,Zibbs,1,Yonks,0,plugh",
		"4/5/2026,Zibbs,1,Yonks,0",
	].join("\n"),
	"Date,Away,Away runs,Home,Home runs,Winner\n2026-04-02,Zibbs,1,Yonks,1,\n2026-04-02,Zibbs,1,Yonks,1,Zork",
	"Zibbs,5,Yonks,3,2026-04-02",
	"<!DOCTYPE html><table><tr><td>Zibbs</td></tr></table>",
	`Team,Gamertag,Platform${",Zork".repeat(100)}\nZibbs,zork,psn`,
	"Date,Home,Away,Runs,Runs\n2026-04-02,Zibbs,Yonks,5,3",
	...LOCALES.map(locale => Object.values(textsFor(locale).commissioner.export.headings).join(",")),
	"Team,Zork,Platform\nZibbs,zork,psn",
	"Gamertag,Zork,Platform\nzork,Zibbs,psn",
	"Zork,Plugh\n2026-04-02,Zibbs,5,Yonks,3",
	"Team,Gamertag\nZibbs,zork",
	"Team,Gamertag,Platform,Zork\nZibbs,zork,psn,,zorka",
	"zork_1,Zibbs,psn",
	"zork_1,Zibbs,psn\n".repeat(300),
	"Date,Winner,Loser,Zork\n2026-04-02,Zibbs,Yonks",
	"x".repeat(100_001),
	"\0",
];

/** A league from its making, as those who run it see it. */
export async function runCommissioner(options: StepsOptions): Promise<void> {
	const clock = createClock(NOON);
	const spy = createSpy();
	const bot = await startStepsBot(options, {
		commands: [...commands, spy.command],
		now: () => clock.now,
		wait: passPauses(clock),
		serve: serveLeagueGames,
	});
	const { ann, ben, use, visit, press } = bot;
	ben.locale = options.locale;
	await ann.command("spy").answer;
	const leagues = spy.seen()?.leagues;
	if (leagues === undefined) throw new Error("The bot has no leagues");
	const typed = [
		...LINES,
		...WRONG_LINES,
		LEAGUE,
		"platform",
		"seen",
		"fozz",
		"wemble",
		"Krebs",
		"Norps",
		"norp",
		"Gamertag",
	];
	for (const word of splitWords(typed.join(" "))) options.data.add(word);
	const submit = async (lines: readonly string[]) => {
		const form = await ann.command("commissioner import").modal;
		await ann.submit(form, { members: lines.join("\n") }, { unchecked: true }).answer;
	};

	await ann.submit(await ann.command("commissioner setup").modal, { name: " " }, { unchecked: true }).answer;
	await setUpLeague(ann, { name: LEAGUE, start: "2026-04-01" });
	await use("commissioner desk");
	await press("commissioner|action=members|league=1");
	await submit([]);
	await submit(WRONG_LINES);
	await submit(Array.from({ length: 41 }, (_, index) => `Zork${index}, zork${index}, psn`));
	await submit(LINES.map(line => line.replace("psn", "xbox")));
	await use("commissioner desk");
	await press("commissioner|action=platforms|league=1");
	await submit(LINES);
	const settled = async () => {
		const view = await leagues.view(1);
		return [view?.unread.length, view?.judged.filter(({ check }) => check === null).length];
	};
	await expect.poll(settled).toEqual([0, 0]);
	// A gamertag is replaced, then given back.
	await submit(["Zibbs, zork, psn"]);
	await submit(LINES);
	await expect.poll(settled).toEqual([0, 0]);
	for (const setup of [
		{ end: "2026-03-01" },
		{ name: "\u200B" },
		{ start: "xyzzyx", end: "xyzzyx", points: "xyzzyx" },
		{ name: LEAGUE },
		{ points: "3-1", early: "baseball" },
		{ early: "review" },
		{ timezone: "xyzzyx" },
		{ playoff_spots: "4", best_of: "5" },
		{},
	]) {
		await setUpLeague(ann, setup);
	}
	await runMembers(bot);
	// Among the decisions undone there is one about games that ended early.
	await setUpLeague(ann, { early: "review", playoff_spots: "0", best_of: "3" });
	await runReview(bot);
	await use("commissioner log");
	await use("commissioner export");
	await use("commissioner export", { gamertags: "yes" });
	await use("commissioner export", { as: "page" });
	await use("commissioner export", { as: "page", gamertags: "yes" });
	for (const data of FILES) await use("commissioner import", { file: { name: "zork.csv", data } });
	await runDecisions(bot);
	await runFixtures(bot, clock, leagues);
	await runChannel(bot);
	await press("unlink");
	await visit("unlink");
	await use("commissioner log");
	for (const name of ["Fozz", "Wemble", "Krebs", "Norps"]) await setUpLeague(ann, { name });
	await use("commissioner log");
	await use("commissioner fixtures", { league: "Fozz" });
}

async function runMembers({ use, visit, ann, ben, press }: StepsBot): Promise<void> {
	for (const member of [
		{ team: "Krebs" },
		{ team: "Zibbs" },
		{ team: "zib" },
		{ team: "Zibbs", rename: "Yonks" },
		{ team: "Zibbs", rename: "Krebs", gamertag: "zork" },
		{ team: "Zibbs", remove: "kept", also: "zork" },
		{ team: "Zibbs", user: ann.id },
		{ team: "Krebs", gamertag: "zork", platform: "nsw" },
		{ team: "Kreb", gamertag: "zorks", platform: "nsw" },
		{ team: "Kreb", gamertag: "g".repeat(40), also: "h".repeat(40), user: ann.id, platform: "nsw" },
		{ team: "Krebs", remove: "kept" },
		{ team: "Plomps", remove: "excluded" },
		{ team: "Plomps", gamertag: HERON, platform: "psn" },
	]) {
		await visit("commissioner member", member);
	}
	// A name that is close to another one; the second is too long for the buttons that would repeat it.
	const close = { team: "Quozz", platform: "nsw" };
	await use("commissioner member", { ...close, team: "Quozzs", gamertag: "zorkb" });
	await use("commissioner member", { ...close, gamertag: "zorkc" });
	await use("commissioner member", { ...close, gamertag: "g".repeat(40), also: "h".repeat(40), user: ann.id });
	// Each replaces a gamertag with games; the second is too long for the buttons that would repeat it.
	await use("commissioner member", { team: "Zibbs", gamertag: "zorkq", platform: "psn" });
	await use("commissioner member", { team: "Zibbs", gamertag: "g".repeat(40), also: "h".repeat(40), user: ann.id });
	// Ann confirms that she was named.
	await ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
	await use("link");
	await visit("league join");
	await ann.menu("Games", ann).answer;
	await ann.menu("Games", ann, { where: "dm" }).answer;
	await ann.menu("Games", ben).answer;
	await ann.menu(ENGLISH.personMenu.versus.name, ben).answer;
	await use("link");
	await use("commissioner member", { team: "Zibbs", user: ben.id });
	await press("commissioner|action=members|i=1");
}

/** Posts begin, are changed, and begin again. */
async function runChannel({ use, press, discord, hostActions }: StepsBot): Promise<void> {
	const channel = discord.channel(discord.guilds[0]?.channelId ?? "");
	const { botPermissions } = channel;
	channel.botPermissions = 0n;
	await use("commissioner channel");
	channel.botPermissions = botPermissions;
	await press("commissioner|action=language|i=1|to=es");
	await use("commissioner channel");
	await hostActions().pause(channel.id);
	await use("commissioner desk");
	await hostActions().resume(channel.id);
	for (const values of [
		{ mention: "role" },
		{ mention: "people", role: "4242" },
		{ mention: "people" },
		{ mention: "off", role: "4242" },
	]) {
		await use("commissioner channel", values);
	}
	for (const values of [{ off: true }, { results: false, table: false }, {}, { table: false }, {}]) {
		await use("commissioner channel", values);
	}
	await use("commissioner channel", { language: "es" });
	await press("commissioner|action=language|i=1|to=en");
	await press("commissioner|action=stop|i=1");
	await use("commissioner channel");
}

/** Fixtures are planned, stored, played, replaced and removed. */
async function runFixtures(bot: StepsBot, clock: { now: number }, leagues: Leagues): Promise<void> {
	const { use, visit, press, ann } = bot;
	for (const member of [
		{ team: "Grelds", gamertag: QUILL, platform: "psn" },
		{ team: "Plomps", gamertag: HERON, platform: "psn" },
	]) {
		await use("commissioner member", member);
	}
	for (const values of [
		{ remove: "yes" },
		{ remove: "yes", rounds: 2 },
		{ first_day: "2026-03-01" },
		{ rounds: 1 },
		{ first_day: "xyzzyx" },
	]) {
		await use("commissioner fixtures", values);
	}
	const open = (await leagues.view(1))?.rules;
	if (open !== undefined) {
		await leagues.change(1, { rules: { ...open, end: "2026-05-20" } }, ann.id);
		for (const values of [{}, { days_a_round: 30 }, { rounds: 60 }]) await use("commissioner fixtures", values);
		await leagues.change(1, { rules: open }, ann.id);
	}
	const preview = await ann.command("commissioner fixtures", { days_a_round: 1, rounds: 9 }).answer;
	const [row] = preview.components ?? [];
	const button = row !== undefined && "components" in row ? row.components[0] : undefined;
	const id = button !== undefined && "custom_id" in button ? button.custom_id : "";
	await press(id.replace(/of=.*/, "of=old"));
	for (let time = 0; time < 2; time++) await ann.click(preview, id, { unchecked: true }).answer;
	const rules = (await leagues.view(1))?.rules;
	if (rules !== undefined) await leagues.change(1, { rules: { ...rules, end: "2026-05-04" } }, ann.id);
	for (const values of [{}, { rounds: 1 }, { first_day: "2026-05-01" }]) await use("commissioner fixtures", values);
	await use("league rules");
	await use("league left");
	await press("league|action=left|i=1|p=9");
	await runRounds(bot);
	await runOverlap(bot, leagues);
	const forfeit = { loser: "Plomps", kind: "forfeit", reason: "zork" };
	for (const winner of ["Zibbs", "Grelds", "Yonks"]) await use("commissioner result", { ...forfeit, winner });
	await press("league|action=left|i=1|p=1");
	clock.now += 3 * 86_400_000;
	await press("commissioner|action=member|c=Plomps|remove=kept|i=1|sure=1");
	await use("commissioner member", { team: "Krebs", gamertag: "zorkd", platform: "psn" });
	for (let page = 1; page < 10; page++) await press(`league|action=left|i=1|p=${page}`);
	await use("league left");
	await use("commissioner desk");
	for (const member of ["Grelds", "Norps"]) await use("league left", { member });
	await visit("commissioner fixtures");
	await visit("commissioner fixtures", { remove: "yes" });
	await use("commissioner round");
	await use("commissioner log");
}

/** For a moment, two rounds are in progress. */
async function runOverlap({ use, ann }: StepsBot, leagues: Leagues): Promise<void> {
	const before = (await leagues.view(1))?.fixtures ?? null;
	const [first] = before?.rounds ?? [];
	if (before === null || first === undefined) throw new Error("There are no fixtures");
	const rounds = before.rounds.map((round, index) =>
		index === 1 ? { ...round, first: first.first, last: first.last } : round,
	);
	const overlapping = { ...before, rounds };
	await leagues.seasons.setFixtures(1, before, overlapping, ann.id);
	await use("league left");
	await leagues.seasons.setFixtures(1, overlapping, before, ann.id);
}

/** Rounds are closed and extended. */
async function runRounds({ use, ann }: StepsBot): Promise<void> {
	const click = async (id: string) => ann.click(await ann.command("about").answer, id, { unchecked: true });
	const idsOf = async (round: number) => {
		const { components = [] } = await use("commissioner round", { round }).then(result =>
			"message" in result ? result.message : { components: [] },
		);
		return components.flatMap(row =>
			"components" in row ? row.components.flatMap(part => ("custom_id" in part ? part.custom_id : [])) : [],
		);
	};
	await use("commissioner round", { round: 80 });
	const rounds = [];
	for (let round = 1; round <= 9; round++) {
		const calls = (await idsOf(round)).filter(each => each.includes("|calls="));
		if (calls.length > 0) rounds.push({ round, calls });
	}
	const [first] = rounds;
	if (first === undefined) throw new Error("No game of a round is open");
	for (const id of first.calls) await (await click(id)).answer;
	await (await click((first.calls[0] ?? "").replace(/of=[^|]*/, "of=old"))).answer;
	const close = async (id: string) => {
		const form = await (await click(id.replace("action=round", "action=closing").replace(/\|p=.*/, ""))).modal;
		await ann.submit(form, { reason: "zork" }, { unchecked: true }).answer;
	};
	// A game moves to a later round; then another one is decided, and once more.
	await close(first.calls[3] ?? "");
	const again = (await idsOf(rounds.at(-1)?.round ?? 9)).filter(each => each.includes("|calls="));
	const chosen = again[0] ?? "";
	await (await click(chosen)).answer;
	await close(chosen);
	const entered = chosen.replace("action=round", "action=close").replace(/\|p=.*/, "|reason=zork");
	// The second time, nothing is left to enter.
	for (let time = 0; time < 2; time++) await (await click(entered)).answer;
	for (const [round, days] of [
		[9, "1"],
		[8, "2"],
		[8, "x"],
	] as const) {
		const extension = await (await click(`commissioner|action=extension|i=1|round=${round}`)).modal;
		await ann.submit(extension, { days, ...(round === 8 && { follow: "yes" }) }, { unchecked: true }).answer;
	}
}

/** Two people ask to join: one is declined, and the other's team is given away before the answer. */
async function runReview({ use, visit, press, ann, ben }: StepsBot): Promise<void> {
	const asking = async (team: string, gamertag: string) => {
		await ben.command("link", { gamertag, platform: "psn" }).answer;
		await ben.click(await ben.command("about").answer, `link|g=${gamertag}|f=psn|sure=yes`, { unchecked: true }).answer;
		await ben.click(await ben.command("about").answer, `league|action=join|i=1|c=${team}|sure=yes`, { unchecked: true })
			.answer;
	};
	const answer = (say: string) => press(`commissioner|action=answer|i=1|user=${ben.id}|say=${say}`);
	await asking("Norps", "norp");
	await use("commissioner review");
	await use("commissioner desk");
	await press("commissioner|action=review|i=1|desk=1");
	await answer("decline");
	await answer("decline");
	await asking("Norps", "norp");
	await use("commissioner member", { team: "Norps", gamertag: "zorkd", platform: "psn" });
	await answer("accept");
	await press("commissioner|action=member|c=Norps|remove=excluded|i=1|sure=1");
	await asking("Norps", "norp");
	await use("commissioner desk");
	await answer("decline");
	await answer("accept");
	await answer("decline");
	await asking("Wemble", "norp");
	await answer("accept");

	const games = await ann.autocomplete("commissioner review", { game: "" }, "game");
	// A choice also names its league; a button has the game alone.
	const [waiting, other] = games.map(({ value }) => String(value).split("/")[1]);
	await use("commissioner review");
	await press(`commissioner|action=review|i=1|after=${waiting}`);
	await use("commissioner review", { game: "xyzzyx" });
	for (const say of ["count", "exclude", "away", "count"]) {
		await press(`commissioner|action=decide|i=1|game=${other}|say=${say}`);
	}
	await visit("commissioner review");
	await use("commissioner review");
	await ann.click(await ann.command("about").answer, `commissioner|action=reason|i=1|game=${other}`, {
		unchecked: true,
	}).modal;
	await press(`commissioner|action=decide|i=1|game=${other}|say=exclude|reason=zork`);
}

async function runDecisions({ use, visit, press, ann }: StepsBot): Promise<void> {
	const reason = "zork";
	const result = { winner: "Zibbs", loser: "Yonks", kind: "elsewhere", reason };
	for (const values of [
		result,
		{ ...result, kind: "forfeit", score: "0-0" },
		{ ...result, loser: "Zibbs" },
		{ ...result, score: "1-2" },
		{ ...result, day: "2026-4-2" },
		{ ...result, day: "2020-1-1" },
		{ ...result, score: "xyzzyx", kind: "xyzzyx" },
	]) {
		await use("commissioner result", values);
	}
	const adjustment = { member: "Yonks", reason };
	for (const values of [
		adjustment,
		{ ...adjustment, points: 1 },
		{ ...adjustment, points: 100 },
		{ ...adjustment, points: "3-2" },
	]) {
		await use("commissioner adjust", values);
	}
	await setUpLeague(ann, { points: "percentage" });
	await use("commissioner adjust", { ...adjustment, points: 1 });
	await use("commissioner adjust", { ...adjustment, wins: 1 });
	// Oldest decisions about the same game or member are undone by later ones alone.
	for (let decision = 1; decision < 30; decision++) await press(`commissioner|action=undo|i=1|decision=${decision}`);
	await press("commissioner|action=undo|i=1|decision=9");
	await visit("commissioner log");
	for (const action of ["decide", "answer", "undo"]) await press(`commissioner|action=${action}|i=1`);
}
