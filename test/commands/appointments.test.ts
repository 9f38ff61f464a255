import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, ComponentType, Locale, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { createRules } from "../fixtures/league.ts";
import { startLeagueBot } from "../helpers/league-bot.ts";
import { bindPerson } from "../helpers/league-members.ts";
import { pin } from "../helpers/pin.ts";
import { languages } from "../helpers/scale.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { appointments: words } = ENGLISH;

const textOf = ({ embeds, content }: APIMessage) => [content, embeds[0]?.description].filter(Boolean).join("\n");
const idsOf = ({ components = [] }: APIMessage) =>
	components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.flatMap(part => {
			if ("options" in part) return part.options.map(({ label, value }) => ({ label, id: value }));
			return "custom_id" in part && "label" in part ? [{ label: part.label ?? "", id: part.custom_id }] : [];
		});
const idOf = (message: APIMessage, label: string) => idsOf(message).find(each => each.label === label)?.id ?? "";
const at = (ms: number) => `<t:${ms / 1000}:f>`;

/** Yarrows is Ann, Drovers is Ben; two rounds of two days from the third of May. It is noon of the second of May. */
async function startPair() {
	const bot = await startLeagueBot({ serve: () => {} });
	const { ann, ben, clock, discord, leagues } = bot;
	const rules = createRules({ gamesPerPair: 0, timeZone: "UTC" });
	const serverId = discord.guilds[0]?.id ?? "";
	const league = await leagues.create({ serverId, name: "Summer", rules, locale: "en-US" }, ann.id);
	if (league === null) throw new Error("the league was not made");
	const teams = ["Yarrows", "Drovers"].map(team => ({ team, accounts: [] }));
	await leagues.members.put(league.id, teams, ann.id);
	const view = async () => {
		const found = await leagues.view(league.id);
		if (found === null) throw new Error("the league is gone");
		return found;
	};
	const [yarrows, drovers] = (await view()).members.map(({ id }) => id);
	await bindPerson(leagues, league.id, yarrows ?? 0, ann.id);
	await bindPerson(leagues, league.id, drovers ?? 0, ben.id);
	const plan = await ann.command("commissioner fixtures", { rounds: 2, days_a_round: 2, first_day: "2026-05-03" })
		.answer;
	await ann.click(plan, { label: ENGLISH.fixtures.plan.store }).answer;
	const open = (person: Person = ann) => person.command("league appointments").answer;
	const home = discord.guilds[0]?.channelId ?? "";
	const posts = () =>
		discord.messages(ann, { channelId: home }).filter(message => message.interaction_metadata === undefined);
	return {
		...bot,
		bot,
		league,
		view,
		open,
		posts,
		clock,
		members: { yarrows: yarrows ?? 0, drovers: drovers ?? 0 },
		/** Fills in the form for the only opponent. */
		async propose(person: Person, fields: { day?: string; time?: string; timezone?: string }) {
			const shown = await open(person);
			const [{ id } = { id: "" }] = idsOf(shown).filter(each => each.id.includes("action=appoint|"));
			// Whoever closed the form can open it again.
			await person.click(shown, id).modal;
			const form = await person.click(shown, id).modal;
			return person.submit(form, { day: "", time: "", timezone: "UTC", ...fields }).answer;
		},
		/** Both want to be mentioned in the league's channel, which exists from then on. */
		async wantMentions(people: readonly Person[] = [ann, ben], options = {}) {
			await ann.command("commissioner channel", { table: false, mention: "people", ...options }).answer;
			for (const person of people) await person.click(await open(person), { label: words.mentions.start }).answer;
		},
		mentions: () => posts().filter(({ content }) => content.includes("<@")),
	};
}

