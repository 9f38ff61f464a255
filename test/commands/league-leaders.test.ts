import { type APIMessage, ComponentType } from "discord.js";
import { expect, it } from "vitest";
import { PHONE_COLUMNS } from "../../src/format/table.ts";
import { STAT_NAMES } from "../../src/league/rules/leaders.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { type LeagueBot, startLeagueBot } from "../helpers/league-bot.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { menuValues } from "../helpers/menu.ts";
import { pin } from "../helpers/pin.ts";

const textOf = ({ embeds, content }: APIMessage) => embeds[0]?.description ?? content;
const labelsOf = ({ components = [] }: APIMessage) =>
	components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.flatMap(part => ("label" in part && part.label !== undefined ? [part.label] : []));

async function startLeague(): Promise<LeagueBot> {
	const bot = await startLeagueBot();
	await bot.addLeague("Liga de Verano", { games: "any" });
	return bot;
}

it("every list of /league leaders fits a phone", async () => {
	const bot = await startLeague();
	for (const locale of LOCALES) {
		bot.ann.locale = locale;
		for (const stat of STAT_NAMES) {
			const message = await bot.ask({ action: "leaders", stat }).answer;
			for (const embed of message.embeds) expectWithinLimits(embed);
			const [block = ""] = textOf(message).match(/(?<=```\n)[^`]*(?=\n```)/) ?? [];
			for (const line of block.split("\n")) expect(line.length, line).toBeLessThanOrEqual(PHONE_COLUMNS);
			pin(textOf(message), locale, stat);
		}
	}
});

it("a menu opens the other statistics, and the buttons further pages and the table", async () => {
	const bot = await startLeague();
	const table = await bot.ask({ action: "table" }).answer;
	const opened = await bot.ann.click(table, { label: "Leaders" }).answer;
	expect(textOf(opened)).toContain(`**${ENGLISH.league.leaders.stats.avg}**`);
	expect(menuValues(opened)).toHaveLength(STAT_NAMES.length);
	const strikeouts = await bot.ann.select(opened, "menu|name=leaders", [menuValues(opened)[6] ?? ""]).answer;
	expect(textOf(strikeouts)).toContain(`**${ENGLISH.league.leaders.stats.k}**`);
	const next = await bot.ann.click(strikeouts, { label: ENGLISH.buttons.next }).answer;
	expect(textOf(next)).toContain(`**${ENGLISH.league.leaders.stats.k}**`);
	expect(textOf(next)).not.toBe(textOf(strikeouts));
	expect(labelsOf(next)).toContain("Table");
});

it("with a member only their players are shown, in their places of the whole league", async () => {
	const bot = await startLeague();
	const message = await bot.ask({ action: "leaders", stat: "hr", member: "drovers" }).answer;
	expect(textOf(message)).toContain(`**${ENGLISH.league.leaders.stats.hr} · Drovers**`);
	const rows = [...textOf(message).matchAll(/^ *\d+ .*$/gm)].map(([row]) => row);
	expect(rows.length).toBeGreaterThan(0);
	for (const row of rows) expect(row).toContain("Drovers");
	expect(textOf(await bot.ask({ action: "leaders", member: "xyz" }).answer)).toContain(
		"No team of this league matches",
	);
});

it("without box scores, or anybody who has played enough, it says so", async () => {
	const bot = await startLeagueBot();
	await bot.addLeague("Liga de Verano", { start: "2026-05-02", timeZone: "UTC" }, []);
	expect(textOf(await bot.ask({ action: "leaders" }).answer)).toContain("No box scores of games that count");
});
