import { type APIMessage, type APIModalInteractionResponseCallbackData, ComponentType } from "discord.js";
import { describe, expect, it } from "vitest";
import { PRICE_LENGTH } from "../../src/discord/options/price-option.ts";
import { facetKey } from "../../src/market/browse/facets.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { serveCaptains } from "../helpers/captains.ts";
import { FOX, serveLeagueGames, startLeagueBot } from "../helpers/league-bot.ts";
import { serveMarket } from "../helpers/market.ts";
import { languages } from "../helpers/scale.ts";

const start = () =>
	startLeagueBot({
		crawled: true,
		serve(upstream) {
			serveLeagueGames(upstream);
			serveMarket(upstream);
			serveCaptains(upstream);
		},
	});

const labelsOf = ({ components = [] }: APIMessage) =>
	components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.flatMap(part => ("label" in part && part.label !== undefined ? [part.label] : []));

const fieldsOf = ({ components }: APIModalInteractionResponseCallbackData) =>
	Object.fromEntries(
		components.flatMap(part => {
			if (part.type !== ComponentType.Label) return [];
			const { component } = part;
			if (component.type === ComponentType.TextInput) return [[component.custom_id, component.value]];
			const chosen = "options" in component ? component.options.find(option => option.default) : undefined;
			return [[component.custom_id, chosen?.value]];
		}),
	);

const shown = ({ content, embeds }: APIMessage) => `${content}\n${embeds[0]?.title}\n${embeds[0]?.description}`;

describe("a question that needs one answer has a button for each", () => {
	it("the platform of a gamertag", async () => {
		const { ann } = await start();
		for (const name of ["history", "stats"]) {
			const asked = await ann.command(name, { gamertag: FOX }).answer;
			expect([asked.content, labelsOf(asked)]).toEqual([
				ENGLISH.players.whichPlatform,
				Object.values(ENGLISH.players.platforms),
			]);
			expect(shown(await ann.click(asked, { label: "PlayStation" }).answer)).toContain("quiet\\_fox12");
		}
		const asked = await ann.command("link", { gamertag: FOX }).answer;
		const linked = await ann.click(asked, { label: "PlayStation" }).answer;
		expect(linked.content).toContain("quiet\\_fox12** (PlayStation)");
	});

	it("the other platform, where the service knows the gamertag", async () => {
		const { ann } = await start();
		const asked = await ann.command("history", { gamertag: FOX, platform: "xbl" }).answer;
		expect([asked.content, labelsOf(asked)]).toEqual([expect.stringContaining("There is one"), ["PlayStation"]]);
		expect(shown(await ann.click(asked, { label: "PlayStation" }).answer)).toContain("(PlayStation)");
	});

	it("the league of a server with several, also for whom only the server lets run the command", async () => {
		const bot = await start();
		const { ann, ben } = bot;
		for (const name of ["Summer League", "Winter League"]) await bot.addLeague(name, { start: "2026-03-01" });
		for (const person of [ann, ben]) {
			const asked = await person.command("commissioner log", {}, { unchecked: true }).answer;
			expect(labelsOf(asked)).toEqual(["Summer League", "Winter League"]);
			expect(shown(await person.click(asked, { label: "Winter League" }).answer)).toContain("Winter League");
		}
		const unknown = await ann.command("league rules", { league: "Spring League" }).answer;
		expect(shown(await ann.click(unknown, { label: "Summer League" }).answer)).toContain("Summer League");
	});

	it("the day, where what was typed may mean several", async () => {
		const bot = await start();
		await bot.addLeague("Summer League", { start: "2026-03-01" });
		const result = { winner: "Yarrows", loser: "Drovers", kind: "forfeit", reason: "Nobody came", day: "03/04/2026" };
		const asked = await bot.ann.command("commissioner result", result).answer;
		expect(labelsOf(asked)).toEqual(["2026-03-04", "2026-04-03"]);
		await bot.ann.click(asked, { label: "2026-04-03" }).answer;
		const [awarded] = (await bot.leagues.view(1))?.judged.filter(game => game.awarded !== null) ?? [];
		expect(new Date(awarded?.playedAt ?? 0).getUTCMonth()).toBe(3);
	});

	it.each(languages(LOCALES))("a gamertag, by a form that leads back to what needs it, in %s", async locale => {
		const bot = await start();
		const text = textsFor(locale);
		const person = bot.discord.person({ name: "cleo", locale });
		await bot.addLeague("Summer League", { start: "2026-03-01" });
		for (const [name, question] of [
			["stats", text.stats.whose],
			["history", text.history.whose],
			["league join", text.league.join.link],
			["league report", text.league.report.noMember],
		] as const) {
			const asked = await person.command(name).answer;
			expect([asked.content, labelsOf(asked)]).toEqual([question, [text.links.form.open]]);
			const form = await person.click(asked, { label: text.links.form.open }).modal;
			const linked = await person.submit(form, { gamertag: FOX, platform: "psn" }).answer;
			expect(labelsOf(linked)).toContain(text.links.goOn);
			const then = await person.click(linked, { label: text.links.goOn }).answer;
			expect(then.content).not.toBe(question);
			await bot.parts.links.delete(person.id);
		}
	});
});

