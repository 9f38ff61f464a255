import { type APIMessage, ComponentType, Locale } from "discord.js";
import { expect, it } from "vitest";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { startLeagueBot } from "../helpers/league-bot.ts";
import { bindPerson } from "../helpers/league-members.ts";
import { languages } from "../helpers/scale.ts";

const HOUR = 3_600_000;
const { notices: words, commissioner } = ENGLISH;
const LEAGUE = "Liga de Verano";

async function startLeague() {
	const bot = await startLeagueBot();
	const { ann, ben, clock, leagues } = bot;
	const league = await bot.addLeague(LEAGUE, { gamesPerPair: 9 });
	const told = (person = ben) => person.dms.map(({ content }) => content);
	/** What the person heard about times of games. */
	const times = (person = ben) => told(person).filter(content => content.includes("<t:"));
	const idOf = async (team: string) =>
		(await leagues.view(league.id))?.members.find(each => each.team === team)?.id ?? 0;
	const click = (message: APIMessage, label: string) => {
		const parts = (message.components ?? []).flatMap(row =>
			row.type === ComponentType.ActionRow ? row.components : [],
		);
		const found = parts.find(part => "label" in part && part.label === label);
		return ann.click(message, found !== undefined && "custom_id" in found ? found.custom_id : label).answer;
	};
	return {
		...bot,
		league,
		told,
		times,
		click,
		idOf,
		ask: (name: string, values = {}) => ann.command(`commissioner ${name}`, values).answer,
		later: () => (clock.now += HOUR),
		request: (team = "Rockies") =>
			leagues.requests.put(league.id, { userId: ben.id, team, gamertag: "otter_9", platform: "nsw" }),
	};
}

it("a person hears that a commissioner accepted, declined, named, released or removed them", async () => {
	const { ask, click, clock, told, later, request, ben } = await startLeague();
	// The pause between two messages begins when the bot knows that the first one was sent.
	const hears = (messages: string[]) =>
		expect
			.poll(() => {
				// Not a day until the bot looks again, nor minutes while it sends: it would give the message up.
				clock.now += HOUR / 360;
				return told();
			})
			.toEqual(messages);
	await request();
	await click(await ask("review"), commissioner.review.decline);
	const heard = [words.declined(LEAGUE, "Rockies")];
	await hears(heard);
	later();
	await request();
	await click(await ask("review"), commissioner.review.accept);
	heard.push(words.accepted(LEAGUE, "Rockies"));
	await hears(heard);
	later();
	await ask("member", { team: "Rockies", release: "yes" });
	heard.push(words.released(LEAGUE, "Rockies"));
	await hears(heard);
	later();
	await ask("member", { team: "Drovers", user: ben.id });
	heard.push(words.named(LEAGUE, "Drovers"));
	await hears(heard);
	await ben
		.command("league join")
		.answer.then(message => ben.click(message, { label: ENGLISH.league.buttons.agree }).answer);
	later();
	await click(await ask("member", { team: "Drovers", remove: "kept" }), commissioner.member.remove.sure);
	heard.push(words.removed(LEAGUE, "Drovers"));
	await hears(heard);
});

it("an opponent hears of a time that is proposed, agreed to and withdrawn", async () => {
	const { leagues, league, ann, ben, times, idOf, later, clock } = await startLeague();
	await bindPerson(leagues, league.id, await idOf("Yarrows"), ann.id);
	await bindPerson(leagues, league.id, await idOf("Drovers"), ben.id);
	const view = async () => (await leagues.view(league.id)) ?? expect.fail("there is no league");
	const at = clock.now + 5 * HOUR;
	expect(await leagues.appointments.propose(await view(), ann.id, await idOf("Drovers"), at)).toBe(true);
	await expect.poll(() => times(ben).length, { timeout: 10_000 }).toBe(1);
	expect(times(ben).at(-1)).toContain(`<t:${Math.floor(at / 1000)}`);
	later();
	expect(await leagues.appointments.agree(await view(), ben.id, await idOf("Yarrows"), at)).toBe(true);
	await expect.poll(() => times(ann).at(-1) ?? "", { timeout: 10_000 }).toContain("**Drovers** agrees");
	later();
	await leagues.appointments.cancel(await view(), ann.id, await idOf("Drovers"));
	await expect.poll(() => times(ben).length, { timeout: 10_000 }).toBe(2);
});

