import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, Locale, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { startAlertBot } from "../helpers/alert-bot.ts";
import { startTestBot } from "../helpers/bot.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { serveMarket, TEO } from "../helpers/market.ts";
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
			ENGLISH.players.notFound("no\\_one99", "Nintendo Switch"),
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