it("who joins with a gamertag of no member names their team in a form", async () => {
	const bot = await start();
	await bot.addLeague("Summer League", { start: "2026-03-01" });
	const { ben } = bot;
	const link = await ben.click(await ben.command("league join").answer, { label: ENGLISH.links.form.open }).modal;
	const linked = await ben.submit(link, { gamertag: "odd_quil3", platform: "psn" }).answer;
	const asked = await ben.click(linked, { label: ENGLISH.links.goOn }).answer;
	expect([asked.content, labelsOf(asked)]).toEqual([ENGLISH.league.join.giveTeam, [ENGLISH.league.join.form.open]]);
	const form = await ben.click(asked, { label: ENGLISH.league.join.form.open }).modal;
	const question = await ben.submit(form, { team: "Larks" }).answer;
	expect(question.content).toContain("Ask to join as **Larks**");
	await ben.click(question, { label: ENGLISH.league.buttons.agree }).answer;
	expect(JSON.stringify(await bot.leagues.requests.all(1))).toContain("Larks");
});

describe("a misspelt name has a button for each name that it may mean", () => {
	it("a team of the market, beside the button that opens the filters with what was typed", async () => {
		const { ann } = await start();
		const wrong = await ann.command("market", { team: "Harbr Gulls", max_price: "50k" }).answer;
		expect(wrong.content).toContain("Did you mean **Harbor Gulls** (HBG)?");
		expect(labelsOf(wrong)).toEqual(["Harbor Gulls · HBG", ENGLISH.forms.correct]);
		const form = await ann.click(wrong, { label: ENGLISH.forms.correct }).modal;
		expect(fieldsOf(form)).toMatchObject({ team: "Harbr Gulls", prices: "-50k" });
		const list = await ann.click(wrong, { label: "Harbor Gulls · HBG" }).answer;
		expect(shown(list)).toMatch(/Harbor Gulls.*50,000/s);
	});

	it("a name in a form of filters", async () => {
		const { ann } = await start();
		const list = await ann.command("market").answer;
		const form = await ann.click(list, { label: "Filter" }).modal;
		const wrong = await ann.submit(form, { team: "Harbr Gulls", prices: "600-" }).answer;
		const found = await ann.click(wrong, { label: "Harbor Gulls · HBG" }).answer;
		expect(shown(found)).toMatch(/Harbor Gulls.*600/s);
	});

	it("a team of a league, misspelt or one of several", async () => {
		const bot = await start();
		await bot.addLeague("Summer League", { start: "2026-03-01" });
		const { ann } = bot;
		const wrong = await ann.command("league versus", { member: "Yarows", other: "Drovers" }).answer;
		expect(labelsOf(wrong)).toEqual(["Yarrows"]);
		expect(shown(await ann.click(wrong, { label: "Yarrows" }).answer)).toMatch(/Yarrows.*Drovers/s);
		const several = await ann.command("league games", { member: "rs" }).answer;
		expect(labelsOf(several)).toEqual(["Drovers", "Pipers"]);
		expect(shown(await ann.click(several, { label: "Pipers" }).answer)).toContain("Pipers");
	});

	it("a captain, one of several", async () => {
		const { ann } = await start();
		const several = await ann.command("find", { captain: "Captain", max_price: "50000" }).answer;
		const [first = ""] = labelsOf(several);
		expect([first, labelsOf(several).length]).toEqual([expect.stringContaining("Captain 0"), 5]);
		expect(shown(await ann.click(several, { label: first }).answer)).toContain("Captain 0");
	});
});

