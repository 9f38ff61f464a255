import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, Locale, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { DEFAULT_PERSON_SETTINGS } from "../../src/storage/setting-tables.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { startAlertBot } from "../helpers/alert-bot.ts";
import { startTestBot } from "../helpers/bot.ts";
import { startFeedBot } from "../helpers/feed-bot.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { startLeagueBot } from "../helpers/league-bot.ts";
import { MARKET, serveMarket, TEO } from "../helpers/market.ts";
import { shareBot } from "../helpers/shared-bot.ts";

const SPANISH = textsFor(Locale.SpanishLATAM);

const visitBot = shareBot(() =>
	startTestBot({
		serve(upstream) {
			serveMarket(upstream);
			serveGames(upstream);
		},
		timings: { retries: 0 },
	}),
);

const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
const about = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";

/** Chooses from a menu of /settings, and returns the redrawn screen. */
async function choose(person: Person, name: "language" | "platform", value: string) {
	const shown = await person.command("settings").answer;
	const chosen = person.select(shown, `menu|name=${name}`, [
		`settings|action=set|${name === "platform" ? "f" : name}=${value}`,
	]);
	expect((await chosen.acknowledged).inPlace).toBe(true);
	return chosen.answer;
}

describe("/settings", () => {
	it("shows the defaults and that nothing is stored, to the person alone", async () => {
		const { ann } = await visitBot();
		const shown = await ann.command("settings").answer;
		const { person, stored } = ENGLISH.settings;
		expect(isPrivate(shown)).toBe(true);
		expect(about(shown).split("\n")).toEqual([
			`**${person.language}**: ${person.asDiscord("English")}`,
			`**${person.answers}**: ${person.answersTo.everyone}`,
			`**${person.platform}**: ${person.noPlatform}`,
			`${person.menus}: ${person.linkFirst}`,
			"",
			`**${stored.title}**`,
			stored.nothing,
		]);
	});

	it("sets the language of answers, buttons, completions and errors", async () => {
		const { ann, ben } = await visitBot();
		const before = await ann.command("price", { card: TEO }).answer;
		const shown = await choose(ann, "language", "es");
		expect(shown.embeds[0]?.title).toBe(SPANISH.settings.person.title);
		expect(about(shown)).toContain(`**Idioma**: Español`);
		expect((await ann.command("help").answer).embeds[0]?.title).toBe(SPANISH.help.title);
		expect((await ann.command("alert remove", { alert: "teo" }).answer).content).toBe(SPANISH.alerts.none);
		const form = await ann.click(before, { label: ENGLISH.buttons.setAlert }).modal;
		expect((await ann.submit(form, { price: "barato" }).answer).content).toContain("de 1 a 1,000,000,000");
		expect((await ann.click(before, "nothing|of=this", { unchecked: true }).answer).content).toBe(
			SPANISH.errors.outdated,
		);
		await ann.command("alert add", { card: TEO, side: "buy", price: "5" }).answer;
		const [choice] = await ann.autocomplete("alert remove", { alert: "teo" }, "alert");
		expect(choice?.name).toContain("Comprar ya a 5 o menos");
		expect((await ben.command("help").answer).embeds[0]?.title).toBe(ENGLISH.help.title);
		const again = await choose(ann, "language", "default");
		expect(again.embeds[0]?.title).toBe(ENGLISH.settings.person.title);
		expect((await ann.command("help").answer).embeds[0]?.title).toBe(ENGLISH.help.title);
	});

	it("keeps the country of a Discord that has the chosen language already", async () => {
		const { ann } = await visitBot();
		ann.locale = Locale.SpanishES;
		await choose(ann, "language", "es");
		await ann.command("alert add", { card: TEO, side: "buy", price: "1234" }).answer;
		const [choice] = await ann.autocomplete("alert remove", { alert: "teo" }, "alert");
		expect(choice?.name).toContain("1.234");
	});

	it("makes the answers to commands private, and public again", async () => {
		const { ann, ben } = await visitBot();
		const shown = await ann.command("settings").answer;
		const changed = await ann.click(shown, { label: ENGLISH.settings.person.toMe }).answer;
		expect(about(changed)).toContain(ENGLISH.settings.person.answersTo.me);
		const price = await ann.command("price", { card: TEO }).answer;
		expect(isPrivate(price)).toBe(true);
		const card = ann.click(price, { label: ENGLISH.buttons.card });
		await card.answer;
		expect((await card.acknowledged).inPlace).toBe(true);
		expect(isPrivate(await ben.command("price", { card: TEO }).answer)).toBe(false);
		await ann.click(changed, { label: ENGLISH.settings.person.toEveryone }).answer;
		expect(isPrivate(await ann.command("price", { card: TEO }).answer)).toBe(false);
	});

	it("leaves a public message of before where it is: its buttons still turn it", async () => {
		const { ann } = await visitBot();
		const price = await ann.command("price", { card: TEO }).answer;
		await ann.click(await ann.command("settings").answer, { label: ENGLISH.settings.person.toMe }).answer;
		const card = ann.click(price, { label: ENGLISH.buttons.card });
		expect([(await card.acknowledged).inPlace, isPrivate(await card.answer)]).toEqual([true, false]);
	});

	it("sets the platform of a gamertag that is given without one, also in /link", async () => {
		const { ann } = await visitBot();
		const shown = await choose(ann, "platform", "psn");
		expect(about(shown)).toContain(`**${ENGLISH.settings.person.platform}**: PlayStation`);
		expect(about(await ann.command("history", { gamertag: FOX }).answer)).toContain("57 games");
		const linked = await ann.command("link", { gamertag: FOX }).answer;
		expect(linked.content).toMatch(/^Linked: \*\*quiet\\_fox12\*\* \(PlayStation\)/);
		await choose(ann, "platform", "nsw");
		expect((await ann.command("history", { gamertag: "no_one99" }).answer).content).toContain(
			ENGLISH.players.notFound("no\\_one99", ENGLISH.players.platforms.nsw),
		);
		// The linked gamertag keeps its platform.
		expect(about(await ann.command("history").answer)).toContain("57 games");
	});

	it("says what is stored, with counts, and leads to its deletion, after which nothing is left", async () => {
		const { ann } = await visitBot();
		await ann.command("link", { gamertag: FOX, platform: "psn" }).answer;
		for (const side of ["buy", "sell"]) {
			await ann.command("alert add", { card: TEO, side, price: side === "buy" ? "5" : "99999" }).answer;
		}
		await choose(ann, "language", "en");
		const shown = await choose(ann, "platform", "xbl");
		expect(about(shown).split("\n").slice(-3)).toEqual([
			`• ${ENGLISH.links.gamertagOf("**quiet\\_fox12** (PlayStation)")}`,
			`• ${ENGLISH.alerts.count(2)}`,
			`• ${ENGLISH.settings.stored.count(2)}`,
		]);
		const question = await ann.click(shown, { label: ENGLISH.links.forgetMe }).answer;
		expect(question.content).toContain(ENGLISH.links.question);
		const deleted = await ann.click(question, { label: ENGLISH.links.everything }).answer;
		expect(deleted.content).toContain(ENGLISH.settings.stored.count(2));
		expect(about(await ann.command("settings").answer)).toContain(ENGLISH.settings.stored.nothing);
	});
});