describe.each(languages([Locale.EnglishUS, Locale.SpanishES]))("the time of a game in %s", locale => {
	it("is proposed by one member and agreed to by the other", async () => {
		const { ann, ben, open, propose, discord, wantMentions } = await startPair();
		const shown = (message: APIMessage) => shownMessage(message, discord.applicationId);
		await wantMentions([]);
		for (const person of [ann, ben]) person.locale = locale;
		const first = await open();
		expect((first.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		pin(shown(first), locale, "open");
		pin(shown(await propose(ann, { day: "2026-05-03", time: "9pm" })), locale, "proposed");
		const toBen = await open(ben);
		pin(shown(toBen), locale, "to the other");
		pin(
			shown(await ben.click(toBen, idsOf(toBen).find(({ id }) => id.includes("action=agree"))?.id ?? "").answer),
			locale,
			"agreed",
		);
		pin(shown(await ann.command("league left").answer), locale, "left");
	});
});

describe("/league appointments", () => {
	it("takes the time in any time zone, and shows it in the list of games left", async () => {
		const { ann, ben, open, propose } = await startPair();
		const time = Date.UTC(2026, 4, 4, 1);
		const proposed = await propose(ann, { day: "2026-05-03", time: "21:00", timezone: "new york" });
		expect(textOf(proposed)).toContain(words.proposedNow(at(time), "Drovers"));
		expect(textOf(proposed)).toContain("America/New_York (UTC−4)");
		for (const options of [{}, { member: "yarrows" }]) {
			expect(textOf(await ben.command("league left", options).answer)).toContain(words.proposed(at(time), "Yarrows"));
		}
		await ben.click(await open(ben), { label: words.agree("Yarrows") }).answer;
		expect(textOf(await ann.command("league left").answer)).toContain(words.agreed(at(time)));
	});

	it("agrees only to the time that was shown, and a new proposal needs a new agreement", async () => {
		const { ann, ben, open, propose, view } = await startPair();
		await propose(ann, { day: "2026-05-03", time: "21" });
		const stale = await open(ben);
		await propose(ann, { day: "2026-05-03", time: "22" });
		expect(textOf(await ben.click(stale, { label: words.agree("Yarrows") }).answer)).toContain(words.gone);
		expect((await view()).appointments[0]?.isAgreed).toBe(false);
		// Nobody agrees to a time of their own.
		const own = `league|action=agree|i=1|o=${(await view()).members[1]?.id}|at=${Date.UTC(2026, 4, 3, 22)}`;
		expect(textOf(await ann.click(await open(), own.replace("|o=", "|o="), { unchecked: true }).answer)).toContain(
			words.gone,
		);
		// To propose the other's time is to agree.
		const same = await propose(ben, { day: "2026-05-03", time: "22:00" });
		expect(textOf(same)).toContain(words.agreedNow(at(Date.UTC(2026, 4, 3, 22))));
		await propose(ben, { day: "2026-05-03", time: "23" });
		expect((await view()).appointments).toMatchObject([{ isAgreed: false }]);
		expect(textOf(await propose(ann, {}))).toContain(words.cancelled);
		expect((await view()).appointments).toEqual([]);
	});

	it("keeps one time for two members, however often and at once they propose", async () => {
		const { ann, open, league, leagues, members, view } = await startPair();
		const season = await view();
		await Promise.all(
			Array.from({ length: 200 }, (_, index) =>
				leagues.appointments.propose(season, ann.id, members.drovers, Date.UTC(2026, 4, 3) + index * 60_000),
			),
		);
		expect((await view()).appointments).toHaveLength(1);
		// Proposals change no table, so that nobody can have a league judged again and again.
		expect((await view()).version).toBe(season.version);
		expect(textOf(await open())).toContain("proposed by Yarrows");
		expect(league.id).toBe(1);
	});

	it("offers the calendar's day, also before the league's day has begun", async () => {
		const { ann, open, league, leagues, members } = await startPair();
		await leagues.change(league.id, { rules: createRules({ timeZone: "UTC", dayStarts: 22 }) }, ann.id);
		const id = `league|action=appoint|i=1|o=${members.drovers}`;
		const form = await ann.click(await open(), id, { unchecked: true }).modal;
		expect(JSON.stringify(form.components)).toContain('"value":"2026-05-02"');
	});

	it("refuses what cannot be: the past, a far day, no such time, an opponent without an open game", async () => {
		const { ann, open, propose, members, view } = await startPair();
		for (const fields of [
			{ day: "2026-05-01", time: "21" },
			{ day: "2026-09-01", time: "21" },
		]) {
			expect(textOf(await propose(ann, fields))).toContain(words.outside(60));
		}
		expect(textOf(await propose(ann, { day: "4/5/2026", time: "21" }))).not.toContain("more than one");
		expect(textOf(await propose(ann, { day: "5/6/2026", time: "21" }))).toContain("`2026-05-06`, `2026-06-05`");
		await propose(ann, {});
		expect(textOf(await propose(ann, { day: "2026-05-03" }))).toBe(ENGLISH.errors.missing(`**${words.time}**`));
		expect(textOf(await propose(ann, { day: "2026-05-03", time: "25" }))).toContain(words.time);
		expect(textOf(await propose(ann, { day: "2026-05-03", timezone: "nowhere" }))).toContain(words.zone);
		for (const opponent of [members.yarrows, 99]) {
			const id = `league|action=appoint|i=1|o=${opponent}`;
			expect((await ann.click(await open(), id, { unchecked: true }).answer).content).toBe(words.noGame);
		}
		expect((await view()).appointments).toEqual([]);
	});

	it("is for members who have joined, and for the two members of a game", async () => {
		const { ann, ben, discord, members, leagues, league, view, open } = await startPair();
		await leagues.people.leave(league.id, ben.id);
		expect((await open(ben)).content).toBe(words.join);
		for (const id of [
			"action=mentions|i=1|say=yes",
			`action=agree|i=1|o=${members.yarrows}|at=5`,
			`action=appoint|i=1|o=${members.yarrows}`,
		]) {
			const shown = await ben.command("league left").answer;
			expect((await ben.click(shown, `league|${id}`, { unchecked: true }).answer).content).toBe(words.join);
		}
		expect((await view()).appointments).toEqual([]);
		expect(ann.id).not.toBe(discord.applicationId);
	});

	it("forgets the times and the wish of a person who leaves, is released or is forgotten, also at that moment", async () => {
		for (const how of ["leave", "release", "forget"] as const) {
			const { ann, ben, leagues, league, members, propose, view, wantMentions } = await startPair();
			await wantMentions();
			await propose(ann, { day: "2026-05-03", time: "21" });
			expect((await leagues.people.about(ben.id, undefined)).mentioned).toEqual(["Summer"]);
			const season = await view();
			const work = {
				leave: () => leagues.people.leave(league.id, ben.id),
				release: () => leagues.people.release(league.id, members.drovers, ann.id),
				forget: () => leagues.people.forget(ben.id),
			};
			await Promise.all([
				work[how](),
				leagues.appointments.agree(season, ben.id, members.yarrows, Date.UTC(2026, 4, 3, 21)),
				leagues.appointments.setMentions(season, ben.id, true),
				leagues.appointments.propose(season, ben.id, members.yarrows, Date.UTC(2026, 4, 3, 22)),
			]);
			expect((await view()).appointments, how).toEqual([]);
			expect((await leagues.people.about(ben.id, undefined)).mentioned, how).toEqual([]);
			expect(await leagues.appointments.propose(season, ben.id, members.yarrows, Date.UTC(2026, 4, 3, 23))).toBe(false);
		}
	});

	it("stores nothing in a league that is being deleted", async () => {
		const { ann, leagues, league, members, view } = await startPair();
		const season = await view();
		await Promise.all([
			leagues.remove(league.id),
			leagues.appointments.propose(season, ann.id, members.drovers, Date.UTC(2026, 4, 3, 22)).catch(() => false),
			leagues.appointments.setMentions(season, ann.id, true).catch(() => false),
		]);
		expect(await leagues.view(league.id)).toBeNull();
		expect((await leagues.people.about(ann.id, undefined)).mentioned).toEqual([]);
		expect(await leagues.appointments.setMentions(season, ann.id, true)).toBe(false);
	});
});

describe("mentions before a game", () => {
	it("mention the two at the agreed time, once, and nobody else", async () => {
		const { ann, ben, clock, discord, mentions, open, propose, restart, wantMentions } = await startPair();
		const allowed: unknown[] = [];
		discord.events.on("call", ({ method, path, body }) => {
			if (method === "POST" && path.endsWith("/messages"))
				allowed.push((body as { allowed_mentions?: unknown }).allowed_mentions);
		});
		await wantMentions();
		await propose(ann, { day: "2026-05-04", time: "21" });
		await ben.click(await open(ben), { label: words.agree("Yarrows") }).answer;
		clock.now = Date.UTC(2026, 4, 4, 20, 59);
		await restart();
		expect(mentions()).toEqual([]);
		clock.now = Date.UTC(2026, 4, 4, 21);
		await expect.poll(() => mentions().length).toBe(1);
		const [post] = mentions();
		const people = [ann.id, ben.id];
		expect(post?.content.split("\n")[0]?.split(" ").toSorted()).toEqual(people.map(id => `<@${id}>`).toSorted());
		expect(allowed.filter(each => JSON.stringify(each).includes(ann.id))).toEqual([
			{ parse: [], users: expect.toSatisfy((users: string[]) => users.toSorted().join() === people.toSorted().join()) },
		]);
		await restart();
		clock.now += HOUR / 2;
		await propose(ann, { day: "2026-05-05", time: "21" });
		expect(mentions()).toHaveLength(1);
	});

	it("mention the two before the end of the round, if they have agreed on no time", async () => {
		const { clock, mentions, wantMentions, restart } = await startPair();
		await wantMentions();
		clock.now = Date.UTC(2026, 4, 4, 1);
		await restart();
		await expect.poll(() => mentions().length).toBe(1);
		expect(mentions()[0]?.content).toContain("Round 1 ends");
	});

	it.each([
		["only one wants it", (ann: Person) => [ann], {}],
		["the league mentions nobody", (ann: Person, ben: Person) => [ann, ben], { mention: "off" }],
	] as const)("mention nobody if %s", async (_, people, options) => {
		const { ann, ben, clock, mentions, wantMentions, posts, restart } = await startPair();
		await wantMentions(people(ann, ben));
		await ann.command("commissioner channel", { remind: 48, ...options }).answer;
		clock.now = Date.UTC(2026, 4, 4, 13);
		await restart();
		// The reminder is checked before.
		await expect.poll(() => posts().filter(({ embeds }) => embeds[0]?.description?.startsWith("⏰")).length).toBe(1);
		await ann.command("commissioner channel", { remind: 47 }).answer;
		clock.now += DAY / 2;
		expect(mentions()).toEqual([]);
	});

	it("leave nothing of a person who is forgotten in the posts that wait", async () => {
		const { ann, ben, bot, clock, discord, mentions, wantMentions, restart } = await startPair();
		await wantMentions();
		const fault = discord.fault({ route: /channels\/\d+\/messages/, status: 500 });
		clock.now = Date.UTC(2026, 4, 4, 1);
		await restart();
		await expect.poll(() => fault.hits).toBeGreaterThan(0);
		await bot.leagues.people.forget(ben.id);
		// The request on its way ends with the process.
		await restart();
		fault.remove();
		clock.now += HOUR;
		await ann.command("commissioner channel", { remind: 24 }).answer;
		expect(mentions()).toEqual([]);
	});

	it("are a setting of the channel: nobody, the two, or a role", async () => {
		const { ann } = await startPair();
		const ask = async (options: Record<string, unknown>) =>
			(await ann.command("commissioner channel", options as never).answer).content;
		const first = await ask({ remind: 24 });
		expect(first).not.toContain(words.posted);
		expect(await ask({ mention: "people" })).toContain(words.posted);
		expect(await ask({ mention: "people", role: "4242" })).toBe(words.onlyPeople);
		expect(await ask({ mention: "role" })).toBe(words.needsRole);
		const role = await ask({ role: "4242" });
		expect(role).toContain("<@&4242>");
		expect(role).not.toContain(words.posted);
		expect(await ask({ mention: "role", remind: 12 })).toContain("<@&4242>");
		expect(await ask({ mention: "people" })).not.toContain("<@&4242>");
		expect(await ask({ mention: "off" })).not.toContain(words.posted);
	});

	it("leave the reminder to show the agreed times, which its post takes over when they change", async () => {
		const { ann, ben, clock, posts, open, propose, restart } = await startPair();
		await ann.command("commissioner channel", { table: false, remind: 48 }).answer;
		clock.now = Date.UTC(2026, 4, 3, 12);
		await restart();
		const reminders = () => posts().filter(({ embeds }) => embeds[0]?.description?.startsWith("⏰"));
		await expect.poll(() => reminders().length).toBe(1);
		const time = Date.UTC(2026, 4, 4, 21);
		await propose(ann, { day: "2026-05-04", time: "21" });
		await expect.poll(() => textOf(reminders()[0] as APIMessage)).toContain(words.proposed(at(time), "Yarrows"));
		await ben.click(await open(ben), { label: words.agree("Yarrows") }).answer;
		await expect.poll(() => textOf(reminders()[0] as APIMessage)).toContain(words.agreed(at(time)));
		expect(reminders()).toHaveLength(1);
		expect(idOf(reminders()[0] as APIMessage, words.button)).not.toBe("");
	});
});