it.each([500, 503])("hears each thing once, in order, after Discord has answered %d for hours", async status => {
	const { ask, click, told, later, request, ben, discord, idOf, leagues, league, ann, times, clock } =
		await startLeague();
	const fault = discord.fault({ route: /channels\/\d+\/messages/, status });
	await request();
	await click(await ask("review"), commissioner.review.decline);
	later();
	await request();
	await click(await ask("review"), commissioner.review.accept);
	later();
	await bindPerson(leagues, league.id, await idOf("Yarrows"), ann.id);
	const view = (await leagues.view(league.id)) ?? expect.fail("there is no league");
	const at = clock.now + 72 * HOUR;
	expect(await leagues.appointments.propose(view, ann.id, await idOf("Rockies"), at)).toBe(true);
	later();
	expect(told()).toEqual([]);
	fault.remove();
	later();
	await expect.poll(() => times(ben).length).toBe(1);
	await expect.poll(told).toContain(words.accepted(LEAGUE, "Rockies"));
	later();
	await ben.command("about").answer;
	const declined = words.declined(LEAGUE, "Rockies");
	const accepted = words.accepted(LEAGUE, "Rockies");
	const heard = told().filter(content => !content.includes("<t:"));
	// The acceptance takes the place of the refusal, unless this one was being sent at that moment.
	expect([[declined, accepted], [accepted]]).toContainEqual(heard);
	expect(told()).toHaveLength(heard.length + 1);
});

it("tells once what is pressed twice at once, little of what is pressed a hundred times, and nothing to who has unlinked", async () => {
	const { leagues, league, ann, ben, times, idOf, clock, later } = await startLeague();
	await bindPerson(leagues, league.id, await idOf("Yarrows"), ann.id);
	await bindPerson(leagues, league.id, await idOf("Drovers"), ben.id);
	const view = async () => (await leagues.view(league.id)) ?? expect.fail("there is no league");
	const drovers = await idOf("Drovers");
	const at = clock.now + 72 * HOUR;
	const shown = await view();
	await Promise.all([1, 2, 3].map(() => leagues.appointments.propose(shown, ann.id, drovers, at)));
	await expect.poll(() => times().length, { timeout: 10_000 }).toBe(1);
	for (let minute = 1; minute <= 100; minute++) {
		await leagues.appointments.propose(await view(), ann.id, drovers, at + minute * 60_000);
		clock.now += 60_000;
	}
	later();
	expect(times().length).toBeLessThanOrEqual(5);
	// The last of them is told when the day is over.
	clock.now += 22 * HOUR;
	await expect.poll(() => times().at(-1), { timeout: 10_000 }).toContain(`<t:${Math.floor(at / 1000) + 6000}`);
	expect(times().length).toBeLessThanOrEqual(6);
	await leagues.people.forget(ben.id);
	const heard = times().length;
	await leagues.appointments.propose(await view(), ann.id, drovers, at + HOUR);
	await ann.command("commissioner log").answer;
	expect(times()).toHaveLength(heard);
});

it.each(languages([Locale.EnglishUS, Locale.SpanishLATAM]))(
	"who takes no direct messages hears it after the next answer, once, in %s",
	async locale => {
		const { ask, click, request, ben, discord, told } = await startLeague();
		ben.locale = locale;
		ben.closedDms = true;
		await request();
		await click(await ask("review"), commissioner.review.decline);
		const { notices } = textsFor(locale);
		const text = `${notices.lost}\n• ${notices.declined(LEAGUE, "Rockies")}`;
		const said: string[] = [];
		discord.events.on("message", ({ message, viewerId }) => {
			if (viewerId === ben.id) said.push(message.content);
		});
		// The message is tried in the background.
		await expect
			.poll(async () => {
				await ben.command("about").answer;
				return said;
			})
			.toContain(text);
		await ben.command("about").answer;
		await ben.command("about").answer;
		expect(said.filter(each => each === text)).toHaveLength(1);
		expect(told()).toEqual([]);
	},
);