/** The names of the settings that differ from the defaults. */
const chosenOf = (settings: object, defaults: object) => {
	const usual = Object.entries(defaults);
	return Object.entries(settings).flatMap(([name, value]) =>
		usual.some(([other, same]) => other === name && JSON.stringify(same) === JSON.stringify(value)) ? [] : [name],
	);
};

it("every setting of a person and of a server has a button or a menu", async () => {
	const { ann, parts, discord, addLeague } = await startLeagueBot();
	const { settings } = parts;
	const serverId = discord.guilds[0]?.id ?? "";
	for (const name of ["Summer", "Winter"]) await addLeague(name, {}, []);
	const shown = await ann.command("settings").answer;
	const idsOf = (answer: APIMessage) => JSON.stringify(answer.components).match(/settings\|action=set[^"]+/g) ?? [];
	const press = (id: string) => ann.click(shown, id, { unchecked: true }).answer;
	const ofPerson = new Set<string>();
	for (const id of idsOf(shown)) {
		await press(id);
		for (const name of chosenOf(await settings.ofPerson(ann.id), DEFAULT_PERSON_SETTINGS)) ofPerson.add(name);
	}
	expect([...ofPerson].sort()).toEqual(Object.keys(DEFAULT_PERSON_SETTINGS).sort());
	const ofServer = new Set<string>();
	const defaults = await settings.ofServer(serverId);
	for (const id of idsOf(await press("settings|action=server"))) {
		await press(id);
		for (const name of chosenOf(await settings.ofServer(serverId), defaults)) ofServer.add(name);
	}
	expect([...ofServer].sort()).toEqual(Object.keys(defaults).sort());
});

it("/unlink among changes of settings leaves each as a whole, and the next /unlink leaves nothing", async () => {
	const { ann } = await visitBot();
	const shown = await choose(ann, "language", "en");
	const deleteAll = async () => {
		const question = await ann.command("unlink").answer;
		return ann.click(question, "unlink|what=everything", { unchecked: true }).answer;
	};
	const presses = Array.from({ length: 30 }, (_, index) => {
		const change = index % 2 === 0 ? "answers=me" : "language=es";
		return index === 15 ? deleteAll() : ann.click(shown, `settings|action=set|${change}`, { unchecked: true }).answer;
	});
	for (const answer of await Promise.all(presses)) expect(answer.content).not.toContain(ENGLISH.errors.defect);
	expect((await deleteAll()).content).not.toBe("");
	expect(about(await ann.command("settings").answer)).toContain(ENGLISH.settings.stored.nothing);
});

it("an alert's message is in the language that is chosen after it was set", async () => {
	const { add, ann, dms, trade } = await startAlertBot();
	await add();
	await choose(ann, "language", "es");
	await trade(11_900);
	expect((await dms(ann, 1)).map(({ content }) => content)).toEqual(["🔔 **92 Teo Marrón**: Comprar ya 11,900"]);
});

it("settings survive a restart", async () => {
	const bot = await visitBot();
	await choose(bot.ann, "language", "es");
	await bot.restart();
	expect((await bot.ann.command("help").answer).embeds[0]?.title).toBe(SPANISH.help.title);
});

describe("the settings of a server", () => {
	const open = async (person: Person) =>
		person.click(await person.command("settings").answer, "settings|action=server").answer;
	const labels = ({ components }: APIMessage) => JSON.stringify(components);

	it("open only for people who manage it, also by a button of another person or an invented one", async () => {
		const { ann, ben } = await startLeagueBot();
		const shown = await open(ann);
		expect([isPrivate(shown), shown.embeds[0]?.title]).toEqual([true, ENGLISH.settings.server.title]);
		const mine = await ben.command("settings").answer;
		expect(labels(mine)).not.toContain("action=server");
		for (const id of ["settings|action=server", "settings|action=set-server|language=es"]) {
			const refused = await ben.click(mine, id, { unchecked: true }).answer;
			expect(refused.content).toBe(ENGLISH.errors.notPermitted);
		}
		const alone = await ann.command("settings", {}, { where: "dm" }).answer;
		expect(labels(alone)).not.toContain("action=server");
		const outside = await ann.click(alone, "settings|action=set-server|answers=private", { unchecked: true }).answer;
		expect(outside.content).toBe(ENGLISH.errors.notPermitted);
		expect(about(await open(ann)).split("\n")[0]).toContain(ENGLISH.settings.server.languageOfMaker);
	});

	it("give the language of posts that are set up without one, and no other", async () => {
		const { ann, posts, posted } = await startFeedBot(MARKET, Date.UTC(2026, 4, 2, 12));
		const changed = await ann.select(await open(ann), "menu|name=language", ["settings|action=set-server|language=es"])
			.answer;
		expect(about(changed)).toContain(`**${ENGLISH.settings.server.language}**: Español`);
		await ann.command("feed add", { kind: "new" }).answer;
		await posted(1);
		await ann.command("feed add", { kind: "roster", language: "en" }).answer;
		await posted(2);
		const [first, second] = posts();
		expect(first?.embeds[0]?.description).toContain(SPANISH.feeds.first.new);
		expect(second?.embeds[0]?.description).toContain(ENGLISH.feeds.first.roster);
	});

	it("give the language of a league's posts, too", async () => {
		const { ann, addLeague } = await startLeagueBot();
		await addLeague("Summer", {}, []);
		const shown = await open(ann);
		await ann.select(shown, "menu|name=language", ["settings|action=set-server|language=es"]).answer;
		expect((await ann.command("commissioner channel").answer).content).toContain(ENGLISH.words.languages.es);
	});

	it("make answers private in the channels that are set, and public again", async () => {
		const { ann, ben, discord } = await startLeagueBot();
		const [guild] = discord.guilds;
		const other = discord.addChannel(guild?.id ?? "", "other").id;
		const shown = await open(ann);
		const { server } = ENGLISH.settings;
		const changed = await ann.click(shown, { label: server.privateHere }).answer;
		expect(about(changed)).toContain(`**${server.privateIn}**: <#${guild?.channelId}>`);
		expect(isPrivate(await ben.command("about").answer)).toBe(true);
		expect(isPrivate(await ben.command("about", {}, { channelId: other }).answer)).toBe(false);
		expect(isPrivate(await ben.command("about", {}, { where: "dm" }).answer)).toBe(false);
		const again = await ann.click(changed, { label: server.publicHere }).answer;
		expect(about(again)).toContain(`**${server.privateIn}**: ${server.noChannel}`);
		expect(isPrivate(await ben.command("about").answer)).toBe(false);
		const once = await ann.click(again, { label: server.privateHere }).answer;
		expect(about(await ann.click(once, { label: server.publicEverywhere }).answer)).toContain(server.noChannel);
	});

	it("choose the league that people see who have none there, until it is deleted", async () => {
		const { ann, ben, addLeague, leagues } = await startLeagueBot();
		await addLeague("Summer", {}, []);
		const winter = await addLeague("Winter", {}, []);
		expect((await ben.command("league table").answer).content).toBe(ENGLISH.league.which);
		const changed = await ann.select(await open(ann), "menu|name=league", [`settings|action=set-server|i=${winter.id}`])
			.answer;
		expect(about(changed)).toContain(`**${ENGLISH.settings.server.league}**: Winter`);
		expect((await ben.command("league table").answer).embeds[0]?.title).toContain("Winter");
		// A person's choice comes first.
		await ben.command("league table", { league: "Summer" }).answer;
		expect((await ben.command("league table").answer).embeds[0]?.title).toContain("Summer");
		await addLeague("Autumn", {}, []);
		await leagues.remove(winter.id);
		expect(about(await open(ann))).toContain(`**${ENGLISH.settings.server.league}**: ${ENGLISH.settings.server.asks}`);
		const deleted = await ann.click(changed, `settings|action=set-server|i=${winter.id}`, { unchecked: true }).answer;
		expect(deleted.content).toBe(ENGLISH.errors.outdated);
	});

	it("keep both changes of two people at the same moment", async () => {
		const { ann, discord } = await startLeagueBot();
		const shown = await open(ann);
		await Promise.all([
			ann.click(shown, "settings|action=set-server|language=es", { unchecked: true }).answer,
			ann.click(shown, "settings|action=set-server|answers=private", { unchecked: true }).answer,
		]);
		const both = about(await open(ann));
		expect(both).toContain(`**${ENGLISH.settings.server.language}**: Español`);
		expect(both).toContain(`<#${discord.guilds[0]?.channelId}>`);
	});
});

describe("in a server that nobody has set up", () => {
	const { firstSteps } = ENGLISH.settings;
	const LABELS = [firstSteps.league, firstSteps.posts, firstSteps.language];
	const hasSteps = ({ components }: APIMessage) =>
		LABELS.every(label => JSON.stringify(components).includes(`"${label}"`));

	it.each(["help", "league table", "commissioner review"])(
		"/%s leads who manages it to the first steps",
		async name => {
			const { ann, ben, discord } = await startLeagueBot();
			const shown = await ann.command(name).answer;
			expect([isPrivate(shown), hasSteps(shown)]).toEqual([true, true]);
			const form = await ann.click(shown, { label: firstSteps.league }).modal;
			expect(form.title).toBe(ENGLISH.commissioner.setup.forms.new);
			const screen = await ann.click(shown, { label: firstSteps.language }).answer;
			expect(screen.embeds[0]?.title).toBe(ENGLISH.settings.server.title);
			if (name !== "commissioner review") expect(hasSteps(await ben.command(name).answer)).toBe(false);
			expect(hasSteps(await ann.command("help", {}, { where: "dm" }).answer)).toBe(false);
			const again = await ann.command("help").answer;
			const question = await ann.click(again, { label: firstSteps.posts }).answer;
			expect(question.content).toBe(ENGLISH.feeds.choose.question);
			const added = await ann.select(question, "menu|name=kind", ["feed|action=add|kind=roster"]).answer;
			expect(added.content).toContain(`<#${discord.guilds[0]?.channelId}>`);
			expect(hasSteps(await ann.command("help").answer)).toBe(false);
		},
	);

	it("nothing is suggested any more once it has a league, or settings", async () => {
		const { ann, addLeague } = await startLeagueBot();
		const screen = await ann.click(await ann.command("help").answer, "settings|action=server").answer;
		await ann.click(screen, { label: ENGLISH.settings.server.privateHere }).answer;
		expect(hasSteps(await ann.command("help").answer)).toBe(false);
		const open = await ann.click(await ann.command("settings").answer, "settings|action=server").answer;
		await ann.click(open, { label: ENGLISH.settings.server.publicHere }).answer;
		expect(hasSteps(await ann.command("help").answer)).toBe(true);
		await addLeague("Summer", {}, []);
		expect(hasSteps(await ann.command("help").answer)).toBe(false);
	});
});