describe("a mistake in the options of a command opens the form that has them", () => {
	it("a range of prices that contains none, which keeps the other filters", async () => {
		const { ann } = await start();
		const wrong = await ann.command("market", {
			min_price: "90k",
			max_price: "9k",
			rarity: "Diamond",
			type: "card",
			position: "RF",
		}).answer;
		expect([wrong.content, labelsOf(wrong)]).toEqual([ENGLISH.market.emptyRange, [ENGLISH.forms.correct]]);
		const form = await ann.click(wrong, { label: ENGLISH.forms.correct }).modal;
		expect(fieldsOf(form)).toMatchObject({ prices: "90k-9k" });
		const list = await ann.submit(form, { prices: "9k-90k" }).answer;
		expect(shown(list)).toMatch(/Diamond.*RF|RF.*Diamond/s);
	});

	it("a rarity in the reader's language, beside two prices as long as an option lets them be", async () => {
		const bot = await start();
		const person = bot.discord.person({ name: "cleo", locale: "es-ES" });
		const [rarity] = await person.autocomplete("market", {}, "rarity");
		expect(rarity?.name).not.toBe(rarity?.value);
		const long = { min_price: "a".repeat(PRICE_LENGTH), max_price: "b".repeat(PRICE_LENGTH) };
		const wrong = await person.command("market", { ...long, rarity: String(rarity?.value) }).answer;
		const form = await person.click(wrong, { label: textsFor("es-ES").forms.correct }).modal;
		const { prices, rarity: chosen } = fieldsOf(form);
		expect(prices).toBe(`${long.min_price}-${long.max_price}`);
		expect(chosen).toBe(facetKey(String(rarity?.value)));
	});

	it("a price that is none", async () => {
		const { ann } = await start();
		const wrong = await ann.command("market", { max_price: "cheap" }).answer;
		expect(labelsOf(wrong)).toEqual([ENGLISH.forms.correct]);
		expect(fieldsOf(await ann.click(wrong, { label: ENGLISH.forms.correct }).modal)).toMatchObject({
			prices: "-cheap",
		});
		const alert = await ann.command("alert add", { card: "Ana Quill-Reyes", side: "sell", price: "high" }).answer;
		const form = await ann.click(alert, { label: ENGLISH.forms.correct }).modal;
		expect(fieldsOf(form)).toEqual({ side: "sell", price: "high" });
		expect((await ann.submit(form, { price: "9000" }).answer).content).toContain("Ana Quill-Reyes");
	});

	it("a platform without a gamertag", async () => {
		const { ann } = await start();
		const wrong = await ann.command("link", { platform: "xbl" }).answer;
		expect(wrong.content).toBe(ENGLISH.links.giveBoth);
		expect(fieldsOf(await ann.click(wrong, { label: ENGLISH.forms.correct }).modal)).toEqual({
			gamertag: "",
			platform: "xbl",
		});
	});
});
