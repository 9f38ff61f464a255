import { gameId } from "@dugout/read-api/sample/matchups";
import { createSample } from "@dugout/read-api/sample/sample";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { menuValues } from "../helpers/menu.ts";
import { type SampleBot, startSampleBot } from "../helpers/sample-bot.ts";

const sample = createSample("dugout");

let discord: SampleBot["discord"];
let stop: SampleBot["stop"];
beforeAll(async () => {
	({ discord, stop } = await startSampleBot({ answerLimit: Number.POSITIVE_INFINITY }));
});
afterAll(() => stop());

it("every sample game is shown on every tab, within Discord's limits", { timeout: 120_000 }, async () => {
	const ann = discord.person({ name: "ann" });
	const matchups = sample.games.recent(Date.now());
	expect(matchups.length).toBeGreaterThanOrEqual(600);
	for (const { number, players } of matchups) {
		const [side, player] =
			players.home === null ? (["away", players.away] as const) : (["home", players.home] as const);
		const query = {
			id: gameId("dugout", number, side),
			gamertag: player?.name ?? "",
			platform: player?.platform ?? "",
		};
		let message = await ann.command("game", query).answer;
		for (const next of ["Batting", "Pitching", "Plays", null]) {
			const [embed] = message.embeds;
			expect(embed?.title, JSON.stringify(query)).toMatch(/ \d+ – \d+ /);
			expectWithinLimits(embed ?? {});
			expect(JSON.stringify(message)).not.toMatch(/undefined|NaN|\^\w+\^| \? /);
			if (next !== null) message = await ann.click(message, { label: next }).answer;
		}
	}
});

it("every gamertag's history is shown, and the one without games has its own answer", async () => {
	const ann = discord.person({ name: "ann" });
	for (const { name, platform } of sample.games.gamertags) {
		const { embeds, content } = await ann.command("history", { gamertag: name, platform }).answer;
		if (embeds.length === 0) expect(content).toContain("No player named");
		else expectWithinLimits(embeds[0] ?? {});
	}
});

it("every sample card is shown by /item and /price", { timeout: 120_000 }, async () => {
	const ann = discord.person({ name: "ann" });
	for (const { uuid } of sample.items.filter((_, index) => index % 4 === 0)) {
		for (const name of ["item", "price"]) {
			const { embeds, content } = await ann.command(name, { card: uuid }).answer;
			expect([content, embeds.length > 0], `/${name} ${uuid}`).toEqual(["", true]);
			expectWithinLimits(...embeds);
		}
	}
});

it("every sample captain shows who fits, and says so where its sentence is not understood", {
	timeout: 120_000,
}, async () => {
	const ann = discord.person({ name: "ann" });
	const said = { fits: 0, quoted: 0 };
	for (let page = 1; page <= 7; page++) {
		const list = await ann.click(await ann.command("captains").answer, `captains|p=${page}`, { unchecked: true })
			.answer;
		for (const value of menuValues(list, "menu|name=fits")) {
			const { embeds } = await ann.select(list, "menu|name=fits", [value]).answer;
			expectWithinLimits(embeds[0] ?? {});
			const text = embeds[0]?.description ?? "";
			if (text.includes(ENGLISH.captains.notUnderstood)) said.quoted++;
			else if (/\*\*\d+\*\* cards? qualif/.test(text)) said.fits++;
			await ann.click(list, `captains|p=${page}`, { unchecked: true }).answer;
		}
	}
	const quoted = sample.captains.filter(({ abilityName }) => abilityName === "Crowd Pleasers").length;
	expect(said.quoted).toBeGreaterThanOrEqual(quoted);
	expect(said.quoted + said.fits).toBe(sample.captains.length);
	expect(said.fits).toBeGreaterThan(sample.captains.length / 2);
});
