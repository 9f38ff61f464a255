import { type APIMessage, ComponentType } from "discord.js";
import { expect, it } from "vitest";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { MEMBERS, startLeagueBot } from "../helpers/league-bot.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { pin } from "../helpers/pin.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const textOf = ({ embeds, content }: APIMessage) => embeds[0]?.description ?? content;
const buttonsOf = ({ components = [] }: APIMessage) =>
	components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.flatMap(part => ("label" in part && part.label !== undefined ? [part.label] : []));

it("the whole messages of /league race", async () => {
	const bot = await startLeagueBot();
	await bot.addLeague("Liga de Verano", { gamesPerPair: 2, minGames: 3 });
	for (const locale of LOCALES) {
		bot.ann.locale = locale;
		for (const options of [
			{ action: "race" },
			{ action: "race", spots: 1, member: "yar" },
			{ action: "race", spots: 3, member: "Drovers" },
		]) {
			const message = await bot.ask(options).answer;
			for (const embed of message.embeds) expectWithinLimits(embed);
			pin(shownMessage(message, bot.discord.applicationId), locale, Object.values(options).join(" "));
		}
	}
});

it("the race opens from the table, and leads back; only where the rest of the season is known", async () => {
	const bot = await startLeagueBot();
	await bot.addLeague("Liga de Verano", { gamesPerPair: 2 });
	const table = await bot.ask({ action: "table" }).answer;
	expect(buttonsOf(table)).toEqual(["Details", "Race", "Games", ENGLISH.league.buttons.left, "Leaders", "Rules"]);
	const race = await bot.ann.click(table, "league|action=race|i=1").answer;
	expect(textOf(race)).toContain(ENGLISH.league.race.spots(2));
	expect(buttonsOf(race)).toEqual(["Strength", "Table", "Games", ENGLISH.league.buttons.left, "Leaders", "Rules"]);
});

it("without a number of games a race says what is missing, and the table has no button for it", async () => {
	const bot = await startLeagueBot();
	await bot.addLeague("Liga de Verano", { gamesPerPair: 0 });
	expect(textOf(await bot.ask({ action: "race" }).answer)).toMatch(/^It is not known how many games are left: .*setup/);
	expect(buttonsOf(await bot.ask({ action: "table" }).answer)).not.toContain("Race");
	await bot.addLeague("Otra", {}, []);
	expect(textOf(await bot.ask({ action: "race", league: "Otra" }).answer)).toMatch(/^There are no members yet/);
});

it("a team that is not there, and more places than there are members, are answered", async () => {
	const bot = await startLeagueBot();
	await bot.addLeague("Liga de Verano", { gamesPerPair: 2 });
	expect(textOf(await bot.ask({ action: "race", member: "nobody" }).answer)).toContain(
		"No team of this league matches",
	);
	const race = textOf(await bot.ask({ action: "race", spots: 20 }).answer);
	expect(race).toContain(`Race for the first ${MEMBERS.length} places`);
	expect(race.match(/is in:/g)).toHaveLength(MEMBERS.length);
});
